"""Planted bugs about sessions that have ended."""

from __future__ import annotations

from typing import Any

from tabulae.server.people.peer import Peer
from tabulae.server.people.sessions import Sessions
from tabulae.server.table.table import Table
from tabulae.simulation.planted_bugs.patching import Patch


def who_is_signed_out_elsewhere_goes_on_seeing(patch: Patch) -> None:
    """Another process ends the session, and this one neither hears of it nor looks."""

    async def deaf(self: Sessions, *_: Any) -> None:
        return None

    patch(Sessions, "heard", deaf)


def who_is_signed_out_goes_on_giving_orders(patch: Patch) -> None:
    """The process that has not heard of it yet does not let the store check the session."""
    patch(Table, "_session_to_check", lambda self, peer: "")

    async def deaf(self: Sessions, *_: Any) -> None:
        return None

    patch(Sessions, "heard", deaf)


def leaving_everywhere_ends_only_who_is_at_a_table(patch: Patch) -> None:
    """A socket whose second hello was refused is at none."""
    right = Sessions._close_all_but

    def close(self: Sessions, guest: str, left: Any) -> None:
        everybody = self._peers
        self._peers = {guest: [peer for peer in everybody.get(guest, []) if _is_at_a_table(peer)]}
        try:
            right(self, guest, left)
        finally:
            self._peers = everybody

    async def require(self: Sessions, peer: Peer) -> None:
        return None

    patch(Sessions, "_close_all_but", close)
    patch(Sessions, "require", require)


def _is_at_a_table(peer: Any) -> bool:
    return peer.table is not None


ALL = (
    who_is_signed_out_elsewhere_goes_on_seeing,
    who_is_signed_out_goes_on_giving_orders,
    leaving_everywhere_ends_only_who_is_at_a_table,
)
