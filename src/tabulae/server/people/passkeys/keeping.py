"""What the store keeps of passkeys: public keys, and challenges that wait for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from tabulae.server.ports import Guest, Session


class Passkey(Struct, frozen=True):
    """A public key whose private half is on somebody's device; browser and system in coarse words. Days from 1970."""

    id: str  # of the row; derived from `credential`
    guest: str
    credential: bytes  # what the device calls it
    public_key: bytes
    signs: int  # how often the device says that it has signed; 0 if it does not count
    site: str  # the name of the host that it is for
    browser: str = ""
    system: str = ""
    created: int = 0  # ms
    last: int = 0


class PasskeyStore(Protocol):
    """The part of the Store about passkeys."""

    async def add_challenge(self, challenge_hash: bytes, guest: str, now: int, expires: int) -> None:
        """It waits for one answer; those that have expired are deleted. `guest` is "" for somebody who signs in."""

    async def take_challenge(self, challenge_hash: bytes, guest: str, now: int) -> bool:
        """Whether there was one for that guest that has not expired; it is used up by this."""

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Whether it is new, and its guest exists."""

    async def passkey(self, passkey: str) -> Passkey | None: ...

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        """The oldest first."""

    async def remove_passkey(self, guest: str, passkey: str) -> bool: ...

    async def enter_with_passkey(self, passkey: Passkey, session: Session, token_hash: bytes) -> Guest | None:
        """Give its guest one more session, and keep how often it has signed; None if it has been removed."""
