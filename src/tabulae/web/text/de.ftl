# Wörter der Seite. Wörter über ein Spiel kommen vom Server.

# Navigation und Start
nav = Hauptmenü
nav-rooms = Räume
nav-settings = Einstellungen
language = Sprache
theme = Farben
theme-switch = Zwischen hell und dunkel wechseln
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
home-title = Drei Kartenspiele. Such dir eins aus und spiel.
games = Spiele
game-tabula-rasa = Tabula Rasa
game-palimpsest = Palimpsest
game-hijinx = Hijinx
facts-tabula-rasa = 2–4 Spieler · 20 Minuten
facts-palimpsest = 2–5 Spieler · 60 Minuten
facts-hijinx = 2–5 Spieler · sechs Runden
pitch-tabula-rasa = Wer die meisten Ritter hat, bekommt das Gut.
pitch-palimpsest = Überdecken, berühren, schreiben.
pitch-hijinx = Bilde Siebenen, werde deine Karten los.
learn-tabula-rasa = In 90 Sekunden gelernt
learn-palimpsest = In 3 Minuten gelernt
learn-hijinx = In 2 Minuten gelernt
play-now = Jetzt spielen
with-friends = Mit Freunden
opening = Einen Moment…
your-tables = Deine Tische
open-rooms = Offene Räume
no-rooms = Niemand wartet. Eröffne einen Tisch mit Freunden oder spiel gleich los.
room-your-turn = du bist am Zug
room-chairs = { $taken } von { $seats } Plätzen besetzt
room-playing = im Spiel
room-dealing = wird gegeben
room-over = zu Ende
room-waiting = wartet
go = Hingehen
sit = Hinsetzen
credits = Tabula Rasa von Reiner Knizia. The Young Queen’s Palimpsest von Adam Blinkinsop, gespielt mit dem Decktet von P. D. Magnus. Hijinx, gespielt mit dem Tabuals™-Blatt. Regeln neu erzählt, alles von uns gezeichnet.
privacy = Kein Konto, kein Tracking: Ein Cookie merkt sich deinen Platz.
version = Version { $version }
have-code = Ich habe einen Code für einen Platz
nowhere = Diese Seite gibt es nicht
to-home = Startseite
close = Schließen
send = Senden
rules = Regeln
rules-of = Regeln von { $game }
search-rules = In den Regeln suchen
nothing-found = Keine Klausel sagt das.
note = Anmerkung
option = Option
log = Verlauf
chat = Chat
menu = Menü
side = Verlauf, Chat und Regeln

# Neuer Tisch
players = Spieler
players-count = { $count } Spieler
chat-all = Chat für alle
chat-seats = Chat für Spieler
chat-off = Kein Chat
house-rules = Hausregeln
house-usual = wie üblich
level-novice = Anfänger
level-casual = Gelegenheitsspieler
level-club = Vereinsspieler
level-strong = Könner
level-master = Meister
level-grandmaster = Großmeister
strength = Holt { $percent } ± { $margin } % gegen { $against } (gemessen in { $games } Partien zu zweit).
strength-first = Die leichteste Stufe.
strength-unknown = Ihre Stärke wurde noch nicht gemessen.

