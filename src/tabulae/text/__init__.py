"""Every text that is not a game's own, in English, French and German.

The catalogues are the Fluent files of this folder, one for each part and language: `server-en.ftl`. The tables in
`generated/` are made from them by `python3 run.py generate`, so that no Fluent library is needed to run. The browser
reads its own catalogues in `web/text/`; a game's words are in its folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Choice(NamedTuple):
    """A part of a text that depends on a value: on a number by its plural form, on anything else by its name."""

    variable: str
    variants: Mapping[str, str]  # a number, `one`, `other` or a name -> text with {places}
    default: str  # the variant for everything else


Text = str | tuple[str | Choice, ...]  # with {places}
Tables = Mapping[str, Mapping[str, Text]]  # language -> id -> text


class Catalogue:
    """The texts of one part of the program in every language."""

    __slots__ = ("_tables",)

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def __contains__(self, key: object) -> bool:
        return key in self._tables["en"]

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """The ids that begin with the prefix, in the order of the catalogue."""
        return tuple(key for key in self._tables["en"] if key.startswith(prefix))

    def text(self, lang: str, key: str, /, **values: object) -> str:
        """The text of that id with its places filled. Raises KeyError for an unknown id or a missing value."""
        text = self._tables[lang][key]
        if isinstance(text, str):
            return text.format(**values)
        parts = (part if isinstance(part, str) else _chosen(part, values[part.variable], lang) for part in text)
        return "".join(part.format(**values) for part in parts)


def _chosen(choice: Choice, value: object, lang: str) -> str:
    for name in (str(value), plural_form(value, lang) if isinstance(value, int | float) else ""):
        if name in choice.variants:
            return choice.variants[name]
    return choice.variants[choice.default]


def plural_form(number: float, lang: str) -> str:
    """`one` or `other`, as the Unicode CLDR has it: 0 and 1.5 are `one` in French only.

    French has a third form for whole millions; nothing here counts so far.
    """
    return "one" if (0 <= abs(number) < 2 if lang == "fr" else number == 1) else "other"
