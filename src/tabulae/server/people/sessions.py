"""Sessions: every device has its own cookie, and what is signed out ends in every process.

Each time that a guest signs a device out, its generation grows by one in the store, and the other processes are told.
Whoever hears of a newer generation reads which sessions are left, and closes the connections of all others. A
notification may be lost; polling finds the generation (table/process_bus.py). Until then the store itself refuses what
a session writes that has ended.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from msgspec.structs import replace

from tabulae.server import identity
from tabulae.server.context import Context
from tabulae.server.people.peer import Peer
from tabulae.server.ports import Guest, Session, StoreError
from tabulae.server.wire import RequestError


class Sessions:
    """The sessions of all guests in the store, and the connections that this process has with each guest."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._peers: dict[str, list[Peer]] = {}  # by guest
        self._handled: dict[str, int] = {}  # by guest: the newest generation that was acted upon here

    # Who is there

    def add(self, peer: Peer) -> None:
        self._peers.setdefault(peer.guest, []).append(peer)

    def remove(self, peer: Peer) -> None:
        peers = self._peers.get(peer.guest, [])
        if peer in peers:
            peers.remove(peer)
        if not peers:
            self._peers.pop(peer.guest, None)

    def peers(self) -> list[Peer]:
        return [peer for peers in self._peers.values() for peer in peers]

    @property
    def today(self) -> int:
        """Days since 1970."""
        return self._now() // identity.DAY_MS

    async def recognise(self, cookie: str) -> tuple[Guest, Session] | None:
        """Whose cookie this is. The day on which a session was last seen is stored once a day."""
        known = await identity.known_session(self._context.store, cookie)
        if known is not None and known[1].last < self.today:
            with suppress(StoreError):  # a full disk signs nobody out
                await self._context.store.see_session(known[1].id, self.today)
        return known

    async def require(self, peer: Peer) -> None:
        """Raises RequestError if the peer's session has ended, here or in another process."""
        if peer.session:
            try:
                lives = await self._context.store.has_session(peer.session)
            except StoreError:
                raise RequestError("try-again") from None
            if not lives:
                peer.sign_out()
        if peer.signed_out:
            raise RequestError("signed-out")

    async def redeem(self, code: str, agent: tuple[str, str]) -> tuple[Guest, str] | None:
        """The guest who made the code, which is used up by this, and the token of a new session; None if it is bad."""
        secret = identity.token(self._context.random_source)
        session, now = identity.new_session("", secret, agent, self.today), self._now()
        key = identity.device_code_key(code)
        guest = await self._context.store.redeem_device_code(key, session, identity.hashed(secret), now)
        return (guest, secret) if guest is not None else None

    # What ends

    async def renew(self, guest: Guest, agent: tuple[str, str], first: int | None = None) -> str:
        """End all sessions of the guest, and begin one with a new token, which is returned.

        `first` is the day on which the device was first seen, if it had a session before.
        """
        secret = identity.token(self._context.random_source)
        session = identity.new_session(guest.id, secret, agent, self.today)
        if first is not None:
            session = replace(session, first=first)
        generation = await self._context.store.renew_session(session, identity.hashed(secret), self._now())
        self._ended(guest.id, generation, [session.id])
        return secret

    async def end(self, guest: Guest, session: str) -> list[Session]:
        """End one session of the guest; returns those that are left. Raises RequestError if it has no such session."""
        generation = await self._context.store.end_session(guest.id, session, self._now())
        if generation is None:
            raise RequestError("unknown")
        left = await self._context.store.sessions_of(guest.id)
        self._ended(guest.id, generation, [each.id for each in left])
        return left

    async def forget(self, guest: str) -> None:
        """Delete the guest, with its sessions and chat messages, in the store."""
        generation = await self._context.store.forget_guest(guest, self._now())
        self._ended(guest, generation, ())

    def _now(self) -> int:
        return self._context.clock.now()

    def _ended(self, guest: str, generation: int, left: Collection[str]) -> None:
        self._close_all_but(guest, left)
        self._context.announcer.signed_out(guest, generation)

    def _close_all_but(self, guest: str, left: Collection[str]) -> None:
        for peer in list(self._peers.get(guest, ())):
            if peer.session not in left:
                peer.sign_out()

    # What other processes have ended

    async def heard(self, guest: str, generation: int) -> None:
        """A guest has a newer generation: close what no longer has a session. Raises StoreError."""
        if guest not in self._peers or self._handled.get(guest, 0) >= generation:
            return
        left = await self._context.store.sessions_of(guest)
        self._close_all_but(guest, [each.id for each in left])
        self._handled[guest] = generation

    async def look(self, since: int) -> dict[str, int]:
        """Find what was signed out since then and no notification announced: guests with their generations.

        Raises StoreError.
        """
        recent = dict(await self._context.store.signed_out_since(since))
        for guest, generation in recent.items():
            await self.heard(guest, generation)
        self._handled = {guest: number for guest, number in self._handled.items() if guest in recent}
        return recent


def iso_day(day: int) -> str:
    """A day since 1970 as a date such as 2026-11-18. The year is counted from March, so that a leap day ends it."""
    era, day_of_era = divmod(day + 719_468, 146_097)  # 400 years, from 0000-03-01
    year = (day_of_era - day_of_era // 1460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year + year // 4 - year // 100)
    month = (5 * day_of_year + 2) // 153
    day_of_month = day_of_year - (153 * month + 2) // 5 + 1
    return f"{400 * era + year + (month >= 10):04}-{(month + 2) % 12 + 1:02}-{day_of_month:02}"
