# Hints
hint-forced = Nur ein Zug ist möglich.
hint-nudge =
    { $count ->
        [2] Zwei
        [3] Drei
        [4] Vier
        [5] Fünf
        [6] Sechs
        [7] Sieben
        [8] Acht
        [9] Neun
        [10] Zehn
       *[other] { $count }
    } Züge sind etwa gleich gut.
hint-nudge-one = Ein Zug ragt heraus.
hint-chance = { $move }: etwa { $percent } %
hint-best = { $move }. Gewinnt in etwa { $percent } % der Fälle.
hint-close = „{ $other }“ ist genauso gut.
hint-clear = Danach kommt „{ $other }“ mit etwa { $percent } %.
hint-against = Statt „{ $other }“: { $why }
hint-assuming = Im Schnitt über alle Karten, die die anderen haben können, wenn alle gut spielen.

# Reviews
review-sum = Gewinnchance: { $start } % am Anfang, Glück { $luck } %, deine Züge { $own } %, die anderen { $others } %: { $result } %.
review-verdicts = { $flagged }; { $fine }.
review-clean = Kein klarer Fehler in { $decisions } Zügen.
review-blunder =
    { $n ->
        [one] { $n } Patzer
       *[other] { $n } Patzer
    }
review-mistake =
    { $n ->
        [one] { $n } Fehler
       *[other] { $n } Fehler
    }
review-inaccuracy =
    { $n ->
        [one] { $n } Ungenauigkeit
       *[other] { $n } Ungenauigkeiten
    }
review-fine =
    { $n ->
        [one] { $n } guter Zug
       *[other] { $n } gute Züge
    }
review-mean = Ein Zug hat dich im Schnitt { $mean } % gekostet.
review-turn = Wendepunkt, Zug { $at }: { $sentence }
review-turn-deal = Wendepunkt, beim Austeilen: { $sentence }
review-lesson = Zug { $at }: { $sentence } Besser: { $best }. Kostete etwa { $loss } % (mindestens { $surely } %).
review-hindsight = Mit offenen Karten stand { $name } ab Zug { $at } auf Gewinn.
review-hindsight-draw = Mit offenen Karten war es ab Zug { $at } unentschieden.
review-caveat = Berechnet aus dem, was du sehen konntest. Was die Berechnung falsch einschätzt, erscheint als Glück.
