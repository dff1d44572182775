# What the table in the browser says itself; games bring their own words.

## Everywhere

close = Close
settings = Settings
rules = Rules
loading = One moment …
try-again = Try again
try-now = Try now
you = you
yes = yes
no = no
hidden = hidden
nothing = nothing
away = away
your-turn = Your turn
table = Table
home = All games
fault = Something went wrong on this page. Loading it again helps, and nothing is lost.
not-done = That was not done ({ $why }).

## Start page

start-title = Potluck · one table for five food games
start-hero = Five food games, one table.
start-sub = Send a link and sit down together. Bots take the empty chairs. No account, nothing to install.
start-games = What shall we play?
start-name = You are called
start-no-games = No game is installed here.
start-offline = The kitchen does not answer. Check the connection, or whether the server still runs.
join = Join
join-code = Table code or link
join-placeholder = Got a code or a link?
card-players = { $few ->
    [one] { $many ->
        [one] 1 player
       *[other] 1–{ $many } players
    }
   *[other] { $few }–{ $many } players
}
card-bots = Bots
card-fewer = One bot fewer
card-more = One bot more
card-play = Play with bots
card-alone = Play alone
card-invite = Invite
my-tables = My tables
my-with = With { $names }
my-bots = With bots
my-over = Finished
my-gather = Not begun
my-running = Others’ turn
my-all = Show all { $count }
open-tables = Open tables
open-nobody = Nobody yet
open-free = { $free ->
    [one] 1 chair free
   *[other] { $free } chairs free
}
open-watch = Watch
open-none = No table is open to everybody just now. Yours could be the first.
open-unknown = Open tables cannot be shown without a connection.
unofficial = Potluck is unofficial.
unofficial-more = The five game names belong to their publishers, who are not involved. The rules are told in our own words and the pictures are not theirs. If you enjoy a game here, buy the box.
credits = Pictures: Fluent emoji, flat, by Microsoft, under the MIT licence. Letters: Fraunces and Figtree, under the SIL Open Font License.

## Lost

lost-title = This plate is empty
lost-page = There is no page at this address.
lost-home = To the start page
gone-title = No such table
gone-text = There is no table “{ $code }”. Check the code: it has no letters l, i or o, and no 0 or 1.

## Settings

settings-theme = Light
settings-theme-system = As the system
settings-theme-light = Morning
settings-theme-dark = Candlelight
settings-motion = Motion
settings-motion-system = As the system
settings-motion-calm = Calm
settings-motion-lively = Lively
settings-text = Text
settings-text-100 = Normal
settings-text-115 = Larger
settings-text-130 = Largest
settings-language = Language
settings-language-system = As the system
settings-language-en = English
settings-language-de = Deutsch
settings-sound = Sound
settings-sound-about = A soft note when it is your turn
settings-keys = Keyboard shortcuts
settings-keys-about = 1–9 choose, H hints, U takes back, L opens the log, C the chat, ? the rules

## Before the game

chair-free = Free chair
seat-number = Seat { $number }
bot-pip = Pip
bot-dot = Dot
bot-basil = Basil
bot-clove = Clove
bot-sage = Sage
bot-poppy = Poppy
bot-juniper = Juniper
bot-nori = Nori
bot-strength-greedy = easy-going
bot-strength-random = plays by lot
bot-strength-search = thinks ahead
table-laying = Laying the table …
lobby-title = Before the game
lobby-head = { $free ->
    [0] The table is full
    [one] One chair is free
   *[other] { $free } chairs are free
}
lobby-invited = { $name } invites you
lobby-name = Your name
lobby-sit = Sit down
lobby-full = All chairs are taken; you can watch once the game begins.
lobby-bot = Bot, { $strength }
lobby-free = Somebody could sit here
lobby-you-host = you, the host
lobby-host = Host
lobby-ready = Ready
lobby-here = Sits at the table
lobby-add-bot = Bot
lobby-stand-up = Stand up
lobby-remove = Remove { $name }
lobby-hot-seat = Somebody else plays on this device too
lobby-second = Name of the second person
lobby-add = Add
lobby-start = Begin
lobby-start-bots = { $free ->
    [one] a bot takes the free chair
   *[other] bots take the { $free } free chairs
}
lobby-start-all = everybody is here
lobby-be-ready = I am ready
lobby-not-ready = Not ready yet
lobby-waits = { $name } begins the game
lobby-watching = You are watching.
options-title = How we play
options-seats = Chairs
options-bots = Bots
options-timer = Time for a move
options-speed = Pace of bots
options-listed = Show this table to everybody on the start page
options-host = The host chooses.
timer-none = no limit
timer-relaxed = 90 seconds
timer-quick = 30 seconds
timer-days = three days
speed-calm = calm
speed-brisk = brisk
speed-instant = at once
invite-title = Invite
invite-alone = This page is open on this machine only. Phones on the same Wi-Fi can be let in:
invite-share = Let phones on this Wi-Fi join
invite-qr = QR code of the link to this table
invite-code = Table code
invite-copy = Copy the link
link-copied = The link is copied.
link-not-copied = Copying is not allowed here; this is the link: { $text }

## At the table

