"""TR-01 to TR-24, ruling by ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from tabulae import CHANCE, WATCHER, Match, Record
from tabulae.core.cardset import cards_of
from tabulae.games.tabula_rasa.pieces import colour_estate, estate_value, knight_of
from tabulae.games.tabula_rasa.rules import castle_goes_to, scores, sides, strengths
from tests.games.tabula_rasa.positions import (
    COLOUR_NAMES,
    ESTATE_NAMES,
    GAME,
    TIES,
    estate,
    knight,
    knights,
    move,
    random_match,
    table,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
BOTH_TIES = pytest.mark.parametrize("ties", TIES)
NO_CASTLE = -1


def points(s) -> list[int]:
    return list(scores(s))[: sides(s.seats)]


@pytest.mark.parametrize("name", COLOUR_NAMES)
def test_TR_01_every_colour_estate_is_worth_5(name):
    assert estate_value(estate(name)) == 5
    assert points(table(knights={name: [1, 0]})) == [5, 0]


def test_TR_02_the_colours_stand_in_the_order_red_yellow_green_blue_violet():
    assert [colour_estate(knight(card)) for card in ("1r", "1y", "1g", "1b", "1v")] == [5, 6, 7, 8, 9]


@pytest.mark.parametrize("card", ["5y", "3b"])
def test_TR_03_a_card_has_exactly_two_estates(card):
    s = table(hands=[card, "1r"])
    homes = {f"{card}>{card[0]}", f"{card}>{card[1]}"}

    for place in (*"12345", *"rygbv"):
        objection = GAME.objection(s, 0, move(f"{card}>{place}"))
        assert (objection is None) == (f"{card}>{place}" in homes)
        assert objection is None or objection.clause == "TR-03"


@SEATS
def test_TR_04_cards_count_and_not_their_values(seats):
    s = table(seats, knights={"red": ["1r 2r", "5r"]})

    assert list(strengths(s, estate("red"))[:2]) == [2, 1]
    assert points(s)[:2] == [5, 1]


@pytest.mark.parametrize("name", ESTATE_NAMES)
def test_TR_05_two_of_three_sides_level_at_the_top_take_a_point_each(name):
    s = table(seats=3, knights={name: [2, 2, 1]})

    assert points(s) == [1, 1, 0]


@pytest.mark.parametrize("name", ESTATE_NAMES)
def test_TR_05_in_french_two_of_three_sides_level_at_the_top_take_nothing(name):
    s = table(seats=3, ties="french", knights={name: [2, 0, 2]})

    assert points(s) == [0, 0, 0]


@BOTH_TIES
@pytest.mark.parametrize("seats", [2, 4])
def test_TR_05_two_sides_level_take_a_point_each_in_both_texts(seats, ties):
    s = table(seats, ties, knights={"estate 4": [3, 3]})

    assert points(s) == [1, 1]


def test_TR_06_the_third_side_gets_nothing_below_two_level_ones():
    assert points(table(seats=3, knights={"estate 5": [2, 1, 2]})) == [1, 0, 1]


def test_TR_06_in_french_the_third_side_takes_the_treasure_if_it_is_there():
    assert points(table(seats=3, ties="french", knights={"estate 5": [2, 1, 2]})) == [0, 1, 0]
    assert points(table(seats=3, ties="french", knights={"estate 5": [2, 0, 2]})) == [0, 0, 0]


@BOTH_TIES
def test_TR_07_three_sides_level_score_nothing(ties):
    assert points(table(seats=3, ties=ties, knights={"violet": [1, 1, 1]})) == [0, 0, 0]


@BOTH_TIES
@pytest.mark.parametrize("piles", [[3, 2, 2], [2, 1, 1]])
def test_TR_08_level_for_second_leaves_the_estate_to_the_leader_and_discards_the_treasure(ties, piles):
    assert points(table(seats=3, ties=ties, knights={"violet": piles})) == [5, 0, 0]


@SEATS
@BOTH_TIES
def test_TR_09_an_estate_without_cards_gives_nothing(seats, ties):
    assert set(points(table(seats, ties))) == {0}


@SEATS
@BOTH_TIES
def test_TR_10_a_side_alone_takes_the_estate_and_the_treasure_is_discarded(seats, ties):
    s = table(seats, ties, knights={"estate 3": [0, 1]})

    assert points(s)[:2] == [0, 3]
    assert sum(points(s)) == 3


@SEATS
def test_TR_12_a_turned_over_estate_does_not_count_for_the_castle(seats):
    s = table(seats, knights={"estate 1": [1, 0], "estate 2": [1, 1], "estate 3": [1, 1]})

    assert castle_goes_to(s) == NO_CASTLE
    assert points(s)[:2] == [1 + 1 + 1, 1 + 1]


@SEATS
def test_TR_13_the_two_estates_of_the_castle_need_not_be_neighbours(seats):
    s = table(seats, knights={"estate 1": [1, 0], "estate 3": [0, 1], "estate 5": [1, 0]})

    assert castle_goes_to(s) == 0


@SEATS
def test_TR_14_colour_estates_do_not_count_for_the_castle(seats):
    s = table(seats, knights={"estate 5": [1, 0], **{name: [1, 0] for name in COLOUR_NAMES}})

    assert castle_goes_to(s) == NO_CASTLE
    assert points(s)[:2] == [6 * 5, 0]


@SEATS
def test_TR_15_of_several_sides_with_two_estates_the_first_from_left_to_right_gets_the_castle(seats):
    s = table(seats, knights={"estate 1": [1, 0], "estate 2": [0, 1], "estate 4": [0, 1], "estate 5": [1, 0]})

    assert castle_goes_to(s) == 1
    assert points(s)[:2] == [1 + 5, 2 + 4 + 5]


def test_TR_15_the_castle_is_given_once():
    s = table(knights={f"estate {n}": [1, 0] for n in range(1, 6)})

    assert points(s) == [15 + 5, 0]


@pytest.mark.parametrize(("seats", "winners"), [(2, (0, 1)), (3, (0, 1)), (4, (0, 1, 2, 3))])
def test_TR_17_equal_points_share_the_victory(seats, winners):
    s = table(seats, knights={"red": [1, 0], "blue": [0, 1]}, over=True)

    assert GAME.outcome(s).winners == winners
    assert GAME.outcome(s).share(0) == 0.5


def test_TR_17_three_may_share_the_victory():
    s = table(3, knights={"red": [1, 0, 0], "blue": [0, 1, 0], "green": [0, 0, 1]}, over=True)

    assert GAME.outcome(s).winners == (0, 1, 2)


def test_TR_19_the_cards_of_partners_count_together():
    s = table(seats=4, knights={"estate 4": [1, 3, 3, 0]})

    assert list(strengths(s, estate("estate 4"))[:2]) == [4, 3]
    assert points(s) == [4, 1]


def test_TR_19_partners_do_not_see_each_others_hands():
    s = table(seats=4, hands=["1r 2r", "3y", "5v 4v", "1b"])
    other = table(seats=4, hands=["1r 2r", "3y", "5g 4g", "1b"])

    assert GAME.view(s, 0) == GAME.view(other, 0)
    assert GAME.view(s, 0).hand == knights("1r 2r")
    assert GAME.view(s, 2).hand == knights("4v 5v")


@SEATS
def test_TR_20_the_two_removed_cards_are_hidden_until_the_game_is_over(seats):
    before, end = random_match(seats, seed=1, plays=47), random_match(seats, seed=1)
    viewers = [*range(seats), WATCHER]

    assert {before.view(viewer).removed for viewer in viewers} == {0}
    assert {end.view(viewer).removed for viewer in viewers} == {end.state.stock}
    assert end.state.stock.bit_count() == 2


def test_TR_20_a_removed_card_may_be_any_that_was_not_seen():
    removed = {knight_of(card) for seed in range(120) for card in cards_of(random_match(2, seed).state.stock)}

    assert removed == set(range(25))


@SEATS
def test_TR_21_who_starts_is_drawn_by_lot(seats):
    s = GAME.start(seats)
    starters = Counter(Match(GAME, seats, seed=seed).to_act[0] for seed in range(60 * seats))

    assert [str(each) for each in GAME.moves(s, CHANCE)] == [f"first {n}" for n in range(1, seats + 1)]
    assert GAME.objection(s, CHANCE, move("1+3y")).clause == "TR-R4"
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 30


@pytest.mark.parametrize("seats", [2, 3])
def test_TR_21_a_seat_that_does_not_exist_cannot_start(seats):
    assert GAME.objection(GAME.start(seats), CHANCE, move("first 4")).clause == "TR-21"


@SEATS
@pytest.mark.parametrize("first", [0, 1])
def test_TR_21_in_a_series_the_start_is_given_and_no_lot_is_drawn(seats, first):
    m = Match(GAME, seats, seed=1, first=first)

    assert m.to_act == (first,)
    assert not any(str(event.move).startswith("first") for event in m.record.events)
    assert Record.read(m.record.text()).first == first


@SEATS
def test_TR_24_played_cards_hand_sizes_and_deck_size_are_open_to_all(seats):
    m = random_match(seats, seed=2, plays=20)
    s = m.state

    for viewer in (*range(seats), WATCHER):
        v = m.view(viewer)
        assert v.posted == s.posted
        assert v.hand_size == [hand.bit_count() for hand in s.hand]
        assert v.deck_size == s.stock_size - 2
        assert v.history == s.history
        assert v.plays == 20


@SEATS
def test_TR_24_hands_and_deck_are_hidden(seats):
    s = table(seats, hands=["1r 2r", "3y 4y"])
    other = table(seats, hands=["1r 2r", "5g 5g"])

    assert GAME.view(s, 0) == GAME.view(other, 0)
    assert GAME.view(s, WATCHER) == GAME.view(other, WATCHER)
    assert GAME.view(s, 1).hand == knights("3y 4y")
    assert GAME.view(s, WATCHER).hand == 0


@SEATS
def test_TR_24_a_card_that_is_drawn_is_known_to_its_taker_only(seats):
    m = random_match(seats, seed=4, plays=1)
    (draw,) = m.record.events[-1:]
    s = random_match(seats, seed=4, plays=0).state
    taker = draw.move.place

    seen = [GAME.views.seen_move(s, CHANCE, draw.move, viewer) for viewer in (*range(seats), WATCHER)]
    assert [str(each) == str(draw.move) for each in seen] == [viewer == taker for viewer in (*range(seats), WATCHER)]
    assert {str(each) for each in seen} == {str(draw.move), f"{taker + 1}+?"}
