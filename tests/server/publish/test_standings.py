"""Every position carries the points if the game ended now, as far as its viewer may know them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tabulae import WATCHER
from tabulae.position_diff import apply_diff
from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.virtual_loop import run


class Changing(Person):
    changes = True


def positions(person: Person) -> list[dict[str, Any]]:
    """Every position that the person was sent, differences applied."""
    found: list[dict[str, Any]] = []
    for frame in map(json.loads, person.wire.frames):
        if frame.get("position"):
            found.append(frame["position"])
        elif "change" in frame:
            found.append(apply_diff(found[-1], frame))
    return found


async def game_of_three(game: str, kind: type[Person], plays: int) -> tuple[list[Person], Any]:
    server = new_app(seed=3)
    await server.start()
    people = [await kind.arrive(server, name) for name in ("Ada", "Ben", "Zoe")]
    table = await people[0].open(game, seats=2)
    await people[1].sit(table)
    for person, seat in zip(people, (0, 1, None), strict=True):
        await person.hello(table, seat)
    await people[0].command(wire.Start)
    await asyncio.gather(people[0].deal(), people[1].deal())
    for _ in range(plays):
        actor = people[people[0].state.to_act[0]]
        await actor.play()
    return people, people[0].state


@pytest.mark.parametrize("kind", [Person, Changing])
def test_in_tabula_rasa_everybody_reads_every_sides_points_and_the_seat_to_act_what_each_move_makes_of_them(kind: Any):
    people, state = run(game_of_three("tabula-rasa", kind, 9))
    points = [state.game.rules.points(state.match.state, seat) for seat in (0, 1)]

    last = [positions(person)[-1] for person in people]

    assert [each["standing"] for each in last] == [points] * 3
    for person, each in zip(people, last, strict=True):
        listed = [choice["move"] for choice in each.get("legal", [])]
        assert list(each.get("after", {})) == listed
        assert bool(listed) == (person.seat in state.to_act)


@pytest.mark.parametrize("kind", [Person, Changing])
def test_in_hijinx_a_seat_reads_its_own_points_only_and_a_watcher_none(kind: Any):
    people, state = run(game_of_three("hijinx", kind, 4))

    for person in people:
        own = [state.game.standing(state.game.view(state.match.state, person.seat))[seat] for seat in (0, 1)]
        assert positions(person)[-1]["standing"] == own
        assert [points is None for points in own] == [seat != person.seat for seat in (0, 1)]
        assert person.seat != WATCHER or own == [None, None]


@pytest.mark.parametrize("kind", [Person, Changing])
def test_in_palimpsest_everybody_reads_what_the_visible_ranks_would_bring(kind: Any):
    people, state = run(game_of_three("palimpsest", kind, 12))
    ended = state.game.standing(state.game.view(state.match.state, WATCHER))

    assert [positions(person)[-1]["standing"] for person in people] == [[*ended]] * 3
    assert sum(ended) > sum(state.match.state.score)
