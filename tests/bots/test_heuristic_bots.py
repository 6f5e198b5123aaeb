"""The rule-of-thumb player: legal, repeatable, blind to what it may not know, and better than chance."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

import tabulae
from tabulae import Match, new_dice
from tabulae.bots.bot import Budget, legal_moves
from tabulae.bots.heuristic_bots import HeuristicBot, RandomBot
from tests.bots.arena import Maker, shares
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Setup, played, some
from tests.helpers.whispers import GAME as WHISPERS

TABULA_RASA = tabulae.game("tabula-rasa")
ALL = [*SETUPS, Setup(WHISPERS, 2)]


def views_to_decide(setup: Setup, most: int):
    """Views of seats that owe a decision, spread over a random game."""
    game = setup.game
    decisions = [(state, seat) for state in played(setup).states for seat in game.to_act(state) if seat >= 0]
    return [(state, game.view(state, seat)) for state, seat in some(decisions, most)]


@pytest.mark.parametrize("setup", sample(ALL, 16), ids=str)
def test_the_moves_found_from_a_view_are_the_legal_ones(setup: Setup):
    for state, view in views_to_decide(setup, 12):
        assert legal_moves(setup.game, view) == setup.game.moves(state, view.seat)


@pytest.mark.parametrize("maker", [HeuristicBot, RandomBot])
@pytest.mark.parametrize("setup", sample(ALL, 16, first=1), ids=str)
def test_a_bot_never_makes_an_illegal_move(setup: Setup, maker: Maker):
    for state, view in views_to_decide(setup, 12):
        move = maker(setup.game, 5).choose(view, Budget())
        assert setup.game.objection(state, view.seat, move) is None


@pytest.mark.parametrize("setup", sample(ALL, 16, first=2), ids=str)
def test_a_bot_plays_the_same_whatever_it_cannot_see(setup: Setup):
    game = setup.game
    for _, view in views_to_decide(setup, 8):
        move = HeuristicBot(game, 5).choose(view, Budget())
        for number in range(3):
            world = game.sample_world(view, new_dice(number))
            assert HeuristicBot(game, 5).choose(game.view(world, view.seat), Budget()) == move


@pytest.mark.parametrize("maker", [HeuristicBot, RandomBot])
def test_the_same_seed_gives_the_same_move_whatever_was_asked_before(maker: Maker):
    views = [view for _, view in views_to_decide(PLAIN[0], 10)]
    forwards, backwards = maker(TABULA_RASA, 3), maker(TABULA_RASA, 3)
    moves = [forwards.choose(view, Budget()) for view in views]

    assert [backwards.choose(view, Budget(playouts=1)) for view in reversed(views)] == moves[::-1]


def test_the_seed_decides_among_moves_of_equal_appeal():
    """Without knowledge of the game all moves appeal alike, and each is chosen sometimes."""
    match = Match(WHISPERS, seed=1)
    seat = match.to_act[0]
    chosen = Counter(HeuristicBot(WHISPERS, seed).choose(match.view(seat), Budget()) for seed in range(200))

    assert set(chosen) == set(match.moves(seat))
    assert min(chosen.values()) > 60


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "deals", "least"), sample([(2, 20, 0.9), (3, 5, 0.6), (4, 8, 0.9)], 1))
def test_casual_clearly_beats_a_random_player(seats: int, deals: int, least: float):
    assert mean(shares(HeuristicBot, RandomBot, TABULA_RASA, seats, deals)) > least
