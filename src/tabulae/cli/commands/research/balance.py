"""`tabulae balance`: how even, how long and how lucky a game is."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tabulae.cli import arguments
from tabulae.core.game import Game


@click.command("balance")
@click.argument("game", type=arguments.GameName())
@click.option("--bot", "name", default="casual", show_default=True, help="The bot that plays every seat.")
@click.option("--rival", default="random", show_default=True, help="The weaker bot that it meets, to measure skill.")
@click.option(
    "--deals", default=100, show_default=True, type=click.IntRange(2), help="Deals for each number of players."
)
@click.option("--seats", type=int, help="Number of players.  [default: every number]")
@arguments.options
@click.option(
    "--random-games", default=100_000, show_default=True, type=click.IntRange(1), help="Games at random play, compiled."
)
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed gives the same page.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write FILE.json and FILE.md.")
@arguments.processes
@arguments.cluster
def command(
    game: Game, name: str, rival: str, deals: int, seats: int | None, options: tuple[str, ...], random_games: int,
    seed: int, out: Path | None, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Measure GAME: advantage of each seat, length, choices, ties, luck and skill, and how to play a fair match.

    Equal bots play every deal twice with different dice: what both games have in common is the luck of the deal.

    \b
    tabulae balance tabula-rasa --bot casual --deals 200
    tabulae balance hijinx --seats 4 --bot club --rival casual --out hijinx
    """
    from tabulae.bots.levels import bot, read_spec
    from tabulae.bots.offered import require_offered
    from tabulae.core.errors import BadOption
    from tabulae.lab.balance.games import Plan, make_ready, play_deal
    from tabulae.lab.balance.measures import balance
    from tabulae.lab.balance.report import page
    from tabulae.lab.batch import Batch
    from tabulae.lab.parallel.blocks import results

    if out and not out.parent.is_dir():
        raise BadOption("out", f"there is no folder {out.parent}")
    given = arguments.read_options(game, options)
    name, rival = str(read_spec(name)), str(read_spec(rival))
    found = []
    numbers = list(game.seats) if seats is None else [seats]
    for many in numbers:
        game.start(many, **given)
        for each in (name, rival):
            require_offered(game, many, given, each)
            bot(game, each, 0)
    with click.progressbar(length=deals * len(numbers), label=game.title) as bar:
        for many in numbers:
            plan = Plan(game.name, many, name, rival, deals, seed, tuple(sorted(given.items())))
            played = []
            for deal in results(play_deal, plan, range(deals), ready=make_ready, processes=jobs, cluster=cluster):
                played.append(deal)
                bar.update(1)
            played.sort(key=lambda deal: deal.number)
            at_random = Batch(game, many, first=0, **given).results(random_games, seed)
            shares = at_random.winners / at_random.winners.sum(axis=1, keepdims=True)
            sides = [
                [game.rules.side_of(many, each) == game.rules.side_of(many, seat) for each in range(many)]
                for seat in range(many)
            ]
            whole = [float((shares * own).sum(axis=1).mean()) for own in sides]
            found.append(balance(plan, played, whole, random_games))
    again = f"tabulae balance {game.name} --bot {name} --rival {rival} --deals {deals}"
    again += f" --random-games {random_games} --seed {seed}"
    again += f" --seats {seats}" * (seats is not None) + "".join(f" --option {each}" for each in options)
    text = page(found, again)
    click.echo(text)
    if out:
        figures, shown = out.with_name(out.name + ".json"), out.with_name(out.name + ".md")
        figures.write_text(json.dumps([each.plain() for each in found]), encoding="utf-8")
        shown.write_text(text, encoding="utf-8")
        click.echo(f"Written: {figures} and {shown}")
