"""Bombardment of planets in the active system (TF-114, TF-115, TF-228)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    PLANET,
    PLANETS,
    ROLL_ORDER,
    UNIT,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import planet_place
from engine.games.anochecer.rules.combat.dice import has_abilities, throw_ability
from engine.games.anochecer.rules.combat.hits import begin_volley, bury
from engine.games.anochecer.rules.scoring import secret_event
from engine.games.anochecer.rules.units.units import ground_at, of_type, units_at
from engine.games.anochecer.state import DONE, Twilight, step

Shots = tuple[tuple[int, int, int, int], ...]
"""Unit type, planet, how many, and whose ground forces."""


def is_shielded(s: Twilight, seat: int, victim: int, planet: int) -> bool:
    """TF-85."""
    units, stats = units_at(s, victim, planet_place(planet)), s.stats(victim)
    if not has_abilities(s, victim, planet_place(planet)):
        return False
    if not any(one.shield and of_type(units, kind) for kind, one in enumerate(stats)):
        return False
    above, own = units_at(s, seat, s.map.slot_of[planet]), s.stats(seat)
    return not any(one.ignore_shield and of_type(above, kind) for kind, one in enumerate(own))


def bombardable(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """TF-114: planets of the active system and whose ground forces are aimed at."""
    found = []
    for planet in s.map.planets[s.tour().slot]:
        for victim in s.foes(seat):
            held = ground_at(s, victim, planet_place(planet))
            if held and not is_shielded(s, seat, victim, planet):
                found.append((planet, victim))
    return found


@step
def bombard(s: Twilight, seat: int, shots: Shots) -> None:
    """Each type at each planet once; with forces of several seats there, one of them (TF-115)."""
    slot = s.tour().slot
    units, stats = units_at(s, seat, slot), s.stats(seat)
    aims = bombardable(s, seat)
    options = []
    for kind in ROLL_ORDER:
        if not stats[kind].bombard[1] or not has_abilities(s, seat, slot):
            continue
        free = of_type(units, kind) - sum([n for one, _, n, _ in shots if one == kind])
        if kind == WAR_SUN and s.has(seat, "the_dragon_freed"):
            if free and dragon_prey(s, seat):
                options.append(option("bombard_all", UNITS[kind]))
            continue
        for planet, victim in aims:
            if (kind, planet, victim) in [(one, at, whom) for one, at, _, whom in shots]:
                continue
            unit, id = UNITS[kind], PLANETS[planet].id
            if [there for there, _ in aims].count(planet) > 1:
                options += [option("bombard_seat", unit, id, n, victim) for n in range(1, free + 1)]
            else:
                options += [option("bombard", unit, id, n) for n in range(1, free + 1)]
    s.ask(seat, "bombard_target", [*options, DONE], bombard_aimed, shots)


@step
def bombard_aimed(s: Twilight, seat: int, chosen: Option, shots: Shots) -> None:
    if chosen.kind == "bombard_all":
        s.then(bombard, seat, (*shots, (WAR_SUN, -1, 1, -1)))
        return
    if chosen is not DONE:
        kind, planet = UNIT[chosen.word()], PLANET[chosen.word(1)]
        if chosen.kind == "bombard_seat":
            victim = chosen.number(3)
        else:
            victim = dict(bombardable(s, seat))[planet]
        s.then(bombard, seat, (*shots, (kind, planet, chosen.number(2), victim)))
        return
    for planet, victim in bombardable(s, seat):
        needs: list[int] = []
        for kind, there, number, whom in sorted(shots, key=lambda one: ROLL_ORDER.index(one[0])):
            if (there, whom) == (planet, victim):
                need, dice = s.stats(seat)[kind].bombard
                needs += [need] * (dice * number)
        if needs:
            s.then(roll_bombardment, seat, planet, victim, tuple(needs))
    if (WAR_SUN, -1, 1, -1) in shots:
        need, dice = s.stats(seat)[WAR_SUN].bombard
        for planet, victim in dragon_prey(s, seat):
            s.then(roll_bombardment, seat, planet, victim, (need,) * dice)


def dragon_prey(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """TF-228: ground forces on every planet here and beside, the own ones too, shield or not."""
    slot = s.tour().slot
    return [
        (planet, victim)
        for there in (slot, *s.map.near[slot])
        for planet in s.map.planets[there]
        for victim in (seat, *s.foes(seat))
        if ground_at(s, victim, planet_place(planet))
    ]


@step
def roll_bombardment(
    s: Twilight, seat: int, planet: int, victim: int, needs: tuple[int, ...]
) -> None:
    throw_ability(s, seat, "roll_bombard", needs)
    s.then(bombardment_hits, seat, planet, victim)


@step
def bombardment_hits(s: Twilight, seat: int, planet: int, victim: int) -> None:
    hits = dampened(s, victim)
    place = planet_place(planet)
    s.then(begin_volley, victim, seat, place, hits, "ground", "bombard")
    s.then(bury)
    s.then(after_bombardment, seat, planet, victim)


def dampened(s: Twilight, victim: int) -> int:
    """Hits of the last roll less the one that Proxima Targeting VI takes away."""
    return s.hits - int(s.hits > 0 and s.has(victim, "proxima_targeting_vi"))


@step
def after_bombardment(s: Twilight, seat: int, planet: int, victim: int) -> None:
    if victim != seat and not ground_at(s, victim, planet_place(planet)):
        secret_event(s, seat, "bombardment_destroyed_last_ground_force")
