"""What Palimpsest says: labels, log lines, objections and the table in words."""

from __future__ import annotations

import pytest

from tabulae.games.palimpsest.text.names import CARD_NAMES
from tabulae.games.palimpsest.wording import table_list
from tests.games.palimpsest.positions import GAME, after, table

NAMES = ("Ann", "Ben")


def test_every_card_has_a_name_of_its_own_in_each_language():
    for names in CARD_NAMES.values():
        assert len(names) == len(set(names)) == 45 and all(names)


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [
        ("en", "Remove one of your scribes from the Diplomat", "Remove one of Ben’s scribes from the Diplomat"),
        ("de", "Einen deiner Schreiber von „Diplomat“ entfernen", "Einen Schreiber (Ben) von „Diplomat“ entfernen"),
        (
            "fr",
            "Retirer un de vos scribes de «\u202fDiplomate\u202f»",
            "Retirer un scribe (Ben) de «\u202fDiplomate\u202f»",
        ),
    ],
)
def test_scribes_are_named_by_their_owner_and_your_own_are_yours(lang: str, own: str, other: str):
    s = after(table("8MS@0,0,0", hands=["TMLY"], scribes={"8MS": [1, 1]}), "TMLY@200,0,0")
    said = [GAME.wording.move_label(GAME.view(s, 0), move, NAMES, lang) for move in GAME.moves(s, 0)]

    assert said == [own, other]


def test_a_button_says_what_the_play_does():
    s = table("8MS@0,0,0", "6MV@0,280,0", hands=["2SY"], scribes={"8MS": [2, 1]})
    said = GAME.wording.move_label(GAME.view(s, 0), GAME.wording.parse("2SY@20,18,0", ()), NAMES, "en")

    assert "Touches the Diplomat and the Lunatic." in said
    assert "Scores the Diplomat: you +8, Ben +4." in said
    assert "Hides the rank of the Diplomat." in said
    assert "Place 1 scribe." in said


def test_an_objection_says_what_is_wrong_with_a_place():
    s = table("8MS@0,0,0", hands=["2SY"])

    assert "touches no card" in GAME.objection(s, 0, GAME.wording.parse("2SY@900,0,0", ())).because
    assert "too much of it lies on other cards" in GAME.objection(s, 0, GAME.wording.parse("2SY@0,0,0", ())).because
    assert "zu viel von ihr" in GAME.objection(s, 0, GAME.wording.parse("2SY@0,0,0", ()), "de").because


def test_the_table_is_listed_in_the_order_laid_with_what_it_can_be_filtered_by():
    s = table("7SK@0,0,0", "4VL@200,0,0", "AM@20,18,0", scribes={"7SK": [2, 1], "4VL": [0, 1]})
    castle, sailor, ace = table_list(GAME.view(s, 0), NAMES, "en")

    assert castle.text == (
        "Castle, 7, suns and knots, rank hidden, scribes you (2), Ben (1), touches Sailor, Ace of Moons"
    )
    assert sailor.text.endswith("; right of the Castle")
    assert (castle.rank_hidden, castle.mine, castle.scorable) == (True, True, False)
    assert (sailor.rank_hidden, sailor.mine, sailor.scorable) == (False, False, True)
    assert (ace.buried, ace.scorable) == (False, False)


def test_the_cards_of_a_hand_are_named():
    assert "Castle, 7, suns and knots" in GAME.wording.describe(
        GAME.view(table("AM@0,0,0", hands=["7SK"]), 0), NAMES, "en"
    )
