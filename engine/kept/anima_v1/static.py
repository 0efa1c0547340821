"""What never changes and a client draws from: what is printed on the cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.kept.anima_v1.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    ENEMIES,
    GIFTS,
    LOCATIONS,
    MISSIONS,
    NO_COMBAT,
    PLACE_OF,
)


@cache
def static() -> Mapping[str, object]:
    """Tables by key: characters, locations, encounters, missions, gifts, enemies."""
    return {
        "characters": {key: one._asdict() for key, one in CHARACTERS.items()},
        "locations": {
            key: {**one._asdict(), "forbids_combat": key == NO_COMBAT}
            for key, one in LOCATIONS.items()
        },
        "encounters": {key: one._asdict() for key, one in ENCOUNTERS.items()},
        "missions": {
            key: {**one._asdict(), "locations": [PLACE_OF[aim] for aim in one.objectives]}
            for key, one in MISSIONS.items()
        },
        "gifts": {key: one._asdict() for key, one in GIFTS.items()},
        "enemies": {key: list(hated) for key, hated in ENEMIES.items()},
    }
