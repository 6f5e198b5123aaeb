"""The protocols through which nets and their training ask a game for features, choices and settings.

In the compilable subset. Signatures are those of compiled code: a State, a View and Dice are records; `out` is an array
that holds zeros.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tabulae.core.seat import Seat


class NetKnowledge(Protocol):
    """The features of every net, and what its training needs to know."""

    @property
    def CHOICES(self) -> int:
        """The number of choices, or of candidates at most."""

    @property
    def HORIZON(self) -> int:
        """Decisions of all seats between two updates in training."""

    @property
    def TABLES(self) -> Sequence[dict[str, str]]:
        """The options a net is trained with, each equally often."""

    @property
    def MARGIN_SPAN(self) -> float:
        """Points that count as 1 in the training target for the margin."""

    @property
    def RECIPE(self) -> dict[str, Any]:
        """Training settings that differ from `lab.train.plan.Recipe`."""

    @property
    def EVALUATION_GAMES(self) -> int:
        """The most games in which two nets meet in training."""

    def inputs(self, seats: int, /) -> int:
        """The number of values that `write_inputs` writes."""

    def halvings(self, seats: int, /) -> list[int]:
        """The number of times each input is halved before the net sees it."""

    def write_inputs(self, view: Any, out: Any, /) -> None: ...

    def secrets(self, seats: int, /) -> int:
        """The number of values that `write_secrets` writes."""

    def write_secrets(self, state: Any, seat: Seat, out: Any, /) -> None:
        """Write what is hidden from the seat, for the critic alone."""


@runtime_checkable
class NumberedChoices(NetKnowledge, Protocol):
    """For a game whose moves have fixed numbers."""

    def choice_of(self, seats: int, seat: Seat, move: Any, /) -> int: ...


class CandidateMemory(NamedTuple):
    """Working memory for `write_candidates`: arrays of one record each."""

    notes: Any
    outcomes: Any
    workspace: Any


@runtime_checkable
class CandidateChoices(NetKnowledge, Protocol):
    """For a game in which a net scores a list of candidate moves."""

    @property
    def MOST_CANDIDATES(self) -> int: ...

    @property
    def CANDIDATE_FEATURES(self) -> int: ...

    def candidate_halvings(self) -> list[int]: ...

    def new_memory(self) -> CandidateMemory: ...

    def new_caches(self, games: int, /) -> Any:
        """For each of so many games, what `write_candidates` keeps of its table from one call to the next."""

    def write_candidates(
        self, state: Any, seat: Seat, memory: CandidateMemory, cache: Any, choices: Any, out: Any, /
    ) -> int:
        """Write the numbers of the candidates and the features of each; return how many there are."""

    def move_of_choice(self, choice: int, /) -> Any: ...

    def count_choices(self, state: Any, seat: Seat, /) -> int:
        """The number of moves of a seat, or of chance; any number above 1 where they cannot be counted."""


@runtime_checkable
class PastFeatures(Protocol):
    """For a game whose nets may use the last choices of the others."""

    def past_count(self, seats: int, /) -> int:
        """The number of past features that `write_inputs` may write; 0 where there are none."""

    def halvings_of_past(self, seats: int, /) -> list[int]: ...


@runtime_checkable
class Symmetries(Protocol):
    """For a game with positions that are the same but for names."""

    def symmetries(self, seats: int, past: bool = False, /) -> list[tuple[list[int], list[int]]]:
        """For each symmetry: which input, and which choice, takes each place."""


class EncodedGame(Protocol):
    """A game with numbered choices as compiled code calls it: its rules, its View and its `NumberedChoices`."""

    def deal_world(self, view: Any, dice: Any, state: Any, /) -> None: ...

    def show(self, state: Any, seat: Seat, view: Any, /) -> None: ...

    def count_moves(self, state: Any, seat: Seat, /) -> int: ...

    def nth_move(self, state: Any, seat: Seat, number: int, /) -> Any: ...

    def play(self, state: Any, seat: Seat, move: Any, /) -> None: ...

    def wins(self, state: Any, seat: Seat, /) -> bool: ...

    def side_of(self, seats: int, seat: Seat, /) -> int: ...

    def write_inputs(self, view: Any, out: Any, /) -> None: ...

    def write_secrets(self, state: Any, seat: Seat, out: Any, /) -> None: ...

    def choice_of(self, seats: int, seat: Seat, move: Any, /) -> int: ...


class CandidateGame(Protocol):
    """A game with candidates as compiled code calls it."""

    def deal_world(self, view: Any, dice: Any, state: Any, /) -> None: ...

    def write_inputs(self, view: Any, out: Any, /) -> None: ...

    def write_candidates(
        self, state: Any, seat: Seat, memory: CandidateMemory, cache: Any, choices: Any, out: Any, /
    ) -> int: ...


class History(Protocol):
    """How a world came about: the decisions of all seats so far, by number."""

    def count_decisions(self, state: Any, /) -> int: ...

    def seat_of_decision(self, state: Any, n: int, /) -> Seat: ...

    def choice_of_decision(self, state: Any, n: int, /) -> int: ...

    def rewind(self, world: Any, n: int, state: Any, /) -> None:
        """Make `state`, a blank one, the world as it was before decision number `n`."""
