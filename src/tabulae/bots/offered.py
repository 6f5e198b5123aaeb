"""The levels that a table offers, and the names of the bots of each level.

A level that would play as another at a table is not offered there. All bots of one level play equally well: a name
and a portrait are all that tells them apart.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

from tabulae.bots.benchmark_results import LOOKAHEAD_BEATS_NET
from tabulae.bots.plugin import plugin_of
from tabulae.bots.spec import LEVELS
from tabulae.core.errors import BadOption
from tabulae.core.game import Game

GRANDMASTER = "grandmaster"
OWN_LEVEL = "own"  # of the bots that a host brings
SUFFIX = re.compile(r" \(?[0-9]+\)?$")  # of a name that another seat has too
BY_HEURISTIC = ("novice", "casual")
BOT_NAMES: dict[str, tuple[str, ...]] = {
    "novice": ("Pip", "Nell"),
    "casual": ("Odo", "Wren", "Tilda"),
    "club": ("Maud", "Anselm", "Bruno"),
    "strong": ("Ines", "Gawain"),
    "master": ("Cosima", "Leander"),
    GRANDMASTER: ("Yolande", "Zeno"),
}  # the same in every language; web/ui/faces.js has the same list


def offered_levels(game: Game, seats: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """The levels that differ at such a table, weakest first. Novice and Casual need a heuristic of the game.

    Grandmaster looks ahead where that was measured to be stronger than Master, with the standard options; elsewhere
    it plays as Master.
    """
    standard = all(options.get(each.name, each.default_for(seats)) == each.default_for(seats) for each in game.options)
    looks_ahead = standard and seats in LOOKAHEAD_BEATS_NET.get(game.name, ())
    return tuple(level for level in known_levels(game) if level != GRANDMASTER or looks_ahead)


def known_levels(game: Game) -> tuple[str, ...]:
    """The levels that the game can give: all of them, but for those that need a heuristic and have none."""
    weak = () if plugin_of(game).declares("heuristics") else BY_HEURISTIC
    return tuple(level for level in LEVELS if level not in weak)


def require_heuristics(game: Game, level: str) -> None:
    """Refuse a level that would play at random. Raises BadOption."""
    if not plugin_of(game).declares("heuristics"):
        raise BadOption("bots", f"{level} plays by a heuristic, and {game.title} declares none; try random or strong")


def require_offered(game: Game, seats: int, options: Mapping[str, str], word: str) -> None:
    """Refuse the word of a level that plays as another at this table. Raises BadOption."""
    if word in BY_HEURISTIC:
        require_heuristics(game, word)
    if word in LEVELS and word not in offered_levels(game, seats, options):
        raise BadOption("bots", f"at this table {word} plays as {LEVELS[LEVELS.index(word) - 1]}; name that instead")


def nearest_level(game: Game, seats: int, options: Mapping[str, str], wanted: str) -> str:
    """The wanted level if the table offers it, else the weakest that it does."""
    offered = offered_levels(game, seats, options)
    return wanted if wanted in offered else offered[0]


def own_bot(name: str, own_bots: Mapping[str, str]) -> str:
    """The specification of a host's bot by the name of its seat, or "" if the host has no such bot now."""
    return own_bots.get(name) or own_bots.get(SUFFIX.sub("", name), "")


def unused_name(level: str, taken: Container[str], wanted: str = "") -> str:
    """The wanted name, or the level's first that nobody at the table has; with a number where all are taken."""
    names = (wanted,) if wanted else BOT_NAMES[level]
    free = next((name for name in names if name not in taken), "")
    number = 2
    while not free:
        free = next((numbered for name in names if (numbered := f"{name} {number}") not in taken), "")
        number += 1
    return free
