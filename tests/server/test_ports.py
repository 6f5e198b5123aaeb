"""The server reaches for the machine only in its adapters, so that a simulator can pass in another one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SERVER = Path(__file__).resolve().parents[2] / "src" / "tabulae" / "server"
ADAPTERS = (
    "system.py",
    "observation/log_format.py",
    "jobs/pool.py",
    "jobs/worker.py",
    "jobs/worker_process.py",
    "push/web_push.py",
    "run.py",
    "sockets/listen.py",
    "store/",
)
FORBIDDEN = {"time", "datetime", "random", "secrets", "socket", "sqlite3", "threading", "uuid", "os", "subprocess"}
FORBIDDEN_CALLS = {
    "asyncio.sleep",
    "asyncio.to_thread",
    "asyncio.wait_for",
    "asyncio.timeout",
    "asyncio.open_connection",
    "date.today",
}


def reaches(text: str) -> list[str]:
    """What a module takes from the machine without being given it."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.partition(".")[0] in FORBIDDEN]
        elif isinstance(node, ast.ImportFrom) and [each.name for each in node.names] == ["date"]:
            continue  # days of the calendar; which one it is today is in FORBIDDEN_CALLS
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] in FORBIDDEN:
            found.append(node.module)
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in FORBIDDEN_CALLS:
            found.append(ast.unparse(node))
    return found


def test_clock_chance_disk_threads_and_sockets_are_passed_in():
    modules = [path for path in SERVER.rglob("*.py") if not str(path.relative_to(SERVER)).startswith(ADAPTERS)]

    assert len(modules) > 20
    assert {
        str(path.relative_to(SERVER)): reaches(path.read_text()) for path in modules if reaches(path.read_text())
    } == {}


@pytest.mark.parametrize(
    "text",
    ["import time", "from random import choice", "import secrets", "import sqlite3",
     "from datetime import date, datetime", "from datetime import date\ndate.today()",
     "def f():\n    import socket",
     "import asyncio\nasync def f():\n    await asyncio.sleep(1)", "from threading import Lock"],
)  # fmt: skip
def test_a_planted_reach_is_caught(text: str):
    assert reaches(text)
