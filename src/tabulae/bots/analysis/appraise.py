"""Appraisal of a decision: a fair win chance for every move, with its uncertainty.

Fair: given what the seat knows, over all worlds consistent with its View, if all play on well. The search runs several
times independently. Half of the runs choose the best move, the others measure what each move loses against it, so that
chance in the runs cannot make a move look bad. A solved ending needs no runs: its chances are exact, and where a net is
the judge each hand is weighted by the net's probability of what its holder chose so far.

Where the package has a net for the table, and its chances were closer to the results than those of search, the net is
the judge (`lookahead/move_values.py`). docs/notebook/strength.md has the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp, log, sqrt
from typing import Any

from tabulae.bots.analysis.judges import AS_IN_REVIEW, NET
from tabulae.bots.bot import Budget
from tabulae.bots.endgame import WorldBeliefs, endgame_values
from tabulae.bots.lookahead.move_values import likely_worlds, net_move_values, net_win_chance
from tabulae.bots.lookahead.rollouts import history_of
from tabulae.bots.nets.net_bot import has_net, net_for_table
from tabulae.bots.search.engine import SearchResult, Settings, engine_of
from tabulae.core.game import Game

RUNS = 8
SOLVED_FROM = 8  # decisions left from which an ending is solved, if the game has a solver
T_ONE_SIDED = {1: 6.31, 2: 2.92, 3: 2.35, 4: 2.13, 5: 2.02, 6: 1.94, 7: 1.89}  # 95 %, by degrees of freedom
FAIR = Settings(margin=0.0, playouts=2)
SEARCH_CALIBRATION = {  # by game and number of sides: slope and shift of the log odds; `tabulae calibrate` checks them
    ("tabula-rasa", 2): (1.4, -0.2),
    ("tabula-rasa", 3): (0.8, -0.2),
    ("hijinx", 2): (0.7, 0.0),
    ("palimpsest", 2): (1.0, 0.5),
}
NET_CALIBRATION = {  # the same by game and number of seats, where a net's chances were measured to be better
    ("tabula-rasa", 2): (1.0, -0.1),
    ("tabula-rasa", 3): (1.0, -0.15),
    ("tabula-rasa", 4): (1.0, -0.15),
    ("hijinx", 2): (1.0, 0.0),
}
ENDGAME_CALIBRATION = {  # the same where an ending is solved, with hands weighted by a net
    ("tabula-rasa", 2): (0.35, -0.3),
}
IDENTITY = (1.0, 0.0)
CERTAIN = 1e-9  # a chance that is closer to 0 or 1 is certain: a sum of weights has lost its last digits
WORTH_A_WORLD = 60  # iterations of search that take as long as one world


@dataclass(frozen=True, slots=True)
class Loss:
    """What a move loses of the win chance: the estimate, and its lower 95 % bound."""

    mean: float
    least: float


@dataclass(frozen=True)
class Appraisal:
    """Win chances of one seat's moves, by run; the order of moves is fixed."""

    moves: tuple[Any, ...]
    runs: tuple[tuple[float, ...], ...]  # [run][move]
    solved: bool = False  # exact over the hands that the others may hold, each solved with open cards

    @cached_property
    def values(self) -> dict[Any, float]:
        columns = zip(*self.runs, strict=True)
        return {move: _mean(column) for move, column in zip(self.moves, columns, strict=True)}

    @cached_property
    def errors(self) -> dict[Any, float]:
        """Standard errors of `values`."""
        columns = zip(*self.runs, strict=True)
        return {move: _error(column) for move, column in zip(self.moves, columns, strict=True)}

    @property
    def ranking(self) -> list[Any]:
        """The moves, best first."""
        return sorted(self.moves, key=lambda move: -self.values[move])

    @property
    def value(self) -> float:
        """The seat's win chance before its move."""
        return max(self.values.values())

    def loss(self, move: Any) -> Loss:
        """What the move loses against the one that the other runs thought best."""
        half = len(self.runs) // 2
        judges, measures = self.runs[:half], self.runs[half:]
        sums = [sum(column) for column in zip(*judges, strict=True)]
        best, this = sums.index(max(sums)), self.moves.index(move)
        gaps = [run[best] - run[this] for run in measures]
        mean, error = _mean(gaps), _error(gaps)
        return Loss(max(0.0, self.value - self.values[move]), mean - T_ONE_SIDED[len(gaps) - 1] * error)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def appraise(
    game: Game, view: Any, seed: int, effort: int, required: Sequence[Any] = (), judge: str = AS_IN_REVIEW
) -> Appraisal:
    """Appraise every move of the View's seat, which is to act; `effort` is iterations per move and run.

    Where there are too many, the most promising ones, and those of `also`. `judge` is NET or SEARCH; by default,
    whichever is the judge at that table. Raises BadOption for a net that does not exist.
    """
    by_net = judge == NET or (judge == AS_IN_REVIEW and judged_by_net(game, view))
    if exact := endgame_values(game, view, SOLVED_FROM, _beliefs(game, view, seed) if by_net else None):
        chances = tuple(calibrated_endgame_value(game, view.seats, each) if by_net else each for each in exact.values())
        return Appraisal(tuple(exact), (chances,) * RUNS, solved=True)
    if by_net:
        return _by_net(game, view, seed, effort)
    return _by_search(game, view, seed, effort, required)


