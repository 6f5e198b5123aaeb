"""Exact solutions of games small enough for it: the whole tree, best responses, and an equilibrium."""
