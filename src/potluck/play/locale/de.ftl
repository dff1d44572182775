# Was alle Spiele gemeinsam haben. Plätze kommen als Namen an; ein leerer Text wählt die Variante [none].

## Wer außer den Spielern handelt

clock = Die Uhr
physics = Die Schwerkraft
onlooker = Ein Zuschauer

## Was an jedem Tisch geschieht

undone = { $seat } hat einen Zug zurückgenommen.
upgraded = Von hier an wird am Tisch nach den Regeln { $new } statt { $old } gespielt.
claimed = Du greifst danach: { $move }.

## Warum ein Bot so zöge

reason-only = Es ist der einzige mögliche Zug.
reason-any = Es ist einer der möglichen Züge, durch das Los bestimmt.
reason-searched = In { $games } durchsuchten Spielen bringt er { $percent } % eines Siegs ({ $low } bis { $high } %).
reason-runner-up = Am nächsten kam { $move } mit { $percent } % ({ $low } bis { $high } %).
reason-imagined = Von { $games } Spielen, die von hier an ausgedacht wurden, gewinnt er { $percent } %.

## Abgelehnt: Züge

unknown-word = „{ $word }“ bedeutet hier nichts; möglich ist: { $legal }.
not-legal = „{ $word }“ geht jetzt nicht; möglich ist: { $legal }.
too-much = „{ $move }“ ist schon ein ganzer Zug; lass „{ $rest }“ weg.
unfinished = { $said ->
    [none] Eine leere Zeile ist kein Zug; möglich ist: { $legal }.
   *[other] „{ $said }“ ist noch kein ganzer Zug; weiter ginge es mit: { $legal }.
}
too-long = Ein Zug von { $length } Zeichen ist zu lang; höchstens { $most } sind erlaubt.
bad-step = Schritt { $step } von { $steps } geht hier nicht; sieh nach, was möglich ist, und beginne den Zug neu.
open-move = Die { $steps } Schritte ergeben noch keinen Zug; mach weiter, bis er ganz ist.
draft-closes = „{ $word }“ macht den Zug fertig; zieh, statt ihn nur zu probieren.
not-your-turn = Du bist nicht am Zug; gefragt ist: { $seat }.
not-asked = { $seat } wird hier nichts gefragt; warte auf den nächsten Zug.
no-such-seat = Diesen Platz gibt es nicht; es gibt die Plätze 1 bis { $seats }.
game-over = Das Spiel ist zu Ende; es kann nicht mehr gezogen werden.
no-physics = Im Spiel „{ $game }“ fällt nichts, also kommt auch nichts zur Ruhe.

## Abgelehnt: zurücknehmen und weiterspielen

undo-nothing = Du hast keinen Zug, der sich zurücknehmen ließe.
undo-in-window = Solange die Uhr läuft, wird nichts zurückgenommen; warte, bis sie steht.
undo-upgrade = Züge aus der Zeit vor den neueren Regeln lassen sich nicht zurücknehmen.
undo-needs-consent = Erst muss { $seat } zustimmen, denn seither wurde gezogen, etwas gezeigt oder von anderen gespielt.
fork-onlooker = Zuschauer können ein laufendes Spiel nicht selbst weiterspielen; warte auf sein Ende.

## Abgelehnt: womit ein Tisch gedeckt wird

unknown-game = { $known ->
    [none] Ein Spiel „{ $game }“ gibt es nicht; es ist keines installiert.
   *[other] { $near ->
        [none] Ein Spiel „{ $game }“ gibt es nicht; es gibt: { $known }.
       *[other] Ein Spiel „{ $game }“ gibt es nicht; war „{ $near }“ gemeint? Es gibt: { $known }.
    }
}
foreign-game = Das Modul { $module } enthält kein Spiel „{ $game }“; sein GAME muss ein Game mit diesem Schlüssel sein.
wrong-seats = { $few ->
    [0] „{ $game }“ ist für höchstens { $many } Spieler, nicht für { $seats }.
   *[other] „{ $game }“ ist für { $few } bis { $many } Spieler, nicht für { $seats }.
}
unknown-option = { $known ->
    [none] „{ $game }“ kennt „{ $option }“ nicht; es hat gar keine Optionen.
   *[other] „{ $game }“ kennt „{ $option }“ nicht; es hat die Optionen: { $known }.
}
unknown-value = Die Option „{ $option }“ kann nicht „{ $value }“ sein; möglich ist: { $known }.
option-seats = Die Option „{ $option }“ ist nicht für { $seats } Spieler; es gibt sie für: { $known }.
unknown-bot = { $near ->
    [none] Einen Bot „{ $bot }“ gibt es nicht; es gibt: { $known }.
   *[other] Einen Bot „{ $bot }“ gibt es nicht; war „{ $near }“ gemeint? Es gibt: { $known }.
}
components-wrong = In der Datei mit den Bestandteilen stimmt Zeile { $line } nicht: { $why }.
components-differ = Gespielt wurde mit einer anderen Schachtel von „{ $game }“; gib die Datei mit deren Bestandteilen an.
rules-unknown = Gespielt wurde nach den Regeln { $rules } von „{ $game }“, mit denen die Regeln { $known } nicht weiterkommen; nimm das Potluck, mit dem gespielt wurde.

## Abgelehnt: Dateien

file-unreadable = { $file } lässt sich nicht lesen: { $why }; nenne eine Datei, die da ist und die du lesen darfst.
file-unwritable = { $file } lässt sich nicht schreiben: { $why }; nenne einen Ort, an den du schreiben darfst.
file-too-large = { $file } ist zu groß, um von hier zu sein; höchstens { $most } MB sind möglich.
record-unreadable = { $file } ist keine Aufzeichnung von Potluck oder nur ein Teil davon: { $why }.
record-format = Die Aufzeichnung hat das Format { $format }, das hier unbekannt ist; lies sie mit einem neueren Potluck.
record-other-head = Keines der Glieder ist der Kopf, den du notiert hast ({ $head }): Das ist nicht das Spiel, das du gesehen hast.
record-broken = { $entry ->
    [0] Die Aufzeichnung stimmt vom Geben an nicht: { $why }.
   *[other] Die Aufzeichnung stimmt bei Eintrag { $entry } nicht: { $why }.
}
document-unreadable = { $file } ist weder eine Stellung noch eine Aufzeichnung von Potluck: { $why }.
document-wrong = Diese Stellung kann es nicht geben: { $why }.

## Wo eine Aufzeichnung reißt

broken-secret = ihr Geheimnis ist nicht das, das am Anfang versiegelt wurde
broken-seed = ihr Geheimnis kommt nicht aus dem Namen, den sie nennt
broken-number = die Einträge sind nicht der Reihe nach nummeriert
broken-link = sein Glied passt nicht zu ihm und allem davor, also wurde etwas geändert
broken-head = das letzte Glied ist nicht der Kopf, mit dem sie endet, also fehlen Einträge oder es kamen welche dazu
broken-move = die Regeln erlauben diesen Zug hier nicht
broken-outcome = noch einmal gespielt, kommt etwas anderes heraus, als dasteht
