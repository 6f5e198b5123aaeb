"""Blocks of work on a Dask cluster: `dask scheduler` on one machine, `dask worker ADDRESS` on each of the others.

The workers need the same version of Tabulae, and own bots and games must be installed there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from distributed import Client, as_completed

import tabulae
from tabulae.core.errors import BadOption
from tabulae.lab.parallel.blocks import AHEAD, run_block

SECONDS_TO_ANSWER = 10


def results_on_cluster(
    address: str, work: Callable[[Any, Any], Any], plan: Any, jobs: Sequence[Any], ready: Callable[[Any], None]
) -> Iterator[Any]:
    """As `results`. The scheduler gives the blocks of a lost worker to others."""
    try:
        client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadOption("cluster", f"no Dask scheduler answers at {address!r:.80}") from error
    with client:
        _check_versions(client)
        threads = sum(client.nthreads().values())
        if not threads:
            raise BadOption("cluster", f"the scheduler at {address} has no workers")
        rest = iter(jobs)

        def submit(job: Any) -> Any:
            return client.submit(run_block, work, ready, plan, job, pure=False)

        running = as_completed([submit(job) for job in islice(rest, AHEAD * threads)], loop=client.loop)
        for future in running:
            for job in islice(rest, 1):
                running.add(submit(job))
            yield future.result()


def _check_versions(client: Client) -> None:
    """Another version could play other games. Raises BadOption, which names the worker."""
    for worker, version in client.run(_version).items():
        if version != tabulae.__version__:
            raise BadOption("cluster", f"{worker} has Tabulae {version}, and this machine {tabulae.__version__}")


def _version() -> str:
    return tabulae.__version__
