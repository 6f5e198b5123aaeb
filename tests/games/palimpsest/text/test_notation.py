"""The notation of Palimpsest: what people may write, and what is refused."""

from __future__ import annotations

import pytest

from tabulae import NotationError
from tabulae.core.game import LANGUAGES
from tests.games.palimpsest.positions import GAME

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize("text", ["nonsense", "x" * 5000, "scribe 1ZZ", "remove 7SK:9"])
def test_why_a_text_is_not_a_move_is_explained_in_each_language(text: str):
    with pytest.raises(NotationError) as refusal:
        GAME.wording.parse(text, NAMES)
    sentence = [GAME.wording.explain_notation_error(refusal.value, lang) for lang in LANGUAGES]

    assert sentence[0] == refusal.value.because
    assert all(sentence) and len(set(sentence)) == len(LANGUAGES)


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
        ("Remove one of Ben’s scribes from the Castle", "remove 7SK:2"),
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
