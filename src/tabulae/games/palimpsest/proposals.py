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
from tabulae.games.palimpsest.outcomes import find_outcomes
from tabulae.games.palimpsest.pieces import CARDS
from tabulae.games.palimpsest.prospect import prospect
from tabulae.games.palimpsest.state import Move, State, lay_move
from tabulae.games.palimpsest.tiles import SLOTS, STEP, Workbench
from tabulae.games.palimpsest.view import copy_options, copy_table


class Proposal(NamedTuple):
    """A placement, and what any card laid there does.

    `margin`: so many units aside, in steps of ten along its own edges, it still does so. Between two steps it may not.
    """

    touched: tuple[Card, ...]  # in the order laid
    hidden: tuple[Card, ...]  # cards whose rank is visible and would no longer be
    x: int
    y: int
    angle: int
    margin: int


def proposals(table: Any, kernel: Any = None) -> list[Proposal]:
    """Every outcome found on the table of a State or View, in a fixed order: by cards touched, then by ranks hidden."""
    if kernel is None:
        bench: Any = Workbench()
        find_outcomes(table, bench)
        cells = layout.plain(bench)
    else:
        record = layout.pack(Workbench())[0]
        kernel.find_outcomes(layout.pack(_bare_table(table))[0], record)
        names = ("used", "touched", "hidden", "best", "x", "y", "angle")
        cells = {name: record[name].tolist() for name in names}
    best: dict[tuple[int, int], int] = {}  # outcome -> slot
    for slot in range(SLOTS):
        if cells["used"][slot]:
            key = cells["touched"][slot], cells["hidden"][slot]
            if key not in best or _rank(cells, slot) > _rank(cells, best[key]):
                best[key] = slot
    return [_proposal(table, cells, best[key]) for key in sorted(best)]


def _bare_table(table: Any) -> State:
    """What lies on the table of a State or View, as a State: so the compiled search has one form."""
    bare = State()
    copy_options(table, bare)
    copy_table(table, bare)
    return bare


def _rank(cells: dict[str, Any], slot: int) -> tuple[int, ...]:
    """The larger margin; of equal ones a fixed choice."""
    return cells["best"][slot], -cells["angle"][slot], -cells["x"][slot], -cells["y"][slot]


def _proposal(table: Any, cells: dict[str, Any], slot: int) -> Proposal:
    def cards(places: int) -> tuple[Card, ...]:
        return tuple(table.card[i] for i in cards_of(places))

    return Proposal(
        touched=cards(cells["touched"][slot]),
        hidden=cards(cells["hidden"][slot]),
        x=cells["x"][slot],
        y=cells["y"][slot],
        angle=cells["angle"][slot],
        margin=(cells["best"][slot] - 1) * STEP,
    )


def matching(found: Sequence[Proposal], touch: Collection[Card] = (), hide: Collection[Card] = ()) -> list[Proposal]:
    """Those that touch all of `touch` and hide the ranks of all of `hide`; the fewest other effects first."""
    fitting = [each for each in found if {*touch} <= {*each.touched} and {*hide} <= {*each.hidden}]
    return sorted(fitting, key=lambda each: (len(each.touched) + len(each.hidden), -each.margin))


def best_first(view: Any, seat: Seat, card: Card, found: Sequence[Proposal]) -> list[Proposal]:
    """The proposals in the order of what they do for the seat with this card: points, scribes, then ease."""

    def merit(each: Proposal) -> tuple[int, int, int]:
        after = prospect(view, seat, card, each.x, each.y, each.angle)
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
