"""Messages to this device: offered at the first game of days, changed in the settings, shown by the worker."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.hands import decide
from tests.browser.player import PATIENCE, Player, wait_any
from tests.server.push.push_service import Phone

# What a browser with a push service has; the one here has none
SUBSCRIBES = """
const kept = "tabulae-test-subscribed";
const subscription = {
  endpoint: WISH.endpoint,
  options: {},
  toJSON: () => ({ endpoint: WISH.endpoint, keys: { p256dh: WISH.p256dh, auth: WISH.auth } }),
  unsubscribe: async () => localStorage.removeItem(kept),
};
PushManager.prototype.getSubscription = async () => (localStorage.getItem(kept) ? subscription : null);
PushManager.prototype.subscribe = async (how) => {
  localStorage.setItem(kept, how.applicationServerKey);
  return subscription;
};
"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.getRegistration("/web/ui/");
  return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
}"""
DAYS = """async () => {
  await fetch("/api/me", { method: "POST", headers: HEADERS, body: "{}" });
  const wish = { game: "tabula-rasa", seats: 2, pace: { kind: "days", days: 1 }, start: true, sit: [0],
    bots: [{ seat: 1, level: "novice" }] };
  const answer = await fetch("/api/tables", { method: "POST", headers: HEADERS, body: JSON.stringify(wish) });
  return (await answer.json()).table;
}""".replace("HEADERS", '{ "X-Tabulae": "1", "Content-Type": "application/json" }')


class PushService:
    def __init__(self) -> None:
        received: list[bytes] = []
        self.received, self.arrived = received, threading.Event()
        arrived = self.arrived

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                received.append(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(201)
                self.end_headers()
                arrived.set()

            def log_message(self, *_: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.phone = Phone(f"http://127.0.0.1:{self._server.server_port}/phone")
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.stop()


@pytest.fixture
def whole(players: Any, browser: Any, server: Any) -> Iterator[Any]:
    """`whole(**how)` makes a player in a browser with windows: the one without shows no notifications."""
    flags = ["--headless=new", "--host-resolver-rules=MAP home.test 127.0.0.1", *chromium.FLAGS]
    program = browser.browser_type.launch(executable_path=chromium.PROGRAM, args=flags)
    made: list[Player] = []

    def player(url: str = server.url, **how: Any) -> Player:
        made.append(Player(program, url, **how))
        return made[-1]

    yield player
    complaints = [each for player in made for each in player.complaints]
    program.close()
    assert not complaints, "\n".join(complaints)


def with_push(whole: Any, service: PushService) -> Player:
    player: Player = whole(permissions=["notifications"])
    wish = json.dumps(service.phone.wish())
    player.context.add_init_script(f"if (window.PushManager) {{ const WISH = {wish};\n{SUBSCRIBES} }}")
    return player


def deliver(player: Any, page: Any, url: str, data: str) -> None:
    """As the browser's push service would."""
    session = player.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        page.evaluate("() => new Promise(requestAnimationFrame)")
    which = {"origin": url, "registrationId": found[0]["registrationId"]}
    session.send("ServiceWorker.deliverPushMessage", {**which, "data": data})


def test_a_device_that_said_yes_is_told_whose_turn_it_is_and_can_say_no_again(
    whole: Any, gallery: Any, service: PushService
) -> None:
    player = with_push(whole, service)
    page = player.open("/")
    table = page.evaluate(DAYS)
    page.goto(f"{player.url}/t/{table}")
    offer = page.locator(".days-offer")
    offer.wait_for()
    gallery(page, "push-offer")
    with page.expect_response("**/api/me/push*"):
        offer.locator("button.main").click()
    offer.wait_for(state="detached")
    player.wait_turn()
    decide(player, "tabula-rasa", 0, "mouse")
    page.goto(f"{player.url}/rules/hijinx")
    assert service.arrived.wait(PATIENCE / 1000)
    message = service.phone.read(service.received[0])
    assert (message["title"], message["table"]) == ("Your move", table)
    deliver(player, page, player.url, json.dumps(message))
    page.wait_for_function(f"async () => (await ({SHOWN})()).length === 1")
    assert page.evaluate(SHOWN) == [{"title": "Your move", "body": message["body"], "tag": table}]
    player.open("/?settings")
    box = page.locator("#push")
    expect(box).to_be_checked()
    with page.expect_response("**/api/me/push*"):
        page.get_by_label("Quiet from").select_option("22")
    expect(page.get_by_label("Quiet until")).to_have_value("8")
    gallery(page, "push-settings")
    box.click()
    expect(page.get_by_label("Quiet from")).to_have_count(0)
    assert page.evaluate("async () => (await (await fetch('/api/me/push')).json()).here") == []


def test_without_https_the_page_says_so_and_works(whole: Any, gallery: Any, server: Any) -> None:
    player = whole(f"http://home.test:{server.port}", forgives=("Cross-Origin-Opener-Policy",))
    page = player.open("/")
    table = page.evaluate(DAYS)
    page.goto(f"{player.url}/t/{table}")
    offer = page.locator(".days-offer")
    expect(offer).to_contain_text("need https")
    offer.get_by_role("button").click()
    offer.wait_for(state="detached")
    player.wait_turn()
    decide(player, "tabula-rasa", 0, "mouse")
    player.open("/?settings")
    expect(page.locator("#push-says")).to_contain_text("Only over https")
    expect(page.locator("#push")).to_be_disabled()
    gallery(page, "push-insecure")


START, BOT = (
    " start: true,",
    """,
    bots: [{ seat: 1, level: "novice" }]""",
)
BADGE = "navigator.setAppBadge = async (count) => { (window.badges ??= []).push(count); };"


def test_after_a_move_the_next_game_is_one_press_away_and_the_icon_counts_those_that_wait(
    players: Any, gallery: Any
) -> None:
    ada, ben = players(), players()
    ada.context.add_init_script(BADGE)
    page = ada.open("/")
    waits = page.evaluate(DAYS)
    ada.open(f"/t/{waits}")
    ada.wait_turn()
    both = page.evaluate(DAYS.replace(START, "").replace(BOT, ""))
    ben.sit_down(f"/t/{both}", "Ben of the days")
    ada.open(f"/t/{both}")
    page.get_by_role("button", name="Start", exact=True).click()
    mover = wait_any([ada, ben])
    if mover is ben:
        decide(ben, "tabula-rasa", 0, "mouse")
        ada.wait_turn()
    decide(ada, "tabula-rasa", 0, "mouse")
    following = page.locator(".days-next")
    expect(following).to_contain_text("One more game waits for you.")
    gallery(page, "days-next")
    assert page.evaluate("window.badges.at(-1)") == 1
    following.get_by_role("link", name="Next game").click()
    page.wait_for_url(f"**/t/{waits}")
    ada.open("/")
    expect(page.locator(".your-move")).to_have_attribute("data-table", waits)
