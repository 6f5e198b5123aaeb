"""One run of the simulator: tables, people, bots and faults from one seed; then calm, and every game to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from tabulae.core import game as registry
from tabulae.core.seat import Seat
from tabulae.server import bodies, people
from tabulae.server.house import House
from tabulae.server.ledger import OVER
from tabulae.server.seams import Full, Guest, StoreError
from tabulae.server.settings import Limits, Settings
from tabulae.server.simulation.faults import Bus, Faults, FaultyJobs
from tabulae.server.simulation.guest import SimGuest
from tabulae.server.simulation.link import Link
from tabulae.server.simulation.loop import Rolls, VirtualClock, run
from tabulae.server.simulation.memory import Kept, MemoryStore
from tabulae.server.simulation.oracle import Broken, Oracle
from tabulae.server.wire import Pace, Refusal

T = TypeVar("T")
STORM = 90.0  # seconds of faults
CALM = 900.0  # seconds to finish everything
LIMITS = Limits(
    queue_messages=8,
    burst=1000,
    per_second=1000,
    openings_per_hour=100_000,
    wrong_ids_per_hour=100_000,
    sockets_per_address=10_000,
)


class Story:
    def __init__(self, seed: int, *, tables: int = 3) -> None:
        self.seed = seed
        self.rolls = Rolls(seed)
        self.faults = Faults(self.rolls)
        self.kept = Kept()
        self.houses: list[House] = []
        self.buses: list[Bus] = []
        self.people: list[SimGuest] = []
        self.tables = 1 + self.rolls.below(tables)
        self.rematches = False
        self.games = 0
        self.links: list[Link] = []
        self.restarts: list[int] = []  # when a server came back, in ms
        self.oracle = Oracle(self.kept, [] if self.shared else self.restarts)
        self._broken: Broken | None = None
        self._starting: set[asyncio.Task[None]] = set()

    @property
    def shared(self) -> bool:
        return "two processes" in self.faults.on

    expects_gaps = False

    @property
    def expects_old(self) -> bool:
        """With two processes, the one that has not looked yet may welcome with an older version."""
        return False

    def fail(self, broken: Broken) -> None:
        if self._broken is None:
            self._broken = broken

    def latency(self) -> float:
        slow = self.faults.happens("delay", 0.02)
        return self.rolls.between(0.5, 60) if slow else self.rolls.between(0.001, 0.05)

    # Processes

    async def start_house(self) -> None:
        clock, store = VirtualClock(), MemoryStore(self.kept, self._sync_seconds)
        store.before, store.after = self._before(store), self._after(store)
        settings = Settings(limits=LIMITS, bot_delay=(0.1, 0.4), deal_patience=8.0)
        bus = Bus(self) if self.shared else None
        house = House(clock, store, Rolls(self.seed, 100 + self.rolls.below(1 << 20)), FaultyJobs(self), settings, bus)
        while True:
            try:
                await house.start(alone=not self.shared)
                break
            except StoreError:
                await asyncio.sleep(0.5)
        self.restarts.append(clock.now())
        self.houses.append(house)
        if bus is not None:
            self.buses.append(bus)

    def _sync_seconds(self) -> float:
        return self.rolls.between(1, 5) if self.faults.happens("slow sync", 0.02) else self.rolls.between(0.001, 0.01)

    def _before(self, store: MemoryStore) -> Callable[[str, int], None]:
        def hook(name: str, call: int) -> None:
            if self.faults.happens("error", 0.02):
                raise StoreError(f"{name} failed before")
            if name in ("append", "say") and self.faults.happens("full", 0.02):
                raise Full("full")
            if name == "append" and self.faults.happens("kill in a write", 0.01):
                self.kill(store)

        return hook

    def _after(self, store: MemoryStore) -> Callable[[str, int], None]:
        def hook(name: str, call: int) -> None:
            if self.faults.happens("error", 0.02):
                raise StoreError(f"{name} failed after")
            if name == "append" and self.faults.happens("kill in a write", 0.01):
                self.kill(store)

        return hook

    def kill(self, store: MemoryStore) -> None:
        """kill -9: nothing that runs in that process goes on; what it had written stays."""
        store.dead = True
        for house in [house for house in self.houses if house.store is store]:
            self.houses.remove(house)
            for table in house.hall.tables.values():
                table.keeper.stop()
            for task in house._tasks:
                task.cancel()
            if house.post is not None:
                for task in house.post._tasks:
                    task.cancel()
            for person in self.people:
                if person.link is not None and person.link.house is house:
                    person.link.alive = False
                    for task in person.link.tasks:
                        if task is not asyncio.current_task():
                            task.cancel()
        asyncio.get_event_loop().call_later(self.rolls.between(0.2, 3), self._restart)

    def _restart(self) -> None:
        task = asyncio.ensure_future(self.start_house())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    # The course of a run

    async def tell(self) -> None:
        await self.start_house()
        if self.shared:
            await self.start_house()
        for _ in range(self.tables):
            await self._open_table()
        lives = [asyncio.ensure_future(person.live()) for person in self.people]
        await self._storm()
        self.faults.on &= {"two processes"}
        for person in self.people:
            person.away_until = 0.0
        await self._calm()
        for life in lives:
            life.cancel()
        self.check()
        self.oracle.at_the_end()
        self.games = sum(ledger.status == OVER for ledger in self.oracle.ledgers.values())

    async def _open_table(self) -> None:
        rolls = self.rolls
        game = registry.find(rolls.choice(registry.names()))
        seats = rolls.choice(list(game.seats))
        options = {option.name: rolls.choice(option.values) for option in game.options if rolls.happens(0.5)}
        if any(option.name == "rounds" for option in game.options) and rolls.happens(0.8):
            options["rounds"] = next(option.values[0] for option in game.options if option.name == "rounds")
        pace = rolls.choice([Pace(), Pace(), Pace("clock", seconds=30, increment=5)])
        number = len(self.people)
        names = [f"P{number + seat}" for seat in range(seats)]
        guests = [await self._newcomer(name) for name in names]
        wish = bodies.OpenTable(game.name, seats, options, pace=pace, key=f"k{number}")
        table, _ = await self._insist(lambda: self.houses[0].hall.open(guests[0][0], wish))
        sitting = [(0, guests[0][0])]
        for seat in range(1, seats):
            if rolls.happens(0.7):
                rival = (await self._newcomer("Rival"))[0]
                both = [guests[seat][0], rival]
                sitting.append((seat, await self._insist(partial(self._sit, both, table, seat))))
        for seat, guest in sitting:
            self.people.append(SimGuest(self, guest, table, seat, len(self.people)))
        if rolls.happens(0.5):
            watcher = (await self._newcomer("Eve"))[0]
            self.people.append(SimGuest(self, watcher, table, None, len(self.people)))

    async def _newcomer(self, name: str) -> tuple[Guest, str]:
        def arrive() -> Awaitable[tuple[Guest, str]]:
            house = self.houses[0]
            return people.new_guest(house.store, house.dice, house.clock.now(), name)

        return await self._insist(arrive)

    async def _sit(self, guests: list[Guest], table: str, seat: Seat) -> Guest:
        """Two want the same chair at once; who got it."""
        hall = self.houses[0].hall
        found = await hall.find(table)
        await asyncio.gather(
            *(hall.sit(guest, found, bodies.SitDown(seat)) for guest in guests), return_exceptions=True
        )
        got = [guest for guest in guests if found.ledger.seats_of(guest.id) == [seat]]
        sat = [e for e in self.kept.entries[table] if e.body.startswith(f'{{"kind":"sit","seat":{seat},'.encode())]
        if len(sat) > 1:
            raise Broken("seat", f"{table}: seat {seat} was given twice")
        return got[0]

    async def _insist(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                async with asyncio.timeout(30):
                    if self.houses:
                        return await ask()
            except (StoreError, Refusal, TimeoutError, IndexError):
                pass
            await asyncio.sleep(0.2)

    async def _storm(self) -> None:
        loop = asyncio.get_event_loop()
        end = loop.time() + STORM
        while loop.time() < end and self._broken is None:
            await asyncio.sleep(self.rolls.between(0.2, 2))
            self.look()
            if self.houses and self.faults.happens("kill", 0.05):
                house = self.rolls.choice(self.houses)
                assert isinstance(house.store, MemoryStore)
                self.kill(house.store)

    async def _calm(self) -> None:
        loop = asyncio.get_event_loop()
        end = loop.time() + CALM
        while loop.time() < end and self._broken is None:
            await asyncio.sleep(5)
            self.look()
            if all(ledger.status == OVER for ledger in self.oracle.ledgers.values()) and self._in_step():
                return
        self.check()
        if not self._in_step():
            raise Broken("R6", "somebody is not in step although nothing is wrong any more")

    def _in_step(self) -> bool:
        return all(person.version == len(self.kept.entries[person.table]) for person in self.people)

    def look(self) -> None:
        try:
            self.oracle.look()
        except Broken as broken:
            self.fail(broken)
        self.check()

    def check(self) -> None:
        if self._broken is not None:
            raise self._broken


def simulate(seed: int, tables: int = 3) -> Story:
    """Run one seed. Raises Broken when a promise is."""
    story = Story(seed, tables=tables)
    run(story.tell(), seed)
    return story


__all__ = ["Broken", "Story", "simulate"]
