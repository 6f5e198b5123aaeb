"""The record of a game: a text that people can read and write, and that replays exactly.

docs/records.md is the manual of the format.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.chance import BY_HAND, AbortedDeal, CommittedDealer, Deal, Dealer
from tabulae.core.errors import BadOption, DealError, IllegalMove, NotationError, RecordError, UnknownGame
from tabulae.core.game import Game, check_language, check_viewer
from tabulae.core.option import Option
from tabulae.core.seat import CHANCE, NOBODY, Seat

if TYPE_CHECKING:
    from tabulae.core.match import Match

HEADING = "Tabulae record 1"
LONGEST = 1_000_000  # characters of a text that is read
MOST_CARDS = 256  # that may be exchanged for each other


class Event(NamedTuple):
    """A move that was made; the seat is CHANCE for the dealer's."""

    seat: Seat
    move: Any


@dataclass(frozen=True)
class Record:
    """One game, from its set-up to its last move so far."""

    game: Game
    seats: int
    options: dict[str, str]
    names: tuple[str, ...]
    events: tuple[Event, ...]
    first: Seat | None = None  # only if it was given, not drawn at random
    scores: tuple[int, ...] | None = None  # at the end
    deal: Deal | None = None
    hints: tuple[int, ...] = ()  # how many each seat took; empty if nobody took one
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)  # of each event in the text it was read from

    # Reading and writing

    def text(self, viewer: Seat | None = None) -> str:
        """The record as text; for a viewer, with `?` for every card that the viewer may not know. Raises BadOption."""
        if viewer is not None:
            return self.seen_by(viewer).text()
        return "\n".join([HEADING, *self._head(), "", *self._lines()]) + "\n"

    def _head(self) -> Iterator[str]:
        yield f"game: {self.game}"
        yield f"seats: {self.seats}"
        for seat, name in enumerate(self.names):
            yield f"name {seat + 1}: {name}"
        for option in self.game.options:
            if self.options[option.name] != option.default_for(self.seats):
                yield f"option {option.name}: {self.options[option.name]}"
        if self.first is not None:
            yield f"first: {self.first + 1}"
        if self.scores is not None:
            yield f"result: {' '.join(map(str, self.scores))}"
        if any(self.hints):
            yield f"hints: {' '.join(map(str, self.hints))}"
        if self.deal is not None:
            yield from _deal_lines(self.deal)

    def _lines(self) -> Iterator[str]:
        """A line for each decision, with the chance moves that follow it behind a star."""
        line, chance = "", ""
        for seat, move in self.events:
            if seat == CHANCE:
                chance += f", {move}" if chance else f"* {move}"
                continue
            if line or chance:
                yield f"{line} {chance}".strip()
            line, chance = f"{seat + 1}: {move}", ""
        if line or chance:
            yield f"{line} {chance}".strip()

    @staticmethod
    def read(text: str) -> Record:
        """The record that a text holds. Raises RecordError, which names the line."""
        return _Reader(text).record()

    # Using

    def replay(self, dealer: Dealer | None = None) -> Match:
        """A Match at the end of this record; the dealer deals what follows.

        With a dealer, every card of the record must be the one that this dealer deals, or DealError is raised.
        Raises RecordError when a move is hidden or not legal.
        """
        from tabulae.core.match import Match

        return Match.resume(self, dealer)

    def _repr_html_(self) -> str | None:
        """The table at the end of the record as a watcher sees it; None if it cannot be drawn or replayed."""
        try:
            match = self.replay(BY_HAND)
        except RecordError:
            return None  # a record as one viewer knows it, with hidden cards
        return match._repr_html_()

    def verify(self) -> None:
        """Deal every card again from the revealed secrets. Raises DealError unless all agree."""
        if self.deal is None:
            raise DealError("this record carries no deal to verify")
        if self.deal.game != str(self.game) or len(self.deal.words) != self.seats:
            raise DealError(f"the deal was made for {self.deal.game} with {len(self.deal.words)} seats")
        self.replay(CommittedDealer(self.deal))

    def seen_by(self, viewer: Seat) -> Record:
        """This record as the seat, or WATCHER, may know it: other moves have HIDDEN parts. Raises BadOption."""
        return self.with_seen(self.seen_events(viewer))

    def seen_events(self, viewer: Seat) -> Iterator[Event]:
        """The events of `seen_by`, one by one: a long game is replayed in milliseconds. Raises BadOption."""
        check_viewer(self.seats, viewer)
        for state, event in self.revealed_steps():
            yield Event(event.seat, self.game.views.seen_move(state, *event, viewer))

    def with_seen(self, events: Iterable[Event]) -> Record:
        """This record with what a viewer has seen of its events; the deal is theirs once the game is over."""
        return replace(self, events=tuple(events), deal=self.deal if self.scores is not None else None)

    def log(self, viewer: Seat, lang: str = "en") -> list[str]:
        """The game in sentences, one for each event, as the seat, or WATCHER, may know it. Raises BadOption."""
        check_viewer(self.seats, viewer)
        check_language(lang)
        game = self.game
        return [
            game.wording.log_line(
                game.view(state, viewer), event.seat, game.views.seen_move(state, *event, viewer), self.names, lang
            )
            for state, event in self.revealed_steps()
        ]

    def revealed_steps(self) -> Iterator[tuple[Any, Event]]:
        """Like `steps`, but each of several simultaneous choices comes as if it were the last of them.

        Such choices are revealed together, so their order does not matter.
        """
        before: Any = None
        together: list[Event] = []
        for state, event in self.steps():
            if self.game.rules.choices_complete(state):
                yield from _each_as_the_last(self.game, before, together)
                before, together = layout.copied(state), []
            together.append(event)
        yield from _each_as_the_last(self.game, before, together)

    def steps(self) -> Iterator[tuple[Any, Event]]:
        """Each event with the State just before it. The State changes with every step: copy it if you keep it."""
        state = self.game.start(self.seats, first=self.first, **self.options)
        for number, event in enumerate(self.events):
            try:
                self.game.check(state, *event)
            except IllegalMove as error:
                raise self.replay_error(number, error) from None
            yield state, event
            self.game.rules.play(state, *event)

    def line_of(self, number: int) -> int:
        """The line of event `number`, counted from 0, in the text that was read; 0 if it was not read from one."""
        return self.lines[number] if number < len(self.lines) else 0

    def replay_error(self, number: int, error: IllegalMove) -> RecordError:
        """The error for an event that does not replay: it names the line or, without a text, the event."""
        line = self.line_of(number)
        return RecordError(f"{'this' if line else f'event {number}'} does not replay: {error}", line)


