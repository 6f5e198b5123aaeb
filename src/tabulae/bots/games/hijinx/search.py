"""What search needs from Hijinx, in the compilable subset: worlds, what a seat sees of a move, rollouts.

A round is searched to its end; `add_shares` gives the value of its score in the match. Seats in a playout follow
a heuristic most of the time: random play says little in this game.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from tabulae.core.cardset import HIDDEN, CardSet, holds, lowest, without_lowest
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.hijinx.encode import ACTIONS, action_of, move_of
from tabulae.games.hijinx.pieces import JINX, JINX_POINTS, NO_CARD, double_seven_on, matches_on, rank, sevens_on
from tabulae.games.hijinx.rules import count_moves, nth_move, play
from tabulae.games.hijinx.rules.legality import playable
from tabulae.games.hijinx.sampling.worlds import choose_gifts, deal_hands, deal_world, is_possible
from tabulae.games.hijinx.state import BLANKS_MATCH, DRAWN, DUMPING, GIVE, SWAP, TURN, Move, State
from tabulae.games.hijinx.view import View, seen_move

MOST_SIDES = 5
LABELS = ACTIONS + 1 + MOST_SIDES  # of one seat: its actions, an unseen gift, a card dumped unseen on each seat
UNSEEN_GIFT = ACTIONS
UNSEEN_DUMP = ACTIONS + 1

LEAD_SPAN = 80.0  # points of one round between certain loss and certain gain
ANYTHING = 8  # one choice in so many is random in a playout
SEVEN_BONUS = 8  # pips by which a seven beats a match, which costs a card
WIDTH = (0.0, 0.0, 14.2, 10.9, 9.9, 9.1)  # by seats: points of one round's luck by which the odds change e-fold
# Of those who draw though they hold a seven, or no more than a match, one in so many is believed
SEVEN_DECLINED = 12
MATCH_DECLINED = 3
BELIEFS = 8  # deals tried for one that explains what was declined


# Worlds


def prepare(v: View, dice: Dice, s: State) -> None:
    """Write all that the View shows into a blank State; the other hands do not matter."""
    deal_world(v, dice, s)


def redeal(v: View, dice: Dice, s: State) -> None:
    """Deal the hidden cards of a copy of the prepared State anew, so that hands explain why their seats drew."""
    deal_believed_hands(v, dice, s, BELIEFS)
    if v.phase == SWAP:
        choose_gifts(v, dice, s)


def redeal_evenly(v: View, dice: Dice, s: State) -> None:
    """Like `redeal`, whatever was declined: to measure the value of beliefs."""
    deal_believed_hands(v, dice, s, 1)
    if v.phase == SWAP:
        choose_gifts(v, dice, s)


def deal_believed_hands(v: View, dice: Dice, s: State, tries: int) -> None:
    """The first of so many possible deals that is accepted, else the last."""
    while tries > 0:
        deal_hands(v, dice, s)
        if is_possible(v, s):
            tries = 0 if is_believed(v, dice, s) else tries - 1


def is_believed(v: View, dice: Dice, s: State) -> bool:
    """Accept at random, with the likelihood that all who drew in their last turn drew with these hands.

    A player with a seven seldom draws, one with a match not often. A hand may have changed since by the card drawn,
    which would have been played if it had made a seven, and by cards that were passed.
    """
    for each in range(v.seats):
        live = v.declined[each]
        if each != v.seat and live != NO_CARD:
            hand = s.hand[each] & ~v.may_hold[each]
            if hand & sevens_on(live):
                if roll(dice, SEVEN_DECLINED) > 0:
                    return False
            elif hand & matches_on(live, v.blank_match == BLANKS_MATCH) and roll(dice, MATCH_DECLINED) > 0:
                return False
    return True


# Choices


def label(s: State, seat: Seat, move: Move, viewer: Seat) -> int:
    """A number for what the viewer sees of the move."""
    seen = seen_move(s, seat, move, viewer)
    if seen.card != HIDDEN:
        return seat * LABELS + action_of(seen)
    return seat * LABELS + (UNSEEN_GIFT if seen.kind == GIVE else UNSEEN_DUMP + seen.place)


def own_action(seat: Seat, seen: int) -> int:
    """The action that a label of the seat stands for; out of range for another seat's label."""
    action = seen - seat * LABELS
    return action if action < ACTIONS else -1


