"""The Young Queen's Palimpsest: the rules, gathered from one part for each chapter of RULES.md.

deal.py has YQ-R2, turn.py YQ-R3 and YQ-R11, scoring.py YQ-R4, YQ-R5 and the points of YQ-R11, effects.py YQ-R6 to
YQ-R10, table.py YQ-T3 to YQ-T5; YQ-R1 is pieces.py, YQ-T1 and YQ-T2 are geometry/. objections.py names what forbids a
move, moves.py numbers the moves offered, random_play.py chooses among all. The parts are plain Python on integers: they
run as they are and compile unchanged.
"""

from __future__ import annotations

from tabulae.games.palimpsest.rules.deal import bag, cards_dealt, chance_move, set_up, shuffle_number, taker_of
from tabulae.games.palimpsest.rules.moves import count_moves, nth_move
from tabulae.games.palimpsest.rules.objections import objection
from tabulae.games.palimpsest.rules.random_play import play_at_random
from tabulae.games.palimpsest.rules.scoring import add_points, points, side_of, wins
from tabulae.games.palimpsest.rules.table import cover_others, join_graph, put_on_table
from tabulae.games.palimpsest.rules.turn import begin_turn, choices_complete, must_act, play, take_card

__all__ = [
    "add_points",
    "bag",
    "begin_turn",
    "cards_dealt",
    "chance_move",
    "choices_complete",
    "count_moves",
    "cover_others",
    "join_graph",
    "must_act",
    "nth_move",
    "objection",
    "play",
    "play_at_random",
    "points",
    "put_on_table",
    "set_up",
    "shuffle_number",
    "side_of",
    "take_card",
    "taker_of",
    "wins",
]
