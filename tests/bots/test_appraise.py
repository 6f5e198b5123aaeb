"""Chances as they come true."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.advice import NET, SEARCH
from tabulae.bots.appraise import AS_THEY_CAME_TRUE, appraise, net_judges, true_by_net, true_chance
from tabulae.core.errors import BadOption

TABULA_RASA = tabulae.game("tabula-rasa")


@pytest.mark.parametrize("name", tabulae.games())
def test_certain_chances_stay_certain_and_the_order_of_chances_stays(name):
    game = tabulae.game(name)
    told = [n / 20 for n in range(21)]
    true = [true_chance(game, game.seats[0], chance) for chance in told]

    assert true[0] == 0 and true[-1] == 1
    assert true == sorted(set(true))


def test_what_a_net_tells_keeps_its_order_and_lies_nearer_to_the_middle():
    told = [n / 20 for n in range(21)]
    true = [true_by_net(TABULA_RASA, 2, chance) for chance in told]

    assert true == sorted(set(true)) and true[0] == 0 and true[-1] == 1
    assert 0.5 < true_by_net(TABULA_RASA, 2, 0.8) < 0.8


def test_a_net_judges_where_it_was_measured_and_fits_the_table():
    def view(seats, **options):
        match = tabulae.Match(TABULA_RASA, seats, seed=1, **options)
        return match.view(match.to_act[0])

    assert net_judges(TABULA_RASA, view(2))
    assert not net_judges(TABULA_RASA, view(3)) and not net_judges(TABULA_RASA, view(2, ties="french"))
    with pytest.raises(BadOption):
        appraise(TABULA_RASA, view(2, ties="french"), 1, 5, judge=NET)


@pytest.mark.parametrize("judge", [NET, SEARCH])
def test_both_judges_tell_of_every_move_in_eight_runs(judge):
    match = tabulae.Match(TABULA_RASA, 2, seed=1)
    seat = match.to_act[0]
    found = appraise(TABULA_RASA, match.view(seat), 1, 5, judge=judge)

    assert set(found.moves) == set(match.moves(seat)) and len(found.runs) == 8
    assert all(0 < chance < 1 for run in found.runs for chance in run)
    assert found == appraise(TABULA_RASA, match.view(seat), 1, 5, judge=judge)


def test_leads_are_surer_than_search_says_and_the_own_seat_is_not_so_well_off():
    assert true_chance(TABULA_RASA, 2, 0.8) > 0.8 and true_chance(TABULA_RASA, 2, 0.2) < 0.2
    assert 0.4 < true_chance(TABULA_RASA, 2, 0.5) < 0.5


def test_among_three_a_fair_share_is_a_third():
    _, shift = AS_THEY_CAME_TRUE["tabula-rasa", 3]
    odds = true_chance(TABULA_RASA, 3, 1 / 3)

    assert odds / (1 - odds) == pytest.approx(0.5 * 2.718281828**shift, rel=1e-6)
