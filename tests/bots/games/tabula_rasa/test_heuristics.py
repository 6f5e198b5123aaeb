"""What the rules of thumb of Tabula Rasa reckon, against plain counting."""

from __future__ import annotations

import pytest

import tabulae
from tabulae import Match
from tabulae.bots.games.tabula_rasa.heuristics import binomial, castle_chances, evaluate_move, race, shares_of_unseen
from tabulae.core.cardset import size
from tabulae.games.tabula_rasa.view import unseen

TABULA_RASA = tabulae.game("tabula-rasa")
NUMBER_3, RED = 2, 5
TWO_SIDES, ENGLISH = 2, 0


def test_coins_fall_as_coins_do():
    assert binomial(2, 0.5) == (0.25, 0.5, 0.25)
    assert binomial(0, 0.5) == (1.0,)


def test_a_race_without_cards_to_come_is_what_lies_there():
    ahead = race(TWO_SIDES, ENGLISH, RED, 0, (3, 1), 0, 0, (0.0, 0.0))
    level = race(TWO_SIDES, ENGLISH, RED, 0, (2, 2), 0, 0, (0.0, 0.0))

    assert ahead.owner == (1.0, 0.0) and ahead.points == (5.0, 1.0)
    assert level.owner == (0.0, 0.0) and level.points == (1.0, 1.0)


def test_a_card_in_hand_goes_to_the_estate_every_other_time():
    contest = race(TWO_SIDES, ENGLISH, NUMBER_3, 0, (1, 1), 1, 0, (0.0, 0.0))

    assert contest.owner == (0.5, 0.0)
    assert contest.points == (0.5 * 3 + 0.5 * 1, 1.0)


def test_a_sure_owner_of_two_number_estates_has_the_castle():
    mine, theirs, nobody = (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)

    assert castle_chances([mine, theirs, mine, theirs, theirs]) == (1.0, 0.0)
    assert castle_chances([mine, theirs, theirs, mine, mine]) == (0.0, 1.0)
    assert castle_chances([mine, nobody, theirs, nobody, nobody]) == (0.0, 0.0)
    assert castle_chances([(0.5, 0.5), mine, theirs, nobody, nobody]) == (0.5, 0.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_unseen_cards_are_shared_out_but_for_the_two_that_left_the_game(seats: int):
    match = Match(TABULA_RASA, seats, seed=seats, first=0)
    while match.to_act:
        view = match.view(match.to_act[0])
        hidden = size(unseen(view))
        shares = shares_of_unseen(view, size(view.hand) - 1, hidden)
        assert sum(shares) * hidden == pytest.approx(hidden - 2)
        match.play(view.seat, match.moves(view.seat)[0])


def test_the_last_card_is_judged_by_the_score_itself():
    match = Match(TABULA_RASA, seed=11)
    while match.to_act:
        seat, view = match.to_act[0], match.view(match.to_act[0])
        moves = match.moves(seat)
        if view.plays == 47:
            for move in moves:
                after = TABULA_RASA.play(match.state, seat, move)
                margin = TABULA_RASA.rules.points(after, seat) - TABULA_RASA.rules.points(after, 1 - seat)
                assert evaluate_move(view, move) == pytest.approx(margin)
        match.play(seat, moves[0])
