"""The Young Queen's Palimpsest by Adam Blinkinsop, for 2 to 5 players, with the Decktet by P. D. Magnus."""

from __future__ import annotations

from tabulae.core.game import Game
from tabulae.core.option import Option
from tabulae.core.protocols import FastPath
from tabulae.games.palimpsest import encode, pieces, rules, view, wording
from tabulae.games.palimpsest.geometry import (
    contact_fast,
    drawing,
    margins,
    outcomes,
    placement_preview,
    proposals,
    quick_placements,
    sample_moves,
)
from tabulae.games.palimpsest.rules import deal, effects, moves, objections, random_play, scoring, standing, table, turn
from tabulae.games.palimpsest.state import State
from tabulae.games.palimpsest.text.features import BLOCKS
from tabulae.games.palimpsest.text.log import LOG

GAME = Game(
    name="palimpsest",
    title="The Young Queen's Palimpsest",
    version=1,
    seats=range(2, 6),
    options=(
        Option("deck", ("basic", "extended"), lambda seats: "basic" if seats <= 3 else "extended", "YQ-01"),
        Option("crowns", ("power", "rank10"), "power", "YQ-02"),
        Option("touch", ("edge", "overlap"), "edge", "YQ-05"),
        Option("turning", ("free", "quarter", "none"), "free", "YQ-09"),
        Option("rank_visible", ("any", "both"), "any", "YQ-10"),
        Option("ending", ("at-once", "equal-turns", "play-out"), "at-once", "YQ-27"),
    ),
    State=State,
    rules=rules,
    views=view,
    wording=wording,
    encoding=encode,
    compiled_modules=(
        pieces,
        contact_fast,
        quick_placements,
        deal,
        scoring,
        effects,
        table,
        turn,
        objections,
        moves,
        random_play,
        margins,
        outcomes,
        view,
        encode,
    ),
    package=__name__,
    log_wording=LOG,
    feature_blocks=BLOCKS,
    standing=standing.standing,
    sample_moves=sample_moves.legal_moves,
    proposals=proposals,
    drawing=drawing.picture,
    card_faces=drawing.CARD_FACES,
    preview=placement_preview.preview_moves,
    fast_path=FastPath(moves=sample_moves.quick_moves, open_standing=True),
)
