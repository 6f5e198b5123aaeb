"""The margin of a proposal: how far its placement can certainly be shifted.

A margin of m says: at every whole offset of at most m units to the left or right and at most m up or down, with the
same angle, the card is legal, touches the same cards and hides the same ranks. It is proved, not tried: within such a
square of offsets a sample point stays on one side of a card's edge if it is farther from it than the square reaches.
So one pass with every card a little larger, and a little smaller, shows what a card meets in any case and what it
could meet at all. The proof is cautious: the true margin may be larger, never smaller. In the compilable subset.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tabulae.core.cardset import holds, lowest, only, size, without_lowest
from tabulae.games.palimpsest.geometry.contact import (
    ACROSS,
    APART,
    BOTH_MARKS,
    DOWN,
    HALF_TALL,
    HALF_WIDE,
    LEAST_TABLE,
    LEFT_COLUMN,
    MARK_X,
    MARK_Y,
    REACH,
    SCALE,
    TOP_ROW,
    cosine,
    reach_of,
    sine,
)
from tabulae.games.palimpsest.geometry.contact_fast import (
    FULL_ROW,
    TALL,
    WIDE,
    cards_within_reach,
    holds_point,
    row_on,
    run,
    span,
)
from tabulae.games.palimpsest.rules.scoring import rank_shows
from tabulae.games.palimpsest.state import ANY, Place, Places, Table, TableLayout

RUNGS = (1, 2, 3, 4, 6, 8, 11, 15, 20, 30, 40, 60, 80, 120)  # the margins that are tried, one after the other
PUSH_X = (0, -1, 0, 1, 0, -1, 1, 1, -1)  # a placement stays, or is pushed to its four sides and corners
PUSH_Y = (0, 0, -1, 0, 1, -1, -1, 1, 1)


A_UNIT = 1 << 2 * SCALE  # scaled twice; rounded sines mistake the size of a card by far less
NEVER, COULD_MEET, MEETS = 0, 1, 2


class Rows(Protocol):
    """Of each row of sample points those under which a card lies in any case, and perhaps: working memory."""

    below: list[int]
    maybe_below: list[int]


class RefinedPlacement(NamedTuple):
    """A placement and its margin."""

    x: int
    y: int
    margin: int


def refine_placement(
    s: Table, w: Rows, x: int, y: int, angle: int, touched: Places, hidden: Places
) -> RefinedPlacement:
    """The margin of a placement; one that has none is pushed by a unit to where it has one, if that helps."""
    rung, way, margin = 0, 0, 0
    while rung < len(RUNGS) and way < len(PUSH_X):
        pushed_x, pushed_y = x + PUSH_X[way], y + PUSH_Y[way]
        if stays_the_same(s, w, pushed_x, pushed_y, angle, RUNGS[rung], touched, hidden):
            x, y, way, margin = pushed_x, pushed_y, 0, RUNGS[rung]
            rung += 1
        else:
            way = way + 1 if margin == 0 else len(PUSH_X)
    return RefinedPlacement(x, y, margin)


def stays_the_same(s: Table, w: Rows, x: int, y: int, angle: int, by: int, touched: Places, hidden: Places) -> bool:
    """Whether it is sure that the card touches and hides the same at every offset of at most `by` on each axis."""
    return (
        covers_the_same(s, x, y, angle, by, hidden)
        and touches_the_same(s, w, x, y, angle, by, touched)
        and buries_no_other(s, x, y, angle, by, hidden)
    )


def shift_of(c: int, n: int, by: int) -> int:
    """How far, scaled twice, an offset of at most `by` on each axis goes along an edge of a card turned by (c, n)."""
    return by * (abs(c) + abs(n)) << SCALE


# Touching


def touches_the_same(s: Table, w: Rows, x: int, y: int, angle: int, by: int, touched: Places) -> bool:
    """YQ-T1 YQ-T2 Every card of `touched` is met by one sample point in any case, no other card can be, and 16 points
    are on the table in any case."""
    c, n = cosine(angle), sine(angle)
    for row in range(DOWN):
        w.below[row] = 0
        w.maybe_below[row] = 0
    sure, rest = 0, cards_within_reach(s, x, y, 0, 2 * by)
    while rest:
        i = s.laid - 1 - lowest(rest)
        rest = without_lowest(rest)
        met = meets_in_rows(s, w, i, x, y, c, n, by, holds(touched, i))
        if met == COULD_MEET and not holds(touched, i) and not holds(s.buried, i):
            return False
        if met == MEETS:
            sure |= only(i)
    return sure == touched and points_left(w) >= LEAST_TABLE


def points_left(w: Rows) -> int:
    """How many sample points are on the table in any case."""
    bare = 0
    for row in range(DOWN):
        bare += ACROSS - size(w.maybe_below[row])
    return bare


def meets_in_rows(s: Table, w: Rows, i: Place, x: int, y: int, c: int, n: int, by: int, touched: bool) -> int:
    """Put card i under the rows of sample points; return whether it meets one: in any case, perhaps, or never.

    "In any case" is checked only for a card that is `touched`; for another one the first doubt is enough.
    """
    ci, ni = s.cosine[i], s.sine[i]
    dx, dy = x - s.x[i], y - s.y[i]
    shift, reach = shift_of(ci, ni, by), reach_of(s) << 2 * SCALE
    cos, sin = c * ci + n * ni, n * ci - c * ni  # of the angle between the two
    half = (HALF_WIDE + REACH) * abs(sin) + (HALF_TALL + REACH) * abs(cos) + shift_of(c, n, by) + A_UNIT
    middle = (n * dx - c * dy << SCALE) - (TOP_ROW << 2 * SCALE)  # card i's centre, from the first row on
    last = min(DOWN - 1, (middle + half >> 2 * SCALE) // APART) if middle + half >= 0 else -1
    first = (middle - half >> 2 * SCALE) // APART if middle > half else 0
    v = TOP_ROW + APART * first
    px, py = (dx << SCALE) + c * LEFT_COLUMN - n * v, (dy << SCALE) + n * LEFT_COLUMN + c * v
    across, along = px * ci + py * ni, py * ci - px * ni
    found = NEVER
    for row in range(first, last + 1):
        below = w.below[row]
        could_meet = 0
        if below != FULL_ROW:
            could_meet = within(across, along, cos, sin, reach + shift)
        if could_meet:
            if touched:
                if found != MEETS and within(across, along, cos, sin, reach - shift) & ~w.maybe_below[row]:
                    found = MEETS
            elif could_meet & ~below:
                found = COULD_MEET
            w.maybe_below[row] |= within(across, along, cos, sin, shift)
            w.below[row] = below | within(across, along, cos, sin, -shift)
        across -= APART * sin
        along += APART * cos
    return found


def within(across: int, along: int, cos: int, sin: int, more: int) -> int:
    """Bits of a row's points that lie on a card, its edges `more` outward; the first point lies at (across, along)."""
    columns = span(across, APART * cos, WIDE + more)
    return columns & span(along, APART * sin, TALL + more) if columns else 0