def _beliefs(game: Game, view: Any, seed: int) -> WorldBeliefs | None:
    """Probabilities of worlds given the others' choices, where nets use them; None where all are equally likely."""
    if history_of(game) is None:
        return None
    return lambda: likely_worlds(game, net_for_table(game, view), view, seed)


def _by_net(game: Game, view: Any, seed: int, effort: int) -> Appraisal:
    moves, runs = net_move_values(game, net_for_table(game, view), view, seed, RUNS, _worlds(effort))
    return Appraisal(moves, tuple(tuple(calibrated_net_value(game, view.seats, each) for each in run) for run in runs))


def _by_search(game: Game, view: Any, seed: int, effort: int, required: Sequence[Any]) -> Appraisal:
    settings = replace(FAIR, even=True)
    iterations = engine_of(game).count_compared(view, required) * effort
    first = _search(game, view, seed, iterations, settings, required)
    runs = [first, *(_search(game, view, seed + n, first.iterations, settings, required) for n in range(1, RUNS))]
    values = [tuple(calibrated_search_value(game, view.seats, found.value) for found in run.moves) for run in runs]
    return Appraisal(tuple(found.move for found in first.moves), tuple(values))


def win_chance(game: Game, view: Any, seed: int, effort: int) -> float:
    """The win chance of the View's seat while another is to act."""
    if judged_by_net(game, view):
        chance = net_win_chance(game, net_for_table(game, view), view, seed, 4 * _worlds(effort))
        return calibrated_net_value(game, view.seats, chance)
    findings = _search(game, view, seed, 4 * RUNS * effort, FAIR)
    return calibrated_search_value(game, view.seats, findings.values[game.rules.side_of(view.seats, view.seat)])


def judged_by_net(game: Game, view: Any) -> bool:
    """Whether a net, not search, is the judge at the View's table."""
    return (game.name, view.seats) in NET_CALIBRATION and has_net(game, view)


def _worlds(effort: int) -> int:
    return max(1, effort // WORTH_A_WORLD)


def calibrated_search_value(game: Game, seats: int, chance: float) -> float:
    """How often a chance estimated by search comes true, by games of strong players against each other.

    Search plays on at random, so in two-player games it underestimates leads; and it is optimistic for its own seat.
    """
    sides = _sides(game, seats)
    return _corrected(chance, sides, *SEARCH_CALIBRATION.get((game.name, sides), IDENTITY))


def calibrated_net_value(game: Game, seats: int, chance: float) -> float:
    """How often a chance estimated by a net comes true, by the same games; weaker players even out what it sees."""
    return _corrected(chance, _sides(game, seats), *NET_CALIBRATION.get((game.name, seats), IDENTITY))


def calibrated_endgame_value(game: Game, seats: int, chance: float) -> float:
    """How often a chance comes true that was solved over hands weighted by a net, by the same games.

    Each hand is solved with open cards, as nobody can play: the result is overconfident.
    """
    return _corrected(chance, _sides(game, seats), *ENDGAME_CALIBRATION.get((game.name, seats), IDENTITY))


def _sides(game: Game, seats: int) -> int:
    return len({game.rules.side_of(seats, seat) for seat in range(seats)})


def _corrected(chance: float, sides: int, slope: float, shift: float) -> float:
    """The odds relative to a fair share, scaled and shifted; certainty stays certain."""
    if not CERTAIN < chance < 1 - CERTAIN:
        return float(round(chance))
    fair = -log(sides - 1)
    return 1 / (1 + exp(-(slope * (log(chance / (1 - chance)) - fair) + shift + fair)))


def default_effort(game: Game, iterations: int) -> int:
    """So many iterations per move and run, or fewer in a game where they take longer."""
    return iterations // engine_of(game).method.slowness


def _search(
    game: Game, view: Any, seed: int, iterations: int, settings: Settings, required: Sequence[Any] = ()
) -> SearchResult:
    return engine_of(game).search(view, Budget(playouts=iterations), seed, settings, required)
