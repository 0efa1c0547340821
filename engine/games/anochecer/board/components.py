"""What is in the box: units, cards, planets, tiles, kings, references and objectives.

Everything here is read once from `data/` and never changes. Units, planets and slots are numbers in
the state and names in options and views; cards are named by their ids everywhere.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import msgspec

INFANTRY, FIGHTER, DESTROYER, CRUISER, CARRIER, DREADNOUGHT = range(6)
WAR_SUN, FLAGSHIP, MECH, PDS, DOCK = range(6, 11)
UNITS: Final = (
    "infantry",
    "fighter",
    "destroyer",
    "cruiser",
    "carrier",
    "dreadnought",
    "war_sun",
    "flagship",
    "mech",
    "pds",
    "space_dock",
)
UNIT: Final = {name: number for number, name in enumerate(UNITS)}
KINDS: Final = len(UNITS)
TYPE_OF: Final = (*range(KINDS), *range(KINDS))
"""The unit type of each group: undamaged units of a type, then damaged ones."""
DAMAGED: Final = tuple(range(KINDS, 2 * KINDS))
"""The group of the damaged units of each type."""
GROUPS_OF: Final = tuple((kind, DAMAGED[kind]) for kind in range(KINDS))
"""Both groups of each type, the undamaged one first."""
SHIPS: Final = (FIGHTER, DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN, FLAGSHIP)
BIG_SHIPS: Final = SHIPS[1:]
GROUND: Final = (INFANTRY, MECH)
STRUCTURES: Final = (PDS, DOCK)
LIMIT: Final = (None, None, 8, 8, 4, 5, 2, 1, 4, 6, 3)
ROLL_ORDER: Final = (
    FLAGSHIP, WAR_SUN, DREADNOUGHT, CARRIER, CRUISER, DESTROYER, FIGHTER, MECH, INFANTRY, PDS, DOCK,
)  # fmt: skip
"""Section 8: the order in which the dice of one roll are read."""

COLOURS: Final = ("green", "yellow", "blue", "red")
SPLICE_KINDS: Final = ("ability", "unit_upgrade", "genome")
TRAITS: Final = ("cultural", "hazardous", "industrial")
EXPLORATION: Final = (*TRAITS, "frontier")
"""The exploration decks (TF-256)."""
STRATEGIES: Final = (
    "lux", "noctis", "tyrannus", "civitas", "amicus", "calamitas", "magus", "aeterna",
)  # fmt: skip
TOKENS: Final = 16
HAND_LIMIT: Final = 7
SECRET_LIMIT: Final = 3


class Stats(msgspec.Struct, frozen=True):
    """A unit type of one seat. `cost` counts halves; `production` -1 is "resources + 2"."""

    cost: int = 0
    combat: int = 0
    dice: int = 0
    move: int = 0
    capacity: int = 0
    afb: tuple[int, int] = (0, 0)
    bombard: tuple[int, int] = (0, 0)
    cannon: tuple[int, int] = (0, 0)
    cannon_range: int = 0
    shield: bool = False
    sustain: bool = False
    production: int = 0
    free_fighters: int = 0
    self_moving: bool = False
    ignore_shield: bool = False
    resource_bonus: int = 0


class RawStats(msgspec.Struct):
    """Statistics as the data files write them."""

    cost: float = 0
    combat: int = 0
    dice: int = 0
    move: int = 0
    capacity: int = 0
    afb: tuple[int, int] = (0, 0)
    bombard: tuple[int, int] = (0, 0)
    space_cannon: tuple[int, int] = (0, 0)
    cannon_range: int = 0
    planetary_shield: bool = False
    sustain: bool = False
    production: int | str = 0
    free_fighters: int = 0
    self_moving: bool = False
    ignore_shield: bool = False
    planet_resource_bonus: int = 0
    in_space: bool = False
    combat_mod: int = 0
    dice_mod: int = 0
    move_mod: int = 0
    capacity_mod: int = 0
    cost_mod: int = 0

    def finished(self) -> Stats:
        return Stats(
            cost=int(self.cost * 2),
            combat=self.combat,
            dice=self.dice,
            move=self.move,
            capacity=self.capacity,
            afb=self.afb,
            bombard=self.bombard,
            cannon=self.space_cannon,
            cannon_range=self.cannon_range,
            shield=self.planetary_shield,
            sustain=self.sustain,
            production=-1 if isinstance(self.production, str) else self.production,
            free_fighters=self.free_fighters,
            self_moving=self.self_moving,
            ignore_shield=self.ignore_shield,
            resource_bonus=self.planet_resource_bonus,
        )


class Card(msgspec.Struct, frozen=True):
    id: str
    kind: str
    set: str
    level: int
    """The milestone from which on the card has its effect (TF-40)."""
    batch: str
    moments: tuple[str, ...] = ()
    mandatory: bool = False
    colour: str = ""
    origin: str = ""
    unit: str = ""
    mode: str = ""
    stats: RawStats | None = None
    copies: int = 1
    king: str = ""
    law: bool = False
    plain: bool = False
    """A unit upgrade that is statistics only."""


class Planet(msgspec.Struct, frozen=True):
    id: str
    tile: str | None
    resources: int
    influence: int
    traits: tuple[str, ...]
    specialties: tuple[str, ...]
    legendary: bool
    home: bool
    relic: bool = False
    """TF-267: whoever is the first to control it draws a relic."""


class Tile(msgspec.Struct, frozen=True):
    id: str
    set: str
    kind: str
    planets: tuple[str, ...]
    wormholes: tuple[str, ...]
    anomalies: tuple[str, ...]
    egress: bool = False
    """TF-265: beside every system with an ingress token."""
    guards: dict[str, dict[str, int]] = {}
    """TF-264: units of nobody's by place, as it enters play."""


