"""Hijinx in the terminal: the path with its live card, the players, the own hand with what each card would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tabulae.cli.boards.plain import numbered
from tabulae.cli.console import WIDTH, wrapped
from tabulae.core.cardset import cards_of, holds
from tabulae.core.game import Game
from tabulae.core.seat import NOBODY
from tabulae.games.hijinx.pieces import DEAD_CARD, NO_FIT, bottom, top
from tabulae.games.hijinx.state import CLOCKWISE, PLAY, SWAP, TURN, Move
from tabulae.games.hijinx.text.describing import turn_lines
from tabulae.games.hijinx.text.names import explain_pairing, next_name, pairing_of, pairing_word, seat_name
from tabulae.games.hijinx.text.notation import card_sign
from tabulae.games.hijinx.view import View
from tabulae.text.generated.cli import CLI

LIVE = Style(bold=True, color="#1F1B16", bgcolor="#FED442")
SHOWN = 12  # cards of the path
CARD = 5  # columns
NAME = 22
GAP = 3  # between the cards of the hand


def _text(lang: str, key: str, /, **places: object) -> str:
    return CLI.text(lang, f"hijinx-{key}", **places)


def table(game: Game, view: View, names: Sequence[str], lang: str, ascii_only: bool = False) -> list[RenderableType]:
    head = Text(wrapped(f" {game.title}   {_progress(view, names, lang)}", hanging="   "))
    head.highlight_words([game.title], "bold")
    return [
        head,
        "",
        *_path(view, lang),
        "",
        _players(view, names, lang, ascii_only),
        *_hand(view, lang),
        *(Text(wrapped(f" {line}", hanging="   ")) for line in turn_lines(view, names, lang)),
    ]


def _progress(view: View, names: Sequence[str], lang: str) -> str:
    if view.turn == NOBODY:
        return _text(lang, "end", rounds=view.rounds + 1)
    way = "clockwise" if view.direction == CLOCKWISE else "counter-clockwise"
    said = _text(lang, way, name=next_name(view, view.mover, names, lang)) if view.phase >= TURN else ""
    return _text(lang, "head", round=view.round + 1, rounds=view.rounds + 1, stack=view.stack_size, way=said).rstrip()


def _path(view: View, lang: str) -> Iterator[Text]:
    """The last cards, tops above bottoms; the live one stands out and is marked."""
    if not view.path_size:
        return
    older = max(0, view.path_size - SHOWN)
    cards = view.path[older : view.path_size]
    label = _text(lang, "older", count=older) if older else _text(lang, "path")
    for number, half in enumerate((top, bottom)):
        row = Text(f" {label if number == 0 else '':12}")
        for card in cards[:-1]:
            row.append(f" {_face(half(card))} ".center(CARD))
        row.append(f"[ {_face(half(cards[-1]))} ]", LIVE)
        row.append(f" {_text(lang, 'live')}" if number == 0 else "")
        yield row


def _face(face: int) -> str:
    return str(face) if face else "_"


def _players(view: View, names: Sequence[str], lang: str, ascii_only: bool) -> Table:
    table = Table(box=None, padding=0, header_style="bold")
    table.add_column(width=1)
    table.add_column(_text(lang, "player"), width=NAME, no_wrap=True)
    table.add_column(_text(lang, "cards"), width=8, justify="right")
    table.add_column(_text(lang, "total"), width=8, justify="right")
    table.add_column(f"   ({_text(lang, 'low')})", no_wrap=True)
    for seat in range(view.seats):
        sign = (">" if ascii_only else "▸") if seat == view.mover and view.turn != NOBODY else ""
        chosen = view.phase == SWAP and view.hand_size[seat] and not holds(view.owing, seat)
        mark = f"   {_text(lang, 'has-chosen')}" if chosen else ""
        name = Text(seat_name(view, seat, names, lang))
        table.add_row(sign, name, str(view.hand_size[seat]), str(view.total[seat]), mark)
    return table


def _hand(view: View, lang: str) -> Iterator[Text]:
    """Each card with what it would do, those that fit in bold."""
    if view.seat < 0 or not view.hand or not view.path_size or view.turn == NOBODY:
        return
    yield Text()
    line = Text(f" {_text(lang, 'hand')}:")
    for card in cards_of(view.hand):
        text = f"{card_sign(card)} {pairing_word(view, card, lang)}"
        if line.cell_len + len(text) + GAP > WIDTH:
            yield line
            line = Text(" " * GAP)
        fits = pairing_of(view, card) not in (NO_FIT, DEAD_CARD)
        line.append(" " * GAP).append(text, "bold" if fits else "")
    yield line


# The moves


def menu(
    game: Game, view: View, moves: Sequence[Move], names: Sequence[str], lang: str, ascii_only: bool = False
) -> list[RenderableType]:
    """Number, notation and what the move does; of a card, how it pairs with the live one."""
    said = [
        explain_pairing(view, move.card, lang)
        if move.kind == PLAY
        else game.wording.move_label(view, move, names, lang)
        for move in moves
    ]
    return [numbered(moves, said)]
