"""What a seat may ask of its table: each order is checked and becomes a draft, or is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, singledispatch
from typing import Any

from tabulae.bots.spec import LEVELS
from tabulae.core.errors import NotationError
from tabulae.core.seat import Seat
from tabulae.server import wire
from tabulae.server.ports import Dice
from tabulae.server.table import deal, events
from tabulae.server.table.names import bot_name
from tabulae.server.table.state import DEALING, OVER, PLAYING, WAITING, Ledger
from tabulae.server.table.takeback import agree_for, asked_of, last_move
from tabulae.server.table.transaction import Draft
from tabulae.server.wire import Refusal

WORDS_KEPT = 1 << 12


@dataclass
class Bench:
    """What orders need to know beside the log."""

    dice: Dice
    house_level: str
    lang: str = "en"
    away: Callable[[Seat], bool] = lambda seat: False
    present: Callable[[], frozenset[Seat]] = frozenset
    rematch: Callable[[Draft], None] = lambda draft: None


@singledispatch
def obey(order: Any, draft: Draft, seat: Seat, bench: Bench) -> None:
    """Add to the draft what the order asks for. Raises Refusal."""
    raise Refusal("bad-message")


# Playing


@obey.register
def _(order: wire.Move, draft: Draft, seat: Seat, bench: Bench) -> None:
    """Stale is what was decided on an older position; what happened only around the game does not matter."""
    play = draft.ledger.play
    if play is not None and draft.ledger.status == PLAYING and order.version < play.changed:
        raise Refusal("stale")
    make(draft, seat, order.move, bench.lang)


@obey.register
def _(order: wire.Choose, draft: Draft, seat: Seat, bench: Bench) -> None:
    play = draft.ledger.play
    if play is not None and draft.ledger.status == PLAYING and order.decision != play.decision:
        raise Refusal("stale")
    make(draft, seat, order.move, bench.lang)


def make(draft: Draft, seat: Seat, notation: str, lang: str = "en", by: str = "seat") -> None:
    """Check a move as people write it, and make it. Raises Refusal with the clause that forbids it."""
    ledger = draft.ledger
    if ledger.status != PLAYING or ledger.play is None:
        raise Refusal("not-now")
    place = ledger.places[seat]
    if by == "seat" and place.bot_level:
        raise Refusal("handed-over")
    if by == "seat" and place.late:
        raise Refusal("too-late")
    game, state = ledger.game, ledger.play.state
    try:
        move = canonical(game.wording.parse, notation) or game.wording.parse(notation, ledger.names)
    except NotationError as error:
        raise Refusal("notation", game.wording.tell_not_understood(error, lang)) from None
    objection = game.objection(state, seat, move, lang)
    if objection is not None:
        code = "illegal" if game.rules.owes(state, seat) else "not-your-turn"
        raise Refusal(code, objection.because, objection.clause)
    draft.move(seat, move, by)


@lru_cache(maxsize=WORDS_KEPT)
def canonical(parse: Callable[[str, Sequence[str]], Any], notation: str) -> Any:
    """The move that is written like this, whoever sits at the table; None for what people write otherwise."""
    try:
        move = parse(notation, ())
    except NotationError:
        return None
    return move if str(move) == notation else None


@obey.register
def _(order: wire.AskBack, draft: Draft, seat: Seat, bench: Bench) -> None:
    """Once for a move; where nobody has to be asked, it is taken back at once."""
    ledger, move = draft.ledger, last_move(draft.ledger)
    if move is None or move.seq != order.version:
        raise Refusal("stale" if order.version < ledger.seq else "not-now")
    if ledger.places[seat].bot_level:
        raise Refusal("handed-over")
    if move.seat != seat or order.version in (ledger.back_asked, ledger.back_declined):
        raise Refusal("not-now")
    draft.add(events.AskedBack(seat, move.seq), seat)
    if not asked_of(ledger, seat):
        draft.take_back(move)


@obey.register
def _(order: wire.AnswerBack, draft: Draft, seat: Seat, bench: Bench) -> None:
    ledger, move = draft.ledger, last_move(draft.ledger)
    if move is None or order.version != ledger.back_asked:
        raise Refusal("stale")
    asked = asked_of(ledger, move.seat)
    if seat in ledger.back_agreed or (seat not in asked and (seat != move.seat or order.yes)):
        raise Refusal("not-now")
    draft.add(events.AnsweredBack(seat, order.yes), seat)
    if order.yes and asked <= {*ledger.back_agreed, seat}:
        draft.take_back(move)


@obey.register
def _(order: wire.Commit, draft: Draft, seat: Seat, bench: Bench) -> None:
    deal.commit(draft, seat, order.attempt, order.commitment)


@obey.register
def _(order: wire.Reveal, draft: Draft, seat: Seat, bench: Bench) -> None:
    deal.reveal(draft, seat, order.attempt, order.word)


# Before the start


def _hosting(ledger: Ledger, seat: Seat) -> None:
    if ledger.status != WAITING:
        raise Refusal("not-now")
    if ledger.host != seat and ledger.places[seat].guest != ledger.head.opener:
        raise Refusal("not-host")


def put_bot(draft: Draft, seat: Seat, level: str) -> None:
    if level not in LEVELS:
        raise Refusal("no-level")
    draft.seat_somebody(seat, bot_name(level, seat), level=level)


@obey.register
def _(order: wire.PutBot, draft: Draft, seat: Seat, bench: Bench) -> None:
    _hosting(draft.ledger, seat)
    if order.seat >= draft.ledger.seats or draft.ledger.places[order.seat].kind == "person":
        raise Refusal("taken")
    put_bot(draft, order.seat, order.level)


@obey.register
def _(order: wire.Free, draft: Draft, seat: Seat, bench: Bench) -> None:
    _hosting(draft.ledger, seat)
    if order.seat == seat or order.seat not in range(draft.ledger.seats):
        raise Refusal("not-now")
    if draft.ledger.places[order.seat].kind == "free":
        raise Refusal("not-now")
    draft.add(events.Freed(order.seat))


def sit(ledger: Ledger, guest: str, wanted: Seat | None) -> Seat:
    """The free chair that the guest gets. Raises Refusal."""
    if ledger.status != WAITING or (wanted is not None and wanted >= ledger.seats):
        raise Refusal("not-now")
    if wanted is not None and wanted not in ledger.free:
        raise Refusal("taken")
    if not ledger.free:
        raise Refusal("full")
    if ledger.head.listed and ledger.seats_of(guest):
        raise Refusal("too-many")  # in a public room, one seat a device
    return ledger.free[0] if wanted is None else wanted


@obey.register
def _(order: wire.Start, draft: Draft, seat: Seat, bench: Bench) -> None:
    ledger = draft.ledger
    if ledger.status != WAITING:
        raise Refusal("not-now")
    if ledger.free:
        if order.fill is None:
            raise Refusal("empty-chairs")
        _hosting(ledger, seat)
        for chair in ledger.free:
            put_bot(draft, chair, order.fill)
    people = ledger.people
    deal.begin(draft, bench.dice, 1, [chair for chair in range(ledger.seats) if chair not in people])


# Around the game


@obey.register
def _(order: wire.Leave, draft: Draft, seat: Seat, bench: Bench) -> None:
    ledger = draft.ledger
    if ledger.status == WAITING:
        draft.add(events.Freed(seat), seat)
    elif ledger.status != OVER and not ledger.places[seat].bot_level:
        draft.add(events.HandedOver(seat, bench.house_level, "left"), seat)
        agree_for(draft, seat)
    else:
        raise Refusal("not-now")


@obey.register
def _(order: wire.TakeOver, draft: Draft, seat: Seat, bench: Bench) -> None:
    ledger = draft.ledger
    if ledger.status not in (DEALING, PLAYING) or order.seat not in range(ledger.seats):
        raise Refusal("not-now")
    if ledger.places[order.seat].bot_level:
        raise Refusal("not-now")
    if not bench.away(order.seat):
        raise Refusal("present")
    draft.add(events.HandedOver(order.seat, bench.house_level, "away"), seat)
    agree_for(draft, order.seat)


@obey.register
def _(order: wire.ComeBack, draft: Draft, seat: Seat, bench: Bench) -> None:
    place = draft.ledger.places[seat]
    if draft.ledger.status == OVER or not place.stand_in or place.resigned:
        raise Refusal("not-now")
    draft.add(events.CameBack(seat), seat)


def _change_by_host(draft: Draft, seat: Seat, now: object, wish: object) -> None:
    """Refuse what the host alone may change, and what is so already."""
    if draft.ledger.host != seat:
        raise Refusal("not-host")
    if now == wish:
        raise Refusal("not-now")


@obey.register
def _(order: wire.SetChat, draft: Draft, seat: Seat, bench: Bench) -> None:
    _change_by_host(draft, seat, draft.ledger.chat, order.who)
    draft.add(events.ChatSet(order.who), seat)


@obey.register
def _(order: wire.Resign, draft: Draft, seat: Seat, bench: Bench) -> None:
    """The last side that has not resigned wins; while there are several, a bot plays on for the one that did."""
    ledger = draft.ledger
    if ledger.status != PLAYING or ledger.places[seat].resigned:
        raise Refusal("not-now")
    draft.add(events.Resigned(seat), seat)
    side_of = ledger.game.rules.side_of
    side = [side_of(ledger.seats, each) for each in range(ledger.seats)]
    left = {side[each] for each in range(ledger.seats) if each != seat and not ledger.places[each].resigned}
    if len(left) == 1:
        draft.add(events.Ended("resigned", None, [each for each in range(ledger.seats) if side[each] in left]))
    elif not ledger.places[seat].bot_level:
        draft.add(events.HandedOver(seat, bench.house_level, "resigned"))
        agree_for(draft, seat)


@obey.register
def _(order: wire.Agree, draft: Draft, seat: Seat, bench: Bench) -> None:
    """The game ends without a result when every person who still plays agrees."""
    ledger = draft.ledger
    if ledger.status not in (DEALING, PLAYING) or (seat in ledger.agreed) == order.yes:
        raise Refusal("not-now")
    draft.add(events.Agreed(seat, order.yes), seat)
    asked = {each for each in ledger.people if not ledger.places[each].bot_level}
    if order.yes and asked <= {*ledger.agreed, seat}:
        draft.add(events.Ended("agreed"))


@obey.register
def _(order: wire.Again, draft: Draft, seat: Seat, bench: Bench) -> None:
    """The rematch begins when every person who is still here wants it."""
    ledger = draft.ledger
    if ledger.status != OVER or ledger.next or (seat in ledger.again) == order.yes:
        raise Refusal("not-now")
    draft.add(events.WantsAgain(seat, order.yes), seat)
    asked = {each for each in ledger.people if each in bench.present()}
    if order.yes and asked <= {*ledger.again, seat}:
        bench.rematch(draft)


@obey.register
def _(order: wire.SetWatch, draft: Draft, seat: Seat, bench: Bench) -> None:
    _change_by_host(draft, seat, draft.ledger.watch, order.yes)
    draft.add(events.WatchSet(order.yes), seat)
