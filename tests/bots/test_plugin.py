"""Plug-ins: every game declares its parts, an undeclared part is None, and a part that has gone missing is an error."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

import tabulae
from tabulae.bots.plugin import NO_PLUGIN, Plugin, plugin_of
from tests.helpers.whispers import GAME as WHISPERS

PARTS = ("heuristics", "search", "net", "endgame", "history", "words")
DECLARED = {
    "tabula-rasa": PARTS,
    "hijinx": ("heuristics", "search", "net", "endgame", "words"),
    "palimpsest": ("heuristics", "search", "net", "words"),
}
ALL = [(game, part) for game, parts in DECLARED.items() for part in parts]


def test_the_parts_tested_here_are_all_that_a_plugin_has():
    assert [name for name in vars(Plugin) if not name.startswith("_") and name != "declares"] == list(PARTS)


@pytest.mark.parametrize("game", tabulae.games())
def test_a_game_declares_exactly_the_parts_it_has(game: str):
    plugin = plugin_of(game)

    assert tuple(part for part in PARTS if plugin.declares(part)) == DECLARED[game]
    assert tuple(part for part in PARTS if getattr(plugin, part)() is not None) == DECLARED[game]
    assert plugin is plugin_of(tabulae.game(game))


def test_a_game_without_a_plugin_has_no_parts():
    assert plugin_of(WHISPERS) is NO_PLUGIN
    assert [getattr(NO_PLUGIN, part)() for part in PARTS] == [None] * len(PARTS)


@pytest.mark.parametrize(("game", "part"), ALL)
def test_a_declared_part_whose_module_is_missing_raises(game: str, part: str, monkeypatch: pytest.MonkeyPatch):
    found = getattr(plugin_of(game), part)()
    module = found.knowledge if part == "search" else found
    assert isinstance(module, ModuleType)
    package, _, name = module.__name__.rpartition(".")
    monkeypatch.setitem(sys.modules, module.__name__, None)  # as if the file were gone
    monkeypatch.delattr(sys.modules[package], name)

    with pytest.raises(ImportError):
        getattr(plugin_of(game), part)()
