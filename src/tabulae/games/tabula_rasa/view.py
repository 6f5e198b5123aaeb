"""The View of Tabula Rasa: what one seat may know of a table; and sampling of worlds consistent with it."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.core import game as registry
from tabulae.core.cardset import EMPTY, HIDDEN, nth, size
from tabulae.core.dice import Dice, roll
from tabulae.core.layout import TINY, cell, cells, hash_of
from tabulae.core.seat import CHANCE, NOBODY, WATCHER, Seat
from tabulae.games.tabula_rasa.pieces import (
    DECK,
    KINDS,
    NO_KNIGHT,
    Knight,
    Knights,
    copies,
    knight_of,
    with_knight,
    without_knight,
)
from tabulae.games.tabula_rasa.rules import cards_dealt, deck_size, number_of_taken, taker_of
from tabulae.games.tabula_rasa.state import (
    BY_COLOUR,
    BY_LOT,
    BY_NUMBER,
    DEAL,
    ENGLISH,
    HAND,
    LEAST_SEATS,
    MOST_SEATS,
    MOST_TAKEN,
    PLAYS,
    WAYS,
    Move,
    State,
    knight_played,
)


@dataclass(slots=True)
class View:
    """TR-24 Played cards, hand sizes and deck size are open; of hands a seat knows its own, a WATCHER none."""

    seat: Seat = cell(WATCHER)
    seats: int = cell(LEAST_SEATS)
    ties: int = cell(ENGLISH)
    first: Seat = cell(BY_LOT)
    turn: Seat = cell(CHANCE)
    taker: Seat = cell()
    plays: int = cell()
    deck_size: int = cell()
    hand_size: list[int] = cells(MOST_SEATS)
    hand: Knights = cell(EMPTY)  # the seat's own
    posted: list[list[Knights]] = cells(MOST_SEATS, WAYS)  # [seat][BY_NUMBER or BY_COLOUR]
    history: list[int] = cells(PLAYS, start=NO_KNIGHT, width=TINY)  # [play]: code_of_play
    taken: list[Knight] = cells(MOST_TAKEN, start=NO_KNIGHT, width=TINY)  # the seat's own cards, in the order taken up
    removed: Knights = cell(EMPTY)  # TR-20 the two cards that left the game, once it is over

    def __hash__(self) -> int:
        return hash_of(self)

    def _repr_html_(self) -> str:
        """The table as this seat sees it, for a notebook."""
        return registry.find("tabula-rasa").board(self)._repr_html_()


def show(s: State, seat: Seat, v: View) -> None:
    """Fill a blank View with everything the seat, or WATCHER, may know (TR-24)."""
    v.seat = seat
    v.seats = s.seats
    v.ties = s.ties
    v.first = s.first
    v.turn = s.turn
    v.taker = s.taker
    v.plays = s.plays
    v.deck_size = deck_size(s)
    for each in range(s.seats):
        v.hand_size[each] = size(s.hand[each])
        v.posted[each][BY_NUMBER] = s.posted[each][BY_NUMBER]
        v.posted[each][BY_COLOUR] = s.posted[each][BY_COLOUR]
    for play in range(s.plays):
        v.history[play] = s.history[play]
    if seat >= 0:
        v.hand = s.hand[seat]
        show_taken(s, seat, v)
    if s.turn == NOBODY:
        v.removed = s.stock


def show_taken(s: State, seat: Seat, v: View) -> None:
    count, dealt = 0, cards_dealt(s)
    number = number_of_taken(s, seat, count)
    while number < dealt:
        v.taken[count] = s.dealt[number]
        count += 1
        number = number_of_taken(s, seat, count)


def unseen(v: View) -> Knights:
    """The cards that are neither in the seat's hand nor on the table: at the end, the two that left the game."""
    rest = DECK
    for knight in range(KINDS):
        for _ in range(copies(v.hand, knight)):
            rest = without_knight(rest, knight)
        for each in range(v.seats):
            for _ in range(copies(v.posted[each][BY_NUMBER], knight) + copies(v.posted[each][BY_COLOUR], knight)):
                rest = without_knight(rest, knight)
    return rest


