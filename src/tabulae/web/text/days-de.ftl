# Texts of games that take days, loaded at such a table.
push-ask = Diese Partie geht über Tage. Soll dieses Gerät melden, wenn du dran bist?
push-yes = Ja, melden
push-no = Jetzt nicht
push-on = Dieses Gerät meldet, wenn du dran bist.
push-not-on = Dieser Browser erlaubt keine Nachrichten. Das lässt sich in den Einstellungen ändern.
push-needs-https = Diese Partie geht über Tage. Nachrichten an dieses Gerät brauchen https; alles andere geht auch ohne.
next-game = Nächste Partie
next-game-says = { $count ->
    [one] Noch eine Partie wartet auf dich.
   *[other] Noch { $count } Partien warten auf dich.
}
