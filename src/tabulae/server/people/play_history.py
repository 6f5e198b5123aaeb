"""What is kept of finished games for the people who played them: results, opponents and reviews; how to ask for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from msgspec import Struct

from tabulae.core.seat import Seat

WON, SHARED, LOST, LEFT, NO_RESULT = "won", "shared", "lost", "left", "none"
OUTCOMES = (WON, SHARED, LOST, LEFT, NO_RESULT)  # LEFT: a bot finished the game for this person
PEOPLE, MIXED, BOTS, DEVICE, PRACTICE = "people", "mixed", "bots", "device", "practice"
AGAINST = (PEOPLE, MIXED, BOTS, DEVICE, PRACTICE)  # or the level of all bots; DEVICE: several people on one device


class Encounter(Struct, frozen=True, gc=False):
    """Somebody else at the table of a finished game: a person, or a bot of a level."""

    seat: Seat
    guest: str  # "" for a bot, and for a person on the same device
    name: str  # "" for a person who was deleted since
    level: str = ""


def without_deleted(met: Encounter, known: Collection[str]) -> Encounter:
    """The same, without the name of a person who is not one of the known guests."""
    return Encounter(met.seat, "", "") if met.guest and met.guest not in known else met


class Result(Struct, frozen=True):
    """A finished game for one of its people; stored in the transaction that ends the game."""

    seat: Seat
    guest: str
    outcome: str  # one of OUTCOMES
    against: str  # one of AGAINST, or a level
    scores: tuple[int, ...] = ()  # by seat; empty if the game was not played to its end
    encounters: tuple[Encounter, ...] = ()


class Reviewed(Struct, frozen=True, gc=False):
    """What a review says about one seat: its luck, and what its decisions gave away, as shares of a victory."""

    seat: Seat
    luck: float
    loss: float  # of all its decisions together
    decisions: int
    blunders: int
    mistakes: int


class GameFilter(Struct, frozen=True):
    """Which finished games of a guest are wanted, newest first. An empty field takes all."""

    game: str = ""
    outcome: str = ""
    against: str = ""  # "people" and "bots" in general, or as in a Result
    opponent: str = ""  # the name at the table
    since: int = 0
    until: int = 0  # before this time
    before: tuple[int, str] | None = None  # the end and the table of the last game of the page before


class PlayedGame(Struct, frozen=True):
    table: str
    game: str
    seats: int
    ended: int
    seat: Seat
    outcome: str
    against: str
    scores: tuple[int, ...]
    encounters: tuple[Encounter, ...]
    review: Reviewed | None = None
    on_device: bool = False  # it was played without this server, and added here


class Tally(Struct, frozen=True, gc=False):
    """How many games of a kind ended in one way; when the first of them ended."""

    game: str
    against: str
    outcome: str
    games: int
    first: int


class Opponent(Struct, frozen=True, gc=False):
    name: str
    level: str
    games: int
    last: int


class ReviewTotals(Struct, frozen=True, gc=False):
    """The sums of all reviewed games of one kind."""

    game: str
    games: int
    luck: float
    loss: float
    decisions: int
    blunders: int
    mistakes: int


class HistoryStore(Protocol):
    """The part of the Store about finished games."""

    async def games_of(self, guest: str, wanted: GameFilter, limit: int) -> list[PlayedGame]: ...

    async def tallies(self, guest: str) -> list[Tally]: ...

    async def opponents(self, guest: str, limit: int) -> list[Opponent]:
        """Those met most often first; nobody who was deleted."""

    async def review_totals(self, guest: str) -> list[ReviewTotals]: ...

    async def keep_review(self, table: str, key: str, text: str, reviewed: Sequence[Reviewed]) -> None:
        """Store a review under a key of `meta`, and what it says about the people of the table."""
