"""Objectives and the end: TF-189 to TF-198 and TF-281 to TF-285."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final

from tests.models.anochecer.economy import can_pay
from tests.models.anochecer.model import (
    Position,
    adjacent,
    controlled,
    count,
    has_ships,
    on_board,
    places,
    space,
)
from tests.models.anochecer.tables import CARDS, OBJECTIVES, PLANETS, SHIPS

LEFT_OUT = frozenset(
    {
        "purge_fragments",
        "units_in_nexus",
        "planets_with_mech",
        "planets_with_attachments",
        "units_in_edge_systems",
        "more_planets_than_neighbours",
        "planets_in_or_adjacent_distinct_other_homes",
        "control_legendary",
        "neighbour_of_all",
        "ground_forces_on_dockless_planet",
        "production_in_one_system",
        "planet_in_shared_system",
        "controlled_influence",
        "controlled_resources",
        "structures",
        "structures_on_non_home_planets",
        "units_in_planetless_systems",
        "units_in_legend_mecatol_anomaly_systems",
        "non_fighter_ships_in_one_system",
        "flagship_or_war_sun_on_board",
        "flagship_or_war_sun_in_other_home_or_mecatol",
    }
)
"""Conditions that only the expansion's objectives have."""


def publics_to_score(position: Position, seat: int) -> set[str] | None:
    """TF-189, TF-190, TF-198; None if a face-up objective is one the model leaves out."""
    open_ones = [objective for objective in position.objectives if objective.is_face_up]
    if any(OBJECTIVES[one.id]["condition"]["kind"] in LEFT_OUT for one in open_ones):
        return None
    if not holds_home(position, seat):
        return set()
    return {
        one.id for one in open_ones if seat not in one.scored_by and is_met(position, seat, one.id)
    }


def secrets_to_score(position: Position, seat: int) -> set[str] | None:
    """TF-189: secrets of the status phase; None with one the model leaves out."""
    secrets = [
        name for name in position.realms[seat].secrets if OBJECTIVES[name]["phase"] == "status"
    ]
    if any(OBJECTIVES[name]["condition"]["kind"] in LEFT_OUT for name in secrets):
        return None
    return {name for name in secrets if is_met(position, seat, name)}


def holds_home(position: Position, seat: int) -> bool:
    """TF-190."""
    home = position.systems[position.realms[seat].home]
    return all(position.planets[planet].controller == seat for planet in home.planets)


def is_met(position: Position, seat: int, objective: str) -> bool:
    """The table of section 6.15."""
    condition = OBJECTIVES[objective]["condition"]
    kind = condition["kind"]
    if kind in COUNTED:
        return COUNTED[kind](position, seat, condition) >= condition.get("n", 1)
    return CLAIMED[kind](position, seat, condition)


Condition = dict[str, Any]


def same_trait(position: Position, seat: int, condition: Condition) -> int:
    traits = Counter(
        trait for name in controlled(position, seat) for trait in PLANETS[name]["traits"]
    )
    return max(traits.values(), default=0)


def of_trait(position: Position, seat: int, condition: Condition) -> int:
    return sum(condition["trait"] in PLANETS[name]["traits"] for name in controlled(position, seat))


def colours(position: Position, seat: int, condition: Condition) -> bool:
    return any(
        sum(number >= condition["per_colour"] for number in found.values()) >= condition["colours"]
        for found in technologies(position, seat)
    )


def same_colour(position: Position, seat: int, condition: Condition) -> int:
    return max(max(found.values(), default=0) for found in technologies(position, seat))


def in_other_homes(position: Position, seat: int, condition: Condition) -> int:
    homes = {position.realms[other].home for other in others(position, seat)}
    return sum(position.planets[name].system in homes for name in controlled(position, seat))


def at_mecatol(position: Position, seat: int, condition: Condition) -> int:
    if "mecatol_rex" not in controlled(position, seat):
        return 0
    return count(space(position, mecatol(position), seat), *SHIPS)


def by_a_dock(position: Position, seat: int, condition: Condition) -> bool:
    return any(
        owner != seat and count(units, "space_dock") > 0 and has_ships(position, system, seat)
        for _, system, owner, units in places(position)
    )


