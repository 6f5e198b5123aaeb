"""YQ-R1 to YQ-R11 and the rulings, one by one."""

from __future__ import annotations

import json

import pytest

from tabulae import CHANCE, NOBODY, Match
from tabulae.core.cardset import size
from tabulae.games.palimpsest.pieces import CARDS, KINDS, RANKS, SIGNS, SUITS
from tabulae.games.palimpsest.rules.scoring import points_on, scores_now
from tabulae.games.palimpsest.state import DEAL, LAY, PLACE, SHIFT
from tests.games.palimpsest.positions import GAME, after, card, clause_against, scribes_on, signs, table

# YQ-R1 to YQ-R3


def test_YQ_R1_the_decktet_has_36_cards_and_nine_more():
    assert [SIGNS[c] for c in range(CARDS) if KINDS[c] == 0 and RANKS[c] == 1] == ["AM", "AS", "AV", "AL", "AY", "AK"]
    for rank in range(2, 10):
        suits = [SUITS[c] for c in range(CARDS) if RANKS[c] == rank]
        assert len(suits) == 3 and sum(suits) == 63 and all(size(each) == 2 for each in suits)
    assert [KINDS.count(kind) for kind in range(5)] == [30, 6, 4, 4, 1]
    assert SUITS[card("7SK")] == 0b100010 and SUITS[card("EX")] == 0
    assert GAME.start(2).stock_size == 36 and GAME.start(4).stock_size == 45


def test_YQ_R1_each_player_has_20_scribes():
    assert GAME.start(5).left == [20] * 5


def test_YQ_R2_five_cards_to_each_player_from_the_first_on_then_the_root():
    m = Match("palimpsest", seats=3, seed=5, first=1)
    takers = [event.move.seat for event in m.record.events]

    assert takers == [1] * 5 + [2] * 5 + [0] * 5 + [NOBODY]
    assert (m.state.x[0], m.state.y[0], m.state.angle[0]) == (0, 0, 0)
    assert m.to_act == (1,)


def test_YQ_R3_a_turn_is_a_card_laid_then_a_card_drawn():
    s = table("AM@0,0,0", hands=["AS AV", "AL"])
    s = after(s, "AS@200,0,0")

    assert s.turn == CHANCE
    s = after(s, "1+9LK")
    assert (s.turn, s.hand[0]) == (1, 1 << card("AV") | 1 << card("9LK"))


def test_YQ_R3_only_a_card_of_the_own_hand_and_only_in_turn():
    s = table("AM@0,0,0", hands=["AS", "AL"])

    assert clause_against(s, "AL@200,0,0") == "YQ-R3"
    assert clause_against(s, "AL@200,0,0", seat=1) == "YQ-R3"
    assert clause_against(s, "scribe AM") == "YQ-R3"


# Scoring


@pytest.mark.parametrize(
    ("scribes", "points"), [([2, 1], [8, 4]), ([2, 0], [8, 0]), ([1, 1], [4, 4]), ([3, 0], [8, 0]), ([1, 0], [0, 0])]
)
def test_YQ_R4_a_card_with_as_many_scribes_as_the_rank_played_is_scored(scribes, points):
    s = table("8MS@0,0,0", hands=["2VL"], scribes={"8MS": scribes})

    assert after(s, "2VL@200,0,0").score[:2] == points


def test_YQ_R4_YQ_03_an_ace_scores_every_adjacent_occupied_card():
    s = table("8MS@0,0,0", "7VY@0,290,0", "6LK@0,-290,0", hands=["AK"], scribes={"8MS": [1], "7VY": [0, 1]})

    assert after(s, "AK@200,0,0").score[:2] == [8, 0]
    assert after(s, "AK@200,145,0").score[:2] == [8, 7]


def test_YQ_03_an_ace_is_worth_1_to_the_leader_and_nothing_to_others():
    assert _points([2, 1], "AM") == [1, 0]
    assert _points([1, 1], "AM") == [0, 0]


def _points(scribes: list[int], sign: str = "9MS") -> list[int]:
    s = table(f"{sign}@0,0,0", seats=max(2, len(scribes)), scribes={sign: scribes})
    return [points_on(s, 0, seat) for seat in range(s.seats)]


