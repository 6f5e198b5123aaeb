"""The games, in the order in which they are offered: ours, then those of other packages."""

from __future__ import annotations

from importlib.metadata import entry_points

from tabulae.core.game import names, register, variants
from tabulae.games.contract import check_contract

ENTRY_POINTS = "tabulae.games"  # under which other packages name their games

register("tabula-rasa", "tabulae.games.tabula_rasa")
register("palimpsest", "tabulae.games.palimpsest")
register("hijinx", "tabulae.games.hijinx")

register("tabula-rasa-tiny", "tabulae.tiny.tabula_rasa", variant=True)
register("palimpsest-tiny", "tabulae.tiny.palimpsest", variant=True)
register("hijinx-tiny", "tabulae.tiny.hijinx", variant=True)


def register_others() -> None:
    """Register the games that installed packages name. A name of ours stays ours."""
    for each in entry_points(group=ENTRY_POINTS):
        if each.name not in (*names(), *variants()):
            register(each.name, each.module, check=check_contract)


register_others()
