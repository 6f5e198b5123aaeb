"""Planted bugs about profiles: how one signs in."""

from __future__ import annotations

from tabulae.simulation.planted_bugs.patching import Patch
from tabulae.simulation.profile.memory_passkeys import MemoryPasskeys


def a_challenge_is_used_twice(patch: Patch) -> None:
    async def take(self: MemoryPasskeys, challenge_hash: bytes, guest: str, now: int) -> bool:
        await self._call("take_challenge")
        found = self.kept.challenges.get(challenge_hash)
        return found is not None and found[0] == guest and found[1] >= now

    patch(MemoryPasskeys, "take_challenge", take)


ALL = (a_challenge_is_used_twice,)
