"""The expected points of scribes on a card of Palimpsest, for the heuristics.

In the compilable subset. `weights` is an array that begins with weights tuned by play (`WEIGHTS`). heuristic_value.py
evaluates a whole table.
"""

from __future__ import annotations

from typing import Any

from tabulae.core.seat import Seat
from tabulae.games.palimpsest.rules.scoring import rank_of, rank_shows, scribes_on
from tabulae.games.palimpsest.state import PLAY_OUT, Place, State

# Indices in `weights`
FINAL = 0  # how often a card whose rank shows is scored at the end,
AGAIN = 1  # and before that, for each scribe on it and each turn left
MOST_SCRIBES = 2  # more of them on a card make it no likelier to be scored
EDGE = 3  # share of the rank: the value of being one scribe further ahead, or behind
NEW_RANK = 4  # the cost of each point of rank laid down for all to take
PLACED = 5  # the value of having placed a scribe anywhere, in points
KEEP = 6  # the cost of parting with an Ace, a 2, ... a 9, a card of rank 10, a Crown, a Pawn, a Court, the Excuse
WEIGHTS = (
    *(0.5, 0.02, 6.0, 0.1, 0.35, 0.7),
    *(2.0, 1.5, 1.0, 0.5, 0.6, 0.0, 0.0, 0.0, 0.5, 0.0, 1.2, 0.0, 1.0, 1.0),
)

SCRIBES_A_TURN = 3.0
CLOSE = 2  # scribes by which a lead is nearly safe


def turns_to_go(s: State) -> float:
    """About how many turns will still be played."""
    if s.ending == PLAY_OUT:
        cards = s.stock_size
        for seat in range(s.seats):
            cards += 5 if s.hand[seat] != 0 else 0
        return cards * 1.0
    fewest = s.left[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, s.left[seat])
    return min(s.stock_size * 1.0, s.seats * fewest / SCRIBES_A_TURN)


def standing(s: State, i: Place, seat: Seat, who: Seat, more: int, edge: float) -> float:
    """The seat's share of card i's rank (1: all of it) if `who` had `more` scribes there, plus the value of a lead.

    Must agree with `scoring.points_on` but for that.
    """
    own = int(s.scribes[i][seat]) + (more if who == seat else 0)
    if own <= 0:
        return 0.0
    above, level, best = 0, 0, 0
    for other in range(s.seats):
        if other != seat:
            count = int(s.scribes[i][other]) + (more if who == other else 0)
            above += 1 if count > own else 0
            level += 1 if count == own else 0
            best = max(best, count)
    ahead = edge * max(-CLOSE, min(CLOSE, own - best))
    if above == 0 and level == 0:
        return 1.0 + ahead
    rank = rank_of(s, s.card[i])
    return (rank // 2) / max(1, rank) + ahead if above <= 1 else 0.0


def lead_on(s: State, i: Place, seat: Seat, who: Seat, more: int, edge: float) -> float:
    """The seat's share of card i's rank over the average of the others."""
    lead = 0.0
    for each in range(s.seats):
        part = standing(s, i, each, who, more, edge)
        lead += part if each == seat else -part / (s.seats - 1)
    return lead


def times_paid(s: State, i: Place, more: int, turns: float, weights: Any) -> float:
    """The expected number of times that card i, which shows its rank, is scored, with so many more scribes on it."""
    there = min(weights[MOST_SCRIBES], scribes_on(s, i) + more)
    often: float = weights[FINAL] + weights[AGAIN] * there * turns
    return often


def expected_points(s: State, i: Place, seat: Seat, who: Seat, more: int, turns: float, weights: Any) -> float:
    """The expected points of card i for the seat over the average of the others, with so many more scribes of `who`."""
    if not rank_shows(s, i):
        return 0.0
    often = times_paid(s, i, more, turns, weights)
    return rank_of(s, s.card[i]) * often * lead_on(s, i, seat, who, more, weights[EDGE])
