"""`tabulae calibrate`: how accurate the win chances of reviews are, and what each level loses."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import click

from tabulae.bots.analysis.judges import AS_IN_REVIEW, JUDGES
from tabulae.cli import arguments
from tabulae.core.game import Game


@click.command("calibrate")
@click.argument("game", type=arguments.GameName())
@click.option("--bots", default="strong", show_default=True, help="The bots, separated by commas; each plays itself.")
@click.option("--games", default=40, show_default=True, type=click.IntRange(2), help="Games for each bot.")
@click.option("--seats", type=int, help="Number of players.  [default: the fewest possible]")
@arguments.options
@click.option("--every", default=5, show_default=True, type=click.IntRange(1), help="Judge every Nth decision.")
@click.option("--effort", default=300, show_default=True, type=click.IntRange(1), help="Search iterations per move.")
@click.option(
    "--judge", default=AS_IN_REVIEW, show_default=True, type=click.Choice(JUDGES), help="How win chances are estimated."
)
@click.option("--onward", default="", help="The bot that plays all seats from the first judged decision on.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed gives the same games."
)
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write FILE.json, and FILE.svg for the last bot."
)
@arguments.processes
@arguments.cluster
def command(
    game: Game, bots: str, games: int, seats: int | None, options: tuple[str, ...], every: int, effort: int,
    judge: str, onward: str, seed: int, out: Path | None, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Let bots play GAME against themselves, and judge some of their decisions as a review would.

    Reports how much a move loses on average, in win chance and in points by rules of thumb, and how accurate the
    estimated win chances were: their Brier score, compared with always predicting the average, and their calibration
    error, compared with what chance alone would cause. If you press Ctrl-C, it reports on the games played so far.

    \b
    tabulae calibrate tabula-rasa --bots novice,casual,club,strong
    tabulae calibrate hijinx --seats 4 --games 20 --out chances
    tabulae calibrate tabula-rasa --bots net:t1 --onward net --every 48
    """
    from tabulae.bots.levels import bot, read_spec, split_words
    from tabulae.bots.offered import require_offered
    from tabulae.core.errors import BadOption
    from tabulae.lab.calibration import Plan, as_text, calibration, judge_or_leave_out, plot
    from tabulae.lab.parallel.blocks import results

    if out and not out.parent.is_dir():
        raise BadOption("out", f"there is no folder {out.parent}")
    seats = game.seats[0] if seats is None else seats
    given = arguments.read_options(game, options)
    game.start(seats, **given)
    names = [str(read_spec(word)) for word in split_words(bots)]
    onward = str(read_spec(onward)) if onward else ""
    for name in (*names, *([onward] if onward else [])):
        require_offered(game, seats, given, name)
        bot(game, name, 0)
    found = []
    with click.progressbar(length=games * len(names), label=game.title) as bar:
        for name in names:
            plan = Plan(game.name, name, seats, games, seed, every, effort, tuple(sorted(given.items())), judge, onward)
            done = []
            broken_off = False
            try:
                with closing(results(judge_or_leave_out, plan, range(games), processes=jobs, cluster=cluster)) as ended:
                    for game_judged in ended:
                        done.append(game_judged)
                        if game_judged.failure:
                            click.echo(f"\nA game is left out: {game_judged.failure}", err=True)
                        bar.update(1)
            except (KeyboardInterrupt, BrokenProcessPool):
                broken_off = True
            judged = [each.judged for each in sorted(done) if not each.failure]
            if any(judged):
                found.append(calibration(replace(plan, games=len(judged)), judged))
            if broken_off:
                click.echo("\nInterrupted.", err=True)
                break
    if not found:
        raise click.Abort
    click.echo(as_text(found))
    if out:
        figures, shown = arguments.with_ending(out, ".json"), arguments.with_ending(out, ".svg")
        figures.write_text(json.dumps([each.plain() for each in found]), encoding="utf-8")
        shown.write_text(plot(found[-1]), encoding="utf-8")
        click.echo(f"Written: {figures} and {shown}")
