"""The picture of a table of Palimpsest."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tabulae import Match
from tabulae.core.cardset import holds
from tabulae.core.game import LANGUAGES
from tabulae.games.palimpsest.geometry.drawing import picture
from tabulae.games.palimpsest.text.names import CARD_NAMES
from tabulae.lab import pictures
from tests.games.palimpsest.positions import GAME, after, card, crowded, table

NAMES = ("Ann", "Ben")
ROOT = Path(__file__).parents[4]


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
