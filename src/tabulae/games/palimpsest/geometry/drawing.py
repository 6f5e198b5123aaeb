"""The picture of a Palimpsest table as SVG, drawn from a View: it shows nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tabulae.core.cardset import Card, cards_of, holds
from tabulae.core.protocols import CardFaces
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS, HALF_TALL, HALF_WIDE, MARK_X, MARK_Y
from tabulae.games.palimpsest.geometry.glyphs import SEAT_SYMBOLS, SUIT_COLOURS, SUIT_SYMBOLS
from tabulae.games.palimpsest.geometry.quick_placements import extent
from tabulae.games.palimpsest.pieces import CARDS, KINDS, NO_RANK, NUMBERED, SUIT_COUNT, SUITS
from tabulae.games.palimpsest.rules.scoring import rank_of, rank_shows
from tabulae.games.palimpsest.state import Place
from tabulae.games.palimpsest.text.names import card_name, rank_word
from tabulae.games.palimpsest.text.notation import card_sign
from tabulae.games.palimpsest.text.phrases import PHRASES, counted
from tabulae.games.palimpsest.view import View

FELT, FACE, TINT, INK, QUIET, LAST = "#DCE5DD", "#FFFDF8", "#EBE3D3", "#1F1B16", "#574E43", "#8A4B00"
MARGIN = 60
EDGE, LAST_EDGE = 2, 5  # strokes: of a card, and of the one laid last
ROUND = 18  # radius of a card's corner: 9 % of its width
APART = 20  # between two cards of the hand
NAME_Y, NAME_SIZE = -46, 21
NOTE_Y, NOTE_SIZE = -24, 17
RANK_SIZE, WORD_SIZE = 38, 19  # a rank; the word of a card that has none
WORD_IN = 8  # of such a word from the card's edge
UNDER_RANK, UNDER_WORD = 26, 16  # from a mark down to the first suit
GLYPH, NEXT_GLYPH = 24, 29
STROKE = 16  # half of what strikes out a covered mark
CUBE, ROW = 26, 34  # scribes on a card: a cube and a count, row by row
CUBE_X, COUNT_X, COUNT_SIZE = -30, 6, 26
SERIF = "Alegreya, Georgia, serif"
SANS = "'Atkinson Hyperlegible Next', system-ui, sans-serif"
BAR = 74  # height of the line with scores
PLATE, PLATE_IN, PLATE_CUBE = 290, 24, 38  # width of a seat's plate, the first one's place, its cube
PLATE_TEXT, NAME_LINE, SCORE_LINE, PLATE_SIZES = 48, 17, 38, (20, 18)
HAND_ROOM = 2 * HALF_TALL + 3 * APART
TAB, TAB_APART, TAB_IN = 30, 32, 8  # of a buried card: height, from one to the next, room at its ends
TAB_SIZE, LETTER = 16, 11  # its writing: the letters of a name are less wide on average, in any font
TAB_CUBE, TAB_COUNT, TAB_OWNER = 20, 23, 44  # a cube, from there to the count, to the next owner
TAB_LINE = 21


def picture(v: View, names: Sequence[str], lang: str) -> str:
    """The table with its cards as they lie, the points and scribes of every seat, and the seat's own hand."""
    names = list(names) or [f"{seat + 1}" for seat in range(v.seats)]
    left, top, right, bottom = frame(v)
    held = cards_of(v.hand)
    wide = max(right - left, len(held) * (2 * HALF_WIDE + APART) + 2 * MARGIN, PLATE_IN + PLATE * v.seats)
    left -= (wide - (right - left)) // 2
    tall = bottom - top + BAR + (HAND_ROOM if held else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top - BAR} {wide} {tall}" font-family="{SANS}">',
        f"<title>{_escaped(_title(v, lang))}</title>",
        f"<defs>{SUIT_SYMBOLS}{SEAT_SYMBOLS}</defs>",
        f'<rect x="{left}" y="{top - BAR}" width="{wide}" height="{tall}" fill="{FELT}"/>',
        *_plates(v, names, left, top - BAR, lang),
        *(_laid_card(v, i, lang) for i in range(v.laid)),
        *(_tab(v, i, lang) for i in range(v.laid) if holds(v.buried, i)),
    ]
    for k, card in enumerate(held):
        x = left + wide // 2 + (2 * k - len(held) + 1) * (HALF_WIDE + APART // 2)
        parts.append(
            f'<g transform="translate({x} {bottom + HALF_TALL + APART})">{_face(v, card, lang)}{_name(card, lang)}</g>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def draw_card(card: Card, lang: str) -> str:
    """One card, as it lies in a hand."""
    box = f"{-HALF_WIDE} {-HALF_TALL} {2 * HALF_WIDE} {2 * HALF_TALL}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="{SANS}" role="img">'
        f"<title>{_escaped(card_name(card, lang))}</title><defs>{SUIT_SYMBOLS}</defs>"
        f"{_face(View(), card, lang)}{_name(card, lang)}</svg>\n"
    )


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
        x = left + PLATE_IN + seat * PLATE
        name = f"{names[seat]} ({PHRASES[lang]['you']})" if seat == v.seat else names[seat]
        turn = ' text-decoration="underline"' if v.turn == seat else ""
        drawn.append(
            f'<g transform="translate({x} {top + (BAR - PLATE_CUBE) // 2})">'
            f'<use href="#cube-{seat + 1}" width="{PLATE_CUBE}" height="{PLATE_CUBE}"/>'
            f'<text x="{PLATE_TEXT}" y="{NAME_LINE}" font-size="{PLATE_SIZES[0]}" fill="{INK}"{turn}>'
            f"{_escaped(name)}</text>"
            f'<text x="{PLATE_TEXT}" y="{SCORE_LINE}" font-size="{PLATE_SIZES[1]}" fill="{QUIET}">'
            f"{v.score[seat]} · ■ {v.left[seat]}</text></g>"
        )
    return drawn


