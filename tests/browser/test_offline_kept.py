"""What a device keeps: export and import, full storage, deleted games, a new version, and what it says it cannot do."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.device_site import Visitors, go, install, settled
from tests.browser.player import Player
from tests.offline.site import Host, built

pytestmark = pytest.mark.slow

NEWEST = "() => caches.keys().then((keys) => keys.length === 1 && keys[0].endsWith('fresh'))"
VERSION = re.compile(r'VERSION = /\*\* @type \{string\} \*/ \("[0-9a-f]+"\)')

# The database of the worker has no more room, as a browser says it; and has it again
FULL = """() => {
  self.putRow = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""
ROOMY = "() => { IDBObjectStore.prototype.put = self.putRow; }"


@pytest.fixture(scope="module")
def resident(browser: Any, site_host: Host) -> Iterator[Player]:
    """One visitor for several tests, with a dealt game: a device takes seconds to start."""
    visitors = Visitors(browser, site_host.url)
    visitor = visitors()
    visitor.play_now("Tabula Rasa")
    yield visitor
    visitors.leave()


def test_a_device_offers_only_what_it_has_and_says_what_needs_a_server(resident: Player):
    page = go(resident, "/")
    page.locator(".game-card").first.wait_for()
    for missing in ("/rooms", "/today", "/code", "/device"):
        assert page.locator(f"a[href^='{missing}']").count() == 0
    said = page.inner_text("body")
    assert "by link" not in said and "Your games stay in this browser" in said
    go(resident, "/my-games")
    page.get_by_role("link", name="Export or import").wait_for()
    assert page.locator("#key").count() == 0, "a recovery sentence needs a server"
    for path in ("/rooms", "/today", "/code", "/device"):
        go(resident, "/")
        page.locator(".game-card").first.wait_for()
        go(resident, path)
        page.get_by_role("heading", name="That needs a server").wait_for()
    go(resident, "/?new=hijinx")
    page.get_by_role("radio", name="One device", exact=True).wait_for()
    assert page.get_by_role("radio", name="With friends", exact=True).count() == 0


def test_what_is_exported_can_be_imported_and_a_bad_file_is_refused_in_words(
    resident: Player, visitors: Any, tmp_path: Path
):
    go(resident, "/my-games")
    resident.page.get_by_role("link", name="Export or import").click()
    with resident.page.expect_download() as kept:
        resident.page.get_by_role("button", name="Export all games").click()
    file = tmp_path / "games.json"
    kept.value.save_as(file)
    whole = file.read_text()

    other = visitors()
    settled(other)
    page = go(other, "/?settings")
    chooser = page.locator("input[type=file]")
    bad = {
        "damaged": whole[:-200],
        "isn’t a Tabulae export": '{"a": 1}',
        "newer version": whole.replace('"version":1', '"version":9', 1),
    }
    for words, content in bad.items():
        wrong = tmp_path / "wrong.json"
        wrong.write_text(content)
        chooser.set_input_files(wrong)
        page.locator(".settings-done", has_text=words).wait_for()
    chooser.set_input_files(file)
    page.locator(".settings-done", has_text="1 game imported").wait_for()
    go(other, "/")
    page.locator(".your-move, .room").first.wait_for()
    with page.expect_event("download"):
        go(other, "/?settings")
        page.get_by_role("button", name="Export all games").click()


def test_full_storage_is_told_in_words_and_nothing_is_lost(resident: Player):
    page = go(resident, "/?settings")
    page.get_by_label("Your name").wait_for()
    tables = next(each for each in page.workers if each.url.endswith("/table-worker.js"))
    tables.evaluate(FULL)
    try:
        page.get_by_label("Your name").fill("Somebody else")
        page.get_by_role("button", name="Save", exact=True).click()
        page.locator(".page-notice", has_text="no room left").wait_for()
    finally:
        tables.evaluate(ROOMY)
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator(".settings-done", has_text="Saved").wait_for()
    go(resident, "/")
    page.locator(".your-move a.main, .room a").first.click()
    resident.wait_idle()


@pytest.mark.long
def test_deleted_games_are_told_and_where_an_export_is_imported(visitors: Any):
    visitor = visitors()
    visitor.context.add_init_script("localStorage.setItem('tabulae.device', '1')")
    assert settled(visitor) == "ready"
    visitor.page.locator(".page-notice", has_text="has deleted the games").wait_for()


@pytest.mark.long
def test_a_new_version_waits_until_the_reader_reloads(visitors: Any, tmp_path: Path):
    folder = tmp_path / "site"
    shutil.copytree(built(), folder)
    host = Host(folder)
    try:
        visitor = visitors(host.url)
        install(visitor)
        worker = folder / "service-worker.js"
        text, count = VERSION.subn('VERSION = ("fresh")', worker.read_text())
        assert count == 1
        worker.write_text(text)
        visitor.page.reload()
        visitor.page.locator(".new-version", has_text="A new version is ready").wait_for()
        visitor.page.get_by_role("button", name="Reload").click()
        visitor.page.wait_for_function(NEWEST)
        visitor.page.locator(".game-card").first.wait_for()
        assert visitor.page.locator(".new-version").count() == 0
    finally:
        host.stop()
