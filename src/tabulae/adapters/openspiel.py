"""OpenSpiel: every game as a Python game, `pyspiel.load_game("tabulae_tabula_rasa", {"players": 3, "ties": "french"})`.

Importing this module registers the games. Chance is explicit: an outcome is a number in the bag, and equal cards are
one outcome. Seats that choose at the same time are asked one after the other; none sees another's choice. The
information state is the seat's View: all its cells, as JSON text or, as a tensor, as bytes. The observation tensor is
what `Game.observation` writes. Returns are those of `actions.rewards_of`.

`State.resample_from_infostate` samples a world, so OpenSpiel's ISMCTS in Python works. Its C++ ISMCTS fails on every
game written in Python, `python_kuhn_poker` among them: pyspiel does not pass ResampleFromInfostate on to Python ("not
implemented"), and its `step` gives up the interpreter lock, which Python games need (the process crashes).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from tabulae.adapters.actions import Actions, rewards_of
from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.option import Option
from tabulae.core.seat import CHANCE, WATCHER, Seat

PREFIX = "tabulae_"
PLAYERS = "players"
BY_DEFAULT = ""  # an option that is not given
MOST_OUTCOMES = 64  # numbers in a bag
LONGEST = 1 << 14  # decisions of one game; random games are far shorter
SEEDS = 1 << 52


def name_of(game: str) -> str:
    """OpenSpiel's name for a game: tabula-rasa is `tabulae_tabula_rasa`."""
    return PREFIX + game.replace("-", "_")


class _Position:
    """A State of ours inside a State of OpenSpiel. It never changes, so that copies share it."""

    __slots__ = ("_legal", "state")

    def __init__(self, state: Any) -> None:
        self.state = state
        self._legal: dict[Seat, dict[int, Any]] = {}

    def legal(self, actions: Actions, seat: Seat) -> dict[int, Any]:
        """The seat's moves by action, listed once."""
        if seat not in self._legal:
            self._legal[seat] = actions.legal(self.state, seat)
        return self._legal[seat]

    def __deepcopy__(self, memo: dict[int, Any]) -> _Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _Position._again, (type(self.state), layout.plain(self.state))

    @staticmethod
    def _again(cls: type[Any], cells: dict[str, Any]) -> _Position:
        return _Position(layout.rebuilt(cls, cells))


def _default(option: Option, seats: int) -> str | int:
    """OpenSpiel reads numbers as numbers, so an option whose values are numbers is one."""
    return int(option.default_for(seats)) if all(map(str.isdecimal, option.values)) else BY_DEFAULT


