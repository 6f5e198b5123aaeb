"""The package: its metadata, its core without the server's libraries, and the files for hosts."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

import tabulae
from tabulae.cli import COMMANDS, EXTRA_OF, OF_THE_SERVER, main

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

WITHOUT_SERVER = f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {tuple(EXTRA_OF)!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name.partition(".")[0])
sys.meta_path.insert(0, Missing())
from tabulae.cli import main
main(prog_name="tabulae")
"""


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^a-z0-9_-]", each.lower())[0].replace("-", "_") for each in requirements}


def without_server(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", WITHOUT_SERVER, *arguments], capture_output=True, text=True)


def test_the_libraries_of_the_server_are_its_extra():
    server = names(PROJECT["optional-dependencies"]["server"])

    assert set(OF_THE_SERVER) <= server
    assert not server & names(PROJECT["dependencies"])


def test_the_core_plays_and_researches_without_the_libraries_of_the_server():
    done = without_server("arena", "tabula-rasa", "--bots", "random,greedy", "--pairs", "1", "--jobs", "1")

    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout


@pytest.mark.parametrize("command", ["serve", "doctor"])
def test_a_command_that_needs_the_server_says_what_to_install(command: str):
    done = without_server(command)

    assert done.returncode == 2
    assert "tabulae[server]" in done.stderr


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("data", ["dataset", "hijinx", "--bots", "random", "--count", "1", "--out", "games.parquet"]),
        ("mcp", ["mcp"]),
        ("cluster", ["arena", "hijinx", "--bots", "random,greedy", "--pairs", "1", "--cluster", "tcp://127.0.0.1:9"]),
        ("research", ["exploit", "tabula-rasa-tiny", "--bots", "random"]),
    ],
)
def test_a_command_that_needs_another_extra_says_what_to_install(extra: str, words: list[str]):
    done = without_server(*words)

    assert done.returncode == 2, done.stderr
    assert f"tabulae[{extra}]" in done.stderr and "Traceback" not in done.stderr


def test_every_library_is_in_the_extra_that_is_named_for_it():
    listed = {"open_spiel": "pyspiel"}
    for library, extra in EXTRA_OF.items():
        assert library in {listed.get(each, each) for each in names(PROJECT["optional-dependencies"][extra])}


def test_every_command_has_its_help():
    for command in COMMANDS:
        assert CliRunner().invoke(main, [command, "--help"]).exit_code == 0


def test_the_metadata_name_readme_versions_and_no_address():
    assert PROJECT["readme"] == "README.md"
    assert "urls" not in PROJECT
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13)} <= set(PROJECT["classifiers"])


def test_the_citation_is_of_this_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))

    assert citation["cff-version"] == "1.2.0"
    assert {"title", "authors", "message", "version"} <= citation.keys()
    assert citation["version"] == PROJECT["version"] == tabulae.__version__


# Files for hosts: their syntax and what they refer to. They were not built here.

INSTRUCTIONS = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL",
                "ENTRYPOINT", "CMD"}  # fmt: skip


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n", " ", (ROOT / "Containerfile").read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in lines]


def test_the_containerfile_has_known_instructions_and_copies_what_exists():
    found = instructions()

    assert {name for name, _ in found} <= INSTRUCTIONS
    assert found[0][0] == "FROM"
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8")
    for name, rest in found:
        if name == "COPY" and "--from" not in rest:
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists()
                assert f"!{source.removeprefix('./')}" in ignored


def serve_options() -> set[str]:
    from tabulae.cli.commands.serve import command

    return {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}


def test_containers_and_units_start_the_server_with_options_it_has():
    compose: Any = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str
    unit.read(ROOT / "deploy" / "tabulae.service", encoding="utf-8")
    words = " ".join(rest for name, rest in instructions() if name in ("ENTRYPOINT", "CMD"))
    words += " ".join(compose["services"]["tabulae"]["command"]) + unit["Service"]["ExecStart"]

    assert set(re.findall(r"--[a-z-]+", words)) <= serve_options()


def test_the_compose_file_waits_for_a_healthy_database():
    compose: Any = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    services = compose["services"]

    assert services["tabulae"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert "healthcheck" in services["database"]
    for service in services.values():
        for volume in service["volumes"]:
            assert volume.partition(":")[0] in compose["volumes"]
