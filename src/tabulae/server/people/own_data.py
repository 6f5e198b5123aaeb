"""What is stored about a guest, as JSON in parts: however much it is, little of it is in memory at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from tabulae.server.people.sessions import iso_day
from tabulae.server.ports import Guest, Store
from tabulae.server.wire import encode

PART = 500  # tables or messages that are read at once


async def parts(store: Store, guest: Guest) -> AsyncIterator[bytes]:
    """Raises StoreError."""
    sessions = [
        {"id": each.id, "browser": each.browser, "system": each.system}
        | {"first": iso_day(each.first), "last": iso_day(each.last)}
        for each in await store.sessions_of(guest.id)
    ]
    who = {"id": guest.id, "name": guest.name, "created": guest.created}
    if (since := await store.recovery_since(guest.id)) is not None:
        who["recovery_since"] = since
    reports = [
        {"table": each.table, "at": each.at, "about": each.name, "reason": each.reason, "text": each.text}
        for each in await store.reports_by(guest.id)
    ]
    sanctions = [
        {"what": each.what, "at": each.at, "until": each.until, "reason": each.reason}
        for each in await store.sanctions()
        if each.target == guest.id
    ]
    days = [
        {"day": iso_day(each.day), "table": each.table, "margin": each.margin}
        for each in await store.day_tries(guest.id, 0)
    ]
    blocks = [{"name": each.name, "at": each.at} for each in await store.blocks_of(guest.id)]
    invitations = [
        {"table": each.table, "from": each.name, "at": each.at}
        for each in await store.invitations_to(guest.id, PART, every=True)
    ]
    if (seeker := await store.seeker(guest.id)) is not None:
        who["looking_for_a_game_since"] = seeker.since
    yield b'{"guest":' + encode(who) + b',"sessions":' + encode(sessions) + b',"tables":['
    async for part in _listed(_tables(store, guest.id)):
        yield part
    yield b'],"chat":['
    async for part in _listed(_chat(store, guest.id)):
        yield part
    yield b'],"days":' + encode(days) + b',"reports":' + encode(reports) + b',"sanctions":' + encode(sanctions)
    yield b',"blocked":' + encode(blocks) + b',"invitations":' + encode(invitations) + b"}"


async def _tables(store: Store, guest: str) -> AsyncIterator[list[Any]]:
    after = ""
    while tables := await store.tables_of(guest, after, PART):
        yield tables
        after = tables[-1]


async def _chat(store: Store, guest: str) -> AsyncIterator[list[Any]]:
    after = ("", 0)
    while said := await store.said_by(guest, after, PART):
        yield [{"table": table, "at": chat.at, "text": chat.text} for table, chat in said]
        after = (said[-1][0], said[-1][1].seq)


async def _listed(groups: AsyncIterator[list[Any]]) -> AsyncIterator[bytes]:
    """The groups as the inside of one JSON list."""
    before = b""
    async for group in groups:
        yield before + encode(group)[1:-1]
        before = b","
