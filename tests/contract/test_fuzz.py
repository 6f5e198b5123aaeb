"""Whatever text comes in, every game answers with one of our own errors or with sense."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae import CommittedDealer, Exchange, Match, NotationError, Record, TabulaeError
from tabulae.core.chance import seat_commitment
from tests.helpers.setups import GAMES, PLAIN, Setup, dice_of, play_out, played

SIGNS = ["?", "*", ":", ",", "#", "\n", "\n\n", " ", "0", "-1", "9" * 30]
PIECES = st.one_of(st.text(max_size=6), st.sampled_from(SIGNS))


@st.composite
def spoilt(draw: Callable[..., Any], texts: st.SearchStrategy[str]) -> str:
    """A text in which a few pieces were cut out, put in or repeated."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.one_of(PIECES, st.just(2 * text[start:end]))) + text[end:]
    return text


def committed(setup: Setup) -> CommittedDealer:
    exchange = Exchange("kitchen", str(setup.game), setup.seats, secret=bytes(32))
    words = [bytes([seat] * 32) for seat in range(setup.seats)]
    for seat, word in enumerate(words):
        exchange.commit(seat, seat_commitment("kitchen", seat, word))
    for seat, word in enumerate(words):
        exchange.reveal(seat, word)
    return CommittedDealer(exchange.deal())


@cache
def records_of(setup: Setup) -> list[str]:
    """A whole game, what a seat may know of it, and one that has just begun."""
    match = setup.match(dealer=committed(setup))
    play_out(match, dice_of("fuzz", setup))
    return [match.record.text(), match.record.text(0), setup.match(seed=2).record.text()]


def notations_of(game: Any) -> list[str]:
    return sorted({str(ply.move) for setup in PLAIN if setup.game is game for ply in played(setup).plies})


def setup_of(game: Any) -> Setup:
    return next(setup for setup in PLAIN if setup.game is game)


# Notation


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
@settings(max_examples=150)
def test_any_text_is_a_move_or_a_notation_error(game: Any, data: st.DataObject):
    text = data.draw(st.one_of(st.text(max_size=40), spoilt(st.sampled_from(notations_of(game)))))
    try:
        move = game.wording.parse(text, ("Ada", "Bela"))
    except NotationError:
        return
    assert game.wording.parse(str(move), ("Ada", "Bela")) == move


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
def test_any_text_played_by_anybody_is_a_move_or_one_of_our_errors(game: Any, data: st.DataObject):
    match = Match(game, seed=3)
    seat = data.draw(st.integers(-4, 9))
    text = data.draw(st.one_of(st.text(max_size=10), st.sampled_from(notations_of(game))))
    before = match.record.text()
    try:
        match.play(seat, text)
    except TabulaeError:
        assert match.record.text() == before
    else:
        assert seat not in match.to_act or match.record.text() != before


# Records


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(data=st.data())
@settings(max_examples=150)
def test_a_spoilt_record_is_read_and_replayed_or_refused_by_one_of_our_errors(game: Any, data: st.DataObject):
    text = data.draw(spoilt(st.sampled_from(records_of(setup_of(game)))))
    try:
        record = Record.read(text)
        assert Record.read(record.text()) == record
        match = record.replay()
        assert match.record.text(0) and match.log(0) is not None
        record.verify()
    except TabulaeError:
        pass


@given(st.one_of(st.text(max_size=200), st.text(max_size=100).map("Tabulae record 1\n".__add__)))
def test_any_text_is_a_record_or_one_of_our_errors(text: str):
    with pytest.raises(TabulaeError):
        Record.read(text)