# Hiding


def covers_the_same(s: Table, x: int, y: int, angle: int, by: int, hidden: Places) -> bool:
    """YQ-T3 Of every rank that shows, the marks that decide are covered in any case, or bare in any case."""
    c, n = cosine(angle), sine(angle)
    shift = shift_of(c, n, by)
    rest = cards_within_reach(s, x, y, 0, 2 * by)
    while rest:
        i = s.laid - 1 - lowest(rest)
        rest = without_lowest(rest)
        gone = holds(hidden, i)
        if rank_shows(s, i) and shows_under(s, i, x, y, c, n, -shift if gone else shift) == gone:
            return False
    return True


def buries_no_other(s: Table, x: int, y: int, angle: int, by: int, hidden: Places) -> bool:
    """YQ-T5 No card whose rank stays visible can be buried."""
    c, n = cosine(angle), sine(angle)
    rest = cards_within_reach(s, x, y, 0, 2 * by)
    while rest:
        i = s.laid - 1 - lowest(rest)
        rest = without_lowest(rest)
        if rank_shows(s, i) and not holds(hidden, i) and would_bury(s, i, x, y, c, n, shift_of(c, n, by)):
            return False
    return True


def ranks_hidden(s: Table, x: int, y: int, angle: int) -> Places:
    """YQ-T3 YQ-T5 The cards whose rank is visible and would no longer be under a card at x, y, angle: by their marks,
    or because it buries them."""
    c, n = cosine(angle), sine(angle)
    hidden, rest = 0, cards_within_reach(s, x, y, 0, 0)
    while rest:
        i = s.laid - 1 - lowest(rest)
        rest = without_lowest(rest)
        if rank_shows(s, i) and (not shows_under(s, i, x, y, c, n, 0) or would_bury(s, i, x, y, c, n, 0)):
            hidden |= only(i)
    return hidden


