"""How moves are written, by the program and by people."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabulae import CHANCE, NotationError
from tabulae.core.cardset import HIDDEN
from tabulae.core.game import LANGUAGES
from tabulae.games.tabula_rasa.state import DEAL, POST, Move
from tests.games.tabula_rasa.positions import GAME, knight, random_match

WORDING = GAME.wording
POSTS = [GAME.encoding.move_of(action) for action in range(GAME.encoding.ACTIONS)]
DEALS = [Move(DEAL, card, seat) for card in (*range(25), HIDDEN) for seat in range(4)]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("3y>3", Move(POST, knight("3y"), 2)),
        ("3y>y", Move(POST, knight("3y"), 6)),
        ("5v>1", Move(POST, knight("5v"), 0)),
        ("2+3y", Move(DEAL, knight("3y"), 1)),
        ("4+?", Move(DEAL, HIDDEN, 3)),
        ("first 2", Move(0, -1, 1)),
    ],
)
def test_a_move_is_written_like_this(text, meaning):
    assert WORDING.parse(text, ()) == meaning
    assert str(meaning) == text


@pytest.mark.parametrize("each", [*POSTS, *DEALS], ids=str)
def test_what_is_written_can_be_read(each):
    assert WORDING.parse(str(each), ()) == each


@pytest.mark.parametrize(
    "text",
    [
        "3y > y",
        " 3Y>Y ",
        "3y y",
        "3y->y",
        "3y → y",
        "3y-y",
        "3y:y",
        "y3 y",
        "y3y",
        "3 yellow to yellow",
        "3 yellow at yellow",
        "yellow 3 to yellow",
        "Yellow 3 to the yellow estate",
        "put a yellow 3 at the yellow estate",
        "place yellow 3 on yellow",
        "3 jaune au jaune",
        "poser le 3 jaune au domaine jaune",
        "3 gelb an gelb",
        "gelbe 3 ans gelbe Gut",
        "Lege eine gelbe 3 an das gelbe Gut",
        "3y   yellow",
        "\u00a03y\tgelb\n",
    ],
)
def test_people_write_a_yellow_3_to_yellow_in_many_ways(text):
    assert str(WORDING.parse(text, ())) == "3y>y"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("1 green to estate 1", "1g>1"),
        ("1g1", "1g>1"),
        ("1g 1", "1g>1"),
        ("green 1 to 1", "1g>1"),
        ("verte 1 au domaine 1", "1g>1"),
        ("grüne 1 an Gut 1", "1g>1"),
        ("gruen 1 an 1", "1g>1"),
        ("GRU\u0308N 1 an 1", "1g>1"),
        ("5 violett an violett", "5v>v"),
        ("5 purple to violet", "5v>v"),
        ("2 bleu domaine bleu", "2b>b"),
        ("2 bleue 2", "2b>2"),
        ("2 blaue 2", "2b>2"),
        ("4 rouge au rouge", "4r>r"),
        ("rote 4 an Rot", "4r>r"),
        ("2 + yellow 3", "2+3y"),
        ("2+ 3 yellow", "2+3y"),
        ("2 + ?", "2+?"),
        ("First  2", "first 2"),
    ],
)
def test_people_write_other_moves(text, meaning):
    assert str(WORDING.parse(text, ())) == meaning


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_what_a_button_says_can_be_typed(lang):
    view = random_match(2, seed=1, plays=0).view(0)

    for each in POSTS:
        assert WORDING.parse(WORDING.move_label(view, each, ("Anna", "Ben"), lang), ()) == each


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "y", "3", "3y", "yellow 3", "3y>", ">3", "3y>6", "3y>0", "6y>y", "0y>0", "3x>3", "3y>x", "3y>>3"),
        *(
            "3yy",
            "33y",
            "3 3 y",
            "3y3y",
            "3y>3>3",
            "3y,3",
            "3y>-1",
            "3y>3 please",
            "3y>３3",
            "first",
            "first 5",
            "5+3y",
        ),
        *("2+", "2+3", "2+?y", "+3y", "?>3", "3y>?", "résumé", "💥", "3y>\u0663", "to to to", "3_y>3", "3y>_"),
    ],
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(NotationError):
        WORDING.parse(text, ())


@given(st.text(max_size=12) | st.text("12345rygbv>+?- to", max_size=12))
def test_any_text_is_a_move_or_a_notation_error(text):
    try:
        meaning = WORDING.parse(text, ())
    except NotationError:
        return
    assert WORDING.parse(str(meaning), ()) == meaning


@given(st.tuples(*[st.integers(-40, 40)] * 3))
def test_even_a_senseless_move_has_a_notation(numbers):
    assert isinstance(str(Move(*numbers)), str)


def test_a_match_takes_moves_as_people_write_them():
    m = random_match(3, seed=2, plays=0)
    (seat,) = m.to_act
    (first, *_) = m.moves(seat)

    m.play(seat, WORDING.move_label(m.view(seat), first, m.names, "de"))

    assert [event.move for event in m.record.events if event.seat != CHANCE] == [first]


@pytest.mark.parametrize("text", ["nonsense", "3 pink to 3", "pink 3 to 3"])
def test_why_a_text_is_no_move_is_told_in_each_language(text):
    with pytest.raises(NotationError) as refusal:
        GAME.wording.parse(text, ())
    sentence = [GAME.wording.explain_notation_error(refusal.value, lang) for lang in LANGUAGES]

    assert sentence[0] == refusal.value.because
    assert all(sentence) and len(set(sentence)) == len(LANGUAGES)
