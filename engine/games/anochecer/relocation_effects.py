"""Effects of cards that relocate ships, structures and systems: batch B2, second part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.ability_effects import ship_there
from engine.games.anochecer.choosing import (
    choose,
    place_of,
    planet_of,
    planets,
    players,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.components import (
    DOCK,
    DREADNOUGHT,
    FLAGSHIP,
    KINDS,
    PDS,
    SHIPS,
    UNITS,
)
from engine.games.anochecer.costs import ask_board_token
from engine.games.anochecer.effects import Aims, Moment, effect, static
from engine.games.anochecer.floating import has_room
from engine.games.anochecer.galaxy import (
    SLOTS,
    place_name,
    planet_place,
    slots_in,
)
from engine.games.anochecer.limits import settle
from engine.games.anochecer.moving import CARGO
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step
from engine.games.anochecer.units import (
    group_name,
    group_number,
    groups_at,
    move,
    other_ships,
    places_of,
    put,
    ship_slots,
    units_at,
)

Options = Sequence[Option]
Arrivals = tuple[tuple[int, int], ...]
"""Systems and groups of ships that have been moved by an effect: once each."""

static("floating_factory")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def ship_options(s: Twilight, seat: int, slots: Sequence[int], kinds: tuple[int, ...]) -> Options:
    return [
        option("ship", SLOTS[slot], group_name(group))
        for slot in slots
        for group in groups_at(s, seat, slot, kinds)
    ]


# --- a ship and what it carries


def ferry(s: Twilight, seat: int, origin: int, group: int, target: int) -> None:
    """Move one ship; its owner then chooses what it takes along from where it was."""
    move(s, seat, origin, target, group)
    s.tell(
        "moved", seat=seat, unit=UNITS[group % KINDS], origin=SLOTS[origin], system=SLOTS[target],
        cargo=[],
    )  # fmt: skip
    s.then(ferry_cargo, seat, origin, target, s.stats(seat)[group % KINDS].capacity, ())


@step
def ferry_cargo(
    s: Twilight, seat: int, origin: int, target: int, room: int, seen: tuple[int, ...]
) -> None:
    options = [
        option("load", place_name(place), group_name(group), n)
        for place in places_of(s, origin)
        for group in groups_at(s, seat, place, CARGO)
        if place * 32 + group not in seen
        for n in range(1, min(room, units_at(s, seat, place)[group]) + 1)
    ]
    if options:
        s.ask(seat, "ferry_unit", [*options, DONE], ferried, origin, target, room, seen)


@step
def ferried(
    s: Twilight,
    seat: int,
    chosen: Option,
    origin: int,
    target: int,
    room: int,
    seen: tuple[int, ...],
) -> None:
    if chosen is DONE:
        return
    place, group, number = (
        place_of(chosen),
        group_number(str(chosen.args[1])),
        _int(chosen.args[2]),
    )
    move(s, seat, place, target, group, number)
    s.then(ferry_cargo, seat, origin, target, room - number, (*seen, place * 32 + group))


def settle_around(s: Twilight) -> None:
    """Limits hold again, but in the active system capacity waits for a combat."""
    s.then(settle, s.expedition.slot if s.expedition is not None else -1)


# --- in answer to an activation or arrival


def _refuges(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(
        slot
        for slot in s.map.near[_int(moment[1])]
        if not other_ships(s, seat, slot) and not s.tokens[slot] >> seat & 1
    )


@effect("foresight", "after_move_into", when=ship_there, aims=(_refuges,))
def foresight(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot, target = _int(moment[1]), system_of(aims[0])
    units = s.units.pop(slot * 8 + seat)
    for group, number in enumerate(units):
        put(s, seat, target, group, number)
    s.tell("retreated", seat=seat, system=SLOTS[target])
    s.then(ask_board_token, seat, target)
    settle_around(s)


def _helpers(s: Twilight, seat: int, slot: int) -> Options:
    near = [one for one in s.map.near[slot] if not s.tokens[one] >> seat & 1]
    return ship_options(s, seat, near, SHIPS)


@effect("survival_instinct", "after_activate", when=lambda s, seat, m: (
    ship_there(s, seat, m) and bool(_helpers(s, seat, _int(m[1])))
))  # fmt: skip
def survival_instinct(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(call_help, seat, _int(moment[1]), 2)


@step
def call_help(s: Twilight, seat: int, slot: int, left: int) -> None:
    options = _helpers(s, seat, slot)
    if left and options:
        choose(s, seat, "survival_instinct", [*options, DONE], help_comes, slot, left)
    else:
        settle_around(s)


@step
def help_comes(s: Twilight, seat: int, chosen: Option, card: str, slot: int, left: int) -> None:
    if chosen is DONE:
        settle_around(s)
        return
    ferry(s, seat, place_of(chosen), group_number(str(chosen.args[1])), slot)
    s.then(call_help, seat, slot, left - 1)


def _structures_near(s: Twilight, seat: int, slot: int) -> Options:
    """Structures on planets beside, that some controlled planet here has room for."""
    kinds = [
        kind
        for kind in (PDS, DOCK)
        if any(has_room(s, seat, kind, planet) for planet in s.map.planets[slot])
    ]
    return [
        option("unit", place_name(place), UNITS[group % KINDS])
        for near in s.map.near[slot]
        if not s.tokens[near] >> seat & 1
        for place in places_of(s, near)[1:]
        for group in groups_at(s, seat, place, tuple(kinds))
        if group < KINDS
    ]


@effect("courier_transport", "after_activate", when=lambda s, seat, m: (
    m[0] == seat and bool(_structures_near(s, seat, _int(m[1])))
))  # fmt: skip
def courier_transport(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(transport, seat, _int(moment[1]))


@step
def transport(s: Twilight, seat: int, slot: int) -> None:
    options = _structures_near(s, seat, slot)
    if options:
        choose(s, seat, "courier_transport", [*options, DONE], transported, slot)


@step
def transported(s: Twilight, seat: int, chosen: Option, card: str, slot: int) -> None:
    if chosen is not DONE:
        kind = UNITS.index(str(chosen.args[1]))
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


# --- across the galaxy


def _scattered(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(one for one in s.clockwise(seat) if ship_slots(s, one).bit_count() > 1)


@effect("breach_genome", "action", aims=(_scattered,))
def breach_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    who = seat_of(aims[0])
    options = ship_options(s, who, list(slots_in(ship_slots(s, who))), SHIPS)
    choose(s, who, "breach_genome", [*options, DECLINE], breach_first)


@step
def breach_first(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is DECLINE:
        return
    slot, group = place_of(chosen), group_number(str(chosen.args[1]))
    others = [one for one in slots_in(ship_slots(s, seat)) if one != slot]
    choose(s, seat, card, ship_options(s, seat, others, SHIPS), breached, slot, group)


@step
def breached(s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int) -> None:
    other, second = place_of(chosen), group_number(str(chosen.args[1]))
    ferry(s, seat, slot, group, other)
    ferry(s, seat, other, second, slot)
    settle_around(s)


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
    ferry(s, seat, place_of(chosen), group_number(str(chosen.args[1])), target)
    s.then(jump, seat, target)


def _roosts(s: Twilight, seat: int) -> list[int]:
    return [
        slot
        for slot in slots_in(s.map.systems)
        if s.tokens[slot] >> seat & 1 and not other_ships(s, seat, slot)
    ]


@effect("flock_migration", "action", when=lambda s, seat, m: (
    bool(_roosts(s, seat)) and ship_slots(s, seat) > 0
))  # fmt: skip
def flock_migration(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(migrate, seat, ())


@step
def migrate(s: Twilight, seat: int, arrived: Arrivals) -> None:
    options = [
        one
        for one in ship_options(s, seat, list(slots_in(ship_slots(s, seat))), SHIPS)
        if _is_fresh(s, seat, one, arrived)
    ]
    if options:
        choose(s, seat, "flock_migration", [*options, DONE], migrant_chosen, arrived)
    else:
        settle_around(s)


def _is_fresh(s: Twilight, seat: int, one: Option, arrived: Arrivals) -> bool:
    slot, group = place_of(one), group_number(str(one.args[1]))
    return units_at(s, seat, slot)[group] > arrived.count((slot, group)) and any(
        roost != slot for roost in _roosts(s, seat)
    )


@step
def migrant_chosen(s: Twilight, seat: int, chosen: Option, card: str, arrived: Arrivals) -> None:
    if chosen is DONE:
        settle_around(s)
        return
    slot, group = place_of(chosen), group_number(str(chosen.args[1]))
    options = systems(one for one in _roosts(s, seat) if one != slot)
    choose(s, seat, card, options, migrated, slot, group, arrived)


@step
def migrated(
    s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int, arrived: Arrivals
) -> None:
    target = system_of(chosen)
    ferry(s, seat, slot, group, target)
    s.then(migrate, seat, (*arrived, (target, group)))


@effect("time_warp", "action", when=lambda s, seat, m: f"time_warp:{seat}" not in s.flags)
def time_warp(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`passage.may_leave` knows it; the card is purged when the round ends."""
    s.flags = (*s.flags, f"time_warp:{seat}", "stays:time_warp")


# --- systems that change places


# --- Magnificence
