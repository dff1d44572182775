# What all games share. Seats arrive as names; an empty text selects the variant [none].

## Who acts besides the players

clock = The clock
physics = Gravity
onlooker = An onlooker

## What happens at every table

undone = { $seat } took back a move.
upgraded = From here on the table is played under rules { $new } instead of { $old }.
claimed = You reach for it: { $move }.

## Why a bot would make a move

reason-only = It is the only move there is.
reason-any = It is one of the possible moves, picked by lot.
reason-searched = In { $games } games searched, it brings { $percent } % of a win ({ $low } to { $high } %).
reason-runner-up = Next best was { $move }, with { $percent } % ({ $low } to { $high } %).
reason-imagined = Of { $games } games imagined on from here, it wins { $percent } %.

## Refused: moves

unknown-word = “{ $word }” means nothing here; you could say: { $legal }.
not-legal = “{ $word }” is not possible now; you could say: { $legal }.
too-much = “{ $move }” is a whole move already; leave out “{ $rest }”.
unfinished = { $said ->
    [none] An empty line is no move; you could say: { $legal }.
   *[other] “{ $said }” is not a whole move yet; it could go on with: { $legal }.
}
too-long = A move of { $length } characters is too long; { $most } are the most.
bad-step = Step { $step } of { $steps } cannot be taken here; look at what is legal and begin the move again.
open-move = The { $steps } steps do not complete a move; go on until it is whole.
draft-closes = “{ $word }” completes the move; make the move instead of trying it out.
not-your-turn = It is not your turn; { $seat } is asked.
not-asked = { $seat } is not asked for anything here; wait for the next turn.
no-such-seat = There is no such seat; the seats are 1 to { $seats }.
game-over = The game is over; no more moves can be made.
no-physics = Nothing falls in the game “{ $game }”, so there is nothing to settle.

## Refused: undo and playing on

undo-nothing = There is no move of yours to take back.
undo-in-window = Nothing is taken back while the clock runs; wait until it has stopped.
undo-upgrade = Moves from before the newer rules cannot be taken back.
undo-needs-consent = { $seat } must agree before that is taken back, because something was drawn or shown since, or others have moved.
fork-onlooker = Onlookers cannot play on from a game that still runs; wait for its end.

## Refused: what a table is laid with

unknown-game = { $known ->
    [none] There is no game “{ $game }”; none is installed.
   *[other] { $near ->
        [none] There is no game “{ $game }”; there are: { $known }.
       *[other] There is no game “{ $game }”; did you mean “{ $near }”? There are: { $known }.
    }
}
foreign-game = The module { $module } holds no game called “{ $game }”; its GAME must be a Game with that key.
wrong-seats = { $few ->
    [0] “{ $game }” is for up to { $many } players, not for { $seats }.
   *[other] “{ $game }” is for { $few } to { $many } players, not for { $seats }.
}
unknown-option = { $known ->
    [none] “{ $game }” has no option “{ $option }”; it has none at all.
   *[other] “{ $game }” has no option “{ $option }”; it has: { $known }.
}
unknown-value = The option “{ $option }” cannot be “{ $value }”; it can be: { $known }.
option-seats = The option “{ $option }” is not for { $seats } players; it is for: { $known }.
unknown-bot = { $near ->
    [none] There is no bot “{ $bot }”; there are: { $known }.
   *[other] There is no bot “{ $bot }”; did you mean “{ $near }”? There are: { $known }.
}
components-wrong = Line { $line } of the components file is wrong: { $why }.
components-differ = This was played with another box of “{ $game }”; give the components file it was played with.
rules-unknown = This was played under rules { $rules } of “{ $game }”, which rules { $known } cannot go on from; use the version of Potluck it was played with.

## Refused: files

file-unreadable = { $file } cannot be read: { $why }; name a file that is there and yours to read.
file-unwritable = { $file } cannot be written: { $why }; name a place where you may write.
file-too-large = { $file } is too large to be one of ours; { $most } MB are the most.
record-unreadable = { $file } is not a Potluck record, or only a part of one: { $why }.
record-format = The record is written in format { $format }, which is unknown here; read it with a newer Potluck.
record-other-head = None of the record's links is the head you noted ({ $head }): it is not the game you saw.
record-broken = { $entry ->
    [0] The record does not hold from its deal on: { $why }.
   *[other] The record does not hold at entry { $entry }: { $why }.
}
document-unreadable = { $file } is neither a position nor a record of Potluck: { $why }.
document-wrong = The position cannot be: { $why }.

## Where a record breaks

broken-secret = its secret is not the one that was sealed at the start
broken-seed = its secret does not come from the seed it names
broken-number = the entries are not numbered one after the other
broken-link = its link does not fit it and all that stands before it, so something was changed
broken-head = the last link is not the head the record ends on, so entries are missing or were added
broken-move = the rules do not allow this move here
broken-outcome = played again, it does not come out as written
