"""The statements and queries of the store, the same for SQLite and PostgreSQL.

A query about many keys takes the rows from a `RowsAbout`: through SQLAlchemy, or from SQLite's driver (bulk.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tabulae.core.seat import Seat
from tabulae.server.ports import (
    Chat,
    DealSecret,
    Entry,
    SeatSummary,
    SignedOut,
    StoredTable,
    TableSummary,
    Unreadable,
    Write,
)
from tabulae.server.store import schema
from tabulae.server.store.days_long import pushes
from tabulae.server.store.deals import days, series
from tabulae.server.store.overtaken import SeqTaken
from tabulae.server.store.profile import device_games, ratings
from tabulae.server.store.results import add_results, count_again, people_of

RowsAbout = Callable[[Select[Any], Sequence[Any]], Iterable[Sequence[Any]]]


def is_one_of_the_keys(column: Column[Any]) -> ColumnElement[bool]:
    return column.in_(bindparam("keys", expanding=True))


def rows_through(conn: Connection) -> RowsAbout:
    return lambda statement, keys: conn.execute(statement, {"keys": [*keys]}).all()


# Writing a log

_GROWS = {"id_": "id", "before": "seq", "status_": "status", "changed_": "changed", "seq_": "seq", "to_act_": "to_act"}
GROWTH = tuple(_GROWS)  # the parameters of GROWN
GROWN = select(*(bindparam(name, type_=schema.tables.c[of].type).label(name) for name, of in _GROWS.items()))
_grown = GROWN.subquery("grown")
GROW_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == _grown.c.id_, schema.tables.c.seq == _grown.c.before)
    .values({name: _grown.c[f"{name}_"] for name in ("status", "changed", "seq", "to_act")})
)

_session_lives = exists().where(schema.sessions.c.id == bindparam("session_"))
GROW_TABLE_FOR_SESSION = GROW_TABLE.where(_session_lives)  # must agree with GROW_TABLE but for the session

EVENT = tuple(column.name for column in schema.events.columns)
ADD_EVENT = insert(schema.events)


def append(conn: Connection, write: Write) -> None:
    if write.entries[0].seq == 1:
        conn.execute(insert(schema.tables), _row_of_table(write))
    else:
        _grow(conn, write)
    conn.execute(ADD_EVENT, [dict(zip(EVENT, event(write.table, entry), strict=True)) for entry in write.entries])
    if write.chairs:
        conn.execute(delete(schema.chairs).where(schema.chairs.c.table_id == write.table))
        conn.execute(insert(schema.chairs), [_row_of_chair(write.summary, chair) for chair in write.summary.chairs])
    for secret in write.secrets:
        _put_secret(conn, write.table, secret)
    if write.results:
        add_results(conn, write)
    ratings.enter(conn, write)
    days.write_try(conn, write)
    if write.device_game:
        device_games.add(conn, write)
    if write.notices is not None:
        pushes.write_notices(conn, write.table, write.summary.seq, write.notices)
    if write.opens is not None:
        append(conn, write.opens)


def _grow(conn: Connection, write: Write) -> None:
    """Raises SeqTaken, or SignedOut."""
    values = dict(zip(GROWTH, growth(write), strict=True))
    if not write.session:
        grown = conn.execute(GROW_TABLE, values)
    else:
        grown = conn.execute(GROW_TABLE_FOR_SESSION, {**values, "session_": write.session})
        if grown.rowcount != 1:
            _require_session(conn, write.session)
    if grown.rowcount != 1:
        raise SeqTaken


def _require_session(conn: Connection, session: str) -> None:
    """Raises SignedOut if the session has ended."""
    if conn.execute(select(schema.sessions.c.id).where(schema.sessions.c.id == session)).scalar() is None:
        raise SignedOut


def _row_of_table(write: Write) -> dict[str, Any]:
    summary = write.summary
    return {
        "id": summary.table,
        "game": summary.game,
        "seats": summary.seats,
        "status": summary.status,
        "listed": summary.listed,
        "paced": summary.paced,
        "watch": summary.watch,
        "created": summary.created,
        "changed": summary.changed,
        "seq": summary.seq,
        "to_act": _json(summary.to_act),
        "opener": summary.opener,
        "open_key": summary.key or None,
        "bot_secret": write.bot_secret,
    }


def growth(write: Write) -> tuple[Any, ...]:
    """How a table's own row changes when its log grows, in the order of GROWTH."""
    summary = write.summary
    return write.table, write.entries[0].seq - 1, summary.status, summary.changed, summary.seq, _json(summary.to_act)


@lru_cache(maxsize=1024)
def _json(seats: tuple[Seat, ...]) -> str:
    """The value of the column `to_act`; nearly always one of a few."""
    return json.dumps(seats)


def event(table: str, e: Entry) -> tuple[Any, ...]:
    """The row of an entry, in the order of EVENT."""
    return table, e.seq, e.at, e.seat, e.device, e.n or None, e.body, e.state_hash, e.chain


