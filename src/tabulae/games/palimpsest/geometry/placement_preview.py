"""The effects of laying a card somewhere, as far as everybody at the table can see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabulae.core.cardset import Card, holds
from tabulae.core.protocols import Preview
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.contact_preview import covered_at, frozen_layout, touched_at
from tabulae.games.palimpsest.pieces import SIGNS, suits_in_common
from tabulae.games.palimpsest.rules.effects import effect_of
from tabulae.games.palimpsest.rules.scoring import points_on, rank_shows, scores_now
from tabulae.games.palimpsest.rules.standing import standing
from tabulae.games.palimpsest.state import LAY, PLACE, Move, Place, Places, Table

if TYPE_CHECKING:
    from tabulae.games.palimpsest.view import View


@dataclass(frozen=True, slots=True)
class PlacementPreview:
    """Places in the order laid; `scored` has the points of every seat; `scribes` is 0 for a card with a power."""

    touched: tuple[Place, ...]
    scored: dict[Place, tuple[int, ...]]
    hidden: tuple[Place, ...]
    buried: tuple[Place, ...]
    scribes: int


NOTHING_LAID = PlacementPreview((), {}, (), (), 0)


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


def preview_moves(v: View, moves: Sequence[Move], after: View) -> Preview:
    """What a card laid and the scribes then moved would bring; `after` is the View when all of it is done."""
    lay = moves[0]
    laid = preview_placement(v, v.seat, lay.card, lay.x, lay.y, lay.angle) if lay.kind == LAY else NOTHING_LAID
    placing = after.turn == v.seat and after.phase == PLACE
    return Preview(
        standing=standing(after),
        scribes=after.owed if placing else 0,
        points=tuple(sum(gained[seat] for gained in laid.scored.values()) for seat in range(v.seats)),
        scored={SIGNS[v.card[i]]: gained for i, gained in laid.scored.items()},
        touches=_signs(v, laid.touched),
        hides=_signs(v, laid.hidden),
        buries=_signs(v, laid.buried),
    )


def _signs(v: View, places: Sequence[Place]) -> tuple[str, ...]:
    return tuple(SIGNS[v.card[i]] for i in places)
