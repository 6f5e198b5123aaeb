"""What a viewer gets to see of a table. Everything here is made from that viewer's View."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from tabulae.core import layout
from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.core.telling import Note
from tabulae.server import deal, takeback
from tabulae.server.beside import around_the_game
from tabulae.server.choices import choices
from tabulae.server.glance import Glance
from tabulae.server.hinted import hints_allowed, hints_taken
from tabulae.server.ledger import OVER, Ledger
from tabulae.server.play import Played, notation
from tabulae.server.wire import (
    ChairInfo,
    Choice,
    LogLine,
    NoteInfo,
    OverInfo,
    Position,
    TableInfo,
    encode,
)

WORDS_KEPT = 1 << 12
NOTES_KEPT = 1 << 15  # as written, a quarter of a kilobyte each


@dataclass
class Around:
    """Who is at the table now; not part of the log."""

    present: frozenset[Seat] = frozenset()
    away: Mapping[Seat, int] = field(default_factory=dict)
    watchers: int = 0
    near: frozenset[Seat] = frozenset()  # seats whose address another seat has, too


# The table


def info(ledger: Ledger, guest: str, around: Around, lang: str = "en") -> TableInfo:
    head, game = ledger.head, ledger.game
    usual = {option.name: option.default_for(head.seats) for option in game.options}
    return TableInfo(
        table=ledger.table,
        game=head.game,
        title=game.title,
        rules=head.rules,
        seats=head.seats,
        options=head.options,
        changed_options=[name for name, value in head.options.items() if usual[name] != value],
        pace=head.pace,
        status=ledger.status,
        listed=head.listed,
        watch=ledger.watch,
        chat=ledger.chat,
        hints=hints_allowed(ledger),
        opener=ledger.host,
        chairs=chairs(ledger, guest, around, lang),
        watchers=around.watchers,
        aborted=ledger.aborted,
        previous=head.previous,
        origin=head.origin,
        origin_at=head.origin_at,
        next=ledger.next,
    )


def chairs(ledger: Ledger, guest: str, around: Around, lang: str) -> list[ChairInfo]:
    names = ledger.names_in(lang)
    hints = hints_taken(ledger) or (0,) * ledger.seats
    return [
        ChairInfo(
            seat=seat,
            kind=place.kind,
            name=place.name and names[seat],
            level=place.level,
            yours=bool(guest) and place.guest == guest,
            stand_in=place.stand_in,
            present=seat in around.present,
            away=around.away.get(seat, 0),
            agrees=seat in ledger.agreed,
            again=seat in ledger.again,
            resigned=place.resigned,
            hints=hints[seat],
            near=ledger.head.listed and seat in around.near,
        )
        for seat, place in enumerate(ledger.places)
    ]


def with_manners(info: TableInfo, manners: Sequence[tuple[int, int]]) -> TableInfo:
    """The table with what each person is known for: games, and those left to a bot."""
    chairs = [replace(chair, games=games, left=left) for chair, (games, left) in zip(info.chairs, manners, strict=True)]
    return replace(info, chairs=chairs)


# The game


def legal(
    game: Game, state: Any, view: Any, seat: Seat, names: tuple[str, ...], lang: str
) -> tuple[list[Choice], bool]:
    """The moves a seat that owes a decision may make, and whether there are more than these."""
    if seat < 0 or not game.rules.owes(state, seat):
        return [], False
    if game.plain_words:
        told = [_choice(game.wording.say, move, lang) for move in game.few_moves(state, seat)]
    else:
        told = choices(game, state, view, names, lang)
    return told, game.sample_moves is not None


@lru_cache(maxsize=WORDS_KEPT)
def _choice(say: Callable[..., str], move: Any, lang: str) -> Choice:
    """Where neither the table nor the names matter to the words."""
    return Choice(notation(move), say(None, move, (), lang))


def position(ledger: Ledger, viewer: Seat, lang: str, lines: Lines | None = None) -> Position | None:
    play = ledger.play
    if play is None:
        return None
    game, state, names = ledger.game, play.state, ledger.names_in(lang)
    view = game.view(state, viewer)
    told = lines.notes(viewer, lang, view) if lines is not None else notes(game, view, names, lang)
    if lines is not None:
        lines.last[viewer] = (play.changed, view)
    going_on = ledger.status != OVER
    moves, free = legal(game, state, view, viewer, names, lang) if going_on else ([], False)
    to_act = [seat for seat in play.to_act if seat >= 0] if going_on else []
    return Position(layout.plain(view), play.decision, to_act, moves, free, told, takeback.info(ledger))


def notes(game: Game, view: Any, names: tuple[str, ...], lang: str) -> Raw:
    """What the game tells about the cards and places that the viewer sees."""
    return _listed([_written(note) for note in game.wording.notes(view, names, lang)])


def _listed(written: Iterable[bytes]) -> Raw:
    return Raw(b"[" + b",".join(written) + b"]")


@lru_cache(maxsize=NOTES_KEPT)
def _written(note: Note) -> bytes:
    """Most notes are told to the same reader again and again."""
    return encode(NoteInfo(*note))


def over(ledger: Ledger, viewer: Seat, lang: str) -> OverInfo | None:
    ended, play = ledger.ended, ledger.play
    if ended is None:
        return None
    outcome = play.outcome if play is not None else None
    words = ""
    if play is not None and outcome is not None:
        words = ledger.game.wording.tell_outcome(
            ledger.game.view(play.state, viewer), outcome, ledger.names_in(lang), lang
        )
    return OverInfo(
        ended.why, ended.scores, ended.winners, ledger.game.low_wins, words, ledger.next, [*hints_taken(ledger)]
    )


# The log


def told(
    game: Game, played: Played, viewer: Seat, names: tuple[str, ...], lang: str, view: Any | None = None
) -> LogLine:
    """A move as the viewer may know it. `view` is the viewer's before the move, where that is at hand."""
    move = game.views.seen_move(played.before, played.seat, played.move, viewer)
    view = view or Glance(game, played.before, viewer)
    text = game.wording.tell(view, played.seat, move, names, lang)
    kind = "move" if played.seat >= 0 else "chance"
    clause = game.wording.clause_of(view, move)
    return LogLine(played.seq, played.at, kind, played.seat, text, notation(move), played.by, clause=clause)


