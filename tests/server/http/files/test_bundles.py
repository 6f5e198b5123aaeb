"""Modules that are sent together: they run as they would one by one, and whoever imports one gets the same."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tabulae.server.http import pages
from tabulae.server.http.files.bundles import START, Bundles

NODE = shutil.which("node")
WEB = pages.WEB
INDEX = """<link rel="stylesheet" href="/web/ui/a.css">
<link rel="stylesheet" href="/web/ui/css/b.css">
<link rel="modulepreload" href="/web/state/early.js">
<link rel="modulepreload" href="/web/state/store.js" fetchpriority="low">
<link rel="modulepreload" href="/web/vendor/small.js" fetchpriority="low">
<script type="module" src="/web/app.js"></script>
<link rel="later" data-of="table" href="/web/table.js">
<link rel="later" data-of="chess" href="/web/shared.js">
<link rel="later" data-of="chess" href="/web/chess.js">
<link rel="later" data-of="go" href="/web/shared.js">
"""
SOURCES = {
    "state/early.js": """
console.log("early");
export const asked = "asked";
""",
    "state/store.js": """
import { asked } from "./early.js";
export { asked } from "./early.js";
console.log("store", asked);
export const seen = [];
export async function add(what) {
  seen.push(what);
}
export class Seat {}
""",
    "vendor/small.js": "const a=1,b=()=>2;export{a as one,b};//# sourceMappingURL=small.js.map",
    "app.js": """
import * as store from "./state/store.js";
import {
  b as two,
  one,
} from "./vendor/small.js";
console.log("app", one, two(), store.asked, new store.Seat() instanceof store.Seat);
async function start() {
  store.add("app");
  await import("./table.js").then((table) => table.show());
  await import("./chess.js");
  await import("./lonely.js");
}
start();
""",
    "table.js": """
import { seen } from "./state/store.js";
console.log("table");
export const show = () => console.log(seen);
""",
    "shared.js": """
console.log("shared");
export const shared = ["shared"];
""",
    "chess.js": """
import { show } from "./table.js";
import "./state/store.js";
import { shared } from "./shared.js";
import { seen } from "./state/store.js";
seen.push(...shared);
export const waited = await Promise.resolve("waited");
show();
""",
    "lonely.js": """
import * as store from "./state/store.js";
import { waited } from "./chess.js";
import { seen } from "./state/store.js";
import { shared } from "./shared.js";
seen.push(waited, shared.length, store.seen === seen);
await import("./table.js").then(({ show }) => show());
""",
    "ui/a.css": 'a { background: url("pictures/a.svg"); }\n',
    "ui/css/b.css": 'b { background: url("../../fonts/b.woff2"), url("data:,c"); }\n',
}
PARSE = """
const vm = require("vm");
for (const [name, text] of JSON.parse(require("fs").readFileSync(0, "utf8")))
  try { new vm.SourceTextModule(text); } catch (error) { console.log(name, error.message); }
"""


def small() -> Bundles:
    return Bundles(INDEX, SOURCES.__getitem__)


def run(folder: Path, files: dict[str, str], start: str) -> str:
    """What the modules print; addresses from the root lead into the folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace('"/web/', f'"{folder}/'))
    (folder / "package.json").write_text('{"type": "module"}')
    done = subprocess.run([str(NODE), str(folder / start)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(NODE is None, reason="node is missing")
def test_bundles_do_what_their_modules_do_one_by_one(tmp_path: Path) -> None:
    bundles = small()
    sent = {name: bundles.module(name) for name in SOURCES if name.endswith(".js")}
    sent |= {f"bundles/{part}.js": bundles.bundle(part) for part in bundles.parts}

    apart = run(tmp_path / "apart", SOURCES, START)
    assert run(tmp_path / "sent", sent, "bundles/first.js") == apart
    assert run(tmp_path / "again", sent, START) == apart, "a bundle's module can be asked for by its own address"
    assert apart.splitlines()[:3] == ["early", "store asked", "app 1 2 asked true"]


def test_the_page_has_one_link_for_each_part() -> None:
    assert (
        small().page()
        == """<link rel="stylesheet" href="/web/bundles/first.css">
<link rel="modulepreload" href="/web/bundles/first.js">
<script type="module" src="/web/bundles/first.js"></script>
<link rel="later" data-of="table" href="/web/bundles/table.js">
<link rel="later" data-of="chess" href="/web/shared.js">
<link rel="later" data-of="chess" href="/web/bundles/chess.js">
<link rel="later" data-of="go" href="/web/shared.js">
"""
    )


def test_addresses_in_style_sheets_are_seen_from_the_bundle() -> None:
    assert small().sheet() == (
        'a { background: url("../ui/pictures/a.svg"); }\n\nb { background: url("../fonts/b.woff2"), url("data:,c"); }\n'
    )


@pytest.mark.skipif(NODE is None, reason="node is missing")
def test_every_bundle_and_every_module_can_be_read_as_it_is_sent() -> None:
    found = pages.bundles(pages.read(WEB / "index.html").body)
    names = [path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js")]
    names += [f"bundles/{part}.js" for part in found.parts]
    sent = [(name, pages.sent(name).body.decode()) for name in names]
    done = subprocess.run(
        [str(NODE), "--experimental-vm-modules", "-e", PARSE], input=json.dumps(sent), capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_bundled_modules_export_by_name_what_never_changes_and_import_in_no_circle() -> None:
    found = pages.bundles(pages.read(WEB / "index.html").body)
    for part, names in found.parts.items():
        placed: set[str] = set()
        for name in re.findall(r"^// ([\w/-]+\.js)$", found.bundle(part), re.MULTILINE):
            text = (WEB / name).read_text(encoding="utf-8")
            assert not re.search(r"^export (default|let|var|\*)", text, re.MULTILINE), name
            assert part != "first" or not re.search(r"^(\S.* = )?await\b", text, re.MULTILINE), name
            imports = {
                (WEB / name).parent.joinpath(each).resolve() for each in re.findall(r'from\s*"([^"]+\.js)"', text)
            }
            own = {path.relative_to(WEB).as_posix() for path in imports if path.is_relative_to(WEB)} & set(names)
            assert own <= placed, f"{name} runs after what it imports"
            placed.add(name)
        assert placed == set(names), part
