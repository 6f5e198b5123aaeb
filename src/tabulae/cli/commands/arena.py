"""`tabulae arena`: bots against each other on equal deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from tabulae.cli import arguments
from tabulae.core.game import Game


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """What the command line asks for; the names are those of its options."""

    game: Game
    bots: str
    pairs: int
    seats: int | None
    options: tuple[str, ...]
    seed: int
    out: Path | None
    note_on: Path | None
    resume: bool
    sprt: bool
    elo0: float
    elo1: float
    alone: bool
    jobs: int
    cluster: str


@click.command("arena")
@click.argument("game", type=arguments.GameName())
@click.option("--bots", required=True, help="The bots, separated by commas: strong,club,ismcts:1000.")
@click.option("--pairs", default=100, show_default=True, type=click.IntRange(1), help="Deals for each pair of bots.")
@click.option("--seats", type=int, help="Number of players.  [default: the fewest possible]")
@arguments.options
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed gives the same games."
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write FILE.json and FILE.html.")
@click.option(
    "--page", "note_on", type=click.Path(path_type=Path), help="Add the results to the page of a net (.json)."
)
@click.option("--resume", is_flag=True, help="Continue from FILE.json and play what is missing.")
@click.option(
    "--sprt", is_flag=True, help="Stop as soon as it is clear whether the first bot is better than the second."
)
@click.option("--elo0", default=0.0, show_default=True, help="For --sprt: the Elo difference that counts as no better.")
@click.option("--elo1", default=10.0, show_default=True, help="For --sprt: the Elo difference that counts as better.")
@click.option("--alone", is_flag=True, help="With three or more sides: only games with a single copy of the first bot.")
@arguments.processes
@arguments.cluster
def command(**given: Any) -> None:
    """Play bots against each other at GAME: every deal is played in all seat orders.

    \b
    A bot is
      a level     novice, casual, club, strong, master or grandmaster;
                  with a time limit per move: master:100ms
      a baseline  random, greedy, thumb
      a search    ismcts:1000, flat:1000 (iterations)
      a net       net, net:t0.3 (temperature), net=FILE.npz;
                  looking ahead: grand, grand:400
      your own    py=module:Class, cmd='./mybot --fast'; one that fails
                  loses that game
      a language  llm=http://127.0.0.1:8000/v1#model, at any chat
      model       completions endpoint

    \b
    tabulae arena tabula-rasa --bots club,casual --pairs 200
    tabulae arena tabula-rasa --bots strong,club --seats 4 --out result
    """
    from tabulae.core.errors import TabulaeError

    try:
        _run(ArenaOptions(**given))
    except TabulaeError as error:
        raise click.UsageError(str(error)) from None


def _run(asked: ArenaOptions) -> None:
    from tabulae.core.errors import BadOption
    from tabulae.lab import net_results
    from tabulae.lab.arena import Plan, forfeits, illegal_answers
    from tabulae.lab.arena_report import page
    from tabulae.lab.standings import as_text, standings
    from tabulae.lab.statistics import Sprt
    from tabulae.lab.tournament import Tournament

    game, out, note_on = asked.game, asked.out, asked.note_on
    if asked.resume and out is None:
        raise BadOption("resume", "needs --out FILE, where the games so far are")
    if out and not out.parent.is_dir():
        raise BadOption("out", f"there is no folder {out.parent}")
    if note_on and not note_on.is_file():
        raise BadOption("page", f"there is no file {note_on}")
    seats = game.seats[0] if asked.seats is None else asked.seats
    given = arguments.read_options(game, asked.options)
    game.start(seats, **given)
    names, switches = _names(game, asked.bots, seats, given), tuple(sorted(given.items()))
    plan = Plan(game.name, names, asked.pairs, seats, asked.seed, switches, asked.alone)
    if asked.alone and plan.sides == 2:
        raise BadOption("alone", "needs three or more sides")
    tournament = Tournament(plan, arguments.with_ending(out, ".json") if out else None)
    taken_up = tournament.resume() if asked.resume else 0
    test = Sprt(asked.elo0, asked.elo1, sides=plan.sides) if asked.sprt else None
    with click.progressbar(length=plan.pairs * len(plan.bots) * (len(plan.bots) - 1) // 2, label=game.title) as bar:
        bar.update(taken_up)
        try:
            tournament.run(asked.jobs, test, lambda done, total: bar.update(1), asked.cluster)
        except KeyboardInterrupt:
            tournament.save()
            click.echo("\nInterrupted." + (" Add --resume to continue." if out else ""), err=True)
    if not tournament.blocks:
        raise click.Abort
    found = standings(plan, tournament.blocks)
    click.echo(as_text(found))
    for sentence in (*forfeits(tournament.blocks), *illegal_answers(tournament.blocks)):
        click.echo(sentence)
    if test:
        click.echo(f"Sequential test of {plan.bots[0]} against {plan.bots[1]}: {tournament.verdict or 'undecided'}")
    again = _command(plan, asked.options, asked.sprt)
    if note_on:
        click.echo(f"{note_on}: {len(net_results.note(note_on, found, again))} results")
    if out:
        data = tournament.plain() | {"command": again, "summary": found.plain()}
        figures, shown = arguments.with_ending(out, ".json"), arguments.with_ending(out, ".html")
        figures.write_text(json.dumps(data), encoding="utf-8")
        shown.write_text(page(found, again, tournament.verdict), encoding="utf-8")
        click.echo(f"Written: {figures} and {shown}")


def _names(game: Game, bots: str, seats: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """The bots in their shortest words, each once."""
    from tabulae.bots.levels import bot, read_spec, split_words
    from tabulae.bots.offered import require_offered
    from tabulae.core.errors import BadOption

    names = tuple(str(read_spec(word)) for word in split_words(bots))
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadOption("bots", "name at least two different bots")
    for name in names:
        require_offered(game, seats, options, name)
        bot(game, name, 0)
    return names


def _command(plan: Any, options: tuple[str, ...], sprt: bool) -> str:
    bots = ",".join(plan.bots)
    words = ["tabulae arena", plan.game, "--bots", f'"{bots}"' if " " in bots else bots, "--pairs", str(plan.pairs)]
    words += ["--seats", str(plan.seats), "--seed", str(plan.seed)]
    words += [word for option in options for word in ("--option", option)]
    return " ".join(words + ["--alone"] * plan.alone + ["--sprt"] * sprt)
