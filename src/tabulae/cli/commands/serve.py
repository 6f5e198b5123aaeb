"""`tabulae serve`: the table server, and a browser window on it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tabulae.cli import called
from tabulae.cli.admin_key import admin_key

if TYPE_CHECKING:
    from tabulae.server.settings import Limits


def default_store() -> str:
    """The database in this user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "tabulae" / "tables.sqlite")


class NothingCanBeRead(click.ClickException):
    """Another start would not help: deploy/tabulae.service does not try."""

    exit_code = 78


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets others on your network join.",
)
@click.option("--port", default=8421, show_default=True, help="Port to listen on; 0 for any free port.")
@click.option("--store", default=None, help="Database: a file, or a postgresql:// URL.  [default: in your data folder]")
@click.option(
    "--durability",
    type=click.Choice(["full", "os"]),
    default="full",
    show_default=True,
    help="full: moves survive power loss; os: moves survive a crash of this program.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser window.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME=BOT",
    help="Offer a bot of your own, such as Deep=py=mybot:MyBot; may be repeated.",
)
@click.option("--workers", default=1, show_default=True, help="Number of processes for bots.")
@click.option(
    "--trusted-proxy",
    is_flag=True,
    help="Trust X-Forwarded-For and X-Forwarded-Proto; use it only behind your own proxy.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="Another public address of this server, such as https://example.org; may be repeated.",
)
@click.option(
    "--old-cookies",
    is_flag=True,
    help="On https, keep guests of earlier versions signed in; unsafe if strangers have sites on the same domain.",
)
@click.option("--tls-cert", type=click.Path(exists=True), help="Certificate file, for https without a proxy.")
@click.option("--tls-key", type=click.Path(exists=True), help="Private key file of the certificate.")
@click.option(
    "--bot-delay",
    default="0.6-1.8",
    show_default=True,
    help="Seconds a bot waits before it moves: a random time in this range.",
)
@click.option(
    "--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Change a limit; docs/hosting.md lists them."
)
@click.option(
    "--review-effort",
    type=click.FloatRange(0.05, 10),
    default=1.0,
    show_default=True,
    help="Depth of reviews; 0.25 takes a quarter of the time and is less accurate.",
)
@click.option("--quiet", is_flag=True, help="Do not write a log.")
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="json: one JSON object per line, for programs.",
)
@click.option(
    "--admin-key-file",
    type=click.Path(path_type=Path),
    default=None,
    help="File with the key for `tabulae admin`; it is written if it does not exist. Without it, nobody has a key.",
)
@click.option("--access-log", is_flag=True, help="Log every request, not only those that fail.")
@click.option(
    "--metrics-port", type=int, default=None, help="Port for all metrics, for you alone; /metrics shows only some."
)
@click.option("--metrics-host", default="127.0.0.1", show_default=True, help="Address of that port.")
@click.option(
    "--drain-seconds",
    type=click.FloatRange(0, 3600),
    default=0.0,
    show_default=True,
    help="After SIGTERM, keep running for this long without new tables, so that a load balancer notices.",
)
@click.option(
    "--chat-days",
    type=click.FloatRange(0.01),
    default=30.0,
    show_default=True,
    help="Days after which the chat of a finished game is deleted.",
)
@click.option(
    "--game-days",
    type=click.FloatRange(0),
    default=0.0,
    show_default=True,
    help="Days after which a finished game is deleted; 0 keeps games for good.",
)
@click.option(
    "--guest-days",
    type=click.FloatRange(0),
    default=0.0,
    show_default=True,
    help="Days after which a guest who has not come back is deleted; 0 keeps guests for good.",
)
@click.option("--no-push", is_flag=True, help="Do not send messages to devices about games that take days.")
@click.option(
    "--push-contact",
    default="",
    metavar="ADDRESS",
    help="Your mailto: or https: address, for push services.  [default: this server's own address]",
)
@click.option(
    "--site",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="A folder written by tabulae site FOLDER --base /offline: browsers compute hints and reviews by themselves.",
)
@click.option("--push-local", is_flag=True, hidden=True, help="Accept push services on this machine, for tests.")
def command(
    host: str,
    port: int,
    store: str | None,
    durability: str,
    no_browser: bool,
    bots: tuple[str, ...],
    workers: int,
    trusted_proxy: bool,
    origins: tuple[str, ...],
    old_cookies: bool,
    tls_cert: str | None,
    tls_key: str | None,
    bot_delay: str,
    limits: tuple[str, ...],
    review_effort: float,
    quiet: bool,
    log_format: str,
    admin_key_file: Path | None,
    access_log: bool,
    metrics_port: int | None,
    metrics_host: str,
    drain_seconds: float,
    chat_days: float,
    game_days: float,
    guest_days: float,
    no_push: bool,
    push_contact: str,
    site: Path | None,
    push_local: bool,
) -> None:
    """Start the table server and open the browser.

    \b
    tabulae serve                       for you alone, on this computer
    tabulae serve --host 0.0.0.0        for everyone on your network
    """
    if (tls_cert is None) != (tls_key is None):
        raise click.UsageError("--tls-cert and --tls-key must be given together")
    from tabulae.server import server_log
    from tabulae.server.ports import StoreError, Unreadable
    from tabulae.server.run import run
    from tabulae.server.settings import Settings
    from tabulae.server.sockets.listen import CannotListen

    if not quiet:
        server_log.to_stderr(log_format)
    tls = (tls_cert, tls_key) if tls_cert is not None and tls_key is not None else None
    settings = Settings(
        limits=_limits(limits),
        origins=origins,
        trusted_proxy=trusted_proxy,
        secure_cookies=tls is not None,
        old_cookies=old_cookies,
        bot_delay=_delay(bot_delay),
        bot_grid=max(0.001, min(0.5, _delay(bot_delay)[1])),
        review_effort=review_effort,
        admin_key=admin_key(admin_key_file) if admin_key_file is not None else "",
        access_log=access_log,
        chat_days=chat_days,
        game_days=game_days,
        guest_days=guest_days,
        own_bots=_own_bots(bots),
        push=not no_push,
        push_contact=_contact(push_contact),
        push_local=push_local,
        site=_site(site),
    )

    def ready(actual: int) -> None:
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        address = f"{'https' if tls else 'http'}://{shown}:{actual}/"
        click.echo(f"Tabulae is at {address}")
        sys.stdout.flush()
        if tls is None and shown != host:
            click.echo("Others connect without encryption; docs/hosting.md explains https.")
        click.echo(f"Press Ctrl-C to stop it. {called()} --help lists what else you can do.")
        sys.stdout.flush()
        if not no_browser:
            click.launch(address)

    try:
        run(
            store or default_store(),
            host,
            port,
            settings,
            durability=durability,
            workers=workers,
            tls=tls,
            ready=ready,
            drain_seconds=drain_seconds,
            metrics_at=(metrics_host, metrics_port) if metrics_port is not None else None,
        )
    except (StoreError, CannotListen) as error:
        raise (NothingCanBeRead if isinstance(error, Unreadable) else click.ClickException)(str(error)) from None


