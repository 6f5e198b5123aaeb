"""Scripts and style sheets as they are sent: without comments, line for line."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tabulae.server.http.files.slim import slim
from tabulae.server.http.pages import WEB

NODE = shutil.which("node")
OURS = [path for path in (*WEB.rglob("*.js"), *WEB.rglob("*.css")) if "vendor" not in path.parts]
PARSE = """
const vm = require("vm");
for (const [name, text] of JSON.parse(require("fs").readFileSync(0, "utf8")))
  try { new vm.SourceTextModule(text); } catch (error) { console.log(name, error.message); }
"""


def test_comments_that_fill_lines_go_and_every_line_keeps_its_number() -> None:
    text = "/** A.\n * @type {b} */\n// c\nconst d = 1; // e\n  /** @type {f} */\nconst g = /** @type {h} */ (i);\n"
    sent = slim(Path("a.js"), text)
    assert sent == "\n\n\nconst d = 1; // e\n\nconst g = /** @type {h} */ (i);\n"
    assert slim(Path("a.css"), "/* a\nb */\nc { d: e; } /* f */\n") == "\n\nc { d: e; } \n"


def test_a_line_inside_a_template_is_no_comment() -> None:
    text = "const a = `\n// b\n/* c */\n`;\n// d\n"
    assert slim(Path("a.js"), text) == "const a = `\n// b\n/* c */\n`;\n\n"


def test_a_library_is_sent_as_it_was_published() -> None:
    assert slim(Path("vendor/a.js"), "// licence\n") == "// licence\n"


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(WEB)))
def test_our_files_have_as_many_lines_when_they_are_sent(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    sent = slim(path, text)
    assert sent.count("\n") == text.count("\n")
    assert path.suffix != ".css" or sent.count("{") == text.count("{") == text.count("}")


@pytest.mark.skipif(NODE is None, reason="node is missing")
def test_every_script_can_be_read_as_it_is_sent() -> None:
    sent = [(str(path.relative_to(WEB)), slim(path, path.read_text("utf-8"))) for path in OURS if path.suffix == ".js"]
    found = subprocess.run(
        [str(NODE), "--experimental-vm-modules", "-e", PARSE], input=json.dumps(sent), capture_output=True, text=True
    )
    assert (found.returncode, found.stdout) == (0, ""), found.stderr
