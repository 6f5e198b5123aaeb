"""Finished games of devices: their rows, and the file that a device exports."""

from __future__ import annotations

from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from tabulae.offline import transfer
from tabulae.offline.store import WRITES
from tabulae.simulation.virtual_loop import run
from tests.offline.shelf import Shelf
from tests.offline.test_device import Page, a_device

FIRST, SECOND = 1, 2  # seeds


def _told(story: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: the test may have a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(run, story).result()


@cache
def stored(game: str = "tabula-rasa", seed: int = FIRST) -> tuple[Shelf, str]:
    """The device's database after a game, and the game's table."""
    shelf = Shelf()
    tables = []

    async def story() -> None:
        page = Page(await a_device(shelf, seed))
        await page.play_now(game)
        await page.deal()
        await page.play()
        tables.append(page.table)
        await page.device.app.close()

    _told(story())
    return shelf, tables[0]


def played(game: str = "tabula-rasa", seed: int = FIRST) -> tuple[bytes, ...]:
    """The rows of the game."""
    shelf, table = stored(game, seed)
    return tuple(row for key, row in shelf.rows.items() if key.startswith(f"{WRITES}/{table}/"))


def exported(game: str = "tabula-rasa", seed: int = FIRST) -> str:
    texts = []

    async def story() -> None:
        texts.append(await transfer.export(stored(game, seed)[0]))

    _told(story())
    return texts[0]
