"""HJ-03 to HJ-21: the deck, the draw for the start, and a turn. Ruling by ruling, under every value of its option."""

from __future__ import annotations

import pytest

from tabulae import CHANCE
from tabulae.games.hijinx.state import DUMPING, SWAP
from tests.games.hijinx.positions import GAME, SEATS, after, cards, clause, hands, legal, over, scores, signs, table

# The deck and its pairings


def test_HJ_03_there_are_49_cards_and_48_in_the_stack_once_the_path_is_open():
    s = GAME.start(2)

    assert s.stack_size == 49
    assert after(s, "open 52").stack_size == 48


def test_HJ_04_the_other_order_is_another_card():
    s = table("52", ["12", "44"])

    assert clause(s, "12") == ""
    assert clause(s, "21") == "HJ-R4"  # not held


@pytest.mark.parametrize(("blank_match", "moves"), [("on", "3_, draw"), ("off", "draw")])
def test_HJ_05_blank_on_blank_is_a_match_under_its_option(blank_match, moves):
    assert legal(table("2_", ["3_ 66", "44"], blank_match=blank_match)) == moves


@pytest.mark.parametrize("blank_match", ["on", "off"])
def test_HJ_06_a_blank_never_makes_a_seven(blank_match):
    s = table("_3", ["_6 65", "44"], blank_match=blank_match)

    assert "65" not in legal(s)
    assert ("_6" in legal(s)) == (blank_match == "on")


@SEATS
def test_HJ_11_a_match_beside_a_seven_is_a_single_seven_with_its_special(seats):
    s = after(table("5_", hands(seats, "2_ 11 13")), "2_")

    assert s.turn == (1 if seats == 2 else seats - 1)  # no penalty, and the direction has turned
    assert after(table("52", hands(seats, "22 11 13")), "22").phase == DUMPING


@pytest.mark.parametrize("opening", ["5_", "52", "33"])
def test_HJ_14_the_first_card_of_the_path_has_no_effect(opening):
    s = after(GAME.start(3, first=0), f"open {opening}")

    assert s.direction == 1 and s.turn == CHANCE
    assert GAME.moves(s, CHANCE)[0].place == 0


# The draw for the start


def test_HJ_15_who_shows_the_jinx_draws_again_at_once():
    s = after(GAME.start(2), "open 52", "1 shows jinx")

    assert str(GAME.moves(s, CHANCE)[0]) == "1 shows _1"
    s = after(s, "1 shows 66", "2 shows 65")
    assert s.first == 1 and s.stack & cards("jinx 66 65") == cards("jinx 66 65")


def test_HJ_15_those_tied_for_lowest_draw_again_and_only_the_new_cards_count():
    s = after(GAME.start(5), "open 52", "1 shows 12", "2 shows 66", "3 shows 21", "4 shows 3_", "5 shows 65")
    assert s.shown == cards("12 66 21 3_ 65") and not s.stack & s.shown

    s = after(s, "1 shows 64", "3 shows 55", "4 shows 61")
    assert s.first == 3 and s.stack_size == 48


def test_HJ_15_a_second_tie_is_drawn_again_too():
    s = after(GAME.start(3), "open 52", "1 shows 12", "2 shows 21", "3 shows 66")
    s = after(s, "1 shows 44", "2 shows 53")
    assert s.first == -1

    assert after(s, "1 shows 11", "2 shows _1").first == 1


def test_HJ_15_the_shown_cards_go_back_and_are_shuffled_once_the_starter_is_known():
    s = after(GAME.start(2), "open 52", "1 shows 12")
    shuffle = GAME.rules.shuffle_number(s)
    s = after(s, "2 shows 66")

    assert GAME.rules.shuffle_number(s) == shuffle + 1
    assert s.shown == 0 and s.stack_size == 48


def test_HJ_15_ties_that_use_up_the_stack_put_the_shown_cards_back():
    s = after(GAME.start(2), "open 52", "1 shows 12")
    s.shown |= s.stack & ~cards("21 33")
    s.stack, s.stack_size = cards("21 33"), 2
    shuffle = GAME.rules.shuffle_number(s)
    s = after(s, "2 shows 21", "1 shows 33")

    assert s.first == -1 and GAME.rules.shuffle_number(s) == shuffle + 1
    assert s.shown == cards("33") and s.stack_size == 47
    assert str(GAME.moves(s, CHANCE)[0]).startswith("2 shows")


def test_HJ_15_a_given_first_player_starts_without_a_draw():
    s = after(GAME.start(3, first=2), "open 52")

    assert str(GAME.moves(s, CHANCE)[0]).startswith("3+")


# A turn


@SEATS
def test_HJ_17_every_round_starts_clockwise(seats):
    s = table("51", hands(seats, "2_"), rounds=2)
    s.direction = -1

    assert after(s, "2_").direction == 1


def test_HJ_18_declining_is_allowed_but_costs_a_draw():
    s = table("52", ["21 33", "44"])

    assert legal(s) == "21, draw"
    assert clause(s, "pass") == "HJ-18"


def test_HJ_19_after_drawing_only_the_drawn_card_may_be_played():
    s = after(table("52", ["21 33", "44"]), "draw", "1+22")

    assert legal(s) == "22, keep"
    assert clause(s, "21") == clause(s, "draw") == "HJ-19"


@pytest.mark.parametrize(("drawn", "phase"), [("25", SWAP), ("22", DUMPING)])
def test_HJ_20_a_drawn_card_works_fully(drawn, phase):
    assert after(table("51", ["66 33", "44"]), "draw", f"1+{drawn}", drawn).phase == phase


def test_HJ_20_a_drawn_double_seven_gives_an_extra_turn_and_a_drawn_match_a_penalty():
    s = table("51", ["44 33", "66"])

    assert legal(after(s, "draw", "1+26", "26")) == "draw, stop"
    assert after(s, "draw", "1+55", "55").turn == CHANCE


@SEATS
@pytest.mark.parametrize(("match_out", "ends"), [("end", True), ("draw", False)])
def test_HJ_21_the_penalty_for_a_last_mere_match_is_drawn(match_out, ends, seats):
    s = after(table("52", hands(seats, "53"), match_out=match_out), "53", "1+66")

    assert over(s) == ends
    if ends:
        assert scores(s)[0] == 12
    else:
        assert s.turn == 1 and signs(s.hand[0]) == "66"


@SEATS
def test_HJ_21_out_ends_the_round_without_a_penalty(seats):
    s = after(table("52", hands(seats, "53"), match_out="out"), "53")

    assert over(s) and scores(s)[0] == 0


@SEATS
@pytest.mark.parametrize("match_out", ["end", "draw", "out"])
def test_HJ_21_with_an_empty_stack_a_last_free_match_ends_the_round(match_out, seats):
    s = table("52", hands(seats, "53", "21"), stack="", match_out=match_out, empty_match="free")

    assert over(after(s, "53"))
