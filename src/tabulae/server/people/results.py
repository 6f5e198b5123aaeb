"""The results of a finished game, one for each person: how it ended for them, and whom they met."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabulae.core.seat import Seat
from tabulae.server.people.play_history import (
    BOTS,
    DEVICE,
    LEFT,
    LOST,
    MIXED,
    NO_RESULT,
    PEOPLE,
    PRACTICE,
    SHARED,
    WON,
    Encounter,
    Result,
)
from tabulae.server.ports import SeatSummary


def results_of(
    chairs: Sequence[SeatSummary],
    sides: Sequence[int],
    winners: Collection[Seat],
    scores: Sequence[int],
    resigned: Collection[Seat],
    *,
    practice: bool,
) -> tuple[Result, ...]:
    """`sides` by seat. A guest on several seats gets one result; `practice` is a game from another one's position."""
    found: dict[str, Result] = {}
    for chair in chairs:
        if chair.kind != "person" or chair.guest in found:
            continue
        met = tuple(
            Encounter(each.seat, each.guest if each.guest != chair.guest else "", each.name, each.level)
            for each in chairs
            if each.seat != chair.seat and each.kind != "free"
        )
        against = PRACTICE if practice else _against(chair, chairs)
        how = _outcome(chair, sides, winners, resigned)
        found[chair.guest] = Result(chair.seat, chair.guest, how, against, tuple(scores), met)
    return tuple(found.values())


def _outcome(chair: SeatSummary, sides: Sequence[int], winners: Collection[Seat], resigned: Collection[Seat]) -> str:
    if not winners:
        return NO_RESULT
    if chair.left:
        return LEFT
    if chair.seat not in winners or chair.seat in resigned:
        return LOST
    return WON if len({sides[seat] for seat in winners}) == 1 else SHARED


def _against(chair: SeatSummary, chairs: Sequence[SeatSummary]) -> str:
    others = [each for each in chairs if each.seat != chair.seat]
    if any(each.guest == chair.guest for each in others):
        return DEVICE
    levels = {each.level for each in others if each.kind == "bot"}
    if any(each.kind == "person" for each in others):
        return MIXED if levels else PEOPLE
    return levels.pop() if len(levels) == 1 else BOTS
