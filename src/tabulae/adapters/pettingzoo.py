"""PettingZoo: `env` is the game as an AEC environment, `parallel_env` as a parallel one.

An observation is a dict of `observation` (the View as small integers), `action_mask` and, in Palimpsest, `candidates`.
An action that is not legal is replaced by a legal one drawn with the environment's seed, and `infos[agent]["illegal"]`
is true. Rewards come at the end (`actions.rewards_of`).

In the parallel environment every agent acts in every step; the last action, `NOTHING`, is the only legal one for an
agent that has nothing to decide. Where several seats choose at the same time, as in a swap of Hijinx, they do so in one
step. `max_cycles` truncates a game after so many steps of each agent.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from tabulae.adapters.actions import WIN, Actions, check_reward, rewards_of
from tabulae.core import game as registry
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.core.seat import Seat

SEEDS = 1 << 62
LEAST, MOST = np.iinfo(np.int8).min, np.iinfo(np.int8).max


def env(game: str | Game, seats: int | None = None, **given: Any) -> TabulaeAEC:
    """A game in which one agent acts at a time; seats that choose at the same time act one after the other."""
    return TabulaeAEC(game, seats, **given)


def parallel_env(game: str | Game, seats: int | None = None, **given: Any) -> TabulaeParallel:
    """A game in which all agents act in every step, most of them with NOTHING."""
    return TabulaeParallel(game, seats, **given)


class _Table:
    """A match and its agents: what both kinds of environment share."""

    metadata: dict[str, Any]
    render_mode = None

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        reward: str = WIN,
        max_cycles: int | None = None,
        candidates: bool = False,
        extra_actions: int = 0,
        **options: Any,
    ) -> None:
        self.game = registry.find(game) if isinstance(game, str) else game
        self.metadata = {
            "name": f"tabulae_{self.game.name}_v{self.game.version}",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.max_cycles = max_cycles
        self._reward = check_reward(reward)
        self._options = options
        self._actions = Actions(self.game)
        self._describes = candidates and bool(self._actions.candidate_features)
        self._match = Match(self.game, seats, seed=0, **options)
        self._rng = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._match.seats)]
        self.agents = list(self.possible_agents)
        count = self._actions.count + extra_actions
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(LEAST, MOST, (self.game.encoding.FEATURES,), np.int8),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
        if self._describes:
            parts["candidates"] = spaces.Box(-32768, 32767, (count, self._actions.candidate_features), np.int16)
        self.observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _start(self, seed: int | None) -> None:
        """A new match. With a seed all later ones follow from it too."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._match = Match(self.game, self._match.seats, seed=int(self._rng.integers(SEEDS)), **self._options)
        self.agents = list(self.possible_agents)

    def _legal(self, seat: Seat) -> dict[int, Any]:
        return self._actions.legal(self._match.shared_state, seat)

    def _observation(self, seat: Seat) -> dict[str, np.ndarray[Any, Any]]:
        view, legal = self._match.view(seat), self._legal(seat)
        found = {"observation": self.game.observation(view), "action_mask": self._actions.mask(legal)}
        if self._describes:
            found["candidates"] = self._actions.candidates(view, legal)
        return found

    def _play(self, seat: Seat, action: int) -> bool:
        """Play the action, or a legal one instead; whether it was legal."""
        legal = self._legal(seat)
        known = action in legal
        self._match.play(seat, legal[action] if known else legal[int(self._rng.choice(list(legal)))])
        return known

    def _rewards(self) -> dict[str, float]:
        outcome = self._match.outcome
        rewards = rewards_of(outcome, self._reward) if outcome else [0.0] * self._match.seats
        return dict(zip(self.possible_agents, rewards, strict=True))

    @property
    def match(self) -> Match:
        """The match itself, with the whole truth. Keep it from agents."""
        return self._match

    def render(self) -> None:
        """There is no picture; `match.log(seat)` tells the game in sentences."""

    def close(self) -> None:
        """Nothing is held open."""


class TabulaeAEC(_Table, AECEnv[str, dict[str, np.ndarray[Any, Any]], int | None]):
    """A game as an AEC environment."""

    def __init__(self, game: str | Game, seats: int | None = None, **given: Any) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, seats, **given)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._start(seed)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turns = {agent: 0 for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.to_act[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        return self._observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        legal = self._play(self.possible_agents.index(agent), int(action))
        self.infos[agent] = {} if legal else {"illegal": True}
        self._turns[agent] += 1
        self.rewards = self._rewards()
        if self._match.over:
            self.terminations = {each: True for each in self.agents}
        elif self.max_cycles is not None and min(self._turns.values()) >= self.max_cycles:
            self.truncations = {each: True for each in self.agents}
        else:
            self.agent_selection = self.possible_agents[self._match.to_act[0]]
        if self._match.over or self.truncations[agent]:
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()


class TabulaeParallel(_Table, ParallelEnv[str, dict[str, np.ndarray[Any, Any]], int]):
    """A game as a parallel environment."""

    def __init__(self, game: str | Game, seats: int | None = None, **given: Any) -> None:
        _Table.__init__(self, game, seats, extra_actions=1, **given)
        self.NOTHING = self._actions.count
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._start(seed)
        self._steps = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        acting = self._match.to_act
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in acting:
            agent = self.possible_agents[seat]
            if not self._play(seat, int(actions.get(agent, self.NOTHING))):
                infos[agent] = {"illegal": True}
        self._steps += 1
        over = self._match.over
        late = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        observations, rewards = self._observations(), self._rewards()
        terminated, truncated = {agent: over for agent in self.agents}, {agent: late for agent in self.agents}
        if over or late:
            self.agents = []
        return observations, rewards, terminated, truncated, infos

    def _observations(self) -> dict[str, Any]:
        acting = self._match.to_act
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            observation = self._observation(seat)
            nothing = np.array([seat not in acting], np.int8)
            observation["action_mask"] = np.concatenate([observation["action_mask"], nothing])
            if self._describes:
                observation["candidates"] = np.pad(observation["candidates"], ((0, 1), (0, 0)))
            found[agent] = observation
        return found
