"""Today's deal: which game is whose day's, against whom, and what is stored of everybody's try at it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, Protocol

from msgspec import Struct

DAY_MS = 86_400_000
EPOCH = date(1970, 1, 1).toordinal()
HOUSE = ""  # the guest of a day's best line, which a bot plays
ENOUGH = 20  # results, from which on a share of them says something

Counts = list[tuple[int, int]]  # how many people have a margin, worst first


class Opponent(NamedTuple):
    level: str  # one with a counted budget: equal play meets equal answers
    name: str


class DailyGame(NamedTuple):
    game: str
    opponents: tuple[Opponent, ...]  # on the seats from 1 on

    @property
    def seats(self) -> int:
        return 1 + len(self.opponents)


ROTATION = (
    DailyGame("tabula-rasa", (Opponent("club", "Maud"),)),
    DailyGame("palimpsest", (Opponent("casual", "Tilda"),)),
    DailyGame("hijinx", (Opponent("club", "Maud"), Opponent("casual", "Odo"))),
)


def game_of(day: int) -> DailyGame:
    """The games take turns. Days are counted from 1970."""
    return ROTATION[day % len(ROTATION)]


def date_of(day: int) -> date:
    return date.fromordinal(EPOCH + day)


def number_of(day: date) -> int:
    return day.toordinal() - EPOCH


class DayTry(Struct, frozen=True, gc=False):
    """The one try of a guest at a day's deal; that of HOUSE is the best line of the day."""

    day: int
    guest: str
    table: str
    started: int
    ended: int | None = None
    margin: int | None = None  # points better than the best opponent; None if the try does not count
    shown: bool = False  # whether others may replay it, with the name


class DayResult(Struct, frozen=True, gc=False):
    """How a try ended; stored in the transaction that ends its game."""

    ended: int
    margin: int | None


class ShownGame(Struct, frozen=True, gc=False):
    """A game of a day that its player shows to others."""

    table: str
    name: str
    margin: int


def margin_of(scores: Sequence[int], *, low_wins: bool) -> int:
    """How many points seat 0 is better than the best of the others."""
    own, others = scores[0], scores[1:]
    return min(others) - own if low_wins else own - max(others)


def better_than(results: Counts, margin: int) -> int | None:
    """Of a hundred other people, how many did worse; who did as well counts half. None if there are too few."""
    count = sum(people for _, people in results)
    if count < ENOUGH:
        return None
    worse = sum(people for each, people in results if each < margin)
    equal = sum(people for each, people in results if each == margin) - 1
    return round(100 * (worse + equal / 2) / (count - 1))


class DailyStore(Protocol):
    """The part of the Store about today's deal."""

    async def day_try(self, day: int, guest: str) -> DayTry | None: ...

    async def day_tries(self, guest: str, since: int) -> list[DayTry]:
        """Of the guest, from that day on, oldest first."""

    async def day_results(self, days: Sequence[int]) -> dict[int, Counts]:
        """By day, the margins of all people whose try counts."""

    async def day_shown(self, day: int, limit: int) -> list[ShownGame]:
        """The games that their players show, best first."""

    async def show_day(self, day: int, guest: str, yes: bool) -> None: ...

    async def may_replay(self, table: str, guest: str, today: int) -> bool:
        """Whether this is a finished game on a deal that is locked to the guest no more.

        That is a game of a day that is shown, if the guest cannot play that day any more, or one of a series that has
        ended.
        """
