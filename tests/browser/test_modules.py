"""The browser part beside the browser: vendored files, catalogues, contrast, sizes; and its arithmetic held to ours."""

from __future__ import annotations

import hashlib
import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae.core import chance, layout
from tabulae.core.cardset import cards_of
from tabulae.core.game import find
from tabulae.games.palimpsest.state import LAY
from tabulae.position_diff import apply_diff
from tabulae.server.http import pages
from tabulae.server.table.chat_rules import PRESETS, preset_text
from tabulae.simulation.virtual_loop import run
from tests.server.publish.test_view_diffs import changes_of

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "tabulae" / "web"
LANGUAGES = ("en", "fr", "de")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is missing")

# Files


def test_every_vendored_file_is_the_one_that_was_published() -> None:
    listed = {}
    for library in json.loads((WEB / "vendor.json").read_text()):
        assert library["licence"] and library["version"]
        assert any("LICENSE" in name for name in library["files"]), f"{library['name']} comes without its licence"
        listed |= library["files"]
    found = {
        str(p.relative_to(WEB)) for folder in ("vendor", "fonts") for p in (WEB / folder).rglob("*") if p.is_file()
    }
    assert found == set(listed)
    for name, digest in listed.items():
        assert hashlib.sha256((WEB / name).read_bytes()).hexdigest() == digest, name


def scripts() -> list[Path]:
    return [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]


def test_nothing_is_fetched_from_elsewhere() -> None:
    for path in [*scripts(), *WEB.rglob("*.css"), WEB / "index.html"]:
        addresses = re.findall(r"https?://[^\s\"'`)]+", path.read_text())
        assert [each for each in addresses if "w3.org" not in each] == [], path


def test_no_module_is_longer_than_one_can_read() -> None:
    for path in scripts():
        assert len(path.read_text().splitlines()) <= 300, path


def packed(files: Iterable[Path]) -> int:
    """Bytes of the files as the server sends them, each compressed by itself."""
    sent = [pages.read(path) for path in files]
    return sum(len(each.compressed or each.body) for each in sent)


GAMES = ("tabula-rasa", "palimpsest", "hijinx")


def frame_files() -> list[Path]:
    """The scripts and style sheets of home, of the table that it fetches ahead, and what all games share."""
    modules: list[Path] = []
    for start in ("app.js", "screens/table/table.js"):
        imported(WEB / start, modules)
    first, *others = [imported(WEB / "games" / game / "index.js", []) for game in GAMES]
    modules += [path for path in first if path not in modules and all(path in other for other in others)]
    linked = re.findall(r"/web/([\w/-]+\.css)", (WEB / "index.html").read_text())
    loaded = [name for path in modules for name in re.findall(r'loadStylesheet\("/web/([^"]+)"\)', path.read_text())]
    return [*modules, *(WEB / name for name in dict.fromkeys([*linked, *loaded]))]


def test_the_first_load_is_small() -> None:
    code = packed(frame_files())
    fonts = sum(path.stat().st_size for path in WEB.glob("fonts/*.woff2"))
    print(f"home with the table's frame: {code / 1000:.1f} KB of js and css compressed; fonts {fonts / 1000:.1f} KB")
    assert code <= 100_000
    assert fonts <= 80_000


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_adds_is_small(game: str) -> None:
    """Its scripts, style sheets and drawings; those of Palimpsest's extended deck come with the first card of it.

    What every game imports, such as the hand, is counted once, with the first load.
    """
    own = [path for path in imported(WEB / "games" / game / "index.js", []) if path not in frame_files()]
    sprites = [path for path in (WEB / "games" / game).glob("*.svg") if path.name != "extended.svg"]
    files = [*own, *(WEB / "games" / game).glob("*.css"), *sprites]
    print(f"{game}: {packed(files) / 1000:.1f} KB compressed")
    assert packed(files) <= 60_000


