"""Plug-ins: what bots know about one game, declared in `bots/games/<game>/__init__.py`.

A method of `Plugin` imports a part when it is first needed, so that nothing heavy is loaded before. A part that is
declared but cannot be imported is an ImportError; only a part that is not declared is None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from tabulae.bots.net_knowledge import History, NetKnowledge
from tabulae.bots.search_knowledge import SearchMethod
from tabulae.core.game import Game
from tabulae.core.seat import Seat


class Heuristics(Protocol):
    """A heuristic value for every move."""

    def evaluate_move(self, view: Any, move: Any, /) -> float:
        """The heuristic value of the move, in points."""


class Endgame(Protocol):
    """A solver for the end of a game."""

    def solvable(self, view: Any, most: int, /) -> bool:
        """Whether the View's seat is to act and no more than `most` is left to play."""

    def move_values(self, view: Any, /) -> dict[Any, float]:
        """The chance to win with each move, all worlds equally likely. The View must be solvable."""

    def open_winner(self, state: Any, /) -> Seat | None:
        """Who wins with open cards and best play, NOBODY for a draw, None if that is not known."""


@runtime_checkable
class EndgameWithBeliefs(Endgame, Protocol):
    """A solver that can weight hidden hands by their probability."""

    def move_values(self, view: Any, likely: Mapping[Any, float] | None = None, /) -> dict[Any, float]: ...

    def hidden_hand(self, world: Any, seat: Seat, /) -> Any:
        """What the seat cannot see in a world."""


class Words(Protocol):
    """Explanations for hints and reviews."""

    def what_matters(self, view: Any, moves: Sequence[Any], names: Sequence[str], lang: str, /) -> str: ...

    def why(self, view: Any, move: Any, other: Any, lang: str, /) -> str: ...

    def lesson(self, view: Any, best: Any, made: Any, lang: str, /) -> str:
        """A few words about what the better move saw, as the title of a moment."""


class Plugin:
    """The parts of one game. This class itself is the plug-in of a game that declares none."""

    def heuristics(self) -> Heuristics | None:
        return None

    def search(self) -> SearchMethod | None:
        return None

    def net(self) -> NetKnowledge | None:
        return None

    def endgame(self) -> Endgame | None:
        return None

    def history(self) -> History | None:
        return None

    def words(self) -> Words | None:
        return None

    def declares(self, part: str) -> bool:
        """Whether the game has the part of that name; nothing is imported."""
        return getattr(type(self), part) is not getattr(Plugin, part)


def as_module(part: object) -> ModuleType:
    """A part as a module, to be compiled."""
    assert isinstance(part, ModuleType)
    return part


NO_PLUGIN = Plugin()
_plugins: dict[str, Plugin] = {}


def register(game: str, plugin: Plugin) -> None:
    """Register the plug-in of the game of that name."""
    _plugins[game] = plugin


def plugin_of(game: Game | str) -> Plugin:
    """The plug-in registered for a game or, of a variant without its own, for its game; else the empty one."""
    if isinstance(game, str):
        return _plugins.get(game, NO_PLUGIN)
    return _plugins.get(game.name) or _plugins.get(game.variant_of, NO_PLUGIN)
