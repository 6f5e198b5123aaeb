"""People and bots at real tables, over HTTP and WebSocket on loopback."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

import tabulae
from tabulae.client import RefusedError
from tests.server.support import play_on, serving


def test_two_clients_play_a_whole_game_on_a_deal_that_both_can_verify(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, ben = await server.client("Ada"), await server.client("Ben")
            table = await ada.open("tabula-rasa", seats=2)
            assert await ben.sit(table) == 1
            async with ada.at(table, 0) as first, ben.at(table, 1) as second:
                await first.command("start")
                made = await asyncio.gather(play_on(first), play_on(second))
                assert made == [24, 24]
                assert first.over == {**second.over, "text": first.over["text"]}
                assert [line["version"] for line in first.lines] == list(range(1, first.version + 1))
            record = tabulae.Record.read(await ben.record(table))
            record.verify()
            assert record.deal is not None and record.deal.stand_ins == ()
            assert record.names == ("Ada", "Ben")

    asyncio.run(story())


@pytest.mark.parametrize("name", tabulae.games())
def test_people_play_a_whole_game_of_each_kind_and_the_deal_verifies(tmp_path: Path, name: str):
    """Also where several seats choose at the same time."""

    async def story() -> None:
        seats = tabulae.game(name).seats[-1]
        short = {"rounds": "1"} if name == "hijinx" else {}
        async with serving(tmp_path / "t.sqlite") as server:
            people = [await server.client(f"P{seat}") for seat in range(seats)]
            table = await people[0].open(name, seats=seats, options=short)
            for seat in range(1, seats):
                await people[seat].sit(table, seat)
            async with contextlib.AsyncExitStack() as stack:
                chairs = [await stack.enter_async_context(each.at(table, seat)) for seat, each in enumerate(people)]
                await chairs[0].command("start")
                await asyncio.gather(*map(play_on, chairs))
                assert all(chair.over["why"] == "finished" for chair in chairs)
                assert all([line["version"] for line in c.lines] == list(range(1, c.version + 1)) for c in chairs)
            tabulae.Record.read(await people[0].record(table)).verify()

    asyncio.run(story())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_press_deals_a_hand_against_bots_who_play_to_the_end(tmp_path: Path, seats: int):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            bots = [{"seat": seat, "level": "casual"} for seat in range(1, seats)]
            table = await ada.open("tabula-rasa", seats=seats, bots=bots, start=True)
            async with ada.at(table, 0) as chair:
                assert await play_on(chair) == 48 // seats
                assert chair.over is not None and chair.over["why"] == "finished"
            record = tabulae.Record.read(await ada.record(table))
            record.verify()
            assert record.deal.stand_ins == tuple(range(1, seats))

    asyncio.run(story())


def test_a_restart_goes_on_where_the_log_ends(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
            async with ada.at(table, 0) as chair:
                await play_on(chair, 7)
                await chair.my_turn()
                seen = chair.version, chair.view
        async with serving(tmp_path / "t.sqlite") as server:
            ada.url = server.url
            ada._port = int(server.url.rpartition(":")[2])
            async with ada.at(table, 0) as chair:
                assert (chair.version, chair.view) == seen
                assert await play_on(chair) == 17

    asyncio.run(story())


def test_a_chair_knows_the_standing_now_and_after_each_of_its_moves(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
            async with ada.at(table, 0) as chair:
                await chair.my_turn()
                assert len(chair.standing) == 2
                move, promised = next(iter(chair.after.items()))
                assert list(chair.after) == [each["move"] for each in chair.legal]
                await chair.play(move)
                assert chair.standing == promised

    asyncio.run(story())


def test_an_illegal_move_is_refused_with_its_clause_in_the_readers_language(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
            async with ada.at(table, 0, lang="de") as chair:
                await chair.my_turn()
                held = chair.legal[0]["move"].split(">")[0]
                wrong = next(estate for estate in "12345" if estate != held[0])
                with pytest.raises(RefusedError) as refused:
                    await chair.play(f"{held}>{wrong}")
                assert refused.value.clause == "TR-03"
                assert " an " in refused.value.text
                assert " an Länderei " in chair.legal[0]["text"]
                with pytest.raises(RefusedError) as refused:
                    await chair.play("nonsense")
                with pytest.raises(tabulae.NotationError) as why:
                    tabulae.game("tabula-rasa").wording.parse("nonsense", ())
                answers = tabulae.game("tabula-rasa").wording.explain_notation_error(why.value, "de")
                assert refused.value.code == "notation" and refused.value.text == answers

    asyncio.run(story())