def with_later_parts(path: Path) -> list[Path]:
    """The module, all that it imports, and the parts beside them that they fetch when they are needed."""
    found = imported(path, [])
    for each in found:  # grows while it is read
        for name in re.findall(r'import\("(\.{1,2}/[\w/-]+\.js)"\)', each.read_text()):
            imported((each.parent / name).resolve(), found)
    return found


def imported(path: Path, found: list[Path]) -> list[Path]:
    """The module and all that it imports, in the order of the imports."""
    if path not in found:
        found.append(path)
        pattern = r"(?:^|\n|;)\s*(?:import|export)\b(?!\()[^;`]*?[\"']([^\"'`]+\.js)[\"']"
        for line in re.findall(pattern, path.read_text()):
            imported((path.parent / line).resolve(), found)
    return found


def test_the_page_fetches_ahead_exactly_what_it_needs_first() -> None:
    ahead = re.findall(r'modulepreload" href="/web/([^"]+)"', (WEB / "index.html").read_text())
    assert set(ahead) == {str(path.relative_to(WEB)) for path in imported(WEB / "app.js", [])} - {"app.js"}


def test_the_page_lists_every_module_of_a_table_and_of_each_game_so_that_they_are_fetched_together() -> None:
    listed = re.findall(r'<link rel="later" data-of="([\w-]+)" href="/web/([^"]+)">', (WEB / "index.html").read_text())
    first = imported(WEB / "app.js", [])
    games = {game: imported(WEB / "games" / game / "index.js", []) for game in GAMES}
    shared = {path for path in games["hijinx"] if all(path in other for other in games.values())}
    shared = {path for path in shared if (WEB / "games") not in path.parents}  # home fetches no game's own code
    deal = imported(WEB / "net" / "exchange.js", [])  # a table that is dealt fetches it with its first message
    table = {*imported(WEB / "screens" / "table" / "table.js", []), *shared, *deal} - set(first)
    wanted = {"table": table, **{game: set(modules) - set(first) - table for game, modules in games.items()}}
    for part, modules in wanted.items():
        assert {name for of, name in listed if of == part} == {str(path.relative_to(WEB)) for path in modules}, part
    assert len(listed) == sum(len(modules) for modules in wanted.values())


def test_what_is_asked_for_first_needs_no_other_module() -> None:
    assert imported(WEB / "state" / "early.js", []) == [WEB / "state" / "early.js"]
    assert '<script type="module" async src="/web/state/early.js">' in (WEB / "index.html").read_text()


# Words


def clauses(text: str) -> dict[str, str]:
    """The clauses and rulings of a rulebook by number, without the options of rulings."""
    joined = re.sub(r"\n {2,}", " ", text)
    points = re.findall(r"^- \*\*([A-Z]{2}-\w+)(.*)$", joined, re.MULTILINE)
    rows = re.findall(r"^\| ([A-Z]{2}-\w+) \|((?:\\.|[^|])*\|(?:\\.|[^|])*)", joined, re.MULTILINE)
    return dict(points + rows)


@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_every_clause_with_the_same_figures_in_each_language(game: str, lang: str) -> None:
    english = find(game).rules_text()
    told = (WEB / "text" / f"rules-{game}-{lang}.md").read_text(encoding="utf-8")
    figures = {
        name: {number: sorted(re.findall(r"\d+|`[^`]*`", text)) for number, text in clauses(book).items()}
        for name, book in (("english", english), (lang, told))
    }
    assert len(figures[lang]) > 20 and list(figures[lang]) == list(figures["english"])
    assert figures[lang] == figures["english"]
    assert told.count("\n## ") == english.count("\n## ") and told.count("\n- ") == english.count("\n- ")


