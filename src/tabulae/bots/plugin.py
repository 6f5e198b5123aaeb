"""What bots know about one game: a plug-in that every game may declare (`bots/games/<game>/__init__.py`).

A method of `Plugin` imports a part when it is first asked for, so that nothing heavy is loaded before it is needed. A
part that is declared but cannot be imported is an ImportError; only a part that is not declared is None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from tabulae.core.game import Game
from tabulae.core.seat import Seat


class Heuristics(Protocol):
    """A rule of thumb for every move."""

    def appeal(self, view: Any, move: Any, /) -> float:
        """How good the move looks, in points."""


class SearchKnowledge(Protocol):
    """What every search needs to know about a game; see the search modules for the functions that each one calls."""

    @property
    def MOST_SIDES(self) -> int: ...

    @property
    def ONE_TREE(self) -> bool: ...

    def move_of_choice(self, choice: int, /) -> Any: ...


class NetKnowledge(Protocol):
    """What nets are told about a game, in the compilable subset, and how they are trained for it."""

    @property
    def CHOICES(self) -> int: ...

    @property
    def HORIZON(self) -> int: ...

    @property
    def TABLES(self) -> Sequence[dict[str, str]]: ...

    @property
    def MARGIN_SPAN(self) -> float: ...

    def inputs(self, seats: int, /) -> int: ...

    def halvings(self, seats: int, /) -> list[int]: ...

    def write_inputs(self, view: Any, out: Any, /) -> None: ...

    def secrets(self, seats: int, /) -> int: ...

    def write_secrets(self, state: Any, seat: Seat, out: Any, /) -> None: ...


class Endgame(Protocol):
    """A solver for the end of a game."""

    def solvable(self, view: Any, most: int, /) -> bool:
        """Whether the seat of the View is to act and no more than `most` is left to play."""

    def worth_of_moves(self, view: Any, /) -> dict[Any, float]:
        """The chance to win with each move, if every world counts the same. The View must be solvable."""

    def open_winner(self, state: Any, /) -> Seat | None:
        """Who wins with open cards and best play, NOBODY for a draw, None where that is not known."""


@runtime_checkable
class EndgameWithBeliefs(Endgame, Protocol):
    """A solver that can weigh the hidden hand by how likely it is."""

    def worth_of_moves(self, view: Any, likely: Mapping[Any, float] | None = None, /) -> dict[Any, float]: ...

    def hidden_hand(self, world: Any, seat: Seat, /) -> Any:
        """What the seat cannot see in a world."""


class History(Protocol):
    """How a world came about, in the compilable subset."""

    def how_many_before(self, state: Any, /) -> int: ...

    def who_chose(self, state: Any, n: int, /) -> Seat: ...

    def what_was_chosen(self, state: Any, n: int, /) -> int: ...

    def rewind(self, world: Any, n: int, state: Any, /) -> None: ...


class Words(Protocol):
    """Explanations for hints and reviews."""

    def what_matters(self, view: Any, moves: Sequence[Any], names: Sequence[str], lang: str, /) -> str: ...

    def why(self, view: Any, move: Any, other: Any, lang: str, /) -> str: ...


class Plugin:
    """The parts of one game. This class itself is the plug-in of a game that declares none."""

    def heuristics(self) -> Heuristics | None:
        return None

    def search(self) -> SearchKnowledge | None:
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
        """Whether the game has the part of that name; nothing is imported to find out."""
        return getattr(type(self), part) is not getattr(Plugin, part)


NO_PLUGIN = Plugin()
_plugins: dict[str, Plugin] = {}


def register(game: str, plugin: Plugin) -> None:
    """Declare the plug-in of the game of that name."""
    _plugins[game] = plugin


def plugin_of(game: Game | str) -> Plugin:
    """The plug-in that was registered for a game, or the empty one."""
    return _plugins.get(game if isinstance(game, str) else game.name, NO_PLUGIN)
