"""A net that weighs candidates, at work on one position, in the compilable subset.

Like net_kernel.py, for games whose moves have no fixed numbers. Must agree with `Net.think`
(tests/bots/games/palimpsest/test_net.py).
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.nets.net_kernel import SIDES, WIDTH, add_layer, soften, trunk


def tell(views: Any, worlds: Any, dices: Any, notes: Any, bench: Any, desk: Any, outlooks: Any, inputs: Any,
         moves: Any, candidates: Any) -> int:  # fmt: skip
    """Write what the seat of the View is told, its candidates, and a row about each; say how many there are.

    worlds hold a blank State and one to write a world into: a seat's candidates are the same in all worlds that it
    cannot tell apart.
    """
    v = views[0]
    inputs[:] = 0
    candidates[:] = 0
    write_inputs(v, inputs)
    worlds[1] = worlds[0]
    deal_world(v, dices[0], worlds[1])
    return tell_candidates(worlds[1], v.seat, notes[0], bench[0], desk[0], outlooks[0], moves, candidates)  # type: ignore[no-any-return]  # a game's own


def weigh(mind: Any, inputs: Any, candidates: Any, count: int, h: Any, more: Any, state: Any, each: Any, again: Any,
          one: Any, logits: Any, fair: Any) -> None:  # fmt: skip
    """Write the logits of the candidates, and the chance of each side to win, the acting one first."""
    wide, told, weighing, sides = int(mind[WIDTH]), candidates.shape[1], len(each), int(mind[SIDES])
    first = add_layer(mind, trunk(mind, inputs, h, more), h, wide, state, weighing)
    at = first
    for n in range(count):
        at = add_layer(mind, first, candidates[n], told, each, weighing)
        for j in range(weighing):
            each[j] = max(each[j] + state[j], 0)
        at = add_layer(mind, at, each, weighing, again, weighing)
        for j in range(weighing):
            if again[j] > 0:
                each[j] += again[j]
        at = add_layer(mind, at, each, weighing, one, 1)
        logits[n] = one[0]
        at = add_layer(mind, at, candidates[n], told, one, 1)
        logits[n] += one[0]
    add_layer(mind, at, h, wide, fair, sides)
    soften(fair, sides)


# Of the game
write_inputs: Any = None
deal_world: Any = None
tell_candidates: Any = None
