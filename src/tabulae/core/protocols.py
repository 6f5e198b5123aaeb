"""The protocols of the modules in a game's folder, and the shortcuts a game may offer.

`Any` stands for the game's own State, View and Move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Protocol, TypeAlias

from tabulae.core.annotations import Note, Scoring
from tabulae.core.cardset import CardSet
from tabulae.core.dice import Dice
from tabulae.core.errors import NotationError
from tabulae.core.outcome import Outcome
from tabulae.core.seat import Seat


class Rules(Protocol):
    """rules.py, in the compilable subset: `s` is a State, changed by the commands and only read by the questions."""

    def set_up(self, s: Any) -> None:
        """Prepare a State for its first chance move; its seats, first and option cells are set."""

    def shuffle_number(self, s: Any) -> int:
        """The number of the shuffle that the next chance move draws from."""

    def bag(self, s: Any) -> CardSet:
        """The numbers that chance draws from now, all equally likely."""

    def chance_move(self, s: Any, number: int) -> Any:
        """The chance move that draws this number from the bag."""

    def must_act(self, s: Any, seat: Seat) -> bool:
        """Whether the seat, or CHANCE, has a decision to make now."""

    def choices_complete(self, s: Any) -> bool:
        """False while some simultaneous choices have been made and others have not."""

    def objection(self, s: Any, seat: Seat, move: Any) -> int:
        """Why the seat may not make the move, or 0."""

    def count_moves(self, s: Any, seat: Seat) -> int:
        """How many moves the seat has; for CHANCE one for each number in the bag."""

    def nth_move(self, s: Any, seat: Seat, k: int) -> Any:
        """Legal move number k."""

    def play(self, s: Any, seat: Seat, move: Any) -> None:
        """Carry out a legal move."""

    def play_at_random(self, s: Any, dice: Dice) -> int:
        """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""

    def points(self, s: Any, seat: Seat) -> int: ...

    def add_points(self, s: Any, sums: list[int]) -> None:
        """Add each seat's points to the seat's sum."""

    def wins(self, s: Any, seat: Seat) -> bool: ...

    def side_of(self, seats: int, seat: Seat) -> int: ...


class Views(Protocol):
    """view.py; `show` and `deal_world` in the compilable subset."""

    View: type[Any]

    def show(self, s: Any, seat: Seat, v: Any) -> None:
        """Fill a blank View with everything the seat, or WATCHER, may know."""

    def deal_world(self, v: Any, dice: Dice, s: Any) -> None:
        """Fill a blank State with one drawn uniformly from those that look like `v` to its seat."""

    def seen_move(self, s: Any, seat: Seat, move: Any, viewer: Seat) -> Any:
        """A move about to be made in `s`, with what the viewer may not know replaced by HIDDEN."""


class Wording(Protocol):
    """wording.py: every text about the game, and the notation of moves. `v` is the reader's View."""

    def notation(self, move: Any) -> str: ...

    def parse(self, text: str, names: Sequence[str]) -> Any:
        """The move that a text means, in notation or in a person's own words; raises NotationError."""

    def explain_notation_error(self, error: NotationError, lang: str) -> str:
        """Why a text is not a move; `core/words.py` helps with this."""

    def move_label(self, v: Any, move: Any, names: Sequence[str], lang: str) -> str:
        """What the move will do, as the label of a button."""

    def log_line(self, v: Any, seat: Seat, move: Any, names: Sequence[str], lang: str) -> str:
        """What was done, as a line of the reader's log; the move is as the reader saw it."""

    def clause_of(self, v: Any, move: Any) -> str:
        """The clause that a move applies; `v` is the reader's View before it, the move is as the reader saw it."""

    def explain_objection(
        self, v: Any, code: int, seat: Seat, move: Any, names: Sequence[str], lang: str
    ) -> tuple[str, str]:
        """The clause and the sentence for an objection."""

    def describe(self, v: Any, names: Sequence[str], lang: str) -> str:
        """The table in words, for reading aloud."""

    def describe_outcome(self, v: Any, outcome: Outcome, names: Sequence[str], lang: str) -> str: ...

    def notes(self, v: Any, names: Sequence[str], lang: str) -> list[Note]:
        """Notes about the cards and places that the reader sees."""

    def scoring(self, v: Any, names: Sequence[str], lang: str) -> Scoring:
        """How the points of a finished game were made."""


def _never(move: Any) -> bool:
    return False


@dataclass(frozen=True)
class ReportWording:
    """Words that make reports read better. All are optional; without them every move has a line of its own."""

    describe_hand: Callable[[Any, Sequence[str], str], str] | None = None  # the cards of the View's seat after a deal
    # A decision with the chance moves that followed it: reader's View, seat, move, chance moves, names, language
    turn_line: Callable[[Any, Seat, Any, Sequence[Any], Sequence[str], str], str] | None = None
    shown_in_deal: Callable[[Any], bool] = _never  # chance moves of a deal that still have a line of their own
    is_announced: Callable[[Any], bool] = _never  # chance moves that are news also to those who do not see the card


NO_REPORT_WORDING = ReportWording()


