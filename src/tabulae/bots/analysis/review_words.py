"""A review in words, in three languages, for one seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabulae.bots.analysis.hints import words_of
from tabulae.bots.analysis.review import LUCK, OTHERS, OWN, Decision, Review, Story
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.core.words import Phrases, first_sentence, plural

PHRASES: Phrases = {
    "en": {
        "sum": "Win chance: {start} % at the start, luck {luck} %, your moves {own} %, the others’ moves {others} %: "
        "{result} %.",
        "verdicts": "{flagged}; {fine}.",
        "clean": "Not one clear mistake in {decisions} moves.",
        "blunder": "{n} blunder|{n} blunders",
        "mistake": "{n} mistake|{n} mistakes",
        "inaccuracy": "{n} slip|{n} slips",
        "fine": "{n} fine|{n} fine",
        "mean": "A move cost you {mean} % on average.",
        "turn": "Turning point, move {at}: {told}",
        "turn deal": "Turning point, the deal: {told}",
        "lesson": "Move {at}: {told} Better: {best}. Cost about {loss} % (at least {surely} %).",
        "hindsight": "With all cards open, {name} was winning from move {at}.",
        "hindsight draw": "With all cards open, it was a tie from move {at}.",
        "caveat": "Estimated by search from what you could see at the time. Its own errors show up as luck.",
    },
    "fr": {
        "sum": "Chances de gagner : {start} % au début, hasard {luck} %, vos coups {own} %, les autres {others} % : "
        "{result} %.",
        "verdicts": "{flagged} ; {fine}.",
        "clean": "Pas une erreur nette en {decisions} coups.",
        "blunder": "{n} gaffe|{n} gaffes",
        "mistake": "{n} erreur|{n} erreurs",
        "inaccuracy": "{n} imprécision|{n} imprécisions",
        "fine": "{n} bon coup|{n} bons coups",
        "mean": "Un coup vous a coûté {mean} % en moyenne.",
        "turn": "Le tournant, coup {at} : {told}",
        "turn deal": "Le tournant, la donne : {told}",
        "lesson": "Coup {at} : {told} Mieux : {best}. A coûté environ {loss} % (au moins {surely} %).",
        "hindsight": "Cartes sur table, {name} gagnait dès le coup {at}.",
        "hindsight draw": "Cartes sur table, c’était l’égalité dès le coup {at}.",
        "caveat": "Estimé par calcul, d’après ce que vous pouviez voir. Les erreurs du calcul apparaissent comme du "
        "hasard.",
    },
    "de": {
        "sum": "Gewinnchance: {start} % am Anfang, Glück {luck} %, deine Züge {own} %, die anderen {others} %: "
        "{result} %.",
        "verdicts": "{flagged}; {fine}.",
        "clean": "Kein klarer Fehler in {decisions} Zügen.",
        "blunder": "{n} Patzer|{n} Patzer",
        "mistake": "{n} Fehler|{n} Fehler",
        "inaccuracy": "{n} Ungenauigkeit|{n} Ungenauigkeiten",
        "fine": "{n} guter Zug|{n} gute Züge",
        "mean": "Ein Zug hat dich im Schnitt {mean} % gekostet.",
        "turn": "Wendepunkt, Zug {at}: {told}",
        "turn deal": "Wendepunkt, beim Austeilen: {told}",
        "lesson": "Zug {at}: {told} Besser: {best}. Kostete etwa {loss} % (mindestens {surely} %).",
        "hindsight": "Mit offenen Karten stand {name} ab Zug {at} auf Gewinn.",
        "hindsight draw": "Mit offenen Karten war es ab Zug {at} unentschieden.",
        "caveat": "Berechnet aus dem, was du sehen konntest. Was die Berechnung falsch einschätzt, erscheint als "
        "Glück.",
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
        mean = f"{100 * story.mean_loss:.1f}"
        sums.append(phrases["mean"].format(mean=mean if lang == "en" else mean.replace(".", ",")))
    turn = ""
    if found.turning_point is not None:
        at = move_number(found, found.turning_point)
        turn = phrases["turn" if at else "turn deal"].format(at=at, told=log[found.turning_point])
    moments = [_lesson(found, decision, log, lang) for decision in story.lessons]
    return Told(sums, turn, moments, _hindsight(found, lang), phrases["caveat"])


def move_number(found: Review, at: int) -> int:
    """How many moves of players there are up to an event, itself included, as a report numbers them."""
    return sum(event.seat != CHANCE for event in found.record.events[: at + 1])


def _signed(change: float) -> str:
    return f"{round(100 * change):+d}"


def _verdicts(story: Story, lang: str) -> str:
    phrases = PHRASES[lang]
    counts = Counter(decision.verdict for decision in story.decisions)
    flags = [name for name in ("blunder", "mistake", "inaccuracy") if counts[name]]
    real = sum(decision.real for decision in story.decisions)
    if not flags:
        return phrases["clean"].format(decisions=real)
    flagged = ", ".join(plural(phrases[name], counts[name], lang) for name in flags)
    fine = plural(phrases["fine"], real - sum(counts[name] for name in flags), lang)
    return phrases["verdicts"].format(flagged=flagged, fine=fine)


def _lesson(found: Review, decision: Decision, log: list[str], lang: str) -> str:
    game, names = found.record.game, found.record.names
    told = PHRASES[lang]["lesson"].format(
        at=move_number(found, decision.at),
        told=log[decision.at],
        best=first_sentence(game.wording.move_label(decision.view, decision.best, names, lang)),
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
    at = max(1, move_number(found, since))
    if last == NOBODY:
        return PHRASES[lang]["hindsight draw"].format(at=at)
    return PHRASES[lang]["hindsight"].format(at=at, name=found.record.names[last])
