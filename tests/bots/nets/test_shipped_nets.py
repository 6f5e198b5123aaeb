"""The nets that come with the package: each is whole, small, measured, and as blind as it must be."""

from __future__ import annotations

import hashlib
from itertools import permutations

import numpy as np
import pytest

import tabulae
from tabulae.bots.benchmark_results import NET_BEATS_SEARCH
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.bots.nets.features import net_knowledge
from tabulae.bots.nets.load import OPPONENT_MODEL, SHIPPED, shipped_net, shipped_net_or_none
from tabulae.bots.nets.net_bot import NetBot, has_net
from tabulae.core.dice import new_dice, roll
from tabulae.core.seat import CHANCE
from tabulae.games.tabula_rasa.pieces import NUMBERS, VALUES
from tabulae.games.tabula_rasa.state import DEAL, FIRST, POST

LARGEST = 2_500_000  # bytes
ALL = [(name, seats) for name in tabulae.games() for seats in tabulae.game(name).seats]
THERE = [(name, seats) for name, seats in ALL if SHIPPED.joinpath(f"{name}-{seats}.npz").is_file()]
TOLD_OF = [("tabula-rasa", 2)]  # tables at which a net tells how others choose
shipped = pytest.mark.parametrize(("name", "seats"), THERE, ids=[f"{name} {seats}" for name, seats in THERE])


def test_nothing_else_lies_beside_the_nets():
    found = {path.name for path in SHIPPED.iterdir()} if SHIPPED.is_dir() else set()

    names = [f"{name}-{seats}" for name, seats in THERE] + [
        f"{name}-{seats}{OPPONENT_MODEL}" for name, seats in TOLD_OF
    ]
    assert found == {f"{name}.{end}" for name in names for end in ("npz", "json")}


@pytest.mark.parametrize(("name", "seats"), TOLD_OF)
def test_a_net_that_tells_how_others_choose_says_whom_it_was_fitted_to_and_is_not_played(name, seats):
    game = tabulae.game(name)
    net = shipped_net_or_none(game, seats, OPPONENT_MODEL)

    assert net.page["seats"] == seats
    assert net.page["bytes"] == len(SHIPPED.joinpath(f"{name}-{seats}{OPPONENT_MODEL}.npz").read_bytes()) <= LARGEST
    assert {"imitates", "choices", "surprise", "same", "seed"} <= net.page["training"].keys()
    assert net is not shipped_net(game, seats)
    assert shipped_net_or_none(game, 3, OPPONENT_MODEL) is None


@shipped
def test_a_shipped_net_fits_is_small_and_says_how_it_was_made_and_measured(name, seats):
    page = shipped_net(tabulae.game(name), seats).page

    assert page["seats"] == seats
    assert page["bytes"] == len(SHIPPED.joinpath(f"{name}-{seats}.npz").read_bytes()) <= LARGEST
    assert {"plan", "decisions", "curve"} <= page["training"].keys()
    assert "seed" in page["training"]["plan"]
    assert page["arena"], "tabulae arena ... --page notes what was measured"
    assert all(row["games"] > 0 and row["low"] <= row["share"] <= row["high"] for row in page["arena"])
    assert all(row["command"].startswith("tabulae arena ") for row in page["arena"])


def test_a_net_comes_with_the_package_for_every_game_and_number_of_seats():
    assert THERE == ALL


@shipped
def test_a_shipped_net_plays_a_whole_game(name, seats):
    game = tabulae.game(name)
    match, net = tabulae.Match(game, seats, seed=4), NetBot(game, 1)
    while not match.over:
        seat = match.to_act[0]
        assert has_net(game, match.view(seat))
        match.play(seat, net.choose(match.view(seat), Budget()))


@shipped
def test_master_is_the_net_where_it_is_better_alone_and_searches_elsewhere(name, seats, monkeypatch):
    game = tabulae.game(name)
    match, net, master = tabulae.Match(game, seats, seed=4), NetBot(game, 1), bot(game, "master", 1)
    view, asked = match.view(match.to_act[0]), []
    searched = type("Search", (), {"choose": lambda self, view, budget: asked.append(view)})()
    monkeypatch.setattr(master, "search", searched)

    move = master.choose(view, Budget())

    if seats in NET_BEATS_SEARCH.get(name, ()):
        assert move == net.choose(view, Budget()) and not asked
    else:
        assert asked == [view]


@shipped
def test_a_shipped_net_does_not_peek(name, seats):
    game = tabulae.game(name)
    match, player, dice = tabulae.Match(game, seats, seed=2), NetBot(game, 1), new_dice(3)
    for _ in range(30):
        seat = match.to_act[0]
        view = match.view(seat)
        other = game.view(game.sample_world(view, dice), seat)
        move = player.choose(view, Budget())
        assert (move, player.win_chance(view)) == (player.choose(other, Budget()), player.win_chance(other))
        match.play(seat, move)


