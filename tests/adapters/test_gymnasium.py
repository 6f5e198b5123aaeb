"""Gymnasium's own check passes for every game, and a seat learns what its View holds and nothing else."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tabulae.adapters.gymnasium as adapter
from tabulae import BadOption, vector
from tests.helpers.sampling import sample
from tests.helpers.setups import GAMES, SETUPS, Setup


def of(setup: Setup, **given: Any) -> adapter.TabulaeEnv:
    return adapter.TabulaeEnv(setup.game, setup.seats, bots=["random"], **given, **dict(setup.options))


@pytest.mark.parametrize("setup", sample(SETUPS, 6, first=4), ids=str)
def test_check_env_passes(setup: Setup):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*not within the observation space bounds.*|.*close.*|.*spec.*")
        check_env(of(setup, illegal="replace" if setup.seats % 2 else "refuse"), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_is_registered_by_id(game: Any):
    made: Any = gymnasium.make(adapter.id_of(game.name), bots=["random"])

    assert made.unwrapped.game is game
    assert adapter.id_of("tabula-rasa") == "tabulae/TabulaRasa-v0"


def test_a_game_against_a_named_bot_ends_with_a_reward():
    environment = adapter.TabulaeEnv("tabula-rasa", bots=["greedy"], seat=1)
    observation, info = environment.reset(seed=5)
    over = False
    while not over:
        observation, reward, over, truncated, info = environment.step(
            environment.action_space.sample(observation["action_mask"])
        )

    assert info == {"seat": 1}
    assert reward in (-1, 0, 1)
    assert not truncated


def test_the_seat_is_drawn_anew_in_every_game_unless_it_is_given():
    environment = adapter.TabulaeEnv("hijinx", seats=4, bots=["random"], rounds=1)
    environment.reset(seed=1)

    assert len({environment.reset()[1]["seat"] for _ in range(30)}) == 4


def test_a_refused_action_changes_nothing():
    environment = adapter.TabulaeEnv("tabula-rasa", bots=["random"], illegal="refuse")
    before, _ = environment.reset(seed=3)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, over, _, info = environment.step(illegal)

    assert (reward, over, info["illegal"]) == (0, False, True)
    assert all(np.array_equal(before[part], after[part]) for part in before)


def test_hidden_cards_do_not_reach_the_observation():
    from tabulae import new_dice

    environment = adapter.TabulaeEnv("hijinx", bots=["random"], seat=0)
    environment.reset(seed=9)
    match, game = environment.match, environment.game
    view = match.view(0)
    seen = environment._observation()
    for seed in range(5):
        world = game.sample_world(view, new_dice(seed))
        assert np.array_equal(game.observation(game.view(world, 0)), seen["observation"])
        assert np.array_equal(environment._actions.mask(environment._actions.legal(world, 0)), seen["action_mask"])


@pytest.mark.parametrize(
    "wrong", [{"illegal": "perhaps"}, {"seat": 7}, {"bots": ["random"] * 3}, {"bots": ["wizard"]}, {"reward": "gold"}]
)
def test_wrong_arguments_are_refused_in_words(wrong: dict[str, Any]):
    with pytest.raises(BadOption):
        adapter.TabulaeEnv("tabula-rasa", **wrong)


@pytest.mark.parametrize("name", sample(["hijinx", "tabula-rasa"], 1))
def test_the_vector_entry_point_plays_the_same_games_as_tabulae_vector(name: str):
    many = gymnasium.make_vec(adapter.id_of(name), 4, vectorization_mode="vector_entry_point")
    twin = vector.make(name, 4)
    observation, info = many.reset(seed=5)
    expected = twin.reset(5)
    finished = 0
    for _ in range(200):
        assert (observation["observation"] == expected.observation).all()
        assert (observation["action_mask"] == expected.mask).all() and (info["actor"] == expected.actor).all()
        assert many.single_observation_space["observation"].contains(observation["observation"][0])
        action = observation["action_mask"].argmax(axis=1)
        before = expected.actor.copy()
        expected = twin.step(action)
        observation, reward, over, truncated, info = many.step(action)
        assert (over == expected.done).all() and not truncated.any() and not info["illegal"].any()
        assert (reward == expected.reward[range(4), before]).all()
        finished += int(over.sum())
    assert finished > 0


def test_the_vector_entry_point_replaces_an_illegal_action_and_says_so():
    many = gymnasium.make_vec(adapter.id_of("tabula-rasa"), 3, vectorization_mode="vector_entry_point")
    observation, _ = many.reset(seed=1)

    _, _, _, _, info = many.step(observation["action_mask"].argmin(axis=1))

    assert info["illegal"].all()


def test_the_vector_entry_point_refuses_a_game_without_a_mask():
    with pytest.raises(BadOption, match="too many moves"):
        gymnasium.make_vec(adapter.id_of("palimpsest"), 2, vectorization_mode="vector_entry_point")
