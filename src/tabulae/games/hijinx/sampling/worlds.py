"""Worlds of Hijinx that a seat cannot tell apart: States sampled from a View.

Even over who holds which unseen card, within what the seat knows for certain. Deals are drawn evenly from those in
which a card it gave away is in a hand that it may have reached, no seat holds what it is known to lack, and the seat to
play with an empty stack can; only those that could have come about (past.py) are kept. The past of the others stays as
unknown as it is to the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.core.cardset import EMPTY, Card, CardSet, holds, lowest, nth, only, size, without_lowest
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import DECK
from tabulae.games.hijinx.rules.legality import playable
from tabulae.games.hijinx.sampling.past import could_have_come_about
from tabulae.games.hijinx.state import DRAWN, REMEMBERED, SWAP, TURN, State

if TYPE_CHECKING:
    from tabulae.games.hijinx.view import View


def deal_world(v: View, dice: Dice, s: State) -> None:
    """Fill a blank State with one that looks like `v` to its seat."""
    copy_table(v, s)
    copy_path(v, s)
    copy_seats(v, s)
    deal_hands(v, dice, s)
    while not is_possible(v, s):
        deal_hands(v, dice, s)
    copy_own(v, s)
    if v.phase == SWAP:
        choose_gifts(v, dice, s)


def copy_table(v: View, s: State) -> None:
    s.seats = v.seats
    s.rounds = v.rounds
    s.blank_match = v.blank_match
    s.match_out = v.match_out
    s.empty_match = v.empty_match
    s.empty_hold = v.empty_hold
    s.swap_out = v.swap_out
    s.dump_out = v.dump_out
    s.first = v.first
    s.turn = v.turn
    s.phase = v.phase
    s.round = v.round
    s.shuffle = v.shuffle
    s.mover = v.mover
    s.taker = v.taker
    s.direction = v.direction
    s.again = v.again
    s.last = v.last
    s.passes = v.passes
    s.skipped = v.skipped
    s.owing = v.owing
    s.events = v.events
    s.public_past = v.public_past


def copy_path(v: View, s: State) -> None:
    s.live = v.live
    s.path_size = v.path_size
    s.shown = v.shown
    s.compared = v.compared
    s.contenders = v.contenders
    for n in range(v.path_size):
        s.path[n] = v.path[n]
    for n in range(min(v.events, REMEMBERED)):
        s.history[n] = v.history[n]


def copy_seats(v: View, s: State) -> None:
    for each in range(v.seats):
        s.total[each] = v.total[each]
        s.left[each] = v.left[each]
        s.declined[each] = v.declined[each]
        s.lacks[each] = v.lacks[each]
        s.shown_rank[each] = v.shown_rank[each]
        for number in range(v.round):
            s.scored[number][each] = v.scored[number][each]


def copy_own(v: View, s: State) -> None:
    """What the seat alone knows; and who gave it a card knows that, too."""
    if v.seat >= 0:
        s.gift[v.seat] = v.gift
        s.own_past[v.seat] = v.own_past
        for each in range(v.seats):
            s.may_hold[v.seat][each] = v.may_hold[each]
            s.came_from[v.seat][each] = v.came_from[each]
            if each != v.seat:
                s.may_hold[each][v.seat] = v.came_from[each]


# The unseen cards


def unseen(v: View) -> CardSet:
    """The cards that are neither in the seat's hand nor on the path nor set aside in the draw for the start."""
    cards = DECK & ~v.hand & ~v.shown
    for n in range(v.path_size):
        cards &= ~only(v.path[n])
    return cards


def given_away(v: View) -> CardSet:
    """The unseen cards that the seat once gave away: they are in a hand, not in the stack."""
    cards = EMPTY
    for each in range(v.seats):
        cards |= v.may_hold[each]
    return cards


def tied(v: View) -> CardSet:
    """The unseen cards that cannot be everywhere."""
    cards = given_away(v)
    for each in range(v.seats):
        if each != v.seat:
            cards |= v.lacks[each]
    return cards & unseen(v)


def hands_for(v: View, card: Card) -> CardSet:
    """Bit per seat: the hands in which this tied card may be."""
    given = holds(given_away(v), card)
    hands = EMPTY
    for each in range(v.seats):
        if each != v.seat and not holds(v.lacks[each], card) and (not given or holds(v.may_hold[each], card)):
            hands |= only(each)
    return hands


# Dealing them


def is_possible(v: View, s: State) -> bool:
    """Whether the hands just dealt have their sizes and a possible past, and every tied card its place."""
    if s.stack & tied(v):
        return False
    for each in range(v.seats):
        if size(s.hand[each]) != v.hand_size[each]:
            return False
    if v.phase == TURN and v.stack_size == 0 and playable(s, v.turn) == EMPTY:
        return False
    return could_have_come_about(v, s)


def deal_hands(v: View, dice: Dice, s: State) -> None:
    """Tied cards first, those with the fewest places before the others; then the rest. What is left is the stack."""
    s.stack = unseen(v)
    s.stack_size = v.stack_size
    for each in range(v.seats):
        s.hand[each] = v.hand if each == v.seat else EMPTY
    s.drawn_card = v.drawn_card
    if v.phase == DRAWN and v.mover != v.seat:
        s.drawn_card = nth(s.stack & ~tied(v), roll(dice, size(s.stack & ~tied(v))))
        give(s, v.mover, s.drawn_card)
    cards = tied(v)
    for choices in range(1, v.seats):
        left = cards
        while left:
            card = lowest(left)
            left = without_lowest(left)
            if size(hands_for(v, card)) == choices:
                place_tied_card(v, dice, s, card)
    deal_rest(v, dice, s)


def give(s: State, seat: Seat, card: Card) -> None:
    s.hand[seat] |= only(card)
    s.stack &= ~only(card)


def place_tied_card(v: View, dice: Dice, s: State, card: Card) -> None:
    """Into an even choice of the places it could ever have; if that place is taken, nowhere: the deal is not possible.

    That makes all possible deals equally likely, however the cards before this one fell.
    """
    hands = hands_for(v, card)
    place = roll(dice, most_room(v, hands, card))
    for each in range(v.seats):
        if holds(hands, each):
            free = v.hand_size[each] - size(s.hand[each])
            if 0 <= place < free:
                give(s, each, card)
            place -= free


def most_room(v: View, hands: CardSet, card: Card) -> int:
    """The places in these hands, less those that must have gone to cards dealt before this one."""
    room = 0
    for each in range(v.seats):
        if holds(hands, each):
            room += v.hand_size[each]
    if v.phase == DRAWN and holds(hands, v.mover):
        room -= 1
    left = tied(v)
    while left:
        other = lowest(left)
        left = without_lowest(left)
        places = hands_for(v, other)
        sooner = size(places) < size(hands) or (size(places) == size(hands) and other < card)
        if sooner and places & ~hands == EMPTY:
            room -= 1
    return room


def deal_rest(v: View, dice: Dice, s: State) -> None:
    free = s.stack & ~tied(v)
    count = size(free)
    for each in range(v.seats):
        while count > 0 and size(s.hand[each]) < v.hand_size[each]:
            card = nth(free, roll(dice, count))
            give(s, each, card)
            free &= ~only(card)
            count -= 1


def choose_gifts(v: View, dice: Dice, s: State) -> None:
    """Any card of its hand for each other seat that has chosen in the swap: the choices are secret (HJ-33)."""
    for each in range(v.seats):
        if each != v.seat and s.hand[each] and not holds(v.owing, each):
            s.gift[each] = nth(s.hand[each], roll(dice, size(s.hand[each])))
