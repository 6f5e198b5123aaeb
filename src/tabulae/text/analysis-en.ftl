# Hints
hint-forced = Only one move is possible.
hint-nudge =
    { $count ->
        [2] Two
        [3] Three
        [4] Four
        [5] Five
        [6] Six
        [7] Seven
        [8] Eight
        [9] Nine
        [10] Ten
       *[other] { $count }
    } moves are about equally good.
hint-nudge-one = One move stands out.
hint-chance = { $move }: about { $percent } %
hint-best = { $move }. Wins about { $percent } % of the time.
hint-close = “{ $other }” is just as good.
hint-clear = Next best: “{ $other }”, about { $percent } %.
hint-against = Instead of “{ $other }”: { $why }
hint-assuming = Averaged over the cards the others may hold, assuming everyone plays well.

# Reviews
review-sum = Win chance: { $start } % at the start, luck { $luck } %, your moves { $own } %, the others’ moves { $others } %: { $result } %.
review-verdicts = { $flagged }; { $fine }.
review-clean = Not one clear mistake in { $decisions } moves.
review-blunder =
    { $n ->
        [one] { $n } blunder
       *[other] { $n } blunders
    }
review-mistake =
    { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }
review-inaccuracy =
    { $n ->
        [one] { $n } slip
       *[other] { $n } slips
    }
review-fine =
    { $n ->
        [one] { $n } fine
       *[other] { $n } fine
    }
review-mean = A move cost you { $mean } % on average.
review-turn = Turning point, turn { $at }: { $sentence }
review-turn-deal = Turning point, the deal: { $sentence }
review-lesson = Turn { $at }: { $sentence } Better: { $best }. Cost about { $loss } % (at least { $surely } %).
review-hindsight = With all cards open, { $name } was winning from turn { $at } on.
review-hindsight-draw = With all cards open, it was a tie from turn { $at } on.
review-caveat = Estimated by search from what you could see at the time. The search’s own errors show up as luck.

# Reviews, read from the top
review-headline =
    { $luck ->
        [good] Good cards
        [poor] Poor cards
       *[even] Even cards
    }, { $play ->
        [clean] a clean game
        [one-costly] one costly move
        [two-costly] two costly moves
        [costly] several costly moves
        [one-slip] one slip
        [two-slips] two slips
       *[slips] several slips
    }
review-ahead =
    { $luck ->
        [good] The cards favoured you, and you were ahead from the start.
        [poor] The cards were against you, but you were ahead from the start.
       *[even] The cards were even, and you were ahead from the start.
    }
review-took-lead =
    { $luck ->
        [good] The cards favoured you, and on turn { $turn } you took the lead for good.
        [poor] The cards were against you, but on turn { $turn } you took the lead for good.
       *[even] The cards were even, and on turn { $turn } you took the lead for good.
    }
review-behind =
    { $luck ->
        [good] The cards favoured you, but you were behind from the start.
        [poor] The cards were against you, and you were behind from the start.
       *[even] The cards were even, but you were behind from the start.
    }
review-led =
    { $luck ->
        [good] The cards favoured you, and you led until turn { $turn }.
        [poor] The cards were against you, but you led until turn { $turn }.
       *[even] The cards were even, and you led until turn { $turn }.
    }
review-level =
    { $luck ->
        [good] The cards favoured you, but it stayed level to the end.
        [poor] The cards were against you, but it stayed level to the end.
       *[even] The cards were even, and it stayed level to the end.
    }
review-cost-one = One move, on turn { $turns }, cost you about { $percent } %.
review-cost-more = Moves on turns { $turns } cost you; the one on turn { $worst } alone cost about { $percent } %.
review-cost-many = { $n } moves cost you; the one on turn { $worst } alone cost about { $percent } %.
review-cost-little = None of your moves cost much.
review-title-move = There was a better move
scale-cards =
    { $luck ->
        [good] Better than usual
        [poor] Worse than usual
       *[even] About as usual
    }
scale-cards-says =
    { $luck ->
        [good] You were dealt and drew more of what you needed.
        [poor] You were dealt and drew less of what you needed.
       *[even] You got about what anyone gets.
    }
scale-own-says =
    { $n ->
        [0] No single move cost much.
        [one] The costly move alone cost about { $percent } %.
       *[other] The costliest move alone cost about { $percent } %.
    }
scale-others =
    { $luck ->
        [good] They let chances slip
        [poor] They were hard to beat
       *[even] About as usual
    }
scale-others-says =
    { $luck ->
        [good] { $who } gave away more than usual.
        [poor] { $who } gave away little.
       *[even] { $who } gave away about the usual amount.
    }
scale-others-many =
    { $luck ->
        [good] The others gave away more than usual.
        [poor] The others gave away little.
       *[even] The others gave away about the usual amount.
    }
