"""Stage 4 of publishing, the part of a frame about the table: who sits where, the deal, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tabulae.core.seat import Seat
from tabulae.server.people.daily import date_of
from tabulae.server.publish.hint_policy import hints_allowed, hints_taken
from tabulae.server.table import deal
from tabulae.server.table.connections import Attendance
from tabulae.server.table.state import TableState
from tabulae.server.wire_types import ChairInfo, OverInfo, TableInfo


def table_info(table_state: TableState, guest: str, attendance: Attendance, lang: str = "en") -> TableInfo:
    head, game = table_state.head, table_state.game
    defaults = {option.name: option.default_for(head.seats) for option in game.options}
    return TableInfo(
        table=table_state.table,
        game=head.game,
        title=game.title,
        rules=head.rules,
        seats=head.seats,
        options=head.options,
        changed_options=[name for name, value in head.options.items() if defaults[name] != value],
        pace=head.pace,
        status=table_state.status,
        listed=head.listed,
        watch=table_state.watch,
        chat=table_state.chat,
        hints=hints_allowed(table_state),
        opener=table_state.host,
        chairs=_chairs(table_state, guest, attendance, lang),
        watchers=attendance.watchers,
        aborted=table_state.aborted,
        previous=head.previous,
        origin=head.origin,
        origin_at=head.origin_at,
        next=table_state.next,
        day="" if table_state.day is None else date_of(table_state.day).isoformat(),
        rated=head.rated,
        series=table_state.head.series,
        sealed=table_state.is_sealed,
        closed_until=head.closed_until,
    )


def _chairs(table_state: TableState, guest: str, attendance: Attendance, lang: str) -> list[ChairInfo]:
    names = table_state.names_in(lang)
    hints = hints_taken(table_state) or (0,) * table_state.seats
    return [
        ChairInfo(
            seat=seat,
            kind=place.kind,
            name=place.name and names[seat],
            level=place.level,
            yours=bool(guest) and place.guest == guest,
            stand_in=place.stand_in,
            present=seat in attendance.present,
            away=attendance.away.get(seat, 0),
            agrees=seat in table_state.agreed,
            again=seat in table_state.again,
            resigned=place.resigned,
            hints=hints[seat],
            near=table_state.head.listed and seat in attendance.near,
        )
        for seat, place in enumerate(table_state.seat_states)
    ]


def with_reliability(info: TableInfo, reliability: Sequence[tuple[int, int]]) -> TableInfo:
    """Add how many games the person on each seat has finished, and how many of them it left to a bot."""
    pairs = zip(info.chairs, reliability, strict=True)
    return replace(info, chairs=[replace(chair, games=games, left=left) for chair, (games, left) in pairs])


def over_info(table_state: TableState, viewer: Seat, lang: str) -> OverInfo | None:
    """The result, in words from the viewer's View; None before the end."""
    ended, match, game = table_state.ended, table_state.match, table_state.game
    if ended is None:
        return None
    words = ""
    if match is not None and (outcome := match.outcome) is not None:
        words = game.wording.describe_outcome(game.view(match.state, viewer), outcome, table_state.names_in(lang), lang)
    hints = [*hints_taken(table_state)]
    return OverInfo(ended.why, ended.scores, ended.winners, game.low_wins, words, table_state.next, hints)


def deal_info(table_state: TableState) -> Any:
    return deal.info(table_state)
