"""YQ-R2 Setup: who starts, five cards to each hand, and who draws which card of the deck."""

from __future__ import annotations

from tabulae.core.cardset import Card, CardSet, first_cards, only, size
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.palimpsest.pieces import BASIC_CARDS, BASIC_DECK, CARDS, EXTENDED_DECK
from tabulae.games.palimpsest.state import (
    BY_LOT,
    DEAL,
    EXTENDED,
    FIRST,
    HAND,
    ROOT,
    SCRIBES,
    Move,
    State,
    deal_move,
    first_move,
    root_move,
)


def set_up(s: State) -> None:
    """YQ-R2 All cards are in the deck (YQ-01); chance draws who starts unless it is given (YQ-34)."""
    s.stock = EXTENDED_DECK if s.deck == EXTENDED else BASIC_DECK
    s.stock_size = size(s.stock)
    for seat in range(s.seats):
        s.left[seat] = SCRIBES
    s.turn = CHANCE
    s.phase = FIRST if s.first == BY_LOT else DEAL
    s.actor = 0 if s.first == BY_LOT else s.first


def shuffle_number(s: State) -> int:
    """The number of the shuffle that the next chance move draws from: 0 draws lots for the start, 1 is the deck."""
    return 0 if s.phase == FIRST else 1


def bag(s: State) -> CardSet:
    """What chance draws from now: seats, or the cards of the deck."""
    return first_cards(s.seats) if s.phase == FIRST else s.stock


def chance_move(s: State, number: int) -> Move:
    """The chance move that draws this number from the bag."""
    if s.phase == FIRST:
        return first_move(number)
    return root_move(number) if s.phase == ROOT else deal_move(number, s.actor)


def next_seat(s: State, seat: Seat) -> Seat:
    return seat + 1 if seat + 1 < s.seats else 0


def start_with(s: State, seat: Seat) -> None:
    """YQ-34 The first player is drawn by lot; play goes clockwise."""
    s.first = seat
    s.actor = seat
    s.phase = DEAL


def cards_dealt(s: State) -> int:
    return (CARDS if s.deck == EXTENDED else BASIC_CARDS) - s.stock_size


def take_from_deck(s: State, card: Card) -> None:
    s.dealt[cards_dealt(s)] = card
    s.stock ^= only(card)
    s.stock_size -= 1


def taker_of(seats: int, first: Seat, n: int) -> Seat:
    """The seat that takes card number n of the deal: five in a row each, NOBODY the root, then one after each turn."""
    hands = HAND * seats
    if n == hands:
        return NOBODY
    return (first + (n // HAND if n < hands else n - hands - 1)) % seats
