"""One table: the state folded from its events, the commands that seats give, and what it does by itself."""
