"""Makes the pictures of docs/gallery.md from real games.

    python -m tests.browser.pictures docs/pictures
    python -m tests.browser.pictures folder --scenes home,end-hijinx --sizes 2560 --languages de --format png

Every scene is a page of a guest who has games in play, games that are over and friends. Each size opens it anew and is
photographed in both themes.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import random
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from threading import Thread
from typing import Any

from tabulae.client import Client
from tests.browser import chromium
from tests.browser.conftest import ROOT, Server
from tests.browser.player import PHONE, Player

SIZES: dict[str, dict[str, Any]] = {
    "1280": {"viewport": {"width": 1280, "height": 800}},
    "390": {**PHONE, "device_scale_factor": 2},
    "2560": {"viewport": {"width": 2560, "height": 1440}},
    "844": {**PHONE, "viewport": {"width": 844, "height": 390}},
    "640": {"viewport": {"width": 640, "height": 400}},  # 1280 × 800 at 200 %
    "820": {"viewport": {"width": 820, "height": 1180}},
}
THEMES = ("light", "dark")
COMPILING = 240_000  # ms: the first hint and the first review may compile a search
BOTS = {
    "tabula-rasa": [("club", "Maud")],
    "palimpsest": [("casual", "Tilda")],
    "hijinx": [("club", "Bruno"), ("casual", "Wren")],
}


def run(story: Coroutine[Any, Any, Any]) -> Any:
    """Play over the wire in a thread of its own: the browser keeps the loop of this one."""
    told: list[Any] = []
    thread = Thread(target=lambda: told.append(asyncio.run(story)))
    thread.start()
    thread.join()
    return told[0]


def good_move(chair: Any, dice: random.Random) -> str:
    """A move that looks well for this seat at once, where the game says what each brings; else any."""
    mine, after = chair.seat, chair.after
    moves = [each["move"] for each in chair.legal]
    dice.shuffle(moves)

    def lead(move: str) -> float:
        points = [each or 0 for each in after.get(move, [])]
        return points[mine] - max([p for seat, p in enumerate(points) if seat != mine]) if points else 0.0

    return str(max(moves, key=lead))


class Guest:
    """One person with a cookie, who plays over the wire and looks at pages in browsers of any size."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.client = run(Client.connect(url, name=name))
        self.dice = random.Random(name)

    def opens(self, game: str, *, turns: int = 0, friends: int = 0, **wish: Any) -> str:
        """A table against the bots of the game, or with free seats for friends, after so many own turns."""
        bots = [] if friends else [{"seat": n + 1, "level": b[0], "name": b[1]} for n, b in enumerate(BOTS[game])]
        seats = 1 + friends + len(bots)
        table = run(self.client.open(game, seats, bots=bots, start=not friends, **wish))
        if turns:
            run(self.plays(table, turns))
        return str(table)

    async def plays(self, table: str, turns: int, until: Callable[[Any], bool] = lambda view: False) -> bool:
        """Play so many turns, or until a View of one's own turn is as wished; says whether it came to that."""
        async with self.client.at(table, 0) as chair:
            for _ in range(turns):
                if not await chair.my_turn():
                    return False
                if until(chair.view):
                    return True
                await chair.play(good_move(chair, self.dice))
            await chair.my_turn()
            return False

    def cookies(self) -> list[Any]:
        name, _, value = self.client.cookie.partition("=")
        return [{"name": name, "value": value, "url": self.url}]


ALL = 400  # turns: more than any game has


