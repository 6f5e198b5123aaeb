"""A review in words, in three languages, for one seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabulae.bots.analysis.hints import words_of
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, Decision, Review, Story
from tabulae.core.seat import NOBODY, Seat
from tabulae.core.words import Phrases, listed

PHRASES: Phrases = {
    "en": {
        "sum": "Win chance: {start} % at the start, luck {luck} %, your moves {own} %, "
        "the others {others} %: {result} %.",
        "verdicts": "Of {decisions} decisions {flagged}.",
        "clean": "None of {decisions} decisions was clearly wrong.",
        "blunder": "{count} cost 12 % or more",
        "mistake": "{count} cost 5 % or more",
        "inaccuracy": "{count} cost 2 % or more",
        "mean": "A decision gave away {mean} % in the mean.",
        "turn": "Turning point, event {at}: {told}",
        "lesson": "Event {at}: {told} Better was “{best}”: about {loss} % more, surely {surely} %.",
        "hindsight": "In hindsight, with all cards open: {name} had won from event {at} on.",
        "hindsight draw": "In hindsight, with all cards open: a draw from event {at} on.",
        "caveat": "Chances are estimates by search, from what you could know then, if all play well; "
        "what search misjudges shows up as luck.",
    },
    "fr": {
        "sum": "Chances de gagner : {start} % au début, hasard {luck} %, vos coups {own} %, "
        "les autres {others} % : {result} %.",
        "verdicts": "Sur {decisions} décisions, {flagged}.",
        "clean": "Aucune des {decisions} décisions n'était clairement mauvaise.",
        "blunder": "{count} ont coûté 12 % ou plus",
        "mistake": "{count} ont coûté 5 % ou plus",
        "inaccuracy": "{count} ont coûté 2 % ou plus",
        "mean": "Une décision a coûté {mean} % en moyenne.",
        "turn": "Le tournant, événement {at} : {told}",
        "lesson": "Événement {at} : {told} Mieux valait « {best} » : environ {loss} % de plus, sûrement {surely} %.",
        "hindsight": "Après coup, toutes cartes ouvertes : {name} avait gagné dès l'événement {at}.",
        "hindsight draw": "Après coup, toutes cartes ouvertes : partie nulle dès l'événement {at}.",
        "caveat": "Les chances sont estimées par la recherche, d'après ce que vous saviez, si tous jouent bien ; "
        "ce que la recherche juge mal apparaît comme hasard.",
    },
    "de": {
        "sum": "Gewinnchance: {start} % am Anfang, Glück {luck} %, deine Züge {own} %, "
        "die anderen {others} %: {result} %.",
        "verdicts": "Von {decisions} Entscheidungen kosteten {flagged}.",
        "clean": "Keine von {decisions} Entscheidungen war klar falsch.",
        "blunder": "{count} mindestens 12 %",
        "mistake": "{count} mindestens 5 %",
        "inaccuracy": "{count} mindestens 2 %",
        "mean": "Eine Entscheidung gab im Mittel {mean} % weg.",
        "turn": "Wendepunkt, Ereignis {at}: {told}",
        "lesson": "Ereignis {at}: {told} Besser war „{best}“: etwa {loss} % mehr, sicher {surely} %.",
        "hindsight": "Im Nachhinein, mit offenen Karten: {name} hatte ab Ereignis {at} gewonnen.",
        "hindsight draw": "Im Nachhinein, mit offenen Karten: unentschieden ab Ereignis {at}.",
        "caveat": "Die Chancen sind durch Suche geschätzt, aus dem, was du wissen konntest, wenn alle gut spielen; "
        "was die Suche falsch beurteilt, erscheint als Glück.",
    },
}


@dataclass(frozen=True, slots=True)
class Told:
    """A review in its parts."""

    sums: list[str]  # the sum, the verdicts, the mean
    turn: str  # the turning point, or ""
    moments: list[str]  # what to learn, one for each lesson of the Story
    hindsight: str  # apart from all else, or ""
    caveat: str


def tell_review(found: Review, seat: Seat, lang: str = "en") -> list[str]:
    """The review for one seat: the sum, the verdicts, the turning point, what to learn, hindsight, and what to mind."""
    told = told_review(found, seat, lang)
    lines = [*told.sums, told.turn, *told.moments, told.hindsight, told.caveat]
    return [line for line in lines if line]


def told_review(found: Review, seat: Seat, lang: str = "en") -> Told:
    story, phrases = found.stories[seat], PHRASES[lang]
    log = found.record.log(seat, lang)
    sums = [
        phrases["sum"].format(
            start=round(100 * story.start),
            luck=_signed(story.sum_of(LUCK)),
            own=_signed(story.sum_of(OWN)),
            others=_signed(story.sum_of(OTHERS)),
            result=round(100 * story.result),
        ),
        _verdicts(story, lang),
    ]
    if story.mean_loss is not None:
        sums.append(phrases["mean"].format(mean=f"{100 * story.mean_loss:.1f}"))
    turn = ""
    if found.turning_point is not None:
        turn = phrases["turn"].format(at=found.turning_point + 1, told=log[found.turning_point])
    moments = [_lesson(found, decision, log, lang) for decision in story.lessons]
    return Told(sums, turn, moments, _hindsight(found, lang), phrases["caveat"])


def _signed(change: float) -> str:
    return f"{round(100 * change):+d}"


def _verdicts(story: Story, lang: str) -> str:
    phrases = PHRASES[lang]
    counts = Counter(decision.verdict for decision in story.decisions)
    told = [phrases[name].format(count=counts[name]) for name in ("blunder", "mistake", "inaccuracy") if counts[name]]
    real = sum(decision.real for decision in story.decisions)
    if not told:
        return phrases["clean"].format(decisions=real)
    return phrases["verdicts"].format(decisions=real, flagged=listed(told, lang))


def _lesson(found: Review, decision: Decision, log: list[str], lang: str) -> str:
    game, names = found.record.game, found.record.names
    told = PHRASES[lang]["lesson"].format(
        at=decision.at + 1,
        told=log[decision.at],
        best=game.wording.move_label(decision.view, decision.best, names, lang),
        loss=round(100 * decision.loss),
        surely=round(100 * decision.surely),
    )
    words = words_of(game)
    return f"{told} {words.why(decision.view, decision.best, decision.move, lang)}" if words else told


def _hindsight(found: Review, lang: str) -> str:
    """From when on the winner with open cards was the same, as far back as was solved."""
    events = sorted(found.hindsight)
    if not events:
        return ""
    last = found.hindsight[events[-1]]
    since = next(at for n, at in enumerate(events) if all(found.hindsight[each] == last for each in events[n:]))
    if last == NOBODY:
        return PHRASES[lang]["hindsight draw"].format(at=since + 1)
    return PHRASES[lang]["hindsight"].format(at=since + 1, name=found.record.names[last])
