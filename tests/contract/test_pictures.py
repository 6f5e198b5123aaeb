"""Pictures of tables in notebooks: drawn from a View, for every game and number of seats."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from xml.etree import ElementTree

import pytest

from tabulae import WATCHER, BadOption, Game, Match, Record, new_dice
from tabulae.core.game import LANGUAGES
from tests.helpers.setups import GAMES, PLAIN, Setup, dice_of, states


def played(setup: Setup, decisions: int = 9) -> Match:
    match, rng = setup.match(seed=4), dice_of("pictures", setup)
    for _ in range(decisions):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.quick_moves(seat)))
    return match


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_table_can_be_drawn_at_every_stage_and_everything_drawn_is_defined(setup: Setup):
    for state in states(setup, 12):
        for viewer in setup.viewers:
            drawn = setup.game.picture(setup.game.view(state, viewer), setup.names)
            ElementTree.fromstring(drawn)
            defined = set(re.findall(r'id="([^"]+)"', drawn))
            assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', drawn)) <= defined


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_worlds_that_look_alike_give_the_same_picture(setup: Setup):
    game = setup.game
    for number, state in enumerate(states(setup, 8)):
        for viewer in setup.viewers:
            view = game.view(state, viewer)
            other = game.view(game.sample_world(view, new_dice(number)), viewer)
            assert game.picture(other, setup.names) == game.picture(view, setup.names)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_notebook_shows_a_match_and_its_record_as_a_watcher_sees_them(setup: Setup):
    match = played(setup)

    assert match._repr_html_() == match.board()._repr_html_() == match.board(WATCHER)._repr_html_()
    assert match.board(0).svg == setup.game.picture(match.view(0), setup.names)
    assert str(match.board(0)) == setup.game.wording.describe(match.view(0), setup.names, "en")
    if match.choices_complete:
        assert match.record._repr_html_() == match._repr_html_()


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_notebook_shows_a_view_as_its_seat_sees_the_table_and_nothing_else(setup: Setup):
    match = played(setup)
    for viewer in setup.viewers:
        view = match.view(viewer)
        world = setup.game.sample_world(view, new_dice(3))

        assert view._repr_html_() == setup.game.board(view)._repr_html_()
        assert setup.game.view(world, viewer)._repr_html_() == view._repr_html_()


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_notebook_shows_a_state_as_a_watcher_sees_it(setup: Setup):
    match = played(setup)

    assert match.state._repr_html_() == setup.game.board(match.view(WATCHER))._repr_html_()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_card_can_be_drawn_in_every_language_and_no_two_look_alike(game: Game):
    assert game.card_faces is not None
    drawn = []
    for sign in game.card_faces.signs:
        for lang in LANGUAGES:
            card = game.card(sign, lang)
            ElementTree.fromstring(card.svg)
            defined = set(re.findall(r'id="([^"]+)"', card.svg))
            assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', card.svg)) <= defined
            assert card.words and escape(card.words) in card.svg
        drawn.append(game.card(sign).svg)
    assert len(set(drawn)) == len(drawn) > 20


def test_a_card_that_is_none_is_refused_in_words():
    with pytest.raises(BadOption, match="has no card 'queen'; it has 1r, 2r"):
        Match("tabula-rasa", 2).game.card("queen")
    with pytest.raises(BadOption, match="no drawings of single cards"):
        replace(Match("hijinx", 2).game, card_faces=None).card("jinx")


def test_the_hand_is_drawn_for_its_seat_alone():
    match = Match("tabula-rasa", 2, seed=7)

    assert match.board(0).svg.count("tr-charge-") > match.board().svg.count("tr-charge-")


def test_a_record_with_hidden_cards_is_not_drawn():
    text = Match("tabula-rasa", 2, seed=7).record.text(viewer=0)

    assert Record.read(text)._repr_html_() is None


def test_a_game_without_a_drawing_is_shown_in_words():
    match = Match("tabula-rasa", 2, seed=7)
    match.game = replace(match.game, drawing=None)

    assert match._repr_html_() is None
    assert "Tabula Rasa" in repr(match)
