"""PRODUCTION: what may be built, what it costs, and where it appears (6.8)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.components import (
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
)
from engine.games.anochecer.dice import has_abilities
from engine.games.anochecer.galaxy import FIRST_PLANET, SLOTS, place_name, place_number
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.limits import spare_capacity, spare_fighters, spare_fleet
from engine.games.anochecer.payment import charge, most_payable, resources_of
from engine.games.anochecer.state import DONE, Twilight, step
from engine.games.anochecer.units import (
    in_reserve,
    of_type,
    other_ships,
    places_of,
    put,
    ships_at,
    units_at,
)

Order = tuple[tuple[int, int], ...]
"""Unit types and numbers chosen so far."""
BUILT = (INFANTRY, FIGHTER, *BIG_SHIPS, MECH)


def production_value(s: Twilight, seat: int, kind: int, place: int) -> int:
    """TF-86: the PRODUCTION of one unit there."""
    value = s.stats(seat)[kind].production
    if value == -1:
        return resources_of(s, place - FIRST_PLANET) + 2 if place >= FIRST_PLANET else 2
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
    return 0


def production_in(s: Twilight, seat: int, slot: int) -> int:
    return sum([value for _, value in producers(s, seat, slot)])


def is_blockaded(s: Twilight, seat: int, slot: int) -> bool:
    """TF-128."""
    return other_ships(s, seat, slot) and not ships_at(s, seat, slot)


def producing_systems(s: Twilight, seat: int) -> list[int]:
    slots = {
        key >> 3 if key >> 3 < FIRST_PLANET else s.map.slot_of[(key >> 3) - FIRST_PLANET]
        for key in s.units
        if key & 7 == seat
    }
    return sorted(slot for slot in slots if producers(s, seat, slot))


def unit_cost(s: Twilight, seat: int, kind: int) -> int:
    """In halves of a resource."""
    if kind == FLAGSHIP and s.has(seat, "quantum_drive"):
        return 0
    return s.stats(seat)[kind].cost


def order_cost(s: Twilight, seat: int, order: Order) -> int:
    """TF-125, TF-127: halves are rounded up by type."""
    return sum([-(-number * unit_cost(s, seat, kind) // 2) for kind, number in order])


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
        s.then(choose_units, seat, slot, tuple(found), (), limit, discount, card)


@step
def choose_units(
    s: Twilight,
    seat: int,
    slot: int,
    places: tuple[tuple[int, int], ...],
    order: Order,
    limit: int,
    discount: int,
    card: str,
) -> None:
    """TF-125: each type once, as many as limits, reinforcements and purse allow."""
    options = [
        option("produce", UNITS[kind], number)
        for kind in BUILT
        if kind not in [one for one, _ in order] and (kind != MECH or s.has_option("pok"))
        for number in range(
            1, 1 + most_of(s, seat, slot, places, order, limit, discount, card, kind)
        )
    ]
    s.ask(
        seat, "produce_unit", [*options, DONE], units_chosen,
        slot, places, order, limit, discount, card,
    )  # fmt: skip


def most_of(
    s: Twilight,
    seat: int,
    slot: int,
    places: tuple[tuple[int, int], ...],
    order: Order,
    limit: int,
    discount: int,
    card: str,
    kind: int,
) -> int:
    """How many units of a type may still be chosen."""
    most = min(limit - sum([number for _, number in order]), in_reserve(s, seat, kind))
    if most <= 0 or (card == "molten_genome" and unit_cost(s, seat, kind) > 8):
        return 0
    if kind in SHIPS:
        if is_blockaded(s, seat, slot):
            return 0
        ships = [(one, number) for one, number in order if one in SHIPS]
        for one, number in ships:
            put(s, seat, slot, one, number)
        room = spare_fighters(s, seat, slot) if kind == FIGHTER else spare_fleet(s, seat, slot)
        for one, number in ships:
            put(s, seat, slot, one, -number)
        most = min(most, room)
    else:
        chosen = sum([number for one, number in order if one in GROUND])
        most = min(most, ground_room(s, seat, slot, places) - chosen)
    if is_free(card):
        return max(0, most)
    purse = most_payable(s, seat, 1) + discount + 2 * s.has(seat, "sled_factories")
    while most > 0 and order_cost(s, seat, (*order, (kind, most))) > purse:
        most -= 1
    return max(0, most)


def ground_room(s: Twilight, seat: int, slot: int, places: tuple[tuple[int, int], ...]) -> int:
    """TF-126: each planet takes as many as its PRODUCTION; a space area what its ships hold."""
    room = sum([value for place, value in places if place >= FIRST_PLANET])
    aboard = sum([value for place, value in places if place < FIRST_PLANET])
    return room + min(aboard, spare_capacity(s, seat, slot))


def is_free(card: str) -> bool:
    return card == "sanction_of_the_queiron"


@step
def units_chosen(
    s: Twilight,
    seat: int,
    chosen: Option,
    slot: int,
    places: tuple[tuple[int, int], ...],
    order: Order,
    limit: int,
    discount: int,
    card: str,
) -> None:
    if chosen is not DONE:
        number = chosen.args[1]
        assert isinstance(number, int)
        order = (*order, (UNIT[str(chosen.args[0])], number))
        s.then(choose_units, seat, slot, places, order, limit, discount, card)
    elif order:
        hook(s, "production_used", seat, slot)
        s.then(pay_order, seat, slot, places, order, discount, card)


@step
def pay_order(
    s: Twilight,
    seat: int,
    slot: int,
    places: tuple[tuple[int, int], ...],
    order: Order,
    discount: int,
    card: str,
) -> None:
    for flag in [one for one in s.flags if one.startswith("discount:")]:
        discount += int(flag.partition(":")[2])
    s.flags = tuple([one for one in s.flags if not one.startswith("discount:")])
    cost = 0 if is_free(card) else max(0, order_cost(s, seat, order) - discount)
    s.tell(
        "produced", seat=seat, system=SLOTS[slot], cost=cost,
        units=[f"{number} {UNITS[kind]}" for kind, number in order],
    )  # fmt: skip
    if cost:
        charge(s, seat, cost, 0)
    s.then(deliver, seat, slot, places, order)


def discount(s: Twilight, number: int) -> None:
    """Make the production that is being paid for cheaper."""
    s.flags = (*s.flags, f"discount:{number}")


@step
def deliver(
    s: Twilight, seat: int, slot: int, places: tuple[tuple[int, int], ...], order: Order
) -> None:
    """TF-126: ships into the space area, ground forces to the producing planets."""
    s.flags = tuple([one for one in s.flags if not one.startswith("swapped:")])
    for kind, number in order:
        if kind in SHIPS:
            put(s, seat, slot, kind, number)
    room = tuple([
        (place, value if place >= FIRST_PLANET else min(value, spare_capacity(s, seat, slot)))
        for place, value in places
    ])  # fmt: skip
    landing = tuple([(kind, number) for kind, number in order if kind not in SHIPS])
    s.then(land_next, seat, landing, room)
    if any(kind in SHIPS for kind, _ in order):
        hook(s, "ships_produced", seat, slot)
    if landing:
        hook(s, "ground_forces_produced", seat, slot)
    s.then(after_production, seat, slot)


@step
def after_production(s: Twilight, seat: int, slot: int) -> None:
    hook(s, "production_resolved", seat, slot)


@step
def land_next(s: Twilight, seat: int, landing: Order, room: tuple[tuple[int, int], ...]) -> None:
    if not landing:
        return
    kind, number = landing[0]
    open_places = [(place, left) for place, left in room if left > 0]
    options = []
    for place, left in open_places:
        rest = sum([other for there, other in open_places if there != place])
        options += [
            option("land_units", UNITS[kind], place_name(place), n)
            for n in range(max(1, number - rest), min(number, left) + 1)
        ]
    if len(open_places) > 1:
        s.ask(seat, "place_produced", options, landed_units, landing, room)
    else:
        s.then(landed_all, seat, landing, room)


@step
def landed_all(s: Twilight, seat: int, landing: Order, room: tuple[tuple[int, int], ...]) -> None:
    kind, number = landing[0]
    (at,) = [place for place, left in room if left > 0]
    put(s, seat, at, kind, number)
    left = tuple([(place, n - number * (place == at)) for place, n in room])
    s.then(land_next, seat, landing[1:], left)


@step
def landed_units(
    s: Twilight, seat: int, chosen: Option, landing: Order, room: tuple[tuple[int, int], ...]
) -> None:
    at, number = place_number(str(chosen.args[1])), chosen.args[2]
    assert isinstance(number, int)
    kind, wanted = landing[0]
    put(s, seat, at, kind, number)
    left = tuple([(place, n - number * (place == at)) for place, n in room])
    rest = landing[1:]
    if wanted > number:
        rest = ((kind, wanted - number), *rest)
    s.then(land_next, seat, rest, left)


def docks_of(s: Twilight, seat: int) -> list[int]:
    """Places with a space dock of the seat."""
    return sorted(
        key >> 3 for key, units in s.units.items() if key & 7 == seat and of_type(units, DOCK)
    )
