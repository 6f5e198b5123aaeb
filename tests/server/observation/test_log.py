"""Log lines: text or JSON, with the id of the request they belong to."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import inspect
import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

import tabulae
from tabulae.client import RefusedError
from tabulae.server import server_log
from tabulae.server.http.api import ENDPOINTS
from tabulae.server.observation import request_id
from tabulae.server.observation.log_format import JsonFormatter, TextFormatter
from tests.server.http.test_http import raw
from tests.server.support import QUICK, serving


def lines(caplog: pytest.LogCaptureFixture, formatter: logging.Formatter) -> list[str]:
    return [formatter.format(record) for record in caplog.records if record.name == "tabulae.server"]


def test_a_line_is_one_json_object_or_words_and_fields(caplog: pytest.LogCaptureFixture):
    with caplog.at_level("INFO"):
        server_log.note("a bot failed", table="abc", seat=1, error="died")

    (line,) = lines(caplog, JsonFormatter())
    found = json.loads(line)
    assert found.pop("at").endswith("Z")
    assert found == {"level": "warning", "what": "a bot failed", "table": "abc", "seat": 1, "error": "died"}
    (line,) = lines(caplog, TextFormatter())
    assert line.partition("Z ")[2] == "a bot failed table=abc seat=1 error=died"


def test_a_librarys_exception_is_one_json_line_too():
    try:
        raise ValueError("no")
    except ValueError as error:
        record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "it broke", (), (ValueError, error, None))

    found = json.loads(JsonFormatter().format(record))
    assert (found["what"], found["error"], found["level"]) == ("it broke", "ValueError", "error")
    assert found["trace"] == "ValueError: no"


def test_the_line_of_a_failed_request_has_the_id_of_the_answer_and_no_name_of_a_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async def story() -> str:
        settings = replace(QUICK, access_log=True, trusted_proxy=True)
        async with serving(tmp_path / "t.sqlite", settings) as server:
            _, headers, _ = await raw(server.url, "GET", "/api/tables/abcdefghij", b"", X_Request_Id="mine-7")
            return headers["x-request-id"]

    with caplog.at_level("INFO"):
        assert asyncio.run(story()) == "mine-7"
    found = [json.loads(line) for line in lines(caplog, JsonFormatter())]
    (request,) = [each for each in found if each["what"] == "request"]
    assert request["request"] == "mine-7"
    assert (request["method"], request["route"], request["status"]) == ("GET", "/api/tables/{table}", 404)
    assert request["route"] in {each.path for each in ENDPOINTS}


def test_every_line_that_the_server_writes_has_only_known_fields():
    """A line with another one would raise where something has already gone wrong."""
    found = []
    for file in (Path(inspect.getfile(tabulae)).parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "server_log.note":
                found.append((file.name, {word.arg for word in node.keywords if word.arg is not None}))

    assert len(found) > 30
    assert [(name, fields - server_log.FIELDS) for name, fields in found if not fields <= server_log.FIELDS] == []


def test_T33_the_log_names_no_guest_session_or_address(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    """Of a game with chat, refusals, reports and a deletion, with every request logged."""
    private: set[str] = set()

    async def story() -> None:
        settings = replace(QUICK, access_log=True, trusted_proxy=True, admin_key="k" * 40)
        async with serving(tmp_path / "t.sqlite", settings) as server:
            ada, ben = await server.client("Ada"), await server.client("Ben")
            for each in (ada, ben):
                private.update((each.me["id"], each.cookie.partition("=")[2]))
                private.update(device["id"] for device in (await each.get("/api/me/devices"))["devices"])
            table = await ada.open("tabula-rasa", seats=2)
            await ben.post(f"/api/tables/{table}/sit", {"seat": 1})
            async with ada.at(table, 0) as chair, ben.at(table, 1) as other:
                await chair.say("a secret of ours")
                with contextlib.suppress(RefusedError):
                    await other.command("move", version=other.version, move="no such move")
            await ada.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "chat", "text": "words about Ben"})
            await raw(server.url, "GET", f"/api/tables/{table}", b"", X_Forwarded_For="203.0.113.77")
            server.app.registry.tables[table].quarantine("to have that noted, too")
            await ben.post("/api/me/forget")

    with caplog.at_level("INFO"):
        asyncio.run(story())
    ours = [record for record in caplog.records if record.name in ("tabulae.server", "uvicorn.error", "asyncio")]
    told = "".join(record.getMessage() for record in ours if "running on" not in record.getMessage())
    assert '"route":"/api/me/forget"' in told and '"what":"table damaged"' in told
    private |= {"Ada", "Ben", "a secret of ours", "words about", "203.0.113.77", "127.0.0.1"}
    assert [each for each in private if each in told] == []


@pytest.mark.parametrize("given", ["", "two words", "x" * 65, "line\nbreak", 'quote"'])
def test_an_id_that_is_no_plain_word_is_replaced(given: str):
    class Clock:
        def now(self) -> int:
            return 0x1234

    ids = request_id.RequestIds(Clock())  # type: ignore[arg-type]  # all that it needs
    assert ids.next(given) == "1234-1"
    assert ids.next("plain-word_1.2") == "plain-word_1.2"