# A world


def deal_world(v: View, dice: Dice, s: State) -> None:
    """Fill a blank State with one that looks like `v` to its seat.

    Uniform over who holds which unseen card. The order in which the others took their cards, which the seat cannot
    know either, is uniform over the orders that allow what they played.
    """
    s.seats = v.seats
    s.ties = v.ties
    s.first = v.first
    s.turn = v.turn
    s.taker = v.taker
    s.plays = v.plays
    for each in range(v.seats):
        s.posted[each][BY_NUMBER] = v.posted[each][BY_NUMBER]
        s.posted[each][BY_COLOUR] = v.posted[each][BY_COLOUR]
    for play in range(v.plays):
        s.history[play] = v.history[play]
    deal_hands(v, dice, s)
    sample_deal_order(v, dice, s)


def deal_hands(v: View, dice: Dice, s: State) -> None:
    """Give every other seat as many of the unseen cards as it holds; the rest is the stock."""
    s.stock = unseen(v)
    s.stock_size = size(s.stock)
    for each in range(v.seats):
        if each == v.seat:
            s.hand[each] = v.hand
        else:
            s.hand[each] = EMPTY
            for _ in range(v.hand_size[each]):
                knight = knight_of(nth(s.stock, roll(dice, s.stock_size)))
                s.stock = without_knight(s.stock, knight)
                s.stock_size -= 1
                s.hand[each] = with_knight(s.hand[each], knight)


def sample_deal_order(v: View, dice: Dice, s: State) -> None:
    """Sample an order in which the others took their cards: each before it was played."""
    for seat in range(v.seats):
        if seat == v.seat:
            copy_own_cards(v, s)
        else:
            place_played_cards(dice, s, seat)
            place_held_cards(dice, s, seat)


def copy_own_cards(v: View, s: State) -> None:
    count = 0
    for n in range(cards_dealt(s)):
        if taker_of(s, n) == v.seat:
            s.dealt[n] = v.taken[count]
            count += 1


def place_played_cards(dice: Dice, s: State, seat: Seat) -> None:
    """The j-th card a seat plays is one of the first 8 + j it took up, or of all once the deck is out."""
    taken = size(s.hand[seat]) + size(s.posted[seat][BY_NUMBER]) + size(s.posted[seat][BY_COLOUR])
    own_plays = 0
    for play in range(s.plays):
        if (s.first + play) % s.seats == seat:
            places = min(HAND + own_plays, taken)
            put_into_free_place(s, seat, places, roll(dice, places - own_plays), knight_played(s.history[play]))
            own_plays += 1


def place_held_cards(dice: Dice, s: State, seat: Seat) -> None:
    left, places = s.hand[seat], size(s.hand[seat])
    while left:
        put_into_free_place(s, seat, MOST_TAKEN, roll(dice, places), knight_of(nth(left, 0)))
        left = without_knight(left, knight_of(nth(left, 0)))
        places -= 1


def put_into_free_place(s: State, seat: Seat, among: int, skip: int, knight: Knight) -> None:
    """Write a card into the seat's free place number `skip`, among the first `among` places."""
    place = 0
    for n in range(cards_dealt(s)):
        if taker_of(s, n) == seat:
            if place < among and s.dealt[n] == NO_KNIGHT:
                if skip == 0:
                    s.dealt[n] = knight
                    return
                skip -= 1
            place += 1


# Moves


def seen_move(s: State, seat: Seat, move: Move, viewer: Seat) -> Move:
    """TR-24 A card dealt is known to its taker only."""
    if move.kind == DEAL and move.place != viewer:
        return Move(DEAL, HIDDEN, move.place)
    return move
