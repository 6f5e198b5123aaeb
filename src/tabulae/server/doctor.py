"""Checks of a store: does it answer, is it private to its owner, does every game still replay."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import tabulae
from tabulae.core.errors import TabulaeError
from tabulae.server.ports import Store, Unreadable
from tabulae.server.table.replay import replayed
from tabulae.server.table.state import OVER, Damaged

SAMPLE = 1000


@dataclass(frozen=True)
class Finding:
    """The result of one check. `good` is None for a remark that is neither good nor bad."""

    good: bool | None
    text: str


async def replay(store: Store, names: list[str], most: int = SAMPLE) -> AsyncIterator[Finding]:
    """Replay every table's log, checking each move and each hash, and the deals of finished games."""
    sound = finished = 0
    for name in names[-most:] if most else names:
        try:
            stored = await store.load(name)
            if stored is None:
                continue
            state = replayed(stored, strict=True)
            await store.summary(name)
            if state.status == OVER and state.match is not None and state.deal is not None:
                state.match.record(state.names, state.deal).verify()
                finished += 1
            sound += 1
        except (Damaged, Unreadable, TabulaeError) as error:
            yield Finding(False, f"table {name}: {error}")
    yield Finding(True, f"{sound} tables replay to the states that were hashed; {finished} finished deals verify")


def versions() -> list[Finding]:
    """The versions of this program and of what it runs on."""
    games = ", ".join(str(tabulae.game(name)) for name in tabulae.games())
    return [Finding(None, f"Tabulae {tabulae.__version__}; rules: {games}")]
