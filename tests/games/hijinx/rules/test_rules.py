"""HJ-R1 to HJ-R13, rule by rule."""

from __future__ import annotations

import pytest

from tabulae import CHANCE
from tabulae.games.hijinx import pieces
from tabulae.games.hijinx.pieces import pips_left, rank
from tabulae.games.hijinx.state import DRAWN, DUMPING, SWAP
from tests.games.hijinx.positions import GAME, after, card, cards, clause, legal, over, scores, signs, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])


def hands(seats: int, own: str, *others: str) -> list[str]:
    """The own hand, the others named, and one card for everybody else."""
    fillers = ["1_", "2_", "3_", "4_"]
    return [own, *others, *fillers[: seats - 1 - len(others)]]


def test_HJ_R1_the_deck_is_36_pairs_12_half_blanks_and_the_jinx():
    signs_of_all = {str(opening).removeprefix("open ") for opening in GAME.moves(GAME.start(2), CHANCE)}

    assert {f"{top}{bottom}" for top in "123456" for bottom in "123456"} <= signs_of_all
    assert {f"_{face}" for face in "123456"} | {f"{face}_" for face in "123456"} <= signs_of_all
    assert len(signs_of_all) == 49 and "jinx" in signs_of_all and "__" not in signs_of_all
    assert [rank(card(sign)) for sign in ("65", "_3", "11")] == [11, 3, 2]


@SEATS
def test_HJ_R2_a_card_opens_the_path_everybody_shows_one_and_five_are_dealt(seats):
    s = after(GAME.start(seats), "open 52")
    assert signs(1 << s.live) == "52" and s.stack_size == 48
    for seat, shown in zip(range(seats), ("44", "12", "66", "65", "64"), strict=False):
        s = after(s, f"{seat + 1} shows {shown}")
    assert s.first == 1 and s.stack_size == 48

    for seat in [*range(1, seats), 0]:
        for _ in range(5):
            assert GAME.moves(s, CHANCE)[0].place == seat
            s = GAME.play(s, CHANCE, GAME.moves(s, CHANCE)[0])
    assert s.turn == 1 and [hand.bit_count() for hand in s.hand[:seats]] == [5] * seats


def test_HJ_R2_a_jinx_turned_up_goes_back_and_another_card_is_turned():
    s = GAME.start(2)
    shuffle = GAME.rules.shuffle_number(s)
    s = after(s, "open jinx")

    assert s.stack_size == 49 and GAME.rules.shuffle_number(s) == shuffle + 1
    assert after(s, "open 52").stack & cards("jinx")


def test_HJ_R3_only_the_last_card_is_live_and_nothing_pairs_diagonally():
    s = table("16", ["61 65 12", "33 44"])

    assert clause(s, "61") == ""  # 1+6 on top, 6+1 below
    assert clause(table("14", ["41 33", "34 44"]), "41") == "HJ-R4"  # would match twice across
    s = after(s, "12", "1+22")
    assert legal(s) == "draw"


def test_HJ_R4_a_card_needs_a_match_or_a_seven_in_some_position():
    s = table("52", ["53 42 2_ _5 31 jinx", "11"])

    assert legal(s) == "2_, 42, 53, _5, draw"
    assert clause(s, "31") == "HJ-R4"
    assert clause(s, "66") == "HJ-R4"


@SEATS
def test_HJ_R5_a_mere_match_costs_a_card_and_ends_the_turn(seats):
    s = after(table("52", hands(seats, "53 11")), "53")

    assert s.turn == CHANCE
    s = after(s, "1+66")
    assert s.turn == 1 and signs(s.hand[0]) == "11 66"


def test_HJ_R6_a_single_seven_ends_the_turn_without_penalty():
    s = after(table("52", ["21 11", "44 33"]), "21")

    assert s.turn == 1 and signs(s.hand[0]) == "11"


@SEATS
def test_HJ_R7_a_double_seven_gives_another_turn(seats):
    s = after(table("51", hands(seats, "26 33")), "26")

    assert s.turn == 0 and legal(s) == "draw, stop"
    assert after(s, "stop").turn == 1


@SEATS
def test_HJ_R8_a_blank_with_a_seven_turns_the_direction_round_except_for_two(seats):
    s = after(table("51", hands(seats, "2_ 11")), "2_")

    assert s.direction == (1 if seats == 2 else -1)
    assert s.turn == (1 if seats == 2 else seats - 1)


