"""Hijinx: the rules, gathered from one part for each chapter of RULES.md.

deal.py has HJ-R2 and HJ-R3, legality.py HJ-R4, turn.py HJ-R5 to HJ-R7 and HJ-R10, specials.py HJ-R8, outcome.py HJ-R11
to HJ-R13; HJ-R1, HJ-R9 and HJ-R12 are pieces.py. memory.py keeps what the seats know (HJ-55), objections.py names what
forbids a move, moves.py numbers and plays the moves. All parts are plain Python on integers: they run as they are and
compile unchanged.
"""

from __future__ import annotations

from tabulae.games.hijinx.rules.deal import bag, chance_move, set_up, shuffle_number
from tabulae.games.hijinx.rules.legality import choices_complete, must_act
from tabulae.games.hijinx.rules.moves import count_moves, nth_move, play, play_at_random
from tabulae.games.hijinx.rules.objections import objection
from tabulae.games.hijinx.rules.outcome import add_points, points, side_of, wins

__all__ = [
    "add_points",
    "bag",
    "chance_move",
    "choices_complete",
    "count_moves",
    "must_act",
    "nth_move",
    "objection",
    "play",
    "play_at_random",
    "points",
    "set_up",
    "shuffle_number",
    "side_of",
    "wins",
]
