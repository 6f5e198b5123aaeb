"""Crowded tables of Palimpsest and random placements on them, for test vectors, coverage and speed."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabulae.core import game as registry
from tabulae.core.dice import Dice, new_dice, roll
from tabulae.games.palimpsest.rules import play
from tabulae.games.palimpsest.rules.random_play import random_angle, random_move
from tabulae.games.palimpsest.state import State

FARTHEST_ASIDE = 350  # from a card to a tried placement, on each axis


class Placement(NamedTuple):
    x: int
    y: int
    angle: int


def crowded(cards: int, seed: int, **options: str) -> State:
    """A table after random play up to so many cards; the same for the same seed."""
    settings: dict[str, Any] = {"deck": "extended", "ending": "play-out", **options}
    s: State = registry.find("palimpsest").start(2, **settings)
    dice = new_dice(seed)
    while s.laid < cards:
        play(s, s.turn, random_move(s, s.turn, dice))
    return s


def tried(s: State, dice: Dice) -> Placement:
    """A placement beside or over a random card, legal or not."""
    i = roll(dice, s.laid)
    x = s.x[i] + roll(dice, 2 * FARTHEST_ASIDE + 1) - FARTHEST_ASIDE
    y = s.y[i] + roll(dice, 2 * FARTHEST_ASIDE + 1) - FARTHEST_ASIDE
    return Placement(x, y, random_angle(s, dice))
