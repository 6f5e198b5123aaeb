"""What bots know about Palimpsest."""

from __future__ import annotations

from tabulae.bots.plugin import Heuristics, NetKnowledge, Plugin, SearchKnowledge, Words


class Palimpsest(Plugin):
    """The parts that Palimpsest has."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.palimpsest import heuristics

        return heuristics

    def search(self) -> SearchKnowledge:
        from tabulae.bots.games.palimpsest import search

        return search

    def net(self) -> NetKnowledge:
        from tabulae.bots.games.palimpsest import net

        return net

    def words(self) -> Words:
        from tabulae.bots.games.palimpsest import words

        return words
