"""`tabulae verify`: deal a recorded game again from its revealed secrets."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tabulae.cli import arguments
from tabulae.cli.console import wrapped
from tabulae.core.cardset import HIDDEN
from tabulae.core.chance import Deal
from tabulae.core.errors import DealError, RecordError
from tabulae.core.record import Record
from tabulae.core.seat import CHANCE
from tabulae.core.words import listed

DOES_NOT_AGREE = 1


@click.command("verify")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
def command(file: str) -> int:
    """Deal a recorded game again from its revealed secrets.

    Says what that proves and what it does not. The exit code is 0 when everything agrees, 1 when something does not,
    and 2 when FILE cannot be read or holds no deal. FILE may be - for standard input.

    \b
    tabulae verify evening.txt
    """
    record = arguments.read_record(file)
    if record.deal is None:
        raise RecordError(f"{file}: this record carries no deal to verify; its cards were not committed to")
    if any(HIDDEN in event.move for event in record.events):
        raise RecordError(f"{file}: this record hides cards from its reader; only a whole record can be dealt again")
    try:
        record.verify()
    except (DealError, RecordError) as error:
        click.echo(wrapped(f"{file} does NOT agree: {error}."))
        return DOES_NOT_AGREE
    for line in _findings(file, record, record.deal):
        click.echo(line)
    return 0


def _findings(file: str, record: Record, deal: Deal) -> Iterator[str]:
    """What was shown, what the reader must add to it, and what no such check can show."""
    cards = sum(event.seat == CHANCE for event in record.events)
    yield wrapped(f"{file} agrees: {record.game.title}, {record.seats} players, table {deal.table!r}.")
    yield "\nProven:"
    yield _point("The dealer's secret fits the dealer's commitment, the word of each seat the seat's.")
    yield _point(f"All {cards} chance moves of the record follow from these, in this order.")
    if record.scores is None:
        yield _point("Every move is legal. The game is not over: this holds for the moves so far.")
    else:
        yield _point("Every move is legal, and the result is that of the moves.")
    yield "\nFor you to compare with what you were shown before the deal:"
    yield _commitment("dealer", deal.commitment)
    for seat, commitment in enumerate(deal.seat_commitments):
        yield _commitment(f"seat {seat + 1}", commitment)
    yield wrapped(_could_choose(record, deal), "  ")
    yield "\nNot proven:"
    yield _point("That the dealer, who knew every card, neither looked nor told.")
    yield _point("That the players did not show each other their cards.")
    yield _point("That the names are those of the people who played.")


def _could_choose(record: Record, deal: Deal) -> str:
    """To whom the exchange proves that nobody chose the cards."""
    own_words = [name for seat, name in enumerate(record.names) if seat not in deal.stand_ins]
    if not own_words:
        return "The dealer drew the words of all seats, and so could have chosen the cards."
    given = f"gave {'a word of their own' if len(own_words) == 1 else 'words of their own'}"
    return f"If they are the same, nobody chose the cards: so much is sure to {listed(own_words, 'en')}, who {given}."


def _point(text: str) -> str:
    return wrapped(text, "  - ", "    ")


def _commitment(who: str, commitment: bytes) -> str:
    return f"  - {who}: {commitment.hex()}"