class Noted(NamedTuple):
    """The notes that a viewer has, by what they are about, and the View and names that they were made from."""

    view: Any
    names: tuple[str, ...]
    written: dict[str, bytes]


class Lines:
    """What each viewer was told: the log, from where it was first asked for, and the notes.

    Kept, so that a move costs only what is new, and a reconnect nothing.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._kept: dict[tuple[Seat, str], tuple[int, list[LogLine]]] = {}  # lines, and the version before the first
        self._alike: dict[LogLine, LogLine] = {}  # of the last moves: what several viewers read is kept once
        self._noted: dict[tuple[Seat, str], Noted] = {}
        self.last: dict[Seat, tuple[int, Any]] = {}  # the View that was last sent, and the move it followed

    def forget_views(self) -> None:
        """The game stands as before a move: what was told of the table after it is no base for what is told now."""
        self._noted.clear()
        self.last.clear()

    def notes(self, viewer: Seat, lang: str, view: Any) -> Raw:
        """All of them, for a View that is not older than the one before."""
        ledger, names = self._ledger, self._ledger.names_in(lang)
        notes_since = ledger.game.notes_since
        if notes_since is None:
            return notes(ledger.game, view, names, lang)
        known = self._noted.get((viewer, lang))
        if known is not None and known.names == names:
            told, gone = notes_since(known.view, view, names, lang)
            written = known.written
            for of in gone:
                written.pop(of, None)
        else:
            told, written = ledger.game.wording.notes(view, names, lang), {}
        for note in told:
            written[note.of] = _written(note)
        self._noted[viewer, lang] = Noted(view, names, written)
        return _listed(written.values())

    def since(self, viewer: Seat, lang: str, start: int) -> list[LogLine]:
        """One line for each version after `start`, oldest first."""
        ledger = self._ledger
        before, kept = self._kept.get((viewer, lang), (start, []))
        if start < before:
            before, kept = start, []
        self._kept[viewer, lang] = (before, kept)
        told = before + len(kept)
        if told < ledger.seq:
            moves = self._moves(viewer, lang, told)
            for entry, event in ledger.log[told:]:
                line = moves.get(entry.seq)
                kept.append(line if line is not None else around_the_game(entry.seq, entry.at, entry.seat, event, lang))
        return kept[start - before :]

    def _moves(self, viewer: Seat, lang: str, since: int) -> dict[int, LogLine]:
        ledger, play = self._ledger, self._ledger.play
        if play is None or play.changed <= since:
            return {}
        history, names = play.history, ledger.names_in(lang)
        start = len(history)
        while start and history[start - 1].seq > since:
            start -= 1
        fresh = [played for played in history[start:] if played.move is not None]
        if any(played.before is None for played in fresh):
            options: dict[str, Any] = dict(ledger.head.options)
            steps = (played for played in play.steps(ledger.first, options) if played.seq > since)
            return {played.seq: told(ledger.game, played, viewer, names, lang) for played in steps}
        after, view = self.last.get(viewer, (0, None))
        if not start or history[start - 1].seq != after:
            view = None
        lines = {}
        for played in fresh:
            line = told(ledger.game, played, viewer, names, lang, view)
            lines[played.seq] = self._alike.setdefault(line, line)
            view = None
        return lines

    def settled(self) -> None:
        """Everybody was told."""
        self._alike.clear()


def deal_info(ledger: Ledger) -> Any:
    return deal.info(ledger, over=ledger.status == OVER)
