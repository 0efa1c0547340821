"""What a tactical action could gain: reach, fights and landings, seen roughly (section 12)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.anochecer.board.components import (
    CARRIER,
    DOCK,
    FIGHTER,
    GROUND,
    INFANTRY,
    MECATOL,
    SHIPS,
    TYPE_OF,
    is_damaged,
)
from engine.games.anochecer.board.galaxy import is_planet, planet_in, planet_place
from engine.games.anochecer.mind.position import planet_worth
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.economy.payment import can_pay, most_payable
from engine.games.anochecer.rules.economy.production import production_in
from engine.games.anochecer.rules.tactical_action.moving import movable_groups
from engine.games.anochecer.rules.units.units import (
    ground_at,
    infantry_at,
    of_type,
    other_ground,
    total,
    units_at,
)
from engine.games.anochecer.state import Twilight

CONFIDENT = 0.65


class Strength(NamedTuple):
    hits: float
    life: float


def strength_of(s: Twilight, seat: int, units: tuple[int, ...], kinds: tuple[int, ...]) -> Strength:
    """Hits a round and hits it can take."""
    stats = s.stats(seat)
    hits = life = 0.0
    for kind in kinds:
        number = of_type(units, kind)
        if number:
            one = stats[kind]
            hits += number * one.dice * max(0, 11 - one.combat) / 10
            life += number + units[kind] * one.sustain
    return Strength(hits, life)


def chance_of(own: Strength, foe: Strength) -> float:
    """A quick estimate of winning: whose hits wear the other down first."""
    if foe.life <= 0:
        return 1.0
    if own.life <= 0:
        return 0.0
    mine, theirs = own.hits * own.life, foe.hits * foe.life
    return mine**1.5 / (mine**1.5 + theirs**1.5) if mine + theirs else 0.5


def foes_at(s: Twilight, seat: int, slot: int) -> Strength:
    hits = life = 0.0
    for other in s.parties():
        if other != seat:
            found = strength_of(s, other, units_at(s, other, slot), SHIPS)
            hits, life = hits + found.hits, life + found.life
    return Strength(hits, life)


def spare_infantry(s: Twilight, seat: int, place: int) -> int:
    """Infantry a planet can do without: one stays, two at home."""
    if not is_planet(place):
        return infantry_at(s, seat, place)
    home = s.map.planets[s.realms[seat].home]
    keep = 2 if planet_in(place) in home else 1
    return max(0, infantry_at(s, seat, place) - keep)


def carried_infantry(s: Twilight, seat: int) -> int:
    tour = s.tour()
    return infantry_at(s, seat, tour.slot) + sum(
        number for *_, cargo in tour.moves for _, kind, number in cargo if TYPE_OF[kind] == INFANTRY
    )


def reach(s: Twilight, seat: int, slot: int) -> tuple[Strength, int]:
    """The ships that can come to a system and the infantry they can bring."""
    before, s.expedition = s.expedition, Expedition(seat, slot)
    groups = movable_groups(s, seat)
    s.expedition = before
    here = units_at(s, seat, slot)
    own = strength_of(s, seat, here, SHIPS)
    hits, life = own
    brought = total(here, GROUND)
    stats = s.stats(seat)
    for origin in {origin for origin, _ in groups}:
        room = 0
        units = units_at(s, seat, origin)
        for start, group in groups:
            if start == origin:
                kind = TYPE_OF[group]
                room += units[group] * stats[kind].capacity
                hits += units[group] * stats[kind].dice * max(0, 11 - stats[kind].combat) / 10
                life += units[group] * (1 + (stats[kind].sustain and not is_damaged(group)))
        there = infantry_at(s, seat, origin) + sum(
            spare_infantry(s, seat, planet_place(planet)) for planet in s.map.planets[origin]
        )
        brought += min(room, there)
    return Strength(hits, life), brought


def wanted_planets(s: Twilight, seat: int, slot: int) -> list[int]:
    """Planets of a system that the seat does not control and could land on."""
    return [
        planet
        for planet in s.map.planets[slot]
        if s.control[planet] != seat
        and (planet != MECATOL or not s.custodians or can_pay(s, seat, 0, 6))
    ]


def target_gain(s: Twilight, seat: int, slot: int) -> float:
    """What activating a system seems worth."""
    gain = 0.0
    wanted = wanted_planets(s, seat, slot)
    own, brought = reach(s, seat, slot)
    foes = foes_at(s, seat, slot)
    chance = chance_of(own, foes) if foes.life else 1.0
    if foes.life and own.life and chance >= CONFIDENT:
        gain += 1.5 * foes.life * chance - 0.5 * own.life * (1 - chance)
    if wanted and brought and chance >= CONFIDENT:
        for planet in sorted(wanted, key=lambda one: -planet_worth(s, one)):
            place = planet_place(planet)
            foe = other_ground(s, seat, place)
            needed = 1
            if foe >= 0:
                needed = ground_at(s, foe, place) + 1
            if brought >= needed:
                brought -= needed
                gain += 1.5 * planet_worth(s, planet) * (chance if foes.life or foe >= 0 else 1.0)
                if planet == MECATOL and s.custodians:
                    gain += 10
    value = production_in(s, seat, slot)
    if value and not foes.life:
        gain += min(2.0 * value, most_payable(s, seat, 1)) * 0.45
    return gain


def land_needed(s: Twilight, seat: int) -> int:
    """Infantry that the landings in the active system still lack."""
    slot = s.tour().slot
    needed = 0
    for planet in wanted_planets(s, seat, slot):
        foe = other_ground(s, seat, planet_place(planet))
        needed += 1 if foe < 0 else ground_at(s, foe, planet_place(planet)) + 2
    return max(0, needed - carried_infantry(s, seat))


def fleet_under_way(s: Twilight, seat: int) -> Strength:
    """Ships already in the active system or selected to go there."""
    tour = s.tour()
    counts = list(units_at(s, seat, tour.slot))
    for group, _, _, cargo in tour.moves:
        counts[group] += 1
        for _, kind, number in cargo:
            counts[kind] += number
    return strength_of(s, seat, tuple(counts), SHIPS)


def needs_ships(s: Twilight, seat: int) -> bool:
    foes = foes_at(s, seat, s.tour().slot)
    return foes.life > 0 and chance_of(fleet_under_way(s, seat), foes) < 0.8


def needs_carriers(s: Twilight, seat: int) -> bool:
    return sum(of_type(units, CARRIER) for units in s.forces(seat).values()) < 3


def is_home_front(s: Twilight, seat: int) -> bool:
    return s.tour().slot in (s.realms[seat].home, s.map.slot_of[MECATOL])


def has_fighter_bay(s: Twilight, seat: int, slot: int) -> bool:
    return (
        any(
            of_type(units_at(s, seat, planet_place(planet)), DOCK) for planet in s.map.planets[slot]
        )
        or of_type(units_at(s, seat, slot), FIGHTER) > 0
    )
