"""Sets of cards as bits, told against Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabulae.core.cardset import (
    EMPTY,
    HIDDEN,
    cards_of,
    first_cards,
    holds,
    lowest,
    nth,
    only,
    size,
    without_lowest,
)

LARGEST = 62  # the greatest card number: sets keep to 63 bits

card_sets = st.sets(st.integers(0, LARGEST))


def bits(cards: set[int]) -> int:
    return sum(only(card) for card in cards)


@given(card_sets)
def test_a_set_of_bits_holds_the_cards_put_into_it_and_no_others(cards: set[int]):
    assert {card for card in range(LARGEST + 1) if holds(bits(cards), card)} == cards


@given(card_sets)
def test_cards_are_listed_in_rising_order(cards: set[int]):
    assert cards_of(bits(cards)) == sorted(cards)


@given(card_sets)
def test_the_size_is_the_number_of_cards(cards: set[int]):
    assert size(bits(cards)) == len(cards)


@given(card_sets.filter(bool))
def test_the_lowest_card_has_the_smallest_number(cards: set[int]):
    assert lowest(bits(cards)) == min(cards)
    assert without_lowest(bits(cards)) == bits(cards - {min(cards)})


@given(card_sets.filter(bool))
def test_the_nth_card_has_n_smaller_ones(cards: set[int]):
    assert [nth(bits(cards), n) for n in range(len(cards))] == sorted(cards)


@given(st.integers(0, LARGEST + 1))
def test_the_first_cards_are_numbered_from_0(count: int):
    assert cards_of(first_cards(count)) == list(range(count))


def test_nothing_is_in_the_empty_set():
    assert size(EMPTY) == 0
    assert cards_of(EMPTY) == []
    assert without_lowest(EMPTY) == EMPTY


def test_the_sign_for_a_hidden_card_is_no_card():
    assert HIDDEN < 0
