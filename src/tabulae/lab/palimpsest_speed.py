"""Rows for the bench: how fast Palimpsest's table answers, point by point, by rows, and with all proposals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.kernel import Kernel
from tabulae.games.palimpsest import contact, spans
from tabulae.games.palimpsest.tiles import Workbench
from tabulae.lab.palimpsest_tables import crowded, tried
from tabulae.lab.speed import Contestant

CARDS = 30
PLACEMENTS = 2000


def contestants() -> Iterator[Contestant]:
    """Legality of a placement on a table of 30 cards, then full sets of proposals there."""
    import numpy as np

    s, dice = crowded(CARDS, 3), new_dice(3, 3)
    places = np.array([tried(s, dice) for _ in range(PLACEMENTS)])
    record = layout.pack(s)[0]
    kernel = registry.find("palimpsest").kernel
    for name, module in (("point by point", contact), ("by rows", spans)):
        check = kernel.compile(_check_all, may_lie=Kernel(module).may_lie)
        check(record, places[:1])
        yield Contestant("palimpsest", CARDS, name, "checks", _rate(partial(check, record, places), PLACEMENTS))
    for turning in ("free", "quarter"):
        table, bench = layout.pack(crowded(CARDS, 3, turning=turning))[0], layout.blank(Workbench)
        search = kernel.compile(_search, find_outcomes=kernel.find_outcomes, settle_outcomes=kernel.settle_outcomes)
        search(table, bench)
        work = _rate(partial(search, table, bench), 1)
        yield Contestant("palimpsest", CARDS, f"all proposals, {turning}", "tables", work)


def _rate(work: Callable[[], Any], count: int) -> Callable[[float, int], float]:
    def run(seconds: float, number: int) -> float:
        start, done = process_time(), 0
        while process_time() - start < seconds:
            work()
            done += count
        return done / (process_time() - start)

    return run


def _check_all(s: Any, places: Any) -> int:
    """Compiled: how many of the placements are legal."""
    legal = 0
    for k in range(len(places)):
        legal += may_lie(s, places[k][0], places[k][1], places[k][2])
    return legal


def _search(s: Any, w: Any) -> None:
    """Compiled: all proposals, with their margins."""
    find_outcomes(s, w)
    settle_outcomes(s, w)


may_lie: Any = None
find_outcomes: Any = None
settle_outcomes: Any = None
