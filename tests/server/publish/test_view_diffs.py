"""Who asks for changes is told what moves changed, and has the same position as who is told all of it."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import tabulae
from tabulae.core.seat import CHANCE, WATCHER
from tabulae.position_diff import apply_diff
from tabulae.server import http_types, wire
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run
from tests.server.test_R4_two_worlds import Changing, gather

MOVES = 24


async def both(name: str, seats: int, lang: str = "en") -> tuple[list[Changing], list[Person]]:
    """Everybody at a table twice, by changes and by whole positions, and a watcher of each kind."""
    server = new_app()
    await server.start()
    table, told = await gather(server, name, seats, Changing)
    told.append(await Changing.arrive(server, "Eve"))
    whole = []
    for viewer, person in enumerate(told):
        seat = viewer if viewer < seats else None
        twin = Person(server, person.guest, "whole")
        await twin.hello(table, seat, lang)
        await person.hello(table, seat, lang)
        whole.append(twin)
    return told, whole


async def play(told: list[Changing], moves: int = MOVES, seed: int = 3) -> None:
    dice = random.Random(seed)
    for _ in range(moves):
        table = told[0].state
        if table.status != "playing":
            return
        actor = told[table.to_act[0]]
        await actor.decide(dice.choice(actor.legal()))


def heard(person: Person) -> list[dict[str, Any]]:
    """All since the last welcome."""
    messages = [msgspec.json.decode(frame) for frame in person.wire.frames]
    start = max(place for place, message in enumerate(messages) if message["type"] == "welcome")
    return [message for message in messages[start:] if message["type"] in ("welcome", "events")]


def positions(person: Person) -> dict[int, dict[str, Any]]:
    """By version, however they were told; the order of notes means nothing."""
    found: dict[int, dict[str, Any]] = {}
    now: dict[str, Any] = {}
    for message in heard(person):
        if "change" in message:
            now = apply_diff(now, message)
        elif "position" in message:
            now = message["position"]
        found[message["version"]] = {**now, "notes": {note["of"]: note for note in now.get("notes", [])}}
    return found


async def changes_of(name: str) -> list[dict[str, Any]]:
    """Positions with the events that change them."""
    told, _ = await both(name, 3)
    await play(told)
    cases, now = [], {}
    for message in heard(told[0]):
        if "change" in message:
            cases.append({"position": now, "events": message})
            now = apply_diff(now, message)
        elif "position" in message:
            now = message["position"]
    return cases


@pytest.mark.parametrize("name", tabulae.games())
def test_changes_make_the_position_that_others_are_told_whole(name: str):
    async def story() -> None:
        told, whole = await both(name, tabulae.game(name).seats[-1], "de")
        await play(told)
        for one, other in zip(told, whole, strict=True):
            assert positions(one) == positions(other)
            assert sum("change" in message for message in heard(one)) >= MOVES - 2
            assert not any("change" in message for message in heard(other))

    run(story())


def test_the_end_of_a_game_is_told_whole():
    async def story() -> None:
        told, whole = await both("tabula-rasa", 2)
        await play(told, 60)
        assert told[0].state.status == "over"
        assert "change" not in heard(told[0])[-1]
        assert positions(told[0]) == positions(whole[0])

    run(story())


def test_a_move_that_is_taken_back_is_told_whole_and_what_comes_after_by_changes():
    async def story() -> None:
        told, whole = await both("tabula-rasa", 2)
        await play(told, 40)  # no card follows a move any more
        table = told[0].state
        last = table.match.last
        await told[last.seat].command(wire.AskBack, last.seq)
        await told[1 - last.seat].command(wire.AnswerBack, last.seq, True)
        assert table.match.last.seq < last.seq
        assert "position" in heard(told[0])[-1]
        await play(told, 3)
        assert "change" in heard(told[0])[-1]
        assert [positions(person) for person in told] == [positions(person) for person in whole]

    run(story())


def test_who_comes_back_is_told_whole_once_and_then_by_changes():
    async def story() -> None:
        told, whole = await both("tabula-rasa", 4)
        await play(told, 5)
        await told[2].gone()
        stayed = [*told[:2], whole[2], told[3]]
        await play(stayed, 6)  # type: ignore[arg-type]  # its other window plays on
        told[2] = Changing(told[2].server, told[2].guest, "third")
        await told[2].hello(told[0].table, 2)
        await play(told, 6)
        known = positions(told[2])
        assert known == {version: seen for version, seen in positions(whole[2]).items() if version in known}
        assert ["change" in message for message in heard(told[2])] == [False] + [True] * 6

    run(story())


@pytest.mark.parametrize("name", tabulae.games())
def test_a_game_that_is_played_on_from_another_is_told_by_changes_too(name: str):
    async def story() -> None:
        ada, ben = await two_people(new_app(), game=name)
        await play([ada, ben], 4)  # type: ignore[list-item]  # nobody asks what changed here
        await ada.command(wire.Resign)
        old = ada.state
        events = old.match.record(old.names, None).events
        at = next(at for at in range(len(events), 0, -1) if events[at - 1].seat == CHANCE)  # so a person moves next
        table, _ = await ada.server.registry.play_on(ada.guest, old, http_types.PlayOn(at, 0))
        whole = Person(ada.server, ada.guest, "whole")
        told = Changing(ada.server, ada.guest, "told")
        await whole.hello(table, 0)
        await told.hello(table, 0)
        await told.deal()
        for _ in range(3):
            while 0 not in told.state.to_act:
                await asyncio.sleep(0.05)
            await play([told], 1)
        assert not told.server.registry.tables[table].damaged
        assert positions(told) == positions(whole)
        assert "change" in heard(told)[-1]

    run(story())


@pytest.mark.parametrize("name", tabulae.games())
def test_whom_a_move_concerns_is_the_only_one_who_reads_and_has_something_else(name: str):
    """`FastPath.affected_seat`, `own_cells` and `changed_notes` hold at every ply, where a game has them."""
    game = tabulae.game(name)
    if game.fast_path.affected_seat is None:
        assert not game.fast_path.own_cells
        return
    assert game.fast_path.changed_notes is not None, "notes of who is not concerned follow from another's View"
    names = ("Ada", "Bea", "Cy", "Dan", "Eve")
    for seats in game.seats:
        dice, match = random.Random(seats), tabulae.Match(game, seats, dealer=tabulae.SeededDealer(seats))
        viewers = (*range(seats), WATCHER)
        state = match.state
        while game.to_act(state):
            seat = game.to_act(state)[0]
            move = dice.choice(game.moves(state, seat))
            after = game.play(state, seat, move)
            others = [viewer for viewer in viewers if viewer != game.fast_path.affected_seat(seat, move)]
            views = [(game.view(state, viewer), game.view(after, viewer)) for viewer in others]
            for name_ in (each for each in views[0][1].__dataclass_fields__ if each not in game.fast_path.own_cells):
                assert len({str(getattr(view, name_)) for _, view in views}) == 1
            assert all(getattr(a, cell) == getattr(b, cell) for a, b in views for cell in game.fast_path.own_cells)
            seen = {
                (game.wording.log_line(view, seat, game.views.seen_move(state, seat, move, view.seat), names, "fr"),
                 game.wording.clause_of(view, move), str(game.views.seen_move(state, seat, move, view.seat)))
                for view, _ in views
            }  # fmt: skip
            assert len(seen) == 1
            if game.fast_path.changed_notes is not None and game.to_act(after):
                kept: dict[str, Any] = {}
                for before, view in views:
                    own = game.fast_path.changed_notes(before, view, view.seat, names, "en", {})
                    assert game.fast_path.changed_notes(*views[0], view.seat, names, "en", kept) == own
            state = after
