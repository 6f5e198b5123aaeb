"""The behaviour of a simulated person: which command to send now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabulae.core.chance import seat_commitment

if TYPE_CHECKING:
    from tabulae.simulation.guest import SimGuest

LIES = ("1+1r", "5v>1", "no such move", "first 1", "?>?")


def of(me: SimGuest) -> dict[str, Any] | None:
    """The command that this person wants to send now, if any."""
    rolls = me.scenario.rolls
    if me.seat is None:
        return _words(me) if rolls.happens(0.02) else None
    status, chair = me.info.get("status"), me.info["chairs"][me.seat]
    if status == "waiting":
        if me.seat == me.info["opener"]:
            return {"type": "start", "fill": "casual"} if rolls.happens(0.3) else None
        return {"type": "leave"} if me.scenario.faults.happens("people", 0.1) else None
    if status == "dealing":
        return _deal(me)
    if status == "over":
        return _again(me, chair)
    if chair.get("stand_in"):
        return {"type": "come_back"} if not chair.get("resigned") else None
    if rolls.happens(0.02):
        return _words(me)
    back = _about_the_last_move(me)
    if back is not None:
        return back
    if me.scenario.faults.happens("people", 0.02):
        others = [c["seat"] for c in me.info["chairs"] if c["kind"] == "person" and c["seat"] != me.seat]
        odd: list[dict[str, Any]] = [
            {"type": "leave"},
            {"type": "agree"},
            {"type": "agree", "yes": False},
            {"type": "resign"},
        ]
        odd += [{"type": "take_over", "seat": other} for other in others]
        return rolls.choice(odd)
    return _move(me)


def _about_the_last_move(me: SimGuest) -> dict[str, Any] | None:
    """Many ask to take it back; those asked answer, most with yes; some ask, or answer, without being entitled to."""
    rolls, back = me.scenario.rolls, (me.position or {}).get("back")
    if back is None:
        return None
    asks = {"type": "ask_back", "version": back["version"]}
    answers = {"type": "answer_back", "version": back["version"], "yes": rolls.happens(0.7)}
    if me.liar and rolls.happens(0.02):
        return rolls.choice([asks, answers])
    if not back.get("asked"):
        return asks if back["seat"] == me.seat and me.unsure and rolls.happens(0.3) else None
    if me.seat in back.get("waits", []):
        return answers if rolls.happens(0.9) else None
    return {**answers, "yes": False} if back["seat"] == me.seat and rolls.happens(0.02) else None


def _words(me: SimGuest) -> dict[str, Any]:
    return me.scenario.rolls.choice([{"type": "chat", "text": "hello"}, {"type": "phrase", "phrase": "hello"}])


def _again(me: SimGuest, chair: dict[str, Any]) -> dict[str, Any] | None:
    """Ask for a rematch, once, all at the same moment; whoever sees the new table moves there."""
    if me.info.get("series"):
        return None
    if me.info.get("next"):
        me.move_over(me.info["next"])
        return None
    if "rematch" not in me.scenario.faults.on or chair.get("again") or me.info.get("previous"):
        return None
    me.wake_at = me.scenario.rematches.setdefault(me.table, me.now + me.scenario.rolls.between(0.5, 2.5))
    return {"type": "again"} if me.now >= me.wake_at else None


def _deal(me: SimGuest) -> dict[str, Any] | None:
    deal = me.deal
    if deal is None or deal["phase"] == "done" or me.seat in deal.get("stand_ins", []):
        return None
    assert me.seat is not None
    attempt = deal["attempt"]
    if attempt not in me.words:
        me.words[attempt] = me.scenario.rolls.bytes(32)
    word = me.words[attempt]
    if str(me.seat) not in deal.get("commitments", {}):
        if me.scenario.faults.happens("bad word", 0.1):
            return {"type": "commit", "attempt": attempt, "commitment": "ab" * 32}
        return {
            "type": "commit",
            "attempt": attempt,
            "commitment": seat_commitment(me.table, me.seat, word).hex(),
        }
    if deal["phase"] == "reveal" and str(me.seat) not in deal.get("words", {}):
        return {"type": "reveal", "attempt": attempt, "word": word.hex()}
    return None


def _move(me: SimGuest) -> dict[str, Any] | None:
    rolls, position = me.scenario.rolls, me.position
    if position is None:
        return None
    legal = position.get("legal", [])
    if me.liar and rolls.happens(0.1):
        lies = [*LIES, *(choice["move"] for choice in legal)]
        return {"type": "move", "version": rolls.below(me.version + 2), "move": rolls.choice(lies)}
    if me.seat not in position["to_act"] or not legal or _waits(me, position["decision"]):
        return None
    move = rolls.choice(legal)["move"]
    if len(position["to_act"]) > 1:
        return {"type": "choose", "decision": position["decision"], "move": move}
    return {"type": "move", "version": me.version, "move": move}


def _waits(me: SimGuest, decision: int) -> bool:
    """Wait until time runs out, give or take the delay to the server."""
    rolls, faults = me.scenario.rolls, me.scenario.faults
    if me.info["pace"].get("kind") != "clock":
        return False
    if me.holding != decision:
        if not faults.happens("last moment", 0.1):
            return False
        me.holding, me.wake_at = decision, me.out_of_time + rolls.between(-0.2, 0.7)
    return me.now < me.wake_at
