"""Bots by their words."""

from __future__ import annotations

import pytest

import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.levels import BASELINES, LEVELS, bot, read_spec
from tabulae.bots.search.search_bot import SearchBot
from tabulae.bots.tuning import tuning_of
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tests.bots.games.tabula_rasa.test_search import GAME, match_after


def searcher(game: Game, level: str, seed: int) -> SearchBot:
    made = bot(game, level, seed)
    assert isinstance(made, SearchBot)
    return made


@pytest.mark.parametrize(
    "word",
    [
        "novice",
        "ismcts:1000",
        "flat:50",
        "master:100ms",
        "ismcts:1000:c0.3:m0.5:r4:s2",
        "master:4000:o2",
        "net:t0.3",
        "net:l0.05",
        "club:l0.01",
        "thumb:l0.4",
        "net=Runs/a.npz",
        "grand:400:d6:k8:p0.02:t0.5:w8",
        "grand=Runs/a.npz:200",
        "grand=a.npz:500ms:k12:p0.01:n0.5:c0.2",
    ],
)
def test_a_word_is_written_as_it_is_read(word):
    assert str(read_spec(word)) == word


@pytest.mark.parametrize(
    "word",
    [
        "",
        "champion",
        "ismcts:fast",
        "ismcts:0",
        "random:100",
        "thumb:100",
        "thumb:c1",
        "ismcts:1000:x3",
        "novice:c1",
        "ismcts=a.npz",
        "net=",
        "net=:t1",
        "grand:8:k0",
        "grand:8:d1.5",
        "ismcts:10:s0",
        "ismcts:10:r0",
        "net:100",
        "net:c1",
        "grandmaster:100",
        "grandmaster:d6",
        "grandmaster:c0.5",
        "grand:l1",
        "ismcts:t1",
    ],
)
def test_a_word_that_names_no_bot_is_refused(word):
    with pytest.raises(BadOption):
        read_spec(word)


@pytest.mark.parametrize("name", tabulae.games())
def test_rules_of_thumb_that_lose_as_much_as_casual_are_casual(name):
    game = tabulae.game(name)
    match = tabulae.Match(game, 2, seed=3)
    word = f"thumb:l{tuning_of(game).casual}"
    for _ in range(8):
        view = match.view(match.to_act[0])
        move = bot(game, word, 1).choose(view, Budget())

        assert move == bot(game, "casual", 1).choose(view, Budget())
        match.play(view.seat, move)


@pytest.mark.parametrize("word", ["ismcts:10:b0", "ismcts:10:o2"])
def test_a_setting_that_says_nothing_in_the_game_is_refused(word):
    with pytest.raises(BadOption, match="says nothing"):
        bot(GAME, word, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", [*LEVELS[:4], *BASELINES, "master:400", "flat:100", "ismcts:100:r2:s2"])
def test_every_bot_makes_the_same_legal_move_again(level, seats):
    match = match_after(11, seats)
    seat = match.to_act[0]
    view = match.view(seat)

    first, second = (bot(GAME, level, 5).choose(view, Budget()) for _ in range(2))

    assert first == second
    assert first in match.moves(seat)


def test_a_budget_given_goes_before_the_own():
    match = match_after(11)
    view = match.view(match.to_act[0])

    assert searcher(GAME, "strong", 1).search(view, Budget(playouts=77)).iterations == 77
    assert searcher(GAME, "strong:50", 1).search(view, Budget()).iterations == 50


def test_among_many_palimpsest_is_searched_in_another_manner():
    game = tabulae.game("palimpsest")
    club, strong, master = (searcher(game, level, 1) for level in ("club", "strong", "master:100ms"))

    assert [player.profile_for(2).loss for player in (club, strong)] == [0, 0]
    assert club.profile_for(5).loss > 0 and strong.profile_for(5).loss == 0
    assert strong.profile_for(5).settings.explore < strong.profile_for(2).settings.explore
    assert strong.profile_for(5).budget.playouts > strong.profile_for(2).budget.playouts
    assert master.profile_for(2).settings.leaf_turns == 2 and master.profile_for(5).settings.leaf_turns == 0
    assert {master.profile_for(seats).budget for seats in (2, 5)} == {Budget(milliseconds=100)}


def test_what_a_word_says_goes_before_what_its_level_is_tuned_to():
    game = tabulae.game("palimpsest")

    for seats in (2, 5):
        profile = searcher(game, "strong:77:c0.5:o3:l0.2", 1).profile_for(seats)
        assert (profile.budget.playouts, profile.settings.explore, profile.settings.leaf_turns) == (77, 0.5, 3)
        assert profile.loss == 0.2
    assert searcher(game, "club:l0", 1).profile_for(5).loss == 0


def test_a_search_that_gives_a_little_away_does_so_in_the_mean():
    """Forty seeds at one decision, against what the search itself finds: the mean cost is what the word says."""
    match = match_after(11)
    view = match.view(match.to_act[0])
    found = {each.move: each.value for each in searcher(GAME, "ismcts:400", 3).search(view, Budget()).moves}
    best = max(found.values())
    even = best - sum(found.values()) / len(found)

    def cost(loss: float) -> float:
        values = []
        for seed in range(40):
            player = searcher(GAME, f"ismcts:400:l{loss:.4f}", seed)
            own = {each.move: each.value for each in player.search(view, Budget()).moves}
            values.append(max(own.values()) - own[player.choose(view, Budget())])
        return sum(values) / len(values)

    assert cost(even / 8) < cost(even / 2) < cost(2 * even) < 2 * even  # no choice costs more than an even one
    assert cost(even / 2) == pytest.approx(even / 2, rel=0.6)
