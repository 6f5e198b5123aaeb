"""Contact between cards, point by point: YQ-T1 to YQ-T5 as RULES.md states them. Every answer is an exact integer.

`contact_fast.py` answers the same questions faster and must agree.
"""

from __future__ import annotations

from math import radians, sin
from typing import NamedTuple

from tabulae.core.cardset import holds, only
from tabulae.games.palimpsest.state import EDGE, Place, Places, TableLayout

SCALE = 14  # table points are multiplied by 2**14
HALF_WIDE, HALF_TALL = 100, 140
REACH = 10  # YQ-05 a gap of a sixteenth of an inch, and a little, closes
ACROSS, DOWN = 20, 28  # sample points of a card
APART = 10  # units between them
LEFT_COLUMN, TOP_ROW = -95, -135  # the outermost lie 5 units inside the edge
LEAST_TABLE = 16  # YQ-T2 half an inch square
MARK_X, MARK_Y = 80, 120  # YQ-T3 the second mark; the first lies opposite
BOTH_MARKS = 3

SINES = tuple(round(sin(radians(angle)) * (1 << SCALE)) for angle in range(91))


class Contact(NamedTuple):
    """What a card meets: the places it touches, and how many of its sample points are on the table."""

    touched: Places
    on_table: int


def sine(angle: int) -> int:
    """The sine times 2**14, rounded to nearest, for 0 to 359 degrees."""
    half = angle if angle < 180 else angle - 180
    size = SINES[half if half <= 90 else 180 - half]
    return size if angle < 180 else -size


def cosine(angle: int) -> int:
    return sine(angle + 90 if angle < 270 else angle - 270)


# Where a point lies


def point_x(x: int, angle: int, u: int, v: int) -> int:
    """The table point, scaled, of the point (u, v) in the frame of a card at x and angle."""
    return (x << SCALE) + cosine(angle) * u - sine(angle) * v


def point_y(y: int, angle: int, u: int, v: int) -> int:
    return (y << SCALE) + sine(angle) * u + cosine(angle) * v


def on_card(x: int, y: int, angle: int, px: int, py: int, reach: int) -> bool:
    """Whether a table point, scaled, lies on the card at x, y, angle, or within `reach` of it."""
    dx, dy = px - (x << SCALE), py - (y << SCALE)
    c, n = cosine(angle), sine(angle)
    wide, tall = (HALF_WIDE + reach) << 2 * SCALE, (HALF_TALL + reach) << 2 * SCALE
    return abs(c * dx + n * dy) <= wide and abs(c * dy - n * dx) <= tall


def inside(s: TableLayout, i: Place, px: int, py: int) -> bool:
    return on_card(s.x[i], s.y[i], s.angle[i], px, py, 0)


def near(s: TableLayout, i: Place, px: int, py: int) -> bool:
    """YQ-05 Within the reach, or under touch = overlap only inside."""
    return on_card(s.x[i], s.y[i], s.angle[i], px, py, reach_of(s))


def reach_of(s: TableLayout) -> int:
    return REACH if s.touch == EDGE else 0


# YQ-T1 Contact


def contact_at(s: TableLayout, x: int, y: int, angle: int) -> Contact:
    """YQ-T1 What a card laid at x, y, angle on top of all others (YQ-08) would meet (YQ-06)."""
    touched, on_table = 0, 0
    for row in range(DOWN):
        for column in range(ACROSS):
            u, v = LEFT_COLUMN + APART * column, TOP_ROW + APART * row
            px, py = point_x(x, angle, u, v), point_y(y, angle, u, v)
            met = meets(s, px, py)
            touched |= met.touched
            on_table += met.on_table
    return Contact(touched, on_table)


def meets(s: TableLayout, px: int, py: int) -> Contact:
    """YQ-T1 Straight down at one point: from the topmost card to the first it is inside of. YQ-T5 A buried
    card is not touched, but hides what is below it."""
    touched = 0
    for depth in range(s.laid):
        i = s.laid - 1 - depth
        if near(s, i, px, py) and not holds(s.buried, i):
            touched |= only(i)
        if inside(s, i, px, py):
            return Contact(touched, 0)
    return Contact(touched, 1)


# YQ-T2 Legal


def is_legal_placement(s: TableLayout, x: int, y: int, angle: int) -> bool:
    """YQ-T2 It touches a card, and at least 16 of its points are on the table."""
    contact = contact_at(s, x, y, angle)
    return contact.touched != 0 and contact.on_table >= LEAST_TABLE


# YQ-T3 Rank marks


def covered_marks(s: TableLayout, i: Place, x: int, y: int, angle: int) -> int:
    """YQ-T3 The rank marks of card i, as two bits, that a card at x, y, angle would cover."""
    ix, iy, turned = s.x[i], s.y[i], s.angle[i]
    first = on_card(x, y, angle, point_x(ix, turned, -MARK_X, -MARK_Y), point_y(iy, turned, -MARK_X, -MARK_Y), 0)
    second = on_card(x, y, angle, point_x(ix, turned, MARK_X, MARK_Y), point_y(iy, turned, MARK_X, MARK_Y), 0)
    return (1 if first else 0) | (2 if second else 0)


# YQ-T5 Buried


def is_covered(s: TableLayout, i: Place) -> bool:
    """YQ-T5 Whether all sample points of card i lie under later cards."""
    for row in range(DOWN):
        for column in range(ACROSS):
            u, v = LEFT_COLUMN + APART * column, TOP_ROW + APART * row
            turned = s.angle[i]
            if not under_later_cards(s, i, point_x(s.x[i], turned, u, v), point_y(s.y[i], turned, u, v)):
                return False
    return True


def under_later_cards(s: TableLayout, i: Place, px: int, py: int) -> bool:
    for later in range(i + 1, s.laid):
        if inside(s, later, px, py):
            return True
    return False
