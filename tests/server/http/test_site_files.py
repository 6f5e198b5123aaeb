"""The site without a server, served beside one: only a right folder, with its own headers, and nothing outside it."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient

import tabulae
from tabulae.core.errors import BadOption
from tabulae.server.http import pages
from tabulae.server.http.offline import site_files
from tabulae.server.system import in_a_thread


def a_site(folder: Path, base: str = "/offline", version: str = tabulae.__version__) -> Path:
    folder.mkdir()
    (folder / site_files.MARK).write_text(json.dumps({"tabulae": version, "base": base}))
    (folder / "_headers").write_text("/offline/*\n  Content-Security-Policy: script-src 'wasm-unsafe-eval'\n")
    (folder / "index.html").write_text("<!doctype html><p>the app")
    (folder / "service-worker.js").write_text("self;")
    (folder.parent / "secret.txt").write_text("secret")
    return folder


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("", "is not a site"),
        ('{"tabulae": "0"', "is not a site"),
        ("[]", "is not a site"),
        ('{"tabulae": "0.0.1", "base": "/offline"}', "is of version 0.0.1"),
        (json.dumps({"tabulae": tabulae.__version__}), "is a site for /: write it with --base /offline"),
    ],
)
def test_a_folder_that_is_no_site_for_this_server_is_refused_in_words(tmp_path: Path, about: str, said: str):
    if about:
        (tmp_path / site_files.MARK).write_text(about)
    with pytest.raises(BadOption, match=said):
        site_files.check(tmp_path)


def test_a_site_of_this_version_for_this_path_is_accepted(tmp_path: Path):
    site_files.check(a_site(tmp_path / "site"))


def test_files_come_with_the_headers_of_the_site_and_other_addresses_give_its_page(tmp_path: Path):
    routes = site_files.routes(a_site(tmp_path / "site"), lambda answer: answer, partial(in_a_thread, pages.read))
    client = TestClient(Starlette(routes=routes))
    for address, content in (
        ("/offline", "the app"),
        ("/offline/", "the app"),
        ("/offline/t/0123456789", "the app"),
        ("/offline/service-worker.js", "self"),
    ):
        found = client.get(address)
        assert (found.status_code, content in found.text) == (200, True), address
        assert found.headers["content-security-policy"] == "script-src 'wasm-unsafe-eval'"
    for address in (
        "/offline/nothing.js",
        "/offline/..%2fsecret.txt",
        "/offline/%2e%2e/secret.txt",
        "/offline/a%00.js",
    ):
        assert client.get(address).status_code == 404, address


def test_the_page_says_that_browsers_may_think_and_its_policy_allows_it_only_where_there_is_a_site():
    def served(attributes: str) -> Response:
        return TestClient(Starlette(routes=pages.routes(lambda answer: answer, attributes))).get("/")

    without, beside = served(""), served('data-thinking="/offline"')
    assert b"data-thinking" not in without.content
    assert beside.content.startswith(b'<!doctype html>\n<html lang="en" data-thinking="/offline">')
    assert "tabulae-thinking" not in without.headers.get("content-security-policy", "")
    assert beside.headers["content-security-policy"].endswith("trusted-types lit-html tabulae-worker tabulae-thinking")
