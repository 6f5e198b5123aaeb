"""Bots against each other on equal deals, with seats changed.

`python -m tests.bots.arena 2 300` measures Casual against Even: two seats, 300 deals, each played from every side.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from statistics import mean, stdev

import tabulae
from tabulae import Game, Match, Outcome
from tabulae.bots.bot import Bot, Budget
from tabulae.bots.heuristic_bots import HeuristicBot, RandomBot

Maker = Callable[[Game, int], Bot]


def game_of(bots: Sequence[Bot], game: Game, seed: int) -> Outcome:
    match = Match(game, len(bots), seed=seed, first=0)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), Budget()))
    assert match.outcome is not None
    return match.outcome


def shares(maker: Maker, other: Maker, game: Game, seats: int, deals: int) -> list[float]:
    """For each deal, what one side of `maker` bots takes of the victories against `other` bots, over every side."""
    return [mean(_from_every_side(maker, other, game, seats, deal)) for deal in range(deals)]


def _from_every_side(maker: Maker, other: Maker, game: Game, seats: int, deal: int) -> list[float]:
    sides = [game.rules.side_of(seats, seat) for seat in range(seats)]
    taken = []
    for side in sorted(set(sides)):
        bots = [(maker if sides[seat] == side else other)(game, deal * seats + seat) for seat in range(seats)]
        taken.append(game_of(bots, game, deal).share(sides.index(side)))
    return taken


if __name__ == "__main__":
    seats, deals = map(int, sys.argv[1:])
    found = shares(HeuristicBot, RandomBot, tabulae.game("tabula-rasa"), seats, deals)
    print(f"{mean(found):.3f} ± {1.96 * stdev(found) / deals**0.5:.3f} over {deals} deals")
