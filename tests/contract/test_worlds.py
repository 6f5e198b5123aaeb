"""Sampled worlds: a seat cannot tell them from the true one, and each comes as often as it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabulae import NOBODY, Game, new_dice
from tabulae.core import layout
from tests.contract.hooks import Question, hooks_of
from tests.helpers.chances import fits
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Setup, played, some, states

SURELY_UNEVEN = 1e-4  # how unlikely a deviation must be before it counts as one
MOST_SAMPLES = 10_000
EVERY_SO_MANY = 5  # states whose moves are listed where that takes a while


@pytest.mark.parametrize("setup", sample(SETUPS, 15), ids=str)
def test_a_seat_cannot_tell_a_sampled_world_from_the_true_one(setup: Setup):
    game = setup.game
    for ply, state in enumerate(states(setup, 100)):
        for viewer in setup.viewers:
            view = game.view(state, viewer)
            world = game.sample_world(view, new_dice(ply, viewer))

            assert game.view(world, viewer) == view
            assert game.quick_moves(world, viewer) == game.quick_moves(state, viewer)
            if game.sample_moves is None or ply % EVERY_SO_MANY == 0:
                assert game.moves(world, viewer) == game.moves(state, viewer)
            assert game.to_act(world) == game.to_act(state)
            assert game.options_of(world) == game.options_of(state)


@pytest.mark.parametrize("setup", sample(SETUPS, 5, first=4), ids=str)
def test_a_sampled_world_has_all_the_cards_and_can_be_played_to_the_end(setup: Setup):
    game, hooks = setup.game, hooks_of(setup.game)
    cards = hooks.cards(setup.start())
    for ply, state in enumerate(states(setup, 40)):
        for viewer in setup.viewers:
            world = game.sample_world(game.view(state, viewer), new_dice(ply, viewer))
            assert hooks.cards(world) == cards
            assert [name for name, (kept, counted) in hooks.kept_facts(world).items() if kept != counted] == []
            game.rules.play_at_random(world, new_dice(ply))
            assert world.turn == NOBODY
            assert hooks.cards(world) == cards


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_the_other_seats_of_a_sampled_world_could_sit_at_a_real_table(setup: Setup):
    game = setup.game
    for ply, state in enumerate(states(setup, 30)):
        for viewer in setup.viewers:
            world = game.sample_world(game.view(state, viewer), new_dice(ply, viewer))
            for other in setup.viewers:
                theirs = game.view(world, other)
                assert game.view(game.sample_world(theirs, new_dice(ply)), other) == theirs


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_the_same_dice_give_the_same_world(setup: Setup):
    for state in states(setup, 10):
        view = setup.game.view(state, 0)
        before = layout.fingerprint(view)
        one, two = (setup.game.sample_world(view, new_dice(3)) for _ in range(2))

        assert one == two
        assert layout.fingerprint(view) == before


# Evenness


def sampler(game: Game, view: Any, seed: int) -> Callable[[], Any]:
    """Draws world after world; compiled where the game is, which gives the same worlds faster."""
    if not game.compiled_modules:
        dice = new_dice(seed)
        return lambda: game.sample_world(view, dice)
    views, dices = layout.pack(view), layout.pack(new_dice(seed))
    blank, world = layout.pack(game.State()), layout.pack(game.State())

    def draw() -> Any:
        world[:] = blank
        game.kernel.deal_world(views[0], dices[0], world[0])
        return layout.unpack(game.State, world[0])

    return draw


def questions(setup: Setup, games: int) -> Iterator[tuple[Any, Question]]:
    ask = hooks_of(setup.game).questions
    for seed in range(games):
        for state in some(played(setup, seed).states, 120):
            for viewer in setup.viewers:
                view = setup.game.view(state, viewer)
                yield from ((view, question) for question in ask(view))


def one_of_each(setup: Setup) -> list[tuple[Any, Question]]:
    """For each viewer the question with most answers, and so for each text of a question."""
    hardest: dict[object, tuple[Any, Question]] = {}
    for view, question in sorted(questions(setup, 4), key=lambda pair: pair[1].answers):
        hardest[view.seat] = hardest[question.text] = view, question
    return list({id(question): (view, question) for view, question in hardest.values()}.values())


@pytest.mark.parametrize("setup", sample(PLAIN, 4), ids=str)
def test_every_world_comes_as_often_as_it_should(setup: Setup):
    asked = one_of_each(setup)

    assert {view.seat for view, _ in asked} == set(setup.viewers)
    for view, question in asked:
        chances = question.chances()
        assert sum(chances.values()) == 1
        samples = min(MOST_SAMPLES, int(6 / min(chances.values())))
        draw = sampler(setup.game, view, samples)
        counts = Counter(question.answer(draw()) for _ in range(samples))

        assert set(counts) <= set(chances)
        fit = fits([counts[answer] for answer in chances], [float(each * samples) for each in chances.values()])
        assert fit > SURELY_UNEVEN, question.text
