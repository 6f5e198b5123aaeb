"""Practise while waiting: a game against bots until friends come, with a notice when they do."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import decide


def test_who_waits_may_practise_and_is_told_when_friends_come(players: Any, gallery: Any) -> None:
    host, guest = players(), players()
    path = host.new_table("tabula-rasa", 2)
    page = host.page
    page.get_by_role("button", name="Practise while you wait").click()
    page.locator(".awaited").wait_for()
    host.wait_idle()
    assert page.url.removeprefix(host.url) != path
    host.wait_turn()
    decide(host, "tabula-rasa", 0, "mouse")
    page.reload()
    page.locator(".awaited").wait_for()
    gallery(page, "practise-1280")
    guest.sit_down(path, "Ben")
    page.locator(".awaited", has_text="Ben joined").wait_for()
    page.locator(".awaited a").click()
    page.get_by_role("heading", name="Seats").wait_for()
    assert page.locator(".awaited").count() == 0
    page.get_by_role("button", name="Start", exact=True).click()
    for each in (host, guest):
        each.wait_idle()


def test_who_practises_takes_part_in_the_deal_when_the_host_starts(players: Any) -> None:
    host, guest = players(), players()
    path = host.new_table("tabula-rasa", 3)
    other = guest.sit_down(path, "Ben")
    other.get_by_role("button", name="Practise while you wait").click()
    other.locator(".awaited").wait_for()
    host.page.get_by_role("button", name="Start now").click()
    other.locator(".awaited.ready").wait_for()
    host.wait_idle()
    seat = host.read("s.info.value.chairs.findIndex(c => c.name === 'Ben')")
    assert seat not in host.read("s.deal.value.stand_ins ?? []"), "the one who practised drew its own word"
    other.locator(".awaited a").click()
    guest.wait_idle()
