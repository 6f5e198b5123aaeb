"""Weights in eight bits, as large layers of packed nets are stored, read back as the numbers they stand for.

Each group of GROUP inputs of an output shares a scale in half precision; a weight is a whole number from -127 to 127
times that scale. Such a product is exact in single precision, so that every reader gets the same net. Training writes
packed nets with `lab/train/packed_net.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

GROUP = 32  # inputs that share a scale
WEIGHT, SCALE = ".weight", ".scale"


def unpack(stored: dict[str, Array]) -> dict[str, Array]:
    """The weights in single precision. Raises ValueError for scales that do not fit their weights."""
    weights: dict[str, Array] = {}
    for name, value in stored.items():
        if name.endswith(SCALE):
            continue
        scales = stored.get(scale_name(name)) if name.endswith(WEIGHT) else None
        weights[name] = value.astype(np.float32) if scales is None else _scaled(name, value, scales)
    return weights


def scale_name(weight_name: str) -> str:
    """The name of the scales of a layer."""
    return weight_name.removesuffix(WEIGHT) + SCALE


def _scaled(name: str, value: Array, scales: Array) -> Array:
    groups = range(0, len(value), GROUP)
    if len(value.shape) != 2 or scales.shape != (len(groups), value.shape[1]):
        raise ValueError(f"the scales of {name} do not fit it")
    each = scales.astype(np.float32)
    found: Array = np.concatenate([value[at : at + GROUP].astype(np.float32) * each[at // GROUP] for at in groups])
    return found
