"""Colours and signs for a terminal that has them. Colour is a help: no text means less without it."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from dataclasses import dataclass

WIDTH = 80  # of everything we print
COLOURING = re.compile(r"\033\[[0-9;]*m")


@dataclass(frozen=True, slots=True)
class Paint:
    """How to write on one terminal."""

    colour: bool = False
    signs: bool = True  # whether it can show more than ASCII

    def bold(self, text: str) -> str:
        return self._styled("1", text)

    def faint(self, text: str) -> str:
        return self._styled("2", text)

    def on(self, fill: str, ink: str, text: str) -> str:
        """Text of one colour on another, both written #RRGGBB."""
        return self._styled(f"1;38;2;{_numbers(ink)};48;2;{_numbers(fill)}", text)

    def sign(self, pretty: str, plain: str) -> str:
        return pretty if self.signs else plain

    def _styled(self, code: str, text: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.colour and text else text


def _numbers(colour: str) -> str:
    return ";".join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))


def paint_for_output(colour: bool | None = None) -> Paint:
    """What standard output can show; `colour` is what its reader asked for, if anything.

    Without a wish there is colour on a terminal, unless NO_COLOR is set or the terminal is a dumb one.
    """
    if colour is None:
        colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
    return Paint(colour, signs=encoding.startswith("utf"))


def padded(text: str, width: int) -> str:
    """The text and spaces up to the width, colours not counted."""
    return text + " " * (width - len(COLOURING.sub("", text)))


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> str:
    """The text in lines of WIDTH: the first after `indent`, the others after `hanging`."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent if hanging is None else hanging,
        break_on_hyphens=False,
        break_long_words=False,
    )
