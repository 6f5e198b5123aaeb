"""The search engine of a game: it takes a View and a budget, and returns statistics of each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from time import monotonic
from typing import Any

from tabulae.bots.bot import Budget, legal_moves
from tabulae.bots.plugin import as_module, plugin_of
from tabulae.bots.search.task import SearchTask
from tabulae.bots.search.tree import children, new_tree
from tabulae.bots.search_knowledge import SearchKnowledge, SearchMethod
from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.match import Match

SHORTEST_TABLE = 1 << 14
MOST_ROWS = 1 << 20
MOST_ITERATIONS = (1 << 22) - 2  # of one tree: the length of the longest exploration table


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search."""

    explore: float = 0.35  # how strongly rarely tried moves are preferred
    margin: float = 0.5  # weight of the lead beside the win
    playouts: int = 1  # averaged at each leaf
    deep: bool = True  # False: a bandit over the moves, no tree below them
    even: bool = False  # True: each move at the root gets the same number of tries
    streams: int = 1  # trees grown apart and added up
    ending: int = 0  # how much is left to play when an ending is solved, if the game has a solver; see bots/endgame.py
    leaf_turns: int = 0  # turns played on from a leaf before it is evaluated, in a game that evaluates leaves
    beliefs: bool = True  # False: worlds uniformly, whatever the others' play says about their hands


@dataclass(frozen=True, slots=True)
class MoveStatistics:
    """The statistics of one move: how often it was tried, and its mean value for its side."""

    move: Any
    visits: int
    value: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The moves of the View's seat, in a fixed order, and the mean value of all playouts by side."""

    moves: tuple[MoveStatistics, ...]
    values: tuple[float, ...]
    iterations: int

    @property
    def best(self) -> MoveStatistics:
        """The move tried most; of equals the one with the higher value."""
        return max(self.moves, key=lambda found: (found.visits, found.value))


class Engine:
    """The compiled search of one game. The first use compiles, or loads from the cache.

    `functions` replace functions of the game's knowledge, in the compilable subset: `rollout` to evaluate leaves by
    something other than random play; in a game that widens, `judge` and `propose`. `choose_untried` says which choice
    is tried first (see `any_untried`). All get `weights`, an array such as the weights of a net.
    """

    def __init__(self, game: Game, weights: Any = None, choose_untried: Any = None, **functions: Any) -> None:
        import numpy as np

        self.game = game
        self.clock: Callable[[], float] = monotonic  # for budgets in milliseconds
        self.method = search_method(game)
        self.weights = np.array(self.method.weights, np.float32) if weights is None else weights
        kernel = Kernel(*game.compiled_modules, as_module(self.method.knowledge))
        self._kernel = kernel.replaced(**functions) if functions else kernel
        self._names = {"choose_untried": kernel.compile(choose_untried)} if choose_untried else {}
        self._compiled: dict[bool, Callable[..., int]] = {}
        self.blank = layout.pack(*(game.State() for _ in range(3)))
        self.dice_dtype = layout.dtype_of(Dice)

    def compiled(self, beliefs: bool) -> Callable[..., int]:
        """The compiled search, with worlds weighted by beliefs or uniform."""
        if beliefs not in self._compiled:
            self._compiled[beliefs] = self.method.compile(self._kernel, beliefs, **self._names)
        return self._compiled[beliefs]

    def new_scratch(self, view: Any, required: Sequence[Any]) -> Any:
        """Memory for one search, with what the game's knowledge notes about the View in advance."""
        scratch = self.method.new_scratch(self.game, view, self._kernel)
        self.method.require_moves(scratch, required)
        return scratch

    def count_compared(self, view: Any, required: Sequence[Any]) -> int:
        """About how many moves of the View's seat an even comparison covers: all, or some and those required."""
        some = self.method.count_compared(view)
        return len(legal_moves(self.game, view)) if some is None else some + len(required)

    def warm_up(self) -> None:
        """Compile, or load, everything now."""
        match = Match(self.game, self.game.seats[0], seed=0)
        self.search(match.view(match.to_act[0]), Budget(playouts=1), 0, Settings())

    def search(
        self, view: Any, budget: Budget, seed: int, settings: Settings, required: Sequence[Any] = ()
    ) -> SearchResult:
        """Search from the View of a seat. The same arguments, with a budget in playouts, give the same result.

        `required` are moves of the seat that must be tried even if not all are.
        """
        deadline = None if budget.milliseconds is None else self.clock() + budget.milliseconds / 1000
        shares = [_share(budget.playouts, settings.streams, n) for n in range(settings.streams)]
        record = layout.pack(view)
        stream = stream_of(seed, record.tobytes())
        scratch = self.new_scratch(record, required)
        if self.method.plays_leaves_on:
            scratch["leaf_turns"] = settings.leaf_turns
        self.compiled(settings.beliefs)  # compile once, not in every thread
        runs = [_Run(self, record, scratch, (stream, n), share, deadline, settings) for n, share in enumerate(shares)]
        if len(runs) == 1:
            runs[0].go()
        else:
            with ThreadPoolExecutor(len(runs)) as pool:
                list(pool.map(_Run.go, runs))
        return _added_up(self.method.knowledge, runs, self.method.root_of(view.seat))


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

        self._engine, self._settings, self._deadline = engine, settings, deadline
        self._left = MOST_ITERATIONS if iterations is None else min(iterations, MOST_ITERATIONS)
        method, sides = engine.method, engine.method.knowledge.MOST_SIDES
        rows = min(MOST_ROWS, method.rows_per_iteration(engine.game) * self._left + method.roots)
        self.task = SearchTask(
            views=view,
            worlds=engine.blank.copy(),
            tree=new_tree(rows),
            dice=np.array([(new_dice(*seed).state,)], engine.dice_dtype),
            scratch=scratch.copy(),
            values=np.zeros(sides),
            sums=np.zeros(sides),
            weights=engine.weights,
            exploration=exploration_table(settings.explore, SHORTEST_TABLE),
            deep=settings.deep,
            even=settings.even,
            margin=settings.margin,
            playouts=settings.playouts,
        )
        self.iterations = 0
        self._used = method.roots

    def go(self) -> None:
        often = self._engine.method.iterations_between_clock_checks
        while self._left > 0:
            chunk = self._left if self._deadline is None else min(self._left, often)
            self._grow(chunk)
            self._left -= chunk
            if self._deadline is not None and self._engine.clock() >= self._deadline:
                return

    def _grow(self, iterations: int) -> None:
        self.iterations += iterations
        size = max(SHORTEST_TABLE, 1 << (self.iterations + 1).bit_length())
        self.task = self.task._replace(exploration=exploration_table(self._settings.explore, size))
        self._used = self._engine.compiled(self._settings.beliefs)(self.task, self._used, iterations)


