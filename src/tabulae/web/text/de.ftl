# Texte der Seite. Texte über ein Spiel kommen vom Server.

# Navigation und Start
nav = Hauptmenü
nav-play = Spielen
nav-today = Tageskarten
nav-settings = Einstellungen
language = Sprache
theme = Design
theme-switch = Zwischen hell und dunkel wechseln
theme-auto = Auto
theme-light = Hell
theme-dark = Dunkel
home-title = Drei Kartenspiele. Such dir eins aus und leg los.
games = Spiele
game-tabula-rasa = Tabula Rasa
game-palimpsest = Palimpsest
game-hijinx = Hijinx
facts-short-tabula-rasa = 2–4 · 20 min
facts-short-palimpsest = 2–5 · 60 min
facts-short-hijinx = 2–5 · 6 Runden
pitch-tabula-rasa = Wer die meisten Ritter hat, holt die Länderei.
pitch-palimpsest = Leg Pergament auf Pergament und schreib.
pitch-hijinx = Mach Siebenen. Werde alle Karten los.
learn-tabula-rasa = In 90 Sekunden gelernt
learn-palimpsest = In 3 Minuten gelernt
learn-hijinx = In 2 Minuten gelernt
home-your-move = Du bist dran
home-ready = Lust auf eine Runde?
home-lead = Sofort gegen Bots oder per Link mit Freunden. Ohne Konto.
here-lead = Gegen Bots oder mit Freunden an diesem Gerät. Ohne Konto und ohne Netz.
here-privacy = Kein Konto, kein Tracking, keine Cookies. Deine Partien bleiben in diesem Browser.
here-set-up = Einrichten
games-count = { $count ->
    [one] { $count } laufendes Spiel
   *[other] { $count } laufende Spiele
}
new-game = Neues Spiel
friends = Freunde
against = gegen { $names }
start-against = Du beginnst gegen { $names }.
just-now = gerade eben
they-think = { $count ->
    [one] { $names } überlegt
   *[other] { $names } überlegen
}
game-with = { $game } mit { $names }
watch-count = { $count ->
    [0] Zuschauen
   *[other] Zuschauen ({ $count })
}
learn-short-tabula-rasa = In 90 s lernen
learn-short-palimpsest = In 3 min lernen
learn-short-hijinx = In 2 min lernen
pitch-long-tabula-rasa = Zehn Ländereien in einer Reihe. Jede geht an die meisten Ritter.
pitch-long-palimpsest = Leg Pergament auf Pergament und lass deine Schreiber schreiben.
pitch-long-hijinx = Mach Siebenen. Werde alle Karten los. Hüte dich vor dem JINX.
play-now = Jetzt spielen
opening = Wir teilen aus …
loading = Wird geladen …
your-tables = Laufende Spiele
your-games = Deine Spiele
open-rooms = Offene Tische
no-rooms = Gerade ist kein Tisch offen. Eröffne einen oder spiel gegen einen Bot.
room-your-turn = Du bist dran
room-chairs = { $taken } von { $seats } dabei
room-playing = Läuft
room-dealing = Startet gerade
room-over = Zu Ende
room-waiting = Wartet
go = Öffnen
go-play = Spielen
sit = Mitspielen
credits = Tabula Rasa von Reiner Knizia. The Young Queen’s Palimpsest von Adam Blinkinsop, gespielt mit dem Decktet von P. D. Magnus. Hijinx, gespielt mit dem Tabuals™-Deck. Regeln neu geschrieben, alles selbst gezeichnet.
privacy = Kein Konto, kein Tracking. Ein Cookie merkt sich deinen Platz.
version = Version { $version }
have-code = Ich habe einen Code von einem anderen Gerät
nowhere = Seite nicht gefunden
nowhere-says = Prüf die Adresse oder fang bei den Spielen an.
to-home = Startseite
close = Schließen
cancel = Abbrechen
send = Senden
rules = Regeln
rules-of = Regeln von { $game }
search-rules = In den Regeln suchen
nothing-found = Keine passende Regel.
note = Anmerkung
option = Hausregel
notices = Meldungen
log = Verlauf
chat = Chat
menu = Menü
side = Verlauf, Chat und Regeln

