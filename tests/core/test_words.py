"""Small helpers for sentences."""

from __future__ import annotations

import pytest

from tabulae.core.game import LANGUAGES
from tabulae.core.words import capitalized, joined_words, notation_error, notation_error_text


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_are_listed_with_a_last_and(items: list[str], text: str):
    assert joined_words(items, "en") == text


def test_every_language_has_its_and():
    assert [joined_words(["x", "y"], lang) for lang in LANGUAGES] == ["x and y", "x et y", "x und y"]


@pytest.mark.parametrize(("text", "wanted"), [("", ""), ("élan", "Élan"), ("ada WINS", "Ada WINS"), ("3 red", "3 red")])
def test_a_sentence_starts_with_a_capital_and_keeps_the_rest(text: str, wanted: str):
    assert capitalized(text) == wanted


PHRASES = {"en": {"no": "{word!r} is no word"}, "fr": {"no": "{word!r} n'est pas un mot"}, "de": {}}


def test_an_error_of_notation_is_told_in_the_languages_that_have_its_phrase():
    error = notation_error(PHRASES, "x {y}", "no", word="{y}")

    assert (error.text, error.code, error.because) == ("x {y}", "no", "'{y}' is no word")
    assert [notation_error_text(PHRASES, error, lang) for lang in LANGUAGES] == [
        "'{y}' is no word",
        "'{y}' n'est pas un mot",
        "",
    ]
