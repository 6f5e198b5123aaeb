"""`Game`, built from the modules of a game's folder, and the registry of games.

Every game folder has the same eight names (docs/adding-a-game.md); `core/protocols.py` says what each module must
offer. `Game` makes pure functions on State values out of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice
from tabulae.core.errors import BadOption, BrokenGame, IllegalMove, NotationError, NotYourTurn, UnknownGame
from tabulae.core.option import Option
from tabulae.core.outcome import Outcome
from tabulae.core.protocols import (
    NO_FAST_PATH,
    NO_REPORT_WORDING,
    PLAIN_LOG,
    Board,
    CardFaces,
    Encoding,
    FastPath,
    FeatureBlock,
    LogWording,
    Preview,
    Proposals,
    ReportWording,
    Rules,
    Standing,
    Views,
    Wording,
)
from tabulae.core.seat import CHANCE, NOBODY, WATCHER, Seat, is_number
from tabulae.core.words import seat_names

if TYPE_CHECKING:
    import numpy as np

    from tabulae.core.kernel import Kernel

LANGUAGES = ("en", "fr", "de")


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a move is forbidden. `code` is the integer of the game's rules."""

    code: int
    clause: str
    because: str


@dataclass(frozen=True)
class Game:
    """One game: what it is called, and pure functions on its States. A State passed in is never changed."""

    name: str
    title: str
    version: int  # moves when play could differ
    seats: range
    options: tuple[Option, ...]
    State: type[Any]
    rules: Rules
    views: Views
    wording: Wording
    encoding: Encoding
    compiled_modules: tuple[ModuleType, ...]
    package: str
    variant_of: str = ""  # of a tiny variant: the game whose rules, nets and heuristics it shares
    low_wins: bool = False
    sample_moves: Callable[[Any, Seat], list[Any]] | None = None  # where moves cannot be counted
    proposals: Proposals | None = None  # for games whose placements a person may ask for by their effect
    drawing: Callable[[Any, Sequence[str], str], str] | None = None
    card_faces: CardFaces | None = None
    # Whether the move that led to this State may have revealed hidden cards to its player by what followed
    shows_hands: Callable[[Any], bool] | None = None
    # From a View: the points each seat would have if the game ended now, as far as the View's seat may know, ...
    standing: Callable[[Any], Standing] | None = None
    # ... and the same after each of the moves that its seat may make, before chance adds anything
    standings_after: Callable[[Any], dict[Any, Standing]] | None = None
    # What moves that its seat has staged would bring, where they are too many to list: from its Views before and after
    preview: Callable[[Any, Sequence[Any], Any], Preview] | None = None
    report_wording: ReportWording = NO_REPORT_WORDING
    log_wording: LogWording = PLAIN_LOG
    fast_path: FastPath = NO_FAST_PATH
    feature_blocks: tuple[FeatureBlock, ...] = ()  # of an observation, in order
    encoding_version: int = 1  # moves when a feature or an action number changes its meaning

    # A table

    def start(self, seats: int | None = None, *, first: Seat | None = None, **options: object) -> Any:
        """A State before its first chance move. Raises BadOption."""
        seats = self.seats[0] if seats is None else seats
        if type(seats) is not int or seats not in self.seats:
            raise BadOption("seats", f"{self.title} has {self.seats[0]} to {self.seats[-1]} players, not {seats!r:.20}")
        if first is not None and (type(first) is not int or not 0 <= first < seats):
            raise BadOption("first", f"there is no seat {first!r:.20} among {seats}; seats count from 0")
        state = self.State(seats=seats, **self._numbers(seats, options))
        if first is not None:
            state.first = first
        self.rules.set_up(state)
        return state

    def _numbers(self, seats: int, options: dict[str, object]) -> dict[str, int]:
        known = {option.name: option for option in self.options}
        for name in options.keys() - known.keys():
            raise BadOption(name, f"{self.title} has no such option; it has {', '.join(known) or 'none'}")
        return {name: option.number(options.get(name, option.default_for(seats))) for name, option in known.items()}

    def options_of(self, state: Any) -> dict[str, str]:
        """Every option of a State or View by its word."""
        return {option.name: option.values[getattr(state, option.name)] for option in self.options}

    # Questions

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """The seats that have to decide; (CHANCE,) when the dealer does; () when the game is over."""
        if state.turn == NOBODY:
            return ()
        if state.turn == CHANCE:
            return (CHANCE,)
        joint_choice = self.fast_path.joint_choice
        if joint_choice is not None and not joint_choice(state):
            return (state.turn,)
        must_act = self.rules.must_act
        return tuple([seat for seat in range(state.seats) if must_act(state, seat)])

    def moves(self, state: Any, seat: Seat) -> list[Any]:
        """The seat's legal moves, each once, in a fixed order. Where they cannot be listed: a good sample."""
        if seat not in self.to_act(state):
            return []
        if self.sample_moves is not None:
            return self.sample_moves(state, seat)
        if self.fast_path.moves is not None:
            return self.fast_path.moves(state, seat)
        count = self.rules.count_moves(state, seat)
        return list(dict.fromkeys(self.rules.nth_move(state, seat, k) for k in range(count)))

    def quick_moves(self, state: Any, seat: Seat) -> list[Any]:
        """The same as `moves` or, where listing takes long, a few of the legal moves.

        They do not depend on what is installed: random players, servers and files of positions use these.
        """
        quick_moves = self.fast_path.moves
        if quick_moves is None:
            return self.moves(state, seat)
        return quick_moves(state, seat) if seat in self.to_act(state) else []

    def objection(
        self, state: Any, seat: Seat, move: Any, lang: str = "en", names: Sequence[str] = ()
    ) -> Objection | None:
        """The clause that forbids the move, or None. It reveals nothing that the seat does not know.

        Raises BadOption for an unknown seat or language, NotationError for a value that is not a move of this game.
        """
        check_language(lang)
        if not is_number(seat):
            raise BadOption("seat", f"{seat!r:.20} is not a seat; seats are numbers")
        if not isinstance(move, self._move_type) or not all(map(is_number, move)):
            raise NotationError(repr(move), f"this is not a move of {self.title}")
        asking = WATCHER if seat == NOBODY else seat  # at the end it is NOBODY's turn, but NOBODY has no move
        code = self.rules.objection(state, asking, move)
        if code == 0:
            return None
        viewer = seat if 0 <= seat < state.seats else WATCHER
        called = names or seat_names(state.seats, lang)
        return Objection(
            code, *self.wording.explain_objection(self.view(state, viewer), code, seat, move, called, lang)
        )

    @cached_property
    def _move_type(self) -> type[tuple[int, ...]]:
        return type(self.encoding.move_of(0))

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if state.turn != NOBODY:
            return None
        seats = range(state.seats)
        return Outcome(
            scores=tuple(self.rules.points(state, seat) for seat in seats),
            winners=tuple(seat for seat in seats if self.rules.wins(state, seat)),
            low_wins=self.low_wins,
            sides=tuple(self.rules.side_of(state.seats, seat) for seat in seats),
        )

    def view(self, state: Any, seat: Seat) -> Any:
        """Everything the seat, or WATCHER, may know. Raises BadOption."""
        check_viewer(state.seats, seat)
        if self.fast_path.view is not None:
            return self.fast_path.view(state, seat)
        view = self.views.View()
        self.views.show(state, seat, view)
        return view

    def sample_world(self, view: Any, dice: Dice) -> Any:
        """A State drawn uniformly from those that look like `view` to its seat.

        Uniform over what is hidden, not over play: it ignores how likely the others were to play this way.
        """
        state = self.State()
        self.views.deal_world(view, dice, state)
        return state

    def observation(self, view: Any) -> np.ndarray[Any, Any]:
        """The View as small integers, the same for equal Views."""
        import numpy as np

        out = np.zeros(self.encoding.FEATURES, np.int8)
        self.encoding.write_features(view, out)
        return out

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of each number of an observation; () for a game that does not name them."""
        return tuple(name for block in self.feature_blocks for name in block.names())

    def action_of(self, move: Any) -> int:
        """The number of a seat's move, below `encoding.ACTIONS`."""
        return self.encoding.action_of(move)

    def move_of(self, action: int) -> Any:
        """The move with that number, legal or not. Raises BadOption."""
        if not is_number(action) or not 0 <= action < self.encoding.ACTIONS:
            raise BadOption("action", f"{action!r:.20} is not an action number below {self.encoding.ACTIONS}")
        return self.encoding.move_of(int(action))

    def mask(self, view: Any) -> np.ndarray[Any, Any]:
        """The legal actions of the View's seat, as booleans; none unless it is to act.

        Raises BadOption for a game whose moves cannot be listed: `tabulae.vector` offers candidates there.
        """
        import numpy as np

        if self.sample_moves is not None:
            raise BadOption("mask", f"{self.title} has too many moves for a mask; see docs/vector.md")
        out = np.zeros(self.encoding.ACTIONS, np.bool_)
        if view.seat >= 0:
            world = self.sample_world(view, new_dice(0))  # the seat has the same moves in every one
            out[[self.encoding.action_of(move) for move in self.moves(world, view.seat)]] = True
        return out

    def infostate(self, view: Any) -> str:
        """All the View's seat knows and remembers, as text: equal for equal Views, different for any two others.

        Views have perfect recall: what a seat could once tell apart it can tell apart ever after.
        """
        cells = json.dumps(layout.plain(view), separators=(",", ":"))
        return f"{self} {cells}"

    def picture(self, view: Any, names: Sequence[str] = (), lang: str = "en") -> str:
        """The table as the View's seat sees it, as SVG. Raises BadOption for a game that has no drawing."""
        if self.drawing is None:
            raise BadOption("picture", f"{self.title} has no drawing")
        return self.drawing(view, names, lang)

    def board(self, view: Any, names: Sequence[str] = (), lang: str = "en") -> Board:
        """The table of a View for a notebook: picture and words. Raises BadOption for a game without a drawing."""
        called = names or seat_names(view.seats, lang)
        return Board(self.picture(view, called, lang), self.wording.describe(view, called, lang))

    def card(self, sign: str, lang: str = "en") -> Board:
        """A card by its sign in the notation, for a notebook: picture and name. Raises BadOption."""
        check_language(lang)
        if self.card_faces is None:
            raise BadOption("card", f"{self.title} has no drawings of single cards")
        signs = self.card_faces.signs
        if sign not in signs:
            raise BadOption("card", f"{self.title} has no card {sign!r:.20}; it has {', '.join(signs)}")
        number = signs.index(sign)
        return Board(self.card_faces.draw(number, lang), self.card_faces.name(number, lang), width="9em")

    # Play

    def play(self, state: Any, seat: Seat, move: Any) -> Any:
        """The State after the move. Raises IllegalMove, and whatever `objection` raises."""
        self.check(state, seat, move)
        after = layout.copied(state)
        self.rules.play(after, seat, move)
        return after

    def check(self, state: Any, seat: Seat, move: Any, names: Sequence[str] = ()) -> None:
        """Raise IllegalMove if the seat may not make the move, and whatever `objection` raises."""
        objection = self.objection(state, seat, move, names=names)
        if objection is not None:
            error = IllegalMove if seat in self.to_act(state) else NotYourTurn
            raise error(str(move), objection.clause, objection.because)

    # Around the rules

    def rules_text(self) -> str:
        """RULES.md: the rules and rulings by number."""
        return files(self.package).joinpath("RULES.md").read_text(encoding="utf-8")

    @cached_property
    def kernel(self) -> Kernel:
        """Compiled twins of everything in the compilable subset; State, View and Dice become records."""
        from tabulae.core.kernel import Kernel

        return Kernel(*self.compiled_modules)

    def __str__(self) -> str:
        return f"{self.name} {self.version}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by name: whoever reads it needs a game of that name."""
        return find, (self.name,)


