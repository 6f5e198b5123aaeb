"""A tile: many placements of one angle examined together, for outcomes.py. In the compilable subset."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.cardset import holds, only
from tabulae.core.layout import SMALL, TINY, cell, cells
from tabulae.games.palimpsest.geometry.contact import (
    ACROSS,
    APART,
    BOTH_MARKS,
    DOWN,
    LEFT_COLUMN,
    MARK_X,
    MARK_Y,
    SCALE,
    TOP_ROW,
    reach_of,
)
from tabulae.games.palimpsest.geometry.contact_fast import TALL, WIDE
from tabulae.games.palimpsest.rules.scoring import rank_shows
from tabulae.games.palimpsest.state import ANY, Place, Places, Table

FINE = 1  # steps between two sample points
STEP = APART // FINE
SIDE = 72 * FINE  # placements of a tile on each side: a card's whole neighbourhood
MIDDLE = SIDE // 2
LAP = 8 * FINE  # placements that neighbouring tiles share
WIDTH = SIDE + FINE * (ACROSS - 1)  # lattice points of a tile
HEIGHT = SIDE + FINE * (DOWN - 1)
POINTS = WIDTH * HEIGHT
SPAN = 190  # a little more than half a card's diagonal, the reach included
SLOTS = 1 << 14  # of the table of outcomes; at most half of them are filled
MOST_OUTCOMES = SLOTS // 2


@dataclass(slots=True)
class OutcomeBuffers:
    """Working memory, and the outcomes found so far in a hash table."""

    seen: list[Places] = cells(POINTS)  # [point]: cards met there; then [placement]: cards touched
    bare: list[int] = cells(POINTS, width=SMALL)  # [point]: on the table; then sums of these
    hides: list[Places] = cells(SIDE * SIDE)  # [placement]: cards whose rank would be hidden
    margin: list[int] = cells(SIDE * SIDE, width=SMALL)  # [placement]: steps to another outcome
    below: list[int] = cells(DOWN)  # [row of sample points]: those under which a card lies in any case,
    maybe_below: list[int] = cells(DOWN)  # and those under which one may lie
    found: int = cell()
    used: list[int] = cells(SLOTS, width=TINY)
    touched: list[Places] = cells(SLOTS)
    hidden: list[Places] = cells(SLOTS)
    best: list[int] = cells(SLOTS, width=SMALL)  # steps from the placement kept to another outcome; then its margin
    x: list[int] = cells(SLOTS)
    y: list[int] = cells(SLOTS)
    angle: list[int] = cells(SLOTS, width=SMALL)


def whole_steps(length: int, step: int) -> int:
    """How many steps go into a length, rounded down; the length may be negative, up to 2**13 steps."""
    return (length + (step << 13)) // step - (1 << 13)


# The lattice points


def scan_points(s: Table, w: OutcomeBuffers, x: int, y: int, c: int, n: int) -> None:
    """YQ-T1 Straight down at every lattice point, card by card from the topmost."""
    for point in range(POINTS):
        w.seen[point] = 0
        w.bare[point] = 1
    for depth in range(s.laid):
        scan_card(s, w, s.laid - 1 - depth, x, y, c, n)


def any_card_touched(w: OutcomeBuffers) -> bool:
    """Whether any lattice point meets a card that can be touched."""
    for point in range(POINTS):
        if w.seen[point]:
            return True
    return False


def scan_card(s: Table, w: OutcomeBuffers, i: Place, x: int, y: int, c: int, n: int) -> None:
    """Mark card i at the points that no card above it hides."""
    dx, dy = x - s.x[i], y - s.y[i]
    u, v = -(c * dx + n * dy) >> SCALE, -(c * dy - n * dx) >> SCALE  # the card's centre in the tile's frame
    first_column = max(0, whole_steps(u - SPAN - LEFT_COLUMN, STEP) + MIDDLE)
    last_column = min(WIDTH - 1, whole_steps(u + SPAN - LEFT_COLUMN, STEP) + MIDDLE)
    first_row = max(0, whole_steps(v - SPAN - TOP_ROW, STEP) + MIDDLE)
    last_row = min(HEIGHT - 1, whole_steps(v + SPAN - TOP_ROW, STEP) + MIDDLE)
    ci, ni = s.cosine[i], s.sine[i]
    step_across, step_along = STEP * (c * ci + n * ni), STEP * (n * ci - c * ni)
    reach = reach_of(s) << 2 * SCALE
    bit = 0 if holds(s.buried, i) else only(i)
    pu = LEFT_COLUMN + STEP * (first_column - MIDDLE)
    for row in range(first_row, last_row + 1):
        pv = TOP_ROW + STEP * (row - MIDDLE)
        px, py = (dx << SCALE) + c * pu - n * pv, (dy << SCALE) + n * pu + c * pv
        across, along = px * ci + py * ni, py * ci - px * ni
        for point in range(row * WIDTH + first_column, row * WIDTH + last_column + 1):
            if w.bare[point] and abs(across) <= WIDE + reach and abs(along) <= TALL + reach:
                w.seen[point] |= bit
                if abs(across) <= WIDE and abs(along) <= TALL:
                    w.bare[point] = 0
            across += step_across
            along += step_along


# The placements: windows of 20 by 28 points


def gather_touched(w: OutcomeBuffers) -> None:
    """OR the points of each window: runs of 2, 4, 8 and 16, then 16 and the rest; along the rows, then down."""
    for k in range(10):
        run = k % 5
        rest = ACROSS - 16 if k < 5 else DOWN - 16
        ahead = FINE * (1 << run if run < 4 else rest) * (1 if k < 5 else WIDTH)
        for point in range(POINTS - ahead):
            w.seen[point] |= w.seen[point + ahead]


def count_bare(w: OutcomeBuffers) -> None:
    """Sum the points of each window; the sum stands at the window's last point."""
    add_up(w, FINE, ACROSS)
    add_up(w, WIDTH * FINE, DOWN)