class King(msgspec.Struct, frozen=True):
    id: str
    commodities: int
    flagship: RawStats
    flagship_level: int
    mech: RawStats


class Reference(msgspec.Struct, frozen=True):
    id: str
    set: str
    priority: int
    home_tile: str | None
    starting_units: dict[str, int]
    gate_tile: str = ""
    echo: str = ""


class Condition(msgspec.Struct, frozen=True):
    kind: str
    n: int = 0
    trait: str = ""
    unit: str = ""
    event: str = ""
    per_colour: int = 0
    colours: int = 0
    resources: int = 0
    influence: int = 0
    trade_goods: int = 0
    tactic_or_strategy_tokens: int = 0


class Objective(msgspec.Struct, frozen=True):
    id: str
    stage: int
    points: int
    set: str
    phase: str
    condition: Condition


def _read(name: str) -> bytes:
    return resources.files("engine.games.anochecer").joinpath("data", name).read_bytes()


def _rows(name: str, kind: type) -> list:  # type: ignore[type-arg]
    return msgspec.json.decode(_read(name), type=list[kind])  # type: ignore[valid-type]


class Layout(msgspec.Struct, frozen=True):
    homes: tuple[str, ...]
    tiles: tuple[str, ...]
    links: tuple[tuple[str, str], ...]
    blue: int
    red: int
    extra_red: int
    goods: dict[str, int]


class Layouts(msgspec.Struct, frozen=True):
    slots: dict[str, tuple[int, int]]
    directions: tuple[tuple[int, int], ...]
    layouts: dict[str, Layout]
    presets: dict[str, dict[str, str]]


CARDS: Final[dict[str, Card]] = {one.id: one for one in _rows("cards.json", Card)}
PLANETS: Final[tuple[Planet, ...]] = tuple(_rows("planets.json", Planet))
PLANET: Final = {one.id: number for number, one in enumerate(PLANETS)}
TILES: Final[dict[str, Tile]] = {one.id: one for one in _rows("tiles.json", Tile)}
KINGS: Final[dict[str, King]] = {one.id: one for one in _rows("kings.json", King)}
REFERENCES: Final[dict[str, Reference]] = {
    one.id: one for one in _rows("references.json", Reference)
}
OBJECTIVES: Final[dict[str, Objective]] = {
    one.id: one for one in _rows("objectives.json", Objective)
}
LAYOUTS: Final[Layouts] = msgspec.json.decode(_read("layouts.json"), type=Layouts)
BASE_STATS: Final = tuple(one.finished() for one in _rows("units.json", RawStats))
OFFERED: Final[dict[str, int]] = {
    card: at for at, card in enumerate(msgspec.json.decode(_read("offered.json"), type=list[str]))
}
"""Where cards of one window stand in its list. It says nothing about the rules, but matches are
stored with their options in this order."""
MECATOL: Final = PLANET["mecatol_rex"]
MIRAGE: Final = PLANET["mirage"]
STYX: Final = PLANET["styx"]

