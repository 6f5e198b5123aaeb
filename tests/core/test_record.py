"""Records: read from a person's hand, refused by the line, replayed exactly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabulae import CHANCE, WATCHER, BadOption, Match, Record, RecordError
from tabulae.core.record import HEADING, LONGEST
from tests.helpers.setups import dice_of, play_out

BY_HAND = """\

# A game we played in the kitchen
Tabulae record 1
game:   tabula-rasa   1
seats:2
  # the names of the players
name 1:  Ada  Lovelace
name 2: Béla
option ties: french
first : 2


# Ada deals
*2+1r,2+2R ,  2+3r, 2+ 4r, 2+5 r, 2+1 yellow, 2+2 jaune, 2+3 gelb
\t* 1+1r, 1+2r, 1+3r, 1+4r, 1+5r, 1+1y, 1+2y, 1+3y
 2 :  1 red to estate 1   *  2+1g

1: 1r>r * 1+?
# and then the cat jumped on the table
"""

WHOLE = """\
Tabulae record 1
game: tabula-rasa 1
seats: 2
name 1: Ada
name 2: Bela
first: 1

* 1+1r, 1+2r, 1+3r, 1+4r, 1+5r, 1+1y, 1+2y, 1+3y, 2+1r, 2+2r, 2+3r, 2+4r, 2+5r, 2+1y, 2+2y, 2+3y
1: 1r>1 * 1+1g
2: 1r>r
"""


@pytest.fixture(scope="module")
def finished() -> Record:
    match = Match("tabula-rasa", seats=3, seed=5, ties="french", names=("Ada", "Bela", "Cleo"))
    play_out(match, dice_of("record"))
    return match.record


# Reading and writing


def test_a_record_from_a_persons_hand_is_read():
    record = Record.read(BY_HAND)

    assert (record.game.name, record.seats, record.first) == ("tabula-rasa", 2, 1)
    assert record.names == ("Ada  Lovelace", "Béla")
    assert record.options == {"ties": "french"}
    assert " ".join(str(event.move) for event in record.events[:8]) == "2+1r 2+2r 2+3r 2+4r 2+5r 2+1y 2+2y 2+3y"
    assert [(event.seat, str(event.move)) for event in record.events[-4:]] == [
        (1, "1r>1"),
        (CHANCE, "2+1g"),
        (0, "1r>r"),
        (CHANCE, "1+?"),
    ]


def test_what_is_written_is_a_tidy_form_of_what_was_read():
    tidy = Record.read(BY_HAND).text()

    assert Record.read(tidy) == Record.read(BY_HAND)
    assert Record.read(tidy).text() == tidy
    assert Record.read(WHOLE).text() == WHOLE


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n\n"], ids=["Windows", "old Mac", "double spaced moves"])
def test_lines_may_end_in_other_ways(ending: str):
    head, blank, moves = WHOLE.partition("\n\n")
    if ending == "\n\n":
        assert Record.read(head + blank + moves.replace("\n", ending)) == Record.read(WHOLE)
    else:
        assert Record.read(WHOLE.replace("\n", ending)) == Record.read(WHOLE)


def test_a_record_without_names_has_seats():
    lines = [line for line in WHOLE.splitlines() if not line.startswith("name")]

    assert Record.read("\n".join(lines)).names == ("Seat 1", "Seat 2")


def test_a_record_may_stop_before_its_first_move():
    assert Record.read("Tabulae record 1\ngame: tabula-rasa 1\nseats: 4").events == ()


def test_seats_are_counted_from_1_where_people_read_and_write():
    assert "first: 1" in WHOLE and Record.read(WHOLE).first == 0
    assert Record.read(WHOLE).events[-1].seat == 1


def test_a_finished_record_tells_its_result(finished: Record):
    scores = " ".join(map(str, finished.scores or ()))

    assert f"result: {scores}" in finished.text().splitlines()
    assert Record.read(finished.text()).scores == finished.scores


def test_default_options_are_not_written():
    assert "option" not in WHOLE
    assert Record.read(WHOLE).options == {"ties": "english"}


# Refusals

HEAD = "Tabulae record 1\ngame: tabula-rasa 1\nseats: 2\n"
WORD = "ab" * 32
DEAL = HEAD + f"deal table: t\ndeal commitment: {WORD}\ndeal secret: {WORD}\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("Tabulae record 2\n", 1),
        ("\n\nhello", 1),
        ("Tabulae record 1\n", 0),
        ("Tabulae record 1\ngame: chess 1\nseats: 2", 2),
        ("Tabulae record 1\ngame: tabula-rasa\nseats: 2", 2),
        ("Tabulae record 1\ngame: tabula-rasa 0\nseats: 2", 2),
        ("Tabulae record 1\ngame: tabula-rasa 1 beta\nseats: 2", 2),
        ("Tabulae record 1\ngame: tabula-rasa 1", 0),
        ("Tabulae record 1\ngame: tabula-rasa 1\nseats: 5", 3),
        ("Tabulae record 1\ngame: tabula-rasa 1\nseats: two", 3),
        ("Tabulae record 1\ngame: tabula-rasa 1\nseats: ٢", 3),
        ("Tabulae record 1\ngame: tabula-rasa 1\nseats: 2.0", 3),
        ("Tabulae record 1\ngame: tabula-rasa 1\nseats: -2", 3),
        (HEAD + "seats: 2", 4),
        (HEAD + "# fine\nnonsense", 5),
        (HEAD + "weather: fine", 4),
        (HEAD + "name 3: Cleo", 4),
        (HEAD + "name 1:", 4),
        (HEAD + "name 2: a\tb", 4),
        (HEAD + "first: 0", 4),
        (HEAD + "first: 3", 4),
        (HEAD + "option ties: dutch", 4),
        (HEAD + "option colour: red", 4),
        (HEAD + "option seats: 2", 4),
        (HEAD + "option first: 1", 4),
        (HEAD + "option : 1", 4),
        (HEAD + "result: 1", 4),
        (HEAD + "result: 1 2 3", 4),
        (HEAD + "result: one two", 4),
        (HEAD + "result: 1 9999999", 4),
        (HEAD + "deal secret: 00", 4),
        (HEAD + "deal table: t\ndeal commitment: 00", 5),
        (HEAD + f"deal table: t\ndeal commitment: {'AB' * 32}", 5),
        (DEAL, 0),
        (DEAL + "deal seat 1: x", 7),
        (DEAL + f"deal seat 1: {WORD} {WORD}", 0),
        (DEAL + f"deal seat 1: {WORD} {WORD} sit-in\ndeal seat 2: {WORD} {WORD}", 7),
        (DEAL + f"deal seat 1: {WORD} {WORD} stand-in\ndeal seat 2: {WORD} z", 8),
        (HEAD + "1: 3y>3", 4),
        (HEAD + "\n3y>3", 5),
        (HEAD + "\n1; 3y>3", 5),
        (HEAD + "\n0: 3y>3", 5),
        (HEAD + "\n3: 3y>3", 5),
        (HEAD + "\n-1: 3y>3", 5),
        (HEAD + "\n1: 3x>3", 5),
        (HEAD + "\n1:", 5),
        (HEAD + "\n* first 1, ", 5),
        (HEAD + "\n* first 1 * 1+3y", 5),
        (HEAD + "\n# fine\n* first 1\n\n* 1+9y", 8),
    ],
)
def test_a_malformed_record_is_refused_by_its_line(text: str, line: int):
    with pytest.raises(RecordError) as refusal:
        Record.read(text)

    assert refusal.value.line == line
    assert len(str(refusal.value)) < 250 and "\n" not in str(refusal.value)


def test_a_record_of_other_rules_is_refused_with_both_versions():
    with pytest.raises(RecordError) as refusal:
        Record.read(WHOLE.replace("tabula-rasa 1", "tabula-rasa 7"))

    assert "7" in refusal.value.because and "tabula-rasa 1" in refusal.value.because


def test_a_record_that_is_too_long_is_not_even_looked_at():
    with pytest.raises(RecordError):
        Record.read(WHOLE + "#" * LONGEST)


def test_bytes_are_no_record():
    with pytest.raises(RecordError):
        Record.read(b"")


def test_a_record_as_long_as_allowed_is_read():
    comment = "\n#" + "x" * (LONGEST - len(WHOLE) - 2)

    assert Record.read(WHOLE + comment) == Record.read(WHOLE)


# Replaying


def test_a_hidden_record_does_not_replay(finished: Record):
    for viewer in (0, 1, 2, WATCHER):
        hidden = Record.read(finished.text(viewer))
        with pytest.raises(RecordError):
            hidden.replay()
        with pytest.raises(RecordError):
            hidden.log(viewer)


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("1: 1r>1", "1: 1r>2", 9),  # not its home
        ("1: 1r>1", "2: 1r>1", 9),  # not its turn
        ("1: 1r>1", "1: 1v>1", 9),  # not held
        ("1: 1r>1", "# Ada thinks\n\n1: 1v>1", 11),
        ("* 1+1g", "* 1+1r", 9),  # a third copy
        ("2+1r", "2+3y", 8),  # a third copy
        ("1: 1r>1 * 1+1g\n", "", 9),  # a move left out
        ("first: 1", "first: 2", 8),
        ("seats: 2", "seats: 3", 9),
    ],
)
def test_a_record_that_breaks_a_rule_does_not_replay_and_names_the_line(before: str, after: str, line: int):
    Record.read(WHOLE).replay()
    broken = Record.read(WHOLE.replace(before, after))

    for use in (broken.replay, lambda: broken.log(0), lambda: broken.text(0)):
        with pytest.raises(RecordError) as refusal:
            use()
        assert refusal.value.line == line


def test_a_record_that_was_never_a_text_names_the_event(finished: Record):
    broken = replace(finished, events=(finished.events[0], *finished.events[2:]))
    with pytest.raises(RecordError) as refusal:
        broken.replay()

    assert refusal.value.line == 0 and "event " in refusal.value.because


def test_where_the_events_stood_is_no_part_of_the_record(finished: Record):
    found = Record.read("# a remark\n" + finished.text())

    assert found.lines != Record.read(finished.text()).lines
    assert found == finished and found.text() == finished.text()


def test_a_move_after_the_end_does_not_replay(finished: Record):
    with pytest.raises(RecordError):
        replace(finished, events=(*finished.events, finished.events[-1])).replay()


def test_a_result_that_is_not_that_of_the_moves_does_not_replay(finished: Record):
    with pytest.raises(RecordError):
        replace(finished, scores=(1, 2, 3)).replay()
    with pytest.raises(RecordError):
        replace(finished, events=finished.events[:-1]).replay()


def test_the_steps_are_the_states_before_each_event(finished: Record):
    turns = [state.turn for state, _ in finished.steps()]

    assert turns == [event.seat for event in finished.events]


# For readers


def test_a_reader_sees_a_question_mark_for_every_card_it_may_not_know(finished: Record):
    own, watched = finished.text(1), finished.text(WATCHER)

    assert "1+?" in own and "3+?" in own and "2+?" not in own
    assert "1+?" in watched and "2+?" in watched and "3+?" in watched
    assert [line.partition("*")[0] for line in own.splitlines()] == [
        line.partition("*")[0] for line in finished.text().splitlines()
    ]


@pytest.mark.parametrize("viewer", [9, CHANCE, "1"])
def test_who_is_not_at_the_table_reads_no_record(finished: Record, viewer: object):
    for record in (finished, replace(finished, events=())):
        with pytest.raises(BadOption):
            record.text(viewer)
        with pytest.raises(BadOption):
            record.log(viewer)


def test_the_heading_is_the_first_line():
    assert Record.read(WHOLE).text().splitlines()[0] == HEADING
