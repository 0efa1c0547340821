"""Abilities from A to D."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CRUISER,
    DESTROYER,
    DOCK,
    FIGHTER,
    GROUND,
    INFANTRY,
    MECH,
    PDS,
    PLANETS,
    STRUCTURES,
    TYPE_OF,
    UNITS,
    is_damaged,
)
from engine.games.anochecer.board.galaxy import (
    has_slot,
    place_name,
    planet_in,
    planet_place,
)
from engine.games.anochecer.cards.aims import foes_ships, producing_units
from engine.games.anochecer.cards.conditions import combat_place, takes_part
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.combat.hits import begin_volley, bury, destroy
from engine.games.anochecer.rules.economy.production import (
    begin_production,
    producing_systems,
    production_value,
)
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    number_in,
    own,
    static,
    word_in,
)
from engine.games.anochecer.rules.hands import gain_goods
from engine.games.anochecer.rules.planets.exploration import MORE
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of, put_in_force
from engine.games.anochecer.rules.units.captives import capture, has_carrier, release
from engine.games.anochecer.rules.units.floating import has_room
from engine.games.anochecer.rules.units.units import (
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
    neighbours,
    of_type,
    places_of,
    slot_at,
    take,
    units_at,
)
from engine.games.anochecer.state import DECLINE, DONE, NOBODY, Twilight, step

Options = Sequence[Option]

static(
    "aerie_hololattice",
    "armada",
    "assimilate",
    "bio_synthetic_synergy",
    "crafty",
    "crucible",
    "dimensional_tear",
)
"""`passage.torn_slots` reads the tear."""


def _own_escorts(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    slot = s.fight().slot
    groups = groups_at(s, seat, slot, (CRUISER, DESTROYER))
    return [option("unit", place_name(slot), group_name(group)) for group in groups]


def strike(s: Twilight, seat: int, aim: tuple[Arg, ...], card: str) -> None:
    """A hit that its maker assigns; the unit may still sustain it."""
    combat = s.fight()
    group = group_number(word_in(aim, 2))
    s.then(begin_volley, combat.other(seat), seat, combat_place(s), 1, f"group:{group}", card)
    s.then(bury)


@effect("abundance", "production_used", when=own)
def abundance(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "abundance")


def _near_anomaly(s: Twilight, seat: int, moment: Moment) -> bool:
    mover, slot = number_in(moment, 0), number_in(moment, 1)
    return any(has_slot(anomalies_of(s), one) for one in s.map.near[slot]) and (
        mover == seat or mover in neighbours(s, seat)
    )


@effect("aetherstream", "after_activate", when=_near_anomaly)
def aetherstream(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "aetherstream")


def _has_not_supplied(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and "supplied" not in s.flags


def _producing_elsewhere(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """Units of the system that has just produced were all used (TF-124)."""
    slot = number_in(moment, 1)
    return [one for one in producing_units(s, seat) if slot_at(s, place_of(one)) != slot]


@effect(
    "agency_supply_network",
    "production_resolved",
    when=_has_not_supplied,
    aims=(_producing_elsewhere,),
)
def agency_supply_network(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    place, kind = place_of(aims[0]), UNITS.index(word_in(aims[0], 2))
    s.flags = (*s.flags, "supplied")
    most = production_value(s, seat, kind, place)
    s.then(begin_production, seat, slot_at(s, place), (place,), 0, "agency_supply_network", most)


def _beaten(s: Twilight, seat: int, moment: Moment) -> bool:
    """An opponent has lost a unit, no structure, in a combat with the owner."""
    owner, kind = number_in(moment, 0), number_in(moment, 1)
    return (
        takes_part(s, seat, moment)
        and owner == s.fight().other(seat)
        and kind not in STRUCTURES
        and slot_at(s, number_in(moment, 2)) == s.fight().slot
        and in_reserve(s, owner, kind) > 0
    )


@effect("amalgamation", "unit_destroyed", when=_beaten)
def amalgamation(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`production` lets captured units pay for those of their type.

    TF-204: where a Vortexer has taken an infantry or fighter, the first in priority order has it.
    """
    owner, kind = number_in(moment, 0), number_in(moment, 1)
    rival = vortexer_captor(s, owner, kind, slot_at(s, number_in(moment, 2)))
    if rival != NOBODY:
        order = s.priority()
        if order.index(rival) <= order.index(seat):
            return
        release(s, rival, NOBODY, kind)
    capture(s, seat, owner, kind, 1)


def vortexer_captor(s: Twilight, owner: int, kind: int, slot: int) -> int:
    """Whose Vortexer has captured a small unit of this owner there, or nobody."""
    captor = s.owner.get("vortexer", NOBODY)
    if (
        kind in (INFANTRY, FIGHTER)
        and captor not in (owner, NOBODY)
        and has_carrier(s, captor, slot)
        and (NOBODY, kind) in s.realms[captor].captured
    ):
        return captor
    return NOBODY


