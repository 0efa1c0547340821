"""Routes of a single ship from one system to another (TF-92, TF-93): a pure search over the map.

Kept by its arguments: the same ship in the same surroundings has the same routes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.anochecer.board.galaxy import Geography, geography, has_slot, slots_in

MOST: Final = 8
CROSS_ASTEROIDS, CROSS_SUPERNOVAE, CROSS_NEBULAE, CROSS_SHIPS, NO_RIFTS, DOUBLE_RIFTS = (
    1, 2, 4, 8, 16, 32,
)  # fmt: skip
CROSS_ALL: Final = CROSS_ASTEROIDS | CROSS_SUPERNOVAE | CROSS_NEBULAE | NO_RIFTS

Links = tuple[tuple[int, int], ...]
"""More adjacency: every slot of the first mask is beside every slot of the second."""


class Label(NamedTuple):
    left: int
    """Steps that can still be made."""
    rifts: tuple[int, ...]
    pickups: int
    path: tuple[int, ...]


@lru_cache(maxsize=100_000)
def routes(
    galaxy: str,
    blocked: int,
    origin: int,
    target: int,
    move: int,
    leave: int,
    pickups: int,
    links: Links = (),
    walls: int = 0,
    tears: int = 0,
) -> tuple[tuple[int, ...], ...]:
    """At most eight routes, best first: few rifts, many pick-ups, short.

    `blocked` are systems with others' ships, `walls` those that nothing lets cross, `leave` says
    what may be crossed, `pickups` are systems where cargo could be taken along, `tears` rifts that
    cards make. A route lists every system from the origin on.
    """
    map = geography(galaxy)
    closed, doors = _closed(map, blocked, leave)
    closed |= walls
    if has_slot(doors, target):
        return ()
    bonus = 2 if leave & DOUBLE_RIFTS else 1
    start = Label(move, (), pickups & 1 << origin, (origin,))
    best: dict[int, list[Label]] = {origin: [start]}
    edge = [start]
    found: list[Label] = []
    while edge:
        after: list[Label] = []
        for label in edge:
            here = label.path[-1]
            left, rifts = label.left, label.rifts
            if has_slot(map.rifts | tears, here) and not leave & NO_RIFTS:
                left += bonus
                rifts = (*rifts, here) if not leave & DOUBLE_RIFTS else rifts
            if left < 1:
                continue
            for there in beside(map, here, links):
                if there in label.path or (there != target and has_slot(closed, there)):
                    continue
                taken = label.pickups | pickups & 1 << there
                then = Label(left - 1, rifts, taken, (*label.path, there))
                if there == target:
                    found.append(then)
                elif _enter(best, there, then):
                    after.append(then)
        edge = after
    return _canonical(found)


def _closed(map: Geography, blocked: int, leave: int) -> tuple[int, int]:
    """Systems that cannot be passed through, and those that cannot be entered at all."""
    doors = 0
    if not leave & CROSS_ASTEROIDS:
        doors |= map.asteroids
    if not leave & CROSS_SUPERNOVAE:
        doors |= map.supernovae
    closed = doors
    if not leave & CROSS_NEBULAE:
        closed |= map.nebulae
    if not leave & CROSS_SHIPS:
        closed |= blocked
    return closed, doors


@lru_cache(maxsize=100_000)
def beside(map: Geography, slot: int, links: Links) -> tuple[int, ...]:
    if not links:
        return map.near[slot]
    mask = 0
    for one, other in links:
        if has_slot(one, slot):
            mask |= other
        if has_slot(other, slot):
            mask |= one
    more = [there for there in slots_in(mask & map.systems) if there != slot]
    return tuple(sorted({*map.near[slot], *more}))


def _enter(best: dict[int, list[Label]], slot: int, new: Label) -> bool:
    """Keep a label unless another one reaches this system at least as well."""
    there = best.setdefault(slot, [])
    for old in there:
        if old.left >= new.left and _is_as_good(old, new):
            return False
    there.append(new)
    return True


def _is_as_good(one: Label, other: Label) -> bool:
    """It leaves no rift the other does not leave and passes all of its pick-ups (TF-93)."""
    return not other.pickups & ~one.pickups and set(one.rifts) <= set(other.rifts)


def _canonical(found: list[Label]) -> tuple[tuple[int, ...], ...]:
    found.sort(key=lambda one: (len(one.rifts), -one.pickups.bit_count(), len(one.path), one.path))
    kept: list[Label] = []
    for label in found:
        if not any(_is_as_good(other, label) for other in kept):
            kept.append(label)
    return tuple(one.path for one in kept[:MOST])


def rifts_left(galaxy: str, path: tuple[int, ...], tears: int = 0) -> list[int]:
    """TF-61: gravity rifts a route leaves, in order."""
    rifts = geography(galaxy).rifts | tears
    return [slot for slot in path[:-1] if has_slot(rifts, slot)]
