"""Hints in words, at three depths, from the player's own View: nothing hidden in other hands can change one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabulae.bots.analysis.appraise import Appraisal, appraise, default_effort
from tabulae.bots.plugin import Words, plugin_of
from tabulae.core.errors import BadOption
from tabulae.core.game import LANGUAGES, Game
from tabulae.core.words import first_sentence
from tabulae.text.generated.analysis import ANALYSIS

NUDGE, THREE_BEST, REASON = 1, 2, 3
DEPTHS = (NUDGE, THREE_BEST, REASON)
SHOWN = 3
EFFORT = 500  # iterations per move and run, where they are quick
CLEAR = 0.01  # win chance by which a move must lead to be called clearly best


@dataclass(frozen=True, slots=True)
class Hint:
    """Sentences, and for the deeper two the moves they mention with their win chances."""

    depth: int
    lines: tuple[str, ...]
    moves: tuple[tuple[Any, float], ...] = ()


def hint(
    game: Game,
    view: Any,
    depth: int,
    names: Sequence[str],
    lang: str = "en",
    seed: int = 0,
    effort: int | None = None,
) -> Hint:
    """A hint for the seat to act. Raises BadOption."""
    if depth not in DEPTHS or lang not in LANGUAGES:
        raise BadOption("hint", f"a hint has a depth from 1 to 3 and a language of {', '.join(LANGUAGES)}")
    found = appraise(game, view, seed, default_effort(game, EFFORT) if effort is None else effort)
    if len(found.moves) == 1:
        return Hint(depth, (ANALYSIS.text(lang, "hint-forced"),))
    if depth == NUDGE:
        return Hint(depth, _nudge(game, view, found, names, lang))
    best = tuple((move, found.values[move]) for move in found.ranking[:SHOWN])
    tell = _three_best if depth == THREE_BEST else _reason
    return Hint(depth, tell(game, view, found, names, lang), best)


def _nudge(game: Game, view: Any, found: Appraisal, names: Sequence[str], lang: str) -> tuple[str, ...]:
    good = sum(found.values[move] >= found.value - CLEAR for move in found.moves)
    nudge = ANALYSIS.text(lang, "hint-nudge-one" if good == 1 else "hint-nudge", count=good)
    words = words_of(game)
    return (words.what_matters(view, found.moves, names, lang), nudge) if words else (nudge,)


def _said(game: Game, view: Any, move: Any, names: Sequence[str], lang: str) -> str:
    return first_sentence(game.wording.move_label(view, move, names, lang))


def _three_best(game: Game, view: Any, found: Appraisal, names: Sequence[str], lang: str) -> tuple[str, ...]:
    return tuple(
        ANALYSIS.text(lang, "hint-chance", move=_said(game, view, move, names, lang), percent=percent(found, move))
        for move in found.ranking[:SHOWN]
    )


def _reason(game: Game, view: Any, found: Appraisal, names: Sequence[str], lang: str) -> tuple[str, ...]:
    """One sentence that says enough by itself, then the details."""
    best, other = found.ranking[:2]
    lines = [ANALYSIS.text(lang, "hint-best", move=_said(game, view, best, names, lang), percent=percent(found, best))]
    if words := words_of(game):
        worse = next((move for move in found.ranking if found.values[move] < found.value - CLEAR), found.ranking[-1])
        reason = words.why(view, best, worse, lang)
        lines.insert(0, f"{first_sentence(reason)}.")
        lines.append(ANALYSIS.text(lang, "hint-against", other=_said(game, view, worse, names, lang), why=reason))
    key = "hint-clear" if found.values[other] < found.value - CLEAR else "hint-close"
    lines.append(ANALYSIS.text(lang, key, other=_said(game, view, other, names, lang), percent=percent(found, other)))
    return (*lines, ANALYSIS.text(lang, "hint-assuming"))


def percent(found: Appraisal, move: Any) -> int:
    return round(100 * found.values[move])


def words_of(game: Game) -> Words | None:
    """The words of the game's plug-in, or None."""
    return plugin_of(game).words()
