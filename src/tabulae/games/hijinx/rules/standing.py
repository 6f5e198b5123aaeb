"""The points if the round ended now, as far as one seat knows, from its View."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.core.protocols import Standing
from tabulae.core.seat import NOBODY
from tabulae.games.hijinx.pieces import pips_left

if TYPE_CHECKING:
    from tabulae.games.hijinx.view import View


def standing(v: View) -> Standing:
    """HJ-R12 The total and the pips in the own hand. A rival's hand, and so its standing, is hidden (HJ-55)."""
    if v.turn == NOBODY:
        return tuple(v.total[: v.seats])
    return tuple([v.total[seat] + pips_left(v.hand) if seat == v.seat else None for seat in range(v.seats)])
