"""Measurements of Palimpsest's table."""
