"""Export of a trained model to a file, and import of a shipped net as a model."""

from __future__ import annotations

import hashlib
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.functional import pad

from tabulae.bots.nets.features import has_past_features, inputs_hash, net_knowledge
from tabulae.bots.nets.load import FORMAT, page_path
from tabulae.bots.nets.net import Net
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.lab.train.environment import Shape
from tabulae.lab.train.model import Model
from tabulae.lab.train.plan import STORED

LARGEST = 2_500_000  # bytes of a net
SILENT = 0.1  # relative to the usual initial weights
CRITIC = ("critic", "win", "margin")  # left out where the file would be too large


def weights_of(model: Model) -> dict[str, Any]:
    """By name, oriented for a row of inputs; the halvings of the inputs are folded into the first ones."""
    weights = {name: value.detach().float().cpu().numpy() for name, value in model.state_dict().items()}
    for name, scale in scales(model).items():
        weights[name] = weights[name] * scale.float().cpu().numpy()
    return {name: value.T if name.endswith(".weight") else value for name, value in weights.items()}


def scales(model: Model) -> dict[str, torch.Tensor]:
    """The factor of each input, by the name of the weights that take it in."""
    found = {"entry.weight": model.scale}
    if model.shape.candidate:
        found |= {"candidate.weight": model.candidate_scale, "at_once.weight": model.candidate_scale}
    return found


def as_file(weights: dict[str, Any]) -> bytes:
    buffer = BytesIO()
    np.savez_compressed(
        buffer, allow_pickle=False, **{name: value.astype(np.float16) for name, value in weights.items()}
    )
    return buffer.getvalue()


def export(game: Game, model: Model, path: Path, training: dict[str, Any]) -> dict[str, Any]:
    """Write the weights to `path` and the page beside them; return the page. Raises BadOption for too large a net."""
    shape: Shape = model.shape
    weights = weights_of(model)
    data = as_file(weights)
    if len(data) > LARGEST:
        weights = {name: value for name, value in weights.items() if name.split(".")[0] not in CRITIC}
        data = as_file(weights)
    if len(data) > LARGEST:
        raise BadOption("width", f"the net takes {len(data):,} bytes; {LARGEST:,} are the most")
    candidate = {"candidate": shape.candidate} if shape.candidate else {}
    sizes = {STORED.get(name, name): value for name, value in model.sizes.items()}
    page = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "seats": shape.seats,
        "tables": [dict(each) for each in dict.fromkeys(tuple(t.items()) for t in net_knowledge(game).TABLES)],
        "architecture": {
            "inputs": shape.inputs, "choices": shape.choices, "sides": shape.sides, "secrets": shape.secrets,
            **candidate, **sizes, "with_critic": "critic.weight" in weights,
            "precision": "float16",
        },
        "inputs_hash": inputs_hash(game, shape.seats, shape.past),
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        "training": training,
    }  # fmt: skip
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    page_path(path).write_text(json.dumps(page, indent=1) + "\n", encoding="utf-8")
    return page


def model_of(game: Game, net: Net, device: str) -> Model:
    """The model that a net was exported from, but for rounding; a critic that was left out starts anew."""
    sizes = net.page["architecture"]
    critic = max(1, sizes["critic"])  # a net without one gets the smallest
    wide = (sizes["width"], critic, sizes.get("weighing", 0), sizes["residual_layers"])
    model = Model(Shape(game, net.page["seats"], has_past_features(game, net.page)), *wide)
    weights = {
        name: torch.tensor(value.T if name.endswith(".weight") else value) for name, value in net.weights.items()
    }
    for name, scale in scales(model).items():
        weights[name] = weights[name] / scale
    model.load_state_dict(weights, strict=False)
    model.to(device).requires_grad_(False)
    return model


def _size(model: Model) -> str:
    """The size of a model, for messages."""
    return f"{model.sizes} for {model.shape.seats} seats with {model.shape.inputs} inputs"


def initial_weights(model: Model, start: Model) -> dict[str, Any]:
    """The weights of `start` for `model`; inputs that only `model` has, and new residual layers, start near zero.

    Raises BadOption if the two differ in anything else.
    """
    weights = {name: value.cpu() for name, value in start.state_dict().items()}
    more = model.shape.inputs - start.shape.inputs
    if more > 0 and model.shape.seats == start.shape.seats:
        weights["entry.weight"] = pad(weights["entry.weight"], (0, more))
    begun: dict[str, Any] = {}
    for name, own in model.state_dict().items():
        if name in weights:
            begun[name] = weights[name]
        else:
            begun[name] = own.cpu() * SILENT if name.endswith(".weight") else torch.zeros_like(own, device="cpu")
        if begun[name].shape != own.shape:
            raise BadOption("start", f"{name} of a net of {_size(start)} does not fit {_size(model)} of the recipe")
    if extra := weights.keys() - begun.keys():
        raise BadOption("start", f"the net has layers that the recipe has not: {', '.join(sorted(extra))}")
    return begun


def widened(model: Model, opponent: Model) -> dict[str, Any]:
    """The weights of `opponent` in the shape of `model`, with the same outputs: whatever `opponent` lacks is 0.

    Raises BadOption for one that has more of anything, or plays with another number of seats.
    """
    weights = {name: torch.zeros_like(value, device="cpu") for name, value in model.state_dict().items()}
    for name, value in opponent.state_dict().items():
        part = value.cpu()
        if name == "critic.weight":  # the secrets follow the output of the trunk, however wide that is
            wide = opponent.sizes["width"]
            apart = part.new_zeros(len(part), max(0, model.sizes["width"] - wide))
            part = torch.cat((part[:, :wide], apart, part[:, wide:]), 1)
        room = weights.get(name)
        fits = room is not None and all(small <= large for small, large in zip(part.shape, room.shape, strict=True))
        if room is None or not fits or opponent.shape.seats != model.shape.seats:
            raise BadOption("opponent", f"{name} of a net of {_size(opponent)} does not fit one of {_size(model)}")
        room[tuple(slice(many) for many in part.shape)] = part
    return weights
