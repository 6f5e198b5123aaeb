"""People who look for a game with others: what the store keeps of them, and who is put at one table.

An entry counts while its page asks again and again: whoever has closed the page is looked for no longer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from msgspec import Struct

ALIVE_MS = 12_000  # after the last request of its page, an entry is void
NEVER = 0  # the time at which bots may take the free seats


class Seeker(Struct, frozen=True, gc=False):
    """A guest who looks for a game."""

    guest: str
    id: str  # of this entry: another one each time that the guest begins to look
    pool: str  # only people of one pool are put together: game, seats and pace
    name: str
    address: str  # hashed
    since: int
    seen: int  # when its page last asked
    fill: int  # from when on bots may take free seats; NEVER
    table: str = ""  # where it was found a seat

    def takes_bots(self) -> bool:
        return self.fill != NEVER


class Pairing(Struct, frozen=True):
    """The entries that a new table answers: written with the table, or not at all."""

    seekers: tuple[str, ...]  # ids
    guests: tuple[str, ...]
    alive: int  # each of them has asked since then


class SeekerStore(Protocol):
    """The part of the Store about people who look for a game."""

    async def seek(self, seeker: Seeker) -> None:
        """It replaces an earlier entry of the guest; entries that are void long since are deleted."""

    async def seeker(self, guest: str) -> Seeker | None: ...

    async def still_seeking(self, guest: str, seeker: str, at: int) -> Seeker | None:
        """The guest's entry of that id, whose page has asked at that time; None if there is none any more."""

    async def stop_seeking(self, guest: str, seeker: str = "") -> bool:
        """Delete the guest's entry, of that id if one is given; whether there was one."""

    async def seekers(self, pool: str, alive: int, limit: int) -> list[Seeker]:
        """Those of a pool who have no table yet and have asked since then, whoever came first before others."""

    async def seekers_at(self, address: str, alive: int) -> int:
        """How many of an address have asked since then, besides those who have a table."""


def group_for(
    waiting: Sequence[Seeker], seats: int, now: int, blocked: Collection[tuple[str, str]]
) -> tuple[Seeker, ...]:
    """Whom to put at the next table: those who came first of so many who may all meet; () if nobody yet.

    With fewer people than seats, bots sit on the others: all of the people take bots, and one has waited long enough.
    `waiting` is in the order of arrival.
    """
    apart = {frozenset(pair) for pair in blocked}
    for first in waiting:
        whole = _together(first, waiting, seats, apart)
        if len(whole) == seats:
            return whole
    for first in waiting:
        if first.takes_bots() and now >= first.fill:
            return _together(first, [each for each in waiting if each.takes_bots()], seats, apart)
    return ()


def _together(
    first: Seeker, waiting: Sequence[Seeker], seats: int, apart: Collection[frozenset[str]]
) -> tuple[Seeker, ...]:
    """The first, and in order of arrival all who may meet everybody before them, until the table is full."""
    group = [first]
    for each in waiting:
        if len(group) < seats and each.guest != first.guest and _may_meet(each, group, apart):
            group.append(each)
    return tuple(group)


def _may_meet(each: Seeker, group: Sequence[Seeker], apart: Collection[frozenset[str]]) -> bool:
    return not any(frozenset((each.guest, other.guest)) in apart for other in group)
