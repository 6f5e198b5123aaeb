"""All texts about Tabula Rasa, in English, French and German (phrases.py), and the notation of moves (notation.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabulae.core.outcome import Outcome
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.words import capitalized, joined_words, name_with, tally
from tabulae.games.tabula_rasa.pieces import (
    ESTATES,
    KINDS,
    Estate,
    Knight,
    colour_estate,
    estate_value,
    number_estate,
)
from tabulae.games.tabula_rasa.rules import (
    NO_SIDE,
    NOT_A_SEAT,
    NOT_HELD,
    NOT_ITS_HOME,
    NOT_LEFT,
    NOT_NOW,
    castle_goes_to,
    scores,
    side_of,
    sides,
    strengths,
)
from tabulae.games.tabula_rasa.state import BY_LOT, DEAL, FIRST, IN_TEAMS, PLAYS, POST, Move
from tabulae.games.tabula_rasa.text.annotations import notes, scoring
from tabulae.games.tabula_rasa.text.names import card_name, card_names, estate_name, estate_result, seat_name, side_name
from tabulae.games.tabula_rasa.text.notation import (
    LETTERS,
    card_sign,
    estate_sign,
    explain_notation_error,
    notation,
    parse,
)
from tabulae.games.tabula_rasa.text.phrases import PHRASES
from tabulae.games.tabula_rasa.view import View

__all__ = [
    "LETTERS",
    "card_name",
    "card_names",
    "card_sign",
    "clause_of",
    "describe",
    "describe_hand",
    "describe_outcome",
    "estate_name",
    "estate_sign",
    "explain_notation_error",
    "explain_objection",
    "log_line",
    "move_label",
    "notation",
    "notes",
    "parse",
    "scoring",
    "seat_name",
    "side_name",
    "turn_line",
]

LINE_CACHE_SIZE = 1 << 13
NO_ESTATE: Estate = -1

# Moves in words


def move_label(v: View, move: Move, names: Sequence[str], lang: str) -> str:
    """What the move will do, as the label of a button."""
    if move.kind != POST:
        return log_line(v, CHANCE, move, names, lang)
    return _post_label(move.knight, move.place, lang)


@lru_cache(maxsize=1024)
def _post_label(knight: Knight, estate: Estate, lang: str) -> str:
    place = estate_name(estate, lang, "to ")
    return capitalized(PHRASES[lang]["say"].format(card=card_name(knight, lang), place=place))


def log_line(v: View, seat: Seat, move: Move, names: Sequence[str], lang: str) -> str:
    """What was done, as a line of the reader's log; the move is as the reader saw it."""
    if move.kind == POST:
        return _line("you put" if seat == v.seat else "put", names[seat], move.knight, move.place, lang)
    phrase = "start" if move.kind == FIRST else "drew" if v.plays else "got"
    phrase = f"you {phrase}" if move.place == v.seat else phrase
    return _line(phrase, names[move.place], move.knight, NO_ESTATE, lang)


@lru_cache(maxsize=LINE_CACHE_SIZE)
def _line(phrase: str, name: str, knight: Knight, estate: Estate, lang: str) -> str:
    put = estate != NO_ESTATE
    place = estate_name(estate, lang, "to ") if put else ""
    return PHRASES[lang][phrase].format(
        name=name, card=card_name(knight, lang, "card" if put else "a card"), place=place
    )


def clause_of(v: View, move: Move) -> str:
    """The clause that a move follows."""
    if move.kind == FIRST:
        return "TR-21"
    return "TR-R5" if move.kind == POST or v.plays else "TR-R4"


def turn_line(v: View, seat: Seat, move: Move, chance: Sequence[Move], names: Sequence[str], lang: str) -> str:
    """What a seat did and the card it then drew, in one sentence for a report."""
    if not chance:
        return log_line(v, seat, move, names, lang)
    return PHRASES[lang]["you put and drew" if seat == v.seat else "put and drew"].format(
        name=names[seat],
        card=card_name(move.knight, lang),
        place=estate_name(move.place, lang, "to "),
        drawn=card_name(chance[0].knight, lang, "a card"),
    )


