"""Dice roll evenly, repeat for the same seed, and share nothing between seeds and streams."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabulae import Dice, new_dice
from tabulae.core import dice as module
from tabulae.core import layout
from tabulae.core.dice import ADDEND, FACTOR, MASK, mixed, roll, seed_dice, times, toss
from tabulae.core.kernel import Kernel
from tests.helpers.chances import fits

SURELY_UNEVEN = 1e-4
WORDS = 62  # bits of the state
ROLLS_OF_SEED_7 = [42, 8, 35, 13, 25, 10]


@given(st.integers(), st.integers(0, 9), st.integers(1, (1 << 31) - 1))
def test_a_roll_is_a_number_below_the_sides(seed: int, stream: int, sides: int):
    dice = new_dice(seed, stream)

    assert all(0 <= roll(dice, sides) < sides for _ in range(20))
    assert 0 <= dice.state <= MASK


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 49, 50, 1000])
def test_every_side_comes_up_equally_often(sides: int):
    dice = new_dice(1)
    rolls = Counter(roll(dice, sides) for _ in range(40 * sides))

    assert fits([rolls[side] for side in range(sides)]) > SURELY_UNEVEN


def test_a_roll_says_nothing_about_the_next():
    dice = new_dice(2)
    pairs = Counter((roll(dice, 8), roll(dice, 8)) for _ in range(64 * 40))

    assert fits([pairs[one, two] for one in range(8) for two in range(8)]) > SURELY_UNEVEN


def test_every_one_of_62_coins_is_fair_and_says_nothing_about_the_next():
    dice = new_dice(3)
    tosses = [toss(dice) for _ in range(4000)]

    assert all(0 <= each <= MASK for each in tosses)
    for bit in range(WORDS):
        heads = Counter((one >> bit & 1, two >> bit & 1) for one, two in pairwise(tosses))
        assert fits(list(heads.values())) > SURELY_UNEVEN
        assert len(heads) == 4


def test_the_same_seed_rolls_the_same():
    one, two = new_dice(7, 3), new_dice(7, 3)

    assert [roll(one, 50) for _ in range(100)] == [roll(two, 50) for _ in range(100)]


def test_the_rolls_of_a_seed_never_change():
    """Seeds in reports and in the tests of bots would mean something else."""
    dice = new_dice(7)

    assert [roll(dice, 50) for _ in ROLLS_OF_SEED_7] == ROLLS_OF_SEED_7


@pytest.mark.parametrize(("seed", "stream"), [(8, 0), (7, 1), (0, 0), (-7, 0), (7 + (1 << 40), 0)])
def test_neighbouring_seeds_and_streams_share_nothing(seed: int, stream: int):
    one, two = new_dice(7), new_dice(seed, stream)
    same = sum(roll(one, 50) == roll(two, 50) for _ in range(1000))

    assert same < 50


def test_the_generator_goes_through_every_state():
    """Hull and Dobell: an odd addend, and a factor that is 1 modulo 4, for a modulus that is a power of two."""
    assert ADDEND % 2 == 1 and FACTOR % 4 == 1 and MASK + 1 == 1 << WORDS


def test_dice_are_seeded_in_place():
    dice = Dice()
    seed_dice(dice, 5, 2)

    assert dice == new_dice(5, 2)


@given(st.integers(0, MASK), st.integers(0, MASK))
def test_compiled_products_keep_the_same_bits(one: int, two: int):
    assert Kernel(module).times(one, two) == times(one, two)


@given(st.integers(0, MASK), st.integers(1, (1 << 31) - 1))
def test_compiled_dice_roll_the_same(seed: int, sides: int):
    kernel, dice = Kernel(module), new_dice(seed)
    rolled = layout.pack(Dice())[0]
    kernel.seed_dice(rolled, seed, 0)

    assert kernel.mixed(seed) == mixed(seed)
    assert [kernel.roll(rolled, sides) for _ in range(5)] == [roll(dice, sides) for _ in range(5)]
    assert kernel.toss(rolled) == toss(dice)
    assert layout.unpack(Dice, rolled) == dice
