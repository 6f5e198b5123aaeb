"""A guest at a table server, for programs: tests, load, and bots of one's own.

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

from tabulae.changes import changed
from tabulae.core.chance import seat_commitment
from tabulae.core.errors import TabulaeError

LONGEST_WAIT = 5.0  # seconds between two tries to connect
RESEND_SECONDS = 3.0
NO_VERDICT = ("try-again", "too-fast", "hello-first")  # a refusal that says nothing about the command: send it again
BACK_OFF = (0.05, 0.25, 0.5, 1.0, 2.0, 4.0, LONGEST_WAIT)
SIZE = 512  # of every message that is not longer: its length tells nobody which card was chosen


class RefusedError(TabulaeError):
    """The server said no. `code` is for programs, `clause` the rule that forbids a move, if one does."""

    def __init__(self, code: str, clause: str, text: str) -> None:
        super().__init__(f"{text} ({clause or code})")
        self.code, self.clause, self.text = code, clause, text


class Client:
    """One guest: its name and cookie. Every call goes through the HTTP API; `at` opens the socket of a table."""

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
        """A guest of that name; with the cookie of an earlier one, that guest again."""
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
        """The answer: decoded JSON, or text. Raises RefusedError."""
        status, headers, data = await self._exchange(method, path, body)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        answer = msgspec.json.decode(data) if headers.get("content-type") == "application/json" else data.decode()
        if status >= 400:
            told = answer if isinstance(answer, dict) else {}
            raise RefusedError(told.get("code", str(status)), told.get("clause", ""), told.get("text", "refused"))
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
            return int(lines[0].split()[1]), headers, data
        finally:
            writer.close()

    # Tables

    async def open(self, game: str, seats: int, **wish: Any) -> str:
        """A new table; see OpenTable in docs/server.md for what may be wished."""
        return str((await self.post("/api/tables", {"game": game, "seats": seats, **wish}))["table"])

    async def sit(self, table: str, seat: int | None = None, name: str | None = None) -> int:
        wish = {key: value for key, value in (("seat", seat), ("name", name)) if value is not None}
        return int((await self.post(f"/api/tables/{table}/sit", wish))["seat"])

    async def record(self, table: str, seat: int | None = None) -> str:
        return str(await self.get(f"/api/tables/{table}/record" + (f"?seat={seat}" if seat is not None else "")))

    async def judgement(self, table: str, lang: str = "en", seconds: float = 1800.0) -> dict[str, Any]:
        """Have a finished game judged, and wait for what was found: see Judged in server/http_types.py.

        Raises RefusedError, also when the job failed, and TimeoutError.
        """
        await self.post(f"/api/tables/{table}/judgement")
        async with asyncio.timeout(seconds):
            while (found := await self.get(f"/api/tables/{table}/judgement?lang={lang}"))["state"] != "done":
                if found["state"] not in ("waiting", "running"):
                    raise RefusedError("no-review", "", "the judgement failed")
                await asyncio.sleep(0.2)
        review: dict[str, Any] = found["review"]
        return review

    async def play_on(self, table: str, at: int, seat: int, level: str = "club") -> str:
        """A new table that goes on after `at` events of a finished game, against bots."""
        return str((await self.post(f"/api/tables/{table}/play-on", {"at": at, "seat": seat, "level": level}))["table"])

    def at(self, table: str, seat: int | None = None, *, lang: str = "en", device: str = "") -> Chair:
        """The socket of a table: on a seat of one's own, or watching."""
        return Chair(self, table, seat, lang, device or secrets.token_hex(8))


