"""The features mean what `encode.py` says, and actions are moves."""

from __future__ import annotations

import numpy as np
import pytest

from tabulae import WATCHER
from tabulae.games.tabula_rasa import encode
from tabulae.games.tabula_rasa.rules import gains, scores, side_of, sides, strengths
from tabulae.games.tabula_rasa.state import POST
from tabulae.games.tabula_rasa.view import unseen
from tests.games.tabula_rasa.positions import GAME, TIES, counted, estate, knight, random_match, random_states, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
BLOCKS = {  # name: start and shape
    "counts": (encode.COUNTS, (10, 3)),
    "gains": (encode.GAINS, (10, 3)),
    "hand": (encode.IN_HAND, (25,)),
    "unseen": (encode.UNSEEN, (25,)),
    "points": (encode.POINTS, (3,)),
    "castle": (encode.CASTLE_OWNER, (3,)),
    "hand sizes": (encode.HAND_SIZES, (4,)),
    "turn": (encode.TURN, (4,)),
    "seats": (encode.SEATS, (3,)),
    "ties": (encode.TIES, (1,)),
    "plays": (encode.PLAYS_DONE, (1,)),
    "deck": (encode.DECK_LEFT, (1,)),
}


def block(s, viewer: int, name: str) -> list:
    start, shape = BLOCKS[name]
    return GAME.observation(GAME.view(s, viewer))[start : start + int(np.prod(shape))].reshape(shape).tolist()


def test_the_blocks_lie_side_by_side_and_fill_the_observation():
    ends = [start + int(np.prod(shape)) for start, shape in BLOCKS.values()]

    assert [start for start, _ in BLOCKS.values()] == [0, *ends[:-1]]
    assert ends[-1] == encode.FEATURES == GAME.observation(GAME.view(table(), 0)).size


def test_sides_are_counted_from_the_own_one():
    s = table(seats=3, knights={"estate 4": [3, 2, 1]})

    assert [block(s, seat, "counts")[estate("estate 4")] for seat in range(3)] == [[3, 2, 1], [2, 1, 3], [1, 3, 2]]
    assert [block(s, seat, "gains")[estate("estate 4")] for seat in range(3)] == [[4, 1, 0], [1, 0, 4], [0, 4, 1]]
    assert [block(s, seat, "points") for seat in range(3)] == [[4, 1, 0], [1, 0, 4], [0, 4, 1]]


def test_partners_see_the_same_sides():
    s = table(seats=4, knights={"red": [1, 0, 1, 1]}, hands=["1r", "2r 2r", "3r 3r 4r", ""])

    assert block(s, 0, "counts") == block(s, 2, "counts")
    assert block(s, 0, "counts")[estate("red")] == [2, 1, 0]
    assert block(s, 1, "counts")[estate("red")] == [1, 2, 0]
    assert block(s, 2, "hand sizes") == [3, 0, 1, 2]


def test_the_castle_is_marked_at_its_side():
    s = table(knights={"estate 1": [0, 1], "estate 2": [0, 1]})

    assert [block(s, seat, "castle") for seat in (0, 1)] == [[0, 1, 0], [1, 0, 0]]
    assert block(table(), 0, "castle") == [0, 0, 0]


def test_hand_and_unseen_cards_are_counted_by_knight():
    s = table(hands=["3y 3y 1r", "1r"], knights={"blue": ["2b", ""]})
    hand, rest = block(s, 0, "hand"), block(s, 0, "unseen")

    assert [hand[knight(card)] for card in ("3y", "1r", "2b")] == [2, 1, 0]
    assert [rest[knight(card)] for card in ("3y", "1r", "2b", "5v")] == [0, 1, 1, 2]
    assert sum(hand) == 3 and sum(rest) == 50 - 3 - 1


def test_the_turn_is_counted_from_the_own_seat():
    s = table(seats=3, turn=2)

    assert [block(s, seat, "turn") for seat in range(3)] == [[0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]
    assert block(table(over=True), 0, "turn") == block(GAME.start(2), 0, "turn") == [0, 0, 0, 0]


@SEATS
@pytest.mark.parametrize("ties", TIES)
def test_the_rest_names_the_setup_and_how_far_the_game_is(seats, ties):
    s = random_match(seats, seed=1, ties=ties, plays=20).state

    assert block(s, 0, "seats") == [int(count == seats) for count in (2, 3, 4)]
    assert block(s, 0, "ties") == [TIES.index(ties)]
    assert block(s, 0, "plays") == [20]
    assert block(s, 0, "deck") == [max(0, 48 - 8 * seats - 20)]


@SEATS
@pytest.mark.parametrize("ties", TIES)
def test_every_block_agrees_with_the_rules_at_every_ply(seats, ties):
    for s in list(random_states(seats, seed=2, ties=ties))[::5]:
        for viewer in (*range(seats), WATCHER):
            v = GAME.view(s, viewer)
            own = side_of(seats, viewer) if viewer != WATCHER else 0
            order = [(own + n) % sides(seats) for n in range(sides(seats))]
            nothing = [0] * (3 - len(order))

            assert block(s, viewer, "points") == [scores(s)[side] for side in order] + nothing
            for place in range(10):
                assert block(s, viewer, "counts")[place] == [strengths(s, place)[side] for side in order] + nothing
                assert block(s, viewer, "gains")[place] == [gains(s, place)[side] for side in order] + nothing
            assert block(s, viewer, "unseen") == [counted(unseen(v))[k] for k in range(25)]


def test_actions_are_the_moves_of_a_seat():
    moves = [encode.move_of(action) for action in range(encode.ACTIONS)]

    assert len(set(moves)) == encode.ACTIONS == 50
    assert [encode.action_of(each) for each in moves] == list(range(50))
    assert [str(encode.move_of(action)) for action in (0, 1, 14, 15, 49)] == ["1r>1", "1r>r", "3y>3", "3y>y", "5v>v"]


@SEATS
def test_every_legal_move_has_its_action(seats):
    for s in random_states(seats, seed=3):
        for seat in range(seats):
            moves = GAME.moves(s, seat)
            assert [encode.move_of(encode.action_of(each)) for each in moves] == moves


@SEATS
def test_every_move_holds_each_move_once_and_all_legal_ones(seats):
    universe = list(encode.every_move(seats))
    posts = {encode.move_of(action) for action in range(encode.ACTIONS)}

    assert len(universe) == len(set(universe))
    assert posts <= {each for each in universe if each.kind == POST}
