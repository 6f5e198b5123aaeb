"""Nothing by colour alone: pieces stay apart without colours and for colour-blind eyes, by shape, pattern or word.

A reader that sees only dark and light learns each piece once, as it is drawn alone, and must then name every card that
lies in a hand, from its picture.
"""

from __future__ import annotations

import base64
from itertools import combinations
from typing import Any

import pytest

EYES = ("none", "achromatopsia", "deuteranopia", "protanopia", "tritanopia")
SIZE = 24  # pictures are compared at 24 × 24 points
APART = 0.03  # share of points in which any two pieces differ at least, in one colour and black

# A picture as one number a point, 0 or 1: darker or lighter than the middle between its two tones (Otsu).
TWO_TONES = """async ([picture, size, tall]) => {
  const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
  const how = { resizeWidth: size, resizeHeight: tall, resizeQuality: "high" };
  const image = await createImageBitmap(new Blob([bytes]), how);
  const canvas = new OffscreenCanvas(size, tall).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, size, tall);
  const luma = (i) => Math.round(0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2]);
  const light = Array.from({ length: size * tall }, (_, i) => luma(i));
  let best = [-1, 0];
  for (let cut = 1; cut < 256; cut++) {
    const low = light.filter((each) => each < cut), high = light.filter((each) => each >= cut);
    if (!low.length || !high.length) continue;
    const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
    const between = low.length * high.length * (mean(low) - mean(high)) ** 2;
    if (between > best[0]) best = [between, cut];
  }
  return light.map((each) => (each >= best[1] ? 1 : 0));
}"""

# Draws pieces in a row above everything: {name: how}. Ways: a glyph of the sprite on a ground, or a game's own card.
DRAW = """async ({ pieces, width }) => {
  const { html, render } = await import("/web/vendor/lit-html/lit-html.js");
  const games = {
    "tabula-rasa": await import("/web/games/tabula-rasa/cards.js"),
    hijinx: await import("/web/games/hijinx/cards.js"),
    palimpsest: await import("/web/games/palimpsest/cards.js"),
  };
  const draw = { "tabula-rasa": "knightFace", hijinx: "cardFace", palimpsest: "handFace" };
  const kind = { "tabula-rasa": "knight", hijinx: "hj", palimpsest: "decktet-card" };
  document.getElementById("pieces")?.remove();
  const row = document.createElement("div");
  row.id = "pieces";
  Object.assign(row.style, { position: "fixed", inset: "0", zIndex: 1000, background: "var(--felt)" });
  Object.assign(row.style, { display: "flex", flexWrap: "wrap", alignContent: "start", gap: "6px", padding: "6px" });
  for (const game of Object.keys(games)) {
    if (document.querySelector(`link[href="/web/css/${game}.css"]`)) continue;
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/web/css/${game}.css` });
    document.head.append(link);
    await new Promise((done) => (link.onload = done));
  }
  document.body.append(row);
  render(html`${pieces.map(([name, game, what]) => {
    if (game === "glyph")
      return html`<svg class="glyph suit ${name}" data-name=${name}><use href="#${what}"></use></svg>`;
    const face = games[game][draw[game]](Number(what));
    return html`<span class="card in-hand ${kind[game]}" data-name=${name}>${face}</span>`;
  })}`, row);
  for (const each of row.children) {
    each.style.setProperty("--w", `${width}px`);
    const square = { width: `${width}px`, height: `${width}px`, background: "var(--card)" };
    if (each.matches("svg")) Object.assign(each.style, square);
  }
  await document.fonts.ready;
  return pieces.map(([name]) => name);
}"""


def tones(page: Any, thing: Any, tall: int = SIZE) -> tuple[int, ...]:
    picture = base64.b64encode(thing.screenshot(animations="disabled")).decode()
    return tuple(page.evaluate(TWO_TONES, [picture, SIZE, tall]))


def difference(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The share of points that differ; which of the two tones is the darker one does not count."""
    share = sum(a != b for a, b in zip(one, other, strict=True)) / len(one)
    return min(share, 1 - share)


def look_with(player: Any, eyes: str) -> None:
    player.context.new_cdp_session(player.page).send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})


def knights(value: int) -> list[list[str]]:
    return [[f"knight {colour}", "tabula-rasa", str(5 * (value - 1) + colour)] for colour in range(5)]


SETS = {
    "knights in hand on a phone": (knights(3), 66),
    "knights on the table on a phone": (knights(3), 34),
    "estates": ([[c, "glyph", f"shield-{c}"] for c in ("red", "yellow", "green", "blue", "violet")], 28),
    "seats": ([[str(n), "glyph", f"cube-{n}"] for n in range(1, 6)], 16),
    "suits": ([[s, "glyph", f"suit-{s}"] for s in ("moons", "suns", "waves", "leaves", "wyrms", "knots")], 14),
    "dice": ([[str(n), "glyph", f"die-{n}"] for n in range(7)], 18),
    "what Hijinx cards do": (
        [[d, "glyph", f"does-{d}"] for d in ("swap", "dump", "reverse")] + [["jinx", "glyph", "jinx"]],
        18,
    ),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_any_two_pieces_differ_without_their_colours(players: Any, gallery: Any, theme: str) -> None:
    player = players(color_scheme=theme)
    page = player.open()
    told, least = [], {}
    for name, (pieces, width) in SETS.items():
        page.evaluate(DRAW, {"pieces": pieces, "width": width})
        for eyes in EYES[1:]:
            look_with(player, eyes)
            seen = {each[0]: tones(page, page.locator(f'#pieces [data-name="{each[0]}"]')) for each in pieces}
            for one, other in combinations(seen, 2):
                apart = difference(seen[one], seen[other])
                least[name] = min(least.get(name, 1.0), apart)
                if apart < APART:
                    told.append(f"{name}, {eyes}: {one} and {other} differ in {apart:.1%}")
        gallery(page, f"pieces-{name.replace(' ', '-')}-{theme}")
    print({name: f"{share:.1%}" for name, share in least.items()})
    assert not told, "\n".join(told)


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx", "palimpsest"])
def test_a_reader_without_colours_names_every_card_in_hand(players: Any, gallery: Any, game: str) -> None:
    player = players()
    page = player.against_bots(game, 3)
    player.wait_turn()
    cards = page.locator(".hand [data-card]")
    hand = player.hand()
    for eyes in ("achromatopsia", "deuteranopia", "protanopia"):
        look_with(player, eyes)
        gallery(page, f"{eyes}-{game}")
        seen = [tones(page, cards.nth(n), tall=34) for n in range(cards.count())]
        for n, m in combinations(range(len(hand)), 2):
            if hand[n] != hand[m]:
                assert difference(seen[n], seen[m]) > 0.01, f"{hand[n]} and {hand[m]} look alike ({eyes})"
