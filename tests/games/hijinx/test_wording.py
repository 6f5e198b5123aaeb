"""What Hijinx says of a card, a move and a table."""

from __future__ import annotations

import pytest

from tabulae import WATCHER
from tabulae.core.game import LANGUAGES
from tabulae.games.hijinx.text.phrases import PHRASES
from tabulae.games.hijinx.wording import explain_pairing, pairing_word
from tests.games.hijinx.positions import GAME, after, card, move, table

NAMES = ("Ann", "Ben", "Cy")


def test_every_language_has_the_same_phrases():
    assert PHRASES.keys() == set(LANGUAGES)
    assert len({frozenset(phrases) for phrases in PHRASES.values()}) == 1


@pytest.mark.parametrize(
    ("sign", "word"), [("25", "double seven"), ("21", "seven"), ("53", "match"), ("66", "no"), ("jinx", "dead")]
)
def test_a_card_does_one_of_five_things(sign, word):
    v = GAME.view(table("52", ["25 21 53 66 jinx", "44"]), 0)

    assert pairing_word(v, card(sign), "en") == word


def test_with_an_empty_stack_a_match_does_not_fit():
    assert pairing_word(GAME.view(table("52", ["53", "21"], stack=""), 0), card("53"), "en") == "no"
    free = table("52", ["53", "21"], stack="", empty_match="free")
    assert pairing_word(GAME.view(free, 0), card("53"), "en") == "match"


@pytest.mark.parametrize(
    ("sign", "text"),
    [
        ("25", "Top: 5 + 2 = 7; bottom: 2 + 5 = 7. Double seven: swap, then you can play again. (HJ-R7, HJ-R8)"),
        ("2_", "Top: 5 + 2 = 7; bottom: blank and 2, no. Seven: the direction reverses. (HJ-R6, HJ-R8)"),
        ("53", "Top: 5 and 5; bottom: 3 and 2, no. Match: draw a card, the turn ends. (HJ-R5)"),
        ("66", "Top: 6 and 5, no; bottom: 6 and 2, no. No: doesn’t fit the live card. (HJ-R4)"),
        ("jinx", "The JINX can never be played. (HJ-R9)"),
    ],
)
def test_a_card_is_explained_position_by_position(sign, text):
    v = GAME.view(table("52", ["25 2_ 53 66 jinx", "44", "43"]), 0)

    assert explain_pairing(v, card(sign), "en") == text


@pytest.mark.parametrize(
    ("sign", "options", "text"),
    [
        ("53", {}, "Match: draw a card, the round ends. (HJ-21)"),
        ("53", {"match_out": "draw"}, "Match: draw a card, the turn ends. (HJ-21)"),
        ("53", {"match_out": "out"}, "Match: the round ends. (HJ-21)"),
        ("22", {}, "Seven: the round ends. (HJ-R11)"),
        ("25", {}, "Double seven: swap, the round ends. (HJ-R8, HJ-28)"),
        ("25", {"swap_out": "play-on"}, "Double seven: swap, then you can play again. (HJ-R7, HJ-R8)"),
    ],
)
def test_the_last_card_is_explained_with_the_end_of_the_round(sign, options, text):
    v = GAME.view(table("52", [sign, "44", "43"], **options), 0)

    assert explain_pairing(v, card(sign), "en").endswith(text)


def test_the_table_is_described_for_reading_aloud():
    s = table("52", ["21 jinx", "44", "43 66"])
    s.total[:3] = [5, -20, 31]
    text = GAME.wording.describe(GAME.view(s, 0), NAMES, "en")

    assert text.splitlines() == [
        "Hijinx, round 1 of 1, 3 players.",
        "Path, 1 card, the live card: 5 over 2.",
        "Clockwise, next: Ben.",
        "Stack: 43.",
        "It’s your turn.",
        "Your hand: JINX (dead), 2 over 1 (seven).",
        "Cards in hand: Ben (1), Cy (2).",
        "Lowest total wins: You (5), Ben (−20), Cy (31).",
    ]