# A card


def _laid_card(v: View, i: Place, lang: str) -> str:
    """Card i as it lies; covered marks are struck through, a card without a visible rank is tinted."""
    lost = rank_of(v, v.card[i]) != NO_RANK and not rank_shows(v, i)
    last = i == v.laid - 1 and i > 0
    face = _face(v, v.card[i], lang, covered=~v.marks[i] & BOTH_MARKS, fill=TINT if lost else FACE, last=last)
    note = (
        f'<text y="{NOTE_Y}" text-anchor="middle" font-size="{NOTE_SIZE}" fill="{QUIET}">'
        f"{PHRASES[lang]['rank hidden']}</text>"
    )
    return (
        f'<g transform="translate({v.x[i]} {v.y[i]}) rotate({v.angle[i]})" data-card="{i}">{face}'
        f'<g transform="rotate({_upright(v.angle[i]) - v.angle[i]})">{_name(v.card[i], lang)}'
        f"{note if lost else ''}{_scribes(v, i, 0)}</g></g>"
    )


def _face(v: View, card: Card, lang: str, covered: int = 0, fill: str = FACE, last: bool = False) -> str:
    edge = f'stroke="{LAST}" stroke-width="{LAST_EDGE}"' if last else f'stroke="{INK}" stroke-width="{EDGE}"'
    return (
        f'<rect x="{-HALF_WIDE + 1}" y="{-HALF_TALL + 1}" width="{2 * HALF_WIDE - 2}" height="{2 * HALF_TALL - 2}" '
        f'rx="{ROUND}" fill="{fill}" {edge}/>{_mark(v, card, lang, covered & 1)}'
        f'<g transform="rotate(180)">{_mark(v, card, lang, covered & 2)}</g>'
    )


def _name(card: Card, lang: str) -> str:
    name = _escaped(card_name(card, lang))
    return f'<text y="{NAME_Y}" text-anchor="middle" font-size="{NAME_SIZE}" fill="{INK}">{name}</text>'


