"""Which finished games a filter selects, in the store in memory."""

from __future__ import annotations

from tabulae.server.people.play_history import BOTS, DEVICE, MIXED, PEOPLE, PRACTICE, GameFilter, PlayedGame


def is_wanted(wanted: GameFilter, game: PlayedGame) -> bool:
    people = game.against in (PEOPLE, MIXED)
    bots = not people and game.against not in (DEVICE, PRACTICE)
    against = {"": True, PEOPLE: people, BOTS: bots}.get(wanted.against, game.against == wanted.against)
    return (
        against
        and wanted.game in ("", game.game)
        and wanted.outcome in ("", game.outcome)
        and (not wanted.opponent or any(each.name == wanted.opponent for each in game.encounters))
        and game.ended >= wanted.since
        and (not wanted.until or game.ended < wanted.until)
        and (wanted.before is None or (game.ended, game.table) < wanted.before)
    )
