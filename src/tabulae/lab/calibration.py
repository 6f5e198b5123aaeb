"""Calibration: do win chances come true, and what does each level give away? Bots play themselves to find out.

A chance is what a review would show the seat at that moment (`analysis/appraise.py`), a result the share of the win
that it had in the end. Decisions of one game are not independent, so intervals are over games.

A chance assumes that all play on well. With `onward` exactly that is tested: the bot plays itself up to the judged
decision, the move thought best is made, and then another, stronger bot plays on for all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import log
from typing import Any, NamedTuple

from tabulae.bots.analysis.appraise import appraise
from tabulae.bots.analysis.judges import AS_IN_REVIEW
from tabulae.bots.bot import Budget
from tabulae.bots.heuristic_bots import heuristic_of
from tabulae.bots.levels import bot, finish
from tabulae.core import game as registry
from tabulae.core.errors import BotFailed
from tabulae.core.match import Match
from tabulae.lab.odds import UNSURE, Line, best_line, by_luck
from tabulae.lab.statistics import Interval, interval

BINS = 10


@dataclass(frozen=True, slots=True)
class Plan:
    """Games of one bot against itself; one in so many decisions is judged, with so much effort."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int = 0
    every: int = 5
    effort: int = 300  # iterations per move and run
    options: tuple[tuple[str, str], ...] = ()
    judge: str = AS_IN_REVIEW
    onward: str = ""  # plays on after the first judged decision, which is then the only one; empty: the same bot


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision between several moves."""

    chance: float  # to win, before the move
    result: float
    loss: float  # of the chance, by the move made
    points: float  # lost by the heuristic, against the moves that are quickly listed
    counted: bool = False  # a solved ending; else an estimate


@dataclass(frozen=True, slots=True)
class Bin:
    """Decisions with about the same chance."""

    count: int
    chance: float
    result: Interval


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the decisions: how many, and the line that makes their chances fit best."""

    decisions: int
    line: Line


@dataclass(frozen=True)
class Calibration:
    plan: Plan
    decisions: int
    brier: float  # mean squared error of the chances
    blind: float  # the same for always predicting the average result
    surprise: float  # average negative log-likelihood of the results
    off: float  # weighted average distance of the bins from the diagonal
    luck: float  # the same distance if all chances were right
    line: Line  # the correction that makes the chances fit the results best,
    estimates: Part | None  # those that are estimates,
    counted: Part | None  # and those of solved endings; None where there are none
    loss: Interval
    points: Interval
    bins: tuple[Bin, ...]

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def judge_game(plan: Plan, number: int) -> list[Judged]:
    """The judged decisions of one game; the same plan and number give the same ones."""
    game = registry.find(plan.game)
    options: dict[str, Any] = dict(plan.options)
    seed = int.from_bytes(hashlib.sha256(f"{plan.game} {plan.bot} {plan.seed} {number}".encode()).digest()[:6])
    match = Match(game, plan.seats, seed=seed, **options)
    players = [bot(game, plan.bot, seed + seat) for seat in range(plan.seats)]
    appeal = heuristic_of(game)
    seen: list[tuple[int, float, float, float, bool]] = []
    decisions = number
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        move = players[seat].choose(view, Budget())
        moves = match.quick_moves(seat)
        decisions += len(moves) > 1
        if len(moves) > 1 and decisions % plan.every == 0 and not (plan.onward and seen):
            found = appraise(game, view, seed, plan.effort, (move,), plan.judge)
            own, best = appeal(view, move), max(appeal(view, each) for each in moves)
            seen.append((seat, found.value, found.value - found.values[move], max(0.0, best - own), found.solved))
            if plan.onward:
                players = [bot(game, plan.onward, seed + each) for each in range(plan.seats)]
                move = found.ranking[0]
        match.play(seat, move)
    outcome = match.outcome
    assert outcome is not None
    for player in players:
        finish(player, outcome)
    return [Judged(chance, outcome.share(seat), loss, points, counted) for seat, chance, loss, points, counted in seen]


class JudgedGame(NamedTuple):
    """The judged decisions of a game by its number, or why it is left out."""

    number: int
    judged: list[Judged]
    failure: str = ""


def judge_or_leave_out(plan: Plan, number: int) -> JudgedGame:
    """`judge_game`; a game whose bot failed is left out, with the reason."""
    try:
        return JudgedGame(number, judge_game(plan, number))
    except BotFailed as failure:
        return JudgedGame(number, [], str(failure))


def calibration(plan: Plan, games: Sequence[Sequence[Judged]]) -> Calibration:
    """Summarise the games; at least one decision must have been judged."""
    everything = [judged for game in games for judged in game]
    mean = sum(judged.result for judged in everything) / len(everything)
    predictions = [[(judged.chance, judged.result) for judged in game] for game in games]
    return Calibration(
        plan=plan,
        decisions=len(everything),
        brier=_mean([(judged.chance - judged.result) ** 2 for judged in everything]),
        blind=_mean([(mean - judged.result) ** 2 for judged in everything]),
        surprise=_mean([_surprise(judged) for judged in everything]),
        off=_off(predictions),
        luck=by_luck(predictions, _off),
        line=best_line(predictions, _sides(plan)),
        estimates=_part(plan, games, counted=False),
        counted=_part(plan, games, counted=True),
        loss=interval([_mean([judged.loss for judged in game]) for game in games if game]),
        points=interval([_mean([judged.points for judged in game]) for game in games if game]),
        bins=_bins(games),
    )


def _part(plan: Plan, games: Sequence[Sequence[Judged]], counted: bool) -> Part | None:
    some = [[(judged.chance, judged.result) for judged in game if judged.counted == counted] for game in games]
    some = [game for game in some if game]
    return Part(sum(map(len, some)), best_line(some, _sides(plan))) if some else None


