"""Loading of nets from their files, and what is checked before one is used.

A net is a file of weights in half precision or in eight bits (`packing.py`), opened without pickles, and a JSON page
beside it that describes the net. A net whose page, inputs or rules do not fit is refused. docs/training.md explains how
nets are made.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from tabulae.bots.nets.features import candidate_width, has_past_features, inputs_hash, sizes_of
from tabulae.bots.nets.net import RESIDUAL, Array, Net, layers
from tabulae.bots.nets.packing import unpack
from tabulae.bots.nets.page import check_parts, page_in, weighs
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

FORMAT = "tabulae net 1"  # half precision
PACKED_FORMAT = "tabulae net 2"  # large layers in eight bits
SHIPPED = files("tabulae.bots.nets").joinpath("weights")  # <game>-<seats>.npz and .json, and with OPPONENT_MODEL
OPPONENT_MODEL = "-others"  # a net fitted to the choices of players who search


def page_path(path: Any) -> Any:
    return path.with_name(path.name.removesuffix(".npz") + ".json")


def read_net(game: Game, path: Path) -> Net:
    """The net in a file, with the page beside it. Raises BadOption for one that is broken or does not fit."""
    try:
        data, page = path.read_bytes(), page_path(path).read_text(encoding="utf-8")
    except OSError as problem:
        why = f"{problem.filename} cannot be read: {problem.strerror}"
        raise BadOption("net", f"{why}; a net is a file .npz with its page .json beside it") from problem
    except UnicodeDecodeError as problem:
        raise BadOption("net", f"the page of the net {path} cannot be read: {problem}") from problem
    return _checked(game, str(path), data, page)


def shipped_net(game: Game, seats: int) -> Net:
    """The net in the package. Raises BadOption if there is none."""
    net = shipped_net_or_none(game, seats)
    if net is None:
        raise BadOption("bots", f"no net was trained for {game.title} with {seats} seats")
    return net


@cache
def shipped_net_or_none(game: Game, seats: int, role: str = "") -> Net | None:
    """The net in the package, or None; with a role such as OPPONENT_MODEL, a net that only models how some choose.

    Raises BadOption for one that does not fit the package.
    """
    name = f"{game.name}-{seats}{role}"
    weights, page = SHIPPED.joinpath(f"{name}.npz"), SHIPPED.joinpath(f"{name}.json")
    if not weights.is_file():
        return None
    return _checked(game, name, weights.read_bytes(), page.read_text(encoding="utf-8"))


def _checked(game: Game, name: str, data: bytes, text: str) -> Net:
    page = page_in(name, text)
    wanted = {
        "format": PACKED_FORMAT if page.get("format") == PACKED_FORMAT else FORMAT,
        "game": game.name,
        "rules": game.version,
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    for key, value in wanted.items():
        if page.get(key) != value:
            raise BadOption("net", f"the net {name} does not fit: its page says {key} {page.get(key)!r}, not {value!r}")
    check_parts(name, page)
    seats, sizes = page["seats"], page["architecture"]
    if seats not in game.seats:
        raise BadOption("net", f"the net {name} does not fit: {game.title} is not played with {seats} seats")
    past = has_past_features(game, page)
    as_wide = sizes | sizes_of(game, seats, past) == sizes and weighs(sizes) == bool(candidate_width(game))
    if not as_wide or page["inputs_hash"] != inputs_hash(game, seats, past):
        raise BadOption("net", f"the net {name} does not fit: it was trained on other inputs than this version writes")
    if not 1 <= sizes["residual_layers"] <= len(RESIDUAL):
        raise BadOption("net", f"the net {name} does not fit: it has {sizes['residual_layers']} residual layers")
    weights = _weights_in(name, data)
    for layer, (many, wide) in layers(sizes).items():
        for key, shape in ((f"{layer}.weight", (many, wide)), (f"{layer}.bias", (wide,))):
            if key not in weights or weights[key].shape != shape:
                raise BadOption("net", f"the net {name} does not fit: {key} is not of the shape {shape}")
    return Net(page, weights)


def _weights_in(name: str, data: bytes) -> dict[str, Array]:
    try:
        with np.load(BytesIO(data), allow_pickle=False) as stored:
            return unpack({key: stored[key] for key in stored.files})
    except (OSError, EOFError, ValueError, BadZipFile) as problem:
        raise BadOption("net", f"the weights of the net {name} cannot be read: {problem}") from problem
