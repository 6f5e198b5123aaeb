"""Everything that tables need from outside, passed in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from tabulae.core.seat import Seat
from tabulae.server.metrics import Metrics
from tabulae.server.people.blocks import Blocks
from tabulae.server.people.sanctions import Sanctions
from tabulae.server.ports import Clock, JobQueue, RandomSource, Store
from tabulae.server.settings import Settings


class Announcer(Protocol):
    """Notifies the other processes of the same store."""

    def table_grew(self, table: str) -> None: ...

    def presence_changed(self, table: str, seats: frozenset[Seat], watchers: int) -> None: ...

    def signed_out(self, guest: str, generation: int) -> None: ...

    def blocks_changed(self, guest: str) -> None: ...


class NoAnnouncer:
    """An announcer for a process that has its store to itself."""

    def table_grew(self, table: str) -> None:
        return

    def presence_changed(self, table: str, seats: frozenset[Seat], watchers: int) -> None:
        return

    def signed_out(self, guest: str, generation: int) -> None:
        return

    def blocks_changed(self, guest: str) -> None:
        return


@dataclass
class Context:
    """The ports, settings and counters that all tables of a process share."""

    clock: Clock
    store: Store
    random_source: RandomSource
    jobs: JobQueue
    settings: Settings
    metrics: Metrics
    sanctions: Sanctions
    blocks: Blocks
    announcer: Announcer = field(default_factory=NoAnnouncer)
    hinting: set[tuple[str, Seat]] = field(default_factory=set)  # tables and seats waiting for a hint
    draining: bool = False  # no new tables: the process is about to stop
    shared: bool = False  # other processes may write to the same store
