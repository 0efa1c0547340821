"""Conditions of retreats, hits, bombardment and landings, each with its clause (6.6, 6.7)."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.anochecer.board.components import MECATOL, PLANETS, TYPE_OF, UNITS
from engine.games.anochecer.board.galaxy import SLOTS, has_slot, planet_place
from engine.games.anochecer.board.routes import beside
from engine.games.anochecer.rules.combat.bombardment import Shots, bombardable
from engine.games.anochecer.rules.combat.dice import has_abilities
from engine.games.anochecer.rules.combat.hits import kinds_hit, left_of, targets
from engine.games.anochecer.rules.combat.invasion import (
    Aimed,
    contested,
    landing_kinds,
    landing_planets,
)
from engine.games.anochecer.rules.combat.space_combat import destinations, shut_to_retreats
from engine.games.anochecer.rules.planets.attachments import holds_units
from engine.games.anochecer.rules.tactical_action.passage import extra_links
from engine.games.anochecer.rules.units.units import ground_at, of_type, other_ships, units_at
from engine.games.anochecer.state import Twilight

# --- retreating into a system


def is_beside(s: Twilight, seat: int, slot: int) -> bool:
    return slot in beside(s.map, s.fight().slot, extra_links(s, seat))


def may_be_entered(s: Twilight, seat: int, slot: int) -> bool:
    return not has_slot(shut_to_retreats(s, seat), slot)


def is_free_of_ships(s: Twilight, seat: int, slot: int) -> bool:
    return not other_ships(s, seat, slot)


def is_destination(s: Twilight, seat: int, slot: int) -> bool:
    return slot in destinations(s, seat)


def _system(s: Twilight, seat: int, slot: int) -> Params:
    return {"system": thing("system", SLOTS[slot])}


TO_RETREAT: Final = (
    Guard("TF-106", "not_beside_combat", is_beside, _system),
    Guard("TF-106", "retreat_shut", may_be_entered, _system),
    Guard("TF-106", "retreat_occupied", is_free_of_ships, _system),
    Guard("TF-106", "no_foothold", is_destination, _system),
)


# --- taking a hit


def is_where_it_hits(s: Twilight, place: int, group: int) -> bool:
    return place == s.volleys[-1].place


def is_of_a_kind_hit(s: Twilight, place: int, group: int) -> bool:
    return TYPE_OF[group] in kinds_hit(s, s.volleys[-1])


def is_left(s: Twilight, place: int, group: int) -> bool:
    volley = s.volleys[-1]
    return left_of(volley, units_at(s, volley.victim, place), group) > 0


def is_target(s: Twilight, place: int, group: int) -> bool:
    return group in targets(s, s.volleys[-1])


def _group(s: Twilight, place: int, group: int) -> Params:
    return {"unit": thing("group", UNITS[TYPE_OF[group]])}


TO_TAKE_HIT: Final = (
    Guard("TF-108", "not_where_it_hits", is_where_it_hits, _group),
    Guard("TF-108", "not_hit_by_this", is_of_a_kind_hit, _group),
    Guard("TF-109", "doomed_already", is_left, _group),
    Guard("TF-109", "chosen_by_the_shooter", is_target, _group),
)


# --- bombarding with units of the active system


def is_in_active_space(s: Twilight, seat: int, place: int, group: int, rest: object) -> bool:
    return place == s.tour().slot


def can_bombard(s: Twilight, seat: int, place: int, group: int, shots: Shots) -> bool:
    return s.stats(seat)[TYPE_OF[group]].bombard[1] > 0 and has_abilities(s, seat, place)


def is_not_aimed_yet(s: Twilight, seat: int, place: int, group: int, shots: Shots) -> bool:
    kind = TYPE_OF[group]
    aimed = sum([number for one, _, number, _ in shots if one == kind])
    return of_type(units_at(s, seat, place), kind) > aimed


def has_prey(s: Twilight, seat: int, place: int, group: int, shots: Shots) -> bool:
    kind = TYPE_OF[group]
    tried = [(planet, victim) for one, planet, _, victim in shots if one == kind]
    return any(aim not in tried for aim in bombardable(s, seat))


def _unit(s: Twilight, seat: int, place: int, group: int, rest: object) -> Params:
    return {
        "unit": thing("group", UNITS[TYPE_OF[group]]),
        "system": thing("system", SLOTS[s.tour().slot]),
    }


TO_BOMBARD: Final = (
    Guard("TF-114", "no_bombardment", can_bombard, _unit),
    Guard("TF-114", "not_in_active_space", is_in_active_space, _unit),
    Guard("TF-114", "aimed_already", is_not_aimed_yet, _unit),
    Guard("TF-114", "nothing_to_bombard", has_prey, _unit),
)


# --- landing


def may_land(s: Twilight, seat: int, place: int, group: int, landed: Aimed) -> bool:
    return TYPE_OF[group] in landing_kinds(s, seat)


def has_ground_to_land(s: Twilight, seat: int, place: int, group: int, landed: Aimed) -> bool:
    return bool(landing_planets(s, seat))


def is_not_landed_everywhere(s: Twilight, seat: int, place: int, group: int, landed: Aimed) -> bool:
    done = [planet for one, planet, _ in landed if one == group]
    return any(planet not in done for planet in landing_planets(s, seat))


TO_LAND: Final = (
    Guard("TF-117", "lands_not", may_land, _unit),
    Guard("TF-117", "not_above", is_in_active_space, _unit),
    Guard("TF-117", "no_planet_to_land", has_ground_to_land, _unit),
    Guard("TF-117", "landed_already", is_not_landed_everywhere, _unit),
)


# --- planets one lands on, bombards or fights on


def is_in_active_system(s: Twilight, seat: int, planet: int) -> bool:
    return planet in s.map.planets[s.tour().slot]


def is_without_custodians(s: Twilight, seat: int, planet: int) -> bool:
    return planet != MECATOL or not s.custodians


def takes_units(s: Twilight, seat: int, planet: int) -> bool:
    return holds_units(s, planet)


def _planet(s: Twilight, seat: int, planet: int) -> Params:
    return {
        "planet": thing("planet", PLANETS[planet].id),
        "system": thing("system", SLOTS[s.tour().slot]),
    }


def is_defended(s: Twilight, seat: int, planet: int) -> bool:
    return any(ground_at(s, foe, planet_place(planet)) for foe in s.foes(seat))


def is_unshielded(s: Twilight, seat: int, planet: int) -> bool:
    return planet in [there for there, _ in bombardable(s, seat)]


def is_contested(s: Twilight, seat: int, planet: int) -> bool:
    return planet in contested(s, seat)


HERE: Final = Guard("TF-117", "planet_elsewhere", is_in_active_system, _planet)
LANDING_GROUNDS: Final = (
    HERE,
    Guard("TF-116", "custodians_there", is_without_custodians, _planet),
    Guard("TF-258", "demilitarized", takes_units, _planet),
)
BOMBARDED: Final = (
    HERE,
    Guard("TF-114", "undefended", is_defended, _planet),
    Guard("TF-85", "shielded", is_unshielded, _planet),
)
CONTESTED: Final = (HERE, Guard("TF-119", "no_fight_there", is_contested, _planet))
