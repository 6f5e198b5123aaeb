"""A bot in a seat of a table on a server: it is shown the seat's View and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from tabulae.bots.bot import Bot, Budget
from tabulae.core import layout
from tabulae.core.game import Game


class Chair(Protocol):
    """What a seat on a server offers: `tabulae.client.Chair` has it."""

    over: dict[str, Any] | None

    @property
    def view(self) -> dict[str, Any]: ...

    @property
    def legal(self) -> list[dict[str, str]]: ...

    async def my_turn(self, seconds: float = ...) -> bool: ...

    async def play(self, move: str) -> int: ...


async def play_seat(game: Game, chair: Chair, player: Bot, patience: float) -> str:
    """Play one game to its end and return its result in words. A bot that fails leaves the seat: raises BotFailed."""
    while await chair.my_turn(patience):
        view = layout.rebuilt(game.views.View, dict(chair.view))
        move = await asyncio.to_thread(player.choose, view, Budget())
        await chair.play(str(move))
    assert chair.over is not None
    return str(chair.over.get("text", ""))
