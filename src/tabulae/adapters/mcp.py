"""The Model Context Protocol: a server with which a language model reads rules and plays matches against bots.

It says what `seat_in_words.py` says, and nothing else: never more than the View of the model's seat.
"""

from __future__ import annotations

from collections.abc import Callable

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import tabulae
from tabulae.adapters.seat_in_words import Matches
from tabulae.core.errors import TabulaeError

INSTRUCTIONS = (
    "Card games against bots. list_games names the games, rules explains them by numbered clauses. start_match deals "
    "and shows what your seat may know, with your legal moves in notation; answer with play until the game is over."
)


def server() -> MCPServer:
    """A server with matches of its own."""
    matches = Matches()
    made = MCPServer("tabulae", title="Tabulae", instructions=INSTRUCTIONS, version=tabulae.__version__)

    @made.tool(structured_output=False)
    def list_games() -> str:
        """List the games, how many can play each, and their options."""
        return matches.games()

    @made.tool(structured_output=False)
    def rules(game: str, clause: str = "") -> str:
        """Read the rules of a game, or one numbered clause such as TR-R5."""
        return _refusing(lambda: matches.rules(game, clause))

    @made.tool(structured_output=False)
    def start_match(
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "casual",
        options: dict[str, str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Start a match against bots, such as "casual" or "club,strong". Seats count from 0; a seed repeats a deal."""
        return _refusing(lambda: matches.start(game, seats, seat, bots, options, seed))

    @made.tool(structured_output=False)
    def look(match: str) -> str:
        """See the table of a match as your seat may know it, and your legal moves."""
        return _refusing(lambda: matches.look(match))

    @made.tool(structured_output=False)
    def play(match: str, move: str) -> str:
        """Make a move, in the notation that your moves are listed in. You see what the others did then."""
        return _refusing(lambda: matches.play(match, move))

    @made.tool(structured_output=False)
    def outcome(match: str) -> str:
        """How a match ended, or that it goes on."""
        return _refusing(lambda: matches.outcome(match))

    return made


def _refusing(answer: Callable[[], str]) -> str:
    """A refusal of ours as an error of the protocol, in words: an illegal move names its clause."""
    try:
        return answer()
    except TabulaeError as error:
        raise ToolError(str(error)) from None
