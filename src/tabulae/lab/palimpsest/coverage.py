"""Coverage of Palimpsest's proposals among all possible outcomes: `python -m tabulae.lab.palimpsest.coverage`.

A systematic search: every angle so many degrees apart, and at each every placement so many units apart, over the whole
table. At 1 unit, quarter turns are searched completely: every integer placement is checked, including ranks hidden by
burial alone, so the count of outcomes is exact. With free turning the search is much finer than that of the proposals,
but not complete. Every column is the median over the tables.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.cardset import lowest, only, without_lowest
from tabulae.games.palimpsest.geometry.contact import (
    APART,
    LEAST_TABLE,
    MARK_X,
    MARK_Y,
    SCALE,
    cosine,
    point_x,
    point_y,
    sine,
    under_later_cards,
)
from tabulae.games.palimpsest.geometry.contact_fast import FAR, contact_at
from tabulae.games.palimpsest.geometry.margins import ranks_hidden, would_bury
from tabulae.games.palimpsest.geometry.outcomes import QUARTER_TURN, tile_x, tile_y, whole_table
from tabulae.games.palimpsest.geometry.placement_grid import (
    LAP,
    MIDDLE,
    SIDE,
    STEP,
    WIDTH,
    OutcomeBuffers,
    any_card_touched,
    count_bare,
    gather_touched,
    mark_hidden,
    on_table,
    scan_points,
)
from tabulae.games.palimpsest.geometry.proposals import proposals
from tabulae.games.palimpsest.geometry.quick_placements import HALF_UNIT
from tabulae.games.palimpsest.rules.scoring import rank_shows
from tabulae.games.palimpsest.state import DEGREES, Place, State
from tabulae.lab.palimpsest.tables import crowded

TABLES = 5
CARDS = (10, 20, 30, 44)  # the last card is laid on the 44 before it
UNITS, FREE_DEGREES = 1, 5
NEXT = APART // 2  # from a mark to the sample points around it, on each axis
KEYS = 1 << 17  # slots for outcomes; at most half are ever filled
FREE_SLOT, OFFERED, MISSING = 0, 1, 2  # flags of a key


class Coverage(NamedTuple):
    """One table: outcomes offered, outcomes that the search found, how many of these are not offered and their share,
    the share of all legal placements that have one of those, and the CPU time of the proposals.
    """

    offered: int
    known: int
    missing: int
    share: float
    missed: float
    milliseconds: float


def coverage(s: State, units: int, degrees: int) -> Coverage:
    """Compare the proposals for a table with all placements so many units and degrees apart."""
    import numpy as np

    kernel = registry.find("palimpsest").kernel
    proposals(s, kernel)
    start = process_time()
    offered = proposals(s, kernel)
    spent = process_time() - start
    touched, hidden, flags = np.zeros(KEYS, np.int64), np.zeros(KEYS, np.int64), np.zeros(KEYS, np.int8)
    for each in offered:
        key = _places(s, each.touched), _places(s, each.hidden)
        slot = _search()[1](touched, hidden, flags, *key)
        touched[slot], hidden[slot], flags[slot] = *key, OFFERED
    counts = np.zeros(2, np.int64)
    table, outcomes = layout.pack(s)[0], layout.blank(OutcomeBuffers)
    for angle in _angles(s, degrees):
        for aside in range(0, STEP, units):
            for down in range(0, STEP, units):
                _search()[0](table, outcomes, angle, aside, down, peeping(s), touched, hidden, flags, counts)
    missing = int((flags == MISSING).sum())
    known = len(offered) + missing
    return Coverage(len(offered), known, missing, missing / known, counts[1] / counts[0], 1000 * spent)


def peeping(s: State) -> int:
    """The cards, as bits, that one more card could bury while one of their marks stays bare (YQ-T5).

    A card over the four sample points around a mark also covers the mark; so one of them must be covered already.
    """
    found = 0
    for i in range(s.laid):
        for bit, way in ((1, -1), (2, 1)):
            if rank_shows(s, i) and s.marks[i] & bit:
                around = [(way * MARK_X + u, way * MARK_Y + v) for u in (-NEXT, NEXT) for v in (-NEXT, NEXT)]
                found |= only(i) if any(_is_under(s, i, *each) for each in around) else 0
    return found


def _is_under(s: State, i: Place, u: int, v: int) -> bool:
    """Whether the point (u, v) of card i lies under later cards."""
    return under_later_cards(s, i, point_x(s.x[i], s.angle[i], u, v), point_y(s.y[i], s.angle[i], u, v))


def _angles(s: State, degrees: int) -> range:
    """Half a turn: turned by 180 degrees a card does the same."""
    turning = registry.find("palimpsest").options_of(s)["turning"]
    if turning == "none":
        return range(1)
    return range(0, DEGREES // 2, degrees if turning == "free" else QUARTER_TURN)


def _places(s: State, cards: tuple[int, ...]) -> int:
    return sum(1 << s.place[card] for card in cards)


@cache
def _search() -> tuple[Any, Any]:
    """`_sweep` and `_slot`, compiled."""
    kernel = registry.find("palimpsest").kernel
    slot = kernel.compile(_slot)
    return kernel.compile(_sweep, _slot=slot), slot


def _slot(touched: Any, hidden: Any, flags: Any, now_touched: int, now_hidden: int) -> int:
    """Compiled: the slot of an outcome, or where it would be."""
    slot = (now_touched * 31 + now_hidden * 17 + (now_touched >> 20) + (now_hidden >> 25)) & KEYS - 1
    while flags[slot] != FREE_SLOT and (touched[slot] != now_touched or hidden[slot] != now_hidden):
        slot = slot + 1 & KEYS - 1
    return slot


def _sweep(
    s: Any, w: Any, angle: int, aside: int, down: int, peeps: int, touched: Any, hidden: Any, flags: Any, counts: Any
) -> None:
    """Compiled: check every placement of one angle and shift; count the legal ones and those that are not offered.

    An outcome not known yet is checked exactly, at an integer placement, before it counts as missing.
    """
    sweep = whole_table(s, angle, aside, down)
    c, n = cosine(angle), sine(angle)
    for tile in range(sweep.across * sweep.down):
        x, y = tile_x(sweep, tile), tile_y(sweep, tile)
        scan_points(s, w, x, y, c, n)
        if any_card_touched(w):
            gather_touched(w)
            count_bare(w)
            mark_hidden(s, w, x, y, c, n)
            for row in range(SIDE - LAP):
                for column in range(SIDE - LAP):
                    now_touched, now_hidden = w.seen[row * WIDTH + column], w.hides[row * SIDE + column]
                    legal = now_touched != 0 and on_table(w, row, column) >= LEAST_TABLE
                    u, v = STEP * (column - MIDDLE), STEP * (row - MIDDLE)
                    at_x, at_y = x + (c * u - n * v + HALF_UNIT >> SCALE), y + (n * u + c * v + HALF_UNIT >> SCALE)
                    rest = peeps & ~now_hidden if legal else 0
                    while rest:
                        i = lowest(rest)
                        rest = without_lowest(rest)
                        dx, dy = at_x - s.x[i], at_y - s.y[i]
                        if dx * dx + dy * dy <= FAR * FAR and would_bury(s, i, at_x, at_y, c, n, 0):
                            now_hidden |= only(i)
                    slot = _slot(touched, hidden, flags, now_touched, now_hidden) if legal else 0
                    if legal and flags[slot] == FREE_SLOT:
                        contact = contact_at(s, at_x, at_y, angle)
                        legal = contact.touched != 0 and contact.on_table >= LEAST_TABLE
                        now_touched, now_hidden = contact.touched, ranks_hidden(s, at_x, at_y, angle)
                        slot = _slot(touched, hidden, flags, now_touched, now_hidden)
                        if legal and flags[slot] == FREE_SLOT:
                            touched[slot], hidden[slot], flags[slot] = now_touched, now_hidden, MISSING
                    if legal:
                        counts[0] += 1
                        counts[1] += flags[slot] == MISSING


def report(units: int, degrees: int, tables: int) -> Iterator[str]:
    yield "turning  cards  offered  known  not offered  placements missed  ms of CPU"
    for turning in ("none", "quarter", "free"):
        for cards in CARDS:
            rows = [coverage(crowded(cards, seed, turning=turning), units, degrees) for seed in range(tables)]
            offered, known, missing, share, missed, spent = (median(column) for column in zip(*rows, strict=True))
            yield (
                f"{turning:8} {cards:5}  {offered:7}  {known:5}  {missing:4} {share:6.1%}  {missed:17.2%}  {spent:9.1f}"
            )


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    for line in report(*(given + [UNITS, FREE_DEGREES, TABLES][len(given) :])):
        print(line, flush=True)
