"""What strangers may read, pretend and ask for: chat, origins, cookies, paths, names, files."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import Any

import pytest

from tabulae.server import guard, identity, wire
from tabulae.server.http.asgi import build
from tabulae.server.settings import Limits, Settings
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.table.names import distinct
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run


def test_what_watchers_say_is_not_for_a_player_who_looks_on_through_a_second_window():
    async def story() -> None:
        ada, _ = await two_people(server := new_app())
        eve, window = await Person.arrive(server, "Eve"), ada.again("window")
        await eve.hello(ada.table)
        await window.hello(ada.table)
        assert (await eve.command(wire.Say, "She has the queen."))["type"] == "ack"
        assert (await ada.command(wire.Say, "Good luck!"))["type"] == "ack"
        assert (await window.get("chat"))["line"]["text"] == "Good luck!"
        assert not any("queen" in frame for own in (window, ada) for frame in own.wire.frames)
        late = ada.again("late")
        assert [line["text"] for line in (await late.hello(ada.table))["chats"]] == ["Good luck!"]
        other = await Person.arrive(server, "Fay")
        assert len((await other.hello(ada.table))["chats"]) == 2

    run(story())


@pytest.mark.parametrize(
    ("origin", "secure", "own"),
    [
        ("https://cards.example", True, True),
        ("http://cards.example", True, False),
        ("http://cards.example", False, True),
        ("https://cards.example", False, False),
        ("ftp://cards.example", False, False),
        ("://cards.example", False, False),
        ("https://other.example", False, True),
    ],
)
def test_T21_an_origin_is_ours_if_its_scheme_and_its_host_are(origin: str, secure: bool, own: bool):
    settings = Settings(origins=("https://other.example",))

    assert guard.own_origin({"host": "cards.example"}, settings, origin, secure=secure) is own


async def asked(app: Any, path: str, **headers: str) -> tuple[int, list[tuple[str, str]]]:
    sent: list[Any] = []
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"",
        "client": ("10.0.0.1", 5000), "server": ("cards.example", 80), "headers": [(b"host", b"cards.example"), *pairs],
    }  # fmt: skip

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]


def test_T13_on_https_a_cookie_that_a_sibling_site_may_have_set_signs_nobody_in():
    async def story() -> None:
        server = new_app(trusted_proxy=True)
        await server.start()
        _, secret = await identity.new_guest(server.store, server.random_source, server.clock.now(), "Eve")
        https = {"x_forwarded_proto": "https"}
        status, headers = await asked(build(server), "/api/me/devices", cookie=f"tabulae_guest={secret}", **https)
        assert status == 401 and "set-cookie" not in dict(headers)
        status, _ = await asked(build(server), "/api/me/devices", cookie=f"__Host-tabulae_guest={secret}", **https)
        assert status == 200

    run(story())


def test_T13_if_the_host_wishes_the_old_cookie_is_read_once_on_https_and_replaced_by_one_for_this_host_alone():
    async def story() -> None:
        server = new_app(trusted_proxy=True, old_cookies=True)
        _, secret = await identity.new_guest(server.store, server.random_source, server.clock.now(), "Ada")
        app, https = build(server), {"x_forwarded_proto": "https"}
        _, headers = await asked(app, "/api/me", cookie=f"tabulae_guest={secret}", **https)
        cookies = [value for name, value in headers if name == "set-cookie"]
        assert cookies[0].startswith("tabulae_guest=; Path=/; Max-Age=0")
        assert cookies[1].startswith(f"__Host-tabulae_guest={secret}; Path=/;") and cookies[1].endswith("Secure")
        assert dict(headers)["strict-transport-security"] == "max-age=31536000"
        _, headers = await asked(app, "/api/me", cookie=f"__Host-tabulae_guest={secret}", **https)
        assert "set-cookie" not in dict(headers)
        _, headers = await asked(app, "/api/me", cookie=f"tabulae_guest={secret}")
        assert not {"set-cookie", "strict-transport-security"} & dict(headers).keys()

    run(story())


@pytest.mark.parametrize("path", ["/web/\x00", "/web/a\x00.js", "/web/" + "x" * 5000, "/web/" + "x/" * 3000])
def test_a_path_that_no_file_can_have_is_not_found(path: str):
    async def story() -> None:
        assert (await asked(build(new_app()), path))[0] == 404

    run(story())


@pytest.mark.parametrize("path", ["/nowhere", "/api/nowhere", "/web/nowhere.js"])
def test_T18_what_is_not_found_has_limits_too(path: str):
    async def story() -> None:
        app = build(new_app(limits=Limits(files_burst=3, files_per_second=0.001)))
        assert [(await asked(app, path, accept="text/html"))[0] for _ in range(4)] == [404, 404, 404, 429]

    run(story())


@pytest.mark.parametrize("path", ["/health", "/metrics", "/openapi.json", "/", "/web/app.js"])
def test_T18_health_metrics_and_pages_have_limits(path: str):
    async def story() -> None:
        few = Limits(address_burst=3, address_per_second=0.001, files_burst=3, files_per_second=0.001)
        app = build(new_app(limits=few))
        assert [(await asked(app, path))[0] for _ in range(4)] == [200, 200, 200, 429]

    run(story())


@pytest.mark.parametrize("blank", ["\u3164", "\u2800\u2800", "\u115f", "\u1160", "\uffa0", " \u3164 \u2800"])
def test_T24_a_name_of_blank_letters_is_refused(blank: str):
    with pytest.raises(RequestError):
        identity.clean_name(blank)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Tim", "Tım"), ("Ada", "αda"), ("Ada", "ɑda"), ("Ada", "Ada\u3164"), ("Gus", "ɡus"), ("Nina", "ɴina")],
)
def test_T24_letters_of_other_scripts_that_look_alike_are_numbered(one: str, other: str):
    assert distinct(other, [one], 1) == f"{other} (2)"


def test_T10_a_store_that_others_could_read_is_tightened_at_the_start(tmp_path: Path):
    folder = tmp_path / "store"
    file = folder / "t.sqlite"

    def mode(path: Path) -> int:
        return stat.S_IMODE(path.stat().st_mode)

    asyncio.run(SQLiteStore(file, "os").close())
    assert mode(folder) == 0o700
    folder.chmod(0o755)
    for each in folder.iterdir():
        each.chmod(0o644)
    asyncio.run(SQLiteStore(file, "os").close())
    assert {mode(each) for each in folder.iterdir()} == {0o600}
    assert mode(folder) == 0o700
    (folder / "notes.txt").touch()
    folder.chmod(0o755)
    asyncio.run(SQLiteStore(file, "os").close())
    assert mode(folder) == 0o755, "it holds other files, which others may need"
