"""HJ-22 to HJ-26: the stack is empty. Ruling by ruling, under every value of its option."""

from __future__ import annotations

import pytest

from tabulae import WATCHER
from tabulae.games.hijinx.state import DRAWN
from tests.games.hijinx.positions import GAME, SEATS, after, clause, hands, legal, over, scores, signs, table

# The stack is empty


@SEATS
def test_HJ_22_with_an_empty_stack_a_mere_match_is_not_legal(seats):
    s = table("52", hands(seats, "53 21"), stack="")

    assert legal(s) == "21"
    assert clause(s, "53") == "HJ-22"


@SEATS
def test_HJ_22_free_who_has_no_seven_may_play_a_match_or_pass(seats):
    s = table("_1", hands(seats, "41 31", "36 43"), stack="", empty_match="free")
    assert legal(s) == "31, 41, pass"

    assert after(s, "pass").turn == 1
    played = after(s, "31")  # without a penalty; 4 over 3 makes a seven on it
    assert played.turn == 1 and signs(played.hand[0]) == "41"


@SEATS
def test_HJ_22_free_who_has_a_seven_must_play_a_seven(seats):
    s = table("52", hands(seats, "53 21"), stack="", empty_match="free")

    assert legal(s) == "21"
    assert clause(s, "53") == "HJ-22" and clause(s, "pass") == "HJ-23"


@SEATS
@pytest.mark.parametrize(("empty_match", "moves"), [("illegal", "keep"), ("free", "53, keep")])
def test_HJ_22_the_last_card_drawn_is_included(empty_match, moves, seats):
    s = table("52", hands(seats, "66 33", "21"), stack="53", empty_match=empty_match)

    assert legal(after(s, "draw", "1+53")) == moves


@SEATS
def test_HJ_22_free_the_last_card_drawn_is_no_match_for_who_holds_a_seven(seats):
    s = table("52", hands(seats, "21 33", "44"), stack="53", empty_match="free")

    assert legal(after(s, "draw", "1+53")) == "keep"


@SEATS
@pytest.mark.parametrize(("empty_hold", "moves"), [("no", "21, _5"), ("yes", "21, _5, pass")])
def test_HJ_23_a_seven_may_be_held_back_under_its_option(empty_hold, moves, seats):
    assert legal(table("52", hands(seats, "21 _5 66"), stack="", empty_hold=empty_hold)) == moves


@SEATS
def test_HJ_23_the_round_ends_once_everybody_has_passed_or_been_skipped(seats):
    s = table("_1", hands(seats, "26 33", "36 44"), stack="", empty_hold="yes")  # the others have no seven
    s = after(s, "pass")
    assert not over(s) and s.turn == 1

    assert over(after(s, "pass"))


@SEATS
def test_HJ_23_a_card_played_starts_the_count_again(seats):
    s = table("_1", hands(seats, "26 44", "36 42 12"), stack="", empty_hold="yes")  # the others have no seven
    s = after(s, "pass", "36", "pass")
    assert not over(s) and s.turn == 1

    assert over(after(s, "pass"))


@SEATS
def test_HJ_23_declining_an_extra_turn_is_not_passing(seats):
    others = ["11", "14", "15", "16"][: seats - 1]  # a seven each on 6 over 4
    s = table("13", ["64 12 66", *others], stack="", empty_hold="yes")
    s = after(s, "64", "stop", *["pass" for _ in others])
    assert not over(s) and s.turn == 0

    assert over(after(s, "pass"))


@SEATS
def test_HJ_24_who_has_nothing_to_play_is_skipped_publicly(seats):
    others = ["11", "12", "14"][: seats - 2]
    s = after(table("51", ["24 34", *others, "56 13"], stack=""), "24")  # only 5 over 6 makes a seven

    assert s.turn == seats - 1
    for viewer in (*range(seats), WATCHER):
        assert GAME.view(s, viewer).skipped == (1 << seats - 1) - 2


@SEATS
def test_HJ_24_the_round_ends_as_soon_as_no_hand_makes_a_seven(seats):
    s = after(table("51", hands(seats, "24 34", "11 12"), stack=""), "24")

    assert over(s)


@SEATS
@pytest.mark.parametrize("empty_match", ["illegal", "free"])
def test_HJ_24_matches_alone_do_not_keep_the_round_going(empty_match, seats):
    s = table("51", hands(seats, "24 34", "21 14"), stack="", empty_match=empty_match)

    assert over(after(s, "24"))


@SEATS
def test_HJ_25_the_turn_that_empties_the_stack_is_finished_and_a_drawn_seven_may_be_kept(seats):
    s = after(table("12", hands(seats, "33 43", "61 11"), stack="62"), "draw", "1+62")

    assert s.phase == DRAWN and legal(s) == "62, keep"
    assert after(s, "keep").turn == 1
    assert over(after(table("12", hands(seats, "33 43", "11"), stack="44"), "draw", "1+44", "keep"))


@SEATS
def test_HJ_25_a_penalty_that_empties_the_stack_is_drawn_before_the_end_is_tested(seats):
    s = after(table("12", hands(seats, "13 33", "11"), stack="55"), "13", "1+55")

    assert over(s) and scores(s)[:2] == [16, 2]


@SEATS
def test_HJ_26_the_stack_is_never_refilled(seats):
    s = table("52", hands(seats, "21 33", "56 44"), stack="")

    assert clause(s, "draw") == "HJ-26"
    assert after(s, "21").stack_size == 0
