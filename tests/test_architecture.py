"""The house keeps its own order: who imports whom, how long a module is, which clause is proven and cited where."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "tabulae"
GAMES = PACKAGE / "games"

COMMON = "common"  # of the server: messages, ports, settings, counters
ROOT_PACKAGE = "tabulae"  # the package's own __init__, which shows core and games to the world
MAY_IMPORT = {
    "text": {"text"},
    "core": {"text", "core"},
    "games": {"core", "games"},  # and of the games, a game's folder only itself
    "tiny": {"core", "games", "tiny"},
    "testing": {"core", "games", "testing"},
    ROOT_PACKAGE: {"core", "games", ROOT_PACKAGE},
    "vector": {"core", "games", "vector"},
    "bots": {"core", "games", ROOT_PACKAGE, "text", "bots"},
    "server": {"core", "games", ROOT_PACKAGE, "text", "bots", "server"},
    "lab": {"core", "games", ROOT_PACKAGE, "text", "bots", "vector", "lab"},
    "adapters": {"core", "games", ROOT_PACKAGE, "text", "bots", "vector", "adapters"},
    "simulation": {"core", "games", ROOT_PACKAGE, "text", "bots", "server", "simulation"},
    "offline": {"core", "games", ROOT_PACKAGE, "text", "bots", "server", "simulation", "offline"},
    "cli": {
        *(
            "offline",
            "core",
            "games",
            ROOT_PACKAGE,
            "text",
            "bots",
            "server",
            "simulation",
            "lab",
            "adapters",
            "vector",
            "testing",
            "cli",
        ),
    },
}
SERVER_MAY_IMPORT = {  # a folder of the server or a module beside them; those not named here are COMMON
    COMMON: {COMMON},
    "store": {COMMON, "store"},
    "table": {COMMON, "table"},
    "deals": {COMMON, "table", "deals"},
    "publish": {COMMON, "table", "publish"},
    "push": {COMMON, "table", "push"},
    "jobs": {COMMON, "table", "publish", "jobs"},
    "app": {COMMON, "table", "deals", "publish", "push", "jobs"},
    "sockets": {COMMON, "table", "publish", "jobs", "app", "sockets"},
    "http": {COMMON, "table", "deals", "publish", "jobs", "app", "sockets", "http"},
    "doctor": {COMMON, "table"},
    "run": {COMMON, "store", "table", "push", "jobs", "app", "sockets", "http"},
}
KERNEL = PurePosixPath("core/kernel.py")
COMPILERS = {KERNEL, *(PurePosixPath(f"core/wasm/{name}.py") for name in ("compiler", "object_code", "translate"))}
FRONT_DOOR = PurePosixPath("__main__.py")  # `python -m tabulae`
ADAPTED = {  # a library may bring a second one whose types are part of its interface
    "pettingzoo": {"pettingzoo", "gymnasium"},
    "openspiel": {"open_spiel", "pyspiel"},
}

LONGEST = 500
LONG = 300
LONG_FOR_A_REASON = {  # modules over LONG lines that were discussed
    "core/game.py",  # every question about a game, once
    "core/kernel.py",  # all that knows Numba
    "core/match.py",  # the one referee: questions, commands, copies and taking back
    "core/record.py",  # the format is written and read in one place
    "games/hijinx/text/phrases.py",  # three languages, phrase by phrase, and no code
    "offline/arrays/array.py",  # one class with NumPy's methods
    "client.py",  # one class a program imports, with all it can do
    "server/http_types.py",  # every body, once
    "server/sockets/connection.py",  # one connection: what waits, what is read, how it ends
    "simulation/memory_store.py",  # a whole store
    "simulation/oracle.py",  # every promise
    "simulation/scenario.py",  # the course of a run
    "cli/commands/serve.py",  # one command with all its options
    "server/store/queries.py",  # the statements by which a log is written and read
    "server/store/schema.py",  # every table, once
    "server/ports.py",  # all that a server reaches for, once
    "server/table/registry.py",  # all tables of a process: opened, found, listed, unloaded
    "server/table/table.py",  # the order of a write, from the check to the answer
    "server/wire.py",  # every message, both ways
}

SEVEN_NAMES = {"RULES.md", "__init__.py", "pieces.py", "state.py", "view.py", "wording.py", "encode.py"}
EIGHTH_NAMES = ({"rules.py"}, {"rules"})  # the eighth: a module, or a package where it would pass 300 lines
FOLDERS_OF_A_GAME = {"geometry", "sampling", "text"}

PUBLIC_NAMES = """
    BY_HAND CHANCE NOBODY WATCHER
    BadOption DealError IllegalMove MissingExtra NotYourTurn NotationError RecordError TabulaeError UnknownGame
    Client CommittedDealer Deal Dealer Dice Exchange RandomDealer SeededDealer new_dice
    Event Game Match Objection Option Outcome Record game games variants
