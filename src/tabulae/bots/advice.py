"""Which games have hints and reviews. Only that: thinking, and all it imports, happens in workers."""

from __future__ import annotations

from importlib.util import find_spec


def has_advice(game: str) -> bool:
    """Whether there is search for the game: `bots/knowledge/<game>_search.py`."""
    return find_spec(f"tabulae.bots.knowledge.{game.replace('-', '_')}_search") is not None