# Warten
title-waiting = wartet
ask-friends = Lade Freunde ein
copy-link = Link kopieren
copied = Kopiert
share-link = Teilen
qr-alt = QR-Code des Links zu diesem Tisch
link-says = Scannen und hinsetzen. Der Link gibt einen freien Platz, nie deinen.
chairs = Plätze
free-chair = frei
free-it = Den Platz von { $name } frei machen
put-bot = Bot hinsetzen
start = Beginnen
start-with-bots = Jetzt beginnen, Bots auf die freien Plätze
host-starts = Wer den Tisch eröffnet hat, startet das Spiel.
stand-up = Aufstehen
watching-count = { $count ->
    [0] Niemand schaut zu
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
your-name = Dein Name
sit-down = Hinsetzen
table-full = Alle Plätze sind besetzt.
watch = Zuschauen
chat-empty = Noch nichts gesagt.
mute-name = { $name } ausblenden
seat-near = gleiche Adresse wie ein anderer Platz
seat-left = hat { $left } von { $games } Spielen verlassen
chat-close = Den Chat schließen
chat-open = Den Chat öffnen
shared-screen = Großer gemeinsamer Bildschirm

# Der Tisch
the-table = Der Tisch
your-side = Deine Seite
your-hand = Deine Hand
empty-hand = Deine Hand ist leer.
actions = Aktionen
you = du
you-colon = Du:
bot = Bot
stand-in = ein Bot spielt
here = dieses Gerät
away = weg { $time }
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
points-label = Punkte
decides = entscheidet
decides-now = { $name } entscheidet
they-decide = { $name } entscheiden
choose-card = wähle eine Karte
choose-place = wähle einen Platz
your-turn = Du bist am Zug.
your-turn-title = Du bist am Zug
dealing = Die Karten werden gegeben…
sending = wird gesendet…
sending-soon = Wird gleich gesendet
take-back = Zurücknehmen
lost = Verbinde neu… der Tisch bleibt, wie er war.
lost-sending = Keine Verbindung. Dein Zug geht hinaus, sobald sie zurück ist.
away-missed = { $count ->
    [one] Während du weg warst: { $count } Zug
   *[other] Während du weg warst: { $count } Züge
}
you-watch = Du schaust zu. Hände bleiben verdeckt.
plays-elsewhere = Dieser Platz spielt auf einem anderen Bildschirm.
play-here = Hier spielen
let-bot = Einen Bot spielen lassen, bis { $name } zurück ist
hand-over = Gib das Gerät an { $name }
i-am = Ich bin { $name }
card-of = { $n } von { $count }
may-go-here = Hierher darf die Karte.
by-house = das Haus, die Zeit war um
in-deck = im Stapel
trouble = Dieser Tisch kann nicht gezeigt werden
trouble-unknown = Diesen Tisch gibt es nicht
trouble-kept = Dieser Tisch ist sicher verwahrt
refused-unknown = Der Link ist vielleicht vertippt, oder den Tisch gibt es nicht mehr.
refused-kept-safe = Diese Version kann ihn nicht öffnen. Nichts ist verloren.
refused-no-connection = Keine Verbindung zum Server.
refused-failed = Das konnte der Server nicht.
refused-no-watching = An diesem Tisch darf niemand zuschauen.
refused-not-yours = Dieser Platz ist nicht deiner.
refused-forbidden = Von hier nimmt der Server das nicht an.

# Tipps
hint = Tipp
hint-1 = Worauf es ankommt
hint-2 = Beste Züge
hint-3 = Der Grund
hint-noted = Ein Tipp entsteht aus dem, was du sehen kannst. Verlauf und Aufzeichnung sagen, dass du einen genommen hast.
hint-thinking = Es wird nachgedacht…
hint-wait = Tipps gibt es, wenn du am Zug bist.
hints-taken = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
percent = { $n } %

# Menü und Tasten
dialog-menu = Dieser Tisch
dialog-keys = Tasten
come-back = Selbst weiterspielen
agree-end = Vorschlagen, hier aufzuhören
agree-not = Den Vorschlag zurücknehmen
resign = Aufgeben…
resign-sure = Ein Bot spielt für dich weiter; die anderen beenden das Spiel.
resign-yes = Ja, aufgeben
move-seat = Mit meinem Platz auf ein anderes Gerät umziehen
code-is = Code, zwei Minuten gültig:
code-how = Gib ihn am anderen Gerät unter { $address } ein.
record = Aufzeichnung herunterladen
sound-on = Ton
key-table = zum Tisch
to-hand = Zu deiner Hand
key-hand = zur Hand
key-log = Verlauf
key-chat = Chat
key-rules = Regeln
key-mute = Ton aus oder an
key-fit = Tisch einpassen
key-hint = Tipp
key-turn = wer ist am Zug
key-help = diese Liste
key-digits = eine Karte wählen
key-arrows = durch die Hand oder durch die Plätze einer gewählten Karte
key-enter = wählen, dann senden
key-escape = einen Schritt zurück

# Verlauf um das Spiel herum
log-sit = { $other } setzt sich.
log-bot = { $other } nimmt Platz.
log-free = Ein Platz ist wieder frei.
log-abort = Ein Geben wurde abgebrochen und neu begonnen.
log-hand_over-away = Ein Bot spielt für { $name } (abwesend).
log-hand_over-left = Ein Bot spielt für { $name } (gegangen).
log-hand_over-time = Ein Bot spielt für { $name }: die Zeit war zu oft um.
log-hand_over-resigned = Ein Bot spielt für { $name } weiter.
log-come_back = { $name } spielt wieder.
log-device = { $name } hat das Gerät gewechselt.
log-flag = Die Zeit von { $name } ist um.
log-hint = { $name } hat einen Tipp genommen.
log-chat-off = Der Chat ist geschlossen.
log-chat-seats = Wer mitspielt, darf schreiben.
log-chat-all = Alle dürfen schreiben.
log-resign = { $name } gibt auf.
log-agree = { $name } würde hier aufhören.
log-again = { $name } will noch einmal spielen.
log-resume = Der Server war weg; keine Uhr lief inzwischen.

# Das Ende
hj-low = Wenige Punkte sind gut.
over-finished = Das Spiel ist zu Ende.
over-resigned = Das Spiel endete durch Aufgabe.
over-agreed = Alle haben sich geeinigt, ohne Ergebnis aufzuhören.
over-abandoned = Das Spiel wurde abgebrochen.
over-expired = Niemand spielte weiter; der Tisch wurde geschlossen.
review = Rückblick
verdict = Urteil
step = Schritt
notify-me = Sag mir, wenn ich am Zug bin
deal-aborted = { $count ->
    [one] Dieser Tisch hat einmal neu gegeben.
   *[other] Dieser Tisch hat { $count }-mal neu gegeben.
}

# Nachsehen
review-title = Rückblick · { $game }
seat-label = Platz
not-over = Dieses Spiel ist noch nicht zu Ende.

# Einstellungen
motion = Bewegung
patterns = Muster auf den Schilden
colour-names = Farbnamen auf Karten
volume = Lautstärke

# Räume, Code
rooms-title = Räume
code-title = Einen Platz übernehmen
code-label = Code vom anderen Gerät
code-take = Platz übernehmen

# Lektionen
lesson-back = Zurück

# Tabula Rasa
colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-violet = violett
knight = { $value } { $colour }
estate = Gut { $number }
estates = Güter
castle = Burg, 5 Punkte
worth = Wert { $worth }

# Um den Tisch herum
looking-back = So sah der Tisch aus.
back-to-now = Zurück zu jetzt
team = Team { $team }
picture = Bild (PNG)
key-look = eine Karte oder einen Platz genau ansehen
nav-learn = Lernen
awaited = An deinem Tisch werden Freunde erwartet.
awaited-came = { $name } hat sich an deinen Tisch gesetzt.
awaited-begins = Deine Partie beginnt!
go-there = Hingehen
practise = Inzwischen üben
dialog-seat = Spieler
nothing-yet = Noch nichts.
lesson-at = Begonnen: Schritt { $n }
to-watch = Tische zum Zuschauen
nothing-to-watch = Gerade wird an keinem öffentlichen Tisch gespielt.
all-rooms = Alle Räume
first-hint-tabula-rasa = Nimm eine Karte, dann einen ihrer zwei leuchtenden Plätze.
first-hint-hijinx = Nimm eine Karte, die höher steht, oder zieh eine.
first-hint-palimpsest = Nimm eine Karte und leg sie so, dass sie eine andere berührt.
example = Eine echte Stellung, die { $clause } zeigt
copy-by-hand = Es ließ sich nichts kopieren. Der Link ist markiert: Kopiere ihn von Hand.
bot-plays-you = Ein Bot spielt für dich.
close-watching = Tisch für Zuschauer schließen
open-watching = Zuschauer wieder zulassen
log-watch = { $other ->
    [yes] Andere dürfen wieder zuschauen.
   *[no] Ab jetzt darf niemand mehr zuschauen.
}
haptics = Vibrieren, wenn eine Karte einrastet
about = Über

# Ein Zug, den jemand zurücknehmen möchte
ask-back = Um Rücknahme dieses Zuges bitten
back-waits = Du hast um Rücknahme gebeten. Antwort steht aus: { $name }.
back-keep = So lassen
back-yes = Zustimmen
back-no = Ablehnen
log-ask_back = { $name } möchte den letzten Zug zurücknehmen.
log-answer_back-yes = { $name } stimmt zu.
log-answer_back-no = Der Zug bleibt.
log-take_back = { $name } hat den letzten Zug zurückgenommen.
log-earlier = { $count ->
    [one] { $count } frühere Zeile zeigen
   *[other] { $count } frühere Zeilen zeigen
}
