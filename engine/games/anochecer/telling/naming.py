"""What the systems of a match are called, in the words of a language (`board/names.py`).

A place of the map without a tile keeps the name the texts give it, by its ring.
"""

from __future__ import annotations

from typing import Final

from engine.core.things import id_of, kind_of
from engine.core.title import Texts
from engine.games.anochecer.board.galaxy import SLOTS
from engine.games.anochecer.board.names import Name, names_on

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
    names = {
        f"system.{SLOTS[slot]}": _said(name, texts, f"system.{SLOTS[slot]}")
        for slot, name in names_on(galaxy).items()
    }
    return {**texts, **LAID_INTO_RING, **rings, **names}


def _said(name: Name, texts: Texts, place: str) -> str:
    said = JOINT.join([_word(one, texts) for one in name.of])
    marks = [_word(one, texts) for one in name.beside]
    if len(marks) == 2:
        one, other = marks
        return texts["name.system.between"].format(name=said, one=one, other=other)
    if marks:
        return texts["name.system.beside"].format(name=said, place=marks[0])
    return said if kind_of(name.of[0]) == "planet" else f"{said} ({texts[place]})"


def _word(sign: str, texts: Texts) -> str:
    kind, id = kind_of(sign), id_of(sign)
    if kind == "planet":
        return texts[f"planet.{id}"]
    if kind == "terrain":
        return texts[f"name.terrain.{id}"]
    return texts["name.system.gate"].format(gate=texts[f"name.gate.{id}"])
