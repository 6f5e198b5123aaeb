"""Tabula Rasa in the terminal: the estates one below the other, the sides beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.cli.paint import WIDTH, Paint, padded, wrapped
from tabulae.core.game import Game
from tabulae.core.seat import NOBODY, Side
from tabulae.core.words import Phrases, name_with
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
    number_estate,
    value,
    worth,
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

FILLS = ("#9A2F31", "#FED442", "#21BB87", "#5174C3", "#412160")  # red, yellow, green, blue, violet
LIGHT, DARK = "#FFFDF8", "#1F1B16"
INKS = (LIGHT, DARK, DARK, LIGHT, LIGHT)

LEVEL = "="
NAME, WORTH = 13, 7  # columns of the table; the sides share the rest
MARGIN = NAME + WORTH
GAIN = 4  # the end of a side's column: +5 and spaces
LABEL, MOVE = 16, 8  # columns of the menu: eight cards fit

PHRASES: Phrases = {
    "en": {
        "head": "play {play} of {plays}   deck {deck}   in hand: {hands}",
        "end": "all {plays} plays made",
        "estate": "estate",
        "worth": "worth",
        "castle": "castle",
        "now": "if scored now",
        "final": "final score",
        "legend": "{most} most   {level} level for most   +n points if scored now",
        "hand": "your hand",
        "to number": "to its number",
        "to colour": "to its colour",
    },
    "fr": {
        "head": "coup {play} sur {plays}   pioche {deck}   en main : {hands}",
        "end": "les {plays} coups sont joués",
        "estate": "domaine",
        "worth": "valeur",
        "castle": "château",
        "now": "à présent",
        "final": "score final",
        "legend": "{most} le plus   {level} à égalité   +n points si l'on comptait maintenant",
        "hand": "votre main",
        "to number": "au nombre",
        "to colour": "à la couleur",
    },
    "de": {
        "head": "Zug {play} von {plays}   Stapel {deck}   auf der Hand: {hands}",
        "end": "alle {plays} Züge gemacht",
        "estate": "Gut",
        "worth": "Wert",
        "castle": "Burg",
        "now": "jetzt gewertet",
        "final": "Endstand",
        "legend": "{most} die meisten   {level} gleich viele   +n Punkte, würde jetzt gewertet",
        "hand": "deine Hand",
        "to number": "zur Zahl",
        "to colour": "zur Farbe",
    },
}


def painted(knight_colour: int, text: str, paint: Paint) -> str:
    return paint.on(FILLS[knight_colour], INKS[knight_colour], text)


def clipped(text: str, width: int) -> str:
    """The text in a column of that width, with a space at its end."""
    return (text if len(text) < width else f"{text[: width - 2]}…").ljust(width)


# The table


def table(game: Game, view: View, names: Sequence[str], lang: str, paint: Paint) -> list[str]:
    phrases, everyone = PHRASES[lang], range(sides(view.seats))
    width = (WIDTH - MARGIN) // len(everyone)
    castle, points = castle_goes_to(view), scores(view)
    top = wrapped(f" {game.title}   {_progress(view, names, lang)}", hanging="   ")
    heads = clipped(f" {phrases['estate']}", NAME) + clipped(phrases["worth"], WORTH)
    tower = clipped(f" {phrases['castle']}", NAME) + f"  {CASTLE}".ljust(WORTH)
    total = f" {phrases['final' if view.turn == NOBODY else 'now']}".ljust(MARGIN)
    for side in everyone:
        heads += clipped(f"  {side_name(view, side, names, lang)}", width)
        tower += _cell(_most(paint), "", CASTLE, width) if side == castle else " " * width
        total += f"  {points[side]}".ljust(width)
    return [
        top.replace(game.title, paint.bold(game.title), 1),
        "",
        paint.bold(heads.rstrip()),
        tower.rstrip(),
        *(_row(view, estate, width, lang, paint).rstrip() for estate in range(ESTATES)),
        paint.bold(total.rstrip()),
        paint.faint(" " + phrases["legend"].format(most=_most(paint), level=LEVEL)),
    ]


def _progress(view: View, names: Sequence[str], lang: str) -> str:
    if view.turn == NOBODY:
        return PHRASES[lang]["end"].format(plays=PLAYS)
    called = [seat_name(view, seat, names, lang) for seat in range(view.seats)]
    hands = ", ".join(name_with(name, view.hand_size[seat], lang) for seat, name in enumerate(called))
    return PHRASES[lang]["head"].format(play=view.plays + 1, plays=PLAYS, deck=view.deck_size, hands=hands)


def _row(view: View, estate: Estate, width: int, lang: str, paint: Paint) -> str:
    """An estate and its worth; then for each side who leads, the count, the cards, and the points if scored now."""
    counts, gained, owner = strengths(view, estate), gains(view, estate), owner_of(view, estate)
    row = _estate(estate, lang, paint) + f"  {worth(estate)}".ljust(WORTH)
    for side in range(sides(view.seats)):
        level = owner == NO_SIDE and counts[side] == max(counts) > 0
        sign = _most(paint) if side == owner else LEVEL if level else " "
        cards = "".join(_cards_at(view, side, estate, paint))
        row += _cell(sign, f"{counts[side]} ({cards})" if cards else ".", gained[side], width)
    return row


def _cell(sign: str, text: str, points: int, width: int) -> str:
    return padded(f"{sign} {text}", width - GAIN) + (f"+{points}" if points else "").ljust(GAIN)


def _estate(estate: Estate, lang: str, paint: Paint) -> str:
    if estate < NUMBERS:
        return f"   {estate + 1}".ljust(NAME)
    number = estate - NUMBERS
    return padded(f"  {painted(number, f' {LETTERS[number]} ', paint)} {COLOUR_WORDS[lang][number]}", NAME)


def _most(paint: Paint) -> str:
    return paint.sign("▲", "*")


def _cards_at(view: View, side: Side, estate: Estate, paint: Paint) -> Iterator[str]:
    """What the estate does not say itself of each card: its colour, or its value."""
    way = BY_NUMBER if estate < NUMBERS else BY_COLOUR
    for knight in range(KINDS):
        for seat in range(view.seats):
            if side_of(view.seats, seat) == side:
                sign = LETTERS[colour(knight)] if estate < NUMBERS else str(value(knight))
                there = view.posted[seat][way] & standing_at(estate)
                yield from [painted(colour(knight), sign, paint)] * copies(there, knight)


# The moves


def menu(game: Game, view: View, moves: Sequence[Move], names: Sequence[str], lang: str, paint: Paint) -> list[str]:
    """The hand, and below each card its two moves."""
    numbers = {move: number for number, move in enumerate(moves, 1)}
    held = [knight for knight in range(KINDS) if copies(view.hand, knight)]
    homes = {
        "to number": [Move(POST, knight, number_estate(knight)) for knight in held],
        "to colour": [Move(POST, knight, colour_estate(knight)) for knight in held],
    }
    lines = [clipped(f" {PHRASES[lang]['hand']}", LABEL) + "".join(_held(view.hand, knight, paint) for knight in held)]
    for home, ways in homes.items():
        choices = "".join(f"{numbers[move]:2} {move}".ljust(MOVE) for move in ways)
        lines.append(clipped(f" {PHRASES[lang][home]}", LABEL) + choices)
    return [line.rstrip() for line in lines]


def _held(hand: Knights, knight: Knight, paint: Paint) -> str:
    twice = paint.sign("×2", "x2") if copies(hand, knight) == 2 else ""
    return padded(f"  {painted(colour(knight), f' {card_sign(knight)} ', paint)}{twice}", MOVE)
