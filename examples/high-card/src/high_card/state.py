"""The State and the moves of High card: the whole truth about a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabulae.core.cardset import Card, CardSet
from tabulae.core.layout import cell, cells
from tabulae.core.seat import CHANCE, Seat

from high_card.pieces import DECK, NO_CARD

SEATS = 2
HAND = 3
PLAYS = HAND * SEATS
BY_LOT: Seat = -1  # no first player was named
NO_SEAT: Seat = -1

FIRST = 0  # kinds of moves: chance names the leader,
DEAL = 1  # chance gives a seat a card,
PLAY = 2  # a seat plays a card


class Move(NamedTuple):
    """FIRST: `seat` leads. DEAL: a card to a seat. PLAY: a card of the hand."""

    kind: int
    card: Card
    seat: Seat

    def __str__(self) -> str:
        from high_card.wording import notation

        return notation(self)


@dataclass(slots=True)
class State:
    seats: int = cell(SEATS)
    first: Seat = cell(BY_LOT)
    turn: Seat = cell(CHANCE)
    stock: CardSet = cell(DECK)
    hand: list[CardSet] = cells(SEATS)
    taken: list[list[Card]] = cells(SEATS, HAND, start=NO_CARD)  # [seat]: its cards in the order of the deal
    dealt: int = cell()
    leader: Seat = cell()
    plays: int = cell()
    played: list[Card] = cells(PLAYS, start=NO_CARD)
    tricks: list[int] = cells(SEATS)
