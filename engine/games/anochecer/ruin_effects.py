"""Effects of cards that destroy, remove and purge units and planets: batch B6, first part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.attachments import specialties_of
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
    DOCK,
    FIGHTER,
    FLAGSHIP,
    INFANTRY,
    KINDS,
    PLANETS,
    STYX,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.costs import lay_token
from engine.games.anochecer.dice import throw
from engine.games.anochecer.effects import Aims, Moment, effect, own
from engine.games.anochecer.ending import add_points
from engine.games.anochecer.galaxy import (
    SLOTS,
    place_name,
    planet_place,
    slots_in,
    with_tile,
)
from engine.games.anochecer.hands import draw_splice_card, gain_goods
from engine.games.anochecer.hits import bury, destroy
from engine.games.anochecer.limits import settle
from engine.games.anochecer.ordeals import lose_units
from engine.games.anochecer.passage import torn_slots
from engine.games.anochecer.payment import influence_of, resources_of
from engine.games.anochecer.state import DONE, NOBODY, Twilight, step
from engine.games.anochecer.units import (
    group_name,
    group_number,
    groups_at,
    held_slots,
    infantry_at,
    of_type,
    places_of,
    slot_at,
    take,
    units_at,
)

Options = Sequence[Option]
EVERY_KIND = tuple(range(KINDS))
SUPERNOVA_TILE = "81"


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def doom_all(
    s: Twilight, place: int, seats: list[int], kinds: tuple[int, ...], by: int, card: str
) -> None:
    """Doom every unit of these types there."""
    for seat in seats:
        for group in groups_at(s, seat, place, kinds):
            destroy(s, seat, place, group, units_at(s, seat, place)[group], by, card)


def strangers(s: Twilight, seat: int) -> list[int]:
    return [one for one in s.parties() if one != seat]


# --- single infantry


def zone_of(s: Twilight, mask: int) -> set[int]:
    """Systems at distance 0 or 1 from those of a mask."""
    return {one for slot in slots_in(mask) for one in (slot, *s.map.near[slot])}


def _infantry_in(s: Twilight, seat: int, zone: set[int]) -> list[tuple[int, int]]:
    """Owners and places of others' infantry in these systems."""
    return [
        (key & 7, key >> 3)
        for key in sorted(s.units)
        if key & 7 != seat and infantry_at(s, key & 7, key >> 3) and slot_at(s, key >> 3) in zone
    ]


def _targets(found: list[tuple[int, int]]) -> Options:
    return [option("unit_at", owner, "infantry", place_name(place)) for owner, place in found]


def _infantry_slots(s: Twilight, seat: int) -> int:
    mask = 0
    for key in s.units:
        if key & 7 == seat and infantry_at(s, seat, key >> 3):
            mask |= 1 << slot_at(s, key >> 3)
    return mask


