"""A recorded game as a report: who played, the deal, every turn in a sentence, the end and the result.

The sentences come from the game's `wording.py` and its `ReportWording`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabulae.core import layout
from tabulae.core.game import Game, check_language
from tabulae.core.record import Record
from tabulae.core.seat import CHANCE, NOBODY, WATCHER, Seat
from tabulae.core.words import joined_words
from tabulae.text.generated.core import CORE


class _SeenMove(NamedTuple):
    """A move as the reader saw it, with the reader's View just before it."""

    view: Any
    seat: Seat
    move: Any


def report(record: Record, lang: str = "en", viewer: Seat | None = None) -> str:
    """The report of a game, also of one that is not finished. Raises RecordError when it does not replay.

    With a viewer, a seat or WATCHER, it contains only what that viewer may know; without one, every card is named.
    """
    return "\n".join(report_lines(record, lang, viewer)) + "\n"


def report_lines(record: Record, lang: str = "en", viewer: Seat | None = None) -> Iterator[str]:
    """The lines of `report`, yielded as the game is replayed."""
    yield from _Reporter(record, lang, viewer).lines()


class _Reporter:
    def __init__(self, record: Record, lang: str, viewer: Seat | None) -> None:
        check_language(lang)
        self.record = record
        self.game: Game = record.game
        self.names = record.names
        self.lang = lang
        self.viewer = viewer
        self.reader = WATCHER if viewer is None else viewer
        self.turns = 0
        self.width = len(str(sum(event.seat != CHANCE for event in record.events)))
        self.wording = self.game.report_wording

    def lines(self) -> Iterator[str]:
        yield from self._heading()
        end = self.game.start(self.record.seats, first=self.record.first, **self.record.options)
        waiting: list[_SeenMove] = []
        for state, event in self.record.revealed_steps():
            if event.seat != CHANCE:
                yield from self._turn(waiting, state)
                waiting = []
            waiting.append(self._seen(state, *event))
            end = layout.copied(state)
            self.game.rules.play(end, *event)
        yield from self._turn(waiting, end)
        yield from self._closing(end)

    def _seen(self, state: Any, seat: Seat, move: Any) -> _SeenMove:
        known = move if self.viewer is None else self.game.views.seen_move(state, seat, move, self.viewer)
        return _SeenMove(self.game.view(state, self.reader), seat, known)

    # The parts

    def _heading(self) -> Iterator[str]:
        yield self.game.title
        yield self._players()
        for name, value in self.record.options.items():
            yield f"{name}: {value}"

    def _players(self) -> str:
        sides: dict[int, list[str]] = {}
        for seat, name in enumerate(self.names):
            sides.setdefault(self.game.rules.side_of(self.record.seats, seat), []).append(name)
        teams = [joined_words(members, self.lang) for members in sides.values()]
        if len(teams) == 2:
            return CORE.text(self.lang, "report-against", one=teams[0], other=teams[1])
        return joined_words(teams, self.lang)

    def _turn(self, moves: Sequence[_SeenMove], after: Any) -> Iterator[str]:
        """A decision with the chance moves that followed it, or the chance moves that open the game."""
        decision = moves[0] if moves and moves[0].seat != CHANCE else None
        chance = moves[1:] if decision else moves
        deal = len(chance) > self.record.seats  # so many at once are a new deal, not draws
        if decision:
            self.turns += 1
            yield f"{self.turns:{self.width}}. {self._sentence(decision, [] if deal else chance)}"
        if deal:
            yield from self._deal(chance, after)
        elif not decision:
            yield from ["", CORE.text(self.lang, "report-play"), *(self._log_line(each) for each in chance)]

    def _deal(self, chance: Sequence[_SeenMove], after: Any) -> Iterator[str]:
        yield from ["", CORE.text(self.lang, "report-deal")]
        if self.wording.describe_hand is None:
            yield from (self._log_line(each) for each in chance)
        else:
            yield from (self._log_line(each) for each in chance if self.wording.shown_in_deal(each.move))
            seats = range(self.record.seats) if self.viewer is None else [self.viewer]
            for seat in seats:
                if seat != WATCHER:
                    yield self.wording.describe_hand(self.game.view(after, seat), self.names, self.lang)
            if after.turn >= 0:
                yield CORE.text(self.lang, "report-starts", name=self.names[after.turn])
        yield from ["", CORE.text(self.lang, "report-play")]

    def _closing(self, state: Any) -> Iterator[str]:
        view, wording = self.game.view(state, self.reader), self.game.wording
        yield from ["", CORE.text(self.lang, "report-end" if state.turn == NOBODY else "report-table")]
        yield wording.describe(view, self.names, self.lang)
        outcome = self.game.outcome(state)
        if outcome is not None:
            yield wording.describe_outcome(view, outcome, self.names, self.lang)

    # Sentences

    def _log_line(self, seen: _SeenMove) -> str:
        return self.game.wording.log_line(*seen, self.names, self.lang)

    def _sentence(self, decision: _SeenMove, chance: Sequence[_SeenMove]) -> str:
        if self.wording.turn_line is None:
            return " ".join(self._log_line(each) for each in (decision, *chance))
        return self.wording.turn_line(*decision, [each.move for each in chance], self.names, self.lang)
