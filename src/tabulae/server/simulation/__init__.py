"""The real server on made-up time, chance, disk and network: one seed is one story, told again exactly."""
