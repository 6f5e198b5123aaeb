"""Generator of plain Python tables from the Fluent catalogues in `tabulae/text`.

The catalogues may use messages, variables, string literals and one level of selection; anything else is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tabulae.text
from tabulae.core.errors import MissingExtra, TabulaeError
from tabulae.core.game import LANGUAGES
from tabulae.text import Choice, Text

FOLDER = Path(tabulae.text.__file__).parent
TARGET = "src/tabulae/text/generated"


class CatalogueError(TabulaeError):
    def __init__(self, where: str, because: str) -> None:
        super().__init__(f"{where}: {because}")


def files() -> Iterator[tuple[str, str]]:
    """The module of each catalogue. Raises CatalogueError, and MissingExtra without the parser."""
    yield f"{TARGET}/__init__.py", (FOLDER / "generated" / "__init__.py").read_text(encoding="utf-8")
    for part in parts():
        texts = {lang: (FOLDER / f"{part}-{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES}
        yield f"{TARGET}/{part}.py", module(part, {lang: table(text, f"{part}-{lang}") for lang, text in texts.items()})


def parts() -> list[str]:
    return sorted({path.stem.rpartition("-")[0] for path in FOLDER.glob("*.ftl")})


def module(part: str, tables: dict[str, dict[str, Text]]) -> str:
    sources = ", ".join(f"{part}-{lang}.ftl" for lang in tables)
    kinds = (
        "Catalogue, Choice" if any(type(text) is tuple for each in tables.values() for text in each.values()) else ""
    )
    lines = [
        f'"""Made by `python3 run.py generate` from {sources}. Do not edit."""',
        "",
        f"from tabulae.text import {kinds or 'Catalogue'}",
        "",
        f"{part.upper()} = Catalogue(",
        "    {",
    ]
    for lang, texts in tables.items():
        lines += [
            f'        "{lang}": {{',
            *(f"            {key!r}: {text!r}," for key, text in texts.items()),
            "        },",
        ]
    return "\n".join([*lines, "    }", ")", ""])


def table(catalogue: str, name: str) -> dict[str, Text]:
    """The messages of a Fluent catalogue as texts with {places}, in their order. Raises CatalogueError."""
    try:
        from fluent.syntax import FluentParser, ast
    except ImportError:
        raise MissingExtra("Making the tables of texts", "dev") from None
    texts: dict[str, Text] = {}
    for entry in FluentParser().parse(catalogue).body:
        if isinstance(entry, ast.Comment | ast.GroupComment | ast.ResourceComment):
            continue
        if isinstance(entry, ast.Junk):
            raise CatalogueError(name, f"this is not Fluent: {entry.content.strip().splitlines()[0]}")
        where = f"{name}, {entry.id.name}"
        if not isinstance(entry, ast.Message) or entry.attributes or entry.value is None:
            raise CatalogueError(where, "terms and attributes are not used here")
        if entry.id.name in texts:
            raise CatalogueError(where, "this id occurs twice")
        texts[entry.id.name] = _text(entry.value, where)
    return texts


def _text(pattern: Any, where: str) -> Text:
    found: list[str | Choice] = [""]
    for element in pattern.elements:
        part = _part(element, where)
        if isinstance(part, str) and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    parts = tuple(part for part in found if part)
    return parts if any(isinstance(part, Choice) for part in parts) else "".join(map(str, parts))


def _part(element: Any, where: str) -> str | Choice:
    from fluent.syntax import ast

    if isinstance(element, ast.TextElement):
        return _escaped(element.value)
    match element.expression:
        case ast.StringLiteral() | ast.NumberLiteral() as literal:
            return _escaped(str(literal.parse()["value"]))
        case ast.VariableReference(id=variable):
            return f"{{{variable.name}}}"
        case ast.SelectExpression(selector=ast.VariableReference(id=variable), variants=variants):
            texts = {_key(variant): _text(variant.value, where) for variant in variants}
            plain = {key: text for key, text in texts.items() if isinstance(text, str)}
            if len(plain) < len(texts):
                raise CatalogueError(where, "a variant may not select again")
            return Choice(variable.name, plain, next(_key(variant) for variant in variants if variant.default))
        case _:
            raise CatalogueError(where, "only variables, strings and selections by a variable are used here")


def _key(variant: Any) -> str:
    return str(getattr(variant.key, "name", None) or variant.key.value)


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")
