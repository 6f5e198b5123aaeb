"""Planted bugs about profiles: how one signs in, and what comes to a profile from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.server.jobs import referee
from tabulae.server.jobs.device_games import DeviceGames
from tabulae.server.jobs.referee import Verdict
from tabulae.server.ports import Guest
from tabulae.simulation.meeting.memory_contacts import MemoryContacts
from tabulae.simulation.planted_bugs.patching import Patch
from tabulae.simulation.profile.memory_passkeys import MemoryPasskeys


def a_challenge_is_used_twice(patch: Patch) -> None:
    async def take(self: MemoryPasskeys, challenge_hash: bytes, guest: str, now: int) -> bool:
        await self._call("take_challenge")
        found = self.kept.challenges.get(challenge_hash)
        return found is not None and found[0] == guest and found[1] >= now

    patch(MemoryPasskeys, "take_challenge", take)


def a_forged_result_is_believed(patch: Patch) -> None:
    patch(referee, "_check_result", lambda state, happened: None)


def whoever_has_a_copy_gets_the_game(patch: Patch) -> None:
    async def known(self: DeviceGames, guest: Guest, found: Verdict) -> str | None:
        owned = await self._context.store.device_game(found.record_hash)
        return owned[1] if owned is not None else None

    patch(DeviceGames, "_known", known)


def a_game_of_a_device_counts_for_others(patch: Patch) -> None:
    async def reliability(self: MemoryContacts, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        await self._call("player_reliability")
        seated = [chair.guest for each in self.kept.summaries.values() for chair in each.chairs]
        return {guest: (seated.count(guest), 0) for guest in guests}

    patch(MemoryContacts, "player_reliability", reliability)


ALL = (
    a_challenge_is_used_twice,
    a_forged_result_is_believed,
    whoever_has_a_copy_gets_the_game,
    a_game_of_a_device_counts_for_others,
)
