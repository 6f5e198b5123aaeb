"""Nothing by colour alone: pieces stay apart without colours and for colour-blind eyes, by shape, pattern or word.

A reader that sees only dark and light learns every card once, as it is drawn alone, and must then name each card of a
hand from its picture, by the part of it that a player reads.
"""

from __future__ import annotations

import base64
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from tests.helpers.sampling import ONLY_IN_ALL, sample

Picture = np.ndarray[Any, Any]
EYES = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
APART = 0.02  # share of points in which any two pieces differ at least, seen in two tones; one pip of a die is 0.028

# The things in a picture of the page, each as SIZE × SIZE points of two tones: above or below the middle between its
# darks and its lights (Otsu).
SIZE = 80
TWO_TONES = """async ({ picture, selector, part, SIZE }) => {
  const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext("2d", { willReadFrequently: true });
  canvas.imageSmoothingQuality = "high";
  return [...document.querySelectorAll(selector)].map((thing) => {
    const box = thing.getBoundingClientRect();
    const [x, y, w, h] = part;
    const from = [box.x + x * box.width, box.y + y * box.height, w * box.width, h * box.height];
    canvas.drawImage(image, ...from, 0, 0, SIZE, SIZE);
    const { data } = canvas.getImageData(0, 0, SIZE, SIZE);
    const luma = (i) => Math.round(0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2]);
    const light = Array.from({ length: SIZE * SIZE }, (_, i) => luma(i));
    const count = new Array(256).fill(0);
    for (const each of light) count[each] += 1;
    const sum = light.reduce((a, b) => a + b, 0);
    let [best, low, lowSum] = [[-1, 0], 0, 0];
    for (let cut = 1; cut < 256; cut++) {
      low += count[cut - 1];
      lowSum += (cut - 1) * count[cut - 1];
      const high = light.length - low;
      const between = low && high && low * high * (lowSum / low - (sum - lowSum) / high) ** 2;
      if (between > best[0]) best = [between, cut];
    }
    return light.map((each) => (each >= best[1] ? "1" : "0")).join("");
  });
}"""

# Draws pieces over the page: [group, name, "glyph" or a game, which, width].
DRAW = """async (pieces) => {
  const { html, render } = await import("/web/vendor/lit-html/lit-html.js");
  const faces = {
    "tabula-rasa": ["knight", (await import("/web/games/tabula-rasa/cards.js")).knightFace],
    hijinx: ["hj", (await import("/web/games/hijinx/cards.js")).cardFace],
    "hijinx-mini": ["hj", (await import("/web/games/hijinx/cards.js")).miniFace],
    palimpsest: ["decktet-card", (await import("/web/games/palimpsest/cards.js")).handFace],
  };
  const { loadStylesheet } = await import("/web/ui/stylesheet.js");
  for (const game of ["tabula-rasa", "hijinx", "palimpsest"]) await loadStylesheet(`/web/games/${game}/${game}.css`);
  const { loadSprite } = await import("/web/ui/sprite.js");
  for (const name of ["tabula-rasa/knights", "hijinx/hijinx"]) await loadSprite(`/web/games/${name}.svg`);
  document.getElementById("pieces")?.remove();
  const row = Object.assign(document.createElement("div"), { id: "pieces" });
  Object.assign(row.style, { position: "fixed", inset: "0", zIndex: 1000, color: "var(--card-ink)" });
  Object.assign(row.style, { display: "flex", flexWrap: "wrap", alignContent: "start", gap: "6px", padding: "6px" });
  const tall = 1.4 * pieces[0][4];
  row.style.rowGap = `${Math.ceil(tall) + 6 - tall}px`; // cards of one width lie on whole points in every row
  row.style.background = "var(--felt)";
  document.body.append(row);
  const glyph = (group, name, which) => html`<svg class="glyph suit ${name}" data-group=${group} data-name=${name}>
    <use href="#${which}"></use></svg>`;
  const card = (group, name, [kind, face], which) => html`<span class="card in-hand ${kind}" data-group=${group}
    data-name=${name}>${face(Number(which))}</span>`;
  render(html`${pieces.map(([group, name, game, which]) =>
    game === "glyph" ? glyph(group, name, which) : card(group, name, faces[game], which))}`, row);
  pieces.forEach(([, , , , width], i) => {
    const { style } = row.children[i];
    style.setProperty("--w", `${width}px`);
    if (row.children[i].matches("svg"))
      Object.assign(style, { width: `${width}px`, height: `${width}px`, background: "var(--card)" });
  });
  await document.fonts.ready;
}"""

