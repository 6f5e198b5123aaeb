"""The heuristic of Hijinx: shed pips, sevens before matches, anything before drawing.

A move's value is about the pips that it takes off the seat's score, plus the value of its special.
"""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, Card, CardSet, cards_of, holds, only, size
from tabulae.core.seat import Seat
from tabulae.games.hijinx.pieces import (
    DOUBLE_SEVEN,
    DOUBLES,
    JINX,
    JINX_POINTS,
    MATCH,
    SEVENS,
    effect_on,
    rank,
)
from tabulae.games.hijinx.rules.memory import neighbour
from tabulae.games.hijinx.state import (
    BLANKS_MATCH,
    DRAW,
    DUMP,
    GIVE,
    MATCH_DRAWS,
    PLAY,
    SWAP_PLAYS_ON,
    Move,
)
from tabulae.games.hijinx.view import View

GOING_OUT = 40.0  # the round ends, and the others keep their cards
DRAWN_PIPS = 6.4  # average of a card from the stack, including the JINX
GIFT_PIPS = 8.0  # of a card that somebody passes on: a high one
A_TURN = 3.0  # value of an extra turn
FEWER_CARDS = 1.5  # one card less brings the end nearer, whatever its pips
LEADER = 0.02  # extra harm to a rival for each point of their lead


def evaluate_move(view: View, move: Move) -> float:
    if move.kind == PLAY:
        return value_of_card(view, move.card)
    if move.kind == DRAW:
        return -DRAWN_PIPS - FEWER_CARDS + A_TURN
    if move.kind == GIVE:
        return value_of_gift(view, move.card)
    if move.kind == DUMP:
        return burden(view.hand, move.card) + harm(view, move.place, move.card)
    return 0.0


def burden(hand: CardSet, card: Card) -> float:
    """The cost of a card in the hand; the JINX is an asset for a player who holds nothing else."""
    if card != JINX:
        return float(rank(card))
    return -float(JINX_POINTS) if hand == only(JINX) else float(JINX_POINTS)


def heaviest(hand: CardSet) -> float:
    return max((burden(hand, card) for card in cards_of(hand)), default=0.0)


def value_of_card(view: View, card: Card) -> float:
    """The pips it sheds, the card that a match costs, the special, the extra turn."""
    rest = view.hand & ~only(card)
    effect = effect_on(view.live, view.blank_match == BLANKS_MATCH, card)
    gain = rank(card) + FEWER_CARDS
    if rest == only(JINX):
        gain += 2 * JINX_POINTS
    if effect == MATCH:
        penalty = DRAWN_PIPS + FEWER_CARDS if view.stack_size else 0.0
        goes_out = rest == EMPTY and view.match_out != MATCH_DRAWS
        return gain - penalty + (GOING_OUT if goes_out else 0.0)
    if holds(SEVENS, card):
        gain += heaviest(rest) - GIFT_PIPS
        goes_out = rest == EMPTY and view.swap_out != SWAP_PLAYS_ON
    else:
        gain += heaviest(rest) + FEWER_CARDS if holds(DOUBLES, card) else 0.0
        goes_out = rest == EMPTY or (holds(DOUBLES, card) and size(rest) == 1)
    return gain + (A_TURN if effect == DOUBLE_SEVEN else 0.0) + (GOING_OUT if goes_out else 0.0)


def value_of_gift(view: View, card: Card) -> float:
    """The value of giving a card: the heaviest first, but the JINX only to a player who then holds other cards too."""
    taker = neighbour(view, view.seat, view.direction)
    return burden(view.hand, card) + harm(view, taker, card)


def harm(view: View, taker: Seat, card: Card) -> float:
    """The gain from this rival getting the card: more if they lead, or are about to go out."""
    held = view.hand_size[taker]
    if card == JINX and held == 0:
        return -2.0 * JINX_POINTS
    lead = max(view.total[: view.seats]) - view.total[taker]
    return LEADER * lead + 1.0 / (1 + held)
