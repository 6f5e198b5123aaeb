"""What the store is asked, on a connection of SQLAlchemy: the same sentences for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from tabulae.core.seat import Seat
from tabulae.server.ports import Chat, DealSecret, Entry, Guest, SeatSummary, StoredTable, Unreadable, Write
from tabulae.server.store import schema

# Writing a log

grow_table = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table_"), schema.tables.c.seq == bindparam("before"))
    .values({name: bindparam(f"{name}_") for name in ("status", "changed", "seq", "to_act")})
)


class SeqTaken(Exception):
    """The log has grown since it was read."""


def append(conn: Connection, write: Write) -> None:
    if write.entries[0].seq == 1:
        conn.execute(insert(schema.tables), _row_of_table(write))
    else:
        if conn.execute(grow_table, dict(zip(GROWTH, growth(write), strict=True))).rowcount != 1:
            raise SeqTaken
    rows = [dict(zip(EVENT, event(write.table, entry), strict=True)) for entry in write.entries]
    conn.execute(insert(schema.events), rows)
    if write.chairs:
        conn.execute(delete(schema.chairs).where(schema.chairs.c.table_id == write.table))
        conn.execute(insert(schema.chairs), [_row_of_chair(write.table, chair) for chair in write.card.chairs])
    for secret in write.secrets:
        _put_secret(conn, write.table, secret)
    if write.opens is not None:
        append(conn, write.opens)


def _row_of_table(write: Write) -> dict[str, Any]:
    card = write.card
    return {
        "id": card.table,
        "game": card.game,
        "seats": card.seats,
        "status": card.status,
        "listed": card.listed,
        "paced": card.paced,
        "watch": card.watch,
        "created": card.created,
        "changed": card.changed,
        "seq": card.seq,
        "to_act": _listed(card.to_act),
        "opener": card.opener,
        "open_key": card.key or None,
        "bot_secret": write.bot_secret,
    }


GROWTH = ("table_", "before", "status_", "changed_", "seq_", "to_act_")  # what `growth` holds, and `grow_table` needs


def growth(write: Write) -> tuple[Any, ...]:
    """How a table's own row changes when its log grows."""
    card = write.card
    return write.table, write.entries[0].seq - 1, card.status, card.changed, card.seq, _listed(card.to_act)


@lru_cache(maxsize=1024)
def _listed(seats: tuple[Seat, ...]) -> str:
    """As the column `to_act` has it; nearly always one of a few."""
    return json.dumps(seats)


EVENT = tuple(column.name for column in schema.events.columns)


def event(table: str, e: Entry) -> tuple[Any, ...]:
    """The row of an entry, in the order of EVENT."""
    return table, e.seq, e.at, e.seat, e.device, e.n or None, e.body, e.state_hash, e.chain


def _row_of_chair(table: str, chair: SeatSummary) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": chair.seat,
        "kind": chair.kind,
        "guest": chair.guest,
        "name": chair.name,
        "level": chair.level,
        "left": chair.left,
    }


def _put_secret(conn: Connection, table: str, secret: DealSecret) -> None:
    words = json.dumps({str(seat): word.hex() for seat, word in secret.words.items()})
    known = schema.secrets.c.table_id == table, schema.secrets.c.attempt == secret.attempt
    if conn.execute(update(schema.secrets).where(*known).values(words=words)).rowcount == 0:
        row = {"table_id": table, "attempt": secret.attempt, "secret": secret.secret, "words": words}
        conn.execute(insert(schema.secrets), row)


# Reading a log


def load(conn: Connection, table: str) -> StoredTable | None:
    c = schema.tables.c
    row = conn.execute(select(c.bot_secret, c.seq).where(c.id == table)).first()
    if row is None:
        return None
    entries = entries_since(conn, table, 0)
    # After the entries: another process may write meanwhile, and whatever deal is read must have its secret.
    secrets = conn.execute(select(schema.secrets).where(schema.secrets.c.table_id == table)).all()
    return StoredTable(
        table=table,
        entries=entries,
        secrets=tuple(DealSecret(each.attempt, each.secret, words_in(each.words)) for each in secrets),
        bot_secret=row.bot_secret,
        chats=chats_since(conn, table, 0),
        seq=row.seq,
    )


