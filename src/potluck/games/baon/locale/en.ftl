game = Baon
note-foods = The rulebook does not name the five dishes and twelve treats: these are our choice, and change no rule.

drew-yours = You draw { $card } from the fridge.
drew = { $seat } draws a card from the fridge.
took = { $seat } takes { $card } from the table.
stopped = { $seat } stops at one card.
packed = { $seat } has packed enough.
discarded = { $seat } puts { $card } on pile { $pile }.
refilled = { $card } goes from the fridge to space { $pile }.
started = { $seat } opens a baon with the { $lid }.
laid = { $seat } packs { $card }.
laid-as = { $seat } packs { $card } as { $value }.
lid-turned = The next lid of pile { $pile } is the { $lid }.
added = { $seat } adds { $card }.
added-as = { $seat } adds { $card } as { $value }.
added-to = { $seat } adds { $card } to the baon of { $other }.
shared = { $seat } shares the dish brought along: { $card }, sideways as { $value }, goes to { $other }.
swapped = { $seat } trades { $treat } for { $card } of { $other }, which now lies sideways as { $value }.
token-taken = { $seat } takes { $token }.
token-won = { $seat } takes { $token } from { $other }.
idle-warning = { $idle } turns in a row without a card from the fridge or into a baon; after { $left } more the party is over.
idle-end = Nobody touches the fridge or packs anything any more: the party is over.
fridge-empty = The fridge is empty: the party is over.
lids-empty = Two piles of lids are used up: the party is over.

token-most-treats = Most Treats
token-most-baons = Most Baons
token-fullest-baon = Fullest Baon
token-most-generous = Most Generous

score-most-treats = Most Treats
score-most-baons = Most Baons
score-fullest-baon = Fullest Baon
score-most-generous = Most Generous
score-favorite-under-its-lid = Favorite dish under its own lid
score-favorite = Favorite dish
score-lid = Dish on the lid
score-other = Other dishes
score-treat = Treats
tie-favorites = Favorite dishes, which break the tie
tie-host = The host wins the tie
tie-host-elsewhere = A tie, so tonight's host wins, who did not even play
tie-shared = A shared victory: only a host among the tied could break it

option-literal-host = The host wins every tie
option-literal-host-off = only when among the tied
option-literal-host-on = even from outside, as the rulebook has it

phase-choosing = take food or pack food
phase-drawing = draw a second card or stop
phase-discarding = discard down to the limit
phase-packing = pack on or stop
phase-over = the end

board-turn = Baon. { $seat } is to { $phase }.
board-over = Baon. The party is over.
board-table = Table:
board-lids = Lids:
board-lid = lid{ $pile } { $dish } ({ $left } left)
board-fridge = Fridge: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
board-tokens = Tokens to be had:
board-idle = Idle turns in a row: { $idle }; at { $most } the game ends.
board-draft = You are saying:
board-sideways = ~ lies sideways; after = stands the value a card counts as.
place = { $seat }: { $points ->
    [one] one point
   *[other] { $points } points
}, loves { $favorite }, brought { $prepared }
place-tokens = tokens:
place-hand = hand:
place-unknown = { $cards ->
    [one] one card unseen
   *[other] { $cards } cards unseen
}
baon-open = open, { $dish } lid, { $points ->
    [one] one point
   *[other] { $points } points
}:
baon-closed = closed, { $dish } lid, { $points ->
    [one] one point
   *[other] { $points } points
}:

reason-finish = This ends the game, and wins it.
reason-open = A new baon, for { $points } points now.
reason-points = Points now: { $points }.
reason-swap = A treat for a dish that brings { $points } here.
reason-token = And a token comes with it: { $points } more.
reason-take = { $card } fits what can be packed soon.
reason-fridge = Nothing on the table helps as much as the fridge may.
reason-discard = { $card } is the card this hand misses least.
reason-stop = Nothing more to pack that helps.
reason-stop-taking = A second card would only crowd the hand.

lid-pancit = Pancit lid
lid-lumpia = Lumpia lid
lid-adobo = Adobo lid
lid-lechon = Lechon lid
lid-kare-kare = Kare-kare lid

pancit1 = Pancit 1
pancit2 = Pancit 2
pancit3 = Pancit 3
pancit4 = Pancit 4
pancit5 = Pancit 5
pancit6 = Pancit 6
pancit7 = Pancit 7
pancit8 = Pancit 8
pancit9 = Pancit 9
pancit10 = Pancit 10
pancit11 = Pancit 11
pancit12 = Pancit 12
lumpia1 = Lumpia 1
lumpia2 = Lumpia 2
lumpia3 = Lumpia 3
lumpia4 = Lumpia 4
lumpia5 = Lumpia 5
lumpia6 = Lumpia 6
lumpia7 = Lumpia 7
lumpia8 = Lumpia 8
lumpia9 = Lumpia 9
lumpia10 = Lumpia 10
lumpia11 = Lumpia 11
lumpia12 = Lumpia 12
adobo1 = Adobo 1
adobo2 = Adobo 2
adobo3 = Adobo 3
adobo4 = Adobo 4
adobo5 = Adobo 5
adobo6 = Adobo 6
adobo7 = Adobo 7
adobo8 = Adobo 8
adobo9 = Adobo 9
adobo10 = Adobo 10
adobo11 = Adobo 11
adobo12 = Adobo 12
lechon1 = Lechon 1
lechon2 = Lechon 2
lechon3 = Lechon 3
lechon4 = Lechon 4
lechon5 = Lechon 5
lechon6 = Lechon 6
lechon7 = Lechon 7
lechon8 = Lechon 8
lechon9 = Lechon 9
lechon10 = Lechon 10
lechon11 = Lechon 11
lechon12 = Lechon 12
kare-kare1 = Kare-kare 1
kare-kare2 = Kare-kare 2
kare-kare3 = Kare-kare 3
kare-kare4 = Kare-kare 4
kare-kare5 = Kare-kare 5
kare-kare6 = Kare-kare 6
kare-kare7 = Kare-kare 7
kare-kare8 = Kare-kare 8
kare-kare9 = Kare-kare 9
kare-kare10 = Kare-kare 10
kare-kare11 = Kare-kare 11
kare-kare12 = Kare-kare 12

leche-flan = Leche flan
halo-halo = Halo-halo
turon = Turon
bibingka = Bibingka
puto = Puto
kutsinta = Kutsinta
ube-halaya = Ube halaya
sapin-sapin = Sapin-sapin
biko = Biko
ensaymada = Ensaymada
polvoron = Polvoron
cassava-cake = Cassava cake
