"""The points if the game ended now, from a View."""

from __future__ import annotations

from tabulae.core.protocols import Standing
from tabulae.core.seat import NOBODY
from tabulae.games.palimpsest.rules.scoring import points_on, rank_shows
from tabulae.games.palimpsest.state import Table


def standing(v: Table) -> Standing:
    """YQ-R11 The points so far, and what every card with a visible rank would bring once more; all of it is open."""
    points = [int(score) for score in v.score[: v.seats]]
    if v.turn != NOBODY:  # the last scoring is not yet in
        for i in range(v.laid):
            if rank_shows(v, i):
                for seat in range(v.seats):
                    points[seat] += points_on(v, i, seat)
    return tuple(points)
