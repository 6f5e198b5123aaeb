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
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "tabulae"
GAMES = PACKAGE / "games"

THE_ROOM = "tabulae"  # the package's own __init__, which shows core and games to the world
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},  # and of the games, a game's folder only itself
    THE_ROOM: {"core", "games", THE_ROOM},
    "bots": {"core", "games", THE_ROOM, "bots"},
    "server": {"core", "games", THE_ROOM, "bots", "server"},
    "lab": {"core", "games", THE_ROOM, "bots", "lab"},
    "adapters": {"core", "games", THE_ROOM, "bots", "adapters"},
    "cli": {"core", "games", THE_ROOM, "bots", "server", "lab", "adapters", "cli"},
}
KERNEL = PurePosixPath("core/kernel.py")
FRONT_DOOR = PurePosixPath("__main__.py")  # `python -m tabulae`
ADAPTED = {  # a library may bring a second one whose types are part of its interface
    "pettingzoo": {"pettingzoo", "gymnasium"},
    "openspiel": {"open_spiel", "pyspiel"},
}

LONGEST = 500
LONG = 300
LONG_FOR_A_REASON = {  # modules over LONG lines that were discussed
    "core/record.py",  # the format is written and read in one place
    "games/hijinx/phrases.py",  # three languages, phrase by phrase, and no code
    "games/tabula_rasa/rules.py",  # a rulebook is read from top to bottom, in its own order
    "client.py",  # one class a program imports, with all it can do
    "server/api.py",  # every endpoint, once
    "server/ledger.py",  # what each event makes of a table, in one place
    "server/seams.py",  # all that a server reaches for, once
    "server/table.py",  # the order of a write, from the check to the answer
    "server/wire.py",  # every message, both ways
}

EIGHT_NAMES = {"RULES.md", "__init__.py", "pieces.py", "state.py", "rules.py", "view.py", "wording.py", "encode.py"}

PUBLIC_NAMES = """
    BY_HAND CHANCE NOBODY WATCHER
    BadOption DealError IllegalMove MissingExtra NotYourTurn NotationError RecordError TabulaeError UnknownGame
    Client CommittedDealer Deal Dealer Dice Exchange RandomDealer SeededDealer new_dice
    Event Game Match Objection Option Outcome Record game games
"""
SLOWEST_IMPORT = 0.150  # seconds of CPU


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
        return self.path.parts[0] if len(self.path.parts) > 1 else THE_ROOM

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
    return words[1] if len(words) > 1 and words[1] in MAY_IMPORT else THE_ROOM


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


def imports_a_library_in_core_or_a_game(module: Module) -> Iterator[Import]:
    if module.part in ("core", "games") and module.path != KERNEL:
        yield from (each for each in module.imports if each.foreign and each.library != "numpy")


def imports_numba_outside_the_kernel(module: Module) -> Iterator[Import]:
    if module.path != KERNEL:
        yield from (each for each in module.imports if each.library == "numba")


def imports_numpy_at_once(module: Module) -> Iterator[Import]:
    if module.part in (THE_ROOM, "core", "games", "server") and module.path != KERNEL:
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


def test_imports_go_one_way_from_cli_to_core():
    assert offences(imports_the_wrong_way) == []


def test_every_module_belongs_to_a_part_of_the_house():
    assert {module.part for module in MODULES} <= set(MAY_IMPORT)


def test_core_and_games_use_the_standard_library_alone():
    assert offences(imports_a_library_in_core_or_a_game) == []


def test_only_the_kernel_imports_numba():
    assert offences(imports_numba_outside_the_kernel) == []


def test_numpy_waits_until_a_function_needs_it():
    assert offences(imports_numpy_at_once) == []


def test_an_adapter_adapts_one_library():
    assert offences(imports_a_second_library_in_an_adapter) == []


def test_only_an_adapter_imports_the_library_it_adapts():
    assert offences(imports_an_adapted_library_elsewhere) == []


def test_the_random_module_stays_away_from_hidden_things():
    assert offences(imports_random_near_hidden_things) == []


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (imports_the_wrong_way, "core/match.py", "from tabulae.games import hijinx"),
        (imports_the_wrong_way, "core/match.py", "from .. import games"),
        (imports_the_wrong_way, "core/match.py", "import tabulae"),
        (imports_the_wrong_way, "games/hijinx/rules.py", "from tabulae.games.tabula_rasa import rules"),
        (imports_the_wrong_way, "games/hijinx/rules.py", "from ..tabula_rasa import rules"),
        (imports_the_wrong_way, "games/hijinx/rules.py", "import tabulae.bots.bot"),
        (imports_the_wrong_way, "server/app.py", "def f():\n    from tabulae.lab import arena"),
        (imports_the_wrong_way, "__init__.py", "from tabulae import cli"),
        (imports_a_library_in_core_or_a_game, "games/hijinx/encode.py", "def f():\n    import scipy"),
        (imports_numba_outside_the_kernel, "bots/tree.py", "def f():\n    from numba import njit"),
        (imports_numpy_at_once, "core/layout.py", "try:\n    import numpy as np\nexcept ImportError:\n    pass"),
        (imports_numpy_at_once, "core/layout.py", "class A:\n    import numpy"),
        (imports_a_second_library_in_an_adapter, "adapters/gymnasium.py", "import gymnasium\nimport pettingzoo"),
        (imports_a_second_library_in_an_adapter, "adapters/openspiel.py", "import torch"),
        (imports_an_adapted_library_elsewhere, "bots/ladder.py", "import pyspiel"),
        (imports_random_near_hidden_things, "core/chance.py", "def f():\n    from random import shuffle"),
    ],
)
def test_a_planted_import_is_caught(rule: Rule, path: str, text: str):
    assert list(rule(Module(PurePosixPath(path), text)))


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
        ("cli/arena.py", "import tabulae\nfrom tabulae.lab import arena\nimport click"),
        ("bots/ismcts.py", "import random\nimport numpy\nfrom tabulae.games import hijinx"),
    ],
)
def test_a_proper_import_is_let_through(path: str, text: str):
    rules: list[Rule] = [rule for name, rule in globals().items() if name.startswith("imports_")]
    module = Module(PurePosixPath(path), text)

    assert [each for rule in rules for each in rule(module)] == []


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
def test_a_game_has_the_eight_names(folder: Path):
    assert EIGHT_NAMES - {path.name for path in folder.iterdir()} == set()


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


def test_a_missing_extra_is_one_that_the_project_has():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = {
        extra
        for path in PACKAGE.rglob("*.py")
        for extra in re.findall(r'MissingExtra\([^()]*"([a-z]+)"\)', path.read_text(encoding="utf-8"))
    }

    assert "gpu" in named
    assert named <= project["project"]["optional-dependencies"].keys()


MEASURE = """
import sys, time
start = time.process_time()
import tabulae
print(time.process_time() - start, *sorted({"numpy", "numba"} & sys.modules.keys()))
"""


def test_importing_tabulae_is_quick_and_loads_neither_numpy_nor_numba():
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
    costs = []
    for _ in range(5):
        told = subprocess.run([sys.executable, "-c", MEASURE], env=environment, capture_output=True, text=True)
        assert told.returncode == 0, told.stderr
        cost, *loaded = told.stdout.split()
        costs.append(float(cost))
        assert loaded == []

    assert min(costs) < SLOWEST_IMPORT
