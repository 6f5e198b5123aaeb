"""Applies the difference that the table server sends to the previous position."""

from __future__ import annotations

from typing import Any


def apply_diff(position: dict[str, Any], events: dict[str, Any]) -> dict[str, Any]:
    """The new Position, from the previous one and the `change` and `own` of an Events message (server/wire.py).

    The previous one is not modified.
    """
    change, own = events["change"], events["own"]
    notes = {note["of"]: note for note in position.get("notes", [])}
    for of in own.get("gone", []):
        notes.pop(of, None)
    notes |= {note["of"]: note for note in own.get("notes", [])}
    view = {**position["view"], **change["view"], **own.get("view", {})}
    whole = {**change, **own, "view": view, "notes": list(notes.values())}
    whole.pop("gone", None)
    return whole
