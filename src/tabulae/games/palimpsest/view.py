"""The View of Palimpsest: what one seat may know of a table; and sampling of worlds consistent with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabulae.core import game as registry
from tabulae.core.cardset import EMPTY, HIDDEN, Card, CardSet, lowest, nth, only, size, without_lowest
from tabulae.core.dice import Dice, roll
from tabulae.core.layout import SMALL, TINY, cell, cells, hash_of
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.games.palimpsest.pieces import BASIC_DECK, CARDS, EXTENDED_DECK, NO_CARD, suits_in_common
from tabulae.games.palimpsest.rules import cards_dealt, taker_of
from tabulae.games.palimpsest.rules.scoring import points_on, scores_now
from tabulae.games.palimpsest.state import (
    ANY,
    AT_ONCE,
    BASIC,
    BY_LOT,
    DEAL,
    EDGE,
    EXTENDED,
    FREE,
    HAND,
    MOST_CARDS,
    MOST_SEATS,
    MOST_STEPS,
    MOST_TAKEN,
    NO_PLACE,
    POWER,
    Move,
    Place,
    Places,
    State,
)


@dataclass(slots=True)
class View:
    """YQ-35 Table, scribes, deck and hand sizes are open; of hands a seat knows its own, a WATCHER none.

    `worth`, `would_score` and `shared` say what a browser must not work out: what each card on the table would
    bring to each seat, which of them each hand card would score, and how many suits they have in common.
    """

    seat: Seat = cell(WATCHER)
    seats: int = cell(2)
    deck: int = cell(BASIC)
    crowns: int = cell(POWER)
    touch: int = cell(EDGE)
    turning: int = cell(FREE)
    rank_visible: int = cell(ANY)
    ending: int = cell(AT_ONCE)
    first: Seat = cell(BY_LOT)
    turn: Seat = cell(CHANCE)
    actor: Seat = cell()
    phase: int = cell(DEAL)
    closing: int = cell()
    deck_size: int = cell()
    hand_size: list[int] = cells(MOST_SEATS)
    hand: CardSet = cell(EMPTY)  # the seat's own
    taken: list[Card] = cells(MOST_TAKEN, start=NO_CARD, width=TINY)  # its own cards, in the order taken up
    laid: int = cell()
    card: list[Card] = cells(MOST_CARDS, start=NO_CARD)
    x: list[int] = cells(MOST_CARDS)
    y: list[int] = cells(MOST_CARDS)
    angle: list[int] = cells(MOST_CARDS)
    cosine: list[int] = cells(MOST_CARDS)
    sine: list[int] = cells(MOST_CARDS)
    marks: list[int] = cells(MOST_CARDS, width=TINY)
    touching: list[Places] = cells(MOST_CARDS)
    scribes: list[list[int]] = cells(MOST_CARDS, MOST_SEATS, width=TINY)  # [place][owner]
    buried: Places = cell()
    place: list[Place] = cells(CARDS, start=NO_PLACE)
    left: list[int] = cells(MOST_SEATS)
    score: list[int] = cells(MOST_SEATS)
    adjacent: Places = cell()
    owed: int = cell()
    at: Place = cell(NO_PLACE)
    arrived: list[list[int]] = cells(MOST_CARDS, MOST_SEATS, width=TINY)
    steps: int = cell()
    history: list[int] = cells(MOST_STEPS, start=-1, width=SMALL)
    worth: list[list[int]] = cells(MOST_CARDS, MOST_SEATS, width=TINY)  # [place][seat], if it is scored
    would_score: list[Places] = cells(HAND)  # [own card, in card-number order]
    shared: list[list[int]] = cells(HAND, MOST_CARDS, width=TINY)  # [own card][place]

    def __hash__(self) -> int:
        return hash_of(self)

    def _repr_html_(self) -> str:
        """The table as this seat sees it, for a notebook."""
        return registry.find("palimpsest").board(self)._repr_html_()


def show(s: State, seat: Seat, v: View) -> None:
    """Fill a blank View with everything the seat, or WATCHER, may know (YQ-35)."""
    v.seat = seat
    v.deck_size = s.stock_size
    for each in range(s.seats):
        v.hand_size[each] = size(s.hand[each])
    copy_options(s, v)
    copy_turn(s, v)
    copy_table(s, v)
    for i in range(s.laid):
        for each in range(s.seats):
            v.worth[i][each] = points_on(v, i, each)
    if seat >= 0:
        v.hand = s.hand[seat]
        show_taken(s, seat, v)
        show_previews(v)


def copy_options(s: Any, v: Any) -> None:
    """Copy the setting of the table from a State to a View, or back."""
    v.seats = s.seats
    v.deck = s.deck
    v.crowns = s.crowns
    v.touch = s.touch
    v.turning = s.turning
    v.rank_visible = s.rank_visible
    v.ending = s.ending
    v.first = s.first


def copy_turn(s: Any, v: Any) -> None:
    """Copy whose turn it is and what is owed."""
    v.turn = s.turn
    v.actor = s.actor
    v.phase = s.phase
    v.closing = s.closing
    v.adjacent = s.adjacent
    v.owed = s.owed
    v.at = s.at
    v.steps = s.steps
    for step in range(s.steps):
        v.history[step] = s.history[step]
    for each in range(s.seats):
        v.left[each] = s.left[each]
        v.score[each] = s.score[each]


def copy_table(s: Any, v: Any) -> None:
    """Copy what lies on the table."""
    v.laid = s.laid
    v.buried = s.buried
    for i in range(s.laid):
        v.card[i] = s.card[i]
        v.place[s.card[i]] = i
        v.x[i] = s.x[i]
        v.y[i] = s.y[i]
        v.angle[i] = s.angle[i]
        v.cosine[i] = s.cosine[i]
        v.sine[i] = s.sine[i]
        v.marks[i] = s.marks[i]
        v.touching[i] = s.touching[i]
        for each in range(s.seats):
            v.scribes[i][each] = s.scribes[i][each]
            v.arrived[i][each] = s.arrived[i][each]


def show_taken(s: State, seat: Seat, v: View) -> None:
    count = 0
    for n in range(cards_dealt(s)):
        if taker_of(s.seats, s.first, n) == seat:
            v.taken[count] = s.dealt[n]
            count += 1


def show_previews(v: View) -> None:
    """What each card of the hand would do beside each card on the table."""
    for k in range(size(v.hand)):
        card = nth(v.hand, k)
        for i in range(v.laid):
            v.shared[k][i] = suits_in_common(card, v.card[i])
            if scores_now(v, card, i):
                v.would_score[k] |= only(i)


def whole_deck(deck: int) -> CardSet:
    return EXTENDED_DECK if deck == EXTENDED else BASIC_DECK


def unseen(v: View) -> CardSet:
    """The cards that are neither in the seat's hand nor on the table."""
    rest = whole_deck(v.deck) & ~v.hand
    for i in range(v.laid):
        rest &= ~only(v.card[i])
    return rest


