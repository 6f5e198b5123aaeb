"""The end of random play at a stroke comes as often as by playing.

Exactly so where that can be counted, else the two are compared. The dice are seeded: every run tests the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

from tabulae import NOBODY, new_dice
from tabulae.core import layout
from tabulae.core.cardset import only
from tabulae.games.tabula_rasa.pieces import CARDS, DECK, KINDS, together
from tabulae.games.tabula_rasa.rules import standing_at
from tabulae.games.tabula_rasa.rules.collapsed import finish_at_random
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, HAND, PLAYS, REMOVED, State
from tests.games.tabula_rasa.positions import GAME, counted, estate, random_match, random_states
from tests.helpers.chances import fits, independent

SURELY_UNEVEN = 1e-4
SURELY_ASTRAY = 5  # standard deviations
ENDS = 4000
OFTEN = 20  # ends of one kind, from which on they are counted by themselves
AT_STROKE, BY_PLAY = "finish_at_random", "play_at_random"

SEATS = (2, 3, 4)
PLAYED = (0, 7, 30, 45)  # plays before the rest is left to chance


def ends(state: State, way: str) -> Iterator[Any]:
    """Many ends of random play from the state, as compiled records; each is gone when the next comes."""
    start, here, dice = layout.pack(state), layout.pack(state), layout.pack(new_dice(ENDS, len(way)))
    finish = getattr(GAME.kernel, way)
    for _ in range(ENDS):
        here[:] = start
        finish(here[0], dice[0])
        yield here[0]


@pytest.mark.parametrize("count", range(8))
def test_every_part_of_a_set_is_taken_equally_often(count: int):
    cards = [0, 3, 4, 24, 25, 30, 49]
    parts = [sum(map(only, part)) for part in combinations(cards, count)]
    dice = layout.pack(new_dice(count))
    taken = Counter(GAME.kernel.random_part(sum(map(only, cards)), count, dice[0]) for _ in range(100 * len(parts)))

    assert set(taken) <= set(parts)
    assert len(parts) == 1 or fits([taken[part] for part in parts]) > SURELY_UNEVEN


@pytest.mark.parametrize("seats", SEATS)
def test_from_any_position_all_cards_are_played_but_two(seats: int):
    for number, state in enumerate(random_states(seats, seed=3)):
        end = layout.copied(state)
        decisions = finish_at_random(end, new_dice(number))

        assert decisions == PLAYS - state.plays
        assert (end.turn, end.plays, end.stock_size, end.stock.bit_count()) == (NOBODY, PLAYS, REMOVED, REMOVED)
        everything = counted(end.stock)
        for seat in range(seats):
            assert end.hand[seat] == 0
            posted = [counted(end.posted[seat][way]) for way in (BY_NUMBER, BY_COLOUR)]
            assert sum(posted, Counter()).total() == PLAYS // seats
            assert all(counted(state.posted[seat][way]) <= posted[way] for way in (BY_NUMBER, BY_COLOUR))
            everything += sum(posted, Counter())
        assert everything == counted(DECK)


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_comes_to_every_place_as_often_as_it_should(seats: int):
    """From a full deck: to each seat in proportion to its plays, and there either way by a fair coin."""
    found: Counter[tuple[int, int, int]] = Counter()
    for record in ends(GAME.start(seats, first=0), AT_STROKE):
        end = layout.unpack(State, record)
        for seat in range(seats):
            for way in (BY_NUMBER, BY_COLOUR):
                found.update({(seat, way, knight): n for knight, n in counted(end.posted[seat][way]).items()})

    chance = PLAYS // seats / CARDS / 2
    expected, spread = 2 * ENDS * chance, sqrt(2 * ENDS * chance * (1 - chance))
    for seat in range(seats):
        for way in (BY_NUMBER, BY_COLOUR):
            for knight in range(KINDS):
                assert abs(found[seat, way, knight] - expected) < SURELY_ASTRAY * spread


@pytest.mark.parametrize("plays", PLAYED)
@pytest.mark.parametrize(("seats", "ties"), [(2, "english"), (3, "english"), (3, "french"), (4, "english")])
def test_points_come_as_often_as_by_playing(seats: int, plays: int, ties: str):
    state = random_match(seats, seed=5, ties=ties, plays=plays).state
    at_stroke, by_play = (
        Counter(GAME.kernel.points(end, seats - 1) for end in ends(state, way)) for way in (AT_STROKE, BY_PLAY)
    )

    assert alike(at_stroke, by_play)


@pytest.mark.parametrize("seats", SEATS)
def test_the_cards_of_two_seats_hang_together_as_by_playing(seats: int):
    """How many cards of a colour two neighbours come to have, and how many of them stand there."""

    def shares(way: str) -> Counter[Any]:
        violet = standing_at(estate("violet"))
        found: Counter[Any] = Counter()
        for record in ends(state, way):
            end = layout.unpack(State, record)
            own = together(end.posted[0][BY_NUMBER], end.posted[0][BY_COLOUR]) & violet
            next_one = together(end.posted[1][BY_NUMBER], end.posted[1][BY_COLOUR]) & violet
            found[own.bit_count(), next_one.bit_count(), (end.posted[0][BY_COLOUR] & violet).bit_count()] += 1
        return found

    state = random_match(seats, seed=6, plays=HAND).state

    assert alike(shares(AT_STROKE), shares(BY_PLAY))


def alike(one: Counter[Any], other: Counter[Any]) -> bool:
    """Whether two counts could come from the same chances; what is rare is counted together."""
    usual = [key for key in one | other if one[key] + other[key] >= OFTEN]
    rows = [[each[key] for key in usual] + [each.total() - sum(each[key] for key in usual)] for each in (one, other)]
    columns = [column for column in zip(*rows, strict=True) if sum(column)]
    return len(columns) < 2 or independent(columns) > SURELY_UNEVEN
