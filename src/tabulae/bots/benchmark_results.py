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
LOOKAHEAD_BEATS_NET: dict[str, tuple[int, ...]] = {  # numbers of seats at which a net that looks ahead beats Master
    "tabula-rasa": (2, 3, 4),
    "hijinx": (2,),
}
MEASURED: dict[str, dict[str, Score]] = {
    "tabula-rasa": {
        "casual": Score("novice", 77.5, 2.5, 1000),
        "club": Score("casual", 63.5, 2.8, 1000),
        "strong": Score("club", 65.7, 2.7, 1000),
        "master": Score("strong", 69.8, 2.4, 1000),
        "grandmaster": Score("master", 66.8, 5.4, 200),
    },
    "hijinx": {
        "casual": Score("novice", 89.2, 2.8, 400),
        "club": Score("casual", 89.5, 3.0, 400),
        "strong": Score("club", 82.2, 3.6, 400),
        "master": Score("strong", 73.1, 4.2, 400),
        "grandmaster": Score("master", 87.1, 3.9, 240),
    },
    "palimpsest": {
        "casual": Score("novice", 90.0, 9.0, 40),
        "club": Score("casual", 95.0, 9.8, 20),
        "strong": Score("club", 59.1, 5.0, 320),
        "master": Score("strong", 65.3, 12.0, 36),
    },
}