def catalogue(lang: str) -> dict[str, str]:
    """All words of a language, those of screens that are fetched later too."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((WEB / "text").glob(f"*{lang}.ftl")))
    found = re.findall(r"^([a-z][\w-]*) = ((?:.*)(?:\n(?:[ ]+.*|\}))*)", text, re.MULTILINE)
    names = [name for name, _ in found]
    assert len(names) == len(set(names)), f"a message stands twice in {lang}"
    return dict(found)


def test_the_three_catalogues_have_the_same_messages_with_the_same_values() -> None:
    english = catalogue("en")
    for lang in LANGUAGES[1:]:
        other = catalogue(lang)
        assert other.keys() == english.keys()
        for name, text in english.items():
            assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", other[name])), (lang, name)


def named(text: str) -> tuple[set[str], set[str]]:
    """Messages that `t` is asked for in a script: whole names, and beginnings that a value completes."""
    calls = re.findall(r"\bt\(([^{}`)]*)", text)
    whole = {name for call in calls for name in re.findall(r"(?:^|[?:] )\"([\w-]+)\"", call)}
    return whole, set(re.findall(r"\bt\(`([\w-]+-)\$\{", text))


def test_every_message_that_a_module_names_exists() -> None:
    known = catalogue("en")
    for path in scripts():
        whole, begun = named(path.read_text())
        assert whole <= known.keys(), path.name
        for prefix in begun:
            assert any(name.startswith(prefix) for name in known), (path.name, prefix)


def test_every_message_is_used() -> None:
    """By its whole name somewhere in a script, or by a beginning that a value completes."""
    text = "\n".join(path.read_text() for path in scripts())
    written = set(re.findall(r"(?<!id=)(?<!labelledby=)\"([a-z][\w-]*)\"", text))
    begun = set(re.findall(r"`([\w-]+-)\$\{", text))
    begun |= {f"{prefix}-" for prefix in re.findall(r"named\([^\n]*?\"(\w+)\"\)", text)}
    unused = [name for name in catalogue("en") if name not in written and not name.startswith(tuple(begun))]
    assert unused == []


def test_words_that_come_later_are_named_only_by_what_fetches_them() -> None:
    first = {path for start in ("app.js", "screens/table/table.js") for path in imported(WEB / start, [])}
    for words in WEB.glob("text/*-en.ftl"):
        part = words.name.removesuffix("-en.ftl")
        fetchers = [path for path in scripts() if f'addCatalogue("{part}")' in path.read_text()]
        assert fetchers, part
        knows = {path for fetcher in fetchers for path in with_later_parts(fetcher)} - first
        messages = set(re.findall(r"^([a-z][\w-]*) =", words.read_text(encoding="utf-8"), re.MULTILINE))
        for path in set(scripts()) - knows:
            assert not named(path.read_text())[0] & messages, (part, path.name)


def test_every_house_rule_has_its_words() -> None:
    known = catalogue("en").keys()
    for game in tabulae.games():
        for option in find(game).options:
            values = {f"option-{option.name}-{value}" for value in option.values if not value.isdigit()}
            assert {f"option-{option.name}", *values} <= known


def test_the_phrases_of_the_chat_are_those_of_the_server() -> None:
    offered = re.search(r"PHRASES = \[([^\]]*)\]", (WEB / "screens" / "table" / "chat.js").read_text())
    assert offered and re.findall(r"\w+", offered[1]) == list(PRESETS)
    for lang in LANGUAGES:
        assert [catalogue(lang)[f"phrase-{phrase}"] for phrase in PRESETS] == [
            preset_text(phrase, lang) for phrase in PRESETS
        ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_for_one_shows_its_number(lang: str) -> None:
    """French says "one" of 0 as well, so no message for one may hold a written 1."""
    for name, text in catalogue(lang).items():
        one, other = (re.search(rf"\[{form}\] (.*)", text) for form in ("one", "other"))
        number = re.search(r"\{ (\$\w+) ->\n", text)
        assert bool(one) == ("[one]" in text and number is not None)
        if one and other and number and lang == "fr":
            assert (number[1] in one[1]) == (number[1] in other[1]), name
        assert not (one and re.search(r"\b1\b", one[1])), name


def test_no_aria_state_is_written_without_a_value() -> None:
    """lit's `?name=` writes an empty value, which for an ARIA state means false."""
    for path in scripts():
        assert "?aria-" not in path.read_text(), path


