"""The transcripts in this folder are told word for word, for every game.

If one was meant to change, run `tabulae generate` and read the difference as a player would.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tabulae
from tabulae import Record
from tabulae.core.report import report
from tabulae.lab.golden import transcripts

ROOT = Path(__file__).parents[2]
TRANSCRIPTS = [each for name in tabulae.games() for each in transcripts(tabulae.game(name))]


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda each: each.path)
def test_the_game_is_told_as_it_was(transcript):
    assert (ROOT / transcript.path).read_text(encoding="utf-8") == transcript.text()


def test_no_transcript_is_left_over():
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "golden").glob("*/*.txt")}

    assert kept == {each.path for each in TRANSCRIPTS}


@pytest.mark.parametrize("name", tabulae.games())
def test_every_seat_count_every_option_and_every_language_is_told(name):
    game = tabulae.game(name)
    reports = list(transcripts(game))

    assert {each.seats for each in reports} == set(game.seats)
    assert {each.lang for each in reports} == {"en", "fr", "de"}
    middle = game.seats[len(game.seats) // 2]
    assert {pair for each in reports for pair in each.options.items()} == {
        (option.name, value) for option in game.options for value in option.variants(middle)
    }


@pytest.mark.parametrize("transcript", TRANSCRIPTS[:2], ids=lambda each: each.path)
def test_the_report_follows_from_the_record_alone(transcript):
    record = transcript.match().record

    assert report(Record.read(record.text()), transcript.lang) == report(record, transcript.lang)
