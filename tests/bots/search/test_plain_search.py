"""Search for a game without a line of search code."""

from __future__ import annotations

import pytest

import tabulae
from tabulae import BadOption, Match
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.bots.offered import offered_levels
from tabulae.bots.search.plain_search import PlainSearchBot
from tests.helpers.whispers import GAME as WHISPERS


def test_a_game_without_search_code_is_searched():
    match = Match(WHISPERS, seed=2)
    view = match.view(match.to_act[0])
    player = bot(WHISPERS, "ismcts:60", 1)

    assert isinstance(player, PlainSearchBot)
    move = player.choose(view, Budget())
    assert move in match.moves(view.seat)
    assert move == bot(WHISPERS, "ismcts:60", 1).choose(view, Budget())


@pytest.mark.parametrize(("own", "other", "least"), [("ismcts:80", "random", 0.6), ("flat:80", "random", 0.55)])
def test_plain_search_beats_random_play(own: str, other: str, least: float):
    game, won = tabulae.game("hijinx-tiny"), 0.0
    for seed in range(20):
        match = Match(game, seed=seed // 2)
        strong = PlainSearchBot(game, seed, Budget(playouts=80), deep=own.startswith("ismcts"))
        weak = bot(game, other, seed)
        while not match.over:
            seat = match.to_act[0]
            player = strong if seat == seed % 2 else weak
            match.play(seat, player.choose(match.view(seat), Budget()))
        assert match.outcome is not None
        won += match.outcome.share(seed % 2)

    assert won / 20 >= least


def test_levels_that_need_a_heuristic_are_not_offered_without_one_and_say_why():
    assert offered_levels(WHISPERS, 2, {}) == ("club", "strong", "master")
    for level in ("novice", "casual"):
        with pytest.raises(BadOption, match="declares none"):
            bot(WHISPERS, level, 1)


def test_settings_of_a_search_that_the_game_does_not_have_are_refused():
    with pytest.raises(BadOption, match="no search of its own"):
        bot(WHISPERS, "ismcts:100:c0.5", 1)
