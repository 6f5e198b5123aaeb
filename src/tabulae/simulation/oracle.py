"""The promises that must hold in every run, checked against the durable log; all else is recomputed from it."""

from __future__ import annotations

from typing import Any

from tabulae.core import layout
from tabulae.core.chance import BY_HAND
from tabulae.core.dice import new_dice
from tabulae.core.seat import CHANCE, WATCHER, Seat
from tabulae.server.ports import Entry, StoredTable
from tabulae.server.table import events, fold
from tabulae.server.table.replay import extend, replayed
from tabulae.server.table.state import OVER, Damaged, TableState
from tabulae.simulation import expected
from tabulae.simulation.kept import Kept

GRACE_MS = 29_000
OTHER_WORLD = 50  # one position in so many is compared with a second world
OTHER_OBJECTION = 3  # one refusal in so many, likewise
RULED = ("illegal", "not-your-turn")  # refusals for which the rules have words
NO_VERDICT = ("try-again", "disk-full", "elsewhere", "hello-first")  # retry


class Broken(Exception):
    """A promise was broken. `promise` is its number in the design, or a short name."""

    def __init__(self, promise: str, because: str) -> None:
        super().__init__(f"{promise}: {because}")
        self.promise = promise


class Oracle:
    """Reads the disk as a second process would, and remembers every version it has seen."""

    def __init__(self, kept: Kept, restarts: list[int]) -> None:
        self.kept = kept
        self.restarts = restarts  # when a server came back; empty if another one was always there
        self._tables: dict[str, TableState] = {}
        self._seen: dict[str, list[Entry]] = {}  # every entry that was ever durable
        self._commands: set[tuple[str, Seat, str, int]] = set()  # commands in a log
        self._states: dict[tuple[str, int], tuple[Any, bool]] = {}  # by table and version: the State; is it over?
        self._names: dict[tuple[str, int], tuple[str, ...]] = {}  # by table and version
        self._positions: dict[tuple[str, int, Seat], tuple[Any, list[str], list[int]]] = {}
        self._notes: dict[tuple[str, int, Seat], dict[str, dict[str, str]]] = {}
        self._moves_read: dict[tuple[str, int, Seat], str] = {}  # a move as each viewer may read it
        self.rotten: dict[str, int] = {}  # tables whose log the disk has damaged, and its length then
        self._signed_out: set[str] = set()  # devices whose session has ended
        self._looks = 0
        self._objections = 0
        self.worlds = 0  # number of comparisons with a second world

    # The log

    def look(self, table: str) -> None:
        """R1, R2, R3, R5, R7: nothing durable is lost, and every new entry is legal and unique."""
        log = self.kept.entries.get(table, ())
        if table in self.rotten:
            if len(log) > self.rotten[table]:
                raise Broken("R7", f"play went on at {table}, whose log is damaged")
            return
        seen = self._seen.setdefault(table, [])
        if len(log) < len(seen):
            raise Broken("R1", f"the log of {table} lost an entry")
        if len(log) > len(seen):
            self._extend(table)
            seen += log[len(seen) :]

    def look_closely(self) -> None:
        """R1, R2: nothing durable ever changes, and no chat or opening is duplicated."""
        for table, log in self.kept.entries.items():
            self.look(table)
            if table in self.rotten:
                continue
            if log != self._seen[table]:
                raise Broken("R1", f"the log of {table} changed an entry")
            chats = self.kept.chats.get(table, [])
            if len({(chat.guest, chat.device, chat.n) for chat in chats}) != len(chats):
                raise Broken("R2", f"a sentence was said twice at {table}")
            if self._tables[table].head.listed and any(not chat.phrase for chat in chats):
                raise Broken("T31", f"somebody said what they liked at {table}, which is public")
        for table, result in self.kept.results:
            if table not in self.rotten and self._tables[table].status != OVER:
                raise Broken("R2", f"{table} was entered for seat {result.seat} before it was over")
        followed = [table_state.head.previous for table_state in self._tables.values() if table_state.head.previous]
        if len(followed) != len(set(followed)):
            raise Broken("R2", "a rematch was opened twice")

    def _extend(self, table: str) -> None:
        kept, table_state = self.kept, self._tables.get(table)
        secrets = tuple(kept.secrets.get(table, {}).values())
        try:
            if table_state is None:
                stored = StoredTable(table, tuple(kept.entries[table][:1]), secrets, kept.bot_secrets[table], ())
                table_state = self._tables[table] = replayed(stored, strict=True)
            table_state.secrets = {secret.attempt: secret for secret in secrets}
            for entry in kept.entries[table][table_state.seq :]:
                self._take(table_state, entry)
        except Damaged as error:
            raise Broken("R7", f"{table}: {error}") from error

    def _take(self, table_state: TableState, entry: Entry) -> None:
        """The next entry: who may have written it, and what each viewer is sent."""
        table, before, event = table_state.table, table_state.to_act, events.read(entry.body)
        if entry.device in self._signed_out:
            raise Broken("signed out", f"{table} {entry.seq}: a session that has ended gave an order")
        if entry.n:
            if (command := (table, entry.seat, entry.device, entry.n)) in self._commands:
                raise Broken("R2", f"a command is in the log of {table} twice")
            self._commands.add(command)
        if isinstance(event, events.Moved) and entry.seat not in before:
            raise Broken("R5", f"{table} {entry.seq}: seat {entry.seat} decided, {before} had to")
        thinking, late = table_state.clocks.running, expected.is_late(table_state, entry)
        if isinstance(event, events.Moved) and event.by == "seat" and late:
            raise Broken("clock", f"{table} {entry.seq}: seat {entry.seat} moved after its time")
        since = table_state.match.history[-1].at if table_state.match and table_state.match.history else 0
        dealt = table_state.match is not None
        if isinstance(event, events.TookBack):
            self._check_leave(table_state, entry, event)
        if isinstance(event, events.Moved | events.Chanced):
            self._tell(table_state, entry, event)
        extend(table_state, [entry], strict=True)
        self._check_clocks(table_state, entry, event, thinking, since)
        if table_state.match is not None and not dealt:
            old = self._tables.get(table_state.head.origin)
            if table_state.match.state != expected.beginning(table_state, old):
                raise Broken("R7", f"{table} does not begin where {table_state.head.origin or 'a game'} stood")
        if isinstance(event, events.TookBack) and table_state.match is not None:
            stood = self._states.get((table, event.move - 1))
            if stood is not None and table_state.match.state != stood[0]:
                raise Broken("R7", f"{table} {entry.seq}: the table is not as before the move that was taken back")
        if entry.state_hash or not isinstance(event, events.Moved | events.Chanced):
            state = layout.copied(table_state.match.state) if table_state.match is not None else None
            self._states[table, table_state.seq] = (state, table_state.status == OVER)
            self._names[table, table_state.seq] = table_state.names_in("en")

    def _tell(self, table_state: TableState, entry: Entry, event: events.Moved | events.Chanced) -> None:
        if table_state.match is not None:
            seat = CHANCE if isinstance(event, events.Chanced) else entry.seat
            move = fold.read_move(table_state.game.wording.parse, event.move, table_state.names)
            for viewer in (*range(table_state.seats), WATCHER):
                seen = table_state.game.views.seen_move(table_state.match.state, seat, move, viewer)
                self._moves_read[table_state.table, entry.seq, viewer] = expected.written(seen)

    def _check_leave(self, table_state: TableState, entry: Entry, back: events.TookBack) -> None:
        """A takeback is of the seat's own last move; every person playing agreed, and nothing was seen since."""
        where = f"{table_state.table} {entry.seq}: seat {back.seat} took back a move"
        if expected.seen_since(table_state, back.move, back.seat):
            raise Broken("R4", f"{where} after something new")
        made, since = table_state.log[back.move - 1], [event for _, event in table_state.log[back.move :]]
        if not isinstance(made[1], events.Moved) or made[0].seat != back.seat:
            raise Broken("back", f"{where} of another")
        seat_states = table_state.seat_states
        others = [each for each in table_state.people if seat_states[each].guest != seat_states[back.seat].guest]
        agreed = {event.seat for event in since if isinstance(event, events.AnsweredBack) and event.yes}
        gone = {event.seat for event in since if isinstance(event, events.HandedOver)}
        if any(not seat_states[each].bot_level and each not in agreed | gone for each in others):
            raise Broken("back", f"{where} without leave")

    def _check_clocks(
        self, table_state: TableState, entry: Entry, event: events.AnyEvent, thinking: tuple[Seat, ...], since: int
    ) -> None:
        """No clock below zero, no flag for a seat that is not to decide, no time charged while the server was down."""
        if min(table_state.clocks.left) < 0:
            raise Broken("clock", f"{table_state.table}: a clock below zero")
        if isinstance(event, events.Flagged):
            if event.seat not in thinking:
                raise Broken("clock", f"{table_state.table}: seat {event.seat} was flagged out of turn")
            if any(since < back < entry.at < back + GRACE_MS for back in self.restarts):
                raise Broken("clock", f"{table_state.table}: seat {event.seat} was charged for an outage")

    def _position(self, table: str, version: int, viewer: Seat) -> tuple[Any, list[str], list[int]]:
        """Computed here from the rules alone, not by the code under test."""
        key = (table, version, viewer)
        if key not in self._positions:
            self._positions[key] = expected.position(self._tables[table].game, *self._states[table, version], viewer)
        return self._positions[key]

    def _noted(self, table: str, version: int, viewer: Seat) -> dict[str, dict[str, str]]:
        """The notes on each card and place, likewise: all of them, not only the new ones."""
        key = (table, version, viewer)
        if key not in self._notes:
            names, state = self._names[table, version], self._states[table, version][0]
            self._notes[key] = expected.notes(self._tables[table].game, state, viewer, names)
        return self._notes[key]

    def sign_out(self, device: str) -> None:
        """What this device has written so far counts; nothing that it writes from now on may."""
        for table in self.kept.entries:
            self.look(table)
        self._signed_out.add(device)

    # What clients received

    def stood_up(self, table: str, seat: Seat, guest: str) -> None:
        """Nobody loses a seat except by leaving it."""
        self.look(table)
        if self._tables[table].is_of(seat, guest):
            raise Broken("seat", f"{table}: who sits on seat {seat} was told that it is not theirs")

    def saw_position(self, table: str, version: int, seat: Seat, position: dict[str, Any], guest: str) -> None:
        """R4, R5: view, legal moves and notes are exactly those of this seat at this version."""
        self.look(table)
        if seat >= 0 and not self._tables[table].is_of(seat, guest):  # once there is a game, nobody gives up a seat
            raise Broken("R4", f"{table}: who has stood up from seat {seat} was shown what is seen from there")
        if (table, version) not in self._states:
            raise Broken("R1", f"{table}: version {version} was shown before it was durable")
        view, legal, to_act = self._position(table, version, seat)
        if position["view"] != view:
            raise Broken("R4", f"{table}: seat {seat} was shown another view at {version}")
        if [choice["move"] for choice in position.get("legal", [])] != legal or position["to_act"] != to_act:
            raise Broken("R5", f"{table}: seat {seat} was offered other moves at {version}")
        if {note["of"]: note for note in position.get("notes", [])} != self._noted(table, version, seat):
            raise Broken("notes", f"{table}: seat {seat} reads other notes at {version}")
        self._looks += 1
        if self._looks % OTHER_WORLD == 0:
            self._in_another_world(table, version, seat, position)

    def _in_another_world(self, table: str, version: int, seat: Seat, position: dict[str, Any]) -> None:
        """R4: a second world consistent with the seat's View would have sent the same, word for word."""
        table_state = self._tables[table]
        if table_state.seq != version or table_state.match is None or table_state.status == OVER or seat < 0:
            return
        view, legal = expected.in_another_world(table_state, seat, new_dice(version, self._looks))
        sent = [(choice["move"], choice["text"]) for choice in position.get("legal", [])]
        self.worlds += 1
        if view != position["view"] or legal != sent:
            raise Broken("R4", f"{table}: seat {seat} can tell two worlds apart at {version}")

    def saw_version(self, table: str, version: int) -> None:
        self.look(table)
        if version > len(self.kept.entries.get(table, [])):
            raise Broken("R1", f"{table}: version {version} was shown before it was durable")

    def saw_line(self, table: str, line: dict[str, Any], viewer: Seat) -> None:
        """R3: a version is what the log says. R4: it describes a move only as this viewer may know it."""
        entry, event = self._entry(table, line["version"])
        if line["kind"] != event.kind or (entry.seat >= 0 and line["kind"] == "move" and line["seat"] != entry.seat):
            raise Broken("R3", f"{table}: version {line['version']} was told as {line['kind']}, it is {event.kind}")
        if line.get("move", "") != self._moves_read.get((table, line["version"], viewer), ""):
            raise Broken("R4", f"{table}: seat {viewer} read {line.get('move', '')} at {line['version']}")

    def _entry(self, table: str, version: int) -> tuple[Entry, events.AnyEvent]:
        """As it was when first seen; `look_closely` finds whatever changed since."""
        table_state = self._tables.get(table)
        if table_state is not None and version <= table_state.seq:
            return table_state.log[version - 1]
        entry = self.kept.entries[table][version - 1]
        return entry, events.read(entry.body)

    def refused(self, table: str, seat: Seat, device: str, message: dict[str, Any], *, by_another: bool) -> None:
        """R2: what was refused did not happen; every refusal has a text.

        A process that has died, or another one, may have executed a copy that was still in transit: `by_another`.
        """
        if not message["text"]:
            raise Broken("silence", f"refused {message['code']} without a word")
        counted = (table, seat, device, message["n"]) in self.kept.named
        if message["code"] not in NO_VERDICT and counted and not by_another:
            raise Broken("R2", f"{table}: command {message['n']} of seat {seat} counted, and was refused")

    def objected(self, table: str, seat: Seat, move: str, since: int, message: dict[str, Any]) -> None:
        """R4: a second world consistent with the seat's View would have objected in the same words.

        The objection was made at some version since the move was sent.
        """
        self._objections += 1
        if message["code"] not in RULED or table not in self._tables or self._objections % OTHER_OBJECTION:
            return
        table_state = self._tables[table]
        game, names, found = table_state.game, table_state.names, set()
        for version in range(since, table_state.seq + 1):
            state, over = self._states.get((table, version), (None, True))
            if state is not None and not over:
                world = game.sample_world(game.view(state, seat), new_dice(version, self._objections))
                objection = game.objection(world, seat, game.wording.parse(move, names), names=names)
                found.add(objection.because if objection is not None else "")
        if message["text"] not in found:
            raise Broken("R4", f"{table}: seat {seat} was told {message['text']!r}, which not every world would say")

    def acknowledged(self, table: str, seat: Seat, device: str, command: dict[str, Any], seq: int) -> None:
        """R1: what is acknowledged is durable. T15: a move was made on the position it was decided on."""
        log, n = self.kept.entries.get(table, []), command["n"]
        if command["type"] == "move" and any(e.state_hash for e in log[command["version"] : seq - 1]):
            raise Broken("T15", f"{table}: a move decided at {command['version']} was made at {seq}")
        if seq > len(log) or (log[seq - 1].seat, log[seq - 1].device, log[seq - 1].n) != (seat, device, n):
            raise Broken("R1", f"{table}: command {n} of seat {seat} was acknowledged as {seq} and is not there")

    def aborted(self, table: str, version: int) -> int:
        """The number of deals aborted by then."""
        table_state = self._tables.get(table)
        if table_state is not None and not table_state.aborted:
            return 0
        return sum(entry.body.startswith(b'{"kind":"abort"') for entry in self.kept.entries[table][:version])

    # The end

    def at_the_end(self) -> None:
        """R6, R9: every game was finished, and every deal of a game that did not continue another verifies."""
        self.look_closely()
        for table, state in self._tables.items():
            if table in self.rotten:
                continue
            if state.status != OVER:
                raise Broken("R6", f"{table} is still {state.status} at {state.seq}, waiting for {state.to_act}")
            entered = sorted((r.guest, r.seat, r.outcome) for at, r in self.kept.results if at == table)
            if entered != [each for each in expected.results(state) if each[0] in self.kept.guests]:
                raise Broken("R2", f"{table} was entered as {entered}")
            if state.match is not None and state.deal is not None:
                record = state.match.record(state.names, state.deal)
                record.replay(BY_HAND) if state.head.origin else record.verify()

    @property
    def tables(self) -> dict[str, TableState]:
        return self._tables
