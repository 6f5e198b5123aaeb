"""People who wait for each other: clocks, absent players, what was missed, the next game, a call when it is my turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Server
from tests.browser.hands import decide
from tests.browser.player import Player, wait_any
from tests.browser.test_people import seated

HOUR = 3600
OPEN = """async (wish) => {
  const { post } = await import("/web/net/api.js");
  await post("/api/me", { name: "Ann" });
  return (await post("/api/tables", wish)).table;
}"""
# A browser whose owner has allowed notices, and a page that can be told to be hidden.
NOTICED = """
window.notices = [];
window.Notification = class extends EventTarget {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { super(); window.notices.push(title); }
  close() {}
};
localStorage.setItem("tabulae.notify", "true");
Object.defineProperty(document, "hidden", { get: () => Boolean(window.isAway) });
"""
# A device whose clock is five hours ahead, and is set while the page is open.
WRONG_CLOCK = """
window.ahead = 5 * 3600e3;
window.Date = class extends Date {
  constructor(...given) { given.length ? super(...given) : super(Date.now()); }
};
const rightly = Date.now;
window.Date.now = () => rightly() + window.ahead;
"""
LEFT = """seat => {
  const text = document.querySelector(`#plate-${seat} .clock`)?.textContent;
  return text ? text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0) : -1;
}"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose clock is put on."""
    running = Server(tmp_path_factory.mktemp("hall"))
    yield running
    running.stop()


def seat_of(player: Player) -> int:
    return int(player.read("s.seat.value"))


def wait_left(player: Player, seat: int, condition: str) -> None:
    """Wait until the clock on a plate shows so many seconds."""
    player.page.wait_for_function(f"seat => {{ const left = ({LEFT})(seat); return {condition}; }}", arg=seat)


def test_clocks_run_down_by_the_servers_time_and_the_house_moves_for_who_is_late(
    players: Any, hall: Server, gallery: Any
) -> None:
    ann, ben = players(hall.url), players(hall.url)
    ben.page.add_init_script(WRONG_CLOCK)
    pace = {"kind": "clock", "seconds": HOUR, "increment": 0}
    table = ann.open().evaluate(OPEN, {"game": "tabula-rasa", "seats": 2, "pace": pace})
    ben.sit_down(f"/t/{table}", "Ben")
    ann.open(f"/t/{table}").get_by_role("button", name="Start", exact=True).click()
    for each in (ann, ben):
        each.wait_idle()
    quick = wait_any([ann, ben])
    assert quick is not None
    late = ben if quick is ann else ann
    for each in (ann, ben):
        wait_left(each, seat_of(quick), f"left >= 0 && left < {HOUR}")
        assert each.page.evaluate(LEFT, seat_of(late)) == HOUR, "only the clock of who decides runs"
    before = ben.page.evaluate(LEFT, seat_of(quick))
    ben.page.evaluate("window.ahead -= 30 * 3600e3")
    wait_left(ben, seat_of(quick), f"left >= 0 && left < {before}")
    decide(quick, "tabula-rasa", 0, "mouse")
    for each in (ann, ben):
        wait_left(each, seat_of(late), f"left >= 0 && left < {HOUR}")
    hall.later(HOUR + 1)
    for turn in range(3):  # the third time in a row a bot takes the seat
        quick.page.locator(".log li", has_text="ran out of time.").nth(turn).wait_for()
        assert quick.wait_turn()
        decide(quick, "tabula-rasa", turn, "mouse")
    quick.page.locator(".log", has_text="ran out of time too often").wait_for()
    assert quick.page.locator(".log", has_text="(automatic, time ran out)").count() == 1
    gallery(late.page, "out-of-time-1280")
    late.page.locator(".stand-in").get_by_role("button", name="Take over again").click()
    late.page.locator(".stand-in").wait_for(state="detached")
    quick.until("!s.info.value.chairs.some((chair) => chair.stand_in)")


