"""Search in Hijinx: hidden gifts, worlds that fit, and the worth of a score in the match."""

from __future__ import annotations

import numpy as np
import pytest

import tabulae
from tabulae.bots.analysis.hints import DEPTHS, hint
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, review
from tabulae.bots.bot import Budget
from tabulae.bots.games.hijinx import search as knowledge
from tabulae.bots.levels import bot
from tabulae.bots.search.engine import Engine, Settings, engine_of
from tabulae.core import layout
from tabulae.core.cardset import size
from tabulae.core.dice import new_dice, roll
from tabulae.core.game import LANGUAGES
from tabulae.core.seat import NOBODY
from tabulae.games.hijinx.pieces import sevens_on
from tabulae.games.hijinx.state import DUMP, DUMPING, SWAP

GAME = tabulae.game("hijinx")
ENGINE = engine_of(GAME)


def positions(seats: int, seed: int, wanted: int | None = None, most: int = 400):
    """Matches at decisions of a game played at random; only in one phase if that is asked for."""
    match, dice = tabulae.Match(GAME, seats, seed=seed), new_dice(seed)
    for _ in range(most):
        if match.over:
            return
        if wanted is None or match.state.phase == wanted:
            yield match
        seat = match.to_act[roll(dice, len(match.to_act))]
        moves = match.moves(seat)
        match.play(seat, moves[roll(dice, len(moves))])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_move_is_found_and_no_other(seats):
    for n, match in enumerate(positions(seats, seed=seats, most=60)):
        for seat in match.to_act:
            findings = ENGINE.search(match.view(seat), Budget(playouts=80), n, Settings())
            moves = match.moves(seat)
            assert {found.move for found in findings.moves} <= set(moves)
            if len(moves) <= 20:
                assert {found.move for found in findings.moves} == set(moves)
            assert sum(found.visits for found in findings.moves) == 80


