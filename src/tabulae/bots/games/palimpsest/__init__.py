"""What bots know about Palimpsest."""

from __future__ import annotations

from tabulae.bots.plugin import Heuristics, NetKnowledge, Plugin, SearchKnowledge, Words


class Palimpsest(Plugin):
    """The parts that Palimpsest has."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.knowledge import palimpsest

        return palimpsest

    def search(self) -> SearchKnowledge:
        from tabulae.bots.knowledge import palimpsest_search

        return palimpsest_search

    def net(self) -> NetKnowledge:
        from tabulae.bots.knowledge import palimpsest_net

        return palimpsest_net

    def words(self) -> Words:
        from tabulae.bots.knowledge import palimpsest_words

        return palimpsest_words
