"""Games set up in every way, and random play of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar

import tabulae
from tabulae import CHANCE, WATCHER, Game, Match
from tabulae.core.cardset import cards_of

T = TypeVar("T")

NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fritz")


@dataclass(frozen=True, eq=False)
class Setup:
    """A game, a number of seats and the options that are not default."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def viewers(self) -> tuple[int, ...]:
        return (*range(self.seats), WATCHER)

    def start(self) -> Any:
        return self.game.start(self.seats, **dict(self.options))

    def match(self, **given: Any) -> Match:
        return Match(self.game, self.seats, names=self.names, **given, **dict(self.options))


SHORT = {"hijinx": (("rounds", "2"),)}  # options that keep a long game short enough to be played often


def setups_of(game: Game) -> Iterator[Setup]:
    """Every seat count, then each option changed alone, with the seat counts in turn."""
    short = SHORT.get(game.name, ())
    for seats in game.seats:
        yield Setup(game, seats, short)
    for number, option in enumerate(game.options):
        seats = game.seats[number % len(game.seats)]
        for value in option.variants(seats):
            others = tuple(pair for pair in short if pair[0] != option.name)
            yield Setup(game, seats, ((option.name, value), *others))


GAMES = [tabulae.game(name) for name in tabulae.games()]
SETUPS = [setup for game in GAMES for setup in setups_of(game)]
PLAIN = [setup for setup in SETUPS if setup.options == SHORT.get(setup.game.name, ())]  # for slow tests


# Random play


class Ply(NamedTuple):
    """A state, which must not be changed, and what was done in it."""

    state: Any
    seat: int
    move: Any


class Played(NamedTuple):
    plies: list[Ply]
    end: Any

    @property
    def states(self) -> list[Any]:
        return [*(ply.state for ply in self.plies), self.end]


def dice_of(*words: object) -> random.Random:
    """The same random numbers in every run for the same words."""
    return random.Random(" ".join(map(str, words)))


def random_move(game: Game, state: Any, seat: int, rng: random.Random, few: bool = True) -> Any:
    """CHANCE draws as a dealer would, every number in the bag equally likely."""
    if seat == CHANCE:
        return game.rules.chance_move(state, rng.choice(cards_of(game.rules.bag(state))))
    return rng.choice(game.quick_moves(state, seat) if few else game.moves(state, seat))


@cache
def played(setup: Setup, seed: int = 0) -> Played:
    """A whole game at random; seats that choose at the same time do so in random order.

    Seed 0 chooses among all moves that the game lists; the others among a few, which makes them quicker.
    """
    rng = dice_of(setup, seed)
    state = setup.start()
    plies = []
    while to_act := setup.game.to_act(state):
        seat = rng.choice(to_act)
        plies.append(Ply(state, seat, random_move(setup.game, state, seat, rng, few=seed > 0)))
        state = setup.game.play(*plies[-1])
    return Played(plies, state)


MOST_LISTED = 40

_listed: dict[tuple[int, int], tuple[Any, list[Any]]] = {}  # a state is kept beside its moves, so its id stays its own


def listed(game: Game, state: Any, seat: int) -> list[Any]:
    """Some of the moves that the game lists, for tests that look at each. The state must not be changed later."""
    if game.sample_moves is None:
        return game.moves(state, seat)
    if (id(state), seat) not in _listed:
        _listed[id(state), seat] = state, some(game.moves(state, seat), MOST_LISTED)
    return _listed[id(state), seat][1]


def plies(setup: Setup, most: int) -> list[Ply]:
    """Plies of random games: of one that is long enough, all of several short ones, evenly spread where too many."""
    found: list[Ply] = []
    for seed in range(8):
        found += played(setup, seed).plies
        if len(found) >= most:
            break
    return some(found, most)


def states(setup: Setup, most: int) -> list[Any]:
    """States of random games, the end of one among them."""
    return [*(ply.state for ply in plies(setup, most - 1)), played(setup).end]


def play_out(match: Match, rng: random.Random) -> None:
    """Play the match to its end."""
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.play(seat, random_move(match.game, match.state, seat, rng))


def some(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, evenly spread, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    return [items[number * (len(items) - 1) // (most - 1)] for number in range(most)]
