"""The endpoints of the host: what goes on, and who is muted, banned or reported. All need the host's key.

Each change is in the server's log. Hidden cards are not shown here either: the host may play too.
"""

from __future__ import annotations

import re
from typing import Any

from tabulae.server import http_types, identity, server_log
from tabulae.server.http import moderation_types as types
from tabulae.server.http.endpoints import Inquiry, Streamed, endpoint
from tabulae.server.people import own_data
from tabulae.server.people.moderation import ADDRESS, BAN, FOR_GOOD, GUEST, Report, Sanction
from tabulae.server.people.sanctions import read_network
from tabulae.server.ports import Chat, Guest, TableSummary
from tabulae.server.table import events
from tabulae.server.table.state import OVER
from tabulae.server.wire import RequestError

MOST_TABLES = 200
MOST_REPORTS = 200
AROUND = 30  # messages of the chat that are shown with a report
MINUTE_MS, DAY_MS = 60_000, 86_400_000
QUOTAS = ("tables_per_guest", "games_per_guest", "bot_tables_per_guest", "cpu_seconds_per_hour")
ID = re.compile("[A-Za-z0-9_-]{1,32}")


@endpoint("GET", "/api/admin/overview", types.Overview)
async def overview(inquiry: Inquiry) -> types.Overview:
    """For the host: how this process is doing."""
    inquiry.require_admin()
    app = inquiry.app
    metrics = app.metrics
    reports = await app.store.reports(MOST_REPORTS)
    return types.Overview(
        draining=app.readiness.draining,
        read_only=bool(app.store.read_only),
        restart_at=app.announcement.at,
        started=app.started,
        now=app.clock.now(),
        lag_ms=round(1000 * max(metrics.recent_lag, default=0.0)),
        cpu_seconds={kind: round(seconds) for kind, seconds in metrics.cpu.seconds.items()},
        tables=len(app.registry.tables),
        sockets=app.rate_limits.sockets,
        waiting={kind: count for kind, count in metrics.waiting.items() if count},
        refusals=dict(metrics.refusals.most_common(10)),
        errors=dict(metrics.errors.most_common(10)),
        store_bytes=await app.store.size(),
        reports=sum(not each.closed for each in reports),
        sanctions=sum(each.holds(app.clock.now()) for each in await app.store.sanctions()),
        quotas={name: getattr(app.settings.limits, name) for name in QUOTAS},
    )


@endpoint("POST", "/api/admin/announcement", None, types.AnnounceRestart, for_banned=True)
async def announce(inquiry: Inquiry) -> None:
    """For the host: tell everybody that the server restarts in so many minutes, or with 0 that it does not."""
    inquiry.require_admin()
    app, minutes = inquiry.app, inquiry.body.minutes
    await app.announcement.set(app.clock.now() + int(minutes * MINUTE_MS) if minutes else 0)
    await app.follow_announcement()
    server_log.note("admin announced a restart" if minutes else "admin took the restart back")


@endpoint("GET", "/api/admin/tables", list[types.AdminTable])
async def tables(inquiry: Inquiry) -> list[types.AdminTable]:
    """For the host: the tables that were changed last, those in play first, and who sits there."""
    inquiry.require_admin()
    return [_table(each) for each in await inquiry.app.store.newest(MOST_TABLES)]


def _table(summary: TableSummary) -> types.AdminTable:
    people = [types.Person(chair.guest, chair.name, chair.seat) for chair in summary.chairs if chair.kind == "person"]
    return types.AdminTable(summary.table, summary.game, summary.status, summary.created, summary.changed, people)


@endpoint("POST", "/api/admin/tables/{table}/close", None, http_types.Nothing, for_banned=True)
async def close_table(inquiry: Inquiry) -> None:
    """For the host: end a game that is not over; it has no winner. Its log stays."""
    inquiry.require_admin()
    table = await inquiry.app.registry.find(_id(inquiry.path["table"].replace("-", "").lower()))
    if table.state.status == OVER:
        raise RequestError("not-now")
    await table.arrange(lambda transaction, command_context: transaction.add(events.Ended("closed")))
    server_log.note("admin closed a table", table=table.state.table)


@endpoint("GET", "/api/admin/sanctions", list[types.SanctionInfo])
async def sanctions(inquiry: Inquiry) -> list[types.SanctionInfo]:
    """For the host: who is muted or banned."""
    inquiry.require_admin()
    now = inquiry.app.clock.now()
    return [_sanction(each) for each in await inquiry.app.store.sanctions() if each.holds(now)]


