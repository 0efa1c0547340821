"""The map of Britain as tables: territories, neighbours, ports. Read once from `data/map.json`.

Territories are numbers in canonical order inside the rules and ids in options, events and views.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

RESOURCES: Final = ("stone", "wood", "iron", "wheat", "gold")
STONE, WOOD, IRON, WHEAT, GOLD = range(5)
COLOURS: Final = ("red", "black")
RED, BLACK = range(2)
PEOPLES: Final = ("britons", "saxons", "angles", "jutes")
BRITONS, SAXONS, ANGLES, JUTES = range(4)
LEADERS: Final = ("Vortigern", "Cerdic", "Eomer", "Hengist")
PIECE_COLOURS: Final = ("red", "yellow", "blue", "green")


class Territory(msgspec.Struct, frozen=True):
    """One area of the map, with what it takes to draw it."""

    id: str
    name: str
    resource: str
    colour: str
    shield: str | None
    port: int | None
    x: int
    y: int
    closed_with_three: bool
    adjacent: tuple[str, ...]
    outline: tuple[tuple[int, int], ...]


class Port(msgspec.Struct, frozen=True):
    """A ship box at sea; ports are joined to their neighbours in `ring` order."""

    ring: int
    territory: str
    x: int
    y: int


class Map(msgspec.Struct, frozen=True):
    width: int
    height: int
    territories: tuple[Territory, ...]
    ports: tuple[Port, ...]


MAP: Final = msgspec.json.decode(
    resources.files("engine.kept.dark_kingdoms_v1").joinpath("data", "map.json").read_bytes(),
    type=Map,
)
TERRITORIES: Final = MAP.territories
IDS: Final = tuple(one.id for one in TERRITORIES)
NUMBER: Final = {id: number for number, id in enumerate(IDS)}
COUNT: Final = len(IDS)
RESOURCE: Final = tuple(RESOURCES.index(one.resource) for one in TERRITORIES)
COLOUR: Final = tuple(COLOURS.index(one.colour) for one in TERRITORIES)
SHIELDS: Final = tuple(
    tuple(number for number, one in enumerate(TERRITORIES) if one.shield == people)
    for people in PEOPLES
)
CLOSED_WITH_THREE: Final = tuple(
    number for number, one in enumerate(TERRITORIES) if one.closed_with_three
)

OPEN: Final = {
    seats: tuple(t for t in range(COUNT) if seats == 4 or t not in CLOSED_WITH_THREE)
    for seats in (3, 4)
}
"""DK-4: the territories in play, by the number of seats."""

NEIGHBOURS: Final = {
    seats: tuple(
        tuple(
            sorted(NUMBER[id] for id in one.adjacent if NUMBER[id] in OPEN[seats])
            if number in OPEN[seats]
            else ()
        )
        for number, one in enumerate(TERRITORIES)
    )
    for seats in (3, 4)
}
"""DK-5: adjacency, by the number of seats; a closed territory is adjacent to nothing."""

RING: Final = tuple(-1 if one.port is None else one.port for one in TERRITORIES)
PORT_OF: Final = tuple(NUMBER[port.territory] for port in MAP.ports)
RING_SIZE: Final = len(PORT_OF)

OPEN_PORTS: Final = {seats: tuple(t for t in OPEN[seats] if RING[t] >= 0) for seats in (3, 4)}


def ring_distance(one: int, other: int) -> int:
    """Steps between the ports of two territories, the shorter way round; closed ports count."""
    apart = abs(RING[one] - RING[other])
    return min(apart, RING_SIZE - apart)
