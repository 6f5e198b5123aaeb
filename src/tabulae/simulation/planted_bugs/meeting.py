"""Planted bugs about people who look for a game."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.server.ports import Write
from tabulae.simulation.meeting.memory_contacts import MemoryContacts
from tabulae.simulation.meeting.memory_seekers import MemorySeekers
from tabulae.simulation.planted_bugs.patching import Patch


def somebody_is_put_at_two_tables_at_once(patch: Patch) -> None:
    def check_pairing(self: MemorySeekers, write: Write) -> None:
        return

    patch(MemorySeekers, "check_pairing", check_pairing)


def a_blocked_person_is_met_again(patch: Patch) -> None:
    right = MemorySeekers.check_pairing

    async def blocked_among(self: MemoryContacts, guests: Sequence[str]) -> list[tuple[str, str]]:
        await self._call("blocked_among")
        return []

    def check_pairing(self: MemorySeekers, write: Write) -> None:
        blocks, self.kept.blocks = self.kept.blocks, {}
        try:
            right(self, write)
        finally:
            self.kept.blocks = blocks

    patch(MemoryContacts, "blocked_among", blocked_among)
    patch(MemorySeekers, "check_pairing", check_pairing)


ALL = (somebody_is_put_at_two_tables_at_once, a_blocked_person_is_met_again)
