"""Refusals remembered per table: a delayed duplicate of a refused command is refused again, never executed.

In memory only: a client does not repeat a command after a refusal, so only copies already in transit matter.
"""

from __future__ import annotations

from tabulae.server.people.peer import Peer
from tabulae.server.wire import Command, RequestError

OPEN = (
    "try-again",
    "disk-full",
    "read-only",
    "elsewhere",
)  # not final: the client retries, and the command may still succeed
REMEMBERED = 256


class RefusalCache:
    """The last refusals of one table, by guest, device and command number."""

    def __init__(self) -> None:
        self._kept: dict[
            tuple[str, str, int], tuple[str, str, str]
        ] = {}  # as strings: an exception would hold its traceback

    def remember(self, peer: Peer, message: Command, refusal: RequestError) -> None:
        if refusal.code not in OPEN:
            self._kept[peer.guest, peer.device, message.n] = (refusal.code, refusal.text, refusal.clause)
            if len(self._kept) > REMEMBERED:
                self._kept.pop(next(iter(self._kept)))

    def repeat(self, peer: Peer, message: Command) -> None:
        """Raises the RequestError with which this command was refused before."""
        refusal = self._kept.get((peer.guest, peer.device, message.n))
        if refusal is not None:
            raise RequestError(*refusal)
