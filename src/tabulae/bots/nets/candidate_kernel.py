"""The forward pass of a net that scores candidates, for one position.

In the compilable subset. Like net_kernel.py, for games whose moves have no fixed numbers. Must agree with `Net.forward`
(tests/bots/games/palimpsest/test_net.py).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tabulae.bots.net_knowledge import CandidateGame, CandidateMemory
from tabulae.bots.nets.net_kernel import SIDES, WIDTH, apply_layer, softmax, trunk
from tabulae.core.unbound import unbound

game: CandidateGame = unbound()


class Layers(NamedTuple):
    """The outputs of a net's layers."""

    trunk: Any
    residual: Any
    state: Any  # of the position, added to each candidate's
    candidate: Any
    candidate_residual: Any
    logit: Any  # [1]


def encode(views: Any, worlds: Any, dices: Any, memory: CandidateMemory, caches: Any, inputs: Any, moves: Any,
           candidates: Any) -> int:  # fmt: skip
    """Write the inputs of the View, its candidates, and the features of each; return how many there are.

    `worlds` holds a blank State and one to write a world into: a seat's candidates are the same in all worlds
    consistent with its View.
    """
    v = views[0]
    inputs[:] = 0
    candidates[:] = 0
    game.write_inputs(v, inputs)
    worlds[1] = worlds[0]
    game.deal_world(v, dices[0], worlds[1])
    return game.write_candidates(worlds[1], v.seat, memory, caches[0], moves, candidates)


def forward(weights: Any, inputs: Any, candidates: Any, count: int, layers: Layers, logits: Any,
            win_chances: Any) -> None:  # fmt: skip
    """Write the logits of the candidates, and each side's chance to win, the acting side first."""
    h, each, residual, logit = layers.trunk, layers.candidate, layers.candidate_residual, layers.logit
    wide, features, sides = int(weights[WIDTH]), candidates.shape[1], int(weights[SIDES])
    candidate_width = len(each)
    at = trunk(weights, inputs, h, layers.residual)
    first = apply_layer(weights, at, h, wide, layers.state, candidate_width)
    at = first
    for n in range(count):
        at = apply_layer(weights, first, candidates[n], features, each, candidate_width)
        for j in range(candidate_width):
            each[j] = max(each[j] + layers.state[j], 0)
        at = apply_layer(weights, at, each, candidate_width, residual, candidate_width)
        for j in range(candidate_width):
            if residual[j] > 0:
                each[j] += residual[j]
        at = apply_layer(weights, at, each, candidate_width, logit, 1)
        logits[n] = logit[0]
        at = apply_layer(weights, at, candidates[n], features, logit, 1)
        logits[n] += logit[0]
    apply_layer(weights, at, h, wide, win_chances, sides)
    softmax(win_chances, sides)
