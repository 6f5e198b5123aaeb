"""How much of what placements can do Palimpsest's proposals offer: `python -m tabulae.lab.palimpsest_coverage`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import NamedTuple

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.games.palimpsest.contact import LEAST_TABLE
from tabulae.games.palimpsest.proposals import proposals
from tabulae.games.palimpsest.state import State
from tabulae.lab.palimpsest_tables import crowded, tried

TRIES = 20_000
TABLES = 5


class Coverage(NamedTuple):
    """One table: outcomes offered, those that random tries found, of these the ones not offered, tries that hit one."""

    offered: int
    found: int
    missing: int
    missed_tries: float
    milliseconds: float


def coverage(s: State, tries: int, seed: int) -> Coverage:
    kernel = registry.find("palimpsest").kernel
    proposals(s, kernel)
    start = process_time()
    offered = {(each.touched, each.hidden) for each in proposals(s, kernel)}
    spent = process_time() - start
    record, dice = layout.pack(s)[0], new_dice(seed, 2)
    found: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for _ in range(tries):
        p = tried(s, dice)
        contact = kernel.look_down(record, *p)
        if contact.touched and contact.on_table >= LEAST_TABLE:
            hidden = int(kernel.ranks_hidden(record, *p))
            found[_cards(s, int(contact.touched)), _cards(s, hidden)] += 1
    missing = [outcome for outcome in found if outcome not in offered]
    share = sum(found[outcome] for outcome in missing) / max(1, found.total())
    return Coverage(len(offered), len(found), len(missing), share, 1000 * spent)


def _cards(s: State, places: int) -> tuple[int, ...]:
    return tuple(s.card[i] for i in range(s.laid) if places >> i & 1)


def report(tries: int) -> Iterator[str]:
    yield "turning  cards  offered  found  missing  tries missed  ms of CPU"
    for turning in ("free", "quarter", "none"):
        for cards in (5, 15, 30, 40):
            rows = [coverage(crowded(cards, seed, turning=turning), tries, seed) for seed in range(TABLES)]
            offered, found, missing, missed, spent = (median(column) for column in zip(*rows, strict=True))
            yield f"{turning:8} {cards:5}  {offered:7}  {found:5}  {missing:7}  {missed:12.2%}  {spent:9.1f}"


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if len(sys.argv) > 1 else TRIES):
        print(line, flush=True)
