"""People who meet: what the store in memory keeps of it, and those who look for a game or block each other."""
