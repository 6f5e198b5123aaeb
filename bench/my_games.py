"""How long lists and statistics of finished games take: python -m bench.my_games [--games 100000] [--postgres]

A store is filled with so many finished games. One guest has played a tenth of them, another all of them. Each question
of `/api/me/games` and `/api/me/statistics` is asked a number of times; the table shows the medians of the time and of
the CPU time of this process (on PostgreSQL without that of the database), and the slowest answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, text

from tabulae.core.dice import new_dice, roll
from tabulae.server.people.play_history import GameFilter, Result
from tabulae.server.ports import Store
from tabulae.server.store import schema
from tabulae.server.store.sqlite import SQLiteStore

GOAL_MS = 50.0
ASKED = 15
PART = 2000
START, STEP = 1_600_000_000_000, 600_000  # ms: the first end, and the time from one to the next
GAMES = ("tabula-rasa", "palimpsest", "hijinx")
OUTCOMES = ("won", "won", "lost", "lost", "lost", "shared", "left", "none")
AGAINST = ("casual", "club", "strong", "people", "mixed", "bots")
ALL, MANY = "plays-them-all", "plays-a-tenth"


def rows(count: int) -> Iterator[dict[str, list[dict[str, Any]]]]:
    """The rows of the store, in parts."""
    dice = new_dice(20, 0)
    for start in range(0, count, PART):
        part: dict[str, list[dict[str, Any]]] = {name: [] for name in ("tables", "results", "encounters", "reviewed")}
        for number in range(start, min(count, start + PART)):
            table, ended = f"t{number:09d}", START + number * STEP
            game, outcome, against = (kinds[roll(dice, len(kinds))] for kinds in (GAMES, OUTCOMES, AGAINST))
            part["tables"].append(
                {
                    "id": table,
                    "game": game,
                    "seats": 2,
                    "status": "over",
                    "listed": False,
                    "paced": False,
                    "watch": True,
                }
                | {
                    "created": ended,
                    "changed": ended,
                    "seq": 60,
                    "to_act": "[]",
                    "opener": ALL,
                    "bot_secret": bytes(32),
                }
            )
            people = [ALL, MANY] if number % 10 == 0 else [ALL]
            for seat, guest in enumerate(people):
                result = Result(seat, guest, outcome, against, (23, 30))
                part["results"].append(
                    {"table_id": table, "seat": seat, "guest": guest, "game": game, "seats": 2, "ended": ended}
                    | {"outcome": outcome, "against": against, "scores": json.dumps(result.scores)}
                )
                part["encounters"].append(
                    {
                        "table_id": table,
                        "seat": seat,
                        "other_seat": 1 - seat,
                        "guest": guest,
                        "other": "",
                        "ended": ended,
                    }
                    | {"name": f"Rival {roll(dice, 200)}", "level": "club"}
                )
                if number % 20 == 0:
                    part["reviewed"].append(
                        {"table_id": table, "seat": seat, "guest": guest, "game": game, "luck": 0.1, "loss": 0.2}
                        | {"decisions": 24, "blunders": 1, "mistakes": 2}
                    )
        yield part


def fill(conn: Connection, part: dict[str, list[dict[str, Any]]]) -> None:
    for name, values in part.items():
        conn.execute(insert(schema.metadata.tables[name]), values)


def questions(store: Store, guest: str, count: int) -> dict[str, Callable[[], Awaitable[object]]]:
    middle = (START + count // 2 * STEP, f"t{count // 2:09d}")

    def games(**wanted: Any) -> Callable[[], Awaitable[object]]:
        return lambda: store.games_of(guest, GameFilter(**wanted), 21)

    async def all_statistics() -> None:
        await store.tallies(guest)
        await store.opponents(guest, 30)
        await store.review_totals(guest)

    return {
        "statistics": all_statistics,
        "first page": games(),
        "a page in the middle": games(before=middle),
        "one game": games(game="hijinx"),
        "games that were left": games(outcome="left"),
        "against people": games(against="people"),
        "one opponent": games(opponent="Rival 7"),
        "an opponent never met": games(opponent="Nobody"),
        "a month long ago": games(since=START, until=START + 30 * 86_400_000),
        "a result in a month long ago": games(outcome="left", game="hijinx", until=START + 30 * 86_400_000),
    }


async def measure(store: Any, count: int) -> list[tuple[str, str, float, float, float]]:
    for part in rows(count):
        await store.write(fill, part)
    await store.write(lambda conn: conn.execute(text("ANALYZE")))
    found = []
    for guest in (MANY, ALL):
        for name, ask in questions(store, guest, count).items():
            times, cpu = [], []
            for _ in range(ASKED):
                began, used = time.perf_counter(), time.process_time()
                await ask()
                times.append(1000 * (time.perf_counter() - began))
                cpu.append(1000 * (time.process_time() - used))
            found.append((guest, name, statistics.median(times), statistics.median(cpu), max(times)))
    return found


async def run(count: int, postgres: bool) -> bool:
    async with AsyncExitStack() as stack:
        if postgres:
            from tabulae.server.store.postgres import PostgresStore
            from tests.server.postgres import postgres as database

            store: Any = await PostgresStore.open(stack.enter_context(database()))
        else:
            store = SQLiteStore(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "t.sqlite", "os")
        stack.push_async_callback(store.close)
        found = await measure(store, count)
    print(f"{count} finished games, {'PostgreSQL' if postgres else 'SQLite'}, load {os.getloadavg()[0]:.1f}")
    for guest, name, median, cpu, slowest in found:
        print(f"{guest:16}{name:32}{median:8.1f} ms, CPU{cpu:6.1f} ms, slowest{slowest:8.1f} ms")
    return all(each[2] < GOAL_MS for each in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--postgres", action="store_true")
    args = parser.parse_args()
    if not asyncio.run(run(args.games, args.postgres)):
        raise SystemExit(f"a median is over {GOAL_MS:.0f} ms")


if __name__ == "__main__":
    main()