def test_YQ_R5_a_card_without_rank_is_not_scored_and_triggers_nothing():
    crown = table("CM@0,0,0", hands=["AS"], scribes={"CM": [3]})
    pawn = table("9MS@0,0,0", hands=["PVLY"], scribes={"9MS": [3]})

    assert after(crown, "AS@200,0,0").score[:2] == [0, 0]
    assert after(pawn, "PVLY@200,0,0").score[:2] == [0, 0]


@pytest.mark.parametrize("sign", ["PVLY", "TMLY", "CM", "EX"])
def test_YQ_R7_YQ_R8_YQ_R9_YQ_R10_a_card_with_a_power_triggers_nothing(sign):
    s = table("9MS@0,0,0", "AK@0,290,0", hands=[sign], scribes={"9MS": [3, 2], "AK": [1]})
    s = after(s, f"{sign}@200,145,0")

    assert signs(s.adjacent, s) == "9MS AK"
    assert s.score[:2] == [0, 0]


def test_YQ_R5_YQ_04_not_even_an_ace_scores_a_card_whose_rank_is_hidden():
    s = table("9MS@0,0,0", "AV@-180,-260,0", "AL@180,260,0", hands=["AK"], scribes={"9MS": [3]})

    assert after(s, "AK@200,0,0").score[:2] == [0, 0]


def test_YQ_12_a_rank_hidden_by_the_play_that_scores_it_still_scores():
    s = after(table("9MS@0,0,0", hands=["2VL"], scribes={"9MS": [2]}), "2VL@20,18,0")

    assert s.marks[0] == 0
    assert s.score[0] == 9


def test_YQ_19_scribes_of_all_colours_count_together():
    s = table("9MS@0,0,0", seats=3, hands=["4VL"], scribes={"9MS": [2, 1, 1]})

    assert after(s, "4VL@200,0,0").score[:3] == [9, 4, 4]
    assert not scores_now(s, card("5YK"), 0)


def test_YQ_20_scribes_stay_after_scoring():
    s = table("8MS@0,0,0", hands=["2VL"], scribes={"8MS": [2, 1]})

    assert scribes_on(after(s, "2VL@200,0,0"), "8MS") == [2, 1]


def test_YQ_21_all_cards_that_qualify_are_scored():
    s = table("8MS@0,0,0", "6MV@0,290,0", hands=["2SY"], scribes={"8MS": [2], "6MV": [2]})

    assert after(s, "2SY@200,145,0").score[0] == 14


def test_YQ_22_tied_leaders_get_half_each_and_nobody_else_scores():
    assert _points([2, 2, 1]) == [4, 4, 0]
    assert _points([1, 1, 1]) == [4, 4, 4]


def test_YQ_23_tied_seconds_get_half_each():
    assert _points([3, 1, 1, 0]) == [9, 4, 4, 0]
    assert _points([3, 2, 1]) == [9, 4, 0]


def test_YQ_24_second_place_needs_a_scribe():
    assert _points([3, 0]) == [9, 0]


def test_YQ_26_scribes_placed_this_turn_do_not_count_for_its_scoring():
    s = table("8MS@0,0,0", hands=["2MK"], scribes={"8MS": [1]})
    s = after(s, "2MK@200,0,0", "scribe 8MS")

    assert (s.score[0], scribes_on(s, "8MS")) == (0, [2, 0])


# Scribes


def test_YQ_R6_YQ_17_one_scribe_for_each_suit_shared_over_all_adjacent_cards():
    s = after(table("8MS@0,0,0", "4MS@0,290,0", hands=["9MS"]), "9MS@200,145,0")

    assert s.owed == 4
    assert [str(move) for move in GAME.moves(s, 0)] == ["scribe 8MS", "scribe 4MS"]
    s = after(s, "scribe 8MS", "scribe 8MS", "scribe 8MS")
    assert (s.turn, s.owed) == (0, 1)
    s = after(s, "scribe 4MS")
    assert (s.turn, scribes_on(s, "8MS"), scribes_on(s, "4MS"), s.left[0]) == (CHANCE, [3, 0], [1, 0], 16)


def test_YQ_R7_a_pawn_places_by_its_three_suits():
    s = after(table("8MS@0,0,0", "AL@0,290,0", hands=["PMSL"]), "PMSL@200,145,0")

    assert s.owed == 3


def test_YQ_14_covered_suits_count():
    s = after(table("8MS@0,0,0", "AV@-180,-260,0", "AY@180,260,0", hands=["9MS"]), "9MS@200,0,0")

    assert s.marks[0] == 0
    assert s.owed == 2


