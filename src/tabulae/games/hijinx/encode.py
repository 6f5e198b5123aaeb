"""Views of Hijinx as numbers, and moves as action numbers.

Features, all small integers, seats counted from the View's own: hand; what each hand card does on the live card;
unseen cards; cards given away, by who may hold them; cards that a seat is known to lack; live card; drawn and chosen
card; for each seat hand size, total, turn, choice made, live card last declined; round, direction, stack, phase,
extra turn, options; the last eight events, each as kind, seat and card. Totals beyond 127 are written as 127.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.core.cardset import HIDDEN, holds
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import CARDS, FACES, NO_CARD, bottom, effect_on, top
from tabulae.games.hijinx.rules.memory import card_in, event_for, kind_in, seat_in
from tabulae.games.hijinx.sampling.worlds import unseen
from tabulae.games.hijinx.state import (
    BLANKS_MATCH,
    CLOCKWISE,
    DRAW,
    DUMP,
    GIVE,
    KEEP,
    MOST_SEATS,
    NO_SEAT,
    OPEN,
    OVER,
    PASS,
    PLAY,
    REMEMBERED,
    SHOW,
    STOP,
    TAKE,
    Move,
    State,
)
from tabulae.games.hijinx.view import View, show_own, show_path, show_seats, show_table

OTHERS = MOST_SEATS - 1
PHASES = OVER + 1
RECENT = 8
EVENT_CELLS = 3  # kind, seat, card
FEWEST_SEATS = 2
MOST = 127

IN_HAND = 0  # [card]
EFFECT = IN_HAND + CARDS  # [card] of the hand: 0 to 4, as the five words; 0 for other cards
UNSEEN = EFFECT + CARDS  # [card]
GIVEN = UNSEEN + CARDS  # [seat after the own one][card]
LACKED = GIVEN + OTHERS * CARDS  # [seat after the own one][card]
DRAWN_CARD = LACKED + OTHERS * CARDS  # [card]
CHOSEN = DRAWN_CARD + CARDS  # [card]
LIVE_TOP = CHOSEN + CARDS  # [face]
LIVE_BOTTOM = LIVE_TOP + FACES  # [face]
HAND_SIZES = LIVE_BOTTOM + FACES  # [seat from the own one on], as all that follow
TOTALS = HAND_SIZES + MOST_SEATS
TO_DECIDE = TOTALS + MOST_SEATS
MOVER = TO_DECIDE + MOST_SEATS
DECLINED = MOVER + MOST_SEATS  # the card's number and one, 0 for none
PHASE = DECLINED + MOST_SEATS  # [phase]
SEATS = PHASE + PHASES  # one of 2 to 5
BLANK_MATCH = SEATS + MOST_SEATS - 1  # the six rulings in the order of the options
MATCH_LAST, EMPTY_MATCH, EMPTY_HOLD = BLANK_MATCH + 1, BLANK_MATCH + 2, BLANK_MATCH + 3
SWAP_LAST, DUMP_LAST = BLANK_MATCH + 4, BLANK_MATCH + 5
ROUND = DUMP_LAST + 1
ROUNDS_LEFT = ROUND + 1
DIRECTION = ROUNDS_LEFT + 1  # 1 clockwise, 0 counter-clockwise
STACK = DIRECTION + 1
PATH = STACK + 1
EXTRA_TURN = PATH + 1
PASSES = EXTRA_TURN + 1
EVENTS = PASSES + 1  # [how long ago][kind and one, seat from the own one on and one, card and one]
FEATURES = EVENTS + EVENT_CELLS * RECENT

DRAW_ACTION = CARDS
KEEP_ACTION = CARDS + 1
STOP_ACTION = CARDS + 2
PASS_ACTION = CARDS + 3
GIVE_ACTION = CARDS + 4  # + card
DUMP_ACTION = GIVE_ACTION + CARDS  # + card * MOST_SEATS + seat
ACTIONS = DUMP_ACTION + CARDS * MOST_SEATS


def nth_seat(v: View, n: int) -> Seat:
    """The seats clockwise from the View's own; a watcher counts as seat 0."""
    return ((v.seat if v.seat >= 0 else 0) + n) % v.seats


def place_of(v: View, seat: Seat) -> int:
    return (seat - (v.seat if v.seat >= 0 else 0) + v.seats) % v.seats


def show_features(s: State, seat: Seat, v: View) -> None:
    """Fill of a blank View what `write_features` reads; must agree with `view.show` there."""
    v.seat = seat
    show_table(s, v)
    show_path(s, v)
    show_seats(s, v)
    for ago in range(min(RECENT, s.events)):
        place = (s.events - 1 - ago) % REMEMBERED
        v.history[place] = event_for(s.history[place], seat)
    if seat >= 0:
        show_own(s, seat, v)


