"""People whom the server pairs for rated games, and what must be true of their ratings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from tabulae.core.seat import Seat
from tabulae.server import http_types
from tabulae.server.people.rated_games import anchors
from tabulae.server.people.ratings import Party, RatedGame, Rating, RatingStep, new_ratings
from tabulae.server.ports import Guest
from tabulae.server.table import commands, deal, events
from tabulae.server.table.opening import Opening, head_of
from tabulae.server.table.state import TableState
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire_types import Pace
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

TABLES = 2  # of the same people, at the same time
LEVEL = "casual"
NEARLY = 1e-6  # points


async def open_tables(scenario: Scenario) -> None:
    """Two people, at some tables with a bot, play more than one rated game against each other at once."""
    pair: list[Guest] = [(await scenario.newcomer(name))[0] for name in ("Rita", "Rolf")]
    for number in range(TABLES):
        table = await scenario.insist(partial(_open, scenario, pair, f"rated{number}", bots=number))
        for seat, guest in enumerate(pair):
            scenario.people.append(SimGuest(scenario, guest, table, seat, len(scenario.people)))


async def _open(scenario: Scenario, people: Sequence[Guest], key: str, bots: int) -> str:
    app = scenario.rolls.choice(scenario.apps)
    if (known := await app.store.opened_as(people[0].id, key)) is not None:
        return known
    seats = len(people) + bots
    wish = http_types.OpenTable("tabula-rasa", seats, pace=Pace("clock", seconds=30, increment=5), rated=True)
    opening = Opening(app.context)
    opening.add(lambda transaction: transaction.add(head_of(people[0], wish)))

    def seat_everybody(transaction: Transaction) -> None:
        for seat, guest in enumerate(people):
            transaction.seat_somebody(seat, f"{guest.name} {seat}", guest.id)
        for seat in range(len(people), seats):
            commands.put_bot(transaction, seat, LEVEL)

    opening.add(seat_everybody)
    opening.add(lambda transaction: deal.begin(transaction, app.random_source, 1, range(len(people), seats)))
    await app.store.append(opening.write(key))
    app.registry.keep_opened(opening)
    return opening.state.table


def check_ratings(scenario: Scenario) -> None:
    """Every rated game counts once for everybody for whom it counts, by the log alone, and changes what it must."""
    oracle, steps = scenario.oracle, scenario.kept.rating_steps
    for (guest, game), own in steps.items():
        if [step.number for step in own] != [*range(1, len(own) + 1)] or len({step.table for step in own}) != len(own):
            raise Broken("rating", f"{guest} has rated games of {game} twice: {[step.table for step in own]}")
    for state in oracle.tables.values():
        if state.table in oracle.rotten:
            continue
        played = _expected(state)
        counted = {each.guest for each in played.parties if each.counts} if played is not None else set()
        entered = {guest for (guest, _), own in steps.items() for step in own if step.table == state.table}
        if entered != counted & {*scenario.kept.guests}:
            raise Broken("rating", f"{state.table} was entered for {sorted(entered)} instead of {sorted(counted)}")
        for guest in entered:
            assert played is not None
            of_game = {whose: own for (whose, game), own in steps.items() if game == played.game}
            if not _follows(played, state.table, guest, of_game):
                raise Broken("rating", f"{state.table} changed the rating of {guest} as it should not")


def _expected(state: TableState) -> RatedGame | None:
    """From the log alone: who left comes last, and then only they and a side that alone stayed are rated."""
    said = [event for _, event in state.log]
    end = next((event for event in said if isinstance(event, events.Ended)), None)
    if not state.head.rated or end is None or state.match is None:
        return None
    gone = {event.seat for event in said if isinstance(event, events.HandedOver | events.Resigned)}
    if not gone and not end.scores:
        return None
    seats = range(state.seats)
    if gone:
        worth = [(seat not in gone, 0) for seat in seats]
        counted = {*gone, *(seat for seat in seats if {*seats} - gone == {seat})}
    else:
        scores = [-score if state.game.low_wins else score for score in end.scores or ()]
        worth = [(True, 0) if seat in end.winners else (False, scores[seat]) for seat in seats]
        counted = {*seats}
    return RatedGame(state.head.game, tuple(_party(state, seat, worth, seat in counted) for seat in seats))


def _party(state: TableState, seat: Seat, worth: list[tuple[bool, int]], counts: bool) -> Party:
    place, rank = state.seat_states[seat], len({each for each in worth if each > worth[seat]})
    if place.kind == "person":
        return Party(seat, seat, rank, place.guest, counts=counts)
    return Party(seat, seat, rank, points=anchors(state.head.game)[place.level])


def _follows(played: RatedGame, table: str, guest: str, steps: dict[str, list[RatingStep]]) -> bool:
    """Whether the guest's new rating follows from the one before and from any that the others ever had."""
    number = next(step.number for step in steps[guest] if step.table == table)
    possible = []
    for other in (each.guest for each in played.parties if each.guest):
        ratings = [Rating(), *(Rating(step.points, step.deviation, step.number) for step in steps.get(other, ()))]
        possible.append([(other, each) for each in ratings if other != guest or each.games == number - 1])
    found = steps[guest][number - 1]
    return any(
        abs(new_ratings(played, dict(known))[guest].points - found.points) < NEARLY for known in product(*possible)
    )