def test_YQ_16_any_adjacent_card_may_receive_but_not_the_card_just_laid():
    s = after(table("8MS@0,0,0", "CV@0,290,0", "AK@900,0,0", hands=["AM"]), "AM@200,145,0")

    assert clause_against(s, "scribe CV") == ""
    assert clause_against(s, "scribe AM") == "YQ-16"
    assert clause_against(s, "scribe AK") == "YQ-16"
    assert clause_against(s, "scribe 9LK") == "YQ-R3"
    assert clause_against(s, "AM@0,0,0") == "YQ-17"


def test_YQ_18_with_fewer_scribes_left_all_are_placed_and_the_end_is_near():
    s = after(table("8MS@0,0,0", hands=["9MS", "AS"], left=[1, 20]), "9MS@200,0,0")

    assert s.owed == 1
    s = after(s, "scribe 8MS", "1+AK")
    assert s.turn == NOBODY


def test_YQ_T5_a_card_buried_by_this_play_scores_and_counts_but_receives_nothing():
    s = table("8MS@0,0,0", "AV@-104,0,0", hands=["2MK"], scribes={"8MS": [2]})
    s = after(s, "2MK@96,0,0")

    assert signs(s.buried, s) == "8MS" and s.score[0] == 8
    assert s.owed == 1
    assert clause_against(s, "scribe 8MS") == "YQ-T5"
    assert [str(move) for move in GAME.moves(s, 0)] == ["scribe AV"]


def test_YQ_T5_if_no_adjacent_card_can_receive_nothing_is_placed():
    s = table("8MS@0,0,0", "AV@-102,0,0", hands=["9MS"])
    s = after(s, "9MS@105,0,0")  # the gap of seven units to the Ace of Waves lies between two columns of points

    assert signs(s.adjacent, s) == signs(s.buried, s) == "8MS"
    assert (s.turn, s.owed, s.left[0]) == (CHANCE, 0, 20)


def test_YQ_T5_a_court_removes_nothing_from_a_card_that_it_buries():
    s = table("8MS@0,0,0", "AV@-104,0,0", hands=["TMVK"], scribes={"8MS": [2], "AV": [1]})
    s = after(s, "TMVK@96,0,0")

    assert signs(s.adjacent, s) == "8MS AV" and signs(s.buried, s) == "8MS"
    assert [str(move) for move in GAME.moves(s, 0)] == ["remove AV:1"]
    assert clause_against(s, "remove 8MS:1") == "YQ-T5"
    assert scribes_on(after(s, "remove AV:1"), "8MS") == [2, 0]


def test_YQ_T5_a_crown_moves_nothing_off_a_card_that_it_buries_nor_onto_it():
    s = table("8MS@0,0,0", "AM@-104,0,0", "AV@-304,0,0", hands=["CM"], scribes={"8MS": [2], "AM": [1]})
    s = after(s, "CM@96,0,0")

    assert signs(s.adjacent, s) == "8MS AM" and signs(s.buried, s) == "8MS"
    assert signs(s.touching[s.place[card("AM")]], s) == "8MS AV CM"
    assert {str(move) for move in GAME.moves(s, 0)} == {"move AM:1>AV", "move AM:1>CM"}
    assert clause_against(s, "move 8MS:1>CM") == "YQ-T5"
    assert clause_against(s, "move AM:1>8MS") == "YQ-T5"
    s = after(s, "move AM:1>CM")
    assert (s.turn, scribes_on(s, "8MS"), scribes_on(s, "CM")) == (CHANCE, [2, 0], [1, 0])


def test_YQ_T5_the_excuse_carries_nothing_off_a_card_that_it_buries_nor_onto_it():
    s = table("8MS@0,0,0", "AV@-104,0,0", hands=["EX"], scribes={"8MS": [2], "AV": [1]})
    s = after(s, "EX@96,0,0")

    assert signs(s.buried, s) == "8MS"
    assert [str(move) for move in GAME.moves(s, 0)] == ["excuse AV>EX"]
    assert clause_against(s, "excuse 8MS>EX") == "YQ-T5"
    assert clause_against(s, "excuse AV>8MS") == "YQ-T5"


# Powers


