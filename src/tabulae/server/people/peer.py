"""A viewer's connection as a table uses it; the real one is in sockets/, a simulator has its own."""

from __future__ import annotations

from typing import Protocol

from tabulae.core.seat import Seat


class Peer(Protocol):
    """One viewer's connection, as a table uses it."""

    guest: str
    session: str  # the session of its cookie; "" if it has none
    signed_out: bool  # its session has ended: nothing it sends counts any more
    address: str
    device: str
    seat: Seat
    lang: str
    padded: bool  # an observer who cannot read the bytes may count them
    changes: bool  # send changes of the position instead of all of it

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""

    def resync(self, why: str) -> None:
        """Announce that a complete welcome follows."""

    def close(self, code: int, why: str) -> None: ...

    def expel(self) -> None:
        """Its guest or address is banned: close it, and send nothing that still waits."""

    def sign_out(self) -> None:
        """Its session has ended: close it, and send nothing that still waits."""
