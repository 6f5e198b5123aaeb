"""Proximal policy optimisation on rows of games in which the current policy plays every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import cos, pi
from typing import Any

import torch
from torch import Tensor

from tabulae.lab.train.brain import Brain, act, averaged
from tabulae.lab.train.environment import Environment, Rows


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to learn. Rates that change do so with the share of the training that is done."""

    games: int = 65_536
    batch: int = 131_072  # decisions in a step of the optimiser
    width: int = 512
    critic: int = 256
    weighing: int = 128  # width of the layers that weigh candidates, where there are any
    passes: int = 1  # over what was played, before it is played on
    first_rate: float = 1e-3
    last_rate: float = 3e-5
    first_entropy: float = 0.04
    last_entropy: float = 0.003
    margin: float = 0.15  # weight of the margin beside the victory at the start; gone after a quarter
    trace: float = 0.95  # lambda of the advantages
    clip: float = 0.2
    value: float = 0.5  # weight of the values in the loss
    average: float = 0.003  # how fast the weights that play follow the weights that learn

    def rate(self, done: float) -> float:
        return self.last_rate + (self.first_rate - self.last_rate) * (1 + cos(pi * min(1.0, done))) / 2

    def entropy(self, done: float) -> float:
        return float(self.first_entropy * (self.last_entropy / self.first_entropy) ** min(1.0, done))

    def margin_weight(self, done: float) -> float:
        return self.margin * max(0.0, 1 - 4 * done)


