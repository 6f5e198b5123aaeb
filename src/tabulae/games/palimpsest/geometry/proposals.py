"""Placements worth offering: one for each outcome that a card can have on a table.

The outcomes do not depend on the card, only on the table. `proposals(view, GAME.kernel)` takes milliseconds; without
a kernel the same functions run as they are and give the same answer in seconds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from tabulae.core import layout
from tabulae.core.cardset import Card, cards_of, holds
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.geometry.outcomes import find_outcomes, refine_outcomes
from tabulae.games.palimpsest.geometry.placement_grid import OutcomeBuffers
from tabulae.games.palimpsest.geometry.placement_preview import preview_placement
from tabulae.games.palimpsest.pieces import CARDS
from tabulae.games.palimpsest.state import Move, State, lay_move
from tabulae.games.palimpsest.view import copy_options, copy_table

COLUMNS = ("touched", "hidden", "best", "x", "y", "angle")  # of the slots of a OutcomeBuffers
NOTHING = (-1,)  # less than any margin


class Proposal(NamedTuple):
    """A placement, and what any card laid there does.

    `margin`: shifted by at most that many units to the left or right, and up or down, it certainly still does so.
    """

    touched: tuple[Card, ...]  # in the order laid
    hidden: tuple[Card, ...]  # cards whose rank is visible and would no longer be
    x: int
    y: int
    angle: int
    margin: int


def proposals(table: Any, kernel: Any = None) -> list[Proposal]:
    """Every outcome found on the table of a State or View, in a fixed order: by cards touched, then by ranks hidden."""
    found = _search(table) if kernel is None else _compiled_search(table, kernel)
    best: dict[tuple[int, int], tuple[int, ...]] = {}  # outcome: margin and placement
    for touched, hidden, margin, x, y, angle in found:
        best[touched, hidden] = max((margin, -angle, -x, -y), best.get((touched, hidden), NOTHING))
    cards: dict[int, tuple[Card, ...]] = {}  # by places
    for places in {each for outcome in best for each in outcome}:
        cards[places] = tuple(table.card[i] for i in cards_of(places))
    return [
        Proposal(cards[touched], cards[hidden], -x, -y, -angle, margin)
        for (touched, hidden), (margin, angle, x, y) in sorted(best.items())
    ]


def _search(table: Any) -> list[tuple[int, ...]]:
    """What the slots in use hold."""
    outcomes = OutcomeBuffers()
    find_outcomes(table, outcomes)
    refine_outcomes(table, outcomes)
    columns = (getattr(outcomes, name) for name in COLUMNS)
    return [row for row, used in zip(zip(*columns, strict=True), outcomes.used, strict=True) if used]


def _compiled_search(table: Any, kernel: Any) -> list[tuple[int, ...]]:
    bare, outcomes = layout.pack(_bare_table(table))[0], layout.blank(OutcomeBuffers)
    kernel.find_outcomes(bare, outcomes)
    kernel.refine_outcomes(bare, outcomes)
    used = outcomes["used"] > 0
    return list(zip(*(outcomes[name][used].tolist() for name in COLUMNS), strict=True))


def _bare_table(table: Any) -> State:
    """What lies on the table of a State or View, as a State: so the compiled search has one form."""
    bare = State()
    copy_options(table, bare)
    copy_table(table, bare)
    return bare


def matching(found: Sequence[Proposal], touch: Collection[Card] = (), hide: Collection[Card] = ()) -> list[Proposal]:
    """Those that touch all of `touch` and hide the ranks of all of `hide`; the fewest other effects first."""
    fitting = [each for each in found if {*touch} <= {*each.touched} and {*hide} <= {*each.hidden}]
    return sorted(fitting, key=lambda each: (len(each.touched) + len(each.hidden), -each.margin))


def best_first(view: Any, seat: Seat, card: Card, found: Sequence[Proposal]) -> list[Proposal]:
    """The proposals in the order of what they do for the seat with this card: points, scribes, then ease."""

    def merit(each: Proposal) -> tuple[int, int, int]:
        after = preview_placement(view, seat, card, each.x, each.y, each.angle)
        own = sum(gained[seat] for gained in after.scored.values())
        rivals = [
            sum(gained[other] for gained in after.scored.values()) for other in range(view.seats) if other != seat
        ]
        return own - max(rivals), after.scribes, each.margin

    return sorted(found, key=merit, reverse=True)


def propose(view: Any, wish: Mapping[str, Any], kernel: Any = None) -> list[Move]:
    """Where the View's seat may lay the card of a wish (`card`, and cards to `touch` and to `hide`), best first."""
    card = wish.get("card")
    if not isinstance(card, int) or not 0 <= card < CARDS or not holds(view.hand, card):
        return []
    found = matching(proposals(view, kernel), wish.get("touch", ()), wish.get("hide", ()))
    return [lay_move(card, each.x, each.y, each.angle) for each in best_first(view, view.seat, card, found)]
