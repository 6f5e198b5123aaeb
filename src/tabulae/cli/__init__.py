"""The command line: one module a command, imported when the command is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any, NoReturn

import click

import tabulae
from tabulae.core.errors import TabulaeError

WRONG_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141

COMMANDS = {  # name -> what it does, in the order of the help; its module has the same name
    "serve": "Serve tables to browsers and programs.",
    "play": "Play a game in the terminal, against bots or with friends.",
    "replay": "Tell a recorded game as a report.",
    "rules": "Show the rules of a game, or one clause of them.",
    "verify": "Deal a recorded game again from its revealed secrets.",
    "review": "Look back at a finished game: luck, errors, and what to learn.",
    "arena": "Play bots against each other on equal deals.",
    "train": "Train a player by having it play against itself.",
    "calibrate": "Check that win chances come true, and what each level gives away.",
    "census": "Count the positions of a game to a depth.",
    "generate": "Make the generated files again.",
    "bench": "Measure how fast the games run here.",
    "doctor": "Check a server's store, and that its games still replay.",
    "simulate": "Run the server under every fault, and check its promises.",
    "backup": "Copy a server's store into one file, also while it runs.",
}
WITHOUT_COMMAND = "serve"
OWN_OPTIONS = ("--help", "--version")


def called() -> str:
    """How people start this program, for what we tell them to type: `tabulae`, unless run.py says otherwise."""
    return os.environ.get("TABULAE_CALLED") or "tabulae"


class Commands(click.Group):
    """Finds each command in the module of its name, and ends every failure in one clear line."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Options without a command are those of the server."""
        if args and args[0].startswith("-") and args[0] not in OWN_OPTIONS:
            args = [WITHOUT_COMMAND, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"tabulae.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in tabulae.games():
            raise click.UsageError(f"{args[0]} is a game; write: {called()} play {args[0]}", ctx)
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.NoSuchCommand(args[0], possibilities=COMMANDS, ctx=ctx)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command and exit with the number it returns; 2 when its input is wrong."""
        extra["standalone_mode"] = False
        if os.environ.get("TABULAE_CALLED"):
            extra["prog_name"] = called()
        _write_anything()
        try:
            told = super().main(*args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(BROKEN_PIPE)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.ClickException as error:
            fail(_sentence(error))
        except TabulaeError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        sys.exit(told if isinstance(told, int) else 0)


def _write_anything() -> None:
    """A terminal without some letter shows another one instead."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def fail(because: str) -> NoReturn:
    """End the program in one line: what was wrong with its input."""
    click.echo(f"tabulae: {' '.join(because.split())}", err=True)
    sys.exit(WRONG_INPUT)


def _sentence(error: click.ClickException) -> str:
    """What the library objects to, and where help is."""
    context = getattr(error, "ctx", None)
    text = error.format_message()
    return f"{text} ({context.command_path} --help tells more)" if context else text


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(tabulae.__version__, message="Tabulae %(version)s")
@click.pass_context
def main(context: click.Context) -> object:
    """Card games for people and for programs, on one table.

    \b
    tabulae                       serve the table and open the browser
    tabulae play tabula-rasa      play that game in the terminal
    tabulae rules tabula-rasa     read its rules
    tabulae COMMAND --help        more about a command
    """
    if context.invoked_subcommand is None:
        command = main.get_command(context, WITHOUT_COMMAND)
        assert command is not None
        return context.invoke(command)
    return None