@pytest.mark.parametrize(
    ("reader", "line"),
    [
        (0, "You dump the JINX on Ben."),
        (1, "Ann dumps the JINX on you."),
        (2, "Ann dumps a card on Ben."),
        (WATCHER, "Ann dumps a card on Ben."),
    ],
)
def test_a_dump_is_told_to_everybody_and_its_card_to_two(reader, line):
    s = after(table("51", ["22 jinx 33", "44", "43"]), "22")
    made = move("dump jinx to 2")
    seen = GAME.views.seen_move(s, 0, made, reader)

    assert GAME.wording.log_line(GAME.view(s, reader), 0, seen, NAMES, "en") == line


def test_HJ_24_who_was_skipped_is_told_before_the_next_move():
    s = after(table("51", ["24 33", "11", "56 13"], stack=""), "24")

    sentence = GAME.wording.log_line(GAME.view(s, 0), 2, move("56"), NAMES, "en")
    assert sentence == "Ben can’t play and is skipped. Cy plays the 5 over 6: seven."


@pytest.mark.parametrize(
    ("last", "mine", "others"),
    [
        ("1+31", "You draw the 3 over 1.", "Ann draws the 3 over 1."),
        ("keep", "You draw a card and keep it.", "Ann draws a card and keeps it."),
        ("31", "You draw and play the 3 over 1.", "Ann draws and plays the 3 over 1."),
    ],
)
def test_a_turn_with_a_draw_is_one_sentence(last, mine, others):
    moves = [(0, move("draw")), (-1 if "+" in last else 0, move(last))]

    assert GAME.log_wording.turn_sentence(moves, 0, NAMES, "en") == mine
    assert GAME.log_wording.turn_sentence(moves, 1, NAMES, "en") == others
    assert GAME.log_wording.turn_sentence([(0, move("31")), (-1, move("1+52"))], 0, NAMES, "en") == ""


@pytest.mark.parametrize("reader", [0, 1])
def test_a_draw_has_no_sentence_of_its_own_until_the_card_has_come(reader):
    assert GAME.log_wording.turn_sentence([(0, move("draw"))], reader, NAMES, "en") == ""


def test_a_penalty_leaves_the_sentence_of_its_turn_as_it_is():
    moves = [(0, move("draw")), (-1, move("1+31")), (0, move("31")), (-1, move("1+52"))]

    assert GAME.log_wording.turn_sentence(moves, 0, NAMES, "en") == "You draw and play the 3 over 1."


def test_the_outcome_says_that_low_wins():
    s = after(table("52", ["21", "33", "44"]), "21")
    outcome = GAME.outcome(s)

    assert GAME.wording.describe_outcome(GAME.view(s, 0), outcome, NAMES, "en").startswith("You win, 0 to 6 to 8.")
    assert "Ann wins" in GAME.wording.describe_outcome(GAME.view(s, 1), outcome, NAMES, "en")


def test_a_settled_round_is_told_with_the_opening_of_the_next():
    s = after(table("52", ["21", "33"], rounds=2), "21")

    sentence = GAME.wording.log_line(GAME.view(s, 0), -1, move("open 65"), NAMES, "en")
    assert sentence == (
        "Round 1: You (0), Ben (6). Left in hand: You (nothing); Ben (3 over 3). Round 2 opens with the 6 over 5."
    )


def test_a_last_double_is_told_without_a_dump():
    one, two = table("52", ["55", "33"]), table("52", ["55 11", "33"])
    sentence = [GAME.wording.log_line(GAME.view(s, 1), 0, move("55"), NAMES, "en") for s in (one, two)]

    assert sentence == ["Ann plays the 5 over 5: seven.", "Ann plays the 5 over 5: seven, dump."]


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "stack is empty"), ("fr", "pioche est vide"), ("de", "Stapel ist leer")]
)
def test_with_an_empty_stack_nobody_is_told_to_draw(lang, sentence):
    s = table("52", ["21 33", "55"], stack="", empty_hold="yes")
    objection = GAME.objection(s, 0, move("keep"), lang)

    assert objection.clause == "HJ-22" and sentence in objection.because