"""


# Modules and their imports


@dataclass(frozen=True)
class Import:
    name: str  # dotted and absolute; of `from a import b` it is a.b
    line: int
    at_once: bool  # when the module is imported, not when a function is called or types are checked

    @property
    def library(self) -> str:
        return self.name.partition(".")[0]

    @property
    def foreign(self) -> bool:
        return self.library not in sys.stdlib_module_names and self.library != "tabulae"


@dataclass(frozen=True)
class Module:
    path: PurePosixPath  # inside src/tabulae
    text: str

    @property
    def part(self) -> str:
        return self.path.parts[0] if len(self.path.parts) > 1 else ROOT_PACKAGE

    @property
    def game(self) -> str:
        """The folder of the game it belongs to, or ""."""
        return self.path.parts[1] if self.part == "games" and len(self.path.parts) > 2 else ""

    @cached_property
    def imports(self) -> list[Import]:
        return list(self._imports(ast.parse(self.text), at_once=True))

    def _imports(self, node: ast.AST, *, at_once: bool) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, at_once) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = self._origin(node)
            yield from (Import(f"{origin}.{alias.name}", node.lineno, at_once) for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for child in node.body:
                yield from self._imports(child, at_once=False)
            for child in node.orelse:
                yield from self._imports(child, at_once=at_once)
        else:
            later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            for child in ast.iter_child_nodes(node):
                yield from self._imports(child, at_once=at_once and not later)

    def _origin(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = ("tabulae", *self.path.parts[:-1])
        base = package[: len(package) - node.level + 1]
        return ".".join([*base, *([node.module] if node.module else [])])


def target(imported: Import) -> str:
    """The part of the house an import of ours leads to."""
    words = imported.name.split(".")
    return words[1] if len(words) > 1 and words[1] in MAY_IMPORT else ROOT_PACKAGE


MODULES = [
    Module(PurePosixPath(path.relative_to(PACKAGE).as_posix()), path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
]

Rule = Callable[[Module], Iterator[Import]]  # gives the imports that break it


def imports_the_wrong_way(module: Module) -> Iterator[Import]:
    for imported in module.imports:
        if imported.library != "tabulae":
            continue
        there = target(imported)
        other_game = module.game and there == "games" and imported.name.split(".")[2:3] != [module.game]
        allowed = {"cli"} if module.path == FRONT_DOOR else MAY_IMPORT.get(module.part, set())
        if there not in allowed or other_game:
            yield imported


def layer(words: Sequence[str]) -> str:
    """Where a module of the server belongs, by its words after `server`."""
    return words[0] if words and words[0] in SERVER_MAY_IMPORT else COMMON


def imports_the_wrong_way_inside_the_server(module: Module) -> Iterator[Import]:
    if module.part != "server":
        return
    allowed = SERVER_MAY_IMPORT[layer(module.path.with_suffix("").parts[1:])]
    for imported in module.imports:
        ours = imported.name.startswith("tabulae.server.")
        if ours and layer(imported.name.split(".")[2:]) not in allowed:
            yield imported


def imports_a_library_in_core_or_a_game(module: Module) -> Iterator[Import]:
    if module.part in ("core", "games") and module.path not in COMPILERS:
        yield from (each for each in module.imports if each.foreign and each.library != "numpy")


def imports_numba_outside_the_compilers(module: Module) -> Iterator[Import]:
    if module.path not in COMPILERS:
        yield from (each for each in module.imports if each.library == "numba")


def imports_numpy_at_once(module: Module) -> Iterator[Import]:
    if module.part in (ROOT_PACKAGE, "core", "games", "server") and module.path != KERNEL:
        yield from (each for each in module.imports if each.library == "numpy" and each.at_once)


def imports_a_second_library_in_an_adapter(module: Module) -> Iterator[Import]:
    if module.part != "adapters":
        return
    foreign = [each for each in module.imports if each.foreign and each.library != "numpy"]
    first = {each.library for each in foreign[:1]}
    yield from (each for each in foreign if each.library not in ADAPTED.get(module.path.stem, first))


def imports_an_adapted_library_elsewhere(module: Module) -> Iterator[Import]:
    adapted = {"gymnasium"}.union(*ADAPTED.values())
    if module.part not in ("adapters", "lab"):  # the lab measures other libraries beside us
        yield from (each for each in module.imports if each.library in adapted)


def imports_random_near_hidden_things(module: Module) -> Iterator[Import]:
    if module.part not in ("lab", "bots"):
        yield from (each for each in module.imports if each.library == "random")


def offences(rule: Rule) -> list[str]:
    return [f"{module.path}:{each.line} imports {each.name}" for module in MODULES for each in rule(module)]


RULES: list[Rule] = [rule for name, rule in globals().items() if name.startswith("imports_")]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_no_module_breaks_a_rule_of_imports(rule: Rule):
    assert offences(rule) == []


def test_every_module_belongs_to_a_part_of_the_house():
    assert {module.part for module in MODULES} <= set(MAY_IMPORT)


PLANTED: list[tuple[Rule, str, str]] = [
    (imports_the_wrong_way, "core/match.py", "from tabulae.games import hijinx"),
    (imports_the_wrong_way, "core/match.py", "from .. import games"),
    (imports_the_wrong_way, "core/match.py", "import tabulae"),
    (imports_the_wrong_way, "games/hijinx/rules.py", "from tabulae.games.tabula_rasa import rules"),
    (imports_the_wrong_way, "games/hijinx/rules.py", "from ..tabula_rasa import rules"),
    (imports_the_wrong_way, "games/hijinx/rules.py", "import tabulae.bots.bot"),
    (imports_the_wrong_way, "server/app.py", "def f():\n    from tabulae.lab import arena"),
    (imports_the_wrong_way, "__init__.py", "from tabulae import cli"),
    (imports_the_wrong_way, "vector/kernel.py", "from tabulae.bots import net_knowledge"),
    (imports_the_wrong_way, "server/app.py", "from tabulae.simulation import faults"),
    (imports_the_wrong_way_inside_the_server, "server/ports.py", "from tabulae.server.table import state"),
    (imports_the_wrong_way_inside_the_server, "server/table/state.py", "from tabulae.server import app"),
    (imports_the_wrong_way_inside_the_server, "server/publish/frames.py", "from tabulae.server.http import api"),
    (imports_the_wrong_way_inside_the_server, "server/store/sqlite.py", "from tabulae.server.table import state"),
    (imports_a_library_in_core_or_a_game, "games/hijinx/encode.py", "def f():\n    import scipy"),
    (imports_numba_outside_the_compilers, "bots/search/tree.py", "def f():\n    from numba import njit"),
    (imports_numpy_at_once, "core/layout.py", "try:\n    import numpy as np\nexcept ImportError:\n    pass"),
    (imports_numpy_at_once, "core/layout.py", "class A:\n    import numpy"),
    (imports_a_second_library_in_an_adapter, "adapters/gymnasium.py", "import gymnasium\nimport pettingzoo"),
    (imports_a_second_library_in_an_adapter, "adapters/openspiel.py", "import torch"),
    (imports_an_adapted_library_elsewhere, "bots/levels.py", "import pyspiel"),
    (imports_random_near_hidden_things, "core/chance.py", "def f():\n    from random import shuffle"),
]


@pytest.mark.parametrize(("rule", "path", "text"), PLANTED)
def test_a_planted_import_is_caught(rule: Rule, path: str, text: str):
    assert list(rule(Module(PurePosixPath(path), text)))


def test_each_rule_of_imports_catches_something_planted():
    assert [rule.__name__ for rule in RULES if rule not in [planted[0] for planted in PLANTED]] == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("games/hijinx/rules.py", "from tabulae.core import cardset\nfrom . import pieces\nfrom .state import State"),
        ("games/hijinx/rules.py", "from tabulae.games.hijinx.pieces import CARDS\nfrom enum import IntEnum"),
        ("games/__init__.py", "from tabulae.games import hijinx"),
        ("core/layout.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy as np"),
        ("core/layout.py", "def f():\n    import numpy as np"),
        ("core/kernel.py", "import numba\nimport numpy"),
        ("adapters/pettingzoo.py", "import numpy\nfrom gymnasium import spaces\nimport pettingzoo"),
        ("cli/commands/arena.py", "import tabulae\nfrom tabulae.lab import arena\nimport click"),
        ("bots/search/ismcts.py", "import random\nimport numpy\nfrom tabulae.games import hijinx"),
    ],
)
def test_a_proper_import_is_let_through(path: str, text: str):
    module = Module(PurePosixPath(path), text)

    assert [each for rule in RULES for each in rule(module)] == []


# Sizes and names


def lengths() -> dict[str, int]:
    written = [module for module in MODULES if "generated" not in module.path.parts]
    return {str(module.path): len(module.text.splitlines()) for module in written}


def test_no_module_is_longer_than_500_lines():
    assert {path: lines for path, lines in lengths().items() if lines > LONGEST} == {}


def test_a_module_over_300_lines_was_discussed():
    assert {path for path, lines in lengths().items() if lines > LONG} == LONG_FOR_A_REASON


def game_folders() -> list[Path]:
    return [folder for folder in sorted(GAMES.iterdir()) if folder.is_dir() and folder.name != "__pycache__"]


def test_there_is_a_game():
    assert game_folders()


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_a_game_shows_the_eight_names_and_nothing_else(folder: Path):
    names = {path.name for path in folder.iterdir() if path.name != "__pycache__"}

    assert names - FOLDERS_OF_A_GAME in [SEVEN_NAMES | rules for rules in EIGHTH_NAMES]


# The browser part


WEB = PACKAGE / "web"
WEB_MAY_IMPORT = {  # vendor/ may be imported from anywhere, app.js imports what it likes
    "state": {"state"},
    "net": {"state", "net"},
    "ui": {"state", "net", "ui"},
    "games": {"state", "net", "ui", "games"},  # and of the games, a game's folder only itself
    "screens": {"state", "net", "ui", "games/index.js", "screens"},
    "offline": {"offline"},  # workers
}
WEB_MODULES = {
    PurePosixPath(path.relative_to(WEB).as_posix()): path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*.js"))
    if "vendor" not in path.parts
}
MOST_MODULES = 20  # in a folder


def web_imports(path: PurePosixPath, text: str) -> set[PurePosixPath]:
    """The modules of ours that a script imports, at once or on demand; types named in comments do not count."""
    code = re.sub(r"/\*.*?\*/|^\s*//[^\n]*", "", text, flags=re.DOTALL | re.MULTILINE)
    names = re.findall(r"(?:\bfrom|\bimport)\s*\(?\s*[\"'](\.[^\"']+\.js)[\"']", code)
    return {PurePosixPath(os.path.normpath(path.parent / name)) for name in names}


def improper_web_imports(path: PurePosixPath, text: str) -> set[str]:
    if path.parent == PurePosixPath():
        return set()
    allowed = WEB_MAY_IMPORT[path.parts[0]]
    found = {each for each in web_imports(path, text) if each.parts[0] != "vendor"}
    wrong = {each for each in found if each.parts[0] not in allowed and str(each) not in allowed}
    if path.parts[0] == "games" and len(path.parts) > 2:
        game = PurePosixPath(*path.parts[:2])
        shared = {each for each in found if each.parent == PurePosixPath("games")}
        own = {each for each in found if each.is_relative_to(game)}
        wrong |= {each for each in found - shared - own if each.parts[0] == "games"}
    return {str(each) for each in wrong}


def test_browser_modules_import_one_way():
    wrong = {str(path): improper_web_imports(path, text) for path, text in WEB_MODULES.items()}

    assert {path: each for path, each in wrong.items() if each} == {}


@pytest.mark.parametrize(
    ("path", "text", "wrong"),
    [
        ("state/store.js", 'import { a } from "../net/api.js";', {"net/api.js"}),
        ("ui/hand.js", 'const m = await import("../screens/end/end.js");', {"screens/end/end.js"}),
        ("ui/hand.js", '/** @param {import("../games/index.js").GameUI} ui */', set()),
        ("games/hijinx/tray.js", 'import { a } from "../palimpsest/cards.js";', {"games/palimpsest/cards.js"}),
        ("games/hijinx/tray.js", 'import { a } from "../keys.js";\nimport { b } from "./cards.js";', set()),
        ("screens/end/end.js", 'import { a } from "../../games/index.js";', set()),
        ("screens/end/end.js", 'import {\n  a,\n} from "../../games/keys.js";', {"games/keys.js"}),
        ("net/api.js", 'import { a } from "../vendor/fluent/index.js";', set()),
    ],
)
def test_an_improper_import_of_a_browser_module_is_found(path: str, text: str, wrong: set[str]):
    assert improper_web_imports(PurePosixPath(path), text) == wrong


def test_no_folder_holds_more_than_20_modules():
    paths = [*(module.path for module in MODULES), *("web" / path for path in WEB_MODULES)]
    counts = Counter(str(path.parent) for path in paths)

    assert {folder: count for folder, count in counts.items() if count > MOST_MODULES} == {}


# Inside bots

BOTS_MAY_IMPORT = {  # by folder of bots/; a module beside the folders belongs to "base", but for levels
    "base": {"base"},
    "nets": {"base", "nets"},
    "search": {"base", "nets", "search"},
    "lookahead": {"base", "nets", "search", "lookahead"},
    "analysis": {"base", "nets", "search", "lookahead", "analysis"},
    "own": {"base", "own"},
    "levels": {"base", "nets", "search", "lookahead", "analysis", "own", "levels"},
    "games": {"base", "nets", "search", "games"},  # and of the games, a game's folder only itself
}
PLUGINS_ARE_FOUND_BY = {PurePosixPath("bots/__init__.py"), PurePosixPath("bots/games/__init__.py")}


def bots_folder(parts: tuple[str, ...]) -> str:
    """Where in bots/ a module stands, by the parts of its path or of its dotted name below bots."""
    first = parts[0].removesuffix(".py") if parts else "base"
    return first if first in BOTS_MAY_IMPORT else "base"


def imports_the_wrong_way_in_bots(module: Module) -> Iterator[Import]:
    if module.part != "bots" or module.path in PLUGINS_ARE_FOUND_BY:
        return
    here = module.path.parts[1:]
    for imported in module.imports:
        there = tuple(imported.name.split("."))
        if there[:2] != ("tabulae", "bots"):
            continue
        folder = bots_folder(there[2:])
        other_game = folder == "games" and there[3:4] != here[1:2]
        if folder not in BOTS_MAY_IMPORT[bots_folder(here)] or other_game:
            yield imported


def test_imports_inside_bots_go_one_way():
    assert offences(imports_the_wrong_way_in_bots) == []


@pytest.mark.parametrize(
    ("path", "text", "wrong"),
    [
        ("bots/bot.py", "from tabulae.bots.nets.load import Net", True),
        ("bots/nets/load.py", "def f():\n    from tabulae.bots.search import engine", True),
        ("bots/search/engine.py", "from tabulae.bots.games.hijinx import search", True),
        ("bots/search/engine.py", "from tabulae.bots.plugin import plugin_of", False),
        ("bots/lookahead/rollouts.py", "from tabulae.bots.analysis.hints import hint", True),
        ("bots/analysis/hints.py", "from tabulae.bots import levels", True),
        ("bots/levels.py", "from tabulae.bots.analysis import hints", False),
        ("bots/games/hijinx/net.py", "from tabulae.bots.games.palimpsest import net", True),
        ("bots/games/hijinx/endgame.py", "from tabulae.bots.games.hijinx import search", False),
    ],
)
def test_an_import_the_wrong_way_in_bots_is_found(path: str, text: str, wrong: bool):
    assert bool(list(imports_the_wrong_way_in_bots(Module(PurePosixPath(path), text)))) == wrong


# Clauses


def clauses(rulebook: str) -> set[str]:
    """The numbers a RULES.md defines: `- **TR-R1 Cards.**` and `| TR-01 | ...`."""
    return set(re.findall(r"^(?:[-*#]+ )?(?:\*\*|\| *)([A-Z]{2}-[A-Z]?\d+)\b", rulebook, re.MULTILINE))


def cited(text: str, prefix: str) -> set[str]:
    """The numbers a text cites, in prose (TR-05) or in a name (test_TR_R7_TR_08_...)."""
    found = re.findall(rf"(?<![A-Za-z0-9]){prefix}[-_]([A-Z]?\d+)(?![A-Za-z0-9])", text)
    return {f"{prefix}-{number}" for number in found}


def remarks(source: str) -> str:
    """The docstrings and comments of a module."""
    strings = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr))
    prose = [str(each.value) for each in strings if isinstance(each, ast.Constant)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return "\n".join([*prose, *(token.string for token in tokens if token.type == tokenize.COMMENT)])


def names_of_tests(source: str) -> str:
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    names = [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, functions)]
    return "\n".join(name for name in names if name.startswith("test_"))


def rulebooks() -> dict[str, set[str]]:
    """The numbers of each game folder that has a RULES.md."""
    books = {folder.name: folder / "RULES.md" for folder in game_folders()}
    return {game: clauses(book.read_text(encoding="utf-8")) for game, book in books.items() if book.exists()}


def prefix_of(numbers: set[str]) -> str:
    (prefix,) = {number.partition("-")[0] for number in numbers}
    return prefix


def texts(*folders: str) -> Iterator[tuple[str, str]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".js", ".html", ".ftl", ".md") and path.is_file():
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", rulebooks())
def test_every_clause_has_a_test_that_carries_its_number(game: str):
    numbers = rulebooks()[game]
    names = "\n".join(names_of_tests(text) for path, text in texts("tests") if path.endswith(".py"))

    assert sorted(numbers - cited(names, prefix_of(numbers))) == []


@pytest.mark.parametrize("game", rulebooks())
def test_every_clause_is_cited_in_the_source_of_its_game(game: str):
    numbers = rulebooks()[game]
    prose = "\n".join(remarks(module.text) for module in MODULES if module.game == game)

    assert sorted(numbers - cited(prose, prefix_of(numbers))) == []


@pytest.mark.parametrize("game", rulebooks())
def test_no_clause_is_cited_that_the_rulebook_does_not_have(game: str):
    numbers = rulebooks()[game]
    cites = {path: cited(text, prefix_of(numbers)) - numbers for path, text in texts("src/tabulae", "tests", "docs")}

    assert {path: sorted(unknown) for path, unknown in cites.items() if unknown} == {}


def test_clauses_are_found_where_they_are_defined_and_not_where_they_are_mentioned():
    rulebook = "- **ZZ-R1 Cards.** As ZZ-07 says.\n- **ZZ-T2 Table.**\n| id | ruling |\n| ZZ-03 | see ZZ-R9 |\n"

    assert clauses(rulebook) == {"ZZ-R1", "ZZ-T2", "ZZ-03"}


def test_one_name_may_carry_several_numbers():
    assert cited("test_ZZ_R7_ZZ_08_a_tie_for_second_discards_the_treasure", "ZZ") == {"ZZ-R7", "ZZ-08"}


def test_a_number_is_cited_by_a_docstring_or_a_comment_not_by_a_value():
    assert cited(remarks('"""ZZ-R1"""\nx = "ZZ-R2"  # ZZ-R3\n'), "ZZ") == {"ZZ-R1", "ZZ-R3"}


# What the files say of the world outside


REGISTRIES = re.compile(r"pypi\W+org|python[h]osted|registry\W+npm|npm[j]s\W+(?:com|org)|/sim[p]le/|index[-]url", re.I)
MACHINES = re.compile(r"(?<![\w.~$}])/(?:home|root|work|Users)/[\w.]|\b[A-Z]:\\+Users", re.I)


def files_of_the_project() -> list[Path]:
    """What git tracks or would add; without git, the project's own folders."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
        paths = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        folders = [ROOT / name for name in (".ci", "bench", "docs", "src", "tests")]
        paths = [*ROOT.glob("*"), *(path for folder in folders for path in folder.rglob("*"))]
    return [path for path in paths if path.is_file() and path.suffix not in (".pyc", ".npz", ".png", ".woff2")]


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in files_of_the_project():
        text = path.read_text(encoding="utf-8", errors="replace")
        if pattern.search(text):
            lines = enumerate(text.splitlines(), start=1)
            found += [f"{path.relative_to(ROOT)}:{number}" for number, line in lines if pattern.search(line)]
    return found


