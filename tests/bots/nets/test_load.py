"""Nets: what they are told, that they cannot peek, that compiled loops agree with NumPy, and which are refused."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

import numpy as np
import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.games.tabula_rasa.net import FURTHEST, REMEMBERED
from tabulae.bots.levels import bot
from tabulae.bots.net_knowledge import NumberedChoices
from tabulae.bots.nets.features import features, halvings_of, input_count_of, inputs_hash, net_knowledge
from tabulae.bots.nets.load import page_path, read_net, shipped_net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.core.dice import new_dice, roll
from tabulae.core.errors import BadOption
from tabulae.games.tabula_rasa.pieces import ESTATES, colour_estate, number_estate
from tabulae.games.tabula_rasa.rules import strengths
from tests.bots.nets.net_files import net_by_lot

TABULA_RASA, HIJINX = tabulae.game("tabula-rasa"), tabulae.game("hijinx")
TABLES = [(TABULA_RASA, 2), (TABULA_RASA, 3), (TABULA_RASA, 4), (HIJINX, 2), (HIJINX, 5)]
ENCODINGS = [(game, seats, False) for game, seats in TABLES] + [(TABULA_RASA, 2, True)]
encodings = pytest.mark.parametrize(
    ("game", "seats", "past"),
    ENCODINGS,
    ids=[f"{game.name} {seats}{' with the past' if past else ''}" for game, seats, past in ENCODINGS],
)


def decisions(game, seats, seed=0, most=60):
    """Views of seats with a choice, from one game by lot; each with the State it was taken from."""
    match, dice = tabulae.Match(game, seats, seed=seed), new_dice(seed)
    found = []
    while not match.over and len(found) < most:
        seat = match.to_act[0]
        moves = match.moves(seat)
        if len(moves) > 1:
            found.append((match.view(seat), match.state))
        match.play(seat, moves[roll(dice, len(moves))])
    return found


@pytest.fixture
def player(game, seats, past, tmp_path):
    return NetBot(game, 1, net=read_net(game, net_by_lot(game, seats, tmp_path, past)))


@encodings
def test_the_move_is_the_legal_one_that_numpy_finds_best(game, seats, past, player):
    knowledge = net_knowledge(game)
    assert isinstance(knowledge, NumberedChoices)
    for view, state in decisions(game, seats):
        logits, fair = player._net.forward(features(game, view, past))
        moves = game.moves(state, view.seat)
        worth = {move: logits[knowledge.choice_of(seats, view.seat, move)] for move in moves}

        assert worth[player.choose(view, Budget())] == pytest.approx(max(worth.values()), abs=1e-5)
        assert player.win_chance(view) == pytest.approx(fair[0], abs=1e-5)
        assert fair.sum() == pytest.approx(1)


@encodings
def test_hidden_cards_dealt_again_change_nothing(game, seats, past, player):
    for view, _ in decisions(game, seats)[::5]:
        for n in range(3):
            other = game.view(game.sample_world(view, new_dice(n)), view.seat)

            assert (features(game, other, past) == features(game, view, past)).all()
            assert player.choose(other, Budget()) == player.choose(view, Budget())
            assert player.win_chance(other) == player.win_chance(view)


@encodings
def test_what_a_net_is_told_fits_into_small_numbers_and_its_choices_are_numbered(game, seats, past):
    knowledge, many = net_knowledge(game), input_count_of(game, seats, past)
    assert isinstance(knowledge, NumberedChoices)

    assert len(halvings_of(game, seats, past)) == many
    for view, state in decisions(game, seats):
        out = np.zeros(many, np.int64)
        knowledge.write_inputs(view, out)
        moves = game.moves(state, view.seat)
        choices = {knowledge.choice_of(seats, view.seat, move) for move in moves}

        assert np.abs(out).max() <= 127
        assert len(choices) == len(moves)
        assert 0 <= min(choices) <= max(choices) < knowledge.CHOICES


# The past


def test_the_past_tells_the_last_choices_of_the_other_the_newest_first():
    match, chosen = tabulae.Match(TABULA_RASA, 2, seed=3, first=0), []
    for _ in range(13):
        seat = match.to_act[0]
        chosen.append((match.moves(seat)[0], match.state))
        match.play(seat, chosen[-1][0])
    past = features(TABULA_RASA, match.view(1), past=True)[input_count_of(TABULA_RASA, 2) :].reshape(
        REMEMBERED, 3, ESTATES
    )

    theirs = chosen[::-2]
    assert len(theirs) == 7
    for (went, instead, stood), (move, before) in zip(past, theirs, strict=False):
        passed_over = number_estate(move.knight) + colour_estate(move.knight) - move.place
        leads = [strengths(before, estate)[0] - strengths(before, estate)[1] for estate in range(ESTATES)]
        assert np.flatnonzero(went).tolist() == [move.place]
        assert np.flatnonzero(instead).tolist() == [passed_over]
        assert stood.tolist() == [max(-FURTHEST, min(FURTHEST, lead)) for lead in leads]
    assert not past[len(theirs) :].any()


def test_the_past_stands_behind_the_present_and_of_a_long_one_the_oldest_choices_are_left_out():
    present = input_count_of(TABULA_RASA, 2)
    for n, (view, _) in enumerate(decisions(TABULA_RASA, 2)):
        both = features(TABULA_RASA, view, past=True)

        assert (both[:present] == features(TABULA_RASA, view)).all()
        went = both[present:].reshape(REMEMBERED, 3, ESTATES)[:, 0].sum(-1)
        assert went.tolist() == [1 if k < (n + 1) // 2 else 0 for k in range(REMEMBERED)]


@pytest.mark.parametrize(("game", "seats"), [(TABULA_RASA, 3), (HIJINX, 2)], ids=["three seats", "another game"])
def test_where_nets_cannot_be_told_the_past_they_say_so(game, seats):
    with pytest.raises(BadOption, match="have no past features"):
        input_count_of(game, seats, past=True)


def test_a_temperature_draws_good_moves_more_often_and_the_same_again(tmp_path):
    net = read_net(TABULA_RASA, net_by_lot(TABULA_RASA, 2, tmp_path))
    (view, state), *_ = decisions(TABULA_RASA, 2)
    best = NetBot(TABULA_RASA, 0, net=net).choose(view, Budget())

    def drawn(temperature):
        return [NetBot(TABULA_RASA, seed, temperature, net).choose(view, Budget()) for seed in range(60)]

    assert set(drawn(1e-4)) == {best}
    assert drawn(1.0) == drawn(1.0)
    assert len(set(drawn(1.0))) > 3
    assert set(drawn(1.0)) <= set(TABULA_RASA.moves(state, view.seat))
    assert drawn(0.1).count(best) > drawn(1.0).count(best)


def test_the_word_net_takes_a_file(tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    (view, _), *_ = decisions(TABULA_RASA, 2)

    by_word = bot(TABULA_RASA, f"net={path}", 0).choose(view, Budget())

    assert by_word == NetBot(TABULA_RASA, 0, net=read_net(TABULA_RASA, path)).choose(view, Budget())


# Refusals


@pytest.mark.parametrize(
    "change",
    [
        {"format": "tabulae net 0"},
        {"game": "hijinx"},
        {"rules": 0},
        {"inputs_hash": "0" * 64},
        {"sha256": "0" * 64},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_net_that_does_not_fit_is_refused(change, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path, **change)

    with pytest.raises(BadOption, match="does not fit"):
        read_net(TABULA_RASA, path)


@pytest.mark.parametrize("past", [False, True], ids=["", "with the past"])
@pytest.mark.parametrize("key", ["width", "choices", "inputs", "critic"])
def test_weights_of_another_shape_are_refused(key, past, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path, past)
    page = json.loads(page_path(path).read_text())
    page["architecture"][key] += 1
    page_path(path).write_text(json.dumps(page))

    with pytest.raises(BadOption, match="does not fit"):
        read_net(TABULA_RASA, path)


@pytest.mark.parametrize("key", ["choices", "sides", "secrets", "width", "residual_layers"])
@pytest.mark.parametrize("value", [-1, 0, 9, "2", None])
def test_an_architecture_that_the_game_does_not_have_is_refused(key, value, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    page = json.loads(page_path(path).read_text())
    page["architecture"][key] = value
    page_path(path).write_text(json.dumps(page))

    with pytest.raises(BadOption, match="does not fit"):
        read_net(TABULA_RASA, path)


@pytest.mark.parametrize("more", [{"candidate": 3}, {"candidate": 3, "weighing": 4}])
def test_a_net_that_weighs_candidates_is_refused_where_moves_are_numbered(more, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    page = json.loads(page_path(path).read_text())
    page["architecture"] |= more
    page_path(path).write_text(json.dumps(page))

    with pytest.raises(BadOption, match="does not fit"):
        read_net(TABULA_RASA, path)


@pytest.mark.parametrize("key", ["seats", "tables", "architecture", "inputs_hash"])
@pytest.mark.parametrize("value", [None, 9, "2", ["2"], {}])
def test_a_page_that_does_not_tell_what_it_must_is_refused(key, value, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path, **{key: value})

    with pytest.raises(BadOption, match="does not fit"):
        read_net(TABULA_RASA, path)


def test_a_file_with_pickles_is_not_opened(tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    np.savez(path, **{"entry.weight": np.array([{"any": "object"}], dtype=object)}, allow_pickle=True)
    page = json.loads(page_path(path).read_text())
    page["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
    page_path(path).write_text(json.dumps(page))

    with pytest.raises(BadOption, match="cannot be read"):
        read_net(TABULA_RASA, path)


@pytest.mark.parametrize("text", ["", "[]", "{}", "no page", "\xff"])
def test_a_page_that_is_none_is_refused(text, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    page_path(path).write_bytes(text.encode("latin-1"))

    with pytest.raises(BadOption):
        read_net(TABULA_RASA, path)


@pytest.mark.parametrize("lost", ["npz", "json"])
def test_a_net_of_which_a_file_is_not_there_is_refused_and_the_file_named(lost, tmp_path):
    path = net_by_lot(TABULA_RASA, 2, tmp_path)
    path.with_suffix(f".{lost}").unlink()

    with pytest.raises(BadOption, match=f"-2.{lost} cannot be read"):
        bot(TABULA_RASA, f"net={path}", 0)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"ties": "french"})], ids=["seats", "options"])
def test_a_net_refuses_a_table_that_it_was_not_trained_for(seats, options, tmp_path):
    net = read_net(TABULA_RASA, net_by_lot(TABULA_RASA, 2, tmp_path))
    match = tabulae.Match(TABULA_RASA, seats, seed=1, **options)

    with pytest.raises(BadOption, match="net"):
        NetBot(TABULA_RASA, 0, net=net).choose(match.view(match.to_act[0]), Budget())


def test_a_hijinx_net_plays_matches_of_any_length_but_no_other_options(tmp_path):
    player = NetBot(HIJINX, 0, net=read_net(HIJINX, net_by_lot(HIJINX, 2, tmp_path)))
    others = [option for option in HIJINX.options if option.name != "rounds"]
    for rounds in ("1", "6"):
        match = tabulae.Match(HIJINX, 2, seed=1, rounds=rounds)
        player.choose(match.view(match.to_act[0]), Budget())
    match = tabulae.Match(HIJINX, 2, seed=1, **{others[0].name: others[0].variants(2)[0]})

    with pytest.raises(BadOption, match="not trained for these options"):
        player.choose(match.view(match.to_act[0]), Budget())


def test_a_game_without_nets_says_so():
    with pytest.raises(BadOption, match="no net was trained"):
        shipped_net(HIJINX, 6)
    with pytest.raises(BadOption, match="no net is known"):
        inputs_hash(replace(HIJINX, name="another"), 2)
