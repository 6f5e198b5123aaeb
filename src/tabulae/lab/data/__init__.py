"""Data sets: games of bots as tables of decisions."""
