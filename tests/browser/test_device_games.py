"""Games of a device come to My games: from this browser's own database, and from an exported file."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest

from tests.browser.player import PHONE
from tests.browser.test_mine import has_played
from tests.helpers.sampling import sample
from tests.offline.finished import SECOND, exported, stored

KEEP = """async (rows) => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open("tabulae", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("rows");
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction("rows", "readwrite");
  for (const [key, row] of rows)
    transaction.objectStore("rows").put(Uint8Array.from(atob(row), (sign) => sign.charCodeAt(0)), key);
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}"""


@pytest.mark.parametrize("how", sample([{}, PHONE, {"color_scheme": "dark"}], 1))
def test_games_of_this_device_are_offered_and_added_once(players: Any, gallery: Any, how: dict[str, Any]) -> None:
    player = players(**how)
    has_played(player, 1)
    page = player.open("/")
    page.evaluate(KEEP, [[key, b64encode(row).decode()] for key, row in stored()[0].rows.items()])
    page = player.open("/my-games")
    page.get_by_text("One finished game is kept on this device.").wait_for()
    gallery(page, "mine-device-games")
    page.get_by_role("button", name="Add one game played on a device").click()
    dialog = page.get_by_role("dialog", name="Add one game played on a device")
    dialog.wait_for()
    gallery(page, "mine-device-games-asked")
    dialog.get_by_role("button", name="Cancel").click()
    assert page.locator(".mine-game").count() == 1
    page.get_by_role("button", name="Add one game played on a device").click()
    dialog.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("One game was added.").wait_for()
    page.get_by_text("played on a device, not rated").wait_for()
    assert page.locator(".mine-game").count() == 2
    page.reload()
    page.get_by_text("Games from a device").wait_for()
    page.get_by_text("played on a device, not rated").wait_for()
    assert page.get_by_text("is kept on this device").count() == 0


def test_an_exported_file_brings_games_and_settings_and_a_bad_one_is_refused_in_words(
    players: Any, tmp_path: Any
) -> None:
    player = players()
    has_played(player, 1)
    page = player.open("/my-games")
    choose = page.locator(".mine-device input[type=file]")
    text = exported(seed=SECOND)

    def give(content: str) -> None:
        (tmp_path / "games.json").write_text(content)
        choose.set_input_files(tmp_path / "games.json")

    give("{}")
    page.get_by_text("This file isn’t a Tabulae export").wait_for()
    give(text[:2000])
    page.get_by_text("This file is damaged").wait_for()
    give(json.dumps({**json.loads(text), "version": 2}))
    page.get_by_text("comes from a newer version").wait_for()

    broken = json.loads(text)
    key = next(key for key in broken["rows"] if key.endswith("00000001"))
    give(json.dumps({**broken, "rows": {name: row for name, row in broken["rows"].items() if name != key}}))
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("One was refused: That isn’t a game as a device plays it").wait_for()
    player.complaints = [each for each in player.complaints if "409" not in each]  # which the browser notes, too

    give(json.dumps({**json.loads(text), "settings": {"theme": "dark", "lang": "xx", "cardSize": "huge"}}))
    page.get_by_label("Use the settings in the file here, too").check()
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("One game was added.").wait_for()
    root = page.locator("html")
    assert [root.get_attribute(name) for name in ("data-theme", "lang", "data-cards")] == ["dark", "en", "medium"]
    give(text)
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("One was here already.").wait_for()
