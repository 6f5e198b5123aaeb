"""Small helpers for the words of all games, in English, French and German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabulae.core.errors import NotationError

Phrases = Mapping[str, Mapping[str, str]]  # language -> key -> text with {places}

_AND = {"en": "and", "fr": "et", "de": "und"}
_WITH = {"en": "with", "fr": "avec", "de": "mit"}


def listed(items: Sequence[str], lang: str) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {_AND[lang]} {items[-1]}"


def name_with(name: str, what: object, lang: str) -> str:
    """'Novice 2 with 5': a name may end in a number, which must not run into the next one."""
    return f"{name} {_WITH[lang]} {what}"


def sentence(text: str) -> str:
    """The text with a capital letter at its start."""
    return text[:1].upper() + text[1:]


# Why a text is not a move


def notation_error(phrases: Phrases, text: str, code: str, **places: object) -> NotationError:
    """The error whose reason is the phrase `code`: formatted in English now, in other languages when it is shown."""
    return NotationError(text, phrases["en"][code].format(**places), code, places)


def notation_error_text(phrases: Phrases, error: NotationError, lang: str) -> str:
    """The reason of an error in a language; empty if it exists in English only."""
    if error.code in phrases[lang]:
        return phrases[lang][error.code].format(**error.places)
    return error.because if lang == "en" else ""
