"""The short way of frames: what it writes is what the library would have written."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tabulae.server import identity
from tabulae.server.settings import Limits
from tabulae.server.sockets.framing import frame_in, head
from tabulae.server.sockets.inbox import MOST_WAITING, Inbox
from tabulae.server.sockets.websocket import Socket, apply_mask
from tests.server.support import serving


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_has_the_head_that_the_library_gives_it(length: int):
    text = b"x" * length

    assert head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def client_frame(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 4096])
def test_a_frame_is_found_where_the_library_has_put_it(length: int):
    text = b"x" * length
    data = b"??" + client_frame(text)
    end, begin = frame_in(data + b"more", 2, 4096)

    assert end == len(data)
    assert apply_mask(data[begin:end], data[begin - 4 : begin]) == text
    assert all(frame_in(data[:cut], 2, 4096) == (0, 0) for cut in range(2, len(data), 97))


@pytest.mark.parametrize(
    "data",
    [Frame(Opcode.TEXT, b"x").serialize(mask=False), client_frame(b"x" * 5000)[:60]],
    ids=["not masked", "too long"],
)
def test_a_frame_that_is_not_masked_or_too_long_is_left_to_the_library(data: bytes):
    assert frame_in(data, 0, 4096) == (len(data), 0)


def long_head(text: bytes) -> bytes:
    """A frame of text whose length is told in eight bytes, whether or not it needs them."""
    mask = b"mask"
    return bytes((0x81, 0x80 | 127)) + len(text).to_bytes(8) + mask + apply_mask(text, mask)


def test_a_frame_whose_length_has_eight_bytes_is_not_looked_at_before_they_are_all_there():
    data = long_head(b"x" * 300)

    assert all(frame_in(data[:cut], 0, 4096) == (0, 0) for cut in range(len(data)))
    assert frame_in(data + b"more", 0, 4096) == (len(data), 14)
    assert frame_in(long_head(b"x" * 5000)[:12], 0, 4096) == (12, 0), "too long: the library refuses it"


@asynccontextmanager
async def seated(store: Path, **limits: float) -> AsyncIterator[tuple[websockets.ClientConnection, Any]]:
    """A real socket that was welcomed, and the server's end of it."""
    async with serving(store, **limits) as running:
        ada = await running.client("Ada")
        table = await ada.open("tabula-rasa", 2)
        url, headers = running.url.replace("http", "ws") + "/api/socket", {"Cookie": ada.cookie}
        async with websockets.connect(url, origin=running.url, additional_headers=headers) as socket:
            await socket.send(f'{{"type":"hello","table":"{table}","device":"d","seat":0,"page":"{ada.me["page"]}"}}')
            assert '"welcome"' in str(await socket.recv())[:30]
            yield socket, next(iter(running.app.registry.tables[table].connections))


def test_messages_may_come_in_pieces_together_and_cut_anywhere(tmp_path: Path):
    ping = b'{"type":"ping"}'
    pieces = client_frame(ping[:5], fin=False) + client_frame(b"!", Opcode.PING) + client_frame(ping[5:], Opcode.CONT)
    data = client_frame(ping) + pieces + client_frame(ping, Opcode.BINARY) + long_head(ping) + client_frame(ping) * 2

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, _):
            for start in range(0, len(data), 7):
                socket.transport.write(data[start : start + 7])
                await asyncio.sleep(0)
            async with asyncio.timeout(60):
                answers = [str(await socket.recv())[:17] for _ in range(6)]
            kinds = ['{"type":"pong","n', '{"type":"refused"']
            assert answers == [kinds[0], kinds[0], kinds[1], kinds[0], kinds[0], kinds[0]]

    asyncio.run(story())


def read_no_more(socket: Any, transport: Any) -> None:
    """The client reads nothing, and the server has more to say than lies between two ends of a line."""
    socket.transport.pause_reading()
    transport.transport.write(bytes(1 << 25))
    assert not transport.can_write


async def gone_and_cut(line: Any, connections: Any) -> None:
    async with asyncio.timeout(60):
        while line in connections or not line.transport.disconnected:
            await asyncio.sleep(0.01)


async def end_of(socket: Any) -> Any:
    """How the server closes it: code and reason."""
    with pytest.raises(websockets.ConnectionClosed) as closed:
        async with asyncio.timeout(60):
            await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd


def test_T17_a_frame_that_is_too_long_ends_the_connection(tmp_path: Path):
    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, _):
            await socket.send("x" * 5000)
            assert (await end_of(socket)).code == 1009

    asyncio.run(story())


