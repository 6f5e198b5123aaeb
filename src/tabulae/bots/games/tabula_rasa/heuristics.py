"""The heuristic of Tabula Rasa: the expected points of each estate, and of the castle.

A card still to be played goes to its number or to its colour, both equally likely. An unseen card goes to each side in
proportion to the cards which that side will still draw. So the final number of a side's cards at an estate is
binomial, taken here as independent of the other sides and estates.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple, TypeAlias

from tabulae.core.cardset import size
from tabulae.core.seat import Side
from tabulae.games.tabula_rasa.pieces import CASTLE, ESTATES, NUMBERS, Estate, Knights, without_knight
from tabulae.games.tabula_rasa.rules import gain, has_most, side_of, sides, standing_at, strengths
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, PLAYS, Move
from tabulae.games.tabula_rasa.view import View, unseen

Chances: TypeAlias = tuple[float, ...]

GOES_THERE = 0.5  # a card has two homes; weighting them by value played worse
NEGLIGIBLE = 1e-5
REMEMBERED = 4096  # races that many moves and turns have in common


class EstateForecast(NamedTuple):
    """What an estate will probably bring."""

    owner: Chances  # [side]: chance to gain the tile itself
    points: Chances  # [side]


def evaluate_move(view: View, move: Move) -> float:
    """By how many points the seat's side will probably be ahead of the best other one after this move."""
    hand, hidden = without_knight(view.hand, move.knight), unseen(view)
    shares = shares_of_unseen(view, size(hand), size(hidden))
    forecasts = [forecast(view, move, estate, hand, hidden, shares) for estate in range(ESTATES)]
    castle = castle_chances([each.owner for each in forecasts[:NUMBERS]])
    points = [CASTLE * castle[side] + sum(each.points[side] for each in forecasts) for side in range(len(castle))]
    own = points.pop(side_of(view.seats, view.seat))
    return own - max(points)


def shares_of_unseen(view: View, in_hand: int, hidden: int) -> Chances:
    """For each side, the share of the unseen cards that it will play; two of them nobody will."""
    to_come = [0] * sides(view.seats)
    for seat in range(view.seats):
        plays = PLAYS // view.seats - size(view.posted[seat][BY_NUMBER]) - size(view.posted[seat][BY_COLOUR])
        to_come[side_of(view.seats, seat)] += plays - 1 - in_hand if seat == view.seat else plays
    return tuple(cards / hidden for cards in to_come)


def forecast(view: View, move: Move, estate: Estate, hand: Knights, hidden: Knights, shares: Chances) -> EstateForecast:
    """What an estate will probably bring after the move."""
    own = side_of(view.seats, view.seat)
    standing = list(strengths(view, estate)[: len(shares)])
    standing[own] += move.place == estate
    may_come = standing_at(estate)
    return race(
        view.seats, view.ties, estate, own, tuple(standing), size(hand & may_come), size(hidden & may_come), shares
    )


@lru_cache(REMEMBERED)
def race(
    seats: int,
    ties: int,
    estate: Estate,
    own: Side,
    standing: tuple[int, ...],
    in_hand: int,
    hidden: int,
    shares: Chances,
) -> EstateForecast:
    """The result of a race in which the seat's side has cards for the estate in hand, and others are unseen."""
    terms = View(seats=seats, ties=ties)
    coming = [binomial(hidden, GOES_THERE * share) for share in shares]
    coming[own] = convolved(coming[own], binomial(in_hand, GOES_THERE))
    owner, points = [0.0] * len(shares), [0.0] * len(shares)
    for more in product(*(range(len(chances)) for chances in coming)):
        chance = prod(coming[side][count] for side, count in enumerate(more))
        if chance < NEGLIGIBLE:
            continue
        counts = [have + count for have, count in zip(standing, more, strict=True)]
        for side in range(len(counts)):
            count, rival, third = (*counts[side:], *counts[:side], 0)[:3]
            owner[side] += chance * has_most(count, rival, third)
            points[side] += chance * gain(terms, estate, count, rival, third)
    return EstateForecast(tuple(owner), tuple(points))


@lru_cache(REMEMBERED)
def binomial(coins: int, chance: float) -> Chances:
    """[number of heads]"""
    return tuple(comb(coins, n) * chance**n * (1 - chance) ** (coins - n) for n in range(coins + 1))


def convolved(one: Chances, other: Chances) -> Chances:
    """[sum of two independent numbers]"""
    chances = [0.0] * (len(one) + len(other) - 1)
    for m, p in enumerate(one):
        for n, q in enumerate(other):
            chances[m + n] += p * q
    return tuple(chances)


def castle_chances(owners: list[Chances]) -> Chances:
    """TR-R9 For each side, the chance to be the first with two of the estates 1 to 5; `owners` is [estate][side]."""
    everyone = range(len(owners[0]))
    wins = [0.0 for _ in everyone]
    waiting = {frozenset[Side](): 1.0}  # which sides have one estate, and the probability of that
    for chances in owners:
        later: dict[frozenset[Side], float] = {}
        for have_one, likely in waiting.items():
            later[have_one] = later.get(have_one, 0.0) + likely * (1 - sum(chances))
            for side in everyone:
                if side in have_one:
                    wins[side] += likely * chances[side]
                else:
                    now = have_one | {side}
                    later[now] = later.get(now, 0.0) + likely * chances[side]
        waiting = later
    return tuple(wins)
