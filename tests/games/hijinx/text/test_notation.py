"""Moves written and read."""

from __future__ import annotations

import pytest

from tabulae import NotationError
from tabulae.core.cardset import HIDDEN
from tabulae.core.game import LANGUAGES
from tabulae.games.hijinx.state import DUMP, GIVE, NO_SEAT, OPEN, PLAY, SHOW, TAKE, Move
from tests.games.hijinx.positions import GAME, card

NAMES = ("Ann", "Ben", "Mary Lou")


def read(text: str) -> Move:
    return GAME.wording.parse(text, NAMES)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("52", Move(PLAY, 5 * 7 + 2, NO_SEAT)),
        ("_3", Move(PLAY, 3, NO_SEAT)),
        ("3_", Move(PLAY, 21, NO_SEAT)),
        ("give jinx", Move(GIVE, 0, NO_SEAT)),
        ("give ?", Move(GIVE, HIDDEN, NO_SEAT)),
        ("dump 31 to 2", Move(DUMP, 22, 1)),
        ("dump ? to 2", Move(DUMP, HIDDEN, 1)),
        ("open 52", Move(OPEN, 37, NO_SEAT)),
        ("2 shows jinx", Move(SHOW, 0, 1)),
        ("2+52", Move(TAKE, 37, 1)),
        ("2+?", Move(TAKE, HIDDEN, 1)),
    ],
)
def test_the_notation_of_a_move_is_read_back(text, move):
    assert str(move) == text
    assert read(text) == move


@pytest.mark.parametrize("word", ["draw", "keep", "stop", "pass"])
def test_moves_without_a_card_are_words(word):
    assert str(read(word)) == word


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("-3", "_3"),
        ("0/3", "_3"),
        ("blank over 3", "_3"),
        ("3 sur blanc", "3_"),
        ("5 über 2", "52"),
        ("  play  5/2 ", "52"),
        ("JINX", "jinx"),
        ("Draw", "draw"),
        ("piocher", "draw"),
        ("ziehen", "draw"),
        ("behalten", "keep"),
        ("garder", "keep"),
        ("5 über 2 spielen", "52"),
        ("joue 52", "52"),
        ("31 geben", "give 31"),
        ("passer 31", "give 31"),
        ("refile 31 à Ben", "dump 31 to 2"),
        ("31 an Ben abschieben", "dump 31 to 2"),
        ("schiebe 31 an Mary Lou ab", "dump 31 to 3"),
        ("2 zeigt 52", "2 shows 52"),
        ("passer", "pass"),
        ("give 31 to Ben", "dump 31 to 2"),
        ("dump 31 on mary lou", "dump 31 to 3"),
        ("give 31 to seat 3", "dump 31 to 3"),
        ("gib 31 an Ann", "dump 31 to 1"),
        ("donner 31", "give 31"),
    ],
)
def test_people_may_write_it_in_their_own_way(text, means):
    assert str(read(text)) == means


@pytest.mark.parametrize(
    "text", ["", "7", "57", "__", "?", "open ?", "1 shows ?", "dump 31", "dump 31 to Zoe", "give", "9+52", "52 31"]
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(NotationError):
        read(text)


def test_a_name_that_two_players_share_names_nobody():
    with pytest.raises(NotationError):
        GAME.wording.parse("dump 31 to ann", ("Ann", "ann"))


def test_the_double_blank_is_not_a_card():
    with pytest.raises(NotationError, match="double blank"):
        card("--")


@pytest.mark.parametrize("text", ["nonsense", "play ?", "__", "dump 31 to Nobody"])
def test_why_a_text_is_no_move_is_told_in_each_language(text):
    with pytest.raises(NotationError) as refusal:
        GAME.wording.parse(text, NAMES)
    sentence = [GAME.wording.explain_notation_error(refusal.value, lang) for lang in LANGUAGES]

    assert sentence[0] == refusal.value.because
    assert all(sentence) and len(set(sentence)) == len(LANGUAGES)
