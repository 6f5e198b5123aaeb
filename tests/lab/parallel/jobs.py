"""Jobs for the tests of blocks, importable by worker processes."""

from __future__ import annotations

import os
from pathlib import Path


def square(plan: str, job: int) -> int:
    """The first process that gets job 3 dies with it."""
    mark = Path(plan) / "died"
    if plan and job == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return job * job
