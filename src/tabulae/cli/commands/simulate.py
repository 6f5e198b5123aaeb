"""`tabulae simulate`: the server in a simulation with injected faults, seed by seed."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from itertools import count, takewhile
from multiprocessing import get_context
from typing import TypeVar

import click

import tabulae

Counts = Counter[str]
T = TypeVar("T")
SEEDS_BETWEEN = 20  # looks for what is no longer needed


@click.command()
@click.option("--minutes", default=1.0, show_default=True, help="CPU minutes for each process.")
@click.option("--seed", default=None, type=int, help="Run only this seed.")
@click.option("--start", default=None, type=int, help="The first seed.  [default: from the clock]")
@click.option("--game", default="", help="Only tables of this game.  [default: all games in turn]")
@click.option("--processes", default=0, help="Number of processes.  [default: one per core]")
@click.option("--bugs", is_flag=True, help="Plant each known bug in turn and check that the simulation finds it.")
def command(minutes: float, seed: int | None, start: int | None, game: str, processes: int, bugs: bool) -> int:
    """Run the server's real code on simulated time, disk and network with faults, and check its guarantees.

    A failure prints its seed; `tabulae simulate --seed N` repeats it exactly. The exit code is then 1.
    """
    if game and game not in tabulae.games():
        raise click.UsageError(f"there is no game {game!r}; the games are {', '.join(tabulae.games())}")
    if processes < 0:
        raise click.UsageError("--processes must be at least 1")
    many = processes or os.cpu_count() or 1
    if bugs:
        return _find_bugs(minutes, many)
    if seed is not None:
        return _print_results([tell_stories(seed, 1, 0.0, game)])
    first = start if start is not None else time.time_ns() % 1_000_000_000
    return _print_results(
        _at_once(many, [partial(tell_stories, first + own, many, minutes * 60, game) for own in range(many)])
    )


def _at_once(processes: int, works: list[Callable[[], T]]) -> Iterator[T]:
    """What they give, as they end."""
    if processes == 1 or len(works) == 1:
        yield from (work() for work in works)
        return
    with ProcessPoolExecutor(min(processes, len(works)), get_context("spawn")) as pool:
        yield from (done.result() for done in as_completed([pool.submit(work) for work in works]))


@contextmanager
def quietly() -> Iterator[None]:
    """Nothing but the promises counts: no log, and nobody looks whether imported things are still needed."""
    logging.getLogger("tabulae.server").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    gc.freeze()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def tell_stories(seed: int, step: int, seconds: float, game: str) -> tuple[Counts, float, str]:
    """Seeds in steps, for so many seconds of CPU and at least one: what happened, how long, and what broke."""
    from tabulae.simulation.scenario import Broken, simulate

    began, counts, broken = time.process_time(), Counter[str](), ""
    with quietly():
        gc.disable()
        while not counts["seeds"] or time.process_time() - began < seconds:
            try:
                story = simulate(seed, game=game)
            except Broken as what:
                broken = f"seed {seed}: {what}"
                break
            counts += Counter(
                seeds=1, games=story.games, kills=story.kills, races=story.races, worlds=story.oracle.worlds,
                damaged=len(story.oracle.rotten),
            )  # fmt: skip
            seed += step
            if counts["seeds"] % SEEDS_BETWEEN == 0:
                gc.collect()
    return counts, time.process_time() - began, broken


def _print_results(parts: Iterator[tuple[Counts, float, str]] | list[tuple[Counts, float, str]]) -> int:
    counts, spent, broken = Counter[str](), 0.0, ""
    for part, seconds, why in parts:
        counts, spent, broken = counts + part, spent + seconds, broken or why
        if why:
            click.echo(why)
    click.echo(
        f"{counts['seeds']} seeds, {counts['games']} games, {counts['kills']} kills, {counts['races']} lost races, "
        f"{counts['damaged']} damaged logs, {counts['worlds']} second worlds; {spent:.1f} s of CPU, "
        f"{counts['games'] / spent * 60:.0f} games a minute and core{'' if broken else '; every guarantee held'}"
    )
    return 1 if broken else 0


def find_bug(name: str, seconds: float) -> tuple[str, float, str]:
    """The bug, the CPU time it took to find it, and how it showed; "" if it did not."""
    from tabulae.simulation.planted_bugs.catalogue import hunt

    began = time.process_time()
    in_time = takewhile(lambda seed: time.process_time() - began < seconds, count(1))
    with quietly():
        found = hunt(name, in_time)
    return name, time.process_time() - began, f"seed {found[0]}: {found[1]}" if found is not None else ""


def _find_bugs(minutes: float, processes: int) -> int:
    from tabulae.simulation.planted_bugs.catalogue import BUGS

    missed = 0
    for name, seconds, how in _at_once(processes, [partial(find_bug, name, minutes * 60) for name in BUGS]):
        missed += not how
        click.echo(f"{name:50} {seconds:5.1f} s  {how or 'NOT FOUND'}")
    click.echo(f"{len(BUGS) - missed} of {len(BUGS)} planted bugs found")
    return 1 if missed else 0
