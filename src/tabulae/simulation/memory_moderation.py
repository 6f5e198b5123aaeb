"""The part of the memory store about sanctions and reports."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from tabulae.server.people.moderation import Report, Sanction


@dataclass
class KeptModeration:
    sanctions: dict[str, Sanction] = field(default_factory=dict)
    reports: dict[str, Report] = field(default_factory=dict)

    def forget(self, guest: str) -> None:
        """What is about the guest is deleted, and who it was under its own reports."""
        self.sanctions = {id: each for id, each in self.sanctions.items() if each.target != guest}
        self.reports = {
            id: replace(each, by="") if each.by == guest else each
            for id, each in self.reports.items()
            if each.about != guest
        }


class MemoryModeration:
    """`called` is awaited before every call, with its name."""

    def __init__(self, moderation: KeptModeration, called: Callable[[str], Awaitable[object]]) -> None:
        self._moderation, self._called = moderation, called

    async def sanctions(self) -> list[Sanction]:
        await self._called("sanctions")
        return sorted(self._moderation.sanctions.values(), key=lambda each: each.at)

    async def add_sanction(self, sanction: Sanction) -> None:
        await self._called("add_sanction")
        self._moderation.sanctions[sanction.id] = sanction

    async def lift_sanction(self, sanction: str) -> bool:
        await self._called("lift_sanction")
        return self._moderation.sanctions.pop(sanction, None) is not None

    async def reports(self, limit: int) -> list[Report]:
        await self._called("reports")
        return sorted(self._moderation.reports.values(), key=lambda each: (each.closed != 0, -each.at))[:limit]

    async def add_report(self, report: Report) -> None:
        await self._called("add_report")
        self._moderation.reports[report.id] = report

    async def close_report(self, report: str, at: int) -> bool:
        await self._called("close_report")
        known = self._moderation.reports.get(report)
        if known is None or known.closed:
            return False
        self._moderation.reports[report] = replace(known, closed=at)
        return True

    async def reports_by(self, guest: str) -> list[Report]:
        await self._called("reports_by")
        return [each for each in self._moderation.reports.values() if each.by == guest]