class Learner:
    """A brain that plays, learns from what it played, and is followed by the average that is exported.

    `rival` is a frozen brain that plays all sides but one in each game; then only the decisions of that one side teach.
    """

    def __init__(self, env: Environment, recipe: Recipe, device: str, seed: int, rival: Brain | None = None) -> None:
        torch.manual_seed(seed)
        if device == "cpu":
            torch.set_num_threads(1)  # batches are small there, and threads that wait for each other cost more
        self.env, self.recipe, self.device, self.rival = env, recipe, device, rival
        shape = self.shape = env.shape
        self.brain = Brain(shape, recipe.width, recipe.critic, recipe.weighing).to(device)
        self.average = averaged(shape, self.brain, device)
        on_gpu = device != "cpu"
        self.adam = torch.optim.Adam(self.brain.parameters(), betas=(0.9, 0.99), fused=on_gpu)
        self.rows = Rows(shape, env.games, device, shape.horizon + 1)
        horizon, games, sides = shape.horizon, env.games, shape.sides
        self.odds = torch.zeros((horizon, games), device=device)
        self.values = torch.zeros((2, horizon + 1, games, sides), device=device)  # [win or margin]
        self.side_of = torch.tensor(shape.side_of, device=device)
        self.own = torch.arange(games, device=device) % sides  # the side that learns, where there is a rival
        wrapped: Callable[[Any], Any] = torch.compile if on_gpu else lambda function: function
        self.act: Any = wrapped(act)
        self.loss: Any = wrapped(loss_of)
        env.begin(self.rows, horizon)
        self.steps = 0

    def autocast(self) -> Any:
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device != "cpu")

    # Playing

    @torch.no_grad()
    def play(self) -> None:
        """Fill the rows: `horizon` decisions in every game."""
        rows = self.rows
        rows.begin_again()
        with self.autocast():
            for t in range(self.shape.horizon):
                choice, odds, win, margin = self.act(self.brain, *rows.seen(t))
                if self.rival is not None:
                    theirs = self.act(self.rival, *rows.seen(t))[0]
                    choice = torch.where(self.side_of[rows.actor[t].long()] == self.own, choice, theirs)
                rows.chosen[t], self.odds[t] = choice, odds
                self.values[0, t], self.values[1, t] = win, margin
                self.env.step(rows.chosen[t], rows.legal[t], rows.told(t + 1))
            t = self.shape.horizon
            _, _, win, margin = self.act(self.brain, *rows.seen(t))
            self.values[0, t], self.values[1, t] = win, margin

    @torch.no_grad()
    def advantages(self) -> tuple[Tensor, Tensor]:
        """For every decision what it gained for its side, and what each side got, the acting one first.

        Generalised advantages of every side over every step, whoever acted. [win or margin, t, game], then [.., side]
        """
        horizon, sides = self.shape.horizon, self.shape.sides
        seat_side = self.side_of[self.rows.actor.long()]  # [t, game]
        order = torch.arange(sides, device=self.device)
        turned = (order - seat_side[..., None]) % sides  # place of each side, counted from the acting one
        values = self.values.gather(-1, turned.expand_as(self.values))  # [.., side]
        paid = torch.stack((self.rows.shares, self.rows.margins))
        over = self.rows.over[..., None].bool()
        gains = torch.empty_like(values[:, :horizon])
        ahead = torch.zeros_like(gains[:, 0])
        for t in reversed(range(horizon)):
            after = torch.where(over[t + 1], paid[:, t + 1], values[:, t + 1])
            ahead = after - values[:, t] + self.recipe.trace * torch.where(over[t + 1], 0.0, ahead)
            gains[:, t] = ahead
        own = seat_side[:horizon, :, None].expand(2, -1, -1, 1)
        back = (order + seat_side[:horizon, :, None]) % sides
        targets = (values[:, :horizon] + gains).gather(-1, back.expand_as(gains))
        return gains.gather(-1, own)[..., 0], targets

    # Learning

    def learn(self, done: float) -> dict[str, float]:
        """One pass over the rows, or several; `done` is the share of the training that is behind."""
        recipe, rows, horizon = self.recipe, self.rows, self.shape.horizon
        gains, targets = self.advantages()
        weights = gains[0] + recipe.margin_weight(done) * gains[1]
        learning = weights if self.rival is None else weights[self._mine()]
        weights = (weights - learning.mean()) / (learning.std() + 1e-8)
        parts = [rows.inputs, rows.legal, rows.secrets, rows.candidates, rows.chosen, self.odds, weights, *targets]
        for group in self.adam.param_groups:
            group["lr"] = recipe.rate(done)
        entropy = torch.tensor(recipe.entropy(done), device=self.device)
        told = torch.zeros(5, device=self.device)
        count = 0
        cut = [part if part is None else part[:horizon] for part in parts]
        for some in chain.from_iterable(self._batches(cut) for _ in range(recipe.passes)):
            with self.autocast():
                loss, each = self.loss(self.brain, *some, entropy, recipe.clip, recipe.value)
            self.adam.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.brain.parameters(), 1.0)
            self.adam.step()
            self._follow()
            told += each
            count += 1
            self.steps += 1
        names = ("policy", "win", "fair", "margin", "entropy")
        return dict(zip(names, (told / count).tolist(), strict=True))

    def _mine(self) -> Tensor:
        """Which decisions were made by the side that learns, where there is a rival. [t, game]"""
        return self.side_of[self.rows.actor[: self.shape.horizon].long()] == self.own

    def _batches(self, parts: list[Tensor | None]) -> Iterator[list[Tensor | None]]:
        """The decisions to learn from, in blocks of whole games: games are independent and need no shuffling."""
        horizon, games = self.shape.horizon, self.env.games
        if self.rival is None:
            size = games // max(1, horizon * games // self.recipe.batch)
            for start in range(0, games - size + 1, size):
                yield [part if part is None else part[:, start : start + size].flatten(0, 1) for part in parts]
            return
        which = self._mine().flatten().nonzero()[:, 0]
        which = which[torch.randperm(len(which), device=self.device)]
        flat = [part if part is None else part.flatten(0, 1) for part in parts]
        size = min(self.recipe.batch, len(which))
        for start in range(0, len(which) - size + 1, size):
            yield [part if part is None else part[which[start : start + size]] for part in flat]

    @torch.no_grad()
    def _follow(self) -> None:
        """Early on the average follows faster, so that it does not remember the first guess."""
        part = max(self.recipe.average, 1.0 / (self.steps + 1))
        theirs: list[Tensor] = [*self.average.parameters()]
        mine: list[Tensor] = [*self.brain.parameters()]
        torch._foreach_lerp_(theirs, mine, part)


def loss_of(
    brain: Brain, inputs: Tensor, legal: Tensor, secrets: Tensor, candidates: Tensor | None, chosen: Tensor,
    odds: Tensor, gains: Tensor, wins: Tensor, margins: Tensor, entropy: Tensor, clip: float, value: float,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """What to make small, and its parts."""
    h = brain.trunk(inputs)
    chances = brain.policy_of(h, legal, candidates)
    ratio = (chances.gather(-1, chosen[:, None])[:, 0] - odds).exp()
    policy = -torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains).mean()
    spread = -(chances.exp() * chances).sum(-1).mean()
    win, margin = brain.critic_of(h, secrets)
    win_loss = -(wins * win.log_softmax(-1)).sum(-1).mean()
    fair_loss = -(wins * brain.fair(h).float().log_softmax(-1)).sum(-1).mean()
    margin_loss = (margin - margins).square().sum(-1).mean()
    loss = policy - entropy * spread + value * (win_loss + fair_loss + 0.5 * margin_loss)
    return loss, torch.stack((policy, win_loss, fair_loss, margin_loss, spread)).detach()
