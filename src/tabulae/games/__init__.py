"""The games, in the order in which they are offered."""

from __future__ import annotations

from tabulae.core.game import register

register("tabula-rasa", "tabulae.games.tabula_rasa")
register("palimpsest", "tabulae.games.palimpsest")
register("hijinx", "tabulae.games.hijinx")

register("tabula-rasa-tiny", "tabulae.tiny.tabula_rasa", variant=True)
register("palimpsest-tiny", "tabulae.tiny.palimpsest", variant=True)
register("hijinx-tiny", "tabulae.tiny.hijinx", variant=True)
