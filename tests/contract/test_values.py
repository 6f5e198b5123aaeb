"""Matches, States and Views as values: copied, taken back, pickled, hashed; quick lists agree with the rules."""

from __future__ import annotations

import copy
import pickle

import pytest

from tabulae import BY_HAND, CHANCE, WATCHER, BadOption, IllegalMove, Match, NotationError
from tabulae.core.cardset import cards_of
from tests.helpers.sampling import sample
from tests.helpers.setups import PLAIN, SETUPS, Setup, dice_of, states

SEED = 11


def play_some(match: Match, decisions: int, name: str) -> None:
    rng = dice_of("values", name)
    for _ in range(decisions):
        if match.over:
            return
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.quick_moves(seat)))


# Quick lists


@pytest.mark.parametrize("setup", [each for each in SETUPS if each.game.sample_moves is None], ids=str)
def test_the_moves_listed_are_those_that_the_rules_count(setup: Setup):
    game, rules = setup.game, setup.game.rules
    for state in states(setup, 150):
        for seat in (*range(setup.seats), CHANCE):
            counted = [rules.nth_move(state, seat, k) for k in range(rules.count_moves(state, seat))]
            assert game.moves(state, seat) == list(dict.fromkeys(counted))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_shortcuts_of_a_match_agree_with_the_rules(setup: Setup):
    fast, rules = setup.game.fast_path, setup.game.rules
    match, rng = Match(setup.game, setup.seats, dealer=BY_HAND, **dict(setup.options)), dice_of("shortcuts", setup)
    while match.to_act:
        state, seat = match.shared_state, rng.choice(match.to_act)
        assert match.to_act == setup.game.to_act(state)
        if fast.takes_turns:
            assert rules.choices_complete(state) and fast.joint_choice is not None and not fast.joint_choice(state)
        if seat == CHANCE and fast.chance_move is not None:
            for number in cards_of(rules.bag(state)):
                assert fast.chance_move(state, number) == rules.chance_move(state, number)
        match.play(seat, rng.choice(match.quick_moves(seat)))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_seats_to_act_are_those_that_must_act(setup: Setup):
    for state in states(setup, 150):
        deciding = tuple(
            seat for seat in range(setup.seats) if state.turn >= 0 and setup.game.rules.must_act(state, seat)
        )
        assert tuple(seat for seat in setup.game.to_act(state) if seat >= 0) == deciding


# Taking back


@pytest.mark.parametrize("setup", sample(SETUPS, 10), ids=str)
def test_a_move_taken_back_leaves_the_match_as_it_was_before_it(setup: Setup):
    match = setup.match(seed=SEED)
    before = []
    for step in range(40):
        if match.over:
            break
        before.append((match.state, match.record, match.to_act))
        play_some(match, 1, f"{setup} {step}")
    while before and match.choices_complete:
        state, record, to_act = before.pop()
        match.undo()
        if match.choices_complete and record.events == match.record.events:
            assert (match.state, match.record, match.to_act) == (state, record, to_act)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_match_is_dealt_the_same_cards_again_after_a_move_is_taken_back(setup: Setup):
    match = setup.match(seed=SEED)
    play_some(match, 12, str(setup))
    seat = match.to_act[0]
    move = match.quick_moves(seat)[0]
    match.play(seat, move)
    after = match.state

    match.undo()
    match.play(seat, move)

    assert match.state == after


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_match_can_be_taken_back_to_its_start_and_no_further(setup: Setup):
    match, start = setup.match(seed=SEED), setup.match(seed=SEED)
    play_some(match, 5, str(setup))
    while any(seat != CHANCE for seat, _ in match.record.events) or not match.choices_complete:
        match.undo()

    assert (match.state, match.record) == (start.state, start.record)
    with pytest.raises(BadOption):
        match.undo()


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_moves_of_a_record_are_taken_back_too(setup: Setup):
    match = setup.match(seed=SEED)
    play_some(match, 6, str(setup))
    if not match.choices_complete:
        match.undo()
    resumed = match.record.replay()

    resumed.undo()
    match.undo()

    assert (resumed.state, resumed.record) == (match.state, match.record)


def test_dealt_by_hand_a_chance_move_is_taken_back_like_any_other():
    match = Match("tabula-rasa", 2, dealer=BY_HAND)
    start = match.state
    match.play(CHANCE, match.moves(CHANCE)[1])

    match.undo()

    assert (match.state, match.to_act) == (start, (CHANCE,))


# Pickled, hashed, shown


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_pickled_match_goes_on_with_the_same_cards(setup: Setup):
    match = setup.match(seed=SEED)
    play_some(match, 7, str(setup))
    twins = [pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match), match.copy()]
    play_some(match, 9, "on")

    for twin in twins:
        play_some(twin, 9, "on")
        assert (twin.state, twin.record, twin.names) == (match.state, match.record, match.names)


def test_a_match_dealt_by_hand_is_still_dealt_by_hand_after_pickling():
    match: Match = pickle.loads(pickle.dumps(Match("hijinx", 2, dealer=BY_HAND)))

    assert match.to_act == (CHANCE,)


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_equal_states_and_views_have_equal_hashes(setup: Setup):
    match = setup.match(seed=SEED)
    play_some(match, 7, str(setup))
    twin = match.copy()

    assert hash(match.state) == hash(twin.state)
    assert all(hash(match.view(viewer)) == hash(twin.view(viewer)) for viewer in setup.viewers)
    assert len({match.view(viewer) for viewer in setup.viewers}) == len(setup.viewers)
    play_some(twin, 1, "on")
    assert len({match.state, twin.state}) == 2


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_match_prints_as_the_table_that_a_watcher_sees(setup: Setup):
    match = setup.match(seed=SEED)
    play_some(match, 7, str(setup))

    assert setup.game.wording.describe(match.view(WATCHER), setup.names, "en") in repr(match)


def test_a_move_that_only_looks_like_a_listed_one_is_still_checked():
    match = Match("tabula-rasa", 2, seed=7)
    seat = match.to_act[0]
    kind, knight, place = match.moves(seat)[0]

    with pytest.raises(NotationError):
        match.play(seat, (kind, knight, place))
    with pytest.raises(NotationError):
        match.play(seat, type(match.moves(seat)[0])(kind, float(knight), place))


def test_a_move_added_to_the_list_by_its_caller_is_refused():
    match = Match("tabula-rasa", 2, seed=7)
    seat = match.to_act[0]
    moves = match.moves(seat)
    foreign = next(move for move in match.game.encoding.every_move(2) if move not in moves)
    moves.append(foreign)

    with pytest.raises(IllegalMove):
        match.play(seat, foreign)
