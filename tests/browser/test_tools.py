"""JavaScript is type-checked and linted where the tools (npm: typescript, @biomejs/biome) are on PATH."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "src" / "tabulae" / "web"


def tool(name: str) -> str:
    found = shutil.which(name, path=os.environ.get("TABULAE_NODE_TOOLS", "") + os.pathsep + os.environ["PATH"])
    if found is None:
        pytest.skip(f"{name} is not installed; set TABULAE_NODE_TOOLS to the folder that has it")
    return found


def test_types_are_right() -> None:
    done = subprocess.run([tool("tsc"), "-p", str(HERE / "jsconfig.json")], capture_output=True, text=True)
    own = [line for line in done.stdout.splitlines() if "error TS" in line and "/vendor/" not in line]
    assert own == []


def test_the_linter_finds_nothing() -> None:
    config = f"--config-path={HERE / 'biome.json'}"
    done = subprocess.run([tool("biome"), "check", config, str(WEB)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
