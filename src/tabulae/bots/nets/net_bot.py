"""Bots that play a net's move without search, and Master, which uses a net where it beats search."""

from __future__ import annotations

from typing import Any

import numpy as np

from tabulae.bots.benchmark_results import NET_BEATS_SEARCH
from tabulae.bots.bot import Bot, Budget, check_decision, dice_for
from tabulae.bots.nets.inference import Buffers, buffers_of
from tabulae.bots.nets.load import shipped_net, shipped_net_or_none
from tabulae.bots.nets.net import Array, Net
from tabulae.bots.nets.net_kernel import NOT_LEGAL
from tabulae.core.dice import roll
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

FINE = 1 << 30  # resolution of a random number between 0 and 1


class NetBot:
    """Plays the net's best move, or with a temperature samples among its moves."""

    def __init__(self, game: Game, seed: int, temperature: float = 0.0, net: Net | None = None) -> None:
        self.game, self.seed, self.temperature, self._net = game, seed, temperature, net
        self._buffers: Buffers | None = None
        self._fits: tuple[int, ...] = ()

    def buffers_for(self, view: Any) -> Buffers:
        """Buffers for the View.

        Raises NoDecision if the View's seat has no decision to make, and BadOption if the net was not trained for the
        number of seats or the options of the View.
        """
        check_decision(self.game, view)
        table = (view.seats, *(getattr(view, option.name) for option in self.game.options))
        if self._buffers is None or self._fits != table:
            self._buffers, self._fits = buffers_of(self.game, net_for_table(self.game, view, self._net)), table
        return self._buffers

    def choose(self, view: Any, budget: Budget) -> Any:
        buffers = self.buffers_for(view)
        best = buffers.evaluate(view)
        if self.temperature == 0.0:
            return best
        return buffers.move(
            view, sample_choice(buffers, self.temperature, roll(dice_for(self.seed, view), FINE) / FINE)
        )

    def win_chance(self, view: Any) -> float:
        """The fair chance of the View's side to win; the View's seat must be to act."""
        buffers = self.buffers_for(view)
        buffers.evaluate(view)
        return float(buffers.win_chances[0])


def sample_choice(buffers: Buffers, temperature: float, at: float) -> int:
    """Sample a legal choice by its probability; `at`, between 0 and 1, decides which."""
    choices = np.flatnonzero(buffers.legal != NOT_LEGAL)
    logits = buffers.logits[choices].astype(float)
    cumulative: Array = np.cumsum(np.exp((logits - logits.max()) / temperature))
    place = int(np.searchsorted(cumulative, at * cumulative[-1], side="right"))
    return int(choices[min(len(choices) - 1, place)])


class Master:
    """The package's net where it was measured to be stronger than search; elsewhere search."""

    def __init__(self, game: Game, seed: int, search: Bot) -> None:
        self.game, self.search = game, search
        self._net_bot = NetBot(game, seed)

    def choose(self, view: Any, budget: Budget) -> Any:
        alone = view.seats in NET_BEATS_SEARCH.get(self.game.name, ()) and has_net(self.game, view)
        player: Bot = self._net_bot if alone else self.search
        return player.choose(view, budget)


def net_for_table(game: Game, view: Any, net: Net | None = None) -> Net:
    """The net, or the one in the package. Raises BadOption if it cannot play at the View's table."""
    found = net or shipped_net(game, view.seats)
    if why := why_unfit(game, found, view):
        raise BadOption("bots", why)
    return found


def has_net(game: Game, view: Any) -> bool:
    """Whether the package has a net that was trained for a table like the View's."""
    return net_for_table_or_none(game, view) is not None


def net_for_table_or_none(game: Game, view: Any, role: str = "") -> Net | None:
    """The package's net for a table like the View's, or None; see `shipped_net_or_none`."""
    net = shipped_net_or_none(game, view.seats, role)
    return None if net is None or why_unfit(game, net, view) else net


def why_unfit(game: Game, net: Net, view: Any) -> str:
    """Why the net cannot play at the View's table; empty if it can."""
    if net.page["seats"] != view.seats:
        return f"the net plays with {net.page['seats']} seats, not with {view.seats}"
    options = game.options_of(view)
    usual = {option.name: option.default_for(view.seats) for option in game.options}
    if not any(options == usual | table for table in net.page["tables"]):
        return f"the net was not trained for these options: {options}"
    return ""
