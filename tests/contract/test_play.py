"""What every game does right while it is played."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabulae import CHANCE, NOBODY, WATCHER, IllegalMove, NotYourTurn, new_dice
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.game import LANGUAGES
from tests.contract.hooks import hooks_of
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Setup, dice_of, listed, played, plies, some, states

MANY = 1500  # moves of a universe that are tried at one ply


def everybody(setup: Setup) -> tuple[int, ...]:
    """The seats, chance, and those who never have a move."""
    return (*range(setup.seats), CHANCE, NOBODY, WATCHER, setup.seats)


# Moves


@pytest.mark.parametrize("setup", sample(SETUPS, 5, first=2), ids=str)
def test_the_moves_of_a_seat_are_those_without_an_objection(setup: Setup):
    game, rng = setup.game, dice_of("universe", setup)
    universe = list(game.encoding.every_move(setup.seats))
    for state in states(setup, 200):
        tried = universe if len(universe) <= MANY else rng.sample(universe, MANY)
        for seat in (*range(setup.seats), CHANCE):
            moves = game.moves(state, seat)
            allowed = [move for move in tried if game.rules.objection(state, seat, move) == 0]
            if game.sample_moves is None or seat not in range(setup.seats):
                assert set(allowed) == set(moves) & set(tried)
            for move in moves if game.sample_moves is None else (*some(moves, 30), *game.quick_moves(state, seat)):
                assert game.rules.objection(state, seat, move) == 0
            assert len(set(moves)) == len(moves)
            assert bool(moves) == (seat in game.to_act(state))


@pytest.mark.parametrize("setup", sample([each for each in SETUPS if each.game.sample_moves is None], 8), ids=str)
def test_every_legal_move_belongs_to_the_universe_where_moves_can_be_listed(setup: Setup):
    game = setup.game
    universe = set(game.encoding.every_move(setup.seats))
    for state in states(setup, 120):
        for seat in game.to_act(state):
            assert set(game.moves(state, seat)) <= universe


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_a_move_has_an_action_number_of_its_own(setup: Setup):
    encoding = setup.game.encoding
    for state, seat, _ in plies(setup, 60):
        if seat != CHANCE:
            moves = listed(setup.game, state, seat)
            actions = [encoding.action_of(move) for move in moves]
            assert all(0 <= action < encoding.ACTIONS for action in actions)
            assert [encoding.move_of(action) for action in actions] == moves


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_chance_has_one_move_for_each_number_in_the_bag(setup: Setup):
    rules = setup.game.rules
    for state, seat, _ in plies(setup, 200):
        if seat == CHANCE:
            bag = cards_of(rules.bag(state))
            assert setup.game.to_act(state) == (CHANCE,)
            assert bag and rules.count_moves(state, CHANCE) == len(bag)
            drawn = [rules.chance_move(state, number) for number in bag]
            assert [rules.nth_move(state, CHANCE, k) for k in range(len(bag))] == drawn
            assert list(dict.fromkeys(drawn)) == setup.game.moves(state, CHANCE)


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_the_turn_is_the_lowest_seat_that_owes_a_decision(setup: Setup):
    for state in states(setup, 200):
        to_act = setup.game.to_act(state)

        assert state.turn == (min(to_act) if to_act else NOBODY)
        assert all(setup.game.rules.must_act(state, seat) for seat in to_act)
        assert setup.game.rules.choices_complete(state) or to_act


# Objections


@pytest.mark.parametrize("setup", sample(SETUPS, 5), ids=str)
def test_every_objection_cites_a_clause_of_the_rules_in_each_language(setup: Setup):
    game, rng = setup.game, dice_of("objections", setup)
    rules = game.rules_text()
    universe = list(game.encoding.every_move(setup.seats))
    for state in states(setup, 12):
        for seat in everybody(setup):
            for move in rng.sample(universe, min(60, len(universe))):
                answers = [game.objection(state, seat, move, lang) for lang in LANGUAGES]
                if any(answers):
                    assert len({objection and (objection.code, objection.clause) for objection in answers}) == 1
                    check_texts([objection.because for objection in answers if objection])
                    assert re.search(rf"\b{answers[0].clause}\b", rules)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_every_move_that_can_be_written_down_is_refused_in_words(setup: Setup):
    game = setup.game
    universe = list(game.encoding.every_move(setup.seats))
    for state in states(setup, 3):
        for seat in (*game.to_act(state), WATCHER):
            for move in some(universe, MANY):
                if game.rules.objection(state, seat, move) != 0:
                    with pytest.raises(IllegalMove) as refusal:
                        game.play(state, seat, move)
                    assert refusal.value.move == str(move)


def check_texts(texts: list[str]) -> None:
    assert all(texts)
    assert not any("{" in text or "}" in text for text in texts)


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_a_move_out_of_turn_is_refused_by_a_clause(setup: Setup):
    game = setup.game
    for state, _, move in plies(setup, 40):
        for other in set(everybody(setup)) - set(game.to_act(state)):
            with pytest.raises(NotYourTurn) as refusal:
                game.play(state, other, move)
            assert refusal.value.clause in game.rules_text()


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_after_the_end_nobody_may_move(setup: Setup):
    plies, end = played(setup)

    assert setup.game.to_act(end) == ()
    for seat in everybody(setup):
        assert setup.game.moves(end, seat) == []
        with pytest.raises(NotYourTurn):
            setup.game.play(end, seat, plies[-1].move)


# Cards and copies


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_no_card_is_lost_or_made(setup: Setup):
    cards = hooks_of(setup.game).cards
    first, *later = [cards(state) for state in played(setup).states]

    assert first.total() > 0
    assert [count for count in later if count != first] == []


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_what_is_kept_for_speed_or_memory_agrees_with_a_recount(setup: Setup):
    facts = hooks_of(setup.game).kept_facts
    for state in states(setup, 200):
        assert {name: fact for name, fact in facts(state).items() if fact[0] != fact[1]} == {}


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_playing_a_move_leaves_the_state_before_it_as_it_was(setup: Setup):
    for state, seat, move in plies(setup, 60):
        before = layout.fingerprint(state)
        after = setup.game.play(state, seat, move)

        assert layout.fingerprint(state) == before != layout.fingerprint(after)
        assert not tables_of(state) & tables_of(after)


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=2), ids=str)
def test_a_view_shares_no_table_with_the_state(setup: Setup):
    for state in states(setup, 20):
        for viewer in setup.viewers:
            view = setup.game.view(state, viewer)
            world = setup.game.sample_world(view, new_dice(viewer))

            assert not tables_of(view) & tables_of(state)
            assert not tables_of(world) & (tables_of(view) | tables_of(state))


def tables_of(laid_out: Any) -> set[int]:
    """Which lists it is made of, by identity."""
    found: set[int] = set()
    waiting = list(layout.plain(laid_out).values())
    while waiting:
        value = waiting.pop()
        if isinstance(value, list):
            found.add(id(value))
            waiting += value
    return found


# The end


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_there_is_an_outcome_exactly_when_nobody_is_to_act(setup: Setup):
    for state in states(setup, 200):
        assert (setup.game.outcome(state) is None) == bool(setup.game.to_act(state))


@pytest.mark.parametrize("setup", sample(SETUPS, 10, first=1), ids=str)
def test_the_winners_have_the_best_points_and_partners_win_together(setup: Setup):
    for seed in range(5):
        outcome = setup.game.outcome(played(setup, seed).end)
        best = min(outcome.scores) if setup.game.low_wins else max(outcome.scores)

        assert outcome.low_wins == setup.game.low_wins
        assert outcome.winners and all(outcome.scores[seat] == best for seat in outcome.winners)
        by_side = {(outcome.side_of(seat), outcome.scores[seat], outcome.share(seat)) for seat in range(setup.seats)}
        assert len(by_side) == len({side for side, _, _ in by_side})
        assert sum(share for _, _, share in by_side) == pytest.approx(1)
