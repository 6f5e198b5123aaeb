"""`tabulae serve`: the table server, and the browser on it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tabulae.server.settings import Limits


def default_store() -> str:
    """Where this user's tables are kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "tabulae" / "tables.sqlite")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in your network in.")
@click.option("--port", default=8421, show_default=True, help="0 takes any free one.")
@click.option(
    "--store", default=None, help="A file, or postgresql://… for several processes.  [default: your data folder]"
)
@click.option(
    "--durability",
    type=click.Choice(["full", "os"]),
    default="full",
    show_default=True,
    help="full: survives power loss; os: survives a crash of this program.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option("--workers", default=1, show_default=True, help="Processes in which bots think.")
@click.option("--trusted-proxy", is_flag=True, help="Believe X-Forwarded-For and -Proto: only behind your own proxy.")
@click.option(
    "--origin", "origins", multiple=True, help="Another address this server is reached by, such as https://x.org."
)
@click.option("--tls-cert", type=click.Path(exists=True), help="Certificate, for https without a proxy.")
@click.option("--tls-key", type=click.Path(exists=True), help="Its key.")
@click.option(
    "--bot-delay", default="0.6-1.8", show_default=True, help="Seconds until a bot's move leaves, drawn evenly."
)
@click.option(
    "--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Change a limit; docs/hosting.md lists them."
)
@click.option(
    "--review-effort",
    type=click.FloatRange(0.05, 10),
    default=1.0,
    show_default=True,
    help="How deeply finished games are judged; 0.25 takes a quarter of the time and is less sure.",
)
@click.option("--quiet", is_flag=True, help="No log.")
def command(
    host: str,
    port: int,
    store: str | None,
    durability: str,
    no_browser: bool,
    workers: int,
    trusted_proxy: bool,
    origins: tuple[str, ...],
    tls_cert: str | None,
    tls_key: str | None,
    bot_delay: str,
    limits: tuple[str, ...],
    review_effort: float,
    quiet: bool,
) -> None:
    """Serve tables to browsers and programs."""
    if (tls_cert is None) != (tls_key is None):
        raise click.UsageError("--tls-cert and --tls-key go together")
    from tabulae.server import server_log
    from tabulae.server.ports import StoreError
    from tabulae.server.run import run
    from tabulae.server.settings import Settings

    if not quiet:
        server_log.to_stderr()
    tls = (tls_cert, tls_key) if tls_cert is not None and tls_key is not None else None
    settings = Settings(
        limits=_limits(limits),
        origins=origins,
        trusted_proxy=trusted_proxy,
        secure_cookies=tls is not None,
        bot_delay=_delay(bot_delay),
        bot_grid=max(0.001, min(0.5, _delay(bot_delay)[1])),
        review_effort=review_effort,
    )

    def ready(actual: int) -> None:
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        address = f"{'https' if tls else 'http'}://{shown}:{actual}/"
        click.echo(f"Tabulae is at {address}")
        sys.stdout.flush()
        if tls is None and shown != host:
            click.echo("Others reach it unencrypted; see docs/hosting.md for https.")
        if not no_browser:
            click.launch(address)

    try:
        run(
            store or default_store(), host, port, settings, durability=durability, workers=workers, tls=tls, ready=ready
        )
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"cannot serve on {host}:{port}: {error.strerror or error}") from None


def _limits(given: tuple[str, ...]) -> Limits:
    """Raises BadParameter for a limit that does not exist."""
    from dataclasses import replace

    from tabulae.server.settings import Limits

    limits = Limits()
    for pair in given:
        name, _, value = pair.partition("=")
        if name not in Limits.__dataclass_fields__ or not value.replace(".", "", 1).isdigit():
            known = ", ".join(Limits.__dataclass_fields__)
            raise click.BadParameter(f"{pair!r} is not NAME=NUMBER with one of {known}", param_hint="--limit")
        kind = type(getattr(limits, name))
        limits = replace(limits, **{name: kind(float(value))})
    return limits


def _delay(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split("-"))
    except ValueError:
        raise click.BadParameter(f"{text!r} is not two numbers such as 0.6-1.8", param_hint="--bot-delay") from None
    if not 0 <= low <= high <= 60:
        raise click.BadParameter("the delay is between 0 and 60 seconds", param_hint="--bot-delay")
    return low, high
