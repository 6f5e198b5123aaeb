"""`Match`: one refereed play-through of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.chance import BY_HAND, CommittedDealer, Dealer, RandomDealer, SeededDealer
from tabulae.core.errors import BadOption, DealError, IllegalMove, RecordError
from tabulae.core.game import Game
from tabulae.core.outcome import Outcome
from tabulae.core.protocols import Board
from tabulae.core.record import Event, Record
from tabulae.core.seat import CHANCE, NOBODY, WATCHER, Seat, is_number
from tabulae.core.words import seat_names

T = TypeVar("T")


class _Calls(NamedTuple):
    """What a match calls at every move, looked up once."""

    fast_moves: Callable[[Any, Seat], list[Any]] | None
    takes_turns: bool
    joint_choice: Callable[[Any], bool] | None
    play: Callable[[Any, Seat, Any], None]
    choices_complete: Callable[[Any], bool]
    shuffle_number: Callable[[Any], int]
    bag: Callable[[Any], int]
    chance_move: Callable[[Any, int], Any]


def _calls(game: Game) -> _Calls:
    rules, fast = game.rules, game.fast_path
    return _Calls(
        fast.moves if game.sample_moves is None else None,
        fast.takes_turns,
        fast.joint_choice,
        rules.play,
        rules.choices_complete,
        rules.shuffle_number,
        rules.bag,
        fast.chance_move or rules.chance_move,
    )


def _checked(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names without spaces around them. Raises BadOption."""
    if len(names) != seats:
        raise BadOption("names", f"{len(names)} names for {seats} seats")
    tidy = tuple(name.strip() if isinstance(name, str) else "" for name in names)
    if any(not name or not name.isprintable() for name in tidy):
        raise BadOption("names", "a name is one line of text")
    return tidy


