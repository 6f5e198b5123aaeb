"""The bots that may sit at a table. Only their names: thinking happens in workers."""

from __future__ import annotations

from importlib.util import find_spec

LADDER = ("novice", "casual", "club", "strong", "master", "grandmaster")
LEVELS = LADDER if find_spec("tabulae.bots.ladder") is not None else ("casual",)
