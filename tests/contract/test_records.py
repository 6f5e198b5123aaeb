"""Every game can be written down, read and played again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabulae import BY_HAND, CHANCE, Match, Record, RecordError, SeededDealer
from tabulae.core import layout
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Setup, dice_of, play_out, some

SEED = 5


@pytest.fixture(scope="module")
def matches() -> dict[Setup, Match]:
    return {}


@pytest.fixture
def match(setup: Setup, matches: dict[Setup, Match]) -> Match:
    """A match of this setup, played to its end; do not change it."""
    if setup not in matches:
        matches[setup] = setup.match(seed=SEED)
        play_out(matches[setup], dice_of("record", setup))
    return matches[setup]


def cuts(record: Record, most: int) -> list[Record]:
    """The record as it was after some of its moves, none of them a choice that others still had to answer."""
    found = []
    for number, (state, _) in enumerate(record.steps()):
        if record.game.rules.choices_complete(state):
            found.append(replace(record, events=record.events[:number], scores=None))
    return some(found, most)


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_a_record_is_read_back_from_its_text(setup: Setup, match: Match):
    for record in [match.record, *cuts(match.record, 30)]:
        assert Record.read(record.text()) == record
        assert Record.read(record.text()).text() == record.text()


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_a_record_replays_to_the_same_state(setup: Setup, match: Match):
    again = Record.read(match.record.text()).replay()

    assert again.state == match.state
    assert again.outcome == match.outcome
    assert again.record.text() == match.record.text()


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_a_record_cut_at_any_move_replays_to_that_move(setup: Setup, match: Match):
    states = [layout.copied(state) for state, _ in match.record.steps()]
    for record in cuts(match.record, 30):
        again = Record.read(record.text()).replay(BY_HAND)

        assert again.state == states[len(record.events)]
        assert again.record == record


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_a_match_goes_on_from_a_cut_record_as_if_nothing_had_happened(setup: Setup, match: Match):
    for record in cuts(match.record, 6):
        again = Record.read(record.text()).replay(SeededDealer(SEED))
        for seat, move in match.record.events[len(again.record.events) :]:
            if seat != CHANCE:
                again.play(seat, str(move))

        assert again.record == match.record


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_a_record_for_a_reader_is_read_back_and_does_not_replay_what_it_hides(setup: Setup, match: Match):
    for record in cuts(match.record, 6):
        for viewer in setup.viewers:
            seen, text = record.seen_by(viewer), record.text(viewer)
            read = Record.read(text)
            assert read == seen
            assert read.text() == text
            if seen.events != record.events:
                with pytest.raises(RecordError):
                    read.replay()


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_the_log_has_a_line_for_each_event(setup: Setup, match: Match):
    for viewer in setup.viewers:
        assert len(match.log(viewer, "de")) == len(match.record.events)


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_the_record_names_every_option_that_is_not_default(setup: Setup, match: Match):
    for name, value in setup.options:
        assert f"option {name}: {value}" in match.record.text().splitlines()
    assert match.record.text().count("option ") == len(setup.options)


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_the_same_seed_and_choices_give_the_same_record(setup: Setup, match: Match):
    again = setup.match(seed=SEED)
    play_out(again, dice_of("record", setup))

    assert again.record.text() == match.record.text()


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_given_first_player_is_written_down_and_replayed(setup: Setup):
    for first in range(setup.seats):
        match = setup.match(seed=SEED, first=first)
        play_out(match, dice_of("first", setup))
        again = Record.read(match.record.text()).replay()

        assert f"first: {first + 1}" in match.record.text().splitlines()
        assert again.state == match.state and again.record == match.record
