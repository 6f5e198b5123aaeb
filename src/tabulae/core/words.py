"""Helpers for the texts of all games, in English, French and German, and for their drawings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

from tabulae.core.errors import NotationError
from tabulae.text.generated.core import CORE

Phrases = Mapping[str, Mapping[str, str]]  # language -> key -> text with {places}

MINUS = "−"


def joined_words(items: Sequence[str], lang: str) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return CORE.text(lang, "list", first=", ".join(items[:-1]), last=items[-1])


def name_with(name: str, what: object) -> str:
    """'Novice 2 (5)': a name may end in a number, which must not run into the next one."""
    return f"{name} ({str(what).replace('-', MINUS) if isinstance(what, int) else what})"


def with_colon(head: str, text: str, lang: str) -> str:
    """'head: text', with the colon of the language."""
    return CORE.text(lang, "heading", head=head, sentence=text)


def joined_by_semicolons(items: Iterable[str], lang: str) -> str:
    """'a; b; c': for parts that have commas in them."""
    return CORE.text(lang, "between-parts").join(items)


def tally(points: Sequence[int], lang: str) -> str:
    """'25 to 21': a result in the order given. French lists the scores of three or more."""
    scores = [str(each).replace("-", MINUS) for each in points]
    return (
        joined_words(scores, lang)
        if lang == "fr" and len(scores) > 2
        else CORE.text(lang, "between-scores").join(scores)
    )


def plural(forms: str, n: int, lang: str) -> str:
    """One of two forms, 'a|b', with its number {n}. French says 0 like 1."""
    one, many = forms.split("|")
    return (one if n == 1 or (lang == "fr" and n == 0) else many).format(n=n)


def first_sentence(text: str) -> str:
    """The first of several sentences, without its full stop; what is no sentence stays as it is."""
    return text.partition(". ")[0].removesuffix(".") if text.endswith(".") else text


@cache
def seat_names(seats: int, lang: str = "en") -> tuple[str, ...]:
    """What players are called who have no names."""
    return tuple(CORE.text(lang, "seat", number=seat + 1) for seat in range(seats))


def capitalized(text: str) -> str:
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


# Drawings


@cache
def sprite_parts(sheet: str) -> dict[str, str]:
    """Every symbol, pattern and gradient of a sheet of the browser's drawings, by its id."""
    text = files("tabulae").joinpath("web/games", sheet).read_text(encoding="utf-8")
    spans = re.finditer(
        r'<(symbol|pattern|linearGradient|radialGradient|clipPath|mask) id="([^"]+)".*?</\1>', text, re.S
    )
    return {span[2]: span[0] for span in spans}


def sprite_defs(sheet: str, drawing: str) -> str:
    """The definitions that a drawing refers to, and those that they refer to themselves."""
    parts, wanted, waiting = sprite_parts(sheet), dict[str, str](), [drawing]
    while waiting:
        for name in re.findall(r'(?:href="#|url\(#)([^")]+)', waiting.pop()):
            if name in parts and name not in wanted:
                wanted[name] = parts[name]
                waiting.append(parts[name])
    return f"<defs>{''.join(wanted.values())}</defs>"
