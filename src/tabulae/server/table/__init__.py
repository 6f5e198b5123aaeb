"""One table: its state folded from events, the commands that seats give, and what it does by itself."""