def _sides(plan: Plan) -> int:
    rules = registry.find(plan.game).rules
    return len({rules.side_of(plan.seats, seat) for seat in range(plan.seats)})


def _off(games: Sequence[Sequence[tuple[float, float]]]) -> float:
    """The distance from the diagonal of the bins of these chances and results."""
    gaps, total = [0.0] * BINS, 0
    for game in games:
        for chance, result in game:
            gaps[_bin_of(chance)] += chance - result
            total += 1
    return sum(map(abs, gaps)) / total


def _bin_of(chance: float) -> int:
    return min(BINS - 1, int(BINS * chance))


def _surprise(judged: Judged) -> float:
    chance = min(1 - UNSURE, max(UNSURE, judged.chance))
    return -judged.result * log(chance) - (1 - judged.result) * log(1 - chance)


def _bins(games: Sequence[Sequence[Judged]]) -> tuple[Bin, ...]:
    """By tenths of the chance; a game counts once in each, with the average of its decisions there."""
    found = []
    for n in range(BINS):
        parts = [[judged for judged in game if _bin_of(judged.chance) == n] for game in games]
        parts = [part for part in parts if part]
        if parts:
            inside = [judged for part in parts for judged in part]
            spread = interval([_mean([judged.result - judged.chance for judged in part]) for part in parts])
            chance = _mean([judged.chance for judged in inside])
            result = _mean([judged.result for judged in inside])
            found.append(Bin(len(inside), chance, Interval(result, result - spread.half, result + spread.half)))
    return tuple(found)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def as_text(found: Sequence[Calibration]) -> str:
    """A row for each bot, then the bins of the last."""
    columns = "".join(f"{name:>8}" for name in ("Brier", "mean", "log", "error %", "luck %"))
    lines = [f"{'bot':<16}{'decisions':>10}{'loss % per move':>18}{'points':>14}{columns}"]
    for each in found:
        loss = f"{100 * each.loss.mean:.2f} ± {100 * each.loss.half:.2f}"
        points = f"{each.points.mean:.2f} ± {each.points.half:.2f}"
        lines.append(
            f"{each.plan.bot:<16}{each.decisions:>10}{loss:>18}{points:>14}"
            f"{each.brier:>8.3f}{each.blind:>8.3f}{each.surprise:>8.3f}{100 * each.off:>8.1f}{100 * each.luck:>8.1f}"
        )
    last = found[-1]
    lines += ["", f"{last.plan.bot}: estimated win chances and actual results"]
    lines += [f"{'estimate %':>10}{'actual %':>16}{'decisions':>12}"]
    for part in last.bins:
        true = f"{100 * part.result.mean:.1f} ± {100 * part.result.half:.1f}"
        lines.append(f"{100 * part.chance:>10.1f}{true:>16}{part.count:>12}")
    lines.append(f"Best fit: log-odds {_as_words(last.line)}.")
    if last.estimates and last.counted:
        lines.append(f"For {last.estimates.decisions} estimates: {_as_words(last.estimates.line)}.")
        lines.append(f"For {last.counted.decisions} endgames solved exactly: {_as_words(last.counted.line)}.")
    return "\n".join(lines)


def _as_words(line: Line) -> str:
    slope, shift = (f"{part.mean:.2f} ± {part.half:.2f}" for part in line)
    return f"times {slope}, shifted by {shift}"


# The plot

SIZE, EDGE = 360, 48
INK = 'font-family="sans-serif" font-size="14" fill="#555"'


def plot(found: Calibration) -> str:
    """Predicted chances against how often they came true, as SVG; well calibrated on the diagonal."""

    def x(share: float) -> float:
        return EDGE + share * SIZE

    def y(share: float) -> float:
        return SIZE + EDGE / 2 - max(0.0, min(1.0, share)) * SIZE

    marks = [f'<path d="M{x(0)} {y(0):.1f}L{x(1)} {y(1):.1f}" stroke="#999" stroke-dasharray="4 4"/>']
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        marks.append(f'<text x="{x(tick):.1f}" y="{y(0) + 20:.1f}" text-anchor="middle" {INK}>{100 * tick:.0f}</text>')
        marks.append(f'<text x="{x(0) - 8:.1f}" y="{y(tick) + 5:.1f}" text-anchor="end" {INK}>{100 * tick:.0f}</text>')
        marks.append(f'<path d="M{x(0)} {y(tick):.1f}H{x(1)}" stroke="#8884"/>')
    most = max(part.count for part in found.bins)
    for part in found.bins:
        low, high = y(part.result.low), y(part.result.high)
        marks.append(f'<path d="M{x(part.chance):.1f} {low:.1f}V{high:.1f}" stroke="#1565c0" stroke-width="2"/>')
        radius = 3 + 7 * (part.count / most) ** 0.5
        marks.append(
            f'<circle cx="{x(part.chance):.1f}" cy="{y(part.result.mean):.1f}" r="{radius:.1f}" fill="#1565c0">'
            f"<title>predicted {100 * part.chance:.0f} %, observed {100 * part.result.mean:.0f} %, {part.count}</title>"
            "</circle>"
        )
    label = f"{found.plan.game}, {found.plan.seats} seats: predicted (across) and observed (up), %"
    marks.append(f'<text x="{x(0.5):.1f}" y="{SIZE + EDGE + 24:.1f}" text-anchor="middle" {INK}>{label}</text>')
    size = f'viewBox="0 0 {SIZE + 2 * EDGE} {SIZE + 2 * EDGE}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" {size} fill="none">'
    return start + "\n" + "\n".join(marks) + "\n</svg>\n"
