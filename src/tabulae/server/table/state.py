"""The state of a table, folded from its log: seats, deal, game, clocks. fold.py defines what each event changes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabulae.core.chance import AbortedDeal, Deal, Exchange
from tabulae.core.game import LANGUAGES, Game
from tabulae.core.seat import Seat
from tabulae.server.people.daily import DAY_MS, DayResult, margin_of, number_of
from tabulae.server.people.deal_chain import day_of
from tabulae.server.people.play_history import Result
from tabulae.server.people.ratings import RatedGame, rated_game
from tabulae.server.people.results import results_of
from tabulae.server.people.series import SeriesResult
from tabulae.server.ports import DealSecret, Entry, SeatSummary, TableSummary
from tabulae.server.table import events
from tabulae.server.table.clock import Clocks
from tabulae.server.table.match import TableMatch
from tabulae.server.table.names import in_language

WAITING, DEALING, PLAYING, OVER = "waiting", "dealing", "playing", "over"
NO_SEAT: Seat = -9  # an event of the table itself


class Damaged(Exception):
    """The log cannot be what a server of this version wrote."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat and who plays it."""

    kind: str = "free"
    guest: str = ""
    name: str = ""
    level: str = ""
    stand_in: str = ""  # level of the bot that plays for a person, or for a bot of the host that failed
    flags: int = 0  # consecutive decisions that ran out of time
    late: bool = False  # the house makes the open decision
    resigned: bool = False

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def left(self) -> bool:
        """Whether this person left and a bot plays on. A person who resigned has not left."""
        return self.kind == "person" and self.stand_in != "" and not self.resigned

    @property
    def bot_level(self) -> str:
        """The level of the bot that decides here now, or ""."""
        return self.stand_in or self.level


