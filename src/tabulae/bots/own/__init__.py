"""Your own bots: programs that play over a line protocol, and Python classes that we run as such programs.

docs/your-own-bot.md is the manual.
"""
