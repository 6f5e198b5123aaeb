"""On a real terminal: colours, and what Ctrl-C and Ctrl-D do."""

from __future__ import annotations

import codecs
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cli.terminal import ROOT, START

pty = pytest.importorskip("pty")

CTRL_C, CTRL_D = b"\x03", b"\x04"
PATIENCE = 120  # seconds: longer than any machine needs


class Terminal:
    """A program and the terminal it runs on."""

    def __init__(self, process: subprocess.Popen[bytes], handle: int) -> None:
        self.process = process
        self.handle = handle
        self.shown = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come byte by byte

    def wait_for(self, text: str, times: int = 1) -> None:
        self.read_until(text, times, PATIENCE)
        assert self.shown.count(text) >= times, self.shown

    def press_until(self, key: bytes, text: str) -> None:
        """Press a key as a person would: once more when nothing came of it.

        The line editor shows its prompt an instant before it listens, and loses a Ctrl-C of that instant.
        """
        give_up = time.monotonic() + PATIENCE
        while text not in self.shown and self.process.poll() is None and time.monotonic() < give_up:
            self.type(key)
            self.read_until(text, 1, PATIENCE / 3)
        self.wait_for(text)

    def read_until(self, text: str, times: int, seconds: float) -> None:
        give_up = time.monotonic() + seconds
        while self.shown.count(text) < times and time.monotonic() < give_up:
            if select.select([self.handle], [], [], 0.1)[0]:
                try:
                    self.shown += self.decoder.decode(os.read(self.handle, 65536))
                except OSError:  # the program has left its terminal
                    break

    def type(self, keys: bytes) -> None:
        os.write(self.handle, keys)


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    settings = os.environ | {"PYTHONPATH": str(ROOT / "src"), "TERM": "xterm-256color"} | environment
    command = [sys.executable, "-c", START, *arguments]
    process = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=settings,
        start_new_session=True,
        preexec_fn=own_terminal,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def own_terminal() -> None:
    """Make standard input the terminal that Ctrl-C comes from, and hear it, whatever the tests themselves were told."""
    import fcntl
    import signal
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_terminal_has_colours_unless_it_does_not_want_them():
    with terminal("play", "tabula-rasa", "--seed", "7", COLORTERM="truecolor") as coloured:
        coloured.wait_for("Your move: ")
    with terminal("play", "tabula-rasa", "--seed", "7", NO_COLOR="1") as plain:
        plain.wait_for("Your move: ")
    with terminal("play", "tabula-rasa", "--seed", "7", "--no-colour") as refused:
        refused.wait_for("Your move: ")

    assert "\033[1;38;2;" in coloured.shown
    assert "\033[" not in plain.shown + refused.shown


def test_a_terminal_gets_no_more_colours_than_it_has():
    with terminal("play", "tabula-rasa", "--seed", "7", TERM="xterm-256color", COLORTERM="") as many:
        many.wait_for("Your move: ")
    with terminal("play", "tabula-rasa", "--seed", "7", TERM="dumb") as dumb:
        dumb.wait_for("Your move: ")

    assert "\033[1;38;5;" in many.shown and "38;2;" not in many.shown
    assert "\033[" not in dumb.shown


@pytest.mark.parametrize(("key", "code"), [(CTRL_C, 130), (CTRL_D, 0)], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_key_says_how_to_go_on(key: bytes, code: int):
    with terminal("play", "tabula-rasa", "--seed", "7") as table:
        table.wait_for("Your move: ")
        table.type(b"1\r")
        table.wait_for("Your move: ", times=2)
        table.press_until(key, "To continue: tabulae play --resume")

        assert table.process.wait(PATIENCE) == code


def test_the_screen_is_cleared_before_another_player_looks():
    with terminal("play", "tabula-rasa", "--seed", "7", "--hotseat", "--names", "Anna,Bert") as table:
        table.wait_for("Anna, your move: ")
        table.type(b"1\r")
        table.wait_for("It’s Bert’s turn.")
        assert "\033[2J" in table.shown
        table.type(b"\r")
        table.wait_for("Bert, your move: ")
