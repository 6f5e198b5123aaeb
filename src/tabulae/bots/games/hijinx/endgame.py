"""The endgame solver of Hijinx: with the stack empty, a round has no more chance moves.

With two players nothing is hidden then but the choices in a swap, which both make at once: a swap is solved as the
matrix of all pairs of gifts, and may need a mixed strategy. With more players, every deal consistent with the View is
played on with open cards, each seat for its own good; with a swap card left, that is not solved.

The value of a round is the value of its score in the match (`search.add_shares`): exact in the last round.
`work_out` is in the compilable subset; its working arrays come from the caller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from tabulae.bots.games.hijinx.matrix_game import mixtures, solve_matrix
from tabulae.bots.games.hijinx.search import MOST_SIDES, add_shares, is_over
from tabulae.core import layout
from tabulae.core.cardset import EMPTY, Card, CardSet, cards_of, holds, only, size
from tabulae.core.dice import new_dice
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.hijinx.pieces import NO_CARD, SEVENS
from tabulae.games.hijinx.rules import count_moves, nth_move, play
from tabulae.games.hijinx.sampling.worlds import deal_world, hands_for, is_possible, tied, unseen
from tabulae.games.hijinx.state import SWAP, Move, State
from tabulae.games.hijinx.view import View

DEEPEST = 120  # moves; every one but a pass removes a card from a hand
MOST_CARDS = 16  # in all hands
MOST_GIFTS = MOST_CARDS + 1
MOST_WORLDS = 60
MOST_POSITIONS = 300_000  # for one question: about a second
GIVEN_UP = -1
TINY = 1e-9


def work_out(worlds: Any, turns: Any, values: Any, grids: Any, table: Any, labels: Any, most: int) -> int:
    """Write into values[0] the value of the position worlds[0] for each seat; return how many positions were visited.

    worlds, turns, values and grids are by depth: positions, the next move to try, the value for each seat, and for a
    swap of two the first giver's value by gift and gift. Of moves with equal values a seat makes the first.
    """
    depth, looked_at = 0, 0
    turns[0] = 0
    while True:
        s = worlds[depth]
        if is_over(s, worlds[0]):
            for seat in range(MOST_SIDES):
                values[depth][seat] = 0.0
            add_shares(s, 1.0, values[depth])
        elif turns[depth] < count_moves(s, s.turn):
            looked_at += 1
            if looked_at > most or depth + 1 == DEEPEST:
                return GIVEN_UP
            worlds[depth + 1] = worlds[depth]
            play(worlds[depth + 1], s.turn, nth_move(s, s.turn, turns[depth]))
            turns[depth] += 1
            depth += 1
            turns[depth] = 0
            continue
        elif chooses_first(s):
            won = solve_matrix(grids[depth], size(s.hand[0]), size(s.hand[1]), table, labels)
            values[depth][0] = won
            values[depth][1] = 1.0 - won
        if depth == 0:
            return looked_at
        depth -= 1
        take_over(worlds[depth], depth, turns, values, grids)


def take_over(s: Any, depth: int, turns: Any, values: Any, grids: Any) -> None:
    """Pass the value of the last move to the mover's choice, or into the matrix of a swap."""
    made = turns[depth] - 1
    if chooses_second(s):
        grids[depth - 1][turns[depth - 1] - 1][made] = values[depth + 1][0]
    elif not chooses_first(s) and (made == 0 or values[depth + 1][s.turn] > values[depth][s.turn] + TINY):
        for seat in range(MOST_SIDES):
            values[depth][seat] = values[depth + 1][seat]


def chooses_first(s: Any) -> bool:
    """Whether seat 0 chooses in a swap at the same time as seat 1."""
    return s.phase == SWAP and s.turn == 0 and holds(s.owing, 1)


def chooses_second(s: Any) -> bool:
    return bool(s.phase == SWAP and s.turn == 1 and s.gift[0] != NO_CARD)


# From Python


class Unsolved(Exception):
    """Too many positions."""


