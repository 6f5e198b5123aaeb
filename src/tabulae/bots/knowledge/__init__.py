"""What a bot knows about a game beyond its rules: `appeal(view, move)` for each."""
