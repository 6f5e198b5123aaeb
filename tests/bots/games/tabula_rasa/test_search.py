"""What search knows of Tabula Rasa, held against the rules."""

from __future__ import annotations

from collections import Counter

import pytest

import tabulae
from tabulae.bots.games.tabula_rasa import search as knowledge
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice, roll
from tabulae.games.tabula_rasa.pieces import knight_of
from tabulae.games.tabula_rasa.rules import play_at_random, scores

GAME = tabulae.game("tabula-rasa")
DECK_IS_EMPTY = 32  # plays for two


def match_after(plays: int, seats: int = 2, seed: int = 0) -> tabulae.Match:
    match, dice = tabulae.Match(GAME, seats, seed=seed), new_dice(seed)
    for _ in range(plays):
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[roll(dice, len(moves))])
    return match


def prepared(view):
    root = GAME.State()
    knowledge.prepare(view, root)
    return root


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plays", [0, 7, 33, 46])
def test_a_redealt_world_looks_the_same_to_the_seat(seats, plays):
    match = match_after(plays, seats, seed=plays)
    view = match.view(match.to_act[0])
    root = prepared(view)
    world = layout.copied(root)

    for n in range(20):
        knowledge.redeal(view, root, new_dice(n), world)
        seen = GAME.view(world, view.seat)
        assert (seen.hand, seen.hand_size, seen.posted, seen.deck_size, seen.turn) == (
            view.hand, view.hand_size, view.posted, view.deck_size, view.turn,
        )  # fmt: skip
        assert world.stock_size == len(cards_of(world.stock))


def test_every_world_comes_as_often_as_its_cards_allow():
    match = match_after(43)  # the seat to act holds 3, the other 2, 2 are out: 6 pairs of cards left out
    view = match.view(match.to_act[0])
    root, dice = prepared(view), new_dice(1)
    world = layout.copied(root)
    physical = cards_of(root.stock)
    seen: Counter = Counter()
    draws = 6000
    for _ in range(draws):
        knowledge.redeal(view, root, dice, world)
        seen[world.stock] += 1
    expected: Counter = Counter()
    pairs = [(a, b) for n, a in enumerate(physical) for b in physical[n + 1 :]]
    for pair in pairs:
        expected[tuple(sorted(knight_of(card) for card in pair))] += draws / len(pairs)
    found = {tuple(sorted(knight_of(card) for card in cards_of(stock))): count for stock, count in seen.items()}

    assert found.keys() == expected.keys()
    chi = sum((found[pair] - expected[pair]) ** 2 / expected[pair] for pair in expected)
    assert chi < 25  # 5 degrees of freedom


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_are_the_legal_moves(seats):
    match = match_after(9, seats)
    seat = match.to_act[0]

    found = [knowledge.move_of_choice(choice) for choice in cards_of(knowledge.choices(match.state))]

    assert sorted(found) == sorted(match.moves(seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_points_by_lanes_are_the_points_of_the_rules(seats):
    for seed in range(60):
        state, dice = match_after(0, seats, seed).state, new_dice(seed)
        play_at_random(state, dice)
        lanes = [0, 0]
        for seat in range(seats):
            lanes[seat & 1] += knowledge.lanes_of(*state.posted[seat])
        final = scores(state)
        assert knowledge.lead_of(*lanes) == final[0] - final[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playing_out_at_a_stroke_agrees_with_playing_by_the_rules(seats):
    state = match_after(12, seats).state
    games, sides = 1500, 3 if seats == 3 else 2
    by_rules, at_a_stroke, dice = [0.0] * 3, [0.0] * 3, new_dice(3)
    spare = layout.copied(state)
    for _ in range(games):
        end = layout.copied(state)
        play_at_random(end, dice)
        knowledge.judge(end, 0.0, by_rules)
        knowledge.rollout(state, spare, dice, 0.0, None, at_a_stroke)

    for side in range(sides):
        assert by_rules[side] / games == pytest.approx(at_a_stroke[side] / games, abs=0.06)


def test_a_shared_victory_is_shared_out():
    state = match_after(48, 3, seed=1).state
    values = [0.0, 0.0, 0.0]
    knowledge.judge(state, 0.0, values)

    assert sum(values) == pytest.approx(1.0)