class Match:
    """A game with a dealer: seats make their moves, the dealer plays CHANCE by itself.

    >>> m = Match("tabula-rasa", seats=2, seed=7)
    >>> seat = m.to_act[0]
    >>> m.play(seat, m.moves(seat)[0])

    Without a seed or dealer the cards come from the operating system's randomness. With the dealer BY_HAND
    nobody deals: CHANCE is to act like any seat, and the caller plays its moves.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seed: int | None = None,
        dealer: Dealer | None = None,
        first: Seat | None = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> None:
        self.game = registry.find(game) if isinstance(game, str) else game
        self._state = self.game.start(seats, first=first, **options)
        self.names = _checked(names, self.seats) if names else seat_names(self.seats)
        if seed is not None and not is_number(seed):
            raise BadOption("seed", f"a seed is a whole number, not {seed!r:.20}")
        if seed is not None and dealer is not None:
            raise BadOption("seed", "give a seed or a dealer, not both")
        self._dealer = dealer or (RandomDealer() if seed is None else SeededDealer(seed))
        self._first = first
        self._dealer_at_start, self._not_dealt = self._dealer.copied(), 0  # for `undo`; events before its first card
        self._events: SharedList[tuple[Seat, Any]] = SharedList()  # each an Event once it is asked for
        self._pending: tuple[tuple[Seat, Any], ...] = ()
        self._shares_state = self._shares_dealer = False  # with others: each is copied before it changes
        self._to_act: tuple[Seat, ...] | None = None  # once asked for, until the next move
        self._calls = _calls(self.game)
        self._listed: tuple[Any, ...] | None = None  # the moves last listed, until the next move,
        self._listed_for: Seat = NOBODY  # and whose they are
        self._outcome: Outcome | None = None  # once the game is over
        self._deal()

    # Questions

    @property
    def seats(self) -> int:
        return int(self._state.seats)

    @property
    def state(self) -> Any:
        """A copy of the whole truth. Keep it from players."""
        return layout.copied(self._state)

    @property
    def shared_state(self) -> Any:
        """The whole truth itself, without copying it. Only read it; the match copies it before the next move."""
        self._shares_state = True
        return self._state

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to decide; () when the game is over."""
        if self._to_act is None:
            state, calls = self._state, self._calls
            joint_choice = calls.joint_choice
            if state.turn >= 0 and (calls.takes_turns or (joint_choice is not None and not joint_choice(state))):
                self._to_act = (state.turn,)  # as Game.to_act answers
            else:
                self._to_act = self.game.to_act(state)
        return self._to_act

    @property
    def over(self) -> bool:
        return not self.to_act

    @property
    def outcome(self) -> Outcome | None:
        """Points and winners, or None while the game goes on."""
        if self._outcome is None:
            self._outcome = self.game.outcome(self._state)
        return self._outcome

    @property
    def chance_is_due(self) -> bool:
        """Whether CHANCE is to act: only where nobody deals (BY_HAND)."""
        return bool(self._state.turn == CHANCE)

    @property
    def choices_complete(self) -> bool:
        """Whether every choice made at the same time as others is in the record."""
        return not self._pending

    @property
    def record(self) -> Record:
        """Everything that has happened, in an order that replays. Keep it from players; see Record.seen_by."""
        return Record(
            game=self.game,
            seats=self.seats,
            first=self._first,
            options=self.game.options_of(self._state),
            names=self.names,
            events=tuple(map(Event._make, self._events.items)),
            scores=self.outcome.scores if self.outcome else None,
            deal=self._dealer.deal if isinstance(self._dealer, CommittedDealer) else None,
        )

    def moves(self, seat: Seat) -> list[Any]:
        """The seat's legal moves, as Game.moves lists them; str(move) is its notation."""
        fast_moves, to_act = self._calls.fast_moves, self._to_act
        if fast_moves is not None and seat in (self.to_act if to_act is None else to_act):
            moves = fast_moves(self._state, seat)
        else:
            moves = self.game.moves(self._state, seat)
        self._listed, self._listed_for = tuple(moves), seat
        return moves

    def quick_moves(self, seat: Seat) -> list[Any]:
        """The same or, where a game has too many to list, a few of them; see Game.quick_moves."""
        return self.game.quick_moves(self._state, seat)

    def view(self, seat: Seat) -> Any:
        """What the seat, or WATCHER, may know."""
        return self.game.view(self._state, seat)

    def log(self, viewer: Seat, lang: str = "en") -> list[str]:
        """The game so far in sentences, as the seat, or WATCHER, may know it."""
        return self.record.log(viewer, lang)

    def board(self, seat: Seat = WATCHER, lang: str = "en") -> Board:
        """The table as the seat, or WATCHER, sees it, for a notebook: a picture there, words elsewhere."""
        return self.game.board(self.view(seat), self.names, lang)

    def _repr_html_(self) -> str | None:
        """The table as a watcher sees it; None, and so words, for a game without a drawing."""
        return None if self.game.drawing is None else self.board()._repr_html_()

    # Commands

    def play(self, seat: Seat, move: Any) -> None:
        """Make the seat's move, given as a Move or in notation. Raises IllegalMove or NotationError."""
        for listed in self._listed if self._listed is not None and seat == self._listed_for else ():
            if listed is move:  # the move itself, not only an equal value
                break
        else:
            if isinstance(move, str):
                move = self.game.wording.parse(move, self.names)
            self.game.check(self._state, seat, move, self.names)
        self.make(seat, move)
        if self._state.turn == CHANCE:
            self._deal()

    def make(self, seat: Seat, move: Any) -> None:
        """Make a Move that is known to be legal, without dealing afterwards."""
        if self._shares_state:
            self._state, self._shares_state = layout.copied(self._state), False
        state, calls, event = self._state, self._calls, (seat, move)
        calls.play(state, seat, move)
        self._to_act = self._listed = None
        if not calls.takes_turns and not calls.choices_complete(state):
            self._pending += (event,)
        elif not self._pending:
            self._events.append(event)
        else:
            self._events.extend(sorted((*self._pending, event), key=lambda event: event[0]))
            self._pending = ()

    def undo(self) -> None:
        """Take back the last decision with the chance moves that followed it. Raises BadOption at the start.

        The dealer will deal the same cards again. Dealt BY_HAND, a chance move is taken back like any other. Choices
        made at the same time are taken back one by one, from the highest seat on.
        """
        events = [*self._events.items, *self._pending]
        while events and events[-1][0] == CHANCE and self._dealer is not BY_HAND:
            events.pop()
        if not events:
            raise BadOption("undo", "there is no move to take back")
        self._replay(events[:-1])

    def _replay(self, events: Sequence[tuple[Seat, Any]]) -> None:
        """Begin again and make these moves; the dealer deals those that it dealt before."""
        options: dict[str, Any] = dict(self.game.options_of(self._state))
        self._state = self.game.start(self.seats, first=self._first, **options)
        self._dealer = self._dealer_at_start.copied()
        self._shares_state = self._shares_dealer = False
        self._events, self._pending, self._outcome = SharedList(), (), None
        for number, (seat, move) in enumerate(events):
            if seat == CHANCE and number >= self._not_dealt and self._dealer is not BY_HAND:
                self.drawn_by(self._dealer)
            self.make(seat, move)
        self._to_act = self._listed = None

    def copy(self) -> Match:
        """An independent copy. Copying is cheap: both share what happened so far."""
        twin = object.__new__(type(self))
        self._shares_state = self._shares_dealer = True
        twin.__dict__ = {**self.__dict__, "_events": self._events.copied()}
        return twin

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        """All of it, the dealer's secret key too: keep a pickled match from players."""
        return {**self.__dict__, "_to_act": None, "_listed": None, "_calls": None}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self.__dict__.update(parts)
        self._calls = _calls(self.game)

    def _deal(self) -> None:
        """Make all chance moves that are due, as `make` would; every choice is complete when chance is to act."""
        if self._state.turn != CHANCE or self._dealer is BY_HAND:
            return
        if self._shares_dealer:
            self._dealer, self._shares_dealer = self._dealer.copied(), False
        if self._shares_state:
            self._state, self._shares_state = layout.copied(self._state), False
        state, draw, append = self._state, self._dealer.draw, self._events.append
        _, _, _, play, _, shuffle_number, bag, chance_move = self._calls
        while state.turn == CHANCE:
            move = chance_move(state, draw(shuffle_number(state), bag(state)))
            play(state, CHANCE, move)
            append((CHANCE, move))
        self._to_act = self._listed = None

    def __repr__(self) -> str:
        """The table in words, as a watcher sees it: no hand is shown."""
        seats = ", ".join(f"seat {seat}" if seat >= 0 else "chance" for seat in self.to_act)
        head = f"<Match of {self.game}, {self.seats} seats, {f'{seats} to act' if seats else 'over'}>"
        return f"{head}\n{self.game.wording.describe(self.view(WATCHER), self.names, 'en')}"

    def drawn_by(self, dealer: Dealer) -> Any:
        """The CHANCE move that this dealer makes now. It draws from the dealer."""
        rules = self.game.rules
        return rules.chance_move(self._state, dealer.draw(rules.shuffle_number(self._state), rules.bag(self._state)))

    @classmethod
    def resume(cls, record: Record, dealer: Dealer | None = None) -> Match:
        """Does the work of Record.replay."""
        options: dict[str, Any] = dict(record.options)
        match = cls(record.game, record.seats, dealer=BY_HAND, first=record.first, names=record.names, **options)
        committed = None if dealer is BY_HAND else dealer
        for number, (seat, move) in enumerate(record.events):
            if seat == CHANCE and committed is not None and (dealt := match.drawn_by(committed)) != move:
                place = f"line {line}" if (line := record.line_of(number)) else f"event {number}"
                raise DealError(f"{place}: the record says {move}, the dealer deals {dealt}")
            try:
                match.play(seat, move)
            except IllegalMove as error:
                raise record.replay_error(number, error) from None
        if record.scores is not None and (match.outcome is None or match.outcome.scores != record.scores):
            raise RecordError(f"the result is not that of the moves: {' '.join(map(str, record.scores))}")
        match._dealer = dealer or RandomDealer()
        match._dealer_at_start, match._not_dealt = match._dealer.copied(), len(record.events)
        match._deal()
        return match


class SharedList(Generic[T]):
    """A list that only grows. A copy shares its items, so copying takes the same time however long it is.

    The first of the two to grow keeps the shared items; the other copies its own when it is next read.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    @property
    def items(self) -> list[T]:
        """All of them, to read only."""
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        return self._items

    def append(self, item: T) -> None:
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def extend(self, more: Iterable[T]) -> None:
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        self._items.extend(more)
        self._length = len(self._items)

    def copied(self) -> SharedList[T]:
        twin: SharedList[T] = object.__new__(SharedList)
        twin._items, twin._length = self._items, self._length
        return twin
