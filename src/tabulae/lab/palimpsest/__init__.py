"""Measurements of Palimpsest's table: coverage of proposals, speed, test vectors."""
