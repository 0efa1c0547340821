"""Effects of cards that store and capture units: batch B6, third part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.battle_effects import takes_part
from engine.games.anochecer.captives import capture, release
from engine.games.anochecer.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    seat_of,
)
from engine.games.anochecer.components import (
    CARRIER,
    FIGHTER,
    FLAGSHIP,
    GROUND,
    INFANTRY,
    STRUCTURES,
    UNIT,
    UNITS,
)
from engine.games.anochecer.dice import throw
from engine.games.anochecer.effects import Aims, Moment, effect, own
from engine.games.anochecer.galaxy import place_name, planet_place, slots_in
from engine.games.anochecer.hands import commodity_value, convert
from engine.games.anochecer.limits import settle, spare_capacity, spare_fighters
from engine.games.anochecer.mech_effects import sharpen
from engine.games.anochecer.state import DONE, NOBODY, Twilight, step
from engine.games.anochecer.units import (
    controlled,
    drop,
    in_reserve,
    of_type,
    put,
    ship_slots,
    slot_at,
    take,
    units_at,
)

Options = Sequence[Option]
REFLECTED = "stored:dimensional_reflection:"


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _own_ground_lost(s: Twilight, seat: int, moment: Moment) -> bool:
    return (
        moment[0] == seat
        and moment[1] in GROUND
        and not (moment[1] == INFANTRY and s.has(seat, "yin_clone"))
    )


@effect("spec_ops_training", "unit_destroyed", when=_own_ground_lost)
def spec_ops_training(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    throw(s, seat, "roll_effect:spec_ops_training", (5,))
    s.then(spec_ops_stored, seat, _int(moment[1]))


@step
def spec_ops_stored(s: Twilight, seat: int, kind: int) -> None:
    if s.hits:
        s.flags = (*s.flags, f"stored:spec_ops_training:{seat}:{kind}")
        s.tell("stored", seat=seat, unit=UNITS[kind], card="spec_ops_training")


def _stored(s: Twilight, name: str) -> list[str]:
    return [one for one in s.flags if one.startswith(f"stored:{name}")]


def _home_planets(s: Twilight, seat: int) -> list[int]:
    home = s.map.planets[s.realms[seat].home]
    return [planet for planet in home if s.control[planet] == seat]


@effect("spec_ops_training", "start_of_turn", mandatory=True, when=lambda s, seat, m: (
    m[0] == seat
    and bool(_stored(s, f"spec_ops_training:{seat}:"))
    and bool(_home_planets(s, seat))
))  # fmt: skip
def spec_ops_return(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(spec_ops_land, seat)


@step
def spec_ops_land(s: Twilight, seat: int) -> None:
    if _stored(s, f"spec_ops_training:{seat}:"):
        choose(s, seat, "spec_ops_training", planets(_home_planets(s, seat)), spec_ops_landed)


@step
def spec_ops_landed(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    flag = _stored(s, f"spec_ops_training:{seat}:")[0]
    at = s.flags.index(flag)
    s.flags = s.flags[:at] + s.flags[at + 1 :]
    place = planet_place(planet_of(chosen))
    drop(s, seat, place, int(flag.rpartition(":")[2]), 1, card)
    s.then(spec_ops_land, seat)


@effect("yin_clone", "start_of_status", mandatory=True, when=lambda s, seat, m: (
    bool(_stored(s, f"yin_clone:{seat}")) and bool(controlled(s, seat))
))  # fmt: skip
def yin_clone(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`captives.lost_from` stores them."""
    s.then(clones_land, seat)


@step
def clones_land(s: Twilight, seat: int) -> None:
    if _stored(s, f"yin_clone:{seat}"):
        choose(s, seat, "yin_clone", planets(controlled(s, seat)), clones_planet)


@step
def clones_planet(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    number = len(_stored(s, f"yin_clone:{seat}"))
    options = [option("number", n) for n in range(number, 0, -1)]
    choose(s, seat, card, options, clones_landed, planet_of(chosen))


@step
def clones_landed(s: Twilight, seat: int, chosen: Option, card: str, planet: int) -> None:
    number, flag = seat_of(chosen), f"stored:yin_clone:{seat}"
    left = len(_stored(s, f"yin_clone:{seat}")) - number
    s.flags = (*[one for one in s.flags if one != flag], *([flag] * left))
    drop(s, seat, planet_place(planet), INFANTRY, number, card)
    s.then(clones_land, seat)


def _beaten(s: Twilight, seat: int, moment: Moment) -> bool:
    """An opponent has lost a unit, no structure, in a combat with the owner."""
    owner, kind = _int(moment[0]), _int(moment[1])
    return (
        takes_part(s, seat, moment)
        and owner == s.fight().other(seat)
        and kind not in STRUCTURES
        and slot_at(s, _int(moment[2])) == s.fight().slot
        and in_reserve(s, owner, kind) > 0
    )


@effect("amalgamation", "unit_destroyed", when=_beaten)
def amalgamation(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`production` lets captured units pay for those of their type."""
    capture(s, seat, _int(moment[0]), _int(moment[1]), 1)


def _carriers(s: Twilight, seat: int) -> list[int]:
    return [
        slot for slot in slots_in(ship_slots(s, seat)) if of_type(units_at(s, seat, slot), CARRIER)
    ]


def _hatchable(s: Twilight, seat: int) -> Options:
    held = {kind for _, kind in s.realms[seat].captured if kind in (INFANTRY, FIGHTER)}
    return [
        option("unit", place_name(slot), UNITS[kind])
        for kind in sorted(held)
        for slot in _carriers(s, seat)
        if (spare_capacity if kind == INFANTRY else spare_fighters)(s, seat, slot) > 0
    ]


@effect("vortexer", "start_of_turn", when=lambda s, seat, m: (
    m[0] == seat and bool(_hatchable(s, seat))
))  # fmt: skip
def vortexer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`captives.lost_from` captures for it."""
    s.then(hatch, seat)


@step
def hatch(s: Twilight, seat: int) -> None:
    options = _hatchable(s, seat)
    if options:
        choose(s, seat, "vortexer", [*options, DONE], hatched)


@step
def hatched(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DONE:
        slot, kind = place_of(chosen), UNIT[str(chosen.args[1])]
        release(s, seat, NOBODY, kind)
        drop(s, seat, slot, kind, 1, card)
        s.then(hatch, seat)


@effect("ravenous_genome", "replenish", when=lambda s, seat, m: m[0] != seat)
def ravenous_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = _int(moment[0])
    convert(s, other, s.realms[other].commodities)
    most = 2 * commodity_value(s, other)
    options = [
        option("unit_type", UNITS[kind])
        for kind, one in enumerate(s.stats(other))
        if 0 < one.cost <= most and in_reserve(s, other, kind) and _exists(s, kind)
    ]
    choose(s, seat, "ravenous_genome", options, devoured, other)


def _exists(s: Twilight, kind: int) -> bool:
    return UNITS[kind] != "mech" or s.has_option("pok")


@step
def devoured(s: Twilight, seat: int, chosen: Option, card: str, other: int) -> None:
    capture(s, seat, other, UNIT[str(chosen.args[0])], 1)


@effect("dimensional_reflection", "ships_produced", when=own)
def dimensional_reflection(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, "stays:dimensional_reflection")
    listed = moment[2]
    assert isinstance(listed, tuple)
    s.then(reflect_next, seat, _int(moment[1]), listed)


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
    kind, number = UNIT[str(chosen.args[0])], _int(chosen.args[1])
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