class Studio:
    """The people, their tables (each made when a scene first needs it), and a browser to photograph them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.browser = chromium.browser()
        self.lark = Guest(url, "Lark")
        self.nobody = Guest(url, "Wren")
        self._tables: dict[str, str] = {}

    def table(self, name: str) -> str:
        if name not in self._tables:
            self._tables[name] = getattr(self, name.replace("-", "_"))()
        return self._tables[name]

    def playing_tabula_rasa(self) -> str:
        return self.lark.opens("tabula-rasa", turns=7)

    def playing_palimpsest(self) -> str:
        return self.lark.opens("palimpsest", turns=6)

    def playing_hijinx(self) -> str:
        return self.lark.opens("hijinx", turns=5)

    def over_tabula_rasa(self) -> str:
        return self.lark.opens("tabula-rasa", turns=ALL)

    def over_palimpsest(self) -> str:
        return self.lark.opens("palimpsest", turns=ALL)

    def over_hijinx(self) -> str:
        return self.lark.opens("hijinx", turns=ALL, options={"rounds": "3"})

    def round_hijinx(self) -> str:
        """A round has ended, and nobody has played in the next: who comes in now sees how it ended."""
        while True:
            table = self.lark.opens("hijinx")
            if run(self.lark.plays(table, ALL, lambda view: view["round"] > 0 and view["path_size"] == 1)):
                return table

    def tried_today(self) -> str:
        """Today's deal, played to its end."""
        table = str(run(self.lark.client.post("/api/today", {}))["table"])
        run(self.lark.plays(table, ALL))
        return table

    def waiting(self) -> str:
        table = self.lark.opens("hijinx", friends=3)
        run(Guest(self.url, "Ben").client.sit(table, 1))
        return table

    def lists(self) -> str:
        """Home's lists: a game that waits for a friend, and a public table of strangers with a free seat."""
        ben = Guest(self.url, "Ben")
        table = ben.opens("hijinx", friends=1)
        run(self.lark.client.sit(table, 1))

        async def start() -> None:
            async with ben.client.at(table, 0) as host, self.lark.client.at(table, 1) as chair:
                await host.command("start")
                await chair.until(lambda c: c.to_act)
                while 1 in chair.to_act:
                    await chair.play(good_move(chair, self.lark.dice))

        run(start())
        ada = Guest(self.url, "Ada")
        public = ada.opens("palimpsest", friends=2, listed=True)
        run(Guest(self.url, "Cy").client.sit(public, 1))
        return table


Scene = Callable[[Studio, Player], Any]
SCENES: dict[str, Scene] = {}


def scene(name: str) -> Callable[[Scene], Scene]:
    def keep(prepare: Scene) -> Scene:
        SCENES[name] = prepare
        return prepare

    return keep


def page_at(name: str, path: str, ready: str) -> None:
    """A scene that is a page as it opens."""

    def prepare(studio: Studio, player: Player) -> None:
        player.open(path).locator(ready).first.wait_for()

    SCENES[name] = prepare


@scene("home-first")
def home_first(studio: Studio, player: Player) -> None:
    player.context.clear_cookies()
    player.open("/").locator(".game-card").first.wait_for()


@scene("home")
def home(studio: Studio, player: Player) -> None:
    studio.table("playing-tabula-rasa"), studio.table("lists")
    player.open("/").locator(".small-board").first.wait_for()


page_at("new", "/?new=hijinx", ".seat-tile")


@scene("new-bots")
def new_bots(studio: Studio, player: Player) -> None:
    page = player.open("/?new=hijinx")
    page.get_by_role("radio").first.check()
    page.locator(".seat-pick").first.click()
    page.locator("#picker .bot-face, #picker input").first.wait_for()


@scene("new-rules")
def new_rules(studio: Studio, player: Player) -> None:
    page = player.open("/?new=palimpsest")
    page.locator("details summary").first.click()
    page.locator(".option-row").first.wait_for()


@scene("waiting")
def waiting(studio: Studio, player: Player) -> None:
    player.open(f"/t/{studio.table('waiting')}").locator(".chair").nth(3).wait_for()


def at_table(studio: Studio, player: Player, game: str) -> Any:
    page = player.open(f"/t/{studio.table('playing-' + game)}")
    player.wait_turn()
    if page.locator(".hj-next-round").count():
        page.locator(".hj-next-round").click()
    return page


def table_scene(game: str) -> None:
    def prepare(studio: Studio, player: Player) -> None:
        page = at_table(studio, player, game)
        fits = page.locator(".hand [data-card]:not(.misfit)")
        if fits.count():
            fits.last.click()
            page.locator(".hand .picked").wait_for()
        page.mouse.move(2, 2)
        page.wait_for_timeout(1500)

    SCENES[f"table-{game}"] = prepare

    def end(studio: Studio, player: Player) -> None:
        player.open(f"/t/{studio.table('over-' + game)}").locator(".podium li").first.wait_for()
        player.page.wait_for_timeout(1500)

    SCENES[f"end-{game}"] = end

    def review(studio: Studio, player: Player) -> None:
        page = player.open(f"/t/{studio.table('over-' + game)}?review")
        page.locator(".graph .plot").wait_for(timeout=COMPILING)

    SCENES[f"review-{game}"] = review

    def lesson(studio: Studio, player: Player) -> None:
        player.open(f"/learn/{game}").locator(".lesson").wait_for()
        player.page.wait_for_timeout(1500)

    SCENES[f"lesson-{game}"] = lesson


for each in BOTS:
    table_scene(each)


def hinted(studio: Studio, player: Player) -> Any:
    page = at_table(studio, player, "tabula-rasa")
    page.locator(".hint-button").first.click()
    page.locator(".hint-actions").wait_for(timeout=COMPILING)
    return page


