"""Anochecer as values: the position, and what units, systems and limits are.

The rules are written from `docs/rules/anochecer.md` and the printed book; each function names its
clause. Left out: all that cards of level 2 and 3 do, the expansions (`pok`, `fracture`), the
veiled heart, reaction windows and action cards, the course of transactions, edicts, capture,
elimination, secrets scored in the action phase, the drafts of references, and who is asked next.
Where such an effect could reach a decision the model gives no answer (`scope.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from typing import Any

from tests.models.anochecer.tables import (
    CARDS,
    GROUND_FORCES,
    KINGS,
    LAYOUTS,
    PLANETS,
    SHIPS,
    UNITS,
)

BIG_SHIPS = tuple(ship for ship in SHIPS if ship != "fighter")

Units = Mapping[str, int]
"""Number of units by group: `cruiser`, or `cruiser*` for damaged ones."""


@dataclass(frozen=True, slots=True)
class Realm:
    """What lies before one seat."""

    king: str
    tactic: int
    fleet: int
    strategy: int
    reserve: int
    goods: int
    commodities: int
    points: int
    echo: str
    abilities: tuple[str, ...]
    upgrades: tuple[str, ...]
    genomes: tuple[str, ...]
    paradigms: tuple[str, ...]
    techs: tuple[str, ...]
    relics: tuple[str, ...]
    scored: tuple[str, ...]
    home: str
    has_passed: bool
    is_out: bool
    captured: tuple[Any, ...]
    hand: tuple[str, ...]
    secrets: tuple[str, ...]
    """Of the deciding seat; empty for the others."""
    tiles: tuple[str, ...]
    draft: tuple[str, ...]
    kept: tuple[str, ...]
    transacted: tuple[int, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        return (
            self.abilities
            + self.upgrades
            + self.genomes
            + self.paradigms
            + self.techs
            + self.relics
        )


@dataclass(frozen=True, slots=True)
class System:
    tile: str
    planets: tuple[str, ...]
    wormholes: tuple[str, ...]
    anomalies: tuple[str, ...]
    tokens: tuple[int, ...]
    units: Mapping[int, Units]
    near: tuple[str, ...]
    """The systems the engine calls adjacent: compared, never used."""


@dataclass(frozen=True, slots=True)
class Planet:
    system: str
    controller: int | None
    is_exhausted: bool
    attachments: tuple[str, ...]
    guests: tuple[int, ...]
    units: Mapping[int, Units]
    resources: int
    influence: int
    """As the engine counts them: compared, never used."""


@dataclass(frozen=True, slots=True)
class Strategy:
    holder: int | None
    is_used: bool
    goods: int


@dataclass(frozen=True, slots=True)
class Move:
    """A ship chosen to move, with what it carries."""

    unit: str
    route: tuple[str, ...]
    cargo: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Tactical:
    seat: int
    system: str
    forces: tuple[str, ...]
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Combat:
    system: str
    planet: str | None
    attacker: int
    defender: int
    round: int
    retreat: int | None
    is_changed: bool
    """An effect gives extra dice or bonuses."""


@dataclass(frozen=True, slots=True)
class Volley:
    """Hits that a seat is about to assign."""

    victim: int
    shooter: int
    place: str
    hits: int
    source: str
    doomed: Units


@dataclass(frozen=True, slots=True)
class Order:
    """One use of PRODUCTION under way (TF-124, TF-125)."""

    system: str
    sources: Mapping[str, int]
    """The PRODUCTION value of each place."""
    chosen: Units
    limit: int
    discount: int
    card: str


@dataclass(frozen=True, slots=True)
class Objective:
    id: str
    is_face_up: bool
    scored_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    level: int
    game_options: Mapping[str, Any]
    round: int
    phase: str
    active: int | None
    speaker: int
    tyrant: int | None
    table: tuple[int, ...]
    """The seats clockwise, from the speaker of the set-up."""
    initiative: tuple[int, ...]
    target: int
    has_custodians: bool
    realms: tuple[Realm, ...]
    systems: Mapping[str, System]
    planets: Mapping[str, Planet]
    strategies: Mapping[str, Strategy]
    objectives: tuple[Objective, ...]
    tactical: Tactical | None
    combat: Combat | None
    volley: Volley | None
    is_marked: bool
    """A singularity token lies on some ability."""
    is_strategy_barred: bool
    """Tartarus lies on a strategy card."""
    must_land: bool
    """The custodians were paid off in this action and nobody has landed yet (TF-116)."""
    law: int | None
    """The seat under Censure."""
    pool: tuple[str, ...]
    splice_deck: str
    is_splice_changed: bool
    """A card such as Manipulate says who takes what."""
    paid: tuple[tuple[str, ...], int] = field(default=((), 0))
    """Planets and trade goods given so far for the amount due."""

    @property
    def has_mechs(self) -> bool:
        """TF-17."""
        return self.game_options.get("pok", "no") == "yes"


# --- cards and units


def owns(position: Position, seat: int, card: str) -> bool:
    """The seat has the card, and its text counts at this level (TF-40)."""
    return card in position.realms[seat].cards and CARDS[card]["level"] <= position.level


def has_tech(position: Position, seat: int, tech: str) -> bool:
    """TF-173: one of the two faction technologies."""
    return f"{tech}_{position.realms[seat].king}" in position.realms[seat].techs


def unit_type(group: str) -> str:
    return group.removesuffix("*")


def stats(position: Position, seat: int, unit: str) -> dict[str, Any]:
    """TF-163, TF-41: a unit's statistics on the king sheet under its upgrades."""
    realm = position.realms[seat]
    return _stats(unit, realm.king, realm.upgrades, position.level)


