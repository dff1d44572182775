# What only the terminal says. An empty text selects the variant [none].

## The menu

ui-menu = Potluck: what shall we play?
ui-offered = { $name } ({ $key }), { $few ->
    [0] up to { $many } players
   *[other] { $few } to { $many } players
}
ui-ask-game = { $count ->
    [1] Press Enter for { $game }:
   *[other] Number or name (Enter for { $game }):
}
ui-guest = Guest
ui-ask-name = What is your name? (Enter for { $name })
ui-ask-bots = How many bots play with you, { $few } to { $many }? (Enter for { $usual })
ui-ask-bots-again = “{ $word }” bots cannot play; say a number from { $few } to { $many }.
ui-no-games = No game is installed; `potluck new-game KEY` begins one.

## Sitting down

ui-title = { $game }, rules { $rules }.
ui-sitter = Seat { $number }: { $bot ->
    [none] { $seat }.
   *[other] { $seat }, a bot ({ $bot }).
}
ui-option = Option { $option }: { $value }.
ui-seed = Dealt from the seed “{ $name }”: anyone can deal this table again, so it keeps nothing secret.
ui-sealed = The deal is sealed. To check it after the game, note: { $commitment }
ui-resumed = { $entries ->
    [one] The table goes on after 1 entry of its log; “log” shows it.
   *[other] The table goes on after { $entries } entries of its log; “log” shows them.
}
ui-help-offer = Type a move, or “help”.

## Whose screen it is

ui-hide = { $seat }, press Enter to hide all this.
ui-pass-keyboard = Pass the keyboard to { $seat }. Press Enter.
ui-only-enter = Only Enter is awaited here; nothing was done.

## A turn

ui-you-can = You can:
ui-prompt = Your move, { $seat }:
ui-moved = { $seat } made a move.
ui-add = Go on with: { $legal } (or “back”).
ui-add-or-enter = Press Enter to do that, or go on with: { $legal } (or “back”).
ui-enter-only = Press Enter to do that (or “back”).
ui-nothing-begun = Nothing is begun; say a move.
ui-unknown-word = “{ $word }” means nothing here; did you mean “{ $near }”?
ui-unknown-command = { $near ->
    [none] There is no command “:{ $word }”; there are: { $known }.
   *[other] There is no command “:{ $word }”; did you mean “:{ $near }”?
}

## Commands

ui-help = Type a move as words or by its number; begin a move and you are told how it goes on. An empty line shows the moves again. A colon before a command always works, as in “:help”.
ui-help-help = shows this.
ui-help-moves = lists what you can do.
ui-help-table = shows the table again.
ui-help-log = tells all that happened so far.
ui-help-score = opens the score sheet, at the end with every line explained.
ui-help-hint = asks a bot what it would do in your place, and why.
ui-help-undo = takes back your latest move; others must agree if they saw or did something since.
ui-help-rules = shows the rules; with a word or an id, only the lines that have it.
ui-help-card = says what a card does, where this game has words for it.
ui-help-why = tells the bots' reasons, once the game is over.
ui-help-save = writes the table to a file, as in “save my-game.json”.
ui-help-quit = leaves the table.
ui-log-empty = Nothing has happened yet.
ui-score-later = The score sheet is opened at the end; this is what lies open now.
ui-hint = You could play “{ $move }”. { $reasons }
ui-why-later = The bots tell their reasons when the game is over: a reason can betray a hand.
ui-why-none = No bot has given a reason.
ui-why = { $seat }, “{ $move }”: { $reasons }
ui-rules-none = The rules have no line with “{ $word }”.
ui-card-none = This game has no cards with a text of their own; “rules” tells all.
ui-card-unknown = { $near ->
    [none] There is no card “{ $word }”; there are: { $known }.
   *[other] There is no card “{ $word }”; did you mean “{ $near }”? There are: { $known }.
}
ui-save-where = Say where to, as in “save my-game.json”.
ui-saved = The table is written to { $file }. It holds everything, also what lies face down.

## Asking whether a move may be taken back

ui-undo-ask = { $other }, may { $seat } take back the latest move and all that came after it? { $names ->
    [none] Nobody was shown a secret since.
   *[other] Shown a secret since: { $names }.
}
ui-yes-or-no = yes or no?
ui-yes-or-no-please = Please answer yes or no.
ui-yes = yes y
ui-no = no n
ui-undo-declined = { $seat } does not agree; nothing is taken back.

## The end

ui-sheet = The score sheet
ui-place = { $place }. { $seat }: { $total ->
    [one] 1 point
   *[other] { $total } points
}
ui-line = { $line }: { $amount }
ui-line-from = { $line }: { $amount } (from { $sources })
ui-winner = { $seat } wins.
ui-winners = { $names } share the win.
ui-list = { $names } and { $name }
ui-opened = The deal is opened. Its secret was { $secret }; the seal noted at the start, { $commitment }, is its SHA-256.
ui-recorded = The record is in { $file }, its head is { $head }.
ui-over-prompt = The game is over. Enter leaves; “why”, “log”, “score” and “save FILE” still answer:
ui-left-kept = Go on with: potluck play --resume { $file }
ui-left-unkept = The table is cleared and cannot be gone on with; next time, “--record FILE” keeps it.

