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

Test = Callable[[Twilight, int, Condition, list[int]], bool]


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


def techs_met(condition: Condition, counts: dict[str, int]) -> bool:
    if condition.kind == "tech_same_colour":
        return max(counts.values()) >= condition.n
    return sum([n >= condition.per_colour for n in counts.values()]) >= condition.colours


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


def _same_trait(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    return any(
        with_trait(s, planets, trait) >= c.n for trait in ("cultural", "hazardous", "industrial")
    )


def _gatekeeper(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    found = {kind for slot in _slots(s, seat) for kind in s.map.wormholes[slot]}
    return {"alpha", "beta"} <= found


def _docks_of_others(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    return any(
        of_type(units_at(s, other, place), DOCK)
        for slot in _slots(s, seat)
        for place in places_of(s, slot)
        for other in range(s.seats)
        if other != seat
    )


def _beside_homes(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    own = ship_slots(s, seat)
    return any(has_slot(own, slot) for home in _other_homes(s, seat) for slot in s.map.near[home])


def _beside_anomalies(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    near, anomalies = s.map.near, anomalies_of(s)
    return sum([bool(mask_of(near[slot]) & anomalies) for slot in _slots(s, seat)]) >= c.n


def _greatest_abroad(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    return any(
        total(units_at(s, seat, slot), (FLAGSHIP, WAR_SUN))
        for slot in (heart(s), *_other_homes(s, seat))
    )


def _more_planets(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    own = len(controlled(s, seat))
    return sum([own > len(controlled(s, other)) for other in neighbours(s, seat)]) >= c.n


def _distant_lands(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
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

    return matched(0, frozenset()) >= c.n


def _legends(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    return (
        sum([
            slot == heart(s)
            or has_slot(anomalies_of(s), slot)
            or any(is_legendary(s, planet) for planet in s.map.planets[slot])
            for slot in slots_in(held_slots(s, seat))
        ])
        >= c.n
    )  # fmt: skip


def _shared_system(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    return any(
        s.control[other] not in (seat, -1)
        for planet in planets
        for other in s.map.planets[s.map.slot_of[planet]]
    )


def _edge(s: Twilight, seat: int, c: Condition, planets: list[int]) -> bool:
    own = held_slots(s, seat) & s.map.edge
    return without_slot(own, s.realms[seat].home).bit_count() >= c.n


TESTS: Final[dict[str, Test]] = {
    "planets_same_trait": _same_trait,
    "planets_of_trait": lambda s, seat, c, planets: with_trait(s, planets, c.trait) >= c.n,
    "unit_upgrades": lambda s, seat, c, planets: len(s.realms[seat].upgrades) >= c.n,
    "tech_colours": lambda s, seat, c, planets: techs_met(c, with_specialties(s, seat)),
    "tech_same_colour": lambda s, seat, c, planets: techs_met(c, with_specialties(s, seat)),
    "faction_techs": lambda s, seat, c, planets: len(s.realms[seat].techs) >= c.n,
    "non_home_planets": lambda s, seat, c, planets: (
        sum([not is_home_planet(s, one) for one in planets]) >= c.n
    ),
    "specialty_planets": lambda s, seat, c, planets: (
        sum([bool(specialties_of(s, one)) for one in planets]) >= c.n
    ),
    "ships_in_systems_adjacent_mecatol": lambda s, seat, c, planets: (
        sum([bool(ships_at(s, seat, slot)) for slot in s.map.near[heart(s)]]) >= c.n
    ),
    "ships_in_systems": lambda s, seat, c, planets: len(_slots(s, seat)) >= c.n,
    "ships_in_systems_adjacent_anomaly": _beside_anomalies,
    "ships_in_alpha_and_beta_systems": _gatekeeper,
    "ship_with_other_space_dock": _docks_of_others,
    "ship_adjacent_other_home": _beside_homes,
    "mecatol_and_ships": lambda s, seat, c, planets: (
        MECATOL in planets and ships_at(s, seat, heart(s)) >= c.n
    ),
    "planet_in_other_home": lambda s, seat, c, planets: (
        sum([s.map.slot_of[one] in _other_homes(s, seat) for one in planets]) >= c.n
    ),
    "units_on_board": lambda s, seat, c, planets: _board(s, seat, UNIT[c.unit]) >= c.n,
    "structures": lambda s, seat, c, planets: (
        _board(s, seat, DOCK) + _board(s, seat, UNIT["pds"]) >= c.n
    ),
    "structures_on_non_home_planets": lambda s, seat, c, planets: (
        sum(
            [
                is_planet(place)
                and structures_at(s, seat, place) > 0
                and s.map.slot_of[planet_in(place)] != s.realms[seat].home
                for place in s.forces(seat)
            ]
        )
        >= c.n
    ),
    "flagship_or_war_sun_on_board": lambda s, seat, c, planets: (
        _board(s, seat, FLAGSHIP) + _board(s, seat, WAR_SUN) > 0
    ),
    "flagship_or_war_sun_in_other_home_or_mecatol": _greatest_abroad,
    "units_in_planetless_systems": lambda s, seat, c, planets: (
        sum([not s.map.planets[slot] for slot in slots_in(held_slots(s, seat))]) >= c.n
    ),
    "units_in_edge_systems": _edge,
    "units_in_legend_mecatol_anomaly_systems": _legends,
    "more_planets_than_neighbours": _more_planets,
    "non_fighter_ships_in_one_system": lambda s, seat, c, planets: any(
        total(units_at(s, seat, slot), BIG_SHIPS) >= c.n for slot in _slots(s, seat)
    ),
    "planets_with_mech": lambda s, seat, c, planets: (
        sum([of_type(units_at(s, seat, planet_place(one)), MECH) > 0 for one in planets]) >= c.n
    ),
    "control_legendary": lambda s, seat, c, planets: any(is_legendary(s, one) for one in planets),
    "controlled_influence": lambda s, seat, c, planets: (
        sum([influence_of(s, one) for one in planets]) >= c.n
    ),
    "controlled_resources": lambda s, seat, c, planets: (
        sum([resources_of(s, one) for one in planets]) >= c.n
    ),
    "ground_forces_on_dockless_planet": lambda s, seat, c, planets: any(
        ground_at(s, seat, place) >= c.n and not of_type(units, DOCK)
        for place, units in s.forces(seat).items()
        if is_planet(place)
    ),
    "production_in_one_system": lambda s, seat, c, planets: any(
        production_in(s, seat, slot) >= c.n for slot in slots_in(held_slots(s, seat))
    ),
    "planet_in_shared_system": _shared_system,
    "planets_in_or_adjacent_distinct_other_homes": _distant_lands,
    "neighbour_of_all": lambda s, seat, c, planets: len(neighbours(s, seat)) == len(s.others(seat)),
    "discard_action_cards": lambda s, seat, c, planets: len(s.realms[seat].hand) >= c.n,
    "planets_with_attachments": lambda s, seat, c, planets: (
        sum([bool(attachments_of(s, one)) for one in planets]) >= c.n
    ),
    "units_in_nexus": lambda s, seat, c, planets: has_slot(held_slots(s, seat), NEXUS),
    "purge_fragments": lambda s, seat, c, planets: (
        sum([card.endswith("_fragment") for card in s.realms[seat].relics]) >= c.n
    ),
}


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
    found = OBJECTIVES[objective]
    c = found.condition
    if c.kind == "spend":
        return can_spend(s, seat, c)
    if c.kind == "event":
        return False
    test = TESTS.get(c.kind)
    return test is not None and test(s, seat, c, held_planets(s, seat, found.stage == 0))


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
