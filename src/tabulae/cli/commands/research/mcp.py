"""`tabulae mcp`: a Model Context Protocol server, so that a language model can play."""

from __future__ import annotations

import click


@click.command("mcp")
@click.option("--http", "port", type=click.IntRange(1, 65535), help="Serve streamable HTTP on this port of 127.0.0.1.")
def command(port: int | None) -> None:
    """Let a language model read the rules and play against bots, over the Model Context Protocol.

    Without options it speaks on standard input and output, as most clients expect. The model sees what a player in its
    seat may see, and nothing else. docs/language-models.md shows the settings of a client.

    \b
    tabulae mcp
    tabulae mcp --http 8422
    """
    from tabulae.adapters.mcp import server

    if port is None:
        server().run("stdio")
    else:
        click.echo(f"MCP at http://127.0.0.1:{port}/mcp", err=True)
        server().run("streamable-http", host="127.0.0.1", port=port)
