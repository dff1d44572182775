game = Treat Yo' Self
option-abilities = Ability cards
option-abilities-off = Left in the box
option-abilities-on = One for each player
note-two-players = With two players this is a variant of ours: 30 cards stay out, all other rules are the same.

## What happens

drew = { $seat } drew a { $token }: { $sum } this turn.
drew-yours = You drew a { $token }.
drew-secret = { $seat } drew in secret: { $count ->
    [one] one token
   *[other] { $count } tokens
} this turn.
drew-treat = { $seat } drew a Treat Yo' Self token.
busted = { $seat } went bust with { $sum }.
busted-secret = { $seat } went bust.
busted-yours = You went bust with { $sum }.
saved = { $seat } went over with { $sum }, and keeps all tokens.
kept = { $seat } keeps a { $token }.
kept-secret = { $seat } keeps one token, face down.
kept-yours = You keep a { $token }.
stopped = { $seat } stopped and banks { $count ->
    [0] nothing
    [one] one token
   *[other] { $count } tokens
}.
took = { $seat } took { $card }.
refilled = { $card } fills the gap in the row.
bid = { $seat } bid { $count ->
    [one] one token
   *[other] { $count } tokens
}, face down.
bid-yours = You bid { $tokens }, worth { $worth }.
no-bid = { $seat } has nothing to bid, and chooses last.
revealed = { $seat } bid { $tokens }, worth { $worth }.
named = { $seat } would like { $card }.
laid = { $card } lies in the new row.
returned = { $seat } put { $count ->
    [one] one token
   *[other] { $count } tokens
} back into the bag, unseen.
returned-yours = You put { $tokens } back into the bag.
round = Round { $round } begins with { $seat }.
over = The game is over: the treats are counted.

## Abilities

paid = { $seat } uses the ability { $ability }.
paid-yours = You paid a { $token }.
zeros-upgraded = Each 0 that { $seat } bids counts { $worth }.
peeked = { $seat } peeks at the bid of { $other }.
peek-saw = The bid of { $other } is { $tokens }.
cancelled = { $seat } cancels every { $number } in all bids.
switched = { $seat } makes { $other } choose something else than { $card }.
passed = { $seat } lets it be.

## Scores

score-unique = A treat of its own
score-duplicates = Treats held more than once

## The table

phase-drawing = drawing tokens
phase-taking = taking a card
phase-keeping = keeping one token
phase-bidding = bidding
phase-cancelling = before the bids are opened
phase-choosing = choosing cards
phase-switching = a card was named
phase-returning = putting tokens back
phase-done = the end

board = Round { $round }: { $phase }
board-bag = Tokens in the bag: { $bag }. Cards in the deck: { $deck }.
board-row = Row:
board-card = { $card } ${ $value }
board-treat = { $card }
board-turn = { $seat } has drawn { $tokens }: { $sum }.
board-secret = { $seat } has drawn in secret: { $count }.
board-protected = The next token cannot bust.
board-named = Named, and not yet taken: { $card }
board-refused = Not to be named again: { $card }
board-naming = Named so far: { $tokens }
board-cancelled = Cancelled in all bids: { $number }.
board-seat = { $seat }, treats worth ${ $value }
board-bank = Bank: { $tokens }
board-bank-seen = { $unsure ->
    [0] Bank: { $tokens }
   *[other] Bank: { $tokens }, unknown: { $unsure }
}
board-bank-bid = { $unsure ->
    [0] Bank: { $count }. Bank and bid together: { $tokens }
   *[other] Bank: { $count }. Bank and bid together: { $tokens }, unknown: { $unsure }
}
board-bid = Bid: { $count } face down
board-bid-open = Bid: { $tokens }, worth { $worth }
board-ability = Ability: { $ability }
board-ability-used = Ability: { $ability }, used this round
board-pile = Treats:

## Cards

card-cupcake-box = Cupcake Box
card-scented-candles = Scented Candles
card-movie-night = Movie Night
card-mani-pedi = Mani-Pedi
card-massage = Massage
card-concert-tickets = Concert Tickets
card-designer-shoes = Designer Shoes
card-spa-day = Spa Day
card-designer-bag = Designer Bag
card-shopping-spree = Shopping Spree
card-big-screen-tv = Big-Screen TV
card-weekend-getaway = Weekend Getaway
card-tropical-vacation = Tropical Vacation

ability-make-a-switch = Make a switch
ability-cancel-bid-tokens = Cancel bid tokens
ability-secret-token-draw = Secret token draw
ability-protect-yourself = Protect yourself
ability-upgrade-zero-tokens = Upgrade zero tokens
ability-sneak-a-peek = Sneak a peek

## What each ability is for

ability-make-a-switch-use = Pay a token when another player has named a card: they must name a different one.
ability-cancel-bid-tokens-use = Pay a token before the bids are opened and name a number: it counts nothing in any bid.
ability-secret-token-draw-use = Pay a token before your first draw: this turn's tokens stay face down.
ability-protect-yourself-use = Pay a token before a draw: if it busts you, you keep all of this turn's tokens.
ability-upgrade-zero-tokens-use = Pay a token before you bid: each 0 you bid counts as many as you have tokens in the bank.
ability-sneak-a-peek-use = Pay a token before you bid: see up to two bids that already lie.

## Why the greedy player does what it does

reason-must-draw = You have to draw; the odds of a bust are { $percent } % at a sum of { $sum }.
reason-draw = The odds of a bust are { $percent } % at a sum of { $sum }: drawing on promises more than stopping.
reason-stop = The odds of a bust are { $percent } % at a sum of { $sum }: what you have is worth more.
reason-protect = The odds of a bust are { $percent } % at a sum of { $sum }, and a low token buys a safe draw.
reason-upgrade = { $zeros ->
    [one] One 0 will count
   *[other] { $zeros } zeros will count
} { $worth } each.
reason-peek = The bid of { $other } has most tokens, and a look is cheap.
reason-bid = A bid of { $worth } chooses first in { $percent } % of the worlds imagined, and puts you { $gains } dollars ahead on average.
reason-take = { $card } changes your pile by { $gains } dollars, and leaves the others least.
reason-save = Paying a token would gain too little.
reason-cancel = Without the { $number }s you are { $gains } dollars better off on average.
reason-switch = Without { $card } they leave you { $gains } dollars better off.
reason-keep = { $token } is the highest token you may keep.
reason-return = The lowest tokens go: { $tokens }.
