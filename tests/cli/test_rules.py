"""Rulebooks in the terminal."""

from __future__ import annotations

import re

import pytest

import tabulae as package
from tabulae.cli.console import console_for_output, shown
from tabulae.cli.rulebook import clauses, find_clause, first_clause, rendered
from tests.cli.terminal import tabulae

RULEBOOK = """# Title

- **ZZ-R1 One.** A *live* card,
  `x` too.
- **ZZ-R2 Two.** End.

| id | question | ruling | option |
| --- | --- | --- | --- |
| ZZ-01 | a \\| b? | yes | – |
| ZZ-02 | c? | no | `x = 1` |
"""


@pytest.mark.parametrize("game", package.games())
def test_the_whole_rulebook_is_shown_without_marks_in_80_columns(game: str):
    text = tabulae("rules", game).stdout
    rulebook = package.game(game).rules_text()
    numbers = set(re.findall(r"^(?:- \*\*|\| )([A-Z]{2}-[A-Z]?\d+)", rulebook, re.MULTILINE))

    assert numbers and all(number in text for number in numbers)
    assert "**" not in text and "`" not in text and "| ---" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_one_clause_is_shown_with_all_its_lines():
    result = tabulae("rules", "tabula-rasa", "TR-R4")

    assert result.stdout.startswith("TR-R4 Deal. Shuffle;")
    assert "clockwise" in result.stdout and "TR-R5" not in result.stdout


@pytest.mark.parametrize("number", ["TR-05", "tr-05", "05", "TR-05."])
def test_a_ruling_is_found_by_its_number_and_shows_its_switch(number: str):
    text = tabulae("rules", "tabula-rasa", number).stdout

    assert text.startswith("TR-05 three sides")
    assert "--option ties=french" in text and "default: english" in text


def test_the_marks_of_a_rulebook_become_plain_text():
    found = clauses(RULEBOOK)
    plain = [shown(console_for_output(), rendered(text)) for text in found.values()]

    assert list(found) == ["ZZ-R1", "ZZ-R2", "ZZ-01", "ZZ-02"]
    assert plain == [
        "ZZ-R1 One. A live card, x too.\n",
        "ZZ-R2 Two. End.\n",
        "ZZ-01 a | b?\n\nyes\n",
        "ZZ-02 c?\n\nno\n\nOption: x = 1\n",
    ]


def test_a_clause_is_found_by_its_number_in_any_writing():
    assert (find_clause(RULEBOOK, "r2"), find_clause(RULEBOOK, "(zz-01)")) == ("ZZ-R2", "ZZ-01")
    assert find_clause(RULEBOOK, "r3") is None
    assert first_clause(RULEBOOK) == "ZZ-R1"
