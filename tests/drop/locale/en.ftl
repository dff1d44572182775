game = The drop

rests = { $seat }'s block rests at { $place }.
tipped = The beam tipped: { $blocks } blocks fell.
score-resting = Blocks that rest far out
board = The beam: { $beam }
