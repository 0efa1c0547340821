"""The station: two levels of Sectors, how they are drawn up at random, and what makes them valid.

Pure: a layout is plain data, the same for the same source of chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.games.alone.board.grid import (
    BESIDE,
    NEIGHBOUR,
    OPPOSITE,
    SECTORS,
    SIZE,
    SQUARES,
    in_order,
    level_of,
    name,
    sector,
    square_of,
)

SECTORS_PER_LEVEL: Final = 18
ROOMS_PER_LEVEL: Final = 4
CONNECTIONS_PER_LEVEL: Final = 21
LCU_PER_LEVEL: Final = 3
STAIRS_APART: Final = 3
LCU_APART: Final = 2
LEVEL_TRIES: Final = 100
MAP_TRIES: Final = 50

ROOMS: Final = (
    "infirmary", "control_room", "laboratory", "ventilation_room",
    "generator_room", "escape_pods", "armory", "comms_room",
)  # fmt: skip
N, E, S, W = range(4)

Edge = tuple[int, int]


class Layout(NamedTuple):
    """`exits`: the ways out of each Sector in compass order, as "NES"; `rooms`: a name or ""."""

    exits: tuple[str, ...]
    rooms: tuple[str, ...]
    stairs: tuple[int, ...]
    """Squares (0 to 24) that are Stairs on both levels."""
    lcus: tuple[int, ...]


def is_joined(places: set[int], edges: Iterable[Edge] | None = None) -> bool:
    """Whether all the places can be reached from each other, by the edges or side by side."""
    if not places:
        return False
    links: dict[int, list[int]] = {one: [] for one in places}
    if edges is None:
        for one in places:
            links[one] = [other for other in BESIDE[one] if other in places]
    else:
        for one, other in edges:
            if one in links and other in links:
                links[one].append(other)
                links[other].append(one)
    reached, ahead = set(), [min(places)]
    while ahead:
        here = ahead.pop()
        if here not in reached:
            reached.add(here)
            ahead += links[here]
    return len(reached) == len(places)


def pairs(places: set[int]) -> list[Edge]:
    """Every two places side by side, in reading order."""
    return [
        (one, BESIDE[one][way])
        for one in sorted(places)
        for way in (E, S)
        if BESIDE[one][way] in places
    ]


class Level(NamedTuple):
    """Places are squares, 0 to 24."""

    places: frozenset[int]
    rooms: frozenset[int]
    edges: tuple[Edge, ...]


def make_level(rng: random.Random, known: Known | None = None) -> Level | None:
    """A level, or None where the draw leads nowhere. `known` fixes what is already certain."""
    known = known or NOTHING_KNOWN
    places = _places(rng, known)
    if places is None:
        return None
    rooms = _rooms(rng, places, known)
    if rooms is None:
        return None
    edges = _edges(rng, places, rooms, known)
    return None if edges is None else Level(frozenset(places), frozenset(rooms), tuple(edges))


class Known(NamedTuple):
    """What is certain of a level: places that exist, rooms, corridors, connections in and out."""

    places: frozenset[int] = frozenset()
    rooms: frozenset[int] = frozenset()
    corridors: frozenset[int] = frozenset()
    open: frozenset[Edge] = frozenset()
    closed: frozenset[Edge] = frozenset()


NOTHING_KNOWN: Final = Known()


def _places(rng: random.Random, known: Known) -> set[int] | None:
    places = set(range(SQUARES))
    for one in _shuffled(rng, places):
        if len(places) == SECTORS_PER_LEVEL:
            break
        if one in known.places:
            continue
        rest = places - {one}
        near = [other for other in BESIDE[one] if other in rest]
        if all(sum(far in rest for far in BESIDE[other]) >= 2 for other in near) and is_joined(
            rest
        ):
            places = rest
    return places if len(places) == SECTORS_PER_LEVEL else None


def _rooms(rng: random.Random, places: set[int], known: Known) -> set[int] | None:
    rooms: set[int] = set(known.rooms)
    for one in _shuffled(rng, places):
        if len(rooms) == ROOMS_PER_LEVEL:
            break
        if one in rooms or one in known.corridors:
            continue
        if not rooms.intersection(BESIDE[one]) and is_joined(places - rooms - {one}):
            rooms.add(one)
    return rooms if len(rooms) == ROOMS_PER_LEVEL else None


def _edges(
    rng: random.Random, places: set[int], rooms: set[int], known: Known
) -> list[Edge] | None:
    edges = [one for one in pairs(places) if one not in known.closed]
    if not _holds(edges, places, rooms):
        return None
    corridors = places - rooms
    order = edges[:]
    rng.shuffle(order)

    def is_allowed(edge: Edge) -> bool:
        if edge in known.open:
            return False
        rest = [one for one in edges if one != edge]
        for end in edge:
            degree = sum(end in one for one in rest)
            if degree < (1 if end in rooms else 2):
                return False
        return is_joined(corridors, rest)

    for edge in order:
        room = next((end for end in edge if end in rooms), None)
        if room is not None and sum(room in one for one in edges) > 3 and is_allowed(edge):
            edges.remove(edge)
    for edge in order:
        if len(edges) <= CONNECTIONS_PER_LEVEL:
            break
        if edge in edges and is_allowed(edge):
            edges.remove(edge)
    crowded = any(sum(room in one for one in edges) > 3 for room in rooms)
    return None if crowded or len(edges) != CONNECTIONS_PER_LEVEL else edges


def _holds(edges: list[Edge], places: set[int], rooms: set[int]) -> bool:
    return all(
        sum(one in edge for edge in edges) >= (1 if one in rooms else 2) for one in places
    ) and is_joined(places - rooms, edges)


def _shuffled(rng: random.Random, items: Iterable[int]) -> list[int]:
    order = sorted(items)
    rng.shuffle(order)
    return order


def make_map(rng: random.Random) -> Layout:
    """A station by the procedure of the rules; the hand-made one if chance is that unkind."""
    for _ in range(MAP_TRIES):
        levels: list[Level] = []
        for _level in range(2):
            found = next(
                (one for _ in range(LEVEL_TRIES) if (one := make_level(rng)) is not None), None
            )
            if found is None:
                return MAP_T
            levels.append(found)
        stairs = _stairs(rng, levels)
        if stairs is None:
            continue
        lcus = [_lcus(rng, level, stairs) for level in levels]
        names = list(ROOMS)
        rng.shuffle(names)
        return assembled(levels, stairs, lcus, names)
    return MAP_T


def assembled(
    levels: list[Level], stairs: tuple[int, ...], lcus: list[list[int]], names: list[str]
) -> Layout:
    ways: list[set[str]] = [set() for _ in range(SECTORS)]
    rooms = [""] * SECTORS
    waiting = iter(names)
    for number, level in enumerate(levels):
        base = number * SQUARES
        for one, other in level.edges:
            way = "E" if other == one + 1 else "S"
            ways[base + one].add(way)
            ways[base + other].add(OPPOSITE[way])
        for room in sorted(level.rooms):
            rooms[base + room] = next(waiting)
    units = [number * SQUARES + one for number in (0, 1) for one in sorted(lcus[number])]
    exits = tuple(map(in_order, ways))
    return Layout(exits, tuple(rooms), tuple(sorted(stairs)), tuple(units))


def walk(start: int, edges: Iterable[Edge]) -> dict[int, int]:
    """Walking distances within a level."""
    links: dict[int, list[int]] = {}
    for one, other in edges:
        links.setdefault(one, []).append(other)
        links.setdefault(other, []).append(one)
    found, ahead = {start: 0}, [start]
    for here in ahead:
        for there in links.get(here, ()):
            if there not in found:
                found[there] = found[here] + 1
                ahead.append(there)
    return found


def _stairs(rng: random.Random, levels: list[Level]) -> tuple[int, int] | None:
    both = sorted((levels[0].places - levels[0].rooms) & (levels[1].places - levels[1].rooms))
    found = [
        (one, other)
        for at, one in enumerate(both)
        for other in both[at + 1 :]
        if all(walk(one, level.edges)[other] >= STAIRS_APART for level in levels)
    ]
    return rng.choice(found) if found else None


def _lcus(rng: random.Random, level: Level, stairs: tuple[int, ...]) -> list[int]:
    """There is always room: two units rule out ten of the twelve corridors without Stairs."""
    taken: list[int] = []
    for one in _shuffled(rng, level.places - level.rooms - set(stairs)):
        if len(taken) == LCU_PER_LEVEL:
            break
        if not taken or all(walk(one, level.edges)[other] >= LCU_APART for other in taken):
            taken.append(one)
    return taken


def shape(layout: Layout, sector: int) -> str:
    """room, straight, curve, branch or cross."""
    if layout.rooms[sector]:
        return "room"
    exits = layout.exits[sector]
    if len(exits) == 2:
        return "straight" if exits in ("NS", "EW") else "curve"
    return "cross" if len(exits) == 4 else "branch"


def faults(layout: Layout) -> list[str]:
    """Which of the checks V1 to V7 a layout fails (V8 is about what lies on it)."""
    found: list[str] = []
    exits, rooms = layout.exits, layout.rooms
    present = [one for one in range(SECTORS) if exits[one]]
    by_level = [[one for one in present if level_of(one) == level] for level in (0, 1)]
    named = [rooms[one] for one in range(SECTORS) if rooms[one]]
    if any(
        len(one) != SECTORS_PER_LEVEL or sum(rooms[at] != "" for at in one) != ROOMS_PER_LEVEL
        for one in by_level
    ) or sorted(named) != sorted(ROOMS):
        found.append("V1")
    edges: list[Edge] = []
    for one in present:
        for way in exits[one]:
            other = NEIGHBOUR[one].get(way, -1)
            if other < 0 or OPPOSITE[way] not in exits[other]:
                return [*found, "V2"]
            if way in ("E", "S"):
                edges.append((one, other))
    if any(
        sum(level_of(edge[0]) == level for edge in edges) != CONNECTIONS_PER_LEVEL
        for level in (0, 1)
    ):
        found.append("V2")
    if any(rooms[one] and rooms[other] for one, other in edges) or any(
        not (1 <= len(exits[one]) <= 3 if rooms[one] else len(exits[one]) >= 2) for one in present
    ):
        found.append("V3")
    corridors = [{one for one in level if not rooms[one]} for level in by_level]
    if not all(is_joined(one, edges) for one in corridors):
        found.append("V4")
    both = [one + level * SQUARES for one in layout.stairs for level in (0, 1)]
    if (
        len(layout.stairs) != 2
        or not all(exits[one] and not rooms[one] for one in both)
        or any(
            walk(layout.stairs[0] + base, edges).get(layout.stairs[1] + base, 0) < STAIRS_APART
            for base in (0, SQUARES)
        )
    ):
        found.append("V5")
    for level in (0, 1):
        units = [one for one in layout.lcus if level_of(one) == level]
        if (
            len(units) != LCU_PER_LEVEL
            or any(rooms[one] or not exits[one] or square_of(one) in layout.stairs for one in units)
            or any(
                walk(one, edges).get(other, 0) < LCU_APART
                for one in units
                for other in units
                if one < other
            )
        ):
            found.append("V6")
    links = [*edges, *((one, one + SQUARES) for one in layout.stairs)]
    if not is_joined(set(present), links):
        found.append("V7")
    return found


def drawing(layout: Layout) -> str:
    """Both levels as text: R room, * LCU, % Stairs, o other corridor; below it the room names."""
    lines: list[str] = []
    for level in (0, 1):
        lines.append(f"level {'AB'[level]}")
        for y in range(SIZE):
            row, below = "", ""
            for x in range(SIZE):
                at = level * SQUARES + y * SIZE + x
                exits = layout.exits[at]
                row += _letter(layout, at) + ("---" if "E" in exits else "   ")
                below += "|   " if "S" in exits else "    "
            lines += [row.rstrip(), below.rstrip()]
        lines += [
            f"  {name(at)} {layout.rooms[at]}"
            for at in range(level * SQUARES, (level + 1) * SQUARES)
            if layout.rooms[at]
        ]
    return "\n".join(lines)


def _letter(layout: Layout, at: int) -> str:
    if not layout.exits[at]:
        return " "
    if layout.rooms[at]:
        return "R"
    if square_of(at) in layout.stairs:
        return "%"
    return "*" if at in layout.lcus else "o"


_MAP_T: Final = """
A10 ES|A20 EW|A30 ESW|A40 W comms_room|A11 NS infirmary|A31 NS|A02 ES|A12 NEW|A22 ESW|A32 NESW
A42 SW|A03 NE|A13 EW|A23 NEW control_room|A33 NSW|A43 NS generator_room|A34 NE|A44 NW
B10 ES|B20 EW|B30 SW|B01 E laboratory|B11 NSW|B31 NS|B12 NES|B22 EW ventilation_room|B32 NESW
B42 SW|B03 ES|B13 NSW|B33 NES|B43 NW armory|B04 NE|B14 NEW escape_pods|B24 EW|B34 NW
"""


def _map_t() -> Layout:
    exits, rooms = [""] * SECTORS, [""] * SECTORS
    for entry in _MAP_T.strip().replace("\n", "|").split("|"):
        of, ways, *room = entry.split()
        exits[sector(of)] = in_order(ways)
        rooms[sector(of)] = "".join(room)
    stairs = (sector("A31"), sector("A03"))
    lcus = [sector(one) for one in ("A20", "A12", "A33", "B20", "B12", "B34")]
    return Layout(tuple(exits), tuple(rooms), tuple(sorted(stairs)), tuple(sorted(lcus)))


MAP_T: Final = _map_t()
"""The hand-made station: for tests, and where the generator gives up."""
