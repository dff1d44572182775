game = The race

took = { $seat } took the { $card }.
swooped = { $seat } swooped the { $card }.
turned-up = The { $card } is turned up.
score-cards = Cards taken
board = The race. Row: { $row }. Face down: { $pile }.
place = { $seat }: cards { $taken }, in hand { $hand }
