"""The part of the memory store about passkeys."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.ports import Guest, Session


class MemoryPasskeys:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    async def add_challenge(self, challenge_hash: bytes, guest: str, now: int, expires: int) -> None:
        await self._call("add_challenge")
        self.kept.challenges = {key: each for key, each in self.kept.challenges.items() if each[1] >= now}
        self.kept.challenges[challenge_hash] = (guest, expires)

    async def take_challenge(self, challenge_hash: bytes, guest: str, now: int) -> bool:
        await self._call("take_challenge")
        found = self.kept.challenges.pop(challenge_hash, None)
        return found is not None and found[0] == guest and found[1] >= now

    async def add_passkey(self, passkey: Passkey) -> bool:
        await self._call("add_passkey")
        if passkey.guest not in self.kept.guests or passkey.id in self.kept.passkeys:
            return False
        self.kept.passkeys[passkey.id] = passkey
        return True

    async def passkey(self, passkey: str) -> Passkey | None:
        await self._call("passkey")
        found: Passkey | None = self.kept.passkeys.get(passkey)
        return found

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        await self._call("passkeys_of")
        own = [each for each in self.kept.passkeys.values() if each.guest == guest]
        return sorted(own, key=lambda each: (each.created, each.id))

    async def remove_passkey(self, guest: str, passkey: str) -> bool:
        await self._call("remove_passkey")
        known = self.kept.passkeys.get(passkey)
        if known is None or known.guest != guest:
            return False
        del self.kept.passkeys[passkey]
        return True

    async def enter_with_passkey(self, passkey: Passkey, session: Session, token_hash: bytes) -> Guest | None:
        await self._call("enter_with_passkey")
        known = self.kept.passkeys.get(passkey.id)
        if known is None or known.guest not in self.kept.guests:
            return None
        self.kept.passkeys[passkey.id] = replace(known, signs=passkey.signs, last=passkey.last)
        self.kept.sessions[session.id] = (replace(session, guest=known.guest), token_hash)
        guest: Guest = self.kept.guests[known.guest]
        return guest

    def forget_passkeys(self, guest: str) -> None:
        self.kept.passkeys = {id: each for id, each in self.kept.passkeys.items() if each.guest != guest}
        self.kept.challenges = {key: each for key, each in self.kept.challenges.items() if each[0] != guest}
