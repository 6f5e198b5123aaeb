"""The speed of Palimpsest's table and of whole games on it: the part `table` of the benchmark.

Where there is a slow and a fast way, both are measured in the same rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import process_time
from typing import Any

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.kernel import Kernel
from tabulae.core.unbound import unbound
from tabulae.games.palimpsest.geometry import contact, contact_fast
from tabulae.games.palimpsest.geometry.placement_grid import OutcomeBuffers
from tabulae.games.palimpsest.geometry.proposals import proposals
from tabulae.lab.batch import Batch
from tabulae.lab.palimpsest.tables import crowded, tried
from tabulae.lab.speed import Contestant

NAME = "palimpsest"
CARDS = 30
PLACEMENTS = 2000
CHECKS, SETS, GAMES = "legality checks", "sets of proposals", "random games"  # what is counted
is_legal_placement: Callable[[Any, int, int, int], bool] = unbound()  # one of two, for `_check_all`
SLOW = {CHECKS: "point by point", GAMES: "interpreted"}  # the baseline of the comparison


def contestants(seats: Sequence[int]) -> Iterator[Contestant]:
    """Legality of a placement on a table of 30 cards, full sets of proposals there, whole random games."""
    yield from _legality()
    kernel = registry.find(NAME).kernel
    record, outcomes = layout.pack(crowded(CARDS, 3))[0], layout.blank(OutcomeBuffers)
    works = {
        "free turning": partial(proposals, crowded(CARDS, 3), kernel),
        "quarter turning": partial(proposals, crowded(CARDS, 3, turning="quarter"), kernel),
        "free, no margins": partial(kernel.find_outcomes, record, outcomes),  # as bots find them
    }
    for name, work in works.items():
        work()
        yield Contestant(NAME, CARDS, name, SETS, _rate(work, 1), what="cards")
    for count in seats:
        yield Contestant(NAME, count, SLOW[GAMES], GAMES, partial(_interpreted, count))
        yield Contestant(NAME, count, "compiled", GAMES, _compiled(count))


def _legality() -> Iterator[Contestant]:
    import numpy as np

    s, dice = crowded(CARDS, 3), new_dice(3, 3)
    places = np.array([tried(s, dice) for _ in range(PLACEMENTS)])
    record = layout.pack(s)[0]
    kernel = registry.find(NAME).kernel
    for name, module in ((SLOW[CHECKS], contact), ("by rows", contact_fast)):
        check = kernel.compile(_check_all, is_legal_placement=Kernel(module).is_legal_placement)
        check(record, places[:1])
        work = _rate(partial(check, record, places), PLACEMENTS)
        yield Contestant(NAME, CARDS, name, CHECKS, work, what="cards")


def rows(field: Sequence[Contestant]) -> list[dict[str, Any]]:
    """The results: rate per second, milliseconds each, and the ratio to the slow way in the same rounds."""
    found = []
    for one in field:
        same = (each for each in field if (each.unit, each.seats) == (one.unit, one.seats))
        slow = next((each for each in same if each.name == SLOW.get(one.unit)), None)
        found.append(
            {
                "what": one.unit,
                one.what: one.seats,
                "way": one.name,
                "rate": one.rate,
                "ms": 1000 / one.rate,
                "ratio": one.ratio_to(slow) if slow else None,
            }
        )
    return found


def _rate(work: Callable[[], Any], count: int) -> Callable[[float, int], float]:
    def run(seconds: float, number: int) -> float:
        start, done = process_time(), 0
        while process_time() - start < seconds:
            work()
            done += count
        return done / (process_time() - start)

    return run


def _interpreted(seats: int, seconds: float, number: int) -> float:
    game = registry.find(NAME)
    rules: Any = game.rules
    start, dice = game.start(seats, first=0), new_dice(number)
    return _rate(lambda: rules.play_at_random(layout.copied(start), dice), 1)(seconds, number)


def _compiled(seats: int) -> Callable[[float, int], float]:
    batch = Batch(registry.find(NAME), seats, first=0)
    batch.run(1)
    return lambda seconds, number: _rate(partial(batch.run, 100, number), 100)(seconds, number)


def _check_all(s: Any, places: Any) -> int:
    """Compiled: how many of the placements are legal."""
    legal = 0
    for k in range(len(places)):
        legal += is_legal_placement(s, places[k][0], places[k][1], places[k][2])
    return legal
