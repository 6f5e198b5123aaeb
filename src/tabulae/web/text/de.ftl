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
pitch-tabula-rasa = Die meisten Ritter nehmen das Gut.
pitch-palimpsest = Überdecken, berühren, schreiben.
pitch-hijinx = Mach Siebener, werde deine Karten los.
learn-tabula-rasa = In 90 Sekunden gelernt
learn-palimpsest = In 3 Minuten gelernt
learn-hijinx = In 2 Minuten gelernt
play-now = Spielen
with-friends = Mit Freunden
opening = Einen Moment…
your-tables = Deine Tische
open-rooms = Offene Räume
no-rooms = Niemand wartet. Eröffne einen Tisch mit Freunden oder spiel gleich.
room-your-turn = du bist am Zug
room-chairs = { $taken } von { $seats } sitzen
room-playing = im Spiel
room-dealing = wird gegeben
room-over = zu Ende
room-waiting = wartet
go = Hin
sit = Setzen
credits = Tabula Rasa von Reiner Knizia. The Young Queen’s Palimpsest von Adam Blinkinsop, gespielt mit dem Decktet von P. D. Magnus. Hijinx, gespielt mit dem Tabuals™-Blatt. Regeln neu erzählt, alles von uns gezeichnet.
privacy = Kein Konto, keine Verfolgung: Ein Cookie hält deinen Platz.
version = Version { $version }
have-code = Ich habe einen Code für einen Platz
nowhere = Diese Seite gibt es nicht
to-home = Start
close = Schließen
send = Senden
rules = Regeln
rules-of = Regeln von { $game }
rules-language = Die nummerierten Regeln sind englisch.
search-rules = In den Regeln suchen
nothing-found = Keine Klausel sagt das.
note = Anmerkung
option = Option
log = Verlauf
chat = Chat
menu = Menü
side = Verlauf, Chat und Regeln

