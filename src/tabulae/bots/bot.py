"""What a bot is: given a View and a budget, it chooses a legal move for the View's seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from tabulae.core.dice import Dice, new_dice
from tabulae.core.errors import NoDecision
from tabulae.core.game import Game
from tabulae.core.layout import fingerprint

ANY_WORLD = 0  # a fixed stream: which world is sampled makes no difference
DIGITS = 15  # of a View's fingerprint: as many as a stream of dice can distinguish


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think. Only a budget in playouts gives the same move on every machine.

    None means no limit of that kind; a bot without search ignores the budget.
    """

    playouts: int | None = None
    milliseconds: int | None = None


class Bot(Protocol):
    """A player. The same seed, View and budget in playouts give the same move."""

    def choose(self, view: Any, budget: Budget) -> Any:
        """A legal move of `view.seat`. Raises NoDecision if that seat has none to make."""


def legal_moves(game: Game, view: Any) -> list[Any]:
    """The moves of the View's seat, from a sampled world.

    A seat knows its own moves, so every world consistent with its View has the same ones.
    """
    return game.moves(game.sample_world(view, new_dice(ANY_WORLD)), view.seat)


def quick_moves(game: Game, view: Any) -> list[Any]:
    """`legal_moves`, or a sample of them in a game with too many to list, for a bot that evaluates each one.

    Raises NoDecision if there are none.
    """
    check_decision(game, view)
    return game.quick_moves(game.sample_world(view, new_dice(ANY_WORLD)), view.seat)


def check_decision(game: Game, view: Any) -> None:
    """Raise NoDecision unless the View's seat has a decision to make. Almost always the View shows it by its turn."""
    if view.turn != view.seat and view.seat not in game.to_act(game.sample_world(view, new_dice(ANY_WORLD))):
        raise NoDecision(view.seat)


def dice_for(seed: int, view: Any) -> Dice:
    """Dice that depend only on the seed and the View: a resumed game continues the same way."""
    return new_dice(seed, int(fingerprint(view)[:DIGITS], 16))
