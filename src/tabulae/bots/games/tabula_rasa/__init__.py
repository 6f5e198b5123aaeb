"""What bots know about Tabula Rasa."""

from __future__ import annotations

from tabulae.bots.plugin import EndgameWithBeliefs, Heuristics, History, NetKnowledge, Plugin, SearchKnowledge, Words


class TabulaRasa(Plugin):
    """The parts that Tabula Rasa has."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.knowledge import tabula_rasa

        return tabula_rasa

    def search(self) -> SearchKnowledge:
        from tabulae.bots.knowledge import tabula_rasa_search

        return tabula_rasa_search

    def net(self) -> NetKnowledge:
        from tabulae.bots.knowledge import tabula_rasa_net

        return tabula_rasa_net

    def endgame(self) -> EndgameWithBeliefs:
        from tabulae.bots.knowledge import tabula_rasa_endgame

        return tabula_rasa_endgame

    def history(self) -> History:
        from tabulae.bots.knowledge import tabula_rasa_past

        return tabula_rasa_past

    def words(self) -> Words:
        from tabulae.bots.knowledge import tabula_rasa_words

        return tabula_rasa_words
