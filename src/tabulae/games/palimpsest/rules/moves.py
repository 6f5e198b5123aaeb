"""The offered moves of Palimpsest by number. All are legal; of the placements only a selection is offered."""

from __future__ import annotations

from tabulae.core.cardset import Card, first_cards, holds, nth, only, size
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.palimpsest.geometry.quick_placements import count_legal_placements, nth_legal_placement, unburied
from tabulae.games.palimpsest.rules.effects import movable, receivers, shift_targets
from tabulae.games.palimpsest.rules.turn import must_act
from tabulae.games.palimpsest.state import (
    FIRST,
    LAY,
    PLACE,
    REMOVE,
    ROOT,
    SHIFT,
    Move,
    Place,
    Places,
    State,
    Table,
    carry_move,
    deal_move,
    first_move,
    lay_move,
    place_move,
    remove_move,
    root_move,
    shift_move,
)

CARDS_PER_PLACEMENT = 2  # so many hand cards are offered for each placement


def occupied_by(s: Table, seat: Seat) -> Places:
    """The cards that are not buried and hold a scribe of the seat."""
    found = 0
    for i in range(s.laid):
        if s.scribes[i][seat] > 0 and not holds(s.buried, i):
            found |= only(i)
    return found


def movable_owners(s: Table, i: Place) -> int:
    """Whose scribes the Court or Crown may take from card i now, as bits."""
    found = 0
    for seat in range(s.seats):
        if movable(s, i, seat) > 0:
            found |= only(seat)
    return found


def cards_per_placement(s: State, seat: Seat) -> int:
    return min(CARDS_PER_PLACEMENT, size(s.hand[seat]))


def card_for(s: State, seat: Seat, k: int) -> Card:
    """The hand card of move number k: placements and cards take turns."""
    return nth(s.hand[seat], k % size(s.hand[seat]))


def count_moves(s: State, seat: Seat) -> int:
    """How many moves are offered: all of them, but a card is laid only at the legal ones of quick_placements.py."""
    if not must_act(s, seat) or seat == NOBODY:
        return 0
    if seat >= 0 and s.phase == LAY:
        return cards_per_placement(s, seat) * count_legal_placements(s)
    return count_steps(s, seat)


def count_steps(s: State, seat: Seat) -> int:
    """How many moves there are when no card is to be laid."""
    if seat == CHANCE:
        return s.seats if s.phase == FIRST else s.stock_size
    if s.phase == PLACE:
        return size(receivers(s))
    if s.phase == REMOVE:
        return size(movable_owners(s, s.at))
    if s.phase == SHIFT:
        return size(movable_owners(s, s.at)) * size(shift_targets(s, s.at))
    return size(occupied_by(s, seat)) * (size(unburied(s)) - 1)


def nth_move(s: State, seat: Seat, k: int) -> Move:
    """Move number k of those offered, counted from 0."""
    if seat >= 0 and s.phase == LAY:
        place = nth_legal_placement(s, k // cards_per_placement(s, seat))
        return lay_move(card_for(s, seat, k), place.x, place.y, place.angle)
    return nth_step(s, seat, k)


def nth_step(s: State, seat: Seat, k: int) -> Move:
    if seat == CHANCE:
        return nth_chance_move(s, k)
    if s.phase == PLACE:
        return place_move(s.card[nth(receivers(s), k)])
    if s.phase == REMOVE:
        return remove_move(s.card[s.at], nth(movable_owners(s, s.at), k))
    if s.phase == SHIFT:
        targets = shift_targets(s, s.at)
        owner = nth(movable_owners(s, s.at), k // size(targets))
        return shift_move(s.card[s.at], owner, s.card[nth(targets, k % size(targets))])
    others = size(unburied(s)) - 1
    i = nth(occupied_by(s, seat), k // others)
    return carry_move(s.card[i], s.card[nth(unburied(s) & ~only(i), k % others)])


def nth_chance_move(s: State, k: int) -> Move:
    if s.phase == FIRST:
        return first_move(nth(first_cards(s.seats), k))
    card = nth(s.stock, k)
    return root_move(card) if s.phase == ROOT else deal_move(card, s.actor)
