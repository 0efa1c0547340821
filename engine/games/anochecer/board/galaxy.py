"""The map: slots, tiles, adjacency and terrain.

A match's map is one string (`layout|tile,tile+token,…`), so a state carries it for nothing, and all
that follows from it is worked out once per map. Slots are numbers; sets of slots are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, final

from engine.games.anochecer.board.components import LAYOUTS, MIRAGE, PLANET, PLANETS, TILES, Layout

OFF_BOARD: Final = tuple(f"H{seat}" for seat in range(8))
RIFT_ROW: Final = tuple(f"F{number}" for number in range(1, 8))
"""The Fracture, each system beside its neighbours in the row (TF-264)."""
SLOTS: Final = (*LAYOUTS.slots, *OFF_BOARD, "nexus", *RIFT_ROW)
SLOT: Final = {name: number for number, name in enumerate(SLOTS)}
CENTRE: Final = SLOT["000"]
NEXUS: Final = SLOT["nexus"]
CLOSED_NEXUS, OPEN_NEXUS = "82a", "82b"
PLAIN_SLOTS: Final = NEXUS
"""So many slots has a map without the nexus and the Fracture."""
FRACTURE: Final = tuple(SLOT[name] for name in RIFT_ROW)
VOID: Final = "void"
"""A token that says: the planets of this tile have been purged."""
FRONTIER, INGRESS, PHANTOM = "frontier", "ingress", "mirage"
"""Tokens of unexplored space (TF-259), of ways into the Fracture (TF-265), and Mirage."""
WORMHOLE_TOKENS: Final = {
    "alpha": "alpha", "beta": "beta", "gamma": "gamma", "ion_alpha": "alpha", "ion_beta": "beta",
}  # fmt: skip
"""Tokens that are wormholes; the ion storm shows one of two sides (TF-262)."""
FIRST_PLANET: Final = 100
"""Places are slots (their space areas) or, from here on, planets."""


def _hex_neighbours() -> tuple[tuple[int, ...], ...]:
    at = {place: SLOT[name] for name, place in LAYOUTS.slots.items()}
    return tuple(
        tuple(at[q + dq, r + dr] for dq, dr in LAYOUTS.directions if (q + dq, r + dr) in at)
        for q, r in LAYOUTS.slots.values()
    )


HEXES: Final = _hex_neighbours()


def layout_of(seats: int) -> Layout:
    return LAYOUTS.layouts[str(seats)]


def slots_in(mask: int) -> Iterator[int]:
    """Numbers of the slots in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def has_slot(mask: int, slot: int) -> bool:
    return mask >> slot & 1 == 1


def mask_of(slots: Iterable[int]) -> int:
    found = 0
    for slot in slots:
        found |= 1 << slot
    return found


@final
class Geography:
    """All that follows from one map."""

    __slots__ = (
        "anomalies",
        "asteroids",
        "edge",
        "frontiers",
        "ingress",
        "ion",
        "near",
        "nebulae",
        "planets",
        "rifts",
        "slot_of",
        "supernovae",
        "systems",
        "tiles",
        "wormhole_mask",
        "wormholes",
    )

    def __init__(self, galaxy: str) -> None:
        layout, _, listed = galaxy.partition("|")
        self.tiles: Final[list[str]] = []
        self.planets: Final[list[tuple[int, ...]]] = []
        self.wormholes: Final[list[frozenset[str]]] = []
        self.slot_of: Final[dict[int, int]] = {}
        self.asteroids = self.supernovae = self.nebulae = self.rifts = self.systems = 0
        self.frontiers = self.ingress = 0
        self.ion = -1
        """The system with the ion storm."""
        for slot, entry in enumerate(listed.split(",")):
            id, *tokens = entry.split("+")
            self.tiles.append(id)
            if not id:
                self.planets.append(())
                self.wormholes.append(frozenset())
                continue
            tile, bit = TILES[id], 1 << slot
            self.systems |= bit
            self.planets.append(_planets_there(tile.planets, tokens))
            for planet in self.planets[slot]:
                self.slot_of[planet] = slot
            gates = [WORMHOLE_TOKENS[one] for one in tokens if one in WORMHOLE_TOKENS]
            self.wormholes.append(frozenset([*tile.wormholes, *gates]))
            self.frontiers |= bit * (FRONTIER in tokens)
            self.ingress |= bit * (INGRESS in tokens)
            if "ion_alpha" in tokens or "ion_beta" in tokens:
                self.ion = slot
            self.asteroids |= bit * ("asteroid_field" in tile.anomalies)
            self.supernovae |= bit * ("supernova" in tile.anomalies)
            self.nebulae |= bit * ("nebula" in tile.anomalies)
            self.rifts |= bit * ("gravity_rift" in tile.anomalies)
        self.anomalies = self.asteroids | self.supernovae | self.nebulae | self.rifts
        self.wormhole_mask = mask_of(slot for slot, found in enumerate(self.wormholes) if found)
        links = {frozenset((SLOT[one], SLOT[other])) for one, other in layout_of(int(layout)).links}
        self.near: Final[list[tuple[int, ...]]] = []
        self.edge = 0
        for slot in range(len(self.tiles)):
            if not self.systems >> slot & 1:
                self.near.append(())
                continue
            beside = [
                other
                for other in (HEXES[slot] if slot < len(HEXES) else ())
                if self.systems >> other & 1
            ]
            beside += [next(iter(pair - {slot})) for pair in links if slot in pair]
            if slot > NEXUS:
                beside += self._in_the_fracture(slot)
                self.edge |= 1 << slot  # TF-267
            elif self.ingress >> slot & 1:
                beside += [one for one in self._fracture() if TILES[self.tiles[one]].egress]
            if slot < len(HEXES) and len(set(beside)) < 6:
                self.edge |= 1 << slot
            beside += [
                other
                for other in range(len(self.tiles))
                if other != slot and self.wormholes[slot] & self.wormholes[other]
            ]
            self.near.append(tuple(sorted(set(beside))))

    def _fracture(self) -> list[int]:
        return [slot for slot in FRACTURE if self.systems >> slot & 1]

    def _in_the_fracture(self, slot: int) -> list[int]:
        """TF-264, TF-265: its neighbours in the row, and the ways out."""
        found = [one for one in self._fracture() if abs(one - slot) == 1]
        if TILES[self.tiles[slot]].egress:
            found += slots_in(self.ingress)
        return found

    def kind(self, slot: int) -> str:
        """The kind of the tile there."""
        return TILES[self.tiles[slot]].kind

    def is_home(self, slot: int) -> bool:
        return self.kind(slot) in ("home", "off_board_home")