def test_YQ_R8_YQ_41_a_court_removes_as_many_from_each_card_as_it_shares_suits():
    s = table("8MS@0,0,0", "4MS@0,290,0", hands=["TMLY", ""], scribes={"8MS": [1, 2], "4MS": [0, 1]})
    s = after(s, "TMLY@200,145,0")

    assert (s.turn, s.owed) == (0, 1)
    assert clause_against(s, "remove 4MS:2") == "YQ-41"  # the cards come in the order laid
    assert clause_against(s, "scribe 8MS") == "YQ-41"
    s = after(s, "remove 8MS:2")
    assert (scribes_on(s, "8MS"), s.left[:2]) == ([1, 1], [19, 18])
    s = after(s, "remove 4MS:2")
    assert (s.turn, s.left[:2]) == (CHANCE, [19, 19])


def test_YQ_R8_YQ_41_a_court_takes_two_from_one_card_that_shares_two_suits():
    s = table("9VY@0,0,0", hands=["TSVY"], scribes={"9VY": [2, 1]})
    s = after(s, "TSVY@200,0,0")

    assert s.owed == 2
    s = after(s, "remove 9VY:1")
    assert (s.turn, s.owed, s.at) == (0, 1, 0)
    assert [str(move) for move in GAME.moves(s, 0)] == ["remove 9VY:1", "remove 9VY:2"]
    s = after(s, "remove 9VY:2")
    assert (s.turn, scribes_on(s, "9VY"), s.left[:2]) == (CHANCE, [1, 0], [19, 20])


def test_YQ_41_fewer_are_removed_if_fewer_are_there():
    s = after(table("9VY@0,0,0", hands=["TSVY"], scribes={"9VY": [1]}), "TSVY@200,0,0", "remove 9VY:1")

    assert (s.turn, s.left[0]) == (CHANCE, 20)
    assert (
        clause_against(after(table("9VY@0,0,0", hands=["TSVY"], scribes={"9VY": [1]}), "TSVY@200,0,0"), "remove 9VY:2")
        == "YQ-41"
    )
    assert after(table("9VY@0,0,0", hands=["TSVY"]), "TSVY@200,0,0").turn == CHANCE


def test_YQ_R9_YQ_44_a_crown_moves_one_scribe_off_each_adjacent_card_of_its_suit():
    s = table(
        "8MS@0,0,0", "AV@-200,0,0", "4MS@0,280,0", "AK@0,560,0", hands=["CM"], scribes={"8MS": [1, 1], "4MS": [1]}
    )
    s = after(s, "CM@200,145,0")

    assert (s.phase, s.at, s.owed) == (SHIFT, 0, 1)
    assert {str(move) for move in GAME.moves(s, 0)} == {
        f"move 8MS:{seat}>{to}" for seat in (1, 2) for to in ("AV", "4MS", "CM")
    }
    assert clause_against(s, "move 8MS:1>AK") == "YQ-44"
    assert clause_against(s, "move 4MS:1>AK") == "YQ-44"
    s = after(s, "move 8MS:2>CM", "move 4MS:1>AK")
    assert (s.turn, scribes_on(s, "CM"), scribes_on(s, "AK"), scribes_on(s, "8MS")) == (CHANCE, [0, 1], [1, 0], [1, 0])


def test_YQ_44_a_card_without_the_suit_or_without_a_scribe_gives_none():
    s = table("8MS@0,0,0", "AK@0,290,0", hands=["CM"], scribes={"AK": [2]})

    assert after(s, "CM@200,145,0").turn == CHANCE


def test_YQ_46_a_scribe_moves_only_once_by_one_crown():
    s = table("8MS@0,0,0", "4MS@0,280,0", hands=["CM"], scribes={"8MS": [1], "4MS": [0, 1]})
    s = after(s, "CM@200,145,0", "move 8MS:1>4MS")

    assert s.at == 1
    assert clause_against(s, "move 4MS:1>CM") == "YQ-46"
    assert {str(move)[:10] for move in GAME.moves(s, 0)} == {"move 4MS:2"}
    empty = table("8MS@0,0,0", "4MS@0,280,0", hands=["CM"], scribes={"8MS": [1]})
    assert after(empty, "CM@200,145,0", "move 8MS:1>4MS").turn == CHANCE


def test_YQ_02_crowns_rank10_are_ordinary_cards_of_rank_10():
    s = table("8MS@0,0,0", hands=["CM"], scribes={"8MS": [5, 5]}, crowns="rank10")
    s = after(s, "CM@200,0,0")

    assert (s.phase, s.owed, s.score[:2]) == (PLACE, 1, [4, 4])
    crown = table("CM@0,0,0", hands=["AS"], scribes={"CM": [2, 1]}, crowns="rank10")
    assert after(crown, "AS@200,0,0").score[:2] == [10, 5]


