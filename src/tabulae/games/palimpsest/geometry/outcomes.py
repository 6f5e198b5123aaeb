"""Every outcome that a card can have on a table: which cards it touches, which ranks it hides, and a robust place.

For one angle, placements whose centres lie a step apart in the card's own directions have their sample points on one
lattice. So a tile of such placements is answered at once: look down at every lattice point (YQ-T1), then gather the
points of each placement by sliding windows. Each outcome keeps the placement that lies most steps away from another
outcome. For quarter turns the lattice is exact, but for ranks hidden by burial alone, which it does not see; for other
angles centres are rounded to whole units. So every placement kept is checked again. What
lies between two steps comes last: margins.py proves how far each placement can be shifted.

In the compilable subset: works on a State or View and OutcomeBuffers. `docs/notebook/palimpsest.md` has
the measured coverage.
"""

from __future__ import annotations

from typing import NamedTuple

from tabulae.core.cardset import holds
from tabulae.games.palimpsest.geometry.contact import LEAST_TABLE, SCALE, cosine, sine
from tabulae.games.palimpsest.geometry.contact_fast import FAR, contact_at
from tabulae.games.palimpsest.geometry.margins import ranks_hidden, refine_placement
from tabulae.games.palimpsest.geometry.placement_grid import (
    LAP,
    MIDDLE,
    MOST_OUTCOMES,
    SIDE,
    SLOTS,
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
from tabulae.games.palimpsest.geometry.quick_placements import HALF_UNIT
from tabulae.games.palimpsest.state import FREE, STRAIGHT, Places, Table

NO_SLOT = -1
QUARTER_TURN = 90
HALF_STEPS = 4  # the whole table is scanned so often at a quarter turn: half a step aside, down, and both
SQUARE_SWEEPS = 2 * HALF_STEPS  # upright, then crosswise
SLANT = 30  # degrees between the angles at which the whole table is scanned
SLANTED_SWEEPS = 2 * (QUARTER_TURN // SLANT - 1)  # each slant, and across
WIDEST = SIDE
STRIDE = (SIDE - LAP) * STEP


class Sweep(NamedTuple):
    """Tiles of one angle: the middle of the first, how many lie side by side in its own directions, how many below."""

    x: int
    y: int
    angle: int
    across: int
    down: int


class Centre(NamedTuple):
    """Of a card."""

    x: int
    y: int


def find_outcomes(s: Table, w: OutcomeBuffers) -> None:
    """Fill the buffers with every outcome found: over the whole table, and around each card at its own angle."""
    for slot in range(SLOTS):
        w.used[slot] = 0
    w.found = 0
    for number in range(count_sweeps(s)):
        sweep = nth_sweep(s, number)
        for tile in range(sweep.across * sweep.down):
            scan_tile(s, w, tile_x(sweep, tile), tile_y(sweep, tile), sweep.angle)
    verify_outcomes(s, w)


# Where to look


def table_sweeps(s: Table) -> int:
    """How often the whole table is scanned: four times upright and crosswise, half a step apart; once at each slant."""
    if s.turning == STRAIGHT:
        return HALF_STEPS
    return SQUARE_SWEEPS + SLANTED_SWEEPS if s.turning == FREE else SQUARE_SWEEPS


def count_sweeps(s: Table) -> int:
    """Those of the whole table, and with free turning two around each card."""
    return table_sweeps(s) + 2 * s.laid if s.turning == FREE else table_sweeps(s)


def nth_sweep(s: Table, number: int) -> Sweep:
    """Sweep by number: first those of the whole table, then those around each card that lies askew."""
    if number >= table_sweeps(s):
        rest = number - table_sweeps(s)
        i = rest >> 1
        angle = s.angle[i] % QUARTER_TURN
        wanted = 1 if angle != 0 and not holds(s.buried, i) else 0
        return Sweep(s.x[i], s.y[i], angle + QUARTER_TURN * (rest & 1), wanted, 1)
    if number < SQUARE_SWEEPS:
        aside, down = number & 1, number >> 1 & 1
        return whole_table(s, QUARTER_TURN * (number // HALF_STEPS), aside * (STEP // 2), down * (STEP // 2))
    slanted = number - SQUARE_SWEEPS
    return whole_table(s, SLANT * (1 + (slanted >> 1)) + QUARTER_TURN * (slanted & 1), 0, 0)


def whole_table(s: Table, angle: int, aside: int, down: int) -> Sweep:
    """The sweep of one angle over all places where a card can touch another, shifted in its own directions."""
    c, n = cosine(angle), sine(angle)
    left, right = -farthest_along(s, -c, -n) - FAR, farthest_along(s, c, n) + FAR
    top, bottom = -farthest_along(s, n, -c) - FAR, farthest_along(s, -n, c) + FAR
    u, v = left + MIDDLE * STEP + aside, top + MIDDLE * STEP + down
    x, y = c * u - n * v + HALF_UNIT >> SCALE, n * u + c * v + HALF_UNIT >> SCALE
    return Sweep(x, y, angle, 1 + (right - left) // STRIDE, 1 + (bottom - top) // STRIDE)


def farthest_along(s: Table, c: int, n: int) -> int:
    """How far the centre of a card lies in the direction (c, n), rounded up."""
    most = c * s.x[0] + n * s.y[0]
    for i in range(s.laid):
        most = max(most, c * s.x[i] + n * s.y[i])
    return (most >> SCALE) + 1


def tile_x(sweep: Sweep, tile: int) -> int:
    """The middle of a tile of the sweep."""
    across, down = tile % sweep.across * STRIDE, tile // sweep.across * STRIDE
    return sweep.x + (cosine(sweep.angle) * across - sine(sweep.angle) * down + HALF_UNIT >> SCALE)


def tile_y(sweep: Sweep, tile: int) -> int:
    across, down = tile % sweep.across * STRIDE, tile // sweep.across * STRIDE
    return sweep.y + (sine(sweep.angle) * across + cosine(sweep.angle) * down + HALF_UNIT >> SCALE)


def scan_tile(s: Table, w: OutcomeBuffers, x: int, y: int, angle: int) -> None:
    """Find the outcomes of the placements of one angle around (x, y)."""
    c, n = cosine(angle), sine(angle)
    scan_points(s, w, x, y, c, n)
    if any_card_touched(w):
        gather_touched(w)
        count_bare(w)
        mark_hidden(s, w, x, y, c, n)
        measure_margins(w)
        keep_best(w, x, y, angle, c, n)


# Steps to another outcome


def same_outcome(w: OutcomeBuffers, row: int, column: int, other_row: int, other_column: int) -> bool:
    """Whether two placements of the tile touch the same cards and hide the same ranks."""
    return (
        w.seen[row * WIDTH + column] == w.seen[other_row * WIDTH + other_column]
        and w.hides[row * SIDE + column] == w.hides[other_row * SIDE + other_column]
    )


def leave_out_illegal(w: OutcomeBuffers) -> None:
    """YQ-T2 Where too few points are on the table nothing counts as touched."""
    for row in range(SIDE):
        for column in range(SIDE):
            if on_table(w, row, column) < LEAST_TABLE:
                w.seen[row * WIDTH + column] = 0


def measure_margins(w: OutcomeBuffers) -> None:
    """How many steps away the nearest other outcome is, diagonals counting as one; 0 for what is not legal."""
    leave_out_illegal(w)
    for number in range(SIDE * SIDE):
        start = WIDEST if w.seen[number // SIDE * WIDTH + number % SIDE] else 0
        w.margin[number] = reach_from(w, number // SIDE, number % SIDE, start, -1)
    for back in range(SIDE * SIDE):
        number = SIDE * SIDE - 1 - back
        w.margin[number] = reach_from(w, number // SIDE, number % SIDE, int(w.margin[number]), 1)


def reach_from(w: OutcomeBuffers, row: int, column: int, reach: int, way: int) -> int:
    """The margin as far as the four neighbours know that come earlier (way -1) or later (way 1); 1 at a tile's edge."""
    if column == 0 or column == SIDE - 1 or not 0 <= row + way < SIDE:
        return min(reach, 1)
    for k in range(4):
        other_row = row if k == 0 else row + way
        other_column = column + way if k == 0 else column + k - 2
        if reach > 1:
            same = same_outcome(w, row, column, other_row, other_column)
            reach = min(reach, int(w.margin[other_row * SIDE + other_column]) + 1 if same else 1)
    return reach


def keep_best(w: OutcomeBuffers, x: int, y: int, angle: int, c: int, n: int) -> None:
    """Remember each outcome of the tile that is new, or has a placement farther from others.

    At a slant a distance of one step may be lost by rounding, so it does not take the place of another.
    """
    least = 0 if angle % QUARTER_TURN == 0 else 1
    for row in range(SIDE):
        for column in range(SIDE):
            touched = w.seen[row * WIDTH + column]
            if touched:
                margin = int(w.margin[row * SIDE + column])
                slot = slot_of(w, touched, w.hides[row * SIDE + column])
                if slot != NO_SLOT and (w.used[slot] == 0 or margin > max(int(w.best[slot]), least)):
                    centre = centre_in_tile(row, column, x, y, c, n)
                    w.found += 1 - w.used[slot]
                    w.used[slot] = 1
                    w.touched[slot] = touched
                    w.hidden[slot] = w.hides[row * SIDE + column]
                    w.best[slot] = margin
                    w.x[slot] = centre.x
                    w.y[slot] = centre.y
                    w.angle[slot] = angle


def centre_in_tile(row: int, column: int, x: int, y: int, c: int, n: int) -> Centre:
    """Where the centre of a placement lies, in a tile around (x, y) that is turned by (c, n)."""
    u, v = STEP * (column - MIDDLE), STEP * (row - MIDDLE)
    return Centre(x + (c * u - n * v + HALF_UNIT >> SCALE), y + (n * u + c * v + HALF_UNIT >> SCALE))


def slot_of(w: OutcomeBuffers, touched: Places, hidden: Places) -> int:
    """The slot of an outcome, used or free; NO_SLOT for a new one when MOST_OUTCOMES are there."""
    mix = touched ^ touched >> 13 ^ touched >> 27 ^ hidden << 7 ^ hidden >> 9 ^ hidden >> 23
    slot = mix & SLOTS - 1
    while w.used[slot] and (w.touched[slot] != touched or w.hidden[slot] != hidden):
        slot = slot + 1 & SLOTS - 1
    return slot if w.used[slot] or w.found < MOST_OUTCOMES else NO_SLOT


def verify_outcomes(s: Table, w: OutcomeBuffers) -> None:
    """Check every placement kept on the exact table; drop one that is not legal (`used` 0)."""
    for slot in range(SLOTS):
        if w.used[slot]:
            contact = contact_at(s, w.x[slot], w.y[slot], int(w.angle[slot]))
            w.touched[slot] = contact.touched
            w.hidden[slot] = ranks_hidden(s, w.x[slot], w.y[slot], int(w.angle[slot]))
            if contact.touched == 0 or contact.on_table < LEAST_TABLE:
                w.used[slot] = 0


def refine_outcomes(s: Table, w: OutcomeBuffers) -> None:
    """Push every placement kept to where its margin is larger, and store that margin, in units."""
    for slot in range(SLOTS):
        if w.used[slot]:
            found = refine_placement(s, w, w.x[slot], w.y[slot], int(w.angle[slot]), w.touched[slot], w.hidden[slot])
            w.x[slot] = found.x
            w.y[slot] = found.y
            w.best[slot] = found.margin
