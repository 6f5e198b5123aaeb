"""TR-R1 to TR-R10, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from tabulae import CHANCE, IllegalMove, Match, NotYourTurn
from tabulae.core.cardset import cards_of
from tabulae.games.tabula_rasa.pieces import CARDS, DECK, colour, estate_value, knight_of, value
from tabulae.games.tabula_rasa.rules import castle_goes_to, deck_size, gains, owner_of, scores, side_of, sides
from tests.games.tabula_rasa.positions import (
    ESTATE_NAMES,
    GAME,
    TIES,
    counted,
    estate,
    knight,
    knights,
    move,
    random_match,
    random_states,
    table,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
MOST = "the estate"
BOTH_TIES = pytest.mark.parametrize("ties", TIES)


def points(s) -> list[int]:
    return list(scores(s))[: sides(s.seats)]


# TR-R1 Cards


def test_TR_R1_there_are_two_of_each_of_five_values_in_five_colours():
    cards = Counter((colour(knight_of(card)), value(knight_of(card))) for card in cards_of(DECK))

    assert CARDS == 50
    assert cards == {(each, number): 2 for each in range(5) for number in range(1, 6)}


@SEATS
def test_TR_R1_no_card_is_lost_or_made(seats):
    for s in random_states(seats, seed=1):
        piles = [s.stock, *s.hand, *(pile for seat in s.posted for pile in seat)]

        assert sum((counted(pile) for pile in piles), Counter()) == counted(DECK)


# TR-R2 Tiles


def test_TR_R2_the_row_is_1_to_5_and_then_the_colours():
    assert [estate_value(estate(name)) for name in ESTATE_NAMES] == [1, 2, 3, 4, 5, 5, 5, 5, 5, 5]


def test_TR_R2_all_tiles_are_worth_55_points():
    s = table(knights={name: [2, 1] for name in ESTATE_NAMES})

    assert points(s) == [15 + 25 + 5, 10]
    assert sum(points(s)) == 55


@SEATS
@BOTH_TIES
def test_TR_R2_no_table_is_worth_more_than_its_tiles(seats, ties):
    for s in random_states(seats, seed=2, ties=ties):
        assert sum(points(s)) <= 55


# TR-R3 Sides


@pytest.mark.parametrize(("seats", "sides_by_seat"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 0, 1])])
def test_TR_R3_opposite_seats_of_four_are_a_team_and_otherwise_everyone_is_a_side(seats, sides_by_seat):
    assert [side_of(seats, seat) for seat in range(seats)] == sides_by_seat
    assert sides(seats) == len(set(sides_by_seat))


def test_TR_R3_partners_have_one_score():
    s = table(seats=4, knights={"estate 5": [1, 2, 2, 0]}, over=True)

    assert GAME.outcome(s).scores == (5, 1, 5, 1)
    assert GAME.outcome(s).winners == (0, 2)
    assert GAME.outcome(s).sides == (0, 1, 0, 1)


# TR-R4 Deal


@pytest.mark.parametrize(("seats", "deck"), [(2, 32), (3, 24), (4, 16)])
def test_TR_R4_eight_cards_to_each_hand_and_the_rest_but_two_is_the_deck(seats, deck):
    s = Match(GAME, seats, seed=1).state

    assert [hand.bit_count() for hand in s.hand[:seats]] == [8] * seats
    assert deck_size(s) == deck
    assert s.stock.bit_count() == deck + 2


@SEATS
def test_TR_R4_the_cards_are_dealt_from_the_first_player_on(seats):
    m = Match(GAME, seats, seed=3, first=1)
    takers = [event.move.place for event in m.record.events]

    assert takers == [(1 + n // 8) % seats for n in range(8 * seats)]
    assert m.to_act == (1,)


@SEATS
@pytest.mark.parametrize("first", [0, 1])
def test_TR_R4_play_goes_clockwise_from_the_first_player(seats, first):
    m = random_match(seats, seed=4, first=first)
    players = [event.seat for event in m.record.events if event.seat != CHANCE]

    assert players == [(first + n) % seats for n in range(48)]


@SEATS
def test_TR_R4_any_card_that_is_left_may_be_dealt_and_no_other(seats):
    s = table(seats, hands=["1r 1r", "2r"])
    s.turn, s.taker = CHANCE, 0
    dealt = {each.knight for each in GAME.moves(s, CHANCE)}

    assert dealt == set(range(25)) - {knight("1r")}
    assert GAME.objection(s, CHANCE, move("1+1r")).clause == "TR-R4"
    assert GAME.objection(s, CHANCE, move("1+2r")) is None


def test_TR_R4_a_card_goes_to_the_seat_whose_turn_it_is_to_take_one():
    s = Match(GAME, 2, seed=5, first=0).state
    after = GAME.play(s, 0, GAME.moves(s, 0)[0])
    (left, *_) = counted(after.stock)

    assert GAME.objection(after, CHANCE, move(f"2+{left % 5 + 1}{'rygbv'[left // 5]}")).clause == "TR-R4"
    assert {each.place for each in GAME.moves(after, CHANCE)} == {0}


# TR-R5 Turn


def test_TR_R5_a_knight_stands_at_the_estate_of_its_number_or_of_its_colour():
    s = table(hands=["3y", "1r"])

    assert [str(each) for each in GAME.moves(s, 0)] == ["3y>3", "3y>y"]


def test_TR_R5_two_equal_cards_make_one_move():
    s = table(hands=["3y 3y 5r", "1r"])

    assert [str(each) for each in GAME.moves(s, 0)] == ["5r>5", "5r>r", "3y>3", "3y>y"]


@pytest.mark.parametrize(("text", "way"), [("3y>3", 0), ("3y>y", 1)])
def test_TR_R5_the_knight_stands_on_the_players_own_side(text, way):
    s = table(seats=3, hands=["1r", "3y 3y", "1r"], turn=1)
    after = GAME.play(s, 1, move(text))

    assert after.posted[1][way] == knights("3y")
    assert after.hand[1] == knights("3y")
    assert after.posted[1][1 - way] == after.posted[0][way] == after.posted[2][way] == 0


def test_TR_R5_a_card_that_is_not_in_the_hand_cannot_be_played():
    s = table(hands=["3y", "5r"])

    with pytest.raises(IllegalMove) as error:
        GAME.play(s, 0, move("5r>5"))

    assert error.value.clause == "TR-R5"


@pytest.mark.parametrize("seat", [1, CHANCE])
def test_TR_R5_only_the_seat_whose_turn_it_is_may_play(seat):
    s = table(hands=["3y", "3y"])

    with pytest.raises(NotYourTurn) as error:
        GAME.play(s, seat, move("3y>3"))

    assert error.value.clause == "TR-R5"
    assert GAME.moves(s, seat) == []


def test_TR_R5_nobody_may_deal_themselves_a_card():
    s = table(hands=["3y", "3y"])

    assert GAME.objection(s, 0, move("1+5v")).clause == "TR-R5"
    assert GAME.objection(s, 0, move("first 1")).clause == "TR-R5"


def test_TR_R5_after_a_play_a_card_is_drawn_and_then_the_next_seat_plays():
    s = table(seats=3, hands=["3y", "5r", "1b"], turn=2, deck=1)
    played = GAME.play(s, 2, move("1b>b"))
    after = GAME.play(played, CHANCE, GAME.moves(played, CHANCE)[0])

    assert GAME.to_act(played) == (CHANCE,)
    assert after.hand[2].bit_count() == 1
    assert GAME.to_act(after) == (0,)


def test_TR_R5_no_card_is_drawn_when_the_deck_is_empty():
    s = table(seats=2, hands=["3y 2y", "5r"], deck=0)

    assert GAME.to_act(GAME.play(s, 0, move("3y>3"))) == (1,)


@pytest.mark.parametrize(("seats", "plays"), [(2, 24), (3, 16), (4, 12)])
def test_TR_R5_everyone_makes_equally_many_plays(seats, plays):
    m = random_match(seats, seed=6)

    assert Counter(event.seat for event in m.record.events if event.seat != CHANCE) == {
        seat: plays for seat in range(seats)
    }


# TR-R6 End


@SEATS
@BOTH_TIES
def test_TR_R6_the_game_ends_when_the_deck_and_all_hands_are_empty(seats, ties):
    for s in random_states(seats, seed=7, ties=ties):
        empty = s.first >= 0 and deck_size(s) == 0 and not any(s.hand)

        assert (GAME.to_act(s) == ()) == empty
        assert (GAME.outcome(s) is not None) == empty


def test_TR_R6_nobody_may_play_on():
    s = table(over=True)

    assert GAME.objection(s, 0, move("3y>3")).clause == "TR-R6"
    assert GAME.moves(s, 0) == GAME.moves(s, CHANCE) == []


def test_TR_R6_estates_are_scored_from_left_to_right():
    found = GAME.wording.describe(GAME.view(table(over=True, knights={"red": [1, 0]}), 0), ("Anna", "Ben"), "en")
    rows = [line.partition(":")[0] for line in found.splitlines()[1:11]]

    assert rows == [*(f"Estate {n}" for n in range(1, 6)), *(f"{name.title()} estate" for name in ESTATE_NAMES[5:])]


# TR-R7 Scoring an estate


@BOTH_TIES
@pytest.mark.parametrize("name", ESTATE_NAMES)
def test_TR_R7_most_takes_the_estate_and_second_most_the_treasure(name, ties):
    for piles, gained in [([1, 3, 2], [0, MOST, 1]), ([3, 2, 1], [MOST, 1, 0]), ([2, 1, 3], [1, 0, MOST])]:
        s = table(seats=3, ties=ties, knights={name: piles})

        assert points(s) == [estate_value(estate(name)) if prize == MOST else prize for prize in gained]


@BOTH_TIES
@pytest.mark.parametrize("seats", [2, 4])
def test_TR_R7_of_two_sides_the_other_takes_the_treasure(seats, ties):
    s = table(seats, ties, knights={"blue": [1, 3]})

    assert points(s) == [1, 5]


def test_TR_R7_a_side_without_a_card_there_gets_nothing():
    assert points(table(seats=2, knights={"green": [2, 0]})) == [5, 0]
    assert points(table(seats=3, knights={"green": [2, 0, 0]})) == [5, 0, 0]
    assert points(table(seats=3, knights={"green": [2, 1, 0]})) == [5, 1, 0]


# TR-R8 Ties


@BOTH_TIES
@pytest.mark.parametrize("seats", [2, 4])
def test_TR_R8_two_sides_level_for_most_get_a_point_each(seats, ties):
    assert points(table(seats, ties, knights={"estate 5": [2, 2]})) == [1, 1]


def test_TR_R8_two_of_three_sides_level_for_most_get_a_point_each():
    assert points(table(3, knights={"estate 5": [2, 2, 1]})) == [1, 1, 0]
    assert points(table(3, knights={"estate 5": [2, 1, 2]})) == [1, 0, 1]
    assert points(table(3, knights={"estate 5": [1, 2, 2]})) == [0, 1, 1]


@BOTH_TIES
def test_TR_R8_all_three_level_get_nothing(ties):
    assert points(table(3, ties, knights={"estate 5": [2, 2, 2]})) == [0, 0, 0]


@BOTH_TIES
def test_TR_R8_two_level_for_second_leave_the_treasure(ties):
    assert points(table(3, ties, knights={"estate 5": [3, 1, 1]})) == [5, 0, 0]


# TR-R9 Castle


@SEATS
def test_TR_R9_the_first_to_gain_two_of_the_estates_1_to_5_takes_the_castle(seats):
    s = table(seats, knights={"estate 1": [0, 1], "estate 2": [1, 0], "estate 3": [0, 1], "estate 4": [1, 0]})

    assert castle_goes_to(s) == 1
    assert points(s)[:2] == [2 + 4, 1 + 3 + 5]


@SEATS
def test_TR_R9_nobody_gets_the_castle_with_one_estate_each(seats):
    s = table(seats, knights={"estate 1": [1, 0], "estate 5": [0, 1]})

    assert points(s)[:2] == [1, 5]


# TR-R10 Winning


@SEATS
def test_TR_R10_most_points_win(seats):
    s = table(seats, knights={"estate 5": [0, 1], "red": [1, 0], "estate 1": [0, 1]}, over=True)

    assert points(s)[:2] == [5, 1 + 5 + 5]
    assert GAME.outcome(s).winners == ((1,) if seats < 4 else (1, 3))


def test_TR_R10_points_are_the_sum_of_tiles():
    s = table(seats=3, knights={"estate 1": [2, 1, 0], "estate 4": [3, 2, 2], "red": [1, 1, 2]})

    assert [list(gains(s, estate(name))) for name in ("estate 1", "estate 4", "red")] == [
        [1, 1, 0],
        [4, 0, 0],
        [0, 0, 5],
    ]
    assert owner_of(s, estate("red")) == 2
    assert points(s) == [1 + 4 + 5, 1, 5]
