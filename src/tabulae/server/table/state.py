"""A table as its log tells it: seats, deal, game, clocks. Pure: it is made of entries and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from tabulae.core import game as registry
from tabulae.core.chance import CommittedDealer, Deal, Exchange
from tabulae.core.errors import TabulaeError
from tabulae.core.game import LANGUAGES, Game
from tabulae.core.seat import CHANCE, Seat
from tabulae.server.ports import DealSecret, Entry, SeatSummary, TableSummary
from tabulae.server.table import events
from tabulae.server.table.clock import Clocks
from tabulae.server.table.match import TableMatch, events_of
from tabulae.server.table.names import in_language
from tabulae.server.table.seat_state import SeatState

WAITING, DEALING, PLAYING, OVER = "waiting", "dealing", "playing", "over"
NO_SEAT: Seat = -9  # an event of the table itself


class Damaged(Exception):
    """The log cannot be what a server of this version wrote."""


class TableState:
    """The fold of a table's log. `apply` takes the next entry; nothing else changes it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = self.at = self.created = 0
        self.chain = events.NO_CHAIN
        self.head: events.Opened = None  # type: ignore[assignment]  # the first entry sets it
        self.game: Game = None  # type: ignore[assignment]  # likewise
        self.seat_states: list[SeatState] = []
        self._names: tuple[str, ...] = ()  # both made when they are asked for, and forgotten when somebody moves
        self._names_in: dict[str, tuple[str, ...]] = {}
        self._chairs: tuple[SeatSummary, ...] = ()
        self.status = WAITING
        self.watch = True  # whether others may
        self.secrets: dict[int, DealSecret] = {}
        self.bot_secret = b""
        self.exchange: Exchange | None = None
        self.attempt = 0
        self.dealing_since = 0
        self.aborted = 0
        self.silent: set[Seat] = set()  # that broke off a deal of this table
        self.match: TableMatch | None = None
        self.clocks: Clocks = None  # type: ignore[assignment]  # likewise
        self.agreed: set[Seat] = set()
        self.back_asked = 0  # the version of the move that its seat wants back
        self.back_agreed: set[Seat] = set()
        self.back_declined = 0  # and of that which it did not get back
        self.again: set[Seat] = set()
        self.hinted: set[tuple[Seat, int, int]] = set()  # seat, decision, depth
        self.ended: events.Ended | None = None
        self.next = ""
        self.chat = ""  # who may talk
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
        """The same, for a reader."""
        if lang == LANGUAGES[0]:
            return self.names
        if lang not in self._names_in:
            seat_states = self.seat_states
            self._names_in[lang] = tuple(
                in_language(name, seat_states[seat].level, seat, lang) for seat, name in enumerate(self.names)
            )
        return self._names_in[lang]

    @property
    def chairs(self) -> tuple[SeatSummary, ...]:
        """Who sits where, as lists of tables show it."""
        if not self._chairs:
            self._chairs = tuple(
                SeatSummary(seat, place.kind, place.guest, place.name, place.level, self.status == OVER and place.left)
                for seat, place in enumerate(self.seat_states)
            )
        return self._chairs

    @property
    def first(self) -> Seat | None:
        return self.head.first

    def seats_of(self, guest: str) -> list[Seat]:
        return [seat for seat, place in enumerate(self.seat_states) if place.kind == "person" and place.guest == guest]

    def is_of(self, seat: Seat, guest: str) -> bool:
        """Whether the guest sits there."""
        place = self.seat_states[seat] if 0 <= seat < len(self.seat_states) else SeatState()
        return place.kind == "person" and place.guest == guest

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
        """The seat that may arrange the table: the opener's, or the first person's when the opener has gone."""
        opener = self.seats_of(self.head.opener)
        return (opener or self.people or [NO_SEAT])[0]

    @property
    def deal(self) -> Deal | None:
        return self.exchange.deal() if self.exchange and self.exchange.all_revealed() else None

    def card(self, key: str = "") -> TableSummary:
        head = self.head
        return TableSummary(
            self.table, head.game, head.seats, self.status, head.listed, self.created, self.at, self.seq,
            head.opener, key, self.chairs, self.to_act, self.clocks.limited, self.watch,
        )  # fmt: skip

    # The fold

    def apply(
        self, entry: Entry, event: events.AnyEvent, match: TableMatch | None = None, *, telling: bool = False
    ) -> None:
        """Take the next entry. `play` is the game after its batch, if known; `telling` keeps States before moves."""
        if entry.seq != self.seq + 1:
            raise Damaged(f"entry {entry.seq} follows {self.seq}")
        self.seq, self.at, self.chain = entry.seq, entry.at, entry.chain
        if entry.n:
            self.answers[entry.seat, entry.device, entry.n] = entry.seq
        self.log.append((entry, event))
        if isinstance(event, events.MOVES_CHAIRS):
            self._names = self._chairs = ()
            self._names_in.clear()
        match event:
            case events.Moved():
                self._moved(entry, event)
                if match is None:
                    self._replayed(entry, entry.seat, event.move, event.by, telling)
            case events.Chanced(notation):
                if match is None:
                    self._replayed(entry, CHANCE, notation, "", telling)
            case events.Opened():
                self._open(event, entry.at)
            case events.Sat(seat, guest, name):
                self.seat_states[seat] = SeatState("person", guest, name)
            case events.BotSat(seat, level, name):
                self.seat_states[seat] = SeatState("bot", "", name, level)
            case events.Freed(seat):
                self.seat_states[seat] = SeatState()
            case events.Dealing() | events.Committed() | events.Revealed() | events.Aborted():
                self._exchange(event, entry, match)
            case events.Flagged(seat):
                self.seat_states[seat].flags += 1
                self.seat_states[seat].late = True
                self.clocks.stop(entry.at)
                self.clocks.left[seat] = 0
            case events.Resumed(grace):
                self.clocks.forgive(entry.at, grace)
            case events.HandedOver(seat, level):
                self.seat_states[seat].stand_in = level
                self.agreed.discard(seat)
            case events.CameBack(seat):
                self.seat_states[seat].stand_in = ""
                self.seat_states[seat].flags = 0
            case events.WatchSet(yes):
                self.watch = yes
            case events.ChangedDevice(seat, guest):
                self.seat_states[seat].guest = guest
            case events.TookHint(seat, depth, decision):
                self.hinted.add((seat, decision, depth))
            case events.ChatSet(who):
                self.chat = who
            case events.Resigned(seat):
                self.seat_states[seat].resigned = True
            case events.Agreed(seat, yes):
                (self.agreed.add if yes else self.agreed.discard)(seat)
            case events.AskedBack(_, move):
                self.back_asked, self.back_agreed = move, set()
            case events.AnsweredBack(seat, yes):
                if yes:
                    self.back_agreed.add(seat)
                else:
                    self.back_asked, self.back_declined = 0, self.back_asked
            case events.TookBack(seat, move):
                self._took_back(entry, seat, move, match)
            case events.Ended():
                self.ended, self.status, self.back_asked = event, OVER, 0
            case events.WantsAgain(seat, yes):
                (self.again.add if yes else self.again.discard)(seat)
            case events.Followed(table):
                self.next = table
        if match is not None:
            match.take_in()
            self.match = match
        self._run_clocks(entry.at)

    def _open(self, head: events.Opened, at: int) -> None:
        self.head, self.created, self.chat = head, at, head.chat
        try:
            self.game = registry.find(head.game)
        except TabulaeError as error:
            raise Damaged(str(error)) from None
        if self.game.version != head.rules:
            raise Damaged(f"played under rules version {head.rules}; this is {self.game}")
        self.seat_states = [SeatState() for _ in range(head.seats)]
        self.clocks = Clocks(head.pace, head.seats)
        self.watch = head.watch

    def _exchange(self, event: events.AnyEvent, entry: Entry, match: TableMatch | None) -> None:
        match event:
            case events.Dealing(attempt, commitment, stand_ins):
                self._begin_exchange(attempt, commitment, stand_ins, entry.at)
            case events.Committed(seat, commitment, stand_in):
                assert self.exchange is not None
                if stand_in:
                    self.exchange.stand_in(seat, self.secrets[self.attempt].words[seat])
                else:
                    self.exchange.commit(seat, bytes.fromhex(commitment))
                if self.exchange.all_committed():
                    self.dealing_since = entry.at
            case events.Revealed(seat, word):
                assert self.exchange is not None
                self.exchange.reveal(seat, bytes.fromhex(word))
            case events.Aborted(_, seats):
                self.aborted += 1
                self.silent.update(seats)
                self.exchange = None
        if self.exchange is not None and self.exchange.all_revealed():
            self.status = PLAYING
            if match is None:
                self.match = new_play(self, self.exchange.deal(), entry.seq)

    def _begin_exchange(self, attempt: int, commitment: str, stand_ins: dict[Seat, str], at: int) -> None:
        secret = self.secrets.get(attempt)
        if secret is None:
            raise Damaged(f"the secret of deal {attempt} is missing")
        self.exchange = Exchange(self.table, str(self.game), self.seats, secret.secret)
        if self.exchange.commitment.hex() != commitment:
            raise Damaged(f"the secret of deal {attempt} does not fit its commitment")
        for seat in stand_ins:
            self.exchange.stand_in(seat, secret.words[seat])
        self.attempt, self.status, self.dealing_since = attempt, DEALING, at

    def _moved(self, entry: Entry, event: events.Moved) -> None:
        place = self.seat_states[entry.seat]
        if self.clocks.limited:
            self.clocks.stop(entry.at)
            self.clocks.decided(entry.seat)
        self.agreed.clear()
        if self.back_asked:
            self.back_asked, self.back_declined = 0, self.back_asked
        place.late = False
        if event.by == "seat":
            place.flags = 0

    def _took_back(self, entry: Entry, seat: Seat, version: int, match: TableMatch | None) -> None:
        self.clocks.took_back(seat, entry.at)
        self.agreed.clear()
        self.back_asked = 0
        for other, place in enumerate(self.seat_states):
            place.late = place.late and other == seat
        if match is not None:
            return
        if self.match is None or self.match.last is None or self.match.last.seq != version:
            raise Damaged(f"entry {entry.seq} takes back a move that is not the last")
        self.match.take_back(entry.seq, entry.at, self.first)

    def _replayed(self, entry: Entry, seat: Seat, notation: str, by: str, telling: bool) -> None:
        if self.match is None:
            raise Damaged("a move before the deal")
        move = read_move(self.game.wording.parse, notation, self.names)
        if seat == CHANCE and self.match.draw() != move:
            raise Damaged(f"entry {entry.seq} is not the card that this dealer deals")
        self.match.make(entry.seq, entry.at, seat, move, by, keep=telling)

    def _run_clocks(self, at: int) -> None:
        if self.clocks.limited:
            seat_states = self.seat_states
            thinking = [s for s in self.to_act if s >= 0 and not seat_states[s].bot_level and not seat_states[s].late]
            self.clocks.run(at, thinking)


@lru_cache(maxsize=1 << 14)
def read_move(parse: Callable[..., Any], notation: str, names: tuple[str, ...]) -> Any:
    """A move as a log has it; reading many logs meets the same ones again and again."""
    return parse(notation, names)


def new_play(table_state: TableState, deal: Deal, seq: int) -> TableMatch:
    """The game before its first card, or where it is played on from."""
    options: dict[str, object] = dict(table_state.head.options)
    state = table_state.game.start(table_state.seats, first=table_state.first, **options)
    return TableMatch(table_state.game, state, CommittedDealer(deal), seq, events_of(table_state.head.prefix))
