"""Gymnasium's vector environments: `gymnasium.make_vec("tabulae/TabulaRasa-v0", 64)` is `tabulae.vector` for Gymnasium.

Every game is self-play: a row is the View of the seat that is to act, which `info["actor"]` names, and its reward is
that of the seat that made the last action. A finished game begins anew in the same step (`SAME_STEP`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tabulae import vector
from tabulae.core import game as registry
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

LEAST, MOST = np.iinfo(np.int8).min, np.iinfo(np.int8).max
Arrays = dict[str, Any]


class TabulaeVectorEnv(VectorEnv[Arrays, Any, Any]):
    """`num_envs` games that advance together. An illegal action is replaced by a legal one, and marked in the info."""

    def __init__(self, game: str | Game, num_envs: int = 1, seats: int | None = None, **options: Any) -> None:
        self.game = registry.find(game) if isinstance(game, str) else game
        if self.game.sample_moves is not None:
            raise BadOption("game", f"{self.game.title} has too many moves for a mask; use tabulae.vector's candidates")
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self._games = vector.make(self.game, num_envs, seats=seats, **options)
        encoding = self.game.encoding
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (encoding.FEATURES,), np.int8),
                "action_mask": spaces.Box(0, 1, (encoding.ACTIONS,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(encoding.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._actor: Any = None  # [game]
        self._mask: Any = None  # [game, action]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        if isinstance(seed, list):
            raise BadOption("seed", "one seed deals all games")
        super().reset(seed=seed)
        found = self._games.reset(int(self.np_random.integers(1 << 31)) if seed is None else seed)
        return self._observed(found), {"actor": self._actor.copy()}

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, dict[str, Any]]:
        rows = np.arange(self.num_envs)
        chosen = np.asarray(actions, np.int64)
        legal = self._mask[rows, chosen].astype(np.bool_)
        if not legal.all():
            chosen = np.where(legal, chosen, self._games.sample())
        before = self._actor.copy()
        found = self._games.step(chosen)
        rewards = found.reward[rows, before].astype(np.float64)
        done = found.done.copy()
        info = {"scores": found.scores.copy(), "winners": found.winners.copy(), "illegal": ~legal}
        observed = self._observed(found)
        return observed, rewards, done, np.zeros(self.num_envs, np.bool_), {**info, "actor": self._actor.copy()}

    def _observed(self, found: Any) -> Arrays:
        """Copies: the games overwrite their arrays in the next step."""
        self._actor, self._mask = found.actor.copy(), found.mask.astype(np.int8)
        return {"observation": found.observation.copy(), "action_mask": self._mask.copy()}
