"""`tabulae simulate`: the server under every fault, one seed after the other."""

from __future__ import annotations

import logging
import time
from collections import Counter

import click

import tabulae


@click.command()
@click.option("--minutes", default=1.0, show_default=True, help="How long, in minutes of CPU.")
@click.option("--seed", default=None, type=int, help="Run this one seed and no other.")
@click.option("--start", default=None, type=int, help="The first seed.  [default: the time of day]")
@click.option("--game", default="", help="Tables of this game only.  [default: all games in turn]")
@click.option("--bugs", is_flag=True, help="Plant each known bug in turn: the simulator must find it.")
def command(minutes: float, seed: int | None, start: int | None, game: str, bugs: bool) -> int:
    """Run the server's real code on made-up time, disk and network, with faults, and check every promise.

    A failure prints its seed; `tabulae simulate --seed N` tells the same story again. Ends with 1 then.
    """
    logging.getLogger("tabulae.server").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    if bugs:
        return _find_bugs(minutes)
    from tabulae.server.simulation.story import Broken, simulate

    if game and game not in tabulae.games():
        raise click.UsageError(f"no game is called {game}; there are {', '.join(tabulae.games())}")
    began, seeds, counts = time.process_time(), 0, Counter[str]()
    number = seed if seed is not None else start if start is not None else time.time_ns() % 1_000_000_000
    while seeds == 0 or (seed is None and time.process_time() - began < minutes * 60):
        try:
            story = simulate(number, game=game)
            counts += Counter(
                games=story.games, kills=story.kills, races=story.races, worlds=story.oracle.worlds,
                damaged=len(story.oracle.rotten),
            )  # fmt: skip
        except Broken as broken:
            click.echo(f"seed {number}: {broken}")
            return 1
        seeds, number = seeds + 1, number + 1
    spent = time.process_time() - began
    click.echo(
        f"{seeds} seeds, {counts['games']} games, {counts['kills']} kills, {counts['races']} lost races, "
        f"{counts['damaged']} damaged logs, {counts['worlds']} second worlds; {spent:.1f} s of CPU, "
        f"{counts['games'] / spent * 60:.0f} games a minute: every promise held"
    )
    return 0


def _find_bugs(minutes: float) -> int:
    from tabulae.server.simulation.bugs import BUGS, hunt

    missed = 0
    for name in BUGS:
        began = time.process_time()
        found = hunt(name, seconds=minutes * 60)
        missed += found is None
        told = f"seed {found[0]}: {found[1]}" if found is not None else "NOT FOUND"
        click.echo(f"{name:50} {time.process_time() - began:5.1f} s  {told}")
    click.echo(f"{len(BUGS) - missed} of {len(BUGS)} planted bugs found")
    return 1 if missed else 0
