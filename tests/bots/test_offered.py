"""A level that plays as another is not offered; every bot has a name of its level."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest

import tabulae
from tabulae.bots.benchmark_results import LOOKAHEAD_BEATS_NET
from tabulae.bots.nets.net_bot import has_net
from tabulae.bots.offered import BOT_NAMES, GRANDMASTER, offered_levels, require_offered, unused_name
from tabulae.bots.spec import LEVELS

WEB = Path(tabulae.__file__).parent / "web"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_grandmaster_is_offered_exactly_where_it_looks_ahead(seats: int):
    game = tabulae.game("tabula-rasa")
    for values in product(*(option.values for option in game.options)):
        options = dict(zip((option.name for option in game.options), values, strict=True))
        view = tabulae.Match(game, seats, seed=1, **options).view(0)
        looks_ahead = seats in LOOKAHEAD_BEATS_NET[game.name] and has_net(game, view)
        assert (GRANDMASTER in offered_levels(game, seats, options)) == looks_ahead


@pytest.mark.parametrize("name", tabulae.games())
def test_all_other_levels_are_offered_at_every_table(name: str):
    game = tabulae.game(name)
    for seats in game.seats:
        offered = offered_levels(game, seats, {})
        assert offered[:5] == LEVELS[:5]
        assert (GRANDMASTER in offered) == (seats in LOOKAHEAD_BEATS_NET.get(name, ()))


def test_the_word_of_a_level_that_plays_as_another_is_refused_with_the_one_to_name():
    game = tabulae.game("palimpsest")

    with pytest.raises(tabulae.BadOption, match="grandmaster plays as master"):
        require_offered(game, 2, {}, GRANDMASTER)
    require_offered(game, 2, {}, "master")
    require_offered(game, 2, {}, "grand:100")


def test_fourteen_bots_have_fourteen_initials():
    names = [name for level in LEVELS for name in BOT_NAMES[level]]

    assert len(names) == len({name[0] for name in names}) == 14


def test_a_new_bot_takes_the_first_name_of_its_level_that_is_free():
    assert unused_name("club", ()) == "Maud"
    assert unused_name("club", ("Maud", "Ada")) == "Anselm"
    assert unused_name("strong", ("Ines", "Gawain")) == "Ines 2"
    assert unused_name("strong", ("Ines", "Gawain", "Ines 2")) == "Gawain 2"
    assert unused_name("strong", ("Ines",), "Ines") == "Ines 2"
    assert unused_name("strong", ("Ines",), "Gawain") == "Gawain"


def test_the_page_has_the_same_names_and_a_portrait_of_each():
    listed = re.search(r"export const BOTS = (\{.*?\});", (WEB / "ui" / "faces.js").read_text(), re.DOTALL)
    assert listed
    names = json.loads(re.sub(r",(\s*[}\]])", r"\1", re.sub(r"(\w+):", r'"\1":', listed[1])))
    assert {level: tuple(each) for level, each in names.items()} == BOT_NAMES
    drawn = set(re.findall(r'<symbol id="bot-(\w+)"', (WEB / "ui" / "frame.svg").read_text()))
    assert drawn == {name.lower() for each in BOT_NAMES.values() for name in each}
