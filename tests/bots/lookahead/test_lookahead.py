"""A net that looks ahead: legal, repeatable, blind to hidden cards, and better than the net where that can be shown."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.bots.lookahead.lookahead import WITH_OPPONENT_MODEL, LookaheadBot, LookaheadConfig
from tabulae.bots.nets.load import read_net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption
from tests.bots.lookahead.test_rollouts import match_after
from tests.bots.nets.net_files import net_by_lot

GAME = tabulae.game("tabula-rasa")
QUICK = "grand:60:d2:w4:p0.01"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 21, 44])
def test_the_same_seed_finds_the_same_legal_move_and_hidden_cards_dealt_again_change_nothing(seats, choices):
    match = match_after(choices, seats)
    view = match.view(match.to_act[0])
    first = bot(GAME, QUICK, 3).choose(view, Budget())

    assert first in match.moves(view.seat)
    for n in range(3):
        other = GAME.view(GAME.sample_world(view, new_dice(n)), view.seat)
        assert bot(GAME, QUICK, 3).choose(other, Budget()) == first


@pytest.mark.parametrize("word", ["net={}", "net={}:t1", "net={}:l0.1", "grand={}:60:d2:w4:p0.01"])
def test_every_bot_with_a_net_that_is_told_the_past_is_as_blind(word, tmp_path):
    word = word.format(net_by_lot(GAME, 2, tmp_path, True))
    for choices in (0, 21, 44):
        match = match_after(choices)
        view = match.view(match.to_act[0])
        other = GAME.view(GAME.sample_world(view, new_dice(1)), view.seat)
        made = bot(GAME, word, 3).choose(view, Budget())

        assert made in match.moves(view.seat)
        assert bot(GAME, word, 3).choose(other, Budget()) == made


def test_a_strong_prior_leaves_the_choice_to_the_net():
    match = match_after(14)
    view = match.view(match.to_act[0])

    assert LookaheadBot(GAME, 1, LookaheadConfig(rollouts=16, depth=0, prior=1000.0)).choose(view, Budget()) == NetBot(
        GAME, 1
    ).choose(view, Budget())


def test_an_ending_that_is_solved_is_played_so():
    from tabulae.bots.endgame import endgame_values

    for seed in range(41, 47):
        match = match_after(seed)
        view = match.view(match.to_act[0])
        exact = endgame_values(GAME, view, 8)
        assert exact[LookaheadBot(GAME, 1, LookaheadConfig(rollouts=1, ending=8)).choose(view, Budget())] == max(
            exact.values()
        )


def test_a_table_without_a_net_is_refused():
    match = tabulae.Match(GAME, 2, seed=1, ties="french")

    with pytest.raises(BadOption):
        bot(GAME, "grand", 1).choose(match.view(match.to_act[0]), Budget())


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (2, {"ties": "french"})])
def test_grandmaster_looks_ahead_where_that_was_measured_and_is_master_elsewhere(seats, options):
    match = tabulae.Match(GAME, seats, seed=5, **options)
    view = match.view(match.to_act[0])
    budget = Budget(playouts=40)
    ahead = not options
    looking = LookaheadBot(GAME, 1, LookaheadConfig(), config_with_model=WITH_OPPONENT_MODEL)
    same = looking if ahead else bot(GAME, "master", 1)

    assert bot(GAME, "grandmaster", 1).choose(view, budget) == same.choose(view, budget)


def test_grandmaster_of_two_player_hijinx_has_the_rollouts_that_were_measured():
    game = tabulae.game("hijinx")
    match = tabulae.Match(game, 2, seed=5)
    for _ in range(6):
        view = match.view(match.to_act[0])
        move = bot(game, "grandmaster", 1).choose(view, Budget())

        assert move == bot(game, "grand:200:d6:p0.01", 1).choose(view, Budget())
        match.play(view.seat, move)


@pytest.mark.parametrize("seats", [3, 5])
def test_grandmaster_of_hijinx_with_more_players_is_master(seats):
    game = tabulae.game("hijinx")
    match = tabulae.Match(game, seats, seed=5)
    view, budget = match.view(match.to_act[0]), Budget(playouts=40)

    assert bot(game, "grandmaster", 1).choose(view, budget) == bot(game, "master", 1).choose(view, budget)


def test_redealt_hidden_cards_do_not_change_what_grandmaster_plays_in_hijinx():
    game = tabulae.game("hijinx")
    match = tabulae.Match(game, 2, seed=4)
    for _ in range(12):
        view, budget = match.view(match.to_act[0]), Budget(playouts=24)
        move = bot(game, "grandmaster", 3).choose(view, budget)
        for n in range(2):
            other = game.view(game.sample_world(view, new_dice(n)), view.seat)
            assert bot(game, "grandmaster", 3).choose(other, budget) == move
        match.play(view.seat, move)


@pytest.mark.parametrize(("seats", "knows"), [(2, True), (3, False), (4, False)])
def test_it_looks_ahead_in_another_way_where_a_net_tells_how_others_choose(seats, knows):
    match = match_after(20, seats)
    view = match.view(match.to_act[0])
    as_the_net = LookaheadConfig(rollouts=16, depth=0, prior=1000.0)
    against_it = LookaheadConfig(rollouts=16, depth=0, prior=-1000.0, moves=99)

    found = LookaheadBot(GAME, 1, against_it, config_with_model=as_the_net).choose(view, Budget())

    assert (found == NetBot(GAME, 1).choose(view, Budget())) == knows


def test_it_does_not_tell_by_a_net_for_other_options_how_others_choose(tmp_path):
    net = read_net(GAME, net_by_lot(GAME, 2, tmp_path, tables=[{}, {"ties": "french"}]))
    ahead, as_the_net = LookaheadConfig(rollouts=16, depth=0, prior=0.0, moves=99), LookaheadConfig(rollouts=1, moves=1)
    player = LookaheadBot(GAME, 1, ahead, net, config_with_model=as_the_net)
    here, elsewhere = (
        tabulae.Match(GAME, 2, seed=1, first=0, **options).view(0) for options in ({}, {"ties": "french"})
    )

    found = [player.choose(view, Budget()) for view in (here, elsewhere, here)]

    alone, usual = NetBot(GAME, 1, net=net), LookaheadBot(GAME, 1, ahead, net)
    assert found == [each.choose(view, Budget()) for each, view in ((alone, here), (usual, elsewhere), (alone, here))]
    assert found[1] != alone.choose(elsewhere, Budget())


def test_it_looks_ahead_in_hijinx_too_where_nobody_looks_back():
    game = tabulae.game("hijinx")
    match = tabulae.Match(game, 2, seed=2)
    for _ in range(30):
        view = match.view(match.to_act[-1])
        move = bot(game, "grand:8:d1", 3).choose(view, Budget())
        other = game.view(game.sample_world(view, new_dice(1)), view.seat)
        assert bot(game, "grand:8:d1", 3).choose(other, Budget()) == move
        match.play(view.seat, move)

    for word in ("grand:8:w4", "grand:8:f4"):
        with pytest.raises(BadOption, match="look back"):
            bot(game, word, 3)


def test_until_its_start_it_plays_as_the_net_does_and_then_looks_ahead():
    match = tabulae.Match(GAME, 2, seed=5)
    late, always, net = (bot(GAME, word, 3) for word in ("grand:64:f40", "grand:64", "net"))
    while not match.over:
        view = match.view(match.to_act[0])
        move = late.choose(view, Budget())
        assert move == (net if view.plays < 40 else always).choose(view, Budget())
        match.play(view.seat, move)
