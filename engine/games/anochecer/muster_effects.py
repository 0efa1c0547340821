"""Effects of cards that place, replace, store and capture units: batch B6, second part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.battle_effects import takes_part
from engine.games.anochecer.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.components import (
    BIG_SHIPS,
    CRUISER,
    DESTROYER,
    DOCK,
    FLAGSHIP,
    GROUND,
    INFANTRY,
    KINDS,
    MECATOL,
    PDS,
    PLANETS,
    SHIPS,
    UNIT,
    UNITS,
)
from engine.games.anochecer.control import gain_control
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.floating import rise
from engine.games.anochecer.galaxy import FIRST_PLANET, place_name, planet_place, slots_in
from engine.games.anochecer.hands import discard_splice_card
from engine.games.anochecer.limits import settle
from engine.games.anochecer.payment import can_pay
from engine.games.anochecer.production import (
    is_blockaded,
    least_cost,
    most_of,
    pay_order,
    producers,
)
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step
from engine.games.anochecer.units import (
    can_place_structure,
    controlled,
    drop,
    group_name,
    group_number,
    groups_at,
    habitable,
    in_reserve,
    infantry_at,
    move,
    of_type,
    ship_slots,
    take,
    units_at,
)

Options = Sequence[Option]
TWO_MORE = 4
"""Halves of a resource by which Pacific Genome's new ship may be dearer."""

static("assimilate")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


# --- ground forces on the move


@effect("bioplasmosis", "end_of_status", when=lambda s, seat, m: len(controlled(s, seat)) > 1)
def bioplasmosis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(drift, seat, ())


Moved = tuple[tuple[int, int], ...]
"""Places and groups of units that have arrived: these stay."""


def _ways(s: Twilight, seat: int, planet: int) -> list[int]:
    """Controlled planets in the same system or beside it."""
    slot = s.map.slot_of[planet]
    zone = (slot, *s.map.near[slot])
    return [one for one in habitable(s, seat) if one != planet and s.map.slot_of[one] in zone]


@step
def drift(s: Twilight, seat: int, moved: Moved) -> None:
    options = []
    for planet in controlled(s, seat):
        place = planet_place(planet)
        if _ways(s, seat, planet):
            options += [
                option("unit", PLANETS[planet].id, group_name(group))
                for group in groups_at(s, seat, place, GROUND)
                if units_at(s, seat, place)[group] > moved.count((place, group))
            ]
    if options:
        choose(s, seat, "bioplasmosis", [*options, DONE], drifter_chosen, moved)


@step
def drifter_chosen(s: Twilight, seat: int, chosen: Option, card: str, moved: Moved) -> None:
    if chosen is not DONE:
        place, group = place_of(chosen), group_number(str(chosen.args[1]))
        options = planets(_ways(s, seat, place - FIRST_PLANET))
        choose(s, seat, card, options, drifted, place, group, moved)


@step
def drifted(
    s: Twilight, seat: int, chosen: Option, card: str, place: int, group: int, moved: Moved
) -> None:
    to = planet_place(planet_of(chosen))
    move(s, seat, place, to, group)
    s.tell("relocated", seat=seat, unit=UNITS[group % KINDS], origin=place_name(place),
           place=place_name(to))  # fmt: skip
    s.then(drift, seat, (*moved, (to, group)))


def active_slot(s: Twilight) -> int:
    """The system activated in this turn, or -1."""
    found = [one for one in s.flags if one.startswith("activated:")]
    return int(found[-1].partition(":")[2]) if found else -1


def _landing_here(s: Twilight, seat: int) -> list[int]:
    slot = active_slot(s)
    return [one for one in habitable(s, seat) if s.map.slot_of[one] == slot]


@effect("deployment_genome", "end_of_turn", when=lambda s, seat, m: (
    bool(_landing_here(s, _int(m[0])))
))  # fmt: skip
def deployment_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(deploy_next, _int(moment[0]), 2)


@step
def deploy_next(s: Twilight, seat: int, left: int) -> None:
    here = [planet_place(one) for one in _landing_here(s, seat)]
    options = [
        option("unit", place_name(key >> 3), group_name(group))
        for key in sorted(s.units)
        if key & 7 == seat and key >> 3 not in here
        for group in groups_at(s, seat, key >> 3, GROUND)
    ]
    if left and options and here:
        choose(s, seat, "deployment_genome", [*options, DONE], deploy_chosen, left)


