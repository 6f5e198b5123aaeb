"""What a move, a socket and a table cost, measured in one run: the input of `bench.capacity`, as JSON.

CPU is that of the server's processes, by kind of work; a database's is that of all its processes. A row is one that the
store has more of afterwards. Bytes are what the clients sent and received in frames, without TLS and TCP.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import urllib.request
from pathlib import Path
from typing import Any

from bench.load import processes
from bench.load.ours import SOURCE, Tabulae, command_of, free_port, restarted
from bench.load.server_process import SEATS, Process, started
from bench.load.traffic import Traffic
from tests.server.postgres import postgres

SETTLE = 2.0  # seconds until what was opened has come to rest


def numbers(port: int) -> dict[str, float]:
    """The metrics of the host's port, by name with labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def kind(of: str, before: dict[str, float], after: dict[str, float]) -> float:
    name = f'tabulae_cpu_seconds_total{{kind="{of}"}}'
    return after.get(name, 0.0) - before.get(name, 0.0)


async def measure(folder: Path, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """The costs on SQLite with full durability, then CPU a move of one process with PostgreSQL."""
    port = free_port()
    command = [*command_of(folder, "full"), f"--metrics-port={port}", "--workers=0"]
    found: dict[str, Any] = {"tables": tables, "seats": SEATS, "load_at_start": round(os.getloadavg()[0], 1)}
    with started(command, folder, PYTHONPATH=str(SOURCE)) as process:
        server = Tabulae(process, "full")
        traffic = Traffic(server)
        await traffic.open(1)
        empty, size = process.memory_mb, _store_size(folder)
        await traffic.open(tables)
        await asyncio.sleep(SETTLE)
        found["memory_kb_a_table_with_its_sockets"] = round((process.memory_mb - empty) * 1024 / (tables - 1), 1)
        rows, before, sent, received = _rows(folder), numbers(port), server.sent, server.received
        moves = sum(table.n for table in traffic.tables)
        spent, size = process.cpu_seconds, _store_size(folder)
        block = await traffic.run(rate, seconds, warm_up=0.0)
        made = sum(table.n for table in traffic.tables) - moves
        after = numbers(port)
        each = 1e6 / made
        found |= {
            "moves": made,
            "moves_a_second": round(made / seconds, 1),
            "p50_ms": round(block.quantile(0.5), 1),
            "p99_ms": round(block.quantile(0.99), 1),
            "cpu_us_a_move": round((process.cpu_seconds - spent) * each),
            "move_us": round(kind("moves", before, after) * each),
            "publish_us": round(kind("publishing", before, after) * each),
            "rows_a_move": round((_rows(folder) - rows) / made, 2),
            "store_bytes_a_move": round((_store_size(folder) - size) / made),
            "bytes_in_a_move": round((server.sent - sent) / made),
            "bytes_out_a_move": round((server.received - received) / made),
            "frames_a_move": round((after["tabulae_frames_total"] - before["tabulae_frames_total"]) / made, 2),
        }
        spent = process.cpu_seconds
        for table in traffic.tables:
            await server.rejoin(table, traffic.on_seen)
        found["hello_us"] = round((process.cpu_seconds - spent) / tables / SEATS * 1e6)
        found |= await _reading(folder, server, traffic, process, found["hello_us"])
    with postgres("on") as address:
        servers, database = await processes.block(
            address, await processes.database_at(address), (1, False), min(tables, 48), rate, seconds, sys.stderr
        )
    found |= {"postgresql_server_us_a_move": round(servers), "postgresql_database_us_a_move": round(database)}
    found["load_at_end"] = round(os.getloadavg()[0], 1)
    return found


async def _reading(folder: Path, server: Tabulae, traffic: Traffic, process: Process, hello_us: int) -> dict[str, Any]:
    """CPU of reading a table from its log, measured by a server that has just started."""
    process.end()
    again = restarted(folder, "full", int(re.sub(r".*:", "", process.url)))
    try:
        server.process = again
        spent = again.cpu_seconds
        for table in traffic.tables:
            await server.rejoin(table, traffic.on_seen)
        each = (again.cpu_seconds - spent) / len(traffic.tables) * 1e6 - SEATS * hello_us
        entries = sum(table.version for table in traffic.tables) / len(traffic.tables)
        return {"read_us": max(0, round(each)), "log_entries_read": round(entries)}
    finally:
        again.end()


def _rows(folder: Path) -> int:
    import sqlite3

    with sqlite3.connect(f"file:{folder}/tables.sqlite?mode=ro", uri=True) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return sum(db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names)


def _store_size(folder: Path) -> int:
    """What the rows take, whether or not they are in the main file yet."""
    import sqlite3

    with sqlite3.connect(f"file:{folder}/tables.sqlite?mode=ro", uri=True) as db:
        pages, free, size = (
            db.execute(f"PRAGMA {each}").fetchone()[0] for each in ("page_count", "freelist_count", "page_size")
        )
        return int((pages - free) * size)


def tell(found: dict[str, Any]) -> None:
    print(json.dumps(found, indent=1), flush=True)
