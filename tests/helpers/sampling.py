"""Sweeps that run as a sample by default and in full with `python3 run.py test --all`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

ONLY_IN_ALL = pytest.mark.long


def sample(values: Iterable[Any], count: int, first: int = 0) -> list[Any]:
    """Every value as a test's parameter; all but `count` of them, spread evenly, are marked `long`.

    Another `first` gives another sample: tests over the same values then look at all of them together.
    """
    listed = list(values)
    if not 0 < count <= len(listed):
        raise ValueError(f"a sample of {count} out of {len(listed)}")
    kept = {(first + place * len(listed) // count) % len(listed) for place in range(count)}
    return [value if place in kept else in_full(value) for place, value in enumerate(listed)]


def in_full(value: Any) -> Any:
    """A test's parameter that runs only with `--all`; a tuple gives several arguments."""
    values = value if isinstance(value, tuple) and not hasattr(value, "_fields") else (value,)
    return pytest.param(*values, marks=ONLY_IN_ALL)
