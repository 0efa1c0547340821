"""Why a Location, the road, an encounter lying there or a Group cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decisions import Decision
from engine.core.reasons import WAITS_FOR, Guard, Reason, first_failing
from engine.core.things import thing
from engine.games.anima.board.components import LOCATIONS, MOVE
from engine.games.anima.rules.turn.interaction import TO_ATTACK, TO_TRADE
from engine.games.anima.rules.turn.movement import TO_RETIRE, TO_SEEK, is_within_reach
from engine.games.anima.state import NOBODY, Anima
from engine.games.anima.telling import aiming, things
from engine.games.anima.telling.questions import first, must_fight

Wish = Callable[[Anima, Decision, str], Reason | None]
"""Finds the reason for a thing, or for an option of a kind, by its id."""


# --- Locations and the road


def location(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    is_active, is_retired = id in s.active_locations, id in s.location_discard
    if not is_active and not is_retired and not (seat == s.active and id in s.looked):
        return None
    named: dict[str, object] = {"location": things.location(id)}
    if kind == "movement_action":
        if is_retired:
            return first_failing(TO_SEEK, s)
        return None if is_within_reach(s, seat, id) else _out_of_reach(s, seat, id)
    if kind == "retire_location":
        if is_retired:
            return Reason("AN-47", "retired_already", named)
        return first_failing(TO_RETIRE, s, id)
    if kind == "horizons_pick":
        return Reason("AN-152", "not_among_rumours", named)
    if kind == "choose_target":
        return aiming.location_reason(s, decision, id) or first(decision)
    return must_fight(s, decision) or first(decision) or _travel()


def _out_of_reach(s: Anima, seat: int, place: str) -> Reason:
    left = s.players[seat].left_from
    level = LOCATIONS[place].level
    if not left:
        named: dict[str, object] = {"location": things.location(place), "id": level}
        return Reason("AN-157", "road_to_level_one", named)
    named = {
        "location": things.location(place),
        "id": level,
        "left": things.location(left),
        "left_level": LOCATIONS[left].level,
    }
    return Reason("AN-157", "level_too_far", named)


def _travel() -> Reason:
    return Reason("AN-38", "travel_in_movement")


def road(s: Anima, decision: Decision, id: str) -> Reason | None:
    if id != "road":
        return None
    if decision.kind == "start_action":
        return Reason("AN-12", "on_road_already")
    return must_fight(s, decision) or first(decision) or _travel()


def previous(s: Anima, decision: Decision, id: str) -> Reason | None:
    if id not in s.previous:
        return None
    if decision.kind == "choose_target":
        return location(s, decision, id)
    named: dict[str, object] = {"location": things.location(id)}
    return first(decision) or Reason("AN-40", "met_by_travelling", named)


# --- Groups


def group(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    other = int(id) if id.isdecimal() else NOBODY
    if not 0 <= other < s.seats or s.players[other].removed:
        return None
    if kind == "choose_target":
        return aiming.seat_reason(s, decision, other) or first(decision)
    forced = must_fight(s, decision)
    if forced is not None:
        return forced
    if other == seat:
        if kind == "interaction_action":
            return Reason("AN-63", "own_group", {WAITS_FOR: thing("moment", MOVE)})
        return first(decision) or _travel()
    if kind == "interaction_action":
        return _nearest(s, seat, other)
    return first(decision) or Reason("AN-63", "met_in_interaction", {"rival": other})


def _nearest(s: Anima, seat: int, other: int) -> Reason | None:
    """Why a Group can neither be attacked nor traded with: the clause that stops what is nearer."""
    attack = first_failing(TO_ATTACK, s, seat, other)
    trade = first_failing(TO_TRADE, s, seat, other)
    if attack is None or trade is None:
        return attack or trade
    is_attack_nearer = _left_after(TO_ATTACK, attack) <= _left_after(TO_TRADE, trade)
    return attack if is_attack_nearer else trade


def _left_after(guards: tuple[Guard[Anima, int, int], ...], failing: Reason) -> int:
    keys = [guard.key for guard in guards]
    return len(keys) - keys.index(failing.key)


def dealing(guards: tuple[Guard[Anima, int, int], ...]) -> Wish:
    """An attack or a trade that is not offered."""

    def reason(s: Anima, decision: Decision, id: str) -> Reason | None:
        other = int(id) if id.isdecimal() else NOBODY
        is_other = 0 <= other < s.seats and other != decision.seat
        if decision.kind != "interaction_action" or not is_other or s.players[other].removed:
            return group(s, decision, id)
        return must_fight(s, decision) or first_failing(guards, s, decision.seat, other)

    return reason
