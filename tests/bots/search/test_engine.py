"""Search: repeatable, blind to hidden cards, and fair to colours and seats."""

from __future__ import annotations

from itertools import count

import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.search.engine import Engine, Settings, engine_of
from tabulae.bots.search.search_bot import SearchBot
from tabulae.core import layout
from tabulae.core.cardset import lowest, size
from tabulae.core.dice import new_dice
from tabulae.games.tabula_rasa.pieces import KINDS, VALUES, copies, with_knight
from tabulae.games.tabula_rasa.rules import standing_at
from tests.bots.games.tabula_rasa.test_search import GAME, match_after

ENGINE = engine_of(GAME)


def recoloured(knights: int, order: list[int]) -> int:
    changed = 0
    for knight in range(KINDS):
        for _ in range(copies(knights, knight)):
            changed = with_knight(changed, order[knight // VALUES] * VALUES + knight % VALUES)
    return changed


@pytest.mark.parametrize("streams", [1, 2])
def test_the_same_seed_and_budget_give_the_same_findings(streams):
    view = match_after(5).view(match_after(5).to_act[0])
    settings = Settings(streams=streams)

    first, second = (ENGINE.search(view, Budget(playouts=500), 3, settings) for _ in range(2))

    assert first == second
    assert first.iterations == 500 == sum(found.visits for found in first.moves)


def test_two_seeds_search_differently():
    match = match_after(5)
    view = match.view(match.to_act[0])

    one, other = (ENGINE.search(view, Budget(playouts=500), seed, Settings()) for seed in (1, 2))

    assert one != other


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plays", [3, 30, 44])
def test_hidden_cards_dealt_again_change_nothing(seats, plays):
    match = match_after(plays, seats)
    seat = match.to_act[0]
    other = GAME.sample_world(match.view(seat), new_dice(77))

    assert layout.plain(other) != layout.plain(match.state)
    answers = [
        ENGINE.search(GAME.view(world, seat), Budget(playouts=300), 1, Settings()) for world in (match.state, other)
    ]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_found(seats):
    match = match_after(10, seats)
    seat = match.to_act[0]

    findings = ENGINE.search(match.view(seat), Budget(playouts=200), 1, Settings())

    assert sorted(found.move for found in findings.moves) == sorted(match.moves(seat))
    assert findings.best.move in match.moves(seat)


def test_permuted_colours_permute_the_values():
    match = match_after(13)
    seat = match.to_act[0]
    view = match.view(seat)
    order = [3, 0, 4, 1, 2]
    other = match.view(seat)
    other.hand = recoloured(view.hand, order)
    other.posted = [[recoloured(knights, order) for knights in row] for row in view.posted]
    settings = Settings(even=True, deep=False)

    answers = {found.move: found.value for found in ENGINE.search(view, Budget(playouts=60_000), 1, settings).moves}
    turned = {found.move: found.value for found in ENGINE.search(other, Budget(playouts=60_000), 2, settings).moves}

    for move, value in answers.items():
        knight = order[move.knight // VALUES] * VALUES + move.knight % VALUES
        place = move.place if move.place < 5 else 5 + order[move.place - 5]
        assert turned[move._replace(knight=knight, place=place)] == pytest.approx(value, abs=0.02)


def test_seats_change_places_and_the_values_with_them():
    match = match_after(12)
    view = match.view(match.to_act[0])
    other = match.view(match.to_act[0])
    for name in ("seat", "first", "turn", "taker"):
        setattr(other, name, 1 - getattr(view, name))
    other.hand_size = [view.hand_size[1], view.hand_size[0], 0, 0]
    other.posted = [view.posted[1], view.posted[0], *view.posted[2:]]
    settings = Settings(even=True, deep=False)

    answers, turned = (ENGINE.search(each, Budget(playouts=60_000), 1, settings).moves for each in (view, other))

    assert [found.move for found in answers] == [found.move for found in turned]
    assert [found.value for found in answers] == pytest.approx([found.value for found in turned], abs=0.02)


def test_an_even_root_gives_every_move_the_same_number_of_tries():
    match = match_after(10)

    findings = ENGINE.search(match.view(match.to_act[0]), Budget(playouts=1000), 1, Settings(even=True))

    visits = [found.visits for found in findings.moves]
    assert max(visits) - min(visits) <= 1


def test_the_values_of_all_sides_add_up_to_one():
    match = match_after(10, seats=3)

    findings = ENGINE.search(match.view(match.to_act[0]), Budget(playouts=500), 1, Settings(margin=0.0))

    assert sum(findings.values) == pytest.approx(1.0)


def test_a_winning_last_move_is_found():
    """With one card left, the value of each home is exact: the better one is taken."""
    for seed in range(20):
        match = match_after(47, seed=seed)
        seat = match.to_act[0]
        chosen = SearchBot(GAME, 1, Settings(), Budget(playouts=50)).choose(match.view(seat), Budget())
        shares = {}
        for move in match.moves(seat):
            end = tabulae.Record.read(match.record.text()).replay()
            end.play(seat, move)
            shares[move] = end.outcome.share(seat)
        assert shares[chosen] == max(shares.values())


def test_a_budget_in_time_ends_at_the_first_look_at_the_clock_after_it(monkeypatch):
    """The clock goes on by ten milliseconds whenever it is looked at."""
    match = match_after(1)
    looks = count()
    monkeypatch.setattr(ENGINE, "clock", lambda: next(looks) / 100)

    findings = ENGINE.search(match.view(match.to_act[0]), Budget(milliseconds=30), 1, Settings())

    assert next(looks) == 4  # one sets the deadline, the third after it has reached it
    assert findings.iterations == 3 * ENGINE.method.iterations_between_clock_checks


def test_whichever_limit_comes_first_ends_the_search(monkeypatch):
    match = match_after(1)
    view = match.view(match.to_act[0])
    monkeypatch.setattr(ENGINE, "clock", lambda: 0.0)

    findings = ENGINE.search(view, Budget(playouts=2500, milliseconds=30), 1, Settings(streams=2))

    assert findings.iterations == 2500


def a_judge(s, spare, dice, margin, weights, values):
    """Thinks well of whoever has more cards at the estate that its mind names."""
    estate = standing_at(int(weights[0]))
    values[0] += 1.0 if size(s.posted[0][1] & estate) > size(s.posted[1][1] & estate) else 0.0


def the_lowest(s, fresh, dice, weights):
    return lowest(fresh)


def test_a_net_may_judge_leaves_and_say_what_to_try_first():
    import numpy as np

    match = tabulae.Match(GAME, 2, seed=3, first=0)
    view = match.view(0)
    knight = min(move.knight for move in match.moves(0))
    colour = 5 + knight // VALUES
    engine = Engine(GAME, np.array([colour], np.float32), rollout=a_judge, choose_untried=the_lowest)

    one = engine.search(view, Budget(playouts=1), 1, Settings())
    many = engine.search(view, Budget(playouts=400), 1, Settings())

    assert [found.move.knight for found in one.moves] == [knight]
    assert many.best.move.place == colour
    assert many.best.value == max(found.value for found in many.moves)
