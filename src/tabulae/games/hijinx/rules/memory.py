"""HJ-55 Memory: what each seat knows. The rules call this module; it never changes anything that they read.

Stored: the events of the round one by one; to whom a seat gave a card, and every hand it can have reached since; who
gave a seat a card; what play with an empty stack has revealed about a hand. Everything a seat has seen since the start
is hashed into two numbers of 62 bits, so two pasts that it could once distinguish almost never look alike.
"""

from __future__ import annotations

from typing import Protocol

from tabulae.core.cardset import EMPTY, HIDDEN, Card, CardSet, only, size
from tabulae.core.dice import FACTOR, MASK
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import CARDS, NO_CARD
from tabulae.games.hijinx.state import DUMP, GIVE, MOST_SEATS, NO_SEAT, REMEMBERED, TAKE, State

# An event is one number: kind, seat, place, card. The seat is the one that acts or, of chance, the one that takes.
SEATS_AND_NONE = MOST_SEATS + 1
CARDS_AND_NONE = CARDS + 2
UNKNOWN = CARDS + 1


def event_of(kind: int, seat: Seat, card: Card, place: Seat) -> int:
    known = UNKNOWN if card == HIDDEN else card + 1
    return ((kind * SEATS_AND_NONE + seat + 1) * SEATS_AND_NONE + place + 1) * CARDS_AND_NONE + known


def kind_in(event: int) -> int:
    return event // (CARDS_AND_NONE * SEATS_AND_NONE * SEATS_AND_NONE)


def seat_in(event: int) -> Seat:
    return event // (CARDS_AND_NONE * SEATS_AND_NONE) % SEATS_AND_NONE - 1


def place_in(event: int) -> Seat:
    return event // CARDS_AND_NONE % SEATS_AND_NONE - 1


def card_in(event: int) -> Card:
    known = event % CARDS_AND_NONE
    return HIDDEN if known == UNKNOWN else known - 1


def event_for(event: int, viewer: Seat) -> int:
    """The event as the viewer saw it: HJ-55 a card drawn or passed is known to giver and taker."""
    kind = kind_in(event)
    secret = kind in (TAKE, GIVE, DUMP)
    if secret and seat_in(event) != viewer and place_in(event) != viewer:
        return event - event % CARDS_AND_NONE + UNKNOWN
    return event


# The past


def fold(past: int, news: int) -> int:
    return past * FACTOR + news + 1 & MASK


def append_event(s: State, event: int) -> None:
    s.history[s.events & REMEMBERED - 1] = event
    s.events += 1


def remember(s: State, kind: int, seat: Seat, card: Card, place: Seat) -> None:
    """Store an event that everybody sees."""
    event = event_of(kind, seat, card, place)
    append_event(s, event)
    s.public_past = fold(s.public_past, event)


def remember_draw(s: State, seat: Seat, card: Card) -> None:
    """Store a draw: everybody sees that a card is drawn, only its taker sees which."""
    append_event(s, event_of(TAKE, seat, card, NO_SEAT))
    s.public_past = fold(s.public_past, event_of(TAKE, seat, NO_CARD, NO_SEAT))
    s.own_past[seat] = fold(s.own_past[seat], card)


def remember_pass(s: State, kind: int, giver: Seat, card: Card, taker: Seat) -> None:
    """Store a passed card: everybody sees that it is passed, giver and taker see which."""
    append_event(s, event_of(kind, giver, card, taker))
    s.public_past = fold(s.public_past, event_of(kind, giver, NO_CARD, taker))
    s.own_past[giver] = fold(s.own_past[giver], card)
    s.own_past[taker] = fold(s.own_past[taker], card)


def forget_round(s: State) -> None:
    """After a new shuffle nothing that was known about the hands is true any more."""
    s.events = 0
    for seat in range(MOST_SEATS):
        s.declined[seat] = NO_CARD
        s.lacks[seat] = EMPTY
        for other in range(MOST_SEATS):
            s.may_hold[seat][other] = EMPTY
            s.came_from[seat][other] = EMPTY


