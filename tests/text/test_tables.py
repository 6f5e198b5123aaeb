"""The catalogues in `tabulae/text`: complete, up to date, and the only tables of texts outside the games' words."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import tabulae
from tabulae.core.errors import MissingExtra
from tabulae.core.game import LANGUAGES
from tabulae.lab.text_tables import FOLDER, CatalogueError, files, parts, table
from tabulae.text import Catalogue, Choice, Text

PACKAGE = Path(tabulae.__file__).parent
ROOT = PACKAGE.parents[1]
WORDS_OF_A_GAME = ("games/*/text/*.py", "bots/games/*/words.py")


def catalogue(part: str) -> Catalogue:
    found: Catalogue = getattr(import_module(f"tabulae.text.generated.{part}"), part.upper())
    return found


def places(text: Text) -> set[str]:
    """The variables of a text, those it chooses by included."""
    if isinstance(text, str):
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    found: set[str] = set()
    for part in text:
        if isinstance(part, Choice):
            found |= {part.variable}.union(*map(places, part.variants.values()))
        else:
            found |= places(part)
    return found


def test_every_catalogue_has_a_file_for_each_language():
    assert {path.name for path in FOLDER.glob("*.ftl")} == {
        f"{part}-{lang}.ftl" for part in parts() for lang in LANGUAGES
    }


def test_the_tables_are_those_of_the_catalogues():
    assert {name: (ROOT / name).read_text(encoding="utf-8") for name, _ in files()} == dict(files())
    assert {path.name for path in (FOLDER / "generated").glob("*.py")} == {Path(name).name for name, _ in files()}


@pytest.mark.parametrize("part", parts())
def test_every_text_exists_in_all_languages_with_the_same_variables(part: str):
    tables = catalogue(part)._tables
    placeholders = {lang: {key: places(text) for key, text in texts.items()} for lang, texts in tables.items()}

    assert set(placeholders) == set(LANGUAGES)
    assert placeholders["fr"] == placeholders["en"] == placeholders["de"]


# From Fluent to a table


def test_what_fluent_says_is_in_the_table():
    text = (
        'a = Hi, { $name }: { "" }\n# remark\nb = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n } left\n'
    )

    choice = Choice("n", {"one": "{n} card", "other": "{n} cards"}, "other")
    assert table(text, "test") == {"a": "Hi, {name}: ", "b": (choice, " left")}


@pytest.mark.parametrize(
    "text",
    [
        "-term = x",
        "a = x\na = y",
        "a = { b }",
        "a = { NUMBER($n) }",
        "a = x\n    .title = y",
        "a = { $n ->\n *[other] { $m ->\n  *[other] x\n } }",
        "this is not Fluent",
    ],
)
def test_what_the_tables_cannot_hold_is_refused(text: str):
    with pytest.raises(CatalogueError):
        table(text, "test")


def test_without_the_parser_generate_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "fluent.syntax", None)

    with pytest.raises(MissingExtra, match="dev"):
        table("a = x", "test")


# Nowhere else


def sentences_in_languages(source: str) -> Iterator[int]:
    """The lines on which a table of texts by language begins: a dict with the keys fr and de."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict):
            keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
            if {"fr", "de"} <= keys:
                yield node.lineno


def test_no_other_module_keeps_texts_by_language():
    modules = [path for path in PACKAGE.rglob("*.py") if "generated" not in path.parts]
    own = {path for path in modules for pattern in WORDS_OF_A_GAME if path.relative_to(PACKAGE).match(pattern)}
    found = {
        path.relative_to(PACKAGE).as_posix(): lines
        for path in modules
        if path not in own and (lines := list(sentences_in_languages(path.read_text(encoding="utf-8"))))
    }

    assert found == {}


def test_a_planted_table_is_found():
    assert list(sentences_in_languages('X = {"en": "a", "fr": "b", "de": "c"}')) == [1]
    assert list(sentences_in_languages('X = {"en": "a", "it": "b"}')) == []
