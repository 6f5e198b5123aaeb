"""Bots against each other on equal deals, with seats changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabulae import Game, Match, Outcome
from tabulae.bots.bot import Bot, Budget

Maker = Callable[[Game, int], Bot]


def game_of(bots: Sequence[Bot], game: Game, seed: int) -> Outcome:
    match = Match(game, len(bots), seed=seed, first=0)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), Budget()))
    assert match.outcome is not None
    return match.outcome


def share_of(maker: Maker, other: Maker, game: Game, seats: int, deals: int) -> float:
    """What one side of `maker` bots takes of the victories against `other` bots, over every side and so many deals."""
    shares = []
    for deal in range(deals):
        sides = range(3 if seats == 3 else 2)  # four players of Tabula Rasa are two teams
        for side in sides:
            bots = [(maker if seat % len(sides) == side else other)(game, deal * seats + seat) for seat in range(seats)]
            shares.append(game_of(bots, game, deal).share(side))
    return sum(shares) / len(shares)
