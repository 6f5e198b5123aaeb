"""One fold: a transaction, the summary for lists and a log that is read again say the same of a table."""

from __future__ import annotations

import pytest

from tabulae.core.seat import CHANCE
from tabulae.server.table import events
from tabulae.server.table.replay import replayed
from tabulae.server.table.state import TableState
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.simulation.in_process import new_app, play_to_the_end, two_before_the_start, two_people
from tabulae.simulation.virtual_loop import run


def facts(state: TableState) -> dict[str, object]:
    """All that is known of a table but how the names are cached and what the match is made of."""
    match = state.match
    known = {name: value for name, value in vars(state).items() if not name.startswith("_")}
    known["clocks"] = vars(state.clocks)
    known["exchange"] = state.exchange and vars(state.exchange)
    known["match"] = match and (match.state, match.decision, match.changed, [each[:-1] for each in match.history])
    return known


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx", "palimpsest"])
def test_a_log_that_is_read_again_gives_the_table_that_its_transactions_made(game: str):
    async def story() -> None:
        server = new_app(seed=3)
        players = await two_people(server, game=game)
        await play_to_the_end(*players)
        state = players[0].state
        stored = await server.store.load(state.table)

        assert facts(replayed(stored, strict=True)) == facts(state)
        assert await server.store.summary(state.table) == state.summary()

    run(story())


def test_a_transaction_that_is_thrown_away_leaves_the_table_as_it_was():
    async def story() -> None:
        server = new_app(seed=4)
        players = await two_people(server)
        state = players[0].state
        before, seat = facts(state), state.to_act[0]
        transaction = Transaction(state, state.at + 1)
        transaction.move(seat, state.game.quick_moves(state.match.state, seat)[0], "seat")
        transaction.add(events.HandedOver(seat, "casual", "left"))
        transaction.add(events.TookHint(seat, 1, 1))
        transaction.add(events.WatchSet(False))

        assert facts(state) == before
        assert facts(transaction.after) != before

    run(story())


def test_what_is_listed_is_the_table_after_the_transaction():
    async def story() -> None:
        server = new_app(seed=5)
        ada, ben = await two_before_the_start(server)
        table: Table = server.registry.tables[ada.table]
        listed = []
        right = server.store.append

        async def append(write):
            listed.append((write.summary, write.chairs))
            await right(write)

        server.store.append = append
        await table.arrange(lambda transaction, _: transaction.add(events.Freed(ben.seat)))
        await table.arrange(lambda transaction, _: transaction.seat_somebody(ben.seat, "Ada", "somebody"))

        assert listed[-1] == (table.state.summary(), True)
        assert table.state.seat_states[ben.seat].name != "Ada", "no two look alike"

    run(story())


def test_a_card_is_dealt_once_however_many_transactions_were_thrown_away():
    async def story() -> None:
        server = new_app(seed=6)
        players = await two_people(server, game="hijinx")
        state = players[0].state
        seat = state.to_act[0]
        move = state.game.quick_moves(state.match.state, seat)[0]

        def dealt() -> list[str]:
            transaction = Transaction(state, state.at)
            transaction.move(seat, move, "seat")
            return [event.move for by, event in transaction.events if by == CHANCE]

        assert dealt() == dealt()

    run(story())
