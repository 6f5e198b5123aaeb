"""`tabulae generate`: what is made, what is removed, and where there is nothing to make."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from tabulae.cli.commands.generate import GENERATORS, Change, Generator, carry_out, changes, checkout
from tests.cli.terminal import tabulae

EXAMPLE = [Generator("texts", "made/*.txt", f"{__name__}:example")]


def example() -> Iterator[tuple[str, str]]:
    yield "made/one.txt", "1\n"
    yield "made/two.txt", "zwei: é\n"


def test_files_are_written_where_there_are_none(tmp_path: Path):
    for change in changes(tmp_path, EXAMPLE):
        carry_out(change)

    assert {path.name: path.read_bytes() for path in (tmp_path / "made").iterdir()} == {
        "one.txt": b"1\n",
        "two.txt": "zwei: é\n".encode(),
    }
    assert list(changes(tmp_path, EXAMPLE)) == []


def test_what_differs_is_written_and_what_is_left_over_is_removed(tmp_path: Path):
    for change in changes(tmp_path, EXAMPLE):
        carry_out(change)
    made = tmp_path / "made"
    (made / "one.txt").write_text("other\n")
    (made / "old.txt").write_text("old\n")
    (made / "by hand.md").write_text("not ours\n")

    assert list(changes(tmp_path, EXAMPLE)) == [Change(made / "one.txt", "1\n"), Change(made / "old.txt", None)]

    for change in changes(tmp_path, EXAMPLE):
        carry_out(change)
    assert {path.name for path in made.iterdir()} == {"one.txt", "two.txt", "by hand.md"}


@pytest.mark.parametrize("generator", GENERATORS, ids=lambda each: each.make)
def test_every_generator_exists(generator: Generator):
    module, _, name = generator.make.partition(":")

    assert callable(getattr(import_module(module), name))


def test_an_installed_package_has_nothing_to_generate(tmp_path: Path):
    installed = tmp_path / "site-packages" / "tabulae" / "__init__.py"
    installed.parent.mkdir(parents=True)

    with pytest.raises(click.ClickException):
        checkout(installed)


def test_a_checkout_is_found_from_its_sources(tmp_path: Path):
    (tmp_path / "pyproject.toml").touch()

    assert checkout(tmp_path / "src" / "tabulae" / "__init__.py") == tmp_path


def test_check_names_what_is_out_of_date_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tabulae.cli.commands.generate.checkout", lambda package: tmp_path)
    monkeypatch.setattr("tabulae.cli.commands.generate.GENERATORS", EXAMPLE)
    result = tabulae("generate", "--check")

    assert result.exit_code == 1
    assert result.stdout.splitlines() == ["made/one.txt: out of date", "made/two.txt: out of date"]
    assert list(tmp_path.glob("made")) == []

    assert tabulae("generate").stdout.splitlines() == ["made/one.txt: written", "made/two.txt: written"]
    result = tabulae("generate", "--check")
    assert (result.exit_code, result.stdout) == (0, "Everything is up to date.\n")


def test_only_the_parts_that_are_named_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tabulae.cli.commands.generate.checkout", lambda package: tmp_path)
    monkeypatch.setattr("tabulae.cli.commands.generate.GENERATORS", EXAMPLE)

    assert tabulae("generate", "golden").stdout.splitlines() == ["Everything is up to date."]
    assert tabulae("generate", "texts").stdout.splitlines() == ["made/one.txt: written", "made/two.txt: written"]


def test_an_unknown_part_is_refused_with_the_list_of_parts():
    result = tabulae("generate", "text")

    assert result.exit_code == 2
    assert "'text' is not one of" in result.stderr
    assert "'texts', 'golden'" in result.stderr


def test_the_help_names_every_part():
    shown = " ".join(tabulae("generate", "--help").stdout.split())

    *names, last = [each.name for each in GENERATORS]
    assert f"The parts are {', '.join(names)} and {last}." in shown
