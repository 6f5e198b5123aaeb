"""Bot specifications: a bot and its settings written as one word.

novice casual club strong master          a level; `strong:2000` gives it another budget, `master:100ms` is without net
grandmaster                               the net with lookahead where that was measured to be stronger, else master
random greedy thumb                       baselines: any legal move; the best score after the move; the heuristic
thumb:l0.4                                the heuristic as a weaker player: a move costs about so many points
ismcts:1000 flat:1000                     plain search with so many iterations a move; `ismcts:50ms`: so long a move
ismcts:1000:c0.35:m0.5:r4:s2              with exploration, weight of the margin, playouts a leaf, number of trees
net net:t0.3 net=runs/mine.npz            a trained net alone; with a temperature; from a file of your own
net:l0.05                                 the net as a weaker player: a move costs about so much of the win chance
grand:400 grand:400:d6:k8:p0.02:t0.5:w8   the net with lookahead, so many rollouts a move: depth, number of moves,
                                          weight of its preference, temperature, past choices that count;
                                          `f32`: only from choice 32 of the game on
grand:1000 grand=FILE:500ms:n0.5:k12:p0.01   Palimpsest: the net guides the search, so many iterations or so long:
                                          its weight at leaves, number of moves, weight of its preference
ismcts:1000:e12:b0                        with endings solved from so far out (bots/endgame.py), without beliefs
master:4000:o2                            with leaves played on for so many turns before evaluation (Palimpsest)
ismcts:1000:l0.02                         search as a weaker player: a move costs about so much of the value found
py=module:Class cmd='./mybot --fast'      your own bot: a Python class, or a program (docs/your-own-bot.md)
llm=http://127.0.0.1:8000/v1#model        a language model behind a chat endpoint (docs/language-models.md)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from tabulae.bots.bot import Budget
from tabulae.core.errors import BadOption

LEVELS = ("novice", "casual", "club", "strong", "master", "grandmaster")
THUMB = "thumb"
BASELINES = ("random", "greedy", THUMB)
PLAIN = ("ismcts", "flat")
NET = "net"
GRAND = "grand"
PYTHON = "py"
COMMAND = "cmd"
CHAT = "llm"
OWN = (PYTHON, COMMAND, CHAT)  # bots of the user
WORDS = (*LEVELS, *BASELINES, *PLAIN, NET, GRAND)
WITHOUT_SEARCH = ("novice", "casual", *BASELINES, NET, *OWN)
OWN_BUDGET = Budget()  # whatever the bot thinks right
LETTERS = {
    "c": "explore", "m": "margin", "r": "playouts", "s": "streams", "e": "ending", "b": "beliefs", "t": "temperature",
    "d": "depth", "k": "moves", "p": "prior", "w": "memory", "l": "loss",
    "o": "leaf_turns", "n": "trust", "f": "start",
}  # fmt: skip
COUNTS = ("playouts", "streams", "ending", "leaf_turns", "depth", "moves", "memory", "start")
NOT_NONE = ("playouts", "streams", "moves")  # of which there must be one at least
# Settings of a net that looks ahead, and of one that guides a search
LOOKAHEAD_SETTINGS = ("depth", "moves", "prior", "temperature", "memory", "ending", "start")
GUIDANCE_SETTINGS = ("moves", "prior", "trust", "explore", "margin", "streams", "leaf_turns")
SETTINGS = {NET: "tl", GRAND: "dkptwecmsonf", THUMB: "l"} | {
    kind: "cmrsebol" for kind in WORDS if kind not in (*WITHOUT_SEARCH, GRAND, "grandmaster")
}  # letters that a kind accepts


@dataclass(frozen=True, slots=True)
class Spec:
    """A parsed specification: the kind of bot, the settings of its search, and its own budget."""

    kind: str
    settings: tuple[tuple[str, float], ...] = ()
    budget: Budget = OWN_BUDGET
    file: str = ""  # of a net that is not in the package; of an own bot, its class or command

    def __str__(self) -> str:
        letters = {name: letter for letter, name in LETTERS.items()}
        effort = f":{self.budget.milliseconds}ms" if self.budget.milliseconds else ""
        effort = f":{self.budget.playouts}" if self.budget.playouts else effort
        file = f"'{self.file}'" if self.kind == COMMAND and set(self.file) & set(" ,") else self.file
        kind = f"{self.kind}={file}" if self.file else self.kind
        return kind + effort + "".join(f":{letters[name]}{value:g}" for name, value in self.settings)


def read_spec(word: str) -> Spec:
    """Parse a specification such as `ismcts:1000` or `master:100ms`. Raises BadOption."""
    own, given, target = word.strip().partition("=")
    if own.lower() in OWN:
        if not target.strip("'\""):
            raise BadOption(
                "bots", f"{word!r:.40} names no bot; expected py=module:Class, cmd='program' or llm=URL#model"
            )
        return Spec(own.lower(), file=target.strip("'\""))
    name, *parts = word.strip().split(":")
    kind, given, file = name.partition("=")
    kind = kind.lower()
    if kind not in WORDS or (given and (not file or kind not in (NET, GRAND))):
        raise BadOption("bots", f"there is no bot {word!r:.40}; the bots are {', '.join(WORDS)}, py=…, cmd=…, llm=…")
    spec = Spec(kind, budget=Budget(playouts=1000) if kind in PLAIN else OWN_BUDGET, file=file)
    letters = SETTINGS.get(kind, "")
    for part in map(str.lower, parts):
        if (found := re.fullmatch("([1-9][0-9]{0,8})(ms)?", part)) and _takes_budget(kind):
            number = int(found[1])
            spec = replace(spec, budget=Budget(milliseconds=number) if found[2] else Budget(playouts=number))
        elif (found := re.fullmatch("([a-z])([0-9]+(?:[.][0-9]+)?)", part)) and found[1] in letters:
            setting = LETTERS[found[1]], float(found[2])
            _check_count(word, part, *setting)
            spec = replace(spec, settings=(*spec.settings, setting))
        elif letters:
            budget = "" if kind in WITHOUT_SEARCH else "a budget or "
            settings = f"{budget}a setting by one of the letters {', '.join(letters)}"
            raise BadOption("bots", f"{part!r:.20} in {word!r:.40} is not {settings}")
        else:
            raise BadOption("bots", f"{kind} takes no budget and no settings")
    return spec


def split_words(text: str) -> list[str]:
    """The specifications in a text, which commas separate; a comma between quotes is part of a command."""
    words, quote = [""], ""
    for letter in text:
        if not quote and letter == ",":
            words.append("")
            continue
        if letter == quote:
            quote = ""
        elif not quote and letter in "'\"":
            quote = letter
        words[-1] += letter
    return [word.strip() for word in words]


def _check_count(word: str, part: str, name: str, value: float) -> None:
    if name in COUNTS and not value.is_integer():
        raise BadOption("bots", f"{part!r:.20} in {word!r:.40} counts something: it takes a whole number")
    if name in NOT_NONE and value == 0:
        raise BadOption("bots", f"{part!r:.20} in {word!r:.40} counts something of which one is needed")


def _takes_budget(kind: str) -> bool:
    """Grandmaster takes none: its lookahead is the one that was measured."""
    return kind not in (*WITHOUT_SEARCH, "grandmaster")


def whole_numbers(spec: Spec) -> dict[str, Any]:
    """The settings by name, counts as integers."""
    return {name: int(value) if name in COUNTS else value for name, value in spec.settings}
