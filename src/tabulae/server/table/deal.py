"""The commit-and-reveal exchange that fixes a deal: all commit, then all reveal.

Bots and absent seats get a stand-in whose nonce the server draws; the log marks them. A seat that commits and then
does not reveal aborts the deal. The abort is counted and shown, and a new exchange begins without that seat. It takes
no part in any later exchange either, so no two seats can take turns to keep the others waiting.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabulae.core.chance import SECRET_SIZE, Deal, Exchange, dealer_commitment, seat_commitment
from tabulae.core.errors import DealError
from tabulae.core.seat import Seat
from tabulae.server.ports import DealSecret, RandomSource
from tabulae.server.table import events
from tabulae.server.table.state import DEALING, TableState
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import DealInfo


def begin(transaction: Transaction, random_source: RandomSource, attempt: int, stand_ins: Iterable[Seat]) -> None:
    """Publish the dealer's commitment and those of the stand-ins. Deals at once if no seat has to commit."""
    secret = random_source.bytes(SECRET_SIZE)
    words = {seat: random_source.bytes(SECRET_SIZE) for seat in sorted(stand_ins)}
    _publish(transaction, DealSecret(attempt, secret, words))


def begin_shared(transaction: Transaction, secret: bytes, words: dict[Seat, bytes]) -> None:
    """Deal at once what other tables were dealt, or will be: nobody adds a nonce."""
    _publish(transaction, DealSecret(1, secret, words))


def _publish(transaction: Transaction, kept: DealSecret) -> None:
    table = transaction.state.deal_name
    transaction.keep_secret(kept)
    commitments = {seat: seat_commitment(table, seat, word).hex() for seat, word in kept.words.items()}
    transaction.add(events.Dealing(kept.attempt, dealer_commitment(table, kept.secret).hex(), commitments))
    transaction.play_chance()


def commit(transaction: Transaction, seat: Seat, attempt: int, commitment: str) -> None:
    exchange = _exchange(transaction.state, attempt)
    if seat in exchange.commitments:
        raise RequestError("not-now")
    transaction.add(events.Committed(seat, commitment), seat)


def reveal(transaction: Transaction, seat: Seat, attempt: int, word: str) -> None:
    """Add a seat's nonce; the last one deals the cards."""
    exchange = _exchange(transaction.state, attempt)
    if seat in exchange.words:
        raise RequestError("not-now")
    try:
        transaction.add(events.Revealed(seat, word), seat)
    except DealError as error:
        raise RequestError("bad-word", str(error)) from None
    transaction.play_chance()


def _exchange(state: TableState, attempt: int) -> Exchange:
    if state.status != DEALING or state.exchange is None or state.attempt != attempt:
        raise RequestError("not-now")
    return state.exchange


def give_up_waiting(transaction: Transaction, random_source: RandomSource) -> None:
    """The time is up: stand in for seats that did not commit; abort if a seat committed and did not reveal."""
    state = transaction.state
    exchange = _exchange(state, state.attempt)
    silent = [seat for seat in range(state.seats) if seat not in exchange.words]
    if exchange.all_committed():
        transaction.add(events.Aborted(state.attempt, silent))
        bots = [seat for seat in range(state.seats) if state.seat_states[seat].kind != "person"]
        begin(transaction, random_source, state.attempt + 1, {*bots, *silent, *state.silent})
        return
    secret = state.secrets[state.attempt]
    drawn = {seat: random_source.bytes(SECRET_SIZE) for seat in silent if seat not in exchange.commitments}
    transaction.keep_secret(DealSecret(state.attempt, secret.secret, {**secret.words, **drawn}))
    for seat, word in drawn.items():
        transaction.add(events.Committed(seat, seat_commitment(state.deal_name, seat, word).hex(), stand_in=True))
    transaction.play_chance()


def info(state: TableState) -> DealInfo | None:
    """What everybody may see of the exchange now."""
    exchange = state.exchange
    if exchange is None:
        return None
    done = exchange.all_revealed()
    phase = "done" if done else "reveal" if exchange.all_committed() else "commit"
    if state.is_sealed:
        return DealInfo(state.attempt, state.aborted, "", phase)
    shown = exchange.words if done else {s: w for s, w in exchange.words.items() if s not in exchange.stand_ins}
    deal: Deal | None = exchange.deal() if done else None
    return DealInfo(
        attempt=state.attempt,
        aborted=state.aborted,
        commitment=exchange.commitment.hex(),
        phase=phase,
        commitments={seat: promised.hex() for seat, promised in sorted(exchange.commitments.items())},
        words={seat: word.hex() for seat, word in sorted(shown.items())},
        stand_ins=sorted(exchange.stand_ins),
        secret=deal.secret.hex() if deal is not None and state.is_open else "",
        game=exchange.game,
        name=state.head.deal,
        exchanged=list(state.head.exchanged) if state.is_open else [],
    )
