"""What never changes and a client draws from: slots, tiles, planets, cards, units, kings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from engine.kept.anochecer_v2.board.components import (
    BASE_STATS,
    CARDS,
    KINGS,
    LAYOUTS,
    LIMIT,
    OBJECTIVES,
    PLANETS,
    REFERENCES,
    STRATEGIES,
    TILES,
    UNITS,
)


@cache
def static() -> Mapping[str, object]:
    """One tree of plain values::

    slots       {slot: [q, r]} flat-top axial coordinates; 000 is the centre
    layouts     {seats: {homes, tiles, links}}
    tiles       [{id, kind, planets, wormholes, anomalies}]
    planets     [{id, tile, resources, influence, traits, specialties, legendary, home}]
    units       [{id, limit, and the statistics of the king sheet; cost counts halves}]
    kings       [{id, commodities, flagship, mech}]
    references  [{id, priority, home_tile, starting_units}]
    strategies  [ids] in initiative order from 1
    objectives  [{id, stage, points, phase}]; stage 0 is secret
    cards       [{id, kind, colour, origin, unit, level}]
    """
    return {
        "slots": {name: list(place) for name, place in LAYOUTS.slots.items()},
        "layouts": {
            seats: {
                "homes": list(one.homes),
                "tiles": list(one.tiles),
                "links": [list(pair) for pair in one.links],
            }
            for seats, one in LAYOUTS.layouts.items()
        },
        "tiles": [msgspec.to_builtins(one) for one in TILES.values()],
        "planets": [msgspec.to_builtins(one) for one in PLANETS],
        "units": [
            {"id": name, "limit": LIMIT[kind], **msgspec.to_builtins(BASE_STATS[kind])}
            for kind, name in enumerate(UNITS)
        ],
        "kings": [msgspec.to_builtins(one) for one in KINGS.values()],
        "references": [msgspec.to_builtins(one) for one in REFERENCES.values()],
        "strategies": list(STRATEGIES),
        "objectives": [
            {"id": one.id, "stage": one.stage, "points": one.points, "phase": one.phase}
            for one in OBJECTIVES.values()
        ],
        "cards": [
            {
                "id": card.id,
                "kind": card.kind,
                "colour": card.colour,
                "origin": card.origin,
                "unit": card.unit,
                "level": card.level,
            }
            for card in CARDS.values()
        ],
    }
