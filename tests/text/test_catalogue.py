"""Texts looked up in a catalogue: places, plural forms, and names."""

from __future__ import annotations

import pytest

from tabulae.text import Catalogue, Choice, plural_form

CARDS = Choice("count", {"0": "no cards", "one": "{count} card", "other": "{count} cards"}, "other")
WHO = Choice("who", {"you": "You have", "other": "{who} has"}, "other")
TEXTS = Catalogue({"en": {"plain": "Hello, {name}! {{}}", "hand": (WHO, " ", CARDS, ".")}, "fr": {}, "de": {}})


def test_places_are_filled():
    assert TEXTS.text("en", "plain", name="{Ada}") == "Hello, {Ada}! {}"


@pytest.mark.parametrize(
    ("who", "count", "sentence"),
    [("you", 1, "You have 1 card."), ("Ada", 2, "Ada has 2 cards."), ("Ada", 0, "Ada has no cards.")],
)
def test_a_choice_goes_by_number_plural_form_or_name(who: str, count: int, sentence: str):
    assert TEXTS.text("en", "hand", who=who, count=count) == sentence


@pytest.mark.parametrize(
    ("lang", "ones", "others"), [("en", [1], [0, 2, 1.5]), ("de", [1], [0, 2, 1.5]), ("fr", [0, 1, 1.5], [2, 21])]
)
def test_plural_forms_are_those_of_the_language(lang: str, ones: list[float], others: list[float]):
    assert {plural_form(number, lang) for number in ones} == {"one"}
    assert {plural_form(number, lang) for number in others} == {"other"}


def test_what_is_missing_is_an_error():
    with pytest.raises(KeyError):
        TEXTS.text("en", "plain")
    with pytest.raises(KeyError):
        TEXTS.text("de", "plain", name="Ada")


def test_ids_are_listed_by_prefix_in_their_order():
    assert TEXTS.keys() == ("plain", "hand")
    assert TEXTS.keys("ha") == ("hand",)
    assert "hand" in TEXTS and "feet" not in TEXTS
