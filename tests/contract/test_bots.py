"""What every bot does right, whatever its word, its game and its table.

Each word plays one table of each game; with `--all` it plays every number of seats and every option.
"""

from __future__ import annotations

import pickle
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import pytest

from tabulae import CHANCE, BadOption, Game, Match
from tabulae.bots.bot import Bot, Budget
from tabulae.bots.levels import BASELINES, LEVELS, bot, searches
from tabulae.bots.nets.load import shipped_net
from tabulae.bots.search.engine import engine_of
from tabulae.bots.search.search_bot import SearchBot
from tabulae.bots.spec import read_spec
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.errors import NoDecision
from tests.helpers.sampling import in_full
from tests.helpers.setups import GAMES, PLAIN, SETUPS, Setup, played, plies, some

NETS = ("net", "net:t0.3", "net:l0.05", "grand")
JUDGING = ("net:l0.05", "grand")  # by the win chance that the critic gives
WITHOUT_CRITIC = {("hijinx", 5)}  # nets that were stored without it
WORDS = (*LEVELS, *BASELINES, "ismcts", "flat", *NETS)
BY_NET = (*NETS, "master", "grandmaster")  # words that a net answers for at some tables
COUNTED = Budget(playouts=24)
POSITIONS = 3
SEED = 5


class Player(NamedTuple):
    """A bot by its word, and the table it sits at."""

    word: str
    setup: Setup

    def __str__(self) -> str:
        return f"{self.word}-{self.setup}"

    def bot(self, seed: int = SEED) -> Bot:
        return bot(self.setup.game, self.word, seed)

    def searcher(self) -> SearchBot:
        made = self.bot()
        assert isinstance(made, SearchBot)
        return made

    def view(self, position: Position) -> Any:
        return self.setup.game.view(position.state, position.seat)


class Position(NamedTuple):
    """A State and a seat that owes a decision in it."""

    state: Any
    seat: int


def plays(word: str, setup: Setup) -> bool:
    """Nets were trained with default options; one that weighs candidates cannot give away so much of its win chance.

    One that was stored without its critic cannot judge a win chance at all.
    """
    if word == "net:l0.05" and setup.game.name == "palimpsest":
        return False
    if word in JUDGING and setup in PLAIN and (setup.game.name, setup.seats) in WITHOUT_CRITIC:
        return False
    return word not in NETS or setup in PLAIN


PLAYERS = [Player(word, setup) for word in WORDS for setup in SETUPS if plays(word, setup)]


def test_every_net_but_those_left_out_has_a_critic():
    nets = {(setup.game.name, setup.seats): shipped_net(setup.game, setup.seats).weights for setup in PLAIN}

    assert {table for table, weights in nets.items() if "critic.weight" not in weights} == WITHOUT_CRITIC


def in_sample(player: Player) -> bool:
    """Each word sits at one table of each game, with default options and the numbers of seats in turn."""
    tables = [setup for setup in PLAIN if setup.game is player.setup.game]
    return player.setup is tables[WORDS.index(player.word) % len(tables)]


def parameters(players: list[Player]) -> Any:
    given = [player if in_sample(player) else in_full(player) for player in players]
    return pytest.mark.parametrize("player", given, ids=str)


every_player = parameters(PLAYERS)


@cache
def positions(setup: Setup) -> list[Position]:
    """Decisions of random games, from the first to the last."""
    found = [Position(state, seat) for state, seat, _ in plies(setup, 400) if seat != CHANCE]
    return some(found, POSITIONS)


@every_player
def test_a_bot_chooses_a_legal_move_of_the_seat_of_its_view(player: Player):
    chooser, game = player.bot(), player.setup.game
    for position in positions(player.setup):
        move = chooser.choose(player.view(position), COUNTED)

        assert game.objection(position.state, position.seat, move) is None


