"""Measured strength of the levels: the two-player figures of docs/strength.md, each against the level below.

Master is the net in Tabula Rasa and Hijinx; in Palimpsest it was measured with less time than it has at a table.
"""

from __future__ import annotations

from typing import NamedTuple


class Score(NamedTuple):
    """Percent of so many games, draws counting half, with its 95 % interval."""

    against: str
    percent: float
    margin: float
    games: int


NET_BEATS_SEARCH: dict[str, tuple[int, ...]] = {  # numbers of seats at which a net without search beats Master's search
    "tabula-rasa": (2, 3, 4),
    "hijinx": (2,),
}
LOOKAHEAD_BEATS_NET: dict[str, tuple[int, ...]] = {
    "tabula-rasa": (2, 3, 4)
}  # numbers of seats at which a net with search beats Master
MEASURED: dict[str, dict[str, Score]] = {
    "tabula-rasa": {
        "casual": Score("novice", 79.0, 5.1, 240),
        "club": Score("casual", 70.4, 5.5, 240),
        "strong": Score("club", 63.3, 5.5, 240),
        "master": Score("strong", 70.9, 2.7, 800),
        "grandmaster": Score("master", 66.8, 5.4, 200),
    },
    "hijinx": {
        "casual": Score("novice", 91.0, 5.4, 100),
        "club": Score("casual", 87.0, 6.7, 100),
        "strong": Score("club", 82.0, 7.7, 100),
        "master": Score("strong", 69.2, 8.1, 120),
    },
    "palimpsest": {
        "casual": Score("novice", 90.0, 9.0, 40),
        "club": Score("casual", 95.0, 9.8, 20),
        "strong": Score("club", 59.1, 5.0, 320),
        "master": Score("strong", 65.3, 12.0, 36),
    },
}
