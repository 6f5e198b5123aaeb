"""A cache of the outcomes that laying a card can have on a Palimpsest table, updated as cards are laid.

In the compilable subset. A card that is laid changes only what lies around it. So a PlacementCache goes through the
cards in the order in which they were laid: around each of them it looks at the placements of six angles, a tile each
(geometry/placement_grid.py of the game), and of what it knew before it keeps what is far enough away. What it knows
follows from the table alone: one that was kept up from the first card on and one that sees the whole table at once
are equal. Of every outcome it keeps the middle of the longest row of placements that have it; a slanted one takes no
other's place. Much faster than all proposals, which also look between the steps of a tile and prove how far a card
may slip.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.cardset import lowest, only, without_lowest
from tabulae.core.layout import SMALL, TINY, cell, cells
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS, LEAST_TABLE, cosine, sine
from tabulae.games.palimpsest.geometry.contact_fast import FAR, contact_at
from tabulae.games.palimpsest.geometry.margins import ranks_hidden
from tabulae.games.palimpsest.geometry.outcomes import (
    NO_SLOT,
    QUARTER_TURN,
    SLANT,
    centre_in_tile,
    leave_out_illegal,
    same_outcome,
    slot_of,
)
from tabulae.games.palimpsest.geometry.placement_grid import (
    SIDE,
    SLOTS,
    STEP,
    WIDTH,
    OutcomeBuffers,
    count_bare,
    gather_touched,
    mark_hidden,
    scan_points,
)
from tabulae.games.palimpsest.rules import cover_others
from tabulae.games.palimpsest.state import FREE, MOST_CARDS, STRAIGHT, Place, Places, State

MOST_KEPT = 1024  # outcomes


@dataclass(slots=True)
class PlacementCache:
    """The part of the table that was examined (as much of a state.Table as tiles need), and the outcomes there."""

    touch: int = cell()
    crowns: int = cell()
    turning: int = cell()
    rank_visible: int = cell()
    laid: int = cell()
    card: list[int] = cells(MOST_CARDS)
    x: list[int] = cells(MOST_CARDS)
    y: list[int] = cells(MOST_CARDS)
    angle: list[int] = cells(MOST_CARDS)
    cosine: list[int] = cells(MOST_CARDS)
    sine: list[int] = cells(MOST_CARDS)
    marks: list[int] = cells(MOST_CARDS, width=TINY)
    buried: Places = cell()
    count: int = cell()
    touched: list[Places] = cells(MOST_KEPT)  # [outcome]: cards touched,
    hidden: list[Places] = cells(MOST_KEPT)  # ranks hidden,
    spot_x: list[int] = cells(MOST_KEPT)  # and a placement with that outcome,
    spot_y: list[int] = cells(MOST_KEPT)
    spot_angle: list[int] = cells(MOST_KEPT, width=SMALL)
    row: list[int] = cells(MOST_KEPT, width=SMALL)  # in the middle of so many in a row


def update_cache(s: State, w: OutcomeBuffers, o: PlacementCache) -> None:
    """See every card that was laid since; a table that is not the one seen before is seen anew."""
    if not goes_on_from(s, o):
        o.laid, o.count, o.buried = 0, 0, 0
        o.touch, o.crowns, o.turning, o.rank_visible = s.touch, s.crowns, s.turning, s.rank_visible
    for i in range(o.laid, s.laid):
        add_card(s, w, o, i)


def goes_on_from(s: State, o: PlacementCache) -> bool:
    """Whether the table is the one examined, perhaps with more cards laid."""
    if o.laid > s.laid or o.touch != s.touch or o.crowns != s.crowns:
        return False
    if o.turning != s.turning or o.rank_visible != s.rank_visible:
        return False
    for i in range(o.laid):
        if o.card[i] != s.card[i] or o.x[i] != s.x[i] or o.y[i] != s.y[i] or o.angle[i] != s.angle[i]:
            return False
    return True


def add_card(s: State, w: OutcomeBuffers, o: PlacementCache, i: Place) -> None:
    """The next card is laid: what is around it, or around cards that it changes, is looked at again."""
    first, second, buried = bare_marks(o, 1), bare_marks(o, 2), o.buried
    put_down(s, o, i)
    changed = first ^ (bare_marks(o, 1) & ~only(i)) | second ^ (bare_marks(o, 2) & ~only(i)) | buried ^ o.buried
    clear(w)
    for k in range(o.count):
        keep_far(w, o, k, i, changed)
    for number in range(count_angles(s)):
        scan_around(w, o, i, angle_at(number))
    write_down(w, o, i)


def count_angles(s: State) -> int:
    if s.turning == STRAIGHT:
        return 1
    return 2 * QUARTER_TURN // SLANT if s.turning == FREE else 2


def angle_at(number: int) -> int:
    """Upright, crosswise, then each slant and its perpendicular."""
    return QUARTER_TURN * (number & 1) + SLANT * (number >> 1)


def put_down(s: State, o: PlacementCache, i: Place) -> None:
    o.card[i] = s.card[i]
    o.x[i] = s.x[i]
    o.y[i] = s.y[i]
    o.angle[i] = s.angle[i]
    o.cosine[i] = s.cosine[i]
    o.sine[i] = s.sine[i]
    o.marks[i] = BOTH_MARKS
    o.laid = i + 1
    cover_others(o, i)  # type: ignore[arg-type]  # as much of a State as it looks at


def bare_marks(o: PlacementCache, mark: int) -> Places:
    """The cards whose first mark (1), or second (2), is bare."""
    found = 0
    for i in range(o.laid):
        found |= only(i) if o.marks[i] & mark else 0
    return found


def clear(w: OutcomeBuffers) -> None:
    for slot in range(SLOTS):
        w.used[slot] = 0
    w.found = 0


def is_near(o: PlacementCache, i: Place, x: int, y: int) -> bool:
    """Whether a card at x, y can touch card i."""
    dx, dy = x - o.x[i], y - o.y[i]
    return bool(dx * dx + dy * dy <= FAR * FAR)


def keep_far(w: OutcomeBuffers, o: PlacementCache, k: int, i: Place, changed: Places) -> None:
    """Keep outcome k unless it is near card i, where all is scanned again; near a changed card, examine it again."""
    x, y, angle = o.spot_x[k], o.spot_y[k], int(o.spot_angle[k])
    if is_near(o, i, x, y):
        return
    touched, hidden = o.touched[k], o.hidden[k]
    while changed:
        if is_near(o, lowest(changed), x, y):
            contact = contact_at(o, x, y, angle)
            if contact.touched == 0 or contact.on_table < LEAST_TABLE:
                return
            touched, hidden, changed = contact.touched, ranks_hidden(o, x, y, angle), 0  # type: ignore[arg-type]
        else:
            changed = without_lowest(changed)
    note(w, touched, hidden, int(o.row[k]), x, y, angle)


def note(w: OutcomeBuffers, touched: Places, hidden: Places, row: int, x: int, y: int, angle: int) -> None:
    """Keep an outcome that is new, or not slanted and found in a longer row."""
    slot = slot_of(w, touched, hidden)
    if slot != NO_SLOT and (w.used[slot] == 0 or (row > w.best[slot] and angle % QUARTER_TURN == 0)):
        w.found += 1 - w.used[slot]
        w.used[slot] = 1
        w.touched[slot] = touched
        w.hidden[slot] = hidden
        w.best[slot] = row
        w.x[slot] = x
        w.y[slot] = y
        w.angle[slot] = angle


def scan_around(w: OutcomeBuffers, o: PlacementCache, i: Place, angle: int) -> None:
    """Scan all placements of one angle that can touch card i; every second one half a step aside and down."""
    aside = (i & 1) * (STEP // 2)
    x, y, c, n = o.x[i] + aside, o.y[i] + aside, cosine(angle), sine(angle)
    scan_points(o, w, x, y, c, n)  # type: ignore[arg-type]
    gather_touched(w)
    count_bare(w)
    mark_hidden(o, w, x, y, c, n)  # type: ignore[arg-type]
    leave_out_illegal(w)
    leave_out_far(w, o, i, x, y, c, n)
    for row in range(SIDE):
        start = 0
        for column in range(1, SIDE + 1):
            if column == SIDE or not same_outcome(w, row, column, row, start):
                touched = w.seen[row * WIDTH + start]
                if touched:
                    spot = centre_in_tile(row, (start + column - 1) // 2, x, y, c, n)
                    note(w, touched, w.hides[row * SIDE + start], column - start, spot.x, spot.y, angle)
                start = column


def leave_out_far(w: OutcomeBuffers, o: PlacementCache, i: Place, x: int, y: int, c: int, n: int) -> None:
    """Leave out the corners of a tile that card i does not reach: other cards cover them."""
    for row in range(SIDE):
        for column in range(SIDE):
            if w.seen[row * WIDTH + column]:
                spot = centre_in_tile(row, column, x, y, c, n)
                if not is_near(o, i, spot.x, spot.y):
                    w.seen[row * WIDTH + column] = 0


def write_down(w: OutcomeBuffers, o: PlacementCache, i: Place) -> None:
    """Store the outcomes in the buffers, after checking near card i what a grid cannot see for certain.

    That is: ranks hidden by burial and, at a slant, where centres are rounded, everything. A placement that turns out
    to have another outcome is left to that outcome.
    """
    o.count = 0
    for slot in range(SLOTS):
        if w.used[slot] and o.count < MOST_KEPT:
            k, x, y, angle = o.count, w.x[slot], w.y[slot], int(w.angle[slot])
            touched, hidden, lies = w.touched[slot], w.hidden[slot], True
            if is_near(o, i, x, y):
                hidden = ranks_hidden(o, x, y, angle)  # type: ignore[arg-type]
                if angle % QUARTER_TURN:
                    contact = contact_at(o, x, y, angle)
                    touched = contact.touched
                    lies = touched != 0 and contact.on_table >= LEAST_TABLE
                other = slot_of(w, touched, hidden)
                lies = lies and (other in (slot, NO_SLOT) or w.used[other] == 0)
            o.touched[k] = touched
            o.hidden[k] = hidden
            o.row[k] = w.best[slot]
            o.spot_x[k] = x
            o.spot_y[k] = y
            o.spot_angle[k] = angle
            o.count += lies
