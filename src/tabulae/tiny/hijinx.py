"""hijinx-tiny: one round of Hijinx for two players with six cards: the live one, two in each hand, and one to draw."""

from __future__ import annotations

from dataclasses import replace

from tabulae.core.option import Option
from tabulae.games.hijinx import GAME as BASE
from tabulae.tiny import hijinx_rules

ONE_ROUND = Option("rounds", ("1",), "1", "HJ-51")

GAME = replace(
    BASE,
    name="hijinx-tiny",
    title="Hijinx, tiny",
    seats=range(2, 3),
    options=tuple(ONE_ROUND if option.name == ONE_ROUND.name else option for option in BASE.options),
    rules=hijinx_rules,
    compiled_modules=(*BASE.compiled_modules, hijinx_rules),
    variant_of=BASE.name,
)
