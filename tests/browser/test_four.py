"""Four people on four devices at one table, each in their own way, from the invitation to the end screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import reader
from tests.browser.hands import decide
from tests.browser.player import PHONE, Player, wait_any
from tests.helpers.sampling import in_full

WAYS = ("mouse", "touch", "keyboard", "reader")
SHORT = {"hijinx": {"rounds": "1"}}


class Person:
    """A player and the way in which they play."""

    def __init__(self, player: Player, way: str) -> None:
        self.player, self.way, self.turns = player, way, 0
        self.reader = reader.Reader(player) if way == "reader" else None

    def decide(self, game: str) -> None:
        if self.reader:
            reader.decide(self.player, self.reader, game, self.turns)
        else:
            decide(self.player, game, self.turns, self.way)
        self.turns += 1


@pytest.mark.parametrize("game", [in_full("tabula-rasa"), "hijinx", in_full("palimpsest")])
def test_four_people_play_a_whole_game_by_mouse_touch_keyboard_and_reader(
    players: Any, gallery: Any, game: str
) -> None:
    devices = [players(**(PHONE if way == "touch" else {})) for way in WAYS]
    host, *guests = devices
    path = host.new_table(game, 4, **SHORT.get(game, {}))
    assert host.page.locator("img.qr").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    gallery(host.page, f"waiting-{game}-1280")
    for n, guest in enumerate(guests):
        guest.sit_down(path, f"Friend {n + 2}")
    host.page.locator(".chair", has_text="Friend 4").wait_for()
    host.page.get_by_role("button", name="Start", exact=True).click()
    people = [Person(device, way) for device, way in zip(devices, WAYS, strict=True)]
    for device in devices:
        device.wait_idle()
    while (mover := wait_any(devices)) is not None:
        people[devices.index(mover)].decide(game)
    assert all(person.turns for person in people), "everybody had a turn"
    scores = [device.read("s.over.value.scores") for device in devices]
    assert scores == [scores[0]] * 4, "all read the same result"
    assert all(device.page.locator("#result").inner_text() for device in devices)
    for device, person in zip(devices, people, strict=True):
        gallery(device.page, f"four-{game}-{person.way}")
        device.wait_heard(
            "Friend [234] is thinking|Guest .* is thinking"
        )  # whose turn it is was said to those who wait
        assert device.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
