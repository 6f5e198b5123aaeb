"""YQ-T3 to YQ-T5: what a card that is put on the table covers, buries and touches."""

from __future__ import annotations

from tabulae.core.cardset import Card, holds, only
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS, cosine, sine
from tabulae.games.palimpsest.geometry.contact_fast import FAR, covered_marks, is_covered
from tabulae.games.palimpsest.state import Place, Places, State


def put_on_table(s: State, card: Card, x: int, y: int, angle: int) -> None:
    """Put a card on top of all others, with nothing around it changed yet (YQ-08)."""
    s.card[s.laid] = card
    s.place[card] = s.laid
    s.x[s.laid] = x
    s.y[s.laid] = y
    s.angle[s.laid] = angle
    s.cosine[s.laid] = cosine(angle)
    s.sine[s.laid] = sine(angle)
    s.marks[s.laid] = BOTH_MARKS
    s.laid += 1


def cover_others(s: State, top: Place) -> None:
    """YQ-T3 YQ-T5 Take away the marks that the topmost card covers, and mark the cards it buries."""
    for i in range(top):
        dx, dy = s.x[top] - s.x[i], s.y[top] - s.y[i]
        if dx * dx + dy * dy <= FAR * FAR:
            s.marks[i] &= BOTH_MARKS ^ covered_marks(s, i, top)
            if not holds(s.buried, i) and is_covered(s, i):
                s.buried |= only(i)


def join_graph(s: State, top: Place, touched: Places) -> None:
    """YQ-T4 Two cards touch permanently if either touched the other when it was laid."""
    s.touching[top] = touched
    for i in range(top):
        if holds(touched, i):
            s.touching[i] |= only(top)
