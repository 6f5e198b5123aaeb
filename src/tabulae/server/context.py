"""Everything a table reaches for, passed in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from tabulae.core.seat import Seat
from tabulae.server.metrics import Metrics
from tabulae.server.ports import Clock, Jobs, RandomSource, Store
from tabulae.server.settings import Settings


class Announcer(Protocol):
    """Tells the other processes of the same store what happens here."""

    def table_grew(self, table: str) -> None: ...

    def presence_changed(self, table: str, seats: frozenset[Seat], watchers: int) -> None: ...


class NoAnnouncer:
    """There are no other processes."""

    def table_grew(self, table: str) -> None:
        return

    def presence_changed(self, table: str, seats: frozenset[Seat], watchers: int) -> None:
        return


@dataclass
class Context:
    """The ports, the settings and the counters, for all tables of a process."""

    clock: Clock
    store: Store
    random_source: RandomSource
    jobs: Jobs
    settings: Settings
    metrics: Metrics
    announcer: Announcer = field(default_factory=NoAnnouncer)
    hinting: set[tuple[str, Seat]] = field(default_factory=set)  # table and seat that wait for a hint
    shared: bool = False  # other processes may write to the same store
