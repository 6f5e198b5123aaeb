"""The rules of High card in the order of RULES.md: plain Python on integers, which runs as it is and compiles."""

from __future__ import annotations

from tabulae.core.cardset import Card, CardSet, first_cards, holds, nth, only, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat

from high_card.pieces import CARDS, NO_CARD
from high_card.state import BY_LOT, DEAL, FIRST, HAND, NO_SEAT, PLAY, PLAYS, SEATS, Move, State

NONE = 0  # codes of objections
NOT_YOUR_TURN = 1
NOT_NOW = 2
NOT_THERE = 3


# HC-R1 The deal


def set_up(s: State) -> None:
    """HC-R1 All cards are in the stock; HC-01 chance draws the leader unless one is given."""
    s.turn = CHANCE
    s.leader = 0 if s.first == BY_LOT else s.first


def shuffle_number(s: State) -> int:
    return 0 if s.first == BY_LOT else 1


def bag(s: State) -> CardSet:
    return first_cards(s.seats) if s.first == BY_LOT else s.stock


def taker(s: State) -> Seat:
    """Three cards in a row to each seat, the leader first."""
    return (s.leader + s.dealt // HAND) % SEATS


def chance_move(s: State, number: int) -> Move:
    if s.first == BY_LOT:
        return Move(FIRST, NO_CARD, number)
    return Move(DEAL, number, taker(s))


def deal_card(s: State, seat: Seat, card: Card) -> None:
    s.stock ^= only(card)
    s.hand[seat] |= only(card)
    s.taken[seat][s.dealt % HAND] = card
    s.dealt += 1
    if s.dealt == PLAYS:
        s.turn = s.leader


# HC-R2 Tricks


def play_card(s: State, seat: Seat, card: Card) -> None:
    """HC-R2 The higher of two cards wins the trick, and its player leads next."""
    s.hand[seat] ^= only(card)
    s.played[s.plays] = card
    s.plays += 1
    s.turn = 1 - seat
    if s.plays % SEATS == 0:
        winner = seat if card > s.played[s.plays - SEATS] else 1 - seat
        s.tricks[winner] += 1
        s.leader = winner
        s.turn = winner if s.plays < PLAYS else NOBODY  # HC-R3


# Moves


def must_act(s: State, seat: Seat) -> bool:
    return s.turn == seat and seat != NOBODY


def choices_complete(s: State) -> bool:
    """This game has no simultaneous choices."""
    return True


def objection(s: State, seat: Seat, move: Move) -> int:
    """The first reason why the seat may not make this move, or NONE."""
    if not must_act(s, seat):
        return NOT_YOUR_TURN
    if seat != CHANCE:
        if move.kind != PLAY or move.seat != NO_SEAT:
            return NOT_NOW
        return NONE if 0 <= move.card < CARDS and holds(s.hand[seat], move.card) else NOT_THERE
    if s.first == BY_LOT:
        if move.kind != FIRST or move.card != NO_CARD:
            return NOT_NOW
        return NONE if 0 <= move.seat < s.seats else NOT_THERE
    if move.kind != DEAL or move.seat != taker(s):
        return NOT_NOW
    return NONE if 0 <= move.card < CARDS and holds(s.stock, move.card) else NOT_THERE


def count_moves(s: State, seat: Seat) -> int:
    if not must_act(s, seat):
        return 0
    return size(bag(s)) if seat == CHANCE else size(s.hand[seat])


def nth_move(s: State, seat: Seat, k: int) -> Move:
    if seat == CHANCE:
        return chance_move(s, nth(bag(s), k))
    return Move(PLAY, nth(s.hand[seat], k), NO_SEAT)


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == PLAY:
        play_card(s, seat, move.card)
    elif move.kind == DEAL:
        deal_card(s, move.seat, move.card)
    else:
        s.first = move.seat
        s.leader = move.seat


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""
    before = s.plays
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
    return s.plays - before


# HC-R3 The end


def side_of(seats: int, seat: Seat) -> int:
    return seat


def points(s: State, seat: Seat) -> int:
    return s.tricks[seat]


def add_points(s: State, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    for seat in range(SEATS):
        sums[seat] += s.tricks[seat]


def wins(s: State, seat: Seat) -> bool:
    """HC-R3 More tricks than the other player."""
    return s.tricks[seat] > s.tricks[1 - seat]
