"""The check of a SQLite file that is too large to be checked before the start: beside play, in a thread of its own."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

from tabulae.server import server_log
from tabulae.server.store import repair


class BackgroundCheck(threading.Thread):
    """Reads one table after the other. What it finds is logged, and the next start rebuilds the file (repair.py)."""

    def __init__(self, file: Path) -> None:
        super().__init__(name="store check", daemon=True)
        self._file = file
        self._conn = sqlite3.connect(f"file:{file}?mode=ro", uri=True, check_same_thread=False)
        self._stopped = threading.Event()

    def run(self) -> None:
        sound = self._is_sound()
        self._conn.close()
        if self._stopped.is_set():
            return
        if sound:
            server_log.note("store checked", store=str(self._file), status=repair.SOUND)
            return
        repair.marker_of(self._file).touch(mode=0o600)
        advice = "restart the server: it will rebuild what can be rebuilt"
        server_log.note("store checked", store=str(self._file), status=repair.DAMAGED, error=advice)

    def _is_sound(self) -> bool:
        try:
            tables = self._conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for (name,) in tables:
                found = self._conn.execute(f"PRAGMA quick_check('{name}')").fetchall()
                if self._stopped.is_set() or found != [("ok",)]:
                    return False
        except sqlite3.DatabaseError:
            return False
        return True

    def stop(self) -> None:
        """Give up; what was not read is read after the next start."""
        self._stopped.set()
        if self.is_alive():
            with suppress(sqlite3.ProgrammingError):  # it has just finished
                self._conn.interrupt()
            self.join()
