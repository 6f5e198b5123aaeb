"""`tabulae admin`: a host looks at a running server, closes tables, mutes and bans, and reads reports."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import click

from tabulae.cli.commands.serve import default_store

SECONDS = 30


class Server:
    """A running server, asked with the host's key."""

    def __init__(self, url: str, key_file: Path) -> None:
        self._url, self._file = url.rstrip("/"), key_file

    def _key(self) -> str:
        file = self._file
        try:
            return file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not text"
            raise click.ClickException(
                f"{file} cannot be read ({why}); `tabulae serve --admin-key-file {file}` writes it"
            ) from None

    def get(self, path: str) -> Any:
        return json.loads(self.text(path))

    def text(self, path: str, body: dict[str, Any] | None = None) -> str:
        """The answer as it came. Raises ClickException, in the server's words."""
        headers = {"X-Tabulae-Admin": self._key(), "X-Tabulae": "1", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self._url}/api/admin/{path}", data, headers), timeout=SECONDS) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            raise click.ClickException(_refusal(error)) from None
        except (URLError, OSError, ValueError) as error:
            raise click.ClickException(f"no server answers at {self._url}: {error}") from None

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return json.loads(self.text(path, body or {}) or "null")


def _refusal(error: HTTPError) -> str:
    try:
        told = json.loads(error.read())
    except ValueError:
        return f"the server answers {error.code}"
    if told.get("code") == "forbidden":
        return "that is not this server's key; see --key-file"
    if told.get("code") == "unknown":
        return told.get("text") or "there is nothing of that name, or the server was started without --admin-key-file"
    return str(told.get("text") or told.get("code"))


def _at(profile: str) -> str:
    """A profile as it is shown: its id may begin with a hyphen, which would look like an option."""
    return f"@{profile}" if profile else "somebody"


def _when(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M}"


def _echo(lines: Iterable[str], empty: str) -> None:
    found = list(lines)
    click.echo("\n".join(found) if found else empty)


@click.group()
@click.option("--url", default="http://127.0.0.1:8421", show_default=True, help="The address of the running server.")
@click.option(
    "--key-file", type=click.Path(path_type=Path), help="The server's key file.  [default: in your data folder]"
)
@click.pass_context
def command(context: click.Context, url: str, key_file: Path | None) -> None:
    """Look after a running server: its tables, its guests and their reports.

    Start the server with --admin-key-file; whoever can read that file may do all of this. Every change is in the
    server's log.
    """
    context.obj = Server(url, key_file or Path(default_store()).with_name("admin.key"))


@command.command()
@click.pass_obj
def overview(server: Server) -> None:
    """How the server is doing."""
    found = server.get("overview")
    click.echo(
        f"{found['tables']} tables in memory, {found['sockets']} connections, {found['store_bytes']} bytes stored"
    )
    click.echo(f"{found['reports']} open reports, {found['sanctions']} sanctions in force")
    for name in ("waiting", "refusals", "errors", "cpu_seconds"):
        if found[name]:
            click.echo(f"{name}: " + ", ".join(f"{key} {count}" for key, count in found[name].items()))
    click.echo(f"The event loop was at most {found['lag_ms']} ms late in the last minute.")
    click.echo("each guest: " + ", ".join(f"{name} {most:g}" for name, most in found["quotas"].items()))
    if found["restart_at"]:
        click.echo(f"A restart is announced for {_when(found['restart_at'])} UTC.")
    if found["draining"]:
        click.echo("It takes no new tables and is about to stop.")
    if found["read_only"]:
        click.echo("Its store takes no writes.")


@command.command()
@click.option("--minutes", type=click.FloatRange(0.1, 1440), default=10.0, show_default=True, help="How soon.")
@click.option("--cancel", is_flag=True, help="Take the announcement back.")
@click.pass_obj
def announce(server: Server, minutes: float, cancel: bool) -> None:
    """Tell everybody that the server restarts soon, and that games continue afterwards."""
    server.post("announcement", {"minutes": 0 if cancel else minutes})
    click.echo(
        "The announcement is taken back." if cancel else f"Everybody is told of a restart in {minutes:g} minutes."
    )


