"""Hints in words, at three depths, from the player's own View: what hides in other hands cannot change one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabulae.bots.analysis.appraise import Appraisal, appraise, usual_effort
from tabulae.bots.plugin import Words, plugin_of
from tabulae.bots.search.engine import engine_of
from tabulae.core.errors import BadOption
from tabulae.core.game import LANGUAGES, Game
from tabulae.core.words import Phrases

NUDGE, THREE_BEST, REASON = 1, 2, 3
DEPTHS = (NUDGE, THREE_BEST, REASON)
SHOWN = 3
EFFORT = 500  # iterations a move and run, where they are quick
CLEAR = 0.01  # win chance by which a move must lead to be called clearly best

PHRASES: Phrases = {
    "en": {
        "forced": "You have only one move.",
        "nudge": "{count} of your {all} moves are about equally good.",
        "nudge one": "One of your moves is clearly better than the others.",
        "nudge of some": "Of your {all} most promising moves {count} are about equally good.",
        "chance": "“{move}”: wins about {percent} %",
        "best": "Best: “{move}”. It wins about {percent} %.",
        "close": "“{other}” is as good, as far as can be told.",
        "clear": "“{other}” comes next with about {percent} %.",
        "against": "Against “{other}”: {why}",
        "assuming": "Counted over all hands the others may hold, if all play well.",
    },
    "fr": {
        "forced": "Vous n'avez qu'un seul coup.",
        "nudge": "{count} de vos {all} coups se valent à peu près.",
        "nudge one": "Un de vos coups est nettement meilleur que les autres.",
        "nudge of some": "De vos {all} coups les plus prometteurs, {count} se valent à peu près.",
        "chance": "« {move} » : gagne environ {percent} %",
        "best": "Le meilleur : « {move} ». Il gagne environ {percent} %.",
        "close": "« {other} » le vaut, autant qu'on puisse en juger.",
        "clear": "Vient ensuite « {other} », avec environ {percent} %.",
        "against": "Comparé à « {other} » : {why}",
        "assuming": "Compté sur toutes les mains que les autres peuvent avoir, si tous jouent bien.",
    },
    "de": {
        "forced": "Du hast nur einen Zug.",
        "nudge": "{count} deiner {all} Züge sind etwa gleich gut.",
        "nudge one": "Einer deiner Züge ist deutlich besser als die anderen.",
        "nudge of some": "Von deinen {all} aussichtsreichsten Zügen sind {count} etwa gleich gut.",
        "chance": "„{move}“: gewinnt zu etwa {percent} %",
        "best": "Am besten: „{move}“. Das gewinnt zu etwa {percent} %.",
        "close": "„{other}“ ist ebenso gut, soweit sich das sagen lässt.",
        "clear": "Danach kommt „{other}“ mit etwa {percent} %.",
        "against": "Gegenüber „{other}“: {why}",
        "assuming": "Gezählt über alle Hände, die die anderen haben können, wenn alle gut spielen.",
    },
}


@dataclass(frozen=True, slots=True)
class Hint:
    """Sentences, and for the deeper two the moves they speak of with their win chances."""

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
    """What a good friend would whisper to the seat to act. Raises BadOption."""
    if depth not in DEPTHS or lang not in LANGUAGES:
        raise BadOption("hint", f"a hint has a depth from 1 to 3 and a language of {', '.join(LANGUAGES)}")
    found = appraise(game, view, seed, usual_effort(game, EFFORT) if effort is None else effort)
    if len(found.moves) == 1:
        return Hint(depth, (PHRASES[lang]["forced"],))
    if depth == NUDGE:
        return Hint(depth, _nudge(game, view, found, lang))
    best = tuple((move, found.values[move]) for move in found.ranking[:SHOWN])
    tell = _three_best if depth == THREE_BEST else _reason
    return Hint(depth, tell(game, view, found, names, lang), best)


def _nudge(game: Game, view: Any, found: Appraisal, lang: str) -> tuple[str, ...]:
    good = [move for move in found.moves if found.values[move] >= found.value - CLEAR]
    some = "nudge" if engine_of(game).compares_all(view) else "nudge of some"
    key = "nudge one" if len(good) == 1 else some
    told = PHRASES[lang][key].format(count=len(good), all=len(found.moves))
    words = words_of(game)
    return (words.what_matters(view, found.moves, lang), told) if words else (told,)


def _three_best(game: Game, view: Any, found: Appraisal, names: Sequence[str], lang: str) -> tuple[str, ...]:
    return tuple(
        PHRASES[lang]["chance"].format(
            move=game.wording.move_label(view, move, names, lang), percent=percent(found, move)
        )
        for move in found.ranking[:SHOWN]
    )


def _reason(game: Game, view: Any, found: Appraisal, names: Sequence[str], lang: str) -> tuple[str, ...]:
    phrases = PHRASES[lang]
    best, other = found.ranking[:2]
    say = game.wording.move_label
    lines = [phrases["best"].format(move=say(view, best, names, lang), percent=percent(found, best))]
    if words := words_of(game):
        worse = next((move for move in found.ranking if found.values[move] < found.value - CLEAR), found.ranking[-1])
        told = words.why(view, best, worse, lang)
        lines.append(phrases["against"].format(other=say(view, worse, names, lang), why=told))
    key = "clear" if found.values[other] < found.value - CLEAR else "close"
    lines.append(phrases[key].format(other=say(view, other, names, lang), percent=percent(found, other)))
    return (*lines, phrases["assuming"])


def percent(found: Appraisal, move: Any) -> int:
    return round(100 * found.values[move])


def words_of(game: Game) -> Words | None:
    """How the game's plug-in explains moves, or None."""
    return plugin_of(game).words()
