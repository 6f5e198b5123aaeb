"""Many games at once, held against single games played by the interpreted rules on the same dice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tabulae
from tabulae import CHANCE, BadOption, Game, IllegalMove, Outcome, UnknownGame, new_dice, vector
from tabulae.adapters.actions import Actions, rewards_of
from tabulae.core import layout
from tabulae.core.dice import roll
from tests.helpers.setups import PLAIN, Setup, dice_of

GAMES, SEED = 3, 5
TABULA_RASA = Setup(tabulae.game("tabula-rasa"), 3)


def no_outcome() -> Outcome | None:
    return None


class Table:
    """One game, interpreted; dealt anew when it is over."""

    def __init__(self, setup: Setup, number: int, skip_forced: bool = False) -> None:
        self.game, self.dice, self.skip_forced = setup.game, new_dice(SEED, number), skip_forced
        self.start, self.outcome = setup.start(), no_outcome()
        self.state = layout.copied(self.start)
        self.go_on()

    def go_on(self) -> None:
        rules, s = self.game.rules, self.state
        while self.game.to_act(s):
            if s.turn != CHANCE and not (self.skip_forced and rules.count_moves(s, s.turn) == 1):
                return
            rules.play(s, s.turn, rules.nth_move(s, s.turn, roll(self.dice, rules.count_moves(s, s.turn))))

    def play(self, action: int) -> None:
        self.game.rules.play(self.state, self.state.turn, self.legal()[action])
        self.go_on()
        self.outcome = self.game.outcome(self.state)
        if self.outcome:
            roll(self.dice, 1)
            self.state = layout.copied(self.start)
            self.go_on()

    def legal(self) -> dict[int, Any]:
        return Actions(self.game).legal(self.state, self.state.turn)

    def check(self, step: Any, g: int) -> None:
        """The row of this game is what the rules say."""
        seat, legal = self.state.turn, self.legal()
        view = self.game.view(self.state, seat)
        assert step.actor[g] == seat
        assert np.array_equal(step.observation[g], self.game.observation(view))
        assert np.flatnonzero(step.mask[g]).tolist() == list(legal)
        assert step.done[g] == (self.outcome is not None)
        seats = self.state.seats
        scores, winners, rewards = (0,) * seats, (), [0.0] * seats
        if self.outcome:
            scores, winners, rewards = self.outcome.scores, self.outcome.winners, rewards_of(self.outcome)
        assert tuple(step.scores[g]) == scores
        assert tuple(np.flatnonzero(step.winners[g])) == winners
        assert step.reward[g] == pytest.approx(rewards)


def made(setup: Setup, count: int = GAMES, **given: Any) -> Any:
    return vector.make(setup.game, count, seats=setup.seats, seed=SEED, **given, **dict(setup.options))


def steps_of(game: Game) -> int:
    return 30 if game.sample_moves is not None else 110


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_every_row_is_what_the_rules_say_of_the_same_game(setup: Setup):
    env, rng = made(setup), dice_of("vector", setup)
    tables = [Table(setup, number) for number in range(GAMES)]
    step = env.reset()
    for _ in range(steps_of(setup.game)):
        for g, table in enumerate(tables):
            table.check(step, g)
        actions = [rng.choice(list(table.legal())) for table in tables]
        for table, action in zip(tables, actions, strict=True):
            table.play(action)
        step = env.step(actions)


@pytest.mark.parametrize("setup", PLAIN[:2], ids=str)
def test_forced_moves_are_made_if_they_are_skipped(setup: Setup):
    env, rng = made(setup, skip_forced=True), dice_of("forced", setup)
    tables = [Table(setup, number, skip_forced=True) for number in range(GAMES)]
    step = env.reset()
    for _ in range(60):
        assert (step.mask.sum(axis=1) > 1).all()
        actions = [rng.choice(list(table.legal())) for table in tables]
        for table, action in zip(tables, actions, strict=True):
            table.play(action)
        step = env.step(actions)
        for g, table in enumerate(tables):
            table.check(step, g)


def test_packed_bits_are_the_mask_eight_actions_to_a_byte():
    plain, packed = made(TABULA_RASA), made(TABULA_RASA, packed=True)
    a, b = plain.reset(), packed.reset()
    for _ in range(60):
        assert np.array_equal(b.mask, np.packbits(a.mask, axis=1, bitorder="little"))
        actions = plain.sample()
        a, b = plain.step(actions), packed.step(actions)


def test_the_number_of_threads_does_not_change_what_is_played():
    one, three = made(TABULA_RASA, 7), made(TABULA_RASA, 7, threads=3)
    a, b = one.reset(), three.reset()
    for _ in range(60):
        assert all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))
        actions = one.sample()
        a, b = one.step(actions), three.step(actions)


def test_a_seed_repeats_everything_and_reset_with_a_seed_begins_like_a_new_environment():
    first, again = made(TABULA_RASA), made(TABULA_RASA)
    start = [each.copy() for each in first.reset()]
    for _ in range(5):
        first.step(first.sample())
    assert all(np.array_equal(x, y) for x, y in zip(start, again.reset(), strict=True))
    assert not np.array_equal(start[0], first.reset().observation)
    assert all(np.array_equal(x, y) for x, y in zip(start, first.reset(seed=SEED), strict=True))


def test_arrays_are_reused_and_other_libraries_read_them_without_a_copy():
    env = made(TABULA_RASA)
    step = env.reset()
    later = env.step(env.sample())

    assert all(a is b for a, b in zip(step, later, strict=True))
    assert np.shares_memory(np.from_dlpack(step.observation), step.observation)


def test_random_actions_are_legal_and_all_of_them_occur():
    env = made(TABULA_RASA, 400)
    step = env.reset()
    seen = np.zeros_like(step.mask[0])
    for _ in range(20):
        actions = env.sample()
        assert step.mask[np.arange(env.count), actions].all()
        seen[actions] = True
        step = env.step(actions)
    assert seen.all()


# Results


def test_scores_and_winners_are_handed_out_once():
    env = made(TABULA_RASA)
    step, ended = env.reset(), 0
    for _ in range(2 * 48):
        step = env.step(env.sample())
        ended += step.done.sum()
        assert (step.scores[~step.done] == 0).all() and not step.winners[~step.done].any()
        assert (step.reward[step.done].sum(axis=1) == pytest.approx(0)) and step.winners[step.done].any(axis=1).all()
    assert ended == 2 * GAMES
    step = env.step([vector.IDLE] * GAMES)
    assert not step.done.any() and not step.scores.any()


def test_an_idle_game_stays_as_it_is():
    env = made(TABULA_RASA)
    step = env.reset()
    before, states = step.observation.copy(), [env.state(g) for g in range(GAMES)]
    actions = env.sample().copy()
    actions[1] = vector.IDLE
    step = env.step(actions)

    assert env.state(1) == states[1] and np.array_equal(step.observation[1], before[1])
    assert env.state(0) != states[0] and env.state(2) != states[2]


# Refusals


def test_an_illegal_action_names_its_game_and_clause_and_no_game_has_moved():
    env = made(TABULA_RASA)
    step = env.reset()
    states = [env.state(g) for g in range(GAMES)]
    actions = env.sample().copy()
    actions[2] = np.flatnonzero(~step.mask[2])[0]

    with pytest.raises(IllegalMove) as refusal:
        env.step(actions)

    assert refusal.value.clause == "TR-R5" and "game 2" in str(refusal.value)
    assert [env.state(g) for g in range(GAMES)] == states


@pytest.mark.parametrize("bad", [[50, 0, 0], [-2, 0, 0], [0, 0], [0.5, 0, 0], [[0, 0, 0]], "abc"])
def test_what_is_no_action_is_refused(bad: Any):
    env = made(TABULA_RASA)
    env.reset()
    with pytest.raises(BadOption):
        env.step(bad)


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(BadOption):
        made(TABULA_RASA).step([0] * GAMES)


@pytest.mark.parametrize(
    "given",
    [{"count": 0}, {"count": 1.5}, {"seats": 9}, {"device": "tpu"}, {"seed": "x"}, {"threads": 0}, {"ties": "dutch"}],
)
def test_a_bad_setting_is_refused_by_its_name(given: dict[str, Any]):
    with pytest.raises(BadOption) as refusal:
        vector.make("tabula-rasa", **{"count": 2, **given})
    assert refusal.value.name == next(iter(given))
    with pytest.raises(UnknownGame):
        vector.make("chess", 2)


# Single games


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_state_that_is_loaded_is_shown_and_comes_out_again(setup: Setup):
    env, table = made(setup), Table(setup, 77)
    env.reset()
    for _ in range(6):
        table.play(next(iter(table.legal())))
    others = env.state(0), env.state(2)
    step = env.step([vector.IDLE] * GAMES)

    env.load(1, table.state)

    assert env.state(1) == table.state and (env.state(0), env.state(2)) == others
    table.outcome = None
    table.check(step, 1)
    env.step(env.sample())


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_the_worlds_of_a_game_give_its_seat_the_same_row(setup: Setup):
    """Non-interference: what a row shows follows from the View of the seat to act."""
    env = made(setup)
    env.reset()
    for _ in range(7):
        env.step(env.sample())
    step = env.step([vector.IDLE] * GAMES)
    shown = [each[0].copy() for each in step]
    worlds = env.worlds(0, 4)
    truth = env.state(0)
    view = setup.game.view(truth, truth.turn)

    for world in worlds:
        assert setup.game.view(world, truth.turn) == view
        env.load(0, world)
        assert all(np.array_equal(now[0], then) for now, then in zip(step, shown, strict=True))
    assert any(world != truth for world in worlds)


def test_what_is_no_state_of_the_game_is_not_loaded():
    env = made(TABULA_RASA)
    for bad in (tabulae.game("hijinx").start(3), tabulae.game("tabula-rasa").start(2), None):
        with pytest.raises(BadOption):
            env.load(0, bad)
    with pytest.raises(BadOption):
        env.state(GAMES)


# Choices at the same time


def test_choices_made_at_the_same_time_have_a_row_each_and_settle_when_the_last_is_in():
    setup = next(each for each in PLAIN if each.game.name == "hijinx" and each.seats == 3)
    env = made(setup)
    step, game = env.reset(), setup.game
    while len(game.to_act(env.state(0))) < 3:
        step = env.step(env.sample())
    before = env.state(0)
    choices = []
    for seat in range(3):
        assert step.actor[0] == seat
        choices.append(np.flatnonzero(step.mask[0]).tolist())
        rows = []
        for action in choices[-1]:  # the next seat's row does not depend on what this one chose
            branch = made(setup)
            branch.load(0, env.state(0))
            if seat < 2:
                rows.append([each[0].copy() for each in branch.step([action, vector.IDLE, vector.IDLE])])
        assert all(np.array_equal(a, b) for row in rows for a, b in zip(row, rows[0], strict=True))
        assert env.state(0).hand == before.hand
        step = env.step([choices[-1][0], vector.IDLE, vector.IDLE])
    assert env.state(0).hand != before.hand


# Candidates


def test_the_candidates_of_palimpsest_are_its_quick_moves_each_described():
    setup = next(each for each in PLAIN if each.game.name == "palimpsest" and each.seats == 3)
    env, game = made(setup), setup.game
    step = env.reset()
    for _ in range(40):
        state = env.state(0)
        moves = list(Actions(game).legal(state, state.turn).values())
        assert env.moves(0) == moves
        assert step.mask[0].sum() == len(moves)
        assert (step.candidates[0, len(moves) :] == 0).all()
        assert step.candidates[0, : len(moves)].any(axis=1).all()
        step = env.step(env.sample())
    view = layout.pack(game.view(env.state(0), env.state(0).turn))[0]
    row = np.zeros_like(step.candidates[0, 0])
    game.kernel.write_move(view, env.moves(0)[0], row)
    assert np.array_equal(row, step.candidates[0, 0])


def test_a_place_beyond_the_list_is_refused():
    env = vector.make("palimpsest", 2, seed=SEED)
    step = env.reset()
    with pytest.raises(BadOption, match="no candidate"):
        env.step([0, int(step.mask[1].sum())])


def test_the_lists_are_as_long_as_those_of_the_adapters():
    encoding: Any = tabulae.game("palimpsest").encoding
    assert Actions(tabulae.game("palimpsest")).count == encoding.CANDIDATES
