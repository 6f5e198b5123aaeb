"""An own bot as a bot of ours: it gets a View and nothing else, and what it answers is checked.

`py=module:Class` runs a class with `choose(view, budget)` in a process of its own; `cmd=...` runs a program that speaks
the line protocol. A bot that raises, hangs, dies or answers an illegal move raises BotFailed, which names it.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from importlib.util import find_spec
from time import monotonic
from typing import Any

from tabulae.bots.bot import ANY_WORLD, Budget, quick_moves
from tabulae.bots.own import protocol
from tabulae.bots.own.process import BotProcess, ProcessFailed
from tabulae.bots.spec import COMMAND, Spec
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption, BotFailed, NotationError
from tabulae.core.game import Game
from tabulae.core.outcome import Outcome
from tabulae.core.words import seat_names

SECONDS = 10.0  # for a decision
SECONDS_TO_START = 60.0  # a program may have to load a net
GRACE = 1.0  # seconds between `stop` and the end
VARIABLE = "TABULAE_BOT_SECONDS"


def seconds_for_a_decision() -> float:
    """How long an own bot may think: what the environment says, else SECONDS. Raises BadOption."""
    text = os.environ.get(VARIABLE, "")
    try:
        seconds = float(text) if text else SECONDS
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise BadOption(VARIABLE, f"{text!r:.20} is not a number of seconds")
    return seconds


def longest_decision() -> float:
    """Seconds after which a decision is over whatever the bot does: its start, its time, its grace, and some slack."""
    return SECONDS_TO_START + seconds_for_a_decision() + GRACE + 5.0


def words_of(spec: Spec) -> list[str]:
    """The command that runs the bot. Raises BadOption if there is no such program or module."""
    if spec.kind == COMMAND:
        words = shlex.split(spec.file)
        if not words or not shutil.which(words[0]):
            raise BadOption("bots", f"there is no program {words[0] if words else ''!r} to run")
        return words
    module, sign, name = spec.file.partition(":")
    if not sign or not module or not name:
        raise BadOption("bots", f"{spec}: expected py=module:Class")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        known = find_spec(module) is not None
    except (ImportError, ValueError):
        known = False
    if not known:
        raise BadOption("bots", f"there is no module {module} here or among the installed ones")
    return [sys.executable, "-m", "tabulae.bots.own.run_class", spec.file]


class OwnBot:
    """A bot that is a process. The process is started by the first decision, and kept for the next game by `end`."""

    def __init__(self, game: Game, seed: int, spec: Spec) -> None:
        self.game, self.seed, self.name = game, seed, str(spec)
        self._words = words_of(spec)
        self._seconds = seconds_for_a_decision()
        self._process: BotProcess | None = None
        self._failed: BotFailed | None = None
        self._number = 0

    def choose(self, view: Any, budget: Budget) -> Any:
        if self._failed is not None:
            raise self._failed
        seconds = budget.milliseconds / 1000 if budget.milliseconds else self._seconds
        moves = quick_moves(self.game, view)
        try:
            return self._checked(view, self._answer(view, moves, seconds))
        except ProcessFailed as failure:
            raise self._give_up(str(failure)) from None

    def _answer(self, view: Any, moves: list[Any], seconds: float) -> str:
        process = self._process or self._begin(view)
        self._number += 1
        process.say(protocol.view_line(view))
        process.say(protocol.choose_line(self._number, moves, seconds))
        deadline = monotonic() + seconds
        while True:
            answer = process.answer(protocol.MOVE, deadline)
            if answer is None:
                process.say({"type": protocol.STOP})
                answer = process.answer(protocol.MOVE, monotonic() + GRACE)
            if answer is None:
                raise ProcessFailed(f"gave no answer within {seconds:g} seconds")
            if answer.get("number", self._number) == self._number:  # an earlier one came too late
                return str(answer.get("move", ""))

    def _begin(self, view: Any) -> BotProcess:
        process = _idle.pop(tuple(self._words), None)
        self._process = process if process is not None and process.alive else BotProcess(self._words)
        self._process.say(protocol.hello(self.game, view, self.seed))
        if self._process.answer(protocol.READY, monotonic() + SECONDS_TO_START) is None:
            raise ProcessFailed(f"was not ready within {SECONDS_TO_START:g} seconds")
        return self._process

    def _checked(self, view: Any, text: str) -> Any:
        """The move that the text means. Every world that fits the View allows the seat the same moves."""
        try:
            move = self.game.wording.parse(text, seat_names(view.seats))
        except NotationError as error:
            raise ProcessFailed(f"answered with something that is not a move: {error}") from None
        objection = self.game.objection(self.game.sample_world(view, new_dice(ANY_WORLD)), view.seat, move)
        if objection is not None:
            raise ProcessFailed(f"answered with an illegal move, {text:.60}: {objection.because} ({objection.clause})")
        return move

    def _give_up(self, because: str) -> BotFailed:
        if self._process is not None:
            self._process.kill()
            self._process = None
        self._failed = BotFailed(self.name, because)
        return self._failed

    def end(self, outcome: Outcome | None) -> None:
        """The game is over. The process waits for another one."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            if outcome is not None:
                process.say(protocol.end_line(outcome))
        except ProcessFailed:
            process.kill()
            return
        words = tuple(self._words)
        if outcome is None or words in _idle:
            process.close()
        else:
            _idle[words] = process


_idle: dict[tuple[str, ...], BotProcess] = {}  # by command, one each