def _planets_there(printed: tuple[str, ...], tokens: list[str]) -> tuple[int, ...]:
    """Planets of a tile, less those that were purged, with Mirage if it has appeared."""
    if VOID in tokens:
        return ()
    found = [PLANET[one] for one in printed if f"-{one}" not in tokens]
    if PHANTOM in tokens:
        found.append(MIRAGE)
    return tuple(found)


@lru_cache(maxsize=512)
def geography(galaxy: str) -> Geography:
    return Geography(galaxy)


def empty_galaxy(seats: int) -> str:
    tiles = [""] * PLAIN_SLOTS
    tiles[CENTRE] = "112"
    return f"{seats}|" + ",".join(tiles)


def with_tile(galaxy: str, slot: int, tile: str) -> str:
    """The same map with a tile (and its tokens) put into a slot."""
    layout, _, listed = galaxy.partition("|")
    tiles = listed.split(",")
    tiles += [""] * (slot + 1 - len(tiles))
    tiles[slot] = tile
    return f"{layout}|" + ",".join(tiles)


def with_token(galaxy: str, slot: int, token: str) -> str:
    """The same map with a wormhole token of which there is one: it leaves where it was."""
    layout, _, listed = galaxy.partition("|")
    tiles = [
        "+".join([part for part in entry.split("+") if part != token])
        for entry in listed.split(",")
    ]
    tiles[slot] += f"+{token}"
    return f"{layout}|" + ",".join(tiles)


def with_token_there(galaxy: str, slot: int, token: str) -> str:
    """The same map with one more token in a system."""
    layout, _, listed = galaxy.partition("|")
    tiles = listed.split(",")
    tiles[slot] += f"+{token}"
    return f"{layout}|" + ",".join(tiles)


def without_token(galaxy: str, slot: int, token: str) -> str:
    """The same map with a token gone from a system."""
    layout, _, listed = galaxy.partition("|")
    tiles = listed.split(",")
    tiles[slot] = "+".join([part for part in tiles[slot].split("+") if part != token])
    return f"{layout}|" + ",".join(tiles)


def opened_nexus(galaxy: str) -> str:
    """TF-261: the same map with the nexus flipped, its tokens kept."""
    layout, _, listed = galaxy.partition("|")
    tiles = listed.split(",")
    tiles[NEXUS] = tiles[NEXUS].replace(CLOSED_NEXUS, OPEN_NEXUS, 1)
    return f"{layout}|" + ",".join(tiles)


def turned_storm(galaxy: str) -> str:
    """TF-262: the same map with the other side of the ion storm up."""
    if "ion_alpha" in galaxy:
        return galaxy.replace("ion_alpha", "ion_beta")
    return galaxy.replace("ion_beta", "ion_alpha")


def is_through_storm(galaxy: str, one: int, other: int) -> bool:
    """Whether two systems are adjacent by nothing but the wormhole of the ion storm."""
    storm = geography(galaxy).ion
    if storm not in (one, other):
        return False
    calm = galaxy.replace("+ion_alpha", "").replace("+ion_beta", "")
    return other in geography(galaxy).near[one] and other not in geography(calm).near[one]


def exchanged_tiles(galaxy: str, one: int, other: int) -> str:
    """The same map with two tiles, and their tokens, in each other's place."""
    layout, _, listed = galaxy.partition("|")
    tiles = listed.split(",")
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return f"{layout}|" + ",".join(tiles)


def planet_place(planet: int) -> int:
    return FIRST_PLANET + planet


def is_planet(place: int) -> bool:
    """Whether a place is a planet's surface and not a space area."""
    return place >= FIRST_PLANET


def planet_in(place: int) -> int:
    """The planet of a place that is one."""
    return place - FIRST_PLANET


def place_name(place: int) -> str:
    """A slot's or planet's id, as options and events carry it."""
    return SLOTS[place] if place < FIRST_PLANET else PLANETS[place - FIRST_PLANET].id


def place_number(name: str) -> int:
    """The place of this id."""
    return SLOT[name] if name in SLOT else planet_place(PLANET[name])
