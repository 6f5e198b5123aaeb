"""The bots' plug-in for Hijinx."""

from __future__ import annotations

from tabulae.bots.net_knowledge import NumberedChoices
from tabulae.bots.plugin import Endgame, Heuristics, Plugin, Words
from tabulae.bots.search_knowledge import SearchMethod


class Hijinx(Plugin):
    """The parts that Hijinx provides."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.hijinx import heuristics

        return heuristics

    def search(self) -> SearchMethod:
        from tabulae.bots.games.hijinx import search
        from tabulae.bots.search.methods import TreePerSeatSearch

        return TreePerSeatSearch(search)

    def net(self) -> NumberedChoices:
        from tabulae.bots.games.hijinx import net

        return net

    def endgame(self) -> Endgame:
        from tabulae.bots.games.hijinx import endgame

        return endgame

    def words(self) -> Words:
        from tabulae.bots.games.hijinx import words

        return words
