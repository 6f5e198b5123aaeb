"""One run of the simulator: tables, people, bots and faults from one seed; then games end without faults."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from tabulae.core import game as registry
from tabulae.core.seat import Seat
from tabulae.server import http_types, identity
from tabulae.server.app import Application
from tabulae.server.ports import Guest, StoreError
from tabulae.server.settings import Limits, Settings
from tabulae.server.table.state import OVER
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation import play_on
from tabulae.simulation.days_long.push_service import PushService
from tabulae.simulation.deals import days, duplicates
from tabulae.simulation.faults import Bus, Faults, FaultyJobs
from tabulae.simulation.faulty_disk import Disk
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.kept import Kept
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.oracle import Broken, Oracle
from tabulae.simulation.people.leaver import Leaver, leave
from tabulae.simulation.people.thief import Thief, steal
from tabulae.simulation.profile import device_games, passkeys
from tabulae.simulation.rated import games as rated
from tabulae.simulation.virtual_loop import SeededRandom, VirtualClock, VirtualLoop, run

T = TypeVar("T")
MOST_TABLES = 8
STORM = 90.0  # seconds of faults
AFTERWARDS = 8  # checks without a game in progress before the faults end
CALM = 900.0  # seconds to finish everything
PLAYED_ON = 3  # one run in so many
DAYS = 2  # likewise, with today's deal
PASSKEYS = 2  # likewise, with a passkey; those without today's deal
DEVICE_GAMES = 4  # likewise, with a game of a device
RATED = 6  # likewise, with rated games
PUSHES = 3  # likewise, where the first table's moves may take days
DUPLICATES = 3  # likewise, with a duplicate match
A_DAY_MS = 86_400_000
STANDSTILLS = (10.0, 8 * 3600.0)  # seconds: a process that is paused for a moment, a machine that is closed overnight
LONG = 60.0  # no seat is charged for a standstill of this many seconds
LIMITS = Limits(
    queue_messages=8,
    burst=1000,
    per_second=1000,
    openings_per_hour=100_000,
    wrong_ids_per_hour=100_000,
    sockets_per_address=10_000,
)


class Scenario:
    def __init__(self, seed: int, *, tables: int = MOST_TABLES, game: str = "") -> None:
        self.seed, self.game = seed, game
        self.rolls = SeededRandom(seed)
        self.thieves = SeededRandom(seed, 7)  # all that has to do with stolen cookies
        self.leavers = SeededRandom(seed, 8)  # and with people who have their data deleted
        self.faults = Faults(self.rolls, SeededRandom(seed, 6))
        self._day = A_DAY_MS * days.until_day_of(game)
        self.kept = Kept()
        self.disk = Disk(self)
        self.apps: list[Application] = []
        self.buses: list[Bus] = []
        self.people: list[SimGuest] = []
        self.strangers: list[Thief | Leaver] = []
        self.push_service = PushService(self) if seed % PUSHES == 1 else None
        self.tables = 1 + self.rolls.below(tables)
        self.games = 0
        self.restarts: list[int] = []  # when a server came back, in ms
        self.races = 0  # races that a process lost
        self.kills = 0
        self.standstills = 0
        self.rematches: dict[str, float] = {}  # by table, when everybody there asks for a rematch
        self.oracle = Oracle(self.kept, [] if self.shared else self.restarts)
        self._broken: Broken | None = None
        self._starting: set[asyncio.Task[None]] = set()

    @property
    def shared(self) -> bool:
        return "several processes" in self.faults.on

    def fail(self, broken: Broken) -> None:
        if self._broken is None:
            self._broken = broken

    def latency(self) -> float:
        slow = self.faults.happens("delay", 0.02)
        return self.rolls.between(0.5, 60) if slow else self.rolls.between(0.001, 0.05)

    # Processes

    async def start_server(self) -> None:
        clock, store = VirtualClock(self._day + self._skew()), self.disk.store()
        settings = Settings(limits=LIMITS, bot_delay=(0.1, 0.4), deal_timeout=8.0, push_delay=0.5, push_poll=1.0)
        bus = Bus(self, store) if self.shared else None
        rolls = SeededRandom(self.seed, 100 + self.rolls.below(1 << 20))
        app = Application(
            clock, store, rolls, FaultyJobs(self), settings, bus, prove=passkeys.prove, push_sender=self.push_service
        )
        if self.people and self.faults.happens("kill at a start", 0.3):
            loop = asyncio.get_event_loop()
            assert isinstance(loop, VirtualLoop)
            loop.in_steps(self.rolls.below(6), partial(self.kill, store))
        while True:
            try:
                await app.start(alone=not self.shared)
                break
            except StoreError:
                await asyncio.sleep(0.5)
        self.restarts.append(clock.now())
        self.apps.append(app)
        if bus is not None:
            self.buses.append(bus)

    def _skew(self) -> int:
        """The error of the machine's clock now, in ms: a day, or what two machines may differ by."""
        if not self.faults.happens("clock jump", 0.7):
            return 0
        most = 20_000 if self.shared else A_DAY_MS
        return self.rolls.below(2 * most) - most

    def kill(self, store: MemoryStore) -> None:
        """kill -9: nothing in that process continues; what it had written stays."""
        if store.dead:
            return
        store.dead = True
        self.kills += 1
        for app in [app for app in self.apps if app.store is store]:
            self.apps.remove(app)
            self.races += app.metrics.races
            for table in app.registry.tables.values():
                table.scheduler.stop()
            for task in app._tasks:
                task.cancel()
            if app.process_bus is not None:
                for task in app.process_bus._tasks:
                    task.cancel()
            links = [person.link for person in self.people if person.link is not None]
            for link in [*links, *(link for stranger in self.strangers for link in stranger.links)]:
                if link.app is app:
                    link.die()
        if not self.shared:
            self.disk.tear()
        asyncio.get_event_loop().call_later(self.rolls.between(0.2, 3), self._restart)

    def _restart(self) -> None:
        self._start(self.start_server())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    # The course of a run

    async def run(self) -> None:
        for _ in range(2 + self.rolls.below(2) if self.shared else 1):
            await self.start_server()
        for number in range(self.tables):
            await self._open_table(number)
        if self.seed % DAYS == 0:
            await days.open_tries(self)
        if self.seed % PASSKEYS == 1:
            self._start(passkeys.sign_in_again_and_again(self))
        if self.seed % DEVICE_GAMES == 2:
            self._start(device_games.add_again_and_again(self))
        if self.seed % RATED == RATED - 1:
            await rated.open_tables(self)
        if self.seed % DUPLICATES == 1:
            await duplicates.open_match(self)
        await self._storm()
        self.faults.on &= {"several processes"}
        for person in self.people:
            person.away_until = 0.0
        await self.calm()
        if self.seed % PLAYED_ON == 0:
            await play_on.play_on(self)
        for person in self.people:
            person.rest()
        if self.push_service is not None:
            await self.push_service.check()
        self.check()
        self.oracle.at_the_end()
        days.check_results(self)
        rated.check_ratings(self)
        duplicates.check_results(self)
        self.races += sum(app.metrics.races for app in self.apps)
        self.games = sum(table_state.status == OVER for table_state in self.oracle.tables.values())

    async def _open_table(self, place: int) -> None:
        """The games alternate, from table to table and from seed to seed."""
        rolls, names = self.rolls, [self.game] if self.game else registry.names()
        game = registry.find(names[(self.seed + place) % len(names)])
        seats = rolls.choice(list(game.seats))
        options = {option.name: rolls.choice(option.values) for option in game.options if rolls.happens(0.5)}
        if any(option.name == "rounds" for option in game.options) and rolls.happens(0.8):
            options["rounds"] = next(option.values[0] for option in game.options if option.name == "rounds")
        pace = rolls.choice([Pace(), Pace("clock", seconds=30, increment=5), Pace("clock", seconds=10, increment=3)])
        if self.push_service is not None and place == 0:
            pace = Pace("days", days=1)
        number = len(self.people)
        guests = [await self.newcomer(f"P{seat}") for seat in range(seats)]
        wish = http_types.OpenTable(game.name, seats, options, pace=pace, key=f"k{number}", listed=rolls.happens(0.3))
        table, _ = await self.insist(lambda: self.apps[0].registry.open(guests[0][0], wish))
        sitting = [(0, guests[0][0])]
        for seat in range(1, seats):
            if rolls.happens(0.7):
                rival = (await self.newcomer("Rival"))[0]
                both = [guests[seat][0], rival]
                sitting.append((seat, await self.insist(partial(self._sit, both, table, seat))))
        for seat, guest in sitting:
            if self.push_service is not None and place == 0:
                await self.push_service.subscribe(guest)
            self.people.append(SimGuest(self, guest, table, seat, len(self.people)))
            if self.faults.happens("two tabs", 0.3):
                self.people.append(SimGuest(self, guest, table, seat, len(self.people)))
        if rolls.happens(0.5):
            watcher = (await self.newcomer("Eve"))[0]
            self.people.append(SimGuest(self, watcher, table, None, len(self.people)))

    async def newcomer(self, name: str) -> tuple[Guest, str]:
        def arrive() -> Awaitable[tuple[Guest, str]]:
            app = self.apps[0]
            return identity.new_guest(app.store, app.random_source, app.clock.now(), name)

        return await self.insist(arrive)

    async def _sit(self, guests: list[Guest], table: str, seat: Seat) -> Guest:
        """Two want the same seat at once, through any of the processes; returns who got it."""
        registries = [self.rolls.choice(self.apps).registry for _ in guests]
        found = [await registry.find(table) for registry in registries]
        wish = http_types.SitDown(seat)
        claims = [registry.sit(guest, at, wish) for registry, guest, at in zip(registries, guests, found, strict=True)]
        await asyncio.gather(*claims, return_exceptions=True)
        await found[0].look_again()
        got = [guest for guest in guests if found[0].state.seats_of(guest.id) == [seat]]
        sat = [e for e in self.kept.entries[table] if e.body.startswith(f'{{"kind":"sit","seat":{seat},'.encode())]
        if len(sat) > 1:
            raise Broken("seat", f"{table}: seat {seat} was given twice")
        return got[0]

    async def insist(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                async with asyncio.timeout(30):
                    if self.apps:
                        return await ask()
            except (StoreError, RequestError, TimeoutError, IndexError):
                pass
            await asyncio.sleep(0.2)

    async def _storm(self) -> None:
        """Everything may go wrong, as long as anybody plays and a little longer."""
        loop = asyncio.get_event_loop()
        end, calm = loop.time() + STORM, 0
        while loop.time() < end and self._broken is None:
            await asyncio.sleep(self.rolls.between(0.2, 2))
            self.look()
            await days.peep(self)
            await duplicates.peep(self)
            await duplicates.play_on(self)
            if self.faults.happens("everybody is cut", 0.02):
                for person in self.people:
                    if person.link is not None:
                        person.link.cut()
            if "stolen cookie" in self.faults.on and self.thieves.happens(0.03):
                self._start(steal(self, self.thieves.choice(self.people)))
            if "deletion" in self.faults.on and self.leavers.happens(0.03):
                self._start(leave(self))
            if self.faults.happens("everybody leaves", 0.02):
                self._leave_alone(self.rolls.choice(self.people).table)
            if self.faults.happens("standstill", 0.01):
                end += self._stand_still()
            if self._all_over() and (calm := calm + 1) > AFTERWARDS:
                return
            if self.apps and self.faults.happens("kill", 0.05):
                store = self.rolls.choice(self.apps).store
                assert isinstance(store, MemoryStore) and isinstance(loop, VirtualLoop)
                loop.in_steps(self.rolls.below(200), partial(self.kill, store))

    def _leave_alone(self, table: str) -> None:
        until = asyncio.get_event_loop().time() + self.rolls.between(5, 120)
        for person in self.people:
            if person.table == table:
                person.go_away(until)

    def _stand_still(self) -> float:
        """Time goes on while servers and people stand still; then every timer that was due fires at once."""
        loop, seconds = asyncio.get_event_loop(), self.rolls.choice(STANDSTILLS)
        assert isinstance(loop, VirtualLoop)
        loop.jump(seconds)
        for stranger in self.strangers:
            stranger.stood_still(seconds)
        self.standstills += 1
        if seconds > LONG:
            self.restarts += [app.clock.now() for app in self.apps]
        return seconds

    async def calm(self) -> None:
        loop = asyncio.get_event_loop()
        end = loop.time() + CALM
        while loop.time() < end and self._broken is None:
            await asyncio.sleep(5)
            await days.ask_for_lines(self)
            await duplicates.peep(self)
            await duplicates.play_on(self)
            self.look()
            if self._all_over() and self._in_step():
                return
        self.check()
        if not self._in_step():
            raise Broken("R6", "somebody is not in step although nothing is wrong any more")

    def _all_over(self) -> bool:
        sound = [table_state for table, table_state in self.oracle.tables.items() if table not in self.oracle.rotten]
        return bool(sound) and all(table_state.status == OVER for table_state in sound) and duplicates.all_over(self)

    def _in_step(self) -> bool:
        sound = [person for person in self.people if person.table not in self.oracle.rotten]
        return all(person.version == len(self.kept.entries[person.table]) for person in sound)

    def look_at(self, table: str) -> None:
        """Check what one table has written; any error ends the run later."""
        try:
            self.oracle.look(table)
        except Broken as broken:
            self.fail(broken)

    def look(self) -> None:
        try:
            self.oracle.look_closely()
            for stranger in self.strangers:
                stranger.check()
        except Broken as broken:
            self.fail(broken)
        self.check()

    def check(self) -> None:
        if self._broken is not None:
            raise self._broken


def simulate(seed: int, tables: int = MOST_TABLES, game: str = "") -> Scenario:
    """Run one seed, with tables of all games or of one. Raises Broken if a promise is broken."""
    scenario = Scenario(seed, tables=tables, game=game)
    run(scenario.run(), seed)
    return scenario


__all__ = ["Broken", "Scenario", "simulate"]
