"""The methods of both stores about people who meet; a part of BaseStore."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.server.people.contacts import Block, Invitation, RecentOpponent
from tabulae.server.store.meeting import contacts
from tabulae.server.store.query_runner import QueryRunner


class MeetingMethods(QueryRunner):
    async def recent_opponents(self, guest: str, limit: int) -> list[RecentOpponent]:
        return await self.read(contacts.recent_opponents, guest, limit)

    async def blocks_of(self, guest: str) -> list[Block]:
        return await self.read(contacts.blocks_of, guest)

    async def add_block(self, block: Block) -> None:
        await self.write(contacts.add_block, block)

    async def lift_block(self, guest: str, block: str) -> bool:
        return await self.write(contacts.lift_block, guest, block)

    async def blocked_among(self, guests: Sequence[str]) -> list[tuple[str, str]]:
        return await self.read(contacts.blocked_among, guests)

    async def has_no_contact_with(self, guest: str) -> set[str]:
        return await self.read(contacts.has_no_contact_with, guest)

    async def blocked_since(self, at: int) -> list[str]:
        return await self.read(contacts.blocked_since, at)

    async def invite(self, invitation: Invitation) -> None:
        await self.write(contacts.invite, invitation)

    async def invitations_to(self, guest: str, limit: int, *, every: bool = False) -> list[Invitation]:
        return await self.read(contacts.invitations_to, guest, limit, every)

    async def decline(self, guest: str, table: str) -> bool:
        return await self.write(contacts.decline, guest, table)
