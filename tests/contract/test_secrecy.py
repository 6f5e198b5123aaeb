"""Nothing that leaves the table depends on what its reader may not know."""

from __future__ import annotations

from typing import Any

import pytest

from tabulae import CHANCE, new_dice
from tabulae.core.game import LANGUAGES
from tests.contract.outlets import alike, outlets, pairs, record_and_log
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Ply, Setup, dice_of, played, some, states


def some_moves(setup: Setup, count: int, seed: object) -> list[Any]:
    universe = list(setup.game.encoding.every_move(setup.seats))
    return dice_of(seed).sample(universe, min(count, len(universe)))


@pytest.mark.parametrize("setup", sample(SETUPS, 5, first=1), ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_give_it_equal_words_and_numbers(setup: Setup):
    for number, state in enumerate(states(setup, 12)):
        tried = some_moves(setup, 20, number)
        for viewer in setup.viewers:
            truth = outlets(setup, state, viewer, tried)
            view = setup.game.view(state, viewer)
            for seed in range(2):
                world = setup.game.sample_world(view, new_dice(seed, number))
                assert outlets(setup, world, viewer, tried) == truth


@pytest.mark.parametrize("setup", sample(PLAIN, 5), ids=str)
def test_worlds_go_on_to_look_alike_until_something_is_shown(setup: Setup):
    """The true game goes on; a sampled world follows with any move that leaves the seat with the same view."""
    for viewer in setup.viewers:
        rng = dice_of("follow", setup, viewer)
        plies, end = played(setup)
        for start in some(range(len(plies)), 8):
            world = setup.game.sample_world(setup.game.view(plies[start].state, viewer), new_dice(start))
            states = [ply.state for ply in plies[start + 1 :]] + [end]
            for ply, after in zip(plies[start:], states, strict=True):
                candidates = moves_that_look_alike(setup, world, ply, after, viewer)
                if not candidates:
                    break
                line = lines_for(setup, ply.state, ply.seat, ply.move, viewer)
                for move in candidates:
                    assert lines_for(setup, world, ply.seat, move, viewer) == line
                world = setup.game.play(world, ply.seat, rng.choice(candidates))
                if rng.random() < 0.1:
                    tried = some_moves(setup, 6, len(line))
                    assert outlets(setup, world, viewer, tried) == outlets(setup, after, viewer, tried)


def moves_that_look_alike(setup: Setup, world: Any, ply: Ply, after: Any, viewer: int) -> list[Any]:
    """The moves after which the viewer sees what it sees in `after`; of a sample, and the true one."""
    game, wanted = setup.game, setup.game.view(after, viewer)
    moves = dict.fromkeys(game.quick_moves(world, ply.seat))
    if game.sample_moves is not None and game.rules.objection(world, ply.seat, ply.move) == 0:
        moves[ply.move] = None
    return [m for m in moves if game.view(game.play(world, ply.seat, m), viewer) == wanted]


def lines_for(setup: Setup, state: Any, seat: int, move: Any, viewer: int) -> list[str]:
    """A move as the viewer reads it in a record and in the log."""
    seen, view = setup.game.views.seen_move(state, seat, move, viewer), setup.game.view(state, viewer)
    return [str(seen), *(setup.game.wording.log_line(view, seat, seen, setup.names, lang) for lang in LANGUAGES)]


@pytest.mark.parametrize("setup", sample(SETUPS, 4), ids=str)
def test_games_that_look_alike_to_a_seat_have_equal_records_and_logs_for_it(setup: Setup):
    rng = dice_of("pairs", setup)
    hidden = 0
    for number, pair in enumerate(pairs(setup, rng, 24)):
        if number >= 8 and hidden:
            break
        for viewer in setup.viewers:
            same = alike(setup, pair, viewer).count(True)
            one, two = pair.one.plies[: same - 1], pair.two.plies[: same - 1]
            if one != two:
                hidden += 1
                tried = some_moves(setup, 10, same)
                assert record_and_log(setup, one, viewer) == record_and_log(setup, two, viewer)
                truth = outlets(setup, pair.one.states[same - 1], viewer, tried)
                assert outlets(setup, pair.two.states[same - 1], viewer, tried) == truth

    assert hidden, "no two games differed in hidden things only"


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_a_watcher_sees_no_more_than_any_seat(setup: Setup):
    for pair in pairs(setup, dice_of("watcher", setup), 6):
        common = alike(setup, pair, setup.viewers[-1])
        for seat in range(setup.seats):
            for same, watched in zip(alike(setup, pair, seat), common, strict=True):
                assert watched or not same


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_chance_and_rivals_hide_something(setup: Setup):
    """The tests above would pass where nothing is hidden."""
    plies = [ply for ply in played(setup).plies if ply.seat == CHANCE]
    hidden = [ply for ply in plies if any(setup.game.views.seen_move(*ply, v) != ply.move for v in setup.viewers)]

    assert hidden
