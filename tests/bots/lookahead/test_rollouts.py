"""Lines of play by a net: their worlds, their ends, the critic's judgement, and what the past tells of a world."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.games.tabula_rasa import net as tabula_rasa_net
from tabulae.bots.games.tabula_rasa.history import choice_of_decision, count_decisions, rewind, seat_of_decision
from tabulae.bots.lookahead.move_values import net_move_values, net_win_chance
from tabulae.bots.lookahead.rollout_kernels import NO_MOVE, sample_choice
from tabulae.bots.lookahead.rollouts import NOISE, OPPONENT, THE_NET, Rollouts
from tabulae.bots.nets.features import features, net_knowledge
from tabulae.bots.nets.load import OPPONENT_MODEL, read_net, shipped_net, shipped_net_or_none
from tabulae.bots.nets.net_bot import NetBot
from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice, roll, toss
from tabulae.core.errors import BadOption
from tests.bots.nets.net_files import net_by_lot

GAME = tabulae.game("tabula-rasa")
KNOWLEDGE = tabula_rasa_net
TO_THE_END = 60  # choices


def match_after(choices, seats=2):
    """A game by lot up to the first choice between several moves from there on."""
    match, dice = tabulae.Match(GAME, seats, seed=choices), new_dice(choices)
    while choices > 0 or len(match.moves(match.to_act[0])) < 2:
        moves = match.moves(match.to_act[0])
        match.play(match.to_act[0], moves[roll(dice, len(moves))])
        choices -= 1
    return match


def all_moves(match):
    return np.arange(len(match.moves(match.to_act[0])))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_can_be_taken_back_to_any_of_its_choices(seats):
    match, dice, before, chosen = tabulae.Match(GAME, seats, seed=seats), new_dice(1), [], []
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        move = moves[roll(dice, len(moves))]
        before.append(match.state)
        chosen.append((seat, KNOWLEDGE.choice_of(seats, seat, move)))
        match.play(seat, move)
    last = match.state

    assert count_decisions(last) == len(before)
    assert [(seat_of_decision(last, n), choice_of_decision(last, n)) for n in range(len(before))] == chosen
    for n, state in enumerate(before):
        earlier = GAME.State()
        rewind(last, n, earlier)
        assert earlier == state


def after_each_move(match):
    """The State before the next choice, and what whoever makes it does not see; chance by the dice of the line."""
    for move in match.moves(match.to_act[0]):
        after, dice = match.state, Dice(toss(new_dice(1)))
        GAME.rules.play(after, match.to_act[0], move)
        while after.turn < 0:
            number = roll(dice, GAME.rules.count_moves(after, after.turn))
            GAME.rules.play(after, after.turn, GAME.rules.nth_move(after, after.turn, number))
        secrets = np.zeros(KNOWLEDGE.secrets(match.seats), np.float32)
        KNOWLEDGE.write_secrets(after, after.turn, secrets)
        yield after, secrets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_without_steps_is_worth_what_the_critic_says_of_the_world_after_the_move(seats):
    match = match_after(9, seats)
    seat, net = match.to_act[0], shipped_net(GAME, seats)
    worlds = layout.pack(match.state)

    found = Rollouts(GAME, net).move_values(worlds, seat, all_moves(match), new_dice(1), 0, 0.0)

    for n, (after, secrets) in enumerate(after_each_move(match)):
        h = net.trunk(features(GAME, GAME.view(after, after.turn)).astype(np.float32))
        sides = net.page["architecture"]["sides"]
        own = GAME.rules.side_of(seats, seat) - GAME.rules.side_of(seats, after.turn)
        assert found[0, n] == pytest.approx(net.critic_value(h, secrets)[own % sides], abs=1e-4)


@pytest.mark.parametrize("seats", [2, 3])
def test_lines_played_to_the_end_are_won_drawn_or_lost_and_the_same_dice_play_them_alike(seats, tmp_path):
    net = read_net(GAME, net_by_lot(GAME, seats, tmp_path))
    match = match_after(12, seats)
    seat = match.to_act[0]
    rollouts = Rollouts(GAME, net)
    worlds = rollouts.sample_worlds(layout.pack(match.view(seat)), 4, new_dice(2))
    ends = {1 / n for n in range(1, seats + 1)} | {0.0}

    one, two = (rollouts.move_values(worlds, seat, all_moves(match), new_dice(3), 1000, 1.0) for _ in range(2))

    assert (one == two).all() and one.shape == (4, len(all_moves(match)))
    assert set(one.ravel()) <= ends and one.std() > 0


def test_a_net_without_its_critic_plays_no_lines():
    hijinx = tabulae.game("hijinx")

    with pytest.raises(BadOption, match="without its critic"):
        Rollouts(hijinx, shipped_net(hijinx, 5))


def test_worlds_look_the_same_to_the_seat_and_differ():
    match = match_after(9)
    view = match.view(match.to_act[0])
    worlds = Rollouts(GAME, shipped_net(GAME, 2)).sample_worlds(layout.pack(view), 20, new_dice(1))
    states = [layout.unpack(GAME.State, world) for world in worlds]

    assert all(GAME.view(state, view.seat) == view for state in states)
    assert len({state.hand[1 - view.seat] for state in states}) > 10


def test_a_world_is_as_likely_as_the_net_makes_what_the_others_chose():
    match = match_after(15)
    view = match.view(match.to_act[0])
    net = shipped_net(GAME, 2)
    rollouts = Rollouts(GAME, net)
    worlds = rollouts.sample_worlds(layout.pack(view), 10, new_dice(1))

    found = rollouts.beliefs(worlds, view.seat, 3)

    likely = np.ones(len(worlds))
    for w, world in enumerate(worlds):
        state = layout.unpack(GAME.State, world)
        for n in [n for n in range(state.plays) if seat_of_decision(state, n) != view.seat][-3:]:
            then = GAME.State()
            rewind(state, n, then)
            seat = then.turn
            choices = [KNOWLEDGE.choice_of(2, seat, move) for move in GAME.moves(then, seat)]
            odds = np.exp(net.forward(features(GAME, GAME.view(then, seat)))[0])
            share = odds[choice_of_decision(state, n)] / odds[choices].sum()
            likely[w] *= (1 - NOISE) * share + NOISE / len(choices)
    assert found == pytest.approx(likely / likely.sum(), rel=1e-3)
    assert found.std() > 0


def game_of(chooses, seed):
    """A game for two: seat 0 by lot, seat 1 by a net that draws, up to where seat 0 has chosen 16 times."""
    match, dice, other = tabulae.Match(GAME, 2, seed=seed, first=0), new_dice(seed), NetBot(GAME, seed, 1.0, chooses)
    for _ in range(32):
        view = match.view(match.to_act[0])
        moves = match.moves(view.seat)
        match.play(view.seat, other.choose(view, Budget()) if view.seat else moves[roll(dice, len(moves))])
    return match


def test_the_manner_of_the_others_shows_in_what_they_chose():
    nets = shipped_net(GAME, 2), shipped_net_or_none(GAME, 2, OPPONENT_MODEL)
    rollouts, shares = Rollouts(GAME, *nets), []
    for net in nets:
        views = [layout.pack(game_of(net, seed).view(0)) for seed in range(4)]
        shares.append(np.mean([rollouts.sample_believed(view, 40, 24, new_dice(1))[1] == OPPONENT for view in views]))

    assert shares[THE_NET] + 0.3 < shares[OPPONENT]
    assert shares[OPPONENT] > 0.9


def alone_at_the_table(net):
    """Everybody chooses as the net does, which needs no critic as long as it only looks back."""
    return Rollouts(
        GAME, replace(net, page=net.page | {"architecture": net.page["architecture"] | {"with_critic": True}})
    )


def test_a_world_and_a_manner_are_as_likely_as_that_manner_makes_what_was_chosen():
    view = match_after(4).view(0)
    nets = shipped_net(GAME, 2), shipped_net_or_none(GAME, 2, OPPONENT_MODEL)
    worlds = Rollouts(GAME, nets[0]).sample_worlds(layout.pack(view), 6, new_dice(1))

    found = Rollouts(GAME, *nets).joint_beliefs(worlds, view.seat, 1)

    assert found.sum() == pytest.approx(1)
    for model, net in enumerate(nets):
        alone = alone_at_the_table(net).beliefs(worlds, view.seat, 1)
        assert found[:, model] / found[:, model].sum() == pytest.approx(alone, rel=1e-3)


def test_nets_that_are_told_more_and_less_look_back_together(tmp_path):
    view = match_after(20).view(0)
    nets = read_net(GAME, net_by_lot(GAME, 2, tmp_path, True)), shipped_net_or_none(GAME, 2, OPPONENT_MODEL)
    worlds = Rollouts(GAME, nets[0]).sample_worlds(layout.pack(view), 6, new_dice(1))

    for order in (nets, (shipped_net(GAME, 2), nets[0])):  # the wider one first, and last
        found = Rollouts(GAME, *order).joint_beliefs(worlds, view.seat, 3)

        for model, net in enumerate(order):
            alone = alone_at_the_table(net).beliefs(worlds, view.seat, 3)
            assert found[:, model] / found[:, model].sum() == pytest.approx(alone, rel=1e-3)


def test_a_net_that_is_told_the_past_is_told_that_of_the_line(tmp_path):
    match = match_after(9)
    seat, net = match.to_act[0], read_net(GAME, net_by_lot(GAME, 2, tmp_path, True))

    found = Rollouts(GAME, net).move_values(layout.pack(match.state), seat, all_moves(match), new_dice(1), 0, 0.0)

    for n, (after, secrets) in enumerate(after_each_move(match)):
        h = net.trunk(features(GAME, GAME.view(after, after.turn), past=True).astype(np.float32))
        assert found[0, n] == pytest.approx(net.critic_value(h, secrets)[1], abs=1e-4)


def test_before_anybody_has_chosen_every_manner_is_as_likely_and_without_memory_all_choose_as_the_net():
    match = match_after(0)
    view = layout.pack(match.view(match.to_act[0]))
    rollouts = Rollouts(GAME, shipped_net(GAME, 2), shipped_net_or_none(GAME, 2, OPPONENT_MODEL))

    assert (rollouts.joint_beliefs(rollouts.sample_worlds(view, 4, new_dice(1)), match.to_act[0], 24) == 1 / 8).all()
    assert (rollouts.sample_believed(view, 10, 0, new_dice(1))[1] == THE_NET).all()


def test_in_a_line_the_seat_plays_as_the_net_and_the_others_in_the_manner_of_the_world(tmp_path):
    match = match_after(30)
    seat, worlds = match.to_act[0], layout.pack(*[match.state] * 200)
    nets = shipped_net(GAME, 2), read_net(GAME, net_by_lot(GAME, 2, tmp_path))
    rollouts = Rollouts(GAME, *nets)

    as_net, as_others = (
        rollouts.move_values(worlds, seat, all_moves(match)[:1], new_dice(3), TO_THE_END, 0.5, np.full(200, model))
        for model in (THE_NET, OPPONENT)
    )

    assert (as_net == rollouts.move_values(worlds, seat, all_moves(match)[:1], new_dice(3), TO_THE_END, 0.5)).all()
    assert as_others.mean() > as_net.mean() + 0.1


@pytest.mark.parametrize("likely", [7, 0, 19])
def test_worlds_are_drawn_by_how_likely_they_are_and_not_by_where_they_stand(likely, monkeypatch):
    match = match_after(15)
    view = layout.pack(match.view(match.to_act[0]))
    rollouts, shares = Rollouts(GAME, shipped_net(GAME, 2)), np.full((20, 1), 1e-9)
    shares[likely] = 1 - shares.sum()
    monkeypatch.setattr(rollouts, "joint_beliefs", lambda worlds, seat, memory: shares)
    for seed in range(20):
        dealt = rollouts.sample_worlds(view, 20, new_dice(seed))

        assert (rollouts.sample_believed(view, 10, 8, new_dice(seed))[0] == dealt[likely]).all()


def test_a_world_is_drawn_as_often_as_it_is_likely(monkeypatch):
    match = match_after(15)
    view = layout.pack(match.view(match.to_act[0]))
    rollouts = Rollouts(GAME, shipped_net(GAME, 2))
    shares = np.array([[0.02], [0.18], [0.3], [0.5]])
    monkeypatch.setattr(rollouts, "joint_beliefs", lambda worlds, seat, memory: shares)
    met = np.zeros(4)
    for seed in range(200):
        dealt, drawn = (
            rollouts.sample_worlds(view, 4, new_dice(seed)),
            rollouts.sample_believed(view, 2, 8, new_dice(seed))[0],
        )
        met += [(drawn == world).sum() for world in dealt]

    assert met / 400 == pytest.approx(shares[:, 0], abs=0.04)


def test_nobody_has_chosen_yet_so_all_worlds_are_as_likely():
    match = match_after(0)
    view = match.view(match.to_act[0])
    rollouts = Rollouts(GAME, shipped_net(GAME, 2))

    assert (rollouts.beliefs(rollouts.sample_worlds(layout.pack(view), 4, new_dice(1)), view.seat, 5) == 0.25).all()


def test_a_draw_follows_the_chances_of_legal_choices_only():
    logits, legal = np.log([0.5, 9.0, 0.3, 0.2]), np.array([1, 0, 2, 3])
    drawn = [sample_choice(logits, legal, 1.0, (n + 0.5) / 1000) for n in range(1000)]

    assert [drawn.count(choice) for choice in range(4)] == [500, 0, 300, 200]
    assert sample_choice(logits, legal, 0.0, 0.99) == 0


def test_hidden_cards_dealt_again_change_no_judgement_of_a_net():
    match = match_after(20)
    net = shipped_net(GAME, 2)
    view = match.view(match.to_act[0])
    other = GAME.view(GAME.sample_world(view, new_dice(4)), view.seat)
    (moves, one), (_, two) = (net_move_values(GAME, net, each, 1, 2, 5) for each in (view, other))

    assert moves == tuple(match.moves(view.seat)) and one.shape == (2, len(moves))
    assert (one == two).all()
    assert net_win_chance(GAME, net, view, 1, 8) == net_win_chance(GAME, net, other, 1, 8)


def test_without_a_first_move_a_line_goes_on_with_whoever_is_next():
    match = match_after(43)
    net = shipped_net(GAME, 2)
    waiting = 1 - match.to_act[0]
    rollouts = Rollouts(GAME, net)
    worlds = rollouts.sample_worlds(layout.pack(match.view(waiting)), 8, new_dice(1))
    found = rollouts.move_values(worlds, waiting, np.array([NO_MOVE]), new_dice(2), TO_THE_END, 0.0)

    assert found.shape == (8, 1)
    assert net_win_chance(GAME, net, match.view(waiting), 1, 8) == pytest.approx(found.mean(), abs=0.6)


def test_where_several_choose_at_once_a_line_begins_with_the_choice_of_the_seat_asked():
    hijinx = tabulae.game("hijinx")
    knowledge, net = net_knowledge(hijinx), shipped_net(hijinx, 2)
    match, dice = tabulae.Match(hijinx, 2, seed=1), new_dice(1)
    while len(match.to_act) < 2 or len(match.moves(1)) < 3:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[roll(dice, len(moves))])
    firsts = np.arange(len(match.moves(1)))

    found = Rollouts(hijinx, net).move_values(layout.pack(match.state), 1, firsts, new_dice(1), 0, 0.0)

    for n, move in enumerate(match.moves(1)):
        after = match.state
        hijinx.rules.play(after, 1, move)
        assert after.turn == 0  # still to choose
        secrets = np.zeros(knowledge.secrets(2), np.float32)
        knowledge.write_secrets(after, 0, secrets)
        h = net.trunk(features(hijinx, hijinx.view(after, 0)).astype(np.float32))
        assert found[0, n] == pytest.approx(net.critic_value(h, secrets)[1], abs=1e-4)