def _second_escort(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    units = units_at(s, seat, s.fight().slot)
    left = [
        one
        for one in _own_escorts(s, seat, moment, aims)
        if one.args[1] != aims[0][2] or units[group_number(one.word(1))] > 1
    ]
    return [*left, DECLINE]


@effect("ambush", "start_of_space_combat", when=takes_part, aims=(_own_escorts, _second_escort))
def ambush(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    stats = s.stats(seat)
    needs = tuple(
        stats[TYPE_OF[group_number(word_in(aim, 2))]].combat for aim in aims if aim[0] == "unit"
    )
    throw(s, seat, "roll_effect:ambush", needs)
    s.then(ambush_hits, seat)


@step
def ambush_hits(s: Twilight, seat: int) -> None:
    combat = s.fight()
    s.then(begin_volley, combat.other(seat), seat, combat.slot, s.hits, "ships", "ambush")
    s.then(bury)


def _awakenable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        planet
        for planet in s.map.planets[number_in(moment, 1)]
        if infantry_at(s, seat, planet_place(planet)) and can_place_structure(s, seat, PDS, planet)
    )


@effect("awaken", "after_activate", when=own, aims=(_awakenable,))
def awaken(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    place = planet_place(planet_of(aims[0]))
    take(s, seat, place, groups_at(s, seat, place, (INFANTRY,))[0])
    drop(s, seat, place, PDS, 1, "awaken")


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
        place, group = place_of(chosen), group_number(chosen.word(1))
        options = planets(_ways(s, seat, planet_in(place)))
        choose(s, seat, card, options, drifted, place, group, moved)


@step
def drifted(
    s: Twilight, seat: int, chosen: Option, card: str, place: int, group: int, moved: Moved
) -> None:
    to = planet_place(planet_of(chosen))
    move(s, seat, place, to, group)
    s.tell("relocated", seat=seat, unit=UNITS[TYPE_OF[group]], origin=place_name(place),
           place=place_name(to))  # fmt: skip
    s.then(drift, seat, (*moved, (to, group)))


def _producing(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(producing_systems(s, seat))


@effect("chaos_mapping", "start_of_turn", when=own, aims=(_producing,))
def chaos_mapping(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(begin_production, seat, system_of(aims[0]), (), 0, "chaos_mapping", 1)


def _structures_near(s: Twilight, seat: int, slot: int) -> Options:
    """Structures on planets beside, that some controlled planet here has room for."""
    kinds = [
        kind
        for kind in (PDS, DOCK)
        if any(has_room(s, seat, kind, planet) for planet in s.map.planets[slot])
    ]
    return [
        option("unit", place_name(place), UNITS[TYPE_OF[group]])
        for near in s.map.near[slot]
        if not s.has_token(seat, near)
        for place in places_of(s, near)[1:]
        for group in groups_at(s, seat, place, tuple(kinds))
        if not is_damaged(group)
    ]


@effect("courier_transport", "after_activate", when=lambda s, seat, m: (
    m[0] == seat and bool(_structures_near(s, seat, number_in(m, 1)))
))  # fmt: skip
def courier_transport(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(transport, seat, number_in(moment, 1))


@step
def transport(s: Twilight, seat: int, slot: int) -> None:
    options = _structures_near(s, seat, slot)
    if options:
        choose(s, seat, "courier_transport", [*options, DONE], transported, slot)


@step
def transported(s: Twilight, seat: int, chosen: Option, card: str, slot: int) -> None:
    if chosen is not DONE:
        kind = UNITS.index(chosen.word(1))
        options = planets(one for one in s.map.planets[slot] if has_room(s, seat, kind, one))
        choose(s, seat, card, options, transport_lands, place_of(chosen), kind, slot)


@step
def transport_lands(
    s: Twilight, seat: int, chosen: Option, card: str, origin: int, kind: int, slot: int
) -> None:
    to = planet_place(planet_of(chosen))
    move(s, seat, origin, to, kind)
    s.tell("relocated", seat=seat, unit=UNITS[kind], origin=place_name(origin),
           place=place_name(to))  # fmt: skip
    s.then(transport, seat, slot)


@effect("devotion", "end_of_space_round", when=takes_part, aims=(_own_escorts, foes_ships))
def devotion(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = s.fight().slot
    destroy(s, seat, slot, group_number(word_in(aims[0], 2)), 1, seat, "devotion")
    s.then(bury)
    if aims[1][0] == "unit":
        strike(s, seat, aims[1], "devotion")


def _in_wormhole(s: Twilight, seat: int, moment: Moment) -> bool:
    return takes_part(s, seat, moment) and bool(s.map.wormholes[s.fight().slot])


@effect("dimensional_splicer", "start_of_space_combat", when=_in_wormhole, aims=(foes_ships,))
def dimensional_splicer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    strike(s, seat, aims[0], "dimensional_splicer")


def _mech_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and of_type(units_at(s, seat, number_in(moment, 1)), MECH) > 0


@effect("distant_suns", "explore", when=_mech_there)
def distant_suns(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`exploration.draw_find` draws one more."""
    s.flags = (*s.flags, f"{MORE}{seat}")
