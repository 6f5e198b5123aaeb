"""A table of Palimpsest as SVG, drawn from a View: nothing is in the picture that its seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from tabulae.core.cardset import Card, cards_of, holds
from tabulae.games.palimpsest.contact import BOTH_MARKS, HALF_TALL, HALF_WIDE, MARK_X, MARK_Y
from tabulae.games.palimpsest.glyphs import SEAT_SYMBOLS, SUIT_COLOURS, SUIT_SYMBOLS
from tabulae.games.palimpsest.names import card_name, rank_word
from tabulae.games.palimpsest.phrases import PHRASES, counted
from tabulae.games.palimpsest.pieces import KINDS, NO_RANK, NUMBERED, SUIT_COUNT, SUITS
from tabulae.games.palimpsest.scoring import rank_of, rank_shows
from tabulae.games.palimpsest.spots import extent
from tabulae.games.palimpsest.state import Place
from tabulae.games.palimpsest.view import View

FELT, FACE, TINT, INK, QUIET, LAST = "#DCE5DD", "#FFFDF8", "#EBE3D3", "#1F1B16", "#574E43", "#8A4B00"
MARGIN = 60
ROUND = 18  # radius of a card's corner: 9 % of its width
CUBE = 26
ROW = 34
GLYPH = 24
SERIF = "Alegreya, Georgia, serif"
SANS = "'Atkinson Hyperlegible Next', system-ui, sans-serif"
BAR = 74  # height of the line with scores
HAND_ROOM = 2 * HALF_TALL + 60


def picture(v: View, names: Sequence[str], lang: str) -> str:
    """The table with its cards as they lie, the points and scribes of every seat, and the seat's own hand."""
    names = list(names) or [f"{seat + 1}" for seat in range(v.seats)]
    left, top, right, bottom = frame(v)
    held = cards_of(v.hand)
    wide = max(right - left, len(held) * (2 * HALF_WIDE + 20) + 2 * MARGIN, 300 * v.seats)
    left -= (wide - (right - left)) // 2
    tall = bottom - top + BAR + (HAND_ROOM if held else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top - BAR} {wide} {tall}" font-family="{SANS}">',
        f"<title>{escape(_title(v, lang))}</title>",
        f"<defs>{SUIT_SYMBOLS}{SEAT_SYMBOLS}</defs>",
        f'<rect x="{left}" y="{top - BAR}" width="{wide}" height="{tall}" fill="{FELT}"/>',
        *_plates(v, names, left, top - BAR, lang),
        *(_laid_card(v, i, lang) for i in range(v.laid)),
        *(_tab(v, i, lang) for i in range(v.laid) if holds(v.buried, i)),
    ]
    for k, card in enumerate(held):
        x = left + wide // 2 + (2 * k - len(held) + 1) * (HALF_WIDE + 10)
        parts.append(
            f'<g transform="translate({x} {bottom + HALF_TALL + 20})">{_face(v, card, lang)}{_name(card, lang)}</g>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def frame(v: View) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what lies on the table, with a margin."""
    places = range(v.laid)
    left = min((v.x[i] - extent(v, i, 0) for i in places), default=-HALF_WIDE)
    right = max((v.x[i] + extent(v, i, 0) for i in places), default=HALF_WIDE)
    top = min((v.y[i] - extent(v, i, 1) for i in places), default=-HALF_TALL)
    bottom = max((v.y[i] + extent(v, i, 1) for i in places), default=HALF_TALL)
    return left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN


def _title(v: View, lang: str) -> str:
    return PHRASES[lang]["table"].format(seats=v.seats, cards=counted("cards", v.laid, lang), deck=v.deck_size)


def _plates(v: View, names: Sequence[str], left: int, top: int, lang: str) -> list[str]:
    """A line with each seat's cube, name, points and scribes left."""
    drawn = []
    for seat in range(v.seats):
        x = left + 24 + seat * 290
        name = f"{names[seat]} ({PHRASES[lang]['you']})" if seat == v.seat else names[seat]
        turn = ' text-decoration="underline"' if v.turn == seat else ""
        drawn.append(
            f'<g transform="translate({x} {top + 18})"><use href="#cube-{seat + 1}" width="38" height="38"/>'
            f'<text x="48" y="17" font-size="20" fill="{INK}"{turn}>{escape(name)}</text>'
            f'<text x="48" y="38" font-size="18" fill="{QUIET}">{v.score[seat]} · ■ {v.left[seat]}</text></g>'
        )
    return drawn


# A card


def _laid_card(v: View, i: Place, lang: str) -> str:
    """Card i as it lies; covered marks are struck through, a card without a visible rank is tinted."""
    lost = rank_of(v, v.card[i]) != NO_RANK and not rank_shows(v, i)
    edge = f' stroke="{LAST}" stroke-width="5"' if i == v.laid - 1 and i > 0 else f' stroke="{INK}" stroke-width="2"'
    face = _face(v, v.card[i], lang, covered=~v.marks[i] & BOTH_MARKS, fill=TINT if lost else FACE, edge=edge)
    note = f'<text y="-24" text-anchor="middle" font-size="17" fill="{QUIET}">{PHRASES[lang]["rank hidden"]}</text>'
    return (
        f'<g transform="translate({v.x[i]} {v.y[i]}) rotate({v.angle[i]})" data-card="{i}">{face}'
        f'<g transform="rotate({_upright(v.angle[i]) - v.angle[i]})">{_name(v.card[i], lang)}'
        f"{note if lost else ''}{_scribes(v, i, 0)}</g></g>"
    )


def _face(v: View, card: Card, lang: str, covered: int = 0, fill: str = FACE, edge: str = "") -> str:
    edge = edge or f' stroke="{INK}" stroke-width="2"'
    return (
        f'<rect x="{-HALF_WIDE + 1}" y="{-HALF_TALL + 1}" width="{2 * HALF_WIDE - 2}" height="{2 * HALF_TALL - 2}" '
        f'rx="{ROUND}" fill="{fill}"{edge}/>{_mark(v, card, lang, covered & 1)}'
        f'<g transform="rotate(180)">{_mark(v, card, lang, covered & 2)}</g>'
    )


def _name(card: Card, lang: str) -> str:
    return f'<text y="-46" text-anchor="middle" font-size="21" fill="{INK}">{escape(card_name(card, lang))}</text>'


def _mark(v: View, card: Card, lang: str, covered: int) -> str:
    """The rank at (-80, -120) with the suits under it; a word for a card without rank."""
    has_rank = rank_of(v, card) != NO_RANK
    word = rank_word(card, lang) if KINDS[card] == NUMBERED or not has_rank else str(rank_of(v, card))
    size, x, anchor = (38, -MARK_X, "middle") if has_rank else (19, -HALF_WIDE + 8, "start")
    drawn = [
        f'<text x="{x}" y="{-MARK_Y}" dy=".35em" text-anchor="{anchor}" font-size="{size}" font-weight="700" '
        f'font-family="{SERIF}" fill="{INK}">{escape(word)}</text>'
    ]
    suits = [suit for suit in range(SUIT_COUNT) if SUITS[card] >> suit & 1]
    for k, suit in enumerate(suits):
        y = -MARK_Y + (26 if has_rank else 16) + k * (GLYPH + 5)
        drawn.append(
            f'<use href="#suit-{suit}" x="{-MARK_X - GLYPH // 2}" y="{y}" width="{GLYPH}" height="{GLYPH}" '
            f'color="{SUIT_COLOURS[suit]}"/>'
        )
    if covered and has_rank:
        drawn.append(
            f'<path d="M{-MARK_X - 16} {-MARK_Y + 16}L{-MARK_X + 16} {-MARK_Y - 16}" stroke="{INK}" stroke-width="5"/>'
        )
    return "".join(drawn)


def _scribes(v: View, i: Place, y: int) -> str:
    """One row for each owner: a cube and a count."""
    owners = [seat for seat in range(v.seats) if v.scribes[i][seat]]
    return "".join(
        f'<use href="#cube-{seat + 1}" x="-30" y="{y + k * ROW - 12}" width="{CUBE}" height="{CUBE}"/>'
        f'<text x="6" y="{y + k * ROW + 10}" font-size="26" font-weight="700" fill="{INK}">{v.scribes[i][seat]}</text>'
        for k, seat in enumerate(owners)
    )


def _tab(v: View, i: Place, lang: str) -> str:
    """YQ-T5 A buried card keeps a small tab with its name and scribes at the edge of the last card laid over it."""
    top = _last_over(v, i)
    above = sum(1 for j in range(i) if holds(v.buried, j) and _last_over(v, j) == top)
    owners = [seat for seat in range(v.seats) if v.scribes[i][seat]]
    wide = 118 + 44 * len(owners)
    cubes = "".join(
        f'<use href="#cube-{seat + 1}" x="{108 + 44 * k}" y="5" width="20" height="20"/>'
        f'<text x="{131 + 44 * k}" y="21" font-size="17" font-weight="700" fill="{INK}">{v.scribes[i][seat]}</text>'
        for k, seat in enumerate(owners)
    )
    return (
        f'<g transform="translate({v.x[top]} {v.y[top]}) rotate({_upright(v.angle[top])}) '
        f'translate({-wide // 2} {HALF_TALL - 16 - 32 * above})" data-buried="{i}">'
        f'<rect width="{wide}" height="30" rx="8" fill="{TINT}" stroke="{INK}" stroke-width="1.5" '
        f'stroke-dasharray="5 3"/><text x="8" y="21" font-size="16" font-style="italic" fill="{INK}">'
        f"{escape(card_name(v.card[i], lang))}</text>{cubes}</g>"
    )


def _last_over(v: View, i: Place) -> Place:
    return max((j for j in range(i + 1, v.laid) if holds(v.touching[i], j)), default=i)


def _upright(angle: int) -> int:
    """The angle, or its opposite: the one at which words are not upside down."""
    return (angle + 180) % 360 if 90 < angle <= 270 else angle
