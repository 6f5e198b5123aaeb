"""What a command would add to a log: built beside the table, thrown away unless the store takes it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabulae.core.chance import Deal
from tabulae.core.seat import CHANCE, Seat
from tabulae.server.ports import DealSecret, Entry, SeatSummary, TableSummary, Write
from tabulae.server.table import events
from tabulae.server.table.match import PlayedMove, TableMatch, notation
from tabulae.server.table.names import distinct, shown
from tabulae.server.table.state import DEALING, NO_SEAT, OVER, PLAYING, TableState, new_play

ONLY_MOVES = {events.Moved, events.Chanced}


class Transaction:
    """The entries of one batch, in order. No await comes between the check that allows it and the append."""

    def __init__(self, state: TableState, now: int, asker: Seat = NO_SEAT, device: str = "", n: int = 0) -> None:
        self.state = state
        self.at = max(now, state.at)
        self.events: list[tuple[Seat, events.AnyEvent]] = []
        self.match: TableMatch | None = None
        self.secrets: list[DealSecret] = []
        self.opens: Write | None = None
        self._asker, self._device, self._n = asker, device, n

    @property
    def seq(self) -> int:
        return self.state.seq + len(self.events)

    def add(self, event: events.AnyEvent, seat: Seat = NO_SEAT) -> None:
        self.events.append((seat, event))

    def seat_somebody(self, seat: Seat, name: str, guest: str = "", level: str = "") -> None:
        """A person, or a bot of a level, sits down, under a name that looks like no other there, in any language."""
        others = {place: shown(each.name, each.level, place) for place, each in enumerate(self.state.seat_states)}
        for _, event in self.events:
            if isinstance(event, events.Sat | events.BotSat):
                bot = event.level if isinstance(event, events.BotSat) else ""
                others[event.seat] = shown(event.name, bot, event.seat)
        others.pop(seat, None)
        name = distinct(name, {each for looks in others.values() for each in looks}, seat, level)
        if level:
            self.add(events.BotSat(seat, level, name))
        else:
            self.add(events.Sat(seat, guest, name), seat)

    # The game

    def deal(self, deal: Deal) -> None:
        """The exchange is done: the game begins."""
        self.match = new_play(self.state, deal, self.seq)
        self._play_chance()

    def move(self, seat: Seat, move: Any, by: str) -> None:
        """A legal move and all chance that follows it; the end, if it is that."""
        if self.match is None:
            assert self.state.match is not None
            self.match = self.state.match.copied()
        self.add(events.Moved(notation(move), by), seat)
        self.match.make(self.seq, self.at, seat, move, by, keep=True)
        self._play_chance()
        if (outcome := self.match.outcome) is not None:
            self.add(events.Ended("finished", [*outcome.scores], [*outcome.winners]))

    def take_back(self, move: PlayedMove) -> None:
        """The last move is taken back; only the log remembers it."""
        assert self.state.match is not None
        self.match = self.state.match.copied()
        self.add(events.TookBack(move.seat, move.seq), move.seat)
        self.match.take_back(self.seq, self.at, self.state.first)

    def _play_chance(self) -> None:
        assert self.match is not None
        while self.match.chance_is_due:
            move = self.match.draw()
            self.add(events.Chanced(notation(move)), CHANCE)
            self.match.make(self.seq, self.at, CHANCE, move, keep=True)

    # The batch

    def sealed(self) -> list[tuple[Entry, events.AnyEvent]]:
        """The entries, chained to the log; the last move's carries the hash of the State after it."""
        chain, sealed = self.state.chain, []
        head = self.state.head or self.events[0][1]
        log = head.log if isinstance(head, events.Opened) else 1
        last_move = self.match.changed if self.match is not None else 0
        for place, (seat, event) in enumerate(self.events):
            seq = self.state.seq + 1 + place
            device, n = "", 0
            if place == 0 and self._n:
                seat, device, n = self._asker, self._device, self._n
            body = events.written(event)
            hashed = events.state_hash(self.match.state) if self.match is not None and seq == last_move else ""
            chain = events.chained(log, self.state.table, chain, seq, self.at, seat, device, n, body, hashed)
            sealed.append((Entry(seq, self.at, seat, device, n, body, hashed, chain), event))
        return sealed

    @property
    def _only_moves(self) -> bool:
        """As nearly always."""
        return {type(event) for _, event in self.events} <= ONLY_MOVES

    @property
    def moves_chairs(self) -> bool:
        return not {type(event) for _, event in self.events}.isdisjoint(events.MOVES_CHAIRS)

    def card(self) -> TableSummary:
        """The table's line in the lists, as it will be after this batch."""
        state, head = self.state, self.state.head
        if self._only_moves:
            assert self.match is not None
            return TableSummary(
                state.table, head.game, head.seats, PLAYING, head.listed, state.created, self.at, self.seq,
                head.opener, "", state.chairs, self.match.to_act, state.clocks.limited, state.watch,
            )  # fmt: skip
        chairs, status, watch = list(state.chairs), state.status, state.watch
        for _, event in self.events:
            match event:
                case events.Moved() | events.Chanced():
                    status = PLAYING
                case events.Sat(seat, guest, name):
                    chairs[seat] = SeatSummary(seat, "person", guest, name)
                case events.BotSat(seat, level, name):
                    chairs[seat] = SeatSummary(seat, "bot", "", name, level)
                case events.Freed(seat):
                    chairs[seat] = SeatSummary(seat, "free")
                case events.ChangedDevice(seat, guest):
                    chairs[seat] = replace(chairs[seat], guest=guest)
                case events.WatchSet(yes):
                    watch = yes
                case events.Dealing():
                    status = DEALING
                case events.Ended():
                    status = OVER
                    chairs = [replace(chair, left=state.seat_states[chair.seat].left) for chair in chairs]
        to_act = (self.match.to_act if self.match is not None else state.to_act) if status == PLAYING else ()
        return TableSummary(
            state.table, head.game, head.seats, status, head.listed, state.created, self.at, self.seq,
            head.opener, "", tuple(chairs), to_act, state.clocks.limited, watch,
        )  # fmt: skip
