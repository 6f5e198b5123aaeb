"""The methods that both stores share: each passes its query to whatever runs it, a thread or a pool."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Select

from tabulae.core.seat import Seat
from tabulae.server.people.daily import Counts, DayTry, ShownGame
from tabulae.server.people.moderation import Report, Sanction
from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.people.play_history import GameFilter, Opponent, PlayedGame, Reviewed, ReviewTotals, Tally
from tabulae.server.people.pushes import Delivery, Subscription
from tabulae.server.people.ratings import Rating, RatingStep
from tabulae.server.people.series import Series, SeriesPerson
from tabulae.server.ports import Chat, DealSecret, Entry, Guest, Session, StoredTable, TableSummary, Unreadable, Write
from tabulae.server.store import guests, history, lists, moderation, queries
from tabulae.server.store.days_long import pushes
from tabulae.server.store.deals import days, series
from tabulae.server.store.deals.methods import DealsMethods
from tabulae.server.store.meeting.methods import MeetingMethods
from tabulae.server.store.profile import ratings
from tabulae.server.store.profile.methods import ProfileMethods


class BaseStore(MeetingMethods, DealsMethods, ProfileMethods):
    """The Store of ports.py, for a subclass that can run a query that reads and one that writes."""

    read_only = ""

    async def append(self, write: Write) -> None:
        await self.write(queries.append, write)

    async def changed_since(self, at: int) -> list[tuple[str, int]]:
        return await self.read(lists.changed_since, at)

    async def load(self, table: str) -> StoredTable | None:
        return await self.read(queries.load, table)

    async def entries_since(self, table: str, seq: int) -> tuple[Entry, ...]:
        return await self.read(queries.entries_since, table, seq)

    async def secrets_since(self, table: str, attempt: int) -> tuple[DealSecret, ...]:
        return await self.read(queries.secrets_since, table, attempt)

    async def say(self, table: str, chat: Chat, session: str = "") -> None:
        await self.write(queries.say, table, chat, session)

    async def chats_since(self, table: str, seq: int) -> tuple[Chat, ...]:
        return await self.read(queries.chats_since, table, seq)

    async def forget_chats(self, before: int) -> None:
        await self.write(queries.forget_chats, before)

    async def forget_games(self, before: int, keep: Collection[str], limit: int) -> list[str]:
        return await self.write(queries.forget_games, before, keep, limit)

    async def idle_guests(self, before: int, limit: int) -> list[str]:
        return await self.read(guests.idle_guests, before, limit)

    async def opened_as(self, guest: str, key: str) -> str | None:
        return await self.read(lists.opened_as, guest, key)

    async def summary(self, table: str) -> TableSummary | None:
        return await self.read(lists.summary, table)

    async def listed(self, limit: int) -> list[TableSummary]:
        return await self._summaries(lists.listed(limit))

    async def of_guest(self, guest: str, limit: int) -> list[TableSummary]:
        return await self._summaries(lists.of_guest(guest, limit))

    async def newest(self, limit: int) -> list[TableSummary]:
        return await self._summaries(lists.newest(limit))

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        """Without those that cannot be read: a damaged table hides no other."""
        try:
            return await self.read(lists.selected, query)
        except Unreadable:
            found = []
            for name in await self.read(lists.selected_names, query):
                with suppress(Unreadable):
                    found.append(await self.summary(name))
            return [summary for summary in found if summary is not None]

    async def unfinished(self, guest: str) -> int:
        return await self.read(lists.unfinished, guest)

    async def games_in_play(self, guest: str) -> int:
        return await self.read(lists.games_in_play, guest)

    async def bot_tables(self, guest: str, since: int) -> int:
        return await self.read(lists.bot_tables, guest, since)

    async def player_reliability(self, people: Sequence[str]) -> dict[str, tuple[int, int]]:
        return await self.read(lists.player_reliability, people)

    async def running(self, limit: int) -> list[str]:
        return await self.read(lists.running, limit)

    async def idle_since(self, before: int, statuses: Sequence[str], limit: int) -> list[str]:
        return await self.read(lists.idle_since, before, statuses, limit)

    async def games_of(self, guest: str, wanted: GameFilter, limit: int) -> list[PlayedGame]:
        return await self.read(history.games_of, guest, wanted, limit)

    async def tallies(self, guest: str) -> list[Tally]:
        return await self.read(history.tallies, guest)

    async def opponents(self, guest: str, limit: int) -> list[Opponent]:
        return await self.read(history.opponents, guest, limit)

    async def review_totals(self, guest: str) -> list[ReviewTotals]:
        return await self.read(history.review_totals, guest)

    async def keep_review(self, table: str, key: str, text: str, reviewed: Sequence[Reviewed]) -> None:
        await self.write(history.keep_review, table, key, text, reviewed)

    async def ratings_of(self, guest: str) -> dict[str, Rating]:
        return await self.read(ratings.ratings_of, guest)

    async def rating_steps(self, guest: str, game: str, numbers: Sequence[int]) -> list[RatingStep]:
        return await self.read(ratings.rating_steps, guest, game, numbers)

    async def day_try(self, day: int, guest: str) -> DayTry | None:
        return await self.read(days.day_try, day, guest)

    async def day_tries(self, guest: str, since: int) -> list[DayTry]:
        return await self.read(days.day_tries, guest, since)

    async def day_results(self, of: Sequence[int]) -> dict[int, Counts]:
        return await self.read(days.day_results, of)

    async def day_shown(self, day: int, limit: int) -> list[ShownGame]:
        return await self.read(days.day_shown, day, limit)

    async def show_day(self, day: int, guest: str, yes: bool) -> None:
        await self.write(days.show_day, day, guest, yes)

    async def may_replay(self, table: str, guest: str, today: int) -> bool:
        return await self.read(days.may_replay, table, guest, today)

    async def open_series(self, found: Series, opener: SeriesPerson) -> None:
        await self.write(series.open_series, found, opener)

    async def series(self, name: str) -> Series | None:
        return await self.read(series.series, name)

    async def series_of(self, guest: str, limit: int) -> list[Series]:
        return await self.read(series.series_of, guest, limit)

    async def join_series(self, name: str, person: SeriesPerson) -> None:
        await self.write(series.join, name, person)

    async def end_series(self, name: str, at: int) -> None:
        await self.write(series.end_between_games, name, at)

    async def add_guest(self, guest: Guest, session: Session, token_hash: bytes) -> None:
        await self.write(guests.add_guest, guest, session, token_hash)

    async def guest(self, guest: str) -> Guest | None:
        return await self.read(guests.guest, guest)

    async def session_by_token(self, token_hash: bytes) -> tuple[Guest, Session] | None:
        return await self.read(guests.session_by_token, token_hash)

    async def has_session(self, session: str) -> bool:
        return await self.read(guests.has_session, session)

    async def sessions_of(self, guest: str) -> list[Session]:
        return await self.read(guests.sessions_of, guest)

    async def see_session(self, session: str, day: int) -> None:
        await self.write(guests.see_session, session, day)

    async def renew_session(self, session: Session, token_hash: bytes, at: int) -> int:
        return await self.write(guests.renew_session, session, token_hash, at)

    async def end_session(self, guest: str, session: str, at: int) -> int | None:
        return await self.write(guests.end_session, guest, session, at)

    async def signed_out_since(self, at: int) -> list[tuple[str, int]]:
        return await self.read(guests.signed_out_since, at)

    async def set_recovery(self, guest: str, key_hash: bytes, at: int) -> None:
        await self.write(guests.set_recovery, guest, key_hash, at)

    async def recovery_since(self, guest: str) -> int | None:
        return await self.read(guests.recovery_since, guest)

    async def recover(self, key_hash: bytes, session: Session, token_hash: bytes) -> Guest | None:
        return await self.write(guests.recover, key_hash, session, token_hash)

    async def enter_with_passkey(self, passkey: Passkey, session: Session, token_hash: bytes) -> Guest | None:
        return await self.write(guests.enter_with_passkey, passkey, session, token_hash)

    async def rename_guest(self, guest: str, name: str) -> None:
        await self.write(guests.rename_guest, guest, name)

    async def forget_guest(self, guest: str, at: int) -> int:
        return await self.write(guests.forget_guest, guest, at)

    async def tables_of(self, guest: str, after: str, limit: int) -> list[str]:
        return await self.read(lists.tables_of, guest, after, limit)

    async def said_by(self, guest: str, after: tuple[str, int], limit: int) -> list[tuple[str, Chat]]:
        return await self.read(queries.said_by, guest, after, limit)

    async def add_device_code(self, code_hash: bytes, guest: str, now: int, expires: int) -> None:
        await self.write(guests.add_device_code, code_hash, guest, now, expires)

    async def redeem_device_code(self, code_hash: bytes, session: Session, token_hash: bytes, now: int) -> Guest | None:
        return await self.write(guests.redeem_device_code, code_hash, session, token_hash, now)

    async def add_code(self, code_hash: bytes, table: str, seat: Seat, guest: str, expires: int) -> None:
        await self.write(queries.add_code, code_hash, table, seat, guest, expires)

    async def take_code(self, code_hash: bytes, now: int) -> tuple[str, Seat, str] | None:
        return await self.write(queries.take_code, code_hash, now)

    async def set_back(self, at: int) -> None:
        await self.write(lists.set_back, at)

    async def sanctions(self) -> list[Sanction]:
        return await self.read(moderation.sanctions)

    async def add_sanction(self, sanction: Sanction) -> None:
        await self.write(moderation.add_sanction, sanction)

    async def lift_sanction(self, sanction: str) -> bool:
        return await self.write(moderation.lift_sanction, sanction)

    async def reports(self, limit: int) -> list[Report]:
        return await self.read(moderation.reports, limit)

    async def add_report(self, report: Report) -> None:
        await self.write(moderation.add_report, report)

    async def close_report(self, report: str, at: int) -> bool:
        return await self.write(moderation.close_report, report, at)

    async def reports_by(self, guest: str) -> list[Report]:
        return await self.read(moderation.reports_by, guest)

    async def subscribe(self, subscription: Subscription) -> None:
        await self.write(pushes.subscribe, subscription)

    async def unsubscribe(self, guest: str, subscription: str) -> None:
        await self.write(pushes.unsubscribe, guest, subscription)

    async def subscriptions(self, guest: str) -> list[Subscription]:
        return await self.read(pushes.subscriptions, guest)

    async def claim_pushes(self, now: int, lease: int, limit: int) -> list[Delivery]:
        return await self.write(pushes.claim_pushes, now, lease, limit)

    async def push_sent(self, delivery: Delivery) -> None:
        await self.write(pushes.push_sent, delivery)

    async def push_later(self, delivery: Delivery, due: int) -> None:
        await self.write(pushes.push_later, delivery, due)

    async def device_gone(self, subscription: str) -> None:
        await self.write(pushes.device_gone, subscription)

    async def meta(self, key: str) -> str | None:
        return await self.read(queries.meta, key)

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        await self.write(queries.set_meta, key, value, anew)
