"""What each module of a game's folder must offer. `Any` stands for the game's own State, View and Move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from tabulae.core.annotations import Note, Scoring
from tabulae.core.cardset import CardSet
from tabulae.core.dice import Dice
from tabulae.core.errors import NotationError
from tabulae.core.outcome import Outcome
from tabulae.core.seat import Seat


class Rules(Protocol):
    """rules.py, in the compilable subset: `s` is a State, changed by the commands and only read by the questions."""

    def set_up(self, s: Any) -> None:
        """Make a State whose seats, first and option cells are given ready for its first chance move."""

    def shuffle_number(self, s: Any) -> int:
        """Which shuffle the next chance move takes from."""

    def bag(self, s: Any) -> CardSet:
        """What chance draws from now, every number equally likely."""

    def drawn(self, s: Any, number: int) -> Any:
        """The chance move that brings this number out of the bag."""

    def owes(self, s: Any, seat: Seat) -> bool:
        """Whether the seat, or CHANCE, has a decision to make now."""

    def settled(self, s: Any) -> bool:
        """False while choices that are made at the same time are not all in."""

    def objection(self, s: Any, seat: Seat, move: Any) -> int:
        """Why the seat may not make the move, or 0."""

    def count_moves(self, s: Any, seat: Seat) -> int:
        """How many moves the seat has; for CHANCE one for each number in the bag."""

    def nth_move(self, s: Any, seat: Seat, k: int) -> Any:
        """Legal move number k."""

    def play(self, s: Any, seat: Seat, move: Any) -> None:
        """Carry out a legal move."""

    def play_at_random(self, s: Any, dice: Dice) -> int:
        """Play to the end, every decision and every chance evenly; say how many decisions it took."""

    def points(self, s: Any, seat: Seat) -> int: ...

    def add_points(self, s: Any, sums: list[int]) -> None:
        """Add each seat's points to the seat's sum."""

    def wins(self, s: Any, seat: Seat) -> bool: ...

    def side_of(self, seats: int, seat: Seat) -> int: ...


class Views(Protocol):
    """view.py; `show` and `deal_world` in the compilable subset."""

    View: type[Any]

    def show(self, s: Any, seat: Seat, v: Any) -> None:
        """Write into a blank View all that the seat, or WATCHER, may know."""

    def deal_world(self, v: Any, dice: Dice, s: Any) -> None:
        """Write into a blank State one that looks like `v` to its seat, drawn evenly."""

    def seen_move(self, s: Any, seat: Seat, move: Any, viewer: Seat) -> Any:
        """A move about to be made in `s`, with what the viewer may not know replaced by HIDDEN."""


class Wording(Protocol):
    """wording.py: all words about the game, and the notation of moves. `v` is the View of the reader."""

    def notation(self, move: Any) -> str: ...

    def parse(self, text: str, names: Sequence[str]) -> Any:
        """The move that a notation or a person's way of writing it means; raises NotationError."""

    def tell_not_understood(self, error: NotationError, lang: str) -> str:
        """Why a text is no move; `core/words.py` helps with this."""

    def say(self, v: Any, move: Any, names: Sequence[str], lang: str) -> str:
        """What making the move will do, as a button would say it."""

    def tell(self, v: Any, seat: Seat, move: Any, names: Sequence[str], lang: str) -> str:
        """What was done, as a log line for the reader; the move is as the reader saw it."""

    def clause_of(self, v: Any, move: Any) -> str:
        """The clause that a move follows; `v` is the reader's View before it, the move as the reader saw it."""

    def object_to(self, v: Any, code: int, seat: Seat, move: Any, lang: str) -> tuple[str, str]:
        """The clause and the sentence for an objection."""

    def describe(self, v: Any, names: Sequence[str], lang: str) -> str:
        """The table in words, for reading aloud."""

    def tell_outcome(self, v: Any, outcome: Outcome, names: Sequence[str], lang: str) -> str: ...

    def notes(self, v: Any, names: Sequence[str], lang: str) -> list[Note]:
        """What there is to say about the cards and places that the reader sees."""

    def scoring(self, v: Any, names: Sequence[str], lang: str) -> Scoring:
        """How the points of a finished game came about."""


class Encoding(Protocol):
    """encode.py: Views as numbers for research; `write_features` and `action_of` in the compilable subset."""

    FEATURES: int
    ACTIONS: int

    def write_features(self, v: Any, out: Any) -> None:
        """Write FEATURES small integers into `out`, which holds zeros."""

    def action_of(self, move: Any) -> int: ...

    def move_of(self, action: int) -> Any: ...

    def every_move(self, seats: int) -> Iterator[Any]:
        """All moves that can be written down, sensible or not, for tests of legality."""


class Proposals(Protocol):
    """Moves worth offering, where a game has too many to list: compiled, so the first call takes a while."""

    def propose(self, v: Any, wish: Any, kernel: Any) -> list[Any]:
        """Moves that do what the wish says, the best first."""

    def proposals(self, v: Any, kernel: Any) -> Any:
        """Everything worth offering in this View."""
