"""The fold of events: what each event changes in a TableState. Nothing else changes one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tabulae.core import game as registry
from tabulae.core.chance import CommittedDealer, Exchange
from tabulae.core.errors import TabulaeError
from tabulae.core.seat import CHANCE, Seat
from tabulae.server.table import events
from tabulae.server.table.clock import Clocks
from tabulae.server.table.match import Beginning, TableMatch, events_of
from tabulae.server.table.state import DEALING, OVER, PLAYING, Damaged, SeatState, TableState


def apply(state: TableState, event: events.AnyEvent, seat: Seat, at: int, move: Any = None, keep: bool = False) -> None:
    """Apply the next event, by that seat at that time. Raises Damaged.

    `move` is the event's move if it is already parsed or drawn; `keep` keeps the States before moves.
    """
    state.seq, state.at = state.seq + 1, at
    if isinstance(event, events.Moved):
        _decided(state, event, seat)
        _make(state, seat, event.move, event.by, move, keep)
    elif isinstance(event, events.Chanced):
        _make(state, CHANCE, event.move, "", move, keep)
    else:
        _around_the_game(state, event)
    if state.clocks.limited:
        states = state.seat_states
        thinking = [each for each in state.to_act if each >= 0 and not states[each].bot_level and not states[each].late]
        state.clocks.run(at, thinking)


def _around_the_game(state: TableState, event: events.AnyEvent) -> None:
    at = state.at
    if type(event) in events.MOVES_CHAIRS:
        state.forget_seats()
    match event:
        case events.Opened():
            _open(state, event)
        case events.Sat(sitter, guest, name):
            _seat(state, sitter, SeatState("person", guest, name))
        case events.BotSat(sitter, level, name):
            _seat(state, sitter, SeatState("bot", "", name, level))
        case events.Freed(freed):
            _seat(state, freed, SeatState())
        case events.Dealing() | events.Committed() | events.Revealed() | events.Aborted():
            _exchange(state, event)
        case events.Flagged(late):
            _change(state, late, flags=state.seat_states[late].flags + 1, late=True)
            state.clocks.stop(at)
            state.clocks.left[late] = 0
        case events.Resumed(grace):
            state.clocks.forgive(at, grace)
            state.dealing_since = min(state.dealing_since, at)  # a clock that was ahead may have timed it
        case events.HandedOver(gone, level):
            _change(state, gone, stand_in=level)
            state.agreed -= {gone}
            state.substituted |= {gone}
        case events.CameBack(back):
            _change(state, back, stand_in="", flags=0)
        case events.WatchSet(yes):
            state.watch = yes
        case events.ChangedDevice(moved, guest):
            _change(state, moved, guest=guest)
        case events.TookHint(taker, depth, decision):
            state.hinted |= {(taker, decision, depth)}
        case events.ChatSet(who):
            state.chat = who
        case events.Resigned(loser):
            _change(state, loser, resigned=True)
        case events.Agreed(who_agrees, yes):
            state.agreed = state.agreed | {who_agrees} if yes else state.agreed - {who_agrees}
        case events.AskedBack(_, version):
            state.takeback_asked, state.takeback_agreed = version, frozenset()
        case events.AnsweredBack(asked, yes):
            if yes:
                state.takeback_agreed |= {asked}
            else:
                state.takeback_asked, state.takeback_declined = 0, state.takeback_asked
        case events.TookBack(taker, version):
            _take_back(state, taker, version)
        case events.Ended():
            state.ended, state.status, state.takeback_asked = event, OVER, 0
        case events.WantsAgain(wants, yes):
            state.again = state.again | {wants} if yes else state.again - {wants}
        case events.Followed(table):
            state.next = table
        case events.Unsealed():
            state.unsealed = True


# Seats


def _open(state: TableState, head: events.Opened) -> None:
    state.head, state.created, state.chat, state.watch = head, state.at, head.chat, head.watch
    try:
        state.game = registry.find(head.game)
    except TabulaeError as error:
        raise Damaged(str(error)) from None
    if state.game.version != head.rules:
        raise Damaged(f"played under rules version {head.rules}; this is {state.game}")
    state.seat_states = (SeatState(),) * head.seats
    state.clocks = Clocks(head.pace, head.seats)


def _seat(state: TableState, seat: Seat, now: SeatState) -> None:
    seats = [*state.seat_states]
    seats[seat] = now
    state.seat_states = tuple(seats)


def _change(state: TableState, seat: Seat, **changes: Any) -> None:
    _seat(state, seat, replace(state.seat_states[seat], **changes))


# The deal


def _exchange(state: TableState, event: events.AnyEvent) -> None:
    if state.exchange is not None:
        state.exchange = state.exchange.copied()
    match event:
        case events.Dealing(attempt, commitment, stand_ins):
            _begin_exchange(state, attempt, commitment, stand_ins)
        case events.Committed(seat, commitment, stand_in):
            assert state.exchange is not None
            if stand_in:
                state.exchange.stand_in(seat, state.secrets[state.attempt].words[seat])
            else:
                state.exchange.commit(seat, bytes.fromhex(commitment))
            if state.exchange.all_committed():
                state.dealing_since = state.at
        case events.Revealed(seat, word):
            assert state.exchange is not None
            state.exchange.reveal(seat, bytes.fromhex(word))
        case events.Aborted(_, seats):
            assert state.exchange is not None
            state.aborted_deals += (state.exchange.aborted(),)
            state.silent |= {*seats}
            state.exchange = None
    if state.exchange is not None and state.exchange.all_revealed():
        assert state.deal is not None
        head, dealer = state.head, CommittedDealer(state.deal)
        beginning = Beginning(state.game, head.seats, head.first, dict(head.options), events_of(head.prefix))
        state.status, state.match = PLAYING, TableMatch(beginning, dealer, state.seq)


def _begin_exchange(state: TableState, attempt: int, commitment: str, stand_ins: dict[Seat, str]) -> None:
    secret = state.secrets.get(attempt)
    if secret is None:
        raise Damaged(f"the secret of deal {attempt} is missing")
    state.exchange = Exchange(state.deal_name, str(state.game), state.seats, secret.secret)
    if state.exchange.commitment.hex() != commitment:
        raise Damaged(f"the secret of deal {attempt} does not fit its commitment")
    for seat in stand_ins:
        state.exchange.stand_in(seat, secret.words[seat])
    state.attempt, state.status, state.dealing_since = attempt, DEALING, state.at


# The game


def _decided(state: TableState, event: events.Moved, seat: Seat) -> None:
    if state.clocks.limited:
        state.clocks.stop(state.at)
        state.clocks.decided(seat)
    state.agreed = frozenset()
    if state.takeback_asked:
        state.takeback_asked, state.takeback_declined = 0, state.takeback_asked
    before = state.seat_states[seat]
    flags = 0 if event.by == "seat" else before.flags
    if before.late or before.flags != flags:
        _change(state, seat, late=False, flags=flags)


def _make(state: TableState, seat: Seat, notation: str, by: str, move: Any, keep: bool) -> None:
    if state.match is None:
        raise Damaged("a move before the deal")
    if move is None:
        move = read_move(state.game.wording.parse, notation, state.names)
        if seat == CHANCE and state.match.draw() != move:
            raise Damaged(f"entry {state.seq} is not the card that this dealer deals")
    state.match.make(state.seq, state.at, seat, move, by, keep=keep)


@lru_cache(maxsize=1 << 14)
def read_move(parse: Callable[..., Any], notation: str, names: tuple[str, ...]) -> Any:
    """Parse a move from a log. Cached: many logs contain the same moves."""
    return parse(notation, names)


def _take_back(state: TableState, seat: Seat, version: int) -> None:
    state.clocks.took_back(seat, state.at)
    state.agreed, state.takeback_asked = frozenset(), 0
    for other, each in enumerate(state.seat_states):
        if each.late and other != seat:
            _change(state, other, late=False)
    if state.match is None or not stands_last(state.match, version):
        raise Damaged(f"entry {state.seq} takes back a move that is not the last")
    state.match.take_back(state.seq, state.at)


def stands_last(match: TableMatch, version: int) -> bool:
    """Whether the move of that version is the last one not taken back."""
    return match.last is not None and match.last.seq == version
