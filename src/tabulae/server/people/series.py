"""Series of games on shared deals: who plays in one, what its games and results are, and what is stored of them."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

DUPLICATE = "duplicate"
KINDS = (DUPLICATE,)


class SeriesPerson(Struct, frozen=True, gc=False):
    """Somebody who plays in a series. The guest is "" once it is deleted."""

    place: int
    guest: str
    name: str


class SeriesGame(Struct, frozen=True, gc=False):
    """A game of a series, and its points by seat; None while it goes on, and if it was not played to its end."""

    number: int
    table: str
    ended: int | None = None
    scores: tuple[int, ...] | None = None


class Series(Struct, frozen=True):
    """Games that belong together. `ended` is 0 as long as a deal of it is played: until then its deals are locked."""

    id: str
    kind: str
    opener: str
    created: int
    games: int  # planned; the series ends with the last of them, or with one that is not played to its end
    secret: bytes  # all its deals follow from it
    terms: str  # what was agreed on for every game, as JSON
    ended: int = 0
    people: tuple[SeriesPerson, ...] = ()
    played: tuple[SeriesGame, ...] = ()  # those that were begun, in order

    def place_of(self, guest: str) -> int | None:
        return next((each.place for each in self.people if guest and each.guest == guest), None)


class NewGame(Struct, frozen=True, gc=False, tag=True):
    """Which game of which series a new table is for; a second table for it is refused."""

    series: str
    number: int


class SeriesResult(Struct, frozen=True, gc=False, tag=True):
    """How a game of a series ended; stored in the transaction that ends it."""

    ended: int
    scores: tuple[int, ...] | None


class SeriesStore(Protocol):
    """The part of the Store about series. Games and results are entered with the writes of their tables."""

    async def open_series(self, found: Series, opener: SeriesPerson) -> None: ...

    async def series(self, name: str) -> Series | None: ...

    async def series_of(self, guest: str, limit: int) -> list[Series]:
        """In which the guest plays, the newest first."""

    async def join_series(self, name: str, person: SeriesPerson) -> None:
        """Raises Conflict if the place is taken or the series was deleted."""

    async def end_series(self, name: str, at: int) -> None:
        """End it without the games that were not begun; nothing happens if it has ended."""

    async def forget_unplayed_series(self, alone: int, full: int, limit: int) -> None:
        """Delete series without any game: created before `alone` if they wait for people, before `full` in any case."""

    async def standing_series(self, before: int, limit: int) -> list[str]:
        """Those that have not ended, and whose last game was over before that time."""
