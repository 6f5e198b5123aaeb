"""A position on the wire, brought up to date by what a table server says has changed of it."""

from __future__ import annotations

from typing import Any


def changed(position: dict[str, Any], events: dict[str, Any]) -> dict[str, Any]:
    """The Position that the `change` and `own` of Events make of the one before; see server/wire.py.

    The one before stays as it is.
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
