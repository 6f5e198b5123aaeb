"""Matches against bots for somebody who reads and writes words: a language model, or any program.

All that is said about a match is made from the View of the one seat, its log and its legal moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import randbelow
from typing import Any

import tabulae
from tabulae.bots.bot import Bot, Budget, quick_moves
from tabulae.bots.levels import bot, finish, read_spec, split_words
from tabulae.bots.offered import nearest_level, require_offered
from tabulae.bots.own.substitute import WithSubstitute
from tabulae.core.errors import BadOption, BotFailed
from tabulae.core.game import Game
from tabulae.core.match import Match

MOST_MATCHES = 32  # the oldest makes room for a new one
MOST_MOVES = 200  # that are listed
SEEDS = 1 << 48
YOU = "You"


def view_in_words(game: Game, view: Any, names: tuple[str, ...], lang: str = "en") -> str:
    """The table as the View's seat sees it, and its legal moves in notation; made from the View alone."""
    lines = [game.wording.describe(view, names, lang)]
    if view.turn == view.seat or view.seat in game.to_act(game.sample_world(view, tabulae.new_dice(0))):
        moves = quick_moves(game, view)
        shown = [f"{move}: {game.wording.move_label(view, move, names, lang)}" for move in moves[:MOST_MOVES]]
        more = game.sample_moves is not None or len(moves) > MOST_MOVES
        lines += ["", "Your moves" + (", some of them:" if more else ":"), *shown]
    return "\n".join(lines)


@dataclass
class SeatMatch:
    """One match, and what the reader of its seat has been told."""

    match: Match
    seat: int
    players: dict[int, Bot]
    read: int = 0  # lines of the log
    news: list[str] = field(default_factory=list)  # about bots that failed

    def advance(self) -> None:
        """Let the bots play until the seat has to decide."""
        while not self.match.over and self.seat not in self.match.to_act:
            seat = self.match.to_act[0]
            self.match.play(seat, self.players[seat].choose(self.match.view(seat), Budget()))
        if self.match.over:
            for player in self.players.values():
                finish(player, self.match.outcome)

    def told(self) -> str:
        """What happened since the last time, the table and the moves."""
        log = self.match.log(self.seat)
        fresh, self.read = log[self.read :], len(log)
        news, self.news = self.news, []
        parts = [*news, *fresh, ""] if fresh or news else []
        words = view_in_words(self.match.game, self.match.view(self.seat), self.match.names)
        return "\n".join([*parts, words, *([self.result()] if self.match.over else [])])

    def result(self) -> str:
        outcome = self.match.outcome
        if outcome is None:
            return "The game goes on."
        view = self.match.view(self.seat)
        return self.match.game.wording.describe_outcome(view, outcome, self.match.names, "en")


class Matches:
    """The matches of one conversation, by number."""

    def __init__(self) -> None:
        self._matches: dict[str, SeatMatch] = {}
        self._made = 0

    def games(self) -> str:
        lines = []
        for name in tabulae.games():
            game = tabulae.game(name)
            options = "; ".join(f"{each.name}: {', '.join(each.values)}" for each in game.options)
            lines.append(
                f"{name} ({game.title}), {game.seats[0]} to {game.seats[-1]} players. Options: {options or 'none'}"
            )
        return "\n".join(lines)

    def rules(self, game: str, clause: str = "") -> str:
        """The rulebook, or the lines of one clause such as TR-R5. Raises BadOption for an unknown clause."""
        text = tabulae.game(game).rules_text()
        if not clause:
            return text
        wanted = re.compile(rf"^\s*(- |\| *)(\*\*)?{re.escape(clause.upper())}\b")
        found = [line for line in text.splitlines() if wanted.match(line)]
        if not found:
            raise BadOption("clause", f"there is no clause {clause!r:.20} in the rules of {game}")
        return "\n".join(found)

    def start(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "casual",
        options: dict[str, str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Start a match against bots: its number, and what the seat sees. Raises BadOption and UnknownGame."""
        found = tabulae.game(game)
        given: dict[str, Any] = dict(options or {})
        many = found.seats[0] if seats is None else seats
        found.start(many, **given)
        if not 0 <= seat < many:
            raise BadOption("seat", f"there is no seat {seat} among {many}; seats count from 0")
        words = [str(read_spec(word)) for word in split_words(bots)]
        for word in words:
            require_offered(found, many, given, word)
        others = [each for each in range(many) if each != seat]
        line = {each: words[place % len(words)] for place, each in enumerate(others)}
        names = [YOU if each == seat else f"{line[each]} {each + 1}" for each in range(many)]
        made = SeatMatch(Match(found, many, seed=seed, names=names, **given), seat, {})
        level = nearest_level(found, many, given, "casual")
        for each, word in line.items():
            made.players[each] = WithSubstitute(
                bot(found, word, randbelow(SEEDS)), bot(found, level, each), _reporter_of_failures(made)
            )
        made.advance()
        self._made += 1
        number = str(self._made)
        self._matches[number] = made
        if len(self._matches) > MOST_MATCHES:
            del self._matches[next(iter(self._matches))]
        return f"Match {number}: {found.title}. You have seat {seat}.\n\n{made.told()}"

    def look(self, match: str) -> str:
        """The table again, whole."""
        found = self._find(match)
        words = view_in_words(found.match.game, found.match.view(found.seat), found.match.names)
        return "\n".join([words, *([found.result()] if found.match.over else [])])

    def play(self, match: str, move: str) -> str:
        """Make the seat's move, in notation. Raises IllegalMove, which names the clause, and NotationError."""
        found = self._find(match)
        found.match.play(found.seat, move)
        found.advance()
        return found.told()

    def outcome(self, match: str) -> str:
        return self._find(match).result()

    def _find(self, match: str) -> SeatMatch:
        if match not in self._matches:
            raise BadOption("match", f"there is no match {match!r:.20}; start one")
        return self._matches[match]


def _reporter_of_failures(made: SeatMatch) -> Callable[[BotFailed], None]:
    """Names a bot that failed, without its move."""

    def report(failure: BotFailed) -> None:
        made.news.append(f"{failure.bot} failed; one of our bots plays on.")

    return report
