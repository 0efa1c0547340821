"""What each kind of objective asks for (6.15). Conditions look at the whole board (TF-197)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    CARDS,
    COLOURS,
    DOCK,
    FLAGSHIP,
    MECATOL,
    MECH,
    OBJECTIVES,
    PLANETS,
    UNIT,
    WAR_SUN,
    Condition,
)
from engine.games.anochecer.board.galaxy import (
    NEXUS,
    has_slot,
    is_planet,
    mask_of,
    planet_in,
    planet_place,
    slots_in,
    without_slot,
)
from engine.games.anochecer.rules.economy.payment import can_pay, influence_of, resources_of
from engine.games.anochecer.rules.economy.production import production_in
from engine.games.anochecer.rules.ending import is_home_planet
from engine.games.anochecer.rules.planets.attachments import attachments_of, specialties_of
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of
from engine.games.anochecer.rules.units.units import (
    controlled,
    ground_at,
    held_slots,
    is_legendary,
    neighbours,
    of_type,
    places_of,
    ship_slots,
    ships_at,
    structures_at,
    total,
    units_at,
)
from engine.games.anochecer.state import Twilight

Count = Callable[[Twilight, int, Condition, list[int]], int]
"""How far a seat is: what is counted is compared with what the condition needs."""


def held_planets(s: Twilight, seat: int, is_secret: bool) -> list[int]:
    """Planets that count as controlled; The Burning Eye adds some for secret objectives."""
    found = controlled(s, seat)
    found += [planet for planet, guest in s.guests if guest == seat]  # TF-217
    if is_secret and s.has(seat, "the_burning_eye"):
        for slot in slots_in(ship_slots(s, seat)):
            found += [one for one in s.map.planets[slot] if one not in found]
    return found


def heart(s: Twilight) -> int:
    """The Mecatol Rex system, wherever it lies."""
    return s.map.slot_of[MECATOL]


def traits_of(s: Twilight, planet: int) -> tuple[str, ...]:
    """Terraform: structures of its owner give a planet all three traits."""
    for seat in range(s.seats):
        if s.has(seat, "terraform") and structures_at(s, seat, planet_place(planet)):
            return ("cultural", "hazardous", "industrial")
    return PLANETS[planet].traits


def with_trait(s: Twilight, planets: list[int], trait: str) -> int:
    return sum([trait in traits_of(s, planet) for planet in planets])


def colour_counts(s: Twilight, seat: int) -> dict[str, int]:
    """TF-162: abilities by colour."""
    found = dict.fromkeys(COLOURS, 0)
    for card in s.realms[seat].abilities:
        found[CARDS[card].colour] += 1
    return found


def specialty_planets(s: Twilight, seat: int) -> list[int]:
    """TF-195: readied controlled planets with a technology specialty."""
    return [
        one for one in controlled(s, seat) if specialties_of(s, one) and not s.is_exhausted(one)
    ]


def techs_counted(condition: Condition, counts: dict[str, int]) -> int:
    if condition.kind == "tech_same_colour":
        return max(counts.values())
    return sum([n >= condition.per_colour for n in counts.values()])


def techs_met(condition: Condition, counts: dict[str, int]) -> bool:
    needed = condition.n if condition.kind == "tech_same_colour" else condition.colours
    return techs_counted(condition, counts) >= needed


def with_specialties(s: Twilight, seat: int) -> dict[str, int]:
    counts = colour_counts(s, seat)
    for planet in specialty_planets(s, seat):
        for colour in specialties_of(s, planet):
            counts[colour] += 1
    return counts


def _slots(s: Twilight, seat: int) -> list[int]:
    return list(slots_in(ship_slots(s, seat)))


def _other_homes(s: Twilight, seat: int) -> list[int]:
    return [s.realms[other].home for other in range(s.seats) if other != seat]


def _board(s: Twilight, seat: int, kind: int) -> int:
    return sum(of_type(units, kind) for units in s.forces(seat).values())


def _same_trait(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    return max([
        with_trait(s, planets, trait) for trait in ("cultural", "hazardous", "industrial")
    ])  # fmt: skip


def _gatekeeper(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    found = {kind for slot in _slots(s, seat) for kind in s.map.wormholes[slot]}
    return len(found & {"alpha", "beta"})


def _docks_of_others(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    return any(
        of_type(units_at(s, other, place), DOCK)
        for slot in _slots(s, seat)
        for place in places_of(s, slot)
        for other in range(s.seats)
        if other != seat
    )


def _beside_homes(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    own = ship_slots(s, seat)
    return any(has_slot(own, slot) for home in _other_homes(s, seat) for slot in s.map.near[home])


def _beside_anomalies(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    near, anomalies = s.map.near, anomalies_of(s)
    return sum([bool(mask_of(near[slot]) & anomalies) for slot in _slots(s, seat)])


def _greatest_abroad(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    return any(
        total(units_at(s, seat, slot), (FLAGSHIP, WAR_SUN))
        for slot in (heart(s), *_other_homes(s, seat))
    )


def _more_planets(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    own = len(controlled(s, seat))
    return sum([own > len(controlled(s, other)) for other in neighbours(s, seat)])


def _distant_lands(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    """Each planet in or beside the home of a different other seat."""
    reach = []
    for home in _other_homes(s, seat):
        zone = {home, *s.map.near[home]}
        reach.append([one for one in planets if s.map.slot_of[one] in zone])

    def matched(at: int, used: frozenset[int]) -> int:
        if at == len(reach):
            return 0
        best = matched(at + 1, used)
        for one in reach[at]:
            if one not in used:
                best = max(best, 1 + matched(at + 1, used | {one}))
        return best

    return matched(0, frozenset())


def _legends(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    return sum([
        slot == heart(s)
        or has_slot(anomalies_of(s), slot)
        or any(is_legendary(s, planet) for planet in s.map.planets[slot])
        for slot in slots_in(held_slots(s, seat))
    ])  # fmt: skip


def _shared_system(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    return any(
        s.control[other] not in (seat, -1)
        for planet in planets
        for other in s.map.planets[s.map.slot_of[planet]]
    )


def _edge(s: Twilight, seat: int, c: Condition, planets: list[int]) -> int:
    own = held_slots(s, seat) & s.map.edge
    return without_slot(own, s.realms[seat].home).bit_count()


COUNTS: Final[dict[str, Count]] = {
    "planets_same_trait": _same_trait,
    "planets_of_trait": lambda s, seat, c, planets: with_trait(s, planets, c.trait),
    "unit_upgrades": lambda s, seat, c, planets: len(s.realms[seat].upgrades),
    "tech_colours": lambda s, seat, c, planets: techs_counted(c, with_specialties(s, seat)),
    "tech_same_colour": lambda s, seat, c, planets: techs_counted(c, with_specialties(s, seat)),
    "faction_techs": lambda s, seat, c, planets: len(s.realms[seat].techs),
    "non_home_planets": lambda s, seat, c, planets: sum(
        [not is_home_planet(s, one) for one in planets]
    ),
    "specialty_planets": lambda s, seat, c, planets: sum(
        [bool(specialties_of(s, one)) for one in planets]
    ),
    "ships_in_systems_adjacent_mecatol": lambda s, seat, c, planets: sum(
        [bool(ships_at(s, seat, slot)) for slot in s.map.near[heart(s)]]
    ),
    "ships_in_systems": lambda s, seat, c, planets: len(_slots(s, seat)),
    "ships_in_systems_adjacent_anomaly": _beside_anomalies,
    "ships_in_alpha_and_beta_systems": _gatekeeper,
    "ship_with_other_space_dock": _docks_of_others,
    "ship_adjacent_other_home": _beside_homes,
    "mecatol_and_ships": lambda s, seat, c, planets: (
        int(MECATOL in planets) + min(ships_at(s, seat, heart(s)), c.n)
    ),
    "planet_in_other_home": lambda s, seat, c, planets: sum(
        [s.map.slot_of[one] in _other_homes(s, seat) for one in planets]
    ),
    "units_on_board": lambda s, seat, c, planets: _board(s, seat, UNIT[c.unit]),
    "structures": lambda s, seat, c, planets: _board(s, seat, DOCK) + _board(s, seat, UNIT["pds"]),
    "structures_on_non_home_planets": lambda s, seat, c, planets: sum(
        [
            is_planet(place)
            and structures_at(s, seat, place) > 0
            and s.map.slot_of[planet_in(place)] != s.realms[seat].home
            for place in s.forces(seat)
        ]
    ),
    "flagship_or_war_sun_on_board": lambda s, seat, c, planets: (
        _board(s, seat, FLAGSHIP) + _board(s, seat, WAR_SUN)
    ),
    "flagship_or_war_sun_in_other_home_or_mecatol": _greatest_abroad,
    "units_in_planetless_systems": lambda s, seat, c, planets: sum(
        [not s.map.planets[slot] for slot in slots_in(held_slots(s, seat))]
    ),
    "units_in_edge_systems": _edge,
    "units_in_legend_mecatol_anomaly_systems": _legends,
    "more_planets_than_neighbours": _more_planets,
    "non_fighter_ships_in_one_system": lambda s, seat, c, planets: max(
        [total(units_at(s, seat, slot), BIG_SHIPS) for slot in _slots(s, seat)], default=0
    ),
    "planets_with_mech": lambda s, seat, c, planets: sum(
        [of_type(units_at(s, seat, planet_place(one)), MECH) > 0 for one in planets]
    ),
    "control_legendary": lambda s, seat, c, planets: any(is_legendary(s, one) for one in planets),
    "controlled_influence": lambda s, seat, c, planets: sum(
        [influence_of(s, one) for one in planets]
    ),
    "controlled_resources": lambda s, seat, c, planets: sum(
        [resources_of(s, one) for one in planets]
    ),
    "ground_forces_on_dockless_planet": lambda s, seat, c, planets: max(
        [
            ground_at(s, seat, place)
            for place, units in s.forces(seat).items()
            if is_planet(place) and not of_type(units, DOCK)
        ],
        default=0,
    ),
    "production_in_one_system": lambda s, seat, c, planets: max(
        [production_in(s, seat, slot) for slot in slots_in(held_slots(s, seat))], default=0
    ),
    "planet_in_shared_system": _shared_system,
    "planets_in_or_adjacent_distinct_other_homes": _distant_lands,
    "neighbour_of_all": lambda s, seat, c, planets: len(neighbours(s, seat)),
    "discard_action_cards": lambda s, seat, c, planets: len(s.realms[seat].hand),
    "planets_with_attachments": lambda s, seat, c, planets: sum(
        [bool(attachments_of(s, one)) for one in planets]
    ),
    "units_in_nexus": lambda s, seat, c, planets: has_slot(held_slots(s, seat), NEXUS),
    "purge_fragments": lambda s, seat, c, planets: sum(
        [card.endswith("_fragment") for card in s.realms[seat].relics]
    ),
}


def needed(s: Twilight, seat: int, c: Condition) -> int:
    """How many of what is counted an objective asks for; one where its text says "a"."""
    if c.kind == "tech_colours":
        return c.colours
    if c.kind == "neighbour_of_all":
        return len(s.others(seat))
    if c.kind == "ships_in_alpha_and_beta_systems":
        return 2
    if c.kind == "mecatol_and_ships":
        return 1 + c.n
    return max(1, c.n)


def counted(s: Twilight, seat: int, objective: str) -> int:
    """How far a seat is with an objective that is neither paid for nor an event."""
    found = OBJECTIVES[objective]
    c = found.condition
    return COUNTS[c.kind](s, seat, c, held_planets(s, seat, found.stage == 0))


def can_spend(s: Twilight, seat: int, c: Condition) -> bool:
    """TF-192."""
    realm = s.realms[seat]
    if realm.goods < c.trade_goods:
        return False
    if realm.tactic + realm.strategy < c.tactic_or_strategy_tokens:
        return False
    realm.goods -= c.trade_goods
    payable = can_pay(s, seat, c.resources, c.influence)
    realm.goods += c.trade_goods
    return payable


def is_met(s: Twilight, seat: int, objective: str) -> bool:
    """Whether a seat fulfils, or can pay for, an objective that is no event."""
    c = OBJECTIVES[objective].condition
    if c.kind == "spend":
        return can_spend(s, seat, c)
    return c.kind != "event" and counted(s, seat, objective) >= needed(s, seat, c)


def holds_home(s: Twilight, seat: int) -> bool:
    """TF-190; Nomadic lifts it."""
    if s.has(seat, "nomadic"):
        return True
    home = s.map.planets[s.realms[seat].home]
    return bool(home) and all(s.control[planet] == seat for planet in home)


def scorable_public(s: Twilight, seat: int) -> list[str]:
    """Revealed public objectives a seat may score now."""
    if not holds_home(s, seat) or f"no_publics:{seat}" in s.purged:
        return []
    scored = s.realms[seat].scored
    return [one for one in s.row[: s.shown] if one not in scored and is_met(s, seat, one)]


def scorable_secrets(s: Twilight, seat: int) -> list[str]:
    return [
        one
        for one in sorted(s.realms[seat].secrets)
        if OBJECTIVES[one].phase == "status" and is_met(s, seat, one)
    ]
