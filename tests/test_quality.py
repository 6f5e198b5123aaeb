"""The tools agree: lint, format, types, and a wheel that carries all the package's files."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy"],
    ],
    ids=["ruff check", "ruff format", "mypy"],
)
def test_the_tool_finds_nothing(arguments: list[str]):
    result = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True)

    assert result.returncode == 0, result.stdout + result.stderr


def test_the_wheel_carries_every_file_of_the_package(tmp_path: Path):
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    (wheel,) = tmp_path.glob("*.whl")

    shipped = set(zipfile.ZipFile(wheel).namelist())
    files = [path for path in (ROOT / "src" / "tabulae").rglob("*") if path.is_file()]
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in files if "__pycache__" not in path.parts}
    assert wanted - shipped == set()
    assert any(name.endswith("RULES.md") for name in shipped)
