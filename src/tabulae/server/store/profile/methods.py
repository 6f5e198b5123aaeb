"""The methods of both stores about passkeys and games of devices; a part of BaseStore."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.store.profile import device_games, passkeys
from tabulae.server.store.query_runner import QueryRunner


class ProfileMethods(QueryRunner):
    async def add_challenge(self, challenge_hash: bytes, guest: str, now: int, expires: int) -> None:
        await self.write(passkeys.add_challenge, challenge_hash, guest, now, expires)

    async def take_challenge(self, challenge_hash: bytes, guest: str, now: int) -> bool:
        return await self.write(passkeys.take_challenge, challenge_hash, guest, now)

    async def add_passkey(self, passkey: Passkey) -> bool:
        return await self.write(passkeys.add_passkey, passkey)

    async def passkey(self, passkey: str) -> Passkey | None:
        return await self.read(passkeys.passkey, passkey)

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        return await self.read(passkeys.passkeys_of, guest)

    async def remove_passkey(self, guest: str, passkey: str) -> bool:
        return await self.write(passkeys.remove_passkey, guest, passkey)

    async def device_game(self, record_hash: bytes) -> tuple[str, str] | None:
        return await self.read(device_games.device_game, record_hash)

    async def device_games(self, guest: str, tables: Sequence[str]) -> list[str]:
        return await self.read(device_games.device_games, guest, tables)
