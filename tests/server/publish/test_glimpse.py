"""A guest's list of tables shows each game as a watcher sees it: whose move it is, the points, the last move."""

from __future__ import annotations

from typing import Any

import pytest

import tabulae
from tabulae import WATCHER
from tabulae.core import layout
from tabulae.server.http import api
from tabulae.server.table.registry import GLIMPSES
from tabulae.server.wire import RequestError, encode
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run


async def listed(person: Person, lang: str = "en") -> list[Any]:
    ask = api.Inquiry(person.server, "10.0.0.9", person.guest, {}, {"lang": lang}, None, False, "http://h")
    return (await api.my_tables(ask)).rooms


@pytest.mark.parametrize("game", tabulae.games())
def test_a_table_in_play_is_listed_with_its_board_points_and_last_move(game: str):
    async def story() -> None:
        ada, ben = await two_people(new_app(seed=5), game=game)
        for _ in range(5):
            await (ada if 0 in ada.state.to_act else ben).play()
        state = ada.state
        view = state.game.view(state.match.state, WATCHER)

        [mine], [his] = await listed(ada), await listed(ben)

        assert mine.board == layout.plain(view) == his.board
        assert mine.to_act == [*state.to_act]
        assert mine.score == [state.game.rules.points(view, seat) for seat in (0, 1)]
        assert mine.standing == state.game.standing(view)
        assert mine.last == his.last and mine.last.startswith(("Ada", "Ben"))
        assert (await listed(ada, "de"))[0].last != mine.last

    run(story())


def test_only_the_first_few_tables_are_read_for_a_list():
    async def story() -> None:
        server = new_app(seed=5)
        ada, _ = await two_people(server)
        for number in range(GLIMPSES + 2):
            twin = ada.again(f"device-{number}")
            await twin.hello(await ada.open(seats=2, bots=[{"seat": 1}], start=True), 0)
            await twin.deal()
        for name in list(server.registry.tables):
            server.registry.let_go(name)

        rooms = await listed(ada)

        assert len(rooms) == GLIMPSES + 3
        assert sum(b"board" in encode(room) for room in rooms) == GLIMPSES == len(server.registry.tables)

    run(story())


def test_a_table_that_cannot_be_read_is_listed_without_its_board():
    async def story() -> None:
        ada, _ = await two_people(new_app(seed=5))

        async def broken(name: str) -> Any:
            raise RequestError("kept-safe")

        ada.server.registry.find = broken  # type: ignore[method-assign]
        [room] = await listed(ada)

        assert room.status == "playing" and b"board" not in encode(room)

    run(story())
