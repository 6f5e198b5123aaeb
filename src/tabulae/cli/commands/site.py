"""`tabulae site`: a folder that any static web host serves, with tables, bots and reviews in the browser."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--base", default="", metavar="PATH", help="The path of the site on its host, such as /tabulae.")
@click.option(
    "--packages",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="A folder with the files of Pyodide and msgspec, instead of fetching them.",
)
def command(folder: Path, base: str, packages: Path | None) -> None:
    """Write a static site into FOLDER: Tabulae without a server.

    The tables run in the visitor's browser, even without a network. The first time, npm and pip fetch Python for
    browsers, which is checked against recorded hashes. See docs/offline.md.
    """
    from tabulae.offline.site.build import write

    sizes = write(folder, base, packages)
    install, nets = sizes["install"] / 1e6, sizes["nets"] / 1e6
    click.echo(f"{folder} is ready: {install:.1f} MB to install, compressed, and {nets:.1f} MB of nets.")
