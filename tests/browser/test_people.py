"""People at one table: inviting, sitting down, chatting, watching, leaving and coming back."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.conftest import Server


def move(page: Any) -> None:
    """Make any move of the seat whose turn it is."""
    page.locator(".hand [data-card]").first.click()
    page.locator(".place.lit").first.click()
    page.locator(".frame:not(.mine), .frame.finished, .hand:not(:has(.picked))").first.wait_for()


def seated(players: Any, seats: int) -> list[Any]:
    """So many people at a table of Tabula Rasa, dealt."""
    people = [players() for _ in range(seats)]
    path = people[0].new_table("tabula-rasa", seats)
    for n, guest in enumerate(people[1:]):
        page = guest.open(path)
        page.get_by_label("Your name").fill(f"Friend {n + 2}")
        page.get_by_role("button", name="Sit down").click()
        page.get_by_role("heading", name="Chairs").wait_for()
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    for each in people:
        each.page.locator(".hand [data-card]").first.wait_for()
    return people


def test_four_people_sit_down_by_link_and_play(players: Any, gallery: Any) -> None:
    host, *others = people = [players() for _ in range(4)]
    path = host.new_table("tabula-rasa", 4)
    assert host.page.locator("img.qr").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    gallery(host.page, "waiting-1280")
    for n, guest in enumerate(others):
        page = guest.open(path)
        page.get_by_label("Your name").fill(f"Friend {n + 2}")
        if n == 0:
            gallery(page, "invitation-1280")
        page.get_by_role("button", name="Sit down").click()
    host.page.locator(".chair", has_text="Friend 4").wait_for()
    host.page.get_by_role("button", name="Start", exact=True).click()
    for each in people:
        each.page.locator(".hand [data-card]").first.wait_for()
    for _ in range(6):
        mine = next(p for p in people if wait_any(people) and p.page.locator(".frame.mine").count())
        move(mine.page)
    gallery(host.page, "tabula-rasa-four-1280")
    assert len(host.page.locator(".plate").all()) == 4


def wait_any(people: list[Any]) -> bool:
    for _ in range(100):
        if any(p.page.locator(".frame.mine").count() for p in people):
            return True
        people[0].page.wait_for_timeout(50)
    return False


def test_two_people_finish_a_deal_that_neither_could_steer(players: Any) -> None:
    ann, ben = seated(players, 2)
    wait_any([ann, ben])
    first = ann if ann.page.locator(".frame.mine").count() else ben
    move(first.page)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("<b>hello</b>")
    ann.page.keyboard.press("Enter")
    ben.page.get_by_role("tab", name=re.compile("Chat")).click()
    ben.page.get_by_text("<b>hello</b>").wait_for()


def test_a_reload_keeps_the_picked_card(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    card = page.locator(".hand [data-card]").nth(3)
    sign = card.get_attribute("data-card")
    card.click()
    page.reload()
    page.locator(f'.hand .picked[data-card="{sign}"]').wait_for()


def test_a_dead_line_comes_back_without_a_reload_and_a_move_made_meanwhile_counts_once(players: Any) -> None:
    player = players()
    lines: list[Any] = []

    def keep(line: Any) -> None:
        line.connect_to_server()
        lines.append(line)

    player.page.route_web_socket(re.compile("/api/socket"), keep)
    page = player.play_now()
    player.wait_turn()
    page.evaluate("window.notReloaded = true")
    own = page.locator(".pile.own .card").count()
    page.locator(".hand [data-card]").first.click()
    lines[-1].close()
    page.locator(".place.lit").first.click()
    page.wait_for_function("n => document.querySelectorAll('.pile.own .card').length > n", arg=own)
    player.wait_turn()
    assert page.locator(".pile.own .card").count() == own + 1
    assert len(lines) >= 2, "a new line was opened"
    assert page.evaluate("window.notReloaded") is True


def test_a_server_restart_brings_back_the_same_table(players: Any, chromium: Any, tmp_path: Any, gallery: Any) -> None:
    from tests.browser.conftest import Player

    own = Server(tmp_path)
    player = Player(chromium, own.url)
    try:
        page = player.play_now()
        player.wait_turn()
        page.evaluate("window.notReloaded = true")
        hand = [card.get_attribute("data-card") for card in page.locator(".hand [data-card]").all()]
        page.locator(".hand [data-card]").first.click()
        own.stop()
        page.locator(".lost").wait_for()
        gallery(page, "reconnecting-1280")
        own.start()
        page.locator(".lost").wait_for(state="detached")
        assert [card.get_attribute("data-card") for card in page.locator(".hand [data-card]").all()] == hand
        assert page.locator(".hand .picked").count() == 1, "the half-made move is kept"
        page.locator(".place.lit").first.click()
        page.locator(".frame:not(.mine), .hand:not(:has(.picked))").first.wait_for()
        assert page.evaluate("window.notReloaded") is True
    finally:
        player.context.close()
        own.stop()


def test_a_watcher_sees_no_hidden_card(players: Any, gallery: Any) -> None:
    host, watcher = players(), players()
    page = host.play_now()
    path = page.url.removeprefix(host.url)
    look = watcher.open(path)
    look.get_by_role("button", name="Watch").click() if look.locator(".invitation").count() else None
    look.locator(".frame").wait_for()
    for _ in range(3):
        host.wait_turn()
        move(page)
    hand = [card.get_attribute("data-card") for card in page.locator(".hand [data-card]").all()]
    look.wait_for_timeout(300)
    gallery(look, "watching-1280")
    assert hand and look.locator(".hand").count() == 0
    assert all('"hand":0' in frame for frame in watcher.frames if '"view"' in frame), "no frame has a hand"
    assert not any(re.search(r'"move":"\d\+[^?]', frame) for frame in watcher.frames), "no drawn card is told"
    drawn = look.locator(".log").inner_text()
    assert "drew a card" in drawn and not re.search(r"drew \d", drawn)


def test_hot_seat_hands_the_device_over(players: Any, gallery: Any) -> None:
    player = players()
    player.new_table("tabula-rasa", 2, "friends on this device")
    page = player.page
    page.locator(".hand-over button, .frame.mine").first.wait_for()
    stood_in = page.evaluate("import('/web/play/state.js').then(s => s.deal.value.stand_ins ?? [])")
    assert stood_in == [], "this browser drew a word for each of its seats"
    seen = set()
    for _ in range(4):
        page.locator(".hand-over button, .frame.mine").first.wait_for()
        if page.locator(".hand-over").count():
            gallery(page, "hand-over-1280")
            page.locator(".hand-over button").click()
        page.locator(".frame.mine").wait_for()
        seen.add(page.locator(".plate.you .name").inner_text())
        page.locator(".hand [data-card]").first.click()
        page.locator(".place.lit").first.click()
        page.locator(".hand-over, .frame:not(.mine)").first.wait_for()
    assert len(seen) == 2


def test_the_shared_screen_shows_the_public_table_large(players: Any, gallery: Any) -> None:
    host, screen = players(), players(viewport={"width": 1920, "height": 1080})
    page = host.play_now()
    host.wait_turn()
    move(page)
    shown = screen.open(page.url.removeprefix(host.url) + "/screen")
    shown.locator(".frame.big .pile .card").first.wait_for()
    gallery(shown, "screen-1920")
    assert shown.locator(".hand").count() == 0


def test_a_second_tab_plays_and_the_first_offers_to_take_over(players: Any) -> None:
    player = players()
    first = player.play_now()
    player.wait_turn()
    second = player.new_page()
    second.goto(first.url)
    second.locator(".hand [data-card]").first.wait_for()
    first.get_by_role("button", name="Play here").click()
    first.locator(".hand [data-card]").first.wait_for()
    second.get_by_role("button", name="Play here").wait_for()


def test_the_seat_moves_to_another_device_by_code(players: Any) -> None:
    old, new = players(), players()
    page = old.play_now()
    hand = page.locator(".hand").inner_text()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Move my seat").click()
    code = page.locator(".code").inner_text()
    other = new.open("/code")
    other.get_by_label("Code from the other device").fill(code)
    other.get_by_role("button", name="Take the seat").click()
    other.locator(".hand [data-card]").first.wait_for()
    assert other.locator(".hand").inner_text() == hand


def test_the_language_changes_and_the_table_stays(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="DE").check()
    page.get_by_role("button", name="Schließen").first.click()
    page.get_by_text("legen").first.wait_for()
    assert page.locator(".hand .picked").count() == 1
    assert page.evaluate("document.documentElement.lang") == "de"
    assert "You drew" not in page.locator(".log").inner_text()


def test_a_move_can_be_taken_back_before_it_leaves_the_browser(players: Any) -> None:
    player = players()
    page = player.open("/?settings")
    page.get_by_role("radio", name="4 s").check()
    page = player.play_now()
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    page.locator(".place.lit").first.click()
    page.get_by_role("button", name="Take back").click()
    page.wait_for_timeout(300)
    assert page.locator(".pile.own .card").count() == 0
    assert page.locator(".hand .picked").count() == 1


def test_two_people_agree_to_stop_and_a_name_is_never_markup(players: Any) -> None:
    people = [players(), players()]
    path = people[0].new_table("tabula-rasa", 2)
    guest = people[1].open(path)
    guest.get_by_label("Your name").fill("<img src=x onerror=alert(1)>")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("heading", name="Chairs").wait_for()
    people[0].page.locator(".chair", has_text="<img src").wait_for()
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    for each in people:
        each.page.locator(".hand [data-card]").first.wait_for()
        each.page.get_by_role("button", name="Menu").click()
        each.page.get_by_role("button", name="Propose to end").click()
    for each in people:
        each.page.locator(".frame.finished").wait_for()
        assert "without a result" in each.page.locator(".end").inner_text()