def write_features(v: View, out: Any) -> None:
    """Write FEATURES small integers into `out`, which holds zeros."""
    write_cards(v, out)
    write_seats(v, out)
    write_table(v, out)
    write_events(v, out)


def write_cards(v: View, out: Any) -> None:
    rest = unseen(v)
    for card in range(CARDS):
        if holds(v.hand, card):
            out[IN_HAND + card] = 1
            if v.path_size > 0:
                out[EFFECT + card] = effect_on(v.live, v.blank_match == BLANKS_MATCH, card)
        out[UNSEEN + card] = holds(rest, card)
        for n in range(1, v.seats):
            out[GIVEN + (n - 1) * CARDS + card] = holds(v.may_hold[nth_seat(v, n)], card)
            out[LACKED + (n - 1) * CARDS + card] = holds(v.lacks[nth_seat(v, n)], card)
    if v.drawn_card != NO_CARD:
        out[DRAWN_CARD + v.drawn_card] = 1
    if v.gift != NO_CARD:
        out[CHOSEN + v.gift] = 1
    if v.path_size > 0:
        out[LIVE_TOP + top(v.live)] = 1
        out[LIVE_BOTTOM + bottom(v.live)] = 1


def write_seats(v: View, out: Any) -> None:
    for n in range(v.seats):
        seat = nth_seat(v, n)
        out[HAND_SIZES + n] = v.hand_size[seat]
        out[TOTALS + n] = max(-MOST, min(MOST, v.total[seat]))
        out[TO_DECIDE + n] = v.turn == seat or holds(v.owing, seat)
        out[MOVER + n] = v.mover == seat
        out[DECLINED + n] = v.declined[seat] + 1


def write_table(v: View, out: Any) -> None:
    out[PHASE + v.phase] = 1
    out[SEATS + v.seats - FEWEST_SEATS] = 1
    out[BLANK_MATCH] = v.blank_match
    out[MATCH_LAST] = v.match_out
    out[EMPTY_MATCH] = v.empty_match
    out[EMPTY_HOLD] = v.empty_hold
    out[SWAP_LAST] = v.swap_out
    out[DUMP_LAST] = v.dump_out
    out[ROUND] = v.round
    out[ROUNDS_LEFT] = v.rounds + 1 - v.round
    out[DIRECTION] = v.direction == CLOCKWISE
    out[STACK] = v.stack_size
    out[PATH] = v.path_size
    out[EXTRA_TURN] = v.again
    out[PASSES] = v.passes


def write_events(v: View, out: Any) -> None:
    for ago in range(min(RECENT, v.events)):
        event = v.history[(v.events - 1 - ago) % REMEMBERED]
        card = card_in(event)
        out[EVENTS + EVENT_CELLS * ago] = kind_in(event) + 1
        out[EVENTS + EVENT_CELLS * ago + 1] = 0 if seat_in(event) == NO_SEAT else place_of(v, seat_in(event)) + 1
        out[EVENTS + EVENT_CELLS * ago + 2] = 0 if card == HIDDEN else card + 1


# Actions


def action_of(move: Move) -> int:
    """The number of a seat's move: the cards played; draw, keep, stop, pass; the cards given; dumped, by taker."""
    if move.kind == PLAY:
        return move.card
    if move.kind == DRAW:
        return DRAW_ACTION
    if move.kind == KEEP:
        return KEEP_ACTION
    if move.kind == STOP:
        return STOP_ACTION
    if move.kind == PASS:
        return PASS_ACTION
    if move.kind == GIVE:
        return GIVE_ACTION + move.card
    return DUMP_ACTION + move.card * MOST_SEATS + move.place


def move_of(action: int) -> Move:
    if action < CARDS:
        return Move(PLAY, action, NO_SEAT)
    if action >= DUMP_ACTION:
        return Move(DUMP, (action - DUMP_ACTION) // MOST_SEATS, (action - DUMP_ACTION) % MOST_SEATS)
    if action >= GIVE_ACTION:
        return Move(GIVE, action - GIVE_ACTION, NO_SEAT)
    if action == DRAW_ACTION:
        return Move(DRAW, NO_CARD, NO_SEAT)
    if action == KEEP_ACTION:
        return Move(KEEP, NO_CARD, NO_SEAT)
    return Move(STOP if action == STOP_ACTION else PASS, NO_CARD, NO_SEAT)


def every_move(seats: int) -> Iterator[Move]:
    """All moves that can be written down, sensible or not, for tests of legality."""
    for place in range(-1, seats + 1):
        for card in range(-1, CARDS + 1):
            for kind in (OPEN, SHOW, TAKE, PLAY, DRAW, KEEP, STOP, PASS, GIVE, DUMP):
                yield Move(kind, card, place)
