"""A screen reader's user: knows the page only by its accessibility tree, acts only on what it finds there.

No selectors, no coordinates: a thing is a role and a name. It is activated as a reader does it, focus and then Enter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tests.browser.player import Player


@dataclass(frozen=True)
class Thing:
    """A node of the accessibility tree, with those under it."""

    role: str
    name: str
    node: int
    states: dict[str, Any]
    children: tuple[Thing, ...] = ()

    def all(self) -> list[Thing]:
        return [self, *(each for child in self.children for each in child.all())]

    def find(self, role: str, name: str = "") -> list[Thing]:
        """Those of a role whose name has the pattern in it, in reading order."""
        return [each for each in self.all() if each.role == role and re.search(name, each.name)]

    def text(self) -> str:
        return " ".join(each.name for each in self.all() if each.role == "StaticText")


class Reader:
    def __init__(self, player: Player) -> None:
        self.player = player
        self.line = player.context.new_cdp_session(player.page)
        self.line.send("Accessibility.enable")
        self.line.send("DOM.enable")

    def tree(self) -> Thing:
        nodes = {each["nodeId"]: each for each in self.line.send("Accessibility.getFullAXTree")["nodes"]}

        def thing(node: dict[str, Any]) -> Thing:
            children = [nodes[each] for each in node.get("childIds", ()) if each in nodes]
            return Thing(
                "" if node.get("ignored") else str(node.get("role", {}).get("value", "")),
                "" if node.get("ignored") else str(node.get("name", {}).get("value", "")),
                node.get("backendDOMNodeId", 0),
                {each["name"]: each["value"].get("value") for each in node.get("properties", ())},
                tuple(thing(each) for each in children),
            )

        return thing(next(node for node in nodes.values() if "parentId" not in node))

    def region(self, role: str, name: str) -> Thing:
        found = self.tree().find(role, name)
        assert found, f"no {role} is called {name}"
        return found[0]

    def focus(self, thing: Thing) -> None:
        self.line.send("DOM.focus", {"backendNodeId": thing.node})

    def activate(self, thing: Thing) -> None:
        self.focus(thing)
        self.player.page.keyboard.press("Enter")

    def choices(self) -> list[Thing]:
        """What may be pressed in the group of actions."""
        return self.region("group", "^Actions$").find("button")

    def cards(self) -> list[Thing]:
        return [each for each in self.tree().find("button", r", \d+ of \d+") if "pressed" in each.states]


def decide(player: Player, reader: Reader, game: str, turn: int) -> None:
    """One move by what the tree says."""
    with player.move():
        MOVES[game](reader, turn)


def knight(reader: Reader, turn: int) -> None:
    cards = reader.cards()
    assert cards and all("two estates" in each.name.lower() for each in cards), [each.name for each in cards]
    reader.activate(cards[turn % len(cards)])
    places = reader.choices()
    assert len(places) == 2, "both places are offered by name"
    reader.activate(places[turn % 2])


def die(reader: Reader, turn: int) -> None:
    for moment in reader.tree().find("button", "^Next round$"):
        reader.activate(moment)
    before = reader.choices()
    for card in reader.cards():
        if re.search(r"\. (no|dead)$", card.name):
            continue
        reader.activate(card)
        fresh = [each for each in reader.choices() if each not in before]
        if fresh:
            reader.activate(fresh[-1])
            return
        reader.player.page.keyboard.press("Escape")
    reader.activate(reader.choices()[0])


def leaf(reader: Reader, turn: int) -> None:
    page = reader.player.page
    if reader.player.read("g.openEnded.value"):
        cards = reader.cards()
        reader.activate(cards[turn % len(cards)])
        if not reader.tree().find("listbox", "^Places$"):
            reader.activate(reader.region("button", "^Suggest"))
        page.locator(".offers").wait_for()  # fetched when first opened
        offers = reader.region("listbox", "^Places$")
        assert offers.find("option", r"^1 of \d+: "), "placements are told by what they do"
        reader.focus(offers)
        if turn % 2:
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        return
    page.locator(".pal-stepper, .pal-pin").first.wait_for()
    taken = reader.tree().find("button", r"^(A scribe \(|All scribes)")
    if taken:  # what is taken, then where it goes
        reader.activate(taken[0])
        where = next((each for each in reader.tree().find("button") if each.states.get("focused")), None)
        assert where, "the focus goes to the first place"
        reader.activate(where)
        return
    while not (done := reader.choices()[-1]).name.startswith("Done (") or done.states.get("disabled"):
        steppers = reader.tree().find("group", r"^(Your s|S)cribes on ")
        assert steppers, "scribes are placed card by card"
        reader.activate(steppers[turn % len(steppers)].find("button", "^One more$")[0])
    reader.activate(done)


MOVES = {"tabula-rasa": knight, "hijinx": die, "palimpsest": leaf}
