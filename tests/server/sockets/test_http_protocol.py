"""Connections: how many an address may have, how long each part of a request may take, and who makes room."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import websockets

from tabulae.server import guard
from tabulae.server.observation.log_folding import WINDOW, WRITTEN, FoldingHandler
from tabulae.server.run import allowed_descriptors
from tests.server.support import QUICK, Running, serving

FOREVER = 60.0  # seconds: a failure, on any machine
GET = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Tabulae: 1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n"

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def connected(server: Running, limit: int = 1 << 16) -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port(server), limit=limit)
    try:
        yield reader, writer
    finally:
        writer.close()


def port(server: Running) -> int:
    return int(server.url.rpartition(":")[2])


async def answered(line: Line, request: bytes = GET) -> bytes:
    """The first line of the answer; b"" if the connection is closed."""
    reader, writer = line
    try:
        writer.write(request)
        async with asyncio.timeout(FOREVER):
            status = await reader.readline()
            while (await reader.readline()).strip():
                continue
            return status
    except ConnectionError:
        return b""


async def is_closed(line: Line) -> bool:
    try:
        async with asyncio.timeout(FOREVER):
            return await line[0].read() == b""
    except ConnectionError:
        return True


async def until_open(server: Running, count: int) -> None:
    async with asyncio.timeout(FOREVER):
        while server.app.rate_limits.connections.total != count:
            await asyncio.sleep(0.01)


def test_T20_an_address_has_so_many_connections_http_and_websockets_together(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", connections_per_address=3) as server:
            ada = await server.client("Ada")
            where = server.url.replace("http", "ws") + "/api/socket"
            await until_open(server, 0)
            async with connected(server) as first, connected(server):
                await answered(first)
                play = await websockets.connect(where, origin=server.url, additional_headers={"Cookie": ada.cookie})
                async with connected(server) as fourth:
                    assert await is_closed(fourth)
                await play.close()
                await until_open(server, 2)
                async with connected(server) as again:
                    assert b"200" in await answered(again)
            await until_open(server, 0)

    asyncio.run(story())


def test_T20_a_second_head_a_body_and_an_unread_answer_have_their_time(tmp_path: Path):
    async def story() -> None:
        patient = {"head_seconds": FOREVER, "body_seconds": FOREVER, "unread_seconds": FOREVER}
        async with serving(tmp_path / "t.sqlite", **patient) as server:
            settings = server.app.settings

            def lose_patience(what: str) -> None:
                """From now on; what was sent in time before stays so, however slow the machine is."""
                server.app.settings = replace(settings, limits=replace(settings.limits, **{what: 0.01}))

            async with connected(server) as line:
                assert b"200" in await answered(line)
                await line[0].readuntil(b"ok\n")
                lose_patience("head_seconds")
                line[1].write(b"GET /health HT")
                assert await is_closed(line)
            lose_patience("body_seconds")
            async with connected(server) as line:
                line[1].write(POST + b"\r\n{")
                assert await is_closed(line)
            lose_patience("unread_seconds")
            small = socket.socket()
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            small.setblocking(False)
            await asyncio.get_running_loop().sock_connect(small, ("127.0.0.1", port(server)))
            await until_open(server, 1)
            many = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 400  # more than the machine's own buffers hold
            sending = asyncio.ensure_future(asyncio.get_running_loop().sock_sendall(small, many))
            await until_open(server, 0)
            sending.cancel()
            small.close()

    asyncio.run(story())


def test_T20_strangers_who_hold_every_connection_do_not_make_the_server_deaf(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", connections=4) as server:
            lines = [await asyncio.open_connection("127.0.0.1", port(server)) for _ in range(40)]
            async with connected(server) as line:
                assert b"200" in await answered(line)
            for _, writer in lines:
                writer.close()
            await until_open(server, 0)

    asyncio.run(story())


def test_T20_behind_a_proxy_the_requests_of_the_real_address_count(tmp_path: Path):
    async def story() -> None:
        settings = replace(QUICK, trusted_proxy=True)

        def sent(address: str, request: bytes = POST) -> bytes:
            return request + f"X-Forwarded-For: {address}\r\n\r\n".encode()

        async with serving(tmp_path / "t.sqlite", settings, connections_per_address=2) as server:
            async with connected(server) as one, connected(server) as two:
                for line in (one, two):
                    line[1].write(sent("1.1.1.1") + b"{")
                async with asyncio.timeout(FOREVER):
                    while server.app.rate_limits.proxied.total < 2:
                        await asyncio.sleep(0.01)
                get = GET.removesuffix(b"\r\n")
                async with connected(server) as three, connected(server) as four:
                    assert b"503" in await answered(three, sent("1.1.1.1", get))
                    assert b"200" in await answered(four, sent("2.2.2.2", get))
            async with asyncio.timeout(FOREVER):
                while server.app.rate_limits.proxied.total:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_an_ipv6_visitor_counts_by_its_network_and_a_mapped_address_as_the_one_it_is():
    assert guard.visitor("2001:db8:1:2:3:4:5:6") == guard.visitor("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert guard.visitor("2001:db8:1:3::9") != guard.visitor("2001:db8:1:2::9")
    assert guard.visitor("::ffff:10.0.0.1") == guard.visitor("10.0.0.1") == "10.0.0.1"
    assert guard.visitor("fe80::1%eth0") == "fe80::/64"
    assert guard.visitor("unknown") == "unknown"


def test_descriptors_are_raised_as_far_as_the_system_allows_and_never_lowered():
    before = allowed_descriptors(1)

    assert 1 < before <= allowed_descriptors(before + 1) <= before + 1


def test_repeated_lines_are_folded_and_counted(capsys: pytest.CaptureFixture[str]):
    handler = FoldingHandler()

    def line(text: str, at: float, level: int = logging.ERROR) -> logging.LogRecord:
        record = logging.LogRecord("asyncio", level, "", 0, text, (), None)
        record.created = at
        return record

    for number in range(312 + WRITTEN):
        handler.handle(line("out of descriptors", number / 100))
    handler.handle(line("another", 2.0))
    handler.handle(line("another", WINDOW + 1))
    handler.handle(line("out of descriptors", WINDOW + 5))
    written = capsys.readouterr().err.splitlines()
    assert written == [
        *["out of descriptors"] * WRITTEN,
        "another",
        "312 more like this: out of descriptors",
        "another",
        "out of descriptors",
    ]