class Solver:
    """Solves positions; keeps its working memory."""

    def __init__(self, kernel: Any) -> None:
        import numpy as np

        self._work_out, self._solve_matrix = kernel.work_out, kernel.solve_matrix
        self._worlds = layout.pack(*(State() for _ in range(DEEPEST)))
        self._turns = np.zeros(DEEPEST, np.int64)
        self._values = np.zeros((DEEPEST, MOST_SIDES))
        self._grids = np.zeros((DEEPEST, MOST_GIFTS, MOST_GIFTS))
        self._table = np.zeros((MOST_GIFTS + 1, MOST_GIFTS + 1))
        self._labels = np.zeros(2 * MOST_GIFTS + 2, np.int64)

    def values(self, state: State) -> tuple[float, ...]:
        """The value of the position for each seat, with all cards open. Raises Unsolved."""
        self._worlds[0] = layout.pack(state)[0]
        arrays = self._worlds, self._turns, self._values, self._grids, self._table, self._labels
        if self._work_out(*arrays, MOST_POSITIONS) == GIVEN_UP:
            raise Unsolved
        return tuple(map(float, self._values[0][: state.seats]))

    def matrix(self, grid: Any) -> tuple[float, list[float], list[float]]:
        """The value of a matrix of win chances, and the mixed strategies of both: rows, columns."""
        import numpy as np

        array = np.asarray(grid, float)
        rows, columns = array.shape
        value = self._solve_matrix(array, rows, columns, self._table, self._labels)
        return float(value), *mixtures(rows, columns, self._table, self._labels)

    def solve(self, view: View) -> dict[Move, float]:
        """The chance to win the match with every move of the seat. Raises Unsolved; the View must be `solvable`."""
        worlds = worlds_of(view)
        sums: dict[Move, float] = {}
        for world in worlds:
            for move, value in self._moves(world, view.seat).items():
                sums[move] = sums.get(move, 0.0) + value / len(worlds)
        return sums

    def _moves(self, world: State, seat: Seat) -> dict[Move, float]:
        if world.phase == SWAP and size(world.owing) > 1:
            return self._gifts(world, seat)
        moves = [nth_move(world, seat, k) for k in range(count_moves(world, seat))]
        return {move: self.values(_after(world, seat, move))[seat] for move in moves}

    def _gifts(self, world: State, seat: Seat) -> dict[Move, float]:
        """The values of gifts against the other's optimal mixed strategy."""
        first, second = ([nth_move(world, each, k) for k in range(count_moves(world, each))] for each in (0, 1))
        grid = [[self.values(_after(_after(world, 0, a), 1, b))[0] for b in second] for a in first]
        _, by_row, by_column = self.matrix(grid)
        if seat == 0:
            return {a: _mixed(by_column, row) for a, row in zip(first, grid, strict=True)}
        columns = zip(*grid, strict=True)
        return {b: 1 - _mixed(by_row, column) for b, column in zip(second, columns, strict=True)}


def _mixed(chances: Sequence[float], values: Sequence[float]) -> float:
    return sum(chance * value for chance, value in zip(chances, values, strict=True))


def _after(world: State, seat: Seat, move: Move) -> State:
    after = layout.copied(world)
    play(after, seat, move)
    return after


# Worlds


def solvable(view: View, most: int) -> bool:
    """Whether the stack is empty, the seat is to decide, few cards are left, and with three or more seats no swap card.

    `most` limits the number of cards in all hands.
    """
    left = sum(view.hand_size[: view.seats])
    if view.stack_size > 0 or view.round > view.rounds or not 0 < left <= min(most, MOST_CARDS):
        return False
    to_decide = holds(view.owing, view.seat) if view.phase == SWAP else view.turn == view.seat
    if not to_decide or view.seats == 2:
        return to_decide
    return view.phase != SWAP and not (unseen(view) | view.hand) & SEVENS and bool(worlds_of(view))


def worlds_of(view: View) -> list[State]:
    """The deals consistent with the View, none if there are too many. In a swap nobody has chosen yet."""
    found = []
    for hands in _deals(view, [each for each in range(view.seats) if each != view.seat], unseen(view)):
        world = State()
        deal_world(view, new_dice(0), world)
        for each, hand in hands.items():
            world.hand[each] = hand
        if view.phase == SWAP:
            world.owing = EMPTY
            for each in range(view.seats):
                world.gift[each] = NO_CARD
                if world.hand[each]:
                    world.owing |= only(each)
            world.turn = 0 if holds(world.owing, 0) else 1
        if is_possible(view, world):
            found.append(world)
            if len(found) > MOST_WORLDS:
                return []
    return found


def _deals(view: View, seats: list[Seat], cards: CardSet) -> Iterator[dict[Seat, CardSet]]:
    """Every way to deal the cards to these seats; a card of known places only to one of them."""
    if not seats:
        yield {}
        return
    seat, *others = seats
    bound = tied(view)
    may = [card for card in cards_of(cards) if not holds(bound, card) or holds(hands_for(view, card), seat)]
    for chosen in combinations(may, view.hand_size[seat]):
        hand = _set_of(chosen)
        for rest in _deals(view, others, cards & ~hand):
            yield {seat: hand} | rest


def _set_of(cards: tuple[Card, ...]) -> CardSet:
    found = EMPTY
    for card in cards:
        found |= only(card)
    return found


def move_values(view: View) -> dict[Move, float]:
    """The chance to win the match with each move; none if that takes too long. The View must be `solvable`."""
    try:
        return new_solver().solve(view)
    except Unsolved:
        return {}


def open_winner(s: State) -> Seat | None:
    """Who wins for certain if all cards are open from here on; None if nobody does, or it is not known.

    Only in the last round: before it, the rounds to come decide.
    """
    swap = s.seats > 2 and (s.phase == SWAP or any(s.hand[each] & SEVENS for each in range(s.seats)))
    cards = sum(size(s.hand[each]) for each in range(s.seats))
    if s.stack_size > 0 or s.turn == NOBODY or s.round != s.rounds or swap or cards > MOST_CARDS or s.turn < 0:
        return None
    if s.phase == SWAP and size(s.owing) < sum(s.hand[each] != EMPTY for each in range(s.seats)):
        return None  # some have chosen, unknown to the others
    try:
        values = new_solver().values(s)
    except Unsolved:
        return None
    return next((seat for seat, value in enumerate(values) if value > 1 - TINY), None)


@cache
def new_solver() -> Solver:
    from tabulae.bots.games.hijinx import endgame, matrix_game, search
    from tabulae.core.kernel import Kernel
    from tabulae.games.hijinx import GAME

    return Solver(Kernel(*GAME.compiled_modules, search, endgame, matrix_game))