@command.command()
@click.pass_obj
def tables(server: Server) -> None:
    """The tables changed last, those in play first, and who sits there."""
    _echo(
        (
            f"{each['table']}  {each['status']:8} {each['game']:12} {_when(each['changed'])}  "
            + ", ".join(f"{who['name']} (@{who['guest']})" for who in each["people"])
            for each in server.get("tables")
        ),
        "There are no tables.",
    )


@command.command()
@click.argument("table")
@click.pass_obj
def close(server: Server, table: str) -> None:
    """End the game at TABLE; it has no winner."""
    server.post(f"tables/{table}/close")
    click.echo(f"Table {table} is closed.")


def _days(function: Any) -> Any:
    for option in (
        click.option("--days", type=click.FloatRange(0), default=0.0, help="How long.  [default: for good]"),
        click.option("--reason", default="", help="For yourself; also shown to the person who asks for their data."),
    ):
        function = option(function)
    return function


@command.command()
@click.argument("profile")
@_days
@click.pass_obj
def mute(server: Server, profile: str, days: float, reason: str) -> None:
    """Let PROFILE play on, but not chat. `tabulae admin tables` shows profiles, such as @Xy12."""
    made = server.post(
        "sanctions", {"what": "mute", "guest": profile.removeprefix("@"), "days": days, "reason": reason}
    )
    click.echo(_sentence(made))


@command.command()
@click.argument("target")
@_days
@click.pass_obj
def ban(server: Server, target: str, days: float, reason: str) -> None:
    """Shut TARGET out: a profile, an address, or a range such as 192.0.2.0/24."""
    whom = {"address": target} if "." in target or ":" in target else {"guest": target.removeprefix("@")}
    made = server.post("sanctions", {"what": "ban", **whom, "days": days, "reason": reason})
    click.echo(_sentence(made))


def _sentence(each: dict[str, Any]) -> str:
    until = f"until {_when(each['until'])}" if each["until"] else "for good"
    whom = _at(each["target"]) if each["kind"] == "guest" else each["target"]
    return f"{each['id']}  {each['what']} {whom} {until}" + (f": {each['reason']}" if each["reason"] else "")


@command.command()
@click.pass_obj
def sanctions(server: Server) -> None:
    """Who is muted or banned, and until when."""
    _echo(map(_sentence, server.get("sanctions")), "Nobody is muted or banned.")


@command.command()
@click.argument("sanction")
@click.pass_obj
def lift(server: Server, sanction: str) -> None:
    """End a mute or a ban; SANCTION is its id in `tabulae admin sanctions`."""
    server.post(f"sanctions/{sanction}/lift")
    click.echo(f"{sanction} is lifted.")


@command.command()
@click.option("--all", "also_closed", is_flag=True, help="Also those that are closed.")
@click.pass_obj
def reports(server: Server, also_closed: bool) -> None:
    """What players report, with the chat around it."""
    found = [each for each in server.get("reports") if also_closed or not each["closed"]]
    if not found:
        click.echo("There are no open reports.")
    for each in found:
        closed = f", closed {_when(each['closed'])}" if each["closed"] else ""
        click.echo(f"{each['id']}  {_when(each['at'])}  table {each['table']}{closed}")
        click.echo(f"  {_at(each['by'])} reports {each['name']} (@{each['about']}) for {each['reason']}")
        if each["text"]:
            click.echo(f"  “{each['text']}”")
        for said in each["chat"]:
            click.echo(f"    {_when(said['at'])} {said['name'] or 'a watcher'} (@{said['guest']}): {said['text']}")


@command.command("close-report")
@click.argument("report")
@click.pass_obj
def close_report(server: Server, report: str) -> None:
    """You have dealt with REPORT, an id in `tabulae admin reports`."""
    server.post(f"reports/{report}/close")
    click.echo(f"{report} is closed.")


@command.command()
@click.argument("profile")
@click.pass_obj
def export(server: Server, profile: str) -> None:
    """Print everything stored about PROFILE, as JSON, for a person who asks for it."""
    click.echo(server.text(f"people/{profile.removeprefix('@')}/data"))


@command.command()
@click.argument("profile")
@click.confirmation_option(prompt="Delete this person and all their chat messages?")
@click.pass_obj
def delete(server: Server, profile: str) -> None:
    """Delete PROFILE and its chat; finished games stay, under the name used there."""
    server.post(f"people/{profile.removeprefix('@')}/delete")
    click.echo(f"{profile} is deleted.")
