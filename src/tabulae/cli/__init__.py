"""The command line. Each command is a module in `commands/`, imported when the command is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, NoReturn

import click

import tabulae
from tabulae.core.errors import MissingExtra, TabulaeError

WRONG_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141

COMMANDS = {  # name -> summary, in the order of the help; its module in `commands/` has the same name, with _ for -
    "serve": "Start the table server and open the browser.",
    "play": "Play in the terminal, against bots or with friends.",
    "games": "List the games, their numbers of players and their options.",
    "replay": "Print a recorded game as a report.",
    "rules": "Show the rules of a game, or a single clause.",
    "verify": "Check that a recorded game was dealt fairly.",
    "review": "Review a finished game: luck, mistakes, and what to learn.",
    "arena": "Play bots against each other on the same deals.",
    "balance": "Measure how even, how long and how lucky a game is.",
    "dataset": "Write bot games to a Parquet file, one row per decision.",
    "connect": "Let your bot sit down at a table on a server, by its link.",
    "mcp": "Let a language model play, over the Model Context Protocol.",
    "train": "Train a neural network by self-play.",
    "calibrate": "Measure how accurate win chances are and what each level loses.",
    "exploit": "Solve a tiny variant and measure what bots lose to best play.",
    "census": "Count the positions of a game up to a given depth.",
    "new-game": "Write the files of a new game, and their tests.",
    "generate": "Regenerate the generated files of a checkout.",
    "bench": "Measure how fast the games and bots run on this machine.",
    "doctor": "Check a server's database and that its games still replay.",
    "simulate": "Test the server in a simulation with injected faults.",
    "site": "Write a static web site: the games without a server.",
    "backup": "Back up a server's database, even while it runs.",
    "restore": "Put a backup in place of a server's database.",
    "admin": "Look after a running server: tables, bans, reports.",
}
OF_RESEARCH = ("balance", "connect", "dataset", "exploit", "mcp", "new-game")
IN_FOLDERS = dict.fromkeys(OF_RESEARCH, "research")  # of `commands/`
SYNONYMS = {"list": "games", "options": "games", "start": "serve", "run": "serve", "open": "serve"}
OF_THE_SERVER = (  # libraries of the extra `server`
    "alembic", "msgspec", "prometheus_client", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets",
)  # fmt: skip
EXTRA_OF = {each: "server" for each in OF_THE_SERVER} | {
    "distributed": "cluster", "matplotlib": "research", "mcp": "mcp", "pyarrow": "data", "pyspiel": "research",
    "scipy": "research",
}  # which extra brings a library that a command imports  # fmt: skip
WITHOUT_COMMAND = "serve"
OWN_OPTIONS = ("-h", "--help", "--version")


def called() -> str:
    """The command that started this program, for hints on what to type: `tabulae`, unless run.py says otherwise."""
    return os.environ.get("TABULAE_CALLED") or "tabulae"


class Commands(click.Group):
    """Loads each command from the module of its name, and reports every failure in one line."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Options without a command are those of `serve`; `help` and `version` work like `--help` and `--version`."""
        if args[:1] == ["help"]:
            args = [*args[1:2], "--help"]
        if args[:1] == ["version"]:
            args = ["--version"]
        if args and args[0].startswith("-") and args[0] not in OWN_OPTIONS:
            args = [WITHOUT_COMMAND, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        folder = f"{IN_FOLDERS[cmd_name]}." if cmd_name in IN_FOLDERS else ""
        command: click.Command = import_module(f"tabulae.cli.commands.{folder}{cmd_name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in tabulae.games():
            raise click.UsageError(f"{args[0]} is a game, not a command. To play it: {called()} play {args[0]}", ctx)
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            if args[0] in SYNONYMS:
                raise click.UsageError(f"No such command {args[0]!r}. Did you mean {SYNONYMS[args[0]]!r}?", ctx)
            raise click.NoSuchCommand(args[0], possibilities=COMMANDS, ctx=ctx)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command and exit with the number it returns; 2 when its input is wrong."""
        extra["standalone_mode"] = False
        if os.environ.get("TABULAE_CALLED"):
            extra["prog_name"] = called()
        _write_anything()
        try:
            result = super().main(*args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(BROKEN_PIPE)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.ClickException as error:
            fail(_sentence(error), max(error.exit_code, WRONG_INPUT))
        except TabulaeError as error:
            fail(str(error))
        except ModuleNotFoundError as error:
            extra_name = EXTRA_OF.get(error.name or "")
            if extra_name is None:
                raise
            fail(str(MissingExtra("this command", extra_name)))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        sys.exit(result if isinstance(result, int) else 0)


def _write_anything() -> None:
    """Characters that the terminal cannot show are replaced instead of raising an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def fail(because: str, code: int = WRONG_INPUT) -> NoReturn:
    """Exit with one line that says what was wrong with the input."""
    click.echo(f"tabulae: {' '.join(because.split())}", err=True)
    sys.exit(code)


def _sentence(error: click.ClickException) -> str:
    """What click objects to, and where to find help."""
    context = getattr(error, "ctx", None)
    text = error.format_message()
    if not context:
        return text
    return f"{text}{'' if text.endswith(('.', '?', ')')) else '.'} Try: {context.command_path} --help"


@click.group(
    cls=Commands,
    invoke_without_command=True,
    subcommand_metavar="COMMAND [ARGS]...",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(tabulae.__version__, message="Tabulae %(version)s")
@click.pass_context
def main(context: click.Context) -> object:
    """Three card games to play in the browser, in the terminal and from Python.

    \b
    tabulae                       start the table server and open the browser
    tabulae games                 list the games
    tabulae play tabula-rasa      play a game in the terminal
    tabulae rules tabula-rasa     read its rules
    tabulae COMMAND --help        show help for a command
    """
    if context.invoked_subcommand is None:
        command = main.get_command(context, WITHOUT_COMMAND)
        assert command is not None
        return context.invoke(command)
    return None