# Colours


def tokens(theme: str) -> dict[str, str]:
    css = (WEB / "ui" / "css" / "tokens.css").read_text()
    light = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css[: css.index(':root[data-theme="dark"]')]))
    dark = dict(
        re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css[css.index(':root[data-theme="dark"]') : css.index("@media")])
    )
    return light if theme == "light" else {**light, **dark}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_and_signs_have_enough_contrast(theme: str) -> None:
    value = tokens(theme)
    grounds = ("bg", "surface", "sunken", "felt")
    for ink in ("ink", "ink-2", "accent", "danger", "good", "warn", "last"):
        for ground in grounds:
            assert contrast(value[ink], value[ground]) >= 4.5, (ink, ground)
    for sign in ("line", "focus"):
        for ground in grounds:
            assert contrast(value[sign], value[ground]) >= 3, (sign, ground)
    for ink, ground in (
        ("on-accent", "accent"),
        ("ink", "tint"),
        ("ink-2", "tint"),
        ("accent", "tint"),
        ("ink", "linen"),
        ("ink-2", "linen"),
        ("ink", "under"),
        ("card-ink", "niche"),
        ("card-ink", "seal"),
        ("on-lantern", "lantern"),
        ("blunder", "on-blunder"),
        ("blunder", "surface"),
        ("mistake", "on-mistake"),
        ("mistake", "surface"),
    ):
        assert contrast(value[ink], value[ground]) >= 4.5, (ink, ground)
    for ground in ("bg", "surface", "tint"):
        assert contrast(value["edge"], value[ground]) >= 3, ("edge", ground)
    assert contrast(value["card-ink"], value["card"]) >= 4.5
    for knight in ("red", "yellow", "green", "blue", "violet"):
        assert contrast(value[knight], value[f"on-{knight}"]) >= 4.4, knight  # values on it are large
    for suit in ("moons", "suns", "waves", "leaves", "wyrms", "knots"):
        assert contrast(value[suit], value["card"]) >= 4.5, suit


def test_both_ways_to_the_dark_theme_have_the_same_colours() -> None:
    css = (WEB / "ui" / "css" / "tokens.css").read_text()
    chosen = re.findall(r"--[\w-]+: [^;]+;", css[css.index(':root[data-theme="dark"]') : css.index("@media (prefers")])
    system = re.findall(r"--[\w-]+: [^;]+;", css[css.index("@media (prefers") : css.index("@media (max-width")])
    assert chosen == system


# Arithmetic, run by Node where it is present


def in_node(source: str, data: Any) -> Any:
    program = f"const data = JSON.parse(require('fs').readFileSync(0, 'utf8'));\n(async () => {{\n{source}\n}})();"
    done = subprocess.run([str(NODE), "-e", program], input=json.dumps(data), capture_output=True, text=True, cwd=WEB)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@needs_node
def test_deals_come_out_as_on_the_server() -> None:
    rng = random.Random(7)
    cases = [
        {
            "key": rng.randbytes(32).hex(),
            "shuffle": rng.randrange(40),
            "numbers": sorted(rng.sample(range(50), rng.randrange(1, 50))),
        }
        for _ in range(60)
    ]
    found = in_node(
        f"const {{shuffled}} = await import('{WEB}/net/deal.js');"
        f"const {{fromHex}} = await import('{WEB}/net/sha256.js');"
        "console.log(JSON.stringify(data.map(c => shuffled(fromHex(c.key), c.shuffle, c.numbers))));",
        cases,
    )
    assert found == [chance.shuffled(bytes.fromhex(c["key"]), c["shuffle"], c["numbers"]) for c in cases]


