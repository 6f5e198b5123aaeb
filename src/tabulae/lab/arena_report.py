"""The result of an arena as one HTML page without scripts, with plots as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite

from tabulae.lab.standings import Cell, Standings, percent
from tabulae.lab.statistics import Interval

WIDTH, ROW, LEFT, RIGHT = 640, 26, 180, 60
BLUE_LINE = 'stroke="#1565c0" stroke-width="2"'
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: #222; background: #fff }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #ccc; text-align: right }
th:first-child, td:first-child { text-align: left }
svg { max-width: 100%; height: auto }
code { overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1b1b1b } svg text { fill: #ddd } }
"""


def page(found: Standings, command: str, verdict: str = "") -> str:
    """The whole page; `command` repeats the run."""
    plan = found.plan
    title = f"{plan.game}, {plan.seats} seats: {', '.join(plan.bots)}"
    ranked = sorted(found.rows, key=lambda row: -row.elo.mean)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>Seed {plan.seed}, {plan.pairs} deals for every two bots. Intervals are 95 % over blocks. "
        f"Fair share {100 * found.fair:.1f} %; the first seat takes {100 * found.first_share:.1f} %.</p>",
        f"<p>Again: <code>{escape(command)}</code></p>",
        f"<p>Sequential test: {escape(verdict)}.</p>" if verdict else "",
        "<h2>Elo</h2>",
        intervals("Elo", [row.name for row in ranked], [row.elo for row in ranked], 0.0, 1.0),
        "<h2>Score, %</h2>",
        intervals("Score", [row.name for row in ranked], [row.score for row in ranked], found.fair, 100.0),
        "<h2>Bots</h2>",
        _rows(found),
        "<h2>Cross table</h2>",
        "<p>Share of the row's bot, alone against the column's.</p>",
        cross_table(found),
        f"<h2>Margins of {escape(plan.bots[0])} against {escape(plan.bots[1])}</h2>",
        bars(found.margins),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _rows(found: Standings) -> str:
    rows = [
        f"<tr><td>{escape(row.name)}</td><td>{row.games}</td><td>{percent(row.score)}</td>"
        f"<td>{row.elo.mean:+.0f} ({row.elo.low:+.0f} to {row.elo.high:+.0f})</td><td>{row.milliseconds:.3f}</td></tr>"
        for row in found.rows
    ]
    head = "<tr><th>bot</th><th>games</th><th>score, %</th><th>Elo</th><th>CPU ms a move</th></tr>"
    return f"<table>{head}{''.join(rows)}</table>"


def cross_table(found: Standings) -> str:
    names = found.plan.bots
    head = "<tr><th></th>" + "".join(f"<th>{escape(name)}</th>" for name in names) + "</tr>"
    rows = [
        f"<tr><td>{escape(one)}</td>"
        + "".join(_cell(found.cells.get((one, other)), found.fair) for other in names)
        + "</tr>"
        for one in names
    ]
    return f"<table>{head}{''.join(rows)}</table>"


def _cell(cell: Cell | None, fair: float) -> str:
    if cell is None:
        return "<td>–</td>"
    strength = min(1.0, abs(cell.score.mean - fair) / fair)
    colour = "46, 125, 50" if cell.score.mean >= fair else "198, 40, 40"
    note = f"{cell.games} games, margin {cell.margin.mean:+.2f}, by the fit {100 * cell.expected:.1f} %"
    shade = f"background: rgba({colour}, {0.35 * strength:.2f})"
    return f'<td style="{shade}" title="{note}">{percent(cell.score)}</td>'


def intervals(label: str, names: Sequence[str], values: Sequence[Interval], centre: float, scale: float) -> str:
    """A dot and its interval for each name, with a line where nobody is better."""
    ends = [scale * end for value in values for end in value if isfinite(end)] + [scale * centre]
    low, high = min(ends), max(ends)
    span = (high - low) or 1.0
    height = ROW * (len(names) + 1)

    def x(value: float) -> float:
        inside = min(high, max(low, scale * value))
        return LEFT + (WIDTH - LEFT - RIGHT) * (inside - low) / span

    marks = [
        f'<line x1="{x(centre):.1f}" x2="{x(centre):.1f}" y1="0" y2="{height}" stroke="#999" stroke-dasharray="4 3"/>'
    ]
    for n, (name, value) in enumerate(zip(names, values, strict=True)):
        y = ROW * (n + 0.8)
        marks += [
            f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{escape(name)}</text>',
            f'<line x1="{x(value.low):.1f}" x2="{x(value.high):.1f}" y1="{y:.1f}" y2="{y:.1f}" {BLUE_LINE}/>',
            f'<circle cx="{x(value.mean):.1f}" cy="{y:.1f}" r="4" fill="#1565c0"/>',
            f'<text x="{WIDTH - RIGHT + 8}" y="{y + 5:.1f}">{scale * value.mean:.1f}</text>',
        ]
    return _svg(label, height, marks)


def bars(counts: dict[float, int]) -> str:
    """A histogram."""
    if not counts:
        return "<p>None.</p>"
    low, high, most = min(counts), max(counts), max(counts.values())
    step = (WIDTH - 40) / (high - low + 1)
    marks = []
    for middle, count in counts.items():
        tall = 160 * count / most
        x = 20 + step * (middle - low)
        place = f'x="{x:.1f}" y="{170 - tall:.1f}" width="{0.9 * step:.1f}" height="{tall:.1f}"'
        colour = "#2e7d32" if middle > 0 else "#c62828" if middle < 0 else "#777"
        marks.append(f'<rect {place} fill="{colour}"><title>{middle:+.0f}: {count}</title></rect>')
    for middle in (low, 0.0, high):
        if low <= middle <= high:
            x = 20 + step * (middle - low + 0.45)
            marks.append(f'<text x="{x:.1f}" y="190" text-anchor="middle">{middle:+.0f}</text>')
    return _svg("Margins", 200, marks)


def _svg(label: str, height: int, marks: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return f'<svg role="img" aria-label="{escape(label)}" {size} font-size="14">{"".join(marks)}</svg>'
