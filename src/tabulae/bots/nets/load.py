"""Nets: what they are told of a View, the files they come in, and what they answer, in NumPy.

A net is a file of half-precision weights, opened without pickles, and a page beside it in JSON that says what the net
is for. One whose page, inputs or rules do not fit is refused. docs/training.md tells how nets are made.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from tabulae.bots.nets.net_kernel import HEAD
from tabulae.bots.nets.page import check_parts, page_in, weighs
from tabulae.bots.plugin import plugin_of
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

FORMAT = "tabulae net 1"
RESIDUAL = ("first", "second", "third", "fourth")  # layers that add to what they are given, as many as a net has
ASKED = 60  # decisions that the fingerprint of the inputs looks at
ASKED_OF_CANDIDATES = 24  # the same where moves are weighed

SHIPPED = files("tabulae.bots.nets").joinpath("weights")  # <game>-<seats>.npz and .json, and the same with OTHERS
OTHERS = "-others"  # of a net that was fitted to what players choose who search

Array = np.ndarray[Any, Any]


def net_knowledge(game: Game) -> Any:
    """What the game's plug-in tells nets. Raises BadOption for a game without it."""
    knowledge = plugin_of(game).net()
    if knowledge is None:
        raise BadOption("bots", f"no net is known for {game.title}")
    return knowledge


def past_width(game: Game, seats: int) -> int:
    """How many numbers a net may be told of the past; 0 for a table at which there are none."""
    knowledge = net_knowledge(game)
    return int(knowledge.of_past(seats)) if hasattr(knowledge, "of_past") else 0


def inputs_of(game: Game, seats: int, past: bool = False) -> int:
    """How many numbers a net is told of a View, without the past or with it. Raises BadOption where it cannot be."""
    if past and not past_width(game, seats):
        raise BadOption("past", f"nets for {game.title} with {seats} seats cannot be told the past")
    return int(net_knowledge(game).inputs(seats)) + (past_width(game, seats) if past else 0)


def halvings_of(game: Game, seats: int, past: bool = False) -> list[int]:
    """How often each of these is halved before a net sees it."""
    knowledge = net_knowledge(game)
    return [*knowledge.halvings(seats), *(knowledge.halvings_of_past(seats) if past else ())]


@cache
def inputs_hash(game: Game, seats: int, past: bool = False) -> str:
    """A SHA-256 of what nets are told and of the numbers of moves, over the first decisions of a fixed random game."""
    knowledge = net_knowledge(game)
    if candidate_width(game):
        return _candidates_hash(game, seats)
    state, dice = game.start(seats), new_dice(seats)
    widths = (inputs_of(game, seats, past), knowledge.CHOICES, knowledge.secrets(seats))
    digest = hashlib.sha256(" ".join(map(str, widths)).encode())
    asked = 0
    while game.to_act(state) and asked < ASKED:
        seat = state.turn
        count = game.rules.count_moves(state, seat)
        if seat >= 0:
            digest.update(told(game, game.view(state, seat), past).tobytes())
            moves = [game.rules.nth_move(state, seat, k) for k in range(count)]
            digest.update(str([knowledge.choice_of(seats, seat, move) for move in moves]).encode())
            asked += 1
        game.rules.play(state, seat, game.rules.nth_move(state, seat, roll(dice, count)))
    return digest.hexdigest()


def _candidates_hash(game: Game, seats: int) -> str:
    """The same where moves are weighed as candidates: of what is told of each, in a game of candidates by lot."""
    from tabulae.bots.nets.candidate_encoder import Teller

    knowledge = net_knowledge(game)
    state, dice, teller = game.start(seats), new_dice(seats), Teller(game, knowledge, seats)
    widths = (knowledge.inputs(seats), knowledge.OF_CANDIDATE, knowledge.secrets(seats))
    digest = hashlib.sha256(str(widths).encode())
    asked = 0
    while game.to_act(state) and asked < ASKED_OF_CANDIDATES:
        seat = state.turn
        if seat >= 0:
            count = teller.tell(game.view(state, seat))
            digest.update(teller.inputs.astype(np.int8).tobytes() + teller.candidates.astype(np.int8).tobytes())
            move = teller.move(roll(dice, count))
            asked += 1
        else:
            move = game.rules.nth_move(state, seat, roll(dice, game.rules.count_moves(state, seat)))
        game.rules.play(state, seat, move)
    return digest.hexdigest()


def candidate_width(game: Game) -> int:
    """How many numbers a net is told of each candidate; 0 for a game whose choices are numbered once for all."""
    return int(getattr(net_knowledge(game), "OF_CANDIDATE", 0))


def told(game: Game, view: Any, past: bool = False) -> Array:
    """What a net is told of a View, without the past or with it: `write_inputs` fills the room it is given."""
    out = np.zeros(inputs_of(game, view.seats, past), np.int8)
    net_knowledge(game).write_inputs(view, out)
    return out


def told_past(game: Game, page: dict[str, Any]) -> bool:
    """Whether the net of the page is told the past: its inputs are as many as that takes."""
    more = past_width(game, page["seats"])
    return more > 0 and bool(page["architecture"]["inputs"] == inputs_of(game, page["seats"]) + more)


