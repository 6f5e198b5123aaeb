# Wörter der Einstellungen, mit ihrem Bildschirm geholt.
settings-title = Einstellungen
settings-looks = Aussehen
settings-play = Spielen
settings-you = Du
motion-auto = wie das System
motion-none = keine
patterns-off = aus
patterns-normal = normal
patterns-strong = stark
send-after = Einen Zug senden nach
seconds = { $count ->
    [0] sofort
   *[other] { $count } s
}
save = Speichern
saved = Gespeichert
leave-everywhere = Auf allen anderen Geräten abmelden
left-everywhere = Erledigt. Nur dieser Browser hält jetzt deine Plätze.
my-data = Alles, was über mich gespeichert ist
forget-me = Mich vergessen
forget-sure = Dein Name und alles Gesagte werden gelöscht; beendete Spiele bleiben, unter dem damaligen Namen.
forget-yes = Ja, mich vergessen
count-line = Zeigen, wie viele Züge bleiben
notify-blocked = Dieser Browser erlaubt es nicht. Das lässt sich in seinen Einstellungen ändern.
