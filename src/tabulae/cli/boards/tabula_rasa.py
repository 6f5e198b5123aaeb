"""Tabula Rasa in the terminal: the estates one below the other, the sides beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tabulae.cli.console import WIDTH, wrapped
from tabulae.core.game import Game
from tabulae.core.seat import NOBODY, Side
from tabulae.core.words import name_with
from tabulae.games.tabula_rasa.pieces import (
    CASTLE,
    ESTATES,
    KINDS,
    NUMBERS,
    Estate,
    Knight,
    Knights,
    colour,
    colour_estate,
    copies,
    estate_value,
    number_estate,
    value,
)
from tabulae.games.tabula_rasa.rules import (
    NO_SIDE,
    castle_goes_to,
    gains,
    owner_of,
    scores,
    side_of,
    sides,
    standing_at,
    strengths,
)
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, PLAYS, POST, Move
from tabulae.games.tabula_rasa.text.phrases import COLOUR_WORDS
from tabulae.games.tabula_rasa.view import View
from tabulae.games.tabula_rasa.wording import LETTERS, card_sign, seat_name, side_name
from tabulae.text.generated.cli import CLI

LIGHT, DARK = "#FFFDF8", "#1F1B16"
COLOURS = (  # red, yellow, green, blue, violet
    Style(bold=True, color=LIGHT, bgcolor="#9A2F31"),
    Style(bold=True, color=DARK, bgcolor="#FED442"),
    Style(bold=True, color=DARK, bgcolor="#21BB87"),
    Style(bold=True, color=LIGHT, bgcolor="#5174C3"),
    Style(bold=True, color=LIGHT, bgcolor="#412160"),
)

LEVEL = "="
NAME, WORTH = 13, 7  # columns of the table; the sides share the rest
MARGIN = NAME + WORTH
SIGN, GAIN = 2, 4  # the start and the end of a side's column: who leads, and +5
LABEL, MOVE = 16, 8  # columns of the menu: eight cards fit


def _text(lang: str, key: str, /, **places: object) -> str:
    return CLI.text(lang, f"tabula-rasa-{key}", **places)


# The table


def table(game: Game, view: View, names: Sequence[str], lang: str, ascii_only: bool = False) -> list[RenderableType]:
    most = "*" if ascii_only else "▲"
    head = Text(wrapped(f" {game.title}   {_progress(view, names, lang)}", hanging="   "))
    head.highlight_words([game.title], "bold")
    legend = _text(lang, "legend", most=most, level=LEVEL)
    return [head, "", _estates(view, names, lang, most), Text(f" {legend}", "dim")]


def _progress(view: View, names: Sequence[str], lang: str) -> str:
    if view.turn == NOBODY:
        return _text(lang, "end", plays=PLAYS)
    called = [seat_name(view, seat, names, lang) for seat in range(view.seats)]
    hands = ", ".join(name_with(name, view.hand_size[seat]) for seat, name in enumerate(called))
    return _text(lang, "head", play=view.plays + 1, plays=PLAYS, deck=view.deck_size, hands=hands)


def _estates(view: View, names: Sequence[str], lang: str, most: str) -> Table:
    """A row for the castle and each estate; for each side a sign, its cards, and the points if scored now."""
    everyone = range(sides(view.seats))
    grid = Table(box=None, padding=0, header_style="bold", show_footer=True, footer_style="bold")
    total = _text(lang, "final" if view.turn == NOBODY else "now")
    grid.add_column(f" {_text(lang, 'estate')}", f" {total}", width=NAME + 1, no_wrap=True)
    grid.add_column(_text(lang, "worth"), width=WORTH - 1, no_wrap=True)
    points, castle = scores(view), castle_goes_to(view)
    for side in everyone:
        name = Text(side_name(view, side, names, lang))
        grid.add_column(width=SIGN)
        cards = (WIDTH - MARGIN) // len(everyone) - SIGN - GAIN
        grid.add_column(name, str(points[side]), width=cards, no_wrap=True, overflow="ellipsis")
        grid.add_column(width=GAIN)
    tower = (cell for side in everyone for cell in ((most, "", f"+{CASTLE}") if side == castle else ("", "", "")))
    grid.add_row(f" {_text(lang, 'castle')}", f"  {CASTLE}", *tower)
    for estate in range(ESTATES):
        grid.add_row(_estate(estate, lang), f"  {estate_value(estate)}", *_sides(view, estate, most))
    return grid


def _sides(view: View, estate: Estate, most: str) -> Iterator[str | Text]:
    """For each side who leads, the count with the cards, and the points if scored now."""
    counts, gained, owner = strengths(view, estate), gains(view, estate), owner_of(view, estate)
    for side in range(sides(view.seats)):
        level = owner == NO_SIDE and counts[side] == max(counts) > 0
        cards = list(_cards_at(view, side, estate))
        yield most if side == owner else LEVEL if level else ""
        yield Text.assemble(f"{counts[side]} (", *cards, ")") if cards else "."
        yield f"+{gained[side]}" if gained[side] else ""


def _estate(estate: Estate, lang: str) -> Text:
    if estate < NUMBERS:
        return Text(f"   {estate + 1}")
    number = estate - NUMBERS
    return Text.assemble("  ", (f" {LETTERS[number]} ", COLOURS[number]), f" {COLOUR_WORDS[lang][number]}")


def _cards_at(view: View, side: Side, estate: Estate) -> Iterator[tuple[str, Style]]:
    """What the estate does not say itself of each card: its colour, or its value."""
    way = BY_NUMBER if estate < NUMBERS else BY_COLOUR
    for knight in range(KINDS):
        for seat in range(view.seats):
            if side_of(view.seats, seat) == side:
                sign = LETTERS[colour(knight)] if estate < NUMBERS else str(value(knight))
                there = view.posted[seat][way] & standing_at(estate)
                yield from [(sign, COLOURS[colour(knight)])] * copies(there, knight)


# The moves


def menu(
    game: Game, view: View, moves: Sequence[Move], names: Sequence[str], lang: str, ascii_only: bool = False
) -> list[RenderableType]:
    """The hand, and below each card its two moves."""
    numbers = {move: number for number, move in enumerate(moves, 1)}
    held = [knight for knight in range(KINDS) if copies(view.hand, knight)]
    homes = {
        "to-number": [Move(POST, knight, number_estate(knight)) for knight in held],
        "to-colour": [Move(POST, knight, colour_estate(knight)) for knight in held],
    }
    grid = Table.grid(padding=0)
    grid.add_column(width=LABEL, no_wrap=True)
    for _ in held:
        grid.add_column(width=MOVE, no_wrap=True)
    grid.add_row(f" {_text(lang, 'hand')}", *(_held(view.hand, knight, ascii_only) for knight in held))
    for home, ways in homes.items():
        grid.add_row(f" {_text(lang, home)}", *(f"{numbers[move]:2} {move}" for move in ways))
    return [grid]


def _held(hand: Knights, knight: Knight, ascii_only: bool) -> Text:
    twice = ("x2" if ascii_only else "×2") if copies(hand, knight) == 2 else ""
    return Text.assemble("  ", (f" {card_sign(knight)} ", COLOURS[colour(knight)]), twice)
