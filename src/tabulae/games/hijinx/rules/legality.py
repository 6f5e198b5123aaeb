"""HJ-R4 Pairings, and what else a seat may do now: questions that change nothing."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, CardSet, holds
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.hijinx.pieces import NO_CARD, matches_on, sevens_on
from tabulae.games.hijinx.state import BLANKS_MATCH, MATCH_FREE, MAY_HOLD, SWAP, State

# HJ-R4 Pairings


def pairs(s: State) -> CardSet:
    """HJ-R4 HJ-05 The cards that pair with the live card, by a match or a seven."""
    return sevens_on(s.live) | matches_on(s.live, s.blank_match == BLANKS_MATCH)


def playable(s: State, seat: Seat) -> CardSet:
    """HJ-R4 The cards of the seat's hand that may be played now; the JINX never (HJ-R9).

    With an empty stack a seat that holds a seven may play only that; without one a mere match, if it is free (HJ-22).
    """
    if s.stack_size > 0:
        return s.hand[seat] & pairs(s)
    sevens = s.hand[seat] & sevens_on(s.live)
    if sevens or s.empty_match != MATCH_FREE:
        return sevens
    return s.hand[seat] & pairs(s)


# HJ-R10 No play


def may_draw(s: State) -> bool:
    return s.stack_size > 0


def may_stop(s: State) -> bool:
    """HJ-27 The extra turn of a double seven is optional."""
    return s.again == 1


def may_pass(s: State, seat: Seat) -> bool:
    """HJ-22 HJ-23 With an empty stack: a seat without a seven may pass; one with a seven only if it may be held."""
    if s.stack_size > 0:
        return False
    return s.empty_hold == MAY_HOLD or s.hand[seat] & sevens_on(s.live) == EMPTY


def all_have_passed(s: State) -> bool:
    return s.empty_hold == MAY_HOLD and s.passes >= s.seats


# HJ-R11 End of a round


def nobody_can_make_seven(s: State) -> bool:
    """HJ-R11 HJ-24 No hand holds a card that makes a seven with the live card."""
    cards = EMPTY
    for seat in range(s.seats):
        cards |= s.hand[seat]
    return cards & sevens_on(s.live) == EMPTY


# Who has to decide


def must_act(s: State, seat: Seat) -> bool:
    """Whether the seat, or CHANCE, has a decision to make; several seats at once in a swap (HJ-33)."""
    if s.phase == SWAP:
        return 0 <= seat < s.seats and holds(s.owing, seat)
    return s.turn == seat and seat != NOBODY


def choices_complete(s: State) -> bool:
    """False while some gifts of a swap are chosen and others are not."""
    if s.phase == SWAP:
        for seat in range(s.seats):
            if s.gift[seat] != NO_CARD:
                return False
    return True
