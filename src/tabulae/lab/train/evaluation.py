"""Evaluation of models against each other, playing greedily, in many games at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import torch

from tabulae.core.game import Game
from tabulae.lab.train.environment import Environment, Rows, Shape
from tabulae.lab.train.model import Model, best
from tabulae.lab.train.step_kernel import IDLE

LONGEST = 40  # horizons
LOOK = 16  # steps between two counts of the games still running
LEFT_OUT = 0.01  # the share of games, the longest ones, that are not waited for


@dataclass(frozen=True, slots=True)
class Score:
    """The average share of one side of model one among sides of the other; `error` is half of the 95 % interval."""

    share: float
    error: float
    games: int


class Evaluation:
    """The games in which models meet, reused for every match."""

    def __init__(
        self, game: Game, seats: int, games: int, seed: int, device: str, wrapped: Any = None, past: bool = False
    ) -> None:
        self._parts = game, seats, games, seed, device
        self._past = past
        self._best: Any = best if wrapped is None else wrapped(best)
        self._rows: Rows | None = None
        self.teams = Shape(game, seats).sides < seats

    @torch.no_grad()
    def play(self, one: Model, other: Model, alone: bool = False) -> Score:
        """Play games to their end; model one plays a side that changes from game to game, or alone one seat of it."""
        game, seats, games, seed, device = self._parts
        env = Environment(game, seats, games, seed, device, ({},), self._past)
        if self._rows is None:
            self._rows = Rows(env.shape, games, device, 2)
        rows = self._rows
        rows.begin_again()
        rows.begin_again()
        env.begin(rows, 0)
        side_of = torch.tensor(env.shape.side_of, device=device)
        seat = torch.arange(games, device=device) % seats
        own = side_of[seat]
        running = torch.ones(games, dtype=torch.bool, device=device)
        share = torch.zeros(games, device=device)
        for t in range(LONGEST * env.shape.horizon):
            with torch.autocast(device, torch.bfloat16, enabled=device != "cpu"):
                inputs, legal, _, candidates = rows.seen(0)
                ours = self._best(one, inputs, legal, candidates)
                theirs = self._best(other, inputs, legal, candidates)
            actor = rows.actor[0].long()
            rows.chosen[0] = torch.where(actor == seat if alone else side_of[actor] == own, ours, theirs)
            if not env.on_device:
                rows.chosen[0].masked_fill_(~running, IDLE)  # finished games are not advanced: that takes time here
            env.step(rows.chosen[0], rows.legal[0], rows.outputs(1))
            ended = running & rows.over[1].bool()
            share = torch.where(ended, rows.shares[1].gather(1, own[:, None])[:, 0], share)
            running &= ~ended
            rows.begin_again()
            if t % LOOK == LOOK - 1 and running.float().mean().item() < LEFT_OUT:
                break
        shares = share[~running]
        count = max(1, len(shares))
        return Score(shares.mean().item(), 1.96 * shares.std().item() / sqrt(count), count)
