"""The HTTP API from outside: origins, cookies, names, enumeration, payloads (T12, T13, T18, T20 to T27)."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

import tabulae
from tabulae.client import Client, RefusedError
from tabulae.server import guard, identity
from tabulae.server.http.api import ENDPOINTS
from tabulae.server.ports import BotTask, JobFailed, Meter
from tabulae.server.settings import Limits, Settings
from tabulae.server.table.names import distinct
from tabulae.simulation.in_process import LocalJobs
from tests.server.support import play_on, serving

PAYLOADS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "'; DROP TABLE events; --",
    "javascript:alert(1)",
]


async def raw(
    url: str, method: str, path: str, body: bytes = b"{}", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """A request exactly as given."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    given = {"Host": f"{host}:{port}", "Connection": "close", "Content-Length": str(len(body))}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    writer.write(f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body)
    head, _, data = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *rest = head.decode().split("\r\n")
    return int(first.split()[1]), {k.lower(): v for k, v in (line.split(": ", 1) for line in rest)}, data


def test_T22_every_route_that_changes_something_needs_json_our_header_and_our_origin(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            own, json = {"X_Tabulae": "1"}, {"Content_Type": "application/json"}
            for each in ENDPOINTS:
                path = each.path.replace("{table}", "abcdefghij").replace("{game}", "hijinx")
                if not each.changes:
                    assert (await raw(server.url, "POST", path, **own, **json))[0] in (401, 405, 200, 400, 404), path
                    continue
                assert (await raw(server.url, "GET", path))[0] in (200, 401, 404, 405), path
                for headers in (
                    json,
                    own,
                    own | {"Content_Type": "text/plain"},
                    own | json | {"Origin": "http://evil.example"},
                    own | json | {"Origin": "null"},
                    own | json | {"Sec_Fetch_Site": "cross-site"},
                ):
                    assert (await raw(server.url, each.method, path, **headers))[0] == 403, (path, headers)

    asyncio.run(story())


def test_T22_a_get_changes_nothing(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2)
            before = server.app.metrics.events
            for each in ENDPOINTS:
                if not each.changes:
                    path = each.path.replace("{table}", table).replace("{game}", "tabula-rasa")
                    await raw(server.url, "GET", path, Cookie=ada.cookie)
            assert server.app.metrics.events == before
            assert (await ada.get(f"/api/tables/{table}"))["chairs"][1]["kind"] == "free"

    asyncio.run(story())


def test_T21_a_socket_from_a_foreign_page_or_from_none_is_refused(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            where = server.url.replace("http", "ws") + "/api/socket"
            for origin in (None, "http://evil.example", "null", server.url.replace("127.0.0.1", "localhost")):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await websockets.connect(where, origin=origin, additional_headers={"Cookie": ada.cookie})
                assert refused.value.response.status_code == 403
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(where, origin=server.url)  # nobody: no cookie
            async with websockets.connect(
                where, origin=server.url, additional_headers={"Cookie": ada.cookie}
            ) as socket:
                hello = {"type": "hello", "table": "abcdefghij", "device": "d", "page": "wrong"}
                await socket.send(msgspec.json.encode(hello).decode())
                assert msgspec.json.decode(await socket.recv())["code"] == "forbidden"

    asyncio.run(story())


def test_T12_the_link_gives_a_free_chair_and_never_somebody_elses(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, eve = await server.client("Ada"), await server.client("Eve")
            table = await ada.open("tabula-rasa", seats=2)
            with pytest.raises(RefusedError) as refused:
                await eve.sit(table, 0)
            assert refused.value.code == "taken"
            with pytest.raises(RefusedError):
                await eve.at(table, 0).__aenter__()
            assert await eve.sit(table) == 1
            assert await eve.sit(table) == 1  # again: the same chair

    asyncio.run(story())


def test_T13_tokens_are_hashed_in_the_store_never_in_a_url_and_can_be_revoked(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            own, json = {"X_Tabulae": "1"}, {"Content_Type": "application/json"}
            _, headers, _ = await raw(server.url, "POST", "/api/me", **own, **json)
            cookie = headers["set-cookie"]
            assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
            assert headers["referrer-policy"] == "no-referrer"
            ada = await Client.connect(server.url, "Ada", cookie.partition(";")[0])
            old = ada.cookie
            await ada.post("/api/me/leave-everywhere")
            assert ada.cookie != old
            assert await Client(server.url, old).get("/api/me") is None
            secrets = [each.partition("=")[2] for each in (old, ada.cookie)]
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            dump = "\n".join(db.iterdump())
        assert not any(secret in dump for secret in secrets)
        assert "Secure" in guard.set_cookie("x", secure=True)

    asyncio.run(story())


def test_T23_wrong_names_look_all_the_same_and_soon_have_to_wait_but_right_ones_pass(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", wrong_ids_per_hour=30) as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2)
            answers = {
                await status(server.url, f"/api/tables/{name}") for name in ("aaaaaaaaaa", "short", "%00", "x" * 300)
            }
            assert len(answers) == 1 and answers.pop()[0] == 404
            codes = [(await status(server.url, f"/api/tables/{n:010d}"))[0] for n in range(40)]
            assert codes[:26] == [404] * 26 and codes[-1] == 429
            assert (await status(server.url, f"/api/tables/{table}"))[0] == 200
            async with ada.at(table, 0) as chair:
                assert chair.info["status"] == "waiting"
            with pytest.raises(RefusedError, match="bad-code"):
                await ada.post("/api/code", {"code": "ABCDEF"})

    async def status(url: str, path: str) -> tuple[int, bytes]:
        code, _, data = await raw(url, "GET", path, b"")
        return code, data

    asyncio.run(story())


def test_T23_a_table_has_fifty_bits_of_name():
    class Ones:
        def bytes(self, count: int) -> bytes:
            return b"\xff" * count

    assert identity.table_id(Ones()) == "7" * 10


def test_T24_payloads_are_text_wherever_they_come_back_and_every_answer_forbids_scripts(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            for payload in PAYLOADS:
                eve = await server.client(payload)
                table = await eve.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
                async with eve.at(table, 0) as chair:
                    await chair.command("chat", text=payload)
                    await play_on(chair, 2)
                    shown = identity.clean_name(payload)
                    assert chair.info["chairs"][0]["name"] == shown
                    assert chair.chats[-1]["text"] == payload
                for path in (
                    "/",
                    f"/t/{table}",
                    f"/api/tables/{table}",
                    f"/api/tables/{table}/record",
                    "/nowhere",
                    "/metrics",
                    f"/api/tables/{table}/qr.svg",
                    "/api/tables",
                    "/health",
                    "/web/../server/run.py",
                ):
                    _, headers, data = await raw(server.url, "GET", path, b"", Cookie=eve.cookie)
                    policy = headers["content-security-policy"]
                    assert (
                        "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
                    )
                    assert headers["x-content-type-options"] == "nosniff"
                    if "html" in headers.get("content-type", "") or "svg" in headers.get("content-type", ""):
                        assert payload.encode() not in data
            tables = await eve.get("/api/me/tables")
            assert len(tables["rooms"]) == 1

    asyncio.run(story())


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("e\u0301", "é"),
        ("A\u202eB\u200bC\x00", "ABC"),
        ("x" * 60, "x" * 24),
        ("z" + "\u0335" * 20, "z" + "\u0335" * 3),
        ("Zoë 🂡", "Zoë 🂡"),
        ("line\nbreak", "line break"),
    ],
)
def test_T24_names_are_one_line_of_visible_text(given: str, shown: str):
    assert identity.clean_name(given) == shown


@pytest.mark.parametrize("given", ["", "   ", "\u200b\u202e", "\x07"])
def test_T24_a_name_of_nothing_is_refused(given: str):
    from tabulae.server.wire import RequestError

    with pytest.raises(RequestError):
        identity.clean_name(given)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Ada"), ("Ada", "ada"), ("Ada", "Аdа"), ("Paul", "Pau1"), ("Ada", "A d a"), ("Ada", "Ádà"), ("Bob", "B0b"),
     ("Tim", "Тіm"), ("Ada", "Ada."), ("marna", "mama")],
)  # fmt: skip
def test_T24_a_name_that_looks_like_another_gets_the_number_of_its_chair(one: str, other: str):
    assert distinct(other, [one, ""], 1) == f"{other} (2)"


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Eda"), ("Ben", "Bert"), ("Zoë", "Zora"), ("王", "玉"), ("!!", "??")]
)
def test_T24_names_that_the_eye_can_tell_stay_as_they_are(one: str, other: str):
    assert distinct(other, [one], 1) == other


def test_T24_nobody_at_a_table_can_be_taken_for_another_or_for_a_bot(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, eve = await server.client("Ada"), await server.client("Аda")  # with a Cyrillic letter
            table = await ada.open("tabula-rasa", seats=4, bots=[{"seat": 3, "level": "casual"}])
            await eve.sit(table, 1)
            await (await server.client("odo")).sit(table, 2)
            chairs = (await ada.get(f"/api/tables/{table}"))["chairs"]
            assert [chair["name"] for chair in chairs] == ["Ada", "Аda (2)", "odo (3)", "Odo"]

    asyncio.run(story())


def test_T17_bodies_are_limited_typed_and_refused_in_one_shape(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            common: dict[str, Any] = {"X_Tabulae": "1", "Content_Type": "application/json", "Cookie": ada.cookie}
            bodies = (
                b"",
                b"[]",
                b"{",
                b"[" * 9000,
                b'{"game":"tabula-rasa","seats":2,"more":1}',
                b'{"game":"x","seats":99}',
                b'{"game":"tabula-rasa","seats":5}',
                b'{"game":"tabula-rasa","seats":2,"options":{"ties":"no"}}',
                b"\xff\xfe",
                b'{"game":"tabula-rasa","seats":2,"sit":[7]}',
                b'{"game":"none","seats":2}',
            )
            for body in bodies:
                code, headers, data = await raw(server.url, "POST", "/api/tables", body, **common)
                assert 400 <= code < 500 and headers["content-type"] == "application/json", (body[:40], code)
                assert set(msgspec.json.decode(data)) == {"type", "n", "code", "clause", "text"}
            code, _, data = await raw(server.url, "POST", "/api/tables", b" " * 20_000, **common)
            assert (code, msgspec.json.decode(data)["code"]) == (413, "too-large")

    asyncio.run(story())


def test_T18_one_address_asks_so_often_and_is_then_told_to_wait(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", address_burst=5, address_per_second=0.001) as server:
            replies = [await raw(server.url, "GET", "/api/games", b"") for _ in range(7)]
            assert [code for code, _, _ in replies] == [200] * 5 + [429] * 2
            assert msgspec.json.decode(replies[-1][2])["code"] == "too-fast"

    asyncio.run(story())


def test_T20_an_address_has_so_many_sockets_and_no_more(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", sockets_per_address=3) as server:
            ada = await server.client("Ada")
            where = server.url.replace("http", "ws") + "/api/socket"
            cookie = {"Cookie": ada.cookie}
            sockets = [await websockets.connect(where, origin=server.url, additional_headers=cookie) for _ in range(3)]
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(where, origin=server.url, additional_headers=cookie)
            await sockets.pop().close()
            async with asyncio.timeout(60):
                while server.app.rate_limits.sockets == 3:
                    await asyncio.sleep(0.01)
            sockets.append(await websockets.connect(where, origin=server.url, additional_headers=cookie))
            for socket in sockets:
                await socket.close()

    asyncio.run(story())


def test_T20_a_connection_that_sends_no_whole_head_is_closed(tmp_path: Path):
    """After five seconds; here sooner."""
    assert Limits().head_seconds == 5

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", head_seconds=0.05) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            async with asyncio.timeout(60):
                assert await reader.read() == b""
            writer.close()

    asyncio.run(story())


def test_T27_a_forwarded_address_counts_only_behind_a_trusted_proxy():
    headers = {"x-forwarded-for": "1.2.3.4, 5.6.7.8", "x-forwarded-proto": "https"}
    scope = {"client": ("9.9.9.9", 1), "scheme": "http"}

    assert guard.address_of(scope, headers, Settings()) == "9.9.9.9"
    assert guard.address_of(scope, headers, Settings(trusted_proxy=True)) == "5.6.7.8"
    assert not guard.is_https(scope, headers, Settings())
    assert guard.is_https(scope, headers, Settings(trusted_proxy=True))


def test_T33_a_guest_can_see_and_delete_what_is_kept_about_it(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2)
            async with ada.at(table, 0) as chair:
                await chair.command("chat", text="remember me")
            data = await ada.get("/api/me/data")
            assert data["tables"] == [table] and data["chat"][0]["text"] == "remember me"
            ben = await server.client("Ben")
            await ben.sit(table)
            async with ben.at(table, 1) as chair:
                assert chair.chats[-1]["text"] == "remember me"
            await ada.post("/api/me/forget")
            assert await ada.get("/api/me") is None
            async with ben.at(table, 1) as chair:
                assert chair.chats == []
        with sqlite3.connect(tmp_path / "t.sqlite") as db:
            assert "remember me" not in "\n".join(db.iterdump())

    asyncio.run(story())


def test_a_finished_game_can_be_fetched_for_review_and_not_before(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, eve = await server.client("Ada"), await server.client("Eve")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
            async with ada.at(table, 0) as chair:
                await play_on(chair, 3)
                with pytest.raises(RefusedError) as refused:
                    await ada.get(f"/api/tables/{table}/review")
                assert refused.value.code == "not-over"
                assert "?" in await eve.record(table)
                for seat in ("0", "-3", "x", "9" * 5000):
                    with pytest.raises(RefusedError):
                        await eve.get(f"/api/tables/{table}/record?seat={seat}")
                await play_on(chair)
            mine = await ada.get(f"/api/tables/{table}/review?seat=0&lang=fr")
            everything = await eve.get(f"/api/tables/{table}/review")
            assert len(mine["steps"]) == len(everything["steps"]) == 48 + 48 + 1
            assert set(mine["steps"][40]["views"]) == {"0"}
            assert set(everything["steps"][40]["views"]) == {"0", "1", "-3"}
            assert "?" not in await eve.record(table)
            assert (await ada.get("/openapi.json"))["paths"]["/api/tables"]["post"]["operationId"] == "open_table"
            assert "tabulae_events_total" in await ada.get("/metrics")
            assert (await ada.get("/health")) == "ok\n"
            assert "<svg" in await ada.get(f"/api/tables/{table}/qr.svg")
            assert "TR-R5" in await ada.get("/api/games/tabula-rasa/rules")
            assert (await ada.get("/api/games"))["games"][0]["name"] == "tabula-rasa"

    asyncio.run(story())


class Bad(LocalJobs):
    """Every other bot fails, or names a move that is none: both are noted."""

    turn = 0

    async def choose(self, task: BotTask, meter: Meter) -> str:
        self.turn += 1
        if self.turn % 2:
            raise JobFailed("crashed")
        return "5v>1"


@pytest.mark.parametrize("name", tabulae.games())
def test_T10_the_servers_log_of_a_whole_game_never_names_a_card(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """Nor a move: no notation of any event of the game, and no word that the game tells it by."""
    replies: set[str] = set()

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", jobs=Bad()) as server:
            ada = await server.client("Ada")
            short = {"rounds": "1"} if name == "hijinx" else {}
            table = await ada.open(name, seats=2, options=short, bots=[{"seat": 1}], start=True)
            async with ada.at(table, 0) as chair:
                await chair.my_turn()
                with contextlib.suppress(RefusedError):
                    await chair.play("5v>1")
                await play_on(chair)
                lines = [line for line in chair.lines if line["kind"] in ("move", "chance")]
            table_state = server.app.registry.tables[table].state
            replies.update(line["text"] for line in lines)
            replies.update(str(played.move) for played in table_state.match.history)
            server.app.registry.tables[table].quarantine("to have that noted, too")

    with caplog.at_level("INFO"):
        asyncio.run(story())
    notes = [msgspec.json.decode(record.getMessage()) for record in caplog.records if record.name == "tabulae.server"]
    words = {value for note in notes for value in note.values() if isinstance(value, str)}
    assert any(note["what"] == "a bot failed" for note in notes) and len(replies) > 40
    assert not words & replies
    assert not [each for each in replies if len(each) > 3 and any(each in word for word in words)]
