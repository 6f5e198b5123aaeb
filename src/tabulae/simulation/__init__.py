"""The simulator: the real server on virtual time, randomness, disk and network; the same seed repeats a run exactly."""
