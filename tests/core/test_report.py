"""Reports of games, finished or not, for everyone who may read them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabulae import WATCHER, Match, Record, RecordError
from tabulae.core.protocols import NO_REPORT_WORDING
from tabulae.core.report import report, report_lines

NAMES = ("Anna", "Ben", "Clara", "Dora")


def a_match(seats: int = 2, plays: int = 48, **given: object) -> Match:
    match = Match("tabula-rasa", seats, seed=seats, first=0, names=NAMES[:seats], **given)
    for _ in range(plays):
        (seat,) = match.to_act
        match.play(seat, match.moves(seat)[0])
    return match


def turns(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.lstrip()[:1].isdigit()]


@pytest.mark.parametrize(
    ("seats", "lang", "players"),
    [
        (2, "en", "Anna against Ben"),
        (3, "en", "Anna, Ben and Clara"),
        (4, "en", "Anna and Clara against Ben and Dora"),
        (2, "fr", "Anna contre Ben"),
        (4, "de", "Anna und Clara gegen Ben und Dora"),
    ],
)
def test_the_heading_names_the_game_the_players_and_the_options(seats, lang, players):
    sentence = report(a_match(seats, 0, ties="french").record, lang).splitlines()

    assert sentence[:3] == ["Tabula Rasa", players, "ties: french"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_is_one_line_with_its_number(seats):
    numbers = [int(line.partition(".")[0]) for line in turns(report(a_match(seats).record))]

    assert numbers == list(range(1, 49))


def test_without_a_viewer_every_hand_and_every_draw_is_told():
    sentence = report(a_match(plays=1).record)

    assert "\nAnna: " in sentence and "\nBen: " in sentence
    assert "draws a card" not in sentence


def test_a_seat_reads_of_its_own_cards_only():
    sentence = report(a_match(plays=2).record, viewer=1)
    first, second = turns(sentence)

    assert "\nBen: " in sentence and "\nAnna: " not in sentence
    assert "Anna: " in first and "draws a card" in first
    assert "You: " in second and "draw a card" not in second


def test_a_watcher_reads_of_no_hand():
    sentence = report(a_match(plays=2).record, viewer=WATCHER)

    assert "\nAnna: " not in sentence and "\nBen: " not in sentence
    assert all("draws a card" in line for line in turns(sentence))


@pytest.mark.parametrize("viewer", [0, WATCHER])
def test_what_a_reader_may_not_know_does_not_change_the_report(viewer):
    """Two games that differ in the other hand and the deck only."""
    deal = "* first 1, {}, {}\n"
    own = ", ".join(f"1+{n}r" for n in (1, 2, 3, 4, 5, 1, 2, 3))
    texts = [", ".join(f"2+{n}{colour}" for n in (1, 2, 3, 4, 5, 1, 2, 3)) for colour in "bg"]
    games = [
        Record.read("Tabulae record 1\ngame: tabula-rasa 1\nseats: 2\n\n" + deal.format(own, text)) for text in texts
    ]

    assert report(games[0], viewer=viewer) == report(games[1], viewer=viewer)
    assert report(games[0]) != report(games[1])


def test_an_unfinished_game_ends_with_the_table_as_it_is():
    sentence = report(a_match(plays=3).record).splitlines()

    assert "The table now" in sentence and "The end" not in sentence


def test_the_end_is_the_result():
    match = a_match()
    sentence = report(match.record).splitlines()

    assert "The end" in sentence
    assert sentence[-1] == match.game.wording.describe_outcome(match.view(WATCHER), match.outcome, match.names, "en")


def test_a_record_without_moves_has_a_report():
    record = replace(a_match().record, events=(), scores=None)

    assert "The table now" in report(record)


def test_a_game_whose_words_tell_only_single_moves_has_a_report_too():
    match = a_match(plays=4)
    sentence = report(replace(match.record, game=replace(match.game, report_wording=NO_REPORT_WORDING)))

    assert sentence.count(" is dealt ") == 16
    assert [line.count(". ") for line in turns(sentence)] == [2, 2, 2, 2]


def test_the_lines_come_as_the_game_is_replayed():
    lines = report_lines(replace(a_match().record, events=a_match().record.events[::-1]))

    assert next(lines) == "Tabula Rasa"
    with pytest.raises(RecordError):
        list(lines)


def test_a_record_with_hidden_cards_cannot_be_told():
    with pytest.raises(RecordError):
        report(a_match(plays=3).record.seen_by(0))
