"""Recalibration of win chances: a line through their log odds, fitted to results.

Also the distance from the diagonal of a perfectly calibrated predictor, by the luck of so many games alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Any, NamedTuple

import numpy as np

from tabulae.lab.statistics import SURE, Interval

UNSURE = 0.005  # no chance counts as surer than this
STEPS = 60  # of Newton's method, none longer than 1: it converges long before
PULL = 0.01  # towards the predicted chances, so that unanimous results have a finite fit
DRAWS = 200


class Line(NamedTuple):
    """The odds relative to a fair share, scaled by `slope` and shifted: as `bots/analysis/appraise.py` applies them."""

    slope: Interval
    shift: Interval


Prediction = tuple[float, float]  # a chance, and the share of the win


def best_line(games: Sequence[Sequence[Prediction]], sides: int) -> Line:
    """The most likely line; intervals over games, whose decisions are not independent."""
    chances = np.array([chance for game in games for chance, _ in game])
    came = np.array([share for game in games for _, share in game])
    whose = np.array([n for n, game in enumerate(games) for _ in game])
    fair = -log(sides - 1)
    chances = np.clip(chances, UNSURE, 1 - UNSURE)
    rows = np.stack([np.log(chances / (1 - chances)) - fair, np.ones(len(chances))], axis=1)
    line, start = np.array([1.0, 0.0]), np.array([1.0, 0.0])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(rows @ line + fair)))
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + PULL * np.eye(2)
        line = line + np.clip(np.linalg.solve(bend, rows.T @ (came - chance) - PULL * (line - start)), -1, 1)
    pulls = np.zeros((len(games), 2))
    np.add.at(pulls, whose, rows * (came - chance)[:, None])
    back = np.linalg.inv(bend)
    errors = SURE * np.sqrt(np.diag(back @ (pulls.T @ pulls) @ back))
    return Line(*(Interval(float(x), float(x - e), float(x + e)) for x, e in zip(line, errors, strict=True)))


def by_luck(games: Sequence[Sequence[Prediction]], off: Callable[[Any], float], seed: int = 0) -> float:
    """The average of `off` if every chance were right. One random draw decides a game."""
    draw = np.random.default_rng(seed)
    found = []
    for _ in range(DRAWS):
        lots = draw.random(len(games))
        found.append(
            off([[(chance, float(lot < chance)) for chance, _ in game] for lot, game in zip(lots, games, strict=True)])
        )
    return float(np.mean(found))