def test_T17_a_frame_that_is_too_long_ends_the_connection_wherever_its_head_is_cut(tmp_path: Path):
    data = long_head(b"x" * 70_000)

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, _):
            for part in (data[:5], data[5:9], data[9:200]):
                socket.transport.write(part)
                await asyncio.sleep(0.02)  # in three segments, most likely
            assert (await end_of(socket)).code == 1009

    asyncio.run(story())


def test_T19_a_reader_that_stands_still_is_told_why_and_cut(tmp_path: Path):
    """The server does not wait until it can write again."""

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite", slow_seconds=0.05) as (socket, line):
            line.transport.pause_writing()  # as when the client's window is full
            line.resync("slow")
            end = await end_of(socket)
            assert (end.code, end.reason) == (1008, "slow")

    asyncio.run(story())


def test_T19_who_says_goodbye_and_reads_nothing_any_more_is_gone_at_once_and_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Socket, "close_timeout", 0.01)

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, line):
            connections = line.table.connections
            read_no_more(socket, line.transport)
            socket.transport.write(client_frame(b"\x03\xe8", Opcode.CLOSE))
            await gone_and_cut(line, connections)
            socket.transport.abort()

    asyncio.run(story())


def test_T19_who_reads_nothing_and_answers_the_end_is_cut_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Socket, "close_timeout", 0.05)

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, line):
            connections = line.table.connections
            read_no_more(socket, line.transport)
            line.close(1008, "slow")
            socket.transport.write(client_frame(b"", Opcode.CLOSE))
            await gone_and_cut(line, connections)
            socket.transport.abort()

    asyncio.run(story())


def test_T19_who_ends_the_line_and_reads_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The transport itself would wait for ever until all is written."""
    monkeypatch.setattr(Socket, "close_timeout", 0.01)

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, line):
            connections = line.table.connections
            read_no_more(socket, line.transport)
            socket.transport.write_eof()
            await gone_and_cut(line, connections)
            socket.transport.abort()

    asyncio.run(story())


@pytest.mark.parametrize(
    "flood",
    [
        client_frame(b"", Opcode.PING) * 2000,
        client_frame(b"x", Opcode.PONG) * 2000,
        client_frame(b"x", fin=False) + client_frame(b"", Opcode.CONT, fin=False) * 2000,
    ],
    ids=["pings", "pongs", "empty pieces"],
)
def test_T18_a_flood_of_frames_that_say_nothing_is_cut(tmp_path: Path, flood: bytes):
    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, _):
            socket.transport.write(flood)
            end = await end_of(socket)
            assert (end.code, end.reason) == (1008, "too-fast")

    asyncio.run(story())


def test_R11_who_reads_nothing_gets_no_pongs_piled_up(tmp_path: Path):
    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, line):
            line.transport.pause_writing()
            answered: Any = await socket.ping()
            before = line.app.metrics.refusals.total()
            await socket.send("senseless")
            async with asyncio.timeout(60):
                while line.app.metrics.refusals.total() == before:
                    await asyncio.sleep(0.01)
                line.transport.resume_writing()
                assert '"refused"' in str(await socket.recv())
            assert not answered.done()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("changed", "status"),
    [({"Sec-WebSocket-Version": "8"}, 426), ({"Sec-WebSocket-Key": "short"}, 400), ({"Sec-WebSocket-Key": "?"}, 400),
     ({"Upgrade": "h2c"}, 404)],
    ids=str,
)  # fmt: skip
def test_a_handshake_that_is_none_is_answered_by_its_status(tmp_path: Path, changed: dict[str, str], status: int):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as running:
            host = running.url.removeprefix("http://")
            headers = {
                "Host": host, "Origin": running.url, "Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", **changed,
            }  # fmt: skip
            reader, writer = await asyncio.open_connection(*host.split(":"))
            lines = ["GET /api/socket HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
            writer.write("\r\n".join(lines).encode())
            async with asyncio.timeout(60):
                assert (await reader.readline()).split()[1] == str(status).encode()
            writer.close()

    asyncio.run(story())


def test_R8_a_socket_that_cannot_be_let_in_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def broken(*_: Any) -> None:
        raise ArithmeticError

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as running:
            ada = await running.client("Ada")
            monkeypatch.setattr(identity, "known_session", broken)
            url, headers = running.url.replace("http", "ws") + "/api/socket", {"Cookie": ada.cookie}
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(url, origin=running.url, additional_headers=headers)
            assert refused.value.response.status_code == 500
            assert running.app.rate_limits.sockets == 0

    asyncio.run(story())


def test_the_next_ping_follows_the_pong(tmp_path: Path):
    async def story() -> None:
        async with seated(tmp_path / "t.sqlite", ping_seconds=0.02, dead_seconds=600) as (socket, _):
            came, right = [], socket.protocol.recv_frame
            socket.protocol.recv_frame = lambda frame: (came.append(frame.opcode), right(frame))
            async with asyncio.timeout(60):
                while came.count(Opcode.PING) < 3:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


class Void(asyncio.Transport):
    """A line on which nothing ever comes back."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.closing, self.paused = b"", False, False

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True


