"""Whole games by a screen reader's user: only the accessibility tree is read, only what it names is activated."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.reader import Reader, decide
from tests.helpers.sampling import in_full

SHORT = {"hijinx": {"rounds": "1"}}


@pytest.mark.parametrize(
    ("game", "seats"), [in_full(("tabula-rasa", 3)), in_full(("hijinx", 5)), in_full(("palimpsest", 2))]
)
def test_a_whole_game_by_the_accessibility_tree(players: Any, game: str, seats: int) -> None:
    player = players()
    player.against_bots(game, seats, **SHORT.get(game, {}))
    reader = Reader(player)
    turns = 0
    while player.wait_turn():
        player.wait_heard("^Your turn")
        decide(player, reader, game, turns)
        turns += 1
    result = player.read("s.over.value.text")
    player.wait_heard(re.escape(result))
    player.page.locator("#result").wait_for()  # the end is fetched when it is needed
    assert result.split(". ")[0].removesuffix(".") in [each.name for each in reader.tree().find("heading")]
    said = " ".join(player.heard())
    if earlier := reader.region("log", "^Log$").find("button", "earlier lines"):
        reader.activate(earlier[0])
    told = turns_in_full(reader, "You")
    assert len([each for each in told if not each.startswith("You drew ")]) >= turns
    assert [each for each in told if each not in said] == [], "every own move was spoken"
    for name in player.read("s.names.value.slice(1)"):
        assert f"{name} " in said, f"nothing was heard of {name}"


def turns_in_full(reader: Reader, who: str) -> list[str]:
    """What the log tells of somebody's moves when each of their turns is opened."""
    told = []
    for place in range(len(reader.region("log", "^Log$").find("button", rf"^{who}\b"))):
        reader.activate(reader.region("log", "^Log$").find("button", rf"^{who}\b")[place])
        reader.player.until("document.activeElement.ariaExpanded === 'true'")
        told += [each.text() for each in reader.region("log", "^Log$").find("paragraph")]
    return [each for each in told if re.match(rf"{who}\b", each)]


def test_the_page_is_named_and_its_parts_are_in_reading_order(players: Any) -> None:
    player = players()
    player.play_now()
    player.wait_turn()
    tree = Reader(player).tree()
    order = [each.role for each in tree.all() if each.role in ("banner", "main", "complementary", "region", "log")]
    assert {"banner", "main", "complementary", "log"} <= set(order)
    assert tree.find("region", "^Your ") and tree.find("region", "^Players")
    assert len(tree.find("list", "^Your hand")) == 1
    unnamed = [each for each in tree.all() if each.role in ("button", "link", "textbox", "tab") and not each.name]
    assert unnamed == []
