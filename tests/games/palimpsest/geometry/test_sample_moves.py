"""What `moves` lists: every card of the hand at every proposal, every decision about scribes."""

from __future__ import annotations

import pytest

from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.games.palimpsest.geometry.proposals import proposals
from tabulae.games.palimpsest.rules import count_moves, nth_move, play
from tabulae.games.palimpsest.rules.random_play import random_move
from tabulae.games.palimpsest.state import LAY
from tests.games.palimpsest.positions import GAME, crowded, new_dice, table


def to_lay(cards: int, seed: int):
    """A crowded table with a card to lay."""
    s, dice = crowded(cards, seed), new_dice(seed)
    while s.phase != LAY:
        play(s, s.turn, random_move(s, s.turn, dice))
    return s


@pytest.mark.parametrize("cards", [3, 12, 30])
def test_the_moves_are_every_card_of_the_hand_at_every_proposal_and_all_are_legal(cards: int):
    s = to_lay(cards, 2)
    moves = GAME.moves(s, s.turn)
    found = proposals(s, GAME.kernel)
    record = layout.pack(s)[0]

    assert len(moves) == len(found) * len(cards_of(s.hand[s.turn])) == len({*moves})
    assert {(move.x, move.y, move.angle) for move in moves} == {(each.x, each.y, each.angle) for each in found}
    assert all(GAME.kernel.objection(record, s.turn, move) == 0 for move in moves)


def test_few_moves_are_those_that_the_rules_count():
    s = to_lay(9, 1)
    counted = [nth_move(s, s.turn, k) for k in range(count_moves(s, s.turn))]

    assert GAME.quick_moves(s, s.turn) == list(dict.fromkeys(counted))
    assert 0 < len(counted) < len(GAME.moves(s, s.turn))
    assert GAME.quick_moves(s, 1 - s.turn) == GAME.moves(s, 1 - s.turn) == []


def test_decisions_about_scribes_are_all_listed():
    s = table("7SK@0,0,0", "4VL@200,0,0", hands=["5SV", "AM"])
    after = GAME.play(s, 0, GAME.wording.parse("5SV@100,280,0", ()))

    assert [str(move) for move in GAME.moves(after, 0)] == ["scribe 7SK", "scribe 4VL"]