@scene("hint")
def hint(studio: Studio, player: Player) -> None:
    hinted(studio, player)


@scene("hint-more")
def hint_more(studio: Studio, player: Player) -> None:
    hinted(studio, player).locator(".hint-more").click()
    player.page.locator(".hint-moves button").first.wait_for()


@scene("refused")
def refused(studio: Studio, player: Player) -> None:
    page = at_table(studio, player, "tabula-rasa")
    page.locator(".hand [data-card]").first.click()
    page.locator(".place.estate:not(.lit)").first.click()
    page.locator(".notice.refused").wait_for()


@scene("round-hijinx")
def round_end(studio: Studio, player: Player) -> None:
    player.open(f"/t/{studio.table('round-hijinx')}").locator(".hj-round-end").wait_for()
    player.page.wait_for_timeout(1500)


@scene("review-table")
def review_table(studio: Studio, player: Player) -> None:
    page = player.open(f"/t/{studio.table('over-tabula-rasa')}?review")
    page.locator(".graph .plot").wait_for(timeout=COMPILING)
    page.locator(".graph-now button").click()
    page.locator(".frame.review .felt").wait_for()


@scene("log")
def log(studio: Studio, player: Player) -> None:
    page = at_table(studio, player, "hijinx")
    if not page.locator(".side").is_visible():
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Log", exact=True).click()
    page.locator(".log").first.wait_for()


@scene("mine")
def mine(studio: Studio, player: Player) -> None:
    for game in BOTS:
        studio.table(f"over-{game}")
    player.open("/my-games").locator(".mine-game").nth(2).wait_for()


@scene("today-first")
def today_first(studio: Studio, player: Player) -> None:
    player.context.clear_cookies()
    player.open("/today").locator(".today-play").wait_for()


@scene("today")
def today(studio: Studio, player: Player) -> None:
    studio.table("tried-today")
    player.open("/today").locator(".today-results").wait_for()
    player.page.locator(".today-share").wait_for()


page_at("settings", "/?settings", ".preview-cards .card")
page_at("learn", "/learn", "h1")
page_at("rules", "/rules/hijinx", "figure.example .card")
page_at("rooms", "/rooms", "h1")
page_at("code", "/code", "h1")
page_at("about", "/about", ".about-parts")
page_at("not-found", "/nowhere", "h1")


def photograph(player: Player, path: Path, form: str, quality: int) -> None:
    """The page as it stands; WebP is compressed by the browser itself."""
    line = player.context.new_cdp_session(player.page)
    how = {"format": form} | ({"quality": quality} if form == "webp" else {})
    path.write_bytes(base64.b64decode(line.send("Page.captureScreenshot", how)["data"]))


def shoot(studio: Studio, name: str, size: str, language: str, asked: argparse.Namespace) -> None:
    player = Player(studio.browser, studio.url, ("404",), **SIZES[size], locale=language)
    player.context.set_default_timeout(asked.patience)
    try:
        player.context.add_cookies(studio.lark.cookies())
        SCENES[name](studio, player)
        for theme in asked.themes:
            player.page.emulate_media(color_scheme=theme)
            player.page.wait_for_timeout(250)
            tongue = "" if language == "en" else f"-{language}"
            path = asked.folder / f"{name}-{size}-{theme}{tongue}.{asked.format}"
            photograph(player, path, asked.format, asked.quality)
        for complaint in player.complaints:
            print(f"{name} {size}: {complaint}")
    finally:
        player.context.close()


def main() -> None:
    def words(text: str) -> list[str]:
        return text.split(",")

    asks = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asks.add_argument("folder", type=Path)
    shown = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    in_gallery = [name for name in SCENES if f"(pictures/{name}-" in shown]
    asks.add_argument("--scenes", type=words, default=in_gallery, help="of " + ", ".join(SCENES))
    asks.add_argument("--sizes", type=words, default=["1280", "390"])
    asks.add_argument("--themes", type=words, default=list(THEMES))
    asks.add_argument("--languages", type=words, default=["en"])
    asks.add_argument("--format", choices=("webp", "png"), default="webp")
    asks.add_argument("--quality", type=int, default=25, help="of WebP")
    asks.add_argument("--patience", type=int, default=60_000, help="ms that a scene may take to appear")
    asked = asks.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store:
        server = Server(Path(store))
        try:
            studio = Studio(server.url)
            for name in asked.scenes:
                for language in asked.languages:
                    for size in asked.sizes:
                        try:
                            shoot(studio, name, size, language, asked)
                        except Exception as error:
                            print(f"{name} {size}: {error}")
                print(name, flush=True)
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main()
