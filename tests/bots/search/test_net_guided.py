"""Search that a net helps: legal, repeatable, blind to hidden cards; what it likes and judges is what the net says."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.games.palimpsest import net as palimpsest_net
from tabulae.bots.games.palimpsest import search
from tabulae.bots.games.palimpsest.heuristic_value import WEIGHTS, add_values
from tabulae.bots.games.palimpsest.net_guidance import NOTES
from tabulae.bots.levels import bot
from tabulae.bots.nets.features import features
from tabulae.bots.nets.load import read_net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.bots.search.engine import Settings
from tabulae.bots.search.net_guided import Guidance, NetGuidedEngine
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.errors import BadOption
from tabulae.core.kernel import Kernel
from tests.bots.games.palimpsest.test_search import positions
from tests.bots.nets.net_files import net_by_lot

GAME = tabulae.game("palimpsest")
FEW = Budget(playouts=60)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return net_by_lot(GAME, 2, tmp_path_factory.mktemp("net"))


@pytest.fixture(scope="module")
def net(path):
    return read_net(GAME, path)


def test_the_same_seed_finds_the_same_legal_move_and_hidden_cards_dealt_again_change_nothing(path):
    word = f"grand={path}:60"
    for n, match in enumerate(islice(positions(2, 5, 30), 0, None, 6)):
        view = match.view(match.to_act[0])
        move = bot(GAME, word, 3).choose(view, Budget())

        assert GAME.objection(match.state, view.seat, move) is None
        other = GAME.view(GAME.sample_world(view, new_dice(n)), view.seat)
        assert bot(GAME, word, 3).choose(other, Budget()) == move


def test_a_strong_prior_leaves_the_choice_to_the_net(net):
    for match in islice(positions(2, 5, 30), 0, None, 7):
        view = match.view(match.to_act[0])
        found = NetGuidedEngine(GAME, net, Guidance(prior=1000.0)).search(view, FEW, 1, Settings())

        assert found.best.move == NetBot(GAME, 1, net=net).choose(view, Budget())


def test_no_more_moves_are_tried_than_asked_for_and_they_are_those_that_the_net_likes_best(net):
    match = next(islice(positions(2, 4, 30), 8, None))
    view = match.view(match.to_act[0])
    player = NetBot(GAME, 1, net=net)
    buffers = player.buffers_for(view)
    buffers.evaluate(view)
    order = np.argsort(-buffers.logits[: np.count_nonzero(buffers.legal)], kind="stable")

    found = NetGuidedEngine(GAME, net, Guidance(moves=3)).search(view, FEW, 1, Settings())

    assert {each.move for each in found.moves} == {buffers.move(view, int(n)) for n in order[:3]}


@pytest.mark.parametrize("trust", [0.0, 0.4, 1.0])
def test_a_leaf_is_judged_by_the_critic_and_by_the_search_as_much_as_each_is_trusted(net, trust):
    weights, judge = np.concatenate((np.array(WEIGHTS, np.float32), net.flat_weights)), Kernel(search).judge
    for match in islice(positions(2, 6, 30), 0, None, 9):
        state, seat = match.state, match.to_act[0]
        notes = np.zeros(1, np.dtype(NOTES))
        notes["trust"] = trust
        values, plain = np.zeros(5), np.zeros(5)
        judge(layout.pack(state)[0], notes[0], 0.5, weights, values)
        add_values(state, np.zeros(5), 0.5, weights, plain)
        secrets = np.zeros(palimpsest_net.secrets(2), np.float32)
        palimpsest_net.write_secrets(state, seat, secrets)
        critic = net.critic_value(net.trunk(features(GAME, match.view(seat)).astype(np.float32)), secrets)

        for other in range(2):
            wanted = trust * critic[(other - seat) % 2] + (1 - trust) * plain[other]
            assert values[other] == pytest.approx(wanted, abs=1e-4)


def test_settings_of_the_other_manner_and_tables_without_a_net_are_refused(path):
    for word in (f"grand={path}:d4", f"grand={path}:w2"):
        with pytest.raises(BadOption, match="guides the search"):
            bot(GAME, word, 0)
    with pytest.raises(BadOption, match="plays rollouts"):
        bot(tabulae.game("tabula-rasa"), "grand:n0.5", 0)
    with pytest.raises(BadOption, match="counted, not timed"):
        bot(tabulae.game("tabula-rasa"), "grand:50ms", 0)
    match = tabulae.Match(GAME, 3, seed=1)
    with pytest.raises(BadOption):
        bot(GAME, f"grand={path}", 0).choose(match.view(match.to_act[0]), Budget())
