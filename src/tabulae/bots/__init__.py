"""Bots: players that see a View and nothing else."""

from __future__ import annotations

from tabulae.bots import games as games  # registers the plug-ins