def test_T20_who_answers_no_ping_is_cut():
    async def story() -> None:
        line, lost = Void(), asyncio.Event()
        socket = Socket(line, ServerState(), Limits(ping_seconds=0.01, dead_seconds=0.02))
        socket.open(b"yes", lambda text: None, lost.set, b"")
        async with asyncio.timeout(60):
            await lost.wait()
        assert line.closing and b"keepalive ping timeout" in line.written
        socket.connection_lost(None)

    asyncio.run(story())


def test_R8_a_message_that_breaks_the_server_ends_its_connection_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def broken(*_: Any) -> None:
        raise RuntimeError("never thought of")

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, line):
            monkeypatch.setattr(line.table, "handle", broken)
            await socket.send('{"type":"leave","n":1}')
            assert (await end_of(socket)).code == 1011

    asyncio.run(story())


def test_R11_a_connection_that_ended_is_freed_at_once(tmp_path: Path):
    """By counting alone: in a full house nobody looks for circles often."""

    async def story() -> None:
        async with seated(tmp_path / "t.sqlite") as (socket, line):
            ends = [weakref.ref(line), weakref.ref(line.transport)]
            del line
            gc.collect()
            gc.disable()
            try:
                await socket.close()
                async with asyncio.timeout(60):
                    while any(end() is not None for end in ends):
                        await asyncio.sleep(0.01)
            finally:
                gc.enable()

    asyncio.run(story())


class Busy:
    """A connection that deals with nothing until it may."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.may = asyncio.Event()

    async def receive(self, message: bytes) -> None:
        await self.may.wait()
        self.heard.append(message)


def test_R11_of_much_that_comes_at_once_no_more_messages_are_taken_out_than_wait_to_be_dealt_with():
    said = [str(n).encode() for n in range(5000)]

    async def story() -> None:
        line, busy = Void(), Busy()
        socket = Socket(line, ServerState(), Limits())
        inbox, taken = Inbox(busy, socket), []

        def put(message: bytes) -> None:
            taken.append(message)
            inbox.put(message)

        socket.open(b"yes", put, lambda: None, b"")
        socket.data_received(b"".join(map(client_frame, said)))
        assert len(taken) == MOST_WAITING and line.paused
        busy.may.set()
        async with asyncio.timeout(60):
            while len(busy.heard) < len(said):
                await asyncio.sleep(0)
                assert len(taken) - len(busy.heard) <= MOST_WAITING
        assert busy.heard == said and not line.paused
        socket.connection_lost(None)

    asyncio.run(story())


def test_what_a_closed_client_still_said_is_read_for_the_end_of_it_alone():
    async def story() -> None:
        line, heard = Void(), []
        socket = Socket(line, ServerState(), Limits())
        socket.open(b"yes", heard.append, lambda: None, b"")
        socket.set_reading(False)
        socket.data_received(client_frame(b"a move") + client_frame(b"", Opcode.CLOSE))
        await socket.close(1008, "slow")
        assert heard == [] and line.closing
        socket.connection_lost(None)

    asyncio.run(story())


@pytest.mark.parametrize("together", [False, True], ids=["one by one", "in one piece"])
def test_a_client_that_sends_far_more_than_is_waited_for_gets_every_answer_in_order(tmp_path: Path, together: bool):
    """Reading pauses and goes on again; nothing is lost on the way."""
    count = 20 * MOST_WAITING
    said = [f'{{"type":"resign","n":{n}}}'.encode() for n in range(1, count + 1)]  # refused: there is no game yet

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as running:
            ada = await running.client("Ada")
            table = await ada.open("tabula-rasa", 2)
            url = running.url.replace("http", "ws") + "/api/socket"
            headers = {"Cookie": ada.cookie}
            async with websockets.connect(url, origin=running.url, additional_headers=headers) as socket:
                await socket.send(
                    f'{{"type":"hello","table":"{table}","device":"d","seat":0,"page":"{ada.me["page"]}"}}'
                )
                for part in [b"".join(map(client_frame, said))] if together else map(client_frame, said):
                    socket.transport.write(part)
                    await asyncio.sleep(0)
                answers: list[str] = []
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(60):
                        while len(answers) < count:
                            frame = str(await socket.recv())
                            answers += [frame] if '"refused"' in frame else []
                assert [f'"n":{n},' in answer for n, answer in enumerate(answers, 1)] == [True] * count

    asyncio.run(story())