@SEATS
def test_HJ_R8_a_seven_card_makes_everybody_pass_a_card(seats):
    s = after(table("52", hands(seats, "25 11")), "25")

    assert s.phase == SWAP and GAME.to_act(s) == tuple(range(seats))


@SEATS
def test_HJ_R8_a_double_makes_the_player_give_a_card_away(seats):
    s = after(table("51", hands(seats, "22 11 13")), "22")

    assert s.phase == DUMPING and len(GAME.moves(s, 0)) == 2 * (seats - 1)
    s = after(s, "dump 13 to 2")
    assert s.turn == 1 and s.hand[1] & cards("13") and signs(s.hand[0]) == "11"


@pytest.mark.parametrize("special", ["5_", "52", "55"])
def test_HJ_R8_specials_do_nothing_without_a_seven(special):
    s = after(table("53", [f"{special} 11", "44", "66"]), special)

    assert s.turn == CHANCE and s.direction == 1


def test_HJ_R9_the_jinx_can_never_be_played():
    s = table("1_", ["jinx", "44"])

    assert legal(s) == "draw"
    assert clause(s, "jinx") == "HJ-R9"


def test_HJ_R10_who_does_not_play_draws_and_may_play_that_card_at_once():
    s = after(table("52", ["53 11", "44"]), "draw")
    assert s.turn == CHANCE

    fits, not_fits = after(s, "1+21"), after(s, "1+66")
    assert fits.phase == not_fits.phase == DRAWN
    assert legal(fits) == "21, keep" and legal(not_fits) == "keep"
    assert after(fits, "21").turn == after(fits, "keep").turn == after(not_fits, "keep").turn == 1


@SEATS
def test_HJ_R11_the_round_ends_with_the_last_card_played(seats):
    assert over(after(table("52", hands(seats, "21")), "21"))


def test_HJ_R11_the_round_ends_when_the_stack_is_empty_and_nobody_can_make_a_seven():
    assert over(after(table("52", ["21 31", "33 44"], stack=""), "21"))
    assert not over(after(table("52", ["21 31", "53 44"], stack=""), "21"))


def test_HJ_R11_a_hand_emptied_by_a_swap_that_brings_nothing_ends_nothing():
    s = after(table("51", ["25 11", "44", ""]), "25", "1: give 11", "2: give 44")

    assert not over(s) and s.hand[0] == 0 and s.turn == 1


def test_HJ_R11_an_empty_hand_draws_and_is_skipped_once_the_stack_is_empty():
    s = table("52", ["", "21 11", "33"])
    assert legal(s) == "draw"

    s = after(table("52", ["21 11 13", "", "56"], stack=""), "21")
    assert s.turn == 2 and s.skipped == 0b010


@pytest.mark.parametrize(
    ("hand", "points"), [("65 _3", 14), ("jinx 11", 22), ("jinx", -20), ("", 0), ("jinx 66 55 44", 50)]
)
def test_HJ_R12_pips_count_and_the_jinx_20_for_or_against(hand, points):
    assert pips_left(cards(hand)) == points


def test_HJ_R12_every_hand_is_counted_at_the_end_of_a_round():
    s = after(table("52", ["21", "jinx 65", "66"]), "21")

    assert scores(s) == [0, 31, 12]


@SEATS
def test_HJ_R13_after_the_last_round_the_lowest_total_wins(seats):
    s = after(table("52", hands(seats, "21"), rounds=2), "21")
    assert s.turn == CHANCE and s.round == 1 and s.stack_size == 49
    assert GAME.rules.shuffle_number(s) == 1

    s = table("52", hands(seats, "21"), rounds=2, round=1)
    s.total[:seats] = [5] * seats
    s = after(s, "21")
    assert GAME.outcome(s).winners == (0,) and GAME.outcome(s).low_wins


def test_pieces_make_the_pairs_that_two_plain_dice_make():
    for live in range(1, pieces.CARDS):
        for other in range(1, pieces.CARDS):
            dice = list(zip(divmod(live, 7), divmod(other, 7), strict=True))
            sevens = sum(a > 0 and b > 0 and a + b == 7 for a, b in dice)
            assert (pieces.sevens_on(live) >> other & 1) == (sevens > 0)
            assert (pieces.double_seven_on(live) >> other & 1) == (sevens == 2)
            assert (pieces.matches_on(live, True) >> other & 1) == any(a == b for a, b in dice)
            assert (pieces.matches_on(live, False) >> other & 1) == any(a == b > 0 for a, b in dice)
