"""Playing and learning at the same time, for games that advance on the CPU (`cpu_env.py`) with a net on any device.

While the current weights play, another thread learns from the previous rollout; so the data are one iteration old,
which the stored log probabilities correct for. And games are played in halves: while the net answers for one, the cores
advance the other.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import nullcontext

import torch

from tabulae.core.errors import BadOption
from tabulae.lab.train.environment import Environment
from tabulae.lab.train.model import Model, frozen_copy
from tabulae.lab.train.plan import Recipe
from tabulae.lab.train.ppo import Learner
from tabulae.lab.train.rollout_buffer import RolloutBuffer

HALVES = 2


def new_learner(env: Environment, recipe: Recipe, device: str, seed: int, rival: Model | None = None) -> Learner:
    """A learner that plays and learns in turn, or both at once if the recipe says so."""
    if recipe.overlap not in (0, 1):
        raise BadOption("overlap", f"1: play while the net learns, 0: one after the other; not {recipe.overlap}")
    if recipe.overlap and env.on_device:
        raise BadOption("overlap", "these games are played where the net is; only games on the CPU can go on beside it")
    return (Overlapping if recipe.overlap else Learner)(env, recipe, device, seed, rival)


class Overlapping(Learner):
    """A frozen copy of the model plays; it changes only between iterations, so that equal seeds give equal nets."""

    def __init__(self, env: Environment, recipe: Recipe, device: str, seed: int, rival: Model | None = None) -> None:
        super().__init__(env, recipe, device, seed, rival)
        self.player = frozen_copy(self.shape, self.model, device)
        self._spare = RolloutBuffer(self.shape, env.games, device)
        self._compute_advantages = self._compute_advantages_once  # not captured: the buffer changes
        self._ahead = False  # whether there is a rollout that was not learnt from
        self._lot = torch.Generator(device).manual_seed(seed)  # choices are sampled by the default generator
        self._beside = ThreadPoolExecutor(1, "learning")
        self._stream = torch.cuda.Stream() if self.on_gpu else None
        env.divide(HALVES)

    def iterate(self, done: float, last: bool = False) -> dict[str, float]:
        """Learn from the previous rollout, at first a new one, and play on unless this is the last time."""
        self.player.load_state_dict(self.model.state_dict())
        if not self._ahead:
            self.play()
        learnt = self._take_turns()
        losses = self._beside.submit(self._learn_beside, done, learnt)
        try:
            if not last:
                self.play()
        finally:
            wait([losses])
        self._ahead = not last
        return losses.result()

    def _take_turns(self) -> RolloutBuffer:
        """Hand over the rollout to be learnt from; the other buffer continues from its end."""
        learnt = self.buffer
        self.buffer, self._spare = self._spare, learnt
        self.rows.go_on_from(learnt.rows)
        if self.on_gpu:
            torch.cuda.synchronize()  # weights and rows must be complete before another stream reads them
        return learnt

    def _learn_beside(self, done: float, learnt: RolloutBuffer) -> dict[str, float]:
        """Learn in another thread; on the GPU in another stream, whose end `learn` waits for as it reads numbers."""
        with torch.cuda.stream(self._stream) if self.on_gpu else nullcontext():
            return self.learn(done, learnt)
