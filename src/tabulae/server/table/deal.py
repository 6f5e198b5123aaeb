"""The exchange that fixes a deal, as a table runs it: both sides commit, then all reveal.

Bots and absent seats get a stand-in whose word the server drew; the log marks them. A seat that committed and
then stays silent aborts the deal: that is counted and shown, and a fresh exchange begins without its word. It has no
word in any later one either, so that no two seats can take turns to keep the others waiting.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabulae.core.chance import SECRET_SIZE, Deal, Exchange, seat_commitment
from tabulae.core.errors import DealError
from tabulae.core.seat import Seat
from tabulae.server.ports import Dice, Secret
from tabulae.server.table import events
from tabulae.server.table.state import DEALING, Ledger
from tabulae.server.table.transaction import Draft
from tabulae.server.wire import Refusal
from tabulae.server.wire_types import DealInfo


def begin(draft: Draft, dice: Dice, attempt: int, stand_ins: Iterable[Seat]) -> None:
    """Commit the dealer, and stand in for those seats. Deals at once when no seat is left to speak."""
    ledger = draft.ledger
    secret = dice.bytes(SECRET_SIZE)
    exchange = Exchange(ledger.table, str(ledger.game), ledger.seats, secret)
    words = {seat: dice.bytes(SECRET_SIZE) for seat in sorted(stand_ins)}
    for seat, word in words.items():
        exchange.stand_in(seat, word)
    draft.secrets.append(Secret(attempt, secret, words))
    commitments = {seat: exchange.commitments[seat].hex() for seat in words}
    draft.add(events.Dealing(attempt, exchange.commitment.hex(), commitments))
    if exchange.all_revealed():
        draft.deal(exchange.deal())


def commit(draft: Draft, seat: Seat, attempt: int, commitment: str) -> None:
    exchange = _exchange(draft.ledger, attempt)
    if seat in exchange.commitments:
        raise Refusal("not-now")
    draft.add(events.Committed(seat, commitment), seat)


def reveal(draft: Draft, seat: Seat, attempt: int, word: str) -> None:
    """The last word deals the cards."""
    exchange = _exchange(draft.ledger, attempt)
    if seat in exchange.words:
        raise Refusal("not-now")
    twin = _copied(exchange, draft.ledger.secrets[attempt])
    try:
        twin.reveal(seat, bytes.fromhex(word))
    except DealError as error:
        raise Refusal("bad-word", str(error)) from None
    draft.add(events.Revealed(seat, word), seat)
    if twin.all_revealed():
        draft.deal(twin.deal())


def _exchange(ledger: Ledger, attempt: int) -> Exchange:
    if ledger.status != DEALING or ledger.exchange is None or ledger.attempt != attempt:
        raise Refusal("not-now")
    return ledger.exchange


def _copied(exchange: Exchange, secret: Secret) -> Exchange:
    twin = Exchange(exchange.table, exchange.game, exchange.seats, secret.secret)
    twin.commitments, twin.words = dict(exchange.commitments), dict(exchange.words)
    twin.stand_ins = list(exchange.stand_ins)
    return twin


def give_up_waiting(draft: Draft, dice: Dice) -> None:
    """Patience is over: stand in for who did not commit; abort for who committed and did not reveal."""
    ledger = draft.ledger
    exchange = _exchange(ledger, ledger.attempt)
    silent = [seat for seat in range(ledger.seats) if seat not in exchange.words]
    if exchange.all_committed():
        draft.add(events.Aborted(ledger.attempt, silent))
        bots = [seat for seat in range(ledger.seats) if ledger.places[seat].kind != "person"]
        begin(draft, dice, ledger.attempt + 1, {*bots, *silent, *ledger.silent})
        return
    secret, twin = ledger.secrets[ledger.attempt], _copied(exchange, ledger.secrets[ledger.attempt])
    words = dict(secret.words)
    for seat in silent:
        if seat not in exchange.commitments:
            words[seat] = dice.bytes(SECRET_SIZE)
            twin.stand_in(seat, words[seat])
            draft.add(events.Committed(seat, seat_commitment(ledger.table, seat, words[seat]).hex(), stand_in=True))
    draft.secrets.append(Secret(ledger.attempt, secret.secret, words))
    if twin.all_revealed():
        draft.deal(twin.deal())


def info(ledger: Ledger, *, over: bool) -> DealInfo | None:
    """What everybody may see of the exchange now."""
    exchange = ledger.exchange
    if exchange is None:
        return None
    done = exchange.all_revealed()
    phase = "done" if done else "reveal" if exchange.all_committed() else "commit"
    shown = exchange.words if done else {s: w for s, w in exchange.words.items() if s not in exchange.stand_ins}
    deal: Deal | None = exchange.deal() if done else None
    return DealInfo(
        attempt=ledger.attempt,
        aborted=ledger.aborted,
        commitment=exchange.commitment.hex(),
        phase=phase,
        commitments={seat: promised.hex() for seat, promised in sorted(exchange.commitments.items())},
        words={seat: word.hex() for seat, word in sorted(shown.items())},
        stand_ins=sorted(exchange.stand_ins),
        secret=deal.secret.hex() if deal is not None and over else "",
        game=exchange.game,
    )
