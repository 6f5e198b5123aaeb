"""What bots know about Tabula Rasa."""

from __future__ import annotations

from tabulae.bots.plugin import EndgameWithBeliefs, Heuristics, History, NetKnowledge, Plugin, SearchKnowledge, Words


class TabulaRasa(Plugin):
    """The parts that Tabula Rasa has."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.tabula_rasa import heuristics

        return heuristics

    def search(self) -> SearchKnowledge:
        from tabulae.bots.games.tabula_rasa import search

        return search

    def net(self) -> NetKnowledge:
        from tabulae.bots.games.tabula_rasa import net

        return net

    def endgame(self) -> EndgameWithBeliefs:
        from tabulae.bots.games.tabula_rasa import endgame

        return endgame

    def history(self) -> History:
        from tabulae.bots.games.tabula_rasa import history

        return history

    def words(self) -> Words:
        from tabulae.bots.games.tabula_rasa import words

        return words
