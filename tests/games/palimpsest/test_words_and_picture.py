"""What Palimpsest says and draws."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tabulae import Match, NotationError
from tabulae.core.cardset import holds
from tabulae.core.game import LANGUAGES
from tabulae.core.layout import copied
from tabulae.games.palimpsest.geometry import contact, contact_fast
from tabulae.games.palimpsest.geometry.contact_preview import covered_at, frozen_layout, touched_at
from tabulae.games.palimpsest.geometry.drawing import picture
from tabulae.games.palimpsest.geometry.quick_placements import Placement
from tabulae.games.palimpsest.rules import cover_others, put_on_table
from tabulae.games.palimpsest.state import EDGE, LAY, OVERLAP, State
from tabulae.games.palimpsest.text.names import CARD_NAMES
from tabulae.games.palimpsest.text.placement_words import describe_placement
from tabulae.games.palimpsest.wording import table_list
from tabulae.lab import pictures
from tabulae.lab.palimpsest import vectors
from tests.games.palimpsest.positions import GAME, after, card, crowded, table

NAMES = ("Ann", "Ben")
ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "tests" / "vectors" / "palimpsest.json"


@pytest.mark.parametrize("text", ["nonsense", "x" * 5000, "scribe 1ZZ", "remove 7SK:9"])
def test_why_a_text_is_no_move_is_told_in_each_language(text: str):
    with pytest.raises(NotationError) as refusal:
        GAME.wording.parse(text, NAMES)
    told = [GAME.wording.explain_notation_error(refusal.value, lang) for lang in LANGUAGES]

    assert told[0] == refusal.value.because
    assert all(told) and len(set(told)) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Castle at 120 -40 15", "7SK@120,-40,15"),
        ("the castle @ 120, -40", "7SK@120,-40,0"),
        ("7sk@120,−40,15°", "7SK@120,-40,15"),
        ("„Burg“ bei 0 5 90", "7SK@0,5,90"),
        ("scribe sur « Château »", "scribe 7SK"),
        ("excuse l’Excuse>le Château", "excuse EX>7SK"),
        ("scribe on the Castle", "scribe 7SK"),
        ("place ace of moons", "scribe AM"),
        ("remove Ben from Castle", "remove 7SK:2"),
        ("move 2 from Castle to the Sailor", "move 7SK:2>4VL"),
        ("excuse from Castle to Sailor", "excuse 7SK>4VL"),
        ("first Ben", "first 2"),
        ("poser un scribe sur le Château", "scribe 7SK"),
        ("Schreiber auf Burg", "scribe 7SK"),
        ("auf „Burg“ setzen", "scribe 7SK"),
        ("retirer Ben de Château", "remove 7SK:2"),
        ("enlever 7SK:2", "remove 7SK:2"),
        ("entferne Ben von Burg", "remove 7SK:2"),
        ("Ben von „Burg“ nehmen", "remove 7SK:2"),
        ("déplacer 2 de As de lunes vers Marin", "move AM:2>4VL"),
        ("verschiebe 2 von Burg nach Seemann", "move 7SK:2>4VL"),
        ("Ben von Burg auf Seemann verschieben", "move 7SK:2>4VL"),
        ("krone 7SK:2>4VL", "move 7SK:2>4VL"),
        ("porter tout de Château vers Marin", "excuse 7SK>4VL"),
        ("alles von Burg nach Seemann tragen", "excuse 7SK>4VL"),
        ("ausrede 7SK>4VL", "excuse 7SK>4VL"),
        ("premier Ben", "first 2"),
        ("racine Château", "root 7SK"),
    ],
)
def test_people_may_write_moves_in_their_own_way(text: str, same: str):
    assert str(GAME.wording.parse(text, NAMES)) == same


@pytest.mark.parametrize("text", ["", "7SK", "7SX@0,0,0", "7SK@0", "scribe", "move 7SK", "first Cy", "remove 7SK:9"])
def test_what_is_not_a_move_is_refused(text: str):
    with pytest.raises(NotationError):
        GAME.wording.parse(text, NAMES)


def test_every_card_has_a_name_of_its_own_in_each_language():
    for names in CARD_NAMES.values():
        assert len(names) == len(set(names)) == 45 and all(names)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ((200, 0, 0), "right of the Castle, edge to edge"),
        ((0, -280, 0), "above the Castle, edge to edge"),
        ((150, 200, 0), "right of and below the Castle, over its lower right corner"),
        ((150, 0, 0), "right of the Castle, over its right side"),
        ((-120, 0, 90), "left of the Castle, across its edge, turned by 90°"),
        ((20, 10, 0), "on top of the Castle, covering most of it"),
    ],
)
def test_a_placement_is_told_by_its_neighbour(place: tuple[int, int, int], words: str):
    assert describe_placement(table("7SK@0,0,0"), Placement(*place), "en") == words


def test_a_placement_is_told_in_german_and_french():
    s, p = table("7SK@0,0,0"), Placement(150, 200, 0)

    assert describe_placement(s, p, "de") == "rechts unterhalb von „Burg“, über ihrer unteren rechten Ecke"
    assert (
        describe_placement(s, p, "fr")
        == "à droite et au-dessous de «\u00a0Château\u00a0», sur son coin inférieur droit"
    )


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [
        ("en", "Remove one of your scribes from the Diplomat", "Remove a scribe of Ben from the Diplomat"),
        ("de", "Einen deiner Schreiber von „Diplomat“ nehmen", "Einen Schreiber (Ben) von „Diplomat“ nehmen"),
        (
            "fr",
            "Retirer un de vos scribes de «\u00a0Diplomate\u00a0»",
            "Retirer un scribe (Ben) de «\u00a0Diplomate\u00a0»",
        ),
    ],
)
def test_an_owner_is_named_the_own_scribes_are_yours(lang: str, own: str, other: str):
    s = after(table("8MS@0,0,0", hands=["TMLY"], scribes={"8MS": [1, 1]}), "TMLY@200,0,0")
    said = [GAME.wording.move_label(GAME.view(s, 0), move, NAMES, lang) for move in GAME.moves(s, 0)]

    assert said == [own, other]


def test_a_button_says_what_the_play_does():
    s = table("8MS@0,0,0", "6MV@0,280,0", hands=["2SY"], scribes={"8MS": [2, 1]})
    said = GAME.wording.move_label(GAME.view(s, 0), GAME.wording.parse("2SY@20,18,0", ()), NAMES, "en")

    assert "Touches the Diplomat and the Lunatic." in said
    assert "Scores the Diplomat: you +8, Ben +4." in said
    assert "Hides the rank of the Diplomat." in said
    assert "1 scribe to place." in said


def test_an_objection_counts_the_points_on_the_table():
    s = table("8MS@0,0,0", hands=["2SY"])

    assert "touches no card" in GAME.objection(s, 0, GAME.wording.parse("2SY@900,0,0", ())).because
    assert "only 0 of its points" in GAME.objection(s, 0, GAME.wording.parse("2SY@0,0,0", ())).because
    assert "nur 0 ihrer Punkte" in GAME.objection(s, 0, GAME.wording.parse("2SY@0,0,0", ()), "de").because


def test_the_table_is_listed_in_the_order_laid_with_what_it_can_be_filtered_by():
    s = table("7SK@0,0,0", "4VL@200,0,0", "AM@20,18,0", scribes={"7SK": [2, 1], "4VL": [0, 1]})
    castle, sailor, ace = table_list(GAME.view(s, 0), NAMES, "en")

    assert castle.text == (
        "Castle, 7, suns and knots, rank hidden, scribes you with 2, Ben with 1, touches Sailor, Ace of Moons"
    )
    assert sailor.text.endswith("; right of the Castle")
    assert (castle.rank_hidden, castle.mine, castle.scorable) == (True, True, False)
    assert (sailor.rank_hidden, sailor.mine, sailor.scorable) == (False, False, True)
    assert (ace.buried, ace.scorable) == (False, False)


def test_a_view_carries_what_the_browser_must_not_work_out():
    s = table("8MS@0,0,0", "6MV@0,280,0", hands=["2SY 9MS"], scribes={"8MS": [2, 1], "6MV": [1]})
    v = GAME.view(s, 0)

    assert v.worth[0][:2] == [8, 4] and v.worth[1][:2] == [6, 0]
    assert (v.would_score[0], v.would_score[1]) == (0b01, 0)
    assert (v.shared[0][:2], v.shared[1][:2]) == ([1, 0], [2, 1])


# The picture


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_is_well_formed_and_shows_every_card(lang: str):
    s = crowded(30, 2)
    v = GAME.view(s, s.turn)
    drawn = ElementTree.fromstring(picture(v, ("<Ann>", "B & C"), lang))

    assert len([each for each in drawn.iter() if "data-card" in each.attrib]) == 30
    buried = [int(each.attrib["data-buried"]) for each in drawn.iter() if "data-buried" in each.attrib]
    assert buried == [i for i in range(30) if holds(s.buried, i)]


def test_a_picture_shows_only_the_own_hand():
    m = Match("palimpsest", seats=2, seed=3, names=NAMES)
    other = [CARD_NAMES["en"][each] for each in range(45) if m.state.hand[1] >> each & 1]

    assert not any(f">{name}<" in GAME.picture(m.view(0), NAMES) for name in other)
    assert all(f">{name}<" in GAME.picture(m.view(1), NAMES) for name in other)


def test_a_covered_mark_is_struck_through():
    s = after(table("7SK@0,0,0", hands=["2VL"]), "2VL@-180,-260,0")

    assert picture(GAME.view(s, 0), NAMES, "en").count('<path d="M-96 -104') == 1


def test_the_picture_of_the_documentation_is_as_it_would_be_made_now():
    ((name, text),) = pictures.files()

    assert (ROOT / name).read_text(encoding="utf-8") == text
    assert len([each for each in ElementTree.fromstring(text).iter() if "data-card" in each.attrib]) == pictures.CARDS


# The vectors for the browser


def test_the_vectors_are_as_they_would_be_made_now():
    ((name, text),) = vectors.files()

    assert ROOT / name == VECTORS
    assert VECTORS.read_text(encoding="utf-8") == text


def test_the_vectors_are_told_alike_by_rows():
    kept = json.loads(VECTORS.read_text(encoding="utf-8"))

    assert kept["sines"] == list(contact.SINES)
    for each in kept["tables"]:
        s = State(touch=EDGE if each["touch"] == "edge" else OVERLAP)
        for number, place in enumerate(each["cards"]):
            put_on_table(s, number, *place)
        s.buried = sum(1 << i for i in each["buried"])
        for x, y, angle, touched, on_table, covered, buried in each["placements"]:
            assert contact_fast.contact_at(s, x, y, angle) == (sum(1 << i for i in touched), on_table)
            newly = [[i, each["marks"][i] & contact.covered_marks(s, i, x, y, angle)] for i in range(s.laid)]
            assert covered == [pair for pair in newly if pair[1]]
            put_on_table(s, 44, x, y, angle)
            assert [i for i in range(s.laid - 1) if not holds(s.buried, i) and contact_fast.is_covered(s, i)] == buried
            s.laid -= 1


def test_the_cards_of_a_hand_are_named():
    assert "Castle, 7, suns and knots" in GAME.wording.describe(
        GAME.view(table("AM@0,0,0", hands=["7SK"]), 0), NAMES, "en"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tab_of_a_buried_card_has_room_for_its_name(lang: str):
    s = table("PSVK@0,0,0", "4VL@-100,0,0", "AM@100,0,0", scribes={"PSVK": [3, 2]})
    drawn = ElementTree.fromstring(GAME.picture(GAME.view(s, 0), NAMES, lang))
    tab = next(each for each in drawn.iter() if "data-buried" in each.attrib)
    box, name, *rest = tab
    cubes = [float(each.attrib["x"]) for each in rest if each.tag.endswith("use")]

    assert name.text == CARD_NAMES[lang][card("PSVK")]
    widest = float(name.attrib["font-size"]) * 0.66 * len(name.text)
    assert cubes[0] >= float(name.attrib["x"]) + widest
    assert float(box.attrib["width"]) > cubes[-1] + 20


def test_what_words_keep_of_a_spot_is_what_the_rules_make_of_it():
    """contact_preview.py: the same touches, marks and burials as a card that is really laid there."""
    match = Match("palimpsest", seed=9)
    for _ in range(14):
        seat = match.to_act[0]
        chosen = match.game.quick_moves(match.state, seat)[0]
        if chosen.kind == LAY:
            spread, spot = frozen_layout(match.view(seat)), (chosen.x, chosen.y, chosen.angle)
            laid, after = match.state.laid, copied(match.state)
            put_on_table(after, chosen.card, *spot)
            cover_others(after, laid)
            met = contact.contact_at(match.state, *spot).touched
            assert touched_at(spread, *spot) == tuple(i for i in range(laid) if holds(met, i))
            assert covered_at(spread, *spot) == (tuple(after.marks[:laid]), after.buried)
        match.play(seat, chosen)
