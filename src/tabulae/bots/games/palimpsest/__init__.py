"""The bots' plug-in for Palimpsest."""

from __future__ import annotations

from tabulae.bots.net_knowledge import CandidateChoices
from tabulae.bots.plugin import Heuristics, Plugin, Words
from tabulae.bots.search_knowledge import SearchMethod


class Palimpsest(Plugin):
    """The parts that Palimpsest provides."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.palimpsest import heuristics

        return heuristics

    def search(self) -> SearchMethod:
        from tabulae.bots.games.palimpsest import search
        from tabulae.bots.search.methods import WideningSearch

        return WideningSearch(search)

    def net(self) -> CandidateChoices:
        from tabulae.bots.games.palimpsest import net

        return net

    def words(self) -> Words:
        from tabulae.bots.games.palimpsest import words

        return words


class PalimpsestTiny(Plugin):
    """The part that palimpsest-tiny shares with Palimpsest: searches would lay cards where the variant has no place."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.palimpsest import heuristics

        return heuristics
