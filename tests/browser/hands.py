"""How a decision is made at each table: by mouse, by touch, by keyboard. Every function makes exactly one move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.player import Player

Presses = Callable[[Any], None]
CHOICE = ".actions .choice"
NEXT_ROUND = ".hj-next-round"  # ends the moment between two rounds of Hijinx
DONE = ".actions .done"
ONE_MORE = ".pal-stepper .more:not([aria-disabled=true])"
PUT = ".pal-pin.put, .lying[role=button]"


def click(thing: Any) -> None:
    thing.click()


def tap(thing: Any) -> None:
    thing.tap()


def tab_to(page: Any, selector: str, key: str = "Tab", most: int = 80) -> None:
    """Press Tab until the focus is there."""
    focused = ", ".join(f"{each}:focus" for each in selector.split(", "))
    for _ in range(most):
        if page.locator(focused).count():
            return
        page.keyboard.press(key)
    focus = page.evaluate("document.activeElement?.outerHTML.slice(0, 300)")
    raise AssertionError(f"{selector} is not reached by {key}; the focus is at {focus}")


# By mouse and by touch


def knight(player: Player, turn: int, press: Presses = click) -> None:
    """Tabula Rasa: a card, then one of its two places; a finger aims at a place before the named button sends."""
    page = player.page
    with player.move():
        press(page.locator(".hand [data-card]").first)
        if press is click:
            click(page.locator(".place.lit").nth(turn % 2))
        elif turn % 2:
            tap(page.locator(CHOICE).last)
        else:
            tap(page.locator(".place.lit").first)
            page.locator(".place.aimed").wait_for()
            tap(page.locator(f"{CHOICE}.aimed"))


def die(player: Player, turn: int, press: Presses = click) -> None:
    """Hijinx: a card that fits, else what needs no card; now and then a drawn card is kept."""
    page = player.page
    if page.locator(NEXT_ROUND).count():
        press(page.locator(NEXT_ROUND))
    fits = page.locator(".hand [data-card]:not(.misfit)")
    loose = page.locator(f"{CHOICE}:not(.main)")
    keeps = page.locator(f"{CHOICE}[data-choice=keep]").count() and turn % 3 == 0
    with player.move():
        if fits.count() and not keeps:
            press(fits.first)
            press(page.locator(f"{CHOICE}.main").first)
        else:
            press(loose.first)


def leaf(player: Player, turn: int, press: Presses = click) -> None:
    """Palimpsest: a card where the first proposal puts it, scribes by their steppers, or what a power may do."""
    page = player.page
    with player.move():
        if player.read("g.openEnded.value"):
            cards = page.locator(".hand [data-card]")
            if page.locator(".hand .picked").count() == 0:
                press(cards.nth(turn % cards.count()))
            page.locator(".laying.legal").wait_for()
            press(page.locator(".lay-it"))
            return
        page.locator(".pal-stepper, .pal-pin").first.wait_for()
        if page.locator(".pal-stepper").count():
            while page.locator(f"{DONE}[aria-disabled=true]").count():
                more = page.locator(ONE_MORE)
                press(more.nth(turn % more.count()))
            press(page.locator(DONE))
        else:  # what is taken, then where it goes
            press(page.locator(".pal-pin.take").first)
            page.locator(PUT).first.wait_for()
            put = page.locator(".pal-pin.put")
            if put.count():
                press(put.first)
            else:
                page.locator(PUT).last.dispatch_event("keydown", {"key": "Enter", "bubbles": True})


# By keyboard alone


def knight_by_keys(player: Player, turn: int) -> None:
    page = player.page
    with player.move():
        page.keyboard.press("h")
        if turn % 3 == 0:
            page.keyboard.press("1")
        else:
            page.keyboard.press("End")
            page.keyboard.press("Enter")
        page.locator(f"{CHOICE}:focus").wait_for()
        if turn % 2:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")


def die_by_keys(player: Player, turn: int) -> None:
    page = player.page
    if page.locator(NEXT_ROUND).count():
        page.keyboard.press("Escape")
    fits = page.locator(".hand [data-card]:not(.misfit)")
    with player.move():
        if fits.count():
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(int(fits.first.get_attribute("data-stop"))):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            page.locator(f"{CHOICE}:focus").wait_for()
            while page.locator(f"{CHOICE}.main:focus").count() == 0:
                page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("g")
            tab_to(page, CHOICE)
        page.keyboard.press("Enter")


def leaf_by_keys(player: Player, turn: int) -> None:
    page = player.page
    with player.move():
        if player.read("g.openEnded.value"):
            page.keyboard.press("h")
            page.keyboard.press("Home")
            page.keyboard.press("Enter")
            page.locator("#laying:focus").wait_for()
            page.keyboard.press("n")
            page.locator(".laying.legal").wait_for()
            page.keyboard.press("Enter")
            return
        page.locator(".pal-stepper, .pal-pin").first.wait_for()
        page.keyboard.press("g")
        if page.locator(".pal-stepper").count():
            while page.locator(f"{DONE}[aria-disabled=true]").count():
                tab_to(page, ONE_MORE)
                page.keyboard.press("Enter")
            tab_to(page, DONE)
            page.keyboard.press("Enter")
            return
        tab_to(page, ".pal-pin.take")
        page.keyboard.press("Enter")
        tab_to(page, PUT)
        page.keyboard.press("Enter")


BY_POINTER = {"tabula-rasa": knight, "hijinx": die, "palimpsest": leaf}
BY_KEYS = {"tabula-rasa": knight_by_keys, "hijinx": die_by_keys, "palimpsest": leaf_by_keys}


def decide(player: Player, game: str, turn: int, how: str) -> None:
    """Make one move by "mouse", "touch" or "keyboard"."""
    if how == "keyboard":
        BY_KEYS[game](player, turn)
    else:
        BY_POINTER[game](player, turn, tap if how == "touch" else click)
