"""Search in Palimpsest: moves that widen, worlds that fit, and nothing that depends on what is hidden."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.games.palimpsest import search as knowledge
from tabulae.bots.games.palimpsest.heuristic_value import WEIGHTS, add_values, expected_score
from tabulae.bots.games.palimpsest.policy import MOST_LISTED, MOST_REQUIRED
from tabulae.bots.games.palimpsest.scribe_value import standing, turns_to_go
from tabulae.bots.levels import bot
from tabulae.bots.search.engine import Settings, engine_of
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.seat import CHANCE, NOBODY
from tabulae.games.palimpsest.rules.scoring import points_on, rank_of
from tabulae.games.palimpsest.state import LAY, PLACE
from tests.helpers.sampling import sample

GAME = tabulae.game("palimpsest")
ENGINE = engine_of(GAME)
LEVELS = ("novice", "casual", "club:10", "strong:20", "master:20")
SETTINGS = (
    {},
    {"deck": "extended", "crowns": "rank10", "touch": "overlap"},
    {"deck": "extended", "turning": "quarter", "rank_visible": "both", "ending": "equal-turns"},
    {"deck": "basic", "turning": "none", "ending": "play-out"},
)


def positions(seats: int, seed: int, decisions: int, level: str = "thumb", **options: str):
    """The Match at each of so many decisions of a game between players of one level; then it goes on."""
    match = tabulae.Match(GAME, seats, seed=seed, **options)
    player = bot(GAME, level, seed)
    for _ in range(decisions):
        if match.over:
            return
        yield match
        match.play(match.to_act[0], player.choose(match.view(match.to_act[0]), Budget()))


def position(seats: int, seed: int, decisions: int, **options: str) -> tabulae.Match:
    *_, match = positions(seats, seed, decisions, **options)
    return match


def study(state, seat: int, playouts: int = 60, seed: int = 1, **settings):
    return ENGINE.search(GAME.view(state, seat), Budget(playouts=playouts), seed, Settings(**settings))


# Players


@pytest.mark.parametrize("level", [*LEVELS, "flat:20", "ismcts:30:r2:s2:o3"])
def test_the_same_seed_and_budget_give_the_same_move(level):
    match = position(3, 5, 12)
    view = match.view(match.to_act[0])

    first, second = (bot(GAME, level, 4).choose(view, Budget()) for _ in range(2))

    assert first == second


@pytest.mark.parametrize("level", sample(LEVELS, 2))
def test_a_whole_game_comes_to_its_end(level):
    *_, match = positions(2, 3, 400, level)

    assert match.over


@pytest.mark.parametrize("options", sample(SETTINGS, 2), ids=str)
def test_a_game_with_any_options_comes_to_its_end(options):
    *_, match = positions(3, 4, 400, "strong:20", **options)

    assert match.over


# Honesty


@pytest.mark.parametrize("seats", GAME.seats)
def test_hidden_cards_dealt_again_change_nothing(seats):
    for n, match in enumerate(positions(seats, seats, 14)):
        seat = match.to_act[0]
        other = GAME.sample_world(match.view(seat), new_dice(n))

        assert study(match.state, seat) == study(other, seat)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_redealt_world_looks_the_same_to_the_seat(seats):
    match = position(seats, 2, 15)
    seat = match.to_act[0]
    view = match.view(seat)
    state = layout.copied(match.state)
    hands = set()
    for n in range(20):
        knowledge.redeal(view, new_dice(n), state)
        seen = GAME.view(state, seat)
        hands.add(state.hand[1 - seat])

        assert (seen.hand, seen.hand_size, seen.deck_size) == (view.hand, view.hand_size, view.deck_size)
        assert sum(state.hand) + state.stock == sum(match.state.hand) + match.state.stock
    assert len(hands) > 15


def moved_on(state):
    """The same table with everybody one seat further on."""
    after = layout.copied(state)

    def moved(row):
        seats = list(row[: state.seats])
        return [*seats[-1:], *seats[:-1], *row[state.seats :]]

    after.hand, after.left, after.score = moved(state.hand), moved(state.left), moved(state.score)
    after.scribes = [moved(row) for row in state.scribes]
    after.arrived = [moved(row) for row in state.arrived]
    for name in ("first", "turn", "actor"):
        setattr(after, name, (getattr(state, name) + 1) % state.seats)
    return after


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_seats_change_places_and_the_answer_with_them(seats):
    for match in positions(seats, 11, 12):
        state, seat = match.state, match.to_act[0]
        one = study(state, seat, 240, even=True)
        other = study(moved_on(state), (seat + 1) % seats, 240, even=True)

        values = {found.move: found.value for found in other.moves}
        assert len(values) == len(one.moves)
        for found in one.moves:
            move = found.move._replace(seat=(found.move.seat + 1) % seats) if found.move.seat >= 0 else found.move
            assert found.value == pytest.approx(values[move], abs=0.15)
        for each in range(seats):
            assert one.values[each] == pytest.approx(other.values[(each + 1) % seats], abs=0.1)


# The tree


def test_every_move_that_search_looks_at_is_legal():
    for match in positions(3, 8, 25):
        seat = match.to_act[0]
        for found in study(match.state, seat, 100).moves:
            assert GAME.objection(match.state, seat, found.move) is None


def test_every_decision_after_a_lay_is_looked_at():
    for match in positions(2, 4, 30):
        if match.state.phase != LAY:
            seat = match.to_act[0]
            assert {found.move for found in study(match.state, seat, 200, even=True).moves} == set(match.moves(seat))


def test_the_root_widens_with_the_visits_and_an_even_one_compares_a_few():
    match = position(2, 6, 12)
    while match.state.phase != LAY:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.to_act[0]

    few, many = (len(study(match.state, seat, playouts).moves) for playouts in (16, 1600))
    even = study(match.state, seat, 120, even=True)

    assert 4 < few < many <= MOST_LISTED - MOST_REQUIRED
    assert len(even.moves) == knowledge.MOST_EVEN
    assert {found.visits for found in even.moves} == {120 // knowledge.MOST_EVEN}


def test_a_move_asked_for_is_looked_at_wherever_it_lies():
    match = position(2, 6, 10)
    while match.state.phase != LAY:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.to_act[0]
    view, required = match.view(seat), match.moves(seat)[-1]

    even = Settings(even=True)
    answers = [ENGINE.search(view, Budget(playouts=130), 1, even, also).moves for also in ((), (required,))]

    assert {found.move for found in answers[1]} == {found.move for found in answers[0]} | {required}


def test_search_of_another_seats_turn_gives_every_seat_a_chance():
    match = position(3, 9, 10)
    watching = (match.to_act[0] + 1) % 3
    findings = study(match.state, watching, 100, margin=0.0)

    assert sum(findings.values) == pytest.approx(1)
    assert min(findings.values[:3]) > 0


def test_a_last_scribe_that_wins_is_placed_where_it_wins():
    """With one scribe left the game ends, and what each card brings then is exact."""
    for match in positions(2, 4, 60):
        seat = match.to_act[0]
        if match.state.phase != PLACE:
            continue
        state = layout.copied(match.state)
        state.owed = state.left[seat] = 1
        state.score[:2] = [10, 10]
        shares = {}
        for move in match.moves(seat):
            end = GAME.play(state, seat, move)
            end = GAME.play(end, CHANCE, GAME.moves(end, CHANCE)[0])
            shares[move] = GAME.outcome(end).share(seat)

        assert shares[study(state, seat, 100).best.move] == max(shares.values())


# What a table is worth


def test_what_a_seat_has_of_a_rank_agrees_with_the_rules():
    for match in positions(4, 3, 40):
        state = match.state
        for i in range(state.laid):
            rank = rank_of(state, state.card[i])
            for seat in range(state.seats) if rank else ():
                assert rank * standing(state, i, seat, NOBODY, 0, 0.0) == pytest.approx(points_on(state, i, seat))


@pytest.mark.parametrize("margin", [0.0, 0.5])
def test_chances_favour_who_has_more_points_and_add_up_to_one(margin):
    weights = np.array(WEIGHTS, np.float32)
    for match in positions(3, 3, 20):
        state = match.state
        values, points = [0.0] * knowledge.MOST_SIDES, [0.0] * knowledge.MOST_SIDES
        add_values(state, points, margin, weights, values)
        turns = turns_to_go(state)
        hopes = [expected_score(state, seat, turns, weights) for seat in range(3)]

        assert values.index(max(values)) == hopes.index(max(hopes))
        if margin == 0.0:
            assert sum(values) == pytest.approx(1)


def test_a_finished_game_is_shared_by_its_winners():
    state = GAME.start(3)
    state.turn = NOBODY
    state.score[:3] = [7, 9, 9]
    values, points = [0.0] * knowledge.MOST_SIDES, [0.0] * knowledge.MOST_SIDES
    add_values(state, points, 0.0, np.array(WEIGHTS, np.float32), values)

    assert values[:3] == pytest.approx([0.0, 0.5, 0.5], abs=1e-6)


def test_scribes_are_placed_in_one_order_below_the_root():
    """Two ways to the same scribes would share the visits between them."""
    notes = SimpleNamespace(floor=0)
    for match in positions(2, 4, 40):
        if match.state.phase == PLACE and match.state.owed > 1:
            for ordered in (True, False):
                after = layout.copied(match.state)
                move = match.moves(match.to_act[0])[-1]
                knowledge.apply_choice(after, GAME.encoding.action_of(move), notes, ordered, new_dice(1))
                assert notes.floor == (after.place[move.card] if ordered else 0)
