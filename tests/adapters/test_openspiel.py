"""OpenSpiel's own tests and its searches run on every game."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tabulae.adapters.openspiel as adapter
from tabulae.core import layout
from tests.helpers.sampling import sample
from tests.helpers.setups import GAMES, PLAIN, SETUPS, Setup


def load(setup: Setup) -> Any:
    options = {name: int(word) if word.isdecimal() else word for name, word in setup.options}
    return pyspiel.load_game(adapter.name_of(setup.game.name), {"players": setup.seats, **options})


def dealt(game: Any, seed: int = 0, decisions: int = 0) -> Any:
    """A state after so many random decisions, a player to move."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal() and (state.is_chance_node() or decisions > 0):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


@pytest.mark.parametrize("setup", sample(SETUPS, 8, first=5), ids=str)
def test_random_sim_test_passes_with_serialisation(setup: Setup, capfd: pytest.CaptureFixture[str]):
    pyspiel.random_sim_test(load(setup), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("setup", sample(PLAIN, 3, first=1), ids=str)
def test_ismcts_of_openspiel_plays(setup: Setup):
    game = load(setup)
    state, rng = dealt(game, seed=1, decisions=2), np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 4, random_state=rng)

    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_resampled_state_looks_the_same_to_its_player(game: Any):
    state = dealt(pyspiel.load_game(adapter.name_of(game.name)), seed=3, decisions=4)
    player = state.current_player()
    twin = state.resample_from_infostate(player, np.random.RandomState(4).uniform)

    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.information_state_tensor(player) == state.information_state_tensor(player)
    assert twin.observation_tensor(player) == state.observation_tensor(player)
    assert twin.legal_actions() == state.legal_actions()
    assert str(twin) != str(state)


def test_equal_cards_are_one_outcome_of_chance():
    state = pyspiel.load_game("tabulae_tabula_rasa").new_initial_state()
    state.apply_action(0)
    outcomes = state.chance_outcomes()

    assert len(outcomes) == 25
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_a_clone_does_not_change_with_its_original():
    state = dealt(pyspiel.load_game("tabulae_hijinx"), seed=6)
    twin = state.clone()
    before = layout.fingerprint(twin.position.state)
    state.apply_action(state.legal_actions()[0])

    assert layout.fingerprint(twin.position.state) == before
    assert layout.fingerprint(state.position.state) != before


def test_the_public_observer_sees_no_hand():
    game = pyspiel.load_game("tabulae_tabula_rasa")
    observer = game.make_py_observer(pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE))
    state = dealt(game, seed=7)
    other = state.resample_from_infostate(0, np.random.RandomState(8).uniform)

    assert observer.string_from(state, 0) == observer.string_from(other, 0) == observer.string_from(state, 1)


CPP_SEARCH = """
import pyspiel, {module}
game = pyspiel.load_game("{name}")
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.chance_outcomes()[0][0])
evaluator = pyspiel.RandomRolloutEvaluator(1, 2)
bot = pyspiel.ISMCTSBot(1, evaluator, 1.0, 4, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, True)
try:
    bot.get_policy(state)
except pyspiel.SpielError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("open_spiel.python.games.kuhn_poker", "python_kuhn_poker"),
        ("tabulae.adapters.openspiel", "tabulae_tabula_rasa"),
    ],
)
def test_the_ismcts_of_cpp_takes_no_game_written_in_python(module: str, name: str):
    script = CPP_SEARCH.format(module=module, name=name)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert "ResampleFromInfostate() not implemented" in done.stdout
