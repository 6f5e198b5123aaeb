"""Queries about what belongs to one profile besides its games."""
