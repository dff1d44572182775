# Was der Tisch im Browser selbst sagt; Spiele bringen ihre eigenen Worte mit.

## Überall

close = Schließen
settings = Einstellungen
rules = Regeln
loading = Einen Augenblick …
try-again = Noch einmal versuchen
try-now = Jetzt versuchen
you = du
yes = ja
no = nein
hidden = verdeckt
nothing = nichts
away = nicht da
your-turn = Du bist dran
table = Tisch
home = Alle Spiele
fault = Auf dieser Seite ging etwas schief. Neu laden hilft, und nichts ist verloren.
not-done = Das wurde nicht getan ({ $why }).

## Startseite

start-title = Potluck · ein Tisch für fünf Essensspiele
start-hero = Fünf Essensspiele, ein Tisch.
start-sub = Schick einen Link und setzt euch zusammen. Bots nehmen die leeren Stühle. Ohne Konto, ohne Installation.
start-games = Was spielen wir?
start-name = Du heißt
start-no-games = Hier ist kein Spiel installiert.
start-offline = Die Küche antwortet nicht. Prüf die Verbindung, oder ob der Server noch läuft.
join = Dazusetzen
join-code = Tischcode oder Link
join-placeholder = Hast du einen Code oder Link?
card-players = { $few ->
    [one] { $many ->
        [one] 1 Person
       *[other] 1–{ $many } Personen
    }
   *[other] { $few }–{ $many } Personen
}
card-bots = Bots
card-fewer = Ein Bot weniger
card-more = Ein Bot mehr
card-play = Mit Bots spielen
card-alone = Allein spielen
card-invite = Einladen
my-tables = Meine Tische
my-with = Mit { $names }
my-bots = Mit Bots
my-over = Beendet
my-gather = Nicht begonnen
my-running = Andere sind dran
my-all = Alle { $count } zeigen
open-tables = Offene Tische
open-nobody = Noch niemand
open-free = { $free ->
    [one] 1 Stuhl frei
   *[other] { $free } Stühle frei
}
open-watch = Zuschauen
open-none = Gerade steht kein Tisch allen offen. Deiner könnte der erste sein.
open-unknown = Ohne Verbindung lassen sich offene Tische nicht zeigen.
unofficial = Potluck ist inoffiziell.
unofficial-more = Die Namen der fünf Spiele gehören ihren Verlagen, die nicht beteiligt sind. Die Regeln stehen hier in unseren eigenen Worten, und die Bilder sind nicht ihre. Wenn dir ein Spiel gefällt: Kauf die Schachtel.
credits = Bilder: Fluent-Emoji, flach, von Microsoft, unter der MIT-Lizenz. Schriften: Fraunces und Figtree, unter der SIL Open Font License.

## Verirrt

lost-title = Dieser Teller ist leer
lost-page = Unter dieser Adresse gibt es keine Seite.
lost-home = Zur Startseite
gone-title = Kein solcher Tisch
gone-text = Es gibt keinen Tisch „{ $code }“. Prüf den Code: Er hat keine Buchstaben l, i oder o und weder 0 noch 1.

## Einstellungen

settings-theme = Licht
settings-theme-system = Wie das System
settings-theme-light = Morgen
settings-theme-dark = Kerzenschein
settings-motion = Bewegung
settings-motion-system = Wie das System
settings-motion-calm = Ruhig
settings-motion-lively = Lebhaft
settings-text = Schrift
settings-text-100 = Normal
settings-text-115 = Größer
settings-text-130 = Am größten
settings-language = Sprache
settings-language-system = Wie das System
settings-language-en = English
settings-language-de = Deutsch
settings-sound = Ton
settings-sound-about = Ein leiser Ton, wenn du dran bist
settings-keys = Tastenkürzel
settings-keys-about = 1–9 wählt, H gibt einen Rat, U nimmt zurück, L öffnet den Verlauf, C den Chat, ? die Regeln

## Vor dem Spiel

