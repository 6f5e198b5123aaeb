"""The moves that are listed: every decision about scribes, and of the placements, which are too many, a sample.

`legal_moves` lists every card of the hand at every proposal (proposals.py). That takes milliseconds compiled and far
too long interpreted, so where Numba is missing it lists what `quick_moves` does: some cards at the spots of spots.py.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from tabulae.core import game as registry
from tabulae.core.cardset import cards_of
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.contact_fast import may_lie
from tabulae.games.palimpsest.geometry.proposals import proposals
from tabulae.games.palimpsest.geometry.quick_placements import spot, spots
from tabulae.games.palimpsest.rules.moves import card_for, cards_at_a_spot, count_moves, nth_move
from tabulae.games.palimpsest.state import LAY, Move, State, lay_move


def legal_moves(s: State, seat: Seat) -> list[Move]:
    """Every decision; to lay a card, each card of the hand with each outcome that was found. Each move once."""
    if not lays(s, seat) or not is_compiled():
        return quick_moves(s, seat)
    found = proposals(s, registry.find("palimpsest").kernel)
    return [lay_move(card, each.x, each.y, each.angle) for card in cards_of(s.hand[seat]) for each in found]


def quick_moves(s: State, seat: Seat) -> list[Move]:
    """Every decision; to lay a card, a few placements that are quickly found. Must agree with `nth_move`."""
    if not lays(s, seat):
        return list(dict.fromkeys(nth_move(s, seat, k) for k in range(count_moves(s, seat))))
    legal = [place for place in (spot(s, k) for k in range(spots(s))) if may_lie(s, *place)]
    each = cards_at_a_spot(s, seat)
    return list(dict.fromkeys(lay_move(card_for(s, seat, k), *legal[k // each]) for k in range(each * len(legal))))


def lays(s: State, seat: Seat) -> bool:
    """Whether the seat is to lay a card."""
    return seat >= 0 and seat == s.turn and s.phase == LAY


@cache
def is_compiled() -> bool:
    """Whether compiled code can be made here."""
    return find_spec("numba") is not None
