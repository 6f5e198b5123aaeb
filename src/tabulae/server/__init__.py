"""The table server: people, bots and watchers at tables, each of them the fold of its stored log."""
