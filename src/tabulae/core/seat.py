"""Seat numbers, and the three special seats CHANCE, NOBODY and WATCHER."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int

CHANCE: Seat = -1  # the dealer
NOBODY: Seat = -2  # to act when the game is over
WATCHER: Seat = -3  # sees only what every seat knows


def is_number(value: object) -> bool:
    """Whether this is an integer: an int or a NumPy integer."""
    return hasattr(value, "__index__")