@dataclass(frozen=True, eq=False)
class Net:
    """Weights in single precision, and the page about them."""

    page: dict[str, Any]
    weights: dict[str, Array]

    @property
    def inputs(self) -> int:
        """How many numbers it is told."""
        return int(self.page["architecture"]["inputs"])

    @cached_property
    def mind(self) -> Array:
        """All weights in one array, as `net_kernel.py` takes them."""
        sizes = self.page["architecture"]
        head = [sizes[name] if name != "critic" or sizes["with_critic"] else 0 for name in HEAD]
        parts = [self.weights[f"{name}.{part}"].ravel() for name in layers(sizes) for part in ("weight", "bias")]
        return np.concatenate([np.array(head, np.float32), *parts])

    def think(self, inputs: Array, candidates: Array | None = None) -> tuple[Array, Array]:
        """Logits of all choices or candidates, and the chance of each side to win, the acting one first; for one row or
        many."""
        h = self.trunk(inputs.astype(np.float32))
        logits = self.policy(h) if candidates is None else self.weigh(h, candidates.astype(np.float32))
        return logits, chances(h @ self.weights["fair.weight"] + self.weights["fair.bias"])

    def trunk(self, inputs: Array) -> Array:
        """What the net makes of rows of inputs, in single precision; the answers are made of that."""
        w = self.weights
        h: Array = np.maximum(inputs @ w["entry.weight"] + w["entry.bias"], 0)
        for layer in RESIDUAL[: self.page["architecture"]["residual_layers"]]:
            h = h + np.maximum(h @ w[f"{layer}.weight"] + w[f"{layer}.bias"], 0)
        return h

    def policy(self, h: Array) -> Array:
        """The logits of all choices."""
        logits: Array = h @ self.weights["policy.weight"] + self.weights["policy.bias"]
        return logits

    def weigh(self, h: Array, candidates: Array) -> Array:
        """The logits of the candidates, of a net that weighs them."""
        w = self.weights
        state = (h @ w["state.weight"] + w["state.bias"])[..., None, :]
        each = np.maximum(candidates @ w["candidate.weight"] + w["candidate.bias"] + state, 0)
        each = each + np.maximum(each @ w["weigh.weight"] + w["weigh.bias"], 0)
        logits: Array = each @ w["policy.weight"] + candidates @ w["at_once.weight"]
        return (logits + w["policy.bias"] + w["at_once.bias"])[..., 0]

    def foresee(self, h: Array, secrets: Array) -> Array:
        """The chance of each side to win, the acting one first, as the critic sees it, who is shown the secrets."""
        w = self.weights
        seen = np.maximum(np.concatenate((h, secrets), -1) @ w["critic.weight"] + w["critic.bias"], 0)
        return chances(seen @ w["win.weight"] + w["win.bias"])


def chances(logits: Array) -> Array:
    """Logits as chances that sum to one in each row."""
    odds = np.exp(logits - logits.max(-1, keepdims=True))
    shares: Array = odds / odds.sum(-1, keepdims=True)
    return shares


def layers(sizes: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """The layers of a net of this architecture: how many numbers each takes, and how many it gives."""
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


def sizes_of(game: Game, seats: int, past: bool = False) -> dict[str, int]:
    """What of the architecture of a net the table decides."""
    knowledge, candidate = net_knowledge(game), candidate_width(game)
    sides = 1 + max(game.rules.side_of(seats, seat) for seat in range(seats))
    sizes = {"inputs": inputs_of(game, seats, past), "choices": knowledge.CHOICES, "sides": sides}
    return sizes | {"secrets": knowledge.secrets(seats)} | ({"candidate": candidate} if candidate else {})


def idle_net(game: Game, seats: int, past: bool = False) -> Net:
    """A net of one neuron that thinks nothing: to warm up what nets play with."""
    sizes = sizes_of(game, seats, past) | {"width": 1, "critic": 1, "residual_layers": 1, "with_critic": True}
    if candidate_width(game):
        sizes["weighing"] = 1
    weights: dict[str, Array] = {}
    for name, shape in layers(sizes).items():
        weights[f"{name}.weight"], weights[f"{name}.bias"] = np.zeros(shape, np.float32), np.zeros(shape[1], np.float32)
    return Net({"architecture": sizes, "seats": seats}, weights)


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
    """The net that comes with the package. Raises BadOption where there is none."""
    net = net_if_shipped(game, seats)
    if net is None:
        raise BadOption("bots", f"no net was trained for {game.title} with {seats} seats")
    return net


@cache
def net_if_shipped(game: Game, seats: int, manner: str = "") -> Net | None:
    """The net that comes with the package, or None; with a manner, such as OTHERS, one that only tells how some choose.

    Raises BadOption for one that does not fit the package.
    """
    name = f"{game.name}-{seats}{manner}"
    weights, page = SHIPPED.joinpath(f"{name}.npz"), SHIPPED.joinpath(f"{name}.json")
    if not weights.is_file():
        return None
    return _checked(game, name, weights.read_bytes(), page.read_text(encoding="utf-8"))


def _checked(game: Game, name: str, data: bytes, text: str) -> Net:
    page = page_in(name, text)
    wanted = {
        "format": FORMAT,
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
    past = told_past(game, page)
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
            return {key: stored[key].astype(np.float32) for key in stored.files}
    except (OSError, EOFError, ValueError, BadZipFile) as problem:
        raise BadOption("net", f"the weights of the net {name} cannot be read: {problem}") from problem
