"""The moves that are listed: every decision about scribes, and a sample of the placements, which are too many.

`legal_moves` lists every card of the hand at every proposal (proposals.py), found by compiled code. `quick_moves` lists
a few cards at each of the placements of quick_placements.py.
"""

from __future__ import annotations

from tabulae.core import game as registry
from tabulae.core.cardset import cards_of
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.contact_fast import is_legal_placement
from tabulae.games.palimpsest.geometry.proposals import proposals
from tabulae.games.palimpsest.geometry.quick_placements import count_placements, nth_placement
from tabulae.games.palimpsest.rules.moves import card_for, cards_per_placement, count_moves, nth_move
from tabulae.games.palimpsest.state import LAY, Move, State, lay_move


def legal_moves(s: State, seat: Seat) -> list[Move]:
    """Every decision; to lay a card, each card of the hand with each outcome that was found. Each move once."""
    if not lays(s, seat):
        return quick_moves(s, seat)
    found = proposals(s, registry.find("palimpsest").kernel)
    return [lay_move(card, each.x, each.y, each.angle) for card in cards_of(s.hand[seat]) for each in found]


def quick_moves(s: State, seat: Seat) -> list[Move]:
    """Every decision; to lay a card, a few placements that are quickly found. Must agree with `nth_move`."""
    if not lays(s, seat):
        return list(dict.fromkeys(nth_move(s, seat, k) for k in range(count_moves(s, seat))))
    legal = [
        place for place in (nth_placement(s, k) for k in range(count_placements(s))) if is_legal_placement(s, *place)
    ]
    cards = cards_per_placement(s, seat)
    return list(dict.fromkeys(lay_move(card_for(s, seat, k), *legal[k // cards]) for k in range(cards * len(legal))))


def lays(s: State, seat: Seat) -> bool:
    """Whether the seat is to lay a card."""
    return seat >= 0 and seat == s.turn and s.phase == LAY
