"""Two people who play a duplicate match, try to see its cards too early, and what must be true of it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tabulae.core.seat import CHANCE
from tabulae.server.app import Application
from tabulae.server.deals.duplicates import Terms, planned
from tabulae.server.deals.series_deals import exchanged_of
from tabulae.server.http import api
from tabulae.server.people.series import Series
from tabulae.server.ports import Guest, StoreError
from tabulae.server.table import events
from tabulae.server.table.state import TableState
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

PATIENCE = 5.0  # seconds


async def open_match(scenario: Scenario) -> None:
    """A match of one deal: a game and its return."""
    ada, ben = [(await scenario.newcomer(name))[0] for name in ("Ada", "Ben")]

    async def opened() -> Series:
        return await _any(scenario).duplicates.open(ada, Terms(1, Pace(), {}))

    match = await scenario.insist(opened)

    async def join() -> None:
        await _any(scenario).duplicates.join(ben, match.id)

    await scenario.insist(join)
    for guest in (ada, ben):
        table, seats = await scenario.insist(partial(_play, scenario, guest, match.id))
        scenario.people.append(SimGuest(scenario, guest, table, seats[0], len(scenario.people)))


def _any(scenario: Scenario) -> Application:
    return scenario.rolls.choice(scenario.apps)


async def _play(scenario: Scenario, guest: Guest, match: str) -> tuple[str, list[int]]:
    return await _any(scenario).duplicates.play(guest, match)


def _running(scenario: Scenario) -> dict[str, Series]:
    """By table, the matches whose cards are locked."""
    return {game.table: each for each in scenario.kept.series.values() if not each.ended for game in each.played}


async def play_on(scenario: Scenario) -> None:
    """Whoever has finished a game goes to the next one."""
    for person in list(scenario.people):
        match = _running(scenario).get(person.table)
        over = match is not None and any(each.table == person.table and each.ended for each in match.played)
        if match is None or not over or not scenario.apps:
            continue
        try:
            async with asyncio.timeout(PATIENCE):
                table, seats = await _play(scenario, person.guest, match.id)
        except (RequestError, StoreError, TimeoutError, IndexError):
            continue
        if table != person.table:
            person.seat = seats[0]
            person.move_over(table)


async def peep(scenario: Scenario) -> None:
    """People ask for the cards of a game that they will play again, and look at what they were told."""
    running = _running(scenario)
    for person in scenario.people:
        told = person.deal or {}
        if person.table in running and (told.get("secret") or told.get("commitment") or told.get("words")):
            raise Broken("deal", f"{person.table}: its deal was told while a game on it is to be played")
    if not scenario.apps:
        return
    for table, match in running.items():
        asked = api.Inquiry(
            scenario.apps[0], "10.0.0.1", Guest(match.people[0].guest, "", 0), {"table": table}, {}, None, False, ""
        )
        try:
            async with asyncio.timeout(PATIENCE):  # the process may die meanwhile
                record = await api.record(asked)
        except (RequestError, StoreError, TimeoutError):
            continue
        over = any(game.table == table and game.ended is not None for game in match.played)
        if "deal secret" in record.text or (over and not scenario.kept.series[match.id].ended):
            raise Broken("deal", f"{table}: its record was given while a game on its deal is to be played")


def all_over(scenario: Scenario) -> bool:
    """Whether every match that can still be read has ended."""
    rotten = scenario.oracle.rotten
    return all(
        each.ended or any(game.table in rotten for game in each.played) for each in scenario.kept.series.values()
    )


def check_results(scenario: Scenario) -> None:
    """Games are entered as their logs say, on the same cards with sides and colours changed; they unlock at the end."""
    oracle = scenario.oracle
    for match in scenario.kept.series.values():
        games = {game.number: oracle.tables[game.table] for game in match.played if game.table not in oracle.rotten}
        if len(games) < len(match.played):
            continue
        for game in match.played:
            state = games[game.number]
            expected = state.ended.scores if state.ended is not None else None
            if game.scores != (tuple(expected) if expected else None):
                raise Broken("deal", f"{game.table} was entered as {game.scores}")
            opened = [entry.at for entry, event in state.log if isinstance(event, events.Unsealed)]
            if any(at < match.ended for at in opened):
                raise Broken("deal", f"{game.table} was unlocked before its match was over")
        _check_cards(match, games)


def _check_cards(match: Series, games: dict[int, TableState]) -> None:
    for number, state in games.items():
        plan = planned(match, number)
        first = games.get(plan.deal)
        if not plan.returns or first is None:
            continue
        exchanged = exchanged_of(match, plan.deal)
        cards, again = (_cards(each) for each in (first, state))
        if [exchanged[card] % 25 for card in cards[: len(again)]] != again[: len(cards)]:
            raise Broken("deal", f"{state.table} has not the cards of {first.table}")
        if first.seat_states[0].guest != state.seat_states[1].guest:
            raise Broken("deal", f"{state.table}: sides were not changed")


def _cards(state: TableState) -> list[int]:
    """The knights in the order in which they were dealt."""
    history = state.match.history if state.match is not None else []
    return [played.move.knight for played in history if played.seat == CHANCE]