chair-free = Freier Stuhl
seat-number = Platz { $number }
bot-pip = Pip
bot-dot = Dot
bot-basil = Basil
bot-clove = Clove
bot-sage = Sage
bot-poppy = Poppy
bot-juniper = Juniper
bot-nori = Nori
bot-strength-greedy = gemütlich
bot-strength-random = spielt nach Los
bot-strength-search = denkt voraus
table-laying = Der Tisch wird gedeckt …
lobby-title = Vor dem Spiel
lobby-head = { $free ->
    [0] Der Tisch ist voll
    [one] Ein Stuhl ist frei
   *[other] { $free } Stühle sind frei
}
lobby-invited = { $name } lädt dich ein
lobby-name = Dein Name
lobby-sit = Hinsetzen
lobby-full = Alle Stühle sind besetzt; zuschauen kannst du, sobald es losgeht.
lobby-bot = Bot, { $strength }
lobby-free = Hier könnte jemand sitzen
lobby-you-host = du, lädst ein
lobby-host = Lädt ein
lobby-ready = Bereit
lobby-here = Sitzt am Tisch
lobby-add-bot = Bot
lobby-stand-up = Aufstehen
lobby-remove = { $name } entfernen
lobby-hot-seat = An diesem Gerät spielt noch jemand mit
lobby-second = Name der zweiten Person
lobby-add = Dazu
lobby-start = Los geht’s
lobby-start-bots = { $free ->
    [one] ein Bot nimmt den freien Stuhl
   *[other] Bots nehmen die { $free } freien Stühle
}
lobby-start-all = alle sind da
lobby-be-ready = Ich bin bereit
lobby-not-ready = Doch noch nicht
lobby-waits = { $name } beginnt das Spiel
lobby-watching = Du schaust zu.
options-title = So spielen wir
options-seats = Stühle
options-bots = Bots
options-timer = Zeit für einen Zug
options-speed = Tempo der Bots
options-listed = Diesen Tisch auf der Startseite allen zeigen
options-host = Wer einlädt, wählt.
timer-none = unbegrenzt
timer-relaxed = 90 Sekunden
timer-quick = 30 Sekunden
timer-days = drei Tage
speed-calm = ruhig
speed-brisk = flott
speed-instant = sofort
invite-title = Einladen
invite-alone = Diese Seite ist nur auf diesem Rechner offen. Telefone im selben WLAN können dazukommen:
invite-share = Telefone in diesem WLAN zulassen
invite-qr = QR-Code mit dem Link zu diesem Tisch
invite-code = Tischcode
invite-copy = Link kopieren
link-copied = Der Link ist kopiert.
link-not-copied = Kopieren ist hier nicht erlaubt; das ist der Link: { $text }

## Am Tisch

seats = Mitspielende
seat-thinks = denkt nach
seat-to-move = ist dran
seat-bot = Bot
seat-waits = wartet
seat-standin = ein Bot vertritt
seat-is-bot = Ein Bot: { $strength }.
seat-is-standin = Ein Bot spielt, bis diese Person zurück ist.
seat-is-here = Sitzt am Tisch.
seat-is-away = Ist gerade nicht verbunden. Der Platz bleibt frei.
seat-take = Diesen Platz nehmen
seat-let-bot = Solange einen Bot spielen lassen
seat-kick = { $name } bitten zu gehen
turn-of = { $name } ist dran
turn-of-many = Warten auf die anderen
watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
over = Das Spiel ist aus
menu = Menü
moves = Deine Züge
moves-set = Wählen
moves-done = Fertig
tray = Deine Seite des Tisches
tray-onlooker = Du schaust zu
tray-watching = Du siehst, was alle sehen dürfen.
tray-choose = Wähle deinen Zug.
tray-draft = Dein Zug bis jetzt:
tray-may = Du darfst etwas tun, musst aber nicht.
tray-wait = Die anderen sind am Werk.
draft-back = Zurück
hint = Rat
hint-ask = Rat: Was täte ein Bot hier?
hint-says = Ein Bot würde sagen: { $move }
hint-do = So machen
standin = Einen Bot für mich spielen lassen
standin-mine = Ein Bot spielt für dich.
standin-back = Ich spiele wieder
undo = Zurücknehmen
undo-asked = Die anderen sind gefragt.
wish-asks = { $moves ->
    [one] { $name } möchte einen Zug zurücknehmen.
   *[other] { $name } möchte { $moves } Züge zurücknehmen.
}
wish-waits = Zustimmen müssen noch: { $names }.
wish-saw = { $names } sahen seitdem etwas Neues.
wish-drew = Seitdem wurde etwas gezogen.
wish-moved = Seitdem haben andere gezogen.
wish-agree = Einverstanden
wish-refuse = Lass es
clock-seconds = { $seconds } s
clock-hours = { $hours } h
clock-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
cover-title = { $name } ist dran
cover-text = Gib das Gerät weiter. Nichts ist zu sehen, bevor die richtige Person es hat.
cover-lift = Ich bin { $name }
log = Was geschah
log-newest = Zuletzt:
log-empty = Noch ist nichts geschehen.
step-back = Zurückblättern
replay = Wiederholung
replay-at = Zug { $at } von { $last }
replay-deal = Das Austeilen
replay-older = Das wurde nach älteren Regeln gespielt, die sich nicht mehr zeigen lassen.
replay-quiet = Ein stiller Zug.
replay-scrub = Gezeigter Zug
replay-back = Einen Zug zurück
replay-forward = Einen Zug weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-fork = Von hier weiterspielen
replay-now = Zurück ins Jetzt
replay-close = Wiederholung schließen
record = Aufzeichnung sichern
device = Auf einem anderen Gerät weiterspielen
device-about = Wer diesen Link öffnet, spielt deinen Platz. Zeig ihn sonst niemandem.
leave = Den Tisch verlassen
leave-bot = Gehen; ein Bot übernimmt
commitment = Das Austeilen ist versiegelt:
rules-of = Regeln von { $game }
rules-seek = In den Regeln suchen
rules-none = Das sagt keine Regel.
rules-missing = Die Regeln ließen sich nicht laden.

