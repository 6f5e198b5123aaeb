"""Commands for research: own bots, own games, exact solutions."""
