"""The bots' plug-in for Tabula Rasa."""

from __future__ import annotations

from tabulae.bots.net_knowledge import History, NumberedChoices
from tabulae.bots.plugin import EndgameWithBeliefs, Heuristics, Plugin, Words
from tabulae.bots.search_knowledge import SearchMethod


class TabulaRasa(Plugin):
    """The parts that Tabula Rasa provides."""

    def heuristics(self) -> Heuristics:
        from tabulae.bots.games.tabula_rasa import heuristics

        return heuristics

    def search(self) -> SearchMethod:
        from tabulae.bots.games.tabula_rasa import search
        from tabulae.bots.search.methods import OneTreeSearch

        return OneTreeSearch(search)

    def net(self) -> NumberedChoices:
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
