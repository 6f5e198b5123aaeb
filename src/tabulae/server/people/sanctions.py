"""Sanctions: whom the host has muted or banned, by profile or by range of addresses.

They are in the store, so that they hold in every process and after a restart. Each process keeps the list in memory and
reads it again every few seconds: a check costs no query.
"""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network

from tabulae.server.people.moderation import ADDRESS, BAN, FOR_GOOD, GUEST, MUTE, ModerationStore
from tabulae.server.ports import Clock
from tabulae.server.wire import RequestError

WIDEST = {4: 8, 6: 16}  # the shortest prefix of a range that may be banned

Network = IPv4Network | IPv6Network


def read_network(text: str) -> Network:
    """An address or a range such as 192.0.2.0/24. Raises ValueError, in words."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValueError(f"{text!r} is no address and no range such as 192.0.2.0/24") from None
    if found.prefixlen < WIDEST[found.version]:
        raise ValueError(f"{found} is too wide: the shortest prefix is /{WIDEST[found.version]}")
    return found


class Sanctions:
    """Those in force, as last read from the store."""

    def __init__(self, store: ModerationStore, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._guests: dict[tuple[str, str], int] = {}  # what and whom: until when
        self._networks: list[tuple[Network, int]] = []

    async def read(self) -> None:
        """Read the list again. Raises StoreError."""
        found = [each for each in await self._store.sanctions() if each.holds(self._clock.now())]
        guests: dict[tuple[str, str], int] = {}
        for each in found:
            if each.kind == GUEST:
                known = guests.get((each.what, each.target), each.until)
                forever = FOR_GOOD in (known, each.until)
                guests[each.what, each.target] = FOR_GOOD if forever else max(known, each.until)
        self._guests = guests
        self._networks = [(read_network(each.target), each.until) for each in found if each.kind == ADDRESS]

    def check(self, guest: str, address: str) -> None:
        """Raises RequestError for a profile or an address that is banned."""
        if self.is_banned(guest, address):
            raise RequestError("banned")

    def check_chat(self, guest: str) -> None:
        """Raises RequestError for a profile that is muted."""
        if self._in_force(MUTE, guest):
            raise RequestError("muted")

    def is_banned(self, guest: str, address: str) -> bool:
        if not self._guests and not self._networks:
            return False
        return self._in_force(BAN, guest) or self._holds_address(address)

    def _in_force(self, what: str, guest: str) -> bool:
        until = self._guests.get((what, guest))
        return until is not None and (until == FOR_GOOD or self._clock.now() < until)

    def _holds_address(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            own = ip_network(address)  # an IPv6 visitor is a /64, see guard.visitor
        except ValueError:
            return False
        now = self._clock.now()
        return any(
            own.version == network.version
            and (until == FOR_GOOD or now < until)
            and (own.subnet_of(network) or network.subnet_of(own))  # type: ignore[arg-type]  # of the same version
            for network, until in self._networks
        )
