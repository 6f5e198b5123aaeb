"""A game saved in a file: its record, and above it, in comments, what is needed to continue it."""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from tabulae.core.errors import RecordError
from tabulae.core.record import Record
from tabulae.core.seat import Seat

REMARK = "# A game saved by tabulae play. To continue it: tabulae play --resume FILE"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays: `people` by seat, all others bots. With the same seeds the game goes on alike."""

    people: tuple[Seat, ...]
    bots: int
    seed: int | None = None  # of the dealer, if the cards follow from one


def write(file: Path, record: Record, seating: Seating) -> None:
    """Put the game into the file, all of it or, when something fails, nothing."""
    lines = [REMARK, f"# people: {' '.join(str(seat + 1) for seat in seating.people)}", f"# bots: {seating.bots}"]
    if seating.seed is not None:
        lines.append(f"# seed: {seating.seed}")
    part = file.with_name(f".{file.name}.part")
    try:
        part.write_text("\n".join(lines) + "\n" + record.text(), encoding="utf-8")
        part.replace(file)
    except OSError as error:
        error.filename, error.filename2 = str(file), None
        raise
    finally:
        part.unlink(missing_ok=True)


def seating_of(text: str, record: Record) -> Seating | None:
    """What the comments of a saved game say; None for a record without them. Raises RecordError."""
    remarks = dict(re.findall(r"^# (people|bots|seed): (.*)$", text, re.MULTILINE))
    if "people" not in remarks:
        return None
    try:
        people = tuple(sorted({int(seat) - 1 for seat in remarks["people"].split()}))
        bots, seed = int(remarks["bots"]), int(remarks["seed"]) if "seed" in remarks else None
    except (KeyError, ValueError):
        raise RecordError("the comments that say who plays are damaged") from None
    if not people or not all(0 <= seat < record.seats for seat in people):
        raise RecordError(f"the comments that say who plays must name seats from 1 to {record.seats}")
    return Seating(people, bots, seed)


def unnamed_file(record: Record) -> Path:
    """Where a game goes whose player named no file: a new one in the user's own folder."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{record.game.name}-{datetime.now():%Y-%m-%d}"
    files = (folder / f"{stem}-{number}.txt" for number in count(1))
    return next(file for file in files if not file.exists())


def _folder() -> Path:
    if home := os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_STATE_HOME"):
        return Path(home) / "tabulae"
    try:
        return Path.home() / ".local" / "state" / "tabulae"
    except RuntimeError:
        return Path(tempfile.gettempdir()) / "tabulae"