@cache
def _stats(unit: str, king: str, upgrades: tuple[str, ...], level: int) -> dict[str, Any]:
    values = dict(UNITS[unit])
    if unit in ("flagship", "mech"):
        values.update(KINGS[king][unit])
    for card in upgrades:
        upgrade = CARDS[card]
        if upgrade["unit"] != unit:
            continue
        if upgrade["mode"] == "replace":
            kept = {
                name: values[name]
                for name in (
                    "ship",
                    "ground_force",
                    "structure",
                    "reinforcements",
                    "max_per_planet",
                )
                if name in values
            }
            values = kept | upgrade["stats"]
            if level < upgrade["level"] and card in ("floating_factory", "hel_titan"):
                for later in ("in_space", "move", "capacity", "combat", "dice", "sustain"):
                    values.pop(later, None)
        else:
            for name, change in upgrade["stats"].items():
                base = name.removesuffix("_mod")
                values[base] = values.get(base, 0) + change
    return values


def count(units: Units, *types: str) -> int:
    """How many units of these types, damaged or not."""
    return sum(number for group, number in units.items() if unit_type(group) in types)


def space(position: Position, system: str, seat: int) -> Units:
    return position.systems[system].units.get(seat, {})


def has_ships(position: Position, system: str, seat: int) -> bool:
    return count(space(position, system, seat), *SHIPS) > 0


def others_with_ships(position: Position, system: str, seat: int) -> list[int]:
    return [
        other
        for other in position.systems[system].units
        if other != seat and has_ships(position, system, other)
    ]


def is_blockaded(position: Position, system: str, seat: int) -> bool:
    """TF-128: others' ships there and none of one's own."""
    return bool(others_with_ships(position, system, seat)) and not has_ships(position, system, seat)


def places(position: Position) -> Iterator[tuple[str, str, int, Units]]:
    """Every stack of units: its place, the system of the place, the owner, the units."""
    for name, system in position.systems.items():
        for seat, units in system.units.items():
            yield name, name, seat, units
    for name, planet in position.planets.items():
        for seat, units in planet.units.items():
            yield name, planet.system, seat, units


def on_board(position: Position, seat: int, unit: str) -> int:
    return sum(count(units, unit) for _, _, owner, units in places(position) if owner == seat)


def in_reinforcements(position: Position, seat: int, unit: str) -> int:
    """TF-81: a large number where nothing limits it."""
    limit = UNITS[unit]["reinforcements"]
    return 999 if limit is None else limit - on_board(position, seat, unit)


def controlled(position: Position, seat: int) -> list[str]:
    return [name for name, planet in position.planets.items() if planet.controller == seat]


def resources(position: Position, planet: str) -> int:
    """TF-72, with the bonus of Helios Entity."""
    bonus = sum(
        stats(position, seat, "space_dock").get("planet_resource_bonus", 0)
        for seat, units in position.planets[planet].units.items()
        if count(units, "space_dock")
    )
    return int(PLANETS[planet]["resources"]) + bonus


def influence(planet: str) -> int:
    return int(PLANETS[planet]["influence"])


def clockwise(position: Position, start: int) -> list[int]:
    """The seats in play clockwise, the given one first."""
    place = position.table.index(start)
    order = position.table[place:] + position.table[:place]
    return [seat for seat in order if not position.realms[seat].is_out or seat == start]


