"""Fast contact: the questions of contact.py, a row of sample points at a time. Must agree with contact.py.

Along a row of sample points the distance to each of a card's axes grows by equal steps, so the points that
lie on the card are one run of columns: a span, held as bits. Cards too far away are left out beforehand.
"""

from __future__ import annotations

from tabulae.core.cardset import holds, lowest, only, size, without_lowest
from tabulae.games.palimpsest.geometry.contact import (
    ACROSS,
    APART,
    DOWN,
    HALF_TALL,
    HALF_WIDE,
    LEAST_TABLE,
    LEFT_COLUMN,
    MARK_X,
    MARK_Y,
    SCALE,
    TOP_ROW,
    Contact,
    cosine,
    reach_of,
    sine,
)
from tabulae.games.palimpsest.state import Place, TableLayout

FULL_ROW = (1 << ACROSS) - 1
FAR = 352  # a sample point lies within 165.1 of its centre, the reach of a card within 186.1
WIDE, TALL = HALF_WIDE << 2 * SCALE, HALF_TALL << 2 * SCALE


def span(start: int, step: int, limit: int) -> int:
    """Bits of the columns k of a row with |start + k * step| <= limit."""
    if step < 0:
        start, step = -start, -step
    end = start + (ACROSS - 1) * step
    if start > limit or end < -limit:
        return 0
    head, tail = 0, ACROSS - 1
    if start < -limit:
        head = (step - 1 - limit - start) // step
    if end > limit:
        tail = (limit - start) // step
    return (1 << tail + 1) - (1 << head) if head <= tail else 0


def cards_within_reach(s: TableLayout, x: int, y: int, start: Place, aside: int) -> int:
    """The cards from place `start` up that a card at x, y, or so far aside, can meet, as bits: bit 0 is the topmost."""
    found, far = 0, FAR + aside
    for i in range(start, s.laid):
        dx, dy = x - s.x[i], y - s.y[i]
        if dx * dx + dy * dy <= far * far:
            found |= 1 << s.laid - 1 - i
    return found


def row_on(s: TableLayout, i: Place, px: int, py: int, c: int, n: int, more: int) -> int:
    """Bits of the points, APART units apart from (px, py) on in direction (c, n), that lie on card i, its edges moved
    outward by `more`, scaled twice."""
    return run(px - (s.x[i] << SCALE), py - (s.y[i] << SCALE), s.cosine[i], s.sine[i], c, n, more)


def run(dx: int, dy: int, ci: int, ni: int, c: int, n: int, more: int) -> int:
    """The same for a card turned by (ci, ni) with (dx, dy) from its centre to the first point."""
    across = span(dx * ci + dy * ni, APART * (c * ci + n * ni), WIDE + more)
    if across == 0:
        return 0
    return across & span(dy * ci - dx * ni, APART * (n * ci - c * ni), TALL + more)


def contact_at(s: TableLayout, x: int, y: int, angle: int) -> Contact:
    """YQ-T1 Must agree with contact.contact_at."""
    return contact_until(s, x, y, angle, ACROSS * DOWN + 1)


def is_legal_placement(s: TableLayout, x: int, y: int, angle: int) -> bool:
    """YQ-T2 Must agree with contact.is_legal_placement; stops as soon as it knows."""
    contact = contact_until(s, x, y, angle, LEAST_TABLE)
    return contact.touched != 0 and contact.on_table >= LEAST_TABLE


def contact_until(s: TableLayout, x: int, y: int, angle: int, enough: int) -> Contact:
    """YQ-T1 row by row, until a card is touched and `enough` points are on the table."""
    c, n, reach = cosine(angle), sine(angle), reach_of(s) << 2 * SCALE
    cards = cards_within_reach(s, x, y, 0, 0)
    touched, on_table = 0, 0
    if cards == 0:
        return Contact(0, ACROSS * DOWN)
    for row in range(DOWN):
        v = TOP_ROW + APART * row
        px, py = (x << SCALE) + c * LEFT_COLUMN - n * v, (y << SCALE) + n * LEFT_COLUMN + c * v
        hidden, rest = 0, cards
        while rest and hidden != FULL_ROW:
            i = s.laid - 1 - lowest(rest)
            rest = without_lowest(rest)
            if not holds(touched | s.buried, i) and row_on(s, i, px, py, c, n, reach) & ~hidden:
                touched |= only(i)
            hidden |= row_on(s, i, px, py, c, n, 0)
        on_table += ACROSS - size(hidden)
        if on_table >= enough and touched:
            break
    return Contact(touched, on_table)


def covered_marks(s: TableLayout, i: Place, top: Place) -> int:
    """YQ-T3 The rank marks of card i that card `top` covers. Must agree with contact.covered_marks."""
    dx, dy = (s.x[i] - s.x[top]) << SCALE, (s.y[i] - s.y[top]) << SCALE
    c, n = s.cosine[i], s.sine[i]
    mx, my = c * MARK_X - n * MARK_Y, n * MARK_X + c * MARK_Y
    first = holds_point(s.cosine[top], s.sine[top], dx - mx, dy - my, 0)
    second = holds_point(s.cosine[top], s.sine[top], dx + mx, dy + my, 0)
    return (1 if first else 0) | (2 if second else 0)


def holds_point(c: int, n: int, dx: int, dy: int, more: int) -> bool:
    """Whether a card turned by (c, n), edges `more` outward, holds the point at (dx, dy), scaled, from its centre."""
    return abs(c * dx + n * dy) <= WIDE + more and abs(c * dy - n * dx) <= TALL + more


def is_covered(s: TableLayout, i: Place) -> bool:
    """YQ-T5 Must agree with contact.is_covered."""
    x, y, c, n = s.x[i], s.y[i], s.cosine[i], s.sine[i]
    later = cards_within_reach(s, x, y, i + 1, 0)
    for row in range(DOWN):
        v = TOP_ROW + APART * row
        px, py = (x << SCALE) + c * LEFT_COLUMN - n * v, (y << SCALE) + n * LEFT_COLUMN + c * v
        hidden, rest = 0, later
        while rest and hidden != FULL_ROW:
            hidden |= row_on(s, s.laid - 1 - lowest(rest), px, py, c, n, 0)
            rest = without_lowest(rest)
        if hidden != FULL_ROW:
            return False
    return True
