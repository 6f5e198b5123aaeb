# Texts of duplicate matches, loaded with their screen.
duplicate-title = Duplicate-Match
duplicate-lead = Zu zweit spielt ihr jede Verteilung von Tabula Rasa zweimal, beim zweiten Mal mit vertauschten Händen und anderen Farben. Die Punkte aller Spiele werden addiert.
duplicate-deals = Verteilungen
duplicate-deals-says = Das sind { $games } Spiele: erst jede Verteilung einmal, dann alle Rückspiele.
duplicate-open = Match eröffnen und Link kopieren
duplicate-yours = Deine Matches
duplicate-games = Spiel { $played } von { $games }
duplicate-free = Freier Platz
duplicate-you = Du
duplicate-nobody = Jemand
duplicate-waits = wartet auf eine zweite Person
duplicate-waits-says = Schick den Link weiter. Das erste Spiel beginnt, wenn ihr beide da seid.
duplicate-closed = Bis das Match zu Ende ist, sehen nur die beiden, die spielen, wie es steht.
duplicate-invites = { $mine ->
    [true] Warten auf den zweiten Platz
   *[other] { $name } lädt dich zu einem Match ein
}
duplicate-between = { $first } gegen { $second }
duplicate-now-level = Zwischen dir und { $name } steht es gleich
duplicate-now-you = Du führst mit { $points } gegen { $name }
duplicate-now-them = { $name } führt mit { $points } gegen dich
duplicate-now-others = { $name } führt mit { $points } gegen { $other }
duplicate-end-level = Das Match endet unentschieden
duplicate-end-you = Du schlägst { $name } mit { $points }
duplicate-end-them = { $name } schlägt dich mit { $points }
duplicate-end-others = { $name } schlägt { $other } mit { $points }
duplicate-first-of = Hinspiel { $number } von { $games }
duplicate-return-of = Rückspiel { $number } von { $games }
duplicate-over = zu Ende
duplicate-ended-early = vorzeitig beendet
duplicate-join = Mitspielen
duplicate-play = Spielen
duplicate-play-on = Weiterspielen
duplicate-share = Teilen
duplicate-points = Punkte, { $first } – { $second }
duplicate-result = Ergebnis
duplicate-difference = Differenz
duplicate-first = Hinspiel { $number }
duplicate-return = Rückspiel { $number }
duplicate-to-come = kommt noch
duplicate-first-game = Hinspiel
duplicate-return-game = Rückspiel
duplicate-net = Netto
duplicate-deal = Verteilung { $number }
duplicate-replay = Nachspielen
duplicate-replay-first = Hin
duplicate-replay-return = Rück
duplicate-why = Warum zweimal?
duplicate-why-says = Jede Verteilung wird zweimal gespielt, mit vertauschten Händen. Gute Karten helfen jedem einmal; was bleibt, ist das Spiel.
duplicate-hand-other = Gegner · Hand { $hand }
duplicate-hand-you = Du · Hand { $hand }
duplicate-same-deck = gleicher Stapel
duplicate-next-first = Diese Karten kommen wieder, mit vertauschten Händen. Bis das Match zu Ende ist, wird von einem fertigen Spiel nichts gezeigt.
duplicate-next-return = Eine Verteilung aus den Hinspielen, mit anderen Farben. Welche, bleibt geheim, bis das Match zu Ende ist.
duplicate-odds = { $mine ->
    [true] Über { $deals } Verteilungen: In etwa { $odds } von 10 Fällen spielst du besser und hattest nicht nur mehr Glück.
   *[other] Über { $deals } Verteilungen: In etwa { $odds } von 10 Fällen spielt { $name } besser und hatte nicht nur mehr Glück.
}
duplicate-end = Match vorzeitig beenden
duplicate-end-says = Das laufende Spiel endet ohne Ergebnis. Alle Karten werden gezeigt.
duplicate-end-now = Match beenden
duplicate-unknown = Dieses Match gibt es nicht. Prüfe den Link.
duplicate-proof = Wie die Karten festgelegt wurden
duplicate-proof-says = Der Server war an jede Verteilung gebunden, bevor die zweite Person dazukam. Nach dem Match nennt die Aufzeichnung eines Spiels die Festlegung seiner Verteilung:
