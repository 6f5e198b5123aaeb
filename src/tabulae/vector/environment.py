"""`Environment`: many games of one kind that advance together, arrays in and out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption, IllegalMove
from tabulae.core.game import Game
from tabulae.core.kernel import CPU, CUDA, cuda_module
from tabulae.vector import engine
from tabulae.vector import kernel as step
from tabulae.vector.candidates import choose_candidate, is_candidate, move_of_candidate, write_candidates
from tabulae.vector.engine import Shares, new_dice_of, new_games
from tabulae.vector.kernel import WRITE, Games, Rows

CHOOSING = 1 << 40  # added to the seed for the dice of random actions


class Step(NamedTuple):
    """What `reset` and `step` return: the environment's own arrays, which the next step overwrites."""

    observation: Any  # [game, feature], int8: the View of the seat to act, as `Game.observation` writes it
    mask: (
        Any  # [game, action], bool: the legal actions; packed: [game, byte], uint8, the first action in the lowest bit
    )
    actor: Any  # [game], int32: the seat to act
    reward: Any  # [game, seat], float32: of the game that the last action ended, else 0
    done: Any  # [game], bool: whether the last action ended a game; its row is then the first of a new one
    scores: Any  # [game, seat], int32: the points of the game that has ended, else 0
    winners: Any  # [game, seat], bool: who won it


@dataclass(frozen=True)
class Setting:
    """How an environment is made; see `tabulae.vector.make`."""

    game: Game
    count: int
    seats: int | None
    seed: int
    device: str
    packed: bool
    skip_forced: bool
    threads: int
    options: dict[str, Any]


class Compiled(NamedTuple):
    """The compiled functions of an environment."""

    step: Any
    choose: Any
    first_illegal: Any


class Environment:
    """`count` games of one kind, whose actions are the numbers of `Game.encoding`."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.game, self.count, self.device = setting.game, setting.count, setting.device
        games = new_games(self.game, setting.seats, self.count, setting.seed, [setting.options])
        self.seats = int(games.blanks["seats"][0])
        self._on_gpu = self.device == CUDA
        self._compiled = self._compile()
        self._shares = Shares(self.count, setting.threads)
        self._views = [layout.pack(self.game.views.View()) for _ in self._shares.parts]
        self._games = Games(*map(self._placed, games))
        self._rows: Any = type(rows)(*map(self._placed, rows)) if (rows := self._new_rows()) else None
        self._choosing = self._placed(new_dice_of(setting.seed + CHOOSING, self.count))
        self._chosen = self._placed(np.full(self.count, WRITE, np.int64))
        self._sampled = self._placed(np.zeros(self.count, np.int64))
        self._parts = [self._part(part) for part in self._shares.parts]
        self._started = False

    # Shapes

    @property
    def features(self) -> int:
        """The width of `observation`."""
        return self.game.encoding.FEATURES

    @property
    def actions(self) -> int:
        """How many actions there are: the width of `mask`, unless it is packed."""
        return self.game.encoding.ACTIONS

    # Play

    def reset(self, seed: int | None = None) -> Any:
        """Begin all games anew. With a seed their cards are those of a new environment with that seed."""
        fresh = new_games(self.game, self.seats, self.count, 0, [self._setting.options])
        self._write(self._games.states, fresh.states)
        if seed is not None:
            self._write(self._games.dice, new_dice_of(seed, self.count))
            self._write(self._choosing, new_dice_of(seed + CHOOSING, self.count))
        self._started = True
        self._write(self._chosen, np.full(self.count, WRITE, np.int64))
        self._run(self._chosen)
        return self._result()

    def step(self, actions: Any) -> Any:
        """Make one action in every game: its number, or IDLE to leave the game as it is.

        On the CPU an illegal action raises IllegalMove, and no game has moved. On a GPU the game stays as it is, and
        `refused` marks it: to look costs a transfer, so you decide when.
        """
        if not self._started:
            raise BadOption("step", "call reset first")
        if self._on_gpu:
            self._run(_on_device(actions, self.count))
            return self._result()
        self._chosen[:] = _checked(actions, self.count)
        illegal = self._compiled.first_illegal(self._games, self._rows, self._chosen)
        if illegal >= 0:
            raise self._refusal(illegal, int(self._chosen[illegal]))
        self._run(self._chosen)
        return self._result()

    def sample(self) -> Any:
        """A random legal action for every game, in an array that is reused; on dice that do not deal."""
        if self._on_gpu:
            blocks = engine.blocks_for(self.count)
            self._compiled.choose[blocks, engine.THREADS](self._games, self._rows, self._choosing, self._sampled)
        else:
            self._compiled.choose(self._games, self._rows, self._choosing, self._sampled)
        return self._sampled

    @property
    def refused(self) -> Any:
        """[game], bool: on a GPU, whether the last action was illegal."""
        return self._rows.refused

    # Single games

    def state(self, number: int) -> Any:
        """The State of one game: the whole truth."""
        record = self._games.states[self._place(number)]
        return layout.unpack(self.game.State, (record.copy_to_host() if self._on_gpu else record)[0])

    def load(self, number: int, state: Any) -> None:
        """Put a State in the place of one game; the environment's arrays show it at once.

        Its future cards come from the dice of the environment, not from those that dealt it.
        """
        if type(state) is not self.game.State or state.seats != self.seats:
            raise BadOption("state", f"game {number} takes a State of {self.game.title} with {self.seats} seats")
        place = self._place(number)
        self._write(self._games.states[place], layout.pack(state))
        self._started = True
        only = self._chosen[place]
        self._write(only, np.full(1, WRITE, np.int64))
        self._launch(self._part(place), only, self._views[0])

    def worlds(self, number: int, count: int, seed: int = 0) -> list[Any]:
        """So many States that look like one game to the seat to act in it, drawn as `Game.sample_world` does."""
        state = self.state(number)
        view = layout.pack(self.game.view(state, self.game.to_act(state)[0]))[0]
        dice, record = layout.pack(new_dice(seed, number)), layout.pack(self.game.State())
        found = []
        for _ in range(count):
            record[0] = layout.pack(self.game.State())[0]
            self.game.kernel.deal_world(view, dice[0], record[0])
            found.append(layout.unpack(self.game.State, record[0]))
        return found

    # Inside

    def _new_rows(self) -> Any:
        count, seats = self.count, self.seats
        mask = np.zeros((count, -(-self.actions // 8)), np.uint8) if self._setting.packed else None
        return Rows(
            observation=np.zeros((count, self.features), np.int8),
            mask=np.zeros((count, self.actions), np.bool_) if mask is None else mask,
            actor=np.zeros(count, np.int32),
            done=np.zeros(count, np.bool_),
            reward=np.zeros((count, seats), np.float32),
            scores=np.zeros((count, seats), np.int32),
            winners=np.zeros((count, seats), np.bool_),
            refused=np.zeros(count, np.bool_),
        )

    def _result(self) -> Any:
        rows = self._rows
        return Step(rows.observation, rows.mask, rows.actor, rows.reward, rows.done, rows.scores, rows.winners)

    def _compile(self) -> Compiled:
        return _compiled(self.game, self.device, self._setting.packed, self._setting.skip_forced)

    def _placed(self, array: Any) -> Any:
        return cuda_module().to_device(array) if self._on_gpu else array

    def _write(self, there: Any, here: Any) -> None:
        if self._on_gpu:
            there.copy_to_device(here)
        else:
            there[:] = here

    def _place(self, number: int) -> slice:
        if not 0 <= number < self.count:
            raise BadOption("game", f"there is no game {number!r:.20} among {self.count}; games count from 0")
        return slice(number, number + 1)

    def _part(self, part: slice) -> tuple[Games, Any]:
        games = self._games._replace(states=self._games.states[part], dice=self._games.dice[part])
        return games, type(self._rows)(*(each[part] for each in self._rows))

    def _run(self, chosen: Any) -> None:
        if self._on_gpu:
            self._launch((self._games, self._rows), chosen, None)
        else:
            self._shares.run(lambda n, part: self._launch(self._parts[n], chosen[part], self._views[n]))

    def _launch(self, part: tuple[Games, Any], chosen: Any, view: Any) -> None:
        games, rows = part
        if self._on_gpu:
            self._compiled.step[engine.blocks_for(len(chosen)), engine.THREADS](games, chosen, rows)
        else:
            self._compiled.step(games, view, chosen, rows)

    def _refusal(self, number: int, action: int) -> Exception:
        if not 0 <= action < self.actions:
            return BadOption("actions", f"game {number}: there is no action {action} among {self.actions}")
        state, move = self.state(number), self.game.encoding.move_of(action)
        objection = self.game.objection(state, state.turn, move)
        assert objection is not None
        return IllegalMove(f"game {number}: {move}", objection.clause, objection.because)


def _checked(actions: Any, count: int) -> Any:
    """The actions as an array of integers. Raises BadOption."""
    array = np.asarray(actions)
    if array.shape != (count,) or array.dtype.kind not in "iu":
        raise BadOption("actions", f"one whole number for each of the {count} games")
    return array


def _on_device(actions: Any, count: int) -> Any:
    """The actions where they lie on the GPU. Raises BadOption."""
    if not hasattr(actions, "__cuda_array_interface__"):
        actions = cuda_module().to_device(_checked(actions, count).astype(np.int64))
    array = cuda_module().as_cuda_array(actions)
    if array.shape != (count,) or array.dtype.kind != "i":
        raise BadOption("actions", f"one whole number for each of the {count} games")
    return array


@cache
def _compiled(game: Game, device: str, packed: bool, skip_forced: bool) -> Compiled:
    kernel = engine.kernel_for(game, device)
    names = engine.rules_of(kernel, ("write_features", "action_of", "move_of"))
    names |= {"ACTIONS": game.encoding.ACTIONS, "CHECKS": device == CUDA}
    names["mark"] = kernel.compile(step.mark_bit if packed else step.mark_boolean)
    if hasattr(game.encoding, "show_features"):
        names["show"] = kernel.show_features
    hooks: tuple[Callable[..., Any], ...] = (
        step.is_legal_action,
        step.move_of_action,
        step.write_actions,
        step.choose_action,
    )
    if game.sample_moves is not None:
        names |= {"list_candidates": kernel.list_candidates, "write_move": kernel.write_move}
        names |= {"count_moves": kernel.count_steps, "nth_move": kernel.nth_step}  # of chance, and forced
        hooks = is_candidate, move_of_candidate, write_candidates, choose_candidate
    is_legal, move_chosen, write_choices, choose = (kernel.compile(hook, **names) for hook in hooks)
    names |= {"is_legal": is_legal, "move_chosen": move_chosen, "write_choices": write_choices}
    names["may_choose"] = kernel.compile(step.may_choose, **names)
    names["advance"] = engine.compiled_advance(kernel, names, step.pay_result, skip_forced=skip_forced)
    names["clear_result"] = kernel.compile(step.clear_result)
    run = engine.over_all_games(kernel, game, device, kernel.compile(step.step_game, **names))
    if device == CPU:
        first_illegal = kernel.compile(step.first_illegal, **names)
        return Compiled(run, kernel.compile(step.choose_all, choose_one=choose), first_illegal)
    return Compiled(run, kernel.entry(step.choose_mine, choose_one=choose, cuda=cuda_module()), None)
