"""A net in NumPy: its weights, its page, and its forward pass."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from tabulae.bots.nets.features import candidate_width, sizes_of
from tabulae.bots.nets.net_kernel import HEAD
from tabulae.core.game import Game

RESIDUAL = ("first", "second", "third", "fourth")  # residual layers, as many as a net has

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, eq=False)
class Net:
    """Weights in single precision, and the page about them."""

    page: dict[str, Any]
    weights: dict[str, Array]

    @property
    def inputs(self) -> int:
        """The number of inputs."""
        return int(self.page["architecture"]["inputs"])

    @cached_property
    def flat_weights(self) -> Array:
        """All weights in one array after a header of sizes, as `net_kernel.py` takes them."""
        sizes = self.page["architecture"]
        head = [sizes[name] if name != "critic" or sizes["with_critic"] else 0 for name in HEAD]
        parts = [self.weights[f"{name}.{part}"].ravel() for name in layers(sizes) for part in ("weight", "bias")]
        return np.concatenate([np.array(head, np.float32), *parts])

    def forward(self, inputs: Array, candidates: Array | None = None) -> tuple[Array, Array]:
        """Logits of all choices or candidates, and each side's win chance, the acting side first; one row or many."""
        h = self.trunk(inputs.astype(np.float32))
        logits = (
            self.policy_logits(h) if candidates is None else self.candidate_logits(h, candidates.astype(np.float32))
        )
        return logits, softmax(h @ self.weights["fair.weight"] + self.weights["fair.bias"])

    def trunk(self, inputs: Array) -> Array:
        """The output of the trunk for rows of inputs, in single precision; the heads take it from there."""
        w = self.weights
        h: Array = np.maximum(inputs @ w["entry.weight"] + w["entry.bias"], 0)
        for layer in RESIDUAL[: self.page["architecture"]["residual_layers"]]:
            h = h + np.maximum(h @ w[f"{layer}.weight"] + w[f"{layer}.bias"], 0)
        return h

    def policy_logits(self, h: Array) -> Array:
        """The logits of all choices."""
        logits: Array = h @ self.weights["policy.weight"] + self.weights["policy.bias"]
        return logits

    def candidate_logits(self, h: Array, candidates: Array) -> Array:
        """The logits of the candidates, for a net that scores them."""
        w = self.weights
        state = (h @ w["state.weight"] + w["state.bias"])[..., None, :]
        each = np.maximum(candidates @ w["candidate.weight"] + w["candidate.bias"] + state, 0)
        each = each + np.maximum(each @ w["weigh.weight"] + w["weigh.bias"], 0)
        logits: Array = each @ w["policy.weight"] + candidates @ w["at_once.weight"]
        return (logits + w["policy.bias"] + w["at_once.bias"])[..., 0]

    def critic_value(self, h: Array, secrets: Array) -> Array:
        """Each side's chance to win, the acting side first, by the critic, which sees the secrets."""
        w = self.weights
        seen = np.maximum(np.concatenate((h, secrets), -1) @ w["critic.weight"] + w["critic.bias"], 0)
        return softmax(seen @ w["win.weight"] + w["win.bias"])


def softmax(logits: Array) -> Array:
    """Logits as probabilities that sum to one in each row."""
    odds = np.exp(logits - logits.max(-1, keepdims=True))
    shares: Array = odds / odds.sum(-1, keepdims=True)
    return shares


def layers(sizes: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """The layers of a net of this architecture: the number of inputs and outputs of each."""
    wide, seen = sizes["width"], sizes["width"] + sizes["secrets"]
    parts = {"entry": (sizes["inputs"], wide)}
    parts |= {name: (wide, wide) for name in RESIDUAL[: sizes["residual_layers"]]}
    if "candidate" in sizes:
        one, each = sizes["candidate"], sizes["weighing"]
        parts |= {"state": (wide, each), "candidate": (one, each), "weigh": (each, each), "policy": (each, 1),
                  "at_once": (one, 1)}  # fmt: skip
    else:
        parts |= {"policy": (wide, sizes["choices"])}
    parts |= {"fair": (wide, sizes["sides"])}
    if sizes["with_critic"]:
        parts |= {"critic": (seen, sizes["critic"]), "win": (sizes["critic"], sizes["sides"])}
    return parts


def one_neuron_net(game: Game, seats: int, past: bool = False) -> Net:
    """A net of one neuron with zero weights, for warming up."""
    sizes = sizes_of(game, seats, past) | {"width": 1, "critic": 1, "residual_layers": 1, "with_critic": True}
    if candidate_width(game):
        sizes["weighing"] = 1
    weights: dict[str, Array] = {}
    for name, shape in layers(sizes).items():
        weights[f"{name}.weight"], weights[f"{name}.bias"] = np.zeros(shape, np.float32), np.zeros(shape[1], np.float32)
    return Net({"architecture": sizes, "seats": seats}, weights)
