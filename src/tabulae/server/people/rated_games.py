"""Rated games: who may meet in one, and the scale on which people and bots are.

The scale is that of Elo: 400 points are ten to one between two players. Casual is at ANCHOR in every game; the other
levels follow from the measured scores of each against the one below it, whatever the number of seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import log10
from typing import TYPE_CHECKING

from tabulae.bots.benchmark_results import MEASURED
from tabulae.bots.spec import LEVELS
from tabulae.core import game as registry
from tabulae.server.request_error import RequestError

if TYPE_CHECKING:
    from tabulae.server import http_types

TEN_TO_ONE = 400  # points
ANCHOR_LEVEL, ANCHOR = "casual", 1200


@lru_cache(maxsize=64)
def anchors(game: str) -> dict[str, int]:
    """The points of every level that was measured in the game, weakest first."""
    above: dict[str, float] = {}
    for level in LEVELS:
        if (score := MEASURED.get(game, {}).get(level)) is not None:
            above.setdefault(score.against, 0.0)
            lead = above[score.against] + TEN_TO_ONE * log10(score.percent / (100 - score.percent))
            above[level] = lead
    return {level: round(ANCHOR + each - above[ANCHOR_LEVEL]) for level, each in above.items()}


def check_wish(wish: http_types.OpenTable, options: Mapping[str, str], *, allowed: bool) -> None:
    """Raises RequestError unless a guest may open this rated table: alone against bots whose strength is known.

    Rated games between people are opened by the server, which pairs them.
    """
    game, known = registry.find(wish.game), anchors(wish.game)
    alone = len({*wish.sit}) == 1 and len(wish.bots) == wish.seats - 1 and wish.start
    standard = all(options[each.name] == each.default_for(wish.seats) for each in game.options)
    fixed = all(bot.level in known for bot in wish.bots)
    if not (allowed and alone and standard and fixed and wish.pace.kind != "relaxed"):
        raise RequestError("unrated")
