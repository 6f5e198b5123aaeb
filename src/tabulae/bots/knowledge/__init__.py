"""What a bot knows about a game beyond its rules."""
