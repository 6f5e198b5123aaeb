"""Which games have hints and reviews, and who may judge in them. Thinking, and all it imports, happens in workers."""

from __future__ import annotations

from tabulae.bots.plugin import plugin_of

NET, SEARCH, AS_IN_REVIEW = "net", "search", "review"  # judges; the last is whoever judges in a review
JUDGES = (AS_IN_REVIEW, NET, SEARCH)


def has_advice(game: str) -> bool:
    """Whether there is search for the game of that name; none of it is imported."""
    return plugin_of(game).declares("search")
