"""Search for any game: information-set Monte Carlo tree search on `sample_world`, without a line of the game's own.

Interpreted, so far slower than the compiled searches of games that declare one; the same seed, View and number of
iterations give the same move.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from time import monotonic
from typing import Any

from tabulae.bots.bot import Budget, check_decision, dice_for
from tabulae.core.cardset import cards_of
from tabulae.core.dice import Dice, roll
from tabulae.core.game import Game
from tabulae.core.seat import CHANCE

EXPLORE = 0.7
MOST_ITERATIONS = 1 << 20


@dataclass(slots=True)
class Node:
    """What the searching seat has seen so far; moves by what it sees of them."""

    visits: int = 0
    children: dict[Any, Node] = field(default_factory=dict)
    available: int = 0  # how often the move that leads here could have been chosen
    value: float = 0.0  # sum of the shares of the win of the seat that chose it


class PlainSearchBot:
    """Searches within the given budget, or its own. `deep=False` tries the moves of the first decision only."""

    def __init__(self, game: Game, seed: int, budget: Budget, deep: bool = True) -> None:
        self.game, self.seed, self._budget, self._deep = game, seed, budget, deep

    def choose(self, view: Any, budget: Budget) -> Any:
        check_decision(self.game, view)
        dice, own = dice_for(self.seed, view), budget if budget != Budget() else self._budget
        deadline = None if own.milliseconds is None else monotonic() + own.milliseconds / 1000
        root, count = Node(), 0
        moves: list[Any] = []
        while count < (own.playouts or MOST_ITERATIONS) and (deadline is None or count == 0 or monotonic() < deadline):
            world = self.game.sample_world(view, dice)
            if not moves:
                moves = self.game.quick_moves(world, view.seat)
            if len(moves) == 1:
                return moves[0]
            self._iterate(root, world, view.seat, dice)
            count += 1
        return max(moves, key=lambda move: root.children[move].visits if move in root.children else 0)

    def _iterate(self, root: Node, world: Any, viewer: int, dice: Dice) -> None:
        """Select, expand, play out, back up."""
        game, node, path = self.game, root, [(root, CHANCE)]
        rules = game.rules
        while acting := game.to_act(world):
            seat = acting[0]
            if seat == CHANCE:
                numbers = cards_of(rules.bag(world))
                rules.play(world, CHANCE, rules.chance_move(world, numbers[roll(dice, len(numbers))]))
                continue
            if node is not root and not self._deep:
                break
            move, node, is_new = self._select(node, world, seat, viewer, dice)
            path.append((node, seat))
            rules.play(world, seat, move)
            if is_new:
                break
        rules.play_at_random(world, dice)
        outcome = game.outcome(world)
        assert outcome is not None
        for visited, chooser in path:
            visited.visits += 1
            if chooser >= 0:
                visited.value += outcome.share(chooser)

    def _select(self, node: Node, world: Any, seat: int, viewer: int, dice: Dice) -> tuple[Any, Node, bool]:
        """An untried move, else the one with the highest upper bound. The node below is what the searcher sees."""
        moves = self.game.quick_moves(world, seat)
        seen = [self.game.views.seen_move(world, seat, move, viewer) for move in moves]
        known = [node.children.get(each) for each in seen]
        for child in {id(child): child for child in known if child is not None}.values():
            child.available += 1
        untried = [place for place, child in enumerate(known) if child is None]
        if untried:
            place = untried[roll(dice, len(untried))]
            node.children[seen[place]] = Node(available=1)
            return moves[place], node.children[seen[place]], True
        bounds = [_bound(child) for child in known if child is not None]
        place = bounds.index(max(bounds))
        return moves[place], node.children[seen[place]], False


def _bound(child: Node) -> float:
    return child.value / child.visits + EXPLORE * sqrt(log(child.available + 1) / child.visits)
