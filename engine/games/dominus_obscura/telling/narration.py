"""What happened, in sentences: events whose plain text would name ids or leave the best out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.core.title import Phrase
from engine.games.dominus_obscura.rules.ending import LEAVINGS
from engine.games.dominus_obscura.rules.missions import MISSIONS_TO_WIN

Told = Mapping[str, Any]


def _by_field(name: str) -> Callable[[Told], Sequence[Phrase]]:
    """A sentence for each value of a field: `tell.<kind>.<value>`."""
    return lambda event: [(f"tell.{event['kind']}.{event[name]}", event)]


def _with(field: str) -> Callable[[Told], Sequence[Phrase]]:
    """One sentence for those who are told a field, another for the rest."""

    def phrases(event: Told) -> Sequence[Phrase]:
        known = "known" if field in event else "hidden"
        return [(f"tell.{event['kind']}.{known}", event)]

    return phrases


def _plain(event: Told) -> Sequence[Phrase]:
    return [(f"tell.{event['kind']}", event)]


def _initiative(event: Told) -> Sequence[Phrase]:
    south, north = event["dice"]
    values = {"seat": 0, "rival": 1, "die": south, "other_die": north, "first": event["first"]}
    key = "tell.initiative.tie" if event["first"] is None else "tell.initiative"
    return [(key, values)]


def _fracture(event: Told) -> Sequence[Phrase]:
    one, other = event["sides"]
    values: dict[str, object] = {
        "seat": one["seat"],
        "total": one["total"],
        "rival": other["seat"],
        "other_echo": f"echo:{other['echo']}@{other['seat']}",
        "other_total": other["total"],
    }
    if "echo" in one:
        values["echo"] = f"echo:{one['echo']}@{one['seat']}"
    return [(f"tell.fracture.{event['fracture']}.{event['result']}", values)]


def _time_fracture(event: Told) -> Sequence[Phrase]:
    south, north = event["totals"]
    values = {"seat": 0, "rival": 1, "total": south, "other_total": north}
    return [("tell.time_fracture", values)]


def _ended(event: Told) -> Sequence[Phrase]:
    """Why, who has won, and where the score decided, how it came about."""
    winner = event["ranks"].index(1)
    values: dict[str, object] = {"winner": winner, "end_reason": event["end_reason"]}
    if not _is_by_score(event, winner):
        return [("tell.game_ended_at_once", values)]
    scores = event["final_score"]
    values |= {"score": scores[winner], "other_score": scores[1 - winner]}
    phrases: list[Phrase] = [("tell.game_ended", values)]
    for seat, mission in enumerate(event["active_mission"]):
        if mission is not None:
            parts: dict[str, object] = {
                "seat": seat,
                "fragments": event["fragments"][seat],
                "value": event["active_mission_value"][seat],
                "mission": f"mission:{mission}",
            }
            phrases.append(("tell.mission_taken_off", parts))
    measure = {"threat": "total_threat", "presence": "presence"}.get(event["tie_break"])
    if measure is not None:
        equal: dict[str, object] = {
            "measure": event[measure][winner],
            "other_measure": event[measure][1 - winner],
        }
        phrases.append((f"tell.tie_break.{event['tie_break']}", equal))
    return phrases


def _is_by_score(event: Told, winner: int) -> bool:
    """Not where a seat left, completed five missions alone, or won by the rival's Nomen Umbrae
    while behind."""
    if event["end_reason"] in LEAVINGS.values():
        return False
    have_five = [len(pile) >= MISSIONS_TO_WIN for pile in event["completed_missions"]]
    if have_five[0] != have_five[1]:
        return False
    scores = event["final_score"]
    return event["tie_break"] != "none" or bool(scores[winner] > scores[1 - winner])


def _nothing(event: Told) -> Sequence[Phrase]:
    return ()


PHRASES: Final[Mapping[str, Callable[[Told], Sequence[Phrase]]]] = {
    "deployed": _with("echo"),
    "initiative_rolled": _initiative,
    "reward_rolled": _by_field("result"),
    "reward_collected": _nothing,
    "cards_drawn": _with("cards"),
    "missions_offered": _plain,
    "missions_drawn": _with("kept"),
    "card_aimed": _plain,
    "moved": _by_field("cause"),
    "revealed": _plain,
    "peeked": _with("echoes"),
    "veiled": _plain,
    "fracture_rolled": _fracture,
    "time_fracture_rolled": _time_fracture,
    "silenced": _plain,
    "returned": _plain,
    "markers_changed": _plain,
    "fragments_changed": _plain,
    "card_stolen": _with("card"),
    "game_ended": _ended,
}


def phrases_of(event: Told) -> Sequence[Phrase] | None:
    """None: the plain text of the event says it well."""
    by_kind = PHRASES.get(str(event["kind"]))
    return None if by_kind is None else by_kind(event)
