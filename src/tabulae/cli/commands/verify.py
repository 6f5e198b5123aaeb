"""`tabulae verify`: check that a recorded game was dealt fairly."""

from __future__ import annotations

from collections.abc import Iterator
from string import hexdigits

import click

from tabulae.cli import arguments
from tabulae.cli.console import wrapped
from tabulae.core.cardset import HIDDEN
from tabulae.core.chance import Deal
from tabulae.core.errors import DealError, RecordError
from tabulae.core.record import Record
from tabulae.core.seat import CHANCE
from tabulae.core.words import joined_words
from tabulae.server.people.deal_chain import check_day, day_of

DOES_NOT_AGREE = 1
HEX_DIGITS = 64


@click.command("verify")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option(
    "--anchor", default="", metavar="HEX", help="Also check a day's deal against its year's published anchor."
)
def command(file: str, anchor: str) -> int:
    """Check that a recorded game was dealt fairly.

    Deals the game again from the secrets revealed at its end, and says what that proves and what it does not. The exit
    code is 0 if everything agrees, 1 if something does not, and 2 if FILE cannot be read or contains no deal. FILE may
    be - for standard input.

    \b
    tabulae verify evening.txt
    """
    if anchor and (len(anchor) != HEX_DIGITS or not set(anchor) <= set(hexdigits)):
        raise click.BadParameter(f"an anchor is {HEX_DIGITS} hexadecimal digits", param_hint="--anchor")
    record = arguments.read_record(file)
    if record.deal is None:
        raise RecordError(f"{file}: this record contains no deal to verify: nobody committed to the cards beforehand")
    if any(HIDDEN in event.move for event in record.events):
        raise RecordError(f"{file}: this record hides cards; only a complete record can be verified")
    try:
        record.verify()
        if anchor:
            check_day(record.deal, bytes.fromhex(anchor))
    except (DealError, RecordError) as error:
        click.echo(wrapped(f"{file} does NOT agree: {error}."))
        return DOES_NOT_AGREE
    for line in _findings(file, record, record.deal):
        click.echo(line)
    if anchor:
        click.echo(f"\nThe secret and all words are those to which the anchor binds {day_of(record.deal.table)}.")
    return 0


def _findings(file: str, record: Record, deal: Deal) -> Iterator[str]:
    """What was shown, what the reader must add to it, and what no such check can show."""
    cards = sum(event.seat == CHANCE for event in record.events)
    yield wrapped(f"{file} agrees: {record.game.title}, {record.seats} players, table {deal.table!r}.")
    yield "\nProven:"
    yield _point(
        "The dealer's secret matches the dealer's commitment, and each seat's secret word matches that seat's."
    )
    yield _point(f"All {cards} chance moves of the record follow from these secrets, in this order.")
    if record.scores is None:
        yield _point("Every move so far is legal. The game is not over.")
    else:
        yield _point("Every move is legal, and the result follows from the moves.")
    yield "\nCompare these with the commitments you saw before the deal:"
    yield _commitment("dealer", deal.commitment)
    for seat, commitment in enumerate(deal.seat_commitments):
        yield _commitment(f"seat {seat + 1}", commitment)
    yield wrapped(_could_choose(record, deal), "  ")
    if deal.stand_ins:
        yield "\nStand-ins (a bot, nobody or a silent player: the dealer drew the secret word):"
        yield from (_point(f"seat {seat + 1}, {record.names[seat]}") for seat in deal.stand_ins)
    yield from _aborted(record, deal)
    yield "\nNot proven:"
    yield _point("That the dealer, who could see every card, did not use or reveal them.")
    yield _point("That the players did not show each other their cards.")
    yield _point("That the people who played are who their names say.")


def _aborted(record: Record, deal: Deal) -> Iterator[str]:
    """The deals that were begun and never finished, with who did not reveal."""
    if not deal.aborted:
        yield "\nNo deal was aborted, according to this record."
        return
    count = len(deal.aborted)
    yield f"\n{count} {'deal was' if count == 1 else 'deals were'} aborted before this one:"
    for number, aborted in enumerate(deal.aborted, 1):
        missing = joined_words([f"seat {seat + 1} ({record.names[seat]})" for seat in aborted.missing], "en")
        yield _commitment(f"deal {number}", aborted.commitment)
        yield wrapped(f"ended because {missing} did not reveal", "    ")
    yield wrapped("A dealer who aborts until the cards suit them could choose: compare with what you saw.", "  ")


def _could_choose(record: Record, deal: Deal) -> str:
    """Which players the exchange of secrets convinces that nobody chose the cards."""
    own_words = [name for seat, name in enumerate(record.names) if seat not in deal.stand_ins]
    if not own_words:
        return "The dealer drew the secret words of all seats, and so could have chosen the cards."
    theirs = "a secret word" if len(own_words) == 1 else "secret words"
    givers = joined_words(own_words, "en")
    return f"If they match, nobody chose the cards. {givers} can be sure of it, having given {theirs}."


def _point(text: str) -> str:
    return wrapped(text, "  - ", "    ")


def _commitment(who: str, commitment: bytes) -> str:
    return f"  - {who}: {commitment.hex()}"