## Refused: the command line

ui-unknown-language = There are no words in the language “{ $language }”; there are: { $known }.
ui-too-many-bots = { $bots } bots do not fit at a table for { $players }; name fewer bots or more players.
ui-too-many-names = { $names } names are too many for { $persons ->
    [one] one person
   *[other] { $persons } persons
} at this table; name persons only, or more players.
ui-same-name = Two at the table have the same name ({ $name }); give each another one.
ui-bad-name = “{ $name }” cannot be a name here; a name has 1 to { $most } letters, without brackets.
ui-option-form = “{ $name }” is no option; write name=value, as in --option abilities=on.
ui-option-twice = The option “{ $name }” is set to different values ({ $known }); set it once.
ui-resume-fixed = { $name } cannot be given with --resume: the record says what is played; leave it out.
ui-resume-timed = { $file } is played against the clock, which the plain table does not run; go on where it was begun.
ui-not-over = This game is not over yet, so there is no score sheet: { $seat } is asked.
ui-bad-key = “{ $name }” cannot be the key of a game; a key has 2 to 20 small letters and digits and begins with a letter.
ui-key-used = The key “{ $name }” would clash with a word that Python or the copied game uses already; choose another.
ui-key-taken = There is a game “{ $name }” already; choose another key.
ui-folder-there = { $file } is there already; choose another key or another folder.
ui-no-checkout = This is no checkout of Potluck, so there is no folder for games; say where with --into DIR.

## Records, positions, games

ui-verified = { $entries ->
    [one] 1 entry: the chain holds.
   *[other] { $entries } entries: the chain holds.
}
ui-verified-chain = It was played under rules { $rules }, which are not today's: the deal and the moves were not played again.
ui-verified-open = The deal was made again and every move played again, each with the same outcome. The game is not over.
ui-verified-over = The deal was made again and every move played again to the end, each with the same outcome.
ui-verified-head = The head you noted is one of its links.
ui-verified-links = It was sealed as { $commitment }.
ui-verified-end = Its head is { $head }.
ui-next = Press Enter to go on.
ui-frame = Move { $number } of { $count }
ui-position-written = The position is written to { $file }. It holds everything, also what lies face down.
ui-none-legal = { $other } can do nothing now: { $seat } is asked.
ui-many-legal = More than { $count } moves; they begin with: { $legal }.
ui-game = { $key }: { $name }, rules { $rules }
ui-game-seats = players: { $few } to { $many }
ui-game-option = option { $option }: { $values }
ui-game-bots = bots: { $bots }

## A new game

ui-new-game = The new game is in { $file }; for now it plays as Lucky dip does. Next:
ui-new-game-rules = Write its rules into RULES.md and rules.py, its numbers into components.toml, its words into locale/en.ftl.
ui-new-game-play = Play it with: potluck play { $name }
ui-new-game-test = Put its imports in order with: make fix. Test it with: make test
ui-new-game-outside = Name it to Potluck in its own pyproject.toml, under [project.entry-points."potluck.games"]: { $name } = "{ $name }"

## At a live table

join-link-wrong = “{ $line }” leads to no table; a table's link ends in its code, such as http://localhost:8000/t/k3m9pq
join-no-answer = There is no answer from { $line } ({ $file }); look at the address, and whether the server runs.
join-sits = { $name }. You are { $seat }.
join-watches = { $name }. You are watching.
join-link = To come back to this seat, also on another device: { $file }
join-host = You are the host: type “start” when everybody is here; bots sit down on empty seats.
join-not-begun = The game has not begun yet.
join-came = { $seat } is here.
join-went = { $seat } is away.
join-standin = A bot plays for { $seat } until they are back.
join-said = { $name }: { $line }
join-wish = { $seat } would like to take back a move. Do you agree? Type “yes” or “no”.
join-wishes = { $seat } would like to take back a move.
join-window = { $count ->
    [one] You have 1 second.
   *[other] You have { $count } seconds.
}
join-nothing-to-do = There is nothing for you to do just now.
join-only-watching = You are watching; only those who sit can move.
join-cut = The line was cut; trying to come back …
join-back = Back at the table.
join-going = The server is started anew; everything is kept.
join-again = There is a rematch: { $file }
join-left = You left the table; its link brings you back.
join-help = Type a move as words; begin one and you are told how it goes on. Commands, with a colon before them if the game has such a word: table, moves, hint, undo, yes, no, say and a line of chat, start, again, quit.
