"""Options are words for people and numbers for the rules."""

from __future__ import annotations

import pytest

from tabulae import BadOption, Option

TIES = Option("ties", ("english", "french"), "english", "TR-05")
DECK = Option("deck", ("basic", "extended"), lambda seats: "basic" if seats < 4 else "extended", "TR-R1")
ROUNDS = Option("rounds", tuple(map(str, range(1, 13))), "6", "TR-R6")


def test_a_value_has_the_number_of_its_place():
    assert [TIES.number(value) for value in TIES.values] == [0, 1]


def test_a_number_may_stand_for_its_word():
    assert ROUNDS.number(3) == ROUNDS.number("3") == 2


@pytest.mark.parametrize("value", ["English", "", None, 0, "english ", ["english"], "x" * 1000])
def test_a_value_that_does_not_exist_is_refused_with_the_clause(value: object):
    with pytest.raises(BadOption) as refusal:
        TIES.number(value)

    assert (refusal.value.name, refusal.value.clause) == ("ties", "TR-05")
    assert len(str(refusal.value)) < 200


def test_a_default_may_depend_on_the_seats():
    assert [DECK.default_for(seats) for seats in (2, 3, 4, 5)] == ["basic", "basic", "extended", "extended"]
    assert TIES.default_for(2) == TIES.default_for(4) == "english"


def test_of_a_long_row_of_values_the_two_ends_are_tried():
    few = Option("ties", ("english", "french"), "english", "TR-05")
    many = Option("rounds", tuple(map(str, range(1, 13))), "6", "HJ-51")

    assert few.variants(2) == ("french",)
    assert many.variants(2) == ("1", "12")
