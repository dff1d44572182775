# Was nur das Brett im Browser sagt.

web-hook = Fordere dein Glück heraus, dann biete geheim.
web-row = Die Auslage
web-row-empty = Die Auslage ist leer.
web-deck = { $count } im Stapel
web-cancelled = Jede { $number } zählt nichts
web-own = du hast { $count }
web-take = Nimm { $card }
web-draw = Das Ziehen
web-bag = Der Beutel, { $count } Marken
web-bag-draw = Der Beutel, { $count } Marken. Zieh eine
web-left = noch { $count }
web-sum = Summe
web-room = { $room ->
    [0] Genau zwölf.
   *[other] Platz für noch { $room }.
}
web-busts = Zu viel wären: { $numbers }
web-no-bust = Nichts kann jetzt zu viel sein.
web-busted = Zu viel!
web-secret = Verdeckt gezogen: { $count }
web-drawn = In diesem Zug gezogen
web-none-drawn = Noch nichts gezogen
web-odds = Von { $count } Marken im Beutel sind etwa { $safe } sicher und { $bust } zu viel.
web-bust = zu viel
web-safe = { $count } sicher
web-bust-count = { $count } zu viel
web-guess = ungefähr, denn einige gingen ungesehen zurück
web-bid-order = Gebote in der Reihenfolge, in der sie liegen
web-choose-order = Wer wählt, das höchste Gebot zuerst
web-worth = bietet { $worth }
web-face-down = { $count } verdeckt
web-bids-now = bietet jetzt
web-in-bank = { $count } in der Bank
web-bank = Deine Bank
web-bank-about = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
} · { $sum } · andere sehen die Rückseiten
web-bank-of = { $count ->
    [one] 1 Marke in der Bank,
   *[other] { $count } Marken in der Bank,
}
web-pile-of = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, wert ${ NUMBER($value, useGrouping: "false") }
web-tap-bid = tippe Marken an, um sie zu bieten
web-tap-return = tippe Marken an, um sie zurückzulegen
web-tap-one-bid = Biete eine { $number }
web-tap-one-return = Leg eine { $number } zurück
web-pay = Marke { $number }
web-treats = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-your-treats = Deine Karten
web-no-treats = Noch keine Karte.
web-moves = Deine Züge
web-clear = Leeren
web-clear-about = alle zurücknehmen
web-gathered = Gewählte Marken
web-take-back = Nimm die { $number } zurück
web-bid-do = { $count ->
    [one] Biete 1 Marke
   *[other] Biete { $count } Marken
}
web-return-do = { $count ->
    [one] Leg 1 Marke zurück
   *[other] Leg { $count } Marken zurück
}
web-worth-about = wert { $worth }
web-stop = Aufhören
web-stop-about = { $count ->
    [one] diese einlegen
   *[other] diese { $count } einlegen
}
web-draw-first = Ziehen
web-draw-more = Noch eine
web-bust-chance = { $percent } % zu viel
web-keep = Behalte die { $number }
web-quiet = Frag mich nicht
web-quiet-about = in dieser Runde
web-prompt-bid = Tippe die Marken an, die du bietest.
web-prompt-return = Zu viele Marken: Tippe an, was zurückgeht.
web-prompt-take = Nimm eine Karte aus der Auslage.
web-prompt-wait = Die anderen sind am Werk.
web-say-pass = Lass es so
web-say-secret = Verdeckt ziehen
web-say-protect = Dich schützen
web-say-upgrade = Nullen aufwerten
web-say-peek = In ein Gebot sehen
web-say-cancel = Eine Zahl streichen
web-say-switch = Tauschen lassen
