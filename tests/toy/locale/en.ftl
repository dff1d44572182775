game = Lucky dip

drew = { $seat } drew a { $token }.
sealed = { $seat } bid { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}, face down.
sealed-yours = Your bid is worth { $worth }.
bid-was = { $seat } bid { $worth }.
showed = { $seat } showed the card { $card }.

score-kept = Tokens kept
score-prize = The best offer
score-shown = Showing the card

phase-drawing = drawing
phase-bidding = bidding
phase-showing = showing cards
phase-done = the end
board = Lucky dip, { $phase }. Tokens in the bag: { $bag }.
place = { $seat }: tokens { $bank }, bid { $bid }, card { $card }
