"""All that a card can bring about on a table: which cards it touches, which ranks it hides, and a robust place for each.

For one angle, placements whose centres lie a step apart in the card's own directions have their sample points on one
lattice. So a tile of such placements is answered at once: look down at every lattice point (YQ-T1), then gather the
points of each placement by sliding windows. The margin of a placement is how many steps it can be shifted in every
direction without another outcome; each outcome keeps its placement with the largest margin. For quarter turns
the lattice is exact; for other angles centres are rounded to whole units, so the winners are looked at again.

In the compilable subset: works on a State or View and a Workbench. `docs/palimpsest.md` gives the measured coverage.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.cardset import holds, only
from tabulae.core.layout import SMALL, TINY, cell, cells
from tabulae.games.palimpsest.contact import (
    ACROSS,
    APART,
    BOTH_MARKS,
    DOWN,
    LEAST_TABLE,
    LEFT_COLUMN,
    MARK_X,
    MARK_Y,
    SCALE,
    TOP_ROW,
    cosine,
    reach_of,
    sine,
)
from tabulae.games.palimpsest.scoring import rank_shows
from tabulae.games.palimpsest.spans import FAR, TALL, WIDE, holds_point, look_down
from tabulae.games.palimpsest.spots import HALF_UNIT
from tabulae.games.palimpsest.state import ANY, FREE, STRAIGHT, Place, Places, Table

FINE = 1  # steps between two sample points
STEP = APART // FINE
SIDE = 72 * FINE  # placements of a tile on each side: a card's whole neighbourhood
MIDDLE = SIDE // 2
LAP = 8 * FINE  # placements that neighbouring tiles share
WIDTH = SIDE + FINE * (ACROSS - 1)  # lattice points of a tile
HEIGHT = SIDE + FINE * (DOWN - 1)
POINTS = WIDTH * HEIGHT
SLOTS = 1 << 14  # of the table of outcomes; at most half of them are filled
MOST_OUTCOMES = SLOTS // 2
NO_SLOT = -1
QUARTER_TURN = 90
SLANT = 30  # degrees between the angles at which the whole table is scanned
WIDEST = SIDE


@dataclass(slots=True)
class Workbench:
    """Room to work in, and the outcomes found so far, in slots scattered by their key."""

    seen: list[Places] = cells(POINTS)  # [point]: cards met there; then [placement]: cards touched
    bare: list[int] = cells(POINTS, width=SMALL)  # [point]: on the table; then sums of these
    hides: list[Places] = cells(SIDE * SIDE)  # [placement]: cards whose rank would be hidden
    margin: list[int] = cells(SIDE * SIDE, width=SMALL)
    found: int = cell()
    used: list[int] = cells(SLOTS, width=TINY)
    touched: list[Places] = cells(SLOTS)
    hidden: list[Places] = cells(SLOTS)
    best: list[int] = cells(SLOTS, width=SMALL)  # the margin of the placement kept
    x: list[int] = cells(SLOTS)
    y: list[int] = cells(SLOTS)
    angle: list[int] = cells(SLOTS, width=SMALL)


def find_outcomes(s: Table, w: Workbench) -> None:
    """Fill a Workbench with every outcome found, upright and crosswise over the whole table, and at each card's angle."""
    for slot in range(SLOTS):
        w.used[slot] = 0
    w.found = 0
    sweep_finely(s, w, 0)
    if s.turning != STRAIGHT:
        sweep_finely(s, w, 90)
    if s.turning == FREE:
        for k in range(1, QUARTER_TURN // SLANT):
            sweep(s, w, SLANT * k, 0, 0)
            sweep(s, w, SLANT * k + QUARTER_TURN, 0, 0)
        for i in range(s.laid):
            angle = s.angle[i] % QUARTER_TURN
            if angle != 0 and not holds(s.buried, i):
                scan_tile(s, w, s.x[i], s.y[i], angle)
                scan_tile(s, w, s.x[i], s.y[i], angle + QUARTER_TURN)
    look_again(s, w)


def sweep_finely(s: Table, w: Workbench, angle: int) -> None:
    """Scan the whole table four times, half a step apart."""
    for half in range(4):
        sweep(s, w, angle, (half & 1) * STEP // 2, (half >> 1) * STEP // 2)


def sweep(s: Table, w: Workbench, angle: int, aside: int, down: int) -> None:
    """Scan tiles over all places where a card can touch another, shifted a little."""
    left, right, top, bottom = s.x[0], s.x[0], s.y[0], s.y[0]
    for i in range(s.laid):
        left, right = min(left, s.x[i]), max(right, s.x[i])
        top, bottom = min(top, s.y[i]), max(bottom, s.y[i])
    stride = (SIDE - LAP) * STEP
    y = top - FAR + MIDDLE * STEP + down
    while y - MIDDLE * STEP < bottom + FAR:
        x = left - FAR + MIDDLE * STEP + aside
        while x - MIDDLE * STEP < right + FAR:
            scan_tile(s, w, x, y, angle)
            x += stride
        y += stride


def scan_tile(s: Table, w: Workbench, x: int, y: int, angle: int) -> None:
    """Find the outcomes of the placements of one angle around (x, y)."""
    c, n = cosine(angle), sine(angle)
    if look_at_points(s, w, x, y, c, n):
        gather_touched(w)
        count_bare(w)
        mark_hidden(s, w, x, y, c, n)
        measure_margins(w)
        keep_best(w, x, y, angle, c, n)


def whole_steps(length: int, step: int) -> int:
    """How many steps go into a length, rounded down; the length may be negative, up to 2**13 steps."""
    return (length + (step << 13)) // step - (1 << 13)


# The lattice points


def look_at_points(s: Table, w: Workbench, x: int, y: int, c: int, n: int) -> bool:
    """YQ-T1 Straight down at every lattice point, card by card from the topmost; whether any card is near."""
    for point in range(POINTS):
        w.seen[point] = 0
        w.bare[point] = 1
    met = False
    for depth in range(s.laid):
        met = paint_card(s, w, s.laid - 1 - depth, x, y, c, n) or met
    return met


def paint_card(s: Table, w: Workbench, i: Place, x: int, y: int, c: int, n: int) -> bool:
    """Look at card i through the points that no card above it hides."""
    dx, dy = x - s.x[i], y - s.y[i]
    u, v = -(c * dx + n * dy) >> SCALE, -(c * dy - n * dx) >> SCALE  # the card's centre in the tile's frame
    span = 190  # a little more than half a card's diagonal, the reach included
    first_column = max(0, whole_steps(u - span - LEFT_COLUMN, STEP) + MIDDLE)
    last_column = min(WIDTH - 1, whole_steps(u + span - LEFT_COLUMN, STEP) + MIDDLE)
    first_row = max(0, whole_steps(v - span - TOP_ROW, STEP) + MIDDLE)
    last_row = min(HEIGHT - 1, whole_steps(v + span - TOP_ROW, STEP) + MIDDLE)
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
    return first_column <= last_column and first_row <= last_row


# The placements: windows of 20 by 28 points


def gather_touched(w: Workbench) -> None:
    """OR the points of each window: runs of 2, 4, 8 and 16, then 16 and the rest."""
    for k in range(4):
        merge(w, FINE << k)
    merge(w, FINE * (ACROSS - 16))
    for k in range(4):
        merge(w, WIDTH * (FINE << k))
    merge(w, WIDTH * FINE * (DOWN - 16))


def merge(w: Workbench, ahead: int) -> None:
    for point in range(POINTS - ahead):
        w.seen[point] |= w.seen[point + ahead]


def count_bare(w: Workbench) -> None:
    """Sum the points of each window; the sum stands at the window's last point."""
    add_up(w, FINE, ACROSS)
    add_up(w, WIDTH * FINE, DOWN)


def add_up(w: Workbench, ahead: int, window: int) -> None:
    """Running sums, then differences of them. Sums that run past a tile's edge are never looked at."""
    for point in range(ahead, POINTS):
        w.bare[point] += w.bare[point - ahead]
    for back in range(POINTS - ahead * window):
        point = POINTS - 1 - back
        w.bare[point] -= w.bare[point - ahead * window]


def on_table(w: Workbench, row: int, column: int) -> int:
    return int(w.bare[(row + FINE * (DOWN - 1)) * WIDTH + column + FINE * (ACROSS - 1)])


def mark_hidden(s: Table, w: Workbench, x: int, y: int, c: int, n: int) -> None:
    """YQ-T3 For each placement the cards whose rank is visible and would no longer be."""
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


def hide_within(w: Workbench, i: Place, u: int, u2: int, v: int, v2: int) -> None:
    """Note card i at the placements that reach from u, v on one side to u2, v2 on the other."""
    step = STEP << 2 * SCALE
    first_column = max(0, -whole_steps(WIDE - u, step) + MIDDLE)
    last_column = min(SIDE - 1, whole_steps(WIDE + u2, step) + MIDDLE)
    first_row = max(0, -whole_steps(TALL - v, step) + MIDDLE)
    last_row = min(SIDE - 1, whole_steps(TALL + v2, step) + MIDDLE)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            w.hides[row * SIDE + column] |= only(i)


# Margins and outcomes


def same_outcome(w: Workbench, row: int, column: int, other_row: int, other_column: int) -> bool:
    """Whether two placements of the tile touch the same cards and hide the same ranks."""
    return (
        w.seen[row * WIDTH + column] == w.seen[other_row * WIDTH + other_column]
        and w.hides[row * SIDE + column] == w.hides[other_row * SIDE + other_column]
    )


def measure_margins(w: Workbench) -> None:
    """How many steps away the nearest other outcome is, diagonals counting as one; 0 for what is not legal."""
    for row in range(SIDE):
        for column in range(SIDE):
            if on_table(w, row, column) < LEAST_TABLE:
                w.seen[row * WIDTH + column] = 0
    for row in range(SIDE):
        for column in range(SIDE):
            reach = 1 if row == 0 or column == 0 or column == SIDE - 1 else WIDEST
            if reach > 1:
                reach = min(reach, reach_through(w, row, column, row, column - 1))
                reach = min(reach, reach_through(w, row, column, row - 1, column - 1))
                reach = min(reach, reach_through(w, row, column, row - 1, column))
                reach = min(reach, reach_through(w, row, column, row - 1, column + 1))
            w.margin[row * SIDE + column] = reach if w.seen[row * WIDTH + column] else 0
    for back in range(SIDE * SIDE):
        row, column = (SIDE * SIDE - 1 - back) // SIDE, (SIDE * SIDE - 1 - back) % SIDE
        reach = int(w.margin[row * SIDE + column])
        if row == SIDE - 1 or column == 0 or column == SIDE - 1:
            reach = min(reach, 1)
        if reach > 1:
            reach = min(reach, reach_through(w, row, column, row, column + 1))
            reach = min(reach, reach_through(w, row, column, row + 1, column + 1))
            reach = min(reach, reach_through(w, row, column, row + 1, column))
            reach = min(reach, reach_through(w, row, column, row + 1, column - 1))
        w.margin[row * SIDE + column] = reach


def reach_through(w: Workbench, row: int, column: int, other_row: int, other_column: int) -> int:
    if not same_outcome(w, row, column, other_row, other_column):
        return 1
    return int(w.margin[other_row * SIDE + other_column]) + 1


def keep_best(w: Workbench, x: int, y: int, angle: int, c: int, n: int) -> None:
    """Remember each outcome of the tile that is new, or has a placement with a larger margin.

    At a slant a margin of one step may be lost by rounding, so it does not take the place of another.
    """
    least = 0 if angle % QUARTER_TURN == 0 else 1
    for row in range(SIDE):
        for column in range(SIDE):
            touched = w.seen[row * WIDTH + column]
            if touched:
                margin = int(w.margin[row * SIDE + column])
                slot = slot_of(w, touched, w.hides[row * SIDE + column])
                if slot != NO_SLOT and (w.used[slot] == 0 or margin > max(int(w.best[slot]), least)):
                    u, v = STEP * (column - MIDDLE), STEP * (row - MIDDLE)
                    w.found += 1 - w.used[slot]
                    w.used[slot] = 1
                    w.touched[slot] = touched
                    w.hidden[slot] = w.hides[row * SIDE + column]
                    w.best[slot] = margin
                    w.x[slot] = x + (c * u - n * v + HALF_UNIT >> SCALE)
                    w.y[slot] = y + (n * u + c * v + HALF_UNIT >> SCALE)
                    w.angle[slot] = angle


def slot_of(w: Workbench, touched: Places, hidden: Places) -> int:
    """The slot of an outcome, used or free; NO_SLOT for a new one when MOST_OUTCOMES are there."""
    mix = touched ^ touched >> 13 ^ touched >> 27 ^ hidden << 7 ^ hidden >> 9 ^ hidden >> 23
    slot = mix & SLOTS - 1
    while w.used[slot] and (w.touched[slot] != touched or w.hidden[slot] != hidden):
        slot = slot + 1 & SLOTS - 1
    return slot if w.used[slot] or w.found < MOST_OUTCOMES else NO_SLOT


def look_again(s: Table, w: Workbench) -> None:
    """Ask the exact table about every placement kept; one that is not legal is given up (`used` 0)."""
    for slot in range(SLOTS):
        if w.used[slot]:
            contact = look_down(s, w.x[slot], w.y[slot], int(w.angle[slot]))
            w.touched[slot] = contact.touched
            w.hidden[slot] = ranks_hidden(s, w.x[slot], w.y[slot], int(w.angle[slot]))
            if contact.touched == 0 or contact.on_table < LEAST_TABLE:
                w.used[slot] = 0


def ranks_hidden(s: Table, x: int, y: int, angle: int) -> Places:
    """YQ-T3 The cards whose rank is visible and would no longer be, by their marks, under a card at x, y, angle."""
    c, n = cosine(angle), sine(angle)
    hidden = 0
    for i in range(s.laid):
        if rank_shows(s, i):
            marks = int(s.marks[i])
            for way in range(-1, 2, 2):
                mx = (s.x[i] - x << SCALE) + way * (s.cosine[i] * MARK_X - s.sine[i] * MARK_Y)
                my = (s.y[i] - y << SCALE) + way * (s.sine[i] * MARK_X + s.cosine[i] * MARK_Y)
                if holds_point(c, n, mx, my):
                    marks &= ~1 if way < 0 else ~2
            if marks == 0 or (s.rank_visible != ANY and marks != BOTH_MARKS):
                hidden |= only(i)
    return hidden
