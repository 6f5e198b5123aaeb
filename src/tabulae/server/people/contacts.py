"""Whom one has played with lately, invited or blocked, and what the store keeps of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from tabulae.core.seat import Seat


class RecentOpponent(Struct, frozen=True, gc=False):
    """A person met in finished games, as of the last of them."""

    guest: str
    name: str
    table: str
    seat: Seat
    game: str
    seats: int
    ended: int
    games: int  # that both have played together


class Block(Struct, frozen=True, gc=False):
    """A guest has blocked another one, who had this name then."""

    id: str
    guest: str
    other: str
    name: str
    at: int


class Invitation(Struct, frozen=True, gc=False):
    """A guest is invited to a table by somebody who sits there."""

    table: str
    guest: str
    by: str
    name: str  # of whoever invites
    at: int


class ContactStore(Protocol):
    """The part of the Store about opponents, blocks and invitations."""

    async def recent_opponents(self, guest: str, limit: int) -> list[RecentOpponent]:
        """Those met last come first."""

    async def blocks_of(self, guest: str) -> list[Block]:
        """Those made last come first."""

    async def add_block(self, block: Block) -> None:
        """Nothing changes if the guest has blocked the other one before."""

    async def lift_block(self, guest: str, block: str) -> bool:
        """Whether the guest had a block of that id."""

    async def blocked_among(self, guests: Sequence[str]) -> list[tuple[str, str]]:
        """Who of these guests has blocked whom of them."""

    async def has_no_contact_with(self, guest: str) -> set[str]:
        """Those whom the guest has blocked, and those who have blocked the guest."""

    async def blocked_since(self, at: int) -> list[str]:
        """Guests who have blocked somebody since then."""

    async def invite(self, invitation: Invitation) -> None:
        """Nothing changes if the guest is invited to that table already."""

    async def invitations_to(self, guest: str, limit: int, *, every: bool = False) -> list[Invitation]:
        """Those to tables that still wait and where the guest does not sit, or every one; the newest first."""

    async def decline(self, guest: str, table: str) -> bool:
        """Whether the guest was invited to that table."""
