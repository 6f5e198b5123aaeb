"""A client for the table server: open tables, play and watch from Python.

async with await tabulae.Client.connect("http://127.0.0.1:8421", name="Ada") as ada:
    table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "casual"}], start=True)
    async with ada.at(table, seat=0) as chair:
        while await chair.my_turn():
            await chair.play(chair.legal[0]["move"])
        print(chair.over["text"])
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
import websockets

from tabulae.core.chance import seat_commitment
from tabulae.core.errors import TabulaeError
from tabulae.position_diff import apply_diff

LONGEST_WAIT = 5.0  # seconds between two attempts to connect
RESEND_SECONDS = 3.0
RETRY_CODES = ("try-again", "too-fast", "hello-first")  # the command itself was not refused: send it again
BACK_OFF = (0.05, 0.25, 0.5, 1.0, 2.0, 4.0, LONGEST_WAIT)
PADDED_SIZE = 512  # of every shorter message, so that its length does not reveal which card was chosen


class RefusedError(TabulaeError):
    """The server refused a request. `code` is for programs; `clause` is the rule that forbids a move, or empty."""

    def __init__(self, code: str, clause: str, text: str) -> None:
        super().__init__(f"{text} ({clause or code})")
        self.code, self.clause, self.text = code, clause, text


class Client:
    """One guest, identified by a cookie. All methods use the HTTP API, except `at`, which opens a table's socket."""

    def __init__(self, url: str, cookie: str = "") -> None:
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._host = parts.hostname or ""
        self._tls = parts.scheme == "https"
        self._port = parts.port or (443 if self._tls else 80)
        self.cookie = cookie
        self.me: dict[str, Any] = {}

    @classmethod
    async def connect(cls, url: str, name: str | None = None, cookie: str = "") -> Self:
        """A new guest with that name, or the guest to whom the cookie belongs."""
        client = cls(url, cookie)
        client.me = await client.post("/api/me", {"name": name} if name is not None else {})
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    # HTTP

    async def get(self, path: str) -> Any:
        return await self.request("GET", path)

    async def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return await self.request("POST", path, msgspec.json.encode(body or {}))

    async def request(self, method: str, path: str, body: bytes = b"") -> Any:
        """The body of the response: decoded JSON, or text. Raises RefusedError."""
        status, headers, data = await self._exchange(method, path, body)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        answer = msgspec.json.decode(data) if headers.get("content-type") == "application/json" else data.decode()
        if status >= 400:
            refusal = answer if isinstance(answer, dict) else {}
            raise RefusedError(
                refusal.get("code", str(status)), refusal.get("clause", ""), refusal.get("text", "refused")
            )
        return answer

    async def _exchange(self, method: str, path: str, body: bytes) -> tuple[int, dict[str, str], bytes]:
        tls = ssl.create_default_context() if self._tls else None
        reader, writer = await asyncio.open_connection(self._host, self._port, ssl=tls)
        try:
            head = [f"{method} {path} HTTP/1.1", f"Host: {urlsplit(self.url).netloc}", "Connection: close"]
            head += [f"Origin: {self.url}", "X-Tabulae: 1", f"Content-Length: {len(body)}"]
            head += ["Content-Type: application/json"] if method != "GET" else []
            head += [f"Cookie: {self.cookie}"] if self.cookie else []
            writer.write("\r\n".join([*head, "", ""]).encode() + body)
            lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            pairs = (line.split(":", 1) for line in lines[1:] if ":" in line)
            headers = {name.lower(): value.strip() for name, value in pairs}
            data = await reader.read()
            if headers.get("transfer-encoding") == "chunked":
                data = _joined(data)
            return int(lines[0].split()[1]), headers, data
        finally:
            writer.close()

    # Tables

    async def open(self, game: str, seats: int, **wish: Any) -> str:
        """Open a table and return its id; OpenTable in docs/server.md lists the other fields."""
        return str((await self.post("/api/tables", {"game": game, "seats": seats, **wish}))["table"])

    async def sit(self, table: str, seat: int | None = None, name: str | None = None) -> int:
        wish = {key: value for key, value in (("seat", seat), ("name", name)) if value is not None}
        return int((await self.post(f"/api/tables/{table}/sit", wish))["seat"])

    async def record(self, table: str, seat: int | None = None) -> str:
        return str(await self.get(f"/api/tables/{table}/record" + (f"?seat={seat}" if seat is not None else "")))

    async def judgement(self, table: str, lang: str = "en", seconds: float = 1800.0) -> dict[str, Any]:
        """Request the review of a finished game and wait for it: see Judged in server/http_types.py.

        Raises RefusedError, also if the job fails, and TimeoutError.
        """
        await self.post(f"/api/tables/{table}/judgement")
        async with asyncio.timeout(seconds):
            while (found := await self.get(f"/api/tables/{table}/judgement?lang={lang}"))["state"] != "done":
                if found["state"] not in ("waiting", "running"):
                    raise RefusedError("no-review", "", "the review failed")
                await asyncio.sleep(0.2)
        review: dict[str, Any] = found["review"]
        return review

    async def play_on(self, table: str, at: int, seat: int, level: str = "club") -> str:
        """Open a table that continues a finished game after `at` events, against bots."""
        return str((await self.post(f"/api/tables/{table}/play-on", {"at": at, "seat": seat, "level": level}))["table"])

    def at(self, table: str, seat: int | None = None, *, lang: str = "en", device: str = "") -> Chair:
        """The socket of a table, for a seat of this guest or for watching."""
        return Chair(self, table, seat, lang, device or secrets.token_hex(8))


