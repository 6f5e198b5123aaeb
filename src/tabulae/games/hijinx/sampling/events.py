"""The events of a round of Hijinx as a seat remembers them, and what the choices with an empty stack prove.

`lying` is the number of cards on the path at the time, `direction` the direction of play then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.core.cardset import EMPTY, HIDDEN, Card, CardSet, holds, only
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import HALF_BLANKS, NO_CARD, double_seven_on, matches_on, sevens_on
from tabulae.games.hijinx.rules.memory import card_in, event_of, kind_in, neighbour, seat_in
from tabulae.games.hijinx.state import (
    BLANKS_MATCH,
    GIVE,
    MATCH_FREE,
    MUST_PLAY,
    NO_SEAT,
    PASS,
    PLAY,
    REMEMBERED,
    STOP,
    TAKE,
    State,
)

if TYPE_CHECKING:
    from tabulae.games.hijinx.view import View

FIRST_PASSING = event_of(GIVE, NO_SEAT, NO_CARD, NO_SEAT)  # gifts and dumps are the kinds with the highest numbers
TWO_PLAYERS = 2  # for whom both directions are the same


def oldest_event(v: View) -> int:
    return max(0, v.events - REMEMBERED)


def event_at(v: View | State, n: int) -> int:
    return int(v.history[n & REMEMBERED - 1])


def is_passing(event: int) -> bool:
    return event >= FIRST_PASSING


def is_unseen_passing(event: int) -> bool:
    return is_passing(event) and card_in(event) == HIDDEN


def first_with_empty_stack(v: View) -> int:
    """The event that followed the last card of the stack; none while the stack lasts."""
    if v.stack_size > 0:
        return v.events + 1
    n = v.events
    while n > oldest_event(v) and kind_in(event_at(v, n - 1)) != TAKE:
        n -= 1
    return n


def passed_before(v: View, n: int) -> CardSet:
    """The cards that the seat has seen passed before event n: those it gave away, and those it was given."""
    cards = EMPTY
    for earlier in range(oldest_event(v), n):
        event = event_at(v, earlier)
        if is_passing(event) and card_in(event) != HIDDEN:
            cards |= only(card_in(event))
    return cards


def returned_in_swap(v: View, s: State, n: int, seat: Seat) -> CardSet:
    """HJ-33 What the seat itself gave in the swap of event n, where that is taken back already: it was not received."""
    later = n + 1
    while kind_in(event_at(s, n)) == GIVE and later < v.events and kind_in(event_at(s, later)) == GIVE:
        if seat_in(event_at(s, later)) == seat:
            return only(card_in(event_at(s, later)))
        later += 1
    return EMPTY


# Choices with an empty stack


def is_choice(event: int) -> bool:
    kind = kind_in(event)
    return kind in (PLAY, PASS, STOP)


def turned_direction(s: State, live: Card, card: Card) -> bool:
    """HJ-R8 Whether the card did so when it was played: a half-blank that made a seven."""
    return holds(sevens_on(live) & HALF_BLANKS, card) and s.seats != TWO_PLAYERS


def sevens_ruled_out(s: State, event: int, live: Card) -> CardSet:
    """HJ-22 HJ-23 Who plays a mere match holds no seven; nor who passes, unless sevens may be held back."""
    if kind_in(event) == PLAY:
        return EMPTY if holds(sevens_on(live), card_in(event)) else sevens_on(live)
    return sevens_on(live) if kind_in(event) == PASS and s.empty_hold == MUST_PLAY else EMPTY


def begins_turn(v: View, s: State, n: int, lying: int) -> bool:
    """Whether a choice was not that of a card just drawn (HJ-19); a card taken as a penalty ended the turn before.

    `lying` cards are on the path at the time.
    """
    before = n - 1
    if before < oldest_event(v):
        return True
    event = event_at(s, before)
    if kind_in(event) != TAKE or seat_in(event) != seat_in(event_at(s, n)):
        return True
    if before == oldest_event(v) or kind_in(event_at(s, before - 1)) != PLAY:
        return False
    return not holds(sevens_on(int(s.path[lying - 2])), int(s.path[lying - 1]))


def seat_due(v: View, s: State, n: int, lying: int, direction: int) -> Seat:
    """HJ-43 HJ-R7 Who came next after the turn before event n, able to play or not; NO_SEAT if that is forgotten."""
    last = n - 1
    while last >= oldest_event(v) and is_passing(event_at(s, last)):
        last -= 1
    if last < oldest_event(v):
        return NO_SEAT
    seat = seat_in(event_at(s, last))
    if kind_in(event_at(s, last)) == PLAY and holds(double_seven_on(int(s.path[lying - 2])), int(s.path[lying - 1])):
        return seat
    return neighbour(s, seat, direction)


def seats_skipped(v: View, s: State, n: int, lying: int, direction: int) -> CardSet:
    """HJ-24 Bit per seat: skipped before the choice of event n."""
    seats, actor = EMPTY, seat_in(event_at(s, n))
    if is_choice(event_at(s, n)) and begins_turn(v, s, n, lying):
        each = seat_due(v, s, n, lying, direction)
        while each != NO_SEAT and each != actor:
            seats |= only(each)
            each = neighbour(s, each, direction)
    return seats


def cards_ruled_out(s: State, event: int, live: Card, skipped: CardSet, seat: Seat) -> CardSet:
    """What the seat cannot have held when the choice was made."""
    if seat_in(event) == seat:
        return sevens_ruled_out(s, event, live)
    if not holds(skipped, seat):
        return EMPTY
    matches = matches_on(live, s.blank_match == BLANKS_MATCH)
    return sevens_on(live) | (matches if s.empty_match == MATCH_FREE else EMPTY)
