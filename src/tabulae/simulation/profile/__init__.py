"""Profiles in the simulator: what the memory store keeps of them, and people who sign in."""
