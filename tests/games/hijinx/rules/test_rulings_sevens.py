"""HJ-27 to HJ-40: double sevens, swap and dump. Ruling by ruling, under every value of its option."""

from __future__ import annotations

import pytest

from tabulae.games.hijinx.state import State
from tests.games.hijinx.positions import (
    FILLERS,
    GAME,
    SEATS,
    after,
    clause,
    gifts,
    hands,
    legal,
    over,
    scores,
    signs,
    table,
)

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
def test_HJ_27_passing_in_an_extra_turn_with_an_empty_stack_counts_towards_everybody_having_passed(seats):
    others = ["11 12", "14 15", "16 _1", "_3 1_"][: seats - 1]  # all make a seven on 6 over 4
    s = after(table("13", ["64 _3 66" if seats < 5 else "64 53 66", *others], stack="", empty_hold="yes"), "64")
    assert "pass" in legal(s) and "stop" in legal(s)

    rest = ["pass"] * (seats - 1)
    assert over(after(s, "pass", *rest))
    stopped = after(s, "stop", *rest)
    assert not over(stopped) and stopped.turn == 0
    assert over(after(stopped, "pass"))


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


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", range(2, 6))
def test_HJ_33_a_swap_goes_in_the_current_direction(seats, direction):
    given = ["11", *FILLERS[: seats - 1]]
    s = table("51", hands(seats, "25 11"))
    s.direction = direction
    s = after(s, "25", *(f"{seat + 1}: give {card}" for seat, card in enumerate(given)))

    assert [signs(s.hand[(seat + direction) % seats]) for seat in range(seats)] == given


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