# Cards that were passed on


def note_giver(s: State, giver: Seat, card: Card, taker: Seat) -> None:
    """The taker knows from whom the card came, and that nobody else holds it."""
    for seat in range(s.seats):
        s.came_from[taker][seat] &= ~only(card)
        s.may_hold[taker][seat] &= ~only(card)
    s.came_from[taker][giver] |= only(card)


def note_taker(s: State, giver: Seat, card: Card, taker: Seat) -> None:
    """The giver knows who holds the card."""
    for seat in range(s.seats):
        s.may_hold[giver][seat] &= ~only(card)
    s.may_hold[giver][taker] |= only(card)


def note_empty_hand(s: State, seat: Seat) -> None:
    """Everybody sees that the seat holds no card any more, whatever it may have held."""
    for viewer in range(s.seats):
        s.may_hold[viewer][seat] = EMPTY


def note_dump(s: State, giver: Seat, card: Card, taker: Seat) -> None:
    """The card still counts as the giver's. Others only know that any card of the giver's may have gone."""
    for viewer in range(s.seats):
        if viewer != giver and viewer != taker:
            s.may_hold[viewer][taker] |= s.may_hold[viewer][giver]
    if s.hand[giver] == only(card):
        note_empty_hand(s, giver)
    note_taker(s, giver, card, taker)
    note_giver(s, giver, card, taker)
    s.lacks[taker] &= s.lacks[giver]


def note_swap(s: State) -> None:
    """The cards still count as their givers'; `s.gift` says what is passed, NO_CARD by a seat without cards."""
    for viewer in range(s.seats):
        note_what_may_have_moved(s, viewer)
    if s.stack_size == 0:
        note_what_hands_lack(s)
    for giver in range(s.seats):
        if s.gift[giver] != NO_CARD:
            note_taker(s, giver, s.gift[giver], neighbour(s, giver, s.direction))
    for giver in range(s.seats):
        if s.gift[giver] != NO_CARD:
            note_giver(s, giver, s.gift[giver], neighbour(s, giver, s.direction))


def note_what_may_have_moved(s: State, viewer: Seat) -> None:
    """From the seat that passes to the viewer, whose gift the viewer sees, back to the one the viewer passes to."""
    seat = neighbour(s, viewer, -s.direction)
    if s.gift[seat] != NO_CARD:
        s.may_hold[viewer][seat] &= ~only(s.gift[seat])
        if size(s.hand[seat]) == 1:
            s.may_hold[viewer][seat] = EMPTY
    giver = neighbour(s, seat, -s.direction)
    while giver != viewer:
        if s.gift[giver] != NO_CARD:
            s.may_hold[viewer][seat] |= s.may_hold[viewer][giver]
            if size(s.hand[giver]) == 1:
                s.may_hold[viewer][giver] = EMPTY
        seat = giver
        giver = neighbour(s, seat, -s.direction)


def note_what_hands_lack(s: State) -> None:
    """A hand surely lacks only what both it and the hand that passed to it lacked."""
    seat = neighbour(s, 0, -s.direction)
    lacked = s.lacks[seat] if s.gift[seat] != NO_CARD else s.lacks[0]
    while seat != 0:
        giver = neighbour(s, seat, -s.direction)
        if s.gift[giver] != NO_CARD:
            s.lacks[seat] &= s.lacks[giver]
        seat = giver
    s.lacks[0] &= lacked


class Seats(Protocol):
    """A State or a View: anything with a number of seats."""

    seats: int


def neighbour(s: Seats, seat: Seat, direction: int) -> Seat:
    """The seat next to this one, clockwise (1) or counter-clockwise (-1)."""
    beside = seat + direction
    if beside == s.seats:
        return 0
    return s.seats - 1 if beside < 0 else beside


def note_lack(s: State, seat: Seat, cards: CardSet) -> None:
    """HJ-24 With an empty stack, what a seat does shows everybody that it holds none of these cards."""
    s.lacks[seat] |= cards
