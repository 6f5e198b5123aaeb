"""The catalogue of planted bugs, and the hunt for each: it shows that the simulator can find them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tabulae.simulation.crowd import simulate_crowd, simulate_stream
from tabulae.simulation.planted_bugs import (
    cards,
    data,
    days,
    duplicates,
    load,
    profiles,
    pushes,
    ratings,
    results,
    seats,
    sessions,
    takeback,
    views,
    writes,
)
from tabulae.simulation.planted_bugs.patching import Bug
from tabulae.simulation.scenario import Broken, simulate
from tabulae.simulation.spread import simulate_spread

KINDS = (
    writes,
    views,
    seats,
    takeback,
    cards,
    load,
    sessions,
    results,
    days,
    data,
    profiles,
    ratings,
    pushes,
    duplicates,
)
BUGS: dict[str, Bug] = {plant.__name__.replace("_", " "): plant for kind in KINDS for plant in kind.ALL}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """The server with that bug."""
    before: list[tuple[Any, str, Any]] = []

    def patch(where: Any, attribute: str, wrong: Any) -> None:
        before.append((where, attribute, where.__dict__[attribute]))
        setattr(where, attribute, wrong)

    try:
        BUGS[name](patch)
        yield
    finally:
        for where, attribute, right in reversed(before):
            setattr(where, attribute, right)


def hunt(name: str, seeds: Iterable[int]) -> tuple[str, str] | None:
    """The first of the seeds that shows the bug, and how; None if none does.

    Each seed runs twice: with the shortest game alone, which is soon over, and with all of them. A bug of the queues is
    looked for in a spread, in a stream of newcomers and in a crowd.
    """
    in_a_crowd = BUGS[name] in load.ALL
    with planted(name):
        for seed in seeds:
            for game in ("tabula-rasa",) if in_a_crowd else ("tabula-rasa", ""):
                try:
                    if in_a_crowd:
                        simulate_spread(seed)
                        simulate_stream(seed)
                        simulate_crowd(seed)
                    else:
                        simulate(seed, game=game)
                except Broken as broken:
                    return f"{seed} {game}".strip(), str(broken)
                except Exception as error:
                    return f"{seed} {game}".strip(), f"raises {type(error).__name__}"
    return None
