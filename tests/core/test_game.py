"""The registry, and what a Game does around its rules."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tabulae
from tabulae import CHANCE, NOBODY, WATCHER, BadOption, IllegalMove, NotYourTurn, Objection, UnknownGame, new_dice
from tests.helpers import whispers
from tests.helpers.setups import GAMES

WHISPERS = whispers.GAME
TABULA_RASA = tabulae.game("tabula-rasa")


# The registry


def test_the_games_are_known_by_name_in_the_order_they_are_offered():
    assert tabulae.games()[0] == "tabula-rasa"
    assert [tabulae.game(name).name for name in tabulae.games()] == list(tabulae.games())


def test_a_game_is_one_object_however_often_it_is_asked_for():
    assert tabulae.game("tabula-rasa") is TABULA_RASA


@pytest.mark.parametrize("name", ["chess", "", "Tabula Rasa", "tabula_rasa", "tabulae.games.tabula_rasa"])
def test_an_unknown_name_is_refused(name: str):
    with pytest.raises(UnknownGame) as refusal:
        tabulae.game(name)

    assert refusal.value.name == name


REGISTER = """
from tabulae.core.game import find, names, register
register("whispers", "tests.helpers.whispers")
assert names()[-1] == "whispers"
print(find("whispers"))
"""


def test_a_new_game_is_registered_by_its_package():
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
    result = subprocess.run([sys.executable, "-c", REGISTER], env=environment, capture_output=True, text=True)

    assert (result.stdout, result.stderr) == ("whispers 1\n", "")


# Every game


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_is_called_by_its_name_and_version(game: tabulae.Game):
    assert str(game) == f"{game.name} {game.version}"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_brings_its_rules_as_text(game: tabulae.Game):
    assert game.rules_text().startswith(f"# {game.title}")
    for option in game.options:
        assert option.clause in game.rules_text()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_options_are_words_outside_and_numbers_in_the_state(game: tabulae.Game):
    for seats in game.seats:
        for option in game.options:
            for number, value in enumerate(option.values):
                state = game.start(seats, **{option.name: value})
                assert getattr(state, option.name) == number
                assert game.options_of(state)[option.name] == value
                assert game.options_of(game.view(state, WATCHER))[option.name] == value
        assert game.options_of(game.start(seats)) == {each.name: each.default_for(seats) for each in game.options}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_given_first_player_is_in_the_state(game: tabulae.Game):
    for seats in game.seats:
        for first in range(seats):
            assert game.start(seats, first=first).first == first


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_an_observation_is_a_row_of_small_integers(game: tabulae.Game):
    observation = game.observation(game.view(game.start(), 0))

    assert observation.dtype == np.int8
    assert observation.shape == (game.encoding.FEATURES,)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_without_a_drawing_says_so(game: tabulae.Game):
    with pytest.raises(BadOption):
        replace(game, drawing=None).picture(game.view(game.start(), 0))


# Questions and commands


def test_several_seats_may_be_to_act():
    state = WHISPERS.start()
    while WHISPERS.to_act(state) == (CHANCE,):
        state = WHISPERS.play(state, CHANCE, WHISPERS.moves(state, CHANCE)[0])

    assert WHISPERS.to_act(state) == (0, 1)
    assert state.turn == 0


def test_a_sample_stands_for_moves_that_cannot_be_listed():
    sampled = replace(WHISPERS, sample_moves=lambda state, seat: ["a move"])

    assert sampled.moves(WHISPERS.start(), CHANCE) == ["a move"]
    assert sampled.moves(WHISPERS.start(), 0) == []


def test_equal_draws_are_one_move():
    state = TABULA_RASA.start(2, first=0)

    assert TABULA_RASA.rules.count_moves(state, CHANCE) == 50
    assert len(TABULA_RASA.moves(state, CHANCE)) == 25


def test_an_objection_has_a_code_a_clause_and_a_reason_in_three_languages():
    state = TABULA_RASA.start(2, first=0)
    (move,) = TABULA_RASA.moves(state, CHANCE)[:1]
    result = [TABULA_RASA.objection(state, 0, move, lang) for lang in ("en", "fr", "de")]

    assert all(isinstance(each, Objection) for each in result)
    assert len({(each.code, each.clause) for each in result if each}) == 1
    assert len({each.because for each in result if each}) == 3
    assert TABULA_RASA.objection(state, CHANCE, move) is None


def test_a_refusal_is_of_the_turn_or_of_the_move():
    state = TABULA_RASA.start(2)
    deal = TABULA_RASA.wording.parse("1+3y", ())
    with pytest.raises(NotYourTurn):
        TABULA_RASA.play(state, 0, deal)
    with pytest.raises(IllegalMove) as refusal:
        TABULA_RASA.play(state, CHANCE, deal)

    assert not isinstance(refusal.value, NotYourTurn)


@pytest.mark.parametrize("seat", [CHANCE, NOBODY, 2, 7])
def test_only_a_seat_at_the_table_and_the_watcher_have_a_view(seat: int):
    with pytest.raises(BadOption):
        TABULA_RASA.view(TABULA_RASA.start(2), seat)


def test_a_sampled_world_comes_from_the_view_alone():
    view = TABULA_RASA.view(tabulae.Match("tabula-rasa", seed=1).state, 0)

    assert TABULA_RASA.sample_world(view, new_dice(1)) == TABULA_RASA.sample_world(view, new_dice(1))
    assert TABULA_RASA.sample_world(view, new_dice(1)) != TABULA_RASA.sample_world(view, new_dice(2))
