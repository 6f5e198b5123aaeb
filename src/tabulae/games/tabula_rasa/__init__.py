"""Tabula Rasa by Reiner Knizia, for 2 to 4 players."""

from __future__ import annotations

from tabulae.core.game import Game
from tabulae.core.option import Option
from tabulae.core.protocols import ReportWording
from tabulae.games.tabula_rasa import encode, pieces, rules, view, wording
from tabulae.games.tabula_rasa.rules import collapsed, deal, moves, objections, scoring, standing, turn
from tabulae.games.tabula_rasa.state import LEAST_SEATS, MOST_SEATS, State
from tabulae.games.tabula_rasa.text.drawing import CARD_FACES, picture
from tabulae.games.tabula_rasa.text.fast_path import FAST_PATH
from tabulae.games.tabula_rasa.text.features import BLOCKS
from tabulae.games.tabula_rasa.text.log import LOG

GAME = Game(
    name="tabula-rasa",
    title="Tabula Rasa",
    version=1,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    options=(Option("ties", ("english", "french"), "english", "TR-05"),),
    State=State,
    rules=rules,
    views=view,
    wording=wording,
    encoding=encode,
    compiled_modules=(pieces, deal, turn, scoring, objections, moves, collapsed, view, encode),
    package=__name__,
    log_wording=LOG,
    feature_blocks=BLOCKS,
    drawing=picture,
    card_faces=CARD_FACES,
    standing=standing.standing,
    standings_after=standing.standings_after,
    report_wording=ReportWording(describe_hand=wording.describe_hand, turn_line=wording.turn_line),
    fast_path=FAST_PATH,
)
