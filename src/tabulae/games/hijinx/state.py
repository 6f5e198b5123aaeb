"""The State and the moves of Hijinx: the whole truth about a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabulae.core import game as registry
from tabulae.core.cardset import EMPTY, Card, CardSet
from tabulae.core.layout import SMALL, TINY, cell, cells, hash_of
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.games.hijinx.pieces import CARDS, DECK, NO_CARD

MOST_SEATS = 5
MOST_ROUNDS = 12
HAND = 5
REMEMBERED = 256  # events of the round that are stored one by one; a power of two

OPEN = 0  # kinds of moves: chance turns up the first card of the path,
SHOW = 1  # chance gives a seat a card to show in the draw for the start,
TAKE = 2  # chance gives a seat a card: dealt, drawn or a penalty;
PLAY = 3  # a seat puts a card on the path,
DRAW = 4  # draws instead,
KEEP = 5  # keeps the card it drew,
STOP = 6  # declines the extra turn of a double seven,
PASS = 7  # plays nothing though it could, when the stack is empty,
GIVE = 8  # chooses a card in a swap,
DUMP = 9  # gives a card to a seat of its choice

OPENING = 0  # phases: chance turns up a card,
STARTING = 1  # the seats draw for the start,
DEALING = 2  # five cards to each seat,
DRAWING = 3  # the card that was asked for is on its way,
PENALTY = 4  # the card that a mere match costs;
TURN = 5  # a seat plays or draws,
DRAWN = 6  # plays or keeps the drawn card,
SWAP = 7  # everybody chooses a card,
DUMPING = 8  # a seat chooses a card and who gets it;
OVER = 9
SPECIAL_DONE = 10  # only while a move is carried out: what comes next is not yet known
TURN_DONE = 11
ROUND_DONE = 12

# Values of the options
BLANKS_MATCH = 0  # blank_match (HJ-05)
MATCH_ENDS, MATCH_DRAWS, MATCH_OUT = 0, 1, 2  # match_out (HJ-21)
MATCH_ILLEGAL, MATCH_FREE = 0, 1  # empty_match (HJ-22)
MUST_PLAY, MAY_HOLD = 0, 1  # empty_hold (HJ-23)
SWAP_SCORES, SWAP_ZERO, SWAP_PLAYS_ON = 0, 1, 2  # swap_out (HJ-35)
DUMP_OUT, DUMP_PLAYS_ON = 0, 1  # dump_out (HJ-40)
SIX_ROUNDS = 5  # rounds (HJ-51): the number of rounds, less one

BY_DRAW: Seat = -1  # HJ-15 no first player was named: the draw for the start decides
NO_SEAT: Seat = -1

CLOCKWISE = 1
COUNTER_CLOCKWISE = -1


class Move(NamedTuple):
    """`place` is who takes the card in SHOW, TAKE and DUMP, otherwise NO_SEAT."""

    kind: int
    card: Card
    place: Seat

    def __str__(self) -> str:
        from tabulae.games.hijinx.wording import notation

        return notation(self)


@dataclass(slots=True)
class State:
    seats: int = cell(2)
    rounds: int = cell(SIX_ROUNDS)
    blank_match: int = cell(BLANKS_MATCH)
    match_out: int = cell(MATCH_ENDS)
    empty_match: int = cell(MATCH_ILLEGAL)
    empty_hold: int = cell(MUST_PLAY)
    swap_out: int = cell(SWAP_SCORES)
    dump_out: int = cell(DUMP_OUT)
    first: Seat = cell(BY_DRAW)  # who starts round 1; the starters of later rounds follow (HJ-52)
    turn: Seat = cell(CHANCE)
    phase: int = cell(OPENING)
    round: int = cell()  # counted from 0
    shuffle: int = cell()
    mover: Seat = cell()  # whose turn it is, also while chance or others have to act in it
    taker: Seat = cell()  # who gets the next card of chance
    direction: int = cell(CLOCKWISE)
    again: int = cell()  # 1: a double seven was played; in TURN this is the extra turn
    last: int = cell()  # 1: the mover has played the last card in hand
    spared: Seat = cell(NO_SEAT)  # only while a round is ended: who scores nothing (HJ-35)
    passes: int = cell()  # seats in a row that passed or were skipped since the last card played (HJ-23)
    skipped: CardSet = cell(EMPTY)  # bit per seat: skipped between the last turn and this one (HJ-24)
    live: Card = cell(NO_CARD)
    drawn_card: Card = cell(NO_CARD)  # in DRAWN, a card of the mover's hand
    stack: CardSet = cell(DECK)
    stack_size: int = cell(CARDS)  # redundant, for speed; must agree with size(stack)
    hand: list[CardSet] = cells(MOST_SEATS)
    owing: CardSet = cell(EMPTY)  # bit per seat: has not yet chosen in a swap
    gift: list[Card] = cells(MOST_SEATS, start=NO_CARD)  # what a seat has chosen in a swap
    shown: CardSet = cell(EMPTY)  # cards set aside in the draw for the start
    compared: CardSet = cell(EMPTY)  # those of them that were shown since the last tie
    contenders: CardSet = cell(EMPTY)  # bit per seat: still in the draw for the start
    shown_rank: list[int] = cells(MOST_SEATS)
    path: list[Card] = cells(CARDS, start=NO_CARD, width=TINY)
    path_size: int = cell()
    total: list[int] = cells(MOST_SEATS)
    scored: list[list[int]] = cells(MOST_ROUNDS, MOST_SEATS, width=SMALL)  # [round][seat]
    left: list[CardSet] = cells(MOST_SEATS)  # the hands that were laid open when the last round was scored
    # What players remember (memory.py)
    history: list[int] = cells(REMEMBERED, start=NO_CARD, width=SMALL)  # the events of this round, in a ring
    events: int = cell()  # how many there have been in this round
    declined: list[Card] = cells(MOST_SEATS, start=NO_CARD)  # the live card on which a seat drew in its last turn
    may_hold: list[list[CardSet]] = cells(MOST_SEATS, MOST_SEATS)  # [who knows][who may hold the card passed on]
    came_from: list[list[CardSet]] = cells(MOST_SEATS, MOST_SEATS)  # [who took the card][who gave it]
    lacks: list[CardSet] = cells(MOST_SEATS)  # cards that, as everybody knows, the seat does not hold
    public_past: int = cell()  # a hash of everything that everybody has seen since the start
    own_past: list[int] = cells(MOST_SEATS)  # a hash of everything that a seat alone has seen

    def __hash__(self) -> int:
        return hash_of(self)

    def _repr_html_(self) -> str:
        """The table as a watcher sees it, for a notebook."""
        game = registry.find("hijinx")
        return game.board(game.view(self, WATCHER))._repr_html_()
