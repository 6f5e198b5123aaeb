"""Tiny variants: the games' own rules from a table set almost to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabulae
from tabulae import Match, new_dice
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core import layout
from tabulae.core.dice import Dice

VARIANTS = [tabulae.game(name) for name in tabulae.variants()]


@pytest.fixture(params=VARIANTS, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Any:
    return request.param


def played(game: Any, seed: int) -> list[Any]:
    """The States of a random game, decisions only."""
    match, rng, found = Match(game, seed=seed), random.Random(seed), []
    while not match.over:
        found.append(match.state)
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.moves(seat)))
    return [*found, match.state]


def test_every_game_has_a_tiny_variant_that_lists_leave_out():
    assert [game.variant_of for game in VARIANTS] == ["tabula-rasa", "palimpsest", "hijinx"]
    assert not set(tabulae.variants()) & set(tabulae.games())


def test_a_seat_cannot_tell_a_sampled_world_from_the_true_one(game: Any):
    for seed in range(6):
        for number, state in enumerate(played(game, seed)):
            for seat in range(2):
                view = game.view(state, seat)
                assert game.view(game.sample_world(view, new_dice(seed, number)), seat) == view


def test_worlds_hold_every_hidden_hand_equally_often(game: Any):
    view = Match(game, seed=3).view(0)
    hands: dict[int, int] = {}
    for seed in range(600):
        hand = game.sample_world(view, new_dice(seed)).hand[1]
        hands[hand] = hands.get(hand, 0) + 1

    assert len(hands) in (3, 4, 6)
    assert min(hands.values()) > 600 / len(hands) / 2


def test_listed_moves_are_legal_and_a_record_replays(game: Any):
    match, rng = Match(game, seed=9), random.Random(9)
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        assert moves
        assert all(game.objection(match.state, seat, move) is None for move in moves)
        match.play(seat, rng.choice(moves))

    assert tabulae.Record.read(match.record.text()).replay().outcome == match.outcome


def test_compiled_random_play_is_that_of_the_variant(game: Any):
    state, dice = game.start(), new_dice(5)
    record, dice_record = layout.pack(state), layout.pack(new_dice(5))
    decisions = game.rules.play_at_random(state, dice)

    assert game.kernel.play_at_random(record[0], dice_record[0]) == decisions
    assert layout.unpack(game.State, record[0]) == state
    assert layout.unpack(Dice, dice_record[0]) == dice


@pytest.mark.parametrize("word", ["random", "greedy", "thumb", "novice", "casual"])
def test_bots_of_the_game_play_its_variant(game: Any, word: str):
    match = Match(game, seed=4)
    players = [bot(game, word, seed) for seed in range(2)]
    while not match.over:
        seat = match.to_act[0]
        move = players[seat].choose(match.view(seat), Budget())
        assert move in match.moves(seat)
        match.play(seat, move)


@pytest.mark.parametrize("name", ["tabula-rasa-tiny", "hijinx-tiny"])
def test_search_plays_a_variant_with_the_knowledge_of_its_game(name: str):
    game = tabulae.game(name)
    match = Match(game, seed=2)
    view = match.view(0)

    assert bot(game, "ismcts:50", 1).choose(view, Budget()) in match.moves(0)