def move_of_choice(choice: int) -> Move:
    return move_of(choice % LABELS)


# Rollouts


def is_over(s: State, root: State) -> bool:
    return s.turn == NOBODY or s.round != root.round


def rollout(s: State, root: State, dice: Dice, margin: float, weights: Any, values: Any) -> None:
    """Play the round to its end, mostly by the heuristic, and add its value for each seat."""
    while not is_over(s, root):
        seat = s.turn
        if seat == CHANCE:
            play(s, CHANCE, nth_move(s, CHANCE, roll(dice, count_moves(s, CHANCE))))
        else:
            play(s, seat, nth_move(s, seat, likely_move(s, seat, dice)))
    add_shares(s, 1.0 - margin, values)
    add_leads(s, root, margin, values)


def likely_move(s: State, seat: Seat, dice: Dice) -> int:
    """The number of the move that a simple player would make."""
    count = count_moves(s, seat)
    if count == 1:
        return 0
    if roll(dice, ANYTHING) == 0:
        return roll(dice, count)
    if s.phase == TURN:
        cards = playable(s, seat)
        if cards:
            return place_of_best(s, cards)
        return count - 1 if s.again == 1 else 0
    if s.phase == DRAWN:
        return 1
    heavy = place_of_heaviest(s.hand[seat])
    if s.phase == DUMPING:
        return heavy * (s.seats - 1) + roll(dice, s.seats - 1)
    return heavy


def place_of_best(s: State, cards: CardSet) -> int:
    """The index among the playable cards: the most pips, sevens before matches, a double seven before both."""
    sevens, double = sevens_on(s.live), double_seven_on(s.live)
    best, place, n = -1, 0, 0
    while cards:
        card = lowest(cards)
        cards = without_lowest(cards)
        worth = rank(card) + SEVEN_BONUS * holds(sevens, card) + SEVEN_BONUS * holds(double, card)
        if worth > best:
            best, place = worth, n
        n += 1
    return place


def place_of_heaviest(hand: CardSet) -> int:
    best, place, n = -1, 0, 0
    while hand:
        card = lowest(hand)
        hand = without_lowest(hand)
        pips = JINX_POINTS if card == JINX else rank(card)
        if pips > best:
            best, place = pips, n
        n += 1
    return place


# The value of a score in the match


def add_leads(s: State, root: State, part: float, values: Any) -> None:
    """Add to each seat its gain in this round over the best of the others, so that small gains make a difference."""
    for seat in range(s.seats):
        best = 1 << 30
        for other in range(s.seats):
            if other != seat:
                best = min(best, s.total[other] - root.total[other])
        lead = best - (s.total[seat] - root.total[seat])
        values[seat] += part * min(1.0, max(0.0, 0.5 + lead / LEAD_SPAN))


def add_shares(s: State, part: float, values: Any) -> None:
    """Add each seat's chance to win the match: certain when it is over, else by the difference of the totals.

    W(scores, round): the luck of the rounds to come adds up as a square root, so a lead counts for less the more are
    left. WIDTH is fitted to 4000 matches of twelve rounds by the players of `likely_move`.
    """
    left = s.rounds + 1 - s.round
    lowest_total = s.total[0]
    for seat in range(1, s.seats):
        lowest_total = min(lowest_total, s.total[seat])
    if s.turn == NOBODY or left <= 0:
        winners = 0
        for seat in range(s.seats):
            winners += s.total[seat] == lowest_total
        for seat in range(s.seats):
            if s.total[seat] == lowest_total:
                values[seat] += part / winners
        return
    width = WIDTH[s.seats] * sqrt(left)
    weight = 0.0
    for seat in range(s.seats):
        weight += exp((lowest_total - s.total[seat]) / width)
    for seat in range(s.seats):
        values[seat] += part * exp((lowest_total - s.total[seat]) / width) / weight
