"""The solver of Hijinx's endings, held against trying everything by the rules."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.games.hijinx import search as knowledge
from tabulae.bots.games.hijinx.endgame import MOST_CARDS, new_solver, open_winner, solvable, worlds_of
from tabulae.bots.search.engine import Settings
from tabulae.bots.search.search_bot import SearchBot
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.games.hijinx.rules import count_moves, nth_move, play
from tabulae.games.hijinx.state import SWAP

GAME = tabulae.game("hijinx")
solver = cache(new_solver)


def endings(seats: int, seeds: range, most: int = 7, **options):
    """Matches of one round at decisions with an empty stack and few cards left."""
    for seed in seeds:
        match, dice = tabulae.Match(GAME, seats, seed=seed, rounds=1, **options), new_dice(seed)
        while not match.over:
            if match.state.stack_size == 0 and sum(match.view(0).hand_size) <= most:
                yield match
            seat = match.to_act[roll(dice, len(match.to_act))]
            moves = match.moves(seat)
            match.play(seat, moves[roll(dice, len(moves))])


def by_trying_everything(state, root) -> list[float]:
    """What each seat gets; a swap of two as a matrix."""
    if knowledge.is_over(state, root):
        values = [0.0] * knowledge.MOST_SIDES
        knowledge.add_shares(state, 1.0, values)
        return values[: state.seats]
    if state.phase == SWAP and state.hand[0] and state.hand[1]:
        grid = [[by_trying_everything(each, root)[0] for each in moves(row)] for row in moves(state)]
        value = value_of(np.array(grid))
        return [value, 1 - value]
    results = [by_trying_everything(each, root) for each in moves(state)]
    return max(results, key=lambda values: round(values[state.turn], 9))


def moves(state):
    return [after(state, state.turn, k) for k in range(count_moves(state, state.turn))]


def after(state, seat, k):
    copy = layout.copied(state)
    play(copy, seat, nth_move(copy, seat, k))
    return copy


def value_of(grid) -> float:
    """The value of a matrix: some square part, mixed so that all its lines weigh the same, holds for the whole."""
    for size in range(1, min(grid.shape) + 1):
        for rows in combinations(range(grid.shape[0]), size):
            for columns in combinations(range(grid.shape[1]), size):
                part = grid[np.ix_(rows, columns)]
                p, q = level_mixture(part.T), level_mixture(part)
                if p is None or q is None:
                    continue
                if min(p.min(), q.min()) < -1e-9:
                    continue
                value = p @ part @ q
                if (p @ grid[list(rows)]).min() >= value - 1e-9 and (grid[:, list(columns)] @ q).max() <= value + 1e-9:
                    return float(value)
    raise AssertionError("every matrix has a value")


def level_mixture(part):
    """Weights of the columns at which all rows are worth the same, if there is one such."""
    size = len(part)
    system = np.block([[part, -np.ones((size, 1))], [np.ones((1, size)), 0]])
    if abs(np.linalg.det(system)) < 1e-9:
        return None
    return np.linalg.solve(system, np.append(np.zeros(size), 1.0))[:size]


@pytest.mark.parametrize("seed", range(30))
def test_a_matrix_is_solved_with_both_mixtures(seed):
    choose = np.random.default_rng(seed)
    shape = choose.integers(1, 6, 2)
    grid = choose.random(shape) if seed % 2 else choose.integers(0, 3, shape) / 2

    value, p, q = solver().matrix(grid)

    assert value == pytest.approx(value_of(grid))
    assert sum(p) == pytest.approx(1) and sum(q) == pytest.approx(1) and min(*p, *q) >= -1e-9
    assert (np.array(p) @ grid).min() == pytest.approx(value)
    assert (grid @ np.array(q)).max() == pytest.approx(value)


OTHER_RULES = {"empty_match": "free", "empty_hold": "yes", "swap_out": "play-on", "dump_out": "play-on"}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, OTHER_RULES), (3, {}), (3, OTHER_RULES)])
def test_the_solver_agrees_with_trying_everything(seats, options):
    looked_at = 0
    for match in endings(seats, range(200 if options or seats > 2 else 60), most=6, **options):
        state = match.state
        if state.phase == SWAP and (seats > 2 or any(card >= 0 for card in state.gift)):
            continue
        if seats > 2 and not solvable(match.view(state.turn), MOST_CARDS):
            continue
        looked_at += 1
        assert solver().values(state) == pytest.approx(by_trying_everything(state, state))
    assert looked_at > 5


@pytest.mark.parametrize("seats", [2, 3])
def test_every_move_is_solved_over_all_worlds(seats):
    looked_at = 0
    for match in endings(seats, range(60 * seats), most=6):
        for seat in match.to_act:
            view = match.view(seat)
            if match.state.phase == SWAP or not solvable(view, MOST_CARDS):
                continue
            worlds = worlds_of(view)
            assert all(GAME.view(world, seat) == view for world in worlds)
            for move, value in solver().solve(view).items():
                results = [by_trying_everything(GAME.play(world, seat, move), world)[seat] for world in worlds]
                assert value == pytest.approx(sum(results) / len(worlds))
            looked_at += 1
    assert looked_at > 5


def test_all_worlds_are_there_and_those_that_are_sampled_are_among_them():
    for match in endings(3, range(40), most=6):
        view = match.view(match.to_act[0])
        if match.state.phase == SWAP or not solvable(view, MOST_CARDS):
            continue
        known = {tuple(world.hand) for world in worlds_of(view)}
        assert tuple(match.state.hand) in known
        sampled = {tuple(GAME.sample_world(view, new_dice(n)).hand) for n in range(400)}
        assert sampled <= known
        if len(known) <= 20:
            assert sampled == known


def test_gifts_are_chosen_against_the_hardest_mixture():
    """Whatever the other gives, the value of the best gift is what the matrix of all gifts is worth."""
    looked_at = 0
    for match in endings(2, range(150), most=7):
        if match.state.phase == SWAP and len(match.to_act) == 2:
            looked_at += 1
            best = [max(solver().solve(match.view(seat)).values()) for seat in (0, 1)]
            assert sum(best) == pytest.approx(1)
            assert best[0] == pytest.approx(by_trying_everything(match.state, match.state)[0])
    assert looked_at > 1


def test_who_has_chosen_a_gift_in_secret_changes_nothing():
    for match in endings(2, range(150), most=7):
        if match.state.phase == SWAP and len(match.to_act) == 2:
            before = solver().solve(match.view(1))
            match.play(0, match.moves(0)[0])
            assert solver().solve(match.view(1)) == before
            return


def test_a_searcher_makes_a_solved_move_and_does_not_peek():
    looked_at = 0
    for match in endings(3, range(40), most=8):
        seat = match.to_act[0]
        view = match.view(seat)
        if len(match.moves(seat)) == 1 or not solvable(view, MOST_CARDS):
            continue
        looked_at += 1
        values = solver().solve(view)
        player = SearchBot(GAME, 1, Settings(ending=MOST_CARDS), Budget(playouts=50))
        chosen = player.choose(view, Budget())
        assert values[chosen] == pytest.approx(max(values.values()))
        other = GAME.sample_world(view, new_dice(looked_at))
        assert player.choose(GAME.view(other, seat), Budget()) == chosen
    assert looked_at > 3


def test_hindsight_names_who_wins_for_certain():
    found = 0
    for match in endings(2, range(30), most=6):
        winner = open_winner(match.state)
        if winner is not None and match.state.phase != SWAP:
            found += 1
            assert by_trying_everything(match.state, match.state)[winner] == pytest.approx(1)
    assert found > 5


def test_what_cannot_be_solved_is_said_to_be_so():
    match = tabulae.Match(GAME, 2, seed=1)
    assert not solvable(match.view(match.to_act[0]), MOST_CARDS)  # a stack to draw from
    for match in endings(2, range(10)):
        seat = match.to_act[0]
        assert not solvable(match.view(seat), 0)
        if match.state.phase != SWAP:
            assert not solvable(match.view(1 - seat), MOST_CARDS)
