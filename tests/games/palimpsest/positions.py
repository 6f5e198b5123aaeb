"""Tables of Palimpsest as a test writes them down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabulae.core.cardset import cards_of, only, size
from tabulae.core.dice import new_dice
from tabulae.core.game import find
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.pieces import SIGNS
from tabulae.games.palimpsest.rules import begin_turn, cover_others, join_graph, play, put_on_table
from tabulae.games.palimpsest.rules.random_play import random_move
from tabulae.games.palimpsest.state import State

GAME = find("palimpsest")
OPTIONS = {option.name: option.values for option in GAME.options}


def card(sign: str) -> int:
    return SIGNS.index(sign)


def cards(signs: str) -> int:
    """A set of cards: "7SK 4VL"."""
    return sum(only(card(sign)) for sign in signs.split())


def signs(places: int, s: State) -> str:
    """The cards at a set of places, in the order laid: "7SK 4VL"."""
    return " ".join(SIGNS[s.card[i]] for i in cards_of(places))


def table(
    *placed: str,
    seats: int = 2,
    hands: Sequence[str] = (),
    scribes: Mapping[str, Sequence[int]] | None = None,
    left: Sequence[int] = (),
    deck_left: int | None = None,
    first: int = 0,
    **options: str,
) -> State:
    """Cards laid in this order ("7SK@0,0,0"; the first is the root), hands by seat, scribes by card and seat.

    Seat 0 is to lay a card. Every card that is nowhere is in the deck, or only the last `deck_left` of them.
    """
    s = GAME.start(seats, first=first, **{"deck": "extended", **options})
    for text in placed:
        move = GAME.wording.parse(text, ())
        lay_bare(s, move.card, move.x, move.y, move.angle)
        s.stock &= ~only(move.card)
    for seat, held in enumerate(hands):
        s.hand[seat] = cards(held)
        s.stock &= ~s.hand[seat]
    for sign, counts in (scribes or {}).items():
        for seat, count in enumerate(counts):
            s.scribes[s.place[card(sign)]][seat] = count
            s.left[seat] -= count
    for seat, count in enumerate(left):
        s.left[seat] = count
    if deck_left is not None:
        s.stock = sum(only(each) for each in cards_of(s.stock)[:deck_left])
    s.stock_size = size(s.stock)
    begin_turn(s, 0)
    return s


def lay_bare(s: State, number: int, x: int, y: int, angle: int) -> None:
    """Put a card on the table as it would lie after a play, without anything else that a play does."""
    touched = contact_at(s, x, y, angle).touched
    put_on_table(s, number, x, y, angle)
    cover_others(s, s.laid - 1)
    join_graph(s, s.laid - 1, touched)


def after(s: State, *moves: str) -> State:
    """The state after moves of the seat to act, each checked, and chance moves where it is chance's turn."""
    for text in moves:
        move = GAME.wording.parse(text, ())
        GAME.check(s, s.turn, move)
        s = GAME.play(s, s.turn, move)
    return s


def clause_against(s: State, text: str, seat: int | None = None) -> str:
    """The clause that forbids the move, or ""."""
    objection = GAME.objection(s, s.turn if seat is None else seat, GAME.wording.parse(text, ()))
    return objection.clause if objection else ""


def scribes_on(s: State, sign: str) -> list[int]:
    return s.scribes[s.place[card(sign)]][: s.seats]


def crowded(cards_laid: int, seed: int = 1, **options: str) -> State:
    """A table after random play up to so many cards."""
    s = GAME.start(2, **{"deck": "extended", "ending": "play-out", **options})
    dice = new_dice(seed)
    while s.laid < cards_laid:
        play(s, s.turn, random_move(s, s.turn, dice))
    return s
