"""Census: the number of positions of a game at each depth, for a fixed deal.

The dealer is seeded, so chance has no choice: every decision of a seat leads to one position, in which the
dealer has played on until a seat must decide again or the game is over. Depth counts decisions. Positions are
counted by the path that led to them: two sequences of play are two positions, even if the tables look alike.
Simultaneous choices count one after the other, in the order of the seats. Where a game cannot list its
moves, the census follows its sample of them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.chance import Dealer, SeededDealer
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.seat import CHANCE

SEEDS = (4, 7)  # of the deals in tests/census
MOST = 5000  # positions at the deepest level of those
MOST_OF_A_SAMPLE = 60  # where moves are only sampled, which takes longer
LAST_DECISIONS = (6, 5, 4, 3, 2, 1)  # how far before the end a count may start


class Position(NamedTuple):
    """A State in which a seat must decide or the game is over, and the dealer at that point."""

    state: Any
    dealer: Dealer


@dataclass(frozen=True)
class Census:
    game: Game
    seats: int
    options: dict[str, str]
    seed: int
    start: int  # decisions made before the first position, each drawn by the seed
    positions: tuple[int, ...]  # by depth, the first position at depth 0
    wins: dict[str, int]  # of the games that ended: by the seats that won, counted from 1

    def as_json(self) -> str:
        """Everything as one line of JSON."""
        options = {option.name: self.options[option.name] for option in self.game.options}
        cells = {"game": str(self.game), "seats": self.seats, "options": options, "seed": self.seed}
        return json.dumps(cells | {"start": self.start, "positions": self.positions, "wins": self.wins})


def census(
    game: Game, seats: int | None = None, *, seed: int = 1, start: int = 0, depth: int = 3, **options: object
) -> Census:
    """Count every sequence of play of a deal to the depth.

    It starts after so many decisions, each drawn uniformly by the seed; a negative start counts from the end of
    the game so played. Raises BadOption.
    """
    made, first = _starting_point(game, seats, seed, start, options)
    counts, wins = [0] * (depth + 1), Counter[str]()
    for level, here in _lines(game, first, depth):
        counts[level] += 1
        outcome = game.outcome(here.state)
        if outcome is not None:
            wins[" ".join(str(seat + 1) for seat in outcome.winners)] += 1
    named = game.options_of(first.state)
    return Census(game, first.state.seats, named, seed, made, tuple(counts), dict(sorted(wins.items())))


def _lines(game: Game, first: Position, depth: int) -> Iterator[tuple[int, Position]]:
    """Every position with its depth, each before those that follow from it."""
    waiting = [(0, first)]
    while waiting:
        level, here = waiting.pop()
        yield level, here
        if level < depth:
            waiting += [(level + 1, after) for after in following(game, here)]


def following(game: Game, here: Position) -> list[Position]:
    """The positions after one decision; none if the game is over."""
    seats = game.to_act(here.state)
    return [_after(game, here, seats[0], move) for move in game.quick_moves(here.state, seats[0])] if seats else []


def _after(game: Game, here: Position, seat: int, move: Any) -> Position:
    state = layout.copied(here.state)
    game.rules.play(state, seat, move)
    return _dealt(game, Position(state, here.dealer))


def _dealt(game: Game, here: Position) -> Position:
    """The position after the dealer has played; the given dealer stays as it is."""
    state, dealer, rules = here.state, here.dealer, game.rules
    if state.turn == CHANCE:
        dealer = deepcopy(dealer)
    while state.turn == CHANCE:
        rules.play(state, CHANCE, rules.chance_move(state, dealer.draw(rules.shuffle_number(state), rules.bag(state))))
    return Position(state, dealer)


# Where to start


def _starting_point(
    game: Game, seats: int | None, seed: int, start: int, options: dict[str, Any]
) -> tuple[int, Position]:
    """The number of decisions made, and the position after them."""
    line = list(islice(_random_line(game, seats, seed, options), None if start < 0 else start + 1))
    made = max(0, len(line) - 1 + start) if start < 0 else start
    if made >= len(line):
        raise BadOption("start", f"the game drawn by this seed is over after {len(line) - 1} decisions")
    return made, line[made]


def _random_line(game: Game, seats: int | None, seed: int, options: dict[str, Any]) -> Iterator[Position]:
    """One game to its end, every decision drawn by the seed."""
    dice = new_dice(seed)
    here = _dealt(game, Position(game.start(seats, **options), SeededDealer(seed)))
    yield here
    while here.state.turn >= 0:
        (seat, *_) = game.to_act(here.state)
        moves = game.quick_moves(here.state, seat)
        here = _after(game, here, seat, moves[roll(dice, len(moves))])
        yield here


# Stored censuses


def files() -> Iterator[tuple[str, str]]:
    """tests/census: a file for each game."""
    for name in registry.names():
        rows = ",\n".join(f"  {each.as_json()}" for each in kept(registry.find(name)))
        yield f"tests/census/{name}.json", f'{{"made by": "tabulae generate", "census": [\n{rows}\n]}}\n'


def kept(game: Game) -> Iterator[Census]:
    """For every seat count, and with every option changed alone: some deals from the start, and their ends."""
    for seats in game.seats:
        yield from _start_and_end(game, seats, SEEDS, {})
        for option in game.options:
            for value in option.variants(seats):
                yield from _start_and_end(game, seats, SEEDS[:1], {option.name: value})


def _start_and_end(game: Game, seats: int, seeds: tuple[int, ...], options: dict[str, Any]) -> Iterator[Census]:
    for seed in seeds:
        depth, _ = _fitting_depth(game, seats, seed, 0, options)
        yield census(game, seats, seed=seed, depth=depth, **options)
        for last in LAST_DECISIONS:
            depth, ends = _fitting_depth(game, seats, seed, -last, options)
            if ends:
                yield census(game, seats, seed=seed, start=-last, depth=depth, **options)
                break


def _fitting_depth(game: Game, seats: int, seed: int, start: int, options: dict[str, Any]) -> tuple[int, bool]:
    """The greatest depth with at most so many positions, and whether every game is over there."""
    _, first = _starting_point(game, seats, seed, start, options)
    depth, level = 0, [first]
    most = MOST if game.sample_moves is None else MOST_OF_A_SAMPLE
    while True:
        acting = [(here, game.to_act(here.state)) for here in level]
        size = sum(len(game.quick_moves(here.state, seats[0])) for here, seats in acting if seats)
        if not 0 < size <= most:
            return depth, size == 0
        depth, level = depth + 1, [after for here in level for after in following(game, here)]
