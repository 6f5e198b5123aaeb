"""Proximal policy optimisation on rows of games in which the current policy plays every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import cos, pi
from typing import Any

import torch
from torch import Tensor

from tabulae.core.errors import BadOption
from tabulae.lab.train.brain import Brain, act, averaged
from tabulae.lab.train.environment import Environment, Rows
from tabulae.lab.train.recorded import recorded

MOST_RATIO = 3.0  # a bad choice that has become more likely than so many times is not held against it any further


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to learn. Rates that change do so with the share of the training that is done."""

    games: int = 65_536
    batch: int = 131_072  # decisions in a step of the optimiser
    width: int = 512
    critic: int = 256
    residual_layers: int = 2  # between the first layer and the answers
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
    anchor: float = 0.0  # weight of what holds logits near 0; chances do not tell when all of them grow alike
    strangers: float = 0.0  # the share of games in which some seats are played by a frozen brain, and do not learn
    stranger_seats: int = 1  # so many, one after the other
    past: bool = False  # whether the net is told what was chosen so far, where nets can be

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
        self.brain = Brain(shape, recipe.width, recipe.critic, recipe.weighing, recipe.residual_layers).to(device)
        self.average = averaged(shape, self.brain, device)
        self.stranger = averaged(shape, self.brain, device)
        self.on_gpu = device != "cpu"
        self.adam = torch.optim.Adam(
            self.brain.parameters(), betas=(0.9, 0.99), fused=self.on_gpu, capturable=self.on_gpu
        )
        self.rows = Rows(shape, env.games, device, shape.horizon + 1)
        horizon, games, sides = shape.horizon, env.games, shape.sides
        self.odds = torch.zeros((horizon, games), device=device)
        self.values = torch.zeros((2, horizon + 1, games, sides), device=device)  # [win or margin]
        self.side_of = torch.tensor(shape.side_of, device=device)
        self.own = torch.arange(games, device=device) % sides  # the side that learns, where there is a rival
        if not 1 <= recipe.stranger_seats < shape.seats:
            most = shape.seats - 1
            raise BadOption("stranger_seats", f"strangers take 1 to {most} seats here, not {recipe.stranger_seats}")
        self.met = int(games * recipe.strangers)  # games with strangers: the last ones
        self.stranger_seat = torch.arange(games, device=device)[games - self.met :] % shape.seats
        self.entropy, self.part, self.told = (torch.zeros(n, device=device) for n in ((), (), 5))
        wrapped: Callable[[Any], Any] = _compiled if self.on_gpu else lambda function: function
        self.act: Any = wrapped(act)
        self.loss: Any = wrapped(loss_of)
        self._play = recorded(self._play_once, device if env.on_device else "cpu")
        self._reckon = recorded(self._reckon_once, device)
        self._desks: dict[int, tuple[list[Tensor | None], Callable[[], None]]] = {}  # by size of a batch
        env.begin(self.rows, horizon)
        self.steps = 0

    def start_from(self, weights: dict[str, Any]) -> None:
        """Begin with these weights instead of random ones."""
        for brain in (self.brain, self.average, self.stranger):
            brain.load_state_dict(weights)

    def go_on_with(self, adam: dict[str, Any], steps: int) -> None:
        """Take up the optimiser's memory from a checkpoint."""
        self.adam.load_state_dict(adam)
        for group in self.adam.param_groups:
            group["capturable"] = self.on_gpu
        self.steps = steps

    def autocast(self) -> Any:
        return torch.autocast(self.device, torch.bfloat16, enabled=self.on_gpu, cache_enabled=False)

    # Playing

    def play(self) -> None:
        """Fill the rows: `horizon` decisions in every game."""
        self._play()

    @torch.no_grad()
    def _play_once(self) -> None:
        rows = self.rows
        rows.begin_again()
        with self.autocast():
            for t in range(self.shape.horizon):
                choice, odds, win, margin = self.act(self.brain, *rows.seen(t))
                if self.rival is not None:
                    theirs = self.act(self.rival, *rows.seen(t))[0]
                    choice = torch.where(self.side_of[rows.actor[t].long()] == self.own, choice, theirs)
                if self.met:
                    seen = (part if part is None else part[-self.met :] for part in rows.seen(t))
                    theirs = self.act(self.stranger, *seen)[0]
                    choice = torch.cat(
                        (choice[: -self.met], torch.where(self._by_stranger(t), theirs, choice[-self.met :]))
                    )
                rows.chosen[t], self.odds[t] = choice, odds
                self.values[0, t], self.values[1, t] = win, margin
                self.env.step(rows.chosen[t], rows.legal[t], rows.told(t + 1))
            t = self.shape.horizon
            _, _, win, margin = self.act(self.brain, *rows.seen(t))
            self.values[0, t], self.values[1, t] = win, margin

    def _by_stranger(self, t: int | slice) -> Tensor:
        """Which decisions in the games with strangers are theirs."""
        seats_on = (self.rows.actor[t, ..., -self.met :] - self.stranger_seat) % self.shape.seats
        return seats_on < self.recipe.stranger_seats

    def meet(self, stranger: Brain, care: float = 1.0) -> None:
        """Who the stranger is from now on; with less care it plays more at random."""
        self.stranger.load_state_dict(stranger.state_dict())
        self.stranger.policy.weight.mul_(care)

    def _reckon_once(self) -> None:
        self.gains, self.targets = self.advantages()

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
        self._reckon()
        weights = self.gains[0] + recipe.margin_weight(done) * self.gains[1]
        learning = weights if self.rival is None else weights[self._mine()]
        weights = (weights - learning.mean()) / (learning.std() + 1e-8)
        if self.met:
            weights[:, -self.met :] *= ~self._by_stranger(slice(horizon))
        parts = [rows.inputs, rows.legal, rows.secrets, rows.candidates, rows.chosen, self.odds, weights, *self.targets]
        for group in self.adam.param_groups:
            group["lr"] = self._number(recipe.rate(done), group["lr"])
        self.entropy.fill_(recipe.entropy(done))
        self.told.zero_()
        count = 0
        cut = [part if part is None else part[:horizon] for part in parts]
        for some in chain.from_iterable(self._batches(cut) for _ in range(recipe.passes)):
            self.part.fill_(max(recipe.average, 1.0 / (self.steps + 1)))
            self._learn_from(some)
            count += 1
            self.steps += 1
        names = ("policy", "win", "fair", "margin", "entropy")
        return dict(zip(names, (self.told / count).tolist(), strict=True))

    def _number(self, value: float, before: Any) -> Any:
        """As the optimiser takes it: what is recorded reads it from a tensor that stays."""
        if not self.on_gpu:
            return value
        return before.fill_(value) if isinstance(before, Tensor) else torch.tensor(value, device=self.device)

    def _learn_from(self, some: list[Tensor | None]) -> None:
        if not self.on_gpu:
            self._improve(some)
            return
        assert some[0] is not None
        size = len(some[0])
        if size not in self._desks:
            desk = [part if part is None else part.clone() for part in some]
            self._desks[size] = desk, recorded(lambda: self._improve(desk), self.device)
        desk, improve = self._desks[size]
        for here, part in zip(desk, some, strict=True):
            if here is not None and part is not None:
                here.copy_(part)
        improve()

    def _improve(self, some: list[Tensor | None]) -> None:
        """One step of the optimiser; the average follows."""
        self.adam.zero_grad(set_to_none=True)
        with self.autocast():
            recipe = self.recipe
            loss, each = self.loss(self.brain, *some, self.entropy, recipe.clip, recipe.value, recipe.anchor)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.brain.parameters(), 1.0)
        self.adam.step()
        self._follow()
        self.told += each

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
        theirs: list[Tensor] = [*self.average.parameters()]
        apart = torch._foreach_sub([*self.brain.parameters()], theirs)
        torch._foreach_mul_(apart, self.part)
        torch._foreach_add_(theirs, apart)


