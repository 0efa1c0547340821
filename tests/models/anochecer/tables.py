"""The printed components: units, kings, cards, planets, tiles, layouts and objectives.

Read from the title's data files, which are facts; no code of the title is used.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

_DATA: Final = Path(__file__).parents[3] / "engine" / "games" / "anochecer" / "data"


def _load(name: str) -> Any:
    return json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))


def _by_id(name: str) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in _load(name)}


UNITS: Final = _by_id("units")
KINGS: Final = _by_id("kings")
CARDS: Final = {row["id"]: row for row in _load("cards")}
PLANETS: Final = _by_id("planets")
TILES: Final = _by_id("tiles")
OBJECTIVES: Final = _by_id("objectives")
REFERENCES: Final = _by_id("references")
LAYOUTS: Final = _load("layouts")

SHIPS: Final = tuple(name for name, unit in UNITS.items() if unit.get("ship"))
GROUND_FORCES: Final = tuple(name for name, unit in UNITS.items() if unit.get("ground_force"))
STRUCTURES: Final = tuple(name for name, unit in UNITS.items() if unit.get("structure"))
STRATEGIES: Final = (
    "lux",
    "noctis",
    "tyrannus",
    "civitas",
    "amicus",
    "calamitas",
    "magus",
    "aeterna",
)
"""In order of initiative, 1 to 8."""

DICE_ORDER: Final = (
    "flagship",
    "war_sun",
    "dreadnought",
    "carrier",
    "cruiser",
    "destroyer",
    "fighter",
    "mech",
    "infantry",
    "pds",
    "space_dock",
)
"""Section 8: the order in which units' dice are rolled."""