## Chat

chat = Chat
chat-unread = { $count ->
    [one] Chat, 1 neue Zeile
   *[other] Chat, { $count } neue Zeilen
}
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-send = Senden
chat-phrases = Kurze Sätze
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-yum = Lecker!
phrase-oh-no = Oh nein!
phrase-thinking = Ich überlege …
phrase-hurry = Das Essen wird kalt!
phrase-thanks = Danke!
phrase-again = Noch einmal?

## Die Abrechnung

count = Die Abrechnung
count-table = Den Tisch ansehen
count-show = Die Abrechnung zeigen
count-you-win = Du gewinnst!
count-wins = { $name } gewinnt!
count-shared = { $names } teilen sich den Sieg!
count-points = { $points ->
    [one] mit 1 Punkt
   *[other] mit { $points } Punkten
}
count-ranking = Endstand
count-why = Wie jeder Punkt zählt
count-of = Die Abrechnung von { $name }
count-place = { $place }.
count-nothing = Nichts gewertet
count-total = Zählt
count-explained = Unter jeder Zeile steht, woher sie kommt.
rematch = Revanche
rematch-about = dieselben Leute, neu ausgeteilt
rematch-go = Zum neuen Tisch

## Die Verbindung

banner-waiting = Die Verbindung ist weg. Neuer Versuch …
banner-waiting-move = Die Verbindung ist weg. Dein Zug ist aufgehoben und wird noch einmal gesendet.
banner-offline = Dieses Gerät ist offline. Der Tisch wartet.
banner-going = Die Küche schließt kurz. Alles bleibt erhalten.
banner-back = Wieder am Tisch.
not-connected = Gerade gibt es keine Verbindung; versuch es, wenn sie zurück ist.
offline = Der Server antwortet nicht; prüf die Verbindung.
no-answer = Der Server gab keine Antwort.

## Vom Server abgelehnt

server-fault = Der Server hatte einen Fehler. Er ist vermerkt; versuch es noch einmal.
message-wrong = Der Server verstand diese Seite nicht. Lade sie neu.
hello-first = Die Leitung wurde nicht begrüßt. Lade die Seite neu.
too-fast = Das war viel auf einmal; warte einen Augenblick.
other-version = Der Server spricht eine andere Version. Lade die Seite neu.
no-such-table = Es gibt keinen Tisch mit diesem Code.
unknown-game = Dieses Spiel gibt es hier nicht.
token-wrong = Der Schlüssel dieses Platzes passt nicht.
token-old = Dieser Platz wurde auf einem anderen Gerät eingenommen oder weitergegeben.
token-other-table = Dieser Platz ist an einem anderen Tisch.
not-your-seat = Das ist nicht dein Platz.
nobody-there = Dort sitzt niemand.
still-there = Diese Person ist noch da.
host-only = Das darf nur, wer eingeladen hat.
started-already = Das Spiel hat begonnen.
not-started = Das Spiel hat noch nicht begonnen.
no-free-seat = Kein Stuhl ist frei.
seats-taken = Auf einem Stuhl, der wegfiele, sitzt jemand; { $seats } sind zu wenige.
no-rematch = Noch gibt es keine Revanche.
name-empty = Sag, wie du heißt.
name-long = Ein Name hat höchstens { $most } Buchstaben.
chat-long = Eine Chatzeile hat höchstens { $most } Buchstaben.
phrase-unknown = Diesen Satz gibt es nicht.
overtaken = Jemand war schneller; sieh dir den Tisch noch einmal an.
no-code = Es fand sich kein freier Code; versuch es noch einmal.
share-here = Andere zulassen kann nur, wer an diesem Rechner sitzt.
undo-no-wish = Niemand möchte noch etwas zurücknehmen.
