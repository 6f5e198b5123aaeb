"""A preview says what staged moves will bring, from what their seat may know, and changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tabulae.client import RefusedError
from tabulae.core import layout
from tabulae.games.palimpsest.state import PLACE
from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run
from tests.server.support import serving


async def preview(person: Person, *moves: str) -> dict[str, Any]:
    await person.say(wire.AskPreview(moves[0], [*moves[1:]], n=77))
    answer: dict[str, Any] = await person.get("preview", "refused")
    assert answer["n"] == 77
    return answer


async def palimpsest() -> list[Person]:
    return list(await two_people(new_app(seed=5), game="palimpsest"))


def actor(people: list[Person]) -> Person:
    return people[people[0].state.to_act[0]]


def test_a_preview_promises_what_then_happens():
    async def story() -> None:
        people = await palimpsest()
        scored = placed = 0
        while people[0].state.status == "playing" and people[0].state.match.state.laid < 16:
            person, state = actor(people), people[0].state.match.state
            move = person.legal()[-1]
            before, truth = [*state.score[:2]], layout.fingerprint(state)
            promised = await preview(person, move)
            assert layout.fingerprint(people[0].state.match.state) == truth
            await person.decide(move)
            now = people[0].state.match.state
            gained = [now.score[seat] - before[seat] for seat in (0, 1)]
            view = people[0].state.game.view(now, 0)
            assert promised["standing"] == [*people[0].state.game.standing(view)]
            assert promised["points"] == gained or people[0].state.status != "playing"
            assert promised["scribes"] == (now.owed if now.phase == PLACE else 0)
            scored += any(gained)
            placed += promised["scribes"]

        assert scored and placed

    run(story())


def test_several_scribes_can_be_staged_at_once():
    async def story() -> None:
        people = await palimpsest()
        while not (people[0].state.match.state.phase == PLACE and people[0].state.match.state.owed > 1):
            await actor(people).decide(actor(people).legal()[-1])
        person, owed = actor(people), people[0].state.match.state.owed
        card = person.legal()[0]
        promised = await preview(person, *[card] * owed)
        assert promised["scribes"] == 0 and promised["points"] == [0, 0]
        for left in range(owed):
            assert (await preview(person, *[card] * (owed - left)))["standing"] == promised["standing"]
            await person.decide(card)
        game = people[0].state.game
        assert [*game.standing(game.view(people[0].state.match.state, 0))] == promised["standing"]

    run(story())


def test_what_cannot_be_played_is_refused_with_its_clause():
    async def story() -> None:
        people = await palimpsest()
        person = actor(people)
        other = people[1 - person.seat]
        move = person.legal()[0]
        card = move.split("@")[0]

        assert (await preview(person, f"{card}@19000,0,0"))["clause"] == "YQ-T2"
        assert (await preview(person, "nonsense"))["code"] == "notation"
        assert (await preview(person, move, move))["code"] == "illegal"
        assert (await preview(other, move))["code"] == "not-your-turn"

    run(story())


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx"])
def test_a_game_without_previews_says_so(game: str):
    async def story() -> None:
        people = list(await two_people(new_app(seed=5), game=game))
        assert (await preview(actor(people), actor(people).legal()[0]))["code"] == "no-preview"

    run(story())


def test_a_program_asks_through_its_client(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            table = await ada.open("palimpsest", seats=2, bots=[{"seat": 1}], start=True)
            async with ada.at(table, 0) as chair:
                await chair.my_turn()
                found = await chair.preview(chair.legal[0]["move"])
                assert len(found["standing"]) == len(found["points"]) == 2 and found["touches"]
                with pytest.raises(RefusedError):
                    await chair.preview("nonsense")

    asyncio.run(story())
