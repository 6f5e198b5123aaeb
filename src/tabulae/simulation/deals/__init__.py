"""People who play shared deals, what the store in memory keeps of them, and what must be true."""
