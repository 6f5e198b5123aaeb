"""Sampled worlds are even over all that a seat cannot tell apart: compared with playing on from every possible deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabulae import NOBODY, WATCHER, Match, new_dice
from tabulae.core import layout
from tabulae.games.hijinx.pieces import CARDS, DOUBLES, JINX, SEVENS
from tabulae.games.hijinx.rules.legality import playable
from tabulae.games.hijinx.state import DRAW, KEEP, PASS, PLAY, STOP
from tests.contract.hooks.hijinx import hands_of, worlds_like
from tests.games.hijinx.pasts import Onlooker, actors, can_go_on, world_in
from tests.games.hijinx.positions import GAME, cards, move, signs, table
from tests.helpers.chances import fits

SURELY_UNEVEN = 1e-4
FEW_DEALS = 300
# Of tables where the events tell more than `may_hold` and `lacks`
SEEDS = (108, 140, 159, 256, 398, 483, 739, 991, 1119, 1142, 1231, 1240, 1304, 1315, 1489, 1556, 1661, 1798)
SAMPLES_EACH = 25
EMPTY_STACK_OPTIONS = {"empty_match": ("illegal", "free"), "empty_hold": ("no", "yes")}


def sampled(view, count: int) -> Counter:
    """How often each world was drawn, compiled."""
    views, dices = layout.pack(view), layout.pack(new_dice(count))
    blank, world = layout.pack(GAME.State()), layout.pack(GAME.State())
    found: Counter = Counter()
    for _ in range(count):
        world[:] = blank
        GAME.kernel.deal_world(views[0], dices[0], world[0])
        found[world_in(layout.unpack(GAME.State, world[0]))] += 1
    return found


def sampled_once(view, seed: int):
    world = layout.pack(GAME.State())
    GAME.kernel.deal_world(layout.pack(view)[0], layout.pack(new_dice(seed))[0], world[0])
    return layout.unpack(GAME.State, world[0])


def check_evenness(onlooker: Onlooker) -> None:
    worlds = onlooker.worlds
    found = sampled(GAME.view(onlooker.state, onlooker.seat), SAMPLES_EACH * len(worlds))

    assert set(found) == worlds
    assert len(worlds) == 1 or fits([found[world] for world in worlds]) > SURELY_UNEVEN


def rules_out_more_than_cells(onlooker: Onlooker) -> bool:
    """Whether the events tell the seat more than `may_hold` and `lacks`."""
    view = GAME.view(onlooker.state, onlooker.seat)
    listed = set(worlds_like(view))
    return bool(listed) and len({hands_of(view)(_with_hands(world)) for world in onlooker.worlds}) < len(listed)


def _with_hands(world):
    state = GAME.State()
    state.hand[:] = world[0]
    return state


def random_table(rng: Random):
    """Few cards, many of them swaps and dumps, the stack empty or nearly so, any options."""
    seats = rng.choice([3, 3, 4])
    count = rng.choice([6, 7, 8])
    specials = [card for card in range(CARDS) if (DOUBLES | SEVENS) >> card & 1]
    chosen = rng.sample(specials, rng.randint(2, count - 3))
    chosen += rng.sample([card for card in range(CARDS) if card not in chosen], count - len(chosen))
    rng.shuffle(chosen)
    live = rng.choice([card for card in range(CARDS) if card not in chosen and card != JINX])
    stack = [chosen.pop() for _ in range(min(rng.choice([0, 0, 1, 2]), count - seats))]
    hands = [[chosen.pop()] for _ in range(seats)]
    for card in chosen:
        rng.choice(hands).append(card)
    options = {option.name: rng.choice(option.values) for option in GAME.options} | {"rounds": "1"}
    return table(named([live]), [named(hand) for hand in hands], stack=named(stack), **options)


def game_at_small_table(seed: int) -> Iterator[Onlooker]:
    """Somebody's eyes on a table, after each of a few moves."""
    rng = Random(f"pasts {seed}")
    start = random_table(rng)
    seat = rng.choice([WATCHER, 0, 1, 2] if start.seats == 3 else range(start.seats))
    onlooker = Onlooker(start, seat)
    if not can_go_on(start) or len(onlooker.worlds) > FEW_DEALS:
        return
    for _ in range(9):
        actor = rng.choice(actors(onlooker.state))
        moves = GAME.moves(onlooker.state, actor)
        lively = [each for each in moves if each.kind in (PLAY, PASS, STOP)]
        onlooker.play(actor, rng.choice(lively if lively and rng.random() < 0.7 else moves))
        if onlooker.state.turn == NOBODY:
            return
        yield onlooker


def named(chosen: list[int]) -> str:
    return signs(sum(1 << card for card in chosen))


@pytest.mark.parametrize("seed", SEEDS)
def test_worlds_are_even_over_all_that_could_be_going_on_at_a_small_table(seed):
    checked = 0
    for onlooker in game_at_small_table(seed):
        if rules_out_more_than_cells(onlooker):
            check_evenness(onlooker)
            checked += 1

    assert checked > 0


def test_HJ_24_who_has_passed_with_an_empty_stack_can_play_in_every_world():
    """Three players draw and keep until the stack is empty; then one passes."""
    match = Match("hijinx", seats=3, seed=1, empty_hold="yes")
    while PASS not in (kinds := {each.kind for each in match.moves(match.to_act[0])}):
        kind = DRAW if DRAW in kinds else KEEP
        match.play(match.to_act[0], next(each for each in match.moves(match.to_act[0]) if each.kind == kind))
    passer, others = match.to_act[0], [each for each in range(3) if each != match.to_act[0]]
    match.play(passer, move("pass"))

    for viewer in others:
        view = match.view(viewer)
        for seed in range(400):
            assert playable(GAME.sample_world(view, new_dice(seed)), passer)


def test_HJ_55_two_cards_given_to_a_seat_have_not_both_left_it_in_one_passing():
    onlooker = Onlooker(table("56", ["22 66 44 61 12", "51 33 _1 13", "23 15 16"], stack="11"), 0)
    for text in ("22", "dump 66 to 2", "51", "23", "44", "dump 61 to 2", "33", "dump 66 to 3"):
        onlooker.play(onlooker.state.turn, move(text))

    view = GAME.view(onlooker.state, 0)
    assert all(view.may_hold[seat] == cards("66 61") for seat in (1, 2))
    assert rules_out_more_than_cells(onlooker)
    assert not any(hands[2] & cards("66 61") == cards("66 61") for hands, _, _ in onlooker.worlds)
    check_evenness(onlooker)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_of_a_sampled_world_sees_has_worlds_of_its_own(seats):
    """Such a seat has forgotten what it drew; the sampled world is still one that it cannot rule out."""
    for seed in range(6):
        rng = Random(f"seats of worlds {seats} {seed}")
        s = GAME.start(seats, rounds="1", **{name: rng.choice(values) for name, values in EMPTY_STACK_OPTIONS.items()})
        while s.turn != NOBODY:
            actor = rng.choice(actors(s))
            s = GAME.play(s, actor, rng.choice(GAME.moves(s, actor)))
            if s.turn != NOBODY and s.events % 3 == 0:
                world = sampled_once(GAME.view(s, rng.randrange(seats)), s.events)
                theirs = GAME.view(world, rng.randrange(seats))
                assert GAME.view(sampled_once(theirs, seed), theirs.seat) == theirs
