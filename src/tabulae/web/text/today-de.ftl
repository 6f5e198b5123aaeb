# Texte der Karten des Tages, geladen mit ihrer Seite.
today-title = Die Karten des Tages
today-deal-of = Die Karten vom { $date }
today-for-you = { $margin } für dich
today-uncounted = nicht gewertet
today-now = Heute
today-archive = Andere Tage
today-one-try = Ein Blatt, ein Versuch
today-going-on = Dein Versuch läuft
today-same = Dieselben Karten für alle, gegen { $names }.
today-rule-once = Dein erster Versuch zählt. Einen zweiten gibt es nicht.
today-rule-hints = Keine Tipps, kein Zurücknehmen. Ein Spiel, das ein Bot für dich beendet, zählt nicht.
today-hours = { $count ->
    [one] Spiel es heute zu Ende: Es bleibt etwa eine Stunde.
   *[other] Spiel es heute zu Ende: Es bleiben { $count } Stunden.
}
today-minutes = { $count ->
    [one] Es bleibt nur eine Minute: Was später endet, zählt nicht.
   *[other] Es bleiben nur { $count } Minuten: Was später endet, zählt nicht.
}
today-play = Karten des Tages spielen
today-play-on = Weiterspielen
today-played = { $count ->
    [0] Noch niemand ist damit fertig.
    [one] Eine Person ist fertig. Nach deinem Versuch siehst du die Ergebnisse.
   *[other] { $count } Personen sind fertig. Nach deinem Versuch siehst du die Ergebnisse.
}
today-better = Besser als { $share } von 100
today-results = Die Ergebnisse
today-people = { $count ->
    [0] Noch hat niemand ein Ergebnis gegen { $names }.
    [one] Eine Person hat diese Karten heute gegen { $names } gespielt.
   *[other] { $count } Personen haben diese Karten heute gegen { $names } gespielt.
}
today-people-past = { $count ->
    [0] Niemand hat diese Karten gegen { $names } zu Ende gespielt.
    [one] Eine Person hat diese Karten gegen { $names } gespielt.
   *[other] { $count } Personen haben diese Karten gegen { $names } gespielt.
}
today-axis = Punkte besser als der beste Bot
today-bar = { $same ->
    [yes] { $from }: { $count }
   *[other] { $from } bis { $to }: { $count }
}
today-share = Teilen
today-see-best = Das beste Spiel ansehen
today-review = Meins analysieren
today-practise = Diese Karten spielen
today-best-games = Spiele zum Ansehen
today-line = { $name } ({ $level }) an deinem Platz
today-line-coming = Der stärkste Bot spielt diese Karten noch.
today-replay = Ansehen
today-show = Mein Spiel anderen zeigen, mit meinem Namen
today-last = Deine letzten Tage
today-last-share = besser als … von 100
today-last-margin = Punkte
today-missed = nicht gespielt
today-card = Deine Karte zum Teilen
today-share-better = besser als { $share } von 100 Personen
today-share-points = Punkte besser als der beste Bot
today-card-says = Gleiche Karten, gleiche Bots. Du bist dran.
today-squares = { $count ->
    [one] In einem der sechs Momente des Spiels vorn
   *[other] In { $count } der sechs Momente des Spiels vorn
}
today-copy = Text kopieren
today-picture = Bild speichern
today-story = Wie es lief
today-proof = Wie die Karten festgelegt wurden
today-proof-says = Alle Karten des Jahres { $year } folgen aus einer Kette von Geheimnissen. Ihr Anker wurde vor dem ersten Tag veröffentlicht:
today-secret = Das Geheimnis dieses Tages, für jeden Tag des Jahres bisher einmal gehasht, ergibt den Anker:
today-check = So prüfst du die Aufzeichnung deines Spiels:
today-note = Neue Karten um Mitternacht UTC. Wer einen Tag auslässt, verpasst nichts.
