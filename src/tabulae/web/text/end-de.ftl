# Wörter vom Ende eines Spiels, mit ihrem Bildschirm geholt.
again = Noch einmal, gleiche Runde
again-waiting = Du willst noch einmal spielen
to-next = Zum nächsten Spiel
wants-again = { $count ->
    [one] { $names } will noch einmal spielen.
   *[other] { $names } wollen noch einmal spielen.
}
other-game = Anderes Spiel
scoring = Wertung
total = Summe
as-table = Als Tabelle
chart-label = Punkte Schritt für Schritt
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
deal-limit = Was das nicht beweist: Wer den Server betreibt, könnte Karten ansehen.
skip = Überspringen
slower = Langsamer
play-number = Zug { $n }
picture-svg = Bild (SVG)
share-result = Teilen
winner = gewinnt
