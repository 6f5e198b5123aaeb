"""Views as numbers, moves as action numbers."""

from __future__ import annotations

import pytest

from tabulae.games.hijinx import encode
from tests.games.hijinx.positions import GAME, after, card, move, table


def features(s, seat):
    return GAME.observation(GAME.view(s, seat)).tolist()


@pytest.mark.parametrize("action", range(encode.ACTIONS))
def test_every_action_number_is_one_move(action):
    assert encode.action_of(encode.move_of(action)) == action


def test_the_hand_and_what_its_cards_do_are_in_the_features():
    numbers = features(table("52", ["25 66 jinx", "44"]), 0)

    assert [numbers[encode.IN_HAND + card(sign)] for sign in ("25", "66", "jinx", "44")] == [1, 1, 1, 0]
    assert [numbers[encode.EFFECT + card(sign)] for sign in ("25", "66", "jinx")] == [3, 0, 4]
    assert numbers[encode.UNSEEN + card("44")] == 1
    assert numbers[encode.LIVE_TOP + 5] == numbers[encode.LIVE_BOTTOM + 2] == 1


def test_seats_are_counted_from_the_own_one():
    s = table("52", ["21 33", "44", "43 66 65"], turn=1)

    assert features(s, 1)[encode.HAND_SIZES : encode.HAND_SIZES + 3] == [1, 3, 2]
    assert features(s, 1)[encode.TO_DECIDE] == 1 and features(s, 0)[encode.TO_DECIDE + 1] == 1


def test_a_card_given_away_is_in_the_giver_s_features_only():
    s = after(table("51", ["22 jinx 33", "44", "43"]), "22", "dump jinx to 3")
    where = encode.GIVEN + 1 * 49 + card("jinx")

    assert features(s, 0)[where] == 1
    assert sum(features(s, 1)[encode.GIVEN : encode.LACKED]) == 0


def test_great_totals_are_written_as_127():
    s = table("52", ["21", "33"])
    s.total[:2] = [300, -300]

    assert features(s, 0)[encode.TOTALS : encode.TOTALS + 2] == [127, -127]


def test_the_last_events_are_in_the_features():
    s = after(table("52", ["21 33", "44"]), "21")
    kind, seat, number = features(s, 1)[encode.EVENTS : encode.EVENTS + 3]

    assert (kind - 1, seat - 1, number - 1) == (3, 1, move("21").card)
