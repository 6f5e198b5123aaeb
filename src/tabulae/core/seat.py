"""The chairs at a table, and the three seats nobody sits on."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int

CHANCE: Seat = -1  # whoever deals the cards
NOBODY: Seat = -2  # to act when the game is over
WATCHER: Seat = -3  # sees what all seats know in common


def is_number(value: object) -> bool:
    """Whether this is a whole number: an int, or what NumPy has in its place."""
    return hasattr(value, "__index__")
