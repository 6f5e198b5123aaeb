"""Chances as they come true."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.analysis.appraise import (
    NET_CALIBRATION,
    SEARCH_CALIBRATION,
    appraise,
    calibrated_endgame_value,
    calibrated_net_value,
    calibrated_search_value,
    judged_by_net,
    win_chance,
)
from tabulae.bots.analysis.judges import NET, SEARCH
from tabulae.bots.bot import Budget
from tabulae.bots.games.tabula_rasa.endgame import hidden_hand
from tabulae.bots.levels import bot
from tabulae.bots.lookahead.move_values import likely_worlds
from tabulae.bots.nets.load import shipped_net
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption

TABULA_RASA = tabulae.game("tabula-rasa")


@pytest.mark.parametrize("name", tabulae.games())
def test_certain_chances_stay_certain_and_the_order_of_chances_stays(name):
    game = tabulae.game(name)
    answers = [n / 20 for n in range(21)]
    true = [calibrated_search_value(game, game.seats[0], chance) for chance in answers]

    assert true[0] == 0 and true[-1] == 1
    assert true == sorted(set(true))


@pytest.mark.parametrize(("name", "seats"), NET_CALIBRATION)
def test_what_a_net_tells_keeps_its_order_and_is_changed_little(name, seats):
    answers = [n / 20 for n in range(21)]
    true = [calibrated_net_value(tabulae.game(name), seats, chance) for chance in answers]

    assert true == sorted(set(true)) and true[0] == 0 and true[-1] == 1
    assert true == pytest.approx(answers, abs=0.06)  # it was trained on such play


def test_a_net_judges_where_it_was_measured_and_fits_the_table():
    def view(seats, **options):
        match = tabulae.Match(TABULA_RASA, seats, seed=1, **options)
        return match.view(match.to_act[0])

    assert (
        judged_by_net(TABULA_RASA, view(2))
        and judged_by_net(TABULA_RASA, view(3))
        and judged_by_net(TABULA_RASA, view(4))
    )
    assert not judged_by_net(TABULA_RASA, view(2, ties="french"))
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
    assert calibrated_search_value(TABULA_RASA, 2, 0.8) > 0.8 and calibrated_search_value(TABULA_RASA, 2, 0.2) < 0.2
    assert 0.4 < calibrated_search_value(TABULA_RASA, 2, 0.5) < 0.5


def test_among_three_a_fair_share_is_a_third():
    _, shift = SEARCH_CALIBRATION["tabula-rasa", 3]
    odds = calibrated_search_value(TABULA_RASA, 3, 1 / 3)

    assert odds / (1 - odds) == pytest.approx(0.5 * 2.718281828**shift, rel=1e-6)


@pytest.mark.parametrize(("name", "seats"), NET_CALIBRATION)
def test_where_a_net_judges_it_tells_of_every_move_and_of_the_outlook_without_peeking(name, seats):
    game = tabulae.game(name)
    match = tabulae.Match(game, seats, seed=4)
    for _ in range(9):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1])
    seat = match.to_act[0]
    waiting = next(each for each in range(seats) if each not in match.to_act)
    found = appraise(game, match.view(seat), 1, 5)

    assert set(found.moves) == set(match.moves(seat))
    assert all(0 < chance < 1 for run in found.runs for chance in run)
    for other in range(3):  # everything hidden is dealt again
        world = game.sample_world(match.view(seat), new_dice(other))
        assert appraise(game, game.view(world, seat), 1, 5) == found
    assert 0 < win_chance(game, match.view(waiting), 1, 5) < 1


def test_a_counted_ending_believes_in_hands_by_what_their_holder_chose():
    """The net's own choices are likelier with the hand that made them than with any other it might have been."""
    answers, even = [], []
    player = bot(TABULA_RASA, "net", 1)
    for seed in range(6):
        match = tabulae.Match(TABULA_RASA, 2, seed=seed)
        while match.state.plays < 41:
            seat = match.to_act[0]
            match.play(seat, player.choose(match.view(seat), Budget()))
        seat = match.to_act[0]
        worlds, odds = likely_worlds(TABULA_RASA, shipped_net(TABULA_RASA, 2), match.view(seat), 1)
        true = [hidden_hand(world, seat) == match.state.hand[1 - seat] for world in worlds]
        answers.append(sum(chance for chance, same in zip(odds, true, strict=True) if same))
        even.append(sum(true) / len(true))
        found = appraise(TABULA_RASA, match.view(seat), 1, 5)
        assert found.solved and set(found.moves) == set(match.moves(seat))
        assert found == appraise(TABULA_RASA, match.view(seat), 1, 5)

    assert sum(answers) > 2 * sum(even)


def test_what_is_counted_out_is_told_less_surely_than_it_was_counted_and_what_is_certain_stays():
    answers = [0.0, 0.05, 0.3, 0.5, 0.7, 0.95, 1.0]
    true = [calibrated_endgame_value(TABULA_RASA, 2, chance) for chance in answers]

    assert true == sorted(set(true)) and true[0] == 0 and true[-1] == 1
    assert true[1] > 0.05 and true[-2] < 0.95
