"""Reports of recorded games in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabulae import Match, Record
from tabulae.core.report import report
from tests.cli.terminal import refusal, tabulae


@pytest.fixture
def record() -> Record:
    match = Match("tabula-rasa", seed=7, names=("Anna", "Bert"))
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    Path("game.txt").write_text(match.record.text(), encoding="utf-8")
    return match.record


def words(text: str) -> list[str]:
    return text.split()


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_report_is_told_in_80_columns(record: Record, lang: str):
    result = tabulae("replay", "game.txt", "--lang", lang)

    assert result.exit_code == 0
    assert words(result.stdout) == words(report(record, lang))
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize(("option", "viewer"), [("1", 0), ("2", 1), ("watcher", -3)])
def test_a_viewer_reads_what_it_saw(record: Record, option: str, viewer: int):
    result = tabulae("replay", "game.txt", "--viewer", option)

    assert words(result.stdout) == words(report(record, "en", viewer))
    assert words(result.stdout) != words(report(record, "en"))


def test_a_record_may_come_from_standard_input(record: Record):
    assert tabulae("replay", "-", typed=record.text()).stdout == tabulae("replay", "game.txt").stdout


def test_steps_wait_for_enter_and_go_on_when_nobody_presses_it(record: Record):
    assert tabulae("replay", "game.txt", "--step", typed="\n\n\n").stdout == tabulae("replay", "game.txt").stdout


@pytest.mark.parametrize("viewer", ["0", "3", "Anna"])
def test_only_seats_and_a_watcher_view_a_game(record: Record, viewer: str):
    assert "1 to 2" in refusal("replay", "game.txt", "--viewer", viewer)


def test_a_game_that_breaks_the_rules_is_refused_before_anything_is_told(record: Record):
    text = record.text().replace("1: 1r>1", "1: 1r>2", 1)

    assert "does not replay" in refusal("replay", "-", typed=text)
    assert tabulae("replay", "-", typed=text).stdout == ""


def test_a_record_with_hidden_cards_cannot_be_told(record: Record):
    assert "does not replay" in refusal("replay", "-", typed=record.text(viewer=0))
