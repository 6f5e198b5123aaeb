"""Small helpers for the words of all games, in English, French and German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Phrases = Mapping[str, Mapping[str, str]]  # language -> key -> text with {places}

_AND = {"en": "and", "fr": "et", "de": "und"}


def listed(items: Sequence[str], lang: str) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {_AND[lang]} {items[-1]}"


def sentence(text: str) -> str:
    """The text with a capital letter at its start."""
    return text[:1].upper() + text[1:]
