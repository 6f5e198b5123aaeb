"""Everything that leaves a table towards one reader, made comparable; and worlds that the reader cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabulae import BY_HAND, CHANCE, Game
from tabulae.core.cardset import cards_of
from tabulae.core.game import LANGUAGES
from tests.helpers.setups import Played, Ply, Setup, played, some

MOST_MOVES = 60  # of those listed, that are put into words


def outlets(setup: Setup, state: Any, viewer: int, tried: Sequence[Any]) -> dict[str, Any]:
    """What the viewer is told about the state, and about every move in `tried`."""
    game, wording = setup.game, setup.game.wording
    view = game.view(state, viewer)
    moves = some(game.moves(state, viewer), MOST_MOVES)
    outcome = game.outcome(state)
    return {
        "view": view,
        "to act": game.to_act(state),
        "moves": moves,
        "notation": [str(move) for move in moves],
        "buttons": [wording.move_label(view, move, setup.names, lang) for move in moves for lang in LANGUAGES],
        "objections": [game.objection(state, viewer, move, lang) for move in tried for lang in LANGUAGES],
        "description": [wording.describe(view, setup.names, lang) for lang in LANGUAGES],
        "notes": [wording.notes(view, setup.names, lang) for lang in LANGUAGES],
        "scoring": [wording.scoring(view, setup.names, lang) for lang in LANGUAGES if outcome],
        "observation": game.observation(view).tobytes(),
        "outcome": outcome,
        "end": [wording.describe_outcome(view, outcome, setup.names, lang) for lang in LANGUAGES if outcome],
    }


def record_and_log(setup: Setup, plies: Sequence[Ply], viewer: int) -> list[str]:
    """The record and the log of these moves as the viewer may read them."""
    match = setup.match(dealer=BY_HAND)
    for _, seat, move in plies:
        match.play(seat, move)
    return [match.record.text(viewer), *(line for lang in LANGUAGES for line in match.log(viewer, lang))]


# Two games that went apart


class Pair(NamedTuple):
    """Two games of the same setup with the same seats to act; alike up to some move."""

    one: Played
    two: Played


def pairs(setup: Setup, rng: random.Random, count: int) -> Iterator[Pair]:
    """A game and another that differs in one draw or decision, both then played on.

    They go on by the same moves where they can; now and then each makes up for what only the other has done.
    """
    for seed in range(count):
        plies = played(setup, seed % 4).plies
        start = rng.randrange(len(plies))
        state, seat, move = plies[start]
        others = [other for other in setup.game.quick_moves(state, seat) if other != move]
        if others:
            yield _played_on(setup, Played(plies[:start], state), seat, (move, rng.choice(others)), rng)


def _played_on(setup: Setup, head: Played, seat: int, moves: tuple[Any, Any], rng: random.Random) -> Pair:
    game = setup.game
    one, two = Played(list(head.plies), head.end), Played(list(head.plies), head.end)
    while True:
        one, two = (_after(game, line, seat, move) for line, move in zip((one, two), moves, strict=True))
        common = sorted(set(game.to_act(one.end)) & set(game.to_act(two.end)))
        if not common:
            return Pair(one, two)
        seat = rng.choice(common)
        moves = _next_moves(_choices(game, one.end, seat), _choices(game, two.end, seat), rng)


def _after(game: Game, line: Played, seat: int, move: Any) -> Played:
    line.plies.append(Ply(line.end, seat, move))
    return Played(line.plies, game.play(line.end, seat, move))


def _choices(game: Game, state: Any, seat: int) -> dict[Any, Any]:
    """The seat's moves; for CHANCE by the number drawn, which may mean another move in another state."""
    if seat == CHANCE:
        return {number: game.rules.chance_move(state, number) for number in cards_of(game.rules.bag(state))}
    return {move: move for move in game.quick_moves(state, seat)}


def _next_moves(one: dict[Any, Any], two: dict[Any, Any], rng: random.Random) -> tuple[Any, Any]:
    both = [choice for choice in one if choice in two]
    only_one = [choice for choice in one if choice not in two]
    only_two = [choice for choice in two if choice not in one]
    if both and not (only_one and only_two and rng.random() < 0.4):
        choice = rng.choice(both)
        return one[choice], two[choice]
    return one[rng.choice(only_one or both)], two[rng.choice(only_two or both)]


def alike(setup: Setup, pair: Pair, viewer: int) -> list[bool]:
    """For each state of the two games, whether the viewer sees the same in both."""
    view = setup.game.view
    return [
        one is two or view(one, viewer) == view(two, viewer)
        for one, two in zip(pair.one.states, pair.two.states, strict=True)
    ]