def check_viewer(seats: int, viewer: Seat) -> None:
    """Raise BadOption unless the viewer is one of the seats, or WATCHER."""
    if not is_number(viewer) or (not 0 <= viewer < seats and viewer != WATCHER):
        raise BadOption("seat", f"there is no seat {viewer!r:.20} among {seats}; seats count from 0")


def check_language(lang: str) -> None:
    """Raise BadOption unless the games speak the language."""
    if lang not in LANGUAGES:
        raise BadOption("lang", f"{lang!r:.20} is not one of {', '.join(LANGUAGES)}")


# Which games there are

Check: TypeAlias = Callable[[str, object], None]  # raises BrokenGame

_packages: dict[str, str] = {}
_variants: dict[str, str] = {}
_checks: dict[str, Check] = {}  # of games that have not been found yet


def register(name: str, package: str, *, variant: bool = False, check: Check | None = None) -> None:
    """Register a game. Its package, which defines GAME, is imported when the game is first looked up.

    A variant is found by its name like any game; lists of games leave it out. `check` looks at a game from elsewhere
    before it is used.
    """
    (_variants if variant else _packages)[name] = package
    if check is not None:
        _checks[name] = check


def unregister(name: str) -> None:
    """Forget a game that was registered for a while, as by a test."""
    for known in (_packages, _variants, _checks):
        known.pop(name, None)


def names() -> tuple[str, ...]:
    return tuple(_packages)


def variants() -> tuple[str, ...]:
    """The names of the variants."""
    return tuple(_variants)


def find(name: str) -> Game:
    """The game of that name. Raises UnknownGame, and BrokenGame for one from elsewhere that breaks its contract."""
    package = _packages.get(name) or _variants.get(name)
    if package is None:
        raise UnknownGame(name, names())
    check = _checks.get(name)
    try:
        found = import_module(package).GAME
    except (ImportError, AttributeError) as error:
        if check is None:
            raise
        raise BrokenGame(name, f"its package {package} gives no GAME: {error}") from error
    if check is not None:
        check(name, found)
        del _checks[name]
    return cast(Game, found)
