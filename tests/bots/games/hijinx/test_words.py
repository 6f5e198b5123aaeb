"""Reasons for moves of Hijinx, in words."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.games.hijinx.words import why

GAME = tabulae.game("hijinx")


@pytest.mark.parametrize(
    ("lang", "one", "several"),
    [
        ("en", "You get rid of 1 pip.", "You get rid of 7 pips."),
        ("fr", "1 point de moins dans votre main.", "7 points de moins dans votre main."),
        ("de", "So wirst du 1 Auge los.", "So wirst du 7 Augen los."),
    ],
)
def test_one_pip_is_singular(lang: str, one: str, several: str):
    view = tabulae.Match(GAME, seats=2, seed=1).view(0)
    light, heavy = GAME.wording.parse("give _1", ()), GAME.wording.parse("give 52", ())

    assert (why(view, light, heavy, lang), why(view, heavy, light, lang)) == (one, several)