@needs_node
def test_what_changed_makes_the_same_position_in_the_page_and_in_a_program() -> None:
    """Positions of whole games as Tabula Rasa and Hijinx tell them, change after change."""
    cases = [case for name in ("tabula-rasa", "hijinx") for case in run(changes_of(name))]
    assert len(cases) > 40
    found = in_node(
        f"const {{patchPosition}} = await import('{WEB}/net/connection.js');"
        "console.log(JSON.stringify(data.map(c => patchPosition(c.position, c.events))));",
        cases,
    )
    wanted = [apply_diff(case["position"], case["events"]) for case in cases]
    assert found == in_node("console.log(JSON.stringify(data));", wanted)  # numbers as a page reads them


@needs_node
def test_a_refusal_that_is_no_verdict_leaves_the_command_to_be_sent_again() -> None:
    codes = ["try-again", "too-fast", "hello-first", "not-legal"]
    waiting = in_node(
        f"const {{Connection}} = await import('{WEB}/net/connection.js');"
        "const socket = {readyState: 1, send() {}, close() {}};"
        "const line = new Connection({open: () => socket, hello: () => ({}), onMessage() {}, onState() {}});"
        "line.wake(); socket.onopen();"
        "const hear = (message) => socket.onmessage({data: JSON.stringify(message)});"
        "hear({type: 'welcome', last_n: 0});"
        "const told = data.map((code) => {"
        "const n = line.command({type: 'move'}); hear({type: 'refused', n, code}); return line.isPending(n);});"
        "line.close(); console.log(JSON.stringify(told));",
        codes,
    )
    assert dict(zip(codes, waiting, strict=True)) == {
        "try-again": True, "too-fast": True, "hello-first": True, "not-legal": False
    }  # fmt: skip


@needs_node
def test_the_published_vectors_of_deals_come_out() -> None:
    vectors = json.loads((ROOT / "tests" / "core" / "vectors" / "deal.json").read_text())
    found = in_node(
        f"const d = await import('{WEB}/net/deal.js'); const {{fromHex, toHex}} = await import('{WEB}/net/sha256.js');"
        "console.log(JSON.stringify({deals: data.deals.map(v => [toHex(d.dealerCommitment(v.table, fromHex(v.secret))),"
        "v.words.map((w, s) => toHex(d.seatCommitment(v.table, s, fromHex(w)))),"
        "toHex(d.dealKey(v.table, v.game, fromHex(v.secret), v.words.map(fromHex)))]),"
        "shuffles: (data.shuffles ?? []).map(v => d.shuffled(fromHex(v.key), v.shuffle, v.numbers))}));",
        vectors,
    )
    assert found["deals"] == [[v["commitment"], v["seat_commitments"], v["key"]] for v in vectors["deals"]]
    assert found["shuffles"] == [v["order"] for v in vectors["shuffles"]]


@needs_node
def test_the_exchange_is_checked_as_on_the_server() -> None:
    rng = random.Random(8)
    cases, keys = [], []
    for n in range(12):
        exchange = chance.Exchange(f"table{n}", "hijinx 1", 2 + n % 4, rng.randbytes(32))
        words = [rng.randbytes(32) for _ in range(exchange.seats)]
        for seat, word in enumerate(words):
            exchange.commit(seat, chance.seat_commitment(exchange.table, seat, word))
        for seat, word in enumerate(words):
            exchange.reveal(seat, word)
        deal = exchange.deal()
        told = {
            "commitment": deal.commitment.hex(),
            "commitments": {s: c.hex() for s, c in enumerate(deal.seat_commitments)},
            "words": {s: w.hex() for s, w in enumerate(deal.words)},
            "secret": deal.secret.hex(),
            "game": deal.game,
        }
        key: str | None = deal.key().hex()
        if n % 3 == 0:
            told["words"][1] = rng.randbytes(32).hex()  # type: ignore[index]  # a lie
            key = None
        cases.append([exchange.table, told])
        keys.append(key)
    found = in_node(
        f"const {{checkExchange}} = await import('{WEB}/net/deal.js');"
        f"const {{toHex}} = await import('{WEB}/net/sha256.js');"
        "const keyOf = ([table, told]) => { const {key} = checkExchange(table, told); return key && toHex(key); };"
        "console.log(JSON.stringify(data.map(keyOf)));",
        cases,
    )
    assert found == keys