@step
def deploy_chosen(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is not DONE:
        place, group = place_of(chosen), group_number(str(chosen.args[1]))
        choose(s, seat, card, planets(_landing_here(s, seat)), deployed, place, group, left)


@step
def deployed(
    s: Twilight, seat: int, chosen: Option, card: str, place: int, group: int, left: int
) -> None:
    to = planet_place(planet_of(chosen))
    move(s, seat, place, to, group)
    s.tell("relocated", seat=seat, unit=UNITS[group % KINDS], origin=place_name(place),
           place=place_name(to))  # fmt: skip
    s.then(deploy_next, seat, left - 1)


@effect("scornful_genome", "ground_forces_produced")
def scornful_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(spread, _int(moment[0]), _int(moment[1]), _int(moment[2]))


@step
def spread(s: Twilight, seat: int, slot: int, left: int) -> None:
    """Produced units go from the producing system to own planets there and beside."""
    zone = (slot, *s.map.near[slot])
    own_planets = [one for one in habitable(s, seat) if s.map.slot_of[one] in zone]
    places = [slot, *[planet_place(one) for one in s.map.planets[slot]]]
    options = [
        option("spread", place_name(place), PLANETS[planet].id)
        for place in places
        if infantry_at(s, seat, place)
        for planet in own_planets
        if planet_place(planet) != place
    ]
    if left and options:
        choose(s, seat, "scornful_genome", [*options, DONE], spread_to, slot, left)


@step
def spread_to(s: Twilight, seat: int, chosen: Option, card: str, slot: int, left: int) -> None:
    if chosen is DONE:
        return
    place, to = place_of(chosen), place_of(("", chosen.args[1]))
    number = min(left, infantry_at(s, seat, place))
    options = [option("number", n) for n in range(1, number + 1)]
    choose(s, seat, card, options, spread_number, place, to, slot, left)


@step
def spread_number(
    s: Twilight, seat: int, chosen: Option, card: str, place: int, to: int, slot: int, left: int
) -> None:
    number = seat_of(chosen)
    whole = min(number, units_at(s, seat, place)[INFANTRY])
    move(s, seat, place, to, INFANTRY, whole)
    move(s, seat, place, to, INFANTRY + KINDS, number - whole)
    s.tell("relocated", seat=seat, unit="infantry", origin=place_name(place),
           place=place_name(to))  # fmt: skip
    s.then(spread, seat, slot, left - number)


# --- units that come back


# --- captives


# --- structures and planets


@effect("reclamation", "end_of_action", when=lambda s, seat, m: (
    m[0] == seat and any(one.startswith(f"won:{seat}:") for one in s.flags)
))  # fmt: skip
def reclamation(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    won = {int(one.rpartition(":")[2]) for one in s.flags if one.startswith(f"won:{seat}:")}
    for planet in sorted(won):
        for kind in (PDS, DOCK):
            if can_place_structure(s, seat, kind, planet):
                drop(s, seat, planet_place(planet), kind, 1, "reclamation")
    rise(s, seat)


def _free_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """TF-255: planets without units, and without the custodians, in or beside own systems."""
    zone = {
        there
        for planet in controlled(s, seat)
        for slot in (s.map.slot_of[planet],)
        for there in (slot, *s.map.near[slot])
    }
    return planets(
        planet
        for planet, slot in sorted(s.map.slot_of.items())
        if slot in zone
        and s.control[planet] != seat
        and (planet != MECATOL or not s.custodians)
        and not any(any(units_at(s, one, planet_place(planet))) for one in s.parties())
    )


@effect("peace_accords", "spent_strategy_token", when=own, aims=(_free_planets,))
def peace_accords(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_control(s, seat, planet_of(aims[0]))


def _awakenable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        planet
        for planet in s.map.planets[_int(moment[1])]
        if infantry_at(s, seat, planet_place(planet)) and can_place_structure(s, seat, PDS, planet)
    )


@effect("awaken", "after_activate", when=own, aims=(_awakenable,))
def awaken(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    place = planet_place(planet_of(aims[0]))
    take(s, seat, place, groups_at(s, seat, place, (INFANTRY,))[0])
    drop(s, seat, place, PDS, 1, "awaken")


def _own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(controlled(s, seat))


@effect("awakening", "action", aims=(_own_planets,))
def awakening(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`payment` adds its values and `cannons` its guns to the planet it is attached to."""
    planet = planet_of(aims[0])
    s.tapped[planet] &= ~1
    s.purged = (*s.purged, f"awakening@{planet}")
    s.tell("attached", seat=seat, card="awakening", planet=PLANETS[planet].id)


# --- ships


def _ship_options(s: Twilight, seats: Sequence[int]) -> Options:
    return [
        option("unit_at", seat, group_name(group), place_name(slot))
        for seat in seats
        for slot in slots_in(ship_slots(s, seat))
        for group in groups_at(s, seat, slot, BIG_SHIPS)
    ]


def _any_ship(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _ship_options(s, s.clockwise(seat))


@effect("pacific_genome", "action", aims=(_any_ship,))
def pacific_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, group = seat_of(aims[0]), group_number(str(aims[0][2]))
    slot = place_of(("", aims[0][3]))
    stats = s.stats(owner)
    most = stats[group % KINDS].cost + TWO_MORE
    options = [
        option("unit_type", UNITS[kind])
        for kind in BIG_SHIPS
        if kind != group % KINDS and stats[kind].cost <= most and in_reserve(s, owner, kind)
    ]
    choose(s, owner, "pacific_genome", [*options, DECLINE], exchanged, slot, group)


@step
def exchanged(s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int) -> None:
    if chosen is not DECLINE and units_at(s, seat, slot)[group]:
        take(s, seat, slot, group)
        drop(s, seat, slot, UNIT[str(chosen.args[0])], 1, card)
        s.then(settle, -1)


def _may_rebuild(s: Twilight, seat: int, moment: Moment) -> bool:
    kind, home = _int(moment[1]), s.realms[seat].home
    if moment[0] != seat or kind not in SHIPS or is_blockaded(s, seat, home):
        return False
    places = _home_docks(s, seat)
    return (
        bool(places)
        and most_of(s, seat, home, places, (), 1, 0, "", kind) > 0
        and can_pay(s, seat, least_cost(s, seat, ((kind, 1),)), 0)
    )


def _home_docks(s: Twilight, seat: int) -> tuple[tuple[int, int], ...]:
    home = s.realms[seat].home
    return tuple(
        one for one in producers(s, seat, home) if of_type(units_at(s, seat, one[0]), DOCK)
    )


@effect("subatomic_splicer", "unit_destroyed", when=_may_rebuild)
def subatomic_splicer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    order, home = ((_int(moment[1]), 1),), s.realms[seat].home
    s.then(pay_order, seat, home, _home_docks(s, seat), order, 0, "subatomic_splicer")


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
        drop(s, seat, s.fight().slot, UNIT[str(chosen.args[0])], 1, card)
        s.then(ascend, seat, left - 1)


@effect("insurrection", "start_of_space_combat", when=takes_part)
def insurrection(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`hits.remove_doomed` brings a ship for every one the opponent loses."""
    s.fight().forces = (*s.fight().forces, f"insurrection:{seat}")


# --- The Scarlet Knife (red)


@step
def draw_the_knife(s: Twilight, seat: int) -> None:
    """DEPLOY: an ability or genome for the flagship, in a system with own ships."""
    realm = s.realms[seat]
    cards = (*realm.abilities, *realm.genomes)
    if not in_reserve(s, seat, FLAGSHIP) or not cards or not ship_slots(s, seat):
        return
    if "turn_over" in s.flags:
        return
    options = [option("card", card) for card in cards]
    s.ask(seat, "scarlet_knife", [*options, DECLINE], knife_drawn)


@step
def knife_drawn(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not DECLINE:
        discard_splice_card(s, seat, str(chosen.args[0]))
        options = systems(slots_in(ship_slots(s, seat)))
        s.ask(seat, "deploy_flagship", options, knife_placed)


@step
def knife_placed(s: Twilight, seat: int, chosen: Option) -> None:
    drop(s, seat, system_of(chosen), FLAGSHIP, 1, "red")
    s.then(settle, -1)
