"""The files of the browser part and large answers: packed for who takes that, not sent again to who has them."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from tabulae.server.http import compression, pages
from tests.server.http.test_http import raw
from tests.server.support import play_on, serving

GZIP = {"Accept_Encoding": "br, gzip, deflate"}


def test_files_and_public_answers_are_packed_for_who_takes_that_and_say_so(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            paths = ("/", "/web/bundles/first.js", "/web/bundles/first.css", "/web/screens/table/table.css",
                     "/api/games", "/openapi.json", "/api/games/hijinx/rules")  # fmt: skip
            for path in paths:
                _, plain, body = await raw(server.url, "GET", path, b"")
                code, headers, small = await raw(server.url, "GET", path, b"", **GZIP)
                assert code == 200 and headers["content-encoding"] == "gzip" and "content-encoding" not in plain
                assert headers["vary"] == plain["vary"] == "Accept-Encoding"
                assert gzip.decompress(small) == body and len(small) < len(body) * 0.6
                assert int(headers["content-length"]) == len(small)
                assert headers["content-type"] == plain["content-type"]

    asyncio.run(story())


def test_a_person_at_an_address_that_is_none_gets_the_page_and_a_program_a_refusal(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            code, headers, body = await raw(server.url, "GET", "/nowhere", b"", Accept="text/html,*/*;q=0.8")
            assert code == 404 and headers["content-type"].startswith("text/html") and b"bundles/first.js" in body
            for path, accept in (("/nowhere", "*/*"), ("/api/nowhere", "text/html")):
                code, _, body = await raw(server.url, "GET", path, b"", Accept=accept)
                assert code == 404 and b'"code":"unknown"' in body

    asyncio.run(story())


def test_a_browser_that_has_a_file_is_told_so_and_an_upgrade_shows_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pages, "WEB", tmp_path)
    (tmp_path / "app.js").write_text("one();\n" * 400)

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            for more in ({}, GZIP):
                _, headers, _ = await raw(server.url, "GET", "/web/app.js", b"", **more)
                assert headers["cache-control"] == "no-cache"
                mark = headers["etag"]
                for known in (mark, f"W/{mark}", f'"other", {mark}'):
                    code, again, body = await raw(server.url, "GET", "/web/app.js", b"", If_None_Match=known, **more)
                    assert (code, body, again["etag"]) == (304, b"", mark)
            _, plain, _ = await raw(server.url, "GET", "/web/app.js", b"")
            code, _, _ = await raw(server.url, "GET", "/web/app.js", b"", If_None_Match=plain["etag"], **GZIP)
            assert code == 200  # the packed bytes have another name
            (tmp_path / "app.js").write_text("other();\n" * 500)
            code, headers, body = await raw(server.url, "GET", "/web/app.js", b"", If_None_Match=mark, **GZIP)
            assert code == 200 and headers["etag"] != mark and gzip.decompress(body).startswith(b"other")

    asyncio.run(story())


def test_T7_nothing_with_a_secret_in_it_is_packed(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
            more = {"Cookie": ada.cookie, **GZIP}
            async with ada.at(table, 0) as chair:
                await play_on(chair, 12)
                for path in ("/api/me", "/api/me/data", f"/api/tables/{table}", f"/api/tables/{table}/record"):
                    _, headers, _ = await raw(server.url, "GET", path, b"", **more)
                    assert "content-encoding" not in headers, path
                await play_on(chair)
            _, headers, body = await raw(server.url, "GET", f"/api/tables/{table}/review", b"", **more)
            assert headers["content-encoding"] == "gzip" and headers["cache-control"] == "no-store"
            assert len(gzip.decompress(body)) > 10 * len(body)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("said", "takes"),
    [("gzip", True), ("br;q=1, gzip;q=0.5", True), ("*", True), ("", False), ("br", False), ("gzip;q=0", False),
     ("gzip; q=0.0, br", False), ("GZIP", True), ("x-gzip-not", False)],
)  # fmt: skip
def test_what_a_client_takes(said: str, takes: bool):
    assert compression.accepts_gzip({"accept-encoding": said}) is takes


def test_every_address_of_the_page_is_served(tmp_path: Path):
    """Those that a person can reload or send to a friend."""

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            for path in pages.PAGES:
                path = path.replace("{table}", "abcdefghij").replace("{game}", "hijinx")
                code, headers, body = await raw(server.url, "GET", path, b"")
                assert (code, headers["content-type"]) == (200, "text/html; charset=utf-8"), path
                assert b"<!doctype html>" in body
            assert (await raw(server.url, "GET", "/nowhere", b""))[0] == 404
            for outside in ("/web/../server/run.py", "/web/%2e%2e/server/run.py", "/web/nothing.js", "/web/"):
                assert (await raw(server.url, "GET", outside, b""))[0] == 404, outside

    asyncio.run(story())
