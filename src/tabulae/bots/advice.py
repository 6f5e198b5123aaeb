"""Which games have hints and reviews, and who may judge in them. Thinking, and all it imports, happens in workers."""

from __future__ import annotations

from importlib.util import find_spec

NET, SEARCH, WHO_JUDGES = "net", "search", "review"  # judges; the last is whoever judges in a review
JUDGES = (WHO_JUDGES, NET, SEARCH)


def has_advice(game: str) -> bool:
    """Whether there is search for the game: `bots/knowledge/<game>_search.py`."""
    return find_spec(f"tabulae.bots.knowledge.{game.replace('-', '_')}_search") is not None
