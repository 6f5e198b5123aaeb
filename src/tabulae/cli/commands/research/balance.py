"""`tabulae balance`: how even, how long and how lucky a game is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tabulae.cli import arguments
from tabulae.core import game as registry
from tabulae.core.game import Game

if TYPE_CHECKING:
    from tabulae.lab.balance.games import Plan
    from tabulae.lab.balance.pieces import Piece


@click.command("balance")
@click.argument("game", type=arguments.GameName())
@click.option("--bot", "name", default="casual", show_default=True, help="The bot that plays every seat.")
@click.option("--rival", default="random", show_default=True, help="The weaker bot that it meets, to measure skill.")
@click.option(
    "--deals",
    default=100,
    show_default=True,
    type=click.IntRange(0),
    help="Deals for each number of players; 0 plays none.",
)
@click.option(
    "--skill-deals",
    default=100,
    show_default=True,
    type=click.IntRange(0),
    help="Of these, deals that are also played against the rival.",
)
@click.option("--seats", type=int, help="Number of players.  [default: every number]")
@arguments.options
@click.option(
    "--random-games", default=100_000, show_default=True, type=click.IntRange(1), help="Games at random play, compiled."
)
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed gives the same page.")
@click.option(
    "--add",
    multiple=True,
    metavar="FILE.json",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="A piece that --out wrote before, with another seed, number of players or option; repeat for more.",
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write FILE.json, FILE.md and FILE.svg.")
@arguments.processes
@arguments.cluster
def command(
    game: Game, name: str, rival: str, deals: int, skill_deals: int, seats: int | None, options: tuple[str, ...],
    random_games: int, seed: int, add: tuple[Path, ...], out: Path | None, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Measure GAME: advantage of each seat, length, choices, ties, luck and skill, and how to play a fair match.

    Equal bots play every deal twice with different dice: what both games have in common is the luck of the deal. So the
    bot must play by chance: net:t0.5, not net.

    A long measurement is cut into pieces by seed, which --add puts together.

    \b
    tabulae balance tabula-rasa --bot net:t0.5 --deals 200
    tabulae balance hijinx --seats 4 --bot club --rival casual --out hijinx
    tabulae balance hijinx --seats 4 --bot club --rival casual --seed 1 --add hijinx.json
    """
    from tabulae.bots.levels import bot, read_spec
    from tabulae.bots.offered import require_offered
    from tabulae.core.errors import BadOption
    from tabulae.lab.balance import pieces
    from tabulae.lab.balance.games import Plan
    from tabulae.lab.balance.measuring import measure
    from tabulae.lab.balance.plot import plot
    from tabulae.lab.balance.report import page

    if out and not out.parent.is_dir():
        raise BadOption("out", f"there is no folder {out.parent}")
    if deals == 1 or (deals == 0 and not add):
        raise BadOption("deals", "an interval needs two deals or more; 0 is for pages of pieces that --add names")
    given = tuple(sorted(arguments.read_options(game, options).items()))
    name, rival = str(read_spec(name)), str(read_spec(rival))
    numbers = list(game.seats) if seats is None else [seats]
    plans = [Plan(game.name, many, name, rival, deals, seed, given, min(skill_deals, deals)) for many in numbers]
    for plan in plans:
        game.start(plan.seats, **dict(given))
        for each in (name, rival):
            require_offered(game, plan.seats, dict(given), each)
            bot(game, each, 0)
    parts = [piece for path in add for piece in pieces.read(path)]
    if other := next((piece.plan.game for piece in parts if piece.plan.game != game.name), ""):
        raise BadOption("add", f"a piece is of {other}, not of {game.name}")
    if deals:
        pieces.check([*parts, *(pieces.Piece(plan, (), (), 0) for plan in plans)])
        with click.progressbar(length=deals * len(plans), label=game.title) as bar:
            parts += [measure(plan, random_games, jobs, cluster, lambda: bar.update(1)) for plan in plans]
    else:
        pieces.check(parts)
    found = pieces.measured(parts)
    usual = [each for each in found if each.plan.options == found[0].plan.options]
    text = page(found, commands(parts), f"{out.name}.svg" if out else "")
    click.echo(text)
    if out:
        figures, shown, drawn = (out.with_name(f"{out.name}.{kind}") for kind in ("json", "md", "svg"))
        pieces.write(parts, figures)
        shown.write_text(text, encoding="utf-8")
        drawn.write_text(plot(usual), encoding="utf-8")
        click.echo(f"Written: {figures}, {shown} and {drawn}")


def commands(parts: list[Piece]) -> list[str]:
    """What to type for each piece; pieces that differ in the number of players only are one command."""
    lines: dict[str, list[Plan]] = {}
    for piece in parts:
        plan = piece.plan
        line = f"tabulae balance {plan.game} --bot {plan.bot} --rival {plan.rival} --deals {plan.deals}"
        line += f" --skill-deals {plan.skill_deals} --random-games {piece.random_games} --seed {plan.seed}"
        line += "".join(f" --option {name}={value}" for name, value in plan.options)
        lines.setdefault(line, []).append(plan)
    told = []
    for line, plans in lines.items():
        seats = [plan.seats for plan in plans]
        every = seats == list(registry.find(plans[0].game).seats)
        told += [line] if every else [f"{line} --seats {many}" for many in seats]
    return told
