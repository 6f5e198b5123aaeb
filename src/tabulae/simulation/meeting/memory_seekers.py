"""The part of the store in memory about people who look for a game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabulae.server.people.seeking import Seeker
from tabulae.server.ports import Conflict, Write


class MemorySeekers:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    async def seek(self, seeker: Seeker) -> None:
        await self._call("seek")
        self.kept.seekers[seeker.guest] = seeker

    async def seeker(self, guest: str) -> Seeker | None:
        await self._call("seeker")
        found: Seeker | None = self.kept.seekers.get(guest)
        return found

    async def still_seeking(self, guest: str, seeker: str, at: int) -> Seeker | None:
        await self._call("still_seeking")
        found: Seeker | None = self.kept.seekers.get(guest)
        if found is None or found.id != seeker:
            return None
        self.kept.seekers[guest] = found = replace(found, seen=max(found.seen, at))
        return found

    async def stop_seeking(self, guest: str, seeker: str = "") -> bool:
        await self._call("stop_seeking")
        found = self.kept.seekers.get(guest)
        if found is None or (seeker and found.id != seeker):
            return False
        del self.kept.seekers[guest]
        return True

    async def seekers(self, pool: str, alive: int, limit: int) -> list[Seeker]:
        await self._call("seekers")
        found = [each for each in self._waiting(alive) if each.pool == pool]
        return sorted(found, key=lambda each: (each.since, each.id))[:limit]

    async def seekers_at(self, address: str, alive: int) -> int:
        await self._call("seekers_at")
        return sum(each.address == address for each in self._waiting(alive))

    def _waiting(self, alive: int) -> list[Seeker]:
        return [each for each in self.kept.seekers.values() if each.seen >= alive and not each.table]

    def check_pairing(self, write: Write) -> None:
        """Raises Conflict unless everybody for whom a table is opened can still be put there."""
        if (pairing := write.pairing) is None:
            return
        free = {each.id for each in self._waiting(pairing.alive)}
        apart = any(one in pairing.guests and other in pairing.guests for one, other in self.kept.blocks)
        if apart or not free.issuperset(pairing.seekers):
            raise Conflict("pairing")

    def write_pairing(self, write: Write) -> None:
        for guest in write.pairing.guests if write.pairing is not None else ():
            self.kept.seekers[guest] = replace(self.kept.seekers[guest], table=write.table)
