"""Chances as they come true."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.appraise import AS_THEY_CAME_TRUE, true_chance

TABULA_RASA = tabulae.game("tabula-rasa")


@pytest.mark.parametrize("name", tabulae.games())
def test_certain_chances_stay_certain_and_the_order_of_chances_stays(name):
    game = tabulae.game(name)
    told = [n / 20 for n in range(21)]
    true = [true_chance(game, game.seats[0], chance) for chance in told]

    assert true[0] == 0 and true[-1] == 1
    assert true == sorted(set(true))


def test_leads_are_surer_than_search_says_and_the_own_seat_is_not_so_well_off():
    assert true_chance(TABULA_RASA, 2, 0.8) > 0.8 and true_chance(TABULA_RASA, 2, 0.2) < 0.2
    assert 0.4 < true_chance(TABULA_RASA, 2, 0.5) < 0.5


def test_among_three_a_fair_share_is_a_third():
    _, shift = AS_THEY_CAME_TRUE["tabula-rasa", 3]
    odds = true_chance(TABULA_RASA, 3, 1 / 3)

    assert odds / (1 - odds) == pytest.approx(0.5 * 2.718281828**shift, rel=1e-6)
