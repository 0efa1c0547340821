"""Space cannon offence and defence (TF-100 to TF-102, TF-118)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.components import KINDS
from engine.games.anochecer.dice import Needs, ability_needs, has_abilities, throw
from engine.games.anochecer.galaxy import FIRST_PLANET, planet_place
from engine.games.anochecer.hits import begin_volley, bury
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.scoring import secret_event
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.units import (
    big_ships_at,
    ground_at,
    ships_at,
    slot_at,
    units_at,
)

HOLD = option("hold")


def offence_needs(s: Twilight, seat: int, slot: int) -> Needs:
    """TF-100: cannons of the active system, and those that reach it from beside."""
    near, stats = s.map.near[slot], s.stats(seat)
    needs: list[int] = []
    for key in sorted(s.units):
        place = key >> 3
        if key & 7 != seat:
            continue
        there = slot_at(s, place)
        if there != slot and there not in near:
            continue
        units = s.units[key]
        for kind, one in enumerate(stats):
            if not one.cannon[1] or not has_abilities(s, seat, place):
                continue
            is_here = there == slot and (place >= FIRST_PLANET or one.cannon_range > 0)
            if is_here or (there != slot and one.cannon_range > 0):
                needs += [one.cannon[0]] * (one.cannon[1] * (units[kind] + units[kind + KINDS]))
    return tuple(sorted(needs))


@step
def cannon_offence(s: Twilight, seat: int) -> None:
    if "turn_over" in s.flags:
        return
    hook(s, "space_cannon_step", seat, s.tour().slot)
    for other in s.clockwise(seat):
        s.then(offer_cannons, other, seat)


@step
def offer_cannons(s: Twilight, seat: int, active: int) -> None:
    """TF-101: all of a seat's cannons at once, at one seat's ships."""
    slot = s.tour().slot
    if seat == active:
        prey = [other for other in s.others(active) if ships_at(s, other, slot)]
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
    victim = chosen.args[0]
    assert isinstance(victim, int)
    slot = s.tour().slot
    hook(s, "before_space_cannon_roll", seat, victim, "offence")
    s.then(roll_cannons, seat, victim, slot)


@step
def roll_cannons(s: Twilight, seat: int, victim: int, slot: int) -> None:
    throw(s, seat, "roll_space_cannon", offence_needs(s, seat, slot))
    s.then(cannon_hits, seat, victim, slot, big_ships_at(s, victim, slot))


@step
def cannon_hits(s: Twilight, seat: int, victim: int, slot: int, before: int) -> None:
    scope = "big" if f"converge:{seat}" in s.flags or justice(s, seat) else "ships"
    s.then(begin_volley, victim, seat, slot, s.hits, scope, "cannon")
    s.then(bury)
    s.then(after_cannons, seat, victim, slot, before)


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
    place = planet_place(planet)
    for seat in s.others(active):
        if any(units_at(s, seat, place)) and ability_needs(s, seat, place, "cannon"):
            s.then(offer_defence, seat, active, planet)


@step
def offer_defence(s: Twilight, seat: int, active: int, planet: int) -> None:
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
    throw(s, seat, "roll_space_cannon", ability_needs(s, seat, place, "cannon"))
    s.then(defence_hits, seat, active, place)


@step
def defence_hits(s: Twilight, seat: int, active: int, place: int) -> None:
    s.then(begin_volley, active, seat, place, s.hits, "ground", "defence")
    s.then(bury)
