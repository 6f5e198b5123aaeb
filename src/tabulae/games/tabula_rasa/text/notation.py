"""The notation of Tabula Rasa: moves written and read.

`3y>3` a yellow 3 to estate 3, `3y>y` to yellow; `2+3y` seat 2 takes up a yellow 3, `2+?` a card the reader may
not know; `first 2` seat 2 starts. Colours r y g b v. People may write `yellow 3 to estate 3`, or what
`wording.move_label` says.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from tabulae.core.cardset import HIDDEN
from tabulae.core.errors import NotationError
from tabulae.core.words import notation_error, notation_error_text
from tabulae.games.tabula_rasa.pieces import ESTATES, KINDS, NO_KNIGHT, NUMBERS, VALUES, Estate, Knight, colour, value
from tabulae.games.tabula_rasa.state import DEAL, FIRST, POST, Move
from tabulae.games.tabula_rasa.text.phrases import COLOUR_WORDS, ENDINGS, OTHER_SPELLINGS, PHRASES, SMALL_WORDS

LETTERS = "rygbv"
UNKNOWN = "?"


@lru_cache(maxsize=1024)
def notation(move: Move) -> str:
    if move.kind == FIRST:
        return f"first {move.place + 1}"
    if move.kind == DEAL:
        return f"{move.place + 1}+{card_sign(move.knight)}"
    return f"{card_sign(move.knight)}>{estate_sign(move.place)}"


def card_sign(knight: Knight) -> str:
    return f"{value(knight)}{LETTERS[colour(knight)]}" if 0 <= knight < KINDS else UNKNOWN


def estate_sign(estate: Estate) -> str:
    if not 0 <= estate < ESTATES:
        return UNKNOWN
    return str(estate + 1) if estate < NUMBERS else LETTERS[estate - NUMBERS]


_WORD = r"[^\W\d_]+"
_CARD = rf"(?:(?P<digit>[1-5]) ?(?P<colour>{_WORD})|(?P<colour_before>{_WORD}) ?(?P<digit_after>[1-5]))"
_THEN = r"(?: ?(?:->|[>→:-]) ?| |(?<=\d)(?=\D)|(?<=\D)(?=\d))"  # a sign, a space, or letters and digits meet
_FIRST = re.compile(r"first (?P<seat>[1-4])")
_DEAL = re.compile(rf"(?P<seat>[1-4]) ?\+ ?(?:{re.escape(UNKNOWN)}|{_CARD})")
_POST = re.compile(rf"{_CARD}{_THEN}(?P<estate>[1-5]|{_WORD})")


def parse(text: str, names: Sequence[str]) -> Move:
    """The move that a text means, in notation or in a person's own words."""
    words = unicodedata.normalize("NFKC", text).lower().split()
    plain = " ".join(word for word in words if word not in SMALL_WORDS)
    if found := _FIRST.fullmatch(plain):
        return Move(FIRST, NO_KNIGHT, int(found["seat"]) - 1)
    if found := _DEAL.fullmatch(plain):
        return Move(DEAL, HIDDEN if plain.endswith(UNKNOWN) else _knight(found, text), int(found["seat"]) - 1)
    if found := _POST.fullmatch(plain):
        return Move(POST, _knight(found, text), _estate(found["estate"], text))
    raise notation_error(PHRASES, text, "no move")


def _knight(found: re.Match[str], text: str) -> Knight:
    word, digit = found["colour"] or found["colour_before"], found["digit"] or found["digit_after"]
    return _colour(word, text) * VALUES + int(digit) - 1


def _estate(word: str, text: str) -> Estate:
    return NUMBERS + _colour(word, text) if not word.isdigit() else int(word) - 1


def _colour(word: str, text: str) -> int:
    if len(word) == 1 and word in LETTERS:
        return LETTERS.index(word)
    for ending in ENDINGS:
        stem = OTHER_SPELLINGS.get(word.removesuffix(ending), word.removesuffix(ending))
        for words in COLOUR_WORDS.values():
            if stem in words:
                return words.index(stem)
    raise notation_error(PHRASES, text, "no colour", word=word)


def explain_notation_error(error: NotationError, lang: str) -> str:
    """Why a text is not a move."""
    return notation_error_text(PHRASES, error, lang)
