"""What the store keeps for a host who moderates: sanctions, and reports of players."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

MUTE, BAN = "mute", "ban"
GUEST, ADDRESS = "guest", "address"
FOR_GOOD = 0
REASONS = ("chat", "name", "leaving", "cheating", "other")


class Sanction(Struct, frozen=True):
    """What was done to whom. `until` is in ms, FOR_GOOD if it does not end."""

    id: str
    what: str  # MUTE or BAN
    kind: str  # GUEST or ADDRESS
    target: str
    at: int
    until: int = FOR_GOOD
    reason: str = ""

    def holds(self, now: int) -> bool:
        return self.until == FOR_GOOD or now < self.until


class Report(Struct, frozen=True):
    """Who reports whom at which table. The chat is not copied: deleted messages are not kept here either."""

    id: str
    at: int
    table: str
    by: str  # the guest who reports; "" once deleted
    about: str  # the guest who is reported
    name: str  # of the latter, at the table
    reason: str  # one of REASONS
    text: str = ""
    closed: int = 0  # when the host was done with it; 0 before


class ModerationStore(Protocol):
    """The part of the Store about sanctions and reports."""

    async def sanctions(self) -> list[Sanction]:
        """All of them, the oldest first; some may have ended."""

    async def add_sanction(self, sanction: Sanction) -> None: ...

    async def lift_sanction(self, sanction: str) -> bool:
        """Whether there was one of that id."""

    async def reports(self, limit: int) -> list[Report]:
        """Open ones before closed ones, the newest first."""

    async def add_report(self, report: Report) -> None: ...

    async def close_report(self, report: str, at: int) -> bool:
        """Whether there was an open one of that id."""

    async def reports_by(self, guest: str) -> list[Report]: ...
