"""Rated games in the simulator: who plays them, what is kept of them, what must be true."""
