"""Nets for Palimpsest: which moves they weigh, that what they are told of each is true, that they cannot peek."""

from __future__ import annotations

import json

import numpy as np
import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.games.palimpsest import move_features as move_features_of
from tabulae.bots.games.palimpsest import net
from tabulae.bots.levels import bot
from tabulae.bots.nets.candidate_encoder import CandidateEncoder
from tabulae.bots.nets.features import features
from tabulae.bots.nets.load import page_path, read_net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.games.palimpsest.rules.scoring import rank_shows, score_table
from tabulae.games.palimpsest.state import LAY
from tests.bots.nets.net_files import net_by_lot

GAME = tabulae.game("palimpsest")
counts = pytest.mark.parametrize("seats", [2, 5])


def decisions(seats, most=40, seed=2, **options):
    """Each State with a choice, of one game of candidates by lot, its View, and what is told of it."""
    match, dice = tabulae.Match(GAME, seats, seed=seed, **options), new_dice(seed)
    encoder = CandidateEncoder(GAME, net, seats)
    for _ in range(most):
        if match.over:
            return
        seat = match.to_act[0]
        encoder.encode(match.view(seat))
        yield match.state, match.view(seat), encoder
        match.play(seat, encoder.move(roll(dice, encoder.encode(match.view(seat)))))


def moves_of(encoder):
    return [encoder.move(n) for n in range(encoder.count)]


@counts
def test_candidates_are_legal_moves_of_every_hand_card_and_all_decisions_after_a_lay(seats):
    for state, view, encoder in decisions(seats):
        moves = moves_of(encoder)

        assert len(set(moves)) == len(moves) <= net.MOST_CANDIDATES
        assert all(GAME.objection(state, view.seat, move) is None for move in moves)
        if state.phase == LAY:
            assert {move.card for move in moves} == set(cards_of(view.hand))
        elif len(moves) < net.MOST_CANDIDATES:
            assert set(moves) == set(GAME.quick_moves(state, view.seat))


def test_candidates_at_the_corners_of_what_was_looked_at_are_legal():
    for state, view, encoder in decisions(2, most=80, seed=52):
        if state.phase == LAY:
            assert all(GAME.objection(state, view.seat, move) is None for move in moves_of(encoder))


@pytest.mark.parametrize("turning", ["free", "quarter", "none"])
def test_what_was_kept_up_card_by_card_is_what_the_whole_table_shows_at_once(turning):
    kept = None
    for _, view, encoder in decisions(2, seed=4, turning=turning):
        kept = kept or encoder
        assert kept is encoder, "one that saw every table before"
        at_once = CandidateEncoder(GAME, net, 2)
        at_once.encode(view)

        assert moves_of(at_once) == moves_of(kept)
        assert (at_once.candidates == kept.candidates).all()


def test_candidates_turn_only_as_the_table_allows():
    def angles(turning):
        moves = [move for _, _, encoder in decisions(2, most=12, turning=turning) for move in moves_of(encoder)]
        return {move.angle for move in moves if move.kind == LAY}

    assert angles("none") == {0}
    assert angles("quarter") == {0, 90}
    assert angles("free") > {0, 90}


@counts
def test_what_is_told_of_a_candidate_is_what_it_does(seats):
    for state, view, encoder in decisions(seats, most=25):
        for n, move in list(enumerate(moves_of(encoder)))[::5]:
            row = encoder.candidates[n].astype(int)
            after = layout.copied(state)
            GAME.rules.play(after, view.seat, move)
            gained = [after.score[seat] - state.score[seat] for seat in range(seats)]
            hidden = [i for i in range(state.laid) if rank_shows(state, i) and not rank_shows(after, i)]
            if GAME.outcome(after) is None:
                turned = [gained[(view.seat + m) % seats] for m in range(seats)]
                assert row[move_features_of.GAINS : move_features_of.GAINS + seats].tolist() == turned
                assert row[move_features_of.HIDDEN] == len(hidden)
                if move.kind == LAY:  # the card just laid has no scribes yet
                    after.scribes[:] = layout.copied(state).scribes
                assert row[move_features_of.FINAL] == final_lead(after, view.seat)


def final_lead(state, seat):
    ended = layout.copied(state)
    score_table(ended)
    return ended.score[seat] - max(ended.score[other] for other in range(state.seats) if other != seat)


