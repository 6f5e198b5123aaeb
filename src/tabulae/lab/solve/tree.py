"""The whole tree of a small two-player game, with each seat's information sets.

An information set is one View: what a seat may know, which includes everything it could remember.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.seat import CHANCE, NOBODY, Seat

PLAYERS = 2
LARGEST = 500_000  # nodes


@dataclass(slots=True)
class Node:
    """A position. `seat` decides, or CHANCE by `chances`; at the end, NOBODY does and `value` is seat 0's result."""

    seat: Seat
    infoset: int = -1
    children: list[Node] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    value: float = 0.0


@dataclass(slots=True)
class Infoset:
    """All positions that look alike to the seat that decides; their moves are the same, in the same order."""

    seat: Seat
    view: Any
    moves: list[Any]
    before: tuple[int, int] | None  # the seat's last decision on the way: information set and number of the move
    nodes: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Tree:
    game: Game
    root: Node
    infosets: list[Infoset]
    size: int


def tree_of(game: Game, options: dict[str, Any] | None = None, most: int = LARGEST) -> Tree:
    """Walk through the whole game. Raises BadOption if it has more than two seats or more than `most` positions."""
    if game.seats[0] != PLAYERS:
        raise BadOption("game", f"{game.title} has no two-player game to solve")
    builder = _Builder(game, most)
    root = builder.node(game.start(PLAYERS, **(options or {})), (None, None))
    return Tree(game, root, builder.infosets, builder.size)


class _Builder:
    def __init__(self, game: Game, most: int) -> None:
        self.game, self.most, self.size = game, most, 0
        self.infosets: list[Infoset] = []
        self._known: dict[tuple[Seat, bytes], int] = {}

    def node(self, state: Any, before: tuple[tuple[int, int] | None, tuple[int, int] | None]) -> Node:
        self.size += 1
        if self.size > self.most:
            raise BadOption("game", f"{self.game.title} has more than {self.most} positions; choose a tiny variant")
        acting = self.game.to_act(state)
        if not acting:
            outcome = self.game.outcome(state)
            assert outcome is not None
            return Node(NOBODY, value=2 * outcome.share(0) - 1)
        return self._chance(state, before) if acting == (CHANCE,) else self._decision(state, acting[0], before)

    def _chance(self, state: Any, before: Any) -> Node:
        numbers = cards_of(self.game.rules.bag(state))
        counts: dict[Any, int] = {}
        for number in numbers:
            move = self.game.rules.chance_move(state, number)
            counts[move] = counts.get(move, 0) + 1
        children = [self.node(self._after(state, CHANCE, move), before) for move in counts]
        return Node(CHANCE, children=children, chances=[count / len(numbers) for count in counts.values()])

    def _decision(self, state: Any, seat: Seat, before: Any) -> Node:
        view = self.game.view(state, seat)
        key = seat, layout.pack(view).tobytes()
        number = self._known.setdefault(key, len(self.infosets))
        if number == len(self.infosets):
            self.infosets.append(Infoset(seat, view, self.game.quick_moves(state, seat), before[seat]))
        infoset = self.infosets[number]
        if infoset.before != before[seat]:
            raise BadOption("game", f"in {self.game.title} a seat forgets what it did; that cannot be solved this way")
        node = Node(seat, number)
        infoset.nodes.append(node)
        for choice, move in enumerate(infoset.moves):
            past = ((number, choice), before[1]) if seat == 0 else (before[0], (number, choice))
            node.children.append(self.node(self._after(state, seat, move), past))
        return node

    def _after(self, state: Any, seat: Seat, move: Any) -> Any:
        after = layout.copied(state)
        self.game.rules.play(after, seat, move)
        return after
