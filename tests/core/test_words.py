"""Small helpers for sentences."""

from __future__ import annotations

import pytest

from tabulae.core.game import LANGUAGES
from tabulae.core.words import listed, sentence


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_are_listed_with_a_last_and(items: list[str], text: str):
    assert listed(items, "en") == text


def test_every_language_has_its_and():
    assert [listed(["x", "y"], lang) for lang in LANGUAGES] == ["x and y", "x et y", "x und y"]


@pytest.mark.parametrize(("text", "told"), [("", ""), ("élan", "Élan"), ("ada WINS", "Ada WINS"), ("3 red", "3 red")])
def test_a_sentence_starts_with_a_capital_and_keeps_the_rest(text: str, told: str):
    assert sentence(text) == told
