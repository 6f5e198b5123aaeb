"""The points if the game ended now: from a View alone, equal in all worlds that look alike, and true at the end."""

from __future__ import annotations

import pytest

from tabulae import CHANCE, new_dice
from tests.helpers.sampling import sample
from tests.helpers.setups import SETUPS, Setup, played, states


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_at_the_end_the_standing_is_the_score(setup: Setup):
    end, outcome = played(setup).end, setup.game.outcome(played(setup).end)
    assert setup.game.standing is not None and outcome is not None

    for viewer in setup.viewers:
        assert setup.game.standing(setup.game.view(end, viewer)) == outcome.scores


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_standings_for_it(setup: Setup):
    game = setup.game
    assert game.standing is not None
    for number, state in enumerate(states(setup, 12)):
        for viewer in setup.viewers:
            view = game.view(state, viewer)
            for seed in range(2):
                world = game.view(game.sample_world(view, new_dice(seed, number)), viewer)
                assert game.standing(world) == game.standing(view)
                if game.standings_after is not None:
                    assert game.standings_after(world) == game.standings_after(view)


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_an_open_standing_is_the_same_for_every_viewer(setup: Setup):
    game = setup.game
    assert game.standing is not None
    for state in states(setup, 12):
        standings = {game.standing(game.view(state, viewer)) for viewer in setup.viewers}
        assert len(standings) == 1 or not game.fast_path.open_standing


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game.standings_after is not None], ids=str)
def test_the_standing_after_each_move_is_the_standing_when_it_was_made(setup: Setup):
    game = setup.game
    assert game.standing is not None and game.standings_after is not None
    for state in states(setup, 12):
        for seat in setup.viewers:
            told = game.standings_after(game.view(state, seat))
            moves = game.moves(state, seat) if seat in game.to_act(state) and seat != CHANCE else []
            assert list(told) == moves
            for move, standing in told.items():
                assert game.standing(game.view(game.play(state, seat, move), seat)) == standing
