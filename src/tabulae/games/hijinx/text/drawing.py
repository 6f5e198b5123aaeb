"""A table of Hijinx as SVG, from a View, with the browser's drawings."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tabulae.core.cardset import Card, cards_of, holds
from tabulae.core.protocols import CardFaces
from tabulae.core.words import sprite_defs
from tabulae.games.hijinx.pieces import CARDS, DOUBLES, HALF_BLANKS, JINX, SEVENS, bottom, top
from tabulae.games.hijinx.state import CLOCKWISE
from tabulae.games.hijinx.text.names import card_name
from tabulae.games.hijinx.text.notation import card_sign
from tabulae.games.hijinx.view import View

SHEET = "hijinx/hijinx.svg"
INK, TABLE, PAPER, GOLD = "#1F1B16", "#70406A", "#FFF3DC", "#FFC857"
STYLE = """.tabulae .hj-face { color: #1F1B16 }
.tabulae .hj-plain { --hj-fn: #EAD7AE; --hj-wash: #F8EED6; --hj-shade: #C79A55 }
.tabulae .hj-swap { --hj-fn: #0B6E6E; --hj-wash: #C6E9E2; --hj-shade: #0B6E6E }
.tabulae .hj-dump { --hj-fn: #B83A14; --hj-wash: #FFD9C4; --hj-shade: #B83A14 }
.tabulae .hj-reverse { --hj-fn: #4B3FA0; --hj-wash: #DAD6F7; --hj-shade: #4B3FA0; --hj-knock: #4B3FA0 }
.tabulae .hj-jinx { --hj-fn: #2B1130; --hj-wash: #5A2A5E; --hj-a: #FFC857; --hj-b: #D8336F; --hj-c: #23A59A }"""

MARGIN, APART = 20, 10
WIDE, TALL = 80, 112
SHOWN = 9  # cards at the end of the path
NAMES = 34
SEAT = 190  # width of a name with its figures


def picture(v: View, names: Sequence[str], lang: str) -> str:
    """The seats with cards in hand and totals, the end of the path with the live card framed, and the own hand."""
    path = [v.path[n] for n in range(max(0, v.path_size - SHOWN), v.path_size)]
    held = cards_of(v.hand)
    row, hand = MARGIN + NAMES, MARGIN + NAMES + TALL + 2 * MARGIN
    wide = 2 * MARGIN + max(SEAT * v.seats, max(SHOWN + 1, len(held)) * (WIDE + APART))
    tall = hand + (TALL + MARGIN if held else 0)
    parts = [*_seats(v, names), _stack(v, MARGIN, row)]
    for n, card in enumerate(path):
        x = MARGIN + (n + 1) * (WIDE + APART)
        if n == len(path) - 1:
            parts.append(
                f'<rect x="{x - 5}" y="{row - 5}" width="{WIDE + 10}" height="{TALL + 10}" rx="11" fill="{GOLD}"/>'
            )
        parts.append(_card(card, x, row))
    parts += [_card(card, MARGIN + n * (WIDE + APART), hand) for n, card in enumerate(held)]
    drawn = "".join(parts)
    title = escape(" · ".join(f"{names[seat]}: {v.total[seat]}" for seat in range(v.seats)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tabulae" viewBox="0 0 {wide} {tall}" color="{INK}" '
        f'font-family="Alegreya, Georgia, serif" role="img"><title>{title}</title><style>{STYLE}</style>'
        f'{sprite_defs(SHEET, drawn)}<rect width="{wide}" height="{tall}" fill="{TABLE}"/>{drawn}</svg>\n'
    )


def draw_card(card: Card, lang: str) -> str:
    """One card."""
    drawn = _card(card, 0, 0)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tabulae" viewBox="0 0 {WIDE} {TALL}" color="{INK}" '
        f'font-family="Alegreya, Georgia, serif" role="img"><title>{escape(card_name(card, lang))}</title>'
        f"<style>{STYLE}</style>{sprite_defs(SHEET, drawn)}{drawn}</svg>\n"
    )


def kind_of(card: Card) -> str:
    """What a card does when it makes a seven, as its frame shows it."""
    if card == JINX:
        return "jinx"
    if holds(HALF_BLANKS, card):
        return "reverse"
    if holds(SEVENS, card):
        return "swap"
    return "dump" if holds(DOUBLES, card) else "plain"


def _seats(v: View, names: Sequence[str]) -> list[str]:
    drawn = []
    for seat in range(v.seats):
        acts = v.turn == seat or holds(v.owing, seat)
        under = ' text-decoration="underline"' if acts else ""
        text = escape(f"{names[seat]}: {v.total[seat]}")
        x = MARGIN + seat * SEAT
        drawn.append(
            f'<use href="#hj-frame-mini" class="hj-face hj-plain" x="{x}" y="{MARGIN - 4}" width="16" height="26"/>'
        )
        drawn.append(f'<text x="{x + 20}" y="{MARGIN + 15}" font-size="16" fill="{PAPER}">{v.hand_size[seat]}</text>')
        drawn.append(f'<text x="{x + 42}" y="{MARGIN + 15}" font-size="18" fill="{PAPER}"{under}>{text}</text>')
    return drawn


def _stack(v: View, x: int, y: int) -> str:
    way = "cw" if v.direction == CLOCKWISE else "ccw"
    return (
        f'<use href="#hj-back" x="{x}" y="{y}" width="{WIDE}" height="{TALL}"/>'
        f'<use href="#hj-{way}" x="{x + 22}" y="{y + 8}" width="36" height="36" color="{GOLD}"/>'
        f'<text x="{x + WIDE // 2}" y="{y + TALL - 12}" font-size="22" font-weight="800" text-anchor="middle" '
        f'fill="{PAPER}">{v.stack_size}</text>'
    )


def _card(card: Card, x: int, y: int) -> str:
    kind = kind_of(card)
    if kind == "jinx":
        inside = (
            '<use href="#hj-jester" x="26" y="21" width="70" height="70"/>'
            f'<text x="6" y="132" font-size="15" font-weight="700" fill="{INK}">JINX</text>'
        )
    else:
        marked = f'<use href="#hj-{kind}" x="5.5" y="118.3" width="18" height="18" color="#FFFDF8"/>'
        sign = "" if kind == "plain" else marked
        digits = _digit(top(card), 37.2) + _digit(bottom(card), 90.7)
        inside = (
            f'<use href="#hj-die-{top(card)}" x="38" y="6.5" width="51" height="51"/>'
            f'<use href="#hj-die-{bottom(card)}" x="38" y="60" width="51" height="51"/>{digits}{sign}'
        )
    return (
        f'<svg class="hj-face hj-{kind}" x="{x}" y="{y}" width="{WIDE}" height="{TALL}" viewBox="0 0 100 140">'
        f'<use href="#hj-frame-{kind}" width="100" height="140"/>{inside}</svg>'
    )


def _digit(face: int, y: float) -> str:
    """In the strip beside a die; a blank has none."""
    style = f'font-size="17.5" font-weight="800" text-anchor="middle" fill="{INK}"'
    return f'<text x="14.3" y="{y}" {style}>{face}</text>' if face else ""


CARD_FACES = CardFaces(tuple(map(card_sign, range(CARDS))), card_name, draw_card)
