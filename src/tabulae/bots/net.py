"""A trained player: a net that is told a View and says how good each legal move is, in NumPy.

A net is a file of half-precision weights, opened without pickles, and a page beside it in JSON that says what the net
is for. One whose page, inputs or rules do not fit is refused. docs/training.md tells how nets are made.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from tabulae.bots.bot import Budget, dice_for, legal_moves
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

FORMAT = "tabulae net 1"
ASKED = 60  # decisions that the fingerprint of the inputs looks at
FINE = 1 << 30  # steps of a random number between 0 and 1

Array = np.ndarray[Any, Any]


def net_knowledge(game: Game) -> Any:
    """`bots/knowledge/<game>_net.py`. Raises BadOption for a game without it."""
    module = f"tabulae.bots.knowledge.{game.name.replace('-', '_')}_net"
    if find_spec(module) is None:
        raise BadOption("bots", f"no net is known for {game.title}")
    return import_module(module)


@cache
def inputs_hash(game: Game, seats: int) -> str:
    """A SHA-256 of what nets are told and of the numbers of moves, over the first decisions of a fixed random game."""
    knowledge = net_knowledge(game)
    state, dice = game.start(seats), new_dice(seats)
    digest = hashlib.sha256(f"{knowledge.inputs(seats)} {knowledge.CHOICES} {knowledge.secrets(seats)}".encode())
    asked = 0
    while game.to_act(state) and asked < ASKED:
        seat = state.turn
        count = game.rules.how_many(state, seat)
        if seat >= 0:
            digest.update(told(game, game.view(state, seat)).tobytes())
            moves = [game.rules.move_at(state, seat, k) for k in range(count)]
            digest.update(str([knowledge.choice_of(seats, seat, move) for move in moves]).encode())
            asked += 1
        game.rules.play(state, seat, game.rules.move_at(state, seat, roll(dice, count)))
    return digest.hexdigest()


def told(game: Game, view: Any) -> Array:
    """What a net is told of a View."""
    knowledge = net_knowledge(game)
    out = np.zeros(knowledge.inputs(view.seats), np.int8)
    knowledge.write_inputs(view, out)
    return out


@dataclass(frozen=True, eq=False)
class Net:
    """Weights in single precision, and the page about them."""

    page: dict[str, Any]
    weights: dict[str, Array]

    def think(self, inputs: Array) -> tuple[Array, Array]:
        """Logits of all choices, and the chance of each side to win, the acting one first; for one row or many."""
        w = self.weights
        h = np.maximum(inputs.astype(np.float32) @ w["entry.weight"] + w["entry.bias"], 0)
        for layer in ("first", "second"):
            h = h + np.maximum(h @ w[f"{layer}.weight"] + w[f"{layer}.bias"], 0)
        fair = np.exp(h @ w["fair.weight"] + w["fair.bias"])
        return h @ w["policy.weight"] + w["policy.bias"], fair / fair.sum(-1, keepdims=True)


def page_path(path: Any) -> Any:
    return path.with_name(path.name.removesuffix(".npz") + ".json")


def read_net(game: Game, path: Path) -> Net:
    """The net in a file, with the page beside it. Raises BadOption for one that is broken or does not fit."""
    return _checked(game, str(path), path.read_bytes(), page_path(path).read_text(encoding="utf-8"))


@cache
def shipped_net(game: Game, seats: int) -> Net:
    """The net that comes with the package. Raises BadOption where there is none."""
    folder = files("tabulae.bots").joinpath("nets")
    name = f"{game.name}-{seats}"
    weights, page = folder.joinpath(f"{name}.npz"), folder.joinpath(f"{name}.json")
    if not weights.is_file():
        raise BadOption("bots", f"no net was trained for {game.title} with {seats} seats")
    return _checked(game, name, weights.read_bytes(), page.read_text(encoding="utf-8"))


def _checked(game: Game, name: str, data: bytes, text: str) -> Net:
    from io import BytesIO

    page = json.loads(text)
    wanted = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    for key, value in wanted.items():
        if page.get(key) != value:
            raise BadOption("net", f"the net {name} does not fit: its page says {key} {page.get(key)!r}, not {value!r}")
    if page["inputs_hash"] != inputs_hash(game, page["seats"]):
        raise BadOption("net", f"the net {name} does not fit: it was trained on other inputs than this version writes")
    with np.load(BytesIO(data), allow_pickle=False) as stored:
        return Net(page, {key: stored[key].astype(np.float32) for key in stored.files})


class NetBot:
    """Plays what the net thinks best, or with a temperature draws among what it thinks good."""

    def __init__(self, game: Game, seed: int, temperature: float = 0.0, net: Net | None = None) -> None:
        self.game, self.seed, self.temperature, self._net = game, seed, temperature, net
        self._knowledge = net_knowledge(game)

    def net_for(self, view: Any) -> Net:
        """Raises BadOption where the net was not trained for the number of seats or the options of the View."""
        net = self._net or shipped_net(self.game, view.seats)
        if net.page["seats"] != view.seats:
            raise BadOption("bots", f"the net plays with {net.page['seats']} seats, not with {view.seats}")
        options = self.game.options_of(view)
        if not any(options.items() >= table.items() and _usual(self.game, view, table) for table in net.page["tables"]):
            raise BadOption("bots", f"the net was not trained for these options: {options}")
        return net

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = legal_moves(self.game, view)
        if len(moves) == 1:
            return moves[0]
        logits, _ = self.net_for(view).think(told(self.game, view))
        worth = [float(logits[self._knowledge.choice_of(view.seats, view.seat, move)]) for move in moves]
        if self.temperature == 0.0:
            return moves[int(np.argmax(worth))]
        chances = np.exp((np.array(worth) - max(worth)) / self.temperature)
        at = roll(dice_for(self.seed, view), FINE) / FINE * chances.sum()
        return moves[min(len(moves) - 1, int(np.searchsorted(np.cumsum(chances), at, side="right")))]

    def win_chance(self, view: Any) -> float:
        """The fair chance of the View's side to win; the View's seat must be to act."""
        return float(self.net_for(view).think(told(self.game, view))[1][0])


def _usual(game: Game, view: Any, table: dict[str, str]) -> bool:
    """Whether every option that the table does not name is as usual."""
    options = game.options_of(view)
    others = [option for option in game.options if option.name not in table]
    return all(options[option.name] == option.default_for(view.seats) for option in others)
