"""The icon of every Action the Hero can declare (rules 5.3)."""

from __future__ import annotations

from typing import Final

ICON_OF_ACTION: Final = {
    "move": "movement", "move2": "movement", "unbar": "movement", "jet": "movement",
    "weld": "movement", "tear_web": "movement", "explore": "exploration", "lamp": "exploration",
    "attack": "combat", "ammo": "combat", "grenade": "combat", "track": "tracking",
    "scan": "tracking", "loot": "loot", "loot_room": "loot", "repair": "interaction",
    "mission": "interaction", "clear_condition": "interaction", "flare": "interaction",
    "med": "interaction",
}  # fmt: skip