def turn_numbers(events: Sequence[Event]) -> list[int]:
    """For each event the number of its seat's turn, from 1, as people count: decisions in a row are one turn.

    A card drawn belongs to the decision before it; the deal before the first decision has number 0.
    """
    turns: Counter[Seat] = Counter()
    numbers, last = [], NOBODY
    for event in events:
        if event.seat != CHANCE and event.seat != last:
            last = event.seat
            turns[last] += 1
        numbers.append(turns[last])
    return numbers


def _each_as_the_last(game: Game, before: Any, together: list[Event]) -> Iterator[tuple[Any, Event]]:
    for last in together:
        state = layout.copied(before) if len(together) > 1 else before
        for event in together:
            if event is not last:
                game.rules.play(state, *event)
        yield state, last


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"deal table: {deal.table}"
    yield f"deal commitment: {deal.commitment.hex()}"
    yield f"deal secret: {deal.secret.hex()}"
    for seat, (promised, word) in enumerate(zip(deal.seat_commitments, deal.words, strict=True)):
        stand_in = " stand-in" if seat in deal.stand_ins else ""
        yield f"deal seat {seat + 1}: {promised.hex()} {word.hex()}{stand_in}"
    for number, aborted in enumerate(deal.aborted, 1):
        missing = " ".join(str(seat + 1) for seat in aborted.missing)
        yield f"deal aborted {number}: {aborted.commitment.hex()} {aborted.secret.hex()} missing {missing}"
    if deal.exchanged:
        yield f"deal exchanged: {' '.join(map(str, deal.exchanged))}"


