"""Whether the hands of a dealt world could have come about in the way that its seat has seen.

The events of the round are taken back one by one, from now to the first that could tell anything. For what was passed
unseen, card after card is tried until every event fits. The events prove:

- at any time: a dump passes one card, and a swap one card from each hand; a card that the seat gave away was then with
  its taker; what somebody draws is no card that the seat gave away before;
- with an empty stack: a seat whose turn it is holds a card that it may play, whether it plays, passes (HJ-23) or stops
  (HJ-27); a seat that is skipped holds none (HJ-24); a seat that plays a mere match, or passes where it must play a
  seven, holds no seven (HJ-22); and some hand makes a seven, or the round would be over (HJ-24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.core.cardset import EMPTY, HIDDEN, Card, CardSet, first_cards, holds, lowest, only, size
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.hijinx.rules.legality import nobody_can_make_seven, playable
from tabulae.games.hijinx.rules.memory import SEATS_AND_NONE, card_in, event_of, kind_in, neighbour, place_in, seat_in
from tabulae.games.hijinx.sampling.events import (
    TWO_PLAYERS,
    begins_turn,
    cards_ruled_out,
    event_at,
    first_with_empty_stack,
    is_choice,
    is_passing,
    is_unseen_passing,
    oldest_event,
    passed_before,
    returned_in_swap,
    seat_due,
    seats_skipped,
    sevens_ruled_out,
    turned_direction,
)
from tabulae.games.hijinx.state import (
    DUMP,
    GIVE,
    MATCH_FREE,
    NO_SEAT,
    OPEN,
    PASS,
    PLAY,
    REMEMBERED,
    SHOW,
    STOP,
    TAKE,
    TURN,
    State,
)

if TYPE_CHECKING:
    from tabulae.games.hijinx.view import View

NO_EVENT = -1
NO_CONTRADICTION = -1
MOST_TRIES = 100  # pasts of one deal; only many cards passed unseen with an empty stack take more


def could_have_come_about(v: View, s: State) -> bool:
    """Whether some past that looks like the one in `v` leads to the hands dealt in `s`.

    After MOST_TRIES that is taken for granted. Takes the events back in `s` itself, where `s.left` keeps the hands
    meanwhile and `s.history` the cards that are supposed to have been passed unseen; then puts everything back.
    """
    if not is_in_doubt(v):
        return True
    for each in range(v.seats):
        s.left[each] = s.hand[each]
    tries, retried, found = 0, NO_EVENT, NO_CONTRADICTION
    while tries == 0 or (retried != NO_EVENT and tries < MOST_TRIES):
        found = first_contradiction(v, s, retried)
        retried = NO_EVENT if found == NO_CONTRADICTION else choice_to_change(v, s, found)
        return_to_now(v, s)
        tries += 1
    for each in range(v.seats):
        s.left[each] = v.left[each]
    for n in range(oldest_event(v), v.events):
        s.history[n & REMEMBERED - 1] = v.history[n & REMEMBERED - 1]
    return found == NO_CONTRADICTION or retried != NO_EVENT


def is_in_doubt(v: View) -> bool:
    """Whether the events may prove more than `may_hold` and `lacks` say, which speak of each card by itself."""
    if v.turn == NOBODY or (v.seats == TWO_PLAYERS and v.seat >= 0):
        return False
    if is_unsure_of_a_card(v):
        return True
    if v.stack_size > 0:
        return False
    if v.empty_match == MATCH_FREE:
        return True
    for n in range(first_with_empty_stack(v), v.events):
        kind = kind_in(event_at(v, n))
        if kind in (PASS, STOP, GIVE, DUMP):
            return True
    return False


def is_unsure_of_a_card(v: View) -> bool:
    """Whether a card that the seat gave away may be in several hands."""
    once, again = EMPTY, EMPTY
    for each in range(v.seats):
        again |= once & v.may_hold[each]
        once |= v.may_hold[each]
    return again != EMPTY


# Back through the events


def contradiction(n: int, seat: Seat) -> int:
    """One number for an event and the seat whose hand contradicts it; NO_SEAT where it is not a single hand."""
    return n * SEATS_AND_NONE + seat + 1


def first_contradiction(v: View, s: State, retried: int) -> int:
    """Take back event after event until the hands contradict one, or no earlier one could tell anything.

    An unseen passing is taken back with the card that `s.history` supposes; where it supposes none, with the first that
    is possible. For `retried` the next one is supposed.
    """
    empty_since = first_with_empty_stack(v)
    passed = passed_before(v, v.events)
    n = v.events + 1 if v.phase == TURN else v.events
    found = NO_CONTRADICTION
    while found == NO_CONTRADICTION and n > oldest_event(v):
        n -= 1
        if n < v.events:
            kind = kind_in(event_at(s, n))
            if kind in (OPEN, SHOW) or (n < empty_since and not others_hold(v, s, passed)):
                return NO_CONTRADICTION
            if is_passing(event_at(s, n)):
                found = take_back_passing(v, s, n, retried, passed, empty_since)
                if not is_unseen_passing(event_at(v, n)):
                    passed = passed_before(v, n)
            elif kind == TAKE:
                found = take_back_draw(s, n, passed)
            elif kind == PLAY:
                take_back_play(s, seat_in(event_at(s, n)), card_in(event_at(s, n)))
        if n >= empty_since and found == NO_CONTRADICTION:
            found = contradiction_of_choice(v, s, n)
    return found


def choice_to_change(v: View, s: State, found: int) -> int:
    """The first passing after the contradiction that can mend it, or NO_EVENT; nothing is supposed of those before."""
    n, seat = found // SEATS_AND_NONE, found % SEATS_AND_NONE - 1
    while n < v.events:
        event = event_at(v, n)
        if is_unseen_passing(event):
            concerned = seat == NO_SEAT or seat == seat_in(event) or seat == place_in(event)
            if n > found // SEATS_AND_NONE and concerned:
                return n
            s.history[n & REMEMBERED - 1] = event
        n += 1
    return NO_EVENT


def return_to_now(v: View, s: State) -> None:
    for each in range(v.seats):
        s.hand[each] = s.left[each]
    s.path_size = v.path_size
    s.live = v.live
    s.direction = v.direction


def others_hold(v: View, s: State, cards: CardSet) -> bool:
    for each in range(v.seats):
        if each != v.seat and s.hand[each] & cards:
            return True
    return False


def take_back_play(s: State, seat: Seat, card: Card) -> None:
    s.hand[seat] |= only(card)
    s.path_size -= 1
    s.live = int(s.path[s.path_size - 1])
    if turned_direction(s, s.live, card):
        s.direction = -s.direction


def take_back_draw(s: State, n: int, passed: CardSet) -> int:
    """Any card that was not seen passed before: until the stack is empty nothing else tells the others apart."""
    event = event_at(s, n)
    seat, card = seat_in(event), card_in(event)
    cards = s.hand[seat] & ~passed if card == HIDDEN else s.hand[seat] & only(card)
    if cards == EMPTY:
        return contradiction(n, seat)
    s.hand[seat] &= ~only(lowest(cards))
    return NO_CONTRADICTION


def take_back_passing(v: View, s: State, n: int, retried: int, passed: CardSet, empty_since: int) -> int:
    event = event_at(s, n)
    kind, giver, taker, card = kind_in(event), seat_in(event), place_in(event), card_in(event)
    cards = s.hand[taker] & ~returned_in_swap(v, s, n, taker)
    if not is_unseen_passing(event_at(v, n)) or (card != HIDDEN and n != retried):
        if not holds(cards, card):
            return contradiction(n, taker)
    else:
        sooner = EMPTY
        if n >= empty_since:
            cards, sooner = cards_to_return(v, s, n, cards, empty_since)
        else:
            cards = cards & passed | first_of(cards & ~passed)
        if cards == EMPTY:
            return contradiction(n, taker)
        if card != HIDDEN:
            cards = cards_after(card, cards, sooner)
        if cards == EMPTY:
            return contradiction(n, NO_SEAT)
        card = lowest(cards & sooner if cards & sooner else cards)
        s.history[n & REMEMBERED - 1] = event_of(kind, giver, card, taker)
    s.hand[taker] &= ~only(card)
    s.hand[giver] |= only(card)
    return NO_CONTRADICTION


def cards_after(card: Card, cards: CardSet, sooner: CardSet) -> CardSet:
    """Those still to be tried after this one: some sooner than the others, else in the order of their numbers."""
    above = cards & ~first_cards(card + 1)
    return above & sooner | cards & ~sooner if holds(sooner, card) else above & ~sooner


def first_of(cards: CardSet) -> CardSet:
    """One card stands for all of them; none for none."""
    return cards & -cards


# What a choice with an empty stack proves


def contradiction_of_choice(v: View, s: State, n: int) -> int:
    """HJ-22 HJ-23 HJ-24 Who chooses holds, and lacks, what allows the choice; who is skipped can play nothing.

    After the last event the choice is still to be made.
    """
    seat = v.turn
    if n < v.events:
        event = event_at(s, n)
        seat = seat_in(event)
        if not is_choice(event):
            return NO_CONTRADICTION
        if s.hand[seat] & sevens_ruled_out(s, event, s.live):
            return contradiction(n, seat)
        if not begins_turn(v, s, n, s.path_size):
            return NO_CONTRADICTION
    if playable(s, seat) == EMPTY:
        return contradiction(n, seat)
    each = seat_due(v, s, n, s.path_size, s.direction)
    if each == NO_SEAT:
        return NO_CONTRADICTION
    while each != seat:
        if playable(s, each):
            return contradiction(n, each)
        each = neighbour(s, each, s.direction)
    return contradiction(n, NO_SEAT) if nobody_can_make_seven(s) else NO_CONTRADICTION


# Looking ahead: which cards can have been passed, by what earlier choices prove. Only saves tries that must fail.


def cards_to_return(v: View, s: State, n: int, cards: CardSet, empty_since: int) -> tuple[CardSet, CardSet]:
    """Those of the cards with which passing n can be taken back, and those that the taker once lacked.

    As far as is known of giver and taker alone: the giver did not lack the card before; the taker holds no more cards
    that it lacked at some time than it has received since, and if as many, this was one of them.
    """
    giver, taker = seat_in(event_at(s, n)), place_in(event_at(s, n))
    lying, direction = s.path_size, s.direction
    held, once_lacked, received, unchanged = cards, EMPTY, 1, True
    m = n
    while m > empty_since and kind_in(event_at(s, m - 1)) == GIVE:
        m -= 1
    while m > empty_since:
        m -= 1
        event = event_at(s, m)
        if is_passing(event):
            received += place_in(event) == taker
            unchanged = unchanged and place_in(event) != giver
        else:
            if kind_in(event) == PLAY:
                lying -= 1
                if turned_direction(s, int(s.path[lying - 1]), card_in(event)):
                    direction = -direction
            live = int(s.path[lying - 1])
            skipped = seats_skipped(v, s, m, lying, direction)
            if unchanged:
                cards &= ~cards_ruled_out(s, event, live, skipped, giver)
            lacked = held & cards_ruled_out(s, event, live, skipped, taker)
            once_lacked |= lacked
            if size(lacked) >= received:
                cards = cards & lacked if size(lacked) == received else EMPTY
    return cards, once_lacked