@needs_node
def test_contact_is_the_same_to_the_last_point() -> None:
    contact = import_module("tabulae.games.palimpsest.geometry.contact")
    state = import_module("tabulae.games.palimpsest.state")
    rng = random.Random(9)
    cases, expected = [], []
    for n in range(150):
        s = state.State()
        s.touch = int(n % 5 == 0)
        s.laid = rng.randrange(1, 12)
        for i in range(s.laid):
            s.x[i], s.y[i] = rng.randrange(-400, 400), rng.randrange(-400, 400)
            s.angle[i] = rng.choice([0, 90, 15, 45, rng.randrange(360)])
            s.cosine[i], s.sine[i] = contact.cosine(s.angle[i]), contact.sine(s.angle[i])
        s.buried = sum(1 << i for i in range(s.laid) if contact.is_covered(s, i))
        x, y, angle = rng.randrange(-500, 500), rng.randrange(-500, 500), rng.randrange(360)
        met = contact.contact_at(s, x, y, angle)
        cells = ("laid", "x", "y", "angle", "cosine", "sine", "buried", "touch")
        cases.append([{name: getattr(s, name) for name in cells}, x, y, angle])
        marks = [contact.covered_marks(s, i, x, y, angle) for i in range(s.laid)]
        expected.append([cards_of(met.touched), met.on_table, marks])
    found = in_node(
        f"const {{contactAt, marksCovered}} = await import('{WEB}/games/palimpsest/contact.js');"
        "console.log(JSON.stringify(data.map(([s, x, y, a]) => { const met = contactAt(s, x, y, a);"
        "return [met.touched, met.onTable, Array.from({length: s.laid}, (_, i) => marksCovered(s, i, x, y, a))]; })));",
        cases,
    )
    assert found == expected


@needs_node
def test_contact_holds_to_the_test_vectors() -> None:
    """Touched cards, table points, marks that the play covers, cards it buries; on tables of up to 44 cards."""
    tables = json.loads((ROOT / "tests" / "vectors" / "palimpsest.json").read_text(encoding="utf-8"))["tables"]
    found = in_node(
        f"const {{buriedBy, contactAt, cosine, marksCovered, sine}} ="
        f"await import('{WEB}/games/palimpsest/contact.js');"
        "const view = (t) => ({laid: t.cards.length, x: t.cards.map(c => c[0]), y: t.cards.map(c => c[1]),"
        "cosine: t.cards.map(c => cosine(c[2])), sine: t.cards.map(c => sine(c[2])),"
        "buried: t.buried.reduce((set, i) => set + 2 ** i, 0), touch: t.touch === 'edge' ? 0 : 1});"
        "console.log(JSON.stringify(data.map((t) => { const s = view(t); return t.placements.map(([x, y, a]) => {"
        "const met = contactAt(s, x, y, a);"
        "const under = t.marks.map((m, i) => [i, m & marksCovered(s, i, x, y, a)]).filter((pair) => pair[1]);"
        "return [met.touched, met.onTable, under, buriedBy(s, x, y, a)]; }); })));",
        tables,
    )
    assert found == [[placement[3:] for placement in table["placements"]] for table in tables]


def prospects(state: Any, seat_states: list[tuple[int, int, int]]) -> tuple[list[Any], list[Any]]:
    """Every card of the hand at every place: what a browser gets to work with, and what the server says of it.

    First come the cards that have a rank which cannot be seen.
    """
    prospect = import_module("tabulae.games.palimpsest.geometry.placement_preview").preview_placement
    scoring = import_module("tabulae.games.palimpsest.rules.scoring")
    view = find("palimpsest").view(state, state.turn)
    ranked = [i for i in range(view.laid) if scoring.rank_of(view, view.card[i])]
    told: list[Any] = [[i for i in ranked if not scoring.rank_shows(view, i)]]
    for place in seat_states:
        for card in cards_of(view.hand):
            after = prospect(view, view.seat, card, *place)
            scored = [[i, list(points)] for i, points in after.scored.items()]
            told.append([list(after.touched), list(after.hidden), list(after.buried), scored, after.scribes])
    return [layout.plain(view), seat_states], told


