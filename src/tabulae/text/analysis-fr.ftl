# Hints
hint-forced = Un seul coup possible.
hint-nudge =
    { $count ->
        [2] Deux
        [3] Trois
        [4] Quatre
        [5] Cinq
        [6] Six
        [7] Sept
        [8] Huit
        [9] Neuf
        [10] Dix
       *[other] { $count }
    } coups se valent à peu près.
hint-nudge-one = Un coup sort du lot.
hint-chance = { $move } : environ { $percent } %
hint-best = { $move }. Gagne dans environ { $percent } % des cas.
hint-close = « { $other } » est tout aussi bon.
hint-clear = Ensuite vient « { $other } », avec environ { $percent } %.
hint-against = Plutôt que « { $other } » : { $why }
hint-assuming = Moyenne sur ce que les autres peuvent avoir en main, si tout le monde joue bien.

# Reviews
review-sum = Chances de gagner : { $start } % au début, hasard { $luck } %, vos coups { $own } %, les autres { $others } % : { $result } %.
review-verdicts = { $flagged } ; { $fine }.
review-clean = Pas une erreur nette en { $decisions } coups.
review-blunder =
    { $n ->
        [one] { $n } gaffe
       *[other] { $n } gaffes
    }
review-mistake =
    { $n ->
        [one] { $n } erreur
       *[other] { $n } erreurs
    }
review-inaccuracy =
    { $n ->
        [one] { $n } imprécision
       *[other] { $n } imprécisions
    }
review-fine =
    { $n ->
        [one] { $n } bon coup
       *[other] { $n } bons coups
    }
review-mean = Un coup vous a coûté { $mean } % en moyenne.
review-turn = Le tournant, coup { $at } : { $sentence }
review-turn-deal = Le tournant, la donne : { $sentence }
review-lesson = Coup { $at } : { $sentence } Mieux : { $best }. A coûté environ { $loss } % (au moins { $surely } %).
review-hindsight = Cartes sur table, { $name } gagnait dès le coup { $at }.
review-hindsight-draw = Cartes sur table, c’était l’égalité dès le coup { $at }.
review-caveat = Estimé par calcul, d’après ce que vous pouviez voir. Les erreurs du calcul apparaissent comme du hasard.
