"""Sampled worlds agree with everything a seat knows, and all that do come equally often."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabulae import CHANCE, NOBODY, new_dice
from tabulae.core import layout
from tabulae.games.hijinx.rules.legality import playable
from tabulae.games.hijinx.state import DRAWN, PLAY, SWAP, TURN
from tests.contract.hooks.hijinx import hands_of, worlds_like
from tests.games.hijinx.positions import GAME, after, card, cards, table
from tests.helpers.chances import fits

SURELY_UNEVEN = 1e-4


def check_evenness(s, seat: int, samples_each: int = 30) -> int:
    view = GAME.view(s, seat)
    worlds = list(worlds_like(view))
    dice, answer = new_dice(len(worlds)), hands_of(view)
    found = Counter(answer(GAME.sample_world(view, dice)) for _ in range(samples_each * len(worlds)))

    assert set(found) <= set(worlds)
    assert len(worlds) == 1 or fits([found[world] for world in worlds]) > SURELY_UNEVEN
    return len(worlds)


def sampled_compiled(view, dice):
    """The same world as `sample_world`, sooner."""
    world = layout.pack(GAME.State())
    GAME.kernel.deal_world(layout.pack(view)[0], layout.pack(dice)[0], world[0])
    return layout.unpack(GAME.State, world[0])


def knowing(s, seat: int, **where: str):
    """The table where the seat has given cards away: `at_2="31"` may be in the hand of seat 2 by now."""
    for name, signs in where.items():
        s.may_hold[seat][int(name[3:]) - 1] |= cards(signs)
    return s


def test_HJ_55_a_card_that_may_be_in_two_hands_is_in_either_as_often_as_it_should():
    s = table("66", ["11", "12 13", "21 22", "31 32"], stack="41 42")

    assert check_evenness(knowing(s, 0, at_2="12", at_3="12"), 0, 4) > 100


def test_HJ_55_cards_with_overlapping_places_share_them_evenly():
    s = table("66", ["11", "12 13", "21 22", "31"], stack="41")
    s = knowing(s, 0, at_2="12 13", at_3="12 21", at_4="21")

    assert check_evenness(s, 0) > 10


def test_HJ_24_nobody_holds_what_he_is_known_to_lack():
    s = table("66", ["11", "13 14", "21 22", "31 32"], stack="", turn=0)
    s.lacks[1], s.lacks[3] = cards("21 22 31"), cards("13 21")

    assert check_evenness(s, 0) > 1


@pytest.mark.parametrize("empty_match", ["illegal", "free"])
def test_HJ_24_who_is_to_play_with_an_empty_stack_can(empty_match):
    s = table("61", ["33 44", "11 22", "13 23", "55"], stack="", turn=1, empty_match=empty_match)

    assert check_evenness(s, 0, 10) > 20


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rules_could_have_led_to_a_sampled_world(seats):
    """With an empty stack the seat to play can play, a drawn card is held, gifts are held."""
    for seed in range(12):
        rng = Random(f"{seats} {seed}")
        options = {option.name: rng.choice(option.values) for option in GAME.options}
        s = GAME.start(seats, **(options | {"rounds": "1"}))
        while s.turn != NOBODY:
            seat = rng.choice(GAME.to_act(s))
            idle = [move for move in GAME.moves(s, seat) if move.kind != PLAY] if rng.random() < 0.6 else []
            s = GAME.play(s, seat, rng.choice(idle or GAME.moves(s, seat)))
            world = sampled_compiled(GAME.view(s, rng.randrange(seats)), new_dice(seed, s.events))
            if world.phase == TURN and world.stack_size == 0:
                assert playable(world, world.turn)
            if world.phase == DRAWN:
                assert world.hand[world.mover] >> world.drawn_card & 1
            if world.phase == SWAP:
                assert all(gift < 0 or world.hand[each] >> gift & 1 for each, gift in enumerate(world.gift))
            if s.turn != CHANCE:
                assert all(GAME.rules.count_moves(world, each) > 0 for each in GAME.to_act(world))


def test_HJ_55_a_drawn_card_is_none_that_was_given_away():
    s = after(table("51", ["22 66 33", "44 24", "55 56"]), "22", "dump 66 to 2", "draw", "2+13")
    for seed in range(60):
        world = GAME.sample_world(GAME.view(s, 0), new_dice(seed))
        assert world.hand[1] & cards("66") and world.drawn_card != card("66")
