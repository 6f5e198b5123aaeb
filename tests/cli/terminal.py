"""Calling `tabulae` in this process and in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from tabulae.cli import main

ROOT = Path(__file__).resolve().parents[2]
START = "import sys; from tabulae.cli import main; main(prog_name='tabulae')"
START_WITH_WHISPERS = "from tabulae.core.game import register; register('whispers', 'tests.helpers.whispers')\n" + START


def tabulae(*arguments: str, typed: str | list[str] = "") -> Result:
    """The result of a command; `typed` is what somebody types, a text or its lines."""
    text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(main, arguments, input=text, prog_name="tabulae", catch_exceptions=False)


def refusal(*arguments: str, typed: str = "") -> str:
    """The one line on standard error with which a command refuses its input."""
    shown = tabulae(*arguments, typed=typed)
    assert shown.exit_code == 2, shown.output
    (line,) = shown.stderr.splitlines()
    assert line.startswith("tabulae: ")
    return line


def process(
    *arguments: str, typed: str = "", start: str = START, **environment: str
) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", start, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])} | environment,
    )