def _sanction(each: Sanction) -> types.SanctionInfo:
    return types.SanctionInfo(each.id, each.what, each.kind, each.target, each.at, each.until, each.reason)


@endpoint("POST", "/api/admin/sanctions", types.SanctionInfo, types.NewSanction, for_banned=True)
async def add_sanction(inquiry: Inquiry) -> types.SanctionInfo:
    """For the host: mute a profile, or ban a profile or a range of addresses."""
    inquiry.require_admin()
    app, wish = inquiry.app, inquiry.body
    kind, target = (GUEST, wish.guest) if wish.guest else (ADDRESS, wish.address)
    if bool(wish.guest) == bool(wish.address) or (kind == ADDRESS and wish.what != BAN):
        raise RequestError("bad-message", "name either a profile or, for a ban, a range of addresses")
    if kind == ADDRESS:
        try:
            target = str(read_network(target))
        except ValueError as error:
            raise RequestError("bad-message", str(error)) from None
    elif await app.store.guest(target) is None:
        raise RequestError("unknown", f"nobody has the profile {target}")
    now = app.clock.now()
    until = now + int(wish.days * DAY_MS) if wish.days else FOR_GOOD
    number, reason = identity.table_id(app.random_source), identity.clean(wish.reason, 200)
    made = Sanction(number, wish.what, kind, target, now, until, reason)
    await app.store.add_sanction(made)
    await app.enforce_sanctions()
    server_log.note(f"admin {made.what}", kind=kind, code=number)
    return _sanction(made)


@endpoint("POST", "/api/admin/sanctions/{sanction}/lift", None, http_types.Nothing, for_banned=True)
async def lift_sanction(inquiry: Inquiry) -> None:
    """For the host: end a sanction now."""
    inquiry.require_admin()
    if not await inquiry.app.store.lift_sanction(_id(inquiry.path["sanction"])):
        raise RequestError("unknown")
    await inquiry.app.enforce_sanctions()
    server_log.note("admin lifted a sanction", code=inquiry.path["sanction"])


@endpoint("GET", "/api/admin/reports", list[types.ReportInfo])
async def reports(inquiry: Inquiry) -> list[types.ReportInfo]:
    """For the host: what players report, open reports first, with the chat around it."""
    inquiry.require_admin()
    store = inquiry.app.store
    return [_report(each, await store.chats_since(each.table, 0)) for each in await store.reports(MOST_REPORTS)]


def _report(each: Report, chats: tuple[Chat, ...]) -> types.ReportInfo:
    """With the messages before the report, and the few that followed."""
    before = [chat for chat in chats if chat.at <= each.at][-AROUND:]
    after = [chat for chat in chats if chat.at > each.at][: AROUND // 3]
    chat = [types.Said(said.at, said.guest, said.name, said.text) for said in [*before, *after]]
    return types.ReportInfo(
        each.id, each.at, each.table, each.by, each.about, each.name, each.reason, each.text, each.closed, chat
    )


@endpoint("POST", "/api/admin/reports/{report}/close", None, http_types.Nothing, for_banned=True)
async def close_report(inquiry: Inquiry) -> None:
    """For the host: a report has been dealt with."""
    inquiry.require_admin()
    if not await inquiry.app.store.close_report(_id(inquiry.path["report"]), inquiry.app.clock.now()):
        raise RequestError("unknown")
    server_log.note("admin closed a report", code=inquiry.path["report"])


@endpoint("GET", "/api/admin/people/{guest}/data", dict[str, Any])
async def person(inquiry: Inquiry) -> Streamed:
    """For the host: everything that is stored about a person who asks for it."""
    inquiry.require_admin()
    return Streamed(own_data.parts(inquiry.app.store, await _guest(inquiry)))


@endpoint("POST", "/api/admin/people/{guest}/delete", None, http_types.Nothing, for_banned=True)
async def delete_person(inquiry: Inquiry) -> None:
    """For the host: delete a person who asks for it, with their chat; games stay, under the name used there."""
    inquiry.require_admin()
    guest = await _guest(inquiry)
    await inquiry.app.sessions.forget(guest.id)
    await inquiry.app.registry.forget(guest.id)
    server_log.note("admin deleted a person")


async def _guest(inquiry: Inquiry) -> Guest:
    found = await inquiry.app.store.guest(_id(inquiry.path["guest"]))
    if found is None:
        raise RequestError("unknown")
    return found


def _id(text: str) -> str:
    if not ID.fullmatch(text):
        raise RequestError("unknown")
    return text