class Chair:
    """A seat, or a watcher, at a table: mirrors what the server shows, and commands it.

    It reconnects by itself and repeats what was not answered; it takes part in the deal by itself.
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
        self._waiting: dict[int, tuple[dict[str, Any], asyncio.Future[int]]] = {}
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}  # questions for hints
        self._words: dict[int, bytes] = {}
        self._said: set[tuple[str, int]] = set()
        self._insisting: set[asyncio.Task[None]] = set()
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
        """Break the connection as a network would, without a word; the chair connects again by itself."""
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
    def to_act(self) -> list[int]:
        return self.position["to_act"] if self.position is not None else []

    @property
    def status(self) -> str:
        return str(self.info.get("status", ""))

    async def until(self, holds: Callable[[Chair], Any], seconds: float = 60.0) -> Self:
        """Wait until the mirror shows something. Raises TimeoutError."""
        async with self._changed:
            async with asyncio.timeout(seconds):
                await self._changed.wait_for(lambda: self.failed is not None or holds(self))
        if self.failed is not None and not holds(self):
            raise self.failed
        return self

    async def my_turn(self, seconds: float = 60.0) -> bool:
        """Wait for this seat's next decision; False when the game is over."""
        await self.until(lambda chair: chair.over is not None or chair.seat in chair.to_act, seconds)
        return self.over is None

    # Commands

    async def play(self, move: str) -> int:
        """Make a move; the version that has it. Raises RefusedError."""
        assert self.position is not None
        if len(self.to_act) > 1:
            return await self.command("choose", decision=self.position["decision"], move=move)
        return await self.command("move", version=self.version, move=move)

    async def say(self, text: str = "", phrase: str = "") -> int:
        """Say something, or one of the server's phrases, which is all that can be said at a public table.

        Raises RefusedError.
        """
        return await (self.command("phrase", phrase=phrase) if phrase else self.command("chat", text=text))

    async def hint(self, depth: int = 1, seconds: float = 120.0) -> dict[str, Any]:
        """A hint for the decision that is open: its `lines`, and `moves` with their win chances.

        Everybody at the table sees that it was taken. Raises RefusedError and TimeoutError.
        """
        self._n += 1
        n, answer = self._n, asyncio.get_running_loop().create_future()
        self._asked[n] = answer
        try:
            await self._send({"type": "hint", "n": n, "depth": depth})
            async with asyncio.timeout(seconds):
                told: dict[str, Any] = await answer
                return told
        finally:
            self._asked.pop(n, None)

    async def command(self, kind: str, **fields: Any) -> int:
        """Any command of the protocol, sent again until it is answered. Raises RefusedError."""
        self._n += 1
        n, answer = self._n, asyncio.get_running_loop().create_future()
        message = {"type": kind, "n": n, **fields}
        self._waiting[n] = (message, answer)
        await self._send(message)
        try:
            while True:
                done, _ = await asyncio.wait({answer}, timeout=RESEND_SECONDS)
                if done:
                    seq: int = answer.result()
                    if kind not in ("chat", "phrase"):  # these have numbers of their own
                        await self._reached(seq)
                    return seq
                if self.failed is not None:
                    raise self.failed
                await self._send(message)
        finally:
            self._waiting.pop(n, None)

    async def _reached(self, version: int) -> None:
        await self.until(lambda chair: chair.version >= version)

    async def send(self, message: dict[str, Any]) -> None:
        """A message as it is, for what no method here does."""
        await self._send(message)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode().ljust(SIZE))
            except websockets.ConnectionClosed:
                return  # it is sent again on the next socket

    # The socket

    async def _run(self) -> None:
        tries = 0
        while True:
            try:
                async with websockets.connect(
                    f"{self.client.url.replace('http', 'ws', 1)}/api/socket",
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
                        await self._take(msgspec.json.decode(frame), len(frame))
            except (OSError, TimeoutError, websockets.WebSocketException) as error:
                if isinstance(error, websockets.InvalidStatus):
                    await self._fail(RefusedError("forbidden", "", "the server refused the socket"))
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

    async def _take(self, message: dict[str, Any], size: int) -> None:
        kind = message["type"]
        self.on_frame(message, size)
        async with self._changed:
            if kind == "welcome":
                await self._welcome(message)
            elif kind == "events":
                await self._events(message)
            elif kind == "ack":
                self._answer(message["n"], message["seq"])
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
            elif kind == "hint" and message["n"] in self._asked:
                self._asked[message["n"]].set_result(message)
            elif kind == "proposals":
                self.proposals[message["n"]] = message["moves"]
            self._changed.notify_all()

    async def _welcome(self, message: dict[str, Any]) -> None:
        self.reconnects += 1
        if message["seat"] < 0:
            self.seat = None  # the chair was freed, or moved to another device
        self.version, self.info = message["version"], message["info"]
        self.position, self.deal = message.get("position"), message.get("deal")
        self.clocks, self.over = message.get("clocks"), message.get("over")
        known = {line["version"] for line in self.lines}
        self.lines += [line for line in message["lines"] if line["version"] not in known]
        self.chats, self.acting = message["chats"], message.get("acting", True)
        self._n = max(self._n, message["last_n"])
        self._said.clear()
        for waiting, _ in list(self._waiting.values()):
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
            assert self.position is not None  # a change is of something that was shown
            self.position = changed(self.position, message)
        await self._join_deal()

    def _answer(self, n: int, seq: int) -> None:
        if n in self._waiting and not self._waiting[n][1].done():
            self._waiting[n][1].set_result(seq)

    async def _refused(self, message: dict[str, Any]) -> None:
        error = RefusedError(message["code"], message["clause"], message["text"])
        n = message["n"]
        no_verdict = message["code"] in NO_VERDICT
        if no_verdict and (n == 0 or message["code"] == "hello-first") and self._socket is not None:
            await self._socket.close()  # say hello again, on a fresh socket
        if n in self._asked:
            self._asked[n].set_exception(error)  # whatever it is: a question is not sent again
        elif no_verdict:
            return
        elif n in self._waiting:
            if not self._waiting[n][1].done():
                self._waiting[n][1].set_exception(error)
        elif self.version == 0:
            self.failed = error

    # The deal

    async def _join_deal(self) -> None:
        """Commit to a word of our own, and reveal it when all have committed."""
        deal = self.deal
        if deal is None or self.seat is None or deal["phase"] == "done" or not self.acting:
            return
        attempt, seat = deal["attempt"], str(self.seat)
        if self.seat in deal.get("stand_ins", []):
            return
        word = self._words.setdefault(attempt, secrets.token_bytes(32))
        promised = seat_commitment(self.table, self.seat, word).hex()
        committed = deal.get("commitments", {})
        if seat not in committed and ("commit", attempt) not in self._said:
            self._say_once("commit", attempt, commitment=promised)
        if committed.get(seat, promised) == promised and ("reveal", attempt) not in self._said:
            others = len(committed) - (seat in committed)
            if seat not in deal.get("words", {}) and others == self.info["seats"] - 1:
                self._say_once("reveal", attempt, word=word.hex())

    def _say_once(self, kind: str, attempt: int, **fields: str) -> None:
        self._said.add((kind, attempt))
        task = asyncio.ensure_future(self._insist(kind, attempt, fields))
        self._insisting.add(task)
        task.add_done_callback(self._insisting.discard)

    async def _insist(self, kind: str, attempt: int, fields: dict[str, str]) -> None:
        try:
            await self.command(kind, attempt=attempt, **fields)
        except (RefusedError, TimeoutError):
            return  # a stand-in was quicker, or the deal was begun anew
