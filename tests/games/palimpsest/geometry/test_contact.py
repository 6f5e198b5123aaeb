"""The free-form table: contact, legality, rank marks, the contact graph, burial."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from tabulae.core.cardset import holds
from tabulae.games.palimpsest.geometry import contact, contact_fast
from tabulae.games.palimpsest.geometry.contact import ACROSS, DOWN, LEAST_TABLE, cosine, point_x, point_y, sine
from tabulae.games.palimpsest.rules.scoring import rank_shows
from tests.games.palimpsest.positions import GAME, after, card, clause_against, crowded, signs, table
from tests.helpers.sampling import sample


@pytest.fixture(params=[contact, contact_fast], ids=["point by point", "by rows"])
def way(request: pytest.FixtureRequest):
    return request.param


def test_sine_and_cosine_are_the_true_ones_times_two_to_the_14_rounded():
    for angle in range(360):
        assert sine(angle) == round(sin(radians(angle)) * 2**14)
        assert cosine(angle) == round(cos(radians(angle)) * 2**14)


def test_YQ_T1_a_card_meets_what_lies_straight_below_each_of_its_points(way):
    s = table("AM@0,0,0", "AS@150,0,0", "AV@1000,0,0")

    assert signs(way.contact_at(s, 300, 0, 0).touched, s) == "AS"
    assert signs(way.contact_at(s, 100, 0, 0).touched, s) == "AM AS"
    assert signs(way.contact_at(s, 200, 0, 0).touched, s) == "AS"  # the Ace of Moons lies under the Ace of Suns there


def test_YQ_T1_a_point_inside_no_card_is_on_the_table(way):
    s = table("AM@0,0,0")

    assert way.contact_at(s, 500, 0, 0) == (0, ACROSS * DOWN)
    assert way.contact_at(s, 0, 0, 0) == (1, 0)
    assert way.contact_at(s, 100, 0, 0) == (1, 10 * DOWN)


def test_YQ_T1_an_edge_that_peeps_out_within_the_reach_is_touched(way):
    s = table("AM@0,0,0", "AS@8,0,0")  # eight units of the Ace of Moons peep out at the left

    assert signs(way.contact_at(s, -197, 0, 0).touched, s) == "AM AS"
    assert signs(way.contact_at(s, -200, 0, 0).touched, s) == "AM"
    assert signs(way.contact_at(s, -206, 0, 0).touched, s) == ""


def test_YQ_05_edge_to_edge_touches_up_to_a_gap_of_five_units(way):
    s = table("AM@0,0,0")

    assert way.contact_at(s, 205, 0, 0) == (1, ACROSS * DOWN)
    assert way.contact_at(s, 206, 0, 0) == (0, ACROSS * DOWN)
    assert way.contact_at(s, 0, -285, 0) == (1, ACROSS * DOWN)
    assert way.contact_at(s, 0, -286, 0) == (0, ACROSS * DOWN)


def test_YQ_05_touch_overlap_asks_that_a_point_lies_on_the_card(way):
    s = table("AM@0,0,0", touch="overlap")

    assert way.contact_at(s, 200, 0, 0).touched == 0
    assert way.contact_at(s, 195, 0, 0).touched == 1


def test_YQ_06_a_card_that_is_buried_where_the_new_one_lies_is_not_touched(way):
    s = table("AM@0,0,0", "AS@-20,140,0", "AV@0,280,0")

    assert signs(way.contact_at(s, 190, 300, 0).touched, s) == "AV"


def test_YQ_08_a_new_card_lies_on_top_of_all_others():
    s = after(table("AM@0,0,0", "AS@150,0,0", hands=["2MK"]), "2MK@120,-200,0")

    assert s.card[2] == card("2MK")
    assert s.marks[2] == 3


def test_YQ_T2_a_card_that_hides_nothing_of_the_table_is_not_legal(way):
    s = table("AM@0,0,0", "AS@0,280,0", "AV@200,0,0", "AL@200,280,0")  # 400 by 560 without a gap

    assert {x: way.contact_at(s, x, 140, 0).on_table for x in (205, 206)} == {205: 0, 206: DOWN}
    assert {x: way.is_legal_placement(s, x, 140, 0) for x in (205, 206)} == {205: False, 206: True}


def test_YQ_T2_exactly_16_points(way):
    s = table("AM@0,0,0", "AS@40,-10,0", "AV@-40,10,0", "AL@0,120,0")
    found = {n: place for place in _places() if (n := way.contact_at(s, *place).on_table) in (15, 16)}

    assert found.keys() == {15, 16}
    assert way.is_legal_placement(s, *found[16])
    assert not way.is_legal_placement(s, *found[15])


def _places() -> list[tuple[int, int, int]]:
    return [(x, y, angle) for x in range(-30, 31, 10) for y in range(-60, 61, 5) for angle in (0, 20, 45, 90)]


def test_YQ_R3_YQ_T2_an_objection_says_what_is_missing():
    s = table("AM@0,0,0", hands=["2MK"])
    far = clause_against(s, "2MK@500,0,0"), clause_against(s, "2MK@0,0,0")

    assert far == ("YQ-T2", "YQ-T2")


def test_YQ_T3_the_marks_lie_at_80_120_and_opposite():
    s = table("AM@0,0,0", "AS@1000,0,90")

    assert contact.covered_marks(s, 0, -180, -260, 0) == 1
    assert contact.covered_marks(s, 0, -181, -260, 0) == 0
    assert contact.covered_marks(s, 0, 180, 260, 0) == 2
    assert contact.covered_marks(s, 0, 180, 261, 0) == 0
    assert contact.covered_marks(s, 0, 0, 0, 0) == 3
    assert point_x(1000, 90, 80, 120) == 880 << 14 and point_y(0, 90, 80, 120) == 80 << 14
    assert contact.covered_marks(s, 1, 880, 80, 0) == 2


def test_YQ_T3_YQ_10_a_rank_is_visible_while_one_mark_is():
    one, both = "AS@-180,-260,0", "AV@180,260,0"

    assert rank_shows(table("AM@0,0,0", one), 0)
    assert rank_shows(table("AM@0,0,0", both), 0)
    assert not rank_shows(table("AM@0,0,0", one, both), 0)


def test_YQ_10_under_rank_visible_both_one_covered_mark_hides_the_rank():
    assert not rank_shows(table("AM@0,0,0", "AS@-180,-260,0", rank_visible="both"), 0)
    assert rank_shows(table("AM@0,0,0", "AS@200,0,0", rank_visible="both"), 0)


def test_YQ_T4_cards_that_touched_once_touch_for_good():
    s = table("AM@0,0,0", "AS@150,0,0", "AV@75,0,0")  # the last one covers the spot where they met

    assert signs(s.touching[0], s) == "AS AV"
    assert signs(s.touching[1], s) == "AM AV"
    assert signs(s.touching[2], s) == "AM AS"


def test_YQ_T5_a_card_is_buried_when_all_its_points_lie_under_later_cards(way):
    half = table("AM@0,0,0", "AS@-100,0,0")
    whole = table("AM@0,0,0", "AS@-100,0,0", "AV@100,0,0")
    sliver = table("AM@0,0,0", "AS@-100,0,0", "AV@106,0,0")  # between 0 and 6 a column of points is bare

    assert not way.is_covered(half, 0) and half.buried == 0
    assert way.is_covered(whole, 0) and signs(whole.buried, whole) == "AM"
    assert not way.is_covered(sliver, 0) and sliver.buried == 0


def test_YQ_T5_a_buried_card_is_never_touched_its_rank_is_hidden_and_it_is_not_table(way):
    s = table("AM@0,0,0", "AS@-104,0,0", "AV@104,0,0")  # a strip of four units between has no sample point

    assert signs(s.buried, s) == "AM"
    assert not rank_shows(s, 0)
    assert signs(way.contact_at(s, 5, 0, 0).touched, s) == "AS AV"
    assert way.contact_at(s, 5, 0, 0).on_table == 0


def test_a_card_farther_out_than_FARTHEST_is_refused():
    s = table("AM@19990,0,0", hands=["2MK"])

    assert clause_against(s, "2MK@20001,0,0") == "YQ-T2"
    assert clause_against(s, "2MK@19950,200,0") == ""


@pytest.mark.parametrize("turning", ["free", "quarter", "none"])
@pytest.mark.parametrize("touch", ["edge", "overlap"])
@pytest.mark.parametrize("seed", sample(range(3), 1))
def test_the_rows_agree_with_the_points_on_crowded_tables(seed: int, turning: str, touch: str):
    import random

    rng = random.Random(f"{turning} {touch} {seed}")
    s = crowded(16, seed, turning=turning, touch=touch)
    for _ in range(112):
        i = rng.randrange(s.laid)
        x, y = s.x[i] + rng.randint(-300, 300), s.y[i] + rng.randint(-300, 300)
        angle = rng.randrange(360)
        found = contact.contact_at(s, x, y, angle)
        assert contact_fast.contact_at(s, x, y, angle) == found
        legal = found.touched != 0 and found.on_table >= LEAST_TABLE
        assert contact_fast.is_legal_placement(s, x, y, angle) == legal


def test_speed_cells_agree_with_what_they_stand_for_at_every_ply():
    from tabulae.core.cardset import size
    from tabulae.core.dice import new_dice
    from tabulae.core.seat import NOBODY
    from tabulae.games.palimpsest.rules.random_play import random_move

    s, dice = GAME.start(4), new_dice(9)
    while s.turn != NOBODY:
        GAME.rules.play(s, s.turn, random_move(s, s.turn, dice))
        assert s.stock_size == size(s.stock)
        for i in range(s.laid):
            assert (s.cosine[i], s.sine[i]) == (cosine(s.angle[i]), sine(s.angle[i]))
            assert s.place[s.card[i]] == i
            covered = 0
            for later in range(i + 1, s.laid):
                covered |= contact.covered_marks(s, i, s.x[later], s.y[later], s.angle[later])
            assert s.marks[i] == 3 ^ covered
        top = s.laid - 1
        if s.phase != 1 and s.laid > 1:
            assert [holds(s.buried, i) for i in range(top)] == [contact.is_covered(s, i) for i in range(top)]
