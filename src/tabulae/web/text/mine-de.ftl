# Texts of My games, loaded with their screen.
mine-title = Meine Spiele
mine-empty = Hier stehen deine beendeten Spiele.
mine-play = Spiel beginnen
mine-all-games = Alle Spiele
mine-since = { $count ->
    [one] Ein Spiel seit dem { $date }
   *[other] { $count } Spiele seit dem { $date }
}
mine-rename = Umbenennen
mine-history = Bisherige Spiele
mine-all = { $count ->
    [one] Filter zeigen
   *[other] Alle { $count } Spiele
}
mine-fewer = Weniger zeigen
mine-none = Kein Spiel passt zu diesen Filtern.
mine-more = Mehr zeigen
mine-shown = { $count } Spiele stehen in der Liste.
mine-against = { $game } gegen { $names }
mine-somebody = gelöschte Person
mine-today = heute, { $time }
mine-yesterday = gestern, { $time }
mine-costly = { $count ->
    [0] sauberes Spiel
    [one] ein teurer Zug
   *[other] { $count } teure Züge
}
mine-review = Analyse
mine-outcome-won = Gewonnen
mine-outcome-shared = Geteilter Sieg
mine-outcome-lost = Verloren
mine-outcome-left = Verlassen
mine-outcome-none = Ohne Ergebnis
mine-filters = Filter
mine-filter-game = Spiel
mine-filter-outcome = Ergebnis
mine-filter-against = Gespielt mit
mine-filter-opponent = Gegner
mine-filter-from = Von
mine-filter-to = Bis
mine-any = Alle
mine-clear = Filter löschen
mine-kind-people = Menschen
mine-kind-bots = Bots
mine-kind-level = Bots „{ $level }“
mine-kind-practice = aus einer Analyse weitergespielt
mine-kind-device = ein Gerät
mine-met = { $name } ({ $count })
mine-won = Gewonnene Spiele
mine-won-of = { $won } von { $games }
mine-too-few = { $words } · zu wenige
mine-says = In Worten
mine-says-nothing = Spiel { $count } Spiele der gleichen Art, dann steht hier, wie du abschneidest.
mine-says-bots = { $game } gegen Bots „{ $rivals }“: { $won } von { $games } gewonnen. Auf Dauer würdest du zwischen { $low } und { $high } von 10 gewinnen.
mine-says-people = { $game } mit Menschen: { $won } von { $games } gewonnen. Auf Dauer würdest du zwischen { $low } und { $high } von 10 gewinnen.
mine-says-cards-good = { $count ->
    [one] { $game }, ein analysiertes Spiel: gute Karten.
   *[other] { $game }, { $count } analysierte Spiele: im Schnitt gute Karten.
}
mine-says-cards-even = { $count ->
    [one] { $game }, ein analysiertes Spiel: ausgeglichene Karten.
   *[other] { $game }, { $count } analysierte Spiele: im Schnitt ausgeglichene Karten.
}
mine-says-cards-poor = { $count ->
    [one] { $game }, ein analysiertes Spiel: schlechte Karten.
   *[other] { $game }, { $count } analysierte Spiele: im Schnitt schlechte Karten.
}
mine-says-loss = Ein Zug kostete dich im Schnitt { $percent } %. Patzer: { $blunders }, Fehler: { $mistakes }.
mine-says-met = Am häufigsten hast du mit { $name } gespielt: { $count } Spiele.
key-title = Dein Schlüssel
key-says = Es gibt kein Konto. Zwölf Wörter beweisen, dass diese Spiele deine sind: Schreib sie auf, um sie zu behalten oder auf einem anderen Gerät zu spielen.
key-save = Schlüssel sichern
key-renew = Neuen Schlüssel erzeugen
key-use = Schlüssel verwenden
key-delete = Alles löschen …
key-made = Dein Schlüssel:
key-write = Schreib diese Wörter auf. Sie werden nur einmal gezeigt; ein früherer Schlüssel gilt nicht mehr.
key-copy = Kopieren
key-copied = Kopiert.
key-download = Herunterladen
key-file = Dein Schlüssel für Tabulae. Wer ihn hat, hat deine Spiele.
key-since = Du hast einen Schlüssel vom { $date }. Wenn er verloren ist, erzeuge einen neuen.
key-words = Deine zwölf Wörter
key-leaves = { $name } wird in diesem Browser abgemeldet. Sichere vorher diesen Schlüssel, wenn du zurückwillst.
key-continue = Weiterspielen
key-failed = Das hat nicht geklappt. Versuch es noch einmal.
key-welcome = Willkommen zurück, { $name }.
passkey-title = Passkeys
passkey-says = Ein Passkey bleibt auf deinem Gerät oder in deinem Passwortmanager. Du meldest dich mit Fingerabdruck, Gesicht oder PIN an, ganz ohne Wörter.
passkey-no-http = Passkeys brauchen https, und diese Adresse hat keins. Deine zwölf Wörter gelten überall.
passkey-no-address = Passkeys brauchen eine Adresse mit einem Namen, keine aus Zahlen. Deine zwölf Wörter gelten überall.
passkey-no-browser = Dieser Browser kennt keine Passkeys. Deine zwölf Wörter gelten überall.
passkey-add = Passkey hinzufügen
passkey-added = Dein Passkey ist gespeichert.
passkey-enter = Mit Passkey anmelden
passkey-leaves = Gehört der Passkey jemand anderem, wird { $name } in diesem Browser abgemeldet.
passkey-days = erstellt am { $first }, zuletzt benutzt am { $last }
passkey-remove = Entfernen
passkey-remove-name = Passkey von { $name } entfernen
passkey-removed = Der Passkey ist entfernt. Lösch ihn auch auf deinem Gerät.
passkey-failed = Das hat nicht geklappt. Versuch es noch einmal.
rating-title = Wertung in { $game }
rating-none-title = Wertung
rating-none = Spiele ein gewertetes Spiel, dann steht hier deine Wertung darin. Wähle einen Bot und schalte „Gewertet“ ein.
rating-like = Wie ein Spieler der Stufe { $level }. Das Band zeigt, wo sie wirklich liegen kann.
rating-like-rising = Wie ein Spieler der Stufe { $level }, wohl mit steigender Tendenz. Das Band zeigt, wo sie wirklich liegen kann.
rating-unlike = Das Band zeigt, wo sie wirklich liegen kann.
rating-few = { $count ->
    [one] Ein gewertetes Spiel · zu wenige
   *[other] { $count } gewertete Spiele · zu wenige
}
rating-first = erstes Spiel
rating-last = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
rating-curve = Von { $first } Punkten nach dem ersten gewerteten Spiel auf { $last } nach { $count }, plus oder minus { $band }.
rating-other = { $game }: { $points } ± { $band }
mine-on-device = auf einem Gerät gespielt, ohne Wertung
mine-device-title = Spiele von einem Gerät
mine-device-says = Spiele, die du ohne diesen Server beendet hast, können hier dazukommen: Jedes wird nach den Regeln geprüft, als auf einem Gerät gespielt gekennzeichnet und zählt weder für Wertungen noch für die Tageskarten.
mine-device-here = { $count ->
    [one] Auf diesem Gerät ist ein beendetes Spiel gespeichert.
   *[other] Auf diesem Gerät sind { $count } beendete Spiele gespeichert.
}
mine-device-add = { $count ->
    [one] Ein Spiel von einem Gerät hinzufügen
   *[other] { $count } Spiele von einem Gerät hinzufügen
}
mine-device-confirm = { $count ->
    [one] Es wird auf diesem Server eines der Spiele von { $name }. Auf dem Gerät bleibt es auch.
   *[other] Sie werden auf diesem Server Spiele von { $name }. Auf dem Gerät bleiben sie auch.
}
mine-device-yes = Hinzufügen
mine-device-settings = Auch die Einstellungen aus der Datei hier übernehmen
mine-device-file = Aus einer Datei hinzufügen
mine-device-adding = Spiel { $number } von { $count } …
mine-device-added = { $count ->
    [0] Kein Spiel wurde hinzugefügt.
    [one] Ein Spiel wurde hinzugefügt.
   *[other] { $count } Spiele wurden hinzugefügt.
}
mine-device-known = { $count ->
    [one] Eines war schon hier.
   *[other] { $count } waren schon hier.
}
mine-device-refused = { $count ->
    [one] Eines wurde abgelehnt: { $why }
   *[other] { $count } wurden abgelehnt: { $why }
}
mine-device-stopped = Der Rest wurde nicht hinzugefügt: { $why }
mine-device-none = In dieser Datei ist kein beendetes Spiel.
mine-device-damaged = Diese Datei ist beschädigt: Es wurde nichts hinzugefügt.
mine-device-foreign = Diese Datei ist kein Export von Tabulae: Es wurde nichts hinzugefügt.
mine-device-newer = Diese Datei stammt von einer neueren Version von Tabulae: Es wurde nichts hinzugefügt.
