"""The part of the store in memory about opponents, blocks and invitations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulae.server.people.contacts import Block, Invitation, RecentOpponent


class MemoryContacts:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    async def recent_opponents(self, guest: str, limit: int) -> list[RecentOpponent]:
        await self._call("recent_opponents")
        met = []
        for table, result in self.kept.results:
            if result.guest == guest:
                summary = self.kept.summaries[table]
                ended = next(e.at for e in self.kept.entries[table] if e.body.startswith(b'{"kind":"end"'))
                met += [(-ended, table, each, summary) for each in result.encounters if each.guest]
        met.sort(key=lambda each: (each[0], each[1], each[2].seat))
        found: dict[str, RecentOpponent] = {}
        for ended, table, each, summary in met:
            games = sum(other.guest == each.guest for *_, other, _ in met)
            one = RecentOpponent(each.guest, each.name, table, each.seat, summary.game, summary.seats, -ended, games)
            found.setdefault(each.guest, one)
        return list(found.values())[:limit]

    async def blocks_of(self, guest: str) -> list[Block]:
        await self._call("blocks_of")
        own = [each for each in self.kept.blocks.values() if each.guest == guest]
        return sorted(own, key=lambda each: (-each.at, each.id))

    async def add_block(self, block: Block) -> None:
        await self._call("add_block")
        self.kept.blocks.setdefault((block.guest, block.other), block)

    async def lift_block(self, guest: str, block: str) -> bool:
        await self._call("lift_block")
        found = [key for key, each in self.kept.blocks.items() if each.id == block and each.guest == guest]
        for key in found:
            del self.kept.blocks[key]
        return bool(found)

    async def blocked_among(self, guests: Sequence[str]) -> list[tuple[str, str]]:
        await self._call("blocked_among")
        return [key for key in self.kept.blocks if key[0] in guests and key[1] in guests]

    async def has_no_contact_with(self, guest: str) -> set[str]:
        await self._call("has_no_contact_with")
        return {other if one == guest else one for one, other in self.kept.blocks if guest in (one, other)}

    async def blocked_since(self, at: int) -> list[str]:
        await self._call("blocked_since")
        return sorted({each.guest for each in self.kept.blocks.values() if each.at >= at})

    async def invite(self, invitation: Invitation) -> None:
        await self._call("invite")
        self.kept.invitations.setdefault((invitation.table, invitation.guest), invitation)

    async def invitations_to(self, guest: str, limit: int, *, every: bool = False) -> list[Invitation]:
        await self._call("invitations_to")
        own = [each for each in self.kept.invitations.values() if each.guest == guest]
        found = [each for each in own if every or self._waits_for(each)]
        return sorted(found, key=lambda each: (-each.at, each.table))[:limit]

    def _waits_for(self, invitation: Invitation) -> bool:
        summary = self.kept.summaries[invitation.table]
        sits = any(chair.guest == invitation.guest for chair in summary.chairs)
        return summary.status == "waiting" and not sits

    async def decline(self, guest: str, table: str) -> bool:
        await self._call("decline")
        return self.kept.invitations.pop((table, guest), None) is not None

    def forget_contacts(self, guest: str) -> None:
        blocks, invitations = self.kept.blocks, self.kept.invitations
        self.kept.blocks = {key: each for key, each in blocks.items() if guest not in key}
        self.kept.invitations = {key: each for key, each in invitations.items() if guest not in (each.guest, each.by)}

    def forget_invitations(self, tables: Sequence[str]) -> None:
        self.kept.invitations = {key: each for key, each in self.kept.invitations.items() if key[0] not in tables}

    async def player_reliability(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        await self._call("player_reliability")
        elsewhere = {table for _, table in self.kept.device_games.values()}
        here = [each for each in self.kept.summaries.values() if each.table not in elsewhere]
        over = [chair for each in here if each.status == "over" for chair in each.chairs]
        own = {guest: [chair.left for chair in over if chair.guest == guest] for guest in guests}
        return {guest: (len(left), sum(left)) for guest, left in own.items() if left}
