"""Tabulae: one table for three card games, for people and for programs.

>>> import tabulae
>>> m = tabulae.Match("tabula-rasa", seats=2, seed=7)
>>> m.to_act, len(m.moves(m.to_act[0])) > 0
((0,), True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tabulae.games as _games  # noqa: F401  # makes the games known
from tabulae.core.chance import BY_HAND, CommittedDealer, Deal, Dealer, Exchange, RandomDealer, SeededDealer
from tabulae.core.dice import Dice, new_dice
from tabulae.core.errors import (
    BadOption,
    DealError,
    IllegalMove,
    MissingExtra,
    NotationError,
    NotYourTurn,
    RecordError,
    TabulaeError,
    UnknownGame,
)
from tabulae.core.game import Game, Objection
from tabulae.core.game import find as game
from tabulae.core.game import names as games
from tabulae.core.game import variants as variants
from tabulae.core.match import Match
from tabulae.core.option import Option
from tabulae.core.outcome import Outcome
from tabulae.core.record import Event, Record
from tabulae.core.seat import CHANCE, NOBODY, WATCHER

if TYPE_CHECKING:
    from tabulae.client import Client

__version__ = "0.2.0"

__all__ = [
    "BY_HAND",
    "CHANCE",
    "NOBODY",
    "WATCHER",
    "BadOption",
    "Client",
    "CommittedDealer",
    "Deal",
    "DealError",
    "Dealer",
    "Dice",
    "Event",
    "Exchange",
    "Game",
    "IllegalMove",
    "Match",
    "MissingExtra",
    "NotYourTurn",
    "NotationError",
    "Objection",
    "Option",
    "Outcome",
    "RandomDealer",
    "Record",
    "RecordError",
    "SeededDealer",
    "TabulaeError",
    "UnknownGame",
    "game",
    "games",
    "new_dice",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Client brings a WebSocket library: it is imported when it is first asked for."""
    if name == "Client":
        from tabulae.client import Client

        return Client
    raise AttributeError(f"module 'tabulae' has no attribute {name!r}")
