"""HJ-03 to HJ-55, ruling by ruling, under every value of its option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabulae import CHANCE, WATCHER, Match
from tabulae.games.hijinx.state import DRAWN, DUMPING, SWAP, State
from tests.games.hijinx.positions import GAME, after, cards, clause, legal, over, scores, signs, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])
FILLERS = ("1_", "2_", "3_", "4_")  # hands of seats that stay out of the way


def hands(seats: int, own: str, *others: str) -> list[str]:
    """The own hand, the others named, and one card for everybody else."""
    return [own, *others, *FILLERS[: seats - 1 - len(others)]]


def gifts(others: Sequence[str]) -> list[str]:
    """In a swap everybody but the first seat gives the card named first in its hand, if it has one."""
    return [f"{number}: give {hand.split()[0]}" for number, hand in enumerate(others, start=2) if hand]


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


# Double sevens


@SEATS
def test_HJ_27_the_extra_turn_is_a_full_turn_that_may_be_declined(seats):
    s = after(table("12", hands(seats, "65 13 33", "44")), "65")

    assert legal(s) == "13, draw, stop"
    assert after(s, "13").turn == after(s, "stop").turn == 1
    drawn = after(s, "draw", "1+36")
    assert legal(drawn) == "keep" and after(drawn, "keep").turn == 1


@SEATS
def test_HJ_27_only_an_extra_turn_can_be_declined(seats):
    assert clause(table("12", hands(seats, "65 33", "44")), "stop") == "HJ-27"


@SEATS
def test_HJ_27_extra_turns_may_chain(seats):
    s = after(table("64", hands(seats, "13 33 66", "44"), again=True), "13")

    assert s.turn == 0 and "stop" in legal(s)


@SEATS
def test_HJ_27_the_special_comes_first_then_the_extra_turn(seats):
    others = FILLERS[: seats - 1]
    s = after(table("52", ["25 66 13", *others]), "25", "1: give 66", *gifts(others))

    assert s.turn == 0 and "stop" in legal(s)


@SEATS
def test_HJ_27_the_extra_turn_is_optional_with_an_empty_stack_too(seats):
    s = after(table("13", hands(seats, "64 12 66", "44"), stack=""), "64")

    assert legal(s) == "12, stop"


@SEATS
def test_HJ_27_with_an_empty_stack_the_extra_turn_of_who_has_nothing_to_play_is_skipped(seats):
    s = after(table("13", hands(seats, "64 55", "12 11"), stack=""), "64")

    assert s.turn == 1 and s.skipped == 0b01


@SEATS
@pytest.mark.parametrize("swap_out", ["score", "zero", "play-on"])
def test_HJ_28_a_double_seven_with_the_last_card_ends_the_round(swap_out, seats):
    assert over(after(table("13", hands(seats, "64"), swap_out=swap_out), "64"))


# Swap


@SEATS
def test_HJ_33_choices_come_in_any_order_and_pass_at_once(seats):
    start = after(table("51", hands(seats, "25 11")), "25")
    chosen = {0: "11", **{seat: FILLERS[seat - 1] for seat in range(1, seats)}}
    ends = []
    for order in (sorted(chosen), sorted(chosen, reverse=True)):
        s = start
        for seat in order:
            assert seat in GAME.to_act(s)
            s = after(s, f"{seat + 1}: give {chosen[seat]}")
        ends.append(s)

    assert ends[0] == ends[1]
    assert signs(ends[0].hand[1]) == "11" and signs(ends[0].hand[0]) == chosen[seats - 1]


def test_HJ_33_a_swap_goes_in_the_current_direction():
    s = table("51", ["25 11", "1_", "2_"])
    s.direction = -1
    s = after(s, "25", "1: give 11", "2: give 1_", "3: give 2_")

    assert [signs(hand) for hand in s.hand[:3]] == ["1_", "2_", "11"]


@SEATS
def test_HJ_34_a_seat_without_cards_passes_nothing_and_still_receives(seats):
    s = after(table("51", hands(seats, "25 11 13", "")), "25")
    assert 1 not in GAME.to_act(s)

    s = after(s, "1: give 11", *(f"{seat + 1}: give {FILLERS[seat - 2]}" for seat in range(2, seats)))
    assert signs(s.hand[1]) == "11"


@SEATS
@pytest.mark.parametrize(("swap_out", "points"), [("score", 5), ("zero", 0)])
def test_HJ_35_the_last_card_was_a_swap_card(swap_out, points, seats):
    others = [*FILLERS[: seats - 2], "41"]
    s = after(table("51", ["25", *others], swap_out=swap_out), "25", *gifts(others))

    assert over(s) and scores(s)[0] == points


@SEATS
def test_HJ_35_play_on_goes_on_with_the_card_received(seats):
    others = [*FILLERS[: seats - 2], "41"]
    s = after(table("51", ["25", *others], swap_out="play-on"), "25", *gifts(others))

    assert not over(s) and s.turn == 1 and signs(s.hand[0]) == "41"


@SEATS
def test_HJ_35_play_on_keeps_the_extra_turn_of_a_double_seven(seats):
    others = [*FILLERS[: seats - 2], "41 66"]
    s = after(table("52", ["25", *others], swap_out="play-on"), "25", *gifts(others))

    assert s.turn == 0 and "stop" in legal(s)


@pytest.mark.parametrize("swap_out", ["score", "zero", "play-on"])
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ([""], [0, 0]),
        (["44 43", ""], [0, 7, 8]),
        (["44 43", "1_", "2_", ""], [0, 7, 8, 1, 2]),
    ],
    ids=["2", "3", "5"],
)
def test_HJ_35_the_round_ends_if_nothing_was_received(others, points, swap_out):
    s = after(table("51", ["25", *others], swap_out=swap_out), "25", *gifts(others))

    assert over(s) and scores(s) == points


def jinx_handed_to_the_finisher(seats: int, swap_out: str) -> State:
    """After a swap with the last card of the first seat; the second has only 5 over 3 left."""
    others = [*FILLERS[: seats - 2], "jinx"]
    others[0] += " 53"
    return after(table("51", ["25", *others], swap_out=swap_out), "25", *gifts(others))


@SEATS
@pytest.mark.parametrize(("swap_out", "points"), [("score", -20), ("zero", 0)])
def test_HJ_36_the_jinx_handed_to_the_finisher_is_its_only_card(swap_out, points, seats):
    s = jinx_handed_to_the_finisher(seats, swap_out)

    assert over(s) and scores(s)[:2] == [points, 8]


@SEATS
def test_HJ_36_play_on_goes_on_with_the_jinx_alone(seats):
    s = jinx_handed_to_the_finisher(seats, "play-on")
    assert not over(s) and s.turn == 1 and signs(s.hand[0]) == "jinx"

    ended = after(s, "53")  # the last card of the second seat
    assert over(ended) and scores(ended)[:2] == [-20, 0]


@SEATS
def test_HJ_37_who_has_only_the_jinx_must_pass_it(seats):
    s = after(table("51", hands(seats, "25 11", "jinx")), "25")

    assert legal(s, 1) == "give jinx"


# Dump


@SEATS
def test_HJ_39_any_card_may_be_dumped_on_any_other_player(seats):
    s = after(table("51", hands(seats, "22 jinx 66")), "22")

    assert len(GAME.moves(s, 0)) == 2 * (seats - 1)
    assert after(s, f"dump jinx to {seats}").hand[seats - 1] & 1
    assert clause(s, "dump 66 to 1") == "HJ-39"
    assert seats == 5 or clause(s, f"dump 66 to {seats + 1}") == "HJ-39"


@SEATS
def test_HJ_39_who_has_no_card_left_dumps_nothing(seats):
    assert over(after(table("51", hands(seats, "22")), "22"))


@SEATS
@pytest.mark.parametrize(("dump_out", "ends"), [("out", True), ("play-on", False)])
def test_HJ_40_a_dump_that_empties_the_hand(dump_out, ends, seats):
    s = after(table("51", hands(seats, "22 66"), dump_out=dump_out), "22", "dump 66 to 2")

    assert over(s) == ends
    if not ends:
        assert s.turn == 1 and s.hand[0] == 0


@SEATS
def test_HJ_40_play_on_keeps_the_extra_turn_of_a_double_seven(seats):
    s = after(table("55", hands(seats, "22 66", "44"), dump_out="play-on"), "22", "dump 66 to 2")

    assert s.turn == 0 and legal(s) == "draw, stop"


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
