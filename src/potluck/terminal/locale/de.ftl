# Was nur das Terminal sagt. Ein leerer Text wählt die Variante [none].

## Das Menü

ui-menu = Potluck: Was spielen wir?
ui-offered = { $name } ({ $key }), { $few ->
    [0] bis zu { $many } Spieler
   *[other] { $few } bis { $many } Spieler
}
ui-ask-game = { $count ->
    [1] Enter für { $game }:
   *[other] Nummer oder Name (Enter für { $game }):
}
ui-guest = Gast
ui-ask-name = Wie heißt du? (Enter für { $name })
ui-ask-bots = Wie viele Bots spielen mit, { $few } bis { $many }? (Enter für { $usual })
ui-ask-bots-again = „{ $word }“ Bots können nicht mitspielen; sag eine Zahl von { $few } bis { $many }.
ui-no-games = Es ist kein Spiel installiert; `potluck new-game KEY` beginnt eines.

## Platz nehmen

ui-title = { $game }, Regeln { $rules }.
ui-sitter = Platz { $number }: { $bot ->
    [none] { $seat }.
   *[other] { $seat }, ein Bot ({ $bot }).
}
ui-option = Option { $option }: { $value }.
ui-seed = Gegeben nach dem Namen „{ $name }“: Jeder kann diesen Tisch noch einmal geben, er hält also nichts geheim.
ui-sealed = Das Geben ist versiegelt. Um es nach dem Spiel zu prüfen, notiere: { $commitment }
ui-resumed = { $entries ->
    [one] Der Tisch geht nach 1 Eintrag weiter; „log“ zeigt ihn.
   *[other] Der Tisch geht nach { $entries } Einträgen weiter; „log“ zeigt sie.
}
ui-help-offer = Tippe einen Zug oder „help“.

## Wer vor dem Bildschirm sitzt

ui-hide = { $seat }, drücke Enter, um das alles zu verbergen.
ui-pass-keyboard = Gib die Tastatur weiter: { $seat }. Drücke Enter.
ui-only-enter = Hier wird nur Enter erwartet; nichts ist geschehen.

## Ein Zug

ui-you-can = Du kannst:
ui-prompt = Dein Zug, { $seat }:
ui-moved = { $seat } hat gezogen.
ui-add = Weiter mit: { $legal } (oder „back“).
ui-add-or-enter = Enter macht den Zug, oder weiter mit: { $legal } (oder „back“).
ui-enter-only = Enter macht den Zug (oder „back“).
ui-nothing-begun = Nichts ist begonnen; sag einen Zug.
ui-unknown-word = „{ $word }“ bedeutet hier nichts; war „{ $near }“ gemeint?
ui-unknown-command = { $near ->
    [none] Den Befehl „:{ $word }“ gibt es nicht; es gibt: { $known }.
   *[other] Den Befehl „:{ $word }“ gibt es nicht; war „:{ $near }“ gemeint?
}

## Befehle

ui-help = Tippe einen Zug in Worten oder seine Nummer; beginne einen Zug, und du erfährst, wie er weitergeht. Eine leere Zeile zeigt die Züge noch einmal. Mit Doppelpunkt geht ein Befehl immer, wie „:help“.
ui-help-help = zeigt dies.
ui-help-moves = zählt auf, was du tun kannst.
ui-help-table = zeigt den Tisch noch einmal.
ui-help-log = erzählt alles, was bisher geschah.
ui-help-score = öffnet den Wertungsbogen, am Ende mit jeder Zeile erklärt.
ui-help-hint = fragt einen Bot, was er an deiner Stelle täte und warum.
ui-help-undo = nimmt deinen letzten Zug zurück; andere müssen zustimmen, wenn sie seither etwas sahen oder taten.
ui-help-rules = zeigt die Regeln; mit einem Wort oder einer Nummer nur deren Zeilen.
ui-help-card = sagt, was eine Karte tut, wo das Spiel Worte dafür hat.
ui-help-why = nennt die Gründe der Bots, sobald das Spiel zu Ende ist.
ui-help-save = schreibt den Tisch in eine Datei, wie „save mein-spiel.json“.
ui-help-quit = verlässt den Tisch.
ui-log-empty = Noch ist nichts geschehen.
ui-score-later = Der Wertungsbogen wird am Ende geöffnet; dies liegt jetzt offen.
ui-hint = Du könntest „{ $move }“ spielen. { $reasons }
ui-why-later = Die Bots nennen ihre Gründe, wenn das Spiel zu Ende ist: Ein Grund kann ein Blatt verraten.
ui-why-none = Kein Bot hat einen Grund genannt.
ui-why = { $seat }, „{ $move }“: { $reasons }
ui-rules-none = Die Regeln haben keine Zeile mit „{ $word }“.
ui-card-none = Dieses Spiel hat keine Karten mit eigenem Text; „rules“ sagt alles.
ui-card-unknown = { $near ->
    [none] Eine Karte „{ $word }“ gibt es nicht; es gibt: { $known }.
   *[other] Eine Karte „{ $word }“ gibt es nicht; war „{ $near }“ gemeint? Es gibt: { $known }.
}
ui-save-where = Sag, wohin, wie „save mein-spiel.json“.
ui-saved = Der Tisch steht in { $file }, mit allem, auch dem, was verdeckt liegt.