def add_up(w: OutcomeBuffers, ahead: int, window: int) -> None:
    """Running sums, then differences of them. Sums that run past a tile's edge are never read."""
    for point in range(ahead, POINTS):
        w.bare[point] += w.bare[point - ahead]
    for back in range(POINTS - ahead * window):
        point = POINTS - 1 - back
        w.bare[point] -= w.bare[point - ahead * window]


def on_table(w: OutcomeBuffers, row: int, column: int) -> int:
    return int(w.bare[(row + FINE * (DOWN - 1)) * WIDTH + column + FINE * (ACROSS - 1)])


def mark_hidden(s: Table, w: OutcomeBuffers, x: int, y: int, c: int, n: int) -> None:
    """YQ-T3 For each placement the cards whose rank is visible and would no longer be, by its marks.

    A card buried with a mark bare (YQ-T5) is not seen here; `outcomes.verify_outcomes` checks it.
    """
    for placement in range(SIDE * SIDE):
        w.hides[placement] = 0
    for i in range(s.laid):
        if rank_shows(s, i):
            u, v = mark_in_tile(s, i, x, y, c, n, -1), mark_in_tile(s, i, x, y, n, -c, -1)
            u2, v2 = mark_in_tile(s, i, x, y, c, n, 1), mark_in_tile(s, i, x, y, n, -c, 1)
            if s.marks[i] == BOTH_MARKS and s.rank_visible == ANY:
                hide_within(w, i, max(u, u2), min(u, u2), max(-v, -v2), min(-v, -v2))
            else:
                if s.marks[i] & 1:
                    hide_within(w, i, u, u, -v, -v)
                if s.marks[i] & 2:
                    hide_within(w, i, u2, u2, -v2, -v2)


def mark_in_tile(s: Table, i: Place, x: int, y: int, c: int, n: int, way: int) -> int:
    """How far, scaled twice, a rank mark of card i lies from the tile's middle in the direction (c, n)."""
    mx = (s.x[i] - x << SCALE) + way * (s.cosine[i] * MARK_X - s.sine[i] * MARK_Y)
    my = (s.y[i] - y << SCALE) + way * (s.sine[i] * MARK_X + s.cosine[i] * MARK_Y)
    return c * mx + n * my


def hide_within(w: OutcomeBuffers, i: Place, u: int, u2: int, v: int, v2: int) -> None:
    """Note card i at the placements that reach from u, v on one side to u2, v2 on the other."""
    step = STEP << 2 * SCALE
    first_column = max(0, -whole_steps(WIDE - u, step) + MIDDLE)
    last_column = min(SIDE - 1, whole_steps(WIDE + u2, step) + MIDDLE)
    first_row = max(0, -whole_steps(TALL - v, step) + MIDDLE)
    last_row = min(SIDE - 1, whole_steps(TALL + v2, step) + MIDDLE)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            w.hides[row * SIDE + column] |= only(i)
