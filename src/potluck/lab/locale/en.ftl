lab-progress = { $done } of { $games } games, { $rate } a second, { $left } left
lab-played = { $game }, { $players } players, seed { $seed }: { $games } games, { $rate } a second.
lab-cut-short = Stopped after { $done } of { $games } games.
lab-written = { $games } rows written to { $file }.

lab-bot = bot
lab-seat = seat
lab-games = games
lab-won = won
lab-sure = 95% sure
lab-fair = if equal
lab-place = place
lab-points = points
lab-decisions = moves
lab-pair = ends ahead
lab-met = met
lab-ahead = ahead

lab-trial-h1 = Sequential test: { $bot } wins { $rate } or more against { $other }, decided after { $games } games (evidence { $weight }). The bounds above are a little too hopeful after an early stop.
lab-trial-h0 = Sequential test: { $bot } wins { $rate } or less against { $other }, decided after { $games } games (evidence { $weight }). The bounds above are a little too hopeful after an early stop.
lab-undecided = Sequential test: { $games } games do not decide between { $bot } and { $other } (evidence { $weight }); play more.

lab-illegal-move = The bot { $bot } made a move that is not legal, { $move }, in game { $game } of seed { $seed }; it must choose among the legal steps until its move closes.
lab-bots-seats = { $bots } bots are named for { $seats } seats; name one for all seats or one for each.
lab-bots-same = A tournament needs two or more different bots, each named once; given were { $bots }.
lab-round = Each bot sits equally often in each seat only after { $round } games; ask for { $round } or more instead of { $games }.
lab-worker-died = A process died while it played games { $first } to { $last }, perhaps for want of memory; play again with fewer jobs.
lab-trial = A sequential test needs 0 < h0 < h1 < 1, and alpha and beta between 0 and 0.5; h0 is { $h0 }, h1 is { $h1 }.
lab-trial-bots = A sequential test compares two bots and needs both --h0 and --h1, such as --h0 0.5 --h1 0.55; { $bots } bots are named.
lab-file-kind = { $file } does not say by its ending what to write; use one of { $known }.
lab-polars = To write { $file }, install polars, which comes with potluck[lab]; .csv and .jsonl need nothing more.
lab-file-unwritable = { $file } cannot be written: { $why }.
lab-is-a-folder = it is a folder
lab-folder-unwritable = its folder does not exist or may not be written to
lab-option = An option is said as NAME=VALUE, such as length=short; { $option } has no equals sign.
