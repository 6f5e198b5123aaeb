"""What every screen is held to: axe, no sideways scroll, targets that can be hit."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from tests.browser.player import Player

WIDTHS = (320, 390, 768, 1280, 1920)
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr", "de")
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
# Controls smaller than 24 px (2.5.8), except links inside a sentence, and fields whose label is the target.
SMALL_TARGETS = """() => {
  const found = [];
  const things = "a[href], button, input, select, summary, [role=tab], [role=option], label.check, label.button";
  for (const each of document.querySelectorAll(things)) {
    if (!each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (document.querySelector("dialog[open]") && !each.closest("dialog[open]")) continue;
    if (each.matches("input[type=radio], input[type=checkbox], input[type=file]") && each.closest("label")) continue;
    const inSentence = each.matches("a") && each.parentElement.textContent.trim() !== each.textContent.trim()
      && getComputedStyle(each).display === "inline";
    const box = each.getBoundingClientRect();
    if (!inSentence && box.width && (box.width < 23.9 || box.height < 23.9))
      found.push(`${each.outerHTML.slice(0, 90)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
  }
  return found;
}"""


def axe(page: Any) -> list[str]:
    """What axe has to say about the page, one line a node."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("options => axe.run(document, options).then(result => result.violations)", OPTIONS)
    return [f"{v['id']} {n['target']} {n['failureSummary'][:300]}" for v in found for n in v["nodes"][:3]]


def fits(page: Any) -> list[str]:
    """What is wrong with the sizes: a page that scrolls sideways, targets that are too small."""
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    sideways = [f"scrolls sideways by {over} px"] if over > 0 else []
    return sideways + page.evaluate(SMALL_TARGETS)


def dress(player: Player, width: int, theme: str, lang: str) -> None:
    """The same screen at another width, in another theme and language, without a reload."""
    page = player.page
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=theme)
    page.evaluate("async lang => { (await import('/web/state/settings.js')).lang.value = lang; }", lang)
    page.wait_for_function(
        "lang => document.documentElement.lang === lang && window.signals.w.language.value === lang", arg=lang
    )
    page.wait_for_function(
        "() => !document.querySelector('.flying-points, .flight')"
    )  # fading: read when it has arrived


def problems(player: Player, name: str, turn: int, gallery: Any, *, in_full: bool) -> list[str]:
    """All complaints about one screen. Sizes at every width; axe on a phone, a tablet and a desk.

    Those three see all languages and both themes, whatever `turn` is. It moves on from screen to screen: six of them
    see every theme in every language, twelve every width in both themes and in all languages. A sample, not `in_full`,
    has each screen at two of those widths, axe at the first: nine screens see every device in every language.
    """
    told = []
    with_axe = [(320, 390)[turn // 3 % 2], 768, (1280, 1920)[turn // 2 % 2]]
    widths = [*with_axe, *[width for width in WIDTHS if width not in with_axe]]
    if not in_full:
        first = turn + turn // 3
        widths = [with_axe[first % 3], with_axe[(first + 1) % 3]]
        with_axe = widths[:1]
    for n, width in enumerate(widths):
        theme, lang = THEMES[(n + turn) % 2], LANGUAGES[(n + turn) % 3]
        dress(player, width, theme, lang)
        where = f"{name} {width} {theme} {lang}"
        gallery(player.page, where.replace(" ", "-").replace("/", "-").replace("?", ""))
        found = fits(player.page) + (axe(player.page) if width in with_axe else [])
        told += [f"{where}: {each}" for each in found]
    return told