def test_a_bot_plays_for_who_is_away_until_they_are_back(players: Any, hall: Server) -> None:
    ann, ben = seated(lambda: players(hall.url), 2)
    if wait_any([ann, ben]) is ben:
        decide(ben, "tabula-rasa", 0, "mouse")
    assert ann.wait_turn()
    table = ben.page.url.removeprefix(ben.url)
    ben.open("/")
    ann.until("s.info.value.chairs.some((chair) => chair.away)")
    assert ann.page.locator(".rescue").count() == 0, "nobody is replaced at once"
    hall.later(61)
    with ann.move():
        ann.page.locator(".hand [data-card]").first.click()
        ann.page.locator(".place.lit").first.click()
    ann.page.get_by_role("button", name="Let a bot play until Friend 2 is back").click()
    ann.page.locator(".log", has_text="A bot plays for Friend 2, who is away.").wait_for()
    ann.page.locator(".plate", has_text="bot standing in").wait_for()
    assert ann.wait_turn(), "the bot has moved"
    ben.open(table)
    ben.wait_idle()
    ann.page.locator(".log", has_text="Friend 2 is back.").wait_for()
    decide(ann, "tabula-rasa", 0, "mouse")
    assert ben.wait_turn()
    decide(ben, "tabula-rasa", 0, "mouse")


def test_what_happened_while_i_was_away_is_told_on_my_return(players: Any) -> None:
    lines: list[Any] = []
    away = False

    def keep(line: Any) -> None:
        if away:
            line.close()
        else:
            line.connect_to_server()
            lines.append(line)

    made: list[Player] = []

    def player() -> Player:
        made.append(players())
        made[-1].page.route_web_socket(re.compile("/api/socket"), keep if len(made) == 2 else connect)
        return made[-1]

    def connect(line: Any) -> None:
        line.connect_to_server()

    ann, ben = seated(player, 2)
    if wait_any([ann, ben]) is ben:
        decide(ben, "tabula-rasa", 0, "mouse")
    assert ann.wait_turn()
    ben.page.evaluate("window.notReloaded = true")
    away = True
    lines[-1].close()
    ben.page.locator(".lost").wait_for()
    with ann.move():
        ann.page.locator(".hand [data-card]").first.click()
        ann.page.locator(".place.lit").first.click()
    away = False
    ben.page.evaluate("import('/web/net/session.js').then((table) => table.wake())")
    ben.page.locator("details.notice summary", has_text="While you were away: 1 move").click()
    ben.page.locator("details.notice li", has_text=re.compile("^Guest .*: ")).wait_for()
    ben.wait_heard("While you were away")
    assert ben.page.evaluate("window.notReloaded") is True
    decide(ben, "tabula-rasa", 0, "mouse")


def test_again_is_a_new_game_of_the_same_people_and_the_first_player_moves_on(players: Any) -> None:
    people = seated(players, 2)
    ann, ben = people
    first = ann.read("s.position.value.view.first")
    for each in people:
        each.page.get_by_role("button", name="Menu").click()
        each.page.get_by_role("button", name="Offer to stop").click()
    for each in people:
        each.page.locator(".frame.finished").wait_for()
    old = ann.page.url
    ann.page.get_by_role("button", name="Rematch", exact=True).click()
    ben.page.locator(".end", has_text="wants a rematch").wait_for()
    assert ann.page.url == old, "both are asked"
    ben.page.get_by_role("button", name="Rematch", exact=True).click()
    for each in people:  # taken along, for the deal waits for the word of both
        each.page.wait_for_url(lambda url: url != old)
    for each in people:
        each.until("s.info.value?.status === 'playing'")
        each.wait_idle()
    assert ann.page.url == ben.page.url
    assert ann.read("s.position.value.view.first") == (first + 1) % 2
    mover = wait_any(people)
    assert mover is people[(first + 1) % 2]


def test_a_hidden_page_calls_once_when_it_is_my_turn(players: Any) -> None:
    player = players()
    player.context.add_init_script(NOTICED)
    page = player.play_now()
    player.wait_turn()
    calls = page.evaluate("window.notices.length")
    page.evaluate("window.isAway = true")
    decide(player, "tabula-rasa", 0, "mouse")
    player.wait_turn()
    page.wait_for_function("calls => window.notices.length > calls", arg=calls)
    page.evaluate("window.isAway = false")
    decide(player, "tabula-rasa", 0, "mouse")
    player.wait_turn()
    assert page.evaluate("window.notices.length") == calls + 1, "once, and nobody who looks at the table"


def test_the_host_closes_the_table_to_watchers(players: Any) -> None:
    host, watcher = players(), players(forgives=("404",))
    page = host.play_now()
    look = watcher.open(page.url.removeprefix(host.url))
    look.locator(".tray.watching").wait_for()
    host.until("s.info.value.watchers === 1")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Stop others from watching").click()
    look.get_by_text("This table is private.").wait_for()
    page.locator(".log", has_text="Nobody else can watch").wait_for()
    host.until("s.info.value.watchers === 0")
    assert look.locator(".frame").count() == 0
