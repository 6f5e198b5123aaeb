"""Hijinx as a whole: chance, moves, points. Plain Python on integers: it runs as it is and compiles unchanged.

The rules, in the order of RULES.md: pieces.py HJ-R1, HJ-R12 and two cards side by side, deal.py HJ-R2 and HJ-R3,
fitting.py HJ-R4, turn.py HJ-R5 to HJ-R11, here HJ-R13. objections.py says by clause what is not legal; memory.py is
HJ-55.
"""

from __future__ import annotations

from tabulae.core.cardset import Card, CardSet, holds, nth, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat, Side
from tabulae.games.hijinx.pieces import NO_CARD
from tabulae.games.hijinx.rules.deal import deal_card, open_round, show_for_start, turn_up
from tabulae.games.hijinx.rules.legality import may_pass, owes, playable, settled
from tabulae.games.hijinx.rules.objections import objection
from tabulae.games.hijinx.rules.turn import (
    ask_for_card,
    choose_gift,
    draw_card,
    dump_card,
    go_on,
    keep_card,
    pass_by,
    play_card,
    stop,
    take_penalty,
)
from tabulae.games.hijinx.state import (
    DEALING,
    DRAW,
    DRAWING,
    DRAWN,
    DUMP,
    GIVE,
    KEEP,
    NO_SEAT,
    OPEN,
    OPENING,
    PASS,
    PLAY,
    SHOW,
    STARTING,
    STOP,
    SWAP,
    TAKE,
    TURN,
    Move,
    State,
)

__all__ = [
    "add_points",
    "bag",
    "count_moves",
    "drawn",
    "nth_move",
    "objection",
    "owes",
    "play",
    "play_at_random",
    "points",
    "set_up",
    "settled",
    "shuffle_number",
    "side_of",
    "wins",
]

# HJ-R2 Setup (deal.py)


def set_up(s: State) -> None:
    s.round = 0
    s.shuffle = 0
    open_round(s)


def shuffle_number(s: State) -> int:
    return s.shuffle


def bag(s: State) -> CardSet:
    """What chance draws from now. The stack is never refilled from the path (HJ-26)."""
    return s.stack


def drawn(s: State, number: int) -> Move:
    if s.phase == OPENING:
        return Move(OPEN, number, NO_SEAT)
    if s.phase == STARTING:
        return Move(SHOW, number, s.taker)
    return Move(TAKE, number, s.taker)


# HJ-R13 Winning


def side_of(seats: int, seat: Seat) -> Side:
    """Everybody plays alone."""
    return seat


def points(s: State, seat: Seat) -> int:
    """HJ-47 The total of the rounds scored so far; it may be negative."""
    return s.total[seat]


def add_points(s: State, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    for seat in range(s.seats):
        sums[seat] += s.total[seat]


def wins(s: State, seat: Seat) -> bool:
    """HJ-R13 HJ-49 The lowest total wins; equal totals share the victory (HJ-50)."""
    for other in range(s.seats):
        if s.total[other] < s.total[seat]:
            return False
    return True


# Moves


def count_moves(s: State, seat: Seat) -> int:
    if not owes(s, seat):
        return 0
    if seat == CHANCE:
        return s.stack_size
    if s.phase == TURN:
        count = size(playable(s, seat))
        if s.stack_size > 0:
            return count + 1 + s.again
        return count + s.again + (1 if may_pass(s, seat) else 0)
    if s.phase == DRAWN:
        return 2 if holds(playable(s, seat), s.drawn_card) else 1
    if s.phase == SWAP:
        return size(s.hand[seat])
    return size(s.hand[seat]) * (s.seats - 1)


def nth_move(s: State, seat: Seat, k: int) -> Move:
    """Legal move number k, counted from 0: cards first, then draw or pass, then stop."""
    if seat == CHANCE:
        return drawn(s, nth(s.stack, k))
    if s.phase == TURN:
        cards = playable(s, seat)
        count = size(cards)
        if k < count:
            return Move(PLAY, nth(cards, k), NO_SEAT)
        if k == count and s.stack_size > 0:
            return Move(DRAW, NO_CARD, NO_SEAT)
        if k == count and may_pass(s, seat):
            return Move(PASS, NO_CARD, NO_SEAT)
        return Move(STOP, NO_CARD, NO_SEAT)
    if s.phase == DRAWN:
        return Move(KEEP, NO_CARD, NO_SEAT) if k == 0 else Move(PLAY, s.drawn_card, NO_SEAT)
    if s.phase == SWAP:
        return Move(GIVE, nth(s.hand[seat], k), NO_SEAT)
    others = s.seats - 1
    other = k % others
    return Move(DUMP, nth(s.hand[seat], k // others), other if other < seat else other + 1)


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == PLAY:
        play_card(s, seat, move.card)
    elif move.kind == TAKE:
        take(s, move.place, move.card)
    elif move.kind == DRAW:
        ask_for_card(s, seat)
    elif move.kind == KEEP:
        keep_card(s, seat)
    elif move.kind == GIVE:
        choose_gift(s, seat, move.card)
    elif move.kind == DUMP:
        dump_card(s, seat, move.card, move.place)
    elif move.kind == STOP:
        stop(s, seat)
    elif move.kind == PASS:
        pass_by(s, seat)
    elif move.kind == OPEN:
        turn_up(s, move.card)
    else:
        show_for_start(s, move.place, move.card)
    go_on(s)


def take(s: State, seat: Seat, card: Card) -> None:
    if s.phase == DRAWING:
        draw_card(s, seat, card)
    elif s.phase == DEALING:
        deal_card(s, seat, card)
    else:
        take_penalty(s, seat, card)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, every decision and every chance even over its moves; say how many decisions it took."""
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
        if seat != CHANCE:
            decisions += 1
    return decisions
