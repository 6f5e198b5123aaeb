"""Who watches learns nothing that is hidden: not from the page, not from any frame on the line."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tabulae.position_diff import apply_diff
from tests.browser.hands import decide
from tests.helpers.sampling import sample

# What the View of a seat has beyond the public one: blank for a watcher, but for the past, which it saw less of.
PRIVATE = {
    "tabula-rasa": {"hand", "taken"},
    "hijinx": {"hand", "drawn_card", "gift", "may_hold", "came_from", "lacks"},
    "palimpsest": {"hand", "taken", "would_score", "shared"},
}
SEEN_LESS = {"seat", "history", "own_past"}
SHORT = {"hijinx": {"rounds": "1"}}
TURNS = 5


def views(frames: list[str]) -> dict[int, dict[str, Any]]:
    """The Views that came over the line, whole or as what changed, by the version of the table."""
    found: dict[int, dict[str, Any]] = {}
    position: dict[str, Any] | None = None
    for told in map(json.loads, frames):
        if told.get("position"):
            position = told["position"]
        elif told.get("change") and position is not None:
            position = apply_diff(position, told)
        else:
            continue
        found[told["version"]] = position["view"]
    return found


def blank(value: Any) -> bool:
    return all(map(blank, value)) if isinstance(value, list) else value in (0, -1, -2, -3, "", None, False)


@pytest.mark.parametrize("game", sample(["tabula-rasa", "hijinx", "palimpsest"], 1, first=1))
def test_a_watcher_gets_no_hidden_card(players: Any, gallery: Any, game: str) -> None:
    host, watcher, screen = players(), players(), players(viewport={"width": 1920, "height": 1080})
    page = host.against_bots(game, 2, **SHORT.get(game, {}))
    path = page.url.removeprefix(host.url)
    look = watcher.open(path)
    look.locator(".frame, .invitation").first.wait_for()
    if look.locator(".invitation").count():
        look.get_by_role("button", name="Watch").click()
    watcher.wait_idle()
    screen.open(f"{path}/screen")
    screen.wait_idle()
    page.locator(".watchers", has_text="2 watching").wait_for()
    for turn in range(TURNS):
        if not host.wait_turn():
            break
        watcher.wait_version(host.version())
        screen.wait_version(host.version())
        names = {
            str(card.get_attribute("aria-label")).split(", ")[0] for card in page.locator(".hand [data-card]").all()
        }
        told = " ".join(host.read("s.lines.value.map((line) => line.text ?? '')"))
        # shown to all, then shuffled and dealt
        names -= set(re.findall(r"Who starts\? [^.<]* draws? (?:the )?([^.<]+)\.", told))
        names -= set(re.findall(r"The (JINX) was turned up", told))
        assert all(name in page.content() for name in names), "the search finds what is there"
        for eyes in (watcher, screen):
            assert eyes.page.locator(".hand, [data-card]").count() == 0
            public = eyes.page.content() + " ".join(eyes.frames)
            if game != "tabula-rasa":  # there each card is in the deck twice
                shown = {name for name in names if re.search(rf"\b{re.escape(name)}\b", public)}
                assert shown == set(), f"{shown} in a watcher's page or frames"
        decide(host, game, turn, "mouse")
    gallery(look, f"watching-{game}-1280")
    gallery(screen.page, f"screen-{game}-1920")
    own = views(host.frames)
    for eyes in (watcher, screen):
        seen = views(eyes.frames)
        common = own.keys() & seen.keys()
        assert len(common) >= 2
        for version in common:
            differs = {name for name in own[version] if own[version][name] != seen[version][name]}
            assert differs <= PRIVATE[game] | SEEN_LESS, f"{differs} at {version}"
            assert [name for name in PRIVATE[game] if not blank(seen[version][name])] == []
    drawn = "\n".join(watcher.read("s.lines.value.map((line) => line.text ?? '')"))
    if game == "tabula-rasa":
        assert "draws a card" in drawn and not re.search(r"draws (?!a card)", drawn)
        assert not any(re.search(r'"move":"\d\+[^?]', frame) for frame in watcher.frames), "no drawn card is told"
