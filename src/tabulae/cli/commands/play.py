"""`tabulae play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

import click

import tabulae
from tabulae.bots.bot import Bot
from tabulae.bots.heuristic_bots import HeuristicBot
from tabulae.bots.levels import bot, finish, split_words
from tabulae.bots.own.substitute import WithSubstitute
from tabulae.bots.plugin import plugin_of
from tabulae.cli import arguments, saved_games
from tabulae.cli.console import console_for_output, wrapped
from tabulae.cli.saved_games import Seating
from tabulae.cli.session import Session, read_line
from tabulae.core.chance import CommittedDealer, Dealer, Exchange, SeededDealer
from tabulae.core.errors import BadOption, BotFailed, RecordError, TabulaeError
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.core.record import Record
from tabulae.core.seat import Seat
from tabulae.text.generated.cli import CLI

SEED_BITS = 62
BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa")
WITHOUT_HEURISTIC = "ismcts:100"
NEW_GAMES_ONLY = ("seats", "seed", "options", "names")


@click.command("play")
@click.argument("game", type=arguments.GameName(), required=False)
@click.option("--seats", type=int, metavar="N", help="Number of players.  [default: the fewest possible]")
@click.option("--seat", type=int, metavar="S", help="Your seat, counted from 1.  [default: 1]")
@click.option("--seed", type=int, metavar="K", help="The same number deals the same cards.")
@arguments.language
@arguments.options
@click.option("--bots", metavar="A,B,…", help="The bots of the other seats: casual, py=module:Class, cmd='./bot'.")
@click.option("--names", metavar="A,B,…", help="Player names, in seat order.")
@click.option("--save", type=click.Path(dir_okay=False), metavar="FILE", help="Save the game to FILE after every move.")
@click.option("--resume", type=click.Path(dir_okay=False), metavar="FILE", help="Continue the game saved in FILE.")
@click.option("--hotseat", is_flag=True, help="People take turns at this keyboard, without bots.")
@arguments.colour
@click.pass_context
def command(
    context: click.Context,
    game: Game | None,
    seats: int | None,
    seat: int | None,
    seed: int | None,
    lang: str,
    options: Sequence[str],
    bots: str | None,
    names: str | None,
    save: str | None,
    resume: str | None,
    hotseat: bool,
    colour: bool | None,
) -> None:
    """Play in the terminal, against bots or with friends.

    Type ? during the game for help. Type quit to leave: the game is saved, and you see how to continue it.

    \b
    tabulae play tabula-rasa
    tabulae play tabula-rasa --seats 3 --names Anna,Bot,Robot
    tabulae play hijinx --seats 3 --bots club,casual
    tabulae play tabula-rasa --seed 7 --save evening.txt
    tabulae play --resume evening.txt
    tabulae play tabula-rasa --hotseat --names Anna,Bert --lang de
    """
    _prepare_input()
    if resume is None:
        game = game or _choose_game(lang)
        match, seating = _new_game(game, seats, seat, seed, lang, options, names, hotseat)
    else:
        for name in NEW_GAMES_ONLY:
            if context.params[name] not in (None, ()):
                raise click.UsageError(f"--resume takes the {name} from the file; leave out that option", context)
        match, seating = _old_game(resume, game, seat, hotseat)
    file = _file_to_keep(save, resume, context)
    if file is not None:
        saved_games.write(file, match.record, seating)
    players = _bots(match, seating, bots, lang)
    try:
        Session(match, seating, players, lang, console_for_output(colour), file).run()
    finally:
        for player in players.values():
            finish(player, match.outcome)


def _bots(match: Match, seating: Seating, words: str | None, lang: str) -> dict[Seat, Bot]:
    """The bots of the seats without people: those named, in seat order or one for all, else ours by its heuristic."""
    others = [seat for seat in range(match.seats) if seat not in seating.people]
    own_heuristic = plugin_of(match.game).declares("heuristics")
    ours: dict[Seat, Bot] = {seat: _our_bot(match.game, seating.bots + seat, own_heuristic) for seat in others}
    if words is None:
        return ours
    named = split_words(words)
    if len(named) not in (1, len(others)):
        raise BadOption("bots", f"{len(named)} bots for {len(others)} seats; name one, or one for each seat")
    found: dict[Seat, Bot] = {}
    for place, seat in enumerate(others):
        player = bot(match.game, named[place % len(named)], seating.bots + seat)
        found[seat] = WithSubstitute(player, ours[seat], partial(_tell_failure, match.names[seat], lang))
    return found


def _our_bot(game: Game, seed: int, has_heuristic: bool) -> Bot:
    """The bot that plays by the game's heuristic; in a game without one, a search."""
    return HeuristicBot(game, seed) if has_heuristic else bot(game, WITHOUT_HEURISTIC, seed)


