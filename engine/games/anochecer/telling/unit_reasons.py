"""Why units on the board cannot be chosen now."""

from __future__ import annotations

from typing import Any, Final

from engine.core.decisions import Decision
from engine.core.reasons import WAITS_FOR, Params, Reason, first_failing
from engine.core.things import thing
from engine.games.anochecer.board.components import PLANET, STRUCTURES, TYPE_OF, UNIT, UNITS
from engine.games.anochecer.board.galaxy import SLOT, is_planet, place_name, place_number
from engine.games.anochecer.rules.combat.guards import TO_BOMBARD, TO_LAND, TO_TAKE_HIT
from engine.games.anochecer.rules.tactical_action.guards import TO_LOAD, TO_SET_OUT
from engine.games.anochecer.rules.units.limits import fleet_limit
from engine.games.anochecer.rules.units.units import group_number, units_at
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling.asking import args_of, asked_first, off_target
from engine.games.anochecer.telling.clauses import ASKED
from engine.games.anochecer.telling.things import party_of, unit_thing

GROUND_MOMENTS: Final = (
    thing("moment", "load_unit"),
    thing("moment", "commit_unit"),
    thing("moment", "assign_hit"),
)
"""When ground forces are chosen."""


def unit(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    place_id, _, name = id.replace(":", "/", 1).partition("/")
    bare = name.rstrip("*")
    if bare not in UNIT or (place_id not in SLOT and place_id not in PLANET):
        return None
    party = owner if owner >= 0 else decision.seat
    place, group = place_number(place_id), group_number(name)
    if party >= len(s.units) or not units_at(s, party, place)[group]:
        return None
    kind = decision.kind
    if kind == "choose_target":
        return off_target(decision)
    if party != party_of(s, decision):
        return Reason(ASKED[kind], "others_unit", {"unit": unit_thing(place_id, name, party)})
    by_kind = BY_DECISION.get(kind)
    if by_kind is not None:
        return by_kind(s, decision, place, group)
    return _idle(decision)


def _idle(decision: Decision) -> Reason:
    if decision.kind == "turn_action":
        return Reason("TF-89", "tactical_first")
    return asked_first(decision)


def _set_out(s: Twilight, decision: Decision, place: int, group: int) -> Reason:
    kind = TYPE_OF[group]
    named: Params = {"unit": thing("group", UNITS[kind])}
    if is_planet(place):
        if kind in STRUCTURES:
            return Reason("TF-94", "structure_stays", named)
        return Reason("TF-94", "carried_from_planet", {**named, WAITS_FOR: GROUND_MOMENTS})
    if kind in STRUCTURES:
        failing = first_failing(TO_SET_OUT[:2], s, decision.seat, place, kind)
        if failing is not None:
            return failing
    elif UNITS[kind] in ("infantry", "mech"):
        return Reason("TF-94", "ground_is_carried", {**named, WAITS_FOR: GROUND_MOMENTS})
    failing = first_failing(TO_SET_OUT, s, decision.seat, place, kind)
    return failing or asked_first(decision)


def _load(s: Twilight, decision: Decision, place: int, group: int) -> Reason:
    args: Any = args_of(decision)
    failing = first_failing(TO_LOAD, s, decision.seat, place, group, args[0])
    return failing or asked_first(decision)


def _bombard(s: Twilight, decision: Decision, place: int, group: int) -> Reason:
    args: Any = args_of(decision)
    failing = first_failing(TO_BOMBARD, s, decision.seat, place, group, args[0])
    return failing or asked_first(decision)


def _land(s: Twilight, decision: Decision, place: int, group: int) -> Reason:
    args: Any = args_of(decision)
    failing = first_failing(TO_LAND, s, decision.seat, place, group, args[0])
    return failing or asked_first(decision)


def _hit(s: Twilight, decision: Decision, place: int, group: int) -> Reason:
    return first_failing(TO_TAKE_HIT, s, place, group) or asked_first(decision)


def _excess(s: Twilight, decision: Decision, place: int, group: int) -> Reason:
    args: Any = args_of(decision)
    named: Params = {"unit": thing("group", UNITS[TYPE_OF[group]])}
    if place != args[0]:
        there = thing("system", place_name(args[0]))
        return Reason("TF-70", "excess_elsewhere", {**named, "system": there})
    limit = fleet_limit(s, decision.seat)
    return Reason("TF-70", "not_in_excess", {**named, "limit": limit})


BY_DECISION: Final = {
    "assign_hit": _hit,
    "bombard_target": _bombard,
    "commit_unit": _land,
    "excess_removal": _excess,
    "load_unit": _load,
    "move_ship": _set_out,
}
