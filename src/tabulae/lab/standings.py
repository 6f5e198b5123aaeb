"""Standings of an arena: scores with intervals, margins, Elo, the cross table, time per move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from tabulae.core import game as registry
from tabulae.lab.arena import Block, Plan, Played, sides_of
from tabulae.lab.statistics import Interval, Ratings, Result, elo_of, expected_share, histogram, interval, rate

NAME_WIDTH = 24  # at least
ANCHOR = "casual"  # Elo 0 where it plays, else the first bot


@dataclass(frozen=True)
class Cell:
    """One bot against another: one of it among sides of the other."""

    games: int
    score: Interval  # average share; fair is 1 / sides
    margin: Interval  # points over the best other side; positive is good
    draws: float
    expected: float  # by the fit


@dataclass(frozen=True)
class Standing:
    name: str
    games: int
    score: Interval  # over all its blocks
    elo: Interval
    milliseconds: float  # of CPU a move


@dataclass(frozen=True)
class Standings:
    plan: Plan
    rows: tuple[Standing, ...]
    cells: dict[tuple[str, str], Cell]
    seats: tuple[Interval, ...]  # Elo of each seat relative to the first
    first_share: float
    decisions: float
    margins: dict[float, int]  # of the first bot against the second

    @property
    def fair(self) -> float:
        return 1 / self.plan.sides

    def plain(self) -> dict[str, Any]:
        """Plain data for JSON; an unknown interval is null."""
        return {
            "rows": [
                {
                    "bot": row.name, "games": row.games, "score": _plain(row.score), "elo": _plain(row.elo),
                    "milliseconds a move": round(row.milliseconds, 4),
                }
                for row in self.rows
            ],
            "table": [
                {
                    "bot": one, "against": other, "games": cell.games, "score": _plain(cell.score),
                    "elo": _finite(elo_of(cell.score.mean, self.plan.sides)), "margin": _plain(cell.margin),
                    "draws": round(cell.draws, 4), "expected by the fit": round(cell.expected, 4),
                }
                for (one, other), cell in self.cells.items()
            ],
            "seat elo": [_plain(seat) for seat in self.seats],
            "first seat takes": round(self.first_share, 4),
            "decisions a game": round(self.decisions, 2),
        }  # fmt: skip


def _plain(value: Interval) -> list[float | None]:
    return [_finite(part) for part in value]


def _finite(value: float) -> float | None:
    return round(value, 5) if isfinite(value) else None


def standings(plan: Plan, blocks: Sequence[Block]) -> Standings:
    """The summary of at least one block."""
    game = registry.find(plan.game)
    sides = sides_of(game, plan.seats)
    sign = -1 if game.low_wins else 1
    number = {name: n for n, name in enumerate(plan.bots)}
    results = [[_result(played, sides, number) for played in block.games] for block in blocks]
    ratings = rate(results, len(plan.bots), number.get(ANCHOR, 0))
    cells = {}
    for one in plan.bots:
        for other in plan.bots:
            met = [block for block in blocks if {block.job.one, block.job.other} == {one, other}]
            if one != other and met and any(_sides_played(played, one, sides) == 1 for played in met[0].games):
                cells[one, other] = _cell(met, one, sides, sign, ratings, number)
    games = [played for block in blocks for played in block.games]
    rows = [_standing(name, blocks, games, ratings.players[number[name]]) for name in plan.bots]
    first, second = plan.bots[:2]
    pairs = [block for block in blocks if {block.job.one, block.job.other} == {first, second}]
    margins = [margin for block in pairs for played in block.games for margin in _margins(played, first, sides, sign)]
    return Standings(
        plan=plan,
        rows=tuple(rows),
        cells=cells,
        seats=ratings.seats,
        first_share=sum(played.shares[0] for played in games) / len(games),
        decisions=sum(played.decisions for played in games) / len(games),
        margins=histogram(margins, 1.0),
    )


def _result(played: Played, sides: Sequence[Sequence[int]], number: dict[str, int]) -> Result:
    return Result(
        tuple(number[played.line[seats[0]]] for seats in sides), tuple(played.shares[seats[0]] for seats in sides)
    )


def _standing(name: str, blocks: Sequence[Block], games: Sequence[Played], elo: Interval) -> Standing:
    own = [block for block in blocks if name in (block.job.one, block.job.other)]
    moves = sum(played.moves.get(name, 0) for played in games)
    seconds = sum(played.seconds.get(name, 0.0) for played in games)
    scores = interval([block.score(name) for block in own]) if own else Interval(0.0, 0.0, 0.0)
    return Standing(name, sum(len(block.games) for block in own), scores, elo, 1000 * seconds / max(1, moves))


def _cell(
    met: Sequence[Block], one: str, sides: Sequence[Sequence[int]], sign: int, ratings: Ratings, number: dict[str, int]
) -> Cell:
    """With more than two sides, only the games in which one sits alone among the others count."""
    alone = [[played for played in block.games if _sides_played(played, one, sides) == 1] for block in met]
    scores = [_mean([_share(played, one, sides) for played in games]) for games in alone]
    margins = [_mean([_mean(_margins(played, one, sides, sign)) for played in games]) for games in alone]
    played = [each for games in alone for each in games]
    draws = sum(0 < _share(each, one, sides) < 1 for each in played)
    return Cell(
        games=len(played),
        score=interval(scores),
        margin=interval(margins),
        draws=draws / len(played),
        expected=_mean([_expected(each, one, sides, ratings, number) for each in played]),
    )


def _expected(
    played: Played, one: str, sides: Sequence[Sequence[int]], ratings: Ratings, number: dict[str, int]
) -> float:
    line = [number[played.line[seats[0]]] for seats in sides]
    return expected_share(ratings, line, line.index(number[one]))


def _sides_played(played: Played, name: str, sides: Sequence[Sequence[int]]) -> int:
    return sum(played.line[seats[0]] == name for seats in sides)


def _share(played: Played, name: str, sides: Sequence[Sequence[int]]) -> float:
    return next(played.shares[seats[0]] for seats in sides if played.line[seats[0]] == name)


def _margins(played: Played, name: str, sides: Sequence[Sequence[int]], sign: int) -> list[float]:
    """For each side the bot played: its points over the best other side, positive when that is good."""
    found = []
    for side, seats in enumerate(sides):
        if played.line[seats[0]] == name:
            others = [sign * played.scores[each[0]] for n, each in enumerate(sides) if n != side]
            found.append(float(sign * played.scores[seats[0]] - max(others)))
    return found


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def as_text(found: Standings) -> str:
    """The summary for a terminal."""
    fair = 100 * found.fair
    w = max(NAME_WIDTH, *(len(row.name) + 1 for row in found.rows))
    lines = [f"{'bot':<{w}}{'games':>7}{'score %':>16}{'Elo':>22}{'ms/move':>10}"]
    for row in sorted(found.rows, key=lambda row: -row.elo.mean):
        elo = f"{row.elo.mean:+.0f} ({row.elo.low:+.0f} {row.elo.high:+.0f})"
        lines.append(f"{row.name:<{w}}{row.games:>7}{percent(row.score):>16}{elo:>22}{row.milliseconds:>10.3f}")
    lines += ["", f"{'bot':<{w}}{'against':<{w}}{'games':>7}{'score %':>16}{'fit %':>8}{'draws %':>9}{'margin':>16}"]
    for (one, other), cell in found.cells.items():
        if cell.score.mean >= found.fair or (other, one) not in found.cells:
            margin = f"{cell.margin.mean:+.2f} ± {cell.margin.half:.2f}"
            lines.append(
                f"{one:<{w}}{other:<{w}}{cell.games:>7}{percent(cell.score):>16}"
                f"{100 * cell.expected:>8.1f}{100 * cell.draws:>9.1f}{margin:>16}"
            )
    seats = ", ".join(f"{seat.mean:+.0f}" for seat in found.seats[1:])
    lines += [
        "",
        f"fair share {fair:.1f} %; the first seat scores {100 * found.first_share:.1f} %; later sides {seats} Elo",
    ]
    return "\n".join(lines)


def percent(score: Interval) -> str:
    return f"{100 * score.mean:.1f} ± {100 * score.half:.1f}"