def _site(folder: Path | None) -> str:
    """Raises BadOption for a folder that is not a site for this server."""
    from tabulae.server.http.offline.site_files import check

    if folder is None:
        return ""
    check(folder)
    return str(folder.resolve())


def _own_bots(given: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Raises BadParameter for a name that the page could not show, and for a bot that does not exist."""
    import re

    from tabulae.bots.offered import BOT_NAMES
    from tabulae.bots.own.chat_bot import endpoint_of
    from tabulae.bots.own.own_bot import words_of
    from tabulae.bots.spec import CHAT, OWN, read_spec
    from tabulae.core.errors import BadOption

    ours = {name for names in BOT_NAMES.values() for name in names}
    found: dict[str, str] = {}
    for pair in given:
        name, _, word = pair.partition("=")
        if not re.fullmatch("[A-Z][a-z]{1,19}", name) or name in ours or name in found:
            because = f"{name!r:.30} is not a new name such as Deep: one capital letter, then small ones"
            raise click.BadParameter(because, param_hint="--bot")
        try:
            spec = read_spec(word)
            if spec.kind not in OWN:
                raise BadOption(
                    "bots", f"{word!r:.40} is not a bot of yours; expected py=module:Class or cmd='program'"
                )
            (endpoint_of if spec.kind == CHAT else words_of)(spec)
        except BadOption as error:
            raise click.BadParameter(error.because, param_hint="--bot") from None
        found[name] = str(spec)
    return tuple(found.items())


def _contact(text: str) -> str:
    if text and not text.startswith(("mailto:", "https://")):
        raise click.BadParameter(f"{text!r:.60} is not a mailto: or https: address", param_hint="--push-contact")
    return text


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
        raise click.BadParameter(f"{text!r} is not a range such as 0.6-1.8", param_hint="--bot-delay") from None
    if not 0 <= low <= high <= 60:
        raise click.BadParameter("must be from 0 to 60 seconds, the shorter time first", param_hint="--bot-delay")
    return low, high
