# Texte der Einstellungen, mit ihrem Bildschirm geladen.
settings-title = Einstellungen
settings-you = Du
patterns-off = Aus
patterns-normal = Normal
patterns-strong = Stark
send-after = Zeit zum Zurücknehmen
seconds = { $count ->
    [0] Keine
   *[other] { $count } s
}
save = Speichern
saved = Gespeichert
leave-everywhere = Überall sonst abmelden
left-everywhere = Erledigt. Deine Plätze hat jetzt nur noch dieser Browser.
devices = Deine Geräte
devices-says = Alles, was als du angemeldet ist. Melde ab, was du nicht mehr benutzt oder nicht kennst.
device-name = { $browser } auf { $system }
device-unknown = Ein anderes Programm
device-here = dieses hier
device-days = zuerst am { $first }, zuletzt am { $last } gesehen
device-sign-out = Abmelden
device-sign-out-name = { $name } abmelden
my-data = Meine Daten herunterladen
forget-me = Alles löschen
forget-sure = Dein Name, deine Nachrichten und deine Spieleliste werden gelöscht. Die Aufzeichnungen beendeter Spiele bleiben, mit dem Namen von damals.
forget-yes = Ja, alles löschen
count-line = Restliche Züge anzeigen
notify-blocked = Dieser Browser blockiert Benachrichtigungen. Du kannst sie in seinen Einstellungen erlauben.
settings-table = Der Tisch
settings-sight = Bild und Ton
card-size = Kartengröße
card-size-small = Klein
card-size-medium = Mittel
card-size-large = Groß
motion-0 = Aus
motion-6 = Schnell
motion-10 = Normal
motion-16 = Langsam
rival-pace = Bots spielen
rival-pace-0 = Sofort
rival-pace-1 = Flott
rival-pace-2 = Natürlich
rival-pace-says = wie schnell ihre Karten wandern
send-after-says = bevor ein Zug gesendet wird
volume-says = Karten, dein Zug, Wertung
notify-says = auch wenn dieser Tab verdeckt ist
cards-preview = So sehen deine Karten aus.
