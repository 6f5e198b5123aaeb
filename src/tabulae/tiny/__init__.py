"""Tiny variants of the games: the same rules from a table that is set almost to the end, small enough to be solved.

A variant keeps its game's State, View, moves and words; only the opening differs. So everything that plays the game,
bots included, plays the variant as it is. `tabulae.variants()` names them; `tabulae.games()` does not list them.
"""
