"""The list of games."""

from __future__ import annotations

import json

import tabulae as package
from tests.cli.terminal import tabulae


def test_every_game_is_listed_with_its_players_and_options():
    text = tabulae("games").stdout

    for name in package.games():
        game = package.game(name)
        assert f"{name}  {game.title}, {game.seats[0]} to {game.seats[-1]} players\n" in text
        assert all(f"  {option.name}=" in text and f"({option.clause})" in text for option in game.options)
    assert max(map(len, text.splitlines())) <= 80


def test_a_default_that_depends_on_the_number_of_players_is_shown_for_each():
    text = " ".join(tabulae("games").stdout.split())

    assert "default: basic for 2 and 3, extended for 4 and 5 players (YQ-01)" in text


def test_programs_get_a_json_list():
    listed = {game["name"]: game for game in json.loads(tabulae("games", "--json").stdout)}

    assert tuple(listed) == package.games()
    assert listed["tabula-rasa"]["players"] == [2, 3, 4]
    assert listed["tabula-rasa"]["options"] == [
        {
            "name": "ties",
            "values": ["english", "french"],
            "default": {"2": "english", "3": "english", "4": "english"},
            "clause": "TR-05",
        }
    ]
