"""PettingZoo's own tests pass for every game; and what its agents get is made from Views."""

from __future__ import annotations

import contextlib
import io
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from tabulae import BadOption
from tabulae.adapters.pettingzoo import env, parallel_env
from tests.helpers.sampling import sample
from tests.helpers.setups import GAMES, SETUPS, Setup

CYCLES = 40


@contextlib.contextmanager
def quietly():
    """PettingZoo reports by print; a warning is a failure."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("error")
        # It expects masks among the observations of image-like environments only
        warnings.filterwarnings("ignore", message=".*Observation.*|.*observation.*")
        yield


def aec(setup: Setup, **given: Any) -> Any:
    return env(setup.game, setup.seats, **given, **dict(setup.options))


def parallel(setup: Setup, **given: Any) -> Any:
    return parallel_env(setup.game, setup.seats, **given, **dict(setup.options))


@pytest.mark.parametrize("setup", sample(SETUPS, 8), ids=str)
def test_api_test_passes(setup: Setup):
    with quietly():
        api_test(aec(setup), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample(SETUPS, 6, first=1), ids=str)
def test_seed_test_passes(setup: Setup):
    with quietly():
        seed_test(lambda: aec(setup), num_cycles=CYCLES)
        parallel_seed_test(lambda: parallel(setup), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample(SETUPS, 6, first=2), ids=str)
def test_parallel_api_test_passes(setup: Setup):
    with quietly():
        parallel_api_test(parallel(setup), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", sample(SETUPS, 6, first=3), ids=str)
def test_max_cycles_test_passes(setup: Setup):
    def parallel_of(max_cycles: int) -> Any:
        return parallel(setup, max_cycles=max_cycles)

    with quietly():
        max_cycles_test(
            SimpleNamespace(
                parallel_env=parallel_of, env=lambda max_cycles: parallel_to_aec(parallel_of(max_cycles=max_cycles))
            )
        )


def test_max_cycles_counts_the_turns_of_each_agent():
    environment = env("tabula-rasa", max_cycles=3)
    environment.reset(seed=1)
    turns = {agent: 0 for agent in environment.agents}
    for agent in environment.agent_iter():
        _, _, terminated, truncated, _ = environment.last()
        assert not terminated
        turns[agent] += not truncated
        environment.step(None if truncated else environment.action_space(agent).sample())

    assert set(turns.values()) == {3}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rewards_come_at_the_end_and_sum_to_zero(game: Any):
    environment = env(game, seats=3)
    environment.reset(seed=4)
    total = {agent: 0.0 for agent in environment.agents}
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        total[agent] += reward
        mask = observation["action_mask"]
        environment.step(None if terminated or truncated else environment.action_space(agent).sample(mask))

    assert environment.match.over
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_an_illegal_action_is_replaced_and_named():
    environment = env("tabula-rasa")
    environment.reset(seed=1)
    agent = environment.agent_selection
    illegal = int(np.flatnonzero(environment.observe(agent)["action_mask"] == 0)[0])
    environment.step(illegal)

    assert environment.infos[agent] == {"illegal": True}
    assert environment.agent_selection != agent


def test_palimpsest_describes_each_candidate_on_request():
    environment = env("palimpsest", candidates=True)
    environment.reset(seed=2)
    observation = environment.observe(environment.agent_selection)
    legal = observation["action_mask"] == 1

    assert observation["candidates"].shape[0] == len(legal)
    assert observation["candidates"][legal].any(axis=1).all()
    assert not observation["candidates"][~legal].any()


def test_seats_that_choose_at_the_same_time_act_in_one_step():
    environment = parallel_env("hijinx", seats=3)
    for seed in range(20):
        observations, _ = environment.reset(seed=seed)
        while environment.agents:
            acting = [agent for agent, seen in observations.items() if not seen["action_mask"][-1]]
            assert acting == [environment.possible_agents[seat] for seat in environment.match.to_act]
            if len(acting) > 1:
                return
            actions = {
                agent: environment.action_space(agent).sample(observations[agent]["action_mask"])
                for agent in environment.agents
            }
            observations, *_ = environment.step(actions)
    raise AssertionError("no swap in twenty games")


def test_unknown_rewards_are_refused():
    with pytest.raises(BadOption):
        env("tabula-rasa", reward="gold")
