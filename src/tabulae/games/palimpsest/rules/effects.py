"""YQ-R6 to YQ-R10: what a card does after it is laid. A turn is over when nothing is owed any more."""

from __future__ import annotations

from tabulae.core.cardset import Card, holds
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.pieces import COURT, CROWN, EXCUSE, KINDS, suits_in_common
from tabulae.games.palimpsest.rules.scoring import scribes_on
from tabulae.games.palimpsest.state import CARRY, NO_PLACE, PLACE, POWER, REMOVE, SHIFT, Place, Places, State, Table


def effect_of(s: Table, card: Card) -> int:
    """The kind of decision a card asks for: YQ-R6 YQ-R7 scribes to place, or its power instead."""
    kind = KINDS[card]
    if kind == COURT:
        return REMOVE
    if kind == CROWN and s.crowns == POWER:
        return SHIFT
    return CARRY if kind == EXCUSE else PLACE


def begin_effect(s: State, seat: Seat, card: Card) -> None:
    s.phase = effect_of(s, card)
    s.at = NO_PLACE
    s.owed = 0
    if s.phase == PLACE:
        s.owed = scribes_to_place(s, seat, card)
    elif s.phase == CARRY:
        s.owed = 1 if occupies_any(s, seat) else 0
    else:
        forget_arrivals(s)
        take_from_next(s)


def receivers(s: Table) -> Places:
    """YQ-16 The adjacent cards that can take a scribe, or give one: those not buried (YQ-T5)."""
    return s.adjacent & ~s.buried


def scribes_to_place(s: Table, seat: Seat, card: Card) -> int:
    """YQ-R6 One for each suit that an adjacent card shares, all of them (YQ-17), as far as they reach (YQ-18).

    Cards buried by this play count as well; if none can receive, nothing is placed (YQ-T5).
    """
    shared = 0
    for i in range(s.laid - 1):
        if holds(s.adjacent, i):
            shared += suits_in_common(card, s.card[i])
    return min(shared, s.left[seat]) if receivers(s) else 0


def place_scribe(s: State, seat: Seat, i: Place) -> None:
    s.scribes[i][seat] += 1
    s.left[seat] -= 1
    s.owed -= 1


def occupies_any(s: Table, seat: Seat) -> bool:
    """YQ-38 The Excuse does nothing for a seat without a scribe on a card that is not buried."""
    for i in range(s.laid):
        if s.scribes[i][seat] > 0 and not holds(s.buried, i):
            return True
    return False


def carry_scribes(s: State, i: Place, to: Place) -> None:
    """YQ-R10 All scribes of one card you occupy, all colours (YQ-37), go to one other card."""
    for owner in range(s.seats):
        s.scribes[to][owner] += s.scribes[i][owner]
        s.scribes[i][owner] = 0
    s.owed = 0


def owes_from(s: Table, i: Place) -> int:
    """How many scribes the card just laid takes from card i: YQ-R8 YQ-41 a Court one for each suit in common, fewer
    if fewer are there; YQ-R9 YQ-44 a Crown one if the suit is there, and a scribe that this Crown did not bring."""
    there = scribes_on(s, i)
    for seat in range(s.seats):
        there -= int(s.arrived[i][seat])
    return min(suits_in_common(s.card[s.laid - 1], s.card[i]), there)


def take_from_next(s: State) -> None:
    """The cards give their scribes one after the other, in the order they were laid."""
    s.owed = 0
    while s.owed == 0 and s.at < s.laid - 1:
        s.at += 1
        if holds(receivers(s), s.at):
            s.owed = owes_from(s, s.at)


def go_on_taking(s: State) -> None:
    s.owed -= 1
    if s.owed == 0:
        take_from_next(s)


def remove_scribe(s: State, owner: Seat) -> None:
    """YQ-R8 Anybody's; it returns to its owner (YQ-41)."""
    s.scribes[s.at][owner] -= 1
    s.left[owner] += 1
    go_on_taking(s)


def forget_arrivals(s: State) -> None:
    for i in range(s.laid):
        for seat in range(s.seats):
            s.arrived[i][seat] = 0


def movable(s: Table, i: Place, owner: Seat) -> int:
    """YQ-46 The owner's scribes on card i that this Crown has not moved already."""
    return int(s.scribes[i][owner]) - int(s.arrived[i][owner])


def shift_targets(s: Table, i: Place) -> Places:
    """YQ-44 Any card touching the one it leaves, if it is not buried; the Crown itself is always one."""
    return s.touching[i] & ~s.buried


def shift_scribe(s: State, owner: Seat, to: Place) -> None:
    """YQ-R9 Anybody's, to a card touching the one it leaves."""
    s.scribes[s.at][owner] -= 1
    s.scribes[to][owner] += 1
    s.arrived[to][owner] += 1
    go_on_taking(s)
