"""The notebooks in docs/notebooks run from the first cell to the last and show what they say they show."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.notebooks import execute, read

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))
QUICK = "statistics"
MOST_BYTES = 40_000
A_PATH = re.compile(r"""(?<![\w<.])/(?:home|root|tmp|work|usr|Users|var)/|file://""")


def name_of(path: Path) -> str:
    return path.stem


def outputs(notebook: dict[str, Any]) -> list[Any]:
    """Of the cells that give the same on every machine; sums of floating-point numbers may not."""
    code = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    return [cell["outputs"] for cell in code if "varies" not in cell["metadata"].get("tags", [])]


def test_there_are_four():
    assert {name_of(path) for path in NOTEBOOKS} == {"statistics", "small-net", "own-bot", "solve-a-tiny-game"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_a_stored_notebook_is_executed_small_and_names_no_path_of_a_machine(path: Path):
    notebook, text = read(path), path.read_text(encoding="utf-8")
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]

    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert any(cell["outputs"] for cell in code)
    assert len(text.encode()) <= MOST_BYTES
    assert A_PATH.search(text) is None


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[] if path.stem == QUICK else pytest.mark.long) for path in NOTEBOOKS],
    ids=name_of,
)
def test_a_notebook_runs_and_shows_again_what_is_stored(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    stored = read(path)

    again = json.loads(json.dumps(execute(stored)))

    assert outputs(again) == outputs(stored)
