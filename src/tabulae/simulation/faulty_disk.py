"""The disk under a simulated store: slow, full, failing and corrupt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabulae.server.ports import Entry, StoreError, StoreFull
from tabulae.simulation.memory_store import MemoryStore

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario


class Disk:
    """One disk for all processes of a run; its content is `scenario.kept`."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario, self._faults, self._rolls = scenario, scenario.faults, scenario.rolls

    def store(self) -> MemoryStore:
        """A store for one process."""
        store = MemoryStore(self._scenario.kept, self._sync_seconds)
        store.before = lambda name, call: self._before(store, name)
        store.after = lambda name, call: self._after(store, name)
        store.read = self._read
        return store

    def _sync_seconds(self) -> float:
        slow = self._faults.happens("slow sync", 0.02)
        return self._rolls.between(1, 5) if slow else self._rolls.between(0.001, 0.01)

    def _before(self, store: MemoryStore, name: str) -> None:
        if self._faults.happens("error", 0.02):
            raise StoreError(f"{name} failed before")
        if name in ("append", "say") and self._faults.happens("full", 0.02):
            raise StoreFull("full")
        if name == "append" and self._faults.happens("kill in a write", 0.01):
            self._scenario.kill(store)

    def _after(self, store: MemoryStore, name: str) -> None:
        if self._faults.happens("error", 0.02):
            raise StoreError(f"{name} failed after")
        if name == "append" and self._faults.happens("kill in a write", 0.01):
            self._scenario.kill(store)

    def _read(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """What the disk returns, occasionally with a wrong bit."""
        if entries and self._faults.happens("flipped bits", 0.05):
            place = self._rolls.below(len(entries))
            return (*entries[:place], self._flipped(entries[place]), *entries[place + 1 :])
        return entries

    def _flipped(self, entry: Entry) -> Entry:
        if self._rolls.happens(0.3):
            return replace(entry, at=entry.at ^ (1 << self._rolls.below(40)))
        on_body = self._rolls.happens(0.5)
        found = bytearray(entry.body if on_body else entry.chain)
        found[self._rolls.below(len(found))] ^= 1 << self._rolls.below(8)
        return replace(entry, body=bytes(found)) if on_body else replace(entry, chain=bytes(found))

    def tear(self) -> None:
        """Damage the log of one table where people already sit, as a crash may; the others must not be affected."""
        seated = {person.table for person in self._scenario.people} - self._scenario.oracle.rotten.keys()
        whole = [table for table in self._scenario.kept.entries if table in seated]
        if len(whole) > 1 and self._faults.happens("torn page", 0.3):
            self._scenario.oracle.look_closely()
            table = self._rolls.choice(whole)
            log = self._scenario.kept.entries[table]
            place = self._rolls.below(len(log))
            log[place] = self._flipped(log[place])
            self._scenario.oracle.rotten[table] = len(log)
