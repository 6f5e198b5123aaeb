"""What a write raises if something else was written since its reader looked."""

from __future__ import annotations


class SeqTaken(Exception):
    """The log has grown since it was read."""


class SeriesMoved(SeqTaken):
    """A series of games has ended, or one of its games has begun, since it was read."""