def test_YQ_02_crowns_have_no_rank_in_both_decks_otherwise():
    for deck in ("basic", "extended"):
        s = table("CM@0,0,0", hands=["AS"], scribes={"CM": [2, 1]}, deck=deck)
        assert after(s, "AS@200,0,0").score[:2] == [0, 0]


def test_YQ_R10_YQ_37_the_excuse_carries_all_scribes_of_one_card_you_occupy():
    s = table("8MS@0,0,0", "AK@900,0,0", "AV@0,290,0", hands=["EX"], scribes={"8MS": [1, 2], "AV": [0, 3]})
    s = after(s, "EX@200,0,0")

    assert {str(move) for move in GAME.moves(s, 0)} == {f"excuse 8MS>{to}" for to in ("AK", "AV", "EX")}
    assert clause_against(s, "excuse AV>EX") == "YQ-37"
    assert clause_against(s, "excuse 8MS>8MS") == "YQ-37"
    assert clause_against(s, "scribe 8MS") == "YQ-37"
    s = after(s, "excuse 8MS>AV")
    assert (scribes_on(s, "8MS"), scribes_on(s, "AV"), s.turn) == ([0, 0], [1, 5], CHANCE)


def test_YQ_38_the_excuse_does_nothing_for_a_player_who_occupies_nothing():
    s = table("8MS@0,0,0", "AV@-104,0,0", "AS@104,0,0", hands=["EX"], scribes={"8MS": [2, 0], "AV": [0, 1]})

    assert signs(s.buried, s) == "8MS"  # the only own scribes are buried
    assert after(s, "EX@250,0,0").turn == CHANCE


# Set-up and end


def test_YQ_01_the_basic_deck_for_two_and_three_the_extended_for_more_and_a_record_names_another():
    assert [GAME.options_of(GAME.start(seats))["deck"] for seats in (2, 3, 4, 5)] == ["basic"] * 2 + ["extended"] * 2
    assert "option deck: extended" in Match("palimpsest", seats=2, seed=1, deck="extended").record.text()
    assert "option deck: basic" in Match("palimpsest", seats=4, seed=1, deck="basic").record.text()


def test_YQ_09_turning_free_quarter_none():
    free, quarter, none = (table("AM@0,0,0", hands=["AS"], turning=turning) for turning in ("free", "quarter", "none"))

    assert clause_against(free, "AS@200,0,17") == "" and clause_against(free, "AS@200,0,360") == "YQ-09"
    assert clause_against(quarter, "AS@200,0,17") == "YQ-09" and clause_against(quarter, "AS@200,0,270") == ""
    assert clause_against(none, "AS@200,0,90") == "YQ-09" and clause_against(none, "AS@213,7,0") == "YQ-T2"
    assert clause_against(none, "AS@203,7,0") == ""


def test_YQ_34_the_first_player_is_drawn_by_lot_unless_given():
    s = GAME.start(3)

    assert [str(move) for move in GAME.moves(s, CHANCE)] == ["first 1", "first 2", "first 3"]
    assert GAME.rules.shuffle_number(s) == 0 and GAME.rules.shuffle_number(GAME.start(3, first=2)) == 1
    with pytest.raises(Exception, match="YQ-34"):
        GAME.play(s, CHANCE, GAME.wording.parse("first 4", ()))


def test_YQ_35_hands_and_the_order_of_the_deck_are_hidden_all_else_is_open():
    m = Match("palimpsest", seats=2, seed=3)
    own, other = m.view(0), m.view(1)

    assert own.hand == m.state.hand[0] and own.hand != other.hand
    assert own.hand_size == other.hand_size and own.deck_size == 25
    assert [
        str(event.move) for event in m.record.seen_by(0).events if event.move.kind == DEAL and event.move.seat == 1
    ] == ["2+?"] * 5


@pytest.mark.parametrize("root", ["CM", "TMLY", "PMSL", "EX"])
def test_YQ_36_a_root_without_rank_stays_and_has_no_power(root):
    s = GAME.start(2, first=0, deck="extended")
    for seat in (1, 2):
        for sign in ("2MK 2SY 2VL 3MV 3SK" if seat == 1 else "4MS 4VL 4YK 5ML 5SV").split():
            s = after(s, f"{seat}+{sign}")
    s = after(s, f"root {root}")

    assert (s.turn, s.phase, s.laid, s.owed) == (0, LAY, 1, 0)
    assert (s.card[0], s.left[:2]) == (card(root), [20, 20])
    s = after(s, "2SY@200,0,0")
    assert signs(s.adjacent, s) == root and s.score[:2] == [0, 0]


