"""HJ-R2 Setup and HJ-R3 Path: the path is opened, the first starter drawn for, five cards dealt to each."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, Card, CardSet, first_cards, holds, lowest, only, size
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.hijinx.pieces import CARDS, DECK, JINX, NO_CARD, rank
from tabulae.games.hijinx.rules.memory import fold, forget_round, neighbour, remember
from tabulae.games.hijinx.state import (
    BY_DRAW,
    CLOCKWISE,
    DEALING,
    HAND,
    MOST_SEATS,
    NO_SEAT,
    OPEN,
    OPENING,
    SHOW,
    STARTING,
    TAKE,
    TURN,
    Move,
    State,
)

# HJ-R2 Setup


def set_up(s: State) -> None:
    s.round = 0
    s.shuffle = 0
    open_round(s)


def open_round(s: State) -> None:
    """HJ-R2 HJ-R13 A new shuffle and a new path; the direction is clockwise at the start of every round (HJ-17)."""
    s.stack = DECK
    s.stack_size = CARDS
    s.path_size = 0
    s.live = NO_CARD
    s.direction = CLOCKWISE
    s.again = 0
    s.last = 0
    s.passes = 0
    s.skipped = EMPTY
    for seat in range(MOST_SEATS):
        s.hand[seat] = EMPTY
    forget_round(s)
    s.phase = OPENING
    s.turn = CHANCE


def starter(s: State) -> Seat:
    """HJ-R13 HJ-52 Each round is started by the clockwise neighbour of the last one's starter."""
    return (s.first + s.round) % s.seats


def shuffle_number(s: State) -> int:
    return s.shuffle


def bag(s: State) -> CardSet:
    """What chance draws from now. The stack is never refilled from the path (HJ-26)."""
    return s.stack


def chance_move(s: State, number: int) -> Move:
    if s.phase == OPENING:
        return Move(OPEN, number, NO_SEAT)
    if s.phase == STARTING:
        return Move(SHOW, number, s.taker)
    return Move(TAKE, number, s.taker)


def turn_up(s: State, card: Card) -> None:
    """HJ-R2 The first card of the path, without effect (HJ-14); a JINX goes back and the cards are reshuffled."""
    remember(s, OPEN, NO_SEAT, card, NO_SEAT)
    if card == JINX:
        s.shuffle += 1
        return
    s.stack &= ~only(card)
    s.stack_size -= 1
    lay(s, card)
    if s.first == BY_DRAW:
        s.phase = STARTING
        s.contenders = first_cards(s.seats)
        s.taker = 0
    else:
        begin_deal(s)


def show_for_start(s: State, seat: Seat, card: Card) -> None:
    """HJ-R2 HJ-15 Each player draws and shows a card; a player who shows the JINX draws again."""
    remember(s, SHOW, seat, card, NO_SEAT)
    s.stack &= ~only(card)
    s.stack_size -= 1
    s.shown |= only(card)
    if card != JINX:
        s.compared |= only(card)
        s.shown_rank[seat] = rank(card)
        after = s.contenders & ~first_cards(seat + 1)
        if after:
            s.taker = lowest(after)
        else:
            compare_shown(s)
    if s.phase == STARTING and s.stack_size == 0:
        put_shown_back(s)


def compare_shown(s: State) -> None:
    """HJ-R2 HJ-15 The lowest rank starts; players tied for it draw again and compare the new cards only."""
    least = rank_to_beat(s)
    for seat in range(s.seats):
        if holds(s.contenders, seat) and s.shown_rank[seat] > least:
            s.contenders &= ~only(seat)
    s.taker = lowest(s.contenders)
    s.compared = EMPTY
    if size(s.contenders) == 1:
        s.first = s.taker
        s.contenders = EMPTY
        put_shown_back(s)
        begin_deal(s)


def rank_to_beat(s: State) -> int:
    least = s.shown_rank[lowest(s.contenders)]
    for seat in range(s.seats):
        if holds(s.contenders, seat) and s.shown_rank[seat] < least:
            least = s.shown_rank[seat]
    return least


def put_shown_back(s: State) -> None:
    """HJ-15 The shown cards go back once the starter is known, and the stack is shuffled.

    Should ties use up the stack before, those go back that are not being compared.
    """
    s.stack |= s.shown & ~s.compared
    s.stack_size = size(s.stack)
    s.shown = s.compared
    s.shuffle += 1


def begin_deal(s: State) -> None:
    s.phase = DEALING
    s.taker = starter(s)


def deal_card(s: State, seat: Seat, card: Card) -> None:
    """HJ-R2 Five cards in a row to each player; HJ-03 the opened path has left 48 for it."""
    s.own_past[seat] = fold(s.own_past[seat], card)
    take_card(s, seat, card)
    dealt = CARDS - 1 - s.stack_size
    if dealt == HAND * s.seats:
        s.mover = starter(s)
        s.turn = s.mover
        s.phase = TURN
    elif dealt % HAND == 0:
        s.taker = neighbour(s, seat, CLOCKWISE)


def take_card(s: State, seat: Seat, card: Card) -> None:
    s.stack &= ~only(card)
    s.stack_size -= 1
    s.hand[seat] |= only(card)


# HJ-R3 Path


def lay(s: State, card: Card) -> None:
    """HJ-R3 Only the last card of the path is live."""
    s.path[s.path_size] = card
    s.path_size += 1
    s.live = card
