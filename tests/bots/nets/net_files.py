"""Nets with weights by lot, for tests that need a net and not its strength."""

from __future__ import annotations

import hashlib
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from tabulae.bots.nets.features import candidate_width, input_count_of, inputs_hash, net_knowledge
from tabulae.bots.nets.load import FORMAT, page_path
from tabulae.bots.nets.net import layers
from tabulae.core.game import Game


def page_of(game: Game, seats: int, width: int = 24, past: bool = False) -> dict[str, Any]:
    knowledge = net_knowledge(game)
    candidate = {"candidate": candidate_width(game), "weighing": 12} if candidate_width(game) else {}
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "seats": seats,
        "tables": list(knowledge.TABLES),
        "architecture": {
            "inputs": input_count_of(game, seats, past),
            "choices": knowledge.CHOICES,
            "sides": 1 + max(game.rules.side_of(seats, seat) for seat in range(seats)),
            "secrets": knowledge.secrets(seats),
            "width": width,
            "critic": 8,
            "residual_layers": 2 + seats % 2,
            "with_critic": True,
            **candidate,
        },
        "inputs_hash": inputs_hash(game, seats, past),
    }


def net_by_lot(game: Game, seats: int, folder: Path, past: bool = False, /, **changes: Any) -> Path:
    """A file with such a net, and its page beside it; `changes` go into the page."""
    page = page_of(game, seats, past=past)
    rng = np.random.default_rng(seats)
    weights = {}
    for name, (many, wide) in layers(page["architecture"]).items():
        weights[f"{name}.weight"] = (rng.standard_normal((many, wide)) / many**0.5).astype(np.float16)
        weights[f"{name}.bias"] = (0.1 * rng.standard_normal(wide)).astype(np.float16)
    buffer = BytesIO()
    np.savez(buffer, **weights)
    path = folder / f"{game.name}-{seats}.npz"
    path.write_bytes(buffer.getvalue())
    page["sha256"] = hashlib.sha256(buffer.getvalue()).hexdigest()
    page_path(path).write_text(json.dumps(page | changes))
    return path