def _none(move: Any) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True)
class LogWording:
    """How moves make lines of a log, one for each turn. Moves are as the reader saw them. All parts are optional."""

    cards: Callable[[Any], tuple[str, ...]] = _none  # the cards that a move shows, named as in the notation
    # Whether a decision belongs to the same turn as its seat's decision just before it
    continues_turn: Callable[[Any, Any], bool] = lambda before, move: False
    opens_deal: Callable[[Any], bool] = _never  # chance moves that begin another deal
    # What each seat scores by a move: the reader's View before it, seat, move
    points: Callable[[Any, Seat, Any], tuple[int, ...]] | None = None
    # Sentences about several seats, one after the other, where a line has more than one
    parts: Callable[[Any, Seat, Any, Sequence[str], str], list[tuple[Seat, str]]] | None = None
    # A turn so far, in one short text: its moves with their seats, the reader's seat, names, language
    turn_sentence: Callable[[Sequence[tuple[Seat, Any]], Seat, Sequence[str], str], str] | None = None


PLAIN_LOG = LogWording()


class Encoding(Protocol):
    """encode.py: Views as numbers for research; `write_features` and `action_of` in the compilable subset."""

    FEATURES: int
    ACTIONS: int

    def write_features(self, v: Any, out: Any) -> None:
        """Write FEATURES small integers into `out`, which holds zeros."""

    def action_of(self, move: Any) -> int: ...

    def move_of(self, action: int) -> Any: ...

    def every_move(self, seats: int) -> Iterator[Any]:
        """All moves that can be written, legal or not, for tests of legality."""


@dataclass(frozen=True)
class FeatureBlock:
    """Neighbouring features of an observation that say the same of different things."""

    name: str
    start: int  # the place of the first
    about: str  # what a value says
    axes: tuple[
        tuple[str, ...], ...
    ] = ()  # the things along each axis, the last one running fastest; none: one feature

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        return prod(self.shape)

    def names(self) -> list[str]:
        """The name of each feature: `cards[estate 1, own side]`."""
        return [f"{self.name}[{', '.join(things)}]" if things else self.name for things in product(*self.axes)]


@dataclass(frozen=True)
class Board:
    """A table as one viewer sees it, or a card: a picture in a notebook, words elsewhere."""

    svg: str
    words: str
    width: str = "70em"  # at most, in a notebook

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return f'<div style="max-width: {self.width}">{self.svg}</div>'


@dataclass(frozen=True)
class CardFaces:
    """The cards of a game one by one, for notebooks. A card is its number."""

    signs: tuple[str, ...]  # of each card, as in the notation
    name: Callable[[int, str], str]  # in a language
    draw: Callable[[int, str], str]  # as SVG


class Proposals(Protocol):
    """Moves worth offering, for a game that has too many to list. Compiled, so the first call takes a while."""

    def propose(self, v: Any, wish: Any, kernel: Any) -> list[Any]:
        """Moves that do what the wish says, the best first."""

    def proposals(self, v: Any, kernel: Any) -> Any:
        """Everything worth offering in this View."""


Standing: TypeAlias = tuple[int | None, ...]  # points by seat; None where the reader may not know them


@dataclass(frozen=True, slots=True)
class Preview:
    """What staged moves of one seat would bring, before chance adds anything. Cards are named as in the notation."""

    standing: Standing  # after them
    scribes: int  # still to place then
    points: tuple[int, ...]  # that each seat scores at once,
    scored: dict[str, tuple[int, ...]]  # by the card that scores
    touches: tuple[str, ...]  # cards that the laid card touches,
    hides: tuple[str, ...]  # cards whose rank it hides,
    buries: tuple[str, ...]  # and cards that it buries


ChangedNotes: TypeAlias = Callable[
    [Any, Any, Seat, Sequence[str], str, dict[str, Any]], tuple[list[Note], list[str]]
]  # Views before and after, reader, names, language, results found for earlier readers


@dataclass(frozen=True)
class FastPath:
    """Faster ways to the same answers. All are optional; tests compare each with the slow way."""

    # All legal moves of a seat that is to decide; a few of them in a game with `sample_moves`
    moves: Callable[[Any, Seat], list[Any]] | None = None
    chance_move: Callable[[Any, int], Any] | None = None  # what `rules.chance_move` gives
    takes_turns: bool = False  # seats never decide at the same time
    joint_choice: Callable[[Any], bool] | None = None  # False: only the seat whose turn it is has to decide
    view: Callable[[Any, Seat], Any] | None = None  # what `views.show` writes
    fixed_move_words: bool = False  # the label of a move does not depend on the table
    open_cells: frozenset[str] = frozenset()  # of the State, equal in every View; the list may be incomplete

    # The only seat that reads a move in other words than everybody else, and whose own cells it may change. What all
    # other seats share is then made once. `own_cells` are all the cells that differ among Views.
    affected_seat: Callable[[Seat, Any], Seat] | None = None
    own_cells: frozenset[str] = frozenset()

    open_standing: bool = False  # `standing` is the same for every viewer

    # The notes that changed from one View to a later one, and the places that no longer have a note. Before the end, a
    # reader whom no move in between affected gets the same from another seat's Views. The dict carries results over to
    # the next reader of the same two positions.
    changed_notes: ChangedNotes | None = None


NO_FAST_PATH = FastPath()
