"""Batches of random games: the rules' own games, counted and repeatable."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.core.dice import new_dice
from tabulae.lab.batch import Batch

GAME = tabulae.game("tabula-rasa")
GAMES = 20
DECISIONS = 48  # of a game


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_batch_plays_the_games_of_the_rules(seats: int):
    points, dice = [0] * seats, new_dice(5)
    for _ in range(GAMES):
        state = GAME.start(seats)
        GAME.rules.play_at_random(state, dice)
        GAME.rules.add_points(state, points)
    totals = Batch(GAME, seats).run(GAMES, seed=5)

    assert (totals.games, totals.decisions) == (GAMES, GAMES * DECISIONS)
    assert totals.points == tuple(points)


def test_the_same_seed_and_number_of_threads_give_the_same_games():
    batch = Batch(GAME, 2)

    assert batch.run(GAMES, seed=1, threads=3).points == batch.run(GAMES, seed=1, threads=3).points
    assert batch.run(GAMES, seed=1).points != batch.run(GAMES, seed=2).points


def test_every_thread_plays_its_share():
    assert Batch(GAME, 2).run(GAMES + 1, threads=4).decisions == (GAMES + 1) * DECISIONS


def test_options_and_the_first_player_are_settings_of_a_batch():
    english, french = (Batch(GAME, 3, ties=ties, first=0).run(GAMES, seed=3).points for ties in ("english", "french"))

    assert english != french


def test_the_collapsed_end_is_a_way_to_play():
    assert Batch(GAME, 2, "finish_at_random").run(GAMES).decisions == GAMES * DECISIONS


@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_says_how_each_game_ended(threads: int):
    batch = Batch(GAME, 3)
    results, totals = batch.results(GAMES, 5, threads), batch.run(GAMES, 5, threads)

    assert results.scores.shape == results.winners.shape == (GAMES, 3)
    assert tuple(results.scores.sum(axis=0)) == totals.points
    assert results.decisions.sum() == totals.decisions
    assert (results.winners == (results.scores == results.scores.max(axis=1, keepdims=True))).all()
