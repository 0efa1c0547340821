"""The facts of Dark Kingdoms, section 3 of its rules: map (read from there), prices, decks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

RULES: Final = Path(__file__).parents[3] / "docs" / "rules" / "dark-kingdoms.md"


@dataclass(frozen=True, slots=True)
class Territory:
    name: str
    resource: str
    colour: str
    shield: str
    port: int | None
    is_northern: bool
    """Closed at a table of three."""
    adjacent: tuple[str, ...]


def _territories() -> dict[str, Territory]:
    rows = re.findall(
        r"^\| \d+ \| `\w+` \| [A-Z].*\|$", RULES.read_text(encoding="utf-8"), re.MULTILINE
    )
    territories = {}
    for row in rows:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        _, name, _, resource, colour, shield, port, _, _, closed, adjacent = cells
        territories[name.strip("`")] = Territory(
            name.strip("`"),
            resource,
            colour,
            shield,
            int(port) if port else None,
            closed == "yes",
            tuple(re.findall(r"`(\w+)`", adjacent)),
        )
    return territories


MAP: Final[Mapping[str, Territory]] = _territories()
"""3.2, in canonical order."""
RING: Final = {land.port: land.name for land in MAP.values() if land.port is not None}

PEOPLES: Final = ("britons", "saxons", "angles", "jutes")
RESOURCES: Final = ("stone", "wood", "iron", "wheat", "gold")
GOODS: Final = RESOURCES[:4]
MARKERS, VILLAGES, FORTRESSES, ARMIES, SHIPS = 15, 10, 3, 3, 2
MOST_TROOPS = 3

Cost = Mapping[str, int]
TROOP: Final[Cost] = {"gold": 2, "iron": 1}
CALLED_TROOP: Final[Cost] = {"gold": 1, "iron": 1}
VILLAGE: Final[Cost] = {"wheat": 1, "stone": 1, "wood": 1}
FORTRESS: Final[Cost] = {"stone": 2, "wheat": 2}
SHIP: Final[Cost] = {"wood": 2, "iron": 1}
SHIPYARD_SHIP: Final[Cost] = {"wood": 1, "iron": 1}
CARD: Final[Cost] = {"gold": 3}
MARKET_CARD: Final[Cost] = {"gold": 2}
BUILDERS_FORTRESS: Final[Cost] = {"stone": 1, "wheat": 1}
RETURNS = 3
"""Gold for a village destroyed or a ship sold."""

FAME: Final = (
    "development",
    "defence",
    "levy",
    "trade",
    "tribute",
    "spies",
    "forced_march",
    "settlers",
    "builders",
    "fair_wind",
    "treason",
)
PLUS_ONE: Final = frozenset({"levy", "trade", "spies", "forced_march", "fair_wind", "treason"})

BRITANNIA: Final = (
    "growth_wheat",
    "growth_wood",
    "growth_stone",
    "unclaimed_land",
    "shipyards",
    "growth_iron",
    "market",
    "storms",
    "bad_harvest",
    "heroic_songs",
    "growth_wheat_stone",
    "plague",
    "revolt",
    "call_to_arms",
    "year_of_plenty",
)
