"""The table server: people, bots and watchers around tables whose log is the only truth."""