def _tell_failure(name: str, lang: str, failure: BotFailed) -> None:
    click.echo(wrapped(CLI.text(lang, "bot-failed", name=name, why=str(failure))))


def _prepare_input() -> None:
    """Lines can be edited where the system can do that, and bytes that are no text do not end a game."""
    with suppress(ImportError):
        import_module("readline")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def _choose_game(lang: str) -> Game:
    """Ask which game, if there are several."""
    names = tabulae.games()
    if len(names) == 1:
        return tabulae.game(names[0])
    for number, name in enumerate(names, 1):
        click.echo(f"{number:3}  {tabulae.game(name).title}")
    while True:
        try:
            answer = read_line(CLI.text(lang, "which")).strip().lower()
        except EOFError:
            click.echo()
            raise click.exceptions.Exit(0) from None
        numbers = {str(number): name for number, name in enumerate(names, 1)}
        if (name := numbers.get(answer, answer)) in names:
            return tabulae.game(name)
        click.echo(CLI.text(lang, "no-such-game"))


# A new game


def _new_game(
    game: Game,
    seats: int | None,
    seat: int | None,
    seed: int | None,
    lang: str,
    options: Sequence[str],
    names: str | None,
    hotseat: bool,
) -> tuple[Match, Seating]:
    count = game.start(seats).seats
    people = _people(count, seat, hotseat)
    dealer = _committed(game, count) if seed is None else SeededDealer(seed)
    everyone = _names(names, count, people, lang)
    match = Match(game, count, dealer=dealer, names=everyone, **arguments.read_options(game, options))
    return match, Seating(people, secrets.randbits(SEED_BITS) if seed is None else seed, seed)


def _people(seats: int, seat: int | None, hotseat: bool) -> tuple[Seat, ...]:
    if hotseat:
        if seat is not None:
            raise click.UsageError("--seat and --hotseat cannot be combined", click.get_current_context())
        return tuple(range(seats))
    chosen = 1 if seat is None else seat
    if not 1 <= chosen <= seats:
        raise click.UsageError(f"--seat must be from 1 to {seats}", click.get_current_context())
    return (chosen - 1,)


def _committed(game: Game, seats: int) -> Dealer:
    """A dealer bound by its secret, so that the game can be left, resumed alike, and verified.

    Nobody else takes part in this exchange: it all happens in this process.
    """
    exchange = Exchange(f"terminal {secrets.token_hex(8)}", str(game), seats)
    for seat in range(seats):
        exchange.stand_in(seat)
    return CommittedDealer(exchange.deal())


def _names(given: str | None, seats: int, people: Sequence[Seat], lang: str) -> list[str]:
    """The names given, in seat order; names of our own for the rest."""
    names = [name.strip() for name in given.split(",")] if given else []
    guest = CLI.text(lang, "guest")
    for seat in range(len(names), seats):
        if seat not in people:
            names.append(next(name for name in BOT_NAMES if name not in names))
        else:
            names.append(guest if len(people) == 1 else f"{guest} {seat + 1}")
    return names


# A game that was left


def _old_game(file: str, game: Game | None, seat: int | None, hotseat: bool) -> tuple[Match, Seating]:
    text = arguments.read_text(file)
    record = arguments.parsed_record(text, file)
    if game is not None and game.name != record.game.name:
        raise click.UsageError(
            f"{file} contains a game of {record.game.name}, not of {game.name}", click.get_current_context()
        )
    try:
        seating = saved_games.seating_of(text, record)
        if seating is None or seat is not None or hotseat:
            people = _people(record.seats, seat, hotseat)
            seating = replace(seating, people=people) if seating else Seating(people, secrets.randbits(SEED_BITS))
        return record.replay(_dealer_of(record, seating)), seating
    except TabulaeError as error:
        raise RecordError(f"{file}: {error}") from None


def _dealer_of(record: Record, seating: Seating) -> Dealer | None:
    if record.deal is not None:
        return CommittedDealer(record.deal)
    return None if seating.seed is None else SeededDealer(seating.seed)


def _file_to_keep(save: str | None, resume: str | None, context: click.Context) -> Path | None:
    """Where the game goes after every move; a file that holds something else stays as it is."""
    file = save or resume
    if file is None:
        return None
    if save and Path(save).exists() and save != resume:
        raise click.UsageError(f"{save} already exists; to continue a game saved in it, use --resume {save}", context)
    return Path(file)
