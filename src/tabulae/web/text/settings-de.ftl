# Texte der Einstellungen, mit ihrem Bildschirm geladen.
settings-title = Einstellungen
settings-looks = Anzeige
settings-play = Spielen
settings-you = Du
motion-auto = Auto
motion-none = Aus
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
my-data = Meine Daten herunterladen
forget-me = Alles löschen
forget-sure = Dein Name und deine Nachrichten werden gelöscht; beendete Spiele bleiben, mit dem Namen von damals.
forget-yes = Ja, alles löschen
count-line = Restliche Züge anzeigen
notify-blocked = Dieser Browser blockiert Benachrichtigungen. Du kannst sie in seinen Einstellungen erlauben.
