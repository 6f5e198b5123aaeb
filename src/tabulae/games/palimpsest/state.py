"""The State and the moves of The Young Queen's Palimpsest: the whole truth about a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabulae.core import game as registry
from tabulae.core.cardset import Card, CardSet
from tabulae.core.layout import SMALL, TINY, cell, cells, hash_of
from tabulae.core.seat import CHANCE, NOBODY, WATCHER, Seat
from tabulae.games.palimpsest.pieces import BASIC_DECK, CARDS, NO_CARD

MOST_SEATS = 5
HAND = 5
SCRIBES = 20  # YQ-R1 of each player
MOST_CARDS = CARDS
FARTHEST = 20000  # of a centre from the root, on each axis
DEGREES = 360

# Every decision after a lay is remembered. Four Courts remove at most 39 scribes each (three suits, 13 other cards
# have each), so at most 100 + 156 are ever placed; six Crowns move at most 13 each; the Excuse speaks once.
MOST_STEPS = 100 + 2 * 156 + 6 * 13 + 1
MOST_TAKEN = 22  # cards that one seat takes up, with two players

FIRST = 0  # kinds of moves: chance names the first player,
DEAL = 1  # chance gives a seat a card,
ROOT = 2  # chance turns up the root;
LAY = 3  # a seat lays a card,
PLACE = 4  # puts a scribe on an adjacent card,
REMOVE = 5  # takes one off by a Court,
SHIFT = 6  # moves one by a Crown,
CARRY = 7  # carries all of a card to another by the Excuse

BASIC, EXTENDED = 0, 1  # values of the options: `deck` (YQ-01),
POWER, RANK10 = 0, 1  # `crowns` (YQ-02),
EDGE, OVERLAP = 0, 1  # `touch` (YQ-05),
FREE, QUARTER, STRAIGHT = 0, 1, 2  # `turning` (YQ-09; STRAIGHT is the word none),
ANY, BOTH = 0, 1  # `rank_visible` (YQ-10),
AT_ONCE, EQUAL_TURNS, PLAY_OUT = 0, 1, 2  # `ending` (YQ-27)

BY_LOT: Seat = -1  # YQ-34 no first player was named
NO_PLACE = -1  # not a place on the table

Place = int  # a card's number in the order laid: the root is 0, higher ones lie above
Places = int  # a set of places, as bits


class Move(NamedTuple):
    """FIRST: seat. DEAL: card to seat. ROOT: card. LAY: card at x, y, angle. PLACE: on card.

    REMOVE: a scribe of seat off card. SHIFT: a scribe of seat from card to another. CARRY: all from card to another.
    """

    kind: int
    card: Card
    seat: Seat
    to: Card
    x: int
    y: int
    angle: int

    def __str__(self) -> str:
        from tabulae.games.palimpsest.wording import notation

        return notation(self)


def first_move(seat: Seat) -> Move:
    return Move(FIRST, NO_CARD, seat, NO_CARD, 0, 0, 0)


def deal_move(card: Card, seat: Seat) -> Move:
    return Move(DEAL, card, seat, NO_CARD, 0, 0, 0)


def root_move(card: Card) -> Move:
    return Move(ROOT, card, NOBODY, NO_CARD, 0, 0, 0)


def lay_move(card: Card, x: int, y: int, angle: int) -> Move:
    return Move(LAY, card, NOBODY, NO_CARD, x, y, angle)


def place_move(card: Card) -> Move:
    return Move(PLACE, card, NOBODY, NO_CARD, 0, 0, 0)


def remove_move(card: Card, seat: Seat) -> Move:
    return Move(REMOVE, card, seat, NO_CARD, 0, 0, 0)


def shift_move(card: Card, seat: Seat, to: Card) -> Move:
    return Move(SHIFT, card, seat, to, 0, 0, 0)


def carry_move(card: Card, to: Card) -> Move:
    return Move(CARRY, card, NOBODY, to, 0, 0, 0)


# Decisions after a lay as numbers: those of PLACE first, then REMOVE, SHIFT, CARRY
FIRST_REMOVE = CARDS
FIRST_SHIFT = FIRST_REMOVE + CARDS * MOST_SEATS
FIRST_CARRY = FIRST_SHIFT + CARDS * MOST_SEATS * CARDS
STEP_NUMBERS = FIRST_CARRY + CARDS * CARDS


def step_of(move: Move) -> int:
    """The number of a decision after a lay."""
    if move.kind == PLACE:
        return move.card
    if move.kind == REMOVE:
        return FIRST_REMOVE + move.card * MOST_SEATS + move.seat
    if move.kind == SHIFT:
        return FIRST_SHIFT + (move.card * MOST_SEATS + move.seat) * CARDS + move.to
    return FIRST_CARRY + move.card * CARDS + move.to


def move_of_step(number: int) -> Move:
    """The inverse of `step_of`."""
    if number < FIRST_REMOVE:
        return place_move(number)
    if number < FIRST_SHIFT:
        rest = number - FIRST_REMOVE
        return remove_move(rest // MOST_SEATS, rest % MOST_SEATS)
    if number < FIRST_CARRY:
        rest = number - FIRST_SHIFT
        return shift_move(rest // CARDS // MOST_SEATS, rest // CARDS % MOST_SEATS, rest % CARDS)
    rest = number - FIRST_CARRY
    return carry_move(rest // CARDS, rest % CARDS)


class TableLayout(Protocol):
    """Where the cards lie: everything that contact depends on, in a State and in a View."""

    touch: int
    laid: int
    x: list[int]
    y: list[int]
    angle: list[int]
    cosine: list[int]
    sine: list[int]
    buried: Places


class Table(TableLayout, Protocol):
    """What lies open: cards, rank marks, scribes and points, and what the seat to act still has to do."""

    seats: int
    crowns: int
    turning: int
    rank_visible: int
    turn: Seat
    phase: int
    at: Place
    owed: int
    adjacent: Places
    arrived: list[list[int]]
    card: list[Card]
    place: list[Place]
    marks: list[int]
    touching: list[Places]
    scribes: list[list[int]]
    left: list[int]
    score: list[int]


@dataclass(slots=True)
class State:
    seats: int = cell(2)
    deck: int = cell(BASIC)
    crowns: int = cell(POWER)
    touch: int = cell(EDGE)
    turning: int = cell(FREE)
    rank_visible: int = cell(ANY)
    ending: int = cell(AT_ONCE)
    first: Seat = cell(BY_LOT)
    turn: Seat = cell(CHANCE)
    actor: Seat = cell()  # whose turn it is, and who gets the next card; NOBODY while the root is turned up
    phase: int = cell(DEAL)  # the kind of move that comes next
    closing: int = cell()  # YQ-27 whether the end is in sight under equal-turns
    stock: CardSet = cell(BASIC_DECK)  # the deck: cards not yet dealt
    stock_size: int = cell()  # redundant, for speed; must agree with size(stock)
    hand: list[CardSet] = cells(MOST_SEATS)
    dealt: list[Card] = cells(CARDS, start=NO_CARD, width=TINY)  # every card dealt so far, in order, the root too
    # the table, by place
    laid: int = cell()
    card: list[Card] = cells(MOST_CARDS, start=NO_CARD)
    x: list[int] = cells(MOST_CARDS)
    y: list[int] = cells(MOST_CARDS)
    angle: list[int] = cells(MOST_CARDS)
    cosine: list[int] = cells(MOST_CARDS)  # redundant, for speed; must agree with contact.cosine(angle)
    sine: list[int] = cells(MOST_CARDS)
    marks: list[int] = cells(MOST_CARDS, width=TINY)  # YQ-T3 uncovered rank marks, two bits
    touching: list[Places] = cells(MOST_CARDS)  # YQ-T4 the contact graph
    scribes: list[list[int]] = cells(MOST_CARDS, MOST_SEATS, width=TINY)  # [place][owner]
    buried: Places = cell()  # YQ-T5
    place: list[Place] = cells(CARDS, start=NO_PLACE)  # of each card; must agree with `card`
    left: list[int] = cells(MOST_SEATS)  # scribes not on the table
    score: list[int] = cells(MOST_SEATS)
    # what the seat to act still has to do after its lay
    adjacent: Places = cell()  # the cards that the last card touched when it was laid
    owed: int = cell()  # scribes still to place, or to remove from the place `at`
    at: Place = cell(NO_PLACE)  # the place a Court or Crown now takes from
    arrived: list[list[int]] = cells(MOST_CARDS, MOST_SEATS, width=TINY)  # YQ-46 scribes moved by this Crown
    # what everybody saw: decisions after the lays, as `step_of` numbers them; the lays are the table itself
    steps: int = cell()
    history: list[int] = cells(MOST_STEPS, start=-1, width=SMALL)

    def __hash__(self) -> int:
        return hash_of(self)

    def _repr_html_(self) -> str:
        """The table as a watcher sees it, for a notebook."""
        game = registry.find("palimpsest")
        return game.board(game.view(self, WATCHER))._repr_html_()
