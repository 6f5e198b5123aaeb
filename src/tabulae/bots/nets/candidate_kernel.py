"""The forward pass of a net that scores candidates, for one position.

In the compilable subset. Like net_kernel.py, for games whose moves have no fixed numbers. Must agree with `Net.forward`
(tests/bots/games/palimpsest/test_net.py).
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.net_knowledge import CandidateGame
from tabulae.bots.nets.net_kernel import SIDES, WIDTH, apply_layer, softmax, trunk
from tabulae.core.unbound import unbound

game: CandidateGame = unbound()


def encode(views: Any, worlds: Any, dices: Any, notes: Any, bench: Any, workspace: Any, caches: Any, inputs: Any,
           moves: Any, candidates: Any) -> int:  # fmt: skip
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
    return game.write_candidates(worlds[1], v.seat, notes[0], bench[0], workspace[0], caches[0], moves, candidates)


def forward(weights: Any, inputs: Any, candidates: Any, count: int, h: Any, more: Any, state: Any, each: Any,
            again: Any, one: Any, logits: Any, win_chances: Any) -> None:  # fmt: skip
    """Write the logits of the candidates, and each side's chance to win, the acting side first."""
    wide, features, weighing, sides = int(weights[WIDTH]), candidates.shape[1], len(each), int(weights[SIDES])
    first = apply_layer(weights, trunk(weights, inputs, h, more), h, wide, state, weighing)
    at = first
    for n in range(count):
        at = apply_layer(weights, first, candidates[n], features, each, weighing)
        for j in range(weighing):
            each[j] = max(each[j] + state[j], 0)
        at = apply_layer(weights, at, each, weighing, again, weighing)
        for j in range(weighing):
            if again[j] > 0:
                each[j] += again[j]
        at = apply_layer(weights, at, each, weighing, one, 1)
        logits[n] = one[0]
        at = apply_layer(weights, at, candidates[n], features, one, 1)
        logits[n] += one[0]
    apply_layer(weights, at, h, wide, win_chances, sides)
    softmax(win_chances, sides)