def stream_of(seed: int, view: bytes) -> int:
    """A seed for dice that depends only on the seed and the View: a resumed game continues the same way."""
    return int.from_bytes(sha256(b"%d " % seed + view).digest()[:7])


def _share(total: int | None, parts: int, n: int) -> int | None:
    return None if total is None else total // parts + (n < total % parts)


def _added_up(knowledge: SearchKnowledge, runs: list[_Run], root: int) -> SearchResult:
    visits: dict[int, int] = {}
    sums: dict[int, float] = {}
    for run in runs:
        for choice, count, mean in children(run.task.tree, root):
            visits[choice] = visits.get(choice, 0) + count
            sums[choice] = sums.get(choice, 0.0) + count * mean
    moves = [
        MoveStatistics(knowledge.move_of_choice(c), visits[c], sums[c] / max(1, visits[c])) for c in sorted(visits)
    ]
    iterations = sum(run.iterations for run in runs)
    totals = [float(sum(part)) for part in zip(*(run.task.sums for run in runs), strict=True)]
    return SearchResult(tuple(moves), tuple(total / max(1, iterations) for total in totals), iterations)


@cache
def exploration_table(explore: float, size: int) -> Any:
    """By how often a move was available: the width of its bound for one visit. The first is below every bound."""
    import numpy as np

    table = explore * np.sqrt(np.log(np.maximum(1, np.arange(size))))
    table[0] = -np.inf
    return table.astype(np.float32)


_engines: dict[str, Engine] = {}


def engine_of(game: Game) -> Engine:
    """The game's engine; one per process."""
    if game.name not in _engines:
        _engines[game.name] = Engine(game)
    return _engines[game.name]


def has_search(game: Game) -> bool:
    return plugin_of(game).declares("search")


def search_method(game: Game) -> SearchMethod:
    """The search method of the game's plug-in. Raises BadOption for a game without search."""
    method = plugin_of(game).search()
    if method is None:
        raise BadOption("bots", f"no search is known for {game.title}")
    return method
