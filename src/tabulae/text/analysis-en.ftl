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
review-turn = Turning point, move { $at }: { $sentence }
review-turn-deal = Turning point, the deal: { $sentence }
review-lesson = Move { $at }: { $sentence } Better: { $best }. Cost about { $loss } % (at least { $surely } %).
review-hindsight = With all cards open, { $name } was winning from move { $at } on.
review-hindsight-draw = With all cards open, it was a tie from move { $at } on.
review-caveat = Estimated by search from what you could see at the time. The search’s own errors show up as luck.
