"""Hijinx, played with the Tabuals deck, for 2 to 5 players."""

from __future__ import annotations

from tabulae.core.game import Game
from tabulae.core.option import Option
from tabulae.core.protocols import ReportWording
from tabulae.games.hijinx import encode, pieces, rules, view, wording
from tabulae.games.hijinx.rules import deal, legality, memory, moves, objections, outcome, specials, standing, turn
from tabulae.games.hijinx.sampling import events, past, worlds
from tabulae.games.hijinx.state import MOST_ROUNDS, MOST_SEATS, State
from tabulae.games.hijinx.text.drawing import CARD_FACES, picture
from tabulae.games.hijinx.text.fast_path import FAST_PATH
from tabulae.games.hijinx.text.features import BLOCKS
from tabulae.games.hijinx.text.log import LOG

GAME = Game(
    name="hijinx",
    title="Hijinx",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    options=(
        Option("rounds", tuple(str(rounds) for rounds in range(1, MOST_ROUNDS + 1)), "6", "HJ-51"),
        Option("blank_match", ("on", "off"), "on", "HJ-05"),
        Option("match_out", ("end", "draw", "out"), "end", "HJ-21"),
        Option("empty_match", ("illegal", "free"), "illegal", "HJ-22"),
        Option("empty_hold", ("no", "yes"), "no", "HJ-23"),
        Option("swap_out", ("score", "zero", "play-on"), "score", "HJ-35"),
        Option("dump_out", ("out", "play-on"), "out", "HJ-40"),
    ),
    State=State,
    rules=rules,
    views=view,
    wording=wording,
    encoding=encode,
    compiled_modules=(
        *(pieces, memory, deal, legality, specials, outcome, turn, objections, moves),
        *(events, past, worlds, view, encode),
    ),
    package=__name__,
    log_wording=LOG,
    feature_blocks=BLOCKS,
    drawing=picture,
    card_faces=CARD_FACES,
    fast_path=FAST_PATH,
    standing=standing.standing,
    low_wins=True,
    shows_hands=turn.shows_hands,
    report_wording=ReportWording(
        describe_hand=wording.describe_hand,
        shown_in_deal=wording.shown_in_deal,
        is_announced=wording.is_announced,
    ),
)
