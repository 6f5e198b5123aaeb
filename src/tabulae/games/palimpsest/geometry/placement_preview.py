"""The effects of laying a card somewhere, as far as everybody at the table can see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabulae.core.cardset import Card, holds
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.contact_preview import covered_at, frozen_layout, touched_at
from tabulae.games.palimpsest.pieces import suits_in_common
from tabulae.games.palimpsest.rules.effects import effect_of
from tabulae.games.palimpsest.rules.scoring import points_on, rank_shows, scores_now
from tabulae.games.palimpsest.state import PLACE, Place, Places, Table


@dataclass(frozen=True, slots=True)
class PlacementPreview:
    """Places in the order laid; `scored` has the points of every seat; `scribes` is 0 for a card with a power."""

    touched: tuple[Place, ...]
    scored: dict[Place, tuple[int, ...]]
    hidden: tuple[Place, ...]
    buried: tuple[Place, ...]
    scribes: int


class _Covered:
    """A table whose cards have other marks left, and others of which are buried."""

    def __init__(self, table: Table, marks: tuple[int, ...], buried: Places) -> None:
        self._table, self.marks, self.buried = table, marks, buried

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)


def preview_placement(v: Table, seat: Seat, card: Card, x: int, y: int, angle: int) -> PlacementPreview:
    """What the seat's card would touch, score, hide and bury, and how many scribes it would then place."""
    layout = frozen_layout(v)
    touched = touched_at(layout, x, y, angle)
    after: Any = _Covered(v, *covered_at(layout, x, y, angle))
    shared = sum(suits_in_common(card, v.card[i]) for i in touched)
    receiving = any(not holds(after.buried, i) for i in touched)
    places = effect_of(v, card) == PLACE and receiving
    return PlacementPreview(
        touched=touched,
        scored={i: tuple(points_on(v, i, each) for each in range(v.seats)) for i in touched if scores_now(v, card, i)},
        hidden=tuple(i for i in range(v.laid) if rank_shows(v, i) and not rank_shows(after, i)),
        buried=tuple(i for i in range(v.laid) if holds(after.buried & ~v.buried, i)),
        scribes=min(shared, v.left[seat]) if places else 0,
    )
