"""What a net thinks of a decision: a fair win chance for every move, from worlds that look the same to the seat.

In each world every move is played on by the net in all seats, each from what it may know, and then judged. Several runs
in other worlds tell how far the chances are known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tabulae.bots.engine import stream_of
from tabulae.bots.foresight import Foresight
from tabulae.bots.forward import NOT_LEGAL
from tabulae.bots.lines import NO_MOVE
from tabulae.bots.net import Array, Net
from tabulae.bots.net_bot import Desk
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game


@dataclass(frozen=True, slots=True)
class Look:
    """How a judge looks ahead."""

    depth: int = 3  # choices after the move, until the critic judges
    temperature: float = 0.5  # of the policy in the lines


LOOK = Look()


def worth_by_net(
    game: Game, net: Net, view: Any, seed: int, runs: int, worlds: int, look: Look = LOOK
) -> tuple[tuple[Any, ...], Array]:
    """The moves of the View's seat, which is to act, and what each came to in each run. [run, move]"""
    desk = Desk(game, net)
    desk.consider(view)
    choices = np.flatnonzero(desk.legal != NOT_LEGAL)
    order = choices[np.argsort(desk.legal[choices])]
    values = _values(game, net, view, seed, desk.legal[order] - 1, runs * worlds, look)
    return tuple(desk.move(view, int(choice)) for choice in order), values.reshape(runs, worlds, -1).mean(1)


def chance_by_net(game: Game, net: Net, view: Any, seed: int, worlds: int, look: Look = LOOK) -> float:
    """The win chance of the View's side, whoever is to act."""
    return float(_values(game, net, view, seed, np.array([NO_MOVE]), worlds, look).mean())


def _values(game: Game, net: Net, view: Any, seed: int, firsts: Array, count: int, look: Look) -> Array:
    foresight, packed = Foresight(game, net), layout.pack(view)
    dice = new_dice(stream_of(seed, packed.tobytes()))
    worlds = foresight.worlds(packed, count, dice)
    return foresight.values(worlds, view.seat, firsts, dice, look.depth, look.temperature)
