"""The levels, named alike in every game, and every other bot that has a specification (`bots/spec.py`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from tabulae.bots.benchmark_results import LOOKAHEAD_BEATS_NET, NET_BEATS_SEARCH
from tabulae.bots.bot import Bot, Budget
from tabulae.bots.heuristic_bots import HeuristicBot, RandomBot
from tabulae.bots.offered import require_heuristics
from tabulae.bots.plugin import plugin_of
from tabulae.bots.spec import BASELINES as BASELINES
from tabulae.bots.spec import (
    CHAT,
    COMMAND,
    GRAND,
    GUIDANCE_SETTINGS,
    LOOKAHEAD_SETTINGS,
    NET,
    OWN_BUDGET,
    PYTHON,
    THUMB,
    WITHOUT_SEARCH,
    whole_numbers,
)
from tabulae.bots.spec import LEVELS as LEVELS
from tabulae.bots.spec import Spec as Spec
from tabulae.bots.spec import read_spec as read_spec
from tabulae.bots.spec import split_words as split_words
from tabulae.bots.tuning import tuning_of
from tabulae.bots.weakened_bot import WeakenedBot
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.outcome import Outcome

SLOWNESS_OF_PLAIN_SEARCH = 10


def bot(game: Game, level: str | Spec, seed: int) -> Bot:
    """The bot of that level, or of any specification that `read_spec` accepts. Raises BadOption."""
    spec = level if isinstance(level, Spec) else read_spec(level)
    return _KINDS[spec.kind](game, seed, spec)


def _searcher(game: Game, seed: int, spec: Spec, base: Any, budget: Budget, many: Any = None) -> Bot:
    """A search bot with the settings and budget of a level, or those of `many` at a table with more than two seats.

    What the specification says overrides both.
    """
    from tabulae.bots.search.engine import search_method
    from tabulae.bots.search.search_bot import SearchBot, SearchProfile

    if not plugin_of(game).declares("search"):
        return _plain_search(game, seed, spec, base, budget)
    method = search_method(game)  # a game without search is refused now, not at the first move
    changes = whole_numbers(spec)
    if "leaf_turns" in changes and not method.plays_leaves_on:
        raise BadOption("bots", f"in {game.title} leaves are played on to the end: o says nothing")
    if "beliefs" in changes:
        if not method.has_beliefs:
            raise BadOption("bots", f"in {game.title} all deals are believed alike: b says nothing")
        changes["beliefs"] = bool(changes["beliefs"])
    loss = changes.pop("loss", None)

    def adjusted(profile: SearchProfile) -> SearchProfile:
        own = profile.budget if spec.budget == OWN_BUDGET else spec.budget
        return SearchProfile(replace(profile.settings, **changes), own, profile.loss if loss is None else loss)

    return SearchBot(game, seed, *adjusted(SearchProfile(base, budget)), adjusted(many or SearchProfile(base, budget)))


def _plain_search(game: Game, seed: int, spec: Spec, base: Any, budget: Budget) -> Bot:
    """Search of a game that declares none: on sampled worlds, interpreted, with a tenth of the iterations."""
    from tabulae.bots.search.plain_search import PlainSearchBot

    if spec.settings:
        raise BadOption("bots", f"{spec}: {game.title} has no search of its own, so settings say nothing")
    own = spec.budget if spec.budget != OWN_BUDGET else budget
    if spec.budget == OWN_BUDGET and own.playouts:
        own = Budget(playouts=max(1, own.playouts // SLOWNESS_OF_PLAIN_SEARCH))
    return PlainSearchBot(game, seed, own, base.deep)


def _weakened(game: Game, seed: int, loss: float, level: str) -> Bot:
    """Novice or Casual. Raises BadOption in a game without a heuristic: it would play at random."""
    require_heuristics(game, level)
    return WeakenedBot(game, seed, loss)


def searches(spec: Spec) -> bool:
    """Whether the bot searches, and so takes a budget."""
    return spec.kind not in WITHOUT_SEARCH


def warm_up(game: Game, level: str | Spec) -> None:
    """Compile, or load, everything that the bot needs, so that its first move is not late."""
    spec = level if isinstance(level, Spec) else read_spec(level)
    looks_ahead = spec.kind == "grandmaster" and game.name in LOOKAHEAD_BEATS_NET
    if spec.kind == GRAND or looks_ahead:
        from tabulae.bots.lookahead import rollouts
        from tabulae.bots.nets.features import candidate_width
        from tabulae.bots.search import net_guided

        (net_guided if candidate_width(game) else rollouts).warm_up(game)
    if searches(spec) and spec.kind != GRAND and plugin_of(game).declares("search"):
        from tabulae.bots.search.engine import engine_of

        engine_of(game).warm_up()
    plays_alone = spec in (Spec("master"), Spec("grandmaster")) and game.name in NET_BEATS_SEARCH
    if spec.kind in (NET, GRAND) or looks_ahead or plays_alone:
        from tabulae.bots.nets import inference

        inference.warm_up(game)


def _ismcts(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.search.engine import Settings

    return _searcher(game, seed, spec, Settings(), spec.budget)


def _flat(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.search.engine import Settings

    return _searcher(game, seed, spec, Settings(deep=False), spec.budget)


def _net(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.lookahead.weakened_net import WeakenedNet
    from tabulae.bots.nets.features import numbered_knowledge
    from tabulae.bots.nets.net_bot import NetBot

    settings, net = dict(spec.settings), _net_in(game, spec.file)
    if "loss" not in settings:
        return NetBot(game, seed, settings.get("temperature", 0.0), net)
    if "temperature" in settings:
        raise BadOption("bots", f"{spec}: a net draws by a temperature or by what it may lose, not by both")
    numbered_knowledge(game)
    return WeakenedNet(game, seed, settings["loss"], net)


def _grand(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.lookahead.lookahead import WITH_OPPONENT_MODEL, LookaheadBot, LookaheadConfig
    from tabulae.bots.lookahead.rollouts import history_of
    from tabulae.bots.nets.features import candidate_width

    helps = bool(candidate_width(game))
    changes = whole_numbers(spec)
    own = GUIDANCE_SETTINGS if helps else LOOKAHEAD_SETTINGS
    if others := sorted(name for name in changes if name not in own):
        kind = "a net guides the search" if helps else "a net plays rollouts"
        raise BadOption("bots", f"{spec}: in {game.title} {kind}, without {', '.join(others)}")
    if helps:
        return _helped(game, seed, spec, changes)
    for name, letter in (("memory", "w"), ("start", "f")):
        if changes.get(name) and history_of(game) is None:
            raise BadOption("bots", f"in {game.title} nets do not look back: {letter} says nothing")
    if spec.budget.milliseconds:
        raise BadOption("bots", f"{spec}: rollouts are counted, not timed")
    if spec.budget.playouts:
        changes["rollouts"] = spec.budget.playouts
    config, config_with_model = (replace(each, **changes) for each in (LookaheadConfig(), WITH_OPPONENT_MODEL))
    return LookaheadBot(game, seed, config, _net_in(game, spec.file), config_with_model)


def _helped(game: Game, seed: int, spec: Spec, changes: dict[str, Any]) -> Bot:
    from tabulae.bots.search.net_guided import OWN_BUDGET as USUAL
    from tabulae.bots.search.net_guided import SETTINGS as SEARCH
    from tabulae.bots.search.net_guided import Guidance, NetGuidedBot

    how = {name: value for name, value in changes.items() if name in ("trust", "prior", "moves")}
    settings = {name: value for name, value in changes.items() if name not in how}
    budget = USUAL if spec.budget == OWN_BUDGET else spec.budget
    return NetGuidedBot(game, seed, Guidance(**how), replace(SEARCH, **settings), budget, _net_in(game, spec.file))


@cache
def _net_in(game: Game, file: str) -> Any:
    """The net in a file, or None for the net that the package has for the number of seats."""
    from tabulae.bots.nets.load import read_net

    return read_net(game, Path(file)) if file else None


# The levels


def _settings(game: Game, **changes: Any) -> Any:
    from tabulae.bots.search.engine import Settings

    tuning = tuning_of(game)
    return Settings(explore=tuning.explore, margin=tuning.margin, playouts=tuning.playouts, **changes)


def _club(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.search.search_bot import SearchProfile

    tuning, settings = tuning_of(game), _settings(game, deep=False)
    budget = Budget(playouts=tuning.club)
    many = SearchProfile(settings, budget, tuning.many.club_loss) if tuning.many else None
    return _searcher(game, seed, spec, settings, budget, many)


def _strong(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.search.search_bot import SearchProfile

    tuning, settings = tuning_of(game), _settings(game)
    many = None
    if tuning.many:
        many = SearchProfile(replace(settings, explore=tuning.many.explore), Budget(playouts=tuning.many.strong))
    return _searcher(game, seed, spec, settings, Budget(playouts=tuning.strong), many)


def _master(game: Game, seed: int, spec: Spec) -> Bot:
    """The net where it alone is stronger, else search; always search if the specification has a budget or settings."""
    from tabulae.bots.search.search_bot import SearchProfile

    tuning = tuning_of(game)
    settings = replace(_settings(game), streams=2, playouts=1, ending=tuning.ending, leaf_turns=tuning.leaf_turns)
    budget, many = Budget(milliseconds=tuning.master), None
    if tuning.many:
        many = SearchProfile(replace(settings, explore=tuning.many.explore, leaf_turns=tuning.many.leaf_turns), budget)
    search = _searcher(game, seed, spec, settings, budget, many)
    if spec != Spec("master") or not plugin_of(game).declares("net"):
        return search
    from tabulae.bots.nets.net_bot import Master

    return Master(game, seed, search)


def _grandmaster(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.lookahead.lookahead import Grandmaster

    lookahead = Spec(GRAND, budget=Budget(playouts=tuning_of(game).rollouts or None))
    return Grandmaster(game, bot(game, "master", seed), bot(game, lookahead, seed))


def _greedy(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.greedy_bot import GreedyBot

    return GreedyBot(game, seed)


def _thumb(game: Game, seed: int, spec: Spec) -> Bot:
    """The heuristic; one that gives something away, as Novice and Casual do, if the specification says how much."""
    loss = dict(spec.settings).get("loss", 0.0)
    return _weakened(game, seed, loss, THUMB) if loss else HeuristicBot(game, seed)


def _own(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.own.own_bot import OwnBot

    return OwnBot(game, seed, spec)


def _chat(game: Game, seed: int, spec: Spec) -> Bot:
    from tabulae.bots.own.chat_bot import ChatBot

    return ChatBot(game, seed, spec)


def finish(player: Bot, outcome: Outcome | None) -> None:
    """Tell the bot that its game is over, if it is one that keeps something running."""
    end = getattr(player, "end", None)
    if end is not None:
        end(outcome)


_KINDS: dict[str, Callable[[Game, int, Spec], Bot]] = {
    "novice": lambda game, seed, spec: _weakened(game, seed, tuning_of(game).novice, "novice"),
    "casual": lambda game, seed, spec: _weakened(game, seed, tuning_of(game).casual, "casual"),
    "club": _club,
    "strong": _strong,
    "master": _master,
    "grandmaster": _grandmaster,
    "random": lambda game, seed, spec: RandomBot(game, seed),
    "greedy": _greedy,
    THUMB: _thumb,
    "ismcts": _ismcts,
    "flat": _flat,
    NET: _net,
    GRAND: _grand,
    PYTHON: _own,
    COMMAND: _own,
    CHAT: _chat,
}
