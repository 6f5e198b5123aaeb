"""The forward pass of a net for one position: its inputs, its layers, its choice among the moves.

In the compilable subset. All weights of a net are in one single-precision array, `weights`, after a header with the
widths of the layers, in the order of `net.layers`. Must agree with `Net.forward` (tests/bots/nets/test_load.py).
"""

from __future__ import annotations

from math import exp
from typing import Any

from tabulae.bots.net_knowledge import EncodedGame
from tabulae.core.unbound import unbound

game: EncodedGame = unbound()

# The header of `weights`; critic 0: there is none
HEAD = ("inputs", "width", "choices", "sides", "secrets", "critic", "residual_layers")
INPUTS, WIDTH, CHOICES, SIDES, SECRETS, CRITIC, RESIDUAL = range(len(HEAD))
NOT_LEGAL = 0


def apply_layer(weights: Any, at: int, x: Any, many: int, out: Any, wide: int) -> int:
    """Write the bias of the layer at `at` into `out`, then add `x` times its weights; return where the next one starts.

    Most numbers in `x` are 0 and cost nothing.
    """
    bias = weights[at + many * wide : at + (many + 1) * wide]
    for j in range(wide):
        out[j] = bias[j]
    for i in range(many):
        if x[i] != 0:
            one = x[i]
            row = weights[at + i * wide : at + (i + 1) * wide]
            for j in range(wide):
                out[j] += one * row[j]
    return at + (many + 1) * wide


def trunk(weights: Any, inputs: Any, h: Any, more: Any) -> int:
    """Write the output of the trunk into `h`; return where the layers of the heads start."""
    wide = int(weights[WIDTH])
    at = apply_layer(weights, len(HEAD), inputs, int(weights[INPUTS]), h, wide)
    for j in range(wide):
        if h[j] < 0:
            h[j] = 0
    for _ in range(int(weights[RESIDUAL])):
        at = apply_layer(weights, at, h, wide, more, wide)
        for j in range(wide):
            if more[j] > 0:
                h[j] += more[j]
    return at


def forward(weights: Any, inputs: Any, h: Any, more: Any, logits: Any, win_chances: Any) -> None:
    """Write the logits of all choices, and each side's chance to win, the acting side first."""
    wide, sides = int(weights[WIDTH]), int(weights[SIDES])
    at = trunk(weights, inputs, h, more)
    at = apply_layer(weights, at, h, wide, logits, int(weights[CHOICES]))
    apply_layer(weights, at, h, wide, win_chances, sides)
    softmax(win_chances, sides)


def softmax(values: Any, count: int) -> None:
    """Turn logits into probabilities."""
    total = 0.0
    for n in range(count):
        values[n] = exp(values[n])
        total += values[n]
    for n in range(count):
        values[n] /= total


def value(weights: Any, h: Any, win_chances: Any) -> None:
    """Write each side's chance to win, the acting side first, from the output of the trunk."""
    wide, sides = int(weights[WIDTH]), int(weights[SIDES])
    apply_layer(weights, critic_offset(weights) - (wide + 1) * sides, h, wide, win_chances, sides)
    softmax(win_chances, sides)


def critic_value(weights: Any, h: Any, seen: Any, shares: Any) -> None:
    """The same by the critic, which sees the secrets: they follow the output of the trunk in `h`."""
    many, deep, sides = int(weights[WIDTH]) + int(weights[SECRETS]), int(weights[CRITIC]), int(weights[SIDES])
    at = apply_layer(weights, critic_offset(weights), h, many, seen, deep)
    for j in range(deep):
        if seen[j] < 0:
            seen[j] = 0
    apply_layer(weights, at, seen, deep, shares, sides)
    softmax(shares, sides)


def critic_offset(weights: Any) -> int:
    """Where the critic's layers start, the last ones in `weights`."""
    deep = int(weights[CRITIC])
    of_critic = (int(weights[WIDTH]) + int(weights[SECRETS]) + 1) * deep + (deep + 1) * int(weights[SIDES])
    return len(weights) - (of_critic if deep else 0)


def encode(views: Any, worlds: Any, dices: Any, inputs: Any, legal: Any) -> None:
    """Write the inputs of the View, and for every choice the number of its move plus one, or NOT_LEGAL.

    `worlds` holds a blank State and one to write a world into: a seat's moves are the same in all worlds consistent
    with its View.
    """
    v = views[0]
    for n in range(len(inputs)):
        inputs[n] = 0
    game.write_inputs(v, inputs)
    worlds[1] = worlds[0]
    game.deal_world(v, dices[0], worlds[1])
    for n in range(len(legal)):
        legal[n] = NOT_LEGAL
    for k in range(game.count_moves(worlds[1], v.seat)):
        legal[game.choice_of(v.seats, v.seat, game.nth_move(worlds[1], v.seat, k))] = k + 1


def evaluate(views: Any, worlds: Any, dices: Any, weights: Any, inputs: Any, legal: Any, h: Any, more: Any, logits: Any,
             win_chances: Any) -> Any:  # fmt: skip
    """Encode and evaluate the View, and return the legal move with the highest logit, the first of equals."""
    encode(views, worlds, dices, inputs, legal)
    forward(weights, inputs, h, more, logits, win_chances)
    best = -1
    for n in range(len(legal)):
        if legal[n] != NOT_LEGAL and (best < 0 or logits[n] > logits[best]):
            best = n
    return game.nth_move(worlds[1], views[0].seat, legal[best] - 1)