# Neuer Tisch
new-title = Ein Tisch für { $game }
players = Spieler
players-count = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
empty-seats = Freie Plätze
seats-friends = Freunde
seats-bots = Bots
seats-device = Freunde an diesem Gerät
pace = Tempo
pace-relaxed = gemütlich
pace-clock = Uhr 3 + 15
pace-days = Tage
who-comes = Wer darf kommen
comes-link = mit dem Link
comes-anybody = alle
more-choices = Zuschauen und Chat
may-watch = Andere dürfen zuschauen
chat-all = Chat für alle
chat-seats = Chat für Spieler
chat-off = Kein Chat
house-rules = Hausregeln
house-usual = wie üblich
house-changed = { $count ->
    [one] 1 geändert
   *[other] { $count } geändert
}
create-play = Spiel beginnen
name-of-seat = Name an Platz { $seat }
bot-level = Stärke der Bots
level-novice = Anfänger
level-casual = Gelegenheit
level-club = Verein
level-strong = stark
level-master = Meister
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
put-bot = Bot setzen
start = Beginnen
start-with-bots = Jetzt beginnen, Bots auf die freien Plätze
host-starts = Wer den Tisch eröffnet hat, beginnt das Spiel.
stand-up = Aufstehen
watching-count = { $count ->
    [0] Niemand schaut zu
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
your-name = Dein Name
sit-down = Setzen
table-full = Alle Plätze sind besetzt.
watch = Zuschauen
say-hello = Sag hallo
say-something = Etwas sagen
chat-empty = Noch nichts gesagt.
mute-name = { $name } ausblenden
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
    [one] 1 Karte
   *[other] { $count } Karten
}
points-label = Punkte
decides = entscheidet
decides-now = { $name } entscheidet
they-decide = { $name } entscheiden
choose-card = wähle eine Karte
your-turn = Du bist am Zug.
your-turn-title = Du bist am Zug
dealing = Die Karten werden gegeben…
sending = wird gesendet…
sending-soon = Wird gleich gesendet
take-back = Zurücknehmen
lost = Verbinde neu… der Tisch bleibt, wie er war.
lost-sending = Keine Verbindung. Dein Zug geht hinaus, sobald sie zurück ist.
away-missed = { $count ->
    [one] Während du weg warst: 1 Zug
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
refused-unknown = Der Link ist vielleicht vertippt, oder der Tisch ist fort.
refused-kept-safe = Diese Version kann ihn nicht öffnen. Nichts ist verloren.
refused-no-connection = Keine Verbindung zum Server.
refused-failed = Das konnte der Server nicht.
refused-no-watching = An diesem Tisch schaut niemand zu.
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
    [one] 1 Tipp
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
move-seat = Meinen Platz auf ein anderes Gerät nehmen
code-is = Code, zwei Minuten gültig:
code-how = Gib ihn am anderen Gerät unter { $address } ein.
record = Aufzeichnung herunterladen
sound-on = Ton
key-table = zum Tisch
key-hand = zur Hand
key-log = Verlauf
key-chat = Chat
key-rules = Regeln
key-mute = stumm
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
log-hand_over-away = Ein Bot spielt für { $name } (weg).
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
over-finished = Das Spiel ist zu Ende.
over-resigned = Das Spiel endete durch Aufgabe.
over-agreed = Alle haben sich geeinigt, ohne Ergebnis aufzuhören.
over-abandoned = Das Spiel wurde verlassen.
over-expired = Niemand spielte weiter; der Tisch wurde geschlossen.
again = Noch einmal, dieselben
again-waiting = Du willst noch einmal spielen
to-next = Zum nächsten Spiel
wants-again = { $count ->
    [one] { $names } will noch einmal spielen.
   *[other] { $names } wollen noch einmal spielen.
}
review = Nachsehen
other-game = Anderes Spiel
scoring = Wertung
total = Summe
verdict = Urteil
step = Schritt
as-table = Als Tabelle
chart-label = Punkte Schritt für Schritt
notify-me = Sag mir, wenn ich am Zug bin
check-deal = Das Geben prüfen
deal-ok = Das Geben war ehrlich
deal-bad = Etwas passt nicht
deal-secret-fits = Das Geheimnis des Gebers passt zu seiner Zusage vor dem Geben.
deal-secret-wrong = Das Geheimnis des Gebers passt nicht zu seiner Zusage.
deal-words-fit = Alle { $count } Wörter passen zu dem, was zugesagt war, bevor eines gezeigt wurde.
deal-words-wrong = Ein Wort passt nicht zu seiner Zusage.
deal-cards-fit = Dieser Browser hat noch einmal gemischt: alle { $count } Karten und Lose sind dieselben.
deal-cards-wrong = Das Mischen gibt eine andere Karte als { $move }.
deal-stand-ins = Der Geber zog die Wörter von { $names } (Bots oder Abwesende).
deal-aborted = { $count ->
    [one] Dieser Tisch hat einmal neu gegeben.
   *[other] Dieser Tisch hat { $count }-mal neu gegeben.
}
deal-limit = Was das nicht beweist: Wer den Server betreibt, könnte Karten ansehen.

# Nachsehen
review-title = Nachsehen · { $game }
seat-label = Platz
not-over = Dieses Spiel ist noch nicht zu Ende.

# Einstellungen
settings-title = Einstellungen
settings-looks = Aussehen
settings-play = Spielen
settings-you = Du
motion = Bewegung
motion-auto = wie das System
motion-none = keine
patterns = Muster auf den Schilden
patterns-off = aus
patterns-normal = normal
patterns-strong = stark
colour-names = Farbnamen auf Karten
send-after = Einen Zug senden nach
seconds = { $count ->
    [0] sofort
   *[other] { $count } s
}
volume = Lautstärke
save = Speichern
saved = Gespeichert
leave-everywhere = Auf allen anderen Geräten abmelden
left-everywhere = Erledigt. Nur dieser Browser hält jetzt deine Plätze.
my-data = Alles, was über mich gespeichert ist
forget-me = Mich vergessen
forget-sure = Dein Name und alles Gesagte werden gelöscht; beendete Spiele bleiben, unter dem damaligen Namen.
forget-yes = Ja, mich vergessen

# Räume, Code
rooms-title = Räume
code-title = Einen Platz übernehmen
code-label = Code vom anderen Gerät
code-take = Platz nehmen

# Lektionen
learn-title = { $game } lernen
lesson-step = Schritt { $n } von { $count }
lesson-on = Weiter
lesson-back = Zurück
lesson-leave = Lektion verlassen
lesson-play-on = Weiterspielen
lesson-done = Fertig
lesson-start = Lektion beginnen

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
lesson-tr-1 = Zehn Güter, fünf mit Zahlen, fünf mit Farben. Deine Ritter halten sie. Die obere Reihe gehört deinem Rivalen, die untere dir.
lesson-tr-2 = Am Ende nehmen die meisten Ritter das Gut: seine Zahl, oder 5 für eine Farbe. Die zweitmeisten nehmen den Schatz, 1 Punkt.
lesson-tr-3 = Dein Zug: eine Karte, dann ziehen. Wähle eine Karte deiner Hand.
lesson-tr-4 = Ein Ritter hat zwei Heimaten: seine Zahl oder seine Farbe. Beide leuchten. Leg ihn hin.
lesson-tr-5 = Gut. Nur die Zahl der Ritter zählt, nicht ihr Wert. Jetzt spielt dein Rivale.
lesson-tr-6 = Der Kniff: Wer zuerst zwei der Güter 1 bis 5 gewinnt, von links nach rechts, nimmt auch die Burg. Spiel noch einen Ritter.
lesson-tr-7 = Gleichstand vorn? Dann je 1 Punkt. Das ist alles. Spiel weiter: je 24 Ritter, dann wird gewertet.

# Hijinx
hj-card = { $top } über { $bottom }
hj-blank = leer
hj-does-swap = Tausch
hj-does-dump = Abwurf
hj-does-reverse = Wende
hj-round = Runde { $round } von { $rounds }
hj-clockwise = im Uhrzeigersinn
hj-counter = gegen den Uhrzeigersinn
hj-next = danach: { $name }
hj-stack = Stapel { $count }
hj-total = Summe { $points }
hj-chosen = hat gewählt
hj-path = Der Weg, Ältestes zuerst
hj-live = offen
hj-older = { $count } ältere
hj-fold = einklappen
hj-low = Wenig ist gut.
hj-hint-turn = spiel eine Karte oder zieh eine
hj-hint-again = Doppelsieben: spiel weiter oder hör auf
hj-hint-drawn = spiel die gezogene Karte oder behalte sie
hj-hint-swap = wähle eine Karte zum Weitergeben
hj-hint-dump = wähle eine Karte, dann wer sie bekommt
lesson-hj-1 = Werde deine Karten los. Der Weg wächst Karte um Karte; nur seine letzte, die offene, zählt.
lesson-hj-2 = Oben trifft oben, unten trifft unten. Zwei Würfel mit Summe 7 sind eine Sieben. Gleiche Würfel kosten eine Karte.
lesson-hj-3 = Dein Zug: Spiel eine Karte, die höher steht, oder zieh eine. Unter jeder Karte steht, was sie täte.
lesson-hj-4 = Siebener kosten nichts. Zwei zugleich, eine Doppelsieben, und du darfst weiterspielen. Noch ein Zug.
lesson-hj-5 = Eine Sieben mit einer Sonderkarte kann mehr: Tausch, Abwurf oder Wende. Den JINX kann man nur weitergeben.
lesson-hj-6 = Ist jemand fertig, zählen deine Augen gegen dich. Sechs Runden, die kleinste Summe gewinnt. Spiel weiter!

# Palimpsest
suit-moons = Monde
suit-suns = Sonnen
suit-waves = Wellen
suit-leaves = Blätter
suit-wyrms = Lindwürmer
suit-knots = Knoten
yq-deck = Stapel { $count }
yq-left = Schreiber übrig:
yq-as-text = Tisch als Text
yq-smaller = Verkleinern
yq-larger = Vergrößern
yq-fit = Einpassen
yq-drawing = Der Tisch, { $count } Karten
yq-no-rank = kein Rang
yq-laying = Karte, die gelegt wird
yq-laying-keys = Pfeile bewegen sie, eckige Klammern drehen sie, N und B zeigen Vorschläge, Enter legt sie.
yq-touches = Berührt { $cards }.
yq-touches-none = Berührt keine Karte (YQ-T2).
yq-table-enough = Tisch: genug.
yq-table-little = Tisch: { $n } von { $least } Punkten (YQ-T2).
yq-scores = Wertet { $card }: { $who } (YQ-R4).
yq-hides = Verdeckt den Rang von { $cards } (YQ-T3).
yq-to-place = { $count ->
    [one] 1 Schreiber zu setzen.
   *[other] { $count } Schreiber zu setzen.
}
yq-power-C = Dann zieht von jeder angrenzenden Karte ihrer Farbe ein Schreiber weiter (YQ-R9).
yq-power-T = Dann werden Schreiber entfernt (YQ-R8).
yq-power-E = Dann ziehen alle Schreiber einer deiner Karten um (YQ-R10).
yq-turn-left = Um 15 Grad nach links drehen
yq-turn-right = Um 15 Grad nach rechts drehen
yq-nudge = Schieben { $way }
yq-snap = Magnet
yq-by-choice = Nach Wahl
yq-lay = { $card } hier legen
yq-touch-which = Welche Karten berühren?
yq-hide-which = Welche Ränge verdecken?
yq-placements = Lagen
yq-no-offers = Kein Vorschlag tut das alles.
yq-owed = { $count ->
    [one] noch 1
   *[other] noch { $count }
}
yq-from = Ein Schreiber von { $owner } von { $card }
yq-from-all = Alle Schreiber von { $card }
yq-hint-lay = wähle eine Karte und leg sie
yq-hint-place = setz einen Schreiber
yq-hint-remove = entferne einen Schreiber
yq-hint-shift = versetze einen Schreiber
yq-hint-carry = trag Schreiber fort
yq-scribes = Schreiber { $who }
yq-no-scribes = keine Schreiber
yq-filter-all = alle
yq-filter-mine = meine
yq-filter-hidden = Rang verdeckt
lesson-yq-1 = Schreiber schreiben auf Karten, die sich überlappen. Jede Karte liegt frei: du entscheidest, wo und wie gedreht.
lesson-yq-2 = Eine Karte muss eine andere Karte und den Tisch berühren. Wähle eine Karte deiner Hand.
lesson-yq-3 = Zieh sie, dreh sie oder nimm einen Vorschlag. Was sie berührt, bekommt eine Zahl; der Balken zeigt genug Tisch. Dann leg sie.
lesson-yq-4 = Jede Farbe, die sie mit einer berührten Karte teilt, gibt einen Schreiber. Setz sie auf berührte Karten.
lesson-yq-5 = Eine berührte Karte mit mindestens so vielen Schreibern wie dein Rang wird gewertet: die meisten bekommen ihren Rang, die zweitmeisten die Hälfte.
lesson-yq-6 = Wer beide Rangzeichen einer Karte verdeckt, verbirgt ihren Rang: sie zählt nie mehr. Verdeck, was deine Rivalen halten.
lesson-yq-7 = Ende: Jemand hat keine Schreiber mehr, oder der Stapel ist leer. Sichtbare Ränge zählen noch einmal. Spiel weiter!
hj-round-over = Runde { $round } ist zu Ende
skip = Überspringen
looking-back = So sah der Tisch aus.
back-to-now = Zurück zu jetzt
team = Team { $team }
slower = Langsamer
play-number = Zug { $n }
picture = Bild (PNG)
picture-svg = Bild (SVG)
share-result = Teilen
winner = gewinnt
key-look = eine Karte oder einen Ort genau ansehen
hj-about-swap = Bei einer Sieben: alle tauschen eine Karte (HJ-R8).
hj-about-dump = Bei einer Sieben: jemandem eine Karte abschieben (HJ-R8).
hj-about-reverse = Bei einer Sieben: die Richtung dreht sich um (HJ-R8).
yq-filter-scorable = jetzt wertbar
nav-learn = Lernen
awaited = An deinem Tisch werden Freunde erwartet.
awaited-came = { $name } hat sich an deinen Tisch gesetzt.
awaited-begins = Deine Partie beginnt!
go-there = Hingehen
practise = Inzwischen üben
dialog-seat = Spieler
nothing-yet = Noch nichts.
lesson-at = Begonnen: Schritt { $n }
lesson-show = Zeig es mir
to-watch = Tische zum Zuschauen
nothing-to-watch = Gerade wird an keinem öffentlichen Tisch gespielt.
all-rooms = Alle Räume
count-line = Zeigen, wie viele Züge bleiben
first-hint-tabula-rasa = Nimm eine Karte, dann einen ihrer zwei hellen Plätze.
first-hint-hijinx = Nimm eine Karte, die höher steht, oder ziehe eine.
first-hint-palimpsest = Nimm eine Karte und leg sie so, dass sie eine andere berührt.
chat-hello = Hallo!
chat-nice = Gut gespielt
chat-moment = Einen Moment
chat-thanks = Danke
chat-game = Schöne Partie
create = Erstellen und Link kopieren
example = Eine wirkliche Stellung, die { $clause } zeigt
