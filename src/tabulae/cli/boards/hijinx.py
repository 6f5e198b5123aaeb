"""Hijinx in the terminal: the path with its live card, the players, the own hand with what each card would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.cli.paint import WIDTH, Paint, wrapped
from tabulae.core.cardset import cards_of, holds
from tabulae.core.game import Game
from tabulae.core.seat import NOBODY
from tabulae.core.words import Phrases
from tabulae.games.hijinx.pieces import DEAD_CARD, NO_FIT, bottom, top
from tabulae.games.hijinx.state import CLOCKWISE, PLAY, SWAP, TURN, Move
from tabulae.games.hijinx.text.describing import turn_lines
from tabulae.games.hijinx.text.names import effect, explain, next_name, result, seat_name
from tabulae.games.hijinx.text.notation import card_sign
from tabulae.games.hijinx.view import View

LIVE_FILL, LIVE_INK = "#FED442", "#1F1B16"
SHOWN = 12  # cards of the path
CARD = 5  # columns
NAME = 22
GAP = 3  # between the cards of the hand

PHRASES: Phrases = {
    "en": {
        "head": "round {round} of {rounds}   stack {stack}   {way}",
        "end": "all {rounds} rounds played",
        "clockwise": "clockwise, next: {name}",
        "counter-clockwise": "counter-clockwise, next: {name}",
        "older": "{count} older",
        "path": "path",
        "live": "live",
        "player": "player",
        "cards": "cards",
        "total": "total",
        "low": "few points are good",
        "hand": "your hand",
        "has chosen": "has chosen",
    },
    "fr": {
        "head": "manche {round} sur {rounds}   pioche {stack}   {way}",
        "end": "les {rounds} manches sont jouées",
        "clockwise": "sens horaire, ensuite : {name}",
        "counter-clockwise": "sens antihoraire, ensuite : {name}",
        "older": "{count} avant",
        "path": "chemin",
        "live": "active",
        "player": "joueur",
        "cards": "cartes",
        "total": "total",
        "low": "peu de points, c'est bien",
        "hand": "votre main",
        "has chosen": "a choisi",
    },
    "de": {
        "head": "Runde {round} von {rounds}   Stapel {stack}   {way}",
        "end": "alle {rounds} Runden gespielt",
        "clockwise": "im Uhrzeigersinn, als Nächstes: {name}",
        "counter-clockwise": "gegen den Uhrzeigersinn, als Nächstes: {name}",
        "older": "{count} ältere",
        "path": "Pfad",
        "live": "gilt",
        "player": "Spieler",
        "cards": "Karten",
        "total": "Punkte",
        "low": "wenig ist gut",
        "hand": "deine Hand",
        "has chosen": "hat gewählt",
    },
}


def table(game: Game, view: View, names: Sequence[str], lang: str, paint: Paint) -> list[str]:
    head = wrapped(f" {game.title}   {_progress(view, names, lang)}", hanging="   ")
    return [
        head.replace(game.title, paint.bold(game.title), 1),
        "",
        *_path(view, lang, paint),
        "",
        *_players(view, names, lang, paint),
        *_hand(view, lang, paint),
        *(wrapped(f" {line}", hanging="   ") for line in turn_lines(view, names, lang)),
    ]


def _progress(view: View, names: Sequence[str], lang: str) -> str:
    phrases = PHRASES[lang]
    if view.turn == NOBODY:
        return phrases["end"].format(rounds=view.rounds + 1)
    way = "clockwise" if view.direction == CLOCKWISE else "counter-clockwise"
    said = phrases[way].format(name=next_name(view, view.mover, names, lang)) if view.phase >= TURN else ""
    return (
        phrases["head"].format(round=view.round + 1, rounds=view.rounds + 1, stack=view.stack_size, way=said).rstrip()
    )


def _path(view: View, lang: str, paint: Paint) -> Iterator[str]:
    """The last cards, tops above bottoms; the live one stands out and is marked."""
    if not view.path_size:
        return
    phrases = PHRASES[lang]
    older = max(0, view.path_size - SHOWN)
    cards = view.path[older : view.path_size]
    label = phrases["older"].format(count=older) if older else phrases["path"]
    for number, half in enumerate((top, bottom)):
        row = f" {label if number == 0 else '':12}"
        for card in cards[:-1]:
            row += f" {_face(half(card))} ".center(CARD)
        live = paint.on(LIVE_FILL, LIVE_INK, f"[ {_face(half(cards[-1]))} ]")
        yield f"{row}{live} {phrases['live'] if number == 0 else ''}".rstrip()


def _face(face: int) -> str:
    return str(face) if face else "_"


def _players(view: View, names: Sequence[str], lang: str, paint: Paint) -> Iterator[str]:
    phrases = PHRASES[lang]
    head = f" {phrases['player']:{NAME}}{phrases['cards']:>8}{phrases['total']:>8}   ({phrases['low']})"
    yield paint.bold(head)
    for seat in range(view.seats):
        sign = paint.sign("▸", ">") if seat == view.mover and view.turn != NOBODY else " "
        name = seat_name(view, seat, names, lang)
        name = name if len(name) < NAME else f"{name[: NAME - 2]}…"
        chosen = view.phase == SWAP and view.hand_size[seat] and not holds(view.owing, seat)
        mark = f"   {phrases['has chosen']}" if chosen else ""
        yield f"{sign}{name:{NAME}}{view.hand_size[seat]:>8}{view.total[seat]:>8}{mark}"


def _hand(view: View, lang: str, paint: Paint) -> Iterator[str]:
    """Each card with what it would do, those that fit in bold."""
    if view.seat < 0 or not view.hand or not view.path_size or view.turn == NOBODY:
        return
    yield ""
    line, length = f" {PHRASES[lang]['hand']}:", len(PHRASES[lang]["hand"]) + 2
    for card in cards_of(view.hand):
        text = f"{card_sign(card)} {result(view, card, lang)}"
        if length + len(text) + GAP > WIDTH:
            yield line
            line, length = " " * GAP, GAP
        fits = effect(view, card) not in (NO_FIT, DEAD_CARD)
        line += " " * GAP + (paint.bold(text) if fits else text)
        length += GAP + len(text)
    yield line


# The moves


def menu(game: Game, view: View, moves: Sequence[Move], names: Sequence[str], lang: str, paint: Paint) -> list[str]:
    """Number, notation and what the move does; of a card, how it pairs with the live one."""
    longest = max(len(str(move)) for move in moves)
    lines = []
    for number, move in enumerate(moves, 1):
        said = explain(view, move.card, lang) if move.kind == PLAY else game.wording.say(view, move, names, lang)
        lines.append(wrapped(f"{number:3}  {move!s:{longest}}  {said}", hanging=" " * (longest + 7)))
    return lines
