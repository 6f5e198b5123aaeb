"""`python -m tabulae.bots.own.run_class module:Class`: runs a Python class as a program of the line protocol.

The class is made with the game and a seed, or without arguments, and has `choose(view, budget)`. It may answer a Move
or its notation. What it prints goes to standard error.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, TextIO

from tabulae.bots.bot import Budget
from tabulae.bots.own import protocol
from tabulae.core import game as registry
from tabulae.core import layout


def main(word: str, lines: TextIO, out: TextIO) -> None:
    module, _, name = word.partition(":")
    game: Any = None
    player: Any = None
    view: Any = None
    for line in lines:
        message = protocol.decoded(line)
        try:
            if message["type"] == protocol.HELLO:
                game = registry.find(message["game"])
                player = _made(getattr(import_module(module), name), game, message["seed"])
                _say(out, {"type": protocol.READY, "name": name})
            elif message["type"] == protocol.VIEW:
                view = layout.rebuilt(game.views.View, message["view"])
            elif message["type"] == protocol.CHOOSE:
                move = player.choose(view, Budget(milliseconds=round(1000 * message["seconds"])))
                _say(out, {"type": protocol.MOVE, "number": message["number"], "move": str(move)})
        except Exception as error:  # whatever the class raises ends this bot, and is told
            _say(out, {"type": protocol.ERROR, "text": f"raised {type(error).__name__}: {error}"})
            raise


def _made(kind: Any, game: Any, seed: int) -> Any:
    """The class called with the game and a seed, or without arguments."""
    import inspect

    try:
        inspect.signature(kind).bind(game, seed)
    except TypeError:
        return kind()
    return kind(game, seed)


def _say(out: TextIO, message: dict[str, Any]) -> None:
    out.write(protocol.encoded(message))
    out.flush()


if __name__ == "__main__":
    import tabulae.games  # noqa: F401  # makes the games known

    sys.path.append(os.getcwd())
    real_output, sys.stdout = sys.stdout, sys.stderr
    main(sys.argv[1], sys.stdin, real_output)
