"""TR-R5 Turn and TR-R6 End: one knight is posted, then a card is drawn while the deck lasts."""

from __future__ import annotations

from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.tabula_rasa.pieces import (
    NUMBERS,
    Estate,
    Knight,
    colour_estate,
    number_estate,
    with_knight,
    without_knight,
)
from tabulae.games.tabula_rasa.rules.deal import deck_size, next_seat
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, PLAYS, State, code_of_play

# TR-R5 Turn


def may_join(knight: Knight, estate: Estate) -> bool:
    """TR-R5 A knight stands at the estate of its number or the estate of its colour (TR-03)."""
    return estate == number_estate(knight) or estate == colour_estate(knight)


def way_to(estate: Estate) -> int:
    return BY_NUMBER if estate < NUMBERS else BY_COLOUR


def post_knight(s: State, seat: Seat, knight: Knight, estate: Estate) -> None:
    """TR-R5 Put one card from your hand beside an estate, on your own side."""
    way = way_to(estate)
    s.hand[seat] = without_knight(s.hand[seat], knight)
    s.posted[seat][way] = with_knight(s.posted[seat][way], knight)
    s.history[s.plays] = code_of_play(knight, way)
    s.plays += 1


# TR-R6 End


def go_on_after_post(s: State, seat: Seat) -> None:
    """TR-R5 Then draw a card while the deck lasts; TR-R6 the end is when deck and hands are empty."""
    if deck_size(s) > 0:
        s.taker = seat
        s.turn = CHANCE
    elif s.plays < PLAYS:
        s.turn = next_seat(s, seat)
    else:
        s.turn = NOBODY


# Who has to decide


def is_chance(seat: Seat) -> bool:
    """Whether a seat that moves is CHANCE. Asked this way, the compiler knows that any other one is a table index."""
    return seat < 0


def must_act(s: State, seat: Seat) -> bool:
    """Whether the seat, or CHANCE, has a decision to make."""
    return s.turn == seat and seat != NOBODY


def choices_complete(s: State) -> bool:
    """This game has no simultaneous choices."""
    return True