class Chair:
    """A seat at a table, or a watcher: holds what the server shows and sends commands.

    It reconnects automatically, sends unanswered commands again, and takes part in the deal.
    """

    def __init__(self, client: Client, table: str, seat: int | None, lang: str, device: str) -> None:
        self.client, self.table, self.seat, self.lang, self.device = client, table, seat, lang, device
        self.version = 0
        self.info: dict[str, Any] = {}
        self.position: dict[str, Any] | None = None
        self.deal: dict[str, Any] | None = None
        self.clocks: dict[str, Any] | None = None
        self.over: dict[str, Any] | None = None
        self.lines: list[dict[str, Any]] = []
        self.chats: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.acting = True
        self.proposals: dict[int, list[dict[str, str]]] = {}
        self.resyncs = 0
        self.reconnects = -1
        self.failed: Exception | None = None
        self.on_frame: Callable[[dict[str, Any], int], None] = lambda message, size: None
        self._n = 0
        self._pending: dict[int, tuple[dict[str, Any], asyncio.Future[int]]] = {}
        self._questions: dict[int, asyncio.Future[dict[str, Any]]] = {}  # requests for hints and previews by number
        self._nonces: dict[int, bytes] = {}
        self._sent: set[tuple[str, int]] = set()
        self._deal_tasks: set[asyncio.Task[None]] = set()
        self._socket: websockets.ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.ensure_future(self._run())
        await self.until(lambda chair: chair.version > 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    def cut(self) -> None:
        """Break the connection without closing it, as a network failure would; the chair reconnects."""
        if self._socket is not None:
            self._socket.transport.abort()

    # Questions

    @property
    def view(self) -> dict[str, Any]:
        return self.position["view"] if self.position is not None else {}

    @property
    def legal(self) -> list[dict[str, str]]:
        return self.position.get("legal", []) if self.position is not None else []

    @property
    def standing(self) -> list[int | None]:
        """The points by seat if the game ended now; None where this seat may not know."""
        return self.position.get("standing", []) if self.position is not None else []

    @property
    def after(self) -> dict[str, list[int | None]]:
        """`standing` after each listed move, by its notation, where the game offers it."""
        return self.position.get("after", {}) if self.position is not None else {}

    @property
    def to_act(self) -> list[int]:
        return self.position["to_act"] if self.position is not None else []

    @property
    def status(self) -> str:
        return str(self.info.get("status", ""))

    async def until(self, holds: Callable[[Chair], Any], seconds: float = 60.0) -> Self:
        """Wait until the condition holds. Raises TimeoutError."""
        async with self._changed:
            async with asyncio.timeout(seconds):
                await self._changed.wait_for(lambda: self.failed is not None or holds(self))
        if self.failed is not None and not holds(self):
            raise self.failed
        return self

    async def my_turn(self, seconds: float = 60.0) -> bool:
        """Wait for this seat's next decision; False if the game is over."""
        await self.until(lambda chair: chair.over is not None or chair.seat in chair.to_act, seconds)
        return self.over is None

    # Commands

    async def play(self, move: str) -> int:
        """Make a move and return the version of the table that includes it. Raises RefusedError."""
        assert self.position is not None
        if len(self.to_act) > 1:
            return await self.command("choose", decision=self.position["decision"], move=move)
        return await self.command("move", version=self.version, move=move)

    async def say(self, text: str = "", phrase: str = "") -> int:
        """Send a chat message, or one of the server's phrases; a public table allows only phrases.

        Raises RefusedError.
        """
        return await (self.command("phrase", phrase=phrase) if phrase else self.command("chat", text=text))

    async def hint(self, depth: int = 1, seconds: float = 120.0) -> dict[str, Any]:
        """A hint for the current decision: its `lines`, and `moves` with their win chances.

        Everybody at the table sees that you took it. Raises RefusedError and TimeoutError.
        """
        return await self._ask({"type": "hint", "depth": depth}, seconds)

    async def preview(self, move: str, *then: str, seconds: float = 10.0) -> dict[str, Any]:
        """What a move, and others staged to follow it in the same turn, would bring: `standing`, `scribes`, `points`.

        Raises RefusedError, with its clause for an illegal move, and TimeoutError.
        """
        return await self._ask({"type": "preview", "move": move, "then": then}, seconds)

    async def _ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        self._n += 1
        n, answer = self._n, asyncio.get_running_loop().create_future()
        self._questions[n] = answer
        try:
            await self._send({**question, "n": n})
            async with asyncio.timeout(seconds):
                found: dict[str, Any] = await answer
                return found
        finally:
            self._questions.pop(n, None)

    async def command(self, kind: str, **fields: Any) -> int:
        """Send any command of the protocol, repeatedly until it is answered. Raises RefusedError."""
        self._n += 1
        n, answer = self._n, asyncio.get_running_loop().create_future()
        message = {"type": kind, "n": n, **fields}
        self._pending[n] = (message, answer)
        await self._send(message)
        try:
            while True:
                done, _ = await asyncio.wait({answer}, timeout=RESEND_SECONDS)
                if done:
                    seq: int = answer.result()
                    if kind not in ("chat", "phrase"):  # chat is numbered separately
                        await self._wait_for_version(seq)
                    return seq
                if self.failed is not None:
                    raise self.failed
                await self._send(message)
        finally:
            self._pending.pop(n, None)

    async def _wait_for_version(self, version: int) -> None:
        await self.until(lambda chair: chair.version >= version)

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message as it is, for what no other method does."""
        await self._send(message)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode().ljust(PADDED_SIZE))
            except websockets.ConnectionClosed:
                return  # it is sent again after reconnecting

    # The socket

    async def _run(self) -> None:
        tries = 0
        while True:
            try:
                async with websockets.connect(
                    f"{self.client.url.replace('http', 'ws', 1)}/api/socket?table={self.table}",
                    origin=self.client.url,  # type: ignore[arg-type]  # an Origin is a string
                    additional_headers={"Cookie": self.client.cookie},
                    compression=None,
                    max_size=1 << 22,
                    open_timeout=10,
                ) as socket:
                    self._socket = socket
                    await self._hello()
                    async for frame in socket:
                        tries = 0
                        await self._receive(msgspec.json.decode(frame), len(frame))
            except (OSError, TimeoutError, websockets.WebSocketException) as error:
                if isinstance(error, websockets.InvalidStatus):
                    await self._fail(RefusedError("forbidden", "", "the server refused the connection"))
                    return
            except asyncio.CancelledError:
                raise
            except Exception as error:
                await self._fail(error)
                return
            finally:
                self._socket = None
            await asyncio.sleep(BACK_OFF[min(tries, len(BACK_OFF) - 1)] * (0.5 + secrets.randbelow(1000) / 1000))
            tries += 1

    async def _fail(self, error: Exception) -> None:
        async with self._changed:
            self.failed = error
            self._changed.notify_all()

    async def _hello(self) -> None:
        hello = {"type": "hello", "table": self.table, "device": self.device, "page": self.client.me["page"]}
        seat = {} if self.seat is None else {"seat": self.seat}
        await self._send({**hello, **seat, "lang": self.lang, "have": self.version, "changes": True})

    async def _receive(self, message: dict[str, Any], size: int) -> None:
        kind = message["type"]
        self.on_frame(message, size)
        async with self._changed:
            if kind == "welcome":
                await self._welcome(message)
            elif kind == "events":
                await self._events(message)
            elif kind == "ack":
                self._acknowledge(message["n"], message["seq"])
            elif kind == "refused":
                await self._refused(message)
            elif kind == "chat":
                self.chats.append(message["line"])
            elif kind == "presence":
                self.presence = message
            elif kind == "acting":
                self.acting = message["yes"]
            elif kind == "resync":
                self.resyncs += 1
            elif kind in ("hint", "preview") and message["n"] in self._questions:
                self._questions[message["n"]].set_result(message)
            elif kind == "proposals":
                self.proposals[message["n"]] = message["moves"]
            self._changed.notify_all()

    async def _welcome(self, message: dict[str, Any]) -> None:
        self.reconnects += 1
        if message["seat"] < 0:
            self.seat = None  # the seat was freed, or moved to another device
        self.version, self.info = message["version"], message["info"]
        self.position, self.deal = message.get("position"), message.get("deal")
        self.clocks, self.over = message.get("clocks"), message.get("over")
        known = {line["version"] for line in self.lines}
        self.lines += [line for line in message["lines"] if line["version"] not in known]
        self.chats, self.acting = message["chats"], message.get("acting", True)
        self._n = max(self._n, message["last_n"])
        self._sent.clear()
        for waiting, _ in list(self._pending.values()):
            await self._send(waiting)
        await self._join_deal()

    async def _events(self, message: dict[str, Any]) -> None:
        if message["since"] != self.version:
            if message["version"] > self.version:
                self.resyncs += 1
                await self._hello()
            return
        self.version = message["version"]
        self.lines += message["lines"]
        for name in ("info", "position", "deal", "clocks", "over"):
            if name in message:
                setattr(self, name, message[name])
        if "change" in message:
            assert self.position is not None  # a difference refers to a position sent before
            self.position = apply_diff(self.position, message)
        await self._join_deal()

    def _acknowledge(self, n: int, seq: int) -> None:
        if n in self._pending and not self._pending[n][1].done():
            self._pending[n][1].set_result(seq)

    async def _refused(self, message: dict[str, Any]) -> None:
        error = RefusedError(message["code"], message["clause"], message["text"])
        n = message["n"]
        retry = message["code"] in RETRY_CODES
        if retry and (n == 0 or message["code"] == "hello-first") and self._socket is not None:
            await self._socket.close()  # reconnect and say hello again
        if n in self._questions:
            self._questions[n].set_exception(error)  # in any case: a question is not sent again
        elif retry:
            return
        elif n in self._pending:
            if not self._pending[n][1].done():
                self._pending[n][1].set_exception(error)
        elif self.version == 0:
            self.failed = error

    # The deal

    async def _join_deal(self) -> None:
        """Commit to a random word, and reveal it once every seat has committed."""
        deal = self.deal
        if deal is None or self.seat is None or deal["phase"] == "done" or not self.acting:
            return
        attempt, seat = deal["attempt"], str(self.seat)
        if self.seat in deal.get("stand_ins", []):
            return
        word = self._nonces.setdefault(attempt, secrets.token_bytes(32))
        promised = seat_commitment(self.table, self.seat, word).hex()
        committed = deal.get("commitments", {})
        if seat not in committed and ("commit", attempt) not in self._sent:
            self._send_once("commit", attempt, commitment=promised)
        if committed.get(seat, promised) == promised and ("reveal", attempt) not in self._sent:
            others = len(committed) - (seat in committed)
            if seat not in deal.get("words", {}) and others == self.info["seats"] - 1:
                self._send_once("reveal", attempt, word=word.hex())

    def _send_once(self, kind: str, attempt: int, **fields: str) -> None:
        self._sent.add((kind, attempt))
        task = asyncio.ensure_future(self._send_until_accepted(kind, attempt, fields))
        self._deal_tasks.add(task)
        task.add_done_callback(self._deal_tasks.discard)

    async def _send_until_accepted(self, kind: str, attempt: int, fields: dict[str, str]) -> None:
        try:
            await self.command(kind, attempt=attempt, **fields)
        except (RefusedError, TimeoutError):
            return  # the server stood in for this seat, or the deal started over


def _joined(chunks: bytes) -> bytes:
    """The body of a response that was sent in chunks. Raises ConnectionError if the last one is missing."""
    body = bytearray()
    while True:
        size, found, chunks = chunks.partition(b"\r\n")
        length = int(size.partition(b";")[0], 16) if found else -1
        if length < 0 or len(chunks) < length + 2:
            raise ConnectionError("the response was cut off")
        if length == 0:
            return bytes(body)
        body += chunks[:length]
        chunks = chunks[length + 2 :]
