"""tabula-rasa-tiny: the last four plays of a two-player game of Tabula Rasa, with two hidden cards each."""

from __future__ import annotations

from dataclasses import replace

from tabulae.games.tabula_rasa import GAME as BASE
from tabulae.tiny import tabula_rasa_rules

GAME = replace(
    BASE,
    name="tabula-rasa-tiny",
    title="Tabula Rasa, tiny",
    seats=range(2, 3),
    rules=tabula_rasa_rules,
    compiled_modules=(*BASE.compiled_modules, tabula_rasa_rules),
    variant_of=BASE.name,
)