# Neuer Tisch
players = Personen
players-count = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
chat-all = Chat für alle
chat-seats = Chat für alle am Tisch
chat-off = Kein Chat
house-rules = Hausregeln
house-usual = Standard
level-novice = Anfänger
level-casual = Freizeit
level-club = Verein
level-strong = Könner
level-master = Meister
level-grandmaster = Großmeister
level-own = Bot des Betreibers
level-own-says = Vom Betreiber dieses Servers
strength = { $tenths ->
    [10] Schlägt die Stufe { $against } in mehr als 9 von 10 Spielen
   *[other] Schlägt die Stufe { $against } in { $tenths } von 10 Spielen
}
strength-few = wenige Spiele
strength-measured = { $percent } ± { $margin } %, { $games } Spiele zu zweit
strength-first = Lernt noch
strength-unknown = Noch nicht gemessen

# Warten
title-waiting = wartet
waiting-for = { $count ->
    [one] Es fehlt noch eine Person
    [2] Es fehlen noch zwei Personen
    [3] Es fehlen noch drei Personen
    [4] Es fehlen noch vier Personen
   *[other] Es fehlen noch { $count } Personen
}
all-here = Alle sind da
ask-friends = Lade deine Freunde ein
copy-link = Link kopieren
copied = Kopiert
share-link = Teilen
qr-alt = QR-Code des Links zu diesem Tisch
link-says = Scann den Code oder schick den Link. Wer ihn öffnet, bekommt einen freien Platz, nie deinen.
chairs = Plätze
free-chair = Frei
free-it = { $name } entfernen
put-bot = Bot dazusetzen
start = Starten
start-with-bots = Mit Bots starten
host-starts = Wer eingeladen hat, startet das Spiel.
stand-up = Tisch verlassen
watching-count = { $count ->
    [0] Niemand schaut zu
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
your-name = Dein Name
sit-down = Mitspielen
table-full = Alle Plätze sind besetzt.
watch = Zuschauen
chat-empty = Noch keine Nachricht.
mute-name = { $name } stummschalten
seat-near = gleiches Netz wie jemand anders am Tisch
seat-left = hat { $left } von { $games } Spielen verlassen
chat-close = Chat schließen
chat-open = Chat öffnen
shared-screen = Auf dem Fernseher zeigen
shared-join = Verfolge das Spiel auf deinem Gerät:

# Der Tisch
the-table = Der Tisch
your-side = Deine Seite
your-hand = Deine Karten
empty-hand = Du hast keine Karten mehr.
plain-moves = { $count ->
    [one] { $count } möglicher Zug
   *[other] { $count } mögliche Züge
}
plain-prompt = Wähle einen Zug
actions = Aktionen
you = du
you-colon = Du bist dran:
bot = Bot
stand-in = Bot springt ein
here = dieses Gerät
away = weg seit { $time }
time-low = Noch { $time }
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
points-label = Punkte
if-ended = wenn jetzt Schluss wäre
points-if-ended = { $points }, wenn jetzt Schluss wäre
your-plate = Deine Punkte
decides = überlegt
decides-now = { $name } überlegt
they-decide = Warten auf { $name }
choose-card = Wähle eine Karte
choose-place = Wähle eine Stelle
your-turn = Du bist dran.
your-turn-title = Du bist dran
dealing = Wir teilen aus …
sending = Wird gesendet …
sending-soon = Wird gleich gesendet
take-back = Zurücknehmen
lost = Verbinde neu … Dein Tisch ist sicher.
lost-sending = Du bist offline. Dein Zug geht raus, sobald du zurück bist.
away-missed = { $count ->
    [one] Während du weg warst: { $count } Zug
   *[other] Während du weg warst: { $count } Züge
}
you-watch = Du schaust zu. Alle Handkarten bleiben verdeckt.
plays-elsewhere = Du spielst gerade auf einem anderen Bildschirm.
play-here = Hier spielen
let-bot = Einen Bot spielen lassen, bis { $name } zurück ist
hand-over = Gib das Gerät an { $name } weiter
i-am = Ich bin { $name }
card-of = { $n } von { $count }
by-house = automatisch, die Zeit war um
trouble = Dieser Tisch lässt sich nicht öffnen
trouble-unknown = Tisch nicht gefunden
trouble-kept = Dein Tisch ist sicher
refused-unknown = Prüf den Link: Vielleicht enthält er einen Tippfehler, oder der Tisch wurde geschlossen.
refused-read-only = Der Server ist gerade schreibgeschützt: Neues wird nicht gespeichert, verloren geht nichts. Wer ihn betreibt, weiß davon.
restart-soon = Der Server startet gegen { $time } neu. Danach geht jede Partie weiter.
refused-kept-safe = Diese Version kann ihn nicht öffnen. Nichts ist verloren.
refused-no-connection = Keine Verbindung zum Server.
refused-storage-full = Dieser Browser hat keinen Platz mehr für diese Seite. Der Zug wurde nicht gespeichert; sonst ist nichts verloren. Exportiere deine Spiele und schaff Platz.
refused-storage-failed = Dieser Browser konnte das nicht speichern. Sonst ist nichts verloren.
refused-needs-network = Dafür braucht es einen Server, und diese Seite hat keinen.
refused-failed = Das hat der Server nicht geschafft. Versuch’s noch einmal.
refused-no-watching = Dieser Tisch ist privat.
refused-signed-out = Dieses Gerät wurde abgemeldet.
refused-banned = Du bist auf diesem Server gesperrt.
refused-not-yours = Das ist nicht dein Platz.
refused-forbidden = Von dieser Seite aus geht das nicht.

# Tipps
hint = Tipp
hint-play = Spielen
hint-others = Andere Züge
hint-fewer = Weniger
hint-why = Warum?
hint-is-best = der beste
hint-by-little = knapp der beste
hint-nearly = fast so gut
hint-little-worse = etwas schwächer
hint-worse = deutlich schwächer
hint-chance-noted = Deine Gewinnchance, wenn alle gut spielen. Im Verlauf steht, dass du einen Tipp genommen hast.
hint-noted = Im Verlauf steht, dass du einen Tipp genommen hast.
hint-thinking = Überlege …
hint-wait = Tipps gibt es, wenn du dran bist.
hints-taken = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
percent = { $n } %

# Menü und Tasten
dialog-menu = Dieser Tisch
dialog-keys = Tastenkürzel
come-back = Wieder übernehmen
agree-end = Aufhören vorschlagen
agree-not = Vorschlag zurückziehen
resign = Aufgeben …
resign-sure = Ein Bot übernimmt deinen Platz, und die anderen spielen zu Ende.
resign-yes = Ja, aufgeben
move-seat = Auf anderem Gerät weiterspielen
code-is = Code, zwei Minuten gültig:
code-how = Öffne auf dem anderen Gerät { $address } und gib diesen Code ein.
record = Spiel herunterladen
sound-on = Ton
key-table = zum Tisch
to-hand = Zu deinen Karten
key-hand = zu deinen Karten
key-log = Verlauf
key-chat = Chat
key-rules = Regeln
key-mute = Ton aus oder an
key-fit = Tisch einpassen
key-hint = Tipp
key-turn = wer ist dran
key-help = diese Liste
key-digits = eine Karte wählen
key-arrows = durch die Karten oder durch ihre möglichen Stellen
key-enter = wählen, dann senden
key-escape = einen Schritt zurück

# Verlauf um das Spiel herum
log-sit = { $other } spielt mit.
log-bot = { $other } spielt mit.
log-free = Ein Platz ist frei.
log-abort = Das Austeilen wurde abgebrochen und neu begonnen.
log-hand_over-away = { $name } ist weg, ein Bot springt ein.
log-hand_over-left = { $name } ist gegangen, ein Bot übernimmt.
log-hand_over-time = { $name } hatte zu oft keine Zeit mehr, ein Bot übernimmt.
log-hand_over-resigned = Ein Bot spielt für { $name } weiter.
log-hand_over-failed = { $name } ist ausgefallen, ein anderer Bot übernimmt.
log-come_back = { $name } ist wieder da.
log-device = { $name } hat das Gerät gewechselt.
log-flag = { $name } hat keine Zeit mehr.
log-hint = { $name } hat einen Tipp genommen.
log-chat-off = Der Chat ist geschlossen.
log-chat-seats = Wer mitspielt, darf schreiben.
log-chat-all = Alle dürfen schreiben.
log-resign = { $name } gibt auf.
log-agree = { $name } schlägt vor, hier aufzuhören.
log-again = { $name } will Revanche.
log-resume = Der Server hat neu gestartet. Die Uhren standen still.

# Das Ende
hj-low = Die kleinste Summe gewinnt
over-finished = Das Spiel ist zu Ende.
over-resigned = Das Spiel endete durch Aufgabe.
over-agreed = Alle wollten aufhören. Kein Ergebnis.
over-abandoned = Das Spiel wurde abgebrochen.
over-closed = Der Betreiber des Servers hat diesen Tisch geschlossen.
over-expired = Niemand hat weitergespielt, deshalb ist der Tisch geschlossen.
review = Analyse
verdict = Ergebnis
step = Schritt
notify-me = Sag mir, wenn ich dran bin
deal-aborted = { $count ->
    [one] Hier wurde { $count }-mal neu ausgeteilt.
   *[other] Hier wurde { $count }-mal neu ausgeteilt.
}

# Nachsehen
review-title = Analyse · { $game }
seat-label = Platz
not-over = Dieses Spiel ist noch nicht zu Ende.

# Einstellungen
motion = Animationen
patterns = Muster auf den Schilden
colour-names = Farbnamen auf Karten
volume = Lautstärke

# Räume, Code
rooms-title = Alle Tische
code-title = Spiel hier fortsetzen
code-label = Code vom anderen Gerät
code-take = Hier weiterspielen
device-title = Dieses Gerät anmelden
device-says = Du bist dann auch hier die Person, von der dieser Code stammt, mit allen ihren Tischen. Nimm nur einen Code, den du selbst erzeugt hast.
device-before = Hier bist du { $name }. Dieser Gast wird auf diesem Gerät abgemeldet.
device-sign-in = Hier anmelden

# Lektionen
lesson-back = Zurück

# Tabula Rasa
colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-violet = violett

# Um den Tisch herum
looking-back = Früher im Spiel
back-to-now = Zurück ins Spiel
picture = Bild (PNG)
key-look = eine Karte oder Stelle genau ansehen
nav-learn = Lernen
nav-mine = Meine Spiele
awaited = Dein Tisch wartet auf Freunde.
awaited-came = { $name } spielt an deinem Tisch mit.
awaited-begins = Dein Spiel hat begonnen.
go-there = Öffnen
practise = Solange üben
practise-short = Üben
dialog-seat = Am Tisch
nothing-yet = Noch nichts.
to-watch = Tische zum Zuschauen
nothing-to-watch = Gerade gibt’s nichts zum Zuschauen.
all-rooms = Alle Tische
first-hint-tabula-rasa = Nimm eine Karte, dann eine der zwei leuchtenden Ländereien.
first-hint-hijinx = Nimm eine Karte, die hervorsteht, oder zieh eine.
first-hint-palimpsest = Leg eine Karte so, dass sie eine andere berührt.
example = Eine echte Stellung zu { $clause }
copy-by-hand = Das Kopieren hat nicht geklappt. Der Link ist markiert: Kopier ihn selbst.
bot-plays-you = Ein Bot spielt für dich.
close-watching = Zuschauen beenden
open-watching = Zuschauen wieder erlauben
log-watch = { $other ->
    [yes] Andere dürfen wieder zuschauen.
   *[no] Ab jetzt darf niemand mehr zuschauen.
}
haptics = Vibrieren, wenn eine Karte einrastet
about = Über Tabulae

# Ein Zug, den jemand zurücknehmen möchte
ask-back = Um Rücknahme bitten
back-waits = Du möchtest deinen Zug zurücknehmen. Es fehlt noch: { $name }.
back-keep = Schon gut
back-yes = Zustimmen
back-no = Ablehnen
log-ask_back = { $name } möchte den letzten Zug zurücknehmen.
log-answer_back-yes = { $name } stimmt zu.
log-answer_back-no = Der Zug bleibt.
log-take_back = { $name } hat den letzten Zug zurückgenommen.
log-dealt = Karten ausgeteilt
round = Runde
you-label = Du
log-earlier = { $count ->
    [one] { $count } frühere Zeile zeigen
   *[other] { $count } frühere Zeilen zeigen
}

# Die Karten des Tages auf der Startseite
day-same = Dieselben Karten für alle, gegen { $names }. Ein Versuch.
day-done = Du hast die Karten von heute gespielt. Sieh nach, wie es den anderen ging.
day-better = Heute besser als { $share } von 100.
day-played = { $count ->
    [one] Bisher eine Person
   *[other] Bisher { $count } Personen
}
day-play = Karten des Tages spielen
day-see = Ergebnisse ansehen
