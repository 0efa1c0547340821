"""A station around the Sectors that are known: what the Hero may believe about the rest."""

from __future__ import annotations

import random
from typing import Any

from engine.games.alone.board.grid import BESIDE, COMPASS, SIZE, SQUARES
from engine.games.alone.board.maps import (
    LCU_PER_LEVEL,
    ROOMS,
    ROOMS_PER_LEVEL,
    Edge,
    Known,
    Layout,
    Level,
    assembled,
    make_level,
    pairs,
)

TRIES = 12
Square = tuple[str, int, int]


def rebuilt(
    labyrinth: dict[str, Any], ghosts: dict[str, Any], rng: random.Random
) -> tuple[Layout, dict[str, int]]:
    """A layout that holds all known Sectors, and where each of them lies in it."""
    known = {_square(name): seen for name, seen in {**ghosts, **labyrinth}.items()}
    known_start = {("h", 0, 0)}
    x, y = _origin(set(known) | known_start, known, rng)
    home = rng.randrange(2)

    def place(level: str, dx: int, dy: int) -> int:
        return (y + dy) * SIZE + x + dx

    levels: list[Level] = []
    certain: list[Known] = []
    for number in (0, 1):
        mark = "h" if number == home else "f"
        seen = {place(*one): tile for one, tile in known.items() if one[0] == mark}
        across = {place(*one) for one, tile in known.items() if one[0] != mark and tile["stairs"]}
        if mark == "h":
            across.add(place("h", 0, 0))
        facts = _facts(seen, across)
        certain.append(facts)
        found = next(
            (one for _ in range(TRIES) if (one := make_level(rng, facts)) is not None), None
        )
        levels.append(found or _loose(rng, facts))
    not_stairs = {place(*one) for one, tile in known.items() if not tile["stairs"]}
    not_stairs.add(place("h", 0, 0))
    stairs = {place(*one) for one, tile in known.items() if tile["stairs"]}
    both = sorted((levels[0].places - levels[0].rooms) & (levels[1].places - levels[1].rooms))
    free = [one for one in both if one not in not_stairs and one not in stairs]
    rng.shuffle(free)
    stairs.update(free[: 2 - len(stairs)])
    lcus: list[list[int]] = []
    names: list[str] = []
    named = [tile["room"] for tile in known.values() if tile["room"]]
    spare = [room for room in ROOMS if room not in named]
    rng.shuffle(spare)
    for number in (0, 1):
        mark = "h" if number == home else "f"
        seen = {place(*one): tile for one, tile in known.items() if one[0] == mark}
        units = [one for one, tile in seen.items() if tile["lcu"]]
        others = [
            one
            for one in sorted(levels[number].places - levels[number].rooms)
            if one not in seen and one not in stairs and (mark, one) != ("h", place("h", 0, 0))
        ]
        rng.shuffle(others)
        lcus.append(units + others[: LCU_PER_LEVEL - len(units)])
        for room in sorted(levels[number].rooms):
            names.append(seen[room]["room"] if room in seen else spare.pop())
    layout = assembled(levels, tuple(sorted(stairs)), lcus, names)
    places = {
        _name(one): (home if one[0] == "h" else 1 - home) * SQUARES + place(*one)
        for one in set(known) | known_start
    }
    return layout, places


def _square(name: str) -> Square:
    """`h+1-2` as level, steps east and steps south."""
    at = max(name.rfind("+"), name.rfind("-"))
    return name[0], int(name[1:at]), int(name[at:])


def _name(square: Square) -> str:
    return f"{square[0]}{square[1]:+d}{square[2]:+d}"


def _origin(squares: set[Square], known: dict[Square, Any], rng: random.Random) -> tuple[int, int]:
    """Where the start may lie on the grid so that every known Sector and exit fits."""
    xs = [one[1] for one in squares]
    ys = [one[2] for one in squares]
    for (_, x, y), tile in known.items():
        for way in tile["exits"]:
            xs.append(x + (0, 1, 0, -1)[COMPASS.index(way)])
            ys.append(y + (-1, 0, 1, 0)[COMPASS.index(way)])
    return (
        rng.randint(-min(xs), SIZE - 1 - max(xs)),
        rng.randint(-min(ys), SIZE - 1 - max(ys)),
    )


def _facts(seen: dict[int, Any], across: set[int]) -> Known:
    """What the known tiles of one level say about it; `across` are corridors known otherwise."""
    places, corridors = set(seen) | across, set(across)
    rooms: set[int] = set()
    opened: set[Edge] = set()
    closed: set[Edge] = set()
    for at, tile in seen.items():
        (rooms if tile["room"] else corridors).add(at)
        for way in range(4):
            there = BESIDE[at][way]
            if there < 0:
                continue
            edge = (min(at, there), max(at, there))
            how = tile["exits"].get(COMPASS[way])
            if how is None:
                closed.add(edge)
                continue
            opened.add(edge)
            places.add(there)
            (corridors if tile["room"] or how == "open" else rooms).add(there)
    return Known(
        frozenset(places), frozenset(rooms), frozenset(corridors), frozenset(opened),
        frozenset(closed),
    )  # fmt: skip


def _loose(rng: random.Random, known: Known) -> Level:
    """Where no regular level was found in time: every square that can be reached from a known one,
    every connection not ruled out."""
    every = [edge for edge in pairs(set(range(SQUARES))) if edge not in known.closed]
    allowed = _reached(every, known.places)
    rooms = _loose_rooms(rng, known, allowed)
    edges = [
        edge
        for edge in allowed
        if edge in known.open or not (edge[0] in rooms and edge[1] in rooms)
    ]
    edges = _reached(edges, known.places)
    used = {end for edge in edges for end in edge}
    return Level(frozenset(used), frozenset(rooms & used), tuple(edges))


def _reached(edges: list[Edge], places: frozenset[int]) -> list[Edge]:
    """The connections that lead on from these places; without any place all of them."""
    reached = set(places) or {end for edge in edges for end in edge}
    while True:
        further = {end for edge in edges if reached.intersection(edge) for end in edge}
        if further <= reached:
            return [edge for edge in edges if edge[0] in reached]
        reached |= further


def _loose_rooms(rng: random.Random, known: Known, allowed: list[Edge]) -> set[int]:
    """All rooms of the level, apart from each other while there is space."""
    rooms = set(known.rooms)
    free = sorted(set(range(SQUARES)) - known.places - known.corridors - rooms)
    rng.shuffle(free)
    for is_strict in (True, False):
        for one in free:
            ways = {end for edge in allowed if one in edge for end in edge} - {one}
            if len(rooms) == ROOMS_PER_LEVEL:
                return rooms
            if one not in rooms and ways and (not (ways & rooms) if is_strict else ways - rooms):
                rooms.add(one)
    return rooms
