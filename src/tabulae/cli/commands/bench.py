"""`tabulae bench`: how fast this machine plays, as ratios within one run."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

import tabulae

UNITS = {"decisions": "", "iterations": "it"}  # how short a unit is written
PARTS = ("play", "vector", "search", "table", "moves", "start", "wasm")
PLAY, VECTOR, SEARCH, TABLE, MOVES, START, WASM = PARTS


@click.command(name="bench")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--seats", type=int, multiple=True, help="Number of players; may be repeated.  [default: the fewest and the most]"
)
@click.option(
    "--rounds",
    type=click.IntRange(1),
    metavar="N",
    default=5,
    show_default=True,
    help="Number of rounds; ratios are medians over them.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="T",
    default=0.3,
    show_default=True,
    help="Seconds for each measurement in a round.",
)
@click.option("--limit", type=click.Path(path_type=Path), help="Folder with the hand-tuned C++ programs (needs g++).")
@click.option(
    "--part", "parts", type=click.Choice(PARTS), multiple=True, help="Only this part; may be repeated.  [default: all]"
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def command(
    games: tuple[str, ...], seats: tuple[int, ...], rounds: int, seconds: float, limit: Path | None,
    parts: tuple[str, ...], as_json: bool,
) -> None:  # fmt: skip
    """Measure random games, one by one and many at once, and search (compared with C++, OpenSpiel and Pgx).

    Rates are player decisions or search iterations per second of CPU time; on several cores, per second of wall time.
    Times of moves and starts are wall times and mean something only on an idle machine. To compare with Pgx, set
    TABULAE_PGX to a Python interpreter that has it.

    \b
    tabulae bench
    tabulae bench tabula-rasa --seats 2 --part search --limit path/to/limit
    """
    from tabulae.bots.search.engine import has_search
    from tabulae.lab import peers, search_speed, speed
    from tabulae.lab.many_games import speed as vector_speed
    from tabulae.lab.palimpsest import speed as palimpsest_speed

    chosen = [tabulae.game(name) for name in games or tabulae.games()]
    pairs = [(game, count) for game in chosen for count in seats or (game.seats[0], game.seats[-1])]
    for game, count in pairs:
        game.start(count)
    wanted = parts or PARTS
    cpp = peers.Limit(limit) if limit else None
    field = _field(pairs, wanted, cpp)
    at_table = [count for game, count in pairs if game.name == palimpsest_speed.NAME and TABLE in wanted]
    tables = list(palimpsest_speed.contestants(at_table)) if at_table else []
    many = [each for pair in pairs for each in vector_speed.contestants(*pair)] if VECTOR in wanted else []
    many += vector_speed.pgx() if VECTOR in wanted else ()
    watched = sys.stderr.isatty()
    for note in speed.compete([*field, *tables, *many], rounds, seconds):
        click.echo(f"\r{note:79.79}" if watched else "", nl=False, err=True)
    click.echo(f"\r{'':79}\r" if watched else "", nl=False, err=True)
    result: dict[str, Any] = {"rates": _rows(field), "table": palimpsest_speed.rows(tables)}
    result["vector"] = vector_speed.rows(many)
    if MOVES in wanted:
        result["moves"] = [asdict(each) for game, count in pairs for each in search_speed.move_times(game, count)]
        with tempfile.TemporaryDirectory() as cache:
            result["first moves"] = {
                game.name: search_speed.first_moves(game, cache) for game in chosen if has_search(game)
            }
    if WASM in wanted:
        from tabulae.lab.wasm.speed import measure

        found = [each for game, count in pairs for each in measure(game, count, rounds, seconds)]
        result["wasm"] = [
            {"game": each.game, "seats": each.seats, "what": each.what, "rates": each.rates}
            | {f"{who} to native": each.ratio(who) for who in ("node", "wasmtime")}
            for each in found
        ]
    if START in wanted:
        result["start"] = speed.start_times()
        with tempfile.TemporaryDirectory() as cache:
            result["compile"] = {game.name: speed.compile_times(game, cache) for game in chosen}
    click.echo(json.dumps(result, indent=2) if as_json else as_text(result))


def _field(pairs: list[tuple[Any, int]], wanted: Sequence[str], cpp: Any) -> list[Any]:
    """Everybody who takes part in play and search."""
    from tabulae.lab import peers, search_speed, speed

    field: list[speed.Contestant] = []
    for game, count in pairs:
        if PLAY in wanted:
            field += cpp.contestants(game.name, count) if cpp else ()
            field += speed.contestants(game, count)
        if SEARCH in wanted:
            field += search_speed.contestants(game, count, cpp)
    if PLAY in wanted:
        field += peers.open_spiel()
    if SEARCH in wanted:
        field += peers.open_spiel_search()
    return field


def _rows(field: list[Any]) -> list[dict[str, Any]]:
    """Each with its ratio to the C++ that does the same, to interpreted play, and to OpenSpiel.

    A search is compared with the fastest search of OpenSpiel; `Match` with the loop of the median of its games.
    """
    from tabulae.lab import peers, speed

    rows = []
    loops = [other for other in field if other.game == peers.OPEN_SPIEL and other.unit != peers.ITERATIONS]
    searches = [other for other in field if other.game == peers.OPEN_SPIEL and other.unit == peers.ITERATIONS]
    for one in field:
        same = [other for other in field if (other.game, other.seats, other.unit) == (one.game, one.seats, one.unit)]
        mark = next((other for other in same if other.name == peers.mark_of(one.game, one.name, one.unit)), None)
        base = next((other for other in same if other.name == "interpreted"), None)
        peer = max(searches, key=lambda other: other.rate, default=None) if one.unit == peers.ITERATIONS else None
        if one.name == speed.THROUGH_MATCH and loops:
            peer = sorted(loops, key=lambda other: other.rate)[len(loops) // 2]
        rows.append(
            {
                "game": one.game,
                "seats": one.seats,
                "name": one.name,
                "unit": one.unit,
                "rate": one.rate,
                "to_mark": one.ratio_to(mark) if mark else None,
                "to_interpreted": one.ratio_to(base) if base else None,
                "to_open_spiel": one.ratio_to(peer) if peer else None,
            }
        )
    return rows


def as_text(result: dict[str, Any]) -> str:
    measured = (_rates(result["rates"]), _vector(result["vector"]), _table(result["table"]))
    parts = (*measured, _wasm(result), _moves(result), _starts(result))
    return "\n".join(line for part in parts for line in part)


def _wasm(result: dict[str, Any]) -> list[str]:
    if not result.get("wasm"):
        return []
    lines = [f"{'game':12} {'seats':>5}  {'WebAssembly to native code':26} {'in Node':>8}  {'by wasmtime':>11}"]
    for row in result["wasm"]:
        ratios = (row["node to native"], row["wasmtime to native"])
        node, wasmtime = (f"{ratio:.2f}" if ratio else "" for ratio in ratios)
        lines.append(f"{row['game']:12} {row['seats']:>5}  {row['what']:26} {node:>8}  {wasmtime:>11}")
    return [
        *lines,
        "",
        "Ratios of rates per CPU second, medians over the rounds; by wasmtime with copied arguments.",
        "",
    ]


def _rates(rows: list[dict[str, Any]]) -> list[str]:
    if not rows:
        return []
    heads = f"{'to C++':>7}  {'to interpreted':>14}  {'to OpenSpiel':>12}"
    lines = [f"{'game':12} {'seats':>5}  {'how':26} {'a second':>12}  {heads}"]
    for row in rows:
        ratios = [row["to_mark"], row["to_interpreted"], row["to_open_spiel"]]
        to_mark, to_base, to_peer = (f"{ratio:.3g}" if ratio else "" for ratio in ratios)
        rate = f"{_short(row['rate'])} {UNITS.get(row['unit'], row['unit'])}".strip()
        start = f"{row['game']:12} {row['seats']:>5}  {row['name']:26.26} {rate:>12}"
        lines.append(f"{start}  {to_mark:>7}  {to_base:>14}  {to_peer:>12}")
    lines += ["", "Player decisions or search iterations (it) per CPU second; on several cores, per wall second."]
    lines += [
        "'to C++': the hand-tuned program for the same task.",
        "'to OpenSpiel': the median of its games in Python, for Match; its fastest search, for search.",
    ]
    return lines


def _vector(rows: list[dict[str, Any]]) -> list[str]:
    if not rows:
        return []
    lines = ["", f"{'many games at once, one core':48} {'steps/s':>10} {'to Pgx':>7}"]
    for row in rows:
        ratio = f"{row['to_pgx']:.3g}" if row["to_pgx"] else ""
        name = f"{row['game']}, {row['seats']} seats, {row['name']}"
        lines.append(f"  {name:46.46} {_short(row['rate']):>10} {ratio:>7}")
    lines += [
        "",
        "Steps per CPU second, random legal actions included. 'to Pgx': its sparrow_mahjong in the same rounds.",
    ]
    return lines


def _table(rows: list[dict[str, Any]]) -> list[str]:
    if not rows:
        return []
    lines = ["", f"{'palimpsest, CPU time':48} {'a second':>10} {'ms for one':>11} {'ratio':>7}"]
    for row in rows:
        where = f"{row['cards']} cards" if "cards" in row else f"{row['seats']} seats"
        ratio = f"{row['ratio']:.3g}" if row["ratio"] else ""
        name = f"{row['what']}, {where}, {row['way']}"
        lines.append(f"  {name:46} {_short(row['rate']):>10} {row['ms']:>11.3g} {ratio:>7}")
    lines += ["", "'ratio': to point by point, or to interpreted play, in the same rounds."]
    return lines


def _moves(result: dict[str, Any]) -> list[str]:
    if MOVES not in result:
        return []
    lines = ["", f"{'time for a move (wall)':36} {'median ms':>10} {'longest ms':>11}"]
    for row in result[MOVES]:
        name = f"{row['game']}, {row['seats']} seats, {row['level']}"
        lines.append(f"  {name:34} {row['median']:>10.1f} {row['longest']:>11.1f}")
    lines += ["", "Wall seconds from the start of a process to its first move, and until the level itself answers"]
    for game, found in result["first moves"].items():
        for cache, row in found.items():
            first = f"first move {row['first move']:.1f} (by {row['by']})"
            lines.append(f"  {game:14} {cache + ' cache':12} {first:28} strong from {row['ready']:.1f} on")
    return lines


def _starts(result: dict[str, Any]) -> list[str]:
    if START not in result:
        return []
    lines = ["", "CPU seconds to start"]
    lines += [f"  {name:24} {spent:7.3f}" for name, spent in result["start"].items()]
    lines += ["", "CPU seconds to the end of the first compiled game, in a new process"]
    lines += [
        f"  {name:24} cold {times['cold']:6.2f}   warm {times['warm']:6.2f}"
        for name, times in result["compile"].items()
    ]
    return lines


def _short(rate: float) -> str:
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if rate >= size:
            return f"{rate / size:.3g} {unit}"
    return f"{rate:.3g}"
