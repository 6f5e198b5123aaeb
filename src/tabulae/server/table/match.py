"""The match of a table: a core Match whose moves carry the version of their entry in the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from tabulae.core.chance import BY_HAND, Deal, KeyDealer
from tabulae.core.game import Game
from tabulae.core.match import Match, SharedList
from tabulae.core.outcome import Outcome
from tabulae.core.record import Event, Record
from tabulae.core.seat import Seat

notation = lru_cache(maxsize=1 << 14, typed=True)(str)  # typed: equal moves of two games are different keys


class PlayedMove(NamedTuple):
    """A move that was made, its version, and the State before it unless that was released.

    `move` is None for the takeback of the last move.
    """

    seq: int
    at: int
    seat: Seat
    move: Any
    by: str
    before: Any


class Beginning(NamedTuple):
    """How a match begins: the game, its options, and any events already played at another table."""

    game: Game
    seats: int
    first: Seat | None
    options: dict[str, Any]
    prefix: tuple[Event, ...] = ()

    def match(self) -> Match:
        """A new match without a dealer: each card dealt has a version of its own."""
        match = Match(self.game, self.seats, dealer=BY_HAND, first=self.first, **self.options)
        for seat, move in self.prefix:
            match.make(seat, move)
        return match


class TableMatch:
    """A transaction plays on a copy, which replaces the original or is dropped. The cost of a copy does not grow."""

    def __init__(self, beginning: Beginning, dealer: KeyDealer, seq: int) -> None:
        self.game = beginning.game
        self._beginning = beginning
        self._match = beginning.match()
        self._dealer = dealer
        self._shares_dealer = False  # whether a copy has the same dealer
        self.decision = seq  # the version at which the open decision arose
        self.changed = seq  # the version of the last move
        self._history: SharedList[PlayedMove] = SharedList()

    def copied(self) -> TableMatch:
        """A copy that shares the moves made so far."""
        self._shares_dealer = True
        twin = object.__new__(TableMatch)
        twin.__dict__ = {**self.__dict__, "_match": self._match.copy(), "_history": self._history.copied()}
        return twin

    # Questions

    @property
    def state(self) -> Any:
        """The State. Read it only."""
        return self._match.shared_state

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self._match.to_act

    @property
    def outcome(self) -> Outcome | None:
        return self._match.outcome

    @property
    def chance_is_due(self) -> bool:
        return self._match.chance_is_due

    @property
    def history(self) -> list[PlayedMove]:
        """Every move and every takeback, in order."""
        return self._history.items

    @property
    def last(self) -> PlayedMove | None:
        """The last move that was not taken back."""
        history = self.history
        if not history or history[-1].move is not None:
            return history[-1] if history else None
        standing = self._standing()
        return standing[-1] if standing else None

    def changed_before(self, seq: int) -> int:
        """The version of the last move up to `seq`, taken back or not; -1 before the first."""
        for played in reversed(self.history):
            version: int = played.seq
            if version <= seq:
                return version
        return -1

    def seats_since(self, seq: int) -> set[Seat]:
        """Who has moved after that version, chance included, whether or not the move was taken back."""
        return {played.seat for played in takewhile(lambda played: played.seq > seq, reversed(self.history))}

    def record(self, names: Sequence[str], deal: Deal | None, hints: tuple[int, ...] = ()) -> Record:
        """The complete record so far; never show it to players while the game goes on.

        A game that continues another has no deal that fixes all its cards.
        """
        known = None if self._beginning.prefix else deal
        return replace(self._match.record, names=tuple(names), deal=known, hints=hints)

    # Commands

    def make(self, seq: int, at: int, seat: Seat, move: Any, by: str = "", *, keep: bool = False) -> None:
        """Make a legal move. With `keep`, the State before it is kept, so that the move can be described."""
        before = self._match.shared_state if keep else None
        self._match.make(seat, move)
        self._history.append(PlayedMove(seq, at, seat, move, by, before))
        self.changed = seq
        if self._match.choices_complete:
            self.decision = seq

    def draw(self) -> Any:
        """The chance move that the dealer makes now."""
        if self._shares_dealer:
            self._dealer, self._shares_dealer = self._dealer.copied(), False
        return self._match.drawn_by(self._dealer)

    def take_back(self, seq: int, at: int) -> None:
        """Return to the position before the last move; no chance and no other seat's choice may have followed it."""
        last = self.last
        assert last is not None and self._match.choices_complete
        self._history.append(PlayedMove(seq, at, last.seat, None, "", None))
        self._match = self._beginning.match()
        for played in self._standing():
            self._match.make(played.seat, played.move)
        self.changed = self.decision = seq

    def _standing(self) -> list[PlayedMove]:
        """The moves that were not taken back."""
        standing: list[PlayedMove] = []
        for played in self.history:
            if played.move is None:
                standing.pop()
            else:
                standing.append(played)
        return standing

    def steps(self) -> Iterator[PlayedMove]:
        """Replay the game, each move with the State before it; that State changes as the iteration proceeds."""
        match, stand = self._beginning.match(), {played.seq for played in self._standing()}
        earlier: list[Match] = []  # matches to return to after a takeback
        for played in self.history:
            if played.move is None:
                match = earlier.pop()
                continue
            if played.seq not in stand:
                earlier.append(match.copy())
            yield PlayedMove(*played[:-1], match.shared_state)
            match.make(played.seat, played.move)

    def let_go(self) -> None:
        """Release the States before earlier moves."""
        history = self.history
        for place in range(len(history) - 1, -1, -1):
            played = history[place]
            if played.before is not None:
                history[place] = PlayedMove(*played[:-1], None)
            elif played.move is not None:
                return


def events_of(prefix: str) -> tuple[Event, ...]:
    """The events already played, from their record; none if it is empty."""
    return Record.read(prefix).events if prefix else ()
