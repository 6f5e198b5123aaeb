"""The documented encoding: names agree with numbers, and everything follows from a View."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

import tabulae
from tabulae import BadOption, Game, new_dice
from tabulae.core.cardset import size
from tests.helpers.sampling import sample
from tests.helpers.setups import GAMES, PLAIN, SETUPS, Setup, states

# By game and version: a digest of the names of all features. A new meaning needs a new version, and a line here.
PUBLISHED = {
    ("tabula-rasa", 1): "388d19af1beefe27",
    ("palimpsest", 1): "ec40af8565fb9ae8",
    ("hijinx", 1): "3a51c9a9192e7478",
}


def named(game: Game, view: Any) -> dict[str, int]:
    return dict(zip(game.feature_names, game.observation(view).tolist(), strict=True))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_blocks_cover_the_observation_without_a_gap(game: Game):
    place = 0
    for block in game.feature_blocks:
        assert block.start == place
        place += block.size
        assert len(block.names()) == block.size
    assert place == game.encoding.FEATURES == len(set(game.feature_names))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_names_change_only_with_the_version(game: Game):
    digest = hashlib.sha256("\n".join(game.feature_names).encode()).hexdigest()[:16]

    assert PUBLISHED[game.name, game.encoding_version] == digest


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_feature_says_what_its_name_says(setup: Setup):
    for state in states(setup, 40):
        for viewer in range(setup.seats):
            view = setup.game.view(state, viewer)
            numbers = named(setup.game, view)
            held = sum(number for name, number in numbers.items() if name.startswith("in_hand["))
            assert held == size(view.hand)
            assert numbers["hand_size[own seat]"] == view.hand_size[viewer]
            assert numbers["hand_size[next seat]"] == view.hand_size[(viewer + 1) % setup.seats]
            assert numbers[f"seats[{setup.seats}]"] == 1
            place = "to_decide[own seat]" if setup.game.name == "hijinx" else "to_act[own seat]"
            assert numbers[place] == (viewer in setup.game.to_act(state))
            if setup.game.name == "hijinx":
                assert (numbers["stack"], numbers["path"]) == (view.stack_size, view.path_size)
                assert numbers["clockwise"] == (view.direction == 1)
            else:
                assert numbers["deck"] == view.deck_size
            if setup.game.name == "palimpsest":
                assert 10 * numbers["tens[own seat]"] + numbers["ones[own seat]"] == view.score[viewer]
            if setup.game.name == "tabula-rasa":
                assert numbers["points[own side]"] == setup.game.rules.points(state, viewer)
                assert sum(n for name, n in numbers.items() if name.startswith("cards[")) == view.plays


@pytest.mark.parametrize("setup", sample([each for each in SETUPS if each.game.sample_moves is None], 8), ids=str)
def test_the_mask_of_a_view_is_that_of_the_moves_of_its_seat(setup: Setup):
    game = setup.game
    for state in states(setup, 60):
        for viewer in setup.viewers:
            legal = {game.action_of(move) for move in game.moves(state, viewer)} if viewer >= 0 else set()
            assert set(np.flatnonzero(game.mask(game.view(state, viewer)))) == legal


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_worlds_that_look_alike_have_equal_features_masks_and_infostates(setup: Setup):
    game = setup.game
    for number, state in enumerate(states(setup, 15)):
        for viewer in setup.viewers:
            view = game.view(state, viewer)
            other = game.view(game.sample_world(view, new_dice(number, viewer + 9)), viewer)
            assert np.array_equal(game.observation(other), game.observation(view))
            assert game.infostate(other) == game.infostate(view)
            if game.sample_moves is None:
                assert np.array_equal(game.mask(other), game.mask(view))


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_infostates_differ_wherever_views_do(setup: Setup):
    views = [setup.game.view(state, viewer) for state in states(setup, 40) for viewer in setup.viewers]

    assert len({setup.game.infostate(view) for view in views}) == len(set(views))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_an_action_number_that_does_not_exist_is_refused(game: Game):
    for bad in (-1, game.encoding.ACTIONS, "0", 0.5):
        with pytest.raises(BadOption):
            game.move_of(bad)  # type: ignore[arg-type]  # on purpose
    assert game.action_of(game.move_of(0)) == 0


def test_a_game_with_too_many_moves_says_where_candidates_are():
    match = tabulae.Match("palimpsest", seed=1)

    with pytest.raises(BadOption, match="vector"):
        match.game.mask(match.view(0))
