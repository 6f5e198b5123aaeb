"""Our WebSocket layer beside picows: memory of an idle socket, and CPU of a message, in interleaved rounds.

  python -m bench.load.websocket [--rounds 5] [--idle 2000] [--messages 40000]

Needs `picows` and `uvloop`. Both servers answer a move of 70 bytes with a frame of 1,082, the mean that a seat gets;
both ping idle clients as ours does. The client is the same for both and runs in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import select
import socket
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvloop

from bench.load.server_process import Process

MOVE, ANSWER = b"m" * 70, b"a" * 1082
TALKING = 50  # sockets that send and get messages
HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
FRAME = bytes((0x81, 0x80 | len(MOVE))) + bytes(4) + MOVE  # masked with zeros
MEASURED = ("bytes an idle socket", "us of CPU a message")
SERVERS = ("ours", "picows", "picows, buffers of 4 KiB")


# The servers


async def _ours() -> None:
    import uvicorn

    from tabulae.server.settings import Limits
    from tabulae.server.sockets.http_protocol import HttpProtocol
    from tabulae.server.sockets.websocket import Socket

    class SocketAcceptor:
        """Lets everybody in, and answers every message."""

        class app:  # stands for the Application
            class settings:
                limits = Limits()
                trusted_proxy = True

        def take_place(self, connection: object, address: str) -> Callable[[], None]:
            return lambda: None

        def set_idle(self, connection: object, yes: bool) -> None:
            return

        async def admit(self, scope: object, headers: object, transport: Socket, yes: bytes, more: bytes) -> None:
            transport.open(yes, lambda text: transport.write([ANSWER]), lambda: None, more)

    class App:
        acceptor = SocketAcceptor()

        async def __call__(self, scope: object, receive: object, send: object) -> None:
            raise NotImplementedError

    config = uvicorn.Config(
        App(), port=0, http=HttpProtocol, ws="none", log_config=None, lifespan="off", proxy_headers=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.ensure_future(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)
    await serving


async def _picows(**buffers: int) -> None:
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

    class Listener(WSListener):
        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_bytes()  # as our `on_text` gets it
                transport.send(WSMsgType.TEXT, ANSWER)
            elif frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()

    server = await ws_create_server(
        lambda request: Listener(), "127.0.0.1", 0, enable_auto_ping=True, auto_ping_idle_timeout=15,
        auto_ping_reply_timeout=15, max_frame_size=4096, **buffers,
    )  # fmt: skip
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def serve(kind: str) -> None:
    work = {"ours": _ours, "picows": _picows}.get(kind, lambda: _picows(read_buffer_init_size=4096))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work())


# The client


@contextmanager
def running(kind: str) -> Iterator[tuple[Process, int]]:
    command = [sys.executable, "-m", "bench.load.websocket", "--serve", kind]
    popen = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert popen.stdout is not None
        port = int(popen.stdout.readline())
        yield Process(popen, f"ws://127.0.0.1:{port}"), port
    finally:
        popen.terminate()
        popen.wait()


def connected(port: int) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    line.sendall(HANDSHAKE)
    got = b""
    while not got.endswith(b"\r\n\r\n"):
        got += line.recv(4096)
    assert got.startswith(b"HTTP/1.1 101"), got
    return line


def idle_bytes(kind: str, sockets: int) -> float:
    """How much the resident memory of the server grows for each idle socket."""
    with running(kind) as (process, port):
        lines = [connected(port) for _ in range(100)]  # what is allocated once
        before = process.memory_mb
        lines += [connected(port) for _ in range(sockets)]
        grown = process.memory_mb - before
        for line in lines:
            line.close()
        return grown * 2**20 / sockets


def message_us(kind: str, messages: int) -> float:
    """CPU of the server, user and system, for one message and its answer."""
    with running(kind) as (process, port):
        lines = [connected(port) for _ in range(TALKING)]
        _talk(lines, 20)
        before = process.cpu_seconds
        _talk(lines, messages // TALKING)
        spent = process.cpu_seconds - before
        for line in lines:
            line.close()
        return spent / (messages // TALKING * TALKING) * 1e6


def _talk(lines: list[socket.socket], rounds: int) -> None:
    whole = len(ANSWER) + 4
    for _ in range(rounds):
        for line in lines:
            line.sendall(FRAME)
        for line in lines:
            got = 0
            while got < whole:
                select.select([line], [], [])
                got += len(line.recv(whole - got))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle", type=int, default=2000)
    parser.add_argument("--messages", type=int, default=40_000)
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if given.serve:
        serve(given.serve)
        return
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in SERVERS}
    for _ in range(given.rounds):
        for kind in SERVERS:
            found[kind].append((idle_bytes(kind, given.idle), message_us(kind, given.messages)))
    print(f"load {os.getloadavg()[0]:.1f}; median, smallest, largest of {given.rounds} rounds")
    for kind, rounds in found.items():
        for what, values in zip(
            ("bytes an idle socket", "us of CPU a message"), zip(*rounds, strict=True), strict=True
        ):
            print(f"{kind}: {statistics.median(values):.1f} {what} ({min(values):.1f} to {max(values):.1f})")


if __name__ == "__main__":
    main()
