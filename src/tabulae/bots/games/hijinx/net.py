"""The features of nets for Hijinx, in the compilable subset: inputs, secrets, choices.

Inputs, all small integers, seats counted from the View's own: hand; hand cards by their effect on the live card; unseen
cards; for each other seat the cards given to it that it may hold, cards it is known to lack, and the live card it last
declined; the card drawn; live card; for each seat hand size, lead in points, whether it is the mover and whether it
still has to choose; rounds left, phase, direction, stack, extra turn, passes. Secrets, for the critic in training only:
the hands of the other seats and their choices in a swap.
"""

from __future__ import annotations

from typing import Any

from tabulae.core.cardset import holds
from tabulae.core.seat import Seat
from tabulae.games.hijinx.encode import DUMP_ACTION, action_of, nth_seat
from tabulae.games.hijinx.pieces import CARDS, DEAD_CARD, FACES, NO_CARD, NO_FIT, bottom, effect_on, pips_left, top
from tabulae.games.hijinx.sampling.worlds import unseen
from tabulae.games.hijinx.state import BLANKS_MATCH, CLOCKWISE, DUMP, MOST_ROUNDS, OVER, Move, State
from tabulae.games.hijinx.view import View

HORIZON = 64
# The options a net is trained with, each equally often: short matches soon teach the value of a round.
TABLES = tuple({"rounds": rounds} for rounds in ("1", "2", "3", "4", "5", "6", "6"))
MARGIN_SPAN = 64.0  # points
RECIPE: dict[str, Any] = {}  # the default one
EVALUATION_GAMES = 32_768
MOST_OTHERS = 4
CHOICES = DUMP_ACTION + CARDS * MOST_OTHERS  # as the actions, but the taker of a dumped card is counted from the giver

LIMIT = 127
EFFECTS = DEAD_CARD - NO_FIT - 1  # match, single seven, double seven
SIZES = 10  # distinct hand sizes: 1 to 9, and more
OF_CARDS = (3 + EFFECTS) * CARDS + 2 * FACES  # hand, its effects, unseen, drawn; live card
OF_OTHER = 2 * CARDS + 2 * FACES  # may hold, lacks, declined
OF_SEAT = SIZES + 4  # size of the hand, one-hot and as a number, lead, mover, has to choose
OF_TABLE = MOST_ROUNDS + OVER + 1 + 6  # rounds left, phase; direction, stack, path, extra turn, passes, pips in hand


def inputs(seats: int) -> int:
    """The number of values that `write_inputs` writes."""
    return OF_CARDS + OF_OTHER * (seats - 1) + OF_SEAT * seats + OF_TABLE


def halvings(seats: int) -> list[int]:
    """The number of times each input is halved before the net sees it, so that all have about the same scale."""
    table = [0] * (MOST_ROUNDS + OVER + 1) + [0, 4, 4, 0, 0, 5]
    return [0] * (OF_CARDS + OF_OTHER * (seats - 1)) + ([0] * SIZES + [3, 5, 0, 0]) * seats + table


def write_inputs(v: View, out: Any) -> None:
    """Write the inputs into `out`, which holds zeros."""
    write_cards(v, out)
    at = OF_CARDS
    for n in range(1, v.seats):
        write_other(v, nth_seat(v, n), at, out)
        at += OF_OTHER
    for n in range(v.seats):
        write_seat(v, nth_seat(v, n), at, out)
        at += OF_SEAT
    write_table(v, at, out)


def write_cards(v: View, out: Any) -> None:
    rest = unseen(v)
    for card in range(CARDS):
        if holds(v.hand, card):
            out[card] = 1
            effect = effect_on(v.live, v.blank_match == BLANKS_MATCH, card) if v.path_size > 0 else NO_FIT
            if NO_FIT < effect < DEAD_CARD:
                out[effect * CARDS + card] = 1
        if holds(rest, card):
            out[(1 + EFFECTS) * CARDS + card] = 1
    if v.drawn_card != NO_CARD:
        out[(2 + EFFECTS) * CARDS + v.drawn_card] = 1
    if v.path_size > 0:
        out[(3 + EFFECTS) * CARDS + top(v.live)] = 1
        out[(3 + EFFECTS) * CARDS + FACES + bottom(v.live)] = 1


def write_other(v: View, seat: Seat, at: int, out: Any) -> None:
    for card in range(CARDS):
        if holds(v.may_hold[seat], card):
            out[at + card] = 1
        if holds(v.lacks[seat], card):
            out[at + CARDS + card] = 1
    if v.declined[seat] != NO_CARD:
        out[at + 2 * CARDS + top(v.declined[seat])] = 1
        out[at + 2 * CARDS + FACES + bottom(v.declined[seat])] = 1


def write_seat(v: View, seat: Seat, at: int, out: Any) -> None:
    held = v.hand_size[seat]
    if held > 0:
        out[at + min(held, SIZES) - 1] = 1
    out[at + SIZES] = held
    out[at + SIZES + 1] = max(-LIMIT, min(LIMIT, v.total[nth_seat(v, 0)] - v.total[seat]))
    out[at + SIZES + 2] = v.mover == seat
    out[at + SIZES + 3] = v.turn == seat or holds(v.owing, seat)


def write_table(v: View, at: int, out: Any) -> None:
    out[at + max(0, min(MOST_ROUNDS - 1, v.rounds - v.round))] = 1
    at += MOST_ROUNDS
    out[at + v.phase] = 1
    at += OVER + 1
    out[at] = v.direction == CLOCKWISE
    out[at + 1] = v.stack_size
    out[at + 2] = v.path_size
    out[at + 3] = v.again
    out[at + 4] = v.passes
    out[at + 5] = min(LIMIT, pips_left(v.hand))


def secrets(seats: int) -> int:
    """The number of values that `write_secrets` writes."""
    return 2 * CARDS * (seats - 1)


def write_secrets(s: State, seat: Seat, out: Any) -> None:
    """Write the hands and gifts of the seats after this one into `out`, which holds zeros."""
    for n in range(1, s.seats):
        other = (seat + n) % s.seats
        at = 2 * CARDS * (n - 1)
        for card in range(CARDS):
            if holds(s.hand[other], card):
                out[at + card] = 1
        if s.gift[other] != NO_CARD:
            out[at + CARDS + s.gift[other]] = 1


def choice_of(seats: int, seat: Seat, move: Move) -> int:
    """The number of a seat's move, below CHOICES."""
    if move.kind == DUMP:
        return DUMP_ACTION + move.card * MOST_OTHERS + (move.place - seat + seats) % seats - 1
    return action_of(move)
