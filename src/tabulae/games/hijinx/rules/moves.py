"""The moves of Hijinx by number, playing one, and playing at random to the end."""

from __future__ import annotations

from tabulae.core.cardset import Card, holds, nth, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.hijinx.pieces import NO_CARD
from tabulae.games.hijinx.rules.deal import chance_move, deal_card, show_for_start, turn_up
from tabulae.games.hijinx.rules.legality import may_pass, must_act, playable
from tabulae.games.hijinx.rules.specials import choose_gift, dump_card
from tabulae.games.hijinx.rules.turn import (
    ask_for_card,
    draw_card,
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
    PASS,
    PLAY,
    STOP,
    SWAP,
    TAKE,
    TURN,
    Move,
    State,
)


def count_moves(s: State, seat: Seat) -> int:
    if not must_act(s, seat):
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
        return chance_move(s, nth(s.stack, k))
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
    """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
        if seat != CHANCE:
            decisions += 1
    return decisions
