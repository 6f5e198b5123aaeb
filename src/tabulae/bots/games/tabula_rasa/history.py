"""The history of a world of Tabula Rasa, in the compilable subset: earlier positions, and what was chosen in them."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY
from tabulae.core.seat import Seat
from tabulae.games.tabula_rasa.pieces import CARDS, DECK, with_knight, without_knight
from tabulae.games.tabula_rasa.rules import taker_of
from tabulae.games.tabula_rasa.state import HAND, PLAYS, WAYS, State, knight_played, way_played


def count_decisions(s: State) -> int:
    """Choices made so far, by all seats."""
    return s.plays


def seat_of_decision(s: State, n: int) -> Seat:
    return (s.first + n) % s.seats


def choice_of_decision(s: State, n: int) -> int:
    """Choice number `n` of the game, by the net's numbers of choices: a play's code is its action."""
    return int(s.history[n])


def rewind(world: State, n: int, s: State) -> None:
    """Make `s`, a blank State, the world as it was before choice number `n`."""
    s.seats = world.seats
    s.ties = world.ties
    s.first = world.first
    s.turn = seat_of_decision(world, n)
    s.plays = n
    s.stock = DECK
    for seat in range(s.seats):
        s.hand[seat] = EMPTY
        for way in range(WAYS):
            s.posted[seat][way] = EMPTY
    dealt = min(HAND * s.seats + n, PLAYS)
    for k in range(dealt):
        knight = int(world.dealt[k])
        seat = taker_of(world, k)
        s.dealt[k] = knight
        s.stock = without_knight(s.stock, knight)
        s.hand[seat] = with_knight(s.hand[seat], knight)
    s.stock_size = CARDS - dealt
    s.taker = taker_of(world, dealt - 1)
    for play in range(n):
        code = int(world.history[play])
        knight, seat, way = knight_played(code), seat_of_decision(world, play), way_played(code)
        s.history[play] = code
        s.hand[seat] = without_knight(s.hand[seat], knight)
        s.posted[seat][way] = with_knight(s.posted[seat][way], knight)
