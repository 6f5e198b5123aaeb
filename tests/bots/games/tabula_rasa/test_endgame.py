"""The solver of Tabula Rasa's endings, held against trying everything by the rules."""

from __future__ import annotations

from functools import cache

import pytest

from tabulae.bots.games.tabula_rasa.endgame import hands_of_the_other, new_solver, solvable
from tabulae.bots.games.tabula_rasa.search import lanes_of
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice
from tabulae.core.seat import NOBODY
from tabulae.games.tabula_rasa.rules import count_moves, nth_move, play, scores
from tests.bots.games.tabula_rasa.test_search import GAME, match_after

solver = cache(new_solver)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def by_trying_everything(state, seat: int) -> int:
    """The sign of the seat's lead at the end of best play with open cards."""
    if state.turn == NOBODY:
        final = scores(state)
        return sign(final[seat] - final[1 - seat])
    results = []
    for k in range(count_moves(state, state.turn)):
        after = layout.copied(state)
        play(after, state.turn, nth_move(state, state.turn, k))
        results.append(by_trying_everything(after, seat))
    return max(results) if state.turn == seat else min(results)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_the_solver_agrees_with_trying_everything(left, seed):
    state = match_after(48 - left, seed=seed).state
    for seat in (0, 1):
        ours, theirs = (lanes_of(*state.posted[each]) for each in (seat, 1 - seat))
        answers = solver().lead_sign(left, state.hand[seat], state.hand[1 - seat], ours, theirs, state.turn == seat)

        assert answers == by_trying_everything(state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_every_move_is_solved_in_every_world(seed):
    match = match_after(45, seed=seed)
    seat = match.to_act[0]
    view = match.view(seat)
    found = {proved.move: proved for proved in solver().solve(view)}
    worlds = [GAME.sample_world(view, new_dice(n)) for n in range(40)]
    by_hand = {world.hand[1 - seat]: world for world in worlds}
    weights = hands_of_the_other(view)

    assert by_hand.keys() == weights.keys()
    for move in match.moves(seat):
        results = {hand: by_trying_everything(GAME.play(world, seat, move), seat) for hand, world in by_hand.items()}
        wins = sum(weights[hand] for hand, result in results.items() if result == 1) / sum(weights.values())
        assert found[move].wins == pytest.approx(wins)
        assert found[move].wins + found[move].draws + found[move].losses == pytest.approx(1)


def test_the_worlds_are_weighed_by_their_cards():
    view = match_after(40).view(match_after(40).to_act[0])
    weights = hands_of_the_other(view)

    assert sum(weights.values()) == 15  # two of six unseen cards are out of the game
    assert all(len(cards_of(hand)) == 4 for hand in weights)


def test_only_the_end_of_a_game_for_two_can_be_solved():
    for seats, plays, most, yes in ((2, 36, 12, True), (2, 35, 12, False), (2, 30, 20, False), (4, 46, 12, False)):
        match = match_after(plays, seats)
        assert solvable(match.view(match.to_act[0]), most) == yes
