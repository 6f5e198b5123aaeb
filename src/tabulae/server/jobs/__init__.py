"""Thinking in worker processes: bots, hints, proposals and reviews."""
