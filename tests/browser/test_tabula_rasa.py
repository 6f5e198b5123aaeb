"""Whole games of Tabula Rasa in a browser: by mouse, by touch, by keyboard; wrong presses; the end."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import decide, tab_to
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import ONLY_IN_ALL


def test_one_press_to_a_dealt_hand_and_two_more_to_the_first_move(players: Any, gallery: Any) -> None:
    player = players()
    page = player.open()
    gallery(page, "home-1280")
    page.get_by_role("button", name="Play now Tabula Rasa").click()
    player.wait_turn()
    assert page.locator(".hand [data-card]").count() == 8
    with player.move():
        page.locator(".hand [data-card]").first.click()
        page.locator(".place.lit").first.click()
    assert page.locator(".pile.own .card").count() == 1


@ONLY_IN_ALL
def test_a_whole_game_by_mouse_to_the_end_screen(players: Any, gallery: Any) -> None:
    player = players()
    page = player.against_bots("tabula-rasa", 2, by_form=True)
    turns = 0
    while player.wait_turn():
        decide(player, "tabula-rasa", turns, "mouse")
        turns += 1
        if turns == 8:
            gallery(page, "tabula-rasa-1280")
    assert turns == 24
    assert page.locator("#result").inner_text()
    page.locator(".tally tbody tr").nth(9).wait_for(state="attached")  # the scoring is fetched when it is needed
    gallery(page, "end-1280")
    page.locator(".end-details > summary").click()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    gallery(page, "deal-1280")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").first.click()
    assert download.value.path().read_text().startswith("Tabulae record 1")
    page.get_by_role("link", name="Review").click()
    page.locator("#review-headline").wait_for()
    gallery(page, "review-1280")
    page.go_back()
    player.wait_idle()
    page.get_by_role("button", name="Rematch").click()
    page.locator(".hand [data-card]").first.wait_for()


@ONLY_IN_ALL
def test_a_whole_game_by_touch_on_a_phone(players: Any, gallery: Any) -> None:
    player = players(**PHONE)
    page = player.against_bots("tabula-rasa", 3, by_form=True)
    turns = 0
    while player.wait_turn():
        decide(player, "tabula-rasa", turns, "touch")
        turns += 1
        if turns == 9:
            gallery(page, "tabula-rasa-three-390")
    assert turns == 16
    gallery(page, "end-390")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@ONLY_IN_ALL
def test_a_whole_game_by_keyboard_alone(players: Any) -> None:
    player = players()
    player.against_bots("tabula-rasa", 4)
    turns = 0
    while player.wait_turn():
        decide(player, "tabula-rasa", turns, "keyboard")
        turns += 1
    assert turns == 12


def test_from_home_to_the_first_move_by_keyboard(players: Any) -> None:
    player = players()
    page = player.open()
    page.get_by_role("button", name="Play now Tabula Rasa").focus()
    page.keyboard.press("Enter")
    player.wait_turn()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.locator(".log", has_text="You: ").wait_for()


def test_a_drag_is_a_move(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    card = page.locator(".hand [data-card]").first
    sign = card.get_attribute("data-card")
    box = card.bounding_box()
    goal = page.locator(f'.place[data-place="{sign[0]}"]').bounding_box()
    with player.move():
        page.mouse.move(box["x"] + 40, box["y"] + 40)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
        page.mouse.move(goal["x"] + 30, goal["y"] + 30, steps=6)
        page.mouse.up()
    assert page.locator(".pile.own .card").count() == 1


def test_a_wrong_place_tells_its_clause(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    sign = page.locator(".hand [data-card]").first.get_attribute("data-card")
    wrong = next(place for place in "12345" if place != sign[0])
    page.locator(".hand [data-card]").first.click()
    page.locator(f'.place[data-place="{wrong}"]').click()
    page.locator(".notice.refused").wait_for()
    assert page.locator(".notice a.clause").inner_text() == "TR-03"
    assert page.locator(".hand .picked").count() == 1, "the card stays picked"


def test_after_a_move_by_keyboard_the_focus_stays_in_the_hand(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    with player.move():
        page.keyboard.press("h")
        page.keyboard.press("Enter")
        page.locator(".actions .choice:focus").wait_for()
        page.keyboard.press("Enter")
    page.locator(".hand [data-card]:focus").wait_for()


def after_three_turns(player: Player) -> Any:
    page = player.play_now()
    for turn in range(3):
        player.wait_turn()
        decide(player, "tabula-rasa", turn, "mouse")
    player.wait_turn()
    return page


def test_the_log_is_one_stop_for_tab_and_arrows_walk_its_lines(players: Any) -> None:
    page = after_three_turns(players())
    lines = page.locator(".log-line")
    assert lines.count() > 4, "the deal and the turns"
    assert page.locator(".log-line[tabindex='0']").count() == 1
    page.keyboard.press("g")
    tab_to(page, ".log-line")
    newest = page.locator(".log-line:focus").inner_text()
    assert newest == lines.last.inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.locator(".log-line:focus").inner_text() == lines.nth(lines.count() - 3).inner_text()
    page.keyboard.press("Enter")
    page.locator(".moment").wait_for()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.locator(".moment").wait_for(state="detached")
    page.keyboard.press("Tab")
    assert page.locator(".log-line:focus").count() == 0, "one more Tab leaves the log"


def test_a_turn_is_one_line_and_a_press_tells_it_in_full_with_its_rule(players: Any) -> None:
    player = players()
    page = after_three_turns(player)
    moves = player.read("s.lines.value.filter((line) => line.kind === 'move').length")
    page.reload()
    player.wait_turn()
    assert page.locator(".log-rounds .log-line").count() == moves
    assert page.locator(".log-line", has_text="Cards dealt").count() == 1, "a deal is one line"
    assert page.locator(".log a.clause").count() == 0, "rules come on demand"
    page.keyboard.press("g")
    tab_to(page, ".log [data-version]")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.locator(".log-details a.clause", has_text="TR-R5").wait_for()
    page.keyboard.press("Tab")
    page.locator(".log a.clause:focus").wait_for()


def test_a_log_line_shows_the_table_at_that_moment(players: Any) -> None:
    page = after_three_turns(players())
    now = page.locator(".pile .card").count()
    page.locator(".log-line", has_text="You: ").first.click()
    page.locator(".moment").wait_for()
    assert page.locator(".pile .card").count() < now
    page.get_by_role("button", name="Back to the game").click()
    assert page.locator(".pile .card").count() == now