@pytest.mark.parametrize("phase", [SWAP, DUMPING])
def test_each_seat_searches_its_own_secret_choice(phase):
    match = next(positions(4, 3, phase))
    for seat in match.to_act:
        findings = ENGINE.search(match.view(seat), Budget(playouts=200), 1, Settings())
        assert findings.best.move in match.moves(seat)


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_dealt_again_change_nothing(seats):
    for n, match in enumerate(positions(seats, seed=seats + 10, most=40)):
        seat = match.to_act[0]
        other = GAME.sample_world(match.view(seat), new_dice(n))
        answers = [ENGINE.search(GAME.view(s, seat), Budget(playouts=60), 1, Settings()) for s in (match.state, other)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_seats_change_places_and_the_values_with_them(seats):
    """Everything is dealt and played alike, from one seat further on."""
    here, there = (tabulae.Match(GAME, seats, seed=6, first=first) for first in (0, 1))
    settings = Settings(even=True)

    def further(move):
        return move._replace(place=(move.place + 1) % seats) if move.kind == DUMP else move

    for _ in range(6):
        seat = here.to_act[0]
        moved = (seat + 1) % seats
        answers = ENGINE.search(here.view(seat), Budget(playouts=3000), 1, settings)
        turned = ENGINE.search(there.view(moved), Budget(playouts=3000), 2, settings)
        values = {found.move: found.value for found in turned.moves}

        assert there.to_act[0] == moved and len(values) == len(answers.moves)
        for found in answers.moves:
            assert found.value == pytest.approx(values[further(found.move)], abs=0.08)
        for each in range(seats):
            assert answers.values[each] == pytest.approx(turned.values[(each + 1) % seats], abs=0.04)
        move = here.moves(seat)[0]
        here.play(seat, move)
        there.play(moved, further(move))


def test_what_a_seat_cannot_see_has_one_label():
    match = next(positions(3, 3, SWAP))
    state, giver = match.state, match.to_act[0]
    viewer = next(seat for seat in match.to_act if seat != giver)
    moves = match.moves(giver)

    assert len({knowledge.label(state, giver, move, viewer) for move in moves}) == 1
    assert len({knowledge.label(state, giver, move, giver) for move in moves}) == len(moves)


def test_a_label_of_the_own_move_is_the_move():
    for match in positions(3, 1, most=80):
        for seat in match.to_act:
            for move in match.moves(seat):
                seen = knowledge.label(match.state, seat, move, seat)
                assert knowledge.move_of_choice(seen) == move
                assert knowledge.own_action(seat, seen) == GAME.encoding.action_of(move)


def shares(totals: list[int], rounds_left: int) -> list[float]:
    state = GAME.start(len(totals))
    state.total[: len(totals)] = totals
    state.round = state.rounds + 1 - rounds_left
    state.turn = NOBODY if rounds_left == 0 else state.turn
    values = [0.0] * knowledge.MOST_SIDES
    knowledge.add_shares(state, 1.0, values)
    return values


def test_the_worth_of_a_score_depends_on_the_rounds_to_come():
    assert shares([10, 30], 0) == [1.0, 0.0, 0.0, 0.0, 0.0]
    assert shares([10, 10, 30], 0)[:3] == [0.5, 0.5, 0.0]
    assert shares([10, 30], 1)[0] > shares([10, 30], 5)[0] > 0.5
    assert sum(shares([5, 80, 3, 40, 9], 2)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_worth_of_a_score_is_what_came_of_it(seats):
    """Matches of simple players: who leads after three rounds wins as often as W says, within what chance does."""
    answers, taken, dice = [], [], new_dice(seats)
    for _ in range(150):
        state = GAME.start(seats, first=0)
        while state.turn != NOBODY:
            root = layout.copied(state)
            knowledge.rollout(state, root, dice, 0.0, None, [0.0] * knowledge.MOST_SIDES)
            if state.round == 3:
                leader = state.total.index(min(state.total[:seats]))
                answers.append(shares(state.total[:seats], 3)[leader])
        taken.append(state.total[leader] == min(state.total[:seats]))

    assert sum(answers) / len(answers) == pytest.approx(sum(taken) / len(taken), abs=0.11)


def test_who_drew_is_believed_to_have_had_nothing_to_play():
    """Hands that would have made a seven on the card that was declined are dealt more seldom, and not never."""
    match = next(match for match in positions(2, 6) if match.view(match.to_act[0]).declined[1 - match.to_act[0]] >= 0)
    seat = match.to_act[0]
    view, dice, state = match.view(seat), new_dice(1), layout.copied(match.state)
    with_seven = []
    for deal in (knowledge.redeal, knowledge.redeal_evenly):
        hands = []
        for _ in range(400):
            deal(view, dice, state)
            hands.append(bool(state.hand[1 - seat] & sevens_on(view.declined[1 - seat])))
            assert GAME.view(state, seat).hand_size == view.hand_size
        with_seven.append(sum(hands))

    assert 0 < with_seven[0] < 0.6 * with_seven[1]


def a_judge(s, root, dice, margin, weights, values):
    """Thinks well of whoever holds fewer cards, as far as its mind says."""
    for seat in range(s.seats):
        values[seat] += weights[0] / (1 + size(s.hand[seat]))


def the_last(s, seat, fresh, dice, weights):
    k = 0
    while fresh >> k + 1:
        k += 1
    return k


def test_a_net_may_judge_leaves_and_say_what_to_try_first():
    match = next(match for match in positions(2, 5) if len(match.moves(match.to_act[0])) > 2)
    seat = match.to_act[0]
    engine = Engine(GAME, np.array([0.5], np.float32), rollout=a_judge, choose_untried=the_last)

    one = engine.search(match.view(seat), Budget(playouts=1), 1, Settings())
    many = engine.search(match.view(seat), Budget(playouts=300), 1, Settings())

    assert [found.move for found in one.moves] == [match.moves(seat)[-1]]
    assert 0 < many.values[seat] <= 0.5


def test_a_playout_ends_the_round_and_shares_are_whole():
    for match in positions(3, 5, most=30):
        state = match.state
        spare = layout.copied(state)
        values = [0.0] * knowledge.MOST_SIDES
        knowledge.rollout(spare, state, new_dice(1), 0.0, None, values)
        assert knowledge.is_over(spare, state)
        assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_hints_do_not_peek_in_any_language(depth, lang):
    for n, match in enumerate(positions(3, seed=21, most=25)):
        seat = match.to_act[0]
        other = GAME.sample_world(match.view(seat), new_dice(n))
        answers, again = (
            hint(GAME, GAME.view(state, seat), depth, match.names, lang, effort=10) for state in (match.state, other)
        )
        assert answers == again
        assert answers.lines and all("{" not in line for line in answers.lines)


def test_a_review_of_hijinx_adds_up():
    match = tabulae.Match(GAME, 3, seed=4, rounds=2)
    player = bot(GAME, "thumb", 1)
    while not match.over:
        for seat in match.to_act:
            match.play(seat, player.choose(match.view(seat), Budget()))

    for story in review(match.record, effort=10).stories:
        assert story.start + sum(story.sum_of(cause) for cause in (LUCK, OWN, OTHERS)) == pytest.approx(story.result)
