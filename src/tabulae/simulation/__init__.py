"""The real server on virtual time, chance, disk and network: one seed is one run, repeated exactly."""
