"""Inference with a net on one View: compiled code, and the memory it needs."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from tabulae.bots.bot import ANY_WORLD
from tabulae.bots.nets import net_kernel
from tabulae.bots.nets.candidate_encoder import CandidateEncoder
from tabulae.bots.nets.candidate_kernel import Layers
from tabulae.bots.nets.features import candidate_knowledge, net_knowledge
from tabulae.bots.nets.net import Array, Net, one_neuron_net
from tabulae.bots.plugin import as_module
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.match import Match


@cache
def _compiled(game: Game) -> Any:
    kernel = Kernel(*game.compiled_modules, as_module(net_knowledge(game)))
    return kernel.bind(net_kernel, game=kernel)


def warm_up(game: Game) -> None:
    """Compile, or load, everything now, with a net of one neuron."""
    match = Match(game, game.seats[0], seed=0)
    buffers_of(game, one_neuron_net(game, match.seats)).evaluate(match.view(match.to_act[0]))


class InferenceBuffers:
    """A net and the memory for its inference. Not thread-safe."""

    def __init__(self, game: Game, net: Net) -> None:
        sizes = net.page["architecture"]
        wide = sizes["width"]
        self._kernel = _compiled(game)
        self._worlds = layout.pack(game.State(), game.State())
        self._dice = layout.pack(new_dice(ANY_WORLD))
        self.inputs, self._h, self._more = (np.zeros(n, np.float32) for n in (sizes["inputs"], wide, wide))
        self.legal = np.zeros(sizes["choices"], np.int64)  # number of the move plus one
        self.logits = np.zeros(sizes["choices"], np.float32)
        self.win_chances = np.zeros(sizes["sides"], np.float32)
        self.net, self._game = net, game

    def evaluate(self, view: Any) -> Any:
        """The net's best move; afterwards `legal`, `logits` and `win_chances` are those of the View."""
        return self._kernel.evaluate(layout.pack(view), self._worlds, self._dice, self.net.flat_weights, self.inputs,
                                     self.legal, self._h, self._more, self.logits, self.win_chances)  # fmt: skip

    def numbers(self, choices: Array) -> Array:
        """The numbers of legal choices as moves of the seat."""
        return self.legal[choices] - 1

    def move(self, view: Any, choice: int) -> Any:
        """The move of a legal choice of the View evaluated last."""
        world = layout.unpack(self._game.State, self._worlds[1])
        return self._game.rules.nth_move(world, view.seat, int(self.legal[choice]) - 1)


class CandidateBuffers:
    """The same for a net that scores candidates: `legal` marks those that exist."""

    def __init__(self, game: Game, net: Net) -> None:
        sizes = net.page["architecture"]
        wide, each = sizes["width"], sizes["weighing"]
        self._encoder = CandidateEncoder(game, candidate_knowledge(game), net.page["seats"])
        self.net = net
        self._layers = Layers(*(np.zeros(n, np.float32) for n in (wide, wide, each, each, each, 1)))
        self.legal = np.zeros(sizes["choices"], np.int64)
        self.logits = np.zeros(sizes["choices"], np.float32)
        self.win_chances = np.zeros(sizes["sides"], np.float32)

    def numbers(self, choices: Array) -> Array:
        """The numbers of candidates as moves."""
        return self._encoder.choices[choices]

    def evaluate(self, view: Any) -> Any:
        """The net's best candidate, the first of equals."""
        encoder = self._encoder
        count = encoder.encode(view)
        encoder.kernel.forward(self.net.flat_weights, encoder.inputs, encoder.candidates, count, self._layers,
                               self.logits, self.win_chances)  # fmt: skip
        self.legal[:] = np.arange(len(self.legal)) < count
        return encoder.move(int(self.logits[:count].argmax()))

    def move(self, view: Any, choice: int) -> Any:
        """The move of a candidate of the View evaluated last."""
        return self._encoder.move(choice)


Buffers: TypeAlias = InferenceBuffers | CandidateBuffers


def buffers_of(game: Game, net: Net) -> Buffers:
    return CandidateBuffers(game, net) if "candidate" in net.page["architecture"] else InferenceBuffers(game, net)
