"""The line protocol of own bots: one JSON object a line, both ways.

we say   hello  protocol, game, version, seats, seat, options, seed      a game begins
         view   cells of the View                                        what the seat may know now
         choose number, moves in notation, seconds                       decide
         stop                                                            the time is nearly up: answer at once
         end    scores, winners                                          the game is over
bot says ready  name                                                     after hello
         move   number, move in notation                                 after choose
         error  text                                                     it gives up
"""

from __future__ import annotations

import json
from typing import Any

from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.outcome import Outcome

PROTOCOL = 1
HELLO, VIEW, CHOOSE, STOP, END = "hello", "view", "choose", "stop", "end"
READY, MOVE, ERROR = "ready", "move", "error"
LONGEST_LINE = 1 << 20


def hello(game: Game, view: Any, seed: int) -> dict[str, Any]:
    """The first line of a game, made from the seat's first View."""
    return {
        "type": HELLO,
        "protocol": PROTOCOL,
        "game": game.name,
        "version": game.version,
        "seats": view.seats,
        "seat": view.seat,
        "options": game.options_of(view),
        "seed": seed,
    }


def view_line(view: Any) -> dict[str, Any]:
    return {"type": VIEW, "view": layout.plain(view)}


def choose_line(number: int, moves: list[Any], seconds: float) -> dict[str, Any]:
    return {"type": CHOOSE, "number": number, "moves": [str(move) for move in moves], "seconds": seconds}


def end_line(outcome: Outcome) -> dict[str, Any]:
    return {"type": END, "scores": list(outcome.scores), "winners": list(outcome.winners)}


def encoded(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":")) + "\n"


def decoded(line: str) -> dict[str, Any]:
    """A message of the bot. Raises ValueError."""
    message = json.loads(line)
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise ValueError("not a JSON object with a type")
    return message
