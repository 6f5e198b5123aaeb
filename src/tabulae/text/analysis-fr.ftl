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
review-turn = Le tournant, tour { $at } : { $sentence }
review-turn-deal = Le tournant, la donne : { $sentence }
review-lesson = Tour { $at } : { $sentence } Mieux : { $best }. A coûté environ { $loss } % (au moins { $surely } %).
review-hindsight = Cartes sur table, { $name } gagnait dès le tour { $at }.
review-hindsight-draw = Cartes sur table, c’était l’égalité dès le tour { $at }.
review-caveat = Estimé par calcul, d’après ce que vous pouviez voir. Les erreurs du calcul apparaissent comme du hasard.

# Reviews, read from the top
review-headline =
    { $luck ->
        [good] De bonnes cartes
        [poor] De mauvaises cartes
       *[even] Des cartes moyennes
    }, { $play ->
        [clean] une partie sans faute
        [one-costly] un coup coûteux
        [two-costly] deux coups coûteux
        [costly] plusieurs coups coûteux
        [one-slip] une imprécision
        [two-slips] deux imprécisions
       *[slips] plusieurs imprécisions
    }
review-ahead =
    { $luck ->
        [good] Les cartes étaient avec vous, et vous avez mené dès le début.
        [poor] Les cartes étaient contre vous, mais vous avez mené dès le début.
       *[even] Les cartes étaient moyennes, et vous avez mené dès le début.
    }
review-took-lead =
    { $luck ->
        [good] Les cartes étaient avec vous, et vous avez pris l’avantage pour de bon au tour { $turn }.
        [poor] Les cartes étaient contre vous, mais vous avez pris l’avantage pour de bon au tour { $turn }.
       *[even] Les cartes étaient moyennes, et vous avez pris l’avantage pour de bon au tour { $turn }.
    }
review-behind =
    { $luck ->
        [good] Les cartes étaient avec vous, mais vous étiez derrière dès le début.
        [poor] Les cartes étaient contre vous, et vous étiez derrière dès le début.
       *[even] Les cartes étaient moyennes, mais vous étiez derrière dès le début.
    }
review-led =
    { $luck ->
        [good] Les cartes étaient avec vous, et vous avez mené jusqu’au tour { $turn }.
        [poor] Les cartes étaient contre vous, mais vous avez mené jusqu’au tour { $turn }.
       *[even] Les cartes étaient moyennes, et vous avez mené jusqu’au tour { $turn }.
    }
review-level =
    { $luck ->
        [good] Les cartes étaient avec vous, mais tout est resté égal jusqu’à la fin.
        [poor] Les cartes étaient contre vous, mais tout est resté égal jusqu’à la fin.
       *[even] Les cartes étaient moyennes, et tout est resté égal jusqu’à la fin.
    }
review-cost-one = Un coup, au tour { $turns }, vous a coûté environ { $percent } %.
review-cost-more = Des coups aux tours { $turns } vous ont coûté cher ; celui du tour { $worst } à lui seul a coûté environ { $percent } %.
review-cost-many = { $n } coups vous ont coûté cher ; celui du tour { $worst } à lui seul a coûté environ { $percent } %.
review-cost-little = Aucun de vos coups n’a coûté cher.
review-title-move = Il y avait mieux
scale-cards =
    { $luck ->
        [good] Meilleures que d’habitude
        [poor] Moins bonnes que d’habitude
       *[even] Comme d’habitude
    }
scale-cards-says =
    { $luck ->
        [good] Vous avez reçu et pioché plus de bonnes cartes.
        [poor] Vous avez reçu et pioché moins de bonnes cartes.
       *[even] Vous avez eu à peu près ce que tout le monde reçoit.
    }
scale-own-says =
    { $n ->
        [0] Aucun coup n’a coûté cher.
        [one] À lui seul, le coup coûteux a coûté environ { $percent } %.
       *[other] Le coup le plus coûteux a coûté à lui seul environ { $percent } %.
    }
scale-others =
    { $luck ->
        [good] Des occasions offertes
        [poor] Difficiles à battre
       *[even] Comme d’habitude
    }
scale-others-says =
    { $luck ->
        [good] { $who } a laissé passer plus que d’habitude.
        [poor] { $who } a laissé passer peu de choses.
       *[even] { $who } a laissé passer autant que d’habitude.
    }
scale-others-many =
    { $luck ->
        [good] Les autres ont laissé passer plus que d’habitude.
        [poor] Les autres ont laissé passer peu de choses.
       *[even] Les autres ont laissé passer autant que d’habitude.
    }
