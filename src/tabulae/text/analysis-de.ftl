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

# Reviews, read from the top
review-headline =
    { $luck ->
        [good] Gute Karten
        [poor] Schlechte Karten
       *[even] Normale Karten
    }, { $play ->
        [clean] ein sauberes Spiel
        [one-costly] ein teurer Zug
        [two-costly] zwei teure Züge
        [costly] mehrere teure Züge
        [one-slip] eine Ungenauigkeit
        [two-slips] zwei Ungenauigkeiten
       *[slips] mehrere Ungenauigkeiten
    }
review-ahead =
    { $luck ->
        [good] Die Karten waren auf deiner Seite, und du lagst von Anfang an vorn.
        [poor] Die Karten waren gegen dich, aber du lagst von Anfang an vorn.
       *[even] Die Karten waren ausgeglichen, und du lagst von Anfang an vorn.
    }
review-took-lead =
    { $luck ->
        [good] Die Karten waren auf deiner Seite, und ab Zug { $turn } lagst du endgültig vorn.
        [poor] Die Karten waren gegen dich, aber ab Zug { $turn } lagst du endgültig vorn.
       *[even] Die Karten waren ausgeglichen, und ab Zug { $turn } lagst du endgültig vorn.
    }
review-behind =
    { $luck ->
        [good] Die Karten waren auf deiner Seite, aber du lagst von Anfang an zurück.
        [poor] Die Karten waren gegen dich, und du lagst von Anfang an zurück.
       *[even] Die Karten waren ausgeglichen, aber du lagst von Anfang an zurück.
    }
review-led =
    { $luck ->
        [good] Die Karten waren auf deiner Seite, und bis Zug { $turn } lagst du vorn.
        [poor] Die Karten waren gegen dich, aber bis Zug { $turn } lagst du vorn.
       *[even] Die Karten waren ausgeglichen, und bis Zug { $turn } lagst du vorn.
    }
review-level =
    { $luck ->
        [good] Die Karten waren auf deiner Seite, aber es blieb bis zum Schluss ausgeglichen.
        [poor] Die Karten waren gegen dich, aber es blieb bis zum Schluss ausgeglichen.
       *[even] Die Karten waren ausgeglichen, und das Spiel blieb es bis zum Schluss.
    }
review-cost-one = Ein Zug, Zug { $turns }, kostete dich etwa { $percent } %.
review-cost-more = Die Züge { $turns } kosteten dich etwas; Zug { $worst } allein kostete etwa { $percent } %.
review-cost-many = { $n } Züge kosteten dich etwas; Zug { $worst } allein kostete etwa { $percent } %.
review-cost-little = Keiner deiner Züge kostete viel.
review-title-move = Es gab einen besseren Zug
scale-cards =
    { $luck ->
        [good] Besser als sonst
        [poor] Schlechter als sonst
       *[even] Wie sonst auch
    }
scale-cards-says =
    { $luck ->
        [good] Du hast öfter bekommen und gezogen, was du brauchtest.
        [poor] Du hast seltener bekommen und gezogen, was du brauchtest.
       *[even] Du hast etwa bekommen, was alle bekommen.
    }
scale-own-says =
    { $n ->
        [0] Kein einzelner Zug kostete viel.
        [one] Allein der teure Zug kostete etwa { $percent } %.
       *[other] Allein der teuerste Zug kostete etwa { $percent } %.
    }
scale-others =
    { $luck ->
        [good] Chancen liegen gelassen
        [poor] Schwer zu schlagen
       *[even] Wie sonst auch
    }
scale-others-says =
    { $luck ->
        [good] { $who } hat mehr verschenkt als sonst.
        [poor] { $who } hat wenig verschenkt.
       *[even] { $who } hat etwa so viel verschenkt wie sonst.
    }
scale-others-many =
    { $luck ->
        [good] Die anderen haben mehr verschenkt als sonst.
        [poor] Die anderen haben wenig verschenkt.
       *[even] Die anderen haben etwa so viel verschenkt wie sonst.
    }
