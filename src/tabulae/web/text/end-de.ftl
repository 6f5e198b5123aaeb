# Texte vom Ende eines Spiels, mit ihrem Bildschirm geladen.
again = Revanche
again-waiting = Warten auf die anderen
to-next = Zur Revanche
wants-again = { $count ->
    [one] { $names } will Revanche.
   *[other] { $names } wollen Revanche.
}
other-game = Neues Spiel
scoring = Wertung
total = Summe
as-table = Als Tabelle
chart-label = Punkte Schritt für Schritt
check-deal = Mischen prüfen
deal-ok = Die Karten waren fair gemischt
deal-bad = Etwas passt nicht
deal-secret-fits = Das Geheimnis des Gebers passt zu dem, was er vorher zugesagt hat.
deal-secret-wrong = Das Geheimnis des Gebers passt nicht zu dem, was er zugesagt hat.
deal-words-fit = Alle { $count } geheimen Wörter passen zu dem, was vorher zugesagt war.
deal-words-wrong = Ein geheimes Wort passt nicht zu dem, was zugesagt war.
deal-cards-fit = Dieser Browser hat noch einmal gemischt: Alle { $count } Karten und Ziehungen stimmen überein.
deal-cards-wrong = Das Mischen ergibt eine andere Karte als { $move }.
deal-stand-ins = Der Geber zog die geheimen Wörter für { $names } (Bots, oder gerade weg).
deal-limit = Es beweist nicht, dass niemand am Server in die Karten geschaut hat.
skip = Überspringen
slower = Langsamer
play-number = Zug { $n }
picture-svg = Bild (SVG)
share-result = Teilen
winner = gewinnt
where-points = Woher die Punkte kommen
share-as-link = Link
share-as-picture = Bild
share-as-text = Text
day-results = Ergebnisse des Tages
end-rating = Deine Wertung: { $points } ± { $band } ({ $change }).
end-rating-few = Deine Wertung: { $points } ± { $band } ({ $change }). Noch zu wenige gewertete Spiele, um viel zu sagen.
end-rating-none = Dieses Spiel ändert deine Wertung nicht.
end-sealed = Du spielst diese Karten noch einmal. Bis das Match zu Ende ist, bleiben sie verdeckt.
to-match = Zum Match