class _Reader:
    """Reads one text, line by line; `line` is where it stands, for error messages."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise RecordError(f"a record is a text, not {type(text).__name__}")
        if len(text) > LONGEST:
            raise RecordError(f"a record has at most {LONGEST} characters")
        self._lines = text.splitlines()
        self._line = 0
        self._head: dict[str, tuple[str, int]] = {}

    def record(self) -> Record:
        self._read_head()
        game = self._game()
        seats = self._integer("seats", game.seats[0], game.seats[-1])
        first = self._integer("first", 1, seats) - 1 if "first" in self._head else None
        names = tuple(self._name(seat) for seat in range(seats))
        options = {option.name: self._option(option, seats) for option in game.options}
        scores, hints = self._scores(seats), self._hints(seats)
        deal = self._deal(game, seats) if "deal table" in self._head else None
        for key, (_, line) in self._head.items():
            raise RecordError(f"{key!r:.40} is not a header line", line)
        found = list(self._events(game, seats, names))
        events, lines = tuple(event for event, _ in found), tuple(line for _, line in found)
        return Record(game, seats, options, names, events, first, scores, deal, hints, lines)

    def _rows(self) -> Iterator[str]:
        """The lines that say something, without comments."""
        while self._line < len(self._lines):
            row = self._lines[self._line].strip()
            self._line += 1
            if not row.startswith("#"):
                yield row

    def _read_head(self) -> None:
        rows = self._rows()
        if next((row for row in rows if row), None) != HEADING:
            raise RecordError(f"a record starts with {HEADING!r}", 1)
        for row in rows:
            if not row:
                return
            key, colon, value = row.partition(":")
            key = " ".join(key.split())
            if not colon:
                raise RecordError(f"{row!r:.60} is not 'name: value'", self._line)
            if key in self._head:
                raise RecordError(f"{key!r:.40} appears twice", self._line)
            self._head[key] = value.strip(), self._line

    def _take(self, key: str, default: str | None = None) -> str:
        if key not in self._head and default is not None:
            return default
        if key not in self._head:
            raise RecordError(f"the header has no line {key!r}")
        value, self._at = self._head.pop(key)
        return value

    def _game(self) -> Game:
        name, _, version = " ".join(self._take("game").split()).partition(" ")
        try:
            game = registry.find(name)
        except UnknownGame as error:
            raise RecordError(str(error), self._at) from None
        if version != str(game.version):
            raise RecordError(f"played under rules version {version!r:.20}; this is {game}", self._at)
        return game

    def _name(self, seat: Seat) -> str:
        name = self._take(f"name {seat + 1}", f"Seat {seat + 1}")
        if not name or not name.isprintable():
            raise RecordError("a name is one line of text", self._at)
        return name

    def _option(self, option: Option, seats: int) -> str:
        value = self._take(f"option {option.name}", option.default_for(seats))
        try:
            option.number(value)
        except BadOption as error:
            raise RecordError(str(error), self._at) from None
        return value

    def _integer(self, key: str, least: int, most: int) -> int:
        value = self._take(key)
        if not re.fullmatch("[0-9]{1,3}", value) or not least <= int(value) <= most:
            raise RecordError(f"{key} is a number from {least} to {most}, not {value!r:.20}", self._at)
        return int(value)

    def _scores(self, seats: int) -> tuple[int, ...] | None:
        if "result" not in self._head:
            return None
        value = self._take("result")
        if not re.fullmatch(r"-?[0-9]{1,6}( -?[0-9]{1,6})*", value) or len(value.split()) != seats:
            raise RecordError(f"the result has a number for each of {seats} seats", self._at)
        return tuple(map(int, value.split()))

    def _hints(self, seats: int) -> tuple[int, ...]:
        if "hints" not in self._head:
            return ()
        value = self._take("hints")
        if not re.fullmatch("[0-9]{1,6}( [0-9]{1,6})*", value) or len(value.split()) != seats:
            raise RecordError(f"the hints have a number for each of {seats} seats", self._at)
        return tuple(map(int, value.split()))

    def _deal(self, game: Game, seats: int) -> Deal:
        table = self._take("deal table")
        commitment, secret = self._bytes("deal commitment"), self._bytes("deal secret")
        rows = [self._seat_deal(f"deal seat {seat + 1}") for seat in range(seats)]
        return Deal(
            table=table,
            game=str(game),
            secret=secret,
            words=tuple(word for _, word, _ in rows),
            commitment=commitment,
            seat_commitments=tuple(promised for promised, _, _ in rows),
            stand_ins=tuple(seat for seat, (_, _, stand_in) in enumerate(rows) if stand_in),
            aborted=tuple(self._aborted_deals(seats)),
            exchanged=self._exchanged() if "deal exchanged" in self._head else (),
        )

    def _exchanged(self) -> tuple[int, ...]:
        row = self._take("deal exchanged").split()
        cards = {str(card): card for card in range(len(row))}
        if {*row} != cards.keys() or len(row) > MOST_CARDS:
            raise RecordError("exchanged cards are all numbers from 0 on, each once", self._at)
        return tuple(cards[word] for word in row)

    def _aborted_deals(self, seats: int) -> Iterator[AbortedDeal]:
        number = 1
        while (key := f"deal aborted {number}") in self._head:
            row = self._take(key).split()
            known = {str(seat + 1): seat for seat in range(seats)}
            missing = tuple(known[word] for word in row[3:] if word in known)
            if len(row) < 4 or row[2] != "missing" or len(missing) != len(row) - 3 or missing != (*sorted({*missing}),):
                raise RecordError("an aborted deal is its commitment, its secret and the missing seats", self._at)
            yield AbortedDeal(self._unhex(row[0]), self._unhex(row[1]), missing)
            number += 1

    def _seat_deal(self, key: str) -> tuple[bytes, bytes, bool]:
        row = self._take(key).split()
        if len(row) < 2 or row[2:] not in ([], ["stand-in"]):
            raise RecordError("a seat's deal is its commitment and its word", self._at)
        return self._unhex(row[0]), self._unhex(row[1]), len(row) == 3

    def _bytes(self, key: str) -> bytes:
        return self._unhex(self._take(key))

    def _unhex(self, digits: str) -> bytes:
        if not re.fullmatch("[0-9a-f]{64}", digits):
            raise RecordError("a secret, word or commitment has 64 hexadecimal digits", self._at)
        return bytes.fromhex(digits)

    def _events(self, game: Game, seats: int, names: tuple[str, ...]) -> Iterator[tuple[Event, int]]:
        """Each event with its line."""
        for row in self._rows():
            decision, star, chance = row.partition("*")
            if decision.strip():
                seat, colon, move = decision.partition(":")
                if not colon or not re.fullmatch("[0-9]{1,3}", seat.strip()) or not 1 <= int(seat) <= seats:
                    raise RecordError(f"{decision!r:.60} is not 'seat: move'", self._line)
                yield Event(int(seat) - 1, self._move(game, move, names)), self._line
            if star:
                for move in chance.split(","):
                    yield Event(CHANCE, self._move(game, move, names)), self._line

    def _move(self, game: Game, text: str, names: tuple[str, ...]) -> Any:
        try:
            return game.wording.parse(text.strip(), names)
        except NotationError as error:
            raise RecordError(str(error), self._line) from None
