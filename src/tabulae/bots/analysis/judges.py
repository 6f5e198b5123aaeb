"""Which games have hints and reviews, and the judges there are. Imports nothing heavy: workers run the analysis."""

from __future__ import annotations

from tabulae.bots.plugin import plugin_of

NET, SEARCH, AS_IN_REVIEW = "net", "search", "review"  # judges; the last is the one that a review uses
JUDGES = (AS_IN_REVIEW, NET, SEARCH)


def has_advice(game: str) -> bool:
    """Whether the game of that name has search; nothing is imported."""
    return plugin_of(game).declares("search")
