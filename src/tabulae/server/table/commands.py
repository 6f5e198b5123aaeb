"""Commands that a seat gives to its table: each is checked and becomes a transaction, or is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache, singledispatch
from typing import Any

from tabulae.bots.offered import BOT_NAMES, OWN_LEVEL, offered_levels
from tabulae.bots.spec import LEVELS
from tabulae.core.errors import NotationError
from tabulae.core.seat import Seat
from tabulae.server import wire
from tabulae.server.ports import RandomSource
from tabulae.server.table import deal, events
from tabulae.server.table.names import bot_name
from tabulae.server.table.state import DEALING, OVER, PLAYING, WAITING, TableState
from tabulae.server.table.takeback import agree_for, last_move, seats_to_ask
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError

WORDS_KEPT = 1 << 12


@dataclass
class CommandContext:
    """What commands need besides the log."""

    random_source: RandomSource
    default_bot_level: str
    own_bots: Collection[str] = ()  # names of the host's bots
    lang: str = "en"
    away: Callable[[Seat], bool] = lambda seat: False
    present: Callable[[], frozenset[Seat]] = frozenset
    rematch: Callable[[Transaction], None] = lambda transaction: None


@singledispatch
def handle(command: Any, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    """Check the command and add its events to the transaction. Raises RequestError."""
    raise RequestError("bad-message")


# Playing


@handle.register
def _(command: wire.Move, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    """A move is stale if the position has changed since it was decided; events around the game do not matter."""
    match = transaction.state.match
    if match is not None and transaction.state.status == PLAYING and command.version < match.changed:
        raise RequestError("stale")
    make_move(transaction, seat, command.move, context.lang)


@handle.register
def _(command: wire.Choose, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    match = transaction.state.match
    if match is not None and transaction.state.status == PLAYING and command.decision != match.decision:
        raise RequestError("stale")
    make_move(transaction, seat, command.move, context.lang)


def make_move(transaction: Transaction, seat: Seat, notation: str, lang: str = "en", by: str = "seat") -> None:
    """Parse, check and make a move. Raises RequestError with the clause that forbids it."""
    state = transaction.state
    if state.status != PLAYING or state.match is None:
        raise RequestError("not-now")
    place = state.seat_states[seat]
    if by == "seat" and place.bot_level:
        raise RequestError("handed-over")
    if by == "seat" and place.late:
        raise RequestError("too-late")
    game, game_state = state.game, state.match.state
    try:
        move = canonical_move(game.wording.parse, notation) or game.wording.parse(notation, state.names)
    except NotationError as error:
        raise RequestError("notation", game.wording.explain_notation_error(error, lang)) from None
    objection = game.objection(game_state, seat, move, lang, state.names_in(lang))
    if objection is not None:
        code = "illegal" if game.rules.must_act(game_state, seat) else "not-your-turn"
        raise RequestError(code, objection.because, objection.clause)
    transaction.move(seat, move, by)


@lru_cache(maxsize=WORDS_KEPT)
def canonical_move(parse: Callable[[str, Sequence[str]], Any], notation: str) -> Any:
    """The move with this notation, whatever the players are called; None if the text is not canonical notation."""
    try:
        move = parse(notation, ())
    except NotationError:
        return None
    return move if str(move) == notation else None


@handle.register
def _(command: wire.AskBack, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    """One request per move; if nobody else has to agree, the move is taken back at once."""
    state, move = transaction.state, last_move(transaction.state)
    if move is None or move.seq != command.version:
        raise RequestError("stale" if command.version < state.seq else "not-now")
    if state.seat_states[seat].bot_level:
        raise RequestError("handed-over")
    if move.seat != seat or command.version in (state.takeback_asked, state.takeback_declined):
        raise RequestError("not-now")
    transaction.add(events.AskedBack(seat, move.seq), seat)
    if not seats_to_ask(state, seat):
        transaction.take_back(move)


@handle.register
def _(command: wire.AnswerBack, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    state, move = transaction.state, last_move(transaction.state)
    if move is None or command.version != state.takeback_asked:
        raise RequestError("stale")
    asked = seats_to_ask(state, move.seat)
    if seat in state.takeback_agreed or (seat not in asked and (seat != move.seat or command.yes)):
        raise RequestError("not-now")
    transaction.add(events.AnsweredBack(seat, command.yes), seat)
    if command.yes and asked <= {*state.takeback_agreed, seat}:
        transaction.take_back(move)


@handle.register
def _(command: wire.Commit, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    deal.commit(transaction, seat, command.attempt, command.commitment)


@handle.register
def _(command: wire.Reveal, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    deal.reveal(transaction, seat, command.attempt, command.word)


# Before the start


def _hosting(state: TableState, seat: Seat) -> None:
    if state.status != WAITING or state.head.rated:  # whoever opens a rated table seats everybody
        raise RequestError("not-now")
    if state.host != seat and state.seat_states[seat].guest != state.head.opener:
        raise RequestError("not-host")


def put_bot(transaction: Transaction, seat: Seat, level: str, name: str = "", own_bots: Collection[str] = ()) -> None:
    """Seat a bot of a level, by default under its first free name, or one of the host's bots, which has OWN_LEVEL."""
    state = transaction.after
    if level == OWN_LEVEL:
        if name not in own_bots:
            raise RequestError("no-level")
    elif level not in LEVELS or (name and name not in BOT_NAMES[level]):
        raise RequestError("no-level")
    elif level not in offered_levels(state.game, state.seats, state.head.options):
        raise RequestError("not-offered")
    others = [each.name for other, each in enumerate(state.seat_states) if other != seat]
    transaction.seat_somebody(seat, bot_name(level, others, name), level=level)


