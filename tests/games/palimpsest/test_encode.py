"""Candidates as numbers: they say what the play then does, interpreted and compiled."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tabulae.core import layout
from tabulae.core.cardset import cards_of, holds
from tabulae.games.palimpsest import encode
from tabulae.games.palimpsest.geometry.contact import inside, point_x, point_y
from tabulae.games.palimpsest.geometry.margins import points_shown
from tabulae.games.palimpsest.pieces import CARDS, suits_in_common
from tabulae.games.palimpsest.rules.scoring import rank_shows
from tabulae.games.palimpsest.state import CARRY, MOST_SEATS, PLACE, REMOVE, SHIFT, lay_move
from tests.games.palimpsest.geometry.test_sample_moves import to_lay
from tests.games.palimpsest.positions import GAME, card, table


def candidate(view: Any, move: Any) -> list[int]:
    out = np.zeros(encode.CANDIDATE_FEATURES, np.int8)
    encode.write_candidate(view, move, out)
    return out.tolist()


def marked(numbers: list[int], start: int) -> dict[int, int]:
    """The cells of a block of CARDS that are not 0, by card."""
    return {k: number for k, number in enumerate(numbers[start : start + CARDS]) if number}


def test_a_candidate_says_what_its_play_does():
    s = table("8MS@0,0,0", "6MV@0,280,0", hands=["2SY"], scribes={"8MS": [2, 1], "6MV": [0, 2]})
    found = candidate(GAME.view(s, 0), GAME.wording.parse("2SY@20,18,0", ()))

    assert marked(found, encode.CARD) == {card("2SY"): 1}
    assert marked(found, encode.TOUCHED) == {card("8MS"): 1, card("6MV"): 1}
    assert marked(found, encode.MATCHES) == {card("8MS"): 1}
    assert marked(found, encode.SCORED) == {card("8MS"): 1, card("6MV"): 1}
    assert marked(found, encode.HIDDEN_RANKS) == {card("8MS"): 1}
    assert found[encode.GAINS : encode.GAINS + MOST_SEATS] == [8, 4 + 6, 0, 0, 0]
    assert found[encode.SCRIBES_TO_PLACE] == 1
    assert found[encode.EFFECT : encode.EFFECT + 4] == [1, 0, 0, 0]


def test_YQ_T5_nothing_is_placed_where_every_touched_card_is_buried_by_the_play():
    view = GAME.view(table("2SY@0,0,0", hands=["7SK"]), 0)
    found = candidate(view, lay_move(card("7SK"), 0, 0, 0))  # not legal: it leaves no table; all the better a test

    assert marked(found, encode.BURIED_NOW) == {card("2SY"): 1}
    assert found[encode.SCRIBES_TO_PLACE] == 0


@pytest.mark.parametrize("seed", range(3))
def test_candidates_agree_with_play_interpreted_and_compiled(seed: int):
    rng = random.Random(seed)
    s = to_lay(14 + 5 * seed, seed)
    seat = s.turn
    view = GAME.view(s, seat)
    record = layout.pack(view)[0]
    for move in rng.sample(GAME.moves(s, seat), 120):
        found = candidate(view, move)
        compiled = np.zeros(encode.CANDIDATE_FEATURES, np.int8)
        GAME.kernel.write_candidate(record, move, compiled)
        assert compiled.tolist() == found

        after = GAME.play(s, seat, move)
        touched = {s.card[i] for i in cards_of(after.touching[s.laid])}
        lost = {s.card[i] for i in range(s.laid) if rank_shows(s, i) and not rank_shows(after, i)}
        assert {*marked(found, encode.TOUCHED)} == touched
        assert {*marked(found, encode.HIDDEN_RANKS)} == lost
        assert {*marked(found, encode.BURIED_NOW)} == {s.card[i] for i in cards_of(after.buried & ~s.buried)}
        assert sum(marked(found, encode.MATCHES).values()) == sum(suits_in_common(move.card, each) for each in touched)
        gains = [after.score[(seat + n) % s.seats] - s.score[(seat + n) % s.seats] for n in range(s.seats)]
        effect = found[encode.EFFECT : encode.EFFECT + 4].index(1) + PLACE
        if after.turn == seat:  # else the turn went on, and perhaps the table was scored at the end
            assert found[encode.GAINS : encode.GAINS + s.seats] == gains
            assert effect == after.phase
            assert effect != PLACE or found[encode.SCRIBES_TO_PLACE] == after.owed
            assert effect not in (REMOVE, SHIFT) or found[encode.SCRIBES_TO_TAKE] >= after.owed
            assert effect != CARRY or after.owed == 1
        else:
            assert found[encode.SCRIBES_TO_PLACE] == found[encode.SCRIBES_TO_TAKE] == 0


def test_how_much_of_each_card_is_seen():
    s = to_lay(16, 4)
    for i in range(s.laid):
        bare = 0
        for u in range(-95, 96, 10):
            for v in range(-135, 136, 10):
                point = point_x(s.x[i], s.angle[i], u, v), point_y(s.y[i], s.angle[i], u, v)
                bare += not any(inside(s, later, *point) for later in range(i + 1, s.laid))
        assert points_shown(s, i) == bare
    out, compiled = np.zeros(CARDS, np.int8), np.zeros(CARDS, np.int8)
    view = GAME.view(s, s.turn)
    encode.write_shown(view, out)
    GAME.kernel.write_shown(layout.pack(view)[0], compiled)

    assert compiled.tolist() == out.tolist()
    assert all((out[s.card[i]] == 0) == holds(s.buried, i) for i in range(s.laid))
    assert out[s.card[s.laid - 1]] == 8
