"""My games over HTTP: finished games and nothing else, of oneself and nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tabulae.client import Client, RefusedError
from tabulae.server.http.my_games import interval
from tests.server.support import play_on, serving


async def finished(ada: Client, **wish: object) -> str:
    """A game of Tabula Rasa against a bot, played to its end."""
    bots = [{"seat": 1, "level": "casual"}]
    table = await ada.open("tabula-rasa", seats=2, bots=bots, start=True, **wish)
    async with ada.at(table, 0) as chair:
        await play_on(chair)
        await chair.until(lambda chair: chair.over is not None)
    return table


def test_a_game_is_listed_from_its_end_on_and_until_then_changes_no_answer(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            paths = ("/api/me/games", "/api/me/statistics")
            before = [await ada.get(path) for path in paths]
            bots = [{"seat": 1, "level": "casual"}]
            table = await ada.open("tabula-rasa", seats=2, bots=bots, start=True)
            async with ada.at(table, 0) as chair:
                while await chair.my_turn():
                    assert [await ada.get(path) for path in paths] == before
                    await chair.play(chair.legal[0]["move"])
                over = await chair.until(lambda chair: chair.over is not None) or chair.over
                scores, winners = chair.over["scores"], chair.over["winners"]
            assert over is not None
            (game,) = (await ada.get("/api/me/games"))["games"]
            assert (game["table"], game["game"], game["against"]) == (table, "tabula-rasa", "casual")
            assert game["points"] == scores
            outcome = "lost" if 0 not in winners else "won" if len(winners) == 1 else "shared"
            assert game["outcome"] == outcome
            assert [each["level"] for each in game["others"]] == ["casual"]
            statistics = await ada.get("/api/me/statistics")
            assert (statistics["games"], statistics["since"]) == (1, game["ended"])
            (standing,) = statistics["standings"]
            assert standing[outcome] == 1 == standing["games"]
            assert [each["games"] for each in statistics["opponents"]] == [1]

    asyncio.run(story())


def test_pages_follow_each_other_filters_select_and_nobody_sees_the_games_of_others(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, eve = await server.client("Ada"), await server.client("Eve")
            tables = [await finished(ada) for _ in range(3)]
            first = await ada.get("/api/me/games?limit=2")
            rest = await ada.get(f"/api/me/games?limit=2&before={first['next']}")
            assert [game["table"] for page in (first, rest) for game in page["games"]] == tables[::-1]
            assert rest["next"] is None
            assert await eve.get("/api/me/games") == {"games": [], "next": None}
            assert (await eve.get("/api/me/statistics"))["games"] == 0
            for query, found in (("game=hijinx", 0), ("against=bots", 3), ("against=people", 0), ("opponent=Eve", 0)):
                assert len((await ada.get(f"/api/me/games?{query}"))["games"]) == found
            name = first["games"][0]["others"][0]["name"]
            assert len((await ada.get(f"/api/me/games?opponent={name}"))["games"]) == 3
            for wrong in ("game=chess", "outcome=x", "against=x", "limit=0", "limit=101", "before=1", "since=-1",
                          "until=99999999999999999", "opponent=%00", "before=5-%2e%2e"):  # fmt: skip
                with pytest.raises(RefusedError) as refused:
                    await ada.get(f"/api/me/games?{wrong}")
                assert refused.value.code == "bad-option"
            with pytest.raises(RefusedError) as refused:
                await Client(server.url, "").get("/api/me/games")
            assert refused.value.code == "no-guest"

    asyncio.run(story())


def test_who_deletes_themselves_has_no_games_any_more(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            guest = (await ada.get("/api/me"))["id"]
            await finished(ada)
            assert len(await server.app.store.tallies(guest)) == 1
            await ada.post("/api/me/forget")
            assert await server.app.store.tallies(guest) == []

    asyncio.run(story())


@pytest.mark.parametrize(("won", "games"), [(0, 0), (0, 5), (5, 5), (7, 10), (700, 1000)])
def test_an_interval_holds_the_share_and_narrows_with_more_games(won: int, games: int):
    low, high = interval(won, games)

    assert 0 <= low <= (won / games if games else 0.5) <= high <= 1
    assert high - low < 2.0 / max(1, games) ** 0.5