def _kind(game: Game) -> pyspiel.GameType:
    options = {option.name: _default(option, game.seats[0]) for option in game.options}
    return pyspiel.GameType(
        short_name=name_of(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={PLAYERS: game.seats[0], **options},
    )


class TabulaeGame(pyspiel.Game):
    """One of our games, with seats and options as OpenSpiel's parameters."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.game = registry.find(name)
        given = dict(params or {})
        self.seats = int(given.pop(PLAYERS, self.game.seats[0]))
        self.options: dict[str, Any] = {option: str(word) for option, word in given.items() if word != BY_DEFAULT}
        self.game.start(self.seats, **self.options)  # refuses what the game does not have
        self.actions = Actions(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(self.game), info, params or {})

    def new_initial_state(self) -> TabulaeState:
        return TabulaeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observer takes no parameters; {params} were given")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class TabulaeState(pyspiel.State):
    """A State of OpenSpiel. It holds the whole truth; players are shown strings and tensors."""

    def __init__(self, game: TabulaeGame) -> None:
        super().__init__(game)
        self.position = _Position(game.game.start(game.seats, **game.options))

    def current_player(self) -> int:
        acting = self.get_game().game.to_act(self.position.state)
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if acting == (CHANCE,) else int(acting[0])

    def is_terminal(self) -> bool:
        return not self.get_game().game.to_act(self.position.state)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.legal(self.get_game().actions, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each different chance move once, by the lowest of its numbers in the bag."""
        rules, state = self.get_game().game.rules, self.position.state
        numbers = cards_of(rules.bag(state))
        counts: dict[Any, list[int]] = {}
        for number in numbers:
            counts.setdefault(rules.chance_move(state, number), []).append(number)
        return [(same[0], len(same) / len(numbers)) for same in counts.values()]

    def _apply_action(self, action: int) -> None:
        game, state = self.get_game(), self.position.state
        seat = self.current_player()
        if seat == int(pyspiel.PlayerId.CHANCE):
            seat, move = CHANCE, game.game.rules.chance_move(state, action)
        else:
            move = self.position.legal(game.actions, seat)[action]
        after = layout.copied(state)
        game.game.rules.play(after, seat, move)
        self.position = _Position(after)

    def _action_to_string(self, player: int, action: int) -> str:
        game, state = self.get_game(), self.position.state
        if player == int(pyspiel.PlayerId.CHANCE):
            return str(game.game.rules.chance_move(state, action))
        move = self.position.legal(game.actions, player).get(action)
        return f"action {action}" if move is None else str(move)

    def returns(self) -> list[float]:
        game = self.get_game()
        outcome = game.game.outcome(self.position.state)
        return rewards_of(outcome) if outcome else [0.0] * game.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TabulaeState:
        """A State that looks the same to the player. Its `history()` remains that of the true game."""
        game = self.get_game().game
        world = game.sample_world(game.view(self.position.state, player), new_dice(int(sampler() * SEEDS)))
        twin: TabulaeState = self.clone()
        twin.position = _Position(world)
        return twin

    def view(self, player: int) -> Any:
        """What the player may know, as the bots of this package get it."""
        return self.get_game().game.view(self.position.state, player)

    def __str__(self) -> str:
        return layout.fingerprint(self.position.state)[:16]


class Observer:
    """What one player may know, or all, or anybody, as a tensor and as text."""

    def __init__(self, game: TabulaeGame, kind: Any) -> None:
        self._game, self._recalls = game.game, bool(kind.perfect_recall)
        if not kind.public_info:
            raise ValueError("a View holds what is public as well; there is no observer without it")
        self._viewers: Callable[[int], list[int]] = lambda player: [player]
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            self._viewers = lambda player: [WATCHER]
        elif kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            self._viewers = lambda player: list(range(game.seats))
        size = len(self._numbers(game.game.view(game.game.start(game.seats, **game.options), WATCHER)))
        count = len(self._viewers(0))
        self.tensor = np.zeros(count * size, np.float32)
        self.dict = {"view": self.tensor.reshape(count, size)}

    def _numbers(self, view: Any) -> np.ndarray[Any, Any]:
        return layout.pack(view).view(np.uint8) if self._recalls else self._game.observation(view)

    def set_from(self, state: TabulaeState, player: int) -> None:
        for row, viewer in enumerate(self._viewers(player)):
            self.dict["view"][row] = self._numbers(state.view(viewer))

    def string_from(self, state: TabulaeState, player: int) -> str:
        return "\n".join(_text(state.view(viewer)) for viewer in self._viewers(player))


def _text(view: Any) -> str:
    return json.dumps(layout.plain(view), separators=(",", ":"))


def _class_of(game: Game) -> type[TabulaeGame]:
    """A class of its own for each game, as OpenSpiel wants it.

    pyspiel drops what it was given after Python has ended; a class, unlike a function, survives that.
    """

    def __init__(self: TabulaeGame, params: dict[str, Any] | None = None) -> None:
        TabulaeGame.__init__(self, game.name, params)

    return type(TabulaeGame.__name__, (TabulaeGame,), {"__init__": __init__})


def register_all() -> None:
    """Register every game that is not registered yet."""
    known = set(pyspiel.registered_names())
    for name in (*registry.names(), *registry.variants()):
        if name_of(name) not in known:
            game = registry.find(name)
            pyspiel.register_game(_kind(game), _class_of(game))


register_all()