def _mark(v: View, card: Card, lang: str, covered: int) -> str:
    """The rank at (-80, -120) with the suits under it; a word for a card without rank."""
    has_rank = rank_of(v, card) != NO_RANK
    word = rank_word(card, lang) if KINDS[card] == NUMBERED or not has_rank else str(rank_of(v, card))
    size, x, anchor = (RANK_SIZE, -MARK_X, "middle") if has_rank else (WORD_SIZE, -HALF_WIDE + WORD_IN, "start")
    drawn = [
        f'<text x="{x}" y="{-MARK_Y}" dy=".35em" text-anchor="{anchor}" font-size="{size}" font-weight="700" '
        f'font-family="{SERIF}" fill="{INK}">{_escaped(word)}</text>'
    ]
    suits = [suit for suit in range(SUIT_COUNT) if SUITS[card] >> suit & 1]
    for k, suit in enumerate(suits):
        y = -MARK_Y + (UNDER_RANK if has_rank else UNDER_WORD) + k * NEXT_GLYPH
        drawn.append(
            f'<use href="#suit-{suit}" x="{-MARK_X - GLYPH // 2}" y="{y}" width="{GLYPH}" height="{GLYPH}" '
            f'color="{SUIT_COLOURS[suit]}"/>'
        )
    if covered and has_rank:
        drawn.append(
            f'<path d="M{-MARK_X - STROKE} {-MARK_Y + STROKE}l{2 * STROKE} {-2 * STROKE}" '
            f'stroke="{INK}" stroke-width="{LAST_EDGE}"/>'
        )
    return "".join(drawn)


def _scribes(v: View, i: Place, y: int) -> str:
    """One row for each owner: a cube and a count."""
    owners = [seat for seat in range(v.seats) if v.scribes[i][seat]]
    return "".join(
        f'<use href="#cube-{seat + 1}" x="{CUBE_X}" y="{y + k * ROW - CUBE // 2}" width="{CUBE}" height="{CUBE}"/>'
        f'<text x="{COUNT_X}" y="{y + k * ROW + CUBE // 2 - 3}" font-size="{COUNT_SIZE}" font-weight="700" '
        f'fill="{INK}">{v.scribes[i][seat]}</text>'
        for k, seat in enumerate(owners)
    )


def _tab(v: View, i: Place, lang: str) -> str:
    """YQ-T5 A buried card keeps a small tab with its name and scribes at the edge of the last card laid over it."""
    top = _last_over(v, i)
    above = sum(1 for j in range(i) if holds(v.buried, j) and _last_over(v, j) == top)
    owners = [seat for seat in range(v.seats) if v.scribes[i][seat]]
    name = card_name(v.card[i], lang)
    start = TAB_IN + LETTER * len(name)
    wide = start + TAB_OWNER * len(owners) + TAB_IN
    cubes = "".join(
        f'<use href="#cube-{seat + 1}" x="{start + TAB_OWNER * k}" y="{(TAB - TAB_CUBE) // 2}" '
        f'width="{TAB_CUBE}" height="{TAB_CUBE}"/><text x="{start + TAB_OWNER * k + TAB_COUNT}" y="{TAB_LINE}" '
        f'font-size="{TAB_SIZE}" font-weight="700" fill="{INK}">{v.scribes[i][seat]}</text>'
        for k, seat in enumerate(owners)
    )
    return (
        f'<g transform="translate({v.x[top]} {v.y[top]}) rotate({_upright(v.angle[top])}) '
        f'translate({-wide // 2} {HALF_TALL - TAB // 2 - TAB_APART * above})" data-buried="{i}">'
        f'<rect width="{wide}" height="{TAB}" rx="{TAB_IN}" fill="{TINT}" stroke="{INK}" stroke-width="1.5" '
        f'stroke-dasharray="5 3"/><text x="{TAB_IN}" y="{TAB_LINE}" font-size="{TAB_SIZE}" font-style="italic" '
        f'fill="{INK}">{_escaped(name)}</text>{cubes}</g>'
    )


def _last_over(v: View, i: Place) -> Place:
    return max((j for j in range(i + 1, v.laid) if holds(v.touching[i], j)), default=i)


def _upright(angle: int) -> int:
    """The angle, or its opposite: the one at which words are not upside down."""
    return (angle + 180) % 360 if 90 < angle <= 270 else angle


CARD_FACES = CardFaces(tuple(map(card_sign, range(CARDS))), card_name, draw_card)


def _escaped(text: str) -> str:
    return escape(text, quote=False)  # no text here stands in an attribute
