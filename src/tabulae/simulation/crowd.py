"""A crowd: a hundred tables that keep the workers busy, and newcomers whose bots must answer all the same; and a
stream of newcomers, beside whom the bot of an earlier guest must answer.

Workers are simulated: a bot takes as much virtual time as its level would take CPU time, one bot after the other. The
fair queue in front of them is the server's own.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from tabulae.server.app import Application
from tabulae.server.ports import SEARCH, Asker, BotTask, Meter
from tabulae.server.settings import Settings
from tabulae.simulation.in_process import ROOMY, LocalJobs, Person, new_app
from tabulae.simulation.oracle import Broken
from tabulae.simulation.virtual_loop import SeededRandom, run

GREEDY_TABLES = 100
THINKING = {"novice": 0.005, "strong": 0.1, "grandmaster": 1.2}  # CPU seconds for a move
PATIENCE = {"novice": 2.0, "strong": 2.0}  # seconds until a bot of that level has answered
HEAVY_PATIENCE = 5.0  # beside one greedy guest: for a bot that thinks as long as theirs, and at their own table
MOVES = 6  # of each newcomer
STREAM_SECONDS = 60.0  # that newcomers come in a stream
STREAM_PATIENCE = 30.0  # until the bot of somebody who was served before has answered beside them
SETTINGS = Settings(limits=replace(ROOMY, tables_per_guest=GREEDY_TABLES), bot_delay=(0.1, 0.4))


class ThinkingJobs(LocalJobs):
    """One worker for bots that search, one for those that do not."""

    def places(self, lane: str) -> int:
        return 1

    async def choose(self, task: BotTask, meter: Meter) -> str:
        await asyncio.sleep(THINKING[task.level])
        meter.seconds += THINKING[task.level]
        return await super().choose(task, meter)


class Crowd:
    """From the seed: one greedy guest or ten, whose tables have people at them or not."""

    def __init__(self, seed: int) -> None:
        self._rolls = SeededRandom(seed, 5)
        self.guests = (1, 10)[seed % 2]
        self.attended = seed // 2 % 2 == 1
        self.app: Application = new_app(seed=seed, settings=SETTINGS, jobs=ThinkingJobs())
        self.slowest: dict[str, float] = {}  # by level, the seconds until the bot had answered

    async def run(self) -> None:
        await self.app.start()
        greedy = [await Person.arrive(self.app, f"Greedy {number}") for number in range(self.guests)]
        for number in range(GREEDY_TABLES):
            await self._open_greedy(greedy[number % self.guests])
        await asyncio.sleep(self._rolls.between(20.0, 40.0))
        levels = ["novice", "strong"] if self.guests > 1 else ["novice", "strong", "grandmaster"]
        await asyncio.gather(*(self._newcomer(level) for level in levels))
        if not self.attended:
            await self._newcomer("strong", greedy[0])
        await self.app.close()

    async def _open_greedy(self, guest: Person) -> None:
        """All seats are bots', or one is handed over by a person who stays and looks."""
        bots = [{"seat": seat, "level": "grandmaster"} for seat in range(2)]
        if not self.attended:
            await guest.open(sit=[], bots=bots, start=True)
            return
        twin = guest.again()
        table = await twin.open(seats=3, sit=[2], bots=bots, start=True)
        await twin.hello(table, 2)
        await twin.deal()

    async def _newcomer(self, level: str, guest: Person | None = None) -> None:
        person = guest.again("another") if guest is not None else await Person.arrive(self.app, f"New {level}")
        table = await person.open(bots=[{"seat": 1, "level": level}], start=True)
        await person.hello(table, 0)
        await person.deal()
        clock = self.app.clock
        for _ in range(MOVES):
            asked = clock.now()
            while 0 not in person.state.to_act:
                await asyncio.sleep(0.01)
            self._answered(level if guest is None else "own", (clock.now() - asked) / 1000)
            await asyncio.sleep(self._rolls.between(0.2, 3.0))
            await person.play()

    def _answered(self, level: str, seconds: float) -> None:
        self.slowest[level] = max(seconds, self.slowest.get(level, 0.0))
        if seconds > PATIENCE.get(level, HEAVY_PATIENCE):
            raise Broken("R8", f"beside a crowd a bot ({level}) answered after {seconds:.1f} s")


class Stream:
    """Guests who come one after the other, each for one job, and one whose bot was served before they came."""

    def __init__(self, seed: int) -> None:
        self._rolls = SeededRandom(seed, 6)
        self.app: Application = new_app(seed=seed, settings=SETTINGS, jobs=ThinkingJobs())
        self.slowest = 0.0

    async def run(self) -> None:
        await self.app.start()
        regular = await Person.arrive(self.app, "Regular")
        table = await regular.open(bots=[{"seat": 1, "level": "grandmaster"}], start=True)
        await regular.hello(table, 0)
        await regular.deal()
        await self._answer(regular)
        coming = asyncio.ensure_future(self._come())
        await asyncio.sleep(self._rolls.between(1.0, 3.0))
        while not coming.done():
            await regular.play()
            await self._answer(regular)
        await coming
        await self.app.close()

    async def _come(self) -> None:
        """As many as one worker has time for, so that there is always one who waits."""
        lane, until = self.app.jobs.lanes[SEARCH], self.app.clock.now() + STREAM_SECONDS * 1000
        asked: list[asyncio.Future[None]] = []
        while self.app.clock.now() < until:
            asker = Asker(f"guest {len(asked)}", table=f"table {len(asked)}")
            asked.append(asyncio.ensure_future(lane.run(lane.ask(asker, "strong"), self._think)))
            await asyncio.sleep(THINKING["strong"] * self._rolls.between(0.8, 1.0))
        await asyncio.gather(*asked)

    async def _think(self, meter: Meter) -> None:
        await asyncio.sleep(THINKING["strong"])
        meter.seconds = THINKING["strong"]

    async def _answer(self, regular: Person) -> None:
        asked = self.app.clock.now()
        while 0 not in regular.state.to_act:
            await asyncio.sleep(0.01)
            if (self.app.clock.now() - asked) / 1000 > STREAM_PATIENCE:
                raise Broken("R8", f"beside newcomers a bot has not answered in {STREAM_PATIENCE:.0f} s")
        self.slowest = max(self.slowest, (self.app.clock.now() - asked) / 1000)


def simulate_stream(seed: int) -> Stream:
    """Run one seed. Raises Broken if newcomers keep somebody who was there before them waiting."""
    stream = Stream(seed)
    run(stream.run(), seed)
    return stream


def simulate_crowd(seed: int) -> Crowd:
    """Run one seed. Raises Broken if somebody in the crowd keeps a newcomer waiting."""
    crowd = Crowd(seed)
    run(crowd.run(), seed)
    return crowd
