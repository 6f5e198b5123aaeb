"""Every promise and every threat of the design has tests, by name; docs/promises.md is the list."""

from __future__ import annotations

import re
from pathlib import Path

from tabulae.simulation.faults import KINDS
from tabulae.simulation.planted_bugs.catalogue import BUGS

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
NUMBERS = [*(f"R{number}" for number in range(1, 13)), *(f"T{number}" for number in range(1, 34))]


def rows(page: str) -> dict[str, list[str]]:
    """The tests that stand in the line of each number."""
    lines = re.findall(r"^\| ([RT]\d+) \|(.*)$", page, re.MULTILINE)
    return {number: re.findall(r"`(test_\w+)`", rest) for number, rest in lines}


def every_test() -> set[str]:
    """All there are."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    return set(re.findall(r"^(?:async )?def (test_\w+)\(", sources, re.MULTILINE))


def offences(page: str, known: set[str]) -> list[str]:
    found = rows(page)
    missing = [f"{number} has no test" for number in NUMBERS if not found.get(number)]
    return missing + [f"{number}: no {name}" for number, names in found.items() for name in names if name not in known]


def test_every_promise_and_every_threat_has_a_test_that_exists():
    assert offences(PAGE, every_test()) == []


def test_every_test_that_names_a_number_stands_on_the_page_or_its_number_does():
    named = {number for test in every_test() for number in re.findall(r"_([RT]\d+)(?=_)", test) if number in NUMBERS}

    assert named <= rows(PAGE).keys()


def test_a_line_without_a_test_and_a_test_that_is_gone_are_found():
    only = "`test_T15_a_move_decided_on_an_older_position_is_refused_with_a_fresh_view`"

    assert offences(PAGE.replace(only, "nothing"), every_test()) == ["T15 has no test"]
    assert offences(PAGE, every_test() - {"test_no_card_is_lost_or_made"}) == ["R10: no test_no_card_is_lost_or_made"]


def test_every_fault_and_every_planted_bug_stands_on_the_page():
    assert [kind for kind in KINDS if f"| {kind} |" not in PAGE] == []
    assert [name for name in BUGS if f"| {name} |" not in PAGE] == []
