"""A person at a device: opens pages, waits until the page says that it is idle, hears what is spoken."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser import draws

try:
    from playwright.sync_api import TimeoutError
except ImportError:  # pragma: no cover
    TimeoutError = Exception  # type: ignore[assignment,misc]  # without it no test gets here

PATIENCE = 1000 * int(os.environ.get("TABULAE_PATIENCE", "180"))  # a busy machine decides nothing; bots may compile
# So many milliseconds late come answers, fetched modules, frames and timers: finds tests that read before the page has
# drawn, and pages that lose what is pressed too early. By hand: `TABULAE_LATE=200 pytest tests/browser`.
LATE = int(os.environ.get("TABULAE_LATE", "0"))
LATE_FRAMES = """
const frame = requestAnimationFrame, timer = setTimeout;
window.requestAnimationFrame = (then) => timer(() => frame(then), LATE);
window.setTimeout = (then, after = 0, ...given) => timer(then, after + LATE, ...given);
"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# In every page, before its own scripts: breaches of the policy become complaints, what the live regions say is kept,
# and the page's own signals can be read.
WATCHED = """
addEventListener("securitypolicyviolation", (e) => console.error(`policy: ${e.violatedDirective} ${e.blockedURI}`));
window.heard = [];
addEventListener("DOMContentLoaded", async () => {
  const hear = (changes) => {
    for (const { target } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest("[aria-live]");
      const text = region?.textContent.trim();
      if (text && (region.id === "polite" || region.id === "assertive")) window.heard.push([region.ariaLive, text]);
    }
  };
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
  const site = document.querySelector('script[src*="/web/"]')?.src.split("/web/")[0] ?? "";
  const state = (name) => import(`${site}/web/state/${name}.js`);
  const [s, g, w] = await Promise.all(["store", "staging", "i18n"].map(state));
  window.signals = { s, g, w };
});
"""
PLAY = "const { s, g } = window.signals ?? {}; if (!s) return false;"
# Nothing is under way: the connection is live, the table is drawn, no command is pending.
IDLE = (
    "s.connectionState.value === 'live' && s.position.value && !g.busy.value && document.querySelector('.frame') && "
    "!document.querySelector('.sending, [aria-busy=true]')"
)
OVER = "(s.info.value?.status === 'over' && document.querySelector('.frame.finished'))"
# Opens a table and goes there.
OPEN = """async (wish) => {
  const [session, api, router] =
    await Promise.all(["net/session", "net/api", "state/router"].map((name) => import(`/web/${name}.js`)));
  await session.ensureGuest();
  const opened = await api.post("/api/tables", wish);
  session.expectTable(opened);
  router.navigate(`/t/${opened.table}`);
}"""
# How the page stands, told when what was waited for does not come.
STANDS = """() => {
  const { s, g } = window.signals ?? {};
  const { s: position, ...staged } = { s: s?.position.value, ...g?.staged.value };
  return JSON.stringify({
    connection: s?.connectionState.value, version: s?.version.value, status: s?.info.value?.status,
    toAct: position?.to_act, decision: position?.decision, legal: position?.legal?.length,
    seat: s?.seat.value, acting: s?.acting.value, staged,
    notice: s?.notice.value, lines: s?.lines.value.slice(-3).map((line) => line.text || line.kind),
    focus: document.activeElement?.outerHTML.slice(0, 160), heard: window.heard?.slice(-4),
    frame: document.querySelector(".frame")?.className,
    busy: document.querySelectorAll(".sending, [aria-busy=true]").length,
  });
}"""


