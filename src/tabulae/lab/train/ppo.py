"""Proximal policy optimisation on rollouts in which the current policy plays every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

import torch
from torch import Tensor

from tabulae.core.errors import BadOption
from tabulae.lab.train.cuda_graph import captured
from tabulae.lab.train.environment import Environment, Rows
from tabulae.lab.train.loss import Batch, loss_of
from tabulae.lab.train.model import Model, act, frozen_copy
from tabulae.lab.train.plan import Recipe
from tabulae.lab.train.rollout_buffer import RolloutBuffer


class Learner:
    """A model that plays and learns from its games, and the moving average of its weights, which is exported.

    `rival` is a frozen model that plays all sides but one in each game; then only the decisions of that one side teach.
    """

    def __init__(self, env: Environment, recipe: Recipe, device: str, seed: int, rival: Model | None = None) -> None:
        torch.manual_seed(seed)
        if device == "cpu":
            torch.set_num_threads(1)  # batches are small on the CPU, and threads that wait for each other cost more
        self.env, self.recipe, self.device, self.rival = env, recipe, device, rival
        shape = self.shape = env.shape
        self.model = Model(shape, recipe.width, recipe.critic, recipe.scoring_width, recipe.residual_layers).to(device)
        self.ema = frozen_copy(shape, self.model, device)
        self.opponent = frozen_copy(shape, self.model, device)
        self.on_gpu = device != "cpu"
        self.adam = torch.optim.Adam(
            self.model.parameters(), betas=(0.9, 0.99), fused=self.on_gpu, capturable=self.on_gpu
        )
        games, sides = env.games, shape.sides
        self.player = self.model
        self.buffer = RolloutBuffer(shape, games, device)
        self.side_of = torch.tensor(shape.side_of, device=device)
        self.own = torch.arange(games, device=device) % sides  # the side that learns, where there is a rival
        if not 1 <= recipe.opponent_seats < shape.seats:
            most = shape.seats - 1
            raise BadOption("opponent_seats", f"opponents take 1 to {most} seats here, not {recipe.opponent_seats}")
        self.opponent_games = int(games * recipe.opponents)  # games with opponents: the last ones
        self.opponent_seat = torch.arange(games, device=device) % shape.seats
        self.entropy, self.part, self.loss_sums = (torch.zeros(n, device=device) for n in ((), (), 5))
        wrapped: Callable[[Any], Any] = _compiled if self.on_gpu else lambda function: function
        self.act: Any = wrapped(act)
        self.loss: Any = wrapped(loss_of)
        self._play = captured(self._play_once, device) if env.on_device else self._play_in_parts
        self._compute_advantages = captured(self._compute_advantages_once, device)
        self._static_batches: dict[int, tuple[Batch, Callable[[], None]]] = {}  # by size of a batch
        self.steps = 0
        self._lot: torch.Generator | None = None  # of learning; as that of playing
        env.begin(self.rows, shape.horizon)

    @property
    def rows(self) -> Rows:
        """The rows of the last rollout."""
        return self.buffer.rows

    def start_from(self, weights: dict[str, Any]) -> None:
        """Begin with these weights instead of random ones."""
        for model in (self.model, self.ema, self.opponent, self.player):
            model.load_state_dict(weights)

    def go_on_with(self, adam: dict[str, Any], steps: int) -> None:
        """Restore the optimiser's state from a checkpoint, which may be from another device.

        A captured training keeps its rate on the GPU. Restored, it would be on the CPU, where a captured graph does not
        read it: it is a number again until `learn` sets it.
        """
        here = {"capturable": self.on_gpu, "fused": self.on_gpu}
        groups = [group | here | {"lr": float(group["lr"])} for group in adam["param_groups"]]
        self.adam.load_state_dict(adam | {"param_groups": groups})
        self.steps = steps

    def autocast(self) -> Any:
        return torch.autocast(self.device, torch.bfloat16, enabled=self.on_gpu, cache_enabled=False)

    def iterate(self, done: float, last: bool = False) -> dict[str, float]:
        """Play, and learn from it; `done` is the share of the training done, `last` whether it ends now."""
        self.play()
        return self.learn(done)

    # Playing

    def play(self) -> None:
        """Fill the rows: `horizon` decisions in every game."""
        self._play()

    @torch.no_grad()
    def _play_once(self) -> None:
        rows = self.rows
        rows.begin_again()
        everyone = slice(0, self.env.games)
        with self.autocast():
            for t in range(self.shape.horizon):
                self._choose(t, everyone)
                self.env.step(rows.chosen[t], rows.legal[t], rows.outputs(t + 1))
            self._expect(self.shape.horizon, everyone)

    @torch.no_grad()
    def _play_in_parts(self) -> None:
        """The same with games in threads: they advance some parts while the net answers for another."""
        rows, env, horizon = self.rows, self.env, self.shape.horizon
        rows.begin_again()
        with self.autocast():
            for t in range(horizon):
                for number, part in enumerate(env.parts):
                    if t > 0:
                        env.finish(number, (each[part] for each in rows.outputs(t)))
                    self._choose(t, part)
                    env.start(number, rows.chosen[t][part])
            for number, part in enumerate(env.parts):
                env.finish(number, (each[part] for each in rows.outputs(horizon)))
                self._expect(horizon, part)

    def _choose(self, t: int, part: slice) -> None:
        """Sample a choice for each of these games."""
        buffer, rows = self.buffer, self.rows
        seen = _cut(rows.seen(t), part)
        choice, log_probs, win, margin = self.act(self.player, *seen)
        if self.rival is not None:
            theirs = self.act(self.rival, *seen)[0]
            mine = self.side_of[rows.actor[t][part].long()] == self.own[part]
            choice = torch.where(mine, choice, theirs)
        first = max(part.start, self.env.games - self.opponent_games)
        if first < part.stop:
            alone = first - part.start  # the games of the part without an opponent
            theirs = self.act(self.opponent, *_cut(seen, slice(alone, None)))[0]
            by_opponent = self._by_opponent(rows.actor[t], slice(first, part.stop))
            choice = torch.cat((choice[:alone], torch.where(by_opponent, theirs, choice[alone:])))
        rows.chosen[t][part], buffer.log_probs[t][part] = choice, log_probs
        buffer.values[0, t][part], buffer.values[1, t][part] = win, margin

    def _expect(self, t: int, part: slice) -> None:
        """Only the values, for the bootstrap of an unfinished rollout."""
        values = self.buffer.values
        _, _, values[0, t][part], values[1, t][part] = self.act(self.player, *_cut(self.rows.seen(t), part))

    def _by_opponent(self, actor: Tensor, part: slice) -> Tensor:
        """Which decisions are those of opponents, in the games in which they play. [.., game]"""
        seats_on = (actor[..., part] - self.opponent_seat[part]) % self.shape.seats
        return seats_on < self.recipe.opponent_seats

    def set_opponent(self, opponent: Model, sharpness: float = 1.0) -> None:
        """Set the opponent; with less sharpness it plays more at random."""
        self.opponent.load_state_dict(opponent.state_dict())
        self.opponent.policy.weight.mul_(sharpness)

    def _compute_advantages_once(self) -> None:
        self.advantages, self.targets = self.buffer.advantages(self.recipe.gae_lambda)

    # Learning

    def learn(self, done: float, learnt: RolloutBuffer | None = None) -> dict[str, float]:
        """One or more passes over the last rollout; `done` is the share of the training done."""
        recipe, horizon = self.recipe, self.shape.horizon
        if learnt is None:
            learnt = self.buffer
            self._compute_advantages()
        else:
            self.advantages, self.targets = learnt.advantages(recipe.gae_lambda)
        rows = learnt.rows
        weights = self.advantages[0] + recipe.margin_weight(done) * self.advantages[1]
        learning = weights if self.rival is None else weights[self._mine(rows)]
        weights = (weights - learning.mean()) / (learning.std() + 1e-8)
        if self.opponent_games:
            opponent_games = slice(self.env.games - self.opponent_games, None)
            weights[:, opponent_games] *= ~self._by_opponent(rows.actor[:horizon], opponent_games)
        whole = slice(horizon)
        played = Batch(*rows.seen(whole), rows.chosen[whole], learnt.log_probs, weights, *self.targets)
        for group in self.adam.param_groups:
            group["lr"] = self._number(recipe.rate(done), group["lr"])
        self.entropy.fill_(recipe.entropy(done))
        self.loss_sums.zero_()
        count = 0
        for batch in chain.from_iterable(self._batches(rows, played) for _ in range(recipe.passes)):
            self.part.fill_(max(recipe.ema, 1.0 / (self.steps + 1)))
            self._learn_from(batch)
            count += 1
            self.steps += 1
        names = ("policy", "win", "fair", "margin", "entropy")
        return dict(zip(names, (self.loss_sums / count).tolist(), strict=True))

    def _number(self, value: float, before: Any) -> Any:
        """As the optimiser takes it: a captured graph reads it from a fixed tensor."""
        if not self.on_gpu:
            return value
        return before.fill_(value) if isinstance(before, Tensor) else torch.tensor(value, device=self.device)

    def _learn_from(self, batch: Batch) -> None:
        if not self.on_gpu:
            self._improve(batch)
            return
        size = len(batch.inputs)
        if size not in self._static_batches:
            static_batch = batch.map(torch.clone)
            self._static_batches[size] = static_batch, captured(lambda: self._improve(static_batch), self.device)
        static_batch, improve = self._static_batches[size]
        static_batch.copy_(batch)
        improve()

    def _improve(self, batch: Batch) -> None:
        """One step of the optimiser; the moving average follows."""
        self.adam.zero_grad(set_to_none=True)
        with self.autocast():
            recipe = self.recipe
            loss, each = self.loss(self.model, batch, self.entropy, recipe.clip, recipe.value, recipe.anchor)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.adam.step()
        self._follow()
        self.loss_sums += each

    def _mine(self, rows: Rows) -> Tensor:
        """Which decisions were made by the side that learns, where there is a rival. [t, game]"""
        return self.side_of[rows.actor[: self.shape.horizon].long()] == self.own

    def _batches(self, rows: Rows, played: Batch) -> Iterator[Batch]:
        """The decisions to learn from, in blocks of whole games: games are independent and need no shuffling."""
        horizon, games = self.shape.horizon, self.env.games
        if self.rival is None:
            size = max(1, games // max(1, horizon * games // self.recipe.batch))
            for start in range(0, games - size + 1, size):
                yield played.of_games(slice(start, start + size))
            return
        which = self._mine(rows).flatten().nonzero()[:, 0]
        which = which[torch.randperm(len(which), device=self.device, generator=self._lot)]
        flat = played.of_games(slice(games))
        size = min(self.recipe.batch, len(which))
        for start in range(0, len(which) - size + 1, size):
            yield flat.at(which[start : start + size])

    @torch.no_grad()
    def _follow(self) -> None:
        """Early on the average follows faster, so that it forgets the initial weights."""
        theirs: list[Tensor] = [*self.ema.parameters()]
        apart = torch._foreach_sub([*self.model.parameters()], theirs)
        torch._foreach_mul_(apart, self.part)
        torch._foreach_add_(theirs, apart)


def _cut(parts: Iterable[Tensor | None], part: slice) -> list[Tensor | None]:
    return [each if each is None else each[part] for each in parts]


def _compiled(function: Any) -> Any:
    return torch.compile(function, dynamic=False)
