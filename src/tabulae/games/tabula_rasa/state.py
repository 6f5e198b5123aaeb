"""The State and the moves of Tabula Rasa: the whole truth about a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabulae.core import game as registry
from tabulae.core.layout import TINY, cell, cells, hash_of
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.games.tabula_rasa.pieces import CARDS, DECK, NO_KNIGHT, Estate, Knight, Knights

LEAST_SEATS = 2
MOST_SEATS = 4
IN_TEAMS = 4  # TR-R3 the number of players that play in teams; otherwise each is a side
TEAMS = 2
MOST_SIDES = 3
HAND = 8
REMOVED = 2  # TR-R4 these cards leave the game unseen: they are the two that stay in the stock
PLAYS = 48  # of all seats together, whatever their number; every card dealt is played
MOST_TAKEN = 24  # cards that one seat takes up, with two players

FIRST = 0  # kinds of moves: chance names the first player,
DEAL = 1  # chance gives a seat a card,
POST = 2  # a seat puts a knight beside an estate

BY_NUMBER = 0
BY_COLOUR = 1
WAYS = 2

ENGLISH = 0  # values of the option `ties` (TR-05)
FRENCH = 1

BY_LOT: Seat = -1  # TR-21 no first player was named


class Move(NamedTuple):
    """FIRST: place is a seat. DEAL: a knight to a seat. POST: a knight to an estate."""

    kind: int
    knight: Knight
    place: Estate | Seat

    def __str__(self) -> str:
        from tabulae.games.tabula_rasa.wording import notation

        return notation(self)


def code_of_play(knight: Knight, way: int) -> int:
    """A knight and its way as one number, from 0 on."""
    return WAYS * knight + way


def knight_played(code: int) -> Knight:
    return code // WAYS


def way_played(code: int) -> int:
    return code % WAYS


class Row(Protocol):
    """The cards beside the estates: everything that scoring reads, in a State and in a View."""

    seats: int
    ties: int
    posted: list[list[Knights]]


@dataclass(slots=True)
class State:
    seats: int = cell(LEAST_SEATS)
    ties: int = cell(ENGLISH)
    first: Seat = cell(BY_LOT)
    turn: Seat = cell(CHANCE)
    taker: Seat = cell()  # who gets the next card
    plays: int = cell()
    stock: Knights = cell(DECK)  # cards not yet dealt, the two that leave the game among them
    stock_size: int = cell(CARDS)  # redundant, for speed; must agree with size(stock)
    hand: list[Knights] = cells(MOST_SEATS)
    posted: list[list[Knights]] = cells(MOST_SEATS, WAYS)  # [seat][BY_NUMBER or BY_COLOUR]
    history: list[int] = cells(PLAYS, start=NO_KNIGHT, width=TINY)  # [play]: code_of_play
    dealt: list[Knight] = cells(PLAYS, start=NO_KNIGHT, width=TINY)  # every card taken up so far, in order

    def __hash__(self) -> int:
        return hash_of(self)

    def _repr_html_(self) -> str:
        """The table as a watcher sees it, for a notebook."""
        game = registry.find("tabula-rasa")
        return game.board(game.view(self, WATCHER))._repr_html_()
