"""What the systems of a map go by, in no language: by their planets, open space by what is there
and lies around it. `telling/naming.py` and the client's `words.ts` only put it into words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.things import thing
from engine.games.anochecer.board.components import PLANETS, TILES
from engine.games.anochecer.board.galaxy import Geography, geography, slots_in

SPACE: Final = "terrain:space"


class Name(NamedTuple):
    """No two of a map are alike, unless nothing with a planet lies around: then the place of the
    map tells them apart."""

    of: tuple[str, ...]
    """Its planets; else what is in the way there and its wormholes; else open space."""
    beside: tuple[str, ...]
    """A planet it lies beside, or two it lies between; none where its planets are its name."""


@lru_cache(maxsize=256)
def names_on(galaxy: str) -> Mapping[int, Name]:
    """By slot, of every slot with a tile."""
    there = geography(galaxy)
    found: dict[int, Name] = {}
    for slot in slots_in(there.systems):
        taken = frozenset(found.values())
        found[slot] = next(
            (name for name in _names(there, slot) if name not in taken), Name(_of(there, slot), ())
        )
    return found


def _names(there: Geography, slot: int) -> Iterator[Name]:
    """By one neighbour with planets, then by two."""
    of = _of(there, slot)
    if there.planets[slot]:
        yield Name(of, ())
        return
    around = [near for near in there.near[slot] if there.planets[near]]
    marks = [thing("planet", PLANETS[there.planets[near][0]].id) for near in around]
    for one in marks:
        yield Name(of, (one,))
    for at, one in enumerate(marks):
        for other in marks[at + 1 :]:
            yield Name(of, (one, other))


def _of(there: Geography, slot: int) -> tuple[str, ...]:
    if there.planets[slot]:
        return tuple([thing("planet", PLANETS[one].id) for one in there.planets[slot]])
    signs = [thing("terrain", one) for one in TILES[there.tiles[slot]].anomalies]
    signs += [thing("gate", one) for one in sorted(there.wormholes[slot])]
    return tuple(signs) or (SPACE,)
