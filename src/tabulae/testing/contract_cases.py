"""A class of tests for each game that `--tabulae-game` names; collected by plugin.py."""

from __future__ import annotations

from tabulae.core import game as registry
from tabulae.testing import plugin
from tabulae.testing.suite import GameContract

for name in plugin.chosen:
    title = "Test" + "".join(word.capitalize() for word in name.split("-"))
    globals()[title] = type(
        title, (GameContract,), {"game": registry.find(name), "__doc__": f"The contract of {name}."}
    )