def _row_of_chair(summary: TableSummary, chair: SeatSummary) -> dict[str, Any]:
    return {
        "table_id": summary.table,
        "ended": summary.changed if summary.status == "over" else None,
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


_N = func.coalesce(schema.events.c.n, literal_column("0"))  # null if no device sent it
_ENTRY = [_N if name == "n" else schema.events.c[name] for name in Entry.__struct_fields__]
_CHAT_COLUMNS = ("seq", "at", "seat", "guest", "name", "room", "text", "device", "n", "phrase")
_CHAT = [schema.chats.c[name] for name in _CHAT_COLUMNS]

_TABLES = select(schema.tables.c.id, schema.tables.c.bot_secret, schema.tables.c.seq)
TABLES = _TABLES.where(is_one_of_the_keys(schema.tables.c.id))


def _of_tables(of: Any, order: str, columns: Sequence[Any]) -> Select[Any]:
    keyed = select(of.c.table_id, *columns).where(is_one_of_the_keys(of.c.table_id))
    return keyed.order_by(of.c.table_id, of.c[order])


ENTRIES = _of_tables(schema.events, "seq", _ENTRY)
SECRETS = _of_tables(schema.secrets, "attempt", [schema.secrets.c[name] for name in ("attempt", "secret", "words")])
CHATS = _of_tables(schema.chats, "seq", _CHAT)


def loads(rows: RowsAbout, tables: Sequence[str]) -> list[StoredTable | None]:
    """Whole tables, None for those that do not exist. Raises Unreadable."""
    known = {table: (bot_secret, seq) for table, bot_secret, seq in rows(TABLES, tables)}
    if not known:
        return [None] * len(tables)
    entries: dict[str, list[Entry]] = {table: [] for table in tables}
    secrets: dict[str, list[DealSecret]] = {table: [] for table in tables}
    chats: dict[str, list[Chat]] = {table: [] for table in tables}
    for row in rows(ENTRIES, tables):
        entries[row[0]].append(Entry(*row[1:]))
    # After the entries: another process may write meanwhile, and every deal that was read must have its secret.
    for table, attempt, secret, words in rows(SECRETS, tables):
        secrets[table].append(DealSecret(attempt, secret, _words_in(words)))
    for row in rows(CHATS, tables):
        chats[row[0]].append(Chat(*row[1:]))

    def stored(table: str, bot_secret: bytes, seq: int) -> StoredTable:
        return StoredTable(table, tuple(entries[table]), tuple(secrets[table]), bot_secret, tuple(chats[table]), seq)

    return [stored(table, *known[table]) if table in known else None for table in tables]


def load(conn: Connection, table: str) -> StoredTable | None:
    return loads(rows_through(conn), [table])[0]


def _words_in(text: str) -> dict[Seat, bytes]:
    """The nonces of stand-ins. Raises Unreadable."""
    try:
        return {int(seat): bytes.fromhex(word) for seat, word in json.loads(text).items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise Unreadable(f"the words of stand-ins: {error}") from None


def entries_since(conn: Connection, table: str, seq: int) -> tuple[Entry, ...]:
    c = schema.events.c
    rows = conn.execute(select(*_ENTRY).where(c.table_id == table, c.seq > seq).order_by(c.seq))
    return tuple(Entry(*row) for row in rows)


def secrets_since(conn: Connection, table: str, attempt: int) -> tuple[DealSecret, ...]:
    """Raises Unreadable."""
    c = schema.secrets.c
    chosen = select(c.attempt, c.secret, c.words).where(c.table_id == table, c.attempt >= attempt)
    rows = conn.execute(chosen.order_by(c.attempt))
    return tuple(DealSecret(row.attempt, row.secret, _words_in(row.words)) for row in rows)


def chats_since(conn: Connection, table: str, seq: int) -> tuple[Chat, ...]:
    c = schema.chats.c
    rows = conn.execute(select(*_CHAT).where(c.table_id == table, c.seq > seq).order_by(c.seq))
    return tuple(Chat(*row) for row in rows)


def say(conn: Connection, table: str, chat: Chat, session: str = "") -> None:
    if session:
        _require_session(conn, session)
    conn.execute(insert(schema.chats), {"table_id": table, **{name: getattr(chat, name) for name in _CHAT_COLUMNS}})


def forget_chats(conn: Connection, before: int) -> None:
    """Delete the chat of tables last changed before then."""
    old = select(schema.tables.c.id).where(schema.tables.c.status == "over", schema.tables.c.changed < before)
    conn.execute(delete(schema.chats).where(schema.chats.c.table_id.in_(old)))


def said_by(conn: Connection, guest: str, after: tuple[str, int], limit: int) -> list[tuple[str, Chat]]:
    c = schema.chats.c
    later = (c.table_id > after[0]) | ((c.table_id == after[0]) & (c.seq > after[1]))
    said = select(c.table_id, *_CHAT).where(c.guest == guest, later).order_by(c.table_id, c.seq).limit(limit)
    rows = conn.execute(said)
    return [(row[0], Chat(*row[1:])) for row in rows]


# What is not kept


def forget_games(conn: Connection, before: int, keep: Collection[str], limit: int) -> list[str]:
    """With everything that belongs to them: rows of other tables go with theirs, and so do their reviews."""
    c = schema.tables.c
    over = (c.status == "over", c.changed < before)
    old = select(c.id).where(*over, c.id.not_in(keep), c.id.not_in(series.tables_in_use())).limit(limit)
    names = list(conn.execute(old).scalars())
    series.forget_games(conn, names)
    people = people_of(conn, names)
    conn.execute(delete(schema.tables).where(c.id.in_(names)))
    count_again(conn, people)
    conn.execute(delete(schema.meta).where(schema.meta.c.key.in_([f"review {name}" for name in names])))
    return names


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
    """In one statement, because processes that start together write the same keys."""
    dialect: Any = postgresql if conn.dialect.name == "postgresql" else sqlite
    new = dialect.insert(schema.meta).values(key=key, value=value)
    if anew:
        conn.execute(new.on_conflict_do_update(index_elements=[schema.meta.c.key], set_={"value": value}))
    else:
        conn.execute(new.on_conflict_do_nothing(index_elements=[schema.meta.c.key]))