def test_no_file_names_a_package_registry():
    assert lines_with(REGISTRIES) == []


def test_no_file_names_a_folder_of_somebodys_machine():
    assert lines_with(MACHINES) == []


def test_a_lock_carries_no_address():
    locks = [path for path in files_of_the_project() if path.suffix == ".lock"]

    assert len(locks) >= 2
    assert [path.name for path in locks if "://" in path.read_text(encoding="utf-8")] == []


# The front door


def test_the_public_names_are_these():
    import tabulae

    assert set(tabulae.__all__) == set(PUBLIC_NAMES.split())
    assert [name for name in tabulae.__all__ if not hasattr(tabulae, name)] == []


def test_the_package_and_the_project_file_give_one_version():
    import tabulae

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert tabulae.__version__ == project["project"]["version"]


def test_the_wheel_says_that_the_package_is_typed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]

    assert "Typing :: Typed" in project["project"]["classifiers"]
    assert wheel["packages"] == ["src/tabulae"] and wheel.keys() <= {"packages", "artifacts"}  # every file is in it
    assert PACKAGE / "py.typed" in files_of_the_project()


def test_a_missing_extra_is_one_that_the_project_has():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = {
        extra
        for path in PACKAGE.rglob("*.py")
        for extra in re.findall(r'MissingExtra\([^()]*"([a-z]+)"\)', path.read_text(encoding="utf-8"))
    }

    assert "gpu" in named
    assert named <= project["project"]["optional-dependencies"].keys()


LOADED = """
import sys
before = set(sys.modules)
import tabulae
print(*sorted(set(sys.modules) - before))
"""


def test_importing_tabulae_loads_core_and_the_standard_library_alone():
    """How long it takes is measured by `tabulae bench`."""
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
    result = subprocess.run([sys.executable, "-c", LOADED], env=environment, capture_output=True, text=True, check=True)
    loaded = result.stdout.split()
    own = {name for name in loaded if name.partition(".")[0] == "tabulae"}
    foreign = {name for name in loaded if name.partition(".")[0] not in {"tabulae", *sys.stdlib_module_names}}

    assert foreign == set()
    assert {name for name in own if not name.startswith(("tabulae.core", "tabulae.text"))} == {
        "tabulae",
        "tabulae.games",
    }
    assert {"asyncio", "sqlite3", "multiprocessing"} & set(loaded) == set()