class Player:
    """One browser context, as one person's device; the fixture fails the test when its page complains."""

    def __init__(self, browser: Any, url: str, forgives: tuple[str, ...] = (), **how: Any) -> None:
        usual = {"viewport": {"width": 1280, "height": 720}, "locale": "en-GB", "reduced_motion": "reduce"}
        self.context = browser.new_context(**{**usual, **how})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCHED)
        self.context.add_init_script(draws.nonces())
        self.url = url
        self.forgives = forgives
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Any:
        page = self.context.new_page()
        if LATE:
            self._delay(page)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self.listen)
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))
        return page

    def _delay(self, page: Any) -> None:
        network = self.context.new_cdp_session(page)
        network.send("Network.enable")
        slow = {"offline": False, "latency": LATE, "downloadThroughput": -1, "uploadThroughput": -1}
        network.send("Network.emulateNetworkConditions", slow)
        page.add_init_script(LATE_FRAMES.replace("LATE", str(LATE)))

    def listen(self, said: Any) -> None:
        told = f"{said.text} {said.location.get('url', '')}"
        if said.type == "error" and not any(each in told for each in self.forgives):
            self.complaints.append(told)

    def open(self, path: str = "/") -> Any:
        self.page.goto(self.url + path)
        self.page.locator("#app > *").first.wait_for()
        return self.page

    # Opening tables

    def play_now(self, title: str = "Tabula Rasa") -> Any:
        page = self.open()
        page.get_by_role("button", name=f"Play now {title}").click()
        self.wait_idle()
        return page

    def new_table(self, game: str, seats: int, fill: str = "With friends", **options: str) -> str:
        """Open a table by the form; gives its path."""
        page = self.open(f"/?new={game}")
        page.get_by_role("radio", name=fill, exact=True).check()
        self.set_seats(seats)
        if fill == "Against bots":
            self.choose_bots("Pip", seats)  # the quickest to decide
        if options:
            page.locator(".house-rules > summary").click()
        for name, value in options.items():
            self.set_option(name, value)
        page.locator("form button.main").click()
        page.wait_for_url("**/t/*")
        return str(page.url.removeprefix(self.url))

    def set_option(self, name: str, value: str) -> None:
        """A house rule of the form, whichever way it is chosen there."""
        control = self.page.locator(f"#option-{name}")
        control.wait_for()
        match control.evaluate("each => each.type ?? ''"):
            case "checkbox":
                control.set_checked(control.get_attribute("data-standard") == value)
            case "number":
                control.fill(value)
                control.blur()
            case "select-one":
                control.select_option(value)
            case _:
                control.locator(f"input[data-value='{value}']").check()

    def set_seats(self, seats: int) -> None:
        """Add or remove seats of the form until there are so many."""
        tiles = self.page.locator(".seat-tile")
        tiles.nth(1).wait_for()
        while (now := tiles.count()) != seats:
            if now < seats:
                self.page.locator(".seat-tile-add button").click()
            else:
                tiles.last.locator("> button").last.click()
            self.page.wait_for_function("n => document.querySelectorAll('.seat-tile').length !== n", arg=now)

    def choose_bots(self, name: str, seats: int) -> None:
        """The same face on every other seat of the form."""
        for seat in range(1, seats):
            self.page.locator(".seat-pick").nth(seat - 1).click()
            self.page.locator("#picker").get_by_role(
                "radio", name=name, exact=True
            ).click()  # closes the sheet of a phone
            self.page.locator(".seat-tile").nth(seat).get_by_text(name, exact=True).wait_for()

    def against_bots(self, game: str, seats: int, *, by_form: bool = False, **options: str) -> Any:
        """A table with bots, dealt: opened as the form does it, which is filled in only if the test is about that."""
        if by_form:
            self.new_table(game, seats, "Against bots", **options)
        else:
            bots = [{"seat": seat, "level": "novice", "name": "Pip"} for seat in range(1, seats)]  # the quickest
            wish = {"game": game, "seats": seats, "options": options, "bots": bots, "start": True}
            self.open("/code").evaluate(OPEN, wish)
        self.wait_idle()
        self.page.evaluate(
            "async () => { await import('/web/screens/table/inspector.js'); }"
        )  # fetched after the table
        return self.page

    def sit_down(self, path: str, name: str) -> Any:
        page = self.open(path)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Join").click()
        page.get_by_role("heading", name="Seats").wait_for()
        return page

    # Waiting

    def until(self, condition: str, argument: Any = None) -> None:
        """Wait until the page's own signals (`s` of store.js, `g` of staging.js) say so."""
        test = f"(was) => {{ {PLAY} return Boolean({condition}); }}"
        self._wait(condition, test, argument)

    def _wait(self, what: str, test: str, argument: Any) -> None:
        """Wait for a test of the page; when it never comes true, say how the page stands."""
        try:
            self.page.wait_for_function(test, arg=argument)
        except TimeoutError as error:
            raise AssertionError(f"never: {what} ({argument}); {self.page.evaluate(STANDS)}") from error

    def read(self, what: str) -> Any:
        return self.page.evaluate(f"() => {{ {PLAY} return {what}; }}")

    def wait_idle(self) -> None:
        """Wait until nothing is under way."""
        self.until(f"{OVER} || ({IDLE})")

    def wait_turn(self) -> bool:
        """Wait until it is this player's turn, or the game is over; says whether it is a turn."""
        self.until(f"{OVER} || ({IDLE} && s.myTurn.value && s.acting.value && document.querySelector('.frame.mine'))")
        return bool(self.read("s.info.value.status !== 'over'"))

    def version(self) -> int:
        return int(self.read("s.version.value"))

    def wait_version(self, version: int) -> None:
        self.until("s.version.value >= was", version)

    @contextmanager
    def move(self) -> Iterator[None]:
        """What is pressed inside makes one move; goes on when the table has it and the page is idle again."""
        was = self.version()
        yield
        self.until(f"{OVER} || ({IDLE} && (s.version.value > was || !s.myTurn.value))", was)

    # Looking

    def hand(self) -> list[str]:
        return [str(card.get_attribute("data-card")) for card in self.page.locator(".hand [data-card]").all()]

    def heard(self) -> list[str]:
        """All that the live regions said on this page, oldest first."""
        return [text for _, text in self.page.evaluate("window.heard")]

    def wait_heard(self, words: str) -> None:
        self._wait("heard", "words => window.heard.some(([, text]) => new RegExp(words).test(text))", words)


def wait_any(people: list[Player]) -> Player | None:
    """The one whose turn it is, or None when the game is over for everybody."""
    versions = [each.version() for each in people]
    for each in people:  # nobody looks at an older table than anybody else
        each.wait_version(max(versions))
        each.wait_idle()
    turns = [each for each in people if each.read("s.myTurn.value")]
    if turns:
        return turns[0]
    assert all(each.read("s.info.value.status === 'over'") for each in people), "somebody owes a decision"
    return None


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
