"""The rulebooks' Markdown for a terminal: headings, clauses, and the table of rulings as a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.cli.paint import Paint, wrapped

NOTHING = "–"  # in the option column of a ruling that has no switch
CLAUSE = re.compile(r"(?:\*\*)?([A-Z]{2}-[A-Z]?\d+)\b")


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, point, table row or paragraph; `clause` is its number, if it has one."""

    kind: str  # heading, point, row or paragraph
    text: str
    clause: str = ""


def blocks(markdown: str) -> Iterator[Block]:
    """The blocks of a rulebook in order, lines of one block joined."""
    for paragraph in re.split(r"\n\s*\n", markdown):
        for part in re.split(r"\n(?=[#|]|- )", paragraph.strip("\n")):
            heading, _, rest = part.partition("\n") if part.startswith("#") else ("", "", part)
            yield from _block(heading)
            yield from _block(" ".join(rest.split()))


def _block(text: str) -> Iterator[Block]:
    if text.startswith("#"):
        yield Block("heading", text.lstrip("# "))
    elif text.startswith("|"):
        if found := CLAUSE.match(text.strip("| ")):
            yield Block("row", text, found[1])
    elif text.startswith("- "):
        point = text.removeprefix("- ")
        found = CLAUSE.match(point)
        yield Block("point", point, found[1] if found else "")
    elif text:
        yield Block("paragraph", text)


def clause(markdown: str, number: str) -> Block | None:
    """The clause of that number; `r5` and `05` will do for TR-R5 and TR-05."""
    wanted = number.upper().strip(".,;:()")
    numbered = [block for block in blocks(markdown) if block.clause]
    for block in numbered:
        if wanted in (block.clause, block.clause.partition("-")[2]):
            return block
    return None


def first_clause(markdown: str) -> str:
    return next((block.clause for block in blocks(markdown) if block.clause), "")


def shown(block: Block, paint: Paint) -> str:
    """One block as lines for the terminal."""
    if block.kind == "heading":
        return "\n" + "\n".join(paint.bold(line) for line in wrapped(block.text).splitlines())
    if block.kind == "row":
        return _ruling(block, paint)
    return _styled(wrapped(_plain(block.text), hanging="  " if block.kind == "point" else ""), block, paint)


def _ruling(block: Block, paint: Paint) -> str:
    _, question, ruling, option = [
        _plain(cell.strip()).replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", block.text.strip("| "))
    ]
    indent = " " * (len(block.clause) + 2)
    lines = [wrapped(f"{block.clause}  {question}", hanging=indent), wrapped(ruling, indent)]
    if option != NOTHING:
        lines.append(wrapped(f"option: {option}", indent))
    return _styled("\n".join(lines), block, paint)


def _plain(text: str) -> str:
    """Without the marks of emphasis and code."""
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", text)


def _styled(text: str, block: Block, paint: Paint) -> str:
    return text.replace(block.clause, paint.bold(block.clause), 1) if block.clause else text
