"""A store in memory that makes the same promises and can be made to fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial

from msgspec.structs import replace

from tabulae.core.seat import Seat
from tabulae.server.people.play_history import (
    GameFilter,
    Opponent,
    PlayedGame,
    Result,
    Reviewed,
    ReviewTotals,
    Tally,
    without_deleted,
)  # fmt: skip
from tabulae.server.ports import (
    Chat,
    Conflict,
    DealSecret,
    Entry,
    Guest,
    Session,
    SignedOut,
    StoredTable,
    StoreError,
    TableSummary,
    Write,
)
from tabulae.simulation.days_long.memory_pushes import MemoryPushes
from tabulae.simulation.deals.memory_days import MemoryDays
from tabulae.simulation.deals.memory_series import MemorySeries
from tabulae.simulation.kept import Kept
from tabulae.simulation.meeting.memory_contacts import MemoryContacts
from tabulae.simulation.memory_moderation import MemoryModeration
from tabulae.simulation.profile.memory_device_games import MemoryDeviceGames
from tabulae.simulation.profile.memory_passkeys import MemoryPasskeys
from tabulae.simulation.rated.memory import MemoryRatings
from tabulae.simulation.wanted_games import is_wanted

SUMMED = ("luck", "loss", "decisions", "blunders", "mistakes")
DAY_MS = 86_400_000
FORGOTTEN_MS = 86_400_000  # how long the generation of a guest who was deleted is kept


class MemoryStore(
    MemorySeries, MemoryDays, MemoryContacts, MemoryModeration, MemoryPasskeys, MemoryRatings, MemoryPushes,
    MemoryDeviceGames,
):  # fmt: skip
    """`before` and `after` are called around every call, with its name; they may raise StoreError or wait."""

    read_only = ""

    def __init__(self, kept: Kept | None = None, sync_seconds: Callable[[], float] = lambda: 0.001) -> None:
        self.kept: Kept = kept if kept is not None else Kept()
        MemoryModeration.__init__(self, self.kept.moderation, self._call)
        MemoryPushes.__init__(self, self.kept.pushes, self._call)
        self.calls = 0
        self.dead = False
        self.sync_seconds = sync_seconds
        self.before: Callable[[str, int], None] = lambda name, call: None
        self.after: Callable[[str, int], None] = lambda name, call: None
        self.read: Callable[[tuple[Entry, ...]], tuple[Entry, ...]] = lambda entries: entries  # what the disk returns

    async def _call(self, name: str) -> int:
        self.calls += 1
        call = self.calls
        await self._unless_dead()
        self.before(name, call)
        await self._unless_dead()
        return call

    async def _sync(self, name: str, call: int) -> None:
        """Only now is the write durable; a process that dies first has not written it."""
        await asyncio.sleep(self.sync_seconds())
        await self._unless_dead()

    async def _done(self, name: str, call: int) -> None:
        self.after(name, call)
        await self._unless_dead()

    async def _unless_dead(self) -> None:
        if self.dead:
            await asyncio.Event().wait()  # the process is gone: nobody will ever get the answer

    # The log

    async def append(self, write: Write) -> None:
        call = await self._call("append")
        await self._sync("append", call)
        self._check(write)
        self._put(write)
        if write.opens is not None:
            self._put(write.opens)
        await self._done("append", call)

    def _check(self, write: Write) -> None:
        kept = self.kept
        log = kept.entries.get(write.table, [])
        if write.entries[0].seq != len(log) + 1:
            raise Conflict("version")
        if write.session and write.session not in kept.sessions:
            raise SignedOut
        for entry in write.entries:
            if entry.n and (write.table, entry.seat, entry.device, entry.n) in kept.named:
                raise Conflict("command")
        if any(table == write.table for table, _ in kept.results) and write.results:
            raise Conflict("results")
        if write.rated is not None and self.is_rated(write.table):
            raise Conflict("ratings")
        if write.summary.key and (write.summary.opener, write.summary.key) in kept.keys and len(log) == 0:
            raise Conflict("key")
        if write.device_game and (write.device_game in kept.device_games or log):
            raise Conflict("device game")
        if write.device_game and write.summary.opener not in kept.guests:
            raise SignedOut
        self.check_deal(write)

    def _put(self, write: Write) -> None:
        kept, table = self.kept, write.table
        if write.entries[0].seq == 1:
            kept.bot_secrets[table] = write.bot_secret
            if write.summary.key:
                kept.keys[write.summary.opener, write.summary.key] = table
        kept.entries.setdefault(table, []).extend(write.entries)
        for entry in write.entries:
            if entry.n:
                kept.named.add((table, entry.seat, entry.device, entry.n))
        known = kept.summaries.get(table, write.summary)
        kept.summaries[table] = write.summary if write.chairs else replace(write.summary, chairs=known.chairs)
        for result in write.results:
            if result.guest in kept.guests:
                met = tuple(without_deleted(each, kept.guests) for each in result.encounters)
                kept.results.append((table, replace(result, encounters=met)))
        if write.device_game:
            kept.device_games[write.device_game] = (write.summary.opener, table)
        self.write_try(write)
        self.write_ratings(write)
        kept.pushes.write(table, write.summary.seq, write.notices)
        for secret in write.secrets:
            kept.secrets.setdefault(table, {})[secret.attempt] = secret

    async def changed_since(self, at: int) -> list[tuple[str, int]]:
        await self._call("changed_since")
        return [(each.table, each.seq) for each in self.kept.summaries.values() if each.changed >= at]

    async def load(self, table: str) -> StoredTable | None:
        call = await self._call("load")
        kept = self.kept
        if table not in kept.entries:
            return None
        stored = StoredTable(
            table,
            self.read(tuple(kept.entries[table])),
            tuple(kept.secrets.get(table, {}).values()),
            kept.bot_secrets[table],
            tuple(kept.chats.get(table, [])),
            kept.summaries[table].seq,
        )
        await self._done("load", call)
        return stored

    async def entries_since(self, table: str, seq: int) -> tuple[Entry, ...]:
        await self._call("entries_since")
        return self.read(tuple(self.kept.entries.get(table, [])[seq:]))

    async def secrets_since(self, table: str, attempt: int) -> tuple[DealSecret, ...]:
        await self._call("secrets_since")
        return tuple(each for key, each in self.kept.secrets.get(table, {}).items() if key >= attempt)

    # Chat

    async def say(self, table: str, chat: Chat, session: str = "") -> None:
        call = await self._call("say")
        await self._sync("say", call)
        if session and session not in self.kept.sessions:
            raise SignedOut
        chats = self.kept.chats.setdefault(table, [])
        last = chats[-1].seq if chats else 0
        if chat.seq != last + 1 or any((c.guest, c.device, c.n) == (chat.guest, chat.device, chat.n) for c in chats):
            raise Conflict("chat")
        chats.append(chat)
        await self._done("say", call)

    async def chats_since(self, table: str, seq: int) -> tuple[Chat, ...]:
        await self._call("chats_since")
        return tuple(chat for chat in self.kept.chats.get(table, []) if chat.seq > seq)

    async def forget_chats(self, before: int) -> None:
        await self._call("forget_chats")
        for table, each in self.kept.summaries.items():
            if each.status == "over" and each.changed < before:
                self.kept.chats.pop(table, None)

    async def forget_games(self, before: int, keep: Collection[str], limit: int) -> list[str]:
        await self._call("forget_games")
        over = (name for name, each in self.kept.summaries.items() if each.status == "over" and each.changed < before)
        names = [name for name in over if name not in keep and not self.series_go_on(name)][:limit]
        for name in names:
            for kept in (self.kept.entries, self.kept.summaries, self.kept.secrets, self.kept.bot_secrets):
                kept.pop(name, None)
            self.kept.chats.pop(name, None)
            self.kept.meta.pop(f"review {name}", None)
            self.kept.reviewed.pop(name, None)
        self.kept.results = [each for each in self.kept.results if each[0] not in names]
        self.forget_series_games(names)
        self.kept.pushes.forget_games(names)
        self.forget_invitations(names)
        return names

    async def idle_guests(self, before: int, limit: int) -> list[str]:
        await self._call("idle_guests")
        day = before // DAY_MS
        seen = {session.guest for session, _ in self.kept.sessions.values() if session.last >= day}
        playing = [each for each in self.kept.summaries.values() if each.status != "over"]
        seen |= {chair.guest for each in playing for chair in each.chairs}
        idle = [each.id for each in self.kept.guests.values() if each.created < before and each.id not in seen]
        return idle[:limit]

    # Lists

    async def opened_as(self, guest: str, key: str) -> str | None:
        await self._call("opened_as")
        return self.kept.keys.get((guest, key))

    async def summary(self, table: str) -> TableSummary | None:
        await self._call("summary")
        return self.kept.summaries.get(table)

    async def newest(self, limit: int) -> list[TableSummary]:
        await self._call("newest")
        return sorted(self.kept.summaries.values(), key=lambda each: (each.status == "over", -each.changed))[:limit]

    async def listed(self, limit: int) -> list[TableSummary]:
        await self._call("listed")
        found = [each for each in self.kept.summaries.values() if each.listed and each.status == "waiting"]
        return [c for c in found if any(chair.kind == "free" for chair in c.chairs)][:limit]

    async def of_guest(self, guest: str, limit: int) -> list[TableSummary]:
        await self._call("of_guest")
        found = (each for each in self.kept.summaries.values() if any(chair.guest == guest for chair in each.chairs))
        return list(found)[:limit]

    async def unfinished(self, guest: str) -> int:
        await self._call("unfinished")
        open_ = [each for each in self.kept.summaries.values() if each.status != "over"]
        return sum(any(chair.guest == guest for chair in each.chairs) for each in open_)

    async def games_in_play(self, guest: str) -> int:
        await self._call("games_in_play")
        running = [each for each in self.kept.summaries.values() if each.status in ("dealing", "playing")]
        return sum(any(chair.guest == guest for chair in each.chairs) for each in running)

    async def bot_tables(self, guest: str, since: int) -> int:
        await self._call("bot_tables")
        own = [each for each in self.kept.summaries.values() if each.opener == guest and each.changed >= since]
        running = [each for each in own if each.status in ("dealing", "playing")]
        return sum(all(chair.kind == "bot" for chair in each.chairs) for each in running)

    async def running(self, limit: int) -> list[str]:
        await self._call("running")
        return [each.table for each in self.kept.summaries.values() if each.paced and each.status == "playing"][:limit]

    async def idle_since(self, before: int, statuses: Sequence[str], limit: int) -> list[str]:
        await self._call("idle_since")
        found = (each for each in self.kept.summaries.values() if each.status in statuses and each.changed < before)
        return [each.table for each in found][:limit]

    # Finished games

    async def games_of(self, guest: str, wanted: GameFilter, limit: int) -> list[PlayedGame]:
        await self._call("games_of")
        found = [self._played(table, result) for table, result in self.kept.results if result.guest == guest]
        return sorted(filter(partial(is_wanted, wanted), found), key=lambda g: (g.ended, g.table), reverse=True)[:limit]

    def _played(self, table: str, result: Result) -> PlayedGame:
        summary = self.kept.summaries[table]
        ended = next(e.at for e in self.kept.entries[table] if e.body.startswith(b'{"kind":"end"'))
        review = next((each for each in self.kept.reviewed.get(table, []) if each.seat == result.seat), None)
        return PlayedGame(
            table, summary.game, summary.seats, ended, result.seat, result.outcome, result.against,
            result.scores, result.encounters, review, self.is_device_game(table),
        )  # fmt: skip

    async def tallies(self, guest: str) -> list[Tally]:
        games = await self.games_of(guest, GameFilter(), 1 << 30)
        kinds = sorted({(each.game, each.against, each.outcome) for each in games})
        ends = {kind: [g.ended for g in games if (g.game, g.against, g.outcome) == kind] for kind in kinds}
        return [Tally(*kind, len(ends[kind]), min(ends[kind])) for kind in kinds]

    async def opponents(self, guest: str, limit: int) -> list[Opponent]:
        games = await self.games_of(guest, GameFilter(), 1 << 30)
        met = [(each.name, each.level, game.ended) for game in games for each in game.encounters if each.name]
        who = {(name, level): [at for *other, at in met if other == [name, level]] for name, level, _ in met}
        found = [Opponent(*each, len(ends), max(ends)) for each, ends in who.items()]
        return sorted(found, key=lambda each: (-each.games, each.name))[:limit]

    async def review_totals(self, guest: str) -> list[ReviewTotals]:
        reviewed = [each for each in await self.games_of(guest, GameFilter(), 1 << 30) if each.review is not None]
        totals = []
        for game in sorted({each.game for each in reviewed}):
            own = [each.review for each in reviewed if each.game == game and each.review is not None]
            sums = [sum(getattr(review, name) for review in own) for name in SUMMED]
            totals.append(ReviewTotals(game, len(own), *sums))
        return totals

    async def keep_review(self, table: str, key: str, text: str, reviewed: Sequence[Reviewed]) -> None:
        await self._call("keep_review")
        self.kept.meta[key] = text
        self.kept.reviewed[table] = list(reviewed)

    # People

    async def add_guest(self, guest: Guest, session: Session, token_hash: bytes) -> None:
        await self._call("add_guest")
        self.kept.guests[guest.id] = guest
        self.kept.sessions[session.id] = (session, token_hash)

    async def guest(self, guest: str) -> Guest | None:
        await self._call("guest")
        return self.kept.guests.get(guest)

    async def session_by_token(self, token_hash: bytes) -> tuple[Guest, Session] | None:
        await self._call("session_by_token")
        known = [session for session, token in self.kept.sessions.values() if token == token_hash]
        return (self.kept.guests[known[0].guest], known[0]) if known else None

    async def has_session(self, session: str) -> bool:
        await self._call("has_session")
        return session in self.kept.sessions

    async def sessions_of(self, guest: str) -> list[Session]:
        await self._call("sessions_of")
        own = [session for session, _ in self.kept.sessions.values() if session.guest == guest]
        return sorted(own, key=lambda each: (-each.last, each.first, each.id))

    async def see_session(self, session: str, day: int) -> None:
        await self._call("see_session")
        known, token = self.kept.sessions[session]
        self.kept.sessions[session] = (replace(known, last=max(known.last, day)), token)

    async def renew_session(self, session: Session, token_hash: bytes, at: int) -> int:
        await self._call("renew_session")
        self._end_sessions(session.guest)
        self.kept.pushes.end_sessions(session.guest)
        self.kept.sessions[session.id] = (session, token_hash)
        return self._next_generation(session.guest, at)

    async def end_session(self, guest: str, session: str, at: int) -> int | None:
        await self._call("end_session")
        self._drop_device_codes(guest)
        if session not in self.kept.sessions or self.kept.sessions[session][0].guest != guest:
            return None
        del self.kept.sessions[session]
        self.kept.pushes.end_session(session)
        return self._next_generation(guest, at)

    async def signed_out_since(self, at: int) -> list[tuple[str, int]]:
        await self._call("signed_out_since")
        return [(guest, generation) for guest, (generation, when) in self.kept.generations.items() if when >= at]

    def _end_sessions(self, guest: str) -> None:
        self._drop_device_codes(guest)
        self.kept.sessions = {key: each for key, each in self.kept.sessions.items() if each[0].guest != guest}

    def _next_generation(self, guest: str, at: int) -> int:
        kept = self.kept.generations
        generation = kept.get(guest, (0, 0))[0] + 1
        known = {who: each for who, each in kept.items() if who in self.kept.guests or each[1] >= at - FORGOTTEN_MS}
        self.kept.generations = known | {guest: (generation, at)}
        return generation

    async def set_recovery(self, guest: str, key_hash: bytes, at: int) -> None:
        await self._call("set_recovery")
        self.kept.recoveries[guest] = (key_hash, at)

    async def recovery_since(self, guest: str) -> int | None:
        await self._call("recovery_since")
        return self.kept.recoveries[guest][1] if guest in self.kept.recoveries else None

    async def recover(self, key_hash: bytes, session: Session, token_hash: bytes) -> Guest | None:
        await self._call("recover")
        found = [guest for guest, (key, _) in self.kept.recoveries.items() if key == key_hash]
        if not found:
            return None
        self.kept.sessions[session.id] = (replace(session, guest=found[0]), token_hash)
        return self.kept.guests[found[0]]

    async def rename_guest(self, guest: str, name: str) -> None:
        await self._call("rename_guest")
        self.kept.guests[guest] = replace(self.kept.guests[guest], name=name)

    async def forget_guest(self, guest: str, at: int) -> int:
        await self._call("forget_guest")
        self.kept.guests.pop(guest, None)
        self._end_sessions(guest)
        self.kept.recoveries.pop(guest, None)
        self.forget_passkeys(guest)
        self.forget_tries(guest)
        self.forget_ratings(guest)
        self.forget_contacts(guest)
        self.forget_device_games(guest)
        self.kept.moderation.forget(guest)
        self.kept.pushes.forget(guest)
        self.kept.results = [
            (table, replace(each, encounters=tuple(without_deleted(met, self.kept.guests) for met in each.encounters)))
            for table, each in self.kept.results
            if each.guest != guest
        ]
        self.kept.chats = {at: [chat for chat in said if chat.guest != guest] for at, said in self.kept.chats.items()}
        return self._next_generation(guest, at)

    async def tables_of(self, guest: str, after: str, limit: int) -> list[str]:
        await self._call("tables_of")
        own = [each.table for each in self.kept.summaries.values() if any(c.guest == guest for c in each.chairs)]
        return sorted(table for table in own if table > after)[:limit]

    async def said_by(self, guest: str, after: tuple[str, int], limit: int) -> list[tuple[str, Chat]]:
        await self._call("said_by")
        said = [(table, chat) for table, chats in self.kept.chats.items() for chat in chats if chat.guest == guest]
        said.sort(key=lambda each: (each[0], each[1].seq))
        return [each for each in said if (each[0], each[1].seq) > after][:limit]

    async def add_device_code(self, code_hash: bytes, guest: str, now: int, expires: int) -> None:
        await self._call("add_device_code")
        self._drop_device_codes(guest)
        self.kept.device_codes[code_hash] = (guest, expires)

    async def redeem_device_code(self, code_hash: bytes, session: Session, token_hash: bytes, now: int) -> Guest | None:
        await self._call("redeem_device_code")
        guest, expires = self.kept.device_codes.pop(code_hash, ("", 0))
        if expires < now or guest not in self.kept.guests:
            return None
        self.kept.sessions[session.id] = (replace(session, guest=guest), token_hash)
        return self.kept.guests[guest]

    def _drop_device_codes(self, guest: str) -> None:
        self.kept.device_codes = {key: each for key, each in self.kept.device_codes.items() if each[0] != guest}

    async def add_code(self, code_hash: bytes, table: str, seat: Seat, guest: str, expires: int) -> None:
        await self._call("add_code")
        self.kept.codes[code_hash] = (table, seat, guest, expires)

    async def take_code(self, code_hash: bytes, now: int) -> tuple[str, Seat, str] | None:
        await self._call("take_code")
        found = self.kept.codes.pop(code_hash, None)
        return found[:3] if found is not None and found[3] >= now else None

    async def set_back(self, at: int) -> None:
        await self._call("set_back")
        kept = self.kept
        late = [summary for summary in kept.summaries.values() if summary.changed > at]
        kept.summaries.update({summary.table: replace(summary, changed=at) for summary in late})
        kept.codes = {key: code for key, code in kept.codes.items() if code[-1] <= at}
        kept.device_codes = {key: code for key, code in kept.device_codes.items() if code[-1] <= at}

    async def meta(self, key: str) -> str | None:
        await self._call("meta")
        return self.kept.meta.get(key)

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        await self._call("set_meta")
        if anew or key not in self.kept.meta:
            self.kept.meta[key] = value

    async def size(self) -> int:
        return self.kept.size()

    def cpu_seconds(self) -> float:
        return 0.0

    async def close(self) -> None:
        self.dead = True


def failing(kth: int, *, written: bool) -> Callable[[str, int], None]:
    """A hook that fails the k-th call; as `after`, the write has happened and only its answer is lost."""

    def hook(name: str, call: int) -> None:
        if call == kth:
            raise StoreError(f"{name} failed {'after' if written else 'before'} it was written")

    return hook
