"""Tournaments: a plan played on all cores or on a cluster, resuming what was played before."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from time import monotonic

from tabulae.core.errors import BadOption
from tabulae.lab.arena import FORMAT, Block, Plan, jobs, make_ready, plain_block, play_block, read_block
from tabulae.lab.parallel.blocks import results
from tabulae.lab.statistics import Sprt

SECONDS_BETWEEN_SAVES = 10.0


class Tournament:
    """The blocks of one plan. `played` grows while it runs; the order in which blocks end does not matter."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
        self.plan = plan
        self.file = file
        self.played: dict[int, Block] = {}
        self.verdict = ""
        self._saved = monotonic()

    @property
    def blocks(self) -> list[Block]:
        return [self.played[number] for number in sorted(self.played)]

    def resume(self) -> int:
        """Load what the file holds; return how many blocks. Raises BadOption if it belongs to another plan."""
        if self.file is None or not self.file.exists():
            return 0
        try:
            data = json.loads(self.file.read_text(encoding="utf-8"))
            played = {"alone": False} | data["plan"]  # missing in older files
            same = data["format"] == FORMAT and all(
                played[name] == value for name, value in _plain_plan(self.plan).items() if name != "pairs"
            )
            blocks = [read_block(each) for each in data["blocks"]]
        except (ValueError, KeyError, TypeError) as error:
            raise BadOption("resume", f"{self.file} is not a result of the arena") from error
        if not same:
            raise BadOption("resume", f"{self.file} was played with other bots, seats, options or another seed")
        self.played = {block.job.number: block for block in blocks}
        return len(blocks)

    def run(
        self,
        processes: int = 0,
        sprt: Sprt | None = None,
        tell: Callable[[int, int], None] | None = None,
        cluster: str = "",
    ) -> None:
        """Play what is missing, here or on a cluster. With a test, stop when the first two bots are separated."""
        missing = [job for job in jobs(self.plan) if job.number not in self.played]
        total = len(missing) + len(self.played)
        blocks = results(play_block, self.plan, missing, ready=make_ready, processes=processes, cluster=cluster)
        with closing(blocks):
            for block in blocks:
                self.played[block.job.number] = block
                if tell is not None:
                    tell(len(self.played), total)
                self._save_now_and_then()
                if sprt is not None and self._decided(sprt):
                    break
        self.save()

    def _decided(self, sprt: Sprt) -> bool:
        one, other = self.plan.bots[:2]
        scores = [block.score(one) for block in self.blocks if {block.job.one, block.job.other} == {one, other}]
        self.verdict = sprt.decide(scores)
        return bool(self.verdict)

    def _save_now_and_then(self) -> None:
        if monotonic() - self._saved > SECONDS_BETWEEN_SAVES:
            self.save()

    def save(self) -> None:
        """Write all blocks so far, atomically."""
        if self.file is not None:
            part = self.file.with_name(self.file.name + ".part")
            part.write_text(json.dumps(self.plain(), indent=None), encoding="utf-8")
            part.replace(self.file)
            self._saved = monotonic()

    def plain(self) -> dict[str, object]:
        blocks = [plain_block(block) for block in self.blocks]
        return {"format": FORMAT, "plan": _plain_plan(self.plan), "verdict": self.verdict, "blocks": blocks}


def _plain_plan(plan: Plan) -> dict[str, object]:
    data: dict[str, object] = json.loads(json.dumps(asdict(plan)))
    return data
