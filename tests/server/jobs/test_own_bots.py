"""Bots of the host: seats are offered by name, they see a View and nothing else, and one that fails is replaced."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tabulae import Record
from tabulae.cli import main
from tabulae.client import RefusedError
from tabulae.core import layout
from tabulae.server.jobs.pool import WorkerJobs
from tests.helpers.sampling import sample
from tests.server.support import QUICK, play_on, serving

pytestmark = pytest.mark.slow

MODULE = "py=tests.bots.own.mybots"
LINES = Path(__file__).parents[2] / "bots" / "own" / "lines.py"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on how fast the machine is."""
    monkeypatch.setenv("TABULAE_BOT_SECONDS", "600")


async def played(folder: Path, spec: str, game: str = "tabula-rasa") -> tuple[Any, str]:
    """The chair of a person after a whole game against the host's bot, and the record."""
    jobs = WorkerJobs(1)
    try:
        settings = replace(QUICK, own_bots=(("Deep", spec),))
        async with serving(folder / "t.sqlite", settings, jobs) as server:
            ada = await server.client("Ada")
            assert (await ada.get("/api/games"))["own_bots"] == ["Deep"]
            bots = [{"seat": 1, "level": "own", "name": "Deep"}]
            table = await ada.open(game, seats=2, bots=bots, start=True)
            async with ada.at(table, 0) as chair:
                await chair.until(lambda chair: chair.status == "playing")
                while await chair.my_turn(600):
                    await chair.play(chair.legal[0]["move"])
                return chair, await ada.record(table)
    finally:
        await jobs.close()


def test_a_bot_of_the_host_plays_a_whole_game_and_reads_nothing_but_views_of_its_seat(tmp_path: Path):
    kept = tmp_path / "lines"
    spec = f"cmd='{shlex.quote(sys.executable)} {LINES} {kept}'"

    chair, record = asyncio.run(played(tmp_path, spec))

    assert chair.info["chairs"][1]["name"] == "Deep" and chair.info["chairs"][1]["level"] == "own"
    assert not chair.info["chairs"][1].get("stand_in")
    read = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert [each["type"] for each in read].count("hello") == 1, "one process plays the whole game"
    match, views = Record.read(record).replay(), []
    for _ in range(sum(event.seat >= 0 for event in match.record.events)):
        match.undo()
        views.append(json.loads(json.dumps(layout.plain(match.view(1)))))
    shown = [each["view"] for each in read if each["type"] == "view"]
    assert shown and all(view in views for view in shown)


@pytest.mark.parametrize("bad", sample(["Cheats", "Raises", "Dies", "Hangs"], 1))
def test_a_bot_of_the_host_that_fails_is_named_and_replaced(
    tmp_path: Path, bad: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    if bad == "Hangs":
        monkeypatch.setenv("TABULAE_BOT_SECONDS", "0.2")

    with caplog.at_level("INFO"):
        chair, _ = asyncio.run(played(tmp_path, f"{MODULE}:{bad}"))

    noted = [json.loads(record.getMessage()) for record in caplog.records if record.name == "tabulae.server"]
    assert chair.info["status"] == "over"
    assert chair.info["chairs"][1]["stand_in"] == "casual"
    assert [line["other"] for line in chair.lines if line["kind"] == "hand_over"] == ["failed"]
    failures = [each for each in noted if each["what"] == "a bot of the host failed"]
    assert len(failures) == 1 and failures[0]["bot"] == "Deep"
    assert "5violet" not in str(noted)


def test_only_a_bot_that_the_host_named_is_seated(tmp_path: Path):
    async def story() -> list[str]:
        codes = []
        async with serving(tmp_path / "t.sqlite", replace(QUICK, own_bots=(("Deep", f"{MODULE}:First"),))) as server:
            ada = await server.client("Ada")
            for name in ("", "Other", "Maud"):
                try:
                    await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "own", "name": name}])
                except RefusedError as refusal:
                    codes.append(refusal.code)
        return codes

    assert asyncio.run(story()) == ["no-level"] * 3


def test_two_seats_may_have_the_same_bot(tmp_path: Path):
    async def story() -> list[str]:
        settings = replace(QUICK, own_bots=(("Deep", f"{MODULE}:First"),))
        async with serving(tmp_path / "t.sqlite", settings) as server:
            ada = await server.client("Ada")
            bots = [{"seat": seat, "level": "own", "name": "Deep"} for seat in (1, 2)]
            table = await ada.open("tabula-rasa", seats=3, bots=bots, start=True)
            async with ada.at(table, 0) as chair:
                await chair.until(lambda chair: chair.status == "playing")
                await play_on(chair)
                assert not any(each.get("stand_in") for each in chair.info["chairs"])
                return [each["name"] for each in chair.info["chairs"]]

    assert asyncio.run(story()) == ["Ada", "Deep", "Deep 2"]


@pytest.mark.parametrize(
    ("bot", "because"),
    [
        ("deep=py=json:Class", "not a new name"),
        ("Maud=py=json:Class", "not a new name"),
        ("Deep=casual", "not a bot of yours"),
        ("Deep=py=no_such_module_here:C", "no module no_such_module_here"),
    ],
)
def test_serve_refuses_a_bot_that_it_could_not_offer(bot: str, because: str):
    ran = CliRunner().invoke(main, ["serve", "--no-browser", "--bot", bot])

    assert ran.exit_code == 2 and because in ran.output
