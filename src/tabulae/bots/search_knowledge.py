"""The protocols through which search asks a game: one for each search method.

In the compilable subset. Signatures are those of compiled code: a State, a View and Dice are records, `values` has an
entry for each side, and `weights` are numbers for the evaluation of leaves and moves. A choice is a number;
`move_of_choice` gives its move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from tabulae.core.seat import Seat

if TYPE_CHECKING:
    from tabulae.core.game import Game
    from tabulae.core.kernel import Kernel


class SearchKnowledge(Protocol):
    """What every search needs from a game."""

    @property
    def MOST_SIDES(self) -> int: ...

    def move_of_choice(self, choice: int, /) -> Any: ...


class OpenMoves(SearchKnowledge, Protocol):
    """For a game whose moves are open to all, and few enough to try them all: `search/ismcts.py`."""

    def prepare(self, view: Any, root: Any, /) -> None:
        """Write what the View shows into `root`, a blank State; the other hands are empty."""

    def redeal(self, view: Any, root: Any, dice: Any, world: Any, /) -> None:
        """Turn `world`, a copy of the prepared root, into one of the worlds consistent with the View."""

    def choices(self, state: Any, /) -> int:
        """The choices of the seat to act, as a bit set."""

    def apply_choice(self, state: Any, choice: int, dice: Any, /) -> None:
        """Make the choice and the chance moves that follow."""

    def side_to_act(self, state: Any, /) -> int: ...

    def is_over(self, state: Any, /) -> bool: ...

    def rollout(self, state: Any, spare: Any, dice: Any, margin: float, weights: Any, values: Any, /) -> None:
        """Add to `values` each side's result of play from here on; `state` stays as it is."""


class HiddenMoves(SearchKnowledge, Protocol):
    """For a game in which some moves are hidden from some seats: `search/moismcts.py`."""

    def prepare(self, view: Any, dice: Any, root: Any, /) -> None: ...

    def redeal(self, view: Any, dice: Any, world: Any, /) -> None:
        """Deal the hidden cards of a copy of the prepared root anew, by their probability given the others' play."""

    def redeal_evenly(self, view: Any, dice: Any, world: Any, /) -> None: ...

    def is_over(self, state: Any, root: Any, /) -> bool: ...

    def label(self, state: Any, seat: Seat, move: Any, viewer: Seat, /) -> int:
        """A number for what the viewer sees of the move."""

    def own_action(self, seat: Seat, label: int, /) -> int:
        """The action that a label of the seat stands for; out of range for another seat's label."""

    def rollout(self, state: Any, root: Any, dice: Any, margin: float, weights: Any, values: Any, /) -> None:
        """Play `state` to its end and add its value for each seat."""


class CountedRules(Protocol):
    """The rules of a game whose moves can be counted."""

    def must_act(self, state: Any, seat: Seat, /) -> bool: ...

    def count_moves(self, state: Any, seat: Seat, /) -> int: ...

    def nth_move(self, state: Any, seat: Seat, number: int, /) -> Any: ...

    def play(self, state: Any, seat: Seat, move: Any, /) -> None: ...

    def action_of(self, move: Any, /) -> int: ...


class WideningMoves(SearchKnowledge, Protocol):
    """For a game with too many moves to try them all: `search/widening.py`. `notes` is a record that it defines."""

    @property
    def WEIGHTS(self) -> tuple[float, ...]: ...

    @property
    def SLOWNESS(self) -> int: ...

    @property
    def MOST_WIDE(self) -> int: ...

    def new_notes(self, view: Any, kernel: Any, /) -> Any: ...

    def require_moves(self, notes: Any, moves: Sequence[Any], /) -> None:
        """Make sure that these moves are tried."""

    def count_compared(self, view: Any, /) -> int:
        """The number of moves in an even comparison."""

    def prepare(self, view: Any, dice: Any, root: Any, notes: Any, even: bool, weights: Any, /) -> None: ...

    def redeal(self, view: Any, dice: Any, world: Any, /) -> None: ...

    def is_over(self, state: Any, /) -> bool: ...

    def side_to_act(self, state: Any, /) -> int: ...

    def begins_turn(self, state: Any, /) -> bool: ...

    def can_apply(self, state: Any, choice: int, /) -> bool: ...

    def propose(
        self, state: Any, notes: Any, tree: Any, node: int, at_root: bool, dice: Any, weights: Any, /
    ) -> int: ...

    def next_bias(self, notes: Any, /) -> float: ...

    def apply_choice(self, state: Any, choice: int, notes: Any, ordered: bool, dice: Any, /) -> None: ...

    def judge(self, state: Any, notes: Any, margin: float, weights: Any, values: Any, /) -> None: ...


class SearchMethod(ABC):
    """A search method for one game: what its plug-in gives to the engine."""

    roots: ClassVar[int] = 1  # rows of the tree that exist from the start
    has_beliefs: ClassVar[bool] = False  # whether worlds may be weighted by the others' play
    plays_leaves_on: ClassVar[bool] = False  # whether leaves may be played on for some turns before they are evaluated
    iterations_between_clock_checks: ClassVar[int] = 1000
    slowness: int = 1  # how many times longer an iteration takes than in a card game
    weights: tuple[float, ...] = ()

    @property
    @abstractmethod
    def knowledge(self) -> SearchKnowledge: ...

    @abstractmethod
    def compile(self, kernel: Kernel, beliefs: bool, **names: Any) -> Callable[..., int]:
        """The compiled `search` of a module of `bots/search/`; `kernel` has the game's rules and knowledge.

        `names` are bound in that module: `choose_untried`, to choose untried moves other than uniformly.
        """

    @abstractmethod
    def new_scratch(self, game: Game, view: Any, kernel: Kernel) -> Any:
        """Memory for one search from the View, a record."""

    def rows_per_iteration(self, game: Game) -> int:
        return 1

    def root_of(self, seat: Seat) -> int:
        """The row of the tree at which the searching seat chooses."""
        return 0

    def require_moves(self, scratch: Any, moves: Sequence[Any]) -> None:
        """Make sure that these moves are tried. Nothing to do where all moves are."""
        return

    def count_compared(self, view: Any) -> int | None:
        """The number of moves in an even comparison; None: all."""
        return None