@handle.register
def _(command: wire.PutBot, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    _hosting(transaction.state, seat)
    if command.seat >= transaction.state.seats or transaction.state.seat_states[command.seat].kind == "person":
        raise RequestError("taken")
    put_bot(transaction, command.seat, command.level, command.name, context.own_bots)


@handle.register
def _(command: wire.Free, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    _hosting(transaction.state, seat)
    if command.seat == seat or command.seat not in range(transaction.state.seats):
        raise RequestError("not-now")
    if transaction.state.seat_states[command.seat].kind == "free":
        raise RequestError("not-now")
    transaction.add(events.Freed(command.seat))


def sit(state: TableState, guest: str, wanted: Seat | None) -> Seat:
    """The free seat that the guest gets. Raises RequestError."""
    if state.status != WAITING or state.head.rated or (wanted is not None and wanted >= state.seats):
        raise RequestError("not-now")
    if wanted is not None and wanted not in state.free:
        raise RequestError("taken")
    if not state.free:
        raise RequestError("full")
    if state.head.listed and state.seats_of(guest):
        raise RequestError("too-many")  # at a public table, one seat per device
    return state.free[0] if wanted is None else wanted


@handle.register
def _(command: wire.Start, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    state = transaction.state
    if state.status != WAITING:
        raise RequestError("not-now")
    if state.free:
        if command.fill is None:
            raise RequestError("empty-chairs")
        _hosting(state, seat)
        for chair in state.free:
            put_bot(transaction, chair, command.fill)
    bots = [chair for chair in range(state.seats) if chair not in state.people]
    deal.begin(transaction, context.random_source, 1, bots)


# Around the game


@handle.register
def _(command: wire.Leave, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    state = transaction.state
    if state.status == WAITING:
        transaction.add(events.Freed(seat), seat)
    elif state.status != OVER and not state.seat_states[seat].bot_level:
        transaction.add(events.HandedOver(seat, context.default_bot_level, "left"), seat)
        agree_for(transaction, seat)
    else:
        raise RequestError("not-now")


@handle.register
def _(command: wire.TakeOver, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    state = transaction.state
    if state.status not in (DEALING, PLAYING) or command.seat not in range(state.seats):
        raise RequestError("not-now")
    if state.seat_states[command.seat].bot_level:
        raise RequestError("not-now")
    if not context.away(command.seat):
        raise RequestError("present")
    transaction.add(events.HandedOver(command.seat, context.default_bot_level, "away"), seat)
    agree_for(transaction, command.seat)


@handle.register
def _(command: wire.ComeBack, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    place = transaction.state.seat_states[seat]
    if transaction.state.status == OVER or not place.stand_in or place.resigned:
        raise RequestError("not-now")
    transaction.add(events.CameBack(seat), seat)


def _change_by_host(transaction: Transaction, seat: Seat, now: object, wish: object) -> None:
    """Refuse what only the host may change, and a change that changes nothing."""
    if transaction.state.host != seat:
        raise RequestError("not-host")
    if now == wish:
        raise RequestError("not-now")


@handle.register
def _(command: wire.SetChat, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    _change_by_host(transaction, seat, transaction.state.chat, command.who)
    transaction.add(events.ChatSet(command.who), seat)


@handle.register
def _(command: wire.Resign, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    """The last side that has not resigned wins; while several are left, a bot plays on for the one that resigned."""
    state = transaction.state
    if state.status != PLAYING or state.seat_states[seat].resigned or state.head.series:
        raise RequestError("not-now")
    transaction.add(events.Resigned(seat), seat)
    side_of = state.game.rules.side_of
    side = [side_of(state.seats, each) for each in range(state.seats)]
    left = {side[each] for each in range(state.seats) if each != seat and not state.seat_states[each].resigned}
    if len(left) == 1:
        transaction.add(events.Ended("resigned", None, [each for each in range(state.seats) if side[each] in left]))
    elif not state.seat_states[seat].bot_level:
        transaction.add(events.HandedOver(seat, context.default_bot_level, "resigned"))
        agree_for(transaction, seat)


@handle.register
def _(command: wire.Agree, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    """The game ends without a result when every person still playing agrees; a rated game does not."""
    state = transaction.state
    if state.plays_on or state.status not in (DEALING, PLAYING) or (seat in state.agreed) == command.yes:
        raise RequestError("not-now")
    transaction.add(events.Agreed(seat, command.yes), seat)
    asked = {each for each in state.people if not state.seat_states[each].bot_level}
    if command.yes and asked <= {*state.agreed, seat}:
        transaction.add(events.Ended("agreed"))


@handle.register
def _(command: wire.Again, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    """The rematch begins when every person still present wants it."""
    state = transaction.state
    if state.status != OVER or state.next or (seat in state.again) == command.yes or state.head.series:
        raise RequestError("not-now")
    transaction.add(events.WantsAgain(seat, command.yes), seat)
    asked = {each for each in state.people if each in context.present()}
    if command.yes and asked <= {*state.again, seat}:
        context.rematch(transaction)


@handle.register
def _(command: wire.SetWatch, transaction: Transaction, seat: Seat, context: CommandContext) -> None:
    closed = transaction.state.shares_deal or transaction.at < transaction.state.closed_until
    _change_by_host(transaction, seat, closed or transaction.state.watch, closed or command.yes)
    transaction.add(events.WatchSet(command.yes), seat)
