"""The seats' shares of the win as an SVG: a dot with its 95 % interval each, a dashed line at an even share."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.core import game as registry
from tabulae.lab.arena import sides_of
from tabulae.lab.balance.measures import Balance

HEIGHT, TOP, LEFT, STEP, GAP = 220, 16, 48, 26, 30
TEXT = 'font-family="sans-serif" font-size="13" fill="#555"'


def plot(found: Sequence[Balance]) -> str:
    marks, x = [], float(LEFT)
    for each in found:
        right = x + STEP * each.plan.seats
        even = _up(1 / len(sides_of(registry.find(each.plan.game), each.plan.seats)))
        marks.append(f'<path d="M{x:.0f} {even:.1f}H{right:.0f}" stroke="#999" stroke-dasharray="4 4"/>')
        for seat, share in enumerate(each.seats):
            at = x + STEP * (seat + 0.5)
            low, high = _up(max(share.low, 0)), _up(min(share.high, 1))
            marks.append(f'<path d="M{at:.1f} {low:.1f}V{high:.1f}" stroke="#1565c0" stroke-width="2"/>')
            title = f"<title>seat {seat + 1} of {each.plan.seats}: {share.mean:.1%}</title>"
            marks.append(f'<circle cx="{at:.1f}" cy="{_up(share.mean):.1f}" r="4" fill="#1565c0">{title}</circle>')
            marks.append(_text(at, _up(0) + 18, str(seat + 1)))
        marks.append(_text((x + right) / 2, _up(0) + 36, f"{each.plan.seats} players"))
        x = right + GAP
    width = x - GAP + 24
    scale = [
        f'<path d="M{LEFT} {_up(share):.1f}H{width - 24:.0f}" stroke="#8884"/>'
        + _text(LEFT - 8, _up(share) + 4, f"{share:.0%}", "end")
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    label = f"{found[0].plan.game}: share of the win by seat"
    box = f'viewBox="0 0 {width:.0f} {HEIGHT + TOP + 48}" fill="none"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" {box}>'
    return "\n".join([head, *scale, *marks, "</svg>", ""])


def _up(share: float) -> float:
    return TOP + HEIGHT * (1 - share)


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {TEXT}>{words}</text>'
