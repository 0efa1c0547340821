"""Paradigms from A to D."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FLAGSHIP,
    INFANTRY,
    MECATOL,
    PLANETS,
    UNIT,
    UNITS,
)
from engine.games.anochecer.board.galaxy import (
    HEXES,
    SLOTS,
    exchanged_tiles,
    has_slot,
    place_name,
    planet_place,
    slots_in,
)
from engine.games.anochecer.cards.acts import EVERY_KIND, doom_all, ferry, settle_around, storm
from engine.games.anochecer.cards.aims import ship_options, strangers
from engine.games.anochecer.cards.conditions import pairs_in, takes_part
from engine.games.anochecer.rules.combat.hits import bury
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, own
from engine.games.anochecer.rules.ending import is_home_planet
from engine.games.anochecer.rules.hands import draw_splice_card, gain_goods
from engine.games.anochecer.rules.planets.attachments import holds_units, specialties_of
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.mechs import sharpen
from engine.games.anochecer.rules.units.units import (
    controlled,
    drop,
    group_number,
    held_slots,
    in_reserve,
    lay,
    lift,
    other_ships,
    put,
    ship_slots,
    take,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step

Options = Sequence[Option]


def _holds_planet_there(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = s.fight().slot
    return any(s.control[planet] == seat for planet in s.map.planets[slot]) and any(
        in_reserve(s, seat, kind) for kind in (FLAGSHIP, CRUISER, DESTROYER)
    )


@effect("artemiris_ascendant", "start_of_space_round", when=_holds_planet_there)
def artemiris_ascendant(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, s.fight().slot, FLAGSHIP, 1, "artemiris_ascendant")
    s.then(ascend, seat, 2)


@step
def ascend(s: Twilight, seat: int, left: int) -> None:
    options = [
        option("unit_type", UNITS[kind])
        for kind in (CRUISER, DESTROYER)
        if in_reserve(s, seat, kind)
    ]
    if left and options:
        choose(s, seat, "artemiris_ascendant", [*options, DONE], ascended, left)


@step
def ascended(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is not DONE:
        drop(s, seat, s.fight().slot, UNIT[chosen.word()], 1, card)
        s.then(ascend, seat, left - 1)


def _own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(controlled(s, seat))


@effect("awakening", "action", aims=(_own_planets,))
def awakening(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`payment` adds its values and `cannons` its guns to the planet it is attached to."""
    planet = planet_of(aims[0])
    s.ready(planet)
    s.purged = (*s.purged, f"awakening@{planet}")
    s.tell("attached", seat=seat, card="awakening", planet=PLANETS[planet].id)