## Die Frage, ob ein Zug zurückgenommen werden darf

ui-undo-ask = { $other }, darf { $seat } den letzten Zug und alles danach zurücknehmen? { $names ->
    [none] Niemandem wurde seither ein Geheimnis gezeigt.
   *[other] Ein Geheimnis gezeigt wurde seither: { $names }.
}
ui-yes-or-no = ja oder nein?
ui-yes-or-no-please = Bitte antworte ja oder nein.
ui-yes = ja j yes y
ui-no = nein n no
ui-undo-declined = { $seat } stimmt nicht zu; nichts wird zurückgenommen.

## Das Ende

ui-sheet = Der Wertungsbogen
ui-place = { $place }. { $seat }: { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}
ui-line = { $line }: { $amount }
ui-line-from = { $line }: { $amount } (aus { $sources })
ui-winner = { $seat } gewinnt.
ui-winners = { $names } teilen sich den Sieg.
ui-list = { $names } und { $name }
ui-opened = Das Geben ist offen. Das Geheimnis war { $secret }; das Siegel vom Anfang, { $commitment }, ist sein SHA-256.
ui-recorded = Die Aufzeichnung steht in { $file }, ihr Kopf ist { $head }.
ui-over-prompt = Das Spiel ist zu Ende. Enter verlässt den Tisch; „why“, „log“, „score“ und „save DATEI“ antworten noch:
ui-left-kept = Weiter geht es mit: potluck play --resume { $file }
ui-left-unkept = Der Tisch ist abgeräumt und kann nicht weitergehen; das nächste Mal bewahrt ihn „--record DATEI“.

## Abgelehnt: die Befehlszeile

ui-unknown-language = In der Sprache „{ $language }“ gibt es keine Worte; es gibt: { $known }.
ui-too-many-bots = { $bots } Bots passen nicht an einen Tisch für { $players }; nenne weniger Bots oder mehr Spieler.
ui-too-many-names = { $names } Namen sind zu viele für { $persons ->
    [one] eine Person
   *[other] { $persons } Personen
} an diesem Tisch; nenne nur Personen oder mehr Spieler.
ui-same-name = Zwei am Tisch heißen gleich ({ $name }); gib jedem einen anderen Namen.
ui-bad-name = „{ $name }“ kann hier kein Name sein; ein Name hat 1 bis { $most } Zeichen, ohne Klammern.
ui-option-form = „{ $name }“ ist keine Option; schreibe Name=Wert, wie --option abilities=on.
ui-option-twice = Die Option „{ $name }“ hat verschiedene Werte ({ $known }); setze sie einmal.
ui-resume-fixed = { $name } geht nicht mit --resume: Die Aufzeichnung sagt, was gespielt wird; lass es weg.
ui-resume-timed = { $file } wird gegen die Uhr gespielt, die am schlichten Tisch nicht läuft; spiele weiter, wo es begann.
ui-not-over = Das Spiel ist noch nicht zu Ende, also gibt es keinen Wertungsbogen: Gefragt ist { $seat }.
ui-bad-key = „{ $name }“ kann kein Schlüssel eines Spiels sein; ein Schlüssel hat 2 bis 20 kleine Buchstaben und Ziffern und beginnt mit einem Buchstaben.
ui-key-used = Der Schlüssel „{ $name }“ stieße sich mit einem Wort von Python oder des kopierten Spiels; wähle einen anderen.
ui-key-taken = Ein Spiel „{ $name }“ gibt es schon; wähle einen anderen Schlüssel.
ui-folder-there = { $file } ist schon da; wähle einen anderen Schlüssel oder Ordner.
ui-no-checkout = Dies ist kein Quellordner von Potluck, also gibt es keinen Ordner für Spiele; sag mit --into ORDNER, wohin.

