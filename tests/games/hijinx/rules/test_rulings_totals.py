"""HJ-43 to HJ-55: direction, JINX, totals and what is open. Ruling by ruling, under every value of its option."""

from __future__ import annotations

import pytest

from tabulae import CHANCE, WATCHER, Match
from tests.games.hijinx.positions import GAME, SEATS, after, cards, hands, legal, over, scores, table

# Direction and JINX


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_HJ_43_after_a_reverse_the_player_before_you_is_next(seats):
    others = ["11", "12", "13", "14"][: seats - 1]

    assert after(table("51", ["2_ 33", *others]), "2_").turn == seats - 1
    assert after(table("51", [others[0], "2_ 33", *others[1:]], turn=1), "2_").turn == 0


@SEATS
def test_HJ_45_who_has_only_the_jinx_draws_and_the_round_goes_on(seats):
    s = table("52", hands(seats, "jinx"))

    assert legal(s) == "draw"
    assert not over(after(s, "draw", "1+66", "keep"))


def test_HJ_46_the_jinx_scores_the_same_when_the_stack_ran_out():
    s = after(table("51", ["24 34", "jinx", "66"], stack=""), "24")

    assert scores(s) == [7, -20, 12]


# Totals and rounds


def test_HJ_47_totals_may_be_negative():
    s = after(table("51", ["25", "jinx"]), "25", "2: give jinx")

    assert GAME.outcome(s).scores == (-20, 0)


def test_HJ_49_the_lowest_total_wins():
    assert GAME.outcome(after(table("52", ["21", "33", "_1"]), "21")).winners == (0,)


def test_HJ_50_equal_totals_share_the_victory():
    s = table("52", ["21", "33", "", "44"])
    outcome = GAME.outcome(after(s, "21"))

    assert outcome.winners == (0, 2) and outcome.share(0) == 0.5


@pytest.mark.parametrize("rounds", range(1, 13))
def test_HJ_51_as_many_rounds_as_agreed(rounds):
    m = Match(GAME, 2, seed=rounds, rounds=rounds)
    while m.to_act:
        seat = m.to_act[0]
        m.play(seat, m.moves(seat)[0])

    assert m.state.round == rounds
    assert m.outcome.scores == tuple(sum(row[seat] for row in m.state.scored) for seat in range(2))


def test_HJ_51_six_rounds_if_nothing_is_agreed():
    assert GAME.options_of(GAME.start(2))["rounds"] == "6"


@SEATS
def test_HJ_52_the_clockwise_neighbour_of_the_last_starter_starts(seats):
    s = table("52", hands(seats, "21"), rounds=3)
    s.first = seats - 1
    s = after(s, "21", "open 52")

    assert GAME.moves(s, CHANCE)[0].place == 0
    for _ in range(5 * seats):
        s = GAME.play(s, CHANCE, GAME.moves(s, CHANCE)[0])
    assert s.turn == 0


# HJ-55


def test_HJ_55_what_is_open_is_in_every_view():
    s = table("52", ["21 33", "44", "66 65 64"])
    s.total[:3] = [5, -20, 7]
    for viewer in (0, 1, 2, WATCHER):
        v = GAME.view(s, viewer)
        assert v.hand_size[:3] == [2, 1, 3] and v.total[:3] == [5, -20, 7]
        assert v.stack_size == s.stack_size and v.direction == 1 and v.path[:1] == s.path[:1]
        assert v.hand == (s.hand[viewer] if viewer >= 0 else 0)


def test_HJ_55_a_passed_card_is_known_to_giver_and_taker():
    s = after(table("51", ["22 66 33", "44", "55"]), "22", "dump 66 to 2")
    giver, taker, other = (GAME.view(s, seat) for seat in range(3))

    assert giver.may_hold[1] == cards("66")
    assert taker.came_from[0] == cards("66")
    assert other.may_hold[:3] == other.came_from[:3] == [0, 0, 0]


def test_HJ_55_whether_a_kept_card_would_have_fitted_is_not_open():
    s = after(table("52", ["66 33", "44 43"]), "draw")
    fits, not_fits = after(s, "1+21"), after(s, "1+65")
    for viewer in (1, WATCHER):
        assert GAME.view(fits, viewer) == GAME.view(not_fits, viewer)
        assert GAME.view(after(fits, "keep"), viewer) == GAME.view(after(not_fits, "keep"), viewer)
