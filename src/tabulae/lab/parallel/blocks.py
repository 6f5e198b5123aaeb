"""Blocks of work, each a function of a plan and a job: the same results on any number of processes or machines."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Hashable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal
from typing import TypeVar

from tabulae.core.threads import limit_blas_threads

AHEAD = 3  # blocks queued per process, so that stopping wastes little
Plan = TypeVar("Plan", bound=Hashable)
Job = TypeVar("Job")
Result = TypeVar("Result")


def nothing(plan: Hashable) -> None:
    """For work that needs no preparation."""


def results(
    work: Callable[[Plan, Job], Result],
    plan: Plan,
    jobs: Sequence[Job],
    *,
    ready: Callable[[Plan], None] = nothing,
    processes: int = 0,
    cluster: str = "",
) -> Generator[Result, None, None]:
    """The result of every job, as they end. `ready` prepares a process before its first job of the plan.

    Close the iterator to stop early. `cluster` is the address of a Dask scheduler; raises BadOption if it does not
    answer. A lost worker of a cluster costs the blocks that it had: other workers play them again.
    """
    if cluster:
        from tabulae.lab.parallel.cluster import results_on_cluster

        yield from results_on_cluster(cluster, work, plan, jobs, ready)
        return
    processes = processes or os.cpu_count() or 1
    rest = iter(jobs)
    with ProcessPoolExecutor(processes, get_context("spawn"), begin) as pool:
        first = islice(rest, AHEAD * processes)
        running: set[Future[Result]] = {pool.submit(run_block, work, ready, plan, job) for job in first}
        try:
            while running:
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    running |= {pool.submit(run_block, work, ready, plan, job) for job in islice(rest, 1)}
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def begin() -> None:
    """Set up a worker process. Ctrl-C, which reaches all of them, ends it silently."""
    signal(SIGINT, SIG_DFL)
    limit_blas_threads()


def run_block(work: Callable[[Plan, Job], Result], ready: Callable[[Plan], None], plan: Plan, job: Job) -> Result:
    """One job in a worker process; the first one of a plan prepares the process."""
    if (ready, plan) not in _prepared:
        ready(plan)
        _prepared.add((ready, plan))
    return work(plan, job)


_prepared: set[tuple[object, object]] = set()