def words_in(text: str) -> dict[Seat, bytes]:
    """The words of stand-ins. Raises Unreadable."""
    try:
        return {int(seat): bytes.fromhex(word) for seat, word in json.loads(text).items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise Unreadable(f"the words of stand-ins: {error}") from None


_ENTRY = [schema.events.c[name] for name in ("seq", "at", "seat", "device", "n", "body", "state_hash", "chain")]
_SAID = ("seq", "at", "seat", "guest", "name", "room", "text", "device", "n", "phrase")
_CHAT = [schema.chats.c[name] for name in _SAID]


def entries_since(conn: Connection, table: str, seq: int) -> tuple[Entry, ...]:
    c = schema.events.c
    rows = conn.execute(select(*_ENTRY).where(c.table_id == table, c.seq > seq).order_by(c.seq))
    return tuple(Entry(r.seq, r.at, r.seat, r.device, r.n or 0, r.body, r.state_hash, r.chain) for r in rows)


def chats_since(conn: Connection, table: str, seq: int) -> tuple[Chat, ...]:
    c = schema.chats.c
    rows = conn.execute(select(*_CHAT).where(c.table_id == table, c.seq > seq).order_by(c.seq))
    return tuple(Chat(*row) for row in rows)


def say(conn: Connection, table: str, chat: Chat) -> None:
    conn.execute(insert(schema.chats), {"table_id": table, **{name: getattr(chat, name) for name in _SAID}})


def forget_chats(conn: Connection, before: int) -> None:
    """Chat of tables that were last touched before then."""
    old = select(schema.tables.c.id).where(schema.tables.c.status == "over", schema.tables.c.changed < before)
    conn.execute(delete(schema.chats).where(schema.chats.c.table_id.in_(old)))


# Guests


def add_guest(conn: Connection, guest: Guest, token_hash: bytes) -> None:
    row = {"id": guest.id, "token_hash": token_hash, "name": guest.name, "created": guest.created}
    conn.execute(insert(schema.guests), row)


def guest_by_token(conn: Connection, token_hash: bytes) -> Guest | None:
    c = schema.guests.c
    row = conn.execute(select(c.id, c.name, c.created).where(c.token_hash == token_hash)).first()
    return None if row is None else Guest(row.id, row.name, row.created)


def rename_guest(conn: Connection, guest: str, name: str) -> None:
    conn.execute(update(schema.guests).where(schema.guests.c.id == guest).values(name=name))


def new_token(conn: Connection, guest: str, token_hash: bytes) -> None:
    conn.execute(update(schema.guests).where(schema.guests.c.id == guest).values(token_hash=token_hash))


def forget_guest(conn: Connection, guest: str) -> None:
    """The guest and all it said; the games it played stay, under the names used there."""
    conn.execute(delete(schema.chats).where(schema.chats.c.guest == guest))
    conn.execute(delete(schema.codes).where(schema.codes.c.guest == guest))
    conn.execute(delete(schema.guests).where(schema.guests.c.id == guest))


def said_by(conn: Connection, guest: str) -> list[tuple[str, Chat]]:
    rows = conn.execute(select(schema.chats.c.table_id, *_CHAT).where(schema.chats.c.guest == guest))
    return [(row[0], Chat(*row[1:])) for row in rows]


# Codes


def add_code(conn: Connection, code_hash: bytes, table: str, seat: Seat, guest: str, expires: int) -> None:
    row = {"code_hash": code_hash, "table_id": table, "seat": seat, "guest": guest, "expires": expires}
    conn.execute(delete(schema.codes).where(schema.codes.c.expires < expires - 3_600_000))
    conn.execute(insert(schema.codes), row)


def take_code(conn: Connection, code_hash: bytes, now: int) -> tuple[str, Seat, str] | None:
    c = schema.codes.c
    row = conn.execute(select(schema.codes).where(c.code_hash == code_hash)).first()
    if row is None or conn.execute(delete(schema.codes).where(c.code_hash == code_hash)).rowcount == 0:
        return None
    return (row.table_id, row.seat, row.guest) if row.expires >= now else None


# Meta


def meta(conn: Connection, key: str) -> str | None:
    return conn.execute(select(schema.meta.c.value).where(schema.meta.c.key == key)).scalar()


def set_meta(conn: Connection, key: str, value: str, anew: bool = True) -> None:
    if meta(conn, key) is None:
        conn.execute(insert(schema.meta), {"key": key, "value": value})
    elif anew:
        conn.execute(update(schema.meta).where(schema.meta.c.key == key).values(value=value))