_TEXT_FIELDS: Final = {
    "floating_factory": ("move", "capacity"),
    "hel_titan": ("combat", "dice", "sustain"),
}
"""TF-41: statistics that make sense only with the card's text."""


@cache
def statistics(king: str, upgrades: tuple[str, ...], level: int) -> tuple[Stats, ...]:
    """A seat's units by type, with what covers the king sheet (TF-163, TF-164)."""
    stats = list(BASE_STATS)
    if king:
        stats[FLAGSHIP] = KINGS[king].flagship.finished()
        stats[MECH] = KINGS[king].mech.finished()
    for id in upgrades:
        card = CARDS[id]
        raw, unit = card.stats, UNIT[card.unit]
        assert raw is not None
        if card.mode == "replace":
            stats[unit] = raw.finished()
            if level < card.level and id in _TEXT_FIELDS:
                bare = dict.fromkeys(_TEXT_FIELDS[id], 0)
                stats[unit] = msgspec.structs.replace(stats[unit], **bare)
    if king == "pink" and level >= KINGS[king].flagship_level:
        # The Face of Janovet has the unit abilities of these upgrades.
        for id in upgrades:
            worn = CARDS[id].stats
            if CARDS[id].unit in ("destroyer", "cruiser", "dreadnought") and worn is not None:
                one = stats[FLAGSHIP]
                stats[FLAGSHIP] = msgspec.structs.replace(
                    one,
                    afb=worn.afb if worn.afb[1] else one.afb,
                    bombard=worn.bombard if worn.bombard[1] else one.bombard,
                )
    for id in upgrades:
        card = CARDS[id]
        raw, unit = card.stats, UNIT[card.unit]
        assert raw is not None
        if card.mode == "modify" and (card.unit != "mech" or card.level <= level):
            one = stats[unit]
            stats[unit] = msgspec.structs.replace(
                one,
                cost=one.cost + 2 * raw.cost_mod,
                combat=one.combat + raw.combat_mod,
                dice=one.dice + raw.dice_mod,
                move=one.move + raw.move_mod,
                capacity=one.capacity + raw.capacity_mod,
            )
    return tuple(stats)


def is_damaged(group: int) -> bool:
    return group >= KINDS


def from_afar(group: int) -> int:
    """A group as it is listed among what landed, if it came from another planet's surface."""
    return group + 2 * KINDS


def is_from_afar(landed: int) -> bool:
    return landed >= 2 * KINDS


def landed_group(landed: int) -> int:
    """The group of an entry among what landed, wherever it came from."""
    return landed % (2 * KINDS)


def is_in_box(set: str, pok: bool, fracture: bool = False) -> bool:
    """Whether components of this set are used (TF-29, TF-30, TF-256)."""
    if set in ("pok", "pok_only"):
        return pok
    return set != "fracture_only" or fracture


@cache
def deck_of(kind: str, pok: bool, fracture: bool = False) -> tuple[str, ...]:
    """All cards of a kind that are used, every copy, in the order of the box."""
    return tuple([
        card.id
        for card in CARDS.values()
        if card.kind == kind and is_in_box(card.set, pok, fracture)
        for _ in range(card.copies)
    ])  # fmt: skip


@cache
def references_of(pok: bool) -> tuple[str, ...]:
    return tuple([one.id for one in REFERENCES.values() if is_in_box(one.set, pok)])


@cache
def objectives_of(stage: int, pok: bool) -> tuple[str, ...]:
    """Stage 0: secret objectives."""
    return tuple([
        one.id for one in OBJECTIVES.values() if one.stage == stage and is_in_box(one.set, pok)
    ])  # fmt: skip
