"""Names, chat and addresses are text and never markup; what a table gives away is not run as a page."""

from __future__ import annotations

from typing import Any

from tabulae.server.identity import LONGEST_NAME

PAYLOADS = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "<svg/onload=alert(1)>",
    '"><b onmouseover=alert(1)>',
    "' onfocus=alert(1) autofocus='",
    "javascript:alert(1)",
    "${alert(1)} {{7*7}} #{1}",
    "<iframe srcdoc='<p>'></iframe>",
    "</textarea><input autofocus>",
    "&lt;b&gt; &#x3c;i&#x3e;",
    "\u202egnp.exe\u202c \u200b\u0000",
)
BROUGHT_IN = (
    "img[src=x], iframe, svg[onload], [onerror], [onload], [onfocus], [onmouseover], input[autofocus], "
    "script:not([src^='/web/']), a[href^='javascript:']"
)


def harmless(page: Any) -> None:
    assert page.locator(BROUGHT_IN).count() == 0


def refuse_dialogs(player: Any) -> None:
    player.page.on("dialog", lambda dialog: (player.complaints.append(f"a dialog: {dialog.message}"), dialog.dismiss()))


def test_a_name_is_never_markup_wherever_it_stands(players: Any) -> None:
    player, watcher = players(), players()
    refuse_dialogs(player)
    refuse_dialogs(watcher)
    page = player.open("/?new=hijinx")
    page.get_by_role("radio", name="One device", exact=True).check()
    player.set_seats(5)
    names = [payload[:LONGEST_NAME] for payload in PAYLOADS[:5]]
    for seat, name in enumerate(names):
        page.get_by_label(f"Name for seat {seat + 1}").fill(name)
    page.locator("form button.main").click()
    page.wait_for_url("**/t/*")
    player.wait_idle()
    seat = player.read("s.seat.value")  # whoever holds the device is called "You"
    for name in names[:seat] + names[seat + 1 :]:
        page.locator("button.name", has_text=name).first.wait_for()
    harmless(page)
    watcher.open(page.url.removeprefix(player.url))
    watcher.page.locator(".frame, .invitation").first.wait_for()
    if watcher.page.locator(".invitation").count():
        watcher.page.get_by_role("button", name="Watch").click()
    watcher.wait_idle()
    harmless(watcher.page)
    player.open("/").locator(".your-move").first.wait_for()
    harmless(player.page)


def test_what_is_said_is_never_markup(players: Any) -> None:
    ann, ben = players(forgives=("judgement",)), players()  # a game without a result is not judged
    for each in (ann, ben):
        refuse_dialogs(each)
    path = ann.new_table("tabula-rasa", 2)
    ben.sit_down(path, PAYLOADS[0])
    for payload in PAYLOADS[:-1]:
        ann.page.get_by_label("Write a message").fill(payload)
        ann.page.keyboard.press("Enter")
        ben.page.locator(".chat-lines li", has_text=payload).last.wait_for()
    harmless(ben.page)
    ann.page.get_by_role("button", name="Start", exact=True).click()
    for each in (ann, ben):
        each.wait_idle()
        each.page.get_by_role("tab", name="Chat").click()
        each.page.locator(".said li", has_text=PAYLOADS[0]).first.wait_for()
        harmless(each.page)
        each.page.get_by_role("button", name="Menu").click()
        each.page.get_by_role("button", name="Offer to stop").click()
    for each in (ann, ben):
        each.page.locator(".frame.finished").wait_for()
        harmless(each.page)
    record = ann.context.request.get(f"{ann.url}/api/tables/{path.split('/')[-1]}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["x-content-type-options"] == "nosniff"
    ann.open(f"{path}?review").locator("h1").first.wait_for()
    harmless(ann.page)


def test_an_address_is_never_markup(players: Any) -> None:
    player = players(forgives=("404", "400"))
    refuse_dialogs(player)
    paths = ("/t/", "/rules/", "/learn/", "/?new=", "/rules/hijinx#", "/?settings#", "/t/aaaaaaaaaaaaaaaaaaaaaaaaaa?")
    for path in paths:
        for payload in ("<img src=x onerror=alert(1)>", '"><svg/onload=alert(1)>'):
            player.page.goto(player.url + path + payload)
            player.page.locator("body").wait_for()
            harmless(player.page)
    page = player.open("/rules/hijinx")
    page.get_by_role("searchbox").fill(PAYLOADS[0])
    harmless(page)
