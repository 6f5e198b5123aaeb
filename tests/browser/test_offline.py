"""The site without a server, in Chromium: installed, offline from the second visit on, and on its bad days."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.device_site import install, settled
from tests.browser.hands import decide
from tests.browser.player import PATIENCE
from tests.offline.site import Host, built

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


def test_the_second_visit_needs_no_network_and_a_game_survives_closing(visitors: Any):
    visitor = visitors()
    install(visitor)
    visitor.context.set_offline(True)

    page = visitor.play_now("Tabula Rasa")
    assert visitor.wait_turn()
    decide(visitor, "tabula-rasa", 0, "mouse")
    assert visitor.wait_turn()
    path, hand, version = urlsplit(page.url).path, visitor.hand(), visitor.version()
    page.close()

    visitor.page = visitor.new_page()
    visitor.open(path)
    assert visitor.wait_turn()
    assert (visitor.hand(), visitor.version()) == (hand, version)
    decide(visitor, "tabula-rasa", 1, "mouse")
    assert visitor.version() > version


@pytest.mark.long
def test_a_second_tab_waits_for_the_first(visitors: Any):
    visitor = visitors()
    assert settled(visitor) == "ready"
    second = visitor.new_page()
    second.goto(visitor.url)
    second.locator("[data-device=elsewhere]").wait_for()
    assert "another tab" in second.inner_text("main")
    visitor.page.close()
    second.locator(".game-card").first.wait_for()
    visitor.page = second


@pytest.mark.long
def test_a_site_below_a_path_of_its_host_works_and_asks_for_nothing_above_it(browser: Any):
    host = Host(built("/some/where"), "/some/where")
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    try:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{host.url}/")
        page.get_by_role("button", name="Play now Hijinx").click()
        page.locator(".frame").wait_for()
        assert urlsplit(page.url).path.startswith("/some/where/t/")
        assert {path for path in host.asked if not path.startswith("/some/where/")} == set()
        assert not complaints
    finally:
        context.close()
        host.stop()


@pytest.mark.long
def test_the_first_page_of_the_docs_has_a_live_table(browser: Any, tmp_path: Path):
    (embedded,) = re.findall(r"<details>.*?</details>", (ROOT / "docs" / "index.md").read_text("utf-8"), re.DOTALL)
    (tmp_path / "index.html").write_text(f"<!doctype html><html lang=en><title>Docs</title>{embedded}")
    shutil.copytree(built("/play"), tmp_path / "play")
    (tmp_path / "play" / "_headers").replace(tmp_path / "_headers")  # as deploy/live_table.py does
    host = Host(tmp_path)
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    try:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{host.url}/")
        page.locator("summary").wait_for()
        assert not any(path.startswith("/play/") for path in host.asked), "nothing is fetched before it is wanted"
        page.locator("summary").click()
        table = page.frame_locator("iframe")
        table.get_by_role("button", name="Play now Tabula Rasa").click()
        table.locator(".frame .hand [data-card]").first.wait_for()
        assert not complaints
    finally:
        context.close()
        host.stop()


def test_a_browser_without_simd_and_a_newer_store_are_told_in_words(visitors: Any):
    old = visitors()
    old.context.add_init_script("WebAssembly.validate = () => false")
    assert settled(old) == "no-simd"
    assert "SIMD" in old.page.inner_text("main")

    newer = visitors(forgives=("newer", "favicon"))
    newer.page.goto(f"{newer.url}/web/icon.svg")
    newer.page.evaluate(
        """() => new Promise((done) => {
          const opening = indexedDB.open("tabulae", 99);
          opening.onupgradeneeded = () => opening.result.createObjectStore("rows").put(new Uint8Array([1]), "tables/x");
          opening.onsuccess = () => { opening.result.close(); done(); };
        })"""
    )
    newer.complaints.clear()  # a picture has no body to listen to
    assert settled(newer) == "newer"
    kept = "() => indexedDB.databases().then((all) => all.find((each) => each.name === 'tabulae').version)"
    assert newer.page.evaluate(kept) == 99
