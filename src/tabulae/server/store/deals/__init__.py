"""Queries about deals that several tables share: days, and series of games."""