def test_where_there_is_no_net_master_searches():
    game = tabulae.game("tabula-rasa")
    match = tabulae.Match(game, 2, seed=1, ties="french")
    view = match.view(match.to_act[0])

    assert not has_net(game, view)
    assert bot(game, "master", 1).choose(view, Budget(playouts=50)) in match.moves(view.seat)


# A page has a hash of what the policy is told; of what critics are shown, this test has it

SHOWN_TO_CRITICS = {
    "tabula-rasa": "57234dbbbd29e312",
    "palimpsest": "99ea41115e9daa6c",
    "hijinx": "372fd82044ae0356",
}


@pytest.mark.parametrize("name", tabulae.games())
def test_critics_are_shown_what_those_that_are_shipped_learnt_from(name):
    game, digest = tabulae.game(name), hashlib.sha256()
    knowledge = net_knowledge(game)
    for seats in game.seats:
        match, dice = tabulae.Match(game, seats, seed=seats), new_dice(seats)
        for _ in range(25):
            seat, secrets = match.to_act[0], np.zeros(knowledge.secrets(seats), np.int8)
            knowledge.write_secrets(match.state, seat, secrets)
            digest.update(secrets.tobytes())
            moves = game.quick_moves(match.state, seat)
            match.play(seat, moves[roll(dice, len(moves))])

    assert digest.hexdigest()[:16] == SHOWN_TO_CRITICS[name], "critics of shipped nets do not fit any more"


# Seats are alike in every game: a net counts them from its own


def turned(name, seats, move):
    """The move at the same table with every seat one further on."""
    if name == "palimpsest":
        return move._replace(seat=(move.seat + 1) % seats) if move.seat >= 0 else move
    names_a_seat = move.kind in (FIRST, DEAL) if name == "tabula-rasa" else move.place >= 0
    return move._replace(place=(move.place + 1) % seats) if names_a_seat else move


@shipped
def test_a_table_turned_by_a_seat_turns_the_answer(name, seats):
    game, dice = tabulae.game(name), new_dice(seats)
    player, state, twin, asked = NetBot(game, 1), game.start(seats, first=0), game.start(seats, first=1), 0
    while game.to_act(state) and asked < 60:
        seat = game.to_act(state)[0]
        other = seat if seat == CHANCE else (seat + 1) % seats
        assert other in game.to_act(twin)
        if seat == CHANCE:
            move = game.rules.nth_move(state, seat, roll(dice, game.rules.count_moves(state, seat)))
        else:
            here, there = game.view(state, seat), game.view(twin, other)
            move = player.choose(here, Budget())
            assert player.choose(there, Budget()) == turned(name, seats, move)
            assert player.win_chance(there) == player.win_chance(here)
            asked += 1
        game.rules.play(state, seat, move)
        game.rules.play(twin, other, turned(name, seats, move))

    assert asked > 20


# Colours are alike in Tabula Rasa; a net that learnt them one by one may still treat them otherwise


def recoloured(move, order):
    """The move with colour n as colour order[n]."""
    if move.kind not in (DEAL, POST):
        return move
    knight = order[move.knight // VALUES] * VALUES + move.knight % VALUES
    by_colour = move.kind == POST and move.place >= NUMBERS
    return move._replace(knight=knight, place=NUMBERS + order[move.place - NUMBERS] if by_colour else move.place)


@pytest.mark.parametrize("seats", [seats for name, seats in THERE if name == "tabula-rasa"])
def test_other_colours_seldom_change_what_a_net_of_tabula_rasa_thinks(seats):
    game = tabulae.game("tabula-rasa")
    player, same, off, asked = NetBot(game, 1), 0, 0.0, 0
    for number, order in enumerate(list(permutations(range(5)))[7::24]):
        dice, state, twin = new_dice(number), game.start(seats), game.start(seats)
        while game.to_act(state):
            seat = state.turn
            move = game.rules.nth_move(state, seat, roll(dice, game.rules.count_moves(state, seat)))
            if seat != CHANCE:
                views = game.view(state, seat), game.view(twin, seat)
                choices = [player.choose(view, Budget()) for view in views]
                same += recoloured(choices[0], order) == choices[1]
                off += abs(player.win_chance(views[0]) - player.win_chance(views[1]))
                asked += 1
            game.rules.play(state, seat, move)
            game.rules.play(twin, seat, recoloured(move, order))

    assert asked == 5 * 48
    assert same / asked > 0.6, f"{same / asked:.3f} of the choices are the same"
    assert off / asked < 0.05, f"the win chance is {off / asked:.4f} off"
