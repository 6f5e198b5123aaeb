"""palimpsest-tiny: the last three turns of a two-player game of Palimpsest, at both ends of a row of cards."""

from __future__ import annotations

from dataclasses import replace

from tabulae.core.option import Option
from tabulae.core.protocols import FastPath
from tabulae.games.palimpsest import GAME as BASE
from tabulae.tiny import palimpsest_rules

BASIC_ONLY = Option("deck", ("basic",), "basic", "YQ-01")

GAME = replace(
    BASE,
    name="palimpsest-tiny",
    title="The Young Queen's Palimpsest, tiny",
    seats=range(2, 3),
    options=tuple(BASIC_ONLY if option.name == BASIC_ONLY.name else option for option in BASE.options),
    rules=palimpsest_rules,
    compiled_modules=(*BASE.compiled_modules, palimpsest_rules),
    sample_moves=palimpsest_rules.listed_moves,
    proposals=None,
    fast_path=FastPath(moves=palimpsest_rules.listed_moves, open_standing=True),
    variant_of=BASE.name,
)
