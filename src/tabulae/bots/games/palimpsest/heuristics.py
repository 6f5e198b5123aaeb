"""The heuristic of Palimpsest: points now, and half of what the scribes would earn if the table were scored.

The other half is doubt: ranks get hidden and majorities turn. A scribe still to be placed counts a little.
"""

from __future__ import annotations

from typing import Any

from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.placement_preview import PlacementPreview, preview_placement
from tabulae.games.palimpsest.geometry.proposals import proposals
from tabulae.games.palimpsest.rules.scoring import points_on, rank_of, rank_shows
from tabulae.games.palimpsest.state import LAY, PLACE, REMOVE, SHIFT, Move, lay_move
from tabulae.games.palimpsest.view import View

HOLDS = 0.5  # share of a current majority that will probably be paid
A_SCRIBE = 0.12  # of the rank of the best card that could take it


def evaluate_move(view: View, move: Move) -> float:
    """By how many points the seat will probably be ahead of the best other one after this move."""
    if move.kind == LAY:
        after = preview_placement(view, view.seat, move.card, move.x, move.y, move.angle)
        gains = [sum(gained[seat] for gained in after.scored.values()) for seat in range(view.seats)]
        standing = standings(view, hidden=after.hidden)
        points = [now + HOLDS * later for now, later in zip(gains, standing, strict=True)]
        return lead(points, view.seat) + A_SCRIBE * after.scribes * best_rank(view, after)
    return lead([HOLDS * each for each in standings(with_step(view, move))], view.seat)


def lead(points: list[float], seat: Seat) -> float:
    return points[seat] - max(each for other, each in enumerate(points) if other != seat)


def standings(view: View, hidden: tuple[int, ...] = ()) -> list[float]:
    """[seat]: what the scribes would earn if the table were scored now, without the ranks that get hidden."""
    shown = [i for i in range(view.laid) if rank_shows(view, i) and i not in hidden]
    return [float(sum(points_on(view, i, seat) for i in shown)) for seat in range(view.seats)]


def best_rank(view: View, after: PlacementPreview) -> int:
    """The highest rank among the cards that could take a scribe and still show their rank; 1 if there is none."""
    open_cards = [i for i in after.touched if i not in after.hidden and rank_shows(view, i)]
    return max((rank_of(view, view.card[i]) for i in open_cards), default=1)


def with_step(view: View, move: Move) -> View:
    """The View with the scribes as they are after the move."""
    after = layout.copied(view)
    here = after.scribes[view.place[move.card]]
    if move.kind == PLACE:
        here[view.seat] += 1
    elif move.kind == REMOVE:
        here[move.seat] -= 1
    elif move.kind == SHIFT:
        here[move.seat] -= 1
        after.scribes[view.place[move.to]][move.seat] += 1
    else:
        there = after.scribes[view.place[move.to]]
        for owner in range(view.seats):
            there[owner] += here[owner]
            here[owner] = 0
    return after


def candidates(view: View, kernel: Any) -> list[Move]:
    """Every hand card at every proposal: all that laying a card can do now, for a bot with time to evaluate it."""
    found = proposals(view, kernel)
    return [lay_move(card, each.x, each.y, each.angle) for card in cards_of(view.hand) for each in found]