def _compiled(function: Any) -> Any:
    return torch.compile(function, dynamic=False)


def loss_of(
    brain: Brain, inputs: Tensor, legal: Tensor, secrets: Tensor, candidates: Tensor | None, chosen: Tensor,
    odds: Tensor, gains: Tensor, wins: Tensor, margins: Tensor, entropy: Tensor, clip: float, value: float,
    anchor: float = 0.0,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """What to make small, and its parts."""
    h = brain.trunk(inputs)
    logits = brain.logits_of(h, legal, candidates)
    total = logits.logsumexp(-1)
    chances = logits - total[:, None]
    ratio = (chances.gather(-1, chosen[:, None])[:, 0] - odds).exp()
    kept = torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains)
    policy = -torch.where(gains < 0, torch.maximum(kept, MOST_RATIO * gains), kept).mean()
    spread = -(chances.exp() * chances).sum(-1).mean()
    win, margin = brain.critic_of(h, secrets)
    win_loss = -(wins * win.log_softmax(-1)).sum(-1).mean()
    fair_loss = -(wins * brain.fair(h).float().log_softmax(-1)).sum(-1).mean()
    margin_loss = (margin - margins).square().sum(-1).mean()
    adrift = total.square().mean()
    loss = policy - entropy * spread + anchor * adrift + value * (win_loss + fair_loss + 0.5 * margin_loss)
    return loss, torch.stack((policy, win_loss, fair_loss, margin_loss, spread)).detach()
