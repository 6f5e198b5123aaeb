"""The WebAssembly modules in the package do what native code does: games, Views, features, trees and nets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tabulae import Game, Match, new_dice
from tabulae.bots.bot import ANY_WORLD, Budget
from tabulae.bots.nets import net_kernel
from tabulae.bots.nets.features import candidate_width, net_knowledge
from tabulae.bots.nets.load import shipped_net
from tabulae.bots.plugin import as_module
from tabulae.bots.search.engine import Settings
from tabulae.core import layout
from tabulae.core.dice import roll
from tabulae.core.kernel import CPU, Kernel
from tabulae.lab.batch import Batch
from tabulae.lab.wasm.calls import NODE, Call, by_node, by_wasmtime, native, same
from tabulae.lab.wasm.speed import RecordingEngine
from tests.helpers.sampling import sample
from tests.helpers.setups import GAMES, SETUPS, Setup

pytestmark = pytest.mark.slow

Runner = Callable[[list[Call]], Iterator[Any]]
RUNNERS = [
    pytest.param(by_wasmtime, id="wasmtime"),
    pytest.param(by_node, id="node", marks=pytest.mark.skipif(NODE is None, reason="node is not installed")),
]
RANDOM_GAMES = {"tabula-rasa": 400, "hijinx": 150, "palimpsest": 12}  # of each setup
TREES = {"tabula-rasa": (12, 400), "hijinx": (8, 150), "palimpsest": (3, 30)}  # positions, iterations
EVALUATIONS = 12

in_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def assert_all_the_same(calls: list[Call], run: Runner) -> None:
    for n, (wanted, found) in enumerate(zip(native(calls), run(calls), strict=True)):
        if found.result is not None:  # Node leaves a result of several items in memory
            assert found.result == wanted.result, f"call {n}"
        assert same(found.args, wanted.args), f"call {n}"


@pytest.mark.parametrize("run", RUNNERS)
@pytest.mark.parametrize("setup", sample(SETUPS, 9), ids=str)
def test_random_games_end_in_the_same_states_with_the_same_dice_and_points(setup: Setup, run: Runner):
    blank = layout.pack(setup.start())
    games = RANDOM_GAMES[setup.game.name]
    many = Batch(setup.game, setup.seats, **dict(setup.options)).run_many
    args = (blank.copy(), blank, layout.pack(new_dice(7)), games, np.zeros(setup.seats, np.int64))

    assert_all_the_same([Call(many, args)], run)


def decisions(setup: Setup, most: int) -> Iterator[tuple[Match, int, Any]]:
    """A match before each decision of a random game, the seat to act and the move it will make."""
    match, dice = setup.match(seed=5), new_dice(5)
    for _ in range(most):
        if not match.to_act:
            return
        seat = match.to_act[0]
        moves = setup.game.quick_moves(match.state, seat)
        move = moves[roll(dice, len(moves))]
        yield match, seat, move
        match.play(seat, move)


@pytest.mark.parametrize("run", RUNNERS)
@pytest.mark.parametrize("setup", sample(SETUPS, 6, first=1), ids=str)
def test_moves_objections_views_features_and_worlds_are_the_same_at_every_decision(setup: Setup, run: Runner):
    game, kernel = setup.game, Kernel(*setup.game.compiled_modules, target=CPU)
    blank_view, blank = layout.pack(game.views.View())[0], layout.pack(game.State())[0]
    calls = []
    for match, seat, move in decisions(setup, 25):
        state, view = layout.pack(match.state)[0], layout.pack(match.view(seat))[0]
        calls += [
            Call(kernel.show, (state, seat, blank_view)),
            Call(kernel.must_act, (state, seat)),
            Call(kernel.objection, (state, seat, move)),
            Call(kernel.objection, (state, (seat + 1) % setup.seats, move)),
            Call(kernel.play, (state, seat, move)),
            Call(kernel.points, (state, seat)),
            Call(kernel.wins, (state, seat)),
            Call(kernel.action_of, (move,)),
            Call(kernel.write_features, (view, np.zeros(game.encoding.FEATURES, np.int8))),
            Call(kernel.deal_world, (view, layout.pack(new_dice(3))[0], blank)),
        ]

    assert_all_the_same(calls, run)


@pytest.mark.parametrize("run", RUNNERS)
@in_each_game
def test_search_grows_the_same_tree_byte_by_byte(game: Game, run: Runner):
    positions, iterations = TREES[game.name]
    engine = RecordingEngine(game)
    for seats in game.seats:
        for n, (match, seat, _) in enumerate(decisions(Setup(game, seats), 4 * positions)):
            if n % (4 * len(game.seats)) == 0:
                engine.search(match.view(seat), Budget(playouts=iterations), n, Settings())

    assert len(engine.calls) >= positions
    assert_all_the_same(engine.calls, run)


@pytest.mark.parametrize("run", RUNNERS)
@pytest.mark.parametrize("game", [game for game in GAMES if not candidate_width(game)], ids=lambda game: game.name)
def test_nets_give_the_same_logits_and_choose_the_same_move(game: Game, run: Runner):
    kernel = Kernel(*game.compiled_modules, as_module(net_knowledge(game)), target=CPU)
    evaluate = kernel.bind(net_kernel, game=kernel).evaluate
    calls = []
    for seats in game.seats:
        net = shipped_net(game, seats)
        sizes = net.page["architecture"]
        wide, choices = sizes["width"], sizes["choices"]
        for match, seat, _ in decisions(Setup(game, seats), EVALUATIONS):
            numbers = [np.zeros(n, np.float32) for n in (sizes["inputs"], wide, wide, choices, sizes["sides"])]
            inputs, h, more, logits, chances = numbers
            worlds, dice = layout.pack(game.State(), game.State()), layout.pack(new_dice(ANY_WORLD))
            arrays = (inputs, np.zeros(choices, np.int64), h, more, logits, chances)
            calls.append(Call(evaluate, (layout.pack(match.view(seat)), worlds, dice, net.flat_weights, *arrays)))

    assert_all_the_same(calls, run)
