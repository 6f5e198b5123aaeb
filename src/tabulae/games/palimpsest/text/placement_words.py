"""Where a card would lie, in words: "right of the Castle, over its lower left corner"."""

from __future__ import annotations

from tabulae.games.palimpsest.geometry.contact import (
    HALF_TALL,
    HALF_WIDE,
    LEFT_COLUMN,
    TOP_ROW,
    on_card,
    point_x,
    point_y,
)
from tabulae.games.palimpsest.geometry.contact_preview import frozen_layout, touched_at
from tabulae.games.palimpsest.geometry.quick_placements import Placement
from tabulae.games.palimpsest.state import DEGREES, Place, Table
from tabulae.games.palimpsest.text.names import the_card

ON_TOP = 40  # centres closer than this on both axes: one card lies on the other
DIRECTIONS = {  # by the sign of x, then of y; y grows downwards
    "en": {
        (1, 0): "right of {}",
        (1, 1): "below and right of {}",
        (0, 1): "below {}",
        (-1, 1): "below and left of {}",
        (-1, 0): "left of {}",
        (-1, -1): "above and left of {}",
        (0, -1): "above {}",
        (1, -1): "above and right of {}",
        (0, 0): "on top of {}",
    },
    "fr": {
        (1, 0): "à droite de {}",
        (1, 1): "en bas à droite de {}",
        (0, 1): "au-dessous de {}",
        (-1, 1): "en bas à gauche de {}",
        (-1, 0): "à gauche de {}",
        (-1, -1): "en haut à gauche de {}",
        (0, -1): "au-dessus de {}",
        (1, -1): "en haut à droite de {}",
        (0, 0): "par-dessus {}",
    },
    "de": {
        (1, 0): "rechts von {}",
        (1, 1): "rechts unterhalb von {}",
        (0, 1): "unterhalb von {}",
        (-1, 1): "links unterhalb von {}",
        (-1, 0): "links von {}",
        (-1, -1): "links oberhalb von {}",
        (0, -1): "oberhalb von {}",
        (1, -1): "rechts oberhalb von {}",
        (0, 0): "auf {}",
    },
}
CORNERS = {  # upper left, upper right, lower left, lower right; then other ways to lie over a card
    "en": {
        "corner": ("upper left corner", "upper right corner", "lower left corner", "lower right corner"),
        "over": "over its {}",
        "left": "left edge",
        "right": "right edge",
        "upper": "upper edge",
        "lower": "lower edge",
        "most": "covering most of it",
        "edge": "edge to edge",
        "across": "across its edge",
        "turned": "turned by {}°",
        "upright": "upright",
    },
    "fr": {
        "corner": ("coin supérieur gauche", "coin supérieur droit", "coin inférieur gauche", "coin inférieur droit"),
        "over": "sur son {}",
        "left": "bord gauche",
        "right": "bord droit",
        "upper": "bord supérieur",
        "lower": "bord inférieur",
        "most": "presque entièrement dessus",
        "edge": "bord à bord",
        "across": "à cheval sur son bord",
        "turned": "tournée de {}°",
        "upright": "non tournée",
    },
    "de": {
        "corner": ("linken oberen Ecke", "rechten oberen Ecke", "linken unteren Ecke", "rechten unteren Ecke"),
        "over": "auf ihrer {}",
        "left": "linken Seite",
        "right": "rechten Seite",
        "upper": "oberen Seite",
        "lower": "unteren Seite",
        "most": "fast ganz darüber",
        "edge": "Kante an Kante",
        "across": "quer über ihrer Kante",
        "turned": "um {}° gedreht",
        "upright": "ungedreht",
    },
}


def describe_placement(v: Table, p: Placement, lang: str) -> str:
    """Where a card laid there would lie: beside which card that it touches, over what of it, and how it is turned."""
    touched = touched_at(frozen_layout(v), p.x, p.y, p.angle)
    if not touched:
        return f"({p.x}, {p.y})"
    i = min(touched, key=lambda i: ((p.x - v.x[i]) ** 2 + (p.y - v.y[i]) ** 2, -i))
    parts = [describe_direction(v, i, p.x, p.y, lang), _over(v, i, p, lang)]
    if (p.angle - v.angle[i]) % (DEGREES // 2):
        upright = p.angle % (DEGREES // 2) == 0
        parts.append(str(CORNERS[lang]["upright" if upright else "turned"]).format(p.angle))
    return ", ".join(parts)


def describe_direction(v: Table, i: Place, x: int, y: int, lang: str) -> str:
    """On which side of card i a point lies, by eight directions of the table."""
    dx, dy = x - v.x[i], y - v.y[i]
    if abs(dx) < ON_TOP and abs(dy) < ON_TOP:
        dx = dy = 0
    elif abs(dx) * 2 < abs(dy):
        dx = 0
    elif abs(dy) * 2 < abs(dx):
        dy = 0
    signs = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    return DIRECTIONS[lang][signs].format(the_card(v.card[i], lang))


def _over(v: Table, i: Place, p: Placement, lang: str) -> str:
    """What of card i the new card lies over, as seen on the table."""
    words = CORNERS[lang]
    covered = [quarter for quarter, x, y in _corners(v, i) if on_card(p.x, p.y, p.angle, x, y, 0)]
    if len(covered) > 2 or (abs(p.x - v.x[i]) < ON_TOP and abs(p.y - v.y[i]) < ON_TOP):
        return str(words["most"])
    if len(covered) == 1:
        return str(words["over"]).format(words["corner"][covered[0]])
    if len(covered) == 2:
        sides = {(0, 2): "left", (1, 3): "right", (0, 1): "upper", (2, 3): "lower"}
        side = sides.get((min(covered), max(covered)))
        return str(words["over"]).format(words[side]) if side else str(words["across"])
    return str(words["across"] if _overlaps(v, i, p) else words["edge"])


def _corners(v: Table, i: Place) -> list[tuple[int, int, int]]:
    """Card i's outermost sample points, numbered 0 upper left, 1 upper right, 2 lower left, 3 lower right."""
    angle, found = v.angle[i], []
    for u in (LEFT_COLUMN, -LEFT_COLUMN):
        for w in (TOP_ROW, -TOP_ROW):
            found.append((point_x(v.x[i], angle, u, w), point_y(v.y[i], angle, u, w)))
    across = sorted(found)
    left, right = across[:2], across[2:]
    (ul, ll), (ur, lr) = (sorted(pair, key=lambda corner: corner[1]) for pair in (left, right))
    return [(0, *ul), (1, *ur), (2, *ll), (3, *lr)]


def _overlaps(v: Table, i: Place, p: Placement) -> bool:
    """Whether the new card lies over a part of card i: one has a corner or a middle of an edge inside the other."""
    for u in (-HALF_WIDE, 0, HALF_WIDE):
        for w in (-HALF_TALL, 0, HALF_TALL):
            inner = (u * 99 // 100, w * 99 // 100)
            if on_card(v.x[i], v.y[i], v.angle[i], point_x(p.x, p.angle, *inner), point_y(p.y, p.angle, *inner), 0):
                return True
            x, y = point_x(v.x[i], v.angle[i], *inner), point_y(v.y[i], v.angle[i], *inner)
            if on_card(p.x, p.y, p.angle, x, y, 0):
                return True
    return False
