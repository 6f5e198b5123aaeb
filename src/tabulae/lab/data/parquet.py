"""Data sets as Parquet files. A run that was stopped goes on from the blocks that it has written."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from tabulae.core.errors import BadOption
from tabulae.lab.data.decisions import FORMAT, Plan, Rows, make_ready, play_block
from tabulae.lab.parallel.blocks import results

SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("view", pa.string()),
        ("observation", pa.list_(pa.int8())),
        ("legal", pa.list_(pa.int64())),
        ("action", pa.int64()),
        ("move", pa.string()),
        ("scores", pa.list_(pa.int32())),
        ("value", pa.float32()),
    ]
)
GAMES_SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.int64()),
        ("bots", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())),
        ("decisions", pa.int32()),
        ("failure", pa.string()),
        ("record", pa.string()),
    ]
)


def games_file(out: Path) -> Path:
    """The file of games beside that of decisions."""
    return out.with_name(f"{out.stem}-games{out.suffix}")


class DataSet:
    """A plan and its files: OUT has the decisions, `games_file(OUT)` the games, OUT.parts the blocks until then."""

    def __init__(self, plan: Plan, out: Path) -> None:
        self.plan, self.out = plan, out
        self.parts = out.with_name(out.name + ".parts")

    def begin(self, resume: bool) -> int:
        """Make the folder of blocks; how many are there already. Raises BadOption if they belong to another plan."""
        page = self.parts / "plan.json"
        about = {"format": FORMAT, **json.loads(json.dumps(asdict(self.plan)))}
        if resume and page.is_file():
            if json.loads(page.read_text(encoding="utf-8")) != about:
                raise BadOption("resume", f"{self.parts} was begun with other bots, games, seats, options or seed")
            return len(self._written())
        shutil.rmtree(self.parts, ignore_errors=True)
        self.parts.mkdir()
        page.write_text(json.dumps(about), encoding="utf-8")
        return 0

    def _written(self) -> set[int]:
        return {int(path.stem) for path in self.parts.glob("[0-9]*.parquet")}

    def run(self, processes: int = 0, cluster: str = "", tell: Callable[[int], None] = lambda games: None) -> None:
        """Play what is missing, each block into a file of its own."""
        missing = sorted(set(self.plan.blocks) - self._written())
        played = results(play_block, self.plan, missing, ready=make_ready, processes=processes, cluster=cluster)
        with closing(played):
            for rows in played:
                self._write(rows)
                tell(len(rows.games["game"]))

    def _write(self, rows: Rows) -> None:
        """The decisions last: a block counts as written when they are there."""
        for name, columns, schema in (
            (f"games-{rows.number:07}.parquet", rows.games, GAMES_SCHEMA),
            (f"{rows.number:07}.parquet", rows.decisions, SCHEMA),
        ):
            part = self.parts / f"{name}.part"
            pq.write_table(pa.table(columns, schema=schema), part, compression="zstd")
            part.replace(self.parts / name)

    def finish(self) -> tuple[int, int, list[str]]:
        """Join the blocks in order and remove them: the numbers of decisions and of games, and why bots failed."""
        decisions = self._join("", self.out, SCHEMA)
        games = self._join("games-", games_file(self.out), GAMES_SCHEMA)
        failures = pq.read_table(games_file(self.out), columns=["failure"])["failure"].to_pylist()
        shutil.rmtree(self.parts)
        return decisions, games, sorted({str(each) for each in failures if each})

    def _join(self, prefix: str, out: Path, schema: Any) -> int:
        about = {"tabulae": json.dumps({"format": FORMAT, **asdict(self.plan)})}
        rows, part = 0, out.with_name(out.name + ".part")
        with pq.ParquetWriter(part, schema.with_metadata(about), compression="zstd") as writer:
            for number in self.plan.blocks:
                table = pq.read_table(self.parts / f"{prefix}{number:07}.parquet")
                writer.write_table(table.replace_schema_metadata(about))
                rows += table.num_rows
        part.replace(out)
        return rows
