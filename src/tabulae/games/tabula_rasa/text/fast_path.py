"""Shortcuts of Tabula Rasa for what a server needs at every move; each must agree with the slow way."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, cards_of, first_cards, size
from tabulae.core.protocols import FastPath
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.tabula_rasa.pieces import (
    CARDS,
    COLOURS,
    NO_KNIGHT,
    VALUES,
    Knight,
    colour_estate,
    knight_of,
    number_estate,
)
from tabulae.games.tabula_rasa.rules import chance_move as rules_chance_move
from tabulae.games.tabula_rasa.rules import count_moves, deck_size, is_chance, nth_move, number_of_taken
from tabulae.games.tabula_rasa.state import BY_LOT, DEAL, HAND, MOST_SEATS, MOST_TAKEN, POST, Move, State
from tabulae.games.tabula_rasa.text.annotations import changed_notes
from tabulae.games.tabula_rasa.view import View


def moves(s: State, seat: Seat) -> list[Move]:
    """All legal moves, those of a hand by lookup; must agree with `rules.nth_move`."""
    if is_chance(seat):
        return list(dict.fromkeys(nth_move(s, seat, k) for k in range(count_moves(s, seat))))
    hand = s.hand[seat]
    return [
        *_RED[hand & _FIVE],
        *_YELLOW[hand >> VALUES & _FIVE],
        *_GREEN[hand >> 2 * VALUES & _FIVE],
        *_BLUE[hand >> 3 * VALUES & _FIVE],
        *_VIOLET[hand >> 4 * VALUES & _FIVE],
    ]


def _posts(knight: Knight) -> tuple[Move, Move]:
    return Move(POST, knight, number_estate(knight)), Move(POST, knight, colour_estate(knight))


def _posts_of(colour: int, values: int) -> tuple[Move, ...]:
    """The moves of the knights of one colour whose values are the bits of a number."""
    return tuple(move for value in cards_of(values) for move in _posts(VALUES * colour + value))


_FIVE = first_cards(VALUES)
_RED, _YELLOW, _GREEN, _BLUE, _VIOLET = (
    tuple(_posts_of(colour, values) for values in range(1 << VALUES)) for colour in range(COLOURS)
)


def chance_move(s: State, number: int) -> Move:
    """A card to a seat by lookup; must agree with `rules.chance_move`."""
    return rules_chance_move(s, number) if s.first == BY_LOT else _DEALT[s.taker][number]


_DEALT = tuple(tuple(Move(DEAL, knight_of(card), seat) for card in range(CARDS)) for seat in range(MOST_SEATS))


def joint_choice(s: State) -> bool:
    """TR-R5 Seats take turns, always."""
    return False


def view(s: State, seat: Seat) -> View:
    """What the seat, or WATCHER, may know, whole tables at once; must agree with `view.show`."""
    hand, taken = (s.hand[seat], _taken(s, seat)) if seat >= 0 else (EMPTY, [])
    return View(
        seat, s.seats, s.ties, s.first, s.turn, s.taker, s.plays, deck_size(s), [size(each) for each in s.hand], hand,
        [row[:] for row in s.posted], s.history[:], taken + [NO_KNIGHT] * (MOST_TAKEN - len(taken)),
        s.stock if s.turn == NOBODY else EMPTY,
    )  # fmt: skip


def _taken(s: State, seat: Seat) -> list[Knight]:
    """The seat's cards in the order taken, then NO_KNIGHT for each that is still to come."""
    own, later = number_of_taken(s, seat, 0), number_of_taken(s, seat, HAND)
    return s.dealt[own : own + HAND] + s.dealt[later :: s.seats]


def affected_seat(seat: Seat, move: Move) -> Seat:
    """The seat that starts, takes a card or posts one: no other hand changes, and all others read the same words."""
    return seat if move.kind == POST else move.place


FAST_PATH = FastPath(
    moves=moves,
    chance_move=chance_move,
    takes_turns=True,
    joint_choice=joint_choice,
    view=view,
    fixed_move_words=True,
    open_cells=frozenset({"seats", "ties", "first", "turn", "plays"}),
    affected_seat=affected_seat,
    own_cells=frozenset({"seat", "hand", "taken"}),
    open_standing=True,
    changed_notes=changed_notes,
)
