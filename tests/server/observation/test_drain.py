"""A restart: SIGTERM drains, games in play go on, clients are told to reconnect, no command is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import websockets

from tabulae.client import Client, RefusedError
from tabulae.server import wire
from tabulae.simulation import virtual_loop
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.memory_store import MemoryStore
from tests.server.crash import Process, free_port
from tests.server.support import play_on


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        return int(refusal.code)


async def until_not_ready(url: str) -> None:
    while await asyncio.to_thread(status, f"{url}/ready") == 200:
        await asyncio.sleep(0.05)


async def all_frames(line: websockets.ClientConnection) -> list[dict[str, Any]]:
    """What the server says until it closes the connection."""
    said = []
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            said.append(json.loads(await line.recv()))
    return said


@pytest.mark.slow
def test_SIGTERM_drains_and_a_second_one_stops_with_a_farewell(tmp_path: Path):
    metrics_port = free_port()
    server = Process(
        str(tmp_path / "t.sqlite"), free_port(), "--drain-seconds=3600", f"--metrics-port={metrics_port}"
    )  # fmt: skip
    server.start()

    async def story() -> None:
        ada = await Client.connect(server.url, "Ada")
        table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
        async with ada.at(table, 0) as chair:
            await play_on(chair, 2)
            server.signal(signal.SIGTERM)
            await until_not_ready(server.url)
            with pytest.raises(RefusedError) as refused:
                await ada.open("tabula-rasa", seats=2)
            assert refused.value.code == "closing"
            await play_on(chair, 2)  # the game goes on
            numbers = await asyncio.to_thread(
                lambda: urllib.request.urlopen(f"http://127.0.0.1:{metrics_port}/metrics").read().decode()
            )
            assert "tabulae_draining 1.0" in numbers
            for name in ('cpu_seconds_total{kind="moves"}', 'cpu_seconds_total{kind="publishing"}', "event_loop_lag"):
                assert f"tabulae_{name}" in numbers
            me = await ada.get("/api/me")
        origin = server.url
        async with websockets.connect(
            f"{origin.replace('http', 'ws')}/api/socket", additional_headers={"Cookie": ada.cookie}, origin=origin
        ) as line:
            assert line.response is not None and line.response.headers["x-request-id"]
            await line.send(json.dumps({"type": "hello", "table": table, "device": "d", "page": me["page"]}))
            server.signal(signal.SIGTERM)
            said = await all_frames(line)
        assert said[-1]["type"] == "bye" and said[-1]["code"] == "closing"
        assert line.close_code == 1012

    asyncio.run(story())
    assert server.stop() == 0


def test_finish_commands_waits_for_a_write_under_way_and_its_answer():
    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open("tabula-rasa", 2, start=False)
        await ada.hello(table, 0)
        store.sync_seconds = lambda: 2.0
        saying = asyncio.ensure_future(ada.say(wire.Say(7, "still here")))
        await asyncio.sleep(0.1)
        server.drain()
        assert not any('"ack"' in frame for frame in ada.wire.frames)
        await server.finish_commands()
        await saying
        await asyncio.sleep(0)
        assert any('"ack"' in frame for frame in ada.wire.frames)
        await server.close()

    virtual_loop.run(story())
