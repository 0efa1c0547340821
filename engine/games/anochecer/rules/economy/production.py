"""PRODUCTION: what may be built, what it costs, and where it appears (6.8)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    DOCK,
    FIGHTER,
    FLAGSHIP,
    GROUND,
    INFANTRY,
    KINDS,
    MECH,
    SHIPS,
    UNIT,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import SLOTS, has_slot, is_planet, planet_in, slots_in
from engine.games.anochecer.records import Build
from engine.games.anochecer.rules.combat.dice import has_abilities
from engine.games.anochecer.rules.economy.delivery import deliver
from engine.games.anochecer.rules.economy.payment import charge, most_payable, resources_of
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.effects.veil import is_veiled
from engine.games.anochecer.rules.units.captives import release
from engine.games.anochecer.rules.units.limits import spare_capacity, spare_fighters, spare_fleet
from engine.games.anochecer.rules.units.units import (
    held_slots,
    in_reserve,
    is_guest,
    of_type,
    other_ships,
    places_of,
    put,
    ships_at,
    structures_at,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step

Order = tuple[tuple[int, int], ...]
"""Unit types and numbers chosen so far."""
Places = tuple[tuple[int, int], ...]
"""Producing places and how much PRODUCTION each has."""
BUILT = (INFANTRY, FIGHTER, *BIG_SHIPS, MECH)


def production_value(s: Twilight, seat: int, kind: int, place: int) -> int:
    """TF-86: the PRODUCTION of one unit there."""
    value = s.stats(seat)[kind].production
    if value == -1:
        return resources_of(s, planet_in(place)) + 2 if is_planet(place) else 2
    return value


def producers(s: Twilight, seat: int, slot: int) -> list[tuple[int, int]]:
    """Places of a system with own PRODUCTION, and how much."""
    found = []
    for place in places_of(s, slot):
        units = units_at(s, seat, place)
        value = 0
        if has_abilities(s, seat, place):
            value = sum([
                of_type(units, kind) * production_value(s, seat, kind, place)
                for kind in range(KINDS)
                if of_type(units, kind)
            ])  # fmt: skip
        value += granted_production(s, seat, place)
        if value:
            found.append((place, value))
    return found


def granted_production(s: Twilight, seat: int, place: int) -> int:
    """TF-222: PRODUCTION that cards give to places rather than units."""
    if s.level < 2:
        return 0
    if is_planet(place):
        return int(s.has(seat, "aerie_hololattice") and structures_at(s, seat, place) > 0)
    if not s.has(seat, "magmus_reactor"):
        return 0
    is_alone = has_slot(s.map.supernovae, place) and not any(
        any(units_at(s, other, place)) for other in s.parties() if other != seat
    )
    units = units_at(s, seat, place)
    return 5 if (is_alone and any(units)) or of_type(units, WAR_SUN) else 0


def production_in(s: Twilight, seat: int, slot: int) -> int:
    return sum([value for _, value in producers(s, seat, slot)])


def is_blockaded(s: Twilight, seat: int, slot: int) -> bool:
    """TF-128."""
    return other_ships(s, seat, slot) and not ships_at(s, seat, slot)


def producing_systems(s: Twilight, seat: int) -> list[int]:
    return [slot for slot in slots_in(held_slots(s, seat)) if producers(s, seat, slot)]


def unit_cost(s: Twilight, seat: int, kind: int) -> int:
    """In halves of a resource."""
    if kind == FLAGSHIP and s.has(seat, "quantum_drive"):
        return 0
    return s.stats(seat)[kind].cost


def order_cost(s: Twilight, seat: int, order: Order) -> int:
    """TF-125, TF-127: halves are rounded up by type."""
    return sum([-(-number * unit_cost(s, seat, kind) // 2) for kind, number in order])


def ransom(s: Twilight, seat: int, kind: int) -> int:
    """Amalgamation: captured units of a type, each of which pays for one."""
    if not s.has(seat, "amalgamation"):
        return 0
    return sum([held == kind for _, held in s.realms[seat].captured])


def least_cost(s: Twilight, seat: int, order: Order) -> int:
    """The price when captured units pay for all they can."""
    rest = tuple([(kind, max(0, number - ransom(s, seat, kind))) for kind, number in order])
    return order_cost(s, seat, rest)


@step
def begin_production(
    s: Twilight, seat: int, slot: int, only: tuple[int, ...], discount: int, card: str, most: int
) -> None:
    """One use of PRODUCTION in a system: of all units there, or of one place or unit only.

    `card` says by which effect; `most` is a limit on the number of units (0: none).
    """
    found = [one for one in producers(s, seat, slot) if not only or one[0] in only]
    limit = sum([value for _, value in found])
    if most:
        limit = min(limit, most)
    if limit:
        if is_veiled(s):
            hook(s, "produce_unit", seat, slot)
        s.then(choose_units, seat, slot, tuple(found), limit, discount, card)


@step
def choose_units(
    s: Twilight, seat: int, slot: int, places: Places, limit: int, discount: int, card: str
) -> None:
    s.builds = (*s.builds, Build(seat, slot, places, limit, discount, card))
    ask_units(s)


@step
def ask_units(s: Twilight) -> None:
    """TF-125: each type once, as many as limits, reinforcements and purse allow."""
    build = s.builds[-1]
    options = [
        option("produce", UNITS[kind], number)
        for kind in BUILT
        if kind not in [one for one, _ in build.order] and (kind != MECH or s.has_option("pok"))
        for number in range(1, 1 + most_of(s, build, kind))
    ]
    s.ask(build.seat, "produce_unit", [*options, DONE], units_chosen)


def most_of(s: Twilight, build: Build, kind: int) -> int:
    """How many units of a type may still be chosen."""
    seat, order = build.seat, build.order
    most = min(build.limit - sum([number for _, number in order]), in_reserve(s, seat, kind))
    if most <= 0 or (build.card == "molten_genome" and unit_cost(s, seat, kind) > 8):
        return 0
    if kind in SHIPS and is_shut_in(s, build):
        return 0
    most = min(most, room_for(s, build, kind, most))
    if is_free(build.card):
        return max(0, most)
    purse = most_payable(s, seat, 1) + build.discount + 2 * s.has(seat, "sled_factories")
    while most > 0 and least_cost(s, seat, (*order, (kind, most))) > purse:
        most -= 1
    return max(0, most)


def is_shut_in(s: Twilight, build: Build) -> bool:
    """TF-128, TF-215: a blockade, or being a guest, lets no ships be built."""
    seat = build.seat
    return is_blockaded(s, seat, build.slot) or all(
        is_guest(s, seat, place) for place, _ in build.places
    )


def room_for(s: Twilight, build: Build, kind: int, most: int) -> int:
    """TF-126: each planet takes as many as its PRODUCTION; a space area what its ships hold."""
    seat, slot, order = build.seat, build.slot, build.order
    below = sum([value for place, value in build.places if is_planet(place)])
    above = sum([value for place, value in build.places if not is_planet(place)])
    landing = sum([number for one, number in order if one in GROUND])
    aboard = max(0, landing - below)
    chosen = [(one, number) for one, number in order if one in SHIPS]
    chosen += [(INFANTRY, aboard)] * (aboard > 0)
    for one, number in chosen:
        put(s, seat, slot, one, number)
    if kind == FIGHTER:
        room = spare_fighters(s, seat, slot)
    elif kind in SHIPS:
        room = spare_fleet(s, seat, slot, kind, most)
    else:
        room = max(0, below - landing) + min(above - aboard, spare_capacity(s, seat, slot))
    for one, number in chosen:
        put(s, seat, slot, one, -number)
    return room


def is_free(card: str) -> bool:
    return card == "sanction_of_the_queiron"


@step
def units_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    build = s.builds[-1]
    if chosen is not DONE:
        build.order = (*build.order, (UNIT[chosen.word()], chosen.number(1)))
        s.then(ask_units)
    elif build.order:
        cost = 0
        if not is_free(build.card):
            cost = max(0, least_cost(s, seat, build.order) - build.discount)
        hook(s, "production_used", seat, build.slot, cost)
        s.then(pay_build)
    else:
        s.builds = s.builds[:-1]


@step
def pay_order(
    s: Twilight, seat: int, slot: int, places: Places, order: Order, discount: int, card: str
) -> None:
    """Pay for units that an effect names, and put them there."""
    build = Build(seat, slot, places, 0, discount, card)
    build.order = order
    s.builds = (*s.builds, build)
    pay_build(s)


@step
def pay_build(s: Twilight) -> None:
    build = s.builds[-1]
    for flag in [one for one in s.flags if one.startswith("discount:")]:
        build.discount += int(flag.partition(":")[2])
    s.flags = tuple([one for one in s.flags if not one.startswith("discount:")])
    s.then(ransom_next)


@step
def ransom_next(s: Twilight) -> None:
    """Amalgamation: how many captured units of each type are returned for new ones (TF-201)."""
    build = s.builds[-1]
    seat, asked = build.seat, [kind for kind, _ in build.given]
    for kind, number in build.order:
        most = min(number, ransom(s, seat, kind))
        if kind in asked or not most or is_free(build.card):
            continue
        purse = most_payable(s, seat, 1) + build.discount
        options = [
            option("ransom", UNITS[kind], n)
            for n in range(most, -1, -1)
            if _price(s, seat, build.order, (*build.given, (kind, n))) <= purse
        ]
        s.ask(seat, "return_captives", options, ransomed)
        return
    for kind, number in build.given:
        for _ in range(number):
            owner = next(held for held, of in s.realms[seat].captured if of == kind)
            release(s, seat, owner, kind)
    s.then(pay_units)


def _price(s: Twilight, seat: int, order: Order, given: Order) -> int:
    """What is left to pay if types not asked about are ransomed as far as possible."""
    settled = dict(given)
    return order_cost(
        s,
        seat,
        tuple([
            (kind, max(0, number - settled.get(kind, ransom(s, seat, kind))))
            for kind, number in order
        ]),
    )  # fmt: skip


@step
def ransomed(s: Twilight, seat: int, chosen: Option) -> None:
    build = s.builds[-1]
    build.given = (*build.given, (UNIT[chosen.word()], chosen.number(1)))
    s.then(ransom_next)


@step
def pay_units(s: Twilight) -> None:
    build, s.builds = s.builds[-1], s.builds[:-1]
    seat, slot, order, ransoms = build.seat, build.slot, build.order, dict(build.given)
    due = tuple([(kind, number - ransoms.get(kind, 0)) for kind, number in order])
    cost = 0 if is_free(build.card) else max(0, order_cost(s, seat, due) - build.discount)
    s.tell(
        "produced", seat=seat, system=SLOTS[slot], cost=cost,
        units=[[number, UNITS[kind]] for kind, number in order],
    )  # fmt: skip
    if cost:
        charge(s, seat, cost, 0)
    s.then(deliver, seat, slot, build.places, order)


def discount(s: Twilight, number: int) -> None:
    """Make the production that is being paid for cheaper."""
    s.flags = (*s.flags, f"discount:{number}")


def docks_of(s: Twilight, seat: int) -> list[int]:
    """Places with a space dock of the seat."""
    return sorted(place for place, units in s.forces(seat).items() if of_type(units, DOCK))