seats = Players
seat-thinks = is thinking
seat-to-move = is to move
seat-bot = bot
seat-waits = waits
seat-standin = a bot stands in
seat-is-bot = A bot: { $strength }.
seat-is-standin = A bot plays until this person is back.
seat-is-here = Sits at the table.
seat-is-away = Is not connected just now. The seat is kept.
seat-take = Take this seat
seat-let-bot = Let a bot play meanwhile
seat-kick = Ask { $name } to leave
turn-of = { $name } is to move
turn-of-many = Waiting for the others
watchers = { $count ->
    [one] 1 watches
   *[other] { $count } watch
}
over = The game is over
menu = Menu
moves = Your moves
moves-set = Choose
moves-done = Done
tray = Your side of the table
tray-onlooker = You are watching
tray-watching = You see what everybody may see.
tray-choose = Choose your move.
tray-draft = Your move so far:
tray-may = You may act, but need not.
tray-wait = The others are at work.
draft-back = Back
hint = Hint
hint-ask = Hint: what would a bot do here?
hint-says = A bot would say: { $move }
hint-do = Do it
standin = Let a bot play for me
standin-mine = A bot plays for you.
standin-back = I play again
undo = Take back
undo-asked = The others have been asked.
wish-asks = { $moves ->
    [one] { $name } would like to take back a move.
   *[other] { $name } would like to take back { $moves } moves.
}
wish-waits = Taking back needs: { $names }.
wish-saw = { $names } saw something new since then.
wish-drew = Something was drawn since then.
wish-moved = Others have moved since then.
wish-agree = Agree
wish-refuse = Leave it
clock-seconds = { $seconds } s
clock-hours = { $hours } h
clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
cover-title = It is { $name }’s turn
cover-text = Hand the device over. Nothing is shown before the right person has it.
cover-lift = I am { $name }
log = What happened
log-newest = Newest:
log-empty = Nothing has happened yet.
step-back = Step back
replay = Replay
replay-at = Move { $at } of { $last }
replay-deal = The deal
replay-older = This was played under older rules, which cannot be shown any more.
replay-quiet = A quiet move.
replay-scrub = Move shown
replay-back = One move back
replay-forward = One move on
replay-play = Play
replay-pause = Pause
replay-fork = Play on from here
replay-now = Back to now
replay-close = Close the replay
record = Save the record
device = Go on with another device
device-about = Whoever opens this link plays your seat. Show it to nobody else.
leave = Leave the table
leave-bot = Leave; a bot takes over
commitment = The deal is sealed:
rules-of = Rules of { $game }
rules-seek = Search the rules
rules-none = No rule says that.
rules-missing = The rules could not be loaded.

## Chat

chat = Chat
chat-unread = { $count ->
    [one] Chat, 1 new line
   *[other] Chat, { $count } new lines
}
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-phrases = Quick phrases
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-yum = Yum!
phrase-oh-no = Oh no!
phrase-thinking = Thinking …
phrase-hurry = The food gets cold!
phrase-thanks = Thank you!
phrase-again = Once more?

## The count

count = The count
count-table = Look at the table
count-show = Show the count
count-you-win = You win!
count-wins = { $name } wins!
count-shared = { $names } share the win!
count-points = { $points ->
    [one] with 1 point
   *[other] with { $points } points
}
count-ranking = Final ranking
count-why = How every point counts
count-of = The count of { $name }
count-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
count-nothing = Nothing scored
count-total = Counts
count-explained = Under each line stands what it comes from.
rematch = Rematch
rematch-about = the same people, a new deal
rematch-go = To the new table

## The connection

banner-waiting = The connection is gone. Trying again …
banner-waiting-move = The connection is gone. Your move is kept and sent again.
banner-offline = This device is offline. The table waits.
banner-going = The kitchen closes for a moment. Everything is kept.
banner-back = Back at the table.
not-connected = There is no connection just now; try again when it is back.
offline = The server does not answer; check the connection.
no-answer = The server gave no answer.

## Refused by the server

server-fault = The server had a fault. It is noted; try again.
message-wrong = The server did not understand this page. Load it again.
hello-first = The line was not greeted. Load the page again.
too-fast = That was a lot at once; wait a moment.
other-version = The server speaks another version. Load the page again.
no-such-table = There is no table with this code.
unknown-game = There is no such game here.
token-wrong = This seat’s key does not fit.
token-old = This seat was taken on another device, or given away.
token-other-table = This seat is at another table.
not-your-seat = That is not your seat.
nobody-there = Nobody sits there.
still-there = That person is still there.
host-only = Only the host may do that.
started-already = The game has begun.
not-started = The game has not begun.
no-free-seat = No chair is free.
seats-taken = Somebody sits on a chair that would go; { $seats } are too few.
no-rematch = There is no rematch yet.
name-empty = Say what you are called.
name-long = A name has { $most } letters at most.
chat-long = A line of chat has { $most } letters at most.
phrase-unknown = There is no such phrase.
overtaken = Somebody was quicker; look at the table again.
no-code = No free code was found; try again.
share-here = Only somebody at the machine itself can let others in.
undo-no-wish = Nobody wants to take anything back any more.
