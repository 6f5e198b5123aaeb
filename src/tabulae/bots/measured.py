"""How strong the levels are, as measured: the figures of docs/bots.md for two seats, against the level below."""

from __future__ import annotations

from typing import NamedTuple


class Score(NamedTuple):
    """Percent of so many games, draws counting half, with its 95 % interval."""

    against: str
    percent: float
    margin: float
    games: int


MEASURED: dict[str, dict[str, Score]] = {
    "tabula-rasa": {
        "casual": Score("novice", 79.0, 5.3, 200),
        "club": Score("casual", 71.0, 6.0, 200),
        "strong": Score("club", 65.0, 9.9, 60),
        "master": Score("strong", 58.9, 8.0, 62),
    },
    "hijinx": {
        "casual": Score("novice", 91.7, 11.0, 24),
        "club": Score("casual", 87.5, 12.8, 24),
        "strong": Score("club", 88.3, 12.5, 30),
    },
}
