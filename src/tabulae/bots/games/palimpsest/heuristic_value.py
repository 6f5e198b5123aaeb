"""The heuristic value of a Palimpsest table between two turns: each seat's expected score and chance to win.

In the compilable subset. The weights are in `weights` after those of scribe_value.py. They were fitted to games played
by the heuristic and rounded; cards in the hand and a near end count for nothing: docs/notebook/strength.md.
"""

from __future__ import annotations

from math import exp
from typing import Any

from tabulae.bots.games.palimpsest.scribe_value import CLOSE, standing, turns_to_go
from tabulae.bots.games.palimpsest.scribe_value import WEIGHTS as SCRIBE_WEIGHTS
from tabulae.core.cardset import lowest, without_lowest
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.palimpsest.pieces import CROWN_RANK, KINDS, NO_RANK
from tabulae.games.palimpsest.rules.scoring import rank_of, rank_shows, scribes_on
from tabulae.games.palimpsest.state import Place, State

# Indices in `weights`; the first six hold three numbers each: always, near the end, and long before it
LEFT = len(SCRIBE_WEIGHTS)  # points for each scribe not placed yet,
TO_MOVE = LEFT + 3  # for being next to lay a card,
STAND = TO_MOVE + 3  # for each point of a card on which the seat has scribes, as it would be shared now,
STAND_MORE = STAND + 3  # and for each scribe there,
AHEAD = STAND_MORE + 3  # for each point of its rank and each scribe ahead of the others, or behind,
AHEAD_MORE = AHEAD + 3  # and for each scribe there
IN_HAND = AHEAD_MORE + 3  # in the hand: for an Ace, a 2, ... a 9, a rank of 10, a Crown, a Pawn, a Court, the Excuse
SPREAD = IN_HAND + 14  # standard deviation of a seat's result, in points, per square root of the turns left
LONG = 13.0  # turns left that count as long before the end
MOST_SCRIBES = 6  # more scribes than this on a card make no difference
POSITION_WEIGHTS = (
    *(-0.7, 0.0, 0.0),
    *(4.5, 0.0, 0.0),
    *(0.5, 0.0, 0.0),
    *(0.0, 0.0, 0.26),
    *(0.05, 0.0, 0.0),
    *(0.0, 0.0, 0.026),
    *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    3.0,
)  # fmt: skip
WEIGHTS = (*SCRIBE_WEIGHTS, *POSITION_WEIGHTS)

LEVEL = 0.01  # points: in a finished game, a seat less behind than this has also won
LEAD_SPAN = 100.0  # a lead of half as many points counts as a certain win where margins count


def expected_score(s: State, seat: Seat, turns: float, weights: Any) -> float:
    """The seat's expected final score, up to a constant that all seats share."""
    points: float = s.score[seat] + by_turns(weights, LEFT, turns) * s.left[seat]
    if s.turn == seat:
        points += by_turns(weights, TO_MOVE, turns)
    stand, stand_more = by_turns(weights, STAND, turns), by_turns(weights, STAND_MORE, turns)
    ahead, ahead_more = by_turns(weights, AHEAD, turns), by_turns(weights, AHEAD_MORE, turns)
    for i in range(s.laid):
        if s.scribes[i][seat] > 0 and rank_shows(s, i):
            there = min(MOST_SCRIBES, scribes_on(s, i))
            part = (stand + stand_more * there) * standing(s, i, seat, NOBODY, 0, 0.0)
            points += rank_of(s, s.card[i]) * (part + (ahead + ahead_more * there) * scribes_ahead(s, i, seat))
    rest = s.hand[seat]
    while rest:
        card = lowest(rest)
        rest = without_lowest(rest)
        rank = rank_of(s, card)
        points += weights[IN_HAND + (rank - 1 if rank != NO_RANK else CROWN_RANK - 1 + KINDS[card])]
    return points


def by_turns(weights: Any, at: int, turns: float) -> float:
    """A weight that changes with the turns left."""
    weight: float = weights[at] + weights[at + 1] / (1.0 + turns) + weights[at + 2] * turns / LONG
    return weight


def scribes_ahead(s: State, i: Place, seat: Seat) -> int:
    """By how many scribes the seat is ahead of the best other seat on card i, or behind; CLOSE at most."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, int(s.scribes[i][other]))
    return max(-CLOSE, min(CLOSE, int(s.scribes[i][seat]) - best))


def add_values(s: State, points: Any, margin: float, weights: Any, values: Any, part: float = 1.0) -> None:
    """Add each seat's expected value: its chance to win, and by `margin` its lead; or only a part of that.

    `points` is working memory, one entry per seat.
    The chance is certain when the game is over, else it follows from the expected scores.
    """
    over = s.turn == NOBODY
    turns = turns_to_go(s)
    best = -1000.0
    for seat in range(s.seats):
        points[seat] = s.score[seat] if over else expected_score(s, seat, turns, weights)
        best = max(best, points[seat])
    width = LEVEL if over else weights[SPREAD] * (1.0 + turns) ** 0.5
    weight = 0.0
    for seat in range(s.seats):
        weight += exp((points[seat] - best) / width)
    for seat in range(s.seats):
        rival = -1000.0
        for other in range(s.seats):
            if other != seat:
                rival = max(rival, points[other])
        lead = min(1.0, max(0.0, 1.0 / s.seats + (points[seat] - rival) / LEAD_SPAN))
        values[seat] += part * ((1.0 - margin) * exp((points[seat] - best) / width) / weight + margin * lead)
