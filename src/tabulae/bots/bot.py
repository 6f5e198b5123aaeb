"""What a bot is: it gets a View and a budget, and names a legal move of the View's seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from tabulae.core.dice import Dice, new_dice
from tabulae.core.errors import NoDecision
from tabulae.core.game import Game
from tabulae.core.layout import fingerprint

ANY_WORLD = 0  # a fixed stream: which world is sampled must not matter, and so need not vary
DIGITS = 15  # of a View's fingerprint: as many as a stream of dice can tell apart


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think. Only a budget in playouts gives the same move on every machine.

    None is no limit of that kind; a bot that does not search answers at once whatever the budget is.
    """

    playouts: int | None = None
    milliseconds: int | None = None


class Bot(Protocol):
    """A player. The same seed, View and budget in playouts give the same move."""

    def choose(self, view: Any, budget: Budget) -> Any:
        """A legal move of `view.seat`. Raises NoDecision where that seat owes none."""


def legal_moves(game: Game, view: Any) -> list[Any]:
    """The moves of the View's seat, from a world that looks the same to it.

    A seat knows its own moves, so every such world has the same ones.
    """
    return game.moves(game.sample_world(view, new_dice(ANY_WORLD)), view.seat)


def quick_moves(game: Game, view: Any) -> list[Any]:
    """The same, or where a game has too many to list a few of them, for a bot that looks at each by itself.

    Raises NoDecision where there are none.
    """
    check_decision(game, view)
    return game.quick_moves(game.sample_world(view, new_dice(ANY_WORLD)), view.seat)


def check_decision(game: Game, view: Any) -> None:
    """Raise NoDecision unless the View's seat owes a decision. Almost always the View says so by its turn."""
    if view.turn != view.seat and view.seat not in game.to_act(game.sample_world(view, new_dice(ANY_WORLD))):
        raise NoDecision(view.seat)


def dice_for(seed: int, view: Any) -> Dice:
    """Dice that depend on the seed and the View alone: a game that is left and resumed is played on alike."""
    return new_dice(seed, int(fingerprint(view)[:DIGITS], 16))
