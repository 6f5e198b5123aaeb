"""The View of High card: what one seat may know; and sampling of worlds that look the same to it."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core.cardset import EMPTY, HIDDEN, Card, CardSet, nth, only, size
from tabulae.core.dice import Dice, roll
from tabulae.core.layout import cell, cells
from tabulae.core.seat import CHANCE, WATCHER, Seat

from high_card.pieces import DECK, NO_CARD
from high_card.state import BY_LOT, DEAL, HAND, PLAYS, SEATS, Move, State


@dataclass(slots=True)
class View:
    """Cards on the table, tricks and the number of cards are open; of hands a seat knows its own, a WATCHER none."""

    seat: Seat = cell(WATCHER)
    seats: int = cell(SEATS)
    first: Seat = cell(BY_LOT)
    turn: Seat = cell(CHANCE)
    hand: CardSet = cell(EMPTY)
    taken: list[Card] = cells(HAND, start=NO_CARD)  # the seat's own cards, in the order of the deal
    hand_size: list[int] = cells(SEATS)
    dealt: int = cell()
    leader: Seat = cell()
    plays: int = cell()
    played: list[Card] = cells(PLAYS, start=NO_CARD)
    tricks: list[int] = cells(SEATS)


def show(s: State, seat: Seat, v: View) -> None:
    """Fill a blank View with everything the seat, or WATCHER, may know."""
    v.seat = seat
    v.seats = s.seats
    v.first = s.first
    v.turn = s.turn
    v.dealt = s.dealt
    v.leader = s.leader
    v.plays = s.plays
    for play in range(s.plays):
        v.played[play] = s.played[play]
    for each in range(SEATS):
        v.hand_size[each] = size(s.hand[each])
        v.tricks[each] = s.tricks[each]
    if seat >= 0:
        v.hand = s.hand[seat]
        for n in range(HAND):
            v.taken[n] = s.taken[seat][n]


def deal_world(v: View, dice: Dice, s: State) -> None:
    """Fill a blank State with one that looks like `v` to its seat, uniform over who holds which unseen card."""
    s.seats = v.seats
    s.first = v.first
    s.turn = v.turn
    s.dealt = v.dealt
    s.leader = v.leader
    s.plays = v.plays
    s.stock = DECK & ~v.hand
    for play in range(v.plays):
        s.played[play] = v.played[play]
        s.stock &= ~only(v.played[play])
    for each in range(SEATS):
        s.tricks[each] = v.tricks[each]
        if each == v.seat:
            s.hand[each] = v.hand
            for n in range(HAND):
                s.taken[each][n] = v.taken[n]
        else:
            deal_hand(v, dice, s, each)


def deal_hand(v: View, dice: Dice, s: State, seat: Seat) -> None:
    """Unseen cards for another seat; with those it played they came in any order."""
    for _ in range(v.hand_size[seat]):
        card = nth(s.stock, roll(dice, size(s.stock)))
        s.stock ^= only(card)
        s.hand[seat] |= only(card)
    came = s.hand[seat] | cards_played_by(v, seat)
    for n in range(HAND):
        if came:
            card = nth(came, roll(dice, size(came)))
            came ^= only(card)
            s.taken[seat][n] = card


def cards_played_by(v: View, seat: Seat) -> CardSet:
    """The cards that a seat has played: the winner of each trick leads the next."""
    cards = EMPTY
    leader = v.first
    for play in range(v.plays):
        player = leader if play % SEATS == 0 else 1 - leader
        if player == seat:
            cards |= only(v.played[play])
        if play % SEATS == 1 and v.played[play] > v.played[play - 1]:
            leader = player
    return cards


def seen_move(s: State, seat: Seat, move: Move, viewer: Seat) -> Move:
    """A card dealt is known to its taker only."""
    if move.kind == DEAL and move.seat != viewer:
        return Move(DEAL, HIDDEN, move.seat)
    return move
