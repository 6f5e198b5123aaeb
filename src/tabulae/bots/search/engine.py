"""Search, ready to be asked: a View and a budget in, what was found of each move out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from time import monotonic
from typing import Any

from tabulae.bots.bot import Budget, legal_moves
from tabulae.bots.plugin import plugin_of
from tabulae.bots.search import ismcts, moismcts, widening
from tabulae.bots.search.tree import ROOT, children, new_tree
from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.match import Match

SHORTEST_TABLE = 1 << 14
BETWEEN_LOOKS_AT_THE_CLOCK = 1000  # iterations
BETWEEN_SLOW_LOOKS = 20  # where an iteration takes longer
MOST_ROWS = 1 << 20
MOST_ITERATIONS = (1 << 22) - 2  # of one tree: so long is the longest table of widths
PARTS = ("prepare", "redeal", "choices", "make", "side_to_act", "is_over", "play_out")
HIDDEN_PARTS = ("prepare", "redeal", "is_over", "label", "own_action", "play_out")
HIDDEN_RULES = ("must_act", "count_moves", "nth_move", "action_of", "play")
WIDE_PARTS = ("prepare", "redeal", "is_over", "side_to_act", "begins_turn", "can_make", "propose", "leaning", "make",
              "judge")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search."""

    explore: float = 0.35  # how far a good mean may be passed over for a move tried seldom
    margin: float = 0.5  # how much the lead counts beside the victory
    playouts: int = 1  # averaged at each leaf
    deep: bool = True  # False: a bandit over the moves, no tree below them
    even: bool = False  # True: each move at the root gets the same number of tries
    streams: int = 1  # trees grown apart and added up
    ending: int = 0  # from how much to go an ending is solved, where the game has a solver; see bots/endgame.py
    turns_on: int = 0  # turns that a leaf is played on before it is judged, where a game judges leaves
    beliefs: bool = True  # False: worlds evenly, whatever the others' play tells of their hands


@dataclass(frozen=True, slots=True)
class Found:
    """What a search knows of one move: how often it was tried, and its mean value for its side."""

    move: Any
    visits: int
    value: float


@dataclass(frozen=True, slots=True)
class Findings:
    """The moves of the View's seat, in a fixed order, and the mean value of all playouts by side."""

    moves: tuple[Found, ...]
    values: tuple[float, ...]
    iterations: int

    @property
    def best(self) -> Found:
        """The move tried most; of equals the one with the higher value."""
        return max(self.moves, key=lambda found: (found.visits, found.value))


class Engine:
    """Compiled search for one game. Asking the first time compiles, or loads what was compiled before.

    `parts` take the place of functions of the game's knowledge, in the compilable subset: `play_out` to judge leaves
    otherwise than by random play, `prefer` to say which choice is tried first (`any_of` of the search is its pattern);
    in a game that widens `judge` and `propose`. They get `mind`, an array such as the weights of a net.
    """

    def __init__(self, game: Game, mind: Any = None, **parts: Any) -> None:
        import numpy as np

        self.game = game
        self.clock: Callable[[], float] = monotonic  # for budgets in milliseconds
        self.knowledge = search_knowledge(game)
        self.widens = getattr(self.knowledge, "WIDENS", False)
        self.mind = np.array(getattr(self.knowledge, "WEIGHTS", ()), np.float32) if mind is None else mind
        self._kernel = Kernel(*game.compiled_modules, self.knowledge)
        self._parts = parts
        self._searches: dict[bool, Any] = {}
        self.blank = layout.pack(*(game.State() for _ in range(3)))
        self.dice_dtype = layout.dtype_of(Dice)
        one = self.knowledge.ONE_TREE
        self._noted: tuple[bytes, Any] = (b"", None)  # of the View last asked about: it is often asked about again
        self.slowness = getattr(self.knowledge, "SLOWNESS", 1)
        self.roots = 1 if one else moismcts.MOST_SEATS
        self.growth = 1 if one else game.seats[-1]  # rows an iteration may need
        self.scratch = ismcts.LONGEST_PATH if one else moismcts.STAMPS + 1 + game.encoding.ACTIONS

    def search(self, beliefs: bool) -> Any:
        """The compiled search, with worlds as they are believed in or evenly."""
        if beliefs not in self._searches:
            self._searches[beliefs] = self._compiled(beliefs)
        return self._searches[beliefs]

    def _compiled(self, beliefs: bool) -> Any:
        """The search with one tree, or where moves are hidden with one for each seat."""
        kernel = self._kernel
        given = {} if beliefs else {"redeal": kernel.redeal_evenly}
        given |= {name: kernel.compile(part) for name, part in self._parts.items()}
        if self.widens:
            names = {name: getattr(kernel, name) for name in WIDE_PARTS} | given
            return kernel.compile(
                widening.search, **names, select=kernel.compile(widening.select, can_make=kernel.can_make)
            )
        if self.knowledge.ONE_TREE:
            names = {name: getattr(kernel, name) for name in PARTS} | {"prefer": kernel.compile(ismcts.any_of)}
            return kernel.compile(ismcts.search, **names | given)
        names = {name: getattr(kernel, name) for name in HIDDEN_PARTS + HIDDEN_RULES}
        names |= {"prefer": kernel.compile(moismcts.any_of)} | given
        steps = {
            "choose": kernel.compile(moismcts.choose, **names),
            "follow": kernel.compile(moismcts.follow),
            "back_up": kernel.compile(moismcts.back_up),
        }
        return kernel.compile(moismcts.search, **names, **steps)

    def new_scratch(self, view: Any, also: Sequence[Any]) -> Any:
        """Room for one search, with what the game's knowledge notes of the View beforehand."""
        import numpy as np

        if not self.widens:
            return np.zeros(self.scratch, np.int64)
        of, notes = self._noted
        if of != view.tobytes():
            notes = self.knowledge.new_notes(view, self._kernel)
            self._noted = (view.tobytes(), notes)
        notes = notes.copy()
        self.knowledge.ask_for(notes, also)
        return notes

    def compares(self, view: Any, also: Sequence[Any]) -> int:
        """About how many moves of the View's seat an even comparison takes in: all, or some and those of `also`."""
        if self.widens:
            return int(self.knowledge.how_many_compared(view)) + len(also)
        return len(legal_moves(self.game, view))

    def warm_up(self) -> None:
        """Compile, or load, everything now."""
        match = Match(self.game, self.game.seats[0], seed=0)
        self.study(match.view(match.to_act[0]), Budget(playouts=1), 0, Settings())

    def study(self, view: Any, budget: Budget, seed: int, settings: Settings, also: Sequence[Any] = ()) -> Findings:
        """Search from the View of a seat. The same arguments, with a budget in playouts, give the same findings.

        `also` are moves of the seat that must be looked at where not all are.
        """
        deadline = None if budget.milliseconds is None else self.clock() + budget.milliseconds / 1000
        shares = [_share(budget.playouts, settings.streams, n) for n in range(settings.streams)]
        record = layout.pack(view)
        stream = stream_of(seed, record.tobytes())
        scratch = self.new_scratch(record, also)
        if self.widens:
            scratch["turns_on"] = settings.turns_on
        self.search(settings.beliefs)  # compiled once, not by every thread
        runs = [_Run(self, record, scratch, (stream, n), share, deadline, settings) for n, share in enumerate(shares)]
        if len(runs) == 1:
            runs[0].go()
        else:
            with ThreadPoolExecutor(len(runs)) as pool:
                list(pool.map(_Run.go, runs))
        return _added_up(self.knowledge, runs, ROOT if self.knowledge.ONE_TREE else view.seat)