def explain_objection(v: View, code: int, seat: Seat, move: Move, names: Sequence[str], lang: str) -> tuple[str, str]:
    """The clause and the sentence for an objection of the rules."""
    phrases = PHRASES[lang]
    if code == NOT_A_SEAT:
        return "TR-21", phrases["no seat"]
    if code in (NOT_LEFT, NOT_HELD):
        clause, phrase = ("TR-R4", "none left") if code == NOT_LEFT else ("TR-R5", "not held")
        if not 0 <= move.knight < KINDS:
            return clause, phrases["unknown card"]
        return clause, phrases[phrase].format(no_card=card_name(move.knight, lang, "no card"))
    if code == NOT_ITS_HOME:
        number = estate_name(number_estate(move.knight), lang, "at ")
        colours = estate_name(colour_estate(move.knight), lang, "at ")
        card = card_name(move.knight, lang, "a card")
        return "TR-03", phrases["homes"].format(card=card, number=number, colour=colours)
    if code == NOT_NOW:
        phrase = "post" if seat != CHANCE else "taker" if move.kind == DEAL and v.first != BY_LOT else "chance"
        return "TR-R4" if seat == CHANCE else "TR-R5", phrases[phrase].format(name=names[v.taker])
    if v.turn == NOBODY:
        return "TR-R6", phrases["over"]
    if v.turn == CHANCE:
        return "TR-R4", phrases["dealing"]
    return "TR-R5", phrases["not your turn"].format(name=names[v.turn])


# The table in words


def describe(v: View, names: Sequence[str], lang: str) -> str:
    """The table for reading aloud: whose turn it is, the own hand, then the estates from left to right."""
    phrases = PHRASES[lang]
    if v.turn == NOBODY:
        return "\n".join([phrases["table at the end"], *_scoring(v, names, lang)])
    lines = [phrases["table"].format(seats=v.seats, left=PLAYS - v.plays, deck=v.deck_size)]
    if v.turn >= 0:
        lines.append(phrases["your turn" if v.turn == v.seat else "turn"].format(name=names[v.turn]))
    if v.seat >= 0:
        lines.append(phrases["hand" if v.hand else "empty hand"].format(cards=card_names(v.hand, lang)))
    others = [name_with(names[seat], v.hand_size[seat]) for seat in range(v.seats) if seat != v.seat]
    lines.append(phrases["hands"].format(hands=", ".join(others)))
    lines += [_estate_line(v, estate, names, lang) for estate in range(ESTATES)]
    lines.append(phrases["scores"].format(scores=_by_side(v, scores(v), names, lang)))
    castle = castle_goes_to(v)
    owner = "" if castle == NO_SIDE else side_name(v, castle, names, lang)
    lines.append(phrases["castle" if owner else "no castle"].format(side=owner))
    return "\n".join(lines)


def _scoring(v: View, names: Sequence[str], lang: str) -> list[str]:
    """TR-R6 The estates from left to right, who gets which tile there, and the sum."""
    phrases = PHRASES[lang]
    lines = [_estate_line(v, estate, names, lang) for estate in range(ESTATES)]
    if castle_goes_to(v) == NO_SIDE:
        lines.append(phrases["no castle"])
    lines.append(phrases["final"].format(scores=_by_side(v, scores(v), names, lang)))
    return [*lines, phrases["removed"].format(cards=card_names(v.removed, lang))]


def _estate_line(v: View, estate: Estate, names: Sequence[str], lang: str) -> str:
    """Who has how many cards there; at the end also who gets which tile."""
    name, counts = capitalized(estate_name(estate, lang)), _by_side(v, strengths(v, estate), names, lang)
    if v.turn != NOBODY:
        return PHRASES[lang]["estate"].format(estate=name, worth=estate_value(estate), counts=counts)
    result = estate_result(v, estate, names, lang)
    return PHRASES[lang]["estate at the end"].format(estate=name, counts=counts, result=result)


def _by_side(v: View, numbers: Sequence[int], names: Sequence[str], lang: str) -> str:
    playing = range(sides(v.seats))
    return ", ".join(name_with(side_name(v, side, names, lang), numbers[side]) for side in playing)


def describe_hand(v: View, names: Sequence[str], lang: str) -> str:
    """The cards of the View's seat, for the opening of a report."""
    return PHRASES[lang]["hand of"].format(name=names[v.seat], cards=card_names(v.hand, lang))


def describe_outcome(v: View, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """Who won and by how much, from the reader's point of view."""
    winners = sorted({side_of(v.seats, seat) for seat in outcome.winners})
    by_side = sorted((outcome.scores[side] for side in range(sides(v.seats))), reverse=True)
    points = tally(by_side, lang)
    if len(winners) > 1:
        shared = joined_words([side_name(v, side, names, lang) for side in winners], lang)
        sentence = PHRASES[lang]["share"].format(names=shared, points=points)
        return capitalized(sentence) if v.seat in outcome.winners else sentence
    if v.seat in outcome.winners:
        return PHRASES[lang]["you win"].format(points=points)
    many = "win" if v.seats == IN_TEAMS else "wins"
    return PHRASES[lang][many].format(names=side_name(v, winners[0], names, lang), points=points)
