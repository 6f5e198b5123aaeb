"""Somebody who adds a game of a device again and again, through any process; and somebody who has a copy of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from tabulae.core.dice import new_dice, roll
from tabulae.server.app import Application
from tabulae.server.http_types import OpenTable
from tabulae.server.people.joining.device_games import DAMAGED, KNOWN
from tabulae.server.people.play_history import GameFilter
from tabulae.server.ports import Entry, Guest, StoreError, Write
from tabulae.server.table import deal, events
from tabulae.server.table.opening import Opening, head_of
from tabulae.server.table.state import PLAYING
from tabulae.server.wire import RequestError
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

COPIES = 4
PATIENCE = 5.0  # seconds
GAME = "tabula-rasa"


def played(app: Application, guest: Guest, seed: int) -> bytes:
    """A finished game against a bot, as a device stores it."""
    opening, dice = Opening(app.context), new_dice(seed)
    opening.add(lambda fresh: fresh.add(head_of(guest, OpenTable(GAME, 2))))
    opening.add(lambda fresh: fresh.seat_somebody(0, "Ada", "somebody"))
    opening.add(lambda fresh: fresh.seat_somebody(1, "Nell", level="casual"))
    opening.add(lambda fresh: deal.begin(fresh, app.random_source, 1, [0, 1]))
    while opening.state.status == PLAYING:
        seat, match = opening.state.to_act[0], opening.state.match
        assert match is not None
        moves = opening.state.game.quick_moves(match.state, seat)
        move = moves[roll(dice, len(moves))]
        opening.add(partial(_move, seat, move))
    return msgspec.msgpack.encode(opening.write())


def _move(seat: int, move: Any, fresh: Any) -> None:
    fresh.move(seat, move, "bot" if seat else "seat")


def forged(row: bytes) -> bytes:
    """The game with another result, and a chain that fits."""
    write = msgspec.msgpack.decode(row, type=Write)
    before, last = write.entries[-2:]
    ended = events.read(last.body)
    assert isinstance(ended, events.Ended)
    body = events.written(replace(ended, scores=[9, 0], winners=[0]))
    chain = events.chained(
        events.NEWEST_LOG, write.table, before.chain, last.seq, last.at, last.seat, "", 0, body, last.state_hash
    )
    entry = Entry(last.seq, last.at, last.seat, "", 0, body, last.state_hash, chain)
    return msgspec.msgpack.encode(replace(write, entries=(*write.entries[:-1], entry)))


async def _add(scenario: Scenario, guest: Guest, row: bytes) -> tuple[str, bool]:
    return await scenario.thieves.choice(scenario.apps).device_games.add(guest, [row], "device")


async def _try(scenario: Scenario, guest: Guest, row: bytes) -> None:
    await asyncio.sleep(scenario.thieves.between(0, 3))
    with suppress(RequestError, StoreError, TimeoutError, IndexError):
        async with asyncio.timeout(PATIENCE):  # the process may die meanwhile
            await _add(scenario, guest, row)


async def _refusal(scenario: Scenario, guest: Guest, row: bytes, wanted: str) -> str:
    """What is said in the end: a refusal for another reason is none."""
    try:
        await _add(scenario, guest, row)
    except RequestError as refusal:
        if refusal.code != wanted:
            raise
        return refusal.code
    return ""


async def add_again_and_again(scenario: Scenario) -> None:
    """Raises nothing: what is wrong ends the run."""
    ada, eve = [(await scenario.newcomer(name))[0] for name in ("Adam", "Eve")]
    row = await scenario.insist(partial(_made, scenario, ada))
    if await scenario.insist(partial(_refusal, scenario, ada, forged(row), DAMAGED)) == "":
        scenario.fail(Broken("device game", "a forged result was believed"))
    await asyncio.gather(*(_try(scenario, ada, row) for _ in range(COPIES)))
    await scenario.insist(partial(_add, scenario, ada, row))
    if await scenario.insist(partial(_refusal, scenario, eve, row, KNOWN)) == "":
        scenario.fail(Broken("device game", "somebody else has been given the game"))
    games, seen = await scenario.insist(partial(_kept, scenario, ada))
    if games != 1:
        scenario.fail(Broken("device game", f"one game was added as {games}"))
    if seen:
        scenario.fail(Broken("device game", "it counts for what others see of a player"))


async def _made(scenario: Scenario, guest: Guest) -> bytes:
    return played(scenario.apps[0], guest, scenario.seed)


async def _kept(scenario: Scenario, guest: Guest) -> tuple[int, int]:
    """How many games the guest has, and how many others see."""
    store = scenario.apps[0].store
    games = await store.games_of(guest.id, GameFilter(), COPIES)
    return len(games), (await store.player_reliability([guest.id])).get(guest.id, (0, 0))[0]
