"""`tabulae bench`: how fast this machine plays, as ratios within one run."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

import tabulae


@click.command(name="bench")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--seats", type=int, multiple=True, help="Only these numbers of players; 2 and the most by default.")
@click.option(
    "--rounds",
    type=click.IntRange(1),
    metavar="N",
    default=5,
    show_default=True,
    help="Everyone runs once a round; ratios are medians.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="T",
    default=0.3,
    show_default=True,
    help="How long each runs in a round.",
)
@click.option("--limit", type=click.Path(path_type=Path), help="Folder with the hand-tuned C++ programs (needs g++).")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
def command(
    games: tuple[str, ...], seats: tuple[int, ...], rounds: int, seconds: float, limit: Path | None, as_json: bool
) -> None:
    """Measure random games: interpreted, compiled, on all cores, beside C++ and OpenSpiel.

    Rates are decisions of players per second of CPU time (on all cores: per second on the wall).

    \b
    tabulae bench
    tabulae bench tabula-rasa --seats 2 --limit path/to/limit
    """
    from tabulae.lab import palimpsest_speed, peers, speed

    chosen = [tabulae.game(name) for name in games or tabulae.games()]
    cpp = peers.Limit(limit) if limit else None
    field: list[speed.Contestant] = []
    for game in chosen:
        for count in seats or (game.seats[0], game.seats[-1]):
            if cpp:
                field += cpp.contestants(game.name, count)
            field += speed.contestants(game, count)
        if game.name == "palimpsest":
            field += palimpsest_speed.contestants()
    field += peers.open_spiel()
    watched = sys.stderr.isatty()
    for note in speed.compete(field, rounds, seconds):
        click.echo(f"\r{note:79.79}" if watched else "", nl=False, err=True)
    click.echo(f"\r{'':79}\r" if watched else "", nl=False, err=True)
    starts = speed.start_times()
    with tempfile.TemporaryDirectory() as cache:
        compiles = {game.name: speed.compile_times(game, cache) for game in chosen}
    result = {"rates": _rows(field), "start": starts, "compile": compiles}
    click.echo(json.dumps(result, indent=2) if as_json else _tables(result))


def _rows(field: list[Any]) -> list[dict[str, Any]]:
    from tabulae.lab import peers

    rows = []
    for one in field:
        same = [other for other in field if (other.game, other.seats) == (one.game, one.seats)]
        mark = next((other for other in same if other.name == peers.mark_of(one.game)), None)
        base = next((other for other in same if other.name == "interpreted"), None)
        rows.append(
            {
                "game": one.game,
                "seats": one.seats,
                "name": one.name,
                "unit": one.unit,
                "rate": one.rate,
                "to_mark": one.ratio_to(mark) if mark else None,
                "to_interpreted": one.ratio_to(base) if base else None,
            }
        )
    return rows


def _tables(result: dict[str, Any]) -> str:
    lines = [f"{'game':12} {'seats':>5}  {'how':26} {'a second':>10}  {'to C++':>7}  {'to interpreted':>14}"]
    for row in result["rates"]:
        to_mark = f"{row['to_mark']:.3g}" if row["to_mark"] else ""
        to_base = f"{row['to_interpreted']:.3g}" if row["to_interpreted"] else ""
        rate = f"{_short(row['rate'])} {row['unit'] if row['unit'] != 'decisions' else ''}".strip()
        lines.append(f"{row['game']:12} {row['seats']:>5}  {row['name']:26.26} {rate:>10}  {to_mark:>7}  {to_base:>14}")
    lines += [
        "",
        "Decisions of players; CPU time, several cores by the wall. 'to C++': the hand-tuned mark, ply by ply.",
    ]
    lines += ["", "CPU seconds to start"]
    lines += [f"  {name:24} {spent:7.3f}" for name, spent in result["start"].items()]
    lines += ["", "CPU seconds to the end of the first compiled game, in a new process"]
    lines += [
        f"  {name:24} cold {times['cold']:6.2f}   warm {times['warm']:6.2f}"
        for name, times in result["compile"].items()
    ]
    return "\n".join(lines)


def _short(rate: float) -> str:
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if rate >= size:
            return f"{rate / size:.3g} {unit}"
    return f"{rate:.3g}"
