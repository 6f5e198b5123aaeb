"""Rules of thumb for Hijinx: sensible moves, and far better than none."""

from __future__ import annotations

from random import Random

import pytest

from tabulae import CHANCE, NOBODY
from tabulae.bots.games.hijinx.heuristics import evaluate_move
from tests.games.hijinx.positions import GAME, after, move, table


def best(s, seat: int) -> str:
    view = GAME.view(s, seat)
    return str(max(GAME.moves(s, seat), key=lambda each: evaluate_move(view, each)))


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        ("21 53 33", "21"),  # a seven before a match
        ("53 33", "53"),  # a match before drawing
        ("21 _5 33", "_5"),  # more pips
        ("21", "21"),  # going out
    ],
)
def test_a_card_is_chosen_by_what_it_brings(hand, choice):
    assert best(table("52", [hand, "44 43"]), 0) == choice


def test_the_jinx_is_passed_on_but_not_to_an_empty_hand():
    s = after(table("51", ["22 jinx 66", "44", ""]), "22")

    assert best(s, 0) == "dump jinx to 2"
    assert evaluate_move(GAME.view(s, 0), move("dump jinx to 3")) < evaluate_move(GAME.view(s, 0), move("dump 66 to 3"))


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (4, 0.55)])
def test_rules_of_thumb_beat_random_play_in_one_round(seats, least):
    """Measured over 300 rounds: 91 % for two, 74 % for four."""
    rng = Random(seats)
    taken = 0.0
    for number in range(60):
        s = GAME.start(seats, first=number % seats, rounds=1)
        while s.turn != NOBODY:
            seat = s.turn
            moves = GAME.moves(s, seat)
            view = GAME.view(s, seat) if seat == 0 else None
            chosen = max(moves, key=lambda each: evaluate_move(view, each)) if view else rng.choice(moves)
            GAME.rules.play(s, seat, chosen if seat != CHANCE else rng.choice(moves))
        taken += GAME.outcome(s).share(0)

    assert taken / 60 > least
