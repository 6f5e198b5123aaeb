"""A strong net that plays as a weaker player: it gives away what it is told to, and no more."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.bots.lookahead.move_values import net_move_values
from tabulae.bots.lookahead.weakened_net import DEFAULT_CONFIG, WORLDS
from tabulae.bots.nets.load import shipped_net
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption
from tests.bots.lookahead.test_rollouts import match_after

GAME = tabulae.game("tabula-rasa")
SEEDS = 12


@pytest.mark.parametrize("choices", [24, 30])
def test_the_more_it_may_lose_the_more_it_gives_away_and_the_mean_fits(choices):
    match = match_after(choices)
    view = match.view(match.to_act[0])
    given = {}
    for loss in (0.0, 0.02, 0.06):
        costs = []
        for seed in range(SEEDS):
            moves, values = net_move_values(GAME, shipped_net(GAME, 2), view, seed, 1, WORLDS, DEFAULT_CONFIG)
            made = bot(GAME, f"net:l{loss:g}", seed).choose(view, Budget())
            costs.append(values[0].max() - values[0][moves.index(made)])
        given[loss] = sum(costs) / SEEDS

    assert given[0.0] == 0.0 < given[0.02] < given[0.06]
    assert given[0.02] == pytest.approx(0.02, abs=0.02) and given[0.06] == pytest.approx(0.06, abs=0.04)


def test_hidden_cards_dealt_again_change_nothing_and_the_seed_does():
    match = match_after(16)
    view = match.view(match.to_act[0])
    other = GAME.view(GAME.sample_world(view, new_dice(4)), view.seat)
    made = [bot(GAME, "net:l0.1", seed).choose(view, Budget()) for seed in range(SEEDS)]

    assert made == [bot(GAME, "net:l0.1", seed).choose(other, Budget()) for seed in range(SEEDS)]
    assert len(set(made)) > 1 and set(made) <= set(match.moves(view.seat))


def test_a_net_draws_by_a_temperature_or_by_a_loss_but_not_by_both():
    with pytest.raises(BadOption):
        bot(GAME, "net:l0.1:t1", 1)
