"""What every game says, in each language, and how it writes its moves."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from tabulae import CHANCE, Match, NotationError
from tabulae.core.game import LANGUAGES
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Setup, listed, played, plies, states

IN_EVERY_LANGUAGE = sample([(setup, lang) for setup in SETUPS for lang in LANGUAGES], 22)  # the languages by turns
TRICKY_NAMES = ("{name}", "%s {0}", "1: * first", "é ß 棋", "{", "}}")


def check(text: str) -> None:
    assert text.strip() == text != ""
    assert "{" not in text and "}" not in text and "None" not in text


# Notation


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_a_move_is_read_back_from_its_notation(setup: Setup):
    game = setup.game
    for state in states(setup, 120):
        for seat in game.to_act(state):
            for move in listed(game, state, seat):
                assert str(move) == game.wording.notation(move)
                assert game.wording.parse(str(move), setup.names) == move


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_a_move_with_hidden_parts_is_read_back_from_its_notation(setup: Setup):
    game = setup.game
    for ply in plies(setup, 200):
        for viewer in setup.viewers:
            seen = game.views.seen_move(*ply, viewer)
            assert game.wording.parse(str(seen), setup.names) == seen


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_a_seat_sees_its_own_moves_whole(setup: Setup):
    for ply in plies(setup, 200):
        if ply.seat != CHANCE:
            assert setup.game.views.seen_move(*ply, ply.seat) == ply.move


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_a_notation_fits_into_a_line_of_a_record(setup: Setup):
    for ply in plies(setup, 200):
        assert str(ply.move).isprintable()
        assert not set(str(ply.move)) & set("*#")
        assert ply.seat != CHANCE or "," not in str(ply.move)  # a comma parts the chance moves of a line


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_why_a_text_is_no_move_is_told_in_each_language(setup: Setup):
    with pytest.raises(NotationError) as refusal:
        setup.game.wording.parse("¿{0}?", setup.names)
    sentence = [setup.game.wording.explain_notation_error(refusal.value, lang) for lang in LANGUAGES]

    assert sentence[0] == refusal.value.because
    assert all(sentence) and len(set(sentence)) == len(LANGUAGES)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_what_a_button_says_is_read_as_the_move_it_makes_or_refused(setup: Setup):
    game = setup.game
    for state, seat, _ in plies(setup, 30):
        for move in listed(game, state, seat) if seat != CHANCE else []:
            for lang in LANGUAGES:
                said = game.wording.move_label(game.view(state, seat), move, setup.names, lang)
                with suppress(NotationError):
                    assert game.wording.parse(said, setup.names) == move


# Sentences


@pytest.mark.parametrize(("setup", "lang"), IN_EVERY_LANGUAGE, ids=str)
def test_every_move_and_table_has_its_words(setup: Setup, lang: str):
    wording, rules = setup.game.wording, setup.game.rules_text()
    for state, seat, move in plies(setup, 60):
        for viewer in setup.viewers:
            view = setup.game.view(state, viewer)
            check(wording.describe(view, setup.names, lang))
            seen = setup.game.views.seen_move(state, seat, move, viewer)
            check(wording.log_line(view, seat, seen, setup.names, lang))
            assert re.search(rf"(\*\*|\| ){wording.clause_of(view, seen)}\b", rules), "the rule it follows"
        if seat != CHANCE:
            for legal in listed(setup.game, state, seat):
                check(wording.move_label(setup.game.view(state, seat), legal, setup.names, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_the_end_has_its_words_for_every_reader(setup: Setup, lang: str):
    wording, end = setup.game.wording, played(setup).end
    for viewer in setup.viewers:
        view = setup.game.view(end, viewer)
        check(wording.describe(view, setup.names, lang))
        check(wording.describe_outcome(view, setup.game.outcome(end), setup.names, lang))


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_each_language_has_words_of_its_own(setup: Setup):
    view = setup.game.view(played(setup).end, 0)

    assert len({setup.game.wording.describe(view, setup.names, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_name_is_text_and_never_part_of_a_phrase(setup: Setup):
    names = TRICKY_NAMES[: setup.seats]
    match = Match(setup.game, setup.seats, names=names, seed=1)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, str(match.quick_moves(seat)[0]))
    for viewer in setup.viewers:
        for lang in LANGUAGES:
            view = match.view(viewer)
            sentence = [*match.log(viewer, lang), setup.game.wording.describe(view, names, lang)]
            sentence.append(setup.game.wording.describe_outcome(view, match.outcome, names, lang))
            if viewer not in range(setup.seats):
                assert all(any(name in line for line in sentence) for name in names)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_name_that_ends_in_a_number_does_not_run_into_another(setup: Setup):
    """`Novice 2 with 0`, not `Novice 2 0`: at tables with bots such names are usual."""
    names = tuple(f"Novice {seat + 2}" for seat in range(setup.seats))
    game, wording = setup.game, setup.game.wording
    sentence: list[str] = []
    for lang in LANGUAGES:
        for state, seat, move in plies(setup, 40):
            view = game.view(state, 0)
            sentence += [wording.describe(view, names, lang), *(note.text for note in wording.notes(view, names, lang))]
            sentence.append(wording.log_line(view, seat, game.views.seen_move(state, seat, move, 0), names, lang))
        view = game.view(played(setup).end, 0)
        sentence += [wording.describe(view, names, lang), *wording.scoring(view, names, lang).lines]
        sentence.append(wording.describe_outcome(view, game.outcome(played(setup).end), names, lang))

    assert [line for text in sentence for line in text.splitlines() if re.search(r"Novice \d \d", line)] == []


# Notes and scoring


@pytest.mark.parametrize(("setup", "lang"), IN_EVERY_LANGUAGE, ids=str)
def test_every_note_is_a_sentence_about_a_thing_that_moves_can_name(setup: Setup, lang: str):
    wording = setup.game.wording
    for state, _, _ in plies(setup, 40):
        for viewer in setup.viewers:
            for note in wording.notes(setup.game.view(state, viewer), setup.names, lang):
                check(note.text)
                assert note.of and note.clause and note.text.endswith((".", ")"))
                assert "{" not in note.word + note.more


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_the_steps_of_the_scoring_add_up_to_the_points(setup: Setup):
    game = setup.game
    end = played(setup, 0).end
    outcome = game.outcome(end)
    for viewer in setup.viewers:
        for lang in LANGUAGES:
            sentence = game.wording.scoring(game.view(end, viewer), setup.names, lang)
            assert sorted(seat for side in sentence.sides for seat in side) == list(range(end.seats))
            for side, seats in enumerate(sentence.sides):
                gained = sum(row.gains[side] for row in sentence.rows)
                assert all(gained == outcome.scores[seat] for seat in seats)
                check(sentence.lines[side])
