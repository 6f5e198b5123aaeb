"""What bots know about Hijinx."""

from __future__ import annotations

from tabulae.bots.plugin import Endgame, Heuristics, NetKnowledge, Plugin, SearchKnowledge, Words


class Hijinx(Plugin):
    """The parts that Hijinx has."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.hijinx import heuristics

        return heuristics

    def search(self) -> SearchKnowledge:
        from tabulae.bots.games.hijinx import search

        return search

    def net(self) -> NetKnowledge:
        from tabulae.bots.games.hijinx import net

        return net

    def endgame(self) -> Endgame:
        from tabulae.bots.games.hijinx import endgame

        return endgame

    def words(self) -> Words:
        from tabulae.bots.games.hijinx import words

        return words
