"""People at one table: inviting, sitting down, chatting, watching, leaving and coming back."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.checks import axe, fits
from tests.browser.hands import decide
from tests.browser.player import PATIENCE, PHONE, wait_any


def seated(players: Any, seats: int, game: str = "tabula-rasa", **how: Any) -> list[Any]:
    """So many people at a table, dealt; `how` are the devices of all but the first."""
    people = [players(), *(players(**how) for _ in range(seats - 1))]
    path = people[0].new_table(game, seats)
    for n, guest in enumerate(people[1:]):
        guest.sit_down(path, f"Friend {n + 2}")
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    for each in people:
        each.wait_idle()
    return people


def test_two_people_finish_a_deal_that_neither_could_steer(players: Any) -> None:
    ann, ben = seated(players, 2)
    assert ann.page.locator("h1", has_text="Tabula Rasa").count() == 1
    first = wait_any([ann, ben])
    decide(first, "tabula-rasa", 0, "mouse")
    assert wait_any([ann, ben]) is not first
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Write a message").fill("<b>hello</b>")
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
    page.locator(".hand [data-card]").first.click()
    with player.move():
        lines[-1].close()
        page.locator(".place.lit").first.click()
    player.wait_turn()
    assert page.locator(".pile.own .card").count() == 1
    assert len(lines) >= 2, "a new line was opened"
    assert page.evaluate("window.notReloaded") is True


def test_R6_a_move_that_counted_while_its_answer_was_lost_does_not_hold_up_the_next_one(players: Any) -> None:
    player = players()
    cut: list[Any] = []  # the line that loses what comes next, once it is known

    def keep(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(frame: str) -> None:
            if cut == ["next"] and frame.startswith('{"type":"events"'):
                cut[0] = line
            if cut != [line]:
                line.send(frame)
            elif frame.startswith('{"type":"ack"'):
                line.close()
                server.close()

        server.on_message(pass_on)

    player.page.route_web_socket(re.compile("/api/socket"), keep)
    page = player.play_now()
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    with player.move():
        cut.append("next")
        page.locator(".place.lit").first.click()
    player.wait_turn()
    assert cut != ["next"]
    assert page.locator(".pile.own .card").count() == 1
    decide(player, "tabula-rasa", 0, "mouse")


def test_a_server_restart_brings_back_the_same_table(players: Any, own_server: Any, gallery: Any) -> None:
    player = players(own_server.url, forgives=("WebSocket connection", "ERR_CONNECTION_REFUSED"))
    page = player.play_now()
    player.wait_turn()
    page.evaluate("window.notReloaded = true")
    hand = player.hand()
    page.locator(".hand [data-card]").first.click()
    own_server.stop()
    page.locator(".lost").wait_for()
    gallery(page, "reconnecting-1280")
    own_server.start()
    page.locator(".lost").wait_for(state="detached")
    player.wait_turn()
    assert player.hand() == hand
    assert page.locator(".hand .picked").count() == 1, "the half-made move is kept"
    with player.move():
        page.locator(".place.lit").first.click()
    assert page.evaluate("window.notReloaded") is True


def test_who_stands_up_watches_and_may_sit_down_again(players: Any) -> None:
    ann, ben = players(), players()
    path = ann.new_table("tabula-rasa", 2)
    page = ben.sit_down(path, "Ben")
    ann.page.locator(".chair.person", has_text="Ben").wait_for()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Join").wait_for()
    ann.page.locator(".chair.free").wait_for()
    assert page.get_by_role("button", name="Leave the table").count() == 0
    page.get_by_role("button", name="Join").click()
    page.get_by_role("button", name="Leave the table").wait_for()
    ann.page.locator(".chair.person", has_text="Ben").wait_for()


def test_hot_seat_hands_the_device_over(players: Any, gallery: Any) -> None:
    player = players()
    player.new_table("tabula-rasa", 2, "One device")
    page = player.page
    page.locator(".hand-over button, .frame.mine").first.wait_for()
    assert player.read("s.deal.value.stand_ins ?? []") == [], "this browser drew a word for each of its seats"
    seen = set()
    for _ in range(4):
        page.locator(".hand-over button, .frame.mine").first.wait_for()
        if page.locator(".hand-over").count():
            page.locator(".hand-over button:focus").wait_for()
            for _ in range(20):
                page.keyboard.press("Tab")
                assert not page.evaluate("document.activeElement.closest('.frame')"), "the hand below is out of reach"
            gallery(page, "hand-over-1280")
            page.locator(".hand-over button").click()
        player.wait_turn()
        seen.add(page.locator(".plate.you .name").inner_text())
        assert page.locator(".plate:not(.you) .what").inner_text() == "this device", "nobody here is away"
        decide(player, "tabula-rasa", 0, "mouse")
    assert len(seen) == 2


def test_the_shared_screen_shows_the_public_table_large(players: Any, gallery: Any) -> None:
    host, screen = players(), players(viewport={"width": 1920, "height": 1080})
    page = host.play_now()
    host.wait_turn()
    decide(host, "tabula-rasa", 0, "mouse")
    shown = screen.open(page.url.removeprefix(host.url) + "/screen")
    shown.locator(".frame.big .pile .card").first.wait_for()
    gallery(shown, "screen-1920")
    assert shown.locator(".hand").count() == 0
    assert shown.locator(".shared-log [data-version]").count() > 0, "the last turns"
    assert shown.locator(".shared-join b").inner_text() == page.url.split("://")[1], "where others follow it"


def test_a_second_tab_plays_and_the_first_offers_to_take_over(players: Any) -> None:
    player = players()
    first = player.play_now()
    player.wait_turn()
    second = player.new_page()
    second.goto(first.url)
    second.locator(".hand [data-card]").first.wait_for()
    first.locator(".tray", has_text="Play here").wait_for()
    first.get_by_role("button", name="Play here").click()
    first.locator(".hand [data-card]").first.wait_for()
    second.get_by_role("button", name="Play here").wait_for()


def test_the_seat_moves_to_another_device_by_code(players: Any) -> None:
    old, new = players(), players()
    page = old.play_now()
    hand = page.locator(".hand").inner_text()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    code = page.locator(".code").inner_text()
    other = new.open("/code")
    other.get_by_label("Code from the other device").fill(code)
    other.get_by_role("button", name="Continue here").click()
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
    player.until("s.lines.value.length && s.lines.value.every((line) => line.lang === 'de')")
    page.locator(".status", has_text="Du bist dran").wait_for()
    assert page.locator(".hand .picked").count() == 1
    assert page.evaluate("document.documentElement.lang") == "de"
    assert "You drew" not in page.get_by_role("log").inner_text()


def test_a_move_can_be_taken_back_before_it_leaves_the_browser(players: Any) -> None:
    player = players()
    page = player.open("/?settings")
    page.get_by_role("radio", name="4 s").check()
    settings = "import('/web/state/settings.js')"
    assert page.evaluate(f"{settings}.then((s) => s.sendDelay.value)") == 4
    page.evaluate(f"{settings}.then((s) => {{ s.sendDelay.value = {PATIENCE}; }})")  # however slow this machine is
    page = player.play_now()
    player.wait_turn()
    was = player.version()
    page.locator(".hand [data-card]").first.click()
    page.locator(".place.lit").first.click()
    page.get_by_role("button", name="Undo").click()
    player.wait_idle()
    assert player.version() == was
    assert page.locator(".pile.own .card").count() == 0
    assert page.locator(".hand .picked").count() == 1


def test_two_people_agree_to_stop_and_a_name_is_never_markup(players: Any) -> None:
    people = [players(), players()]
    path = people[0].new_table("tabula-rasa", 2)
    people[1].sit_down(path, "<img src=x onerror=alert(1)>")
    people[0].page.locator(".chair", has_text="<img src").wait_for()
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    for each in people:
        each.wait_idle()
        each.page.get_by_role("button", name="Menu").click()
        each.page.get_by_role("button", name="Offer to stop").click()
    for each in people:
        each.page.locator(".frame.finished").wait_for()
        assert "No result" in each.page.locator(".end").inner_text()


def test_T31_a_public_table_has_phrases_and_no_field_to_write_in(players: Any) -> None:
    ann, ben = players(), players(locale="de-DE")
    page = ann.open("/?new=tabula-rasa")
    page.get_by_role("radio", name="Anyone", exact=True).check()
    page.locator("form button.main").click()
    page.get_by_role("button", name="Good luck!").wait_for()
    assert page.locator("#say").count() == 0
    page.get_by_role("button", name="Good luck!").click()
    page.locator(".chat-lines").get_by_text("Good luck!").wait_for()
    there = ben.open(page.url.removeprefix(ann.url))
    there.locator(".sit button.main").click()
    there.locator(".chat-lines").get_by_text("Viel Glück!").wait_for()
    assert there.locator("#say").count() == 0


def test_T31_one_person_is_muted_at_once_and_the_opener_closes_the_chat(players: Any) -> None:
    ann, ben = seated(players, 2)
    for each in (ann, ben):
        each.page.get_by_role("tab", name=re.compile("Chat")).click()
    ann.page.get_by_label("Write a message").fill("good luck")
    ann.page.keyboard.press("Enter")
    said = ben.page.locator(".said").get_by_text("good luck")
    said.wait_for()
    ben.page.get_by_role("button", name=re.compile("^Mute ")).click()
    said.wait_for(state="detached")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Close the chat").click()
    ben.page.get_by_role("tab", name=re.compile("Chat")).wait_for(state="detached")
    ben.page.get_by_text("The chat is closed.").wait_for()


def test_a_person_is_reported_from_the_name_plate_of_their_seat(players: Any, gallery: Any) -> None:
    ann, _ = seated(players, 2)
    page = ann.page
    page.get_by_role("button", name=re.compile("Friend 2")).first.click()
    page.get_by_text("Report Friend 2").click()
    page.get_by_label("Rude or unwanted messages").check()
    gallery(page, "report-1280")
    assert axe(page) + fits(page) == []
    page.get_by_role("button", name="Send report").click()
    page.get_by_text("Thank you. The server’s operator will look into it.").wait_for()
    assert page.get_by_text("Report Friend 2").count() == 0


def test_a_move_is_taken_back_when_the_other_agrees_and_the_log_strikes_it_out(players: Any, gallery: Any) -> None:
    ann, ben = seated(players, 2, "hijinx", **PHONE)
    turn = 0
    while ann.read("s.position.value.back?.seat !== 0 || s.position.value.back.asked"):
        mover = wait_any([ann, ben])
        decide(mover, "hijinx", turn, "touch" if mover is ben else "mouse")
        turn += 1
        ann.wait_version(ben.version())
    ask = ann.page.get_by_role("button", name="Ask to undo")
    turn_line = ann.page.locator("li.log-turn").filter(has=ask)
    turn_line.locator(".log-line").click()
    assert turn_line.locator("a.clause").first.get_attribute("href").startswith("/rules/hijinx#HJ-R")
    turn_line.locator(".log-line").click()
    shown = turn_line.locator(".log-line").get_attribute("data-version")
    ask.click()
    ann.page.locator(".asked-back", has_text="Friend 2").wait_for()
    assert ann.page.evaluate("document.activeElement.dataset.version") == shown, "the focus stays at the line"
    gallery(ann.page, "asks-back-1280")
    ben.page.locator(".asked-back").wait_for()
    gallery(ben.page, "asked-back-390")
    assert axe(ben.page) + fits(ben.page) == []
    ben.wait_heard("asks to undo the last move")
    ben.page.get_by_role("button", name="Agree", exact=True).tap()
    ann.page.locator("li.gone").wait_for()
    ann.wait_turn()
    gallery(ann.page, "took-back-1280")
    assert ann.read("s.lines.value.at(-1).kind") == "take_back"
    assert ann.page.locator(".asked-back").count() == 0
    decide(ann, "hijinx", turn, "mouse")
