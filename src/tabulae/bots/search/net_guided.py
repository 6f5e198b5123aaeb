"""Search guided by a net, for games whose nets score candidates: it chooses the moves to try and evaluates leaves.

It is the game's own search (`widening.py`), compiled once: its notes have a place for the net.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tabulae.bots.bot import Budget
from tabulae.bots.nets.inference import CandidateBuffers
from tabulae.bots.nets.net import Array, Net, one_neuron_net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.bots.search.engine import Engine, Settings, search_method
from tabulae.bots.search.methods import WideningSearch
from tabulae.core import layout
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.match import Match

OWN_BUDGET = Budget(playouts=1000)
SETTINGS = Settings(explore=0.2)


@dataclass(frozen=True, slots=True)
class Guidance:
    """How a net guides the search."""

    trust: float = 0.5  # weight of the critic's evaluation of a leaf, beside that of the search
    prior: float = 0.01  # value by which a move must be better for every e-fold that the net prefers another
    moves: int = 12  # moves tried, at most: those that the net prefers


class NetGuidedEngine(Engine):
    """The search of one game, guided by one net. Not thread-safe."""

    def __init__(self, game: Game, net: Net, how: Guidance) -> None:
        method = search_method(game)
        if not isinstance(method, WideningSearch):
            raise BadOption("bots", f"in {game.title} nets do not guide a search")
        if net.page["architecture"]["width"] > method.widest_net:
            raise BadOption("net", f"a net wider than {method.widest_net} cannot guide a search")
        super().__init__(game, np.concatenate((np.array(method.weights, np.float32), net.flat_weights)))
        self.net, self._how = net, how
        self._buffers = CandidateBuffers(game, net)

    def new_scratch(self, view: Array, required: Sequence[Any]) -> Any:
        """Memory for one search, with the net's preferred moves, the best first."""
        notes = super().new_scratch(view, required)
        notes["trust"], notes["most"] = self._how.trust, self._how.moves
        if view[0]["turn"] == view[0]["seat"]:
            self._buffers.evaluate(layout.unpack(self.game.views.View, view[0]))
            logits = self._buffers.logits[: np.count_nonzero(self._buffers.legal)].astype(float)
            order = np.argsort(-logits, kind="stable")
            notes["preferred"] = len(order)
            notes["preferred_choices"][0][: len(order)] = self._buffers.numbers(order)
            behind = logits[order] - logits.max()
            notes["biases"] = self._how.prior * behind[-1]  # moves that the net did not score rank below the others
            notes["biases"][0][: len(order)] = self._how.prior * behind
        return notes


class NetGuidedBot:
    """Plays the move that was tried most."""

    def __init__(
        self, game: Game, seed: int, how: Guidance, settings: Settings, budget: Budget, net: Net | None = None
    ) -> None:
        self.game, self.seed = game, seed
        self._how, self._settings, self._budget = how, settings, budget
        self._player = NetBot(game, seed, net=net)
        self._engine: NetGuidedEngine | None = None

    def choose(self, view: Any, budget: Budget) -> Any:
        buffers = self._player.buffers_for(view)
        best = buffers.evaluate(view)
        if np.count_nonzero(buffers.legal) == 1:
            return best
        if self._engine is None or self._engine.net is not buffers.net:
            self._engine = NetGuidedEngine(self.game, buffers.net, self._how)
        own = self._budget if budget == Budget() else budget
        return self._engine.search(view, own, self.seed, self._settings).best.move


def warm_up(game: Game) -> None:
    """Compile, or load, everything now: a net of one neuron guides a search of one iteration."""
    match = Match(game, game.seats[0], seed=0)
    engine = NetGuidedEngine(game, one_neuron_net(game, match.seats), Guidance())
    engine.search(match.view(match.to_act[0]), Budget(playouts=1), 0, SETTINGS)
