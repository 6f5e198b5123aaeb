# Mitspieler suchen, geladen mit dem Bildschirm.
find-lead = Der Server setzt dich mit anderen an einen Tisch, die dasselbe Spiel suchen.
find-which = Spiel
find-seats = Personen
find-fill = Bots springen ein
find-fill-after = { $seconds ->
    [0] Nie
    [30] Nach 30 Sekunden
    [60] Nach einer Minute
   *[other] Nach drei Minuten
}
find-public = Das sind öffentliche Tische mit den Standardregeln: Andere können zuschauen, und im Chat gibt es nur fertige Sätze.
find-start = Mitspieler suchen
find-looking = Mitspieler werden gesucht
find-waiting = { $count ->
    [0] Gerade sucht sonst niemand dieses Spiel.
    [1] Gerade sucht sonst niemand dieses Spiel.
   *[other] { $count } Personen suchen dieses Spiel, dich eingeschlossen.
}
find-bots-in = In { $time } dürfen Bots einspringen.
find-bots-now = Bots dürfen jetzt einspringen.
find-no-bots = Ohne Bots.
find-keep-open = Lass diese Seite offen, sie bringt dich an den Tisch.
find-cancel = Abbrechen
find-found = Dein Spiel beginnt.
find-ended = Die Suche ist beendet. Du kannst sie neu starten.
