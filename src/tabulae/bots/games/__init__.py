"""What bots know about each game; importing this package registers the plug-ins."""

from __future__ import annotations

from tabulae.bots.games.hijinx import Hijinx
from tabulae.bots.games.palimpsest import Palimpsest, PalimpsestTiny
from tabulae.bots.games.tabula_rasa import TabulaRasa
from tabulae.bots.plugin import register

register("tabula-rasa", TabulaRasa())
register("palimpsest", Palimpsest())
register("hijinx", Hijinx())
register("palimpsest-tiny", PalimpsestTiny())
