"""Table positions of Hijinx, written as a player would lay them out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import tabulae
from tabulae import CHANCE
from tabulae.games.hijinx.pieces import CARDS, DECK
from tabulae.games.hijinx.rules.memory import forget_round
from tabulae.games.hijinx.state import NO_SEAT, PLAY, TURN, Move, State

GAME = tabulae.game("hijinx")


def card(sign: str) -> int:
    """`52` is five over two, `_3` a blank over three, `jinx` the JINX."""
    return move(sign).card


def cards(signs: str) -> int:
    held = 0
    for sign in signs.split():
        held |= 1 << card(sign)
    return held


def signs(held: int) -> str:
    """The inverse of `cards`, in card order."""
    return " ".join(str(Move(PLAY, number, NO_SEAT)) for number in range(held.bit_length()) if held >> number & 1)


def move(text: str) -> Move:
    return GAME.wording.parse(text, ())


def table(
    live: str,
    hands: Sequence[str],
    stack: str | None = None,
    turn: int = 0,
    again: bool = False,
    round: int = 0,
    **options: object,
) -> State:
    """The turn of a seat, with this live card and these hands.

    All other cards are in the stack; or those named are, and the rest lies on the path below the live card.
    """
    options.setdefault("rounds", 1)
    s = GAME.start(len(hands), first=0, **options)
    forget_round(s)
    s.round, s.phase, s.turn, s.mover, s.again = round, TURN, turn, turn, int(again)
    s.live = card(live)
    for seat, hand in enumerate(hands):
        s.hand[seat] = cards(hand)
    used = cards(live) | sum(s.hand)
    s.stack = DECK & ~used if stack is None else cards(stack)
    assert not s.stack & used
    s.stack_size = s.stack.bit_count()
    lying = [number for number in range(CARDS) if not (s.stack | used) >> number & 1]
    s.path_size = len(lying) + 1
    s.path[: s.path_size] = [*lying, s.live]
    return s


def after(s: State, *moves: str) -> State:
    """The State after these moves; each is made by whoever has to act, `2: give 31` by seat 2, `2+31` by chance."""
    for text in moves:
        who, colon, what = text.rpartition(":")
        s = GAME.play(s, int(who) - 1 if colon else s.turn, move(what.strip()))
    return s


def legal(s: State, seat: int | None = None) -> str:
    """The legal moves of the seat to act, in notation."""
    who = s.turn if seat is None else seat
    return ", ".join(sorted(map(str, GAME.moves(s, who))))


def clause(s: State, text: str, seat: int | None = None) -> str:
    """The clause that forbids the move, or nothing."""
    objection = GAME.objection(s, s.turn if seat is None else seat, move(text))
    return objection.clause if objection else ""


def scores(s: State) -> list[int]:
    """The points of the round that was scored last."""
    assert s.round > 0
    return s.scored[s.round - 1][: s.seats]


def over(s: State) -> bool:
    """Whether a round has been scored: the tables here have one round."""
    return s.turn == tabulae.NOBODY


def with_turn_of_chance(s: State) -> bool:
    return s.turn == CHANCE


# Of rulings that hold for any number of players

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])
FILLERS = ("1_", "2_", "3_", "4_")  # hands of seats that stay out of the way


def hands(seats: int, own: str, *others: str) -> list[str]:
    """The own hand, the others named, and one card for everybody else."""
    return [own, *others, *FILLERS[: seats - 1 - len(others)]]


def gifts(others: Sequence[str]) -> list[str]:
    """In a swap everybody but the first seat gives the card named first in its hand, if it has one."""
    return [f"{number}: give {hand.split()[0]}" for number, hand in enumerate(others, start=2) if hand]