COLOURS = ("red", "yellow", "green", "blue", "violet")
SUITS = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
PIECES = [
    *[["knights in a phone's hand", c, "tabula-rasa", 5 * n + 2, 66] for n, c in enumerate(COLOURS)],
    *[["knights on a phone's table", c, "tabula-rasa", 5 * n + 2, 34] for n, c in enumerate(COLOURS)],
    *[["estates", c, "glyph", f"shield-{c}", 28] for c in COLOURS],
    *[["seats", f"seat {n}", "glyph", f"cube-{n}", 16] for n in range(1, 6)],
    *[["suits", s, "glyph", f"suit-{s}", 14] for s in SUITS],
    *[["dice", f"die {n}", "glyph", f"hj-die-{n}", 18] for n in range(7)],
    *[["powers", d, "glyph", f"hj-{d}", 18] for d in ("swap", "dump", "reverse", "jinx")],
    *[["verdicts", v, "glyph", f"hj-{v}", 18] for v in ("double7", "seven", "match", "no", "check")],
    *[["smallest cards", f"{n}", "hijinx-mini", n, 34] for n in (0, 8, 9, 16, 27, 40, 48)],
]


def see(player: Any, selector: str, eyes: str, part: tuple[float, ...] = (0, 0, 1, 1)) -> list[Picture]:
    """What such eyes see of the things, in two tones."""
    line = player.context.new_cdp_session(player.page)
    line.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    picture = base64.b64encode(player.page.screenshot(animations="disabled", scale="css")).decode()
    seen = player.page.evaluate(TWO_TONES, {"picture": picture, "selector": selector, "part": part, "SIZE": SIZE})
    return [np.frombuffer(each.encode(), np.uint8).reshape(SIZE, SIZE) for each in seen]


def difference(one: Picture, other: Picture) -> float:
    """The share of points that differ, one picture pushed about a little to lie best on the other.

    Which of the two tones is the darker one does not count.
    """
    best = 1.0
    for down, right in product(range(-2, 3), repeat=2):
        share = float(np.mean(np.roll(one, (down, right), (0, 1))[3:-3, 3:-3] != other[3:-3, 3:-3]))
        best = min(best, share, 1 - share)
    return best


@pytest.mark.parametrize("theme", sample(["light", "dark"], 1))
def test_any_two_pieces_differ_without_their_colours(players: Any, gallery: Any, theme: str) -> None:
    player = players(color_scheme=theme)
    player.open().evaluate(DRAW, PIECES)
    told, least = [], {}
    for eyes in EYES:
        seen = see(player, "#pieces > *", eyes)
        for (one, first), (other, second) in combinations(zip(PIECES, seen, strict=True), 2):
            if one[0] == other[0]:
                apart = difference(first, second)
                least[one[0]] = min(least.get(one[0], 1.0), apart)
                if apart < APART:
                    told.append(f"{one[0]}, {eyes}: {one[1]} and {other[1]} differ in {apart:.1%}")
        gallery(player.page, f"pieces-{eyes}-{theme}")
    print({name: f"{share:.1%}" for name, share in least.items()})
    assert not told, "\n".join(told)


# By game: how many cards there are, how wide one is in a hand, and the part of it that is read: what a fan shows; in
# Hijinx, whose cards lie side by side, both dice; in Palimpsest the signs of rank and suits, without name and picture.
CARDS = {
    "tabula-rasa": (25, 104, (0.03, 0.02, 0.5, 0.24)),
    "hijinx": (49, 104, (0.34, 0.05, 0.56, 0.75)),
    "palimpsest": (45, 108, (0.03, 0.02, 0.17, 0.4)),
}


# Puts these cards into the reader's hand, as if they had been dealt and another were to decide.
HOLD = """(cards) => {
  const { s } = window.signals;
  const hand = cards.reduce((set, card) => set + 2 ** card, 0);
  s.position.value = { ...s.position.value, legal: [], to_act: [1], view: { ...s.position.value.view, hand } };
}"""


@ONLY_IN_ALL
@pytest.mark.parametrize("game", sample(CARDS, 1))
def test_a_reader_without_colours_names_every_card_of_a_hand(players: Any, gallery: Any, game: str) -> None:
    player = players(viewport={"width": 1280, "height": 900})
    page = player.against_bots(game, 3)
    player.wait_turn()
    page.mouse.move(0, 0)
    count, width, part = CARDS[game]
    dealt = len(player.hand())
    signs = page.evaluate(
        "async ([game, count]) => { const { signOf } = await import(`/web/games/${game}/pieces.js`);"
        "return Array.from({ length: count }, (_, card) => signOf(card)); }",
        [game, count],
    )
    for eyes in ("achromatopsia", "deuteranopia"):
        page.evaluate(DRAW, [[game, sign, game, card, width] for card, sign in enumerate(signs)])
        learnt = dict(zip(signs, see(player, "#pieces > *", eyes, part), strict=True))
        page.evaluate("document.getElementById('pieces').remove()")
        held = set()
        for first in range(0, count, dealt):  # every card once, whatever was dealt
            page.evaluate(HOLD, [(first + place) % count for place in range(dealt)])
            hand = player.hand()
            held |= set(hand)
            seen = see(player, ".hand [data-card]", eyes, part)
            gallery(page, f"{eyes}-{game}-{first}")
            named = [min(learnt, key=lambda sign: difference(learnt[sign], card)) for card in seen]
            assert named == hand, eyes
        assert held == set(signs)
