"""Output for a terminal: rich draws it, 80 columns wide, in colour where the terminal has colour."""

from __future__ import annotations

import os
import re
import sys
import textwrap

import click
from rich.console import Console, Group, RenderableType

WIDTH = 80  # of everything we print
SPACES_AT_LINE_ENDS = re.compile(r" +((?:\033\[0m)?)$", re.MULTILINE)


def console_for_output(colour: bool | None = None) -> Console:
    """A console on standard output; `colour` is what the user asked for, if anything.

    By default there is colour on a terminal, unless NO_COLOR is set or the terminal cannot show any.
    """
    terminal = sys.stdout.isatty()
    wanted = terminal and not os.environ.get("NO_COLOR") if colour is None else colour
    return Console(
        width=WIDTH,
        force_terminal=wanted,
        color_system=("auto" if terminal else "truecolor") if wanted else None,
        no_color=not wanted,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,  # click translates colours for old Windows consoles
    )


def shown(console: Console, *parts: RenderableType) -> str:
    """The parts one below the other, as the console writes them, without spaces at the ends of lines."""
    with console.capture() as captured:
        console.print(Group(*parts), crop=False)
    return SPACES_AT_LINE_ENDS.sub(r"\1", captured.get())


def show(console: Console, *parts: RenderableType) -> None:
    """Print the parts one below the other."""
    click.echo(shown(console, *parts), nl=False, color=not console.no_color)


def wrapped(text: str, indent: str = "", hanging: str | None = None, width: int = WIDTH) -> str:
    """The text in lines of that width: the first after `indent`, the others after `hanging`.

    Unlike rich it keeps together what a no-break space joins, as in « main ».
    """
    return textwrap.fill(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if hanging is None else hanging,
        break_on_hyphens=False,
        break_long_words=False,
    )
