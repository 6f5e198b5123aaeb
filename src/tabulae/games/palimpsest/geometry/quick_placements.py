"""A few good placements for the next card, found quickly even without compiled code: for `quick_moves` and random play.

The list is short, the same in every run, and never empty; proposals.py finds every outcome that a card can have.
"""

from __future__ import annotations

from typing import NamedTuple

from tabulae.core.cardset import first_cards, nth, size
from tabulae.games.palimpsest.geometry.contact import HALF_TALL, HALF_WIDE, SCALE
from tabulae.games.palimpsest.geometry.contact_fast import is_legal_placement
from tabulae.games.palimpsest.state import DEGREES, FARTHEST, STRAIGHT, Place, Places, Table, TableLayout

ANCHORS = 6  # at most so many cards, spread over the table, are tried as neighbours
AROUND = 4  # placements around each: its edges, or of every other one its corners
OUTWARD = 4  # placements beyond the outermost card, to the right, below, to the left and above: these always work
HALF_UNIT = 1 << SCALE - 1
OVERLAP_BY = 20  # units that an outward placement lies over the outermost corner: a sample point is surely under it


class Placement(NamedTuple):
    """A placement: centre and angle."""

    x: int
    y: int
    angle: int


def unburied(s: TableLayout) -> Places:
    return first_cards(s.laid) & ~s.buried


def turned(s: Table, angle: int, by: int) -> int:
    """The angle turned on, where the option `turning` allows it (YQ-09)."""
    return angle if s.turning == STRAIGHT else (angle + by) % DEGREES


def placement_beside(s: TableLayout, i: Place, u: int, v: int, angle: int) -> Placement:
    """A card whose centre lies at (u, v) in the frame of card i."""
    c, n = s.cosine[i], s.sine[i]
    x = s.x[i] + (c * u - n * v + HALF_UNIT >> SCALE)
    y = s.y[i] + (n * u + c * v + HALF_UNIT >> SCALE)
    return Placement(x, y, angle)


def placement_around(s: Table, i: Place, k: int, edges: bool) -> Placement:
    """Edge to edge with card i, or turned across one of its corners, k from 0 to 3."""
    angle = s.angle[i]
    if edges:
        u = 2 * HALF_WIDE if k == 0 else -2 * HALF_WIDE if k == 2 else 0
        v = 2 * HALF_TALL if k == 1 else -2 * HALF_TALL if k == 3 else 0
        return placement_beside(s, i, u, v, angle)
    u = HALF_TALL if k & 1 == 0 else -HALF_TALL
    v = HALF_TALL if k & 2 == 0 else -HALF_TALL
    return placement_beside(s, i, u, v, turned(s, angle, 90))


def extent(s: TableLayout, i: Place, axis: int) -> int:
    """How far card i reaches to the right (axis 0) or downwards (axis 1) of its centre, rounded up."""
    c, n = abs(s.cosine[i]), abs(s.sine[i])
    reach = c * HALF_WIDE + n * HALF_TALL if axis == 0 else n * HALF_WIDE + c * HALF_TALL
    return reach + (1 << SCALE) - 1 >> SCALE


def placement_outward(s: TableLayout, direction: int) -> Placement:
    """A card that lies over the outermost corner of the table in one direction, and else on bare table."""
    axis, way = direction & 1, 1 if direction < 2 else -1
    farthest, best = -2 * FARTHEST, 0
    for i in range(s.laid):
        centre = s.x[i] if axis == 0 else s.y[i]
        reach = way * centre + extent(s, i, axis)
        if reach >= farthest:
            farthest, best = reach, i
    c, n = way * s.cosine[best], way * s.sine[best]
    along = n if axis == 0 else c  # the corner that reaches farthest in this direction, in the card's own frame
    across = c if axis == 0 else n
    u = HALF_WIDE if across >= 0 else -HALF_WIDE
    v = HALF_TALL if (along <= 0 if axis == 0 else along >= 0) else -HALF_TALL
    corner = placement_beside(s, best, u, v, 0)
    if axis == 0:
        return Placement(corner.x + way * (HALF_WIDE - OVERLAP_BY), corner.y, 0)
    return Placement(corner.x, corner.y + way * (HALF_TALL - OVERLAP_BY), 0)


def nth_placement(s: Table, k: int) -> Placement:
    """Placement number k, legal or not."""
    if k < OUTWARD:
        return placement_outward(s, k)
    anchors = unburied(s)
    count = size(anchors)
    number = (k - OUTWARD) // AROUND
    n = number * (count - 1) // (ANCHORS - 1) if count > ANCHORS else number
    return placement_around(s, nth(anchors, n), (k - OUTWARD) % AROUND, number & 1 == 0)


def count_placements(s: Table) -> int:
    """How many placements there are: fewer while few cards lie on the table."""
    return OUTWARD + AROUND * min(ANCHORS, size(unburied(s)))


def count_legal_placements(s: Table) -> int:
    count = 0
    for k in range(count_placements(s)):
        place = nth_placement(s, k)
        count += 1 if is_legal_placement(s, place.x, place.y, place.angle) else 0
    return count


def nth_legal_placement(s: Table, n: int) -> Placement:
    """The n-th of the placements that are legal."""
    for k in range(count_placements(s)):
        place = nth_placement(s, k)
        if is_legal_placement(s, place.x, place.y, place.angle):
            if n == 0:
                return place
            n -= 1
    return placement_outward(s, 0)
