"""Space cannon offence and defence (TF-100 to TF-102, TF-118)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import DOCK
from engine.games.anochecer.board.galaxy import is_planet, planet_place
from engine.games.anochecer.rules.combat.dice import (
    Needs,
    ability_needs,
    has_abilities,
    throw_ability,
)
from engine.games.anochecer.rules.combat.hits import begin_volley, bury
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.scoring import secret_event
from engine.games.anochecer.rules.units.units import (
    big_ships_at,
    ground_at,
    of_type,
    ships_at,
    slot_at,
    units_at,
)
from engine.games.anochecer.state import Twilight, step

HOLD = option("hold")
LIGHTRAIL = (5, 2, 1)
"""Lightrail Ordnance: what space docks hit on, their dice and their reach."""


def offence_needs(s: Twilight, seat: int, slot: int) -> Needs:
    """TF-100: cannons of the active system, and those that reach it from beside."""
    near, stats = s.map.near[slot], s.stats(seat)
    far = within_two(s, slot) if f"trine:{seat}" in s.flags else ()
    needs: list[int] = []
    for place, units in sorted(s.forces(seat).items()):
        there = slot_at(s, place)
        if there != slot and there not in near and there not in far:
            continue
        if not has_abilities(s, seat, place):
            continue
        for kind, one in enumerate(stats):
            (need, dice), reach = one.cannon, one.cannon_range
            if kind == DOCK and s.has(seat, "lightrail_ordnance"):
                need, dice, reach = LIGHTRAIL
            if not dice:
                continue
            is_here = there == slot and (is_planet(place) or reach > 0)
            if is_here or (there in near and reach > 0) or there in far:
                needs += [need] * (dice * of_type(units, kind))
    for planet in s.map.planets[slot]:
        if s.control[planet] == seat:
            needs += awakened(s, planet)
    return tuple(sorted(needs))


def awakened(s: Twilight, planet: int) -> list[int]:
    """Awakening: SPACE CANNON 5 (x3) for whoever controls the planet it is attached to."""
    return [5, 5, 5] if f"awakening@{planet}" in s.purged else []


def defence_needs(s: Twilight, seat: int, planet: int) -> Needs:
    """TF-118."""
    place = planet_place(planet)
    needs = ability_needs(s, seat, place, "cannon")
    if s.has(seat, "lightrail_ordnance") and has_abilities(s, seat, place):
        needs += (LIGHTRAIL[0],) * (LIGHTRAIL[1] * of_type(units_at(s, seat, place), DOCK))
    return needs + tuple(awakened(s, planet) if s.control[planet] == seat else ())


def within_two(s: Twilight, slot: int) -> frozenset[int]:
    """TF-247: systems at most two steps of adjacency away."""
    near = s.map.near
    return frozenset([slot, *near[slot], *[far for one in near[slot] for far in near[one]]])


@step
def cannon_offence(s: Twilight, seat: int) -> None:
    if "turn_over" in s.flags or "brood_swarm" in s.tour().forces:
        return
    hook(s, "space_cannon_step", seat, s.tour().slot)
    for other in s.clockwise(seat):
        s.then(offer_cannons, other, seat)
    if s.level >= 2:
        s.then(end_cannon_step)


@step
def end_cannon_step(s: Twilight) -> None:
    s.flags = tuple([one for one in s.flags if not one.startswith("trine:")])


@step
def offer_cannons(s: Twilight, seat: int, active: int) -> None:
    """TF-101: all of a seat's cannons at once, at one seat's ships."""
    slot = s.tour().slot
    if seat == active:
        prey = [other for other in s.foes(active) if ships_at(s, other, slot)]
    else:
        prey = [active] if ships_at(s, active, slot) and is_open(s, active) else []
    if not prey or not offence_needs(s, seat, slot):
        return
    s.ask(seat, "space_cannon_fire", [*(option("fire", one) for one in prey), HOLD], fire_cannons)


def is_open(s: Twilight, active: int) -> bool:
    """Whether the moving ships can be fired at (Cloak, Mirror Genome)."""
    return not {"cloak", "mirror_genome"} & set(s.tour().forces)


@step
def fire_cannons(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is HOLD:
        return
    victim = chosen.number()
    slot = s.tour().slot
    hook(s, "before_space_cannon_roll", seat, victim, "offence")
    s.then(roll_cannons, seat, victim, slot)


@step
def roll_cannons(s: Twilight, seat: int, victim: int, slot: int) -> None:
    throw_ability(s, seat, "roll_space_cannon", offence_needs(s, seat, slot))
    s.then(cannon_hits, seat, victim, slot, big_ships_at(s, victim, slot))


@step
def cannon_hits(s: Twilight, seat: int, victim: int, slot: int, before: int) -> None:
    scope = "big" if is_converging(s, seat) or justice(s, seat) else "ships"
    s.then(begin_volley, victim, seat, slot, s.hits, scope, "cannon")
    s.then(bury)
    s.then(after_cannons, seat, victim, slot, before)


def is_converging(s: Twilight, seat: int) -> bool:
    """Converge, for one roll."""
    flag = f"converge:{seat}"
    found = flag in s.flags
    if found:
        s.flags = tuple([one for one in s.flags if one != flag])
    return found


def justice(s: Twilight, seat: int) -> bool:
    """Justicer Rail: its hits go to non-fighter ships."""
    return s.has(seat, "justicer_rail")


@step
def after_cannons(s: Twilight, seat: int, victim: int, slot: int, before: int) -> None:
    if before and not big_ships_at(s, victim, slot):
        secret_event(s, seat, "space_cannon_destroyed_last_non_fighter")


@step
def cannon_defence(s: Twilight, active: int, planet: int) -> None:
    """TF-118: cannons on an invaded planet fire at what landed there."""
    for seat in s.others(active):
        if defence_needs(s, seat, planet):
            s.then(offer_defence, seat, active, planet)


@step
def offer_defence(s: Twilight, seat: int, active: int, planet: int) -> None:
    """TF-118."""
    if ground_at(s, active, planet_place(planet)):
        s.ask(seat, "space_cannon_defence", [option("fire", active), HOLD], defend, active, planet)


@step
def defend(s: Twilight, seat: int, chosen: Option, active: int, planet: int) -> None:
    if chosen is HOLD:
        return
    hook(s, "before_space_cannon_roll", seat, active, "defence")
    s.then(roll_defence, seat, active, planet)


@step
def roll_defence(s: Twilight, seat: int, active: int, planet: int) -> None:
    place = planet_place(planet)
    throw_ability(s, seat, "roll_space_cannon", defence_needs(s, seat, planet))
    s.then(defence_hits, seat, active, place)


@step
def defence_hits(s: Twilight, seat: int, active: int, place: int) -> None:
    scope = "mechs" if is_converging(s, seat) else "ground"
    s.then(begin_volley, active, seat, place, s.hits, scope, "defence")
    s.then(bury)
