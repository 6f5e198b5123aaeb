"""TR-R3 Sides and TR-R4 Deal: who plays together, who starts, and which card goes to whom."""

from __future__ import annotations

from tabulae.core.cardset import CardSet, first_cards
from tabulae.core.seat import CHANCE, Seat, Side
from tabulae.games.tabula_rasa.pieces import CARDS, NO_KNIGHT, Knight, knight_of, with_knight, without_knight
from tabulae.games.tabula_rasa.state import BY_LOT, DEAL, FIRST, HAND, IN_TEAMS, REMOVED, TEAMS, Move, State

# TR-R3 Sides


def side_of(seats: int, seat: Seat) -> Side:
    """TR-R3 Four players make two teams, opposite seats together; otherwise each seat is a side (TR-19)."""
    return seat % TEAMS if seats == IN_TEAMS else seat


def sides(seats: int) -> int:
    return TEAMS if seats == IN_TEAMS else seats


# TR-R4 Deal


def set_up(s: State) -> None:
    """TR-R4 All cards are in the stock; chance draws who starts unless it is given (TR-21)."""
    s.turn = CHANCE
    s.taker = 0 if s.first == BY_LOT else s.first


def shuffle_number(s: State) -> int:
    """The number of the shuffle that the next chance move draws from: 0 draws lots for the start, 1 is the deck."""
    return 0 if s.first == BY_LOT else 1


def bag(s: State) -> CardSet:
    """What chance draws from now: seats, or physical cards. Two never leave it (TR-20)."""
    return first_cards(s.seats) if s.first == BY_LOT else s.stock


def chance_move(s: State, number: int) -> Move:
    """The chance move that draws this number from the bag."""
    if s.first == BY_LOT:
        return Move(FIRST, NO_KNIGHT, number)
    return Move(DEAL, knight_of(number), s.taker)


def deck_size(s: State) -> int:
    """TR-R4 The two cards that leave the game are not part of the deck."""
    return s.stock_size - REMOVED


def next_seat(s: State, seat: Seat) -> Seat:
    return seat + 1 if seat + 1 < s.seats else 0


def start_with(s: State, seat: Seat) -> None:
    """TR-21 The first dealer is drawn by lot; the player to the left of the dealer starts."""
    s.first = seat
    s.taker = seat


def cards_dealt(s: State) -> int:
    return CARDS - s.stock_size


def taker_of(s: State, n: int) -> Seat:
    """Which seat takes up card number n of the deal: TR-R4 eight in a row to each, TR-R5 one after each play."""
    hands = HAND * s.seats
    return (s.first + (n // HAND if n < hands else n - hands)) % s.seats


def number_of_taken(s: State, seat: Seat, k: int) -> int:
    """Where in the deal card number k of a seat comes; must agree with `taker_of`."""
    after_first = (seat + s.seats - s.first) % s.seats
    return HAND * after_first + k if k < HAND else HAND * s.seats + after_first + (k - HAND) * s.seats


def take_card(s: State, seat: Seat, knight: Knight) -> None:
    s.dealt[cards_dealt(s)] = knight
    s.stock = without_knight(s.stock, knight)
    s.stock_size -= 1
    s.hand[seat] = with_knight(s.hand[seat], knight)


def go_on_after_card(s: State, seat: Seat) -> None:
    """TR-R4 Eight cards to each hand, from the first player on; TR-R5 a later card ends its taker's turn."""
    if s.plays > 0:
        s.turn = next_seat(s, seat)
    elif cards_dealt(s) == HAND * s.seats:
        s.turn = s.first
    elif cards_dealt(s) % HAND == 0:
        s.taker = next_seat(s, seat)
