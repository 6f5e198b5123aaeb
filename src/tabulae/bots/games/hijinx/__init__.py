"""What bots know about Hijinx."""

from __future__ import annotations

from tabulae.bots.plugin import Endgame, Heuristics, NetKnowledge, Plugin, SearchKnowledge, Words


class Hijinx(Plugin):
    """The parts that Hijinx has."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.knowledge import hijinx

        return hijinx

    def search(self) -> SearchKnowledge:
        from tabulae.bots.knowledge import hijinx_search

        return hijinx_search

    def net(self) -> NetKnowledge:
        from tabulae.bots.knowledge import hijinx_net

        return hijinx_net

    def endgame(self) -> Endgame:
        from tabulae.bots.knowledge import hijinx_endgame

        return hijinx_endgame

    def words(self) -> Words:
        from tabulae.bots.knowledge import hijinx_words

        return hijinx_words
