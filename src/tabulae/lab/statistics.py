"""Statistics of results: intervals over blocks, Elo, a Bradley–Terry fit with a seat term, and a sequential test.

The unit is always the block, the games of one deal with the players in every order, never the single game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, inf, log, log10, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np

SURE = 1.96  # standard errors each side of a 95 % interval
ELO = 400 / log(10)  # Elo points in one unit of log-odds
HARDLY_SEEN = 1e-3  # prior blocks lost and won outright, so that a player who always wins is detected too
PULL = 1e-3  # pulls ratings towards 0 a little, so that a player who always wins has a finite one


class Interval(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values; with fewer than two its error is unknown."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return Interval(mean, -inf, inf)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return Interval(mean, mean - SURE * error, mean + SURE * error)


def elo_of(score: float, sides: int = 2) -> float:
    """The Elo difference at which one side among equals wins such a share."""
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score * (sides - 1) / (1 - score))


def share_of(elo: float, sides: int = 2) -> float:
    """The inverse of `elo_of`."""
    return 1 / (1 + (sides - 1) * 10 ** (-elo / 400))


# Bradley–Terry


class Result(NamedTuple):
    """One game: who played each side, as numbers, and each side's share of the win."""

    players: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Ratings:
    """Elo of each player with its interval, and the Elo of the second, third ... side to move."""

    players: tuple[Interval, ...]
    seats: tuple[Interval, ...]


def rate(
    blocks: Sequence[Sequence[Result]], players: int, anchor: int = 0, samples: int = 200, seed: int = 0
) -> Ratings:
    """One fit to all games, with the anchor at 0; intervals by bootstrap over blocks."""
    import numpy as np

    sides = len(blocks[0][0].players)
    kinds, counts = _counted(blocks)
    choose = np.random.default_rng(seed)
    fits = [_fit(kinds, counts.sum(axis=0), players, sides, anchor)]
    for _ in range(samples):
        drawn = choose.integers(0, len(blocks), len(blocks))
        fits.append(_fit(kinds, counts[drawn].sum(axis=0), players, sides, anchor))
    table = ELO * np.array(fits)
    low, high = np.quantile(table[1:], [0.025, 0.975], axis=0) if samples else (table[0], table[0])
    rows = [Interval(float(a), float(b), float(c)) for a, b, c in zip(table[0], low, high, strict=True)]
    return Ratings(tuple(rows[:players]), tuple(rows[players:]))


def _counted(blocks: Sequence[Sequence[Result]]) -> tuple[list[tuple[int, ...]], np.ndarray[Any, Any]]:
    """The different line-ups; and the shares taken, [block, line-up, side]."""
    import numpy as np

    kinds = sorted({result.players for block in blocks for result in block})
    counts = np.zeros((len(blocks), len(kinds), len(kinds[0])))
    for b, block in enumerate(blocks):
        for result in block:
            counts[b, kinds.index(result.players)] += result.shares
    return kinds, counts


def _fit(kinds: list[tuple[int, ...]], counts: Any, players: int, sides: int, anchor: int) -> np.ndarray[Any, Any]:
    """Log odds of players, then of sides after the first: a side with strength x wins in proportion to exp(x)."""
    import numpy as np

    rows = np.zeros((len(kinds), sides, players + sides))  # [line-up, side, term]
    for k, line in enumerate(kinds):
        for side, player in enumerate(line):
            rows[k, side, player] += 1
            rows[k, side, players + side] += 1
    free = [term for term in range(players + sides) if term not in (anchor, players)]
    rows = rows[:, :, free]
    total = counts.sum(axis=1, keepdims=True)
    terms = np.zeros(len(free))
    for _ in range(50):
        strength = rows @ terms
        chance = np.exp(strength - strength.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        mean = np.einsum("ks,kst->kt", chance, rows)
        slope = np.einsum("ks,kst->t", counts - total * chance, rows) - PULL * terms
        spread = np.einsum("ks,kst,ksu->tu", total * chance, rows, rows)
        bend = spread - np.einsum("k,kt,ku->tu", total[:, 0], mean, mean) + PULL * np.eye(len(free))
        step = np.clip(np.linalg.solve(bend, slope), -2, 2)
        terms += step
        if np.abs(step).max() < 1e-10:
            break
    full = np.zeros(players + sides)
    full[free] = terms
    return full


def expected_share(ratings: Ratings, line: Sequence[int], side: int) -> float:
    """A side's average share by the fit: compare it with what was observed."""
    strengths = [exp((ratings.players[player].mean + ratings.seats[s].mean) / ELO) for s, player in enumerate(line)]
    return strengths[side] / sum(strengths)


# The sequential test


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is A better than B? Between `elo0` and `elo1`, wrong either way at most once in 20 by default."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05
    sides: int = 2

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Sequence[float]) -> float:
        """Log-likelihood ratio of the block scores: multinomial over the scores seen (pentanomial for pairs)."""
        if not scores:
            return 0.0
        counts = {0.0: HARDLY_SEEN, 1.0: HARDLY_SEEN}
        for score in scores:
            counts[score] = counts.get(score, 0.0) + 1
        chances = [(score, count / sum(counts.values())) for score, count in sorted(counts.items())]
        null, other = (tilted(chances, share_of(elo, self.sides)) for elo in (self.elo0, self.elo1))
        if null is None or other is None:
            return 0.0
        terms = (p * log(b / a) for (_, p), a, b in zip(chances, null, other, strict=True))
        return len(scores) * sum(terms)

    def decide(self, scores: Sequence[float]) -> str:
        """'better', 'not better' or '' while more blocks are needed."""
        ratio = self.ratio(scores)
        low, high = self.bounds
        return "better" if ratio >= high else "not better" if ratio <= low else ""


def tilted(chances: Sequence[tuple[float, float]], mean: float) -> list[float] | None:
    """The most likely distribution with the given mean, on the values seen; None if there is none."""
    values = [value for value, _ in chances]
    if not values[0] < mean < values[-1]:
        return None
    low, high = -1 / (values[-1] - mean), -1 / (values[0] - mean)
    middle = _root(lambda x: sum(p * (v - mean) / (1 + x * (v - mean)) for v, p in chances), low, high)
    return [p / (1 + middle * (v - mean)) for v, p in chances]


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    for _ in range(200):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def histogram(values: Iterable[float], width: float) -> dict[float, int]:
    """The number of values in each bin, by the bin's middle."""
    bins: dict[float, int] = {}
    for value in values:
        middle = round(value / width) * width
        bins[middle] = bins.get(middle, 0) + 1
    return dict(sorted(bins.items()))
