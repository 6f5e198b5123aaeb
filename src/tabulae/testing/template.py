"""The files of a new game: a small complete one, to be changed into your own."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from tabulae.core.errors import BadOption

MODULES = ("__init__", "pieces", "state", "rules", "view", "wording", "encode")


def new_game(name: str) -> dict[str, str]:
    """The text of every file by its path, for a game of that name. Raises BadOption for a name that is not one."""
    if not re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BadOption("name", f"{name!r:.40} is not a name such as high-card: small letters, digits and hyphens")
    package = name.replace("-", "_")
    words = {
        "__NAME__": package,
        "__GAME__": name,
        "__TITLE__": name.replace("-", " ").capitalize(),
        "__PREFIX__": "".join(word[0] for word in name.split("-"))[:2].upper().ljust(2, name[1:2].upper() or "X"),
    }
    words["__TEST__"] = words["__PREFIX__"]
    found = {f"src/{package}/{module}.py": f"{module}.py" for module in MODULES}
    found |= {f"src/{package}/RULES.md": "RULES.md", f"tests/test_{package}.py": "test_game.py"}
    found["pyproject.toml"] = "pyproject.toml"
    return {path: _filled(source, words) for path, source in found.items()}


def _filled(source: str, words: dict[str, str]) -> str:
    text = (files("tabulae.testing") / "template" / f"{source}.txt").read_text(encoding="utf-8")
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the files below the folder. Raises BadOption if one of them exists."""
    texts = {folder / path: text for path, text in new_game(name).items()}
    if existing := [path for path in texts if path.exists()]:
        raise BadOption("name", f"{existing[0]} already exists")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(texts)
