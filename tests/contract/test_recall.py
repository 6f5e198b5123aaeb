"""Perfect recall: what a seat could once tell apart it can tell apart ever after."""

from __future__ import annotations

import pytest

from tests.contract.outlets import alike, pairs
from tests.helpers.sampling import sample
from tests.helpers.setups import SETUPS, Setup, dice_of, played


@pytest.mark.parametrize("setup", sample(SETUPS, 5, first=3), ids=str)
def test_games_that_looked_different_to_a_seat_never_look_the_same_again(setup: Setup):
    count = 20 + 1000 // len(played(setup).plies)  # more where games are short
    for pair in pairs(setup, dice_of("recall", setup), count):
        for viewer in setup.viewers:
            same = alike(setup, pair, viewer)
            assert same == sorted(same, reverse=True)
