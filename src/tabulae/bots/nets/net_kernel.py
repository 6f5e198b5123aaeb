"""A net at work on one position, in the compilable subset: what it is told, its layers, what it makes of the moves.

The weights of a net lie one after the other in one array of single precision, its `mind`, behind a head that says how
wide the layers are, in the order of `net.layers`. Must agree with `Net.think` (tests/bots/nets/test_load.py).
"""

from __future__ import annotations

from math import exp
from typing import Any

# At the start of a mind; critic 0: it has none
HEAD = ("inputs", "width", "choices", "sides", "secrets", "critic", "residual_layers")
INPUTS, WIDTH, CHOICES, SIDES, SECRETS, CRITIC, RESIDUAL = range(len(HEAD))
NOT_LEGAL = 0


def add_layer(mind: Any, at: int, x: Any, many: int, out: Any, wide: int) -> int:
    """Write the bias of the layer at `at` into `out`, then add `x` times its weights; say where the next one starts.

    Most numbers in `x` are 0 and cost nothing.
    """
    bias = mind[at + many * wide : at + (many + 1) * wide]
    for j in range(wide):
        out[j] = bias[j]
    for i in range(many):
        if x[i] != 0:
            one = x[i]
            row = mind[at + i * wide : at + (i + 1) * wide]
            for j in range(wide):
                out[j] += one * row[j]
    return at + (many + 1) * wide


def trunk(mind: Any, inputs: Any, h: Any, more: Any) -> int:
    """Write what the net makes of the inputs into `h`; say where the layers of the answers start."""
    wide = int(mind[WIDTH])
    at = add_layer(mind, len(HEAD), inputs, int(mind[INPUTS]), h, wide)
    for j in range(wide):
        if h[j] < 0:
            h[j] = 0
    for _ in range(int(mind[RESIDUAL])):
        at = add_layer(mind, at, h, wide, more, wide)
        for j in range(wide):
            if more[j] > 0:
                h[j] += more[j]
    return at


def think(mind: Any, inputs: Any, h: Any, more: Any, logits: Any, fair: Any) -> None:
    """Write the logits of all choices, and the chance of each side to win, the acting one first."""
    wide, sides = int(mind[WIDTH]), int(mind[SIDES])
    at = trunk(mind, inputs, h, more)
    at = add_layer(mind, at, h, wide, logits, int(mind[CHOICES]))
    add_layer(mind, at, h, wide, fair, sides)
    soften(fair, sides)


def soften(values: Any, count: int) -> None:
    """Logits become chances."""
    total = 0.0
    for n in range(count):
        values[n] = exp(values[n])
        total += values[n]
    for n in range(count):
        values[n] /= total


def value(mind: Any, h: Any, fair: Any) -> None:
    """Write the chance of each side to win, the acting one first, from what the trunk made of the inputs."""
    wide, sides = int(mind[WIDTH]), int(mind[SIDES])
    add_layer(mind, critic_at(mind) - (wide + 1) * sides, h, wide, fair, sides)
    soften(fair, sides)


def foresee(mind: Any, h: Any, seen: Any, shares: Any) -> None:
    """The same as the critic sees it, who is shown the secrets: they stand in `h` behind what the trunk made."""
    many, deep, sides = int(mind[WIDTH]) + int(mind[SECRETS]), int(mind[CRITIC]), int(mind[SIDES])
    at = add_layer(mind, critic_at(mind), h, many, seen, deep)
    for j in range(deep):
        if seen[j] < 0:
            seen[j] = 0
    add_layer(mind, at, seen, deep, shares, sides)
    soften(shares, sides)


def critic_at(mind: Any) -> int:
    """Where the critic's layers start, the last ones of a mind."""
    deep = int(mind[CRITIC])
    of_critic = (int(mind[WIDTH]) + int(mind[SECRETS]) + 1) * deep + (deep + 1) * int(mind[SIDES])
    return len(mind) - (of_critic if deep else 0)


def tell(views: Any, worlds: Any, dices: Any, inputs: Any, legal: Any) -> None:
    """Write what the seat of the View is told, and for every choice the number of its move and one, or NOT_LEGAL.

    worlds hold a blank State and one to write a world into: a seat's moves are the same in all worlds that it cannot
    tell apart.
    """
    v = views[0]
    for n in range(len(inputs)):
        inputs[n] = 0
    write_inputs(v, inputs)
    worlds[1] = worlds[0]
    deal_world(v, dices[0], worlds[1])
    for n in range(len(legal)):
        legal[n] = NOT_LEGAL
    for k in range(count_moves(worlds[1], v.seat)):
        legal[choice_of(v.seats, v.seat, nth_move(worlds[1], v.seat, k))] = k + 1


def consider(views: Any, worlds: Any, dices: Any, mind: Any, inputs: Any, legal: Any, h: Any, more: Any, logits: Any,
             fair: Any) -> Any:  # fmt: skip
    """Tell and think, and give the legal move with the highest logit, the first of equals."""
    tell_it(views, worlds, dices, inputs, legal)
    think(mind, inputs, h, more, logits, fair)
    best = -1
    for n in range(len(legal)):
        if legal[n] != NOT_LEGAL and (best < 0 or logits[n] > logits[best]):
            best = n
    return nth_move(worlds[1], views[0].seat, legal[best] - 1)


# Of the game
write_inputs: Any = None
deal_world: Any = None
count_moves: Any = None
nth_move: Any = None
choice_of: Any = None
# Of this module, with the game's own
tell_it: Any = None
