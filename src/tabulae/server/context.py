"""Everything a table reaches for, passed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tabulae.core.seat import Seat
from tabulae.server.metrics import Metrics
from tabulae.server.ports import Clock, Jobs, RandomSource, Store
from tabulae.server.settings import Settings
from tabulae.server.table.state import TableState
from tabulae.server.table.transaction import Transaction


@dataclass
class Context:
    """The ports, the numbers, and three ways to reach beyond one table."""

    clock: Clock
    store: Store
    random_source: RandomSource
    jobs: Jobs
    settings: Settings
    metrics: Metrics
    hinting: set[tuple[str, Seat]] = field(default_factory=set)  # table and seat that wait for a hint
    shared: bool = False  # other processes may write to the same store
    fatal: Callable[[str], None] = lambda why: None
    open_next: Callable[[TableState, Transaction], None] = lambda state, transaction: None
    wrote: Callable[[str], None] = lambda table: None  # tell other processes that a table has grown,
    moved: Callable[[str], None] = lambda table: None  # or that somebody came or went
