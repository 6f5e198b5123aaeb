"""The entries that a command would add to a log: built on a copy of the state, dropped if the store refuses them."""

from __future__ import annotations

from typing import Any

from tabulae.core.seat import CHANCE, Seat
from tabulae.server.people.daily import DayResult
from tabulae.server.people.play_history import Result
from tabulae.server.people.pushes import Notices, at_the_end, notices_of
from tabulae.server.people.ratings import RatedGame
from tabulae.server.people.series import SeriesResult
from tabulae.server.ports import DealSecret, Entry, Write
from tabulae.server.table import events
from tabulae.server.table.fold import apply
from tabulae.server.table.match import PlayedMove, TableMatch, notation
from tabulae.server.table.names import distinct, shown
from tabulae.server.table.state import NO_SEAT, OVER, PLAYING, TableState

AHEAD_MS = 60_000  # a stored time that is further ahead comes from a clock that was wrong
Sealed = list[tuple[Entry, events.AnyEvent]]


class Transaction:
    """The entries of one batch, in order. There is no await between the check that allows it and the append."""

    def __init__(self, state: TableState, now: int, asker: Seat = NO_SEAT, device: str = "", n: int = 0) -> None:
        self.state = state  # before the transaction
        self.at = max(now, state.at) if state.at <= now + AHEAD_MS else now
        self.events: list[tuple[Seat, events.AnyEvent]] = []
        self.secrets: list[DealSecret] = []
        self.opens: Write | None = None
        self._after: TableState | None = None  # once something is added
        self._asker, self._device, self._n = asker, device, n

    @property
    def after(self) -> TableState:
        """The table with the entries added so far."""
        if self._after is None:
            self._after = self.state.copied()
        return self._after

    @property
    def match(self) -> TableMatch | None:
        """The match after this transaction, if it changes it."""
        match = self._after.match if self._after is not None else None
        return match if match is not None and match.changed > self.state.seq else None

    def add(self, event: events.AnyEvent, seat: Seat = NO_SEAT, move: Any = None) -> None:
        """Add an event; `move` is the event's move, already checked or drawn."""
        apply(self._after or self.after, event, seat, self.at, move, True)
        self.events.append((seat, event))

    def seat_somebody(self, seat: Seat, name: str, guest: str = "", level: str = "") -> None:
        """Seat a person, or a bot of a level, under a name that looks like no other at the table, in any language."""
        states = self.after.seat_states
        others = [shown(each.name, each.level, other) for other, each in enumerate(states) if other != seat]
        name = distinct(name, {each for looks in others for each in looks}, seat, level)
        if level:
            self.add(events.BotSat(seat, level, name))
        else:
            self.add(events.Sat(seat, guest, name), seat)

    # The game

    def keep_secret(self, secret: DealSecret) -> None:
        """Keep the dealer's secret of an exchange whose events follow."""
        self.secrets.append(secret)
        self.after.secrets = {**self.after.secrets, secret.attempt: secret}

    def move(self, seat: Seat, move: Any, by: str) -> None:
        """Add a legal move, the chance moves that follow it, and the end if the game is over."""
        self.add(events.Moved(notation(move), by), seat, move)
        self.play_chance()
        match = self.after.match
        if match is not None and (outcome := match.outcome) is not None:
            self.add(events.Ended("finished", [*outcome.scores], [*outcome.winners]))

    def play_chance(self) -> None:
        """Add all moves that chance has to make now, if the game has begun."""
        match = self.after.match if self.after.status == PLAYING else None
        while match is not None and match.chance_is_due:
            move = match.draw()
            self.add(events.Chanced(notation(move)), CHANCE, move)

    def take_back(self, move: PlayedMove) -> None:
        """Take back the last move; it stays in the log."""
        self.add(events.TookBack(move.seat, move.seq), move.seat)

    # The batch

    def sealed(self) -> Sealed:
        """The entries, chained to the log; that of the last move carries the hash of the State after it."""
        chain, sealed = self.state.chain, []
        log, table, match = self.after.head.log, self.state.table, self.match
        for place, (seat, event) in enumerate(self.events):
            seq = self.state.seq + 1 + place
            device, n = "", 0
            if place == 0 and self._n:
                seat, device, n = self._asker, self._device, self._n
            body = events.written(event)
            hashed = events.state_hash(match.state) if match is not None and seq == match.changed else ""
            chain = events.chained(log, table, chain, seq, self.at, seat, device, n, body, hashed)
            sealed.append((Entry(seq, self.at, seat, device, n, body, hashed, chain), event))
        return sealed

    @property
    def results(self) -> tuple[Result, ...]:
        """Of the game, if this transaction ends it."""
        return self.after.results() if self._ends else ()

    @property
    def day_result(self) -> DayResult | None:
        """Likewise, if it was a try at a day's deal."""
        return self.after.day_result() if self._ends else None

    def notices(self, delay: int) -> Notices | None:
        """The messages that follow, that many ms later, where moves may take days; and those that do not any more."""
        before, after = self.state, self.after
        acting = before.guest_of(self._asker) if self._n else ""
        if after.head.pace.kind != "days":
            return None
        if self._ends:
            return at_the_end(tuple(after.seat_states[seat].guest for seat in after.people), self.at, delay, acting)
        if after.status != PLAYING:
            return None
        return notices_of(before.waiting, after.waiting, self.at, delay, after.clocks.full, acting)

    @property
    def rated(self) -> RatedGame | None:
        """Likewise, if it was a rated game."""
        return self.after.rated_game() if self._ends else None

    @property
    def series_result(self) -> SeriesResult | None:
        """Likewise, if it was a game of a series."""
        return self.after.series_result() if self._ends else None

    @property
    def _ends(self) -> bool:
        return self.state.status != OVER and self.after.status == OVER

    @property
    def changes_seats(self) -> bool:
        return any(type(event) in events.MOVES_CHAIRS for _, event in self.events)

    def commit(self, sealed: Sealed) -> None:
        """The entries are durable: apply them to the table."""
        self.state.become(self.after)
        for entry, event in sealed:
            self.state.seal(entry, event)
