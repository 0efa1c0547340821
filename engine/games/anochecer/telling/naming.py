"""What the systems of a match are called: by their planets, open space by what lies around it.

A place of the map without a tile keeps the name the texts give it, by its ring.
"""

from __future__ import annotations

from typing import Final

from engine.core.title import Texts
from engine.games.anochecer.board.components import PLANETS, TILES
from engine.games.anochecer.board.galaxy import SLOTS, Geography, geography, slots_in

JOINT: Final = " · "
LAID_INTO_RING: Final = {"event.tile.system": "name.ring_of"}
"""A tile that is laid gives its system the name it has itself: where, its ring says."""


def texts_on(galaxy: str, texts: Texts) -> Texts:
    """The texts with the names of the systems on this map."""
    rings = {
        f"name.ring_of.{name}": texts[f"name.the_ring.{name[0]}"]
        for name in SLOTS
        if f"name.the_ring.{name[0]}" in texts
    }
    return {**texts, **LAID_INTO_RING, **rings, **_Naming(geography(galaxy), texts).names()}


class _Naming:
    def __init__(self, there: Geography, texts: Texts) -> None:
        self._there = there
        self._texts = texts

    def names(self) -> Texts:
        found: dict[str, str] = {}
        for slot in slots_in(self._there.systems):
            key = f"system.{SLOTS[slot]}"
            if self._there.planets[slot]:
                found[key] = self._planets(slot)
            else:
                taken = frozenset(found.values())
                names = [name for name in self._where(slot) if name not in taken]
                found[key] = names[0]
        return found

    def _planets(self, slot: int) -> str:
        names = [self._texts[f"planet.{PLANETS[one].id}"] for one in self._there.planets[slot]]
        return JOINT.join(names)

    def _sort(self, slot: int) -> str:
        """What is in the way there, else its wormholes, else open space."""
        texts = self._texts
        signs = [texts[f"name.terrain.{one}"] for one in TILES[self._there.tiles[slot]].anomalies]
        signs += [
            texts["name.system.gate"].format(gate=texts[f"name.gate.{one}"])
            for one in sorted(self._there.wormholes[slot])
        ]
        return JOINT.join(signs) or texts["name.terrain.space"]

    def _where(self, slot: int) -> list[str]:
        """Names by one neighbour with planets, by two, and by the place of the map."""
        texts, name = self._texts, self._sort(slot)
        around = [near for near in self._there.near[slot] if self._there.planets[near]]
        marks = [texts[f"planet.{PLANETS[self._there.planets[near][0]].id}"] for near in around]
        return [
            *[texts["name.system.beside"].format(name=name, place=one) for one in marks],
            *[
                texts["name.system.between"].format(name=name, one=one, other=other)
                for at, one in enumerate(marks)
                for other in marks[at + 1 :]
            ],
            f"{name} ({texts[f'system.{SLOTS[slot]}']})",
        ]
