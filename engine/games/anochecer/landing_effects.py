"""Effects of cards on landings, ground combat and coexistence: batch B5."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.games.anochecer.attachments import holds_units
from engine.games.anochecer.battle_effects import takes_part
from engine.games.anochecer.cannons import cannon_defence
from engine.games.anochecer.choosing import choose, planet_of, planets
from engine.games.anochecer.components import (
    GROUND,
    INFANTRY,
    KINDS,
    MECATOL,
    PLANETS,
)
from engine.games.anochecer.control import claim, coexist
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.ending import is_home_planet
from engine.games.anochecer.galaxy import planet_place
from engine.games.anochecer.ground_combat import begin_ground_combat
from engine.games.anochecer.hits import bury, destroy
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.limits import overflow, settle
from engine.games.anochecer.state import DONE, NOBODY, Twilight, step
from engine.games.anochecer.units import (
    drop,
    ground_at,
    group_name,
    group_number,
    groups_at,
    infantry_at,
    is_guest,
    move,
    other_ground,
    put,
    take,
    units_at,
)

Options = Sequence[Option]

static("valkyrie_vanguard", "morphwing", "hel_titan")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _landed(moment: Moment) -> list[tuple[int, int]]:
    """Groups and numbers that were committed; those of Valkyrie Vanguard stand apart."""
    listed = moment[2]
    assert isinstance(listed, tuple)
    return [(_int(one[0]), _int(one[1])) for one in listed if isinstance(one, tuple)]


# --- infantry that changes sides


def _foe_has_infantry(s: Twilight, seat: int, moment: Moment) -> bool:
    if not takes_part(s, seat, moment):
        return False
    combat = s.fight()
    return infantry_at(s, combat.other(seat), planet_place(combat.planet)) > 0


@effect("indoctrination", "start_of_ground_combat", when=_foe_has_infantry, cost="influence:2")
def indoctrination(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    place, foe = planet_place(combat.planet), combat.other(seat)
    (group, *_) = groups_at(s, foe, place, (INFANTRY,))
    take(s, foe, place, group)
    put(s, seat, place, INFANTRY)
    s.tell("replaced", seat=seat, unit="infantry", number=1, planet=PLANETS[combat.planet].id)


# --- coexistence


def _host(s: Twilight, seat: int, planet: int) -> int:
    """Another seat that holds the planet by itself."""
    return other_ground(s, seat, planet_place(planet))


def _may_coexist(s: Twilight, seat: int, moment: Moment) -> bool:
    planet = _int(moment[1])
    place = planet_place(planet)
    return (
        ground_at(s, seat, place) > 0
        and not is_guest(s, seat, place)
        and _host(s, seat, planet) != NOBODY
    )


@effect("pacifist", "ground_forces_committed", when=_may_coexist)
def pacifist(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = _int(moment[1])
    coexist(s, seat, planet, _host(s, seat, planet))


def _by_ambassadors(s: Twilight, seat: int, moment: Moment) -> bool:
    """All that landed there was carried by Ambassadors in this action."""
    if moment[0] != seat or s.expedition is None or not _may_coexist(s, seat, moment):
        return False
    landed = _landed(moment)
    if any(group >= 2 * KINDS for group, _ in landed):
        return False
    carried = sum(number for note, number in s.tour().notes if note == "ambassadors")
    return sum(number for _, number in landed) <= carried


@effect("ambassador", "ground_forces_committed", when=_by_ambassadors)
def ambassador(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = _int(moment[1])
    number = sum(number for _, number in _landed(moment))
    s.tour().notes = (*s.tour().notes, ("ambassadors", -number))
    coexist(s, seat, planet, _host(s, seat, planet))


# --- landings out of the usual order


@effect("brood_swarm", "after_move_into", when=own)
def brood_swarm(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-240: `cannons`, `space_combat` and `invasion` skip what comes before the landing."""
    s.tour().forces = (*s.tour().forces, "brood_swarm")


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


@step
def storm(s: Twilight, seat: int, planet: int, landed: Arg, is_fired_at: int) -> None:
    """An invasion of a single planet with what has just landed there."""
    hook(s, "ground_forces_committed", seat, planet, landed)
    hook(s, "after_commit", seat, planet, landed)
    if is_fired_at:
        s.then(cannon_defence, seat, planet)
    s.then(storm_fight, seat, planet)


@step
def storm_fight(s: Twilight, seat: int, planet: int) -> None:
    place = planet_place(planet)
    foe = other_ground(s, seat, place)
    if ground_at(s, seat, place) and not is_guest(s, seat, place) and foe != NOBODY:
        begin_ground_combat(s, s.map.slot_of[planet], planet, seat, foe)
        s.then(storm_fight, seat, planet)
    else:
        s.then(claim, seat, planet)


def _stranded(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and overflow(s, seat, _int(moment[1]))[0] > 0


def _beneath(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    here = s.map.planets[_int(moment[1])]
    return planets(
        [one for one in here if (one != MECATOL or not s.custodians) and holds_units(s, one)]
    )


@effect("meteor", "capacity_removal", when=_stranded, aims=(_beneath,))
def meteor(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = _int(moment[1])
    left, planet = overflow(s, seat, slot)[0], planet_of(aims[0])
    landed: list[tuple[int, int]] = []
    for group in groups_at(s, seat, slot, GROUND):
        number = min(left, units_at(s, seat, slot)[group])
        if number:
            move(s, seat, slot, planet_place(planet), group, number)
            landed.append((group, number))
            left -= number
    s.tell("landed", seat=seat, unit="infantry", number=sum(n for _, n in landed),
           planet=PLANETS[planet].id)  # fmt: skip
    s.then(storm, seat, planet, tuple(landed), 1)


def _lands_on_mine(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] != seat and s.control[_int(moment[1])] == seat and bool(_landed(moment))


def _one_of_them(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    groups = sorted({group % (2 * KINDS) for group, _ in _landed(moment)})
    return [option("unit_of", _int(moment[0]), group_name(group)) for group in groups]


@effect("pax", "after_commit", when=_lands_on_mine, aims=(_one_of_them,))
def pax(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-246: back to the space area, less one."""
    invader, planet = _int(moment[0]), _int(moment[1])
    place, slot = planet_place(planet), s.map.slot_of[planet]
    for group, number in _landed(moment):
        real = group % (2 * KINDS)
        move(s, invader, place, slot, real, min(number, units_at(s, invader, place)[real]))
    group = group_number(str(aims[0][2]))
    if units_at(s, invader, slot)[group]:
        destroy(s, invader, slot, group, 1, seat, "pax")
    s.then(bury)
    s.then(settle, -1)
