"""Tabula Rasa: the rules, gathered from one part for each chapter of RULES.md.

deal.py has TR-R3 and TR-R4, turn.py TR-R5 and TR-R6, scoring.py TR-R7 to TR-R10; TR-R1 and TR-R2 are pieces.py.
objections.py names what forbids a move, moves.py numbers and plays the moves, collapsed.py ends a random game in one
step. All parts are plain Python on integers: they run as they are and compile unchanged.
"""

from __future__ import annotations

from tabulae.games.tabula_rasa.rules.deal import (
    bag,
    cards_dealt,
    chance_move,
    deck_size,
    number_of_taken,
    set_up,
    shuffle_number,
    side_of,
    sides,
    taker_of,
)
from tabulae.games.tabula_rasa.rules.moves import count_moves, nth_move, play, play_at_random
from tabulae.games.tabula_rasa.rules.objections import NOT_A_SEAT, NOT_HELD, NOT_ITS_HOME, NOT_LEFT, NOT_NOW, objection
from tabulae.games.tabula_rasa.rules.scoring import (
    KNIGHTS_OF_A_COLOUR,
    KNIGHTS_OF_A_NUMBER,
    NO_SIDE,
    BySide,
    add_points,
    castle_goes_to,
    counted,
    gain,
    gains,
    has_most,
    owner_of,
    points,
    posted_by_sides,
    scores,
    standing_at,
    strengths,
    wins,
)
from tabulae.games.tabula_rasa.rules.turn import choices_complete, is_chance, may_join, must_act, way_to

__all__ = [
    "KNIGHTS_OF_A_COLOUR",
    "KNIGHTS_OF_A_NUMBER",
    "NOT_A_SEAT",
    "NOT_HELD",
    "NOT_ITS_HOME",
    "NOT_LEFT",
    "NOT_NOW",
    "NO_SIDE",
    "BySide",
    "add_points",
    "bag",
    "cards_dealt",
    "castle_goes_to",
    "chance_move",
    "choices_complete",
    "count_moves",
    "counted",
    "deck_size",
    "gain",
    "gains",
    "has_most",
    "is_chance",
    "may_join",
    "must_act",
    "nth_move",
    "number_of_taken",
    "objection",
    "owner_of",
    "play",
    "play_at_random",
    "points",
    "posted_by_sides",
    "scores",
    "set_up",
    "shuffle_number",
    "side_of",
    "sides",
    "standing_at",
    "strengths",
    "taker_of",
    "way_to",
    "wins",
]