class _Run:
    """One tree of one search, with all the memory it needs."""

    def __init__(
        self,
        engine: Engine,
        view: Any,
        scratch: Any,
        seed: tuple[int, int],
        iterations: int | None,
        deadline: float | None,
        settings: Settings,
    ) -> None:
        import numpy as np

        self._engine = engine
        self._settings = settings
        self._left = MOST_ITERATIONS if iterations is None else min(iterations, MOST_ITERATIONS)
        self._deadline = deadline
        self._view = view
        self._dice = np.array([(new_dice(*seed).state,)], engine.dice_dtype)
        self._worlds = engine.blank.copy()
        self.tree = new_tree(min(MOST_ROWS, engine.growth * self._left + engine.roots))
        self.sums = np.zeros(engine.knowledge.MOST_SIDES)
        self._values = np.zeros(engine.knowledge.MOST_SIDES)
        self._path = scratch.copy()
        self.iterations = 0
        self._used = engine.roots

    def go(self) -> None:
        often = BETWEEN_SLOW_LOOKS if self._engine.widens else BETWEEN_LOOKS_AT_THE_CLOCK
        while self._left > 0:
            chunk = self._left if self._deadline is None else min(self._left, often)
            self._grow(chunk)
            self._left -= chunk
            if self._deadline is not None and self._engine.clock() >= self._deadline:
                return

    def _grow(self, iterations: int) -> None:
        settings = self._settings
        self.iterations += iterations
        self._used = self._engine.search(settings.beliefs)(
            self._view,
            self._worlds,
            self.tree,
            self._used,
            self._dice,
            iterations,
            settings.deep,
            settings.even,
            settings.margin,
            settings.playouts,
            widths(settings.explore, max(SHORTEST_TABLE, 1 << (self.iterations + 1).bit_length())),
            self._path,
            self._values,
            self.sums,
            self._engine.mind,
        )


def stream_of(seed: int, view: bytes) -> int:
    """A seed for dice that depends on the seed and the View alone: a game resumed is played on alike."""
    return int.from_bytes(sha256(b"%d " % seed + view).digest()[:7])


def _share(total: int | None, parts: int, n: int) -> int | None:
    return None if total is None else total // parts + (n < total % parts)


def _added_up(knowledge: Any, runs: list[_Run], root: int) -> Findings:
    visits: dict[int, int] = {}
    sums: dict[int, float] = {}
    for run in runs:
        for choice, count, mean in children(run.tree, root):
            visits[choice] = visits.get(choice, 0) + count
            sums[choice] = sums.get(choice, 0.0) + count * mean
    moves = [Found(knowledge.move_of_choice(c), visits[c], sums[c] / max(1, visits[c])) for c in sorted(visits)]
    iterations = sum(run.iterations for run in runs)
    totals = [float(sum(part)) for part in zip(*(run.sums for run in runs), strict=True)]
    return Findings(tuple(moves), tuple(total / max(1, iterations) for total in totals), iterations)


@cache
def widths(explore: float, size: int) -> Any:
    """By how often a move was available, how wide its bound is for one visit. The first is below every bound."""
    import numpy as np

    table = explore * np.sqrt(np.log(np.maximum(1, np.arange(size))))
    table[0] = -np.inf
    return table.astype(np.float32)


_engines: dict[str, Engine] = {}


def engine_of(game: Game) -> Engine:
    """The game's engine; there is one in a process."""
    if game.name not in _engines:
        _engines[game.name] = Engine(game)
    return _engines[game.name]


def has_search(game: Game) -> bool:
    return plugin_of(game).declares("search")


def search_knowledge(game: Game) -> Any:
    """What the game's plug-in tells search. Raises BadOption for a game without it."""
    knowledge = plugin_of(game).search()
    if knowledge is None:
        raise BadOption("bots", f"no search is known for {game.title}")
    return knowledge