def test_YQ_R11_YQ_30_at_the_end_every_card_with_a_visible_rank_and_a_scribe_is_scored_once():
    s = table("8MS@0,0,0", "CV@0,290,0", hands=["9LK", "AS"], scribes={"8MS": [0, 1], "CV": [3, 0]}, deck_left=1)
    last = GAME.moves(after(s, "9LK@-200,0,0"), CHANCE)

    s = after(s, "9LK@-200,0,0", str(last[0]))
    assert (s.turn, s.score[:2]) == (NOBODY, [0, 8])


def test_YQ_30_a_rank_that_is_hidden_at_the_end_is_not_scored():
    placed = ["8MS@0,0,0", "AV@-180,-260,0", "AL@180,260,0", "7VY@-400,0,0"]
    s = table(*placed, hands=["9LK", "AS"], scribes={"8MS": [2, 1], "7VY": [1]}, deck_left=1)
    s = after(s, "9LK@-600,0,0")
    s = after(s, str(GAME.moves(s, CHANCE)[0]))

    assert s.marks[0] == 0
    assert (s.turn, s.score[:2]) == (NOBODY, [7, 0])


def test_YQ_28_the_turn_that_draws_the_last_card_ends_the_game_at_once():
    s = table("8MS@0,0,0", hands=["9LK AV", "AS AL"], deck_left=1)
    s = after(s, "9LK@-200,0,0")
    s = after(s, str(GAME.moves(s, CHANCE)[0]))

    assert s.turn == NOBODY and size(s.hand[0]) == 2


def test_YQ_27_out_of_scribes_ends_at_once_after_drawing():
    s = table("8MS@0,0,0", hands=["AM AV", "AS"], left=[1, 20])
    s = after(s, "AM@200,0,0", "scribe 8MS")

    assert s.turn == CHANCE
    assert after(s, "1+9LK").turn == NOBODY


def test_YQ_27_equal_turns_lets_everyone_have_as_many_turns_as_the_first_and_the_trigger_stands():
    s = table("8MS@0,0,0", hands=["AM AV", "TMLY AS"], left=[1, 20], ending="equal-turns")
    s = after(s, "AM@200,0,0", "scribe 8MS", "1+9LK")
    assert s.turn == 1

    s = after(s, "TMLY@-200,0,0", "remove 8MS:1")
    assert s.left[0] == 1 and s.turn == CHANCE
    assert after(s, "2+6LK").turn == NOBODY


def test_YQ_27_equal_turns_ends_with_the_round_of_the_last_card():
    s = table("8MS@0,0,0", hands=["AV AK", "AS AL"], ending="equal-turns", deck_left=1, first=0)
    s = after(s, "AV@200,0,0")
    s = after(s, str(GAME.moves(s, CHANCE)[0]))
    assert s.turn == 1

    assert after(s, "AL@-200,0,0").turn == NOBODY


def test_YQ_27_play_out_goes_on_until_deck_and_hands_are_empty():
    s = table("8MS@0,0,0", hands=["AM AV", "AY"], left=[1, 20], ending="play-out", deck_left=0)
    s = after(s, "AM@200,0,0", "scribe 8MS")
    assert s.turn == 1

    s = after(s, "AY@-200,0,0")
    assert s.turn == 0
    assert after(s, "AV@-200,280,0").turn == NOBODY


def test_a_seat_without_cards_is_passed_over():
    s = table("8MS@0,0,0", seats=3, hands=["AK AV", "", "AY"], ending="play-out", deck_left=0)

    assert after(s, "AK@200,0,0").turn == 2


def test_YQ_33_equal_points_share_the_victory():
    s = table("8MS@0,0,0", seats=3, scribes={"8MS": [1, 1, 0]})
    s.score[:3], s.turn = [7, 7, 2], NOBODY

    assert GAME.outcome(s).winners == (0, 1)


def test_moves_survive_notation_and_json():
    m = Match("palimpsest", seats=2, seed=1)
    move = m.moves(m.to_act[0])[0]

    assert GAME.wording.parse(str(move), m.names) == move
    assert json.loads(json.dumps(move)) == list(move)
