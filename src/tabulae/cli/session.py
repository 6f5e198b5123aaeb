"""A game in the terminal, from the first move to the last or until somebody leaves."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

import click
from rich.console import Console, RenderableType
from rich.text import Text

from tabulae.bots.bot import Bot, Budget
from tabulae.cli import INTERRUPTED, called, saved_games
from tabulae.cli.arguments import system_language
from tabulae.cli.boards import board_of
from tabulae.cli.commands.rules import one_clause, whole_rulebook
from tabulae.cli.console import show, wrapped
from tabulae.cli.recent_events import last_own_event, recent_events
from tabulae.cli.rulebook import first_clause
from tabulae.cli.saved_games import Seating
from tabulae.core.errors import NotationError
from tabulae.core.match import Match
from tabulae.core.seat import WATCHER, Seat
from tabulae.core.words import capitalized
from tabulae.text.generated.cli import CLI

LONGEST_ECHO = 40  # characters of a wrong input that are repeated
CLEARED = "\033[H\033[2J\033[3J"  # clears the screen and its scrollback
SCROLLED = "\n" * 60  # where the screen cannot be cleared: more lines than it has

BUDGET = Budget(playouts=1000)
EXAMPLE = 17  # columns of the left side of the help text

COMMANDS = {  # command -> what people may type for it; all languages are always understood
    "help": ("?", "help", "aide", "hilfe"),
    "log": ("log", "journal", "verlauf"),
    "rules": ("rules", "rule", "règles", "regles", "règle", "regeln", "regel"),
    "board": ("board", "table", "moves", "tisch"),
    "save": ("save", "enregistrer", "garder", "speichern"),
    "quit": ("quit", "exit", "quitter", "ende"),
}


def read_line(prompt: str) -> str:
    """A line of input; raises EOFError at its end.

    Input from a pipe is echoed, so that the output reads like a game.
    """
    if sys.stdin.isatty():
        return input(prompt)
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    click.echo(line.rstrip("\n"))
    return line.rstrip("\n")


class Session:
    """One game in the terminal. `file`, if given, is where it is saved after every move."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        bots: Mapping[Seat, Bot],
        lang: str,
        console: Console,
        file: Path | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.seating = seating
        self.bots = bots
        self.lang = lang
        self.console = console
        self.file = file
        self.board = board_of(self.game)
        self._reader: Seat = seating.people[0]
        self._seen_events = {seat: last_own_event(match.record, seat) for seat in seating.people}
        self._moves: list[Any] = []

    def run(self) -> None:
        """Play to the end. Raises click's Exit when somebody leaves."""
        self._welcome()
        try:
            while seats := self.match.to_act:
                seat = next((seat for seat in seats if seat in self.bots), seats[0])
                if seat in self.bots:
                    self.match.play(seat, self.bots[seat].choose(self.match.view(seat), BUDGET))
                else:
                    self._save()
                    self._ask(seat)
        except EOFError:
            self._echo()
            self._leave(0)
        except KeyboardInterrupt:
            self._echo()
            self._leave(INTERRUPTED)
        self._finish()

    # Output

    def _words(self, key: str, /, **places: object) -> str:
        return CLI.text(self.lang, key, **places)

    def _echo(self, text: str = "") -> None:
        click.echo(text, color=not self.console.no_color)

    def _show(self, *parts: RenderableType) -> None:
        show(self.console, *parts)

    def _say(self, key: str, /, **places: object) -> None:
        self._echo(wrapped(self._words(key, **places)))

    def _welcome(self) -> None:
        named = enumerate(self.match.names)
        names = [self._words("bot", name=name) if seat in self.bots else name for seat, name in named]
        self._say("welcome", title=self.game.title, seats=self.match.seats, names=", ".join(names))
        if len(self.seating.people) > 1:
            self._say("hotseat")
        else:
            self._say("you-sit", seat=self.seating.people[0] + 1)

    # A person's turn

    def _ask(self, seat: Seat) -> None:
        """Show the table and read a move for the seat."""
        self._hand_over(seat)
        self._show_recent_events(seat)
        self._show_table(seat)
        several = len(self.seating.people) > 1
        prompt = self._words("prompt-by-name" if several else "prompt", name=self.match.names[seat])
        while True:
            line = " ".join(read_line(prompt).split())
            if not self._run_command(seat, line) and self._make_move(seat, line):
                return

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen before and after the next player sits down, so that nobody sees another's hand."""
        if seat != self._reader and sys.stdin.isatty():
            emptied = SCROLLED if self.console.no_color else CLEARED
            self._echo(emptied)
            read_line(self._words("next-player", name=self.match.names[seat]))
            self._echo(emptied)
        self._reader = seat

    def _show_recent_events(self, seat: Seat) -> None:
        record = self.match.record
        self._echo()
        for line in recent_events(record, self._seen_events[seat], seat, self.lang):
            self._echo(wrapped(line))
        self._seen_events[seat] = len(record.events)

    def _show_table(self, seat: Seat) -> None:
        view, names = self.match.view(seat), self.match.names
        self._moves = self.match.quick_moves(seat)
        ascii_only = self.console.options.ascii_only
        table = self.board.table(self.game, view, names, self.lang, ascii_only)
        menu = self.board.menu(self.game, view, self._moves, names, self.lang, ascii_only)
        self._show("", *table, "", *menu, "")

    def _make_move(self, seat: Seat, line: str) -> bool:
        """Make the move that was typed, or say why that is not possible."""
        if not line:
            self._say("nothing", example=self._moves[0])
            return False
        listed = {str(number): move for number, move in enumerate(self._moves, 1)}
        listed |= {str(move): move for move in self._moves}  # a notation of digits comes before a number
        if line in listed:
            self.match.play(seat, listed[line])
            return True
        try:
            move = self.game.wording.parse(line, self.match.names)
        except NotationError as error:
            if line.isascii() and line.isdigit():
                self._say("no-number", number=line[:LONGEST_ECHO], last=len(self._moves))
            else:
                self._not_understood(line, error)
            return False
        objection = self.game.objection(self.match.state, seat, move, self.lang, self.match.names)
        if objection is not None:
            # German begins a sentence after a colon with a capital letter.
            because = capitalized(objection.because) if self.lang == "de" else objection.because
            self._say("refused", because=because, clause=objection.clause)
            self._say("show-clause", clause=objection.clause)
            return False
        self.match.play(seat, move)
        return True

    def _not_understood(self, line: str, error: NotationError) -> None:
        shown = "".join(letter if letter.isprintable() else "?" for letter in line[:LONGEST_ECHO])
        because = self.game.wording.explain_notation_error(error, self.lang)
        why = self._words("why", because=because) if because else ""
        self._say("not-understood", text=shown, why=why, example=self._moves[0])

    # Commands

    def _run_command(self, seat: Seat, line: str) -> bool:
        """Run the command that was typed instead of a move; False if it is no command."""
        first, _, rest = line.partition(" ")
        command = next((name for name, words in COMMANDS.items() if first.lower() in words), "")
        match command:
            case "help" if not rest:
                self._show_help()
            case "log" if not rest:
                self._show_log(seat)
            case "rules":
                self._show_rules(rest)
            case "board" if not rest:
                self._show_table(seat)
            case "save":
                self._save_as(rest)
            case "quit" if not rest:
                self._leave(0)
            case _:
                return False
        return True

    def _show_help(self) -> None:
        clause = first_clause(self.game.rules_text())
        self._echo(self._words("help", example=str(self._moves[0]).ljust(EXAMPLE), clause=clause))

    def _show_log(self, seat: Seat) -> None:
        lines = list(recent_events(self.match.record, 0, seat, self.lang))
        self._echo("\n".join(map(wrapped, lines)) if lines else self._words("no-log"))

    def _show_rules(self, clause: str) -> None:
        parts = one_clause(self.game, clause) if clause else whole_rulebook(self.game)
        if parts:
            self._show(*parts)
        else:
            self._say("no-clause", clause=clause[:LONGEST_ECHO])

    def _save_as(self, name: str) -> None:
        if not name:
            self._say("save-where")
            return
        file = Path(name).expanduser()
        if file.exists() and file != self.file:
            self._say("not-saved", because=self._words("exists", file=file))
            return
        try:
            saved_games.write(file, self.match.record, self.seating)
        except OSError as error:
            self._say("not-saved", because=error.strerror)
            return
        self.file = file
        self._say("saved", file=file)

    # Saving and leaving

    def _save(self) -> None:
        if self.file is not None:
            try:
                saved_games.write(self.file, self.match.record, self.seating)
            except OSError as error:
                self._say("game-not-saved", because=error.strerror)

    def _leave(self, code: int) -> NoReturn:
        """Save the game, say how to continue it, and exit."""
        record = self.match.record
        self._say("left")
        if not any(event.seat in self.seating.people for event in record.events):
            self._say("nothing-to-save")
            raise click.exceptions.Exit(code)
        try:
            file = self.file or saved_games.unnamed_file(record)
            saved_games.write(file, record, self.seating)
        except OSError as error:
            self._say("game-not-saved", because=error.strerror)
            raise click.exceptions.Exit(code) from None
        language = [] if self.lang == system_language() else ["--lang", self.lang]
        command = shlex.join(["play", "--resume", str(file), *language])
        self._echo(self._words("continue", command=f"{called()} {command}"))
        raise click.exceptions.Exit(code)

    # The end

    def _finish(self) -> None:
        """The last moves, the scoring, the result."""
        outcome = self.match.outcome
        assert outcome is not None
        self._save()
        reader = self.seating.people[0] if len(self.seating.people) == 1 else WATCHER
        view, names = self.match.view(reader), self.match.names
        self._echo()
        for line in recent_events(self.match.record, max(self._seen_events.values()), reader, self.lang):
            self._echo(wrapped(line))
        self._echo()
        for line in self.game.wording.describe(view, names, self.lang).splitlines():
            self._echo(wrapped(line, hanging="  "))
        self._show("", Text(self.game.wording.describe_outcome(view, outcome, names, self.lang), "bold"))
        if self.file is not None:
            self._say("record", file=self.file)
