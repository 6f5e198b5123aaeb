"""The floor plan names modules that exist, and every package."""

from __future__ import annotations

import re
from pathlib import Path

import tabulae

PACKAGE = Path(tabulae.__file__).parent
ROOT = PACKAGE.parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
MODULES = set(re.findall(r"`([a-z_/-]+\.(?:py|js))`", PAGE))
FOLDERS = set(re.findall(r"`([a-z_/-]+)/`", PAGE))
OF_EVERY_GAME = {"wording.py", "view.py", "table.js"}  # named without their game
NOT_OURS = {"__pycache__", "generated", "vendor", "fonts", "migrations", "versions"}


def test_every_module_that_the_floor_plan_names_exists():
    assert len(MODULES) > 50
    assert [
        name for name in MODULES - OF_EVERY_GAME if not any((folder / name).is_file() for folder in (PACKAGE, ROOT))
    ] == []


def packages() -> set[str]:
    """Every package of two levels at most: deeper folders belong to the package above them."""
    made = {path.parent.relative_to(PACKAGE) for path in PACKAGE.rglob("__init__.py")}
    return {each.as_posix() for each in made if 1 <= len(each.parts) <= 2 and NOT_OURS.isdisjoint(each.parts)}


def test_every_package_is_named():
    games = {path for path in packages() if re.match(r"(?:bots/)?games/", path)}
    inside = {"cli/boards", "lab/palimpsest", "simulation/planted_bugs"}

    assert packages() - games - inside - FOLDERS == set()


def test_every_folder_of_the_browser_part_is_named():
    folders = {path.name for path in (PACKAGE / "web").iterdir() if path.is_dir()} - NOT_OURS

    assert folders - FOLDERS == set()
