"""A game of your own: written by command, tested by the contract, found by entry point, refused in words if broken."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

import tabulae
from tabulae import BadOption, Match
from tabulae.cli import main
from tabulae.core import game as registry
from tabulae.core.errors import BrokenGame
from tabulae.games.contract import check_contract
from tabulae.testing import GameContract
from tabulae.testing.template import new_game
from tests.helpers.whispers import GAME as WHISPERS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "high-card"


def installed(folder: Path) -> dict[str, str]:
    """An environment in which the example is an installed package."""
    info = folder / "high_card-0.1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high_card\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[tabulae.games]\nhigh-card = high_card\n", encoding="utf-8")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(EXAMPLE / "src"), str(ROOT / "src")])}


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], env=installed(folder), capture_output=True, text=True, cwd=folder)


def test_the_example_is_what_the_command_writes():
    for path, text in new_game("high-card").items():
        assert (EXAMPLE / path).read_text(encoding="utf-8") == text, f"write {path} of examples/high-card again"


def test_a_new_game_keeps_the_contract(tmp_path: Path):
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(EXAMPLE / "tests")]
    done = python(tmp_path, *words)

    assert done.returncode == 0, done.stdout


def test_an_installed_game_is_listed_played_and_searched(tmp_path: Path):
    listed = python(
        tmp_path, "-c", "import tabulae; print(tabulae.games()); print(tabulae.game('high-card').kernel.play)"
    )
    arena = python(
        tmp_path, "-m", "tabulae", "arena", "high-card", "--bots", "ismcts:40,random", "--pairs", "3", "--jobs", "1"
    )

    assert "'high-card'" in listed.stdout, listed.stderr
    assert arena.returncode == 0, arena.stderr
    assert "ismcts:40" in arena.stdout


def test_the_command_writes_no_file_over_another(tmp_path: Path):
    folder = str(tmp_path / "game")
    assert CliRunner().invoke(main, ["new-game", "my-game", "--folder", folder]).exit_code == 0
    again = CliRunner().invoke(main, ["new-game", "my-game", "--folder", folder])

    assert again.exit_code == 2
    with pytest.raises(BadOption, match="not a name"):
        new_game("My Game!")


class TestWhispers(GameContract):
    """The contract runs for a game that chooses at the same time and is not compiled."""

    game = WHISPERS


class TestTabulaRasaTiny(GameContract):
    game = tabulae.game("tabula-rasa-tiny")


def lacking(**names: Any) -> Any:
    """Whispers' module without some of its names."""
    everything = {name: getattr(WHISPERS.rules, name) for name in dir(WHISPERS.rules)}
    return SimpleNamespace(**{name: value for name, value in (everything | names).items() if value is not None})


def no_world(view: Any, dice: Any, state: Any) -> None:
    """Leaves the State blank."""


def crash(*_: Any) -> Any:
    raise ZeroDivisionError("oops")


WHOLE = replace(WHISPERS, rules=lacking(add_points=crash))  # the toy does not add up points; nothing here asks for it


def test_a_whole_game_passes():
    check_contract("whispers", WHOLE)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("not a game", "no GAME of the class Game"),
        (replace(WHOLE, name="other"), "calls itself 'other'"),
        (replace(WHOLE, rules=lacking(nth_move=None, wins=None)), "its rules has no nth_move"),
        (replace(WHOLE, State=int), "not a dataclass of cells"),
        (replace(WHOLE, package="json"), "RULES.md"),
        (replace(WHOLE, views=lacking(deal_world=no_world)), "does not look like the View"),
        (replace(WHOLE, rules=lacking(add_points=crash, play=crash)), "raises ZeroDivisionError: oops"),
    ],
    ids=["no game", "other name", "missing names", "no cells", "no rules", "wrong worlds", "crash"],
)
def test_a_game_with_a_broken_contract_is_refused_in_words(game: Any, why: str):
    with pytest.raises(BrokenGame) as refusal:
        check_contract("whispers", game)
    assert "cannot be used" in str(refusal.value)
    assert why in str(refusal.value)


def test_a_package_without_a_game_is_refused_when_it_is_looked_up():
    registry.register("nonsense-game", "json", check=check_contract)
    try:
        with pytest.raises(BrokenGame, match="gives no GAME"):
            Match("nonsense-game")
    finally:
        registry.unregister("nonsense-game")


def test_a_game_is_known_while_its_contract_is_tested_and_not_afterwards():
    TestWhispers.setup_class()
    assert "whispers" in registry.names()
    TestWhispers.teardown_class()
    assert "whispers" not in registry.names()


def test_the_pytest_option_runs_the_contract_of_an_installed_game_without_a_file(tmp_path: Path):
    words = ["-m", "pytest", "-p", "tabulae.testing.plugin", "-p", "no:cacheprovider", "-c", os.devnull, "-v"]

    done = python(tmp_path, *words, "--tabulae-game=high-card")
    unknown = python(tmp_path, *words, "--tabulae-game=low-card")

    assert done.returncode == 0, done.stdout
    assert "TestHighCard::test_a_record_replays PASSED" in done.stdout
    assert unknown.returncode == 4 and "there is no game" in unknown.stderr, unknown.stderr
