"""Blocks on a Dask cluster of processes: the same results as on one machine, also when a worker is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from tabulae import BadOption
from tabulae.lab.arena import Block, Plan
from tabulae.lab.calibration import Plan as CalibrationPlan
from tabulae.lab.calibration import judge_or_leave_out
from tabulae.lab.data.decisions import Plan as DataPlan
from tabulae.lab.data.parquet import DataSet
from tabulae.lab.parallel.blocks import results
from tabulae.lab.tournament import Tournament
from tabulae.lab.train.dataset import COLUMNS, DatasetSource, collect, record_deals
from tests.lab.parallel.jobs import square

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Two workers, which are started again when they die."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as running:
        yield running.scheduler_address


def without_times(blocks: list[Block]) -> list[Any]:
    return [replace(game, seconds={}) for block in blocks for game in block.games]


def test_a_lost_worker_costs_its_block_only(cluster: str, tmp_path: Path):
    found = list(results(square, str(tmp_path), range(8), cluster=cluster))

    assert sorted(found) == [job * job for job in range(8)]
    assert (tmp_path / "died").exists()


def test_the_arena_plays_the_same_games_on_a_cluster(cluster: str):
    plan = Plan("tabula-rasa", ("greedy", "random"), 3, 2, seed=5)
    here, there = Tournament(plan), Tournament(plan)

    here.run(processes=1)
    there.run(cluster=cluster)

    assert without_times(there.blocks) == without_times(here.blocks)


@pytest.mark.long
def test_a_data_set_from_a_cluster_is_the_same_file(cluster: str, tmp_path: Path):
    plan, made = DataPlan("hijinx", ("random",), 45, 3, seed=2), []
    for name, how in (("here", {"processes": 1}), ("there", {"cluster": cluster})):
        data = DataSet(plan, tmp_path / f"{name}.parquet")
        data.begin(resume=False)
        data.run(**how)
        data.finish()
        made.append(data.out.read_bytes())

    assert made[0] == made[1]


@pytest.mark.long
def test_calibration_judges_the_same_decisions_on_a_cluster(cluster: str):
    plan = CalibrationPlan("tabula-rasa", "random", 2, 2, every=20, effort=10)

    assert sorted(results(judge_or_leave_out, plan, range(2), cluster=cluster)) == [
        judge_or_leave_out(plan, number) for number in range(2)
    ]


@pytest.mark.long
def test_choices_to_imitate_are_collected_on_a_cluster(cluster: str):
    source = DatasetSource("tabula-rasa", 2, "thumb", seed=3)

    here, there = record_deals(source, range(9)), collect(source, 9, cluster=cluster)

    for name in COLUMNS:
        assert (getattr(here, name) == getattr(there, name)).all()


def test_a_cluster_that_does_not_answer_is_refused_in_words(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tabulae.lab.parallel.cluster.SECONDS_TO_ANSWER", 0.2)
    with pytest.raises(BadOption, match="no Dask scheduler answers"):
        list(results(square, "", range(2), cluster="tcp://127.0.0.1:9"))