def fleets(position: Position, seat: int) -> set[str]:
    return {system for system in position.systems if has_ships(position, system, seat)}


def can_spend(position: Position, seat: int, condition: dict[str, Any]) -> bool:
    """TF-192."""
    realm = position.realms[seat]
    if realm.tactic + realm.strategy < condition.get("tactic_or_strategy_tokens", 0):
        return False
    if realm.goods < condition.get("trade_goods", 0):
        return False
    return can_pay(position, seat, condition.get("resources", 0), condition.get("influence", 0))


def technologies(position: Position, seat: int) -> list[Counter[str]]:
    """TF-195, TF-196: abilities by colour, with every use of readied specialties."""
    base = Counter(CARDS[card]["colour"] for card in position.realms[seat].abilities)
    offers = [
        PLANETS[name]["specialties"]
        for name in controlled(position, seat)
        if not position.planets[name].is_exhausted and PLANETS[name]["specialties"]
    ]
    return [base + Counter(chosen) for chosen in product(*offers)]


def others(position: Position, seat: int) -> list[int]:
    return [other for other in range(len(position.realms)) if other != seat]


def mecatol(position: Position) -> str:
    return position.planets["mecatol_rex"].system


def is_by_anomaly(position: Position, system: str) -> bool:
    return any(position.systems[near].anomalies for near in adjacent(position, system))


def near_home(position: Position, other: int) -> set[str]:
    """Systems adjacent to a home system."""
    home = position.realms[other].home
    return adjacent(position, home) if home in position.systems else set()


def is_spent_for(objective: str) -> bool:
    return bool(OBJECTIVES[objective]["condition"]["kind"] == "spend")


def points_of(objective: str) -> int:
    """TF-191."""
    return 2 if OBJECTIVES[objective]["stage"] == 2 else 1


def ranks(points: Sequence[int], initiative: Sequence[int], winner: int | None) -> list[int]:
    """TF-282, TF-284: the winner, then by points, ties by initiative."""
    order = sorted(
        range(len(points)), key=lambda seat: (seat != winner, -points[seat], initiative.index(seat))
    )
    return [order.index(seat) + 1 for seat in range(len(points))]


COUNTED: Final[dict[str, Callable[[Position, int, Condition], int]]] = {
    "planets_same_trait": same_trait,
    "planets_of_trait": of_trait,
    "unit_upgrades": lambda p, seat, _: len(p.realms[seat].upgrades),
    "tech_same_colour": same_colour,
    "faction_techs": lambda p, seat, _: len(p.realms[seat].techs),
    "non_home_planets": lambda p, seat, _: sum(
        not PLANETS[name]["home"] for name in controlled(p, seat)
    ),
    "specialty_planets": lambda p, seat, _: sum(
        bool(PLANETS[name]["specialties"]) for name in controlled(p, seat)
    ),
    "ships_in_systems_adjacent_mecatol": lambda p, seat, _: len(
        fleets(p, seat) & adjacent(p, mecatol(p))
    ),
    "ships_in_systems": lambda p, seat, _: len(fleets(p, seat)),
    "ships_in_systems_adjacent_anomaly": lambda p, seat, _: sum(
        is_by_anomaly(p, system) for system in fleets(p, seat)
    ),
    "mecatol_and_ships": at_mecatol,
    "planet_in_other_home": in_other_homes,
    "units_on_board": lambda p, seat, condition: on_board(p, seat, condition["unit"]),
    "discard_action_cards": lambda p, seat, _: len(p.realms[seat].hand),
}
CLAIMED: Final[dict[str, Callable[[Position, int, Condition], bool]]] = {
    "spend": can_spend,
    "tech_colours": colours,
    "ships_in_alpha_and_beta_systems": lambda p, seat, _: (
        {"alpha", "beta"}
        <= {kind for system in fleets(p, seat) for kind in p.systems[system].wormholes}
    ),
    "ship_with_other_space_dock": by_a_dock,
    "ship_adjacent_other_home": lambda p, seat, _: any(
        fleets(p, seat) & near_home(p, other) for other in others(p, seat)
    ),
}