## Aufzeichnungen, Stellungen, Spiele

ui-verified = { $entries ->
    [one] 1 Eintrag: Die Kette hält.
   *[other] { $entries } Einträge: Die Kette hält.
}
ui-verified-chain = Gespielt wurde nach den Regeln { $rules }, nicht den heutigen: Geben und Züge wurden nicht wiederholt.
ui-verified-open = Das Geben und jeder Zug wurden wiederholt, alle mit demselben Ergebnis. Das Spiel ist nicht zu Ende.
ui-verified-over = Das Geben und jeder Zug wurden bis zum Ende wiederholt, alle mit demselben Ergebnis.
ui-verified-head = Der Kopf, den du notiert hast, ist eines der Glieder.
ui-verified-links = Versiegelt war sie als { $commitment }.
ui-verified-end = Ihr Kopf ist { $head }.
ui-next = Weiter mit Enter.
ui-frame = Zug { $number } von { $count }
ui-position-written = Die Stellung steht in { $file }, mit allem, auch dem, was verdeckt liegt.
ui-none-legal = { $other } kann jetzt nichts tun: Gefragt ist { $seat }.
ui-many-legal = Mehr als { $count } Züge; sie beginnen mit: { $legal }.
ui-game = { $key }: { $name }, Regeln { $rules }
ui-game-seats = Spieler: { $few } bis { $many }
ui-game-option = Option { $option }: { $values }
ui-game-bots = Bots: { $bots }

## Ein neues Spiel

ui-new-game = Das neue Spiel liegt in { $file }; noch spielt es sich wie Lucky dip. Als Nächstes:
ui-new-game-rules = Schreib seine Regeln in RULES.md und rules.py, seine Zahlen in components.toml, seine Worte in locale/en.ftl.
ui-new-game-play = Spiele es mit: potluck play { $name }
ui-new-game-test = Ordne seine Importe mit: make fix. Prüfe es mit: make test
ui-new-game-outside = Nenne es Potluck in seiner eigenen pyproject.toml, unter [project.entry-points."potluck.games"]: { $name } = "{ $name }"

## An einem Tisch mit anderen

join-link-wrong = „{ $line }“ führt an keinen Tisch; der Link eines Tisches endet auf seinen Code, etwa http://localhost:8000/t/k3m9pq
join-no-answer = Von { $line } kommt keine Antwort ({ $file }); sieh nach der Adresse und ob der Server läuft.
join-sits = { $name }. Du bist { $seat }.
join-watches = { $name }. Du siehst zu.
join-link = Zurück an diesen Platz, auch auf einem anderen Gerät: { $file }
join-host = Du lädst ein: tippe „start“, wenn alle da sind; auf freie Plätze setzen sich Bots.
join-not-begun = Das Spiel hat noch nicht begonnen.
join-came = { $seat } ist da.
join-went = { $seat } ist weg.
join-standin = Für { $seat } spielt ein Bot, bis die Person zurück ist.
join-said = { $name }: { $line }
join-wish = { $seat } möchte einen Zug zurücknehmen. Bist du einverstanden? Tippe „yes“ oder „no“.
join-wishes = { $seat } möchte einen Zug zurücknehmen.
join-window = { $count ->
    [one] Du hast 1 Sekunde.
   *[other] Du hast { $count } Sekunden.
}
join-nothing-to-do = Gerade gibt es für dich nichts zu tun.
join-only-watching = Du siehst zu; ziehen kann nur, wer sitzt.
join-cut = Die Leitung ist abgerissen; ich versuche zurückzukommen …
join-back = Wieder am Tisch.
join-going = Der Server startet neu; alles bleibt erhalten.
join-again = Es gibt eine Revanche: { $file }
join-left = Du hast den Tisch verlassen; sein Link bringt dich zurück.
join-help = Tippe einen Zug in Worten; fang einen an, und du erfährst, wie er weitergeht. Befehle, mit Doppelpunkt davor, falls das Spiel so ein Wort hat: table, moves, hint, undo, yes, no, say und eine Zeile, start, again, quit.