def _parasite_prey(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _targets(_infantry_in(s, seat, zone_of(s, _infantry_slots(s, seat))))


def kill_infantry(s: Twilight, by: int, owner: int, place: int, card: str) -> None:
    for group in groups_at(s, owner, place, (INFANTRY,))[:1]:
        destroy(s, owner, place, group, 1, by, card)
    s.then(bury)


@effect("neural_parasite", "start_of_turn", when=own, aims=(_parasite_prey,))
def neural_parasite(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, place = seat_of(aims[0]), place_of(("", aims[0][3]))
    kill_infantry(s, seat, owner, place, "neural_parasite")


def _locust_prey(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _targets(_infantry_in(s, seat, zone_of(s, held_slots(s, seat))))


@effect("locust", "action", aims=(_locust_prey,))
def locust(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(locust_bites, seat, seat_of(aims[0]), place_of(("", aims[0][3])))


@step
def locust_bites(s: Twilight, seat: int, owner: int, place: int) -> None:
    throw(s, seat, "roll_effect:locust", (3,))
    s.then(locust_bitten, seat, owner, place)


@step
def locust_bitten(s: Twilight, seat: int, owner: int, place: int) -> None:
    if s.hits:
        kill_infantry(s, seat, owner, place, "locust")
        s.then(locust_next, seat, owner, slot_at(s, place))


@step
def locust_next(s: Twilight, seat: int, owner: int, slot: int) -> None:
    """A new target beside the last one, of another owner if there is one."""
    found = _infantry_in(s, seat, {slot, *s.map.near[slot]})
    found = [one for one in found if one[0] != owner] or found
    if found:
        choose(s, seat, "locust", [*_targets(found), DONE], locust_goes_on)


@step
def locust_goes_on(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DONE:
        s.then(locust_bites, seat, seat_of(chosen), place_of(("", chosen.args[2])))


# --- whole systems


def _beside_docks(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    docks = {
        slot_at(s, key >> 3)
        for key, units in s.units.items()
        if key & 7 == seat and of_type(units, DOCK)
    }
    slots = {one for slot in docks for one in s.map.near[slot]}
    return systems(
        sorted(
            slot
            for slot in slots
            if any(
                groups_at(s, other, place, (INFANTRY, FIGHTER))
                for other in strangers(s, seat)
                for place in places_of(s, slot)
            )
        )
    )


@effect("the_lay_of_lisis", "action", aims=(_beside_docks,))
def the_lay_of_lisis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for place in places_of(s, system_of(aims[0])):
        doom_all(s, place, strangers(s, seat), (INFANTRY, FIGHTER), seat, "the_lay_of_lisis")
    s.then(bury)
    s.then(settle, -1)


def _lost_flagship(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] == FLAGSHIP


@effect("atomize", "unit_destroyed", when=_lost_flagship)
def atomize(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-245: the flagship is gone for good, and everything else in its system."""
    s.purged = (*s.purged, f"no_flagship:{seat}")
    for place in places_of(s, slot_at(s, _int(moment[2]))):
        doom_all(s, place, list(s.parties()), EVERY_KIND, seat, "atomize")
    s.then(bury)


def _burnable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(
        slot
        for slot in slots_in(s.map.systems)
        if not s.map.is_home(slot)
        and not s.tokens[slot] >> seat & 1
        and any(held_slots(s, one) >> slot & 1 for one in s.parties())
    )


def _any_unit_there(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("unit_at", one, group_name(group), place_name(place))
        for place in places_of(s, system_of(aims[0]))
        for one in s.parties()
        for group in groups_at(s, one, place, EVERY_KIND)
    ]


@effect(
    "ignis",
    "action",
    when=lambda s, seat, m: s.realms[seat].tactic > 0,
    aims=(_burnable, _any_unit_there),
)
def ignis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.realms[seat].tactic -= 1
    lay_token(s, seat, system_of(aims[0]))
    victim, group = seat_of(aims[1]), group_number(str(aims[1][2]))
    destroy(s, victim, place_of(("", aims[1][3])), group, 1, seat, "ignis")
    s.then(bury)
    s.then(settle, -1)


def _supernovae(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slots_in(s.map.supernovae))


@effect("starflare", "action", aims=(_supernovae,))
def starflare(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = system_of(aims[0])
    for there in (slot, *s.map.near[slot]):
        for one in s.clockwise(seat):
            s.then(lose_units, one, there, 3, "starflare", ())
    s.then(settle, -1)


def _near_rifts(s: Twilight, seat: int) -> list[tuple[int, int]]:
    """A seat's non-fighter ships in or beside gravity rifts, one entry per ship."""
    zone = zone_of(s, s.map.rifts | torn_slots(s))
    return [
        (slot, group)
        for slot in sorted(zone)
        for group in groups_at(s, seat, slot, BIG_SHIPS)
        for _ in range(units_at(s, seat, slot)[group])
    ]


@effect("event_horizon", "action", when=lambda s, seat, m: (
    s.map.rifts | torn_slots(s) > 0
))  # fmt: skip
def event_horizon(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for other in s.others(seat):
        s.then(horizon_roll, other)
    s.then(settle, -1)


@step
def horizon_roll(s: Twilight, seat: int) -> None:
    ships = tuple(_near_rifts(s, seat))
    if ships:
        throw(s, seat, "roll_effect:event_horizon", (6,) * len(ships))
        s.then(horizon_takes, seat, ships)


@step
def horizon_takes(s: Twilight, seat: int, ships: tuple[tuple[int, int], ...]) -> None:
    for (slot, group), (value, need) in zip(ships, s.dice[2], strict=True):
        if value < need:
            take(s, seat, slot, group)
            s.tell("removed", seat=seat, unit=UNITS[group % KINDS], number=1, place=SLOTS[slot])


# --- planets


def _devourable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    mask = held_slots(s, seat)
    return planets(
        planet
        for planet, slot in sorted(s.map.slot_of.items())
        if specialties_of(s, planet) and mask >> slot & 1
    )


@effect("devour_world", "action", aims=(_devourable,))
def devour_world(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = planet_of(aims[0])
    doom_all(s, planet_place(planet), strangers(s, seat), EVERY_KIND, seat, "devour_world")
    s.then(bury)
    gain_goods(s, seat, resources_of(s, planet) + influence_of(s, planet), "devour_world")
    draw_splice_card(s, seat, "ability")


def _sun_arrives(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = _int(moment[1])
    return (
        moment[0] == seat
        and of_type(units_at(s, seat, slot), WAR_SUN) > 0
        and not s.map.is_home(slot)
        and s.map.kind(slot) != "mecatol"
    )


@effect("gravitational_collapse", "after_move_into", when=_sun_arrives)
def gravitational_collapse(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = _int(moment[1])
    for place in places_of(s, slot):
        doom_all(s, place, strangers(s, seat), EVERY_KIND, seat, "gravitational_collapse")
    s.then(bury)
    s.then(collapse, slot, SUPERNOVA_TILE)


@step
def collapse(s: Twilight, slot: int, tile: str) -> None:
    """TF-239: the tile is replaced; its planets are gone with all that stood on them."""
    for planet in s.map.planets[slot]:
        purge_planet(s, planet)
    s.galaxy = with_tile(s.galaxy, slot, tile)
    s.tell("collapsed", system=SLOTS[slot])
    s.then(settle, -1)


def purge_planet(s: Twilight, planet: int) -> None:
    place = planet_place(planet)
    for seat in s.parties():
        for group in groups_at(s, seat, place, EVERY_KIND):
            number = units_at(s, seat, place)[group]
            take(s, seat, place, group, number)
            s.tell(
                "removed", seat=seat, unit=UNITS[group % KINDS], number=number,
                place=PLANETS[planet].id,
            )  # fmt: skip
    if planet == STYX and s.control[planet] != NOBODY:
        add_points(s, s.control[planet], -1)
    s.control[planet] = NOBODY
    s.tapped[planet] = 0
    s.guests = tuple([one for one in s.guests if one[0] != planet])


# --- revenge


def _lost_fighter_of_worth(s: Twilight, seat: int, moment: Moment) -> bool:
    kind = _int(moment[1])
    return (
        moment[0] == seat
        and s.stats(seat)[kind].combat > 0
        and bool(_foreign_units(s, seat, slot_at(s, _int(moment[2]))))
    )


def _foreign_units(s: Twilight, seat: int, slot: int) -> list[tuple[int, int, int]]:
    """Others' units in a system: owner, place and group, one entry per unit."""
    return [
        (other, place, group)
        for place in places_of(s, slot)
        for other in strangers(s, seat)
        for group in groups_at(s, other, place, EVERY_KIND)
        for _ in range(units_at(s, other, place)[group])
    ]


@effect("intelligence_unshackled", "unit_destroyed", when=_lost_fighter_of_worth)
def intelligence_unshackled(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    found = tuple(_foreign_units(s, seat, slot_at(s, _int(moment[2]))))
    need = s.stats(seat)[_int(moment[1])].combat
    throw(s, seat, "roll_effect:intelligence_unshackled", (need,) * len(found))
    s.then(unshackled_takes, seat, found)


@step
def unshackled_takes(s: Twilight, seat: int, found: tuple[tuple[int, int, int], ...]) -> None:
    for (owner, place, group), (value, need) in zip(found, s.dice[2], strict=True):
        if value >= need:
            destroy(s, owner, place, group, 1, seat, "intelligence_unshackled")
    s.then(bury)
    if s.combat is None:
        s.then(settle, -1)