class TableState:
    """The fold of a table's log. Its values are replaced, never modified, so that copies can share them."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = self.at = self.created = 0
        self.head: events.Opened = None  # type: ignore[assignment]  # the first entry sets it
        self.game: Game = None  # type: ignore[assignment]  # likewise
        self.seat_states: tuple[SeatState, ...] = ()
        self._names: tuple[str, ...] = ()  # both computed on demand, and dropped when somebody changes seats
        self._names_in: dict[str, tuple[str, ...]] = {}
        self._seat_summaries: tuple[SeatSummary, ...] = ()
        self.status = WAITING
        self.watch = True  # whether others may watch
        self.secrets: dict[int, DealSecret] = {}
        self.bot_secret = b""
        self.exchange: Exchange | None = None
        self.attempt = 0
        self.dealing_since = 0
        self.aborted_deals: tuple[AbortedDeal, ...] = ()
        self.silent: frozenset[Seat] = frozenset()  # seats that aborted a deal of this table
        self.substituted: frozenset[Seat] = frozenset()  # seats for which a bot has played
        self.match: TableMatch | None = None
        self.clocks: Clocks = None  # type: ignore[assignment]  # likewise
        self.agreed: frozenset[Seat] = frozenset()
        self.takeback_asked = 0  # the version of the move that its seat asks to take back
        self.takeback_agreed: frozenset[Seat] = frozenset()
        self.takeback_declined = 0  # the version of the move whose takeback was refused
        self.again: frozenset[Seat] = frozenset()
        self.hinted: frozenset[tuple[Seat, int, int]] = frozenset()  # seat, decision, depth
        self.ended: events.Ended | None = None
        self.next = ""
        self.unsealed = False
        self.chat = ""  # who may chat
        # About the entries themselves; only durable ones count.
        self.chain = events.NO_CHAIN
        self.answers: dict[tuple[Seat, str, int], int] = {}
        self.log: list[tuple[Entry, events.AnyEvent]] = []

    # Questions

    @property
    def seats(self) -> int:
        return self.head.seats

    @property
    def names(self) -> tuple[str, ...]:
        if not self._names:
            self._names = tuple(place.name or f"Seat {seat + 1}" for seat, place in enumerate(self.seat_states))
        return self._names

    def names_in(self, lang: str) -> tuple[str, ...]:
        """The same, in the reader's language."""
        if lang == LANGUAGES[0]:
            return self.names
        if lang not in self._names_in:
            seat_states = self.seat_states
            self._names_in[lang] = tuple(
                in_language(name, seat_states[seat].level, seat, lang) for seat, name in enumerate(self.names)
            )
        return self._names_in[lang]

    @property
    def seat_summaries(self) -> tuple[SeatSummary, ...]:
        """Who sits where, as lists of tables show it."""
        if not self._seat_summaries:
            self._seat_summaries = tuple(
                SeatSummary(seat, place.kind, place.guest, place.name, place.level, self.status == OVER and place.left)
                for seat, place in enumerate(self.seat_states)
            )
        return self._seat_summaries

    @property
    def first(self) -> Seat | None:
        return self.head.first

    def seats_of(self, guest: str) -> list[Seat]:
        return [seat for seat, place in enumerate(self.seat_states) if place.kind == "person" and place.guest == guest]

    def is_of(self, seat: Seat, guest: str) -> bool:
        """Whether the guest sits there."""
        place = self.seat_states[seat] if 0 <= seat < len(self.seat_states) else SeatState()
        return place.kind == "person" and place.guest == guest

    def guest_of(self, seat: Seat) -> str:
        """The guest who sits there; "" for a bot, and for what is no seat."""
        return self.seat_states[seat].guest if 0 <= seat < len(self.seat_states) else ""

    @property
    def waiting(self) -> dict[str, tuple[Seat, int, int]]:
        """For whom a game with clocks waits: by guest, a seat, its decision and when its time runs out."""
        if self.match is None or self.status != PLAYING:
            return {}
        clocks, decision = self.clocks, self.match.decision
        return {self.guest_of(seat): (seat, decision, clocks.deadline(seat)) for seat in clocks.running}

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.seat_states) if place.kind == "person"]

    @property
    def free(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.seat_states) if place.kind == "free"]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.match.to_act if self.match and self.status == PLAYING else ()

    @property
    def host(self) -> Seat:
        """The seat that may manage the table: the opener's, or the first person's if the opener has left."""
        opener = self.seats_of(self.head.opener)
        return (opener or self.people or [NO_SEAT])[0]

    @property
    def aborted(self) -> int:
        """The number of deals that were aborted."""
        return len(self.aborted_deals)

    @property
    def deal(self) -> Deal | None:
        if self.exchange is None or not self.exchange.all_revealed():
            return None
        exchanged = tuple(self.head.exchanged)
        return replace(self.exchange.deal(), aborted=self.aborted_deals, exchanged=exchanged)

    @property
    def deal_name(self) -> str:
        """What the exchange calls the table: its name, or that of the deal that it shares with others."""
        return self.head.deal or self.table

    @property
    def day(self) -> int | None:
        """The day at whose deal somebody has their one try here; None at any other table."""
        day = day_of(self.head.deal) if self.head.deal and not self.head.practice else None
        return None if day is None else number_of(day)

    @property
    def plays_on(self) -> bool:
        """Whether nobody may end the game by agreement."""
        return self.head.rated or self.head.series != ""

    # What a deal locks

    @property
    def shares_deal(self) -> bool:
        """Whether others may still be dealt the same cards, so that this game is closed to everybody else."""
        return self.head.deal != "" and not self.head.practice

    @property
    def closed_until(self) -> int:
        """When nobody may be dealt the cards of this day's game, or of the one that it continues, any more, in ms."""
        return self.head.closed_until if self.day is None else (self.day + 1) * DAY_MS

    @property
    def is_sealed(self) -> bool:
        """Whether the people of this table may be dealt the same cards again."""
        return self.head.sealed and not self.unsealed

    @property
    def is_open(self) -> bool:
        """Whether nothing about the game is secret any more: it is over, and so is every other game on its deal."""
        return self.status == OVER and not self.is_sealed

    @property
    def may_be_watched(self) -> bool:
        """By those who may know that it exists, which the store tells for a game on a shared deal."""
        return self.watch or (self.shares_deal and self.is_open)

    def summary(self, key: str = "") -> TableSummary:
        """The summary of the table for lists."""
        head = self.head
        return TableSummary(
            self.table, head.game, head.seats, self.status, head.listed, self.created, self.at, self.seq,
            head.opener, key, self.seat_summaries, self.to_act, self.clocks.limited, self.watch,
        )  # fmt: skip

    def results(self) -> tuple[Result, ...]:
        """Of a game that is over, one for each person; none of a table at which no cards were dealt."""
        if self.ended is None or self.match is None:
            return ()
        sides = [self.game.rules.side_of(self.seats, seat) for seat in range(self.seats)]
        resigned = [seat for seat, place in enumerate(self.seat_states) if place.resigned]
        winners, scores = self.ended.winners, self.ended.scores or ()
        practice = self.head.origin != "" or self.head.practice
        return results_of(self.seat_summaries, sides, winners, scores, resigned, practice=practice)

    def day_result(self) -> DayResult | None:
        """Of a try at a day's deal that is over. It counts if its player finished it alone, before the day ended."""
        if self.day is None or self.ended is None:
            return None
        in_time = self.seat_states[0].is_bot or self.at < (self.day + 1) * DAY_MS
        counts = bool(self.ended.scores) and not self.substituted and in_time
        margin = margin_of(self.ended.scores or (), low_wins=self.game.low_wins) if counts else None
        return DayResult(self.at, margin)

    def rated_game(self) -> RatedGame | None:
        """What a rated game that is over says about its people; None of any other."""
        if not self.head.rated or self.ended is None or self.match is None:
            return None
        sides = [self.game.rules.side_of(self.seats, seat) for seat in range(self.seats)]
        resigned = {seat for seat, place in enumerate(self.seat_states) if place.resigned}
        gone = (self.substituted | resigned) & {*self.people}
        winners, scores = self.ended.winners, self.ended.scores or ()
        return rated_game(
            self.head.game, self.seat_summaries, sides, winners, scores, gone, low_wins=self.game.low_wins
        )

    def series_result(self) -> SeriesResult | None:
        """Of a game of a series that is over."""
        if not self.head.series or self.ended is None:
            return None
        return SeriesResult(self.at, tuple(self.ended.scores) if self.ended.scores else None)

    # Changes

    def copied(self) -> TableState:
        """A state to which more events can be applied; this one stays as it is."""
        twin = object.__new__(TableState)
        twin.__dict__ = self.__dict__.copy()
        if self.match is not None:
            twin.match = self.match.copied()
        if self.clocks is not None and self.clocks.limited:
            twin.clocks = self.clocks.copied()
        return twin

    def become(self, after: TableState) -> None:
        """Replace this state with a copy to which events were applied."""
        self.__dict__.update(after.__dict__)

    def seal(self, entry: Entry, event: events.AnyEvent) -> None:
        """Record that an entry is durable and applied."""
        self.chain = entry.chain
        if entry.n:
            self.answers[entry.seat, entry.device, entry.n] = entry.seq
        self.log.append((entry, event))

    def forget_seats(self) -> None:
        """Drop what was computed from seats and names."""
        self._names = self._seat_summaries = ()
        self._names_in = {}