@effect("blessing_of_the_yin", "action")
def blessing_of_the_yin(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(bless_next, seat, ())


def _blessable(s: Twilight) -> list[int]:
    """TF-241: planets outside all homes; the custodians block Mecatol Rex."""
    return [
        planet
        for planet in sorted(s.map.slot_of)
        if not is_home_planet(s, planet)
        and (planet != MECATOL or not s.custodians)
        and holds_units(s, planet)
    ]


@step
def bless_next(s: Twilight, seat: int, chosen: tuple[int, ...]) -> None:
    if len(chosen) < 3:
        options = [*planets(_blessable(s)), DONE]
        choose(s, seat, "blessing_of_the_yin", options, blessed_planet, chosen)
    else:
        s.then(bless_lands, seat, chosen)


@step
def blessed_planet(
    s: Twilight, seat: int, chosen: Option, card: str, before: tuple[int, ...]
) -> None:
    if chosen is DONE:
        s.then(bless_lands, seat, before)
    else:
        s.then(bless_next, seat, (*before, planet_of(chosen)))


@step
def bless_lands(s: Twilight, seat: int, chosen: tuple[int, ...]) -> None:
    for planet in sorted(set(chosen)):
        number = drop(
            s, seat, planet_place(planet), INFANTRY, chosen.count(planet), "blessing_of_the_yin"
        )
        s.then(storm, seat, planet, ((INFANTRY, number),), 0)


@effect("brilliance_of_the_hylar", "action")
def brilliance_of_the_hylar(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for kind in ("genome", "unit_upgrade", "ability"):
        draw_splice_card(s, seat, kind)


@effect("brood_swarm", "after_move_into", when=own)
def brood_swarm(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-240: `cannons`, `space_combat` and `invasion` skip what comes before the landing."""
    s.tour().forces = (*s.tour().forces, "brood_swarm")


def _shiftable(s: Twilight, seat: int) -> list[int]:
    own = held_slots(s, seat)
    return [
        slot for slot in slots_in(s.map.systems & (s.map.wormhole_mask | own)) if slot < len(HEXES)
    ]


def _first_system(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = _shiftable(s, seat)
    return systems(found) if len(found) > 1 else []


def _second_system(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slot for slot in _shiftable(s, seat) if SLOTS[slot] != aims[0][1])


@effect("changing_the_ways", "action", aims=(_first_system, _second_system))
def changing_the_ways(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    one, other = system_of(aims[0]), system_of(aims[1])
    s.galaxy = exchanged_tiles(s.galaxy, one, other)
    s.tokens[one], s.tokens[other] = s.tokens[other], s.tokens[one]
    for owner in s.parties():
        here, there = lift(s, owner, one), lift(s, owner, other)
        if here is not None:
            lay(s, owner, other, here)
        if there is not None:
            lay(s, owner, one, there)
    for realm in s.realms:
        if realm.home in (one, other):
            realm.home = one + other - realm.home
    s.tell("exchanged", seat=seat, system=SLOTS[one], other=SLOTS[other])


def _devourable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    mask = held_slots(s, seat)
    return planets(
        planet
        for planet, slot in sorted(s.map.slot_of.items())
        if specialties_of(s, planet) and has_slot(mask, slot)
    )


@effect("devour_world", "action", aims=(_devourable,))
def devour_world(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = planet_of(aims[0])
    doom_all(s, planet_place(planet), strangers(s, seat), EVERY_KIND, seat, "devour_world")
    s.then(bury)
    gain_goods(s, seat, resources_of(s, planet) + influence_of(s, planet), "devour_world")
    draw_splice_card(s, seat, "ability")


def _unclaimed(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slot for slot in slots_in(s.map.systems) if not other_ships(s, seat, slot))


def _great(s: Twilight, seat: int, target: int) -> Options:
    slots = [slot for slot in slots_in(ship_slots(s, seat)) if slot != target]
    return ship_options(s, seat, slots, (FLAGSHIP, DREADNOUGHT))


@effect("diaspora", "action", when=lambda s, seat, m: bool(_great(s, seat, -1)), aims=(_unclaimed,))
def diaspora(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(jump, seat, system_of(aims[0]))


@step
def jump(s: Twilight, seat: int, target: int) -> None:
    options = _great(s, seat, target)
    if options:
        choose(s, seat, "diaspora", [*options, DONE], jumped, target)
    else:
        settle_around(s)


@step
def jumped(s: Twilight, seat: int, chosen: Option, card: str, target: int) -> None:
    if chosen is DONE:
        settle_around(s)
        return
    ferry(s, seat, place_of(chosen), group_number(chosen.word(1)), target)
    s.then(jump, seat, target)


REFLECTED = "stored:dimensional_reflection:"


@effect("dimensional_reflection", "ships_produced", when=own)
def dimensional_reflection(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, "stays:dimensional_reflection")
    s.then(reflect_next, seat, number_in(moment, 1), tuple(pairs_in(moment, 2)))


@step
def reflect_next(s: Twilight, seat: int, slot: int, left: tuple[tuple[int, int], ...]) -> None:
    options = [
        option("store", UNITS[kind], n)
        for kind, number in left
        for n in range(1, min(number, units_at(s, seat, slot)[kind]) + 1)
    ]
    if options:
        choose(s, seat, "dimensional_reflection", [*options, DONE], reflected, slot, left)


@step
def reflected(
    s: Twilight,
    seat: int,
    chosen: Option,
    card: str,
    slot: int,
    left: tuple[tuple[int, int], ...],
) -> None:
    if chosen is DONE:
        return
    kind, number = UNIT[chosen.word()], chosen.number(1)
    take(s, seat, slot, kind, number)
    s.flags = (*s.flags, *([f"{REFLECTED}{kind}"] * number))
    s.tell("stored", seat=seat, unit=UNITS[kind], card=card)
    rest = tuple([one for one in left if one[0] != kind])
    s.then(reflect_next, seat, slot, rest)
    s.then(settle, -1)


def _reflection_waits(s: Twilight, seat: int, moment: Moment) -> bool:
    return takes_part(s, seat, moment) and any(one.startswith(REFLECTED) for one in s.flags)


@effect("dimensional_reflection", "start_of_space_combat", when=_reflection_waits)
def reflection_breaks(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    held = [one for one in s.flags if one.startswith(REFLECTED)]
    s.flags = tuple([one for one in s.flags if not one.startswith(REFLECTED)])
    for flag in held:
        kind = int(flag.rpartition(":")[2])
        put(s, seat, s.fight().slot, kind)
        s.tell("placed", seat=seat, unit=UNITS[kind], number=1,
               place=place_name(s.fight().slot), card="dimensional_reflection")  # fmt: skip
        if kind == FLAGSHIP and s.level >= 3:
            s.then(sharpen, seat, s.fight().slot)
