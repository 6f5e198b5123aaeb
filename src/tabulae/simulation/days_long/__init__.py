"""Games that take days, in a simulation: the store's part, a push service, and what must be true of it."""
