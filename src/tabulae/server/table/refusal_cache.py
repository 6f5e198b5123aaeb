"""A no stands: a copy of a refused command that was slow on the way is refused again, not obeyed after all.

Only in memory: who has heard a refusal does not ask again, so this is for copies that are already under way.
"""

from __future__ import annotations

from tabulae.server.ports import Peer
from tabulae.server.wire import Command, RequestError

OPEN = ("try-again", "disk-full", "elsewhere")  # no verdict: ask again, it may still be obeyed
REMEMBERED = 256


class RefusalCache:
    """The last refusals of one table, by guest, device and number."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, int], tuple[str, str, str]] = {}  # in words: an error holds who raised it

    def remember(self, peer: Peer, message: Command, refusal: RequestError) -> None:
        if refusal.code not in OPEN:
            self._kept[peer.guest, peer.device, message.n] = (refusal.code, refusal.text, refusal.clause)
            if len(self._kept) > REMEMBERED:
                self._kept.pop(next(iter(self._kept)))

    def repeat(self, peer: Peer, message: Command) -> None:
        """Raises the RequestError that this command has had."""
        refusal = self._kept.get((peer.guest, peer.device, message.n))
        if refusal is not None:
            raise RequestError(*refusal)
