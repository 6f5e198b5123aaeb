"""The errors that this package raises, as a tree.

TabulaeError                anything this package raises on purpose
├── UnknownGame             no game of that name
├── BrokenGame              a game from elsewhere that does not keep the contract of games
├── BadOption               a seat count, option or value the game does not have
├── NotationError           the text is not a move, card or record at all
├── IllegalMove             a well-formed move that a rule forbids here
│   └── NotYourTurn         the seat has no decision to make now
├── BotFailed               an own bot raised, hung, died or answered an illegal move
├── NoDecision              a bot was asked to choose for a seat that has nothing to decide
├── RecordError             a record that cannot be read or does not replay
├── DealError               a deal whose commitments, words or cards do not agree
└── MissingExtra            an optional part whose library is not installed
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class TabulaeError(Exception):
    """Base of every error raised on purpose by this package. It can be pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args, vars(self))


def _rebuild(kind: type[TabulaeError], args: tuple[object, ...], attributes: dict[str, object]) -> TabulaeError:
    error = kind.__new__(kind, *args)
    vars(error).update(attributes)
    return error


class UnknownGame(TabulaeError):
    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no game {name!r:.60}; the games are {', '.join(known)}")
        self.name = name


class BrokenGame(TabulaeError):
    """A game from elsewhere that does not keep the contract of games; docs/adding-a-game.md describes it."""

    def __init__(self, name: str, because: str) -> None:
        super().__init__(f"the game {name!r:.60} cannot be used: {because}")
        self.name = name
        self.because = because


class BadOption(TabulaeError):
    """`clause` is the ruling that the option switches, empty for a seat count or an unknown name."""

    def __init__(self, name: str, because: str, clause: str = "") -> None:
        super().__init__(f"{name}: {because}" + (f" ({clause})" if clause else ""))
        self.name = name
        self.because = because
        self.clause = clause


class NotationError(TabulaeError):
    """`because` is English; a game's wording translates `code` with its `places` (core/words.py)."""

    def __init__(
        self, text: str, because: str, code: str = "", places: Mapping[str, object] = MappingProxyType({})
    ) -> None:
        super().__init__(f"{text!r:.80}: {because}")
        self.text = text
        self.because = because
        self.code = code
        self.places = dict(places)


class IllegalMove(TabulaeError):
    """A well-formed move that a rule forbids here.

    `clause` is the number of the sentence in RULES.md that forbids it, so that a program can show
    the sentence and a test can assert on it without matching prose.
    """

    def __init__(self, move: str, clause: str, because: str) -> None:
        super().__init__(f"{move}: {because} ({clause})")
        self.move = move
        self.clause = clause
        self.because = because


class NotYourTurn(IllegalMove):
    """The seat has no decision to make now."""


class NoDecision(TabulaeError):
    """A bot was asked to choose for a seat that has nothing to decide."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} has nothing to decide")
        self.seat = seat


class BotFailed(TabulaeError):
    """`bot` is the specification of the bot that failed."""

    def __init__(self, bot: str, because: str) -> None:
        super().__init__(f"{bot} {because}")
        self.bot = bot
        self.because = because


class RecordError(TabulaeError):
    """`line` is the line of the text, counted from 1; 0 when the record as a whole is wrong."""

    def __init__(self, because: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {because}" if line else because)
        self.because = because
        self.line = line


class DealError(TabulaeError):
    """A deal whose commitments, words or cards do not agree."""


class MissingExtra(TabulaeError):
    def __init__(self, what: str, extra: str) -> None:
        pip = (
            f"pip --python {shlex.quote(sys.executable or 'python3')} install"  # also for one without a pip of its own
        )
        super().__init__(f"{what} needs more libraries: {pip} 'tabulae[{extra}]', or in a checkout -e '.[{extra}]'")
        self.extra = extra
