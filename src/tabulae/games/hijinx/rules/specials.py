"""HJ-R8 Specials: the effects of cards that make a seven."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, Card, holds, lowest, only
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import DOUBLES, HALF_BLANKS, NO_CARD, SEVENS
from tabulae.games.hijinx.rules.memory import neighbour, note_dump, note_swap, remember_pass
from tabulae.games.hijinx.state import DUMP, DUMP_OUT, DUMPING, GIVE, ROUND_DONE, SPECIAL_DONE, SWAP, State

TWO_PLAYERS = 2  # with two players both directions are the same


def begin_special(s: State, seat: Seat, card: Card) -> None:
    """HJ-R8 Specials work only when the card makes a seven."""
    if holds(SEVENS, card):
        begin_swap(s)
    elif holds(DOUBLES, card) and s.hand[seat]:
        s.phase = DUMPING
        s.turn = seat
    else:
        if holds(HALF_BLANKS, card) and s.seats != TWO_PLAYERS:
            s.direction = -s.direction
        s.phase = SPECIAL_DONE


def begin_swap(s: State) -> None:
    """HJ-R8 HJ-33 Everybody who holds cards (HJ-34) secretly chooses one, even the JINX (HJ-37)."""
    s.owing = EMPTY
    for each in range(s.seats):
        s.gift[each] = NO_CARD
        if s.hand[each]:
            s.owing |= only(each)
    if s.owing:
        s.phase = SWAP
        s.turn = lowest(s.owing)
    else:
        s.phase = SPECIAL_DONE


def choose_gift(s: State, seat: Seat, card: Card) -> None:
    """HJ-33 Choices may arrive in any order; the last one passes all cards at once."""
    s.gift[seat] = card
    s.owing &= ~only(seat)
    if s.owing:
        s.turn = lowest(s.owing)
    else:
        pass_gifts(s)
        s.phase = SPECIAL_DONE


def pass_gifts(s: State) -> None:
    """HJ-R8 To the next player in the current direction; a player without cards passes nothing but receives (HJ-34)."""
    note_swap(s)
    for seat in range(s.seats):
        if s.gift[seat] != NO_CARD:
            s.hand[seat] &= ~only(s.gift[seat])
    for seat in range(s.seats):
        card = s.gift[seat]
        if card != NO_CARD:
            taker = neighbour(s, seat, s.direction)
            remember_pass(s, GIVE, seat, card, taker)
            s.hand[taker] |= only(card)
            s.gift[seat] = NO_CARD


def dump_card(s: State, seat: Seat, card: Card, taker: Seat) -> None:
    """HJ-R8 HJ-39 Any card to any other player; HJ-40 a player with none left is out, unless `dump_out` plays on."""
    note_dump(s, seat, card, taker)
    remember_pass(s, DUMP, seat, card, taker)
    s.hand[seat] &= ~only(card)
    s.hand[taker] |= only(card)
    s.phase = ROUND_DONE if s.hand[seat] == EMPTY and s.dump_out == DUMP_OUT else SPECIAL_DONE
