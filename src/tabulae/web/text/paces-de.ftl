# Das Tempo, geladen mit den Bildschirmen, die eines anbieten oder zeigen.
pace = Tempo
pace-relaxed = Ohne Uhr
pace-quick = Schnell
pace-clock = Normal
pace-slow = Langsam
pace-minutes = { $minutes } Min.
pace-reserve = { $reserve } + { $increment } s pro Zug
pace-days-each = { $days ->
    [1] 1 Tag pro Zug
    [7] 1 Woche pro Zug
   *[other] { $days } Tage pro Zug
}
pace-says-clock = { $minutes } Minuten pro Person für das ganze Spiel und { $increment } Sekunden mehr mit jedem Zug.
pace-says-days = { $days ->
    [1] Jeder Zug darf einen Tag dauern. Die Seite kannst du dazwischen schließen.
   *[other] Jeder Zug darf { $days } Tage dauern. Die Seite kannst du dazwischen schließen.
}
