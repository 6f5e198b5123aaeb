"""A table of Tabula Rasa as SVG, from a View, with the browser's drawings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tabulae.core.cardset import cards_of
from tabulae.core.protocols import CardFaces
from tabulae.core.seat import Side
from tabulae.core.words import sprite_defs
from tabulae.games.tabula_rasa.encode import own_side
from tabulae.games.tabula_rasa.pieces import (
    ESTATES,
    KINDS,
    NUMBERS,
    Estate,
    Knight,
    Knights,
    colour,
    estate_value,
    knight_of,
    value,
)
from tabulae.games.tabula_rasa.rules import posted_by_sides, scores, side_of, sides, standing_at, way_to
from tabulae.games.tabula_rasa.text.names import card_name
from tabulae.games.tabula_rasa.text.notation import card_sign
from tabulae.games.tabula_rasa.view import View

SHEET = "tabula-rasa/knights.svg"
COLOURS = ("red", "yellow", "green", "blue", "violet")
INK, PAPER, LAND = "#1F1B16", "#F7EFDD", "#FCF3DE"
TINTS = ("#F0E0E0", "#FFF7DF", "#DEF3EC", "#E5EAF6", "#E3DDE8")
SIDES = ("#124B8B", "#BE4107", "#30A884")
STYLE = """.tabulae .red { --tincture: #9A2F31; --sign: #FFFDF8; --fold: #FFFDF8 }
.tabulae .yellow { --tincture: #FED442; --sign: #1F1B16; --fold: #1F1B16 }
.tabulae .green { --tincture: #21BB87; --sign: #1F1B16; --fold: #1F1B16 }
.tabulae .blue { --tincture: #5174C3; --sign: #FFFFFF; --fold: #FFFDF8 }
.tabulae .violet { --tincture: #412160; --sign: #FFFDF8; --fold: #FFFDF8 }
.tabulae .tr-fill { fill: var(--tincture) } .tabulae text.tr-on { fill: var(--sign) }
.tabulae .tr-charge { color: var(--sign) }"""

MARGIN, APART = 20, 12
TILE, TALL = 84, 105
CHIP, CHIP_APART = 26, 29  # height, and from one to the next
NAMES = 34  # height of a line of names and points
HAND_CHIP = 60
CARD_WIDE, CARD_TALL = 84, 60


def picture(v: View, names: Sequence[str], lang: str) -> str:
    """Rivals' knights above the estates, the own side's below; names and points; the seat's own hand."""
    above = max(len(list(_rivals(v, estate))) for estate in range(ESTATES)) * CHIP_APART
    below = max(len(_knights(v, estate, own_side(v))) for estate in range(ESTATES)) * CHIP_APART
    held = _listed(v.hand)
    wide = 2 * MARGIN + ESTATES * (TILE + APART) - APART
    row = MARGIN + NAMES + above + APART
    hand = row + TALL + APART + below + APART
    tall = hand + (HAND_CHIP + MARGIN if held else MARGIN)
    parts = [*_names(v, names)]
    for estate in range(ESTATES):
        x = MARGIN + estate * (TILE + APART)
        parts.append(_tile(estate, x, row))
        for n, (side, knight) in enumerate(_rivals(v, estate)):
            parts.append(_chip(knight, x, row - APART // 2 - (n + 1) * CHIP_APART, TILE, CHIP, side))
        for n, knight in enumerate(_knights(v, estate, own_side(v))):
            parts.append(_chip(knight, x, row + TALL + APART + n * CHIP_APART, TILE, CHIP, own_side(v)))
    for n, knight in enumerate(held):
        parts.append(_chip(knight, MARGIN + n * (TILE + APART), hand, TILE, HAND_CHIP, own_side(v)))
    drawn = "".join(parts)
    title = escape(" · ".join(_standing(v, names)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tabulae" viewBox="0 0 {wide} {tall}" color="{INK}" '
        f'font-family="Alegreya, Georgia, serif" role="img"><title>{title}</title><style>{STYLE}</style>'
        f'{sprite_defs(SHEET, drawn)}<rect width="{wide}" height="{tall}" fill="{PAPER}"/>{drawn}</svg>\n'
    )


def draw_card(knight: Knight, lang: str) -> str:
    """One card, in no side's colour."""
    drawn = _chip(knight, 2, 2, CARD_WIDE, CARD_TALL, None)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tabulae" viewBox="0 0 {CARD_WIDE + 4} {CARD_TALL + 4}" '
        f'color="{INK}" font-family="Alegreya, Georgia, serif" role="img"><title>{escape(card_name(knight, lang))}'
        f"</title><style>{STYLE}</style>{sprite_defs(SHEET, drawn)}{drawn}</svg>\n"
    )


def _listed(knights: Knights) -> list[Knight]:
    return sorted(map(knight_of, cards_of(knights)))


def _knights(v: View, estate: Estate, side: Side) -> list[Knight]:
    return _listed(posted_by_sides(v, way_to(estate))[side] & standing_at(estate))


def _rivals(v: View, estate: Estate) -> Iterator[tuple[Side, Knight]]:
    for n in range(1, sides(v.seats)):
        side = (own_side(v) + n) % sides(v.seats)
        yield from ((side, knight) for knight in _knights(v, estate, side))


def _standing(v: View, names: Sequence[str]) -> list[str]:
    """Each side's names and its points if the game ended now."""
    points = scores(v)
    members = [[names[seat] for seat in range(v.seats) if side_of(v.seats, seat) == s] for s in range(sides(v.seats))]
    return [f"{' + '.join(each)}: {points[side]}" for side, each in enumerate(members)]


def _names(v: View, names: Sequence[str]) -> Iterator[str]:
    for side, text in enumerate(_standing(v, names)):
        acts = v.turn >= 0 and side_of(v.seats, v.turn) == side
        under = ' text-decoration="underline"' if acts else ""
        x = MARGIN + side * 300
        yield f'<rect x="{x}" y="{MARGIN}" width="18" height="18" rx="4" fill="{SIDES[side]}"/>'
        yield f'<text x="{x + 26}" y="{MARGIN + 15}" font-size="18" fill="{INK}"{under}>{escape(text)}</text>'


def _tile(estate: Estate, x: int, y: int) -> str:
    shade = COLOURS[estate - NUMBERS] if estate >= NUMBERS else ""
    fill = TINTS[estate - NUMBERS] if shade else LAND
    sign = (
        f'<use href="#tr-shield-{shade}" x="5" y="6" width="30" height="35"/>'
        if shade
        else f'<text x="8" y="36" font-size="40" font-weight="800" fill="{INK}">{estate + 1}</text>'
    )
    return (
        f'<g class="{shade}" transform="translate({x} {y})"><rect width="{TILE}" height="{TALL}" rx="7" fill="{fill}"/>'
        f'<use href="#tr-estate-{shade or estate + 1}" width="{TILE}" height="{TALL}"/>'
        f'<rect width="{TILE}" height="{TALL}" rx="7" fill="none" stroke="{INK}" stroke-width="2"/>{sign}'
        f'<circle cx="69" cy="90" r="11" fill="#E3B23C" stroke="{INK}" stroke-width="1.5"/>'
        f'<text x="69" y="95" font-size="16" text-anchor="middle" fill="{INK}">{estate_value(estate)}</text></g>'
    )


def _chip(knight: Knight, x: int, y: int, wide: int, tall: int, side: Side | None) -> str:
    """A knight: value and charge in its colour, with the colour of its side along the left edge."""
    shade, size = COLOURS[colour(knight)], min(tall, 40)
    sign = size * 0.62
    stripe = "" if side is None else f'<rect x="1" y="2" width="5" height="{tall - 4}" fill="{SIDES[side]}"/>'
    return (
        f'<g class="{shade}" transform="translate({x} {y})">'
        f'<rect class="tr-fill" width="{wide}" height="{tall}" rx="5" stroke="{INK}" stroke-width="1.5"/>'
        f"{stripe}"
        f'<text class="tr-on" x="{wide / 2 - sign * 0.62:.1f}" y="{tall / 2 + size * 0.27:.1f}" '
        f'font-size="{size * 0.78:.1f}" text-anchor="middle">{value(knight)}</text>'
        f'<use class="tr-charge" href="#tr-charge-{shade}" x="{wide / 2 + sign * 0.02:.1f}" '
        f'y="{(tall - sign) / 2:.1f}" width="{sign:.1f}" height="{sign:.1f}"/></g>'
    )


CARD_FACES = CardFaces(tuple(map(card_sign, range(KINDS))), card_name, draw_card)
