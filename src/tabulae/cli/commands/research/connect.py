"""`tabulae connect`: a bot of yours sits down at a table on a server, by its link."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import click

from tabulae.bots.levels import bot, finish
from tabulae.bots.own.seat import play_seat
from tabulae.core.errors import BadOption


@click.command("connect")
@click.argument("url")
@click.option("--bot", "word", required=True, help="The bot: py=module:Class, cmd='./mybot', or any of ours.")
@click.option("--name", default="Bot", show_default=True, help="Its name at the table.")
@click.option("--seat", type=click.IntRange(1), help="Its seat, counted from 1.  [default: any free one]")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The seed of the bot.")
@click.option("--patience", default=3600.0, show_default=True, help="Seconds to wait for others before leaving.")
def command(url: str, word: str, name: str, seat: int | None, seed: int, patience: float) -> None:
    """Sit down at the table of URL, the link that its host shares, and play one game with a bot.

    \b
    tabulae connect http://127.0.0.1:8421/t/ABCD --bot casual
    tabulae connect http://127.0.0.1:8421/t/ABCD --bot "cmd='./mybot --fast'" --name Deep
    """
    text = asyncio.run(_play(url, word, name, seat, seed, patience))
    click.echo(text)


async def _play(url: str, word: str, name: str, seat: int | None, seed: int, patience: float) -> str:
    import tabulae
    from tabulae.client import Client

    table = table_of(url)
    async with await Client.connect(url, name=name) as client:
        chosen = await client.sit(table, None if seat is None else seat - 1, name)
        click.echo(f"{name} sits in seat {chosen + 1} of {table}.", err=True)
        async with client.at(table, seat=chosen) as chair:
            game = tabulae.game(chair.info["game"])
            player = bot(game, word, seed)
            try:
                return await play_seat(game, chair, player, patience)
            finally:
                finish(player, None)


def table_of(url: str) -> str:
    """The id of the table in a link. Raises BadOption."""
    parts = urlsplit(url)
    words = [word for word in parts.path.split("/") if word]
    if parts.scheme not in ("http", "https") or len(words) < 2 or words[0] != "t":
        raise BadOption("url", f"{url!r:.60} is not the link of a table, such as http://127.0.0.1:8421/t/ABCD")
    return words[1]