def shows_under(s: Table, i: Place, x: int, y: int, c: int, n: int, more: int) -> bool:
    """YQ-T3 YQ-10 Whether the marks of card i still show its rank under one more card, its edges `more` outward."""
    bare = int(s.marks[i]) & ~marks_within(s, i, x, y, c, n, more)
    return bare != 0 if s.rank_visible == ANY else bare == BOTH_MARKS


def marks_within(s: Table, i: Place, x: int, y: int, c: int, n: int, more: int) -> int:
    """YQ-T3 The rank marks of card i, as two bits, under a card at (x, y) turned by (c, n), edges `more` outward."""
    dx, dy = s.x[i] - x << SCALE, s.y[i] - y << SCALE
    mx, my = s.cosine[i] * MARK_X - s.sine[i] * MARK_Y, s.sine[i] * MARK_X + s.cosine[i] * MARK_Y
    first = holds_point(c, n, dx - mx, dy - my, more)
    second = holds_point(c, n, dx + mx, dy + my, more)
    return (1 if first else 0) | (2 if second else 0)


def would_bury(s: Table, i: Place, x: int, y: int, c: int, n: int, more: int) -> bool:
    """YQ-T5 Whether all sample points of card i would lie under later cards with one more at (x, y), its edges `more`
    outward."""
    ci, ni = s.cosine[i], s.sine[i]
    later = cards_within_reach(s, s.x[i], s.y[i], i + 1, 0)
    for row in range(DOWN):
        v = TOP_ROW + APART * row
        px, py = (s.x[i] << SCALE) + ci * LEFT_COLUMN - ni * v, (s.y[i] << SCALE) + ni * LEFT_COLUMN + ci * v
        below, rest = run(px - (x << SCALE), py - (y << SCALE), c, n, ci, ni, more), later
        while rest and below != FULL_ROW:
            below |= row_on(s, s.laid - 1 - lowest(rest), px, py, ci, ni, 0)
            rest = without_lowest(rest)
        if below != FULL_ROW:
            return False
    return True


def buried_by(s: Table, x: int, y: int, angle: int) -> Places:
    """YQ-T5 The cards that are not buried, but would be under a card at x, y, angle."""
    c, n = cosine(angle), sine(angle)
    found, rest = 0, cards_within_reach(s, x, y, 0, 0)
    while rest:
        i = s.laid - 1 - lowest(rest)
        rest = without_lowest(rest)
        if not holds(s.buried, i) and would_bury(s, i, x, y, c, n, 0):
            found |= only(i)
    return found


def points_shown(s: TableLayout, i: Place) -> int:
    """How many sample points of card i no later card covers."""
    c, n = s.cosine[i], s.sine[i]
    later = cards_within_reach(s, s.x[i], s.y[i], i + 1, 0)
    shown = 0
    for row in range(DOWN):
        v = TOP_ROW + APART * row
        px, py = (s.x[i] << SCALE) + c * LEFT_COLUMN - n * v, (s.y[i] << SCALE) + n * LEFT_COLUMN + c * v
        below, rest = 0, later
        while rest and below != FULL_ROW:
            below |= row_on(s, s.laid - 1 - lowest(rest), px, py, c, n, 0)
            rest = without_lowest(rest)
        shown += ACROSS - size(below)
    return shown
