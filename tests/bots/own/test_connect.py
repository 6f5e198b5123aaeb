"""`tabulae connect`: a bot sits down at a table by its link and plays a whole game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tabulae import BadOption
from tabulae.cli.commands.research import connect
from tests.server.support import play_on, serving


@pytest.mark.parametrize("word", ["random", "py=tests.bots.own.mybots:First"])
def test_a_bot_sits_down_by_link_and_plays_a_game(tmp_path: Path, word: str):
    async def story() -> str:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2)
            async with ada.at(table, 0) as chair:
                visit = asyncio.ensure_future(connect._play(f"{server.url}/t/{table}", word, "Deep", None, 1, 600))
                await chair.until(lambda chair: all(each.get("name") for each in chair.info["chairs"]))
                await chair.command("start")
                await play_on(chair)
                return await visit

    assert "win" in asyncio.run(story())


@pytest.mark.parametrize("url", ["http://127.0.0.1:8421", "ftp://127.0.0.1/t/AB", "nonsense"])
def test_a_link_that_is_not_a_tables_is_refused(url: str):
    with pytest.raises(BadOption, match="not the link of a table"):
        connect.table_of(url)
