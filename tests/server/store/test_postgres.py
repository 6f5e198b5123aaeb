"""Two server processes on one PostgreSQL: tables are shared, and when one dies nobody notices but for a reconnect."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import tabulae
from tabulae.client import Client
from tests.server.crash import Process, free_port
from tests.server.support import play_on


@asynccontextmanager
async def proxy(*ports: int) -> AsyncIterator[str]:
    """Passes every connection on to the first of the servers that is there, as a balancer does."""

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in ports:
            with contextlib.suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(pass_on(reader, back), pass_on(there, writer))
                return
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def test_two_processes_share_a_table_and_one_is_killed(postgres_address: str):
    async def story() -> None:
        one, two = Process(postgres_address, free_port()), Process(postgres_address, free_port())
        await asyncio.gather(asyncio.to_thread(one.start), asyncio.to_thread(two.start))
        ports = [int(each.url.rpartition(":")[2]) for each in (one, two)]
        async with proxy(*ports) as first, proxy(*reversed(ports)) as second:
            ada, ben = await Client.connect(first, "Ada"), await Client.connect(second, "Ben")
            table = await ada.open("tabula-rasa", seats=2)
            await ben.sit(table)
            async with ada.at(table, 0) as left, ben.at(table, 1) as right:
                await left.command("start")
                made = await asyncio.gather(play_on(left, 8), play_on(right, 8))
                await left.until(lambda chair: chair.presence.get("present") == [0, 1])
                await asyncio.to_thread(one.kill)
                rest = await asyncio.gather(play_on(left), play_on(right))
                assert [a + b for a, b in zip(made, rest, strict=True)] == [24, 24]
                assert left.reconnects >= 1 and right.reconnects == 0
                versions = [line["version"] for line in right.lines]
                assert versions == list(range(1, right.version + 1))
            tabulae.Record.read(await ben.record(table)).verify()
        assert await asyncio.to_thread(two.stop) == 0

    asyncio.run(story())
