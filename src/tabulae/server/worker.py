"""A worker process: takes a View from its input, gives a move to its output, until the input ends.

It gets no State and no secret, so a bot cannot see what its seat may not. A frame is four bytes of length and JSON.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.core.game import Game


def answer(question: dict[str, Any]) -> Any:
    """What one frame asks for."""
    import tabulae.games  # noqa: F401  # makes the games known

    game = registry.find(question["game"])
    view = layout.rebuilt(game.views.View, question["view"])
    asks: dict[str, Callable[[Game, Any, dict[str, Any]], Any]] = {"choose": _choose, "propose": _propose}
    return asks[question["ask"]](game, view, question)


def _choose(game: Game, view: Any, question: dict[str, Any]) -> str:
    try:
        from tabulae.bots.ladder import bot  # type: ignore[import-not-found,unused-ignore]  # part of the bots
    except ImportError:
        return any_move(game, view, question["seed"])
    player = bot(game, question["level"], seed=question["seed"])
    return str(player.choose(view, question["budget_ms"]))


def any_move(game: Game, view: Any, seed: int) -> str:
    """A move by chance, found in a world that the seat cannot tell from the true one."""
    dice = new_dice(seed)
    moves = game.moves(game.sample_world(view, dice), view.seat)
    return str(moves[roll(dice, len(moves))])


def _propose(game: Game, view: Any, question: dict[str, Any]) -> list[str]:
    """The moves that the game lists for a world like this one."""
    world = game.sample_world(view, new_dice(question.get("seed", 0)))
    return [str(move) for move in game.moves(world, view.seat)]


# Frames


def read(stream: BinaryIO) -> Any:
    """The next frame, or None at the end."""
    head = stream.read(4)
    return msgspec.json.decode(stream.read(int.from_bytes(head))) if len(head) == 4 else None


def frame(message: Any) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(4) + body


def main() -> None:
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not break the frames
    while (question := read(source)) is not None:
        try:
            told = {"answer": answer(question)}
        except Exception as error:
            told = {"error": type(error).__name__}
        target.write(frame(told))
        target.flush()


if __name__ == "__main__":
    main()