def initiative_of(position: Position, seat: int) -> int:
    """TF-45: the lowest number of the seat's strategy cards; Telepathic makes it 0."""
    if owns(position, seat, "telepathic"):
        return 0
    numbers = [
        number
        for number, strategy in enumerate(position.strategies.values(), start=1)
        if strategy.holder == seat
    ]
    return min(numbers)


# --- the board


@cache
def _linked(seats: int) -> dict[str, tuple[str, ...]]:
    slots: dict[str, list[int]] = LAYOUTS["slots"]
    at = {tuple(place): slot for slot, place in slots.items()}
    linked = {
        slot: [at[q + dq, r + dr] for dq, dr in LAYOUTS["directions"] if (q + dq, r + dr) in at]
        for slot, (q, r) in slots.items()
    }
    for one, other in LAYOUTS["layouts"][str(seats)]["links"]:
        linked[one].append(other)
        linked[other].append(one)
    return {slot: tuple(near) for slot, near in linked.items()}


def adjacent(position: Position, system: str) -> set[str]:
    """TF-55, TF-56: neighbouring slots, and all systems that share a type of wormhole."""
    slots = _linked(len(position.realms)).get(system, ())
    own = set(position.systems[system].wormholes)
    near = {slot for slot in slots if slot in position.systems}
    near.update(name for name, other in position.systems.items() if own & set(other.wormholes))
    near.discard(system)
    return near


def are_neighbours(position: Position, seat: int, other: int) -> bool:
    """TF-79."""
    ours, theirs = presence(position, seat), presence(position, other)
    reach = ours.union(*(adjacent(position, system) for system in ours)) if ours else set()
    return bool(reach & theirs)


def presence(position: Position, seat: int) -> set[str]:
    """Systems with a unit or a controlled planet of the seat."""
    systems = {system for _, system, owner, units in places(position) if owner == seat and units}
    return systems | {position.planets[name].system for name in controlled(position, seat)}


# --- limits of a system


def fleet_limit(position: Position, seat: int) -> int:
    """TF-68, with Armada."""
    return position.realms[seat].fleet + 2 * owns(position, seat, "armada")


@dataclass(frozen=True, slots=True)
class Load:
    """How full a space area is for one seat."""

    ships: int
    """Non-fighter ships, and fighters beyond capacity as far as they count (TF-97)."""
    ship_limit: int
    excess: int
    """Fighters and ground forces beyond capacity that have to go."""

    @property
    def is_legal(self) -> bool:
        return self.ships <= self.ship_limit and self.excess == 0


def load(position: Position, system: str, seat: int, units: Units | None = None) -> Load:
    """TF-68, TF-69, TF-97: the limits for these units (default: those there now)."""
    present = space(position, system, seat) if units is None else units
    capacity = sum(
        number * stats(position, seat, unit_type(group)).get("capacity", 0)
        for group, number in present.items()
    )
    free = sum(
        count(position.planets[planet].units.get(seat, {}), "space_dock")
        * stats(position, seat, "space_dock").get("free_fighters", 0)
        for planet in position.systems[system].planets
    )
    ground = count(present, *GROUND_FORCES)
    fighters = count(present, "fighter")
    if count(present, "flagship") and position.realms[seat].king == "black":
        ground -= count(present, "infantry")
        fighters = 0
    big = count(present, *BIG_SHIPS)
    limit = fleet_limit(position, seat)
    if stats(position, seat, "fighter").get("self_moving"):
        beyond = min(fighters, max(0, fighters + ground - capacity - free))
        halved = "hybrid_crystal_fighter" in position.realms[seat].upgrades
        return Load(
            big + (ceil(beyond / 2) if halved else beyond), limit, max(0, ground - capacity)
        )
    return Load(big, limit, max(0, max(0, fighters - free) + ground - capacity))


# --- production values


def production(position: Position, place: str, seat: int) -> int:
    """TF-86, TF-124: the summed PRODUCTION of the seat's units at one place."""
    if place in position.planets:
        units = position.planets[place].units.get(seat, {})
    else:
        units = space(position, place, seat)
    total = 0
    for group, number in units.items():
        value = stats(position, seat, unit_type(group)).get("production", 0)
        if value == "resource+2":
            value = resources(position, place) + 2
        total += number * value
    return total


def production_in(position: Position, system: str, seat: int) -> int:
    spots: Iterable[str] = (system, *position.systems[system].planets)
    return sum(production(position, place, seat) for place in spots)


def structures_on(position: Position, planet: str, unit: str) -> int:
    return sum(count(units, unit) for units in position.planets[planet].units.values())
