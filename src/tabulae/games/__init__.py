"""The games, in the order in which they are offered: ours, then those of other packages."""

from __future__ import annotations

from importlib.metadata import entry_points

from tabulae.core.game import names, register, variants

ENTRY_POINTS = "tabulae.games"  # under which other packages name their games

register("tabula-rasa", "tabulae.games.tabula_rasa")
register("palimpsest", "tabulae.games.palimpsest")
register("hijinx", "tabulae.games.hijinx")

register("tabula-rasa-tiny", "tabulae.tiny.tabula_rasa", variant=True)
register("palimpsest-tiny", "tabulae.tiny.palimpsest", variant=True)
register("hijinx-tiny", "tabulae.tiny.hijinx", variant=True)


def check_other(name: str, game: object) -> None:
    """Check the contract of a game from elsewhere when it is first found. Raises BrokenGame."""
    from tabulae.games.contract import check_contract

    check_contract(name, game)


def register_others() -> None:
    """Register the games that installed packages name. A name of ours stays ours."""
    for each in entry_points(group=ENTRY_POINTS):
        if each.name not in (*names(), *variants()):
            register(each.name, each.module, check=check_other)


register_others()
