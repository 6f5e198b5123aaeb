"""The rules give the same results interpreted and compiled, ply by ply."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tabulae import CHANCE, new_dice
from tabulae.core import layout
from tabulae.core.dice import Dice
from tests.helpers.sampling import sample
from tests.helpers.setups import SETUPS, Setup, dice_of, played, plies, some, states

GAMES_AT_RANDOM = 100

COMPILED = [setup for setup in SETUPS if setup.game.compiled_modules]


def packed(laid_out: Any) -> Any:
    return layout.pack(laid_out)[0]


@pytest.mark.parametrize("setup", sample(COMPILED, 10, first=1), ids=str)
def test_a_compiled_game_goes_the_same_way(setup: Setup):
    game = setup.game
    plies, end = played(setup)
    record = packed(setup.start())
    for state, seat, move in plies:
        assert layout.unpack(game.State, record) == state
        game.kernel.play(record, seat, move)

    assert layout.unpack(game.State, record) == end


@pytest.mark.parametrize("setup", sample(COMPILED, 10, first=2), ids=str)
def test_compiled_questions_have_the_same_answers(setup: Setup):
    rules, kernel, rng = setup.game.rules, setup.game.kernel, dice_of("twins", setup)
    universe = list(setup.game.encoding.every_move(setup.seats))
    for state in states(setup, 100):
        record = packed(state)
        assert kernel.choices_complete(record) == rules.choices_complete(state)
        for seat in (*range(setup.seats), CHANCE):
            assert kernel.must_act(record, seat) == rules.must_act(state, seat)
            for move in rng.sample(universe, min(10, len(universe))):
                assert kernel.objection(record, seat, move) == rules.objection(state, seat, move)
            if setup.game.sample_moves is None or seat == CHANCE:
                count = rules.count_moves(state, seat)
                assert kernel.count_moves(record, seat) == count
                for k in rng.sample(range(count), min(6, count)):
                    assert kernel.nth_move(record, seat, k) == rules.nth_move(state, seat, k)


@pytest.mark.parametrize("setup", sample(COMPILED, 10), ids=str)
def test_compiled_chance_draws_from_the_same_bag(setup: Setup):
    rules, kernel = setup.game.rules, setup.game.kernel
    chance = [ply.state for ply in played(setup, 1).plies if ply.seat == CHANCE]
    for state in some(chance, 60):
        record = packed(state)
        assert kernel.bag(record) == rules.bag(state)
        assert kernel.shuffle_number(record) == rules.shuffle_number(state)
        number = rules.bag(state).bit_length() - 1
        assert kernel.chance_move(record, number) == rules.chance_move(state, number)


@pytest.mark.parametrize("setup", sample(COMPILED, 10, first=1), ids=str)
def test_compiled_points_and_winners_are_the_same(setup: Setup):
    rules, kernel = setup.game.rules, setup.game.kernel
    for state in [*states(setup, 30), *(played(setup, seed).end for seed in range(5))]:
        record = packed(state)
        for seat in range(setup.seats):
            assert kernel.points(record, seat) == rules.points(state, seat)
            assert kernel.wins(record, seat) == rules.wins(state, seat)
            assert kernel.side_of(setup.seats, seat) == rules.side_of(setup.seats, seat)


@pytest.mark.parametrize("setup", sample(COMPILED, 15, first=1), ids=str)
def test_compiled_views_and_numbers_are_the_same(setup: Setup):
    game = setup.game
    for state, seat, move in plies(setup, 100):
        if seat != CHANCE:
            assert game.kernel.action_of(move) == game.encoding.action_of(move)
        for viewer in setup.viewers:
            view, record = game.view(state, viewer), packed(game.views.View())
            game.kernel.show(packed(state), viewer, record)
            assert layout.unpack(game.views.View, record) == view
            assert compiled_features(setup, record) == game.observation(view).tobytes()


def compiled_features(setup: Setup, view: Any) -> bytes:
    out = np.zeros(setup.game.encoding.FEATURES, np.int8)
    setup.game.kernel.write_features(view, out)
    return out.tobytes()


@pytest.mark.parametrize("setup", sample(COMPILED, 15), ids=str)
def test_compiled_dice_deal_the_same_worlds(setup: Setup):
    game = setup.game
    for number, state in enumerate(states(setup, 60)):
        for viewer in setup.viewers:
            view, dice = game.view(state, viewer), new_dice(number, viewer)
            record, rolled = packed(game.State()), packed(dice)
            game.kernel.deal_world(packed(view), rolled, record)
            assert layout.unpack(game.State, record) == game.sample_world(view, dice)
            assert layout.unpack(Dice, rolled) == dice


@pytest.mark.parametrize("setup", sample(COMPILED, 5, first=1), ids=str)
def test_compiled_dice_play_the_same_thousands_of_moves(setup: Setup):
    game = setup.game
    starts = some(played(setup).states, GAMES_AT_RANDOM // 4)
    starts += [setup.start()] * (GAMES_AT_RANDOM - len(starts))
    for number, start in enumerate(starts):
        state, dice = layout.copied(start), new_dice(number)
        record, rolled = packed(state), packed(dice)
        assert game.kernel.play_at_random(record, rolled) == game.rules.play_at_random(state, dice)
        assert layout.unpack(game.State, record) == state
        assert layout.unpack(Dice, rolled) == dice
        assert game.to_act(state) == ()


@pytest.mark.parametrize("setup", sample(COMPILED, 10, first=2), ids=str)
def test_a_random_playout_is_a_game_by_the_rules(setup: Setup):
    """It counts the decisions made and ends where a legal game ends."""
    state = setup.start()
    decisions = setup.game.rules.play_at_random(state, new_dice(1))

    assert decisions > 0
    assert setup.game.outcome(state) is not None
    assert setup.game.rules.play_at_random(state, new_dice(2)) == 0
