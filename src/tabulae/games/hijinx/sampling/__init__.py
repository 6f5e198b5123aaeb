"""Worlds that a seat cannot tell apart, drawn from its View."""
