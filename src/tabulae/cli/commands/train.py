"""`tabulae train`: a net learns a game by playing against itself."""

from __future__ import annotations

import click

AS_GIVEN = {"ignore_unknown_options": True, "help_option_names": []}


@click.command("train", context_settings=AS_GIVEN)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def command(arguments: tuple[str, ...]) -> int:
    """Train a net for one GAME and number of seats; `tabulae train --help` lists the options."""
    from tabulae.lab.train.command import main

    return main(arguments)
