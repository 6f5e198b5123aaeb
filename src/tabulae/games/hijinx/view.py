"""The View of Hijinx (HJ-55): what one seat may know of a table. sampling/worlds.py samples worlds."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core import game as registry
from tabulae.core.cardset import EMPTY, HIDDEN, Card, CardSet, only, size
from tabulae.core.layout import SMALL, TINY, cell, cells, hash_of
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.games.hijinx.pieces import CARDS, DECK, NO_CARD
from tabulae.games.hijinx.rules.memory import event_for, neighbour
from tabulae.games.hijinx.sampling.worlds import deal_world
from tabulae.games.hijinx.state import (
    BLANKS_MATCH,
    BY_DRAW,
    CLOCKWISE,
    DUMP,
    DUMP_OUT,
    GIVE,
    MATCH_ENDS,
    MATCH_ILLEGAL,
    MOST_ROUNDS,
    MOST_SEATS,
    MUST_PLAY,
    OPENING,
    REMEMBERED,
    SIX_ROUNDS,
    SWAP_SCORES,
    TAKE,
    Move,
    State,
)

__all__ = ["View", "deal_world", "seen_move", "show"]


@dataclass(slots=True)
class View:
    """HJ-55 Path, hand sizes, stack size, direction and totals are open; hands are not.

    In a swap a seat knows who has chosen, and its own choice. It remembers what it gave away and what it received.
    """

    seat: Seat = cell(WATCHER)
    seats: int = cell(2)
    rounds: int = cell(SIX_ROUNDS)
    blank_match: int = cell(BLANKS_MATCH)
    match_out: int = cell(MATCH_ENDS)
    empty_match: int = cell(MATCH_ILLEGAL)
    empty_hold: int = cell(MUST_PLAY)
    swap_out: int = cell(SWAP_SCORES)
    dump_out: int = cell(DUMP_OUT)
    first: Seat = cell(BY_DRAW)
    turn: Seat = cell(CHANCE)
    phase: int = cell(OPENING)
    round: int = cell()
    shuffle: int = cell()
    mover: Seat = cell()
    taker: Seat = cell()
    direction: int = cell(CLOCKWISE)
    again: int = cell()
    last: int = cell()
    passes: int = cell()
    skipped: CardSet = cell(EMPTY)
    live: Card = cell(NO_CARD)
    stack_size: int = cell(CARDS)
    hand: CardSet = cell(EMPTY)  # the seat's own
    hand_size: list[int] = cells(MOST_SEATS)
    drawn_card: Card = cell(NO_CARD)  # only the seat's own
    owing: CardSet = cell(EMPTY)  # bit per seat: has not yet chosen in a swap
    gift: Card = cell(NO_CARD)  # what the seat itself has chosen in a swap
    shown: CardSet = cell(EMPTY)
    compared: CardSet = cell(EMPTY)
    contenders: CardSet = cell(EMPTY)
    shown_rank: list[int] = cells(MOST_SEATS)
    path: list[Card] = cells(CARDS, start=NO_CARD, width=TINY)
    path_size: int = cell()
    total: list[int] = cells(MOST_SEATS)
    scored: list[list[int]] = cells(MOST_ROUNDS, MOST_SEATS, width=SMALL)  # [round][seat]
    left: list[CardSet] = cells(MOST_SEATS)  # the hands laid open when the last round was scored
    history: list[int] = cells(REMEMBERED, start=NO_CARD, width=SMALL)  # events as the seat saw them (memory.py)
    events: int = cell()
    declined: list[Card] = cells(MOST_SEATS, start=NO_CARD)
    may_hold: list[CardSet] = cells(MOST_SEATS)  # cards the seat gave away, by who may hold them now
    came_from: list[CardSet] = cells(MOST_SEATS)  # cards of the own hand, by who gave them
    lacks: list[CardSet] = cells(MOST_SEATS)
    public_past: int = cell()
    own_past: int = cell()

    def __hash__(self) -> int:
        return hash_of(self)

    def _repr_html_(self) -> str:
        """The table as this seat sees it, for a notebook."""
        return registry.find("hijinx").board(self)._repr_html_()


def show(s: State, seat: Seat, v: View) -> None:
    """Fill a blank View with everything the seat, or WATCHER, may know (HJ-55)."""
    v.seat = seat
    show_table(s, v)
    show_path(s, v)
    show_seats(s, v)
    for n in range(min(s.events, REMEMBERED)):
        v.history[n] = event_for(s.history[n], seat)
    if seat >= 0:
        show_own(s, seat, v)


def show_table(s: State, v: View) -> None:
    v.seats = s.seats
    v.rounds = s.rounds
    v.blank_match = s.blank_match
    v.match_out = s.match_out
    v.empty_match = s.empty_match
    v.empty_hold = s.empty_hold
    v.swap_out = s.swap_out
    v.dump_out = s.dump_out
    v.first = s.first
    v.turn = s.turn
    v.phase = s.phase
    v.round = s.round
    v.shuffle = s.shuffle
    v.mover = s.mover
    v.taker = s.taker
    v.direction = s.direction
    v.again = s.again
    v.last = s.last
    v.passes = s.passes
    v.skipped = s.skipped
    v.stack_size = s.stack_size
    v.owing = s.owing
    v.events = s.events
    v.public_past = s.public_past


def show_path(s: State, v: View) -> None:
    v.live = s.live
    v.path_size = s.path_size
    v.shown = s.shown
    v.compared = s.compared
    v.contenders = s.contenders
    for n in range(s.path_size):
        v.path[n] = s.path[n]


def show_seats(s: State, v: View) -> None:
    for each in range(s.seats):
        v.hand_size[each] = size(s.hand[each])
        v.total[each] = s.total[each]
        v.left[each] = s.left[each]
        v.declined[each] = s.declined[each]
        v.lacks[each] = s.lacks[each]
        v.shown_rank[each] = s.shown_rank[each]
        for number in range(s.round):
            v.scored[number][each] = s.scored[number][each]


def show_own(s: State, seat: Seat, v: View) -> None:
    v.hand = s.hand[seat]
    v.gift = s.gift[seat]
    v.own_past = s.own_past[seat]
    if s.mover == seat:
        v.drawn_card = s.drawn_card
    hidden = DECK & ~s.hand[seat]
    for n in range(s.path_size):
        hidden &= ~only(s.path[n])
    for each in range(s.seats):
        v.may_hold[each] = s.may_hold[seat][each] & hidden
        v.came_from[each] = s.came_from[seat][each] & s.hand[seat]


def seen_move(s: State, seat: Seat, move: Move, viewer: Seat) -> Move:
    """HJ-55 A card drawn is known to its taker, a card passed to giver and taker; in a swap when all have chosen."""
    if move.kind == TAKE and move.place != viewer:
        return Move(TAKE, HIDDEN, move.place)
    if move.kind == DUMP and viewer != seat and viewer != move.place:
        return Move(DUMP, HIDDEN, move.place)
    if move.kind == GIVE and viewer != seat and not takes_last_gift(s, seat, viewer):
        return Move(GIVE, HIDDEN, move.place)
    return move


def takes_last_gift(s: State, giver: Seat, viewer: Seat) -> bool:
    """HJ-33 Whether the giver is the last to choose in a swap and the viewer gets the card."""
    return s.owing & ~only(giver) == EMPTY and viewer == neighbour(s, giver, s.direction)