@counts
def test_numbers_are_small_and_have_their_halvings(seats):
    assert len(net.halvings(seats)) == net.inputs(seats)
    assert len(net.candidate_halvings()) == net.CANDIDATE_FEATURES
    for _, view, encoder in decisions(seats):
        assert (features(GAME, view) == encoder.inputs).all()
        assert np.abs(encoder.inputs).max() <= 127
        assert np.abs(encoder.candidates).max() <= 127


@pytest.fixture
def player(seats, tmp_path):
    return NetBot(GAME, 1, net=read_net(GAME, net_by_lot(GAME, seats, tmp_path)))


@counts
def test_the_move_is_the_candidate_that_numpy_finds_best(seats, player):
    for _, view, encoder in decisions(seats):
        rows = encoder.candidates[: encoder.count]
        logits, fair = player._net.forward(encoder.inputs, rows)
        worth = dict(zip(moves_of(encoder), logits, strict=True))

        assert worth[player.choose(view, Budget())] == pytest.approx(max(worth.values()), abs=1e-4)
        assert player.win_chance(view) == pytest.approx(fair[0], abs=1e-5)


@counts
def test_hidden_cards_dealt_again_change_nothing(seats, player):
    again = CandidateEncoder(GAME, net, seats)
    for _, view, encoder in list_every(4, decisions(seats)):
        other = GAME.view(GAME.sample_world(view, new_dice(7)), view.seat)
        again.encode(other)

        assert moves_of(again) == moves_of(encoder)
        assert (again.inputs == encoder.inputs).all()
        assert (again.candidates == encoder.candidates).all()
        assert player.choose(other, Budget()) == player.choose(view, Budget())
        assert player.win_chance(other) == player.win_chance(view)


def list_every(apart, found):
    return (each for n, each in enumerate(found) if n % apart == 0)


@pytest.mark.parametrize("seats", [2])
def test_a_temperature_draws_among_the_candidates(seats, player):
    _, view, encoder = next(decisions(seats))
    drawn = {NetBot(GAME, seed, 1.0, player._net).choose(view, Budget()) for seed in range(20)}

    assert len(drawn) > 3
    assert drawn <= set(moves_of(encoder))
    assert NetBot(GAME, 5, 1e-4, player._net).choose(view, Budget()) == player.choose(view, Budget())


def test_the_word_net_takes_a_file_and_plays_a_whole_game(tmp_path):
    path = net_by_lot(GAME, 2, tmp_path)
    players = [bot(GAME, f"net={path}", seat) for seat in range(2)]
    same_net = NetBot(GAME, 0, net=read_net(GAME, path))
    match = tabulae.Match(GAME, 2, seed=3)
    while not match.over:
        seat = match.to_act[0]
        move = players[seat].choose(match.view(seat), Budget())
        assert move == same_net.choose(match.view(seat), Budget())
        match.play(seat, move)


@pytest.mark.parametrize("key", ["candidate", "weighing", "inputs", "width"])
def test_weights_of_another_shape_are_refused(key, tmp_path):
    path = net_by_lot(GAME, 2, tmp_path)
    page = json.loads(page_path(path).read_text())
    page["architecture"][key] += 1
    page_path(path).write_text(json.dumps(page))

    with pytest.raises(BadOption, match="does not fit"):
        read_net(GAME, path)


@pytest.mark.parametrize(
    "change", [{"inputs_hash": "0" * 64}, {"rules": 0}, {"seats": 3}], ids=lambda it: next(iter(it))
)
def test_a_net_that_does_not_fit_is_refused(change, tmp_path):
    path = net_by_lot(GAME, 2, tmp_path, **change)

    with pytest.raises(BadOption, match="does not fit"):
        read_net(GAME, path)


def test_a_net_refuses_a_table_that_it_was_not_trained_for(tmp_path):
    player = NetBot(GAME, 0, net=read_net(GAME, net_by_lot(GAME, 2, tmp_path)))
    match = tabulae.Match(GAME, 2, seed=1, turning="none")

    with pytest.raises(BadOption, match="not trained for these options"):
        player.choose(match.view(match.to_act[0]), Budget())


def test_a_net_that_weighs_candidates_plays_no_lines():
    with pytest.raises(BadOption, match="scores candidates"):
        bot(GAME, "net:l0.05", 0)