# A world


def deal_world(v: View, dice: Dice, s: State) -> None:
    """Fill a blank State with one that looks like `v` to its seat.

    Uniform over who holds which unseen card. The order in which the others took their cards, which the seat cannot
    know either, is uniform over the orders that allow what they played.
    """
    copy_options(v, s)
    copy_turn(v, s)
    copy_table(v, s)
    deal_hands(v, dice, s)
    sample_deal_order(v, dice, s)


def deal_hands(v: View, dice: Dice, s: State) -> None:
    """Give every other seat as many of the unseen cards as it holds; the rest is the deck."""
    s.stock = unseen(v)
    s.stock_size = size(s.stock)
    for each in range(v.seats):
        s.hand[each] = v.hand if each == v.seat else EMPTY
        if each != v.seat:
            for _ in range(v.hand_size[each]):
                card = nth(s.stock, roll(dice, s.stock_size))
                s.stock ^= only(card)
                s.stock_size -= 1
                s.hand[each] |= only(card)


def sample_deal_order(v: View, dice: Dice, s: State) -> None:
    """Sample an order in which the others took their cards: each before it was played."""
    if v.laid > 0:
        s.dealt[HAND * s.seats] = v.card[0]
    for seat in range(v.seats):
        if seat == v.seat:
            copy_own_cards(v, s)
        else:
            place_played_cards(v, dice, s, seat)
            place_held_cards(dice, s, seat)


def copy_own_cards(v: View, s: State) -> None:
    count = 0
    for n in range(cards_dealt(s)):
        if taker_of(s.seats, s.first, n) == v.seat:
            s.dealt[n] = v.taken[count]
            count += 1


def taken_by(s: State, seat: Seat) -> int:
    count = 0
    for n in range(cards_dealt(s)):
        count += 1 if taker_of(s.seats, s.first, n) == seat else 0
    return count


def place_played_cards(v: View, dice: Dice, s: State, seat: Seat) -> None:
    """The j-th card a seat plays is one of the first 5 + j it took up: at most five places are free for it."""
    taken, own_plays = taken_by(s, seat), 0
    for i in range(1, v.laid):
        if (s.first + i - 1) % s.seats == seat:
            among = min(HAND + own_plays, taken)
            put_into_free_place(s, seat, among, roll(dice, among - own_plays), v.card[i])
            own_plays += 1


def place_held_cards(dice: Dice, s: State, seat: Seat) -> None:
    left = s.hand[seat]
    while left:
        put_into_free_place(s, seat, MOST_TAKEN, roll(dice, size(left)), lowest(left))
        left = without_lowest(left)


def put_into_free_place(s: State, seat: Seat, among: int, skip: int, card: Card) -> None:
    """Write a card into the seat's free place number `skip`, among the first `among` places."""
    place = 0
    for n in range(cards_dealt(s)):
        if taker_of(s.seats, s.first, n) == seat:
            if place < among and s.dealt[n] == NO_CARD:
                if skip == 0:
                    s.dealt[n] = card
                    return
                skip -= 1
            place += 1


# Moves


def seen_move(s: State, seat: Seat, move: Move, viewer: Seat) -> Move:
    """YQ-35 A card dealt is known to its taker only."""
    if move.kind == DEAL and move.seat != viewer:
        return Move(DEAL, HIDDEN, move.seat, NO_CARD, 0, 0, 0)
    return move