@every_player
def test_the_same_seed_and_counted_budget_give_the_same_move_whatever_was_asked_before(player: Player):
    views = [player.view(position) for position in positions(player.setup)]
    one, other = player.bot(), player.bot()

    forth = [one.choose(view, COUNTED) for view in views]
    back = [other.choose(view, COUNTED) for view in reversed(views)]

    assert forth == back[::-1]


@every_player
def test_a_bot_leaves_its_view_as_it_was(player: Player):
    for position in positions(player.setup):
        view = player.view(position)
        player.bot().choose(view, COUNTED)

        assert view == player.view(position)
        assert layout.fingerprint(view) == layout.fingerprint(player.view(position))


@every_player
def test_equal_views_of_different_worlds_get_the_same_move(player: Player):
    game = player.setup.game
    for position in positions(player.setup):
        view = player.view(position)
        world = game.sample_world(view, new_dice(77))
        other = player.view(Position(world, position.seat))

        assert other == view
        assert player.bot().choose(other, COUNTED) == player.bot().choose(view, COUNTED)


@every_player
def test_a_bot_chooses_the_same_from_a_view_that_came_from_another_process(player: Player):
    for position in positions(player.setup)[:1]:
        view = player.view(position)
        move = player.bot().choose(pickle.loads(pickle.dumps(view)), COUNTED)

        assert move == player.bot().choose(view, COUNTED)
        assert pickle.loads(pickle.dumps(move)) == move


@every_player
def test_a_seat_that_owes_nothing_is_refused(player: Player):
    setup = player.setup
    game = setup.game
    for state in (positions(setup)[-1].state, played(setup).end):
        for viewer in set(setup.viewers) - set(game.to_act(state)):
            with pytest.raises(NoDecision) as refusal:
                player.bot().choose(game.view(state, viewer), COUNTED)
            assert refusal.value.seat == viewer


# One legal move


@cache
def forced(setup: Setup) -> list[Position]:
    """Decisions of random games with one legal move."""
    found = []
    for state, seat, _ in plies(setup, 400):
        if seat != CHANCE and len(setup.game.quick_moves(state, seat)) == 1 == len(setup.game.moves(state, seat)):
            found.append(Position(state, seat))
    return some(found, POSITIONS)


@parameters([player for player in PLAYERS if player.setup.game.name != "tabula-rasa"])  # there every card has two homes
def test_the_only_legal_move_is_chosen(player: Player):
    found = forced(player.setup)

    assert found
    for position in found:
        (move,) = player.setup.game.moves(position.state, position.seat)
        assert player.bot().choose(player.view(position), COUNTED) == move


# Budgets


SEARCHING = [player for player in PLAYERS if searches(read_spec(player.word)) and player.word not in BY_NET]


@parameters(SEARCHING)
def test_a_search_ends_at_the_first_look_at_the_clock_after_its_time(player: Player, monkeypatch: pytest.MonkeyPatch):
    """The clock goes on by ten milliseconds whenever it is looked at."""
    looks = count()
    monkeypatch.setattr(engine_of(player.setup.game), "clock", lambda: next(looks) / 100)
    view = player.view(positions(player.setup)[0])

    findings = player.searcher().search(view, Budget(milliseconds=10))

    assert findings.iterations > 0
    assert next(looks) == 2  # one look set the deadline, the next reached it


@parameters(SEARCHING)
def test_a_search_spends_the_budget_that_it_is_given(player: Player):
    view = player.view(positions(player.setup)[0])

    assert player.searcher().search(view, COUNTED).iterations == COUNTED.playouts


@pytest.mark.parametrize("word", NETS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_net_is_refused_at_a_table_for_which_it_was_not_trained(game: Game, word: str):
    option = next(option for option in game.options if option.name != "rounds" and list(option.variants(game.seats[0])))
    match = Match(game, game.seats[0], seed=1, **{option.name: next(iter(option.variants(game.seats[0])))})

    with pytest.raises(BadOption):
        bot(game, word, SEED).choose(match.view(match.to_act[0]), COUNTED)
