"""The game on a table: a State and its dealer, moved forward event by event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, takewhile
from typing import Any, NamedTuple, TypeVar

from tabulae.core import layout
from tabulae.core.chance import Deal, KeyDealer
from tabulae.core.game import Game
from tabulae.core.outcome import Outcome
from tabulae.core.record import Event, Record
from tabulae.core.seat import CHANCE, Seat

T = TypeVar("T")

notation = lru_cache(maxsize=1 << 14, typed=True)(str)  # of a move; equal moves of two games are of two types


class PlayedMove(NamedTuple):
    """A move that was made, with its version and the State before it, unless that was let go.

    `move` is None where the last one that stood was taken back.
    """

    seq: int
    at: int
    seat: Seat
    move: Any
    by: str
    before: Any


class TableMatch:
    """Rules and cards of one game. A copy can be played on, keeping the States before, and taken in or thrown away.

    It shares what was played until then: a long game costs a move no more than a short one.
    """

    def __init__(self, game: Game, state: Any, dealer: KeyDealer, seq: int, before: Sequence[Event] = ()) -> None:
        self.game = game
        self._before = tuple(before)  # what was played at another table
        self.state = state
        self.dealer = dealer
        self._deals_alone = True  # no other Play draws from this dealer
        self.decision = seq  # the version at which the decision that is open now arose
        self.changed = seq  # the version of the last move
        self.history: list[PlayedMove] = []
        self._events: list[Event] = []
        self._made, self._happened = self.history, self._events  # where more is added: a copy's beside them
        self._unsettled: list[Event] = []
        self._outcome: Outcome | None = None  # once the game is over
        self._to_act: tuple[Seat, ...] | None = None  # once asked for, until the next move
        for event in self._before:
            game.rules.play(state, *event)

    def copied(self) -> TableMatch:
        """It shares the State until a move is made, with `keep`, and what was played before it."""
        twin = object.__new__(TableMatch)
        twin.game, twin.state, twin.dealer = self.game, self.state, self.dealer
        twin._deals_alone = False
        twin._before, twin.decision, twin.changed = self._before, self.decision, self.changed
        twin._outcome = twin._to_act = None
        twin.history, twin._events = self.history, self._events
        twin._made, twin._happened = [], []
        twin._unsettled = self._unsettled[:]
        return twin

    def take_in(self) -> None:
        """What was played on this copy counts from now on; the one it was copied from is done with."""
        if self._made is not self.history:
            self.history += self._made
            self._made = self.history
        if self._happened is not self._events:
            self._events += self._happened
            self._happened = self._events

    # Questions

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self._to_act is None:
            self._to_act = self.game.to_act(self.state)
        return self._to_act

    @property
    def last(self) -> PlayedMove | None:
        """The last of the moves that stand."""
        newest = self._made or self.history
        if not newest or newest[-1].move is not None:
            return newest[-1] if newest else None
        standing = self._standing()
        return standing[-1] if standing else None

    def changed_before(self, seq: int) -> int:
        """The version of the last move until then, whether or not it stands; -1 before the first."""
        for played in reversed(self.history):
            version: int = played.seq
            if version <= seq:
                return version
        return -1

    def seats_since(self, seq: int) -> set[Seat]:
        """Who has moved after that version, chance included, whether or not the move stands."""
        return {played.seat for played in takewhile(lambda played: played.seq > seq, reversed(self.history))}

    @property
    def outcome(self) -> Outcome | None:
        if self._outcome is None:
            self._outcome = self.game.outcome(self.state)
        return self._outcome

    def record(
        self, names: Sequence[str], first: Seat | None, deal: Deal | None, hints: tuple[int, ...] = ()
    ) -> Record:
        """The whole truth so far; keep it from players while the game goes on.

        A game that was played on from another has no deal that all its cards follow from.
        """
        return Record(
            game=self.game,
            seats=int(self.state.seats),
            options=self.game.options_of(self.state),
            names=tuple(names),
            events=(*self._before, *self._events, *_beside(self._happened, self._events)),
            first=first,
            scores=self.outcome.scores if self.outcome else None,
            deal=None if self._before else deal,
            hints=hints,
        )

    # Commands

    def make(self, seq: int, at: int, seat: Seat, move: Any, by: str = "", *, keep: bool = False) -> None:
        """Make a legal move; with `keep`, the State before it stays as it was and is remembered, for telling it."""
        before = self.state if keep else None
        if keep:
            self.state = layout.copied(self.state)
        self.game.rules.play(self.state, seat, move)
        self._made.append(PlayedMove(seq, at, seat, move, by, before))
        self.changed, self._to_act = seq, None
        self._unsettled.append(Event(seat, move))
        if self.game.rules.choices_complete(self.state):
            alone = len(self._unsettled) == 1
            self._happened += self._unsettled if alone else sorted(self._unsettled, key=lambda event: event.seat)
            self._unsettled.clear()
            self.decision = seq

    def draw(self) -> Any:
        """The chance move that the dealer makes now."""
        rules = self.game.rules
        if not self._deals_alone:
            self.dealer, self._deals_alone = self.dealer.copied(), True
        return rules.chance_move(self.state, self.dealer.draw(rules.shuffle_number(self.state), rules.bag(self.state)))

    @property
    def chance_is_due(self) -> bool:
        return bool(self.state.turn == CHANCE)

    # Going back

    def take_back(self, seq: int, at: int, first: Seat | None) -> None:
        """Stand again as before the last move, which no chance and no choice of others may have followed."""
        last = self.last
        assert last is not None and not self._unsettled
        self._made.append(PlayedMove(seq, at, last.seat, None, "", None))
        self._events = self._happened = [*self._events, *_beside(self._happened, self._events)][:-1]
        standing = self._standing()
        self.state = self.game.start(int(self.state.seats), first=first, **self.game.options_of(self.state))
        for event in self._before:
            self.game.rules.play(self.state, *event)
        for played in standing:
            self.game.rules.play(self.state, played.seat, played.move)
        self.changed = self.decision = seq
        self._outcome = self._to_act = None

    def _standing(self) -> list[PlayedMove]:
        """The moves that were not taken back."""
        standing: list[PlayedMove] = []
        for played in chain(self.history, _beside(self._made, self.history)):
            if played.move is None:
                standing.pop()
            else:
                standing.append(played)
        return standing

    def steps(self, first: Seat | None, options: dict[str, Any]) -> Iterator[PlayedMove]:
        """The game again from its start, each move with the State before it; that State changes as the steps go on."""
        state = self.game.start(int(self.state.seats), first=first, **options)
        for event in self._before:
            self.game.rules.play(state, *event)
        stand = {played.seq for played in self._standing()}
        earlier: list[Any] = []  # States that come back
        for played in self.history:
            if played.move is None:
                state = earlier.pop()
                continue
            yield PlayedMove(*played[:-1], state)
            if played.seq not in stand:
                earlier.append(layout.copied(state))
            self.game.rules.play(state, played.seat, played.move)

    def let_go(self) -> None:
        """Forget the States before earlier moves."""
        for place in range(len(self.history) - 1, -1, -1):
            played = self.history[place]
            if played.before is not None:
                self.history[place] = PlayedMove(*played[:-1], None)
            elif played.move is not None:
                return


def _beside(made: list[T], kept: list[T]) -> list[T]:
    """What was added to a copy that is not taken in yet."""
    return [] if made is kept else made


def events_of(prefix: str) -> tuple[Event, ...]:
    """What was played before, by its record; nothing for an empty one."""
    return Record.read(prefix).events if prefix else ()
