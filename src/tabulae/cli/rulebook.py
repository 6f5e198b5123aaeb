"""The rulebooks in the terminal: a whole one, or one clause found by its number."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token
from rich.markdown import Markdown

NO_OPTION = "–"  # in the option column of a ruling that has none
CLAUSE = re.compile(r"(?:\*\*)?([A-Z]{2}-[A-Z]?\d+)\b")


def clauses(rulebook: str) -> dict[str, str]:
    """The Markdown of each clause and ruling by its number, in the order of the rulebook."""
    tokens = MarkdownIt().enable("table").parse(rulebook)
    found = {}
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            text = _content(tokens, at, "list_item_close")[0]
        elif token.type == "tr_open":
            text = _ruling(_content(tokens, at, "tr_close"))
        else:
            continue
        if number := CLAUSE.match(text):
            found[number[1]] = text
    return found


def _content(tokens: list[Token], start: int, end: str) -> list[str]:
    """The inline texts from `start` to the next token of the type `end`."""
    texts = []
    for token in tokens[start:]:
        if token.type == end:
            break
        if token.type == "inline":
            texts.append(token.content)
    return texts


def _ruling(cells: list[str]) -> str:
    """A row of the table of rulings as paragraphs."""
    number, question, ruling, option = cells
    parts = [f"**{number}** {question}", ruling, *([f"Option: {option}"] if option != NO_OPTION else [])]
    return "\n\n".join(parts)


def find_clause(rulebook: str, number: str) -> str | None:
    """The full number of a clause; `r5` and `05` will do for TR-R5 and TR-05. None if there is no such clause."""
    wanted = number.upper().strip(".,;:()")
    return next((each for each in clauses(rulebook) if wanted in (each, each.partition("-")[2])), None)


def first_clause(rulebook: str) -> str:
    return next(iter(clauses(rulebook)), "")


def rendered(markdown: str) -> Markdown:
    return Markdown(markdown, hyperlinks=False)