@needs_node
def test_what_a_play_would_do_is_told_as_by_the_server() -> None:
    """On crowded tables and where a card is buried by the very play (YQ-T5), with each reading of a visible rank."""
    positions = import_module("tests.games.palimpsest.positions")
    rng = random.Random(11)
    cases, expected = [], []
    for n in range(16):
        options = {"rank_visible": ("any", "both")[n % 2], "crowns": ("power", "rank10")[n // 2 % 2]}
        s = positions.crowded(8 + 2 * n, n, **options)
        while s.phase != LAY:
            s = find("palimpsest").play(s, s.turn, find("palimpsest").quick_moves(s, s.turn)[0])
        near = [(rng.randrange(s.laid), rng.choice((40, 300))) for _ in range(24)]
        aside = [(s.x[i] + rng.randint(-far, far), s.y[i] + rng.randint(-far, far)) for i, far in near]
        cases.append(prospects(s, [(x, y, rng.choice((0, 90, rng.randrange(360)))) for x, y in aside]))
    for placed, place in (
        (("8MS@0,0,0", "AV@-104,0,0"), (96, 0, 0)),  # a receiver is left
        (("8MS@0,0,0", "AV@-102,0,0"), (105, 0, 0)),  # none is
        (("7SK@0,0,0", "4VL@-24,0,0"), (184, 0, 0)),  # a mark peeps out of a gap over the buried card
        (("CM@0,0,0", "AV@400,0,0"), (10, 10, 0)),  # both marks of a card without rank
    ):
        for rank_visible in ("any", "both"):
            hands = ["9MS PMSL CS TMLY EX", "AK"]
            cases.append(prospects(positions.table(*placed, hands=hands, rank_visible=rank_visible), [place]))
    given, expected = [list(each) for each in zip(*cases, strict=True)]
    found = in_node(
        "Object.defineProperty(globalThis, 'navigator', {value: {languages: ['en']}});"
        f"const {{previewPlacement, rankHidden}} = await import('{WEB}/games/palimpsest/placement-preview.js');"
        f"const {{handOf}} = await import('{WEB}/games/palimpsest/pieces.js');"
        "const told = (p) => [p.touched, p.hides, p.buries, p.scores.map(s => [s.place, s.points]), p.scribes];"
        "const lost = (view) => Array.from({length: view.laid}, (_, i) => i).filter((i) => rankHidden(view, i));"
        "console.log(JSON.stringify(data.map(([view, places]) => [lost(view),"
        "...places.flatMap((at) => handOf(view).map((card) => told(previewPlacement(view, card, ...at))))])));",
        given,
    )
    assert found == expected
    assert sum(len(table[0]) for table in expected) > 20
    rows = [row for table in expected for row in table[1:]]
    assert len(rows) > 1000
    assert all(sum(bool(row[k]) for row in rows) > 20 for k in range(5))  # each thing happens


@needs_node
def test_the_decktet_is_the_same_as_in_the_rules() -> None:
    pieces = import_module("tabulae.games.palimpsest.pieces")
    names = import_module("tabulae.games.palimpsest.text.names")
    contact = import_module("tabulae.games.palimpsest.geometry.contact")
    found = in_node(
        f"const d = await import('{WEB}/games/palimpsest/decktet.js'); console.log(JSON.stringify(d));", None
    )
    assert found["SIGNS"] == list(pieces.SIGNS)
    assert found["SUIT_LETTERS"] == pieces.SUIT_LETTERS
    assert found["SINES"] == list(contact.SINES)
    for lang in LANGUAGES:
        assert found["NAMES"][lang] == list(names.CARD_NAMES[lang])
        assert list(found["KINDS"][lang].values()) == list(names.KIND_NAMES[lang][1:])
