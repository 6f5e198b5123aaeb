"""run.py: when it installs, how, and what it says; nothing here reaches a network."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "run.py"


def load(script: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_under_test", script)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py in a folder of its own, with small lock files and no environment yet."""
    folder = tmp_path / "a house"
    folder.mkdir()
    shutil.copy(SCRIPT, folder)
    for name in ("pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        (folder / name).write_text(name)
    return load(folder / "run.py")


class Machine:
    """Stands for the programs that run.py starts: it notes them, and fails those that a test names."""

    def __init__(self, run: ModuleType) -> None:
        self.run = run
        self.commands: list[str] = []
        self.failing: Callable[[str], bool] = lambda command: False

    def succeeds(self, command: list[str | Path], *, quietly: bool = False) -> bool:
        words = " ".join(map(str, command))
        if self.failing(words):
            return False
        if not quietly:
            self.commands.append(words)
        if "venv" in map(str, command):
            self.run.PROGRAMS.mkdir(parents=True)
            self.run.PYTHON.touch()
            self.run.TABULAE.touch()
        return True

    def installs(self, lock_name: str = "requirements.lock") -> list[str]:
        """What `prepare` does now: "make", "lock" and "package" in order."""
        self.commands.clear()
        self.run.prepare(self.run.ROOT / lock_name)
        kinds = {" venv ": "make", " --require-hashes ": "lock", " -e ": "package"}
        return [kind for command in self.commands for sign, kind in kinds.items() if sign in command]


@pytest.fixture
def machine(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine with pip and without uv."""
    machine = Machine(run)
    monkeypatch.setattr(run, "succeeds", machine.succeeds)
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    return machine


def with_uv(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")


AFRESH = ["make", "lock", "package"]
IN_PLACE = ["lock", "package"]


def test_the_first_run_installs_and_the_second_does_nothing(machine: Machine):
    assert machine.installs() == AFRESH
    assert machine.installs() == []


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml"])
def test_a_changed_lock_or_project_is_installed_in_place(machine: Machine, name: str):
    machine.installs()
    (machine.run.ROOT / name).write_text("changed")

    assert machine.installs() == IN_PLACE
    assert machine.installs() == []


def test_tests_add_the_development_lock_to_the_same_environment(machine: Machine):
    machine.installs()

    assert machine.installs("requirements-dev.lock") == IN_PLACE
    assert machine.installs("requirements-dev.lock") == []
    assert machine.installs() == []


def test_whoever_has_the_development_lock_has_the_other_too(machine: Machine):
    machine.installs("requirements-dev.lock")

    assert machine.installs() == []


def test_an_interrupted_install_starts_afresh(machine: Machine):
    machine.failing = lambda command: " -e " in command
    with pytest.raises(SystemExit):
        machine.installs()
    half_written = machine.run.ENV / "half-written"
    half_written.touch()
    machine.failing = lambda command: False

    assert machine.installs() == AFRESH
    assert not half_written.exists()


def test_an_interrupted_update_starts_afresh(machine: Machine):
    machine.installs()
    (machine.run.ROOT / "requirements.lock").write_text("changed")
    machine.failing = lambda command: "--require-hashes" in command
    with pytest.raises(SystemExit):
        machine.installs()
    machine.failing = lambda command: False

    assert machine.installs() == AFRESH


@pytest.mark.parametrize("lost", ["PYTHON", "TABULAE", "STAMP"])
def test_an_environment_that_lost_a_vital_file_is_made_again(machine: Machine, lost: str):
    machine.installs()
    getattr(machine.run, lost).unlink()

    assert machine.installs() == AFRESH


@pytest.mark.parametrize("text", ["", "{", "[]", '"requirements.lock"'])
def test_a_spoilt_stamp_is_no_stamp(machine: Machine, text: str):
    machine.installs()
    machine.run.STAMP.write_text(text)

    assert machine.installs() == AFRESH


def test_an_environment_of_another_python_is_made_again(machine: Machine, monkeypatch: pytest.MonkeyPatch):
    machine.installs()
    monkeypatch.setattr(sys, "version", "3.99.0")

    assert machine.installs() == AFRESH


def test_an_environment_that_moved_is_made_again(machine: Machine, monkeypatch: pytest.MonkeyPatch):
    machine.installs()
    moved = machine.run.ROOT.rename(machine.run.ROOT.with_name("another house"))
    there = Machine(load(moved / "run.py"))
    monkeypatch.setattr(there.run, "succeeds", there.succeeds)

    assert there.installs() == AFRESH


def test_uv_is_taken_when_there_is_one(run: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch):
    with_uv(run, monkeypatch)
    machine.installs()

    assert all(command.startswith("/usr/bin/uv ") for command in machine.commands)


def test_pip_takes_over_when_uv_fails(run: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch):
    with_uv(run, monkeypatch)
    machine.failing = lambda command: "uv pip install" in command

    assert machine.installs() == ["make", *AFRESH]
    assert " -m pip " in machine.commands[-1]


def test_without_pip_the_environments_own_is_taken(machine: Machine):
    machine.failing = lambda command: "-m pip --python" in command

    assert machine.installs() == AFRESH
    assert machine.commands[-1].startswith(f"{machine.run.PYTHON} -m pip install")


def test_without_any_pip_one_line_says_so(machine: Machine):
    machine.failing = lambda command: "pip" in command

    with pytest.raises(SystemExit, match=r"^run\.py: .* has no pip; .*$"):
        machine.installs()


def test_every_requirement_is_checked_by_its_hash_and_the_package_is_built_offline(machine: Machine):
    machine.installs()
    _, lock, package = machine.commands

    assert "--require-hashes" in lock and "--no-deps" in lock
    assert "--no-index" in package and "--no-build-isolation" in package


def test_an_unwritable_home_means_no_cache(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(run.Path, "home", lambda: tmp_path / "nowhere")

    assert run.installer_environment().items() >= {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1"}.items()


# What is run in the end


@pytest.fixture
def started(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The lock and the command of every program that run.py became."""
    programs: list[list[str]] = []
    monkeypatch.chdir(run.ROOT)
    monkeypatch.setattr(run, "prepare", lambda lock_file: programs.append([lock_file.name]))
    monkeypatch.setattr(run, "become", lambda command, **variables: programs[-1].extend(map(str, command)) or 7)
    return programs


def test_other_words_go_to_tabulae(run: ModuleType, started: list[list[str]]):
    assert run.main(["play", "tabula-rasa"]) == 7
    assert started == [["requirements.lock", str(run.TABULAE), "play", "tabula-rasa"]]


def test_generate_has_the_libraries_of_development(run: ModuleType, started: list[list[str]]):
    run.main(["generate", "--check"])
    assert started == [["requirements-dev.lock", str(run.TABULAE), "generate", "--check"]]


def in_parallel(processes: int) -> list[str]:
    return ["-n", str(processes), "--dist", "worksteal"]


@pytest.mark.parametrize(("cores", "words"), [(1, []), (None, []), (2, in_parallel(3)), (64, in_parallel(5))])
def test_all_tests_run_in_one_process_more_than_there_are_cores_up_to_five(
    run: ModuleType, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, cores: int | None, words: list[str]
):
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    run.main(["test"])

    assert started == [["requirements-dev.lock", str(run.PYTHON), "-m", "pytest", *words]]


def test_chosen_tests_run_as_they_were_asked_for(run: ModuleType, started: list[list[str]]):
    run.main(["test", "tests/test_run.py", "-q"])

    assert started == [["requirements-dev.lock", str(run.PYTHON), "-m", "pytest", "tests/test_run.py", "-q"]]


@pytest.mark.parametrize(
    ("arguments", "passed"),
    [
        (["--quick"], [*in_parallel(3), "-m", "not long and not slow"]),
        (["--all"], [*in_parallel(3), "-m", ""]),
        (["--all", "tests/core"], ["-m", "", "tests/core"]),
        (["tests/core", "--quick", "-x"], ["-m", "not long and not slow", "tests/core", "-x"]),
    ],
)
def test_quick_and_all_select_by_marks(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], passed: list[str]
):
    monkeypatch.setattr(os, "cpu_count", lambda: 2)

    assert run.pytest_arguments(arguments) == passed


def test_quick_and_all_together_are_refused(run: ModuleType):
    with pytest.raises(SystemExit, match=r"^run\.py: choose one of --quick and --all\.$"):
        run.pytest_arguments(["--quick", "--all"])


def test_pytest_alone_selects_what_run_py_selects():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    default = settings["addopts"]

    assert default[default.index("-m") + 1] == "not long"
    assert [mark.partition(":")[0] for mark in settings["markers"]] == ["long", "slow"]


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_the_program_knows_how_it_was_called_and_its_exit_code_is_passed_on(machine: Machine):
    machine.installs()
    machine.run.TABULAE.write_text('#!/bin/sh\necho "$@"\necho "$TABULAE_CALLED"\nexit 7\n')
    machine.run.TABULAE.chmod(0o755)
    command = [sys.executable, "run.py", "replay", "a file"]
    result = subprocess.run(command, capture_output=True, text=True, cwd=machine.run.ROOT)

    assert (result.returncode, result.stdout, result.stderr) == (7, "replay a file\npython3 run.py\n", "")


def test_help_needs_no_environment(run: ModuleType, capsys: pytest.CaptureFixture[str]):
    assert run.main(["--help"]) == 0
    assert "python3 run.py test" in capsys.readouterr().out
    assert not run.ENV.exists()


def test_lock_without_uv_is_one_clear_line(run: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(run.shutil, "which", lambda name: None)

    with pytest.raises(SystemExit, match=r"^run\.py: .*uv.*$"):
        run.main(["lock"])


def test_a_missing_lock_is_one_clear_line(run: ModuleType):
    run.RUNTIME.unlink()
    result = subprocess.run([sys.executable, str(run.ROOT / "run.py")], capture_output=True, text=True)

    assert result.returncode == 1
    assert re.fullmatch(r"run\.py: .*requirements\.lock'\n", result.stderr)


def test_an_older_python_can_read_run_py_and_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch):
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))

    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is Python 3\.9\.$"):
        load(SCRIPT)


# The locks


def pins(name: str) -> set[str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return {line.rstrip(" \\") for line in lines if line and not line.startswith((" ", "#"))}


def test_the_development_lock_holds_every_pin_of_the_other():
    assert pins("requirements.lock") - pins("requirements-dev.lock") == set()


def test_the_builder_is_locked_so_that_nothing_is_fetched_unpinned():
    assert any(pin.startswith("hatchling==") for pin in pins("requirements.lock"))


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_every_pin_has_a_hash(name: str):
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8").strip())

    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []
