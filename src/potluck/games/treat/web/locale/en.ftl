# What only the board in the browser says.

web-hook = Press your luck, then bid in secret.
web-row = Treats in the row
web-row-empty = The row is empty.
web-deck = { $count } in the deck
web-cancelled = Every { $number } counts nothing
web-own = you own { $count }
web-take = Take { $card }
web-draw = The draw
web-bag = The bag, { $count } tokens
web-bag-draw = The bag, { $count } tokens. Draw one
web-left = { $count } left
web-sum = Sum
web-room = { $room ->
    [0] Exactly twelve.
   *[other] Room for { $room } more.
}
web-busts = Bust with: { $numbers }
web-no-bust = Nothing can bust now.
web-busted = Bust!
web-secret = Drawn in secret: { $count }
web-drawn = Drawn this turn
web-none-drawn = Nothing drawn yet
web-odds = Of { $count } tokens in the bag about { $safe } are safe and { $bust } bust.
web-bust = bust
web-safe = { $count } safe
web-bust-count = { $count } bust
web-guess = about, for some went back unseen
web-bid-order = Bids, in the order they are laid
web-choose-order = Who chooses, the highest bid first
web-worth = bid { $worth }
web-face-down = { $count } face down
web-bids-now = bids now
web-in-bank = { $count } in the bank
web-bank = Your bank
web-bank-about = { $count ->
    [one] 1 token
   *[other] { $count } tokens
} · { $sum } · others see the backs
web-bank-of = { $count ->
    [one] 1 token in the bank,
   *[other] { $count } tokens in the bank,
}
web-pile-of = { $count ->
    [one] 1 treat
   *[other] { $count } treats
}, worth ${ NUMBER($value, useGrouping: "false") }
web-tap-bid = tap tokens to bid them
web-tap-return = tap tokens to put them back
web-tap-one-bid = Bid a { $number }
web-tap-one-return = Put back a { $number }
web-pay = Token { $number }
web-treats = { $count ->
    [one] 1 treat
   *[other] { $count } treats
}
web-your-treats = Your treats
web-no-treats = No treat yet.
web-moves = Your moves
web-clear = Clear
web-clear-about = take all back
web-gathered = Chosen tokens
web-take-back = Take the { $number } back
web-bid-do = { $count ->
    [one] Bid 1 token
   *[other] Bid { $count } tokens
}
web-return-do = { $count ->
    [one] Put back 1 token
   *[other] Put back { $count } tokens
}
web-worth-about = worth { $worth }
web-stop = Stop
web-stop-about = { $count ->
    [one] bank this one
   *[other] bank these { $count }
}
web-draw-first = Draw
web-draw-more = Draw another
web-bust-chance = { $percent } % bust
web-keep = Keep the { $number }
web-quiet = Don’t ask me
web-quiet-about = for this round
web-prompt-bid = Tap the tokens you bid.
web-prompt-return = Too many tokens: tap those that go back.
web-prompt-take = Take a treat from the row.
web-prompt-wait = The others are at work.
web-say-pass = Let it be
web-say-secret = Draw in secret
web-say-protect = Protect yourself
web-say-upgrade = Upgrade zeros
web-say-peek = Peek at a bid
web-say-cancel = Cancel a number
web-say-switch = Make a switch
