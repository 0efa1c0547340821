"""Why a system or a planet cannot be chosen now."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Params, Reason, first_failing
from engine.core.things import thing
from engine.games.anochecer.board.components import DOCK, PDS, PLANET, PLANETS
from engine.games.anochecer.board.galaxy import SLOT, has_slot, layout_of
from engine.games.anochecer.rules.combat.guards import (
    BOMBARDED,
    CONTESTED,
    LANDING_GROUNDS,
    TO_RETREAT,
)
from engine.games.anochecer.rules.economy.guards import TO_BUILD, TO_PAY
from engine.games.anochecer.rules.effects.table import number_in
from engine.games.anochecer.rules.planets.attachments import specialties_of
from engine.games.anochecer.rules.setup.charting import free_numbers
from engine.games.anochecer.rules.tactical_action.guards import TO_ACTIVATE
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling.asking import args_of, asked_first, off_target


def system(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    slot = SLOT.get(id)
    if slot is None:
        return None
    kind, seat = decision.kind, decision.seat
    named: Params = {"system": thing("system", id)}
    is_laid = slot < len(s.map.tiles) and has_slot(s.map.systems, slot)
    if kind in ("map_slot", "home_slot"):
        return _free_place(s, decision, id, slot, is_laid)
    if not is_laid:
        layout = layout_of(s.seats)
        is_shown = s.phase == "setup" and (id in layout.tiles or id in layout.homes)
        return asked_first(decision) if is_shown else None
    if kind == "choose_target":
        return off_target(decision)
    if kind == "activate_system":
        return first_failing(TO_ACTIVATE, s, seat, slot)
    if kind == "retreat_to":
        return first_failing(TO_RETREAT, s, seat, slot) or asked_first(decision)
    if kind == "move_route":
        return Reason("TF-93", "on_no_route", named)
    if kind == "produce_system":
        return Reason("TF-148", "no_production_there", named)
    if kind == "turn_action":
        return Reason("TF-89", "tactical_first")
    return asked_first(decision)


def _free_place(s: Twilight, decision: Decision, id: str, slot: int, is_laid: bool) -> Reason:
    named: Params = {"system": thing("system", id)}
    if is_laid:
        return Reason("TF-54", "tile_there", named)
    if decision.kind == "home_slot":
        return Reason("TF-11", "no_home_place", named)
    if id in layout_of(s.seats).homes:
        return Reason("TF-12", "kept_for_home", named)
    if slot not in free_numbers(s):
        return Reason("TF-9", "inner_ring_first", named)
    return Reason("TF-10", "tile_clashes", named)


def planet(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    number = PLANET.get(id)
    if number is None or number not in s.map.slot_of:
        return None
    kind, seat = decision.kind, decision.seat
    if kind == "choose_target":
        return off_target(decision)
    if kind == "pay":
        resources = number_in(args_of(decision), 0)
        return first_failing(TO_PAY, s, seat, number, 1 if resources > 0 else 2)
    failing: Reason | None = None
    if kind == "commit_unit":
        failing = first_failing(LANDING_GROUNDS, s, seat, number)
    elif kind == "bombard_target":
        failing = first_failing(BOMBARDED, s, seat, number)
    elif kind == "next_ground_combat":
        failing = first_failing(CONTESTED, s, seat, number)
    elif kind == "place_structure":
        failing = first_failing(TO_BUILD, s, seat, number, PDS) and first_failing(
            TO_BUILD, s, seat, number, DOCK
        )
    elif kind == "ready_planet":
        failing = first_failing(TO_PAY[:1], s, seat, number, 1)
        failing = failing or Reason("TF-143", "readied_already", _named(number))
    elif kind == "use_specialties":
        failing = _specialty(s, seat, number)
    elif kind in ("starting_unit", "civitas_mode", "place_produced"):
        failing = Reason(*PLACES_OF[kind], _named(number))
    if failing is not None:
        return failing
    if kind == "turn_action" and s.control[number] == seat:
        return Reason("TF-72", "planets_pay", _named(number))
    return asked_first(decision)


PLACES_OF: Final = {
    "starting_unit": ("TF-18", "start_at_home"),
    "civitas_mode": ("TF-146", "no_dock_there"),
    "place_produced": ("TF-126", "no_producer_there"),
}
"""Questions that have one reason for every planet that is left out."""


def _specialty(s: Twilight, seat: int, number: int) -> Reason:
    failing = first_failing(TO_PAY[:2], s, seat, number, 1)
    if failing is not None:
        return failing
    key = "specialty_useless" if specialties_of(s, number) else "no_specialty"
    return Reason("TF-195", key, _named(number))


def _named(number: int) -> Params:
    return {"planet": thing("planet", PLANETS[number].id)}
