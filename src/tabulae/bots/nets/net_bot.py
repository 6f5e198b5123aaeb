"""A trained player: it plays what its net thinks best, at once."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.benchmark_results import BETTER_ALONE
from tabulae.bots.bot import ANY_WORLD, Bot, Budget, check_decision, dice_for
from tabulae.bots.nets import net_kernel
from tabulae.bots.nets.candidate_encoder import Teller
from tabulae.bots.nets.load import Array, Net, idle_net, net_if_shipped, net_knowledge, shipped_net
from tabulae.bots.nets.net_kernel import NOT_LEGAL
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.match import Match

FINE = 1 << 30  # steps of a random number between 0 and 1
OF_GAME = ("write_inputs", "deal_world", "count_moves", "nth_move", "choice_of")


@cache
def _compiled(game: Game) -> Any:
    kernel = Kernel(*game.compiled_modules, net_knowledge(game), net_kernel)
    names = {name: getattr(kernel, name) for name in OF_GAME}
    return kernel.compile(net_kernel.consider, **names, tell_it=kernel.compile(net_kernel.tell, **names))


def warm_up(game: Game) -> None:
    """Compile, or load, everything now: a net of one neuron is asked."""
    match = Match(game, game.seats[0], seed=0)
    desk_of(game, idle_net(game, match.seats)).consider(match.view(match.to_act[0]))


class Desk:
    """A net and the memory it works in. Not for two threads at once."""

    def __init__(self, game: Game, net: Net) -> None:
        sizes = net.page["architecture"]
        wide = sizes["width"]
        self._consider = _compiled(game)
        self._mind = net.mind
        self._worlds = layout.pack(game.State(), game.State())
        self._dice = layout.pack(new_dice(ANY_WORLD))
        self.inputs, self._h, self._more = (np.zeros(n, np.float32) for n in (sizes["inputs"], wide, wide))
        self.legal = np.zeros(sizes["choices"], np.int64)  # number of the move and one
        self.logits = np.zeros(sizes["choices"], np.float32)
        self.fair = np.zeros(sizes["sides"], np.float32)
        self.net, self._game = net, game

    def consider(self, view: Any) -> Any:
        """The best move by the net; `logits`, `legal` and `fair` tell more of it."""
        return self._consider(layout.pack(view), self._worlds, self._dice, self._mind, self.inputs, self.legal,
                              self._h, self._more, self.logits, self.fair)  # fmt: skip

    def numbers(self, choices: Array) -> Array:
        """The numbers of legal choices as moves of the seat."""
        return self.legal[choices] - 1

    def move(self, view: Any, choice: int) -> Any:
        """The move of a legal choice of the View considered last."""
        world = layout.unpack(self._game.State, self._worlds[1])
        return self._game.rules.nth_move(world, view.seat, int(self.legal[choice]) - 1)


class WeighingDesk:
    """The same for a net that weighs candidates: `legal` says which of them there are."""

    def __init__(self, game: Game, net: Net) -> None:
        sizes = net.page["architecture"]
        wide, each = sizes["width"], sizes["weighing"]
        self._teller = Teller(game, net_knowledge(game), net.page["seats"])
        self.net, self._mind = net, net.mind
        self._room = [np.zeros(n, np.float32) for n in (wide, wide, each, each, each, 1)]
        self.legal = np.zeros(sizes["choices"], np.int64)
        self.logits = np.zeros(sizes["choices"], np.float32)
        self.fair = np.zeros(sizes["sides"], np.float32)

    def numbers(self, choices: Array) -> Array:
        """The numbers of candidates as moves."""
        return self._teller.choices[choices]

    def consider(self, view: Any) -> Any:
        """The best candidate by the net, the first of equals."""
        teller = self._teller
        count = teller.tell(view)
        teller.weigh(self._mind, teller.inputs, teller.candidates, count, *self._room, self.logits, self.fair)
        self.legal[:] = np.arange(len(self.legal)) < count
        return teller.move(int(self.logits[:count].argmax()))

    def move(self, view: Any, choice: int) -> Any:
        """The move of a candidate of the View considered last."""
        return self._teller.move(choice)


def desk_of(game: Game, net: Net) -> Desk | WeighingDesk:
    return WeighingDesk(game, net) if "candidate" in net.page["architecture"] else Desk(game, net)


class NetBot:
    """Plays what the net thinks best, or with a temperature draws among what it thinks good."""

    def __init__(self, game: Game, seed: int, temperature: float = 0.0, net: Net | None = None) -> None:
        self.game, self.seed, self.temperature, self._net = game, seed, temperature, net
        self._desk: Desk | WeighingDesk | None = None
        self._fits: tuple[int, ...] = ()

    def desk_for(self, view: Any) -> Desk | WeighingDesk:
        """Raises NoDecision where the View's seat owes none, and BadOption where the net was not trained for the number
        of seats or the options of the View."""
        check_decision(self.game, view)
        table = (view.seats, *(getattr(view, option.name) for option in self.game.options))
        if self._desk is None or self._fits != table:
            self._desk, self._fits = desk_of(self.game, fitting_net(self.game, view, self._net)), table
        return self._desk

    def choose(self, view: Any, budget: Budget) -> Any:
        desk = self.desk_for(view)
        best = desk.consider(view)
        if self.temperature == 0.0:
            return best
        return desk.move(view, drawn(desk, self.temperature, roll(dice_for(self.seed, view), FINE) / FINE))

    def win_chance(self, view: Any) -> float:
        """The fair chance of the View's side to win; the View's seat must be to act."""
        desk = self.desk_for(view)
        desk.consider(view)
        return float(desk.fair[0])


def drawn(desk: Desk | WeighingDesk, temperature: float, at: float) -> int:
    """A legal choice by its chance; `at`, between 0 and 1, decides which."""
    choices = np.flatnonzero(desk.legal != NOT_LEGAL)
    worth = desk.logits[choices].astype(float)
    chances: Array = np.cumsum(np.exp((worth - worth.max()) / temperature))
    place = int(np.searchsorted(chances, at * chances[-1], side="right"))
    return int(choices[min(len(choices) - 1, place)])


class Master:
    """The net that comes with the package where it was measured to be better than search; elsewhere search."""

    def __init__(self, game: Game, seed: int, search: Bot) -> None:
        self.game, self.search = game, search
        self._net_bot = NetBot(game, seed)

    def choose(self, view: Any, budget: Budget) -> Any:
        alone = view.seats in BETTER_ALONE.get(self.game.name, ()) and has_net(self.game, view)
        player: Bot = self._net_bot if alone else self.search
        return player.choose(view, budget)


def fitting_net(game: Game, view: Any, net: Net | None = None) -> Net:
    """The net, or the one that comes with the package. Raises BadOption where it cannot play at the View's table."""
    found = net or shipped_net(game, view.seats)
    if why := misfit(game, found, view):
        raise BadOption("bots", why)
    return found


def has_net(game: Game, view: Any) -> bool:
    """Whether a net comes with the package that was trained for a table like that of the View."""
    return net_for(game, view) is not None


def net_for(game: Game, view: Any, manner: str = "") -> Net | None:
    """The net that comes with the package for a table like that of the View, or None; see `net_if_shipped`."""
    net = net_if_shipped(game, view.seats, manner)
    return None if net is None or misfit(game, net, view) else net


def misfit(game: Game, net: Net, view: Any) -> str:
    """Why the net cannot play at the table of the View; empty where it can."""
    if net.page["seats"] != view.seats:
        return f"the net plays with {net.page['seats']} seats, not with {view.seats}"
    options = game.options_of(view)
    usual = {option.name: option.default_for(view.seats) for option in game.options}
    if not any(options == usual | table for table in net.page["tables"]):
        return f"the net was not trained for these options: {options}"
    return ""
